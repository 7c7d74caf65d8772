"""The table's pieces follow the rules' events and keep their identity."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.core.story import SpotNoted
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Move
from skyline.play.pieces import DiceFly, DieMoves, Place, Told
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import BuildingFalls, BuildingRises, LotsVanish
from tests.views.driver import position


def started(where: dict[str, Any], **options: Any) -> tuple[Session[Any, Any], StreetModel]:
    session: Session[Any, Any] = Session(GAME, Setup(len(where["skylines"]), 1, options=options))
    session.replace_position(GAME.decode(where))
    return session, StreetModel(session.state)


def play(session: Session[Any, Any], model: StreetModel, *lines: str) -> list[Any]:
    """Plays moves and rolls in notation; gives every change that they are shown by."""
    changes: list[Any] = []
    for line in lines:
        if line.startswith("roll"):
            events = session.roll(GAME.parse_outcome(line[5:]))[1]
        else:
            events = session.play(GAME.parse_move(line))
        for event in events:
            changes += model.apply(event)
        assert model.agrees(session.state), line
    return changes


def pieces(model: StreetModel) -> tuple[Any, ...]:
    return (
        dict(model.bins),
        [(die.key, die.code) for die in model.tray],
        [(die.key, die.slot) for die in model.district],
        [[(lot.key, lot.code) for lot in street] for street in model.streets],
    )


TWO: list[tuple[list[str], list[str]]] = [(["M2", "M2", "H3"], ["TL2", "TL2"]), (["L1"], [])]


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mixed_actions": True, "zero_reroll": True},
        {"tile_limit": True, "restock": "at_once"},
        {"restock": "if_empty"},
    ],
    ids=str,
)
def test_random_games_are_followed_event_by_event(players: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        session: Session[Any, Any] = Session(GAME, Setup(players, seed, options=options))
        model = StreetModel(session.state)
        chance = random.Random(seed)
        while not session.over:
            if session.awaits_roll:
                events = session.roll()[1]
            else:
                legal: tuple[Move, ...] = session.legal()
                builds = [move for move in legal if type(move).__name__ == "Build"]
                events = session.play(chance.choice(builds or legal))
            for event in events:
                model.apply(event)
            assert model.agrees(session.state)
            keys = [die.key for die in (*model.tray, *model.district)]
            keys += [lot.key for street in model.streets for lot in street]
            assert len(set(keys)) == len(keys), "no two pieces are the same one"
            slots = [die.slot for die in model.district]
            assert len(set(slots)) == len(slots)
        assert model.tray == []


@pytest.mark.parametrize("phase", ["take", "act", "roll"])
def test_a_model_laid_anew_agrees_with_its_position(phase: str) -> None:
    dice: dict[str, Any] = {"active": ("GM", "P-")} if phase != "take" else {}
    if phase == "roll":
        dice["rolling"] = ("U",)
    session, model = started(position(TWO, phase=phase, **dice))
    assert model.agrees(session.state)
    assert len(model.tray) == {"take": 0, "act": 2, "roll": 3}[phase]


def test_every_difference_is_noticed() -> None:
    session, model = started(position(TWO, active=("GM", "UM", "P-")))
    assert model.agrees(session.state)
    for spoil in (
        lambda: model.bins.update(G=model.bins["G"] - 1),
        lambda: model.tray.remove(model.tray[0]),
        lambda: setattr(model.tray[0], "letter", "H"),
        lambda: model.district.remove(model.district[0]),
        lambda: model.streets[0].remove(model.streets[0][0]),
        lambda: setattr(model.streets[0][0], "rise", "H"),
    ):
        snapshot = model.copy()
        spoil()
        assert not model.agrees(session.state)
        model.restore(snapshot)
        assert model.agrees(session.state)


def test_chosen_dice_are_the_ones_that_are_taken() -> None:
    session, model = started(position(TWO, phase="take"))
    for kind in "UGU":
        assert model.choose(kind) is not None
    keys = [die.key for die in model.tray]
    changes = play(session, model, "take G U U")
    assert [type(change) for change in changes] == [Told]
    assert [die.key for die in model.tray] == keys
    (flight,) = play(session, model, "roll GL UM UM")
    assert isinstance(flight, DiceFly)
    assert sorted(flight.thrown) == sorted(keys) and flight.kept == ()
    assert [die.kind for die in model.tray] == ["U", "G", "U"]


def test_dice_taken_without_being_chosen_come_out_of_their_bins() -> None:
    session, model = started(position(TWO, phase="take"))
    model.choose("P")
    changes = play(session, model, "take G U U")
    origins = [change.origin.zone for change in changes if isinstance(change, DieMoves)]
    assert origins == ["tray", "bin", "bin", "bin"], "the wrong one goes back first"


def test_an_empty_bin_gives_nothing() -> None:
    where = position(TWO, phase="take")
    where["district"]["P"] += where["yard"]["P"]
    where["yard"]["P"] = 0
    _session, model = started(where)
    assert model.choose("P") is None
    assert model.tray == []


def test_of_equal_dice_and_lots_the_chosen_ones_are_used() -> None:
    session, model = started(position(TWO, active=("UM", "UM", "UM")))
    for die_index, lot_index in ((1, 1), (1, 0)):
        die = model.tray[die_index].key
        same = [lot for lot in model.streets[0] if lot.code == "M2"]
        lot = same[min(lot_index, len(same) - 1)].key
        others = [other.key for other in model.tray if other.key != die]
        model.preferred_die = die
        model.apply(SpotNoted(model.spot_of(0, lot)))
        (change,) = play(session, model, "build UM M2")
        assert change == DieMoves("U", "M", Place("tray", die), Place("lot", lot, 3))
        assert [other.key for other in model.tray] == others
        assert model.preferred_die is None


@pytest.mark.parametrize("number", [3, 99])
def test_a_place_that_is_not_there_means_the_first(number: int) -> None:
    session, model = started(position(TWO, active=("UM", "UM")))
    first = next(lot.key for lot in model.streets[0] if lot.code == "M2")
    model.apply(SpotNoted(number))
    (change,) = play(session, model, "build UM M2")
    assert change.target == Place("lot", first, 3)


def test_a_place_is_said_of_one_move_only() -> None:
    """A program may be killed between the note of a place and its move."""
    session, model = started(position(TWO, active=("UM", "UM", "UL")))
    model.apply(SpotNoted(2))
    first = next(lot.key for lot in model.streets[0] if lot.code == "M2")
    model.apply(object())
    (change,) = play(session, model, "build UM M2")
    assert change.target == Place("lot", first, 3)


def test_a_preference_for_a_die_of_another_face_changes_nothing() -> None:
    session, model = started(position(TWO, active=("GL", "UM")))
    model.preferred_die = model.tray[0].key
    (change,) = play(session, model, "build UM M2")
    assert change.kind == "U"
    assert [die.code for die in model.tray] == ["GL"]


@pytest.mark.parametrize("first", [True, False])
def test_the_completed_column_is_the_one_that_got_the_roof(first: bool) -> None:
    columns = ["M2", "M3"]
    session, model = started(position([(columns, []), ([], [])], active=("PM",)))
    street = model.streets[0]
    if not first:
        street.reverse()
    grown = next(lot for lot in street if lot.code == "M2")
    _move, rise = play(session, model, "build PM M2")
    assert isinstance(rise, BuildingRises)
    assert (rise.lot, rise.kinds, rise.points) == (grown.key, ("G", "U", "P"), 9)
    assert grown.is_tile and grown.code == "TM3"


def test_a_tile_that_has_run_out_leaves_the_dice_standing() -> None:
    tiles = ["TM3"] * 6
    where = position([(["M2"], tiles), ([], [])], active=("PM",), options={"tile_limit": True})
    session, model = started(where, tile_limit=True)
    bins = dict(model.bins)
    _move, rise = play(session, model, "build PM M2")
    assert rise.standing
    lot = model.lot(0, rise.lot)
    assert (lot.code, lot.kinds, lot.is_tile) == ("SM3", ["G", "U", "P"], False)
    assert model.bins == bins


def test_kept_dice_stay_and_the_others_get_the_new_faces() -> None:
    session, model = started(position(TWO, active=("UM", "UM", "P-"), action="build"))
    keep = model.tray[1]
    keep.keep = True
    changes = play(session, model, "pick UM", "pick P-", "throw", "roll UH PM")
    (flight,) = [change for change in changes if isinstance(change, DiceFly)]
    assert flight.kept == (keep.key,)
    assert keep.code == "UM" and [die for die in model.tray if die.keep] == [keep]
    assert sorted(die.code for die in model.tray) == ["PM", "UH", "UM"]


def test_a_demolition_takes_one_building_out_and_sends_its_dice_home() -> None:
    session, model = started(position(TWO, active=("P-", "GL")))
    bins = dict(model.bins)
    lot = next(lot for lot in model.streets[0] if lot.code == "H3")
    index = model.streets[0].index(lot)
    (fall,) = play(session, model, "demolish P- H3")
    assert isinstance(fall, BuildingFalls)
    assert (fall.lot, fall.index, fall.die.target) == (lot, index, Place("ball"))
    assert model.bins == {"G": bins["G"] + 1, "U": bins["U"] + 2, "P": bins["P"] + 1}
    (scrap,) = play(session, model, "demolish GL")
    assert scrap.target == Place("ball")


def test_what_is_left_over_goes_home_and_the_district_is_filled_up() -> None:
    where = position([([], []), ([], [])], phase="take")
    session, model = started(where)
    changes = play(session, model, "take district", "roll GL UM P-", "build GL", "resign")
    home = [c for c in changes if isinstance(c, DieMoves) and c.target.zone == "bin"]
    assert sorted(change.kind for change in home) == ["P", "U"]
    assert sorted(die.kind for die in model.district) == ["G", "P", "U"]


def test_abandoned_dice_fill_the_gaps_of_the_district() -> None:
    session, model = started(position(TWO, active=("UL", "P-")))
    assert [die.slot for die in model.district] == [0, 1, 2]
    model.district.pop(1)
    model.bins["U"] += 1
    for event in session.play(GAME.parse_move("abandon UL")):
        model.apply(event)
    assert sorted(die.slot for die in model.district) == [0, 1, 2]


def test_at_the_end_low_floors_count_and_open_columns_vanish() -> None:
    where = position(
        [(["H2"], []), (["L1", "L1", "M2"], ["TH4"])],
        number=9,
        player=2,
        active=("GM",),
        action="build",
    )
    session, model = started(where)
    changes = play(session, model, "resign")
    assert session.over
    vanished = [change for change in changes if isinstance(change, LotsVanish)]
    assert [[lot.code for lot in change.lots] for change in vanished] == [["H2"], ["M2"]]
    assert [lot.code for lot in model.streets[1]] == ["TH4", "TL1", "TL1"]
    assert model.streets[0] == []


def test_low_floors_beyond_the_tiles_stay_standing_as_dice() -> None:
    where = position(
        [(["L1"] * 4, []), (["L1"] * 5, [])],
        number=9,
        player=2,
        action="build",
        options={"tile_limit": True},
    )
    session, model = started(where, tile_limit=True)
    rises = [
        change for change in play(session, model, "resign") if isinstance(change, BuildingRises)
    ]
    assert [change.standing for change in rises] == [False] * 8 + [True]
    assert [lot.code for lot in model.streets[1]] == ["TL1"] * 4 + ["SL1"]
    assert model.streets[1][-1].kinds == ["G"]


def test_a_snapshot_is_independent_and_keys_are_never_given_twice() -> None:
    session, model = started(position(TWO, active=("GL", "UM")))
    snapshot = model.copy()
    before = pieces(model)
    play(session, model, "build GL", "build UM M2")
    new_lot = model.streets[0][-1].key
    model.restore(snapshot)
    assert pieces(model) == before == pieces(snapshot)
    play_again, _unused = started(position(TWO, active=("GL", "UM")))
    for event in play_again.play(GAME.parse_move("build GL")):
        model.apply(event)
    assert model.streets[0][-1].key > new_lot


def test_the_district_goes_back_as_it_came() -> None:
    _session, model = started(position(TWO, phase="take", district=(3, 1, 0)))
    there = len(model.choose_district())
    assert (there, model.district, model.from_district) == (4, [], True)
    back = model.put_back(model.tray[0].key)
    assert len(back) == 4 and not model.from_district
    assert [die.slot for die in model.district] == [0, 1, 2, 3]


def test_a_lot_looks_the_same_however_the_hand_fumbled() -> None:
    """The look follows from what stands in the record, not from what the hand tried."""
    looks = []
    for fumbles in (False, True):
        session, model = started(position(TWO, phase="take"))
        if fumbles:
            for _ in range(3):
                model.choose("G")
                model.put_back(model.tray[-1].key)
        play(session, model, "take G G G", "roll GL GM GM")
        if fumbles:
            before = model.copy()
            play(session, model, "build GM")
            session.undo()
            model.restore(before)
        play(session, model, "build GM", "build GM", "build GL")
        looks.append([(lot.code, lot.look) for lot in model.streets[0]])
    assert looks[0] == looks[1]
    assert len({look for _, look in looks[0]}) == len(looks[0]) >= 3

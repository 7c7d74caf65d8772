"""What a record tells of its game: every number, by hand and by counting the lines."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache

import pytest

from skyline.chronicle.builder import STRIDE, build_steps
from skyline.chronicle.catalog import chronicle_of
from skyline.chronicle.digest import Digest
from skyline.chronicle.digest_values import from_plain, luck_from_plain, plain, plain_luck, stored
from skyline.chronicle.skyline.chronicle import CHRONICLE
from skyline.chronicle.skyline.detail import Building, Finished, Turn, detail_of
from skyline.chronicle.skyline.samples import play, sample_digests, sample_records
from skyline.core.errors import CorruptRecord, SkylineError
from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.games.skyline.game import GAME
from skyline.verbs.review_games import DUO, SOLO
from skyline.views.skyline.menu_results import scoring_lots, told_streets
from tests.chronicle.made import DAWN, TOWER, built, finished, played
from tests.rules.table import position

LATER = DAWN + timedelta(minutes=30)


def told(text: str, players: int = 2, **setup: object) -> Digest:
    return built(played(text, players, **setup).record, DAWN, LATER)


def test_a_short_game_number_by_number() -> None:
    digest = told(TOWER)
    ann, ben = map(detail_of, digest.seats)
    assert (digest.begun, digest.ended, digest.game) == (DAWN, LATER, "skyline")
    assert (digest.players, digest.rounds, digest.start, digest.options) == (2, 2, 0, {})
    assert (digest.decided, digest.winners) == ("points", (0,))
    assert (ann.tower, ben.tower) == (True, False)
    assert digest.counts
    assert [(each.name, each.score, each.rank, each.won) for each in digest.seats] == [
        ("Ann", 36, 1, True),
        ("Ben", 13, 2, False),
    ]
    assert ann.street == (Building("H", 6, 1),)
    assert ben.street == (Building("M", 3, 3), Building("L", 2, 4))
    assert (ann.columns_left, ben.columns_left) == (("M1",), ())
    assert ann.turns == (
        Turn(1, 0, False, 3, 1, 3),
        Turn(2, 10, False, 3, 2, 3, (Finished("H6", 2, 2),)),
    )
    assert ben.turns == (
        Turn(1, 0, False, 3, 1, 3, (Finished("M3", 1, 1),)),
        Turn(2, 26, True, 3, 2, 1, (Finished("L2", 2, 2),), 1, (), 1),
    )
    assert [each.points for each in digest.seats] == [(0, 36), (10, 13)]
    assert [each.gains for each in digest.seats] == [(0, 36), (10, 3)]
    assert dict(ben.faces) == {"GL": 1, "GM": 1, "GH": 1, "UL": 1, "UM": 1, "PM": 1, "P-": 2}
    assert (ben.throws, ben.rerolls, ben.dice_rolled) == (3, 1, 8)
    assert (ben.abandoned, ben.district_dice, ben.demolished) == (1, 3, ())
    assert (ann.finishing_streak, ben.finishing_streak) == (1, 2)
    assert (ann.built_streak, ben.built_streak) == (2, 1)


def test_a_game_alone_has_scenarios_and_no_winner() -> None:
    digest = told(SOLO, 1)
    (seat,) = digest.seats
    assert digest.solo
    assert digest.winners == ()
    assert digest.decided == "alone"
    own = detail_of(seat)
    assert own.demolished == ("H1", "M1", "H1")
    assert "essen" not in own.scenarios
    assert seat.score == sum(each.points for each in own.street)


def _turns(text: str) -> list[list[str]]:
    """The lines of every turn."""
    turns: list[list[str]] = [[]]
    for line in (each.strip() for each in text.replace("\n", " ").split(";")):
        turns[-1].append(line)
        if line == "resign":
            turns.append([])
    return [each for each in turns if each]


@pytest.mark.parametrize(("text", "players"), [(SOLO, 1), (DUO, 2), (TOWER, 2)])
def test_the_numbers_are_those_of_the_lines(text: str, players: int) -> None:
    digest = told(text, players)
    turns = _turns(text)
    for number, seat in enumerate(map(detail_of, digest.seats)):
        for turn, lines in zip(seat.turns, turns[number::players], strict=True):
            words = [line.split() for line in lines]
            assert turn.district == (lines[0] == "take district")
            first = next(line for line in words if line[0] == "roll")
            assert turn.dice == len(first) - 1
            assert turn.throws == sum(line[0] == "roll" for line in words)
            assert turn.built == sum(line[0] == "build" for line in words)
            assert turn.abandoned == sum(line[0] == "abandon" for line in words)
            assert list(turn.demolished) == [line[2] for line in words if len(line) == 3
                                             and line[0] == "demolish"]  # fmt: skip
            scrapped = sum(line[0] == "demolish" for line in words)
            assert turn.returned == turn.dice - turn.built - turn.abandoned - scrapped
        own = [line for turn in turns[number::players] for line in turn]
        fell = Counter(face for line in own if line[:4] == "roll" for face in line.split()[1:])
        assert seat.faces == fell


def test_streets_are_those_of_the_table() -> None:
    for _begun, _ended, record in sample_records(12, seed=2):
        session = Session.from_record(GAME, record)
        digest = built(record, DAWN, LATER)
        for seat, lots in zip(digest.seats, told_streets(session), strict=True):
            expected = [Building(lot.rise, lot.height, lot.look) for lot in scoring_lots(lots)]
            assert list(detail_of(seat).street) == expected


def test_the_column_that_was_chosen_among_equals_grows() -> None:
    opening = """
    take G G G; roll GM GM GL; build GM; build GM; build GL; resign;
    take G G G; roll GL GL GL; build GL; build GL; build GL; resign;
    take U U P; roll UL UL PM; {spot} build PM M1; build UL L1; resign
    """
    for spot, kinds in (("", ["M2", "M1", "L2"]), ("spot 2;", ["M1", "M2", "L2"])):
        session = played(opening.format(spot=spot))
        play_out(session)
        seat = built(session.record, DAWN, LATER).seats[0]
        street = [each.kind for each in detail_of(seat).street]
        assert street == [kind for kind in kinds if kind != "M1"]
        looks = [each.look for each in detail_of(seat).street]
        assert looks == ([2, 4] if not spot else [3, 4])


def play_out(session: Session) -> None:  # type: ignore[type-arg]
    """Ends a game with as little building as the rules allow."""
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        texts = [GAME.move_text(move) for move in session.legal()]
        for wish in ("resign", "abandon", "take G G G", "take", "demolish", "build"):
            fitting = [text for text in texts if text.startswith(wish)]
            if fitting:
                session.play(GAME.parse_move(fitting[0]))
                break


def test_what_was_taken_back_never_happened() -> None:
    undone = TOWER.replace("build GL; resign", "build GL; undo; build GL; resign", 1)
    assert told(undone) == told(TOWER)


def test_a_seat_that_changed_hands_is_noted() -> None:
    text = TOWER.replace("take district;", "seat 2 mason; take district;")
    ann, ben = told(text).seats
    assert (ann.person, ann.swapped, ann.controller) == (True, False, "human")
    assert (ben.person, ben.computer, ben.swapped, ben.controller) == (False, False, True, "mason")
    # Who only sat there between two turns of others changed nothing.
    text = TOWER.replace("take G U P; roll GH", "seat 2 mason; seat 2 human; take G U P; roll GH")
    assert told(text).seats[1].person


def test_a_seat_given_away_before_its_first_move_is_the_other_ones() -> None:
    ben = told("seat 2 greedy;" + TOWER).seats[1]
    assert (ben.computer, ben.swapped, ben.controller) == (True, False, "greedy")


def test_hints_names_and_options_are_kept() -> None:
    text = "hint;" + TOWER.replace("take district;", "hint; hint; take district;")
    seats = (SeatInfo("  Ann   Lee ", "teal"), SeatInfo("", "coral", "mason"))
    digest = told(text, 2, seats=seats, options={"mixed_actions": True}, practice=True)
    assert [each.hints for each in digest.seats] == [1, 2]
    assert [each.name for each in digest.seats] == ["Ann Lee", ""]
    assert digest.options == {"mixed_actions": True}
    assert digest.practice
    assert not digest.counts


def test_what_if_and_imported_games_are_marked() -> None:
    record = played(TOWER).record
    assert built(record, DAWN, LATER).counts
    assert not built(record, DAWN, LATER, what_if=True).counts
    assert not built(record, DAWN, LATER, imported=True).counts


def test_a_position_set_up_by_hand_is_noted() -> None:
    session = played("take G G G")
    session.replace_position(played(TOWER[: TOWER.index("take G U P; roll GH")]).state)
    for line in TOWER[TOWER.index("take G U P; roll GH") :].replace("\n", " ").split(";"):
        if line.strip().startswith("roll"):
            session.roll(GAME.parse_outcome(line.strip()[5:]))
        else:
            session.play(GAME.parse_move(line.strip()))
    digest = built(session.record, DAWN, LATER)
    assert digest.altered
    assert not digest.counts
    assert [each.score for each in digest.seats] == [36, 13]
    assert len(digest.seats[0].points) == len(detail_of(digest.seats[0]).turns) == 1


@pytest.mark.parametrize(
    ("ann", "ben", "tallest", "decided", "winners", "ranks"),
    [
        ("TM4 TL2", "TM4 TL1", False, "points", (0,), [1, 2]),
        ("TM4", "TL2 TL2 TL2 TL2", False, "buildings", (1,), [2, 1]),
        ("TM4 TM4 TL1", "TH5 TL2 TL2", False, "shared", (0, 1), [1, 1]),
        ("TM4 TM4 TL1", "TH5 TL2 TL2", True, "tallest", (1,), [2, 1]),
        ("TM4 TM4 TL1", "TM4 TM4 TL1", True, "shared", (0, 1), [1, 1]),
    ],
)
def test_what_decided_a_game(
    ann: str, ben: str, tallest: bool, decided: str, winners: tuple[int, ...], ranks: list[int]
) -> None:
    options = {"tallest_tiebreak": tallest}
    session = played("", options=options)
    session.replace_position(
        position(ann, ben, round=9, player=2, final_round=True, options=options)
    )
    session.play(GAME.parse_move("take G G G"))
    session.roll(GAME.parse_outcome("GM GM GM"))
    session.play(GAME.parse_move("build GM"))
    session.play(GAME.parse_move("resign"))
    digest = built(session.record, DAWN, LATER)
    assert (digest.decided, digest.winners) == (decided, winners)
    assert [each.rank for each in digest.seats] == ranks
    assert not any(detail_of(each).tower for each in digest.seats)
    assert detail_of(digest.seats[1]).columns_left == ("M1",)


def test_an_unfinished_or_wrong_record_tells_nothing() -> None:
    record = played(TOWER[: TOWER.index("take district")]).record
    with pytest.raises(CorruptRecord):
        built(record, DAWN, LATER)
    whole = played(TOWER).record
    wrong = Record("skyline", whole.setup, list(whole.entries))
    index = next(n for n, each in enumerate(wrong.entries) if each.text == "build UM M1")
    wrong.entries[index] = Entry("move", "build GL")
    with pytest.raises(SkylineError):
        built(wrong, DAWN, LATER)
    wrong.entries[:] = [
        Entry("check", "0" * 12) if each.kind == "check" else each for each in whole.entries
    ]
    with pytest.raises(CorruptRecord):
        built(wrong, DAWN, LATER)
    with pytest.raises(CorruptRecord):
        built(
            Record("skyline", whole.setup, [*whole.entries, Entry("move", "resign")]), DAWN, LATER
        )


def test_building_pauses_again_and_again() -> None:
    _begun, _ended, record = next(sample_records(1))
    steps = build_steps(GAME, CHRONICLE, record, DAWN, LATER)
    pauses = 0
    while True:
        try:
            next(steps)
            pauses += 1
        except StopIteration as end:
            assert end.value == built(record, DAWN, LATER)
            break
    assert pauses >= len(record.entries) // (2 * STRIDE) > 3


@lru_cache(maxsize=1)
def samples() -> tuple[Digest, ...]:
    return sample_digests(8, seed=4)


@pytest.mark.parametrize("number", range(8), ids=lambda number: f"game-{number + 1}")
def test_a_digest_comes_back_from_json(number: int) -> None:
    digest = samples()[number]
    text = json.dumps(plain(digest, CHRONICLE))
    back = from_plain(json.loads(text), chronicle_of)
    assert back == replace(digest, id=0, luck=None)
    assert json.dumps(plain(back, CHRONICLE)) == text
    if digest.luck is not None:
        assert luck_from_plain(json.loads(json.dumps(plain_luck(digest.luck)))) == digest.luck


@pytest.mark.parametrize("data", [None, [], {}, {"seats": 3}, {"begun": "x"}, 7, "text"])
def test_what_is_no_digest_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        from_plain(data, chronicle_of)
    with pytest.raises(ValueError, match=r"."):
        luck_from_plain([data])


def test_luck_of_other_seats_is_dropped() -> None:
    one, two = sample_digests(12, seed=1)[:2]
    assert one.luck is not None
    assert stored(one, 4, "An evening", one.luck).title == "An evening"
    assert stored(one, 4, "", (*one.luck, one.luck[0])).luck is None
    assert stored(two, 4, "", None).luck is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_parts_add_up_in_whole_games(players: int) -> None:
    for number in range(3):
        session = play(Setup(players, number), random.Random(number))
        digest = built(session.record, DAWN, LATER)
        standing = GAME.standing(session.state)
        for seat, score, buildings in zip(
            digest.seats, standing.scores, standing.buildings, strict=True
        ):
            own = detail_of(seat)
            assert seat.score == score == sum(seat.gains) == sum(each.points for each in own.street)
            assert len(own.street) == buildings == own.buildings.total()
            assert len(own.turns) == len(seat.points) == digest.rounds
            for turn in own.turns:
                assert turn.dice >= turn.built + turn.abandoned + turn.returned
                assert turn.throws >= 1
        assert digest.winners == (standing.winners if players > 1 else ())
        rolls = [each.text.split() for each in session.record.entries if each.kind == "roll"]
        owns = [detail_of(each) for each in digest.seats]
        assert sum(each.dice_rolled for each in owns) == sum(map(len, rolls))
        assert sum(each.throws for each in owns) == len(rolls)


def test_finished_buildings_are_told_with_their_age() -> None:
    digest = told(TOWER)
    assert detail_of(digest.seats[0]).turns[1].finished == finished("H6", turns=2, throws=2)

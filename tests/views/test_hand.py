"""What single presses, drags and keys do on the table, and what the table says when they can't."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.input import hand as hands
from skyline.play.input.targets import tray_order
from skyline.widgets.input.target import Target
from tests.views.acting import STREETS, acting, on_table
from tests.views.driver import Table, position


# ------------------------------------------------------------- choosing
def test_chosen_dice_can_be_put_back_one_by_one_and_all_at_once() -> None:
    table = Table.set_up(3)
    before = table.state
    bins = dict(table.model.bins)
    table.do("click bin:G", "click bin:U", "click bin:P")
    assert sorted(die.kind for die in table.model.tray) == ["G", "P", "U"]
    assert not table.pilot.target("bin:G").enabled
    table.press("bin:G")
    assert "put one back" in table.notice
    kind = tray_order(table.view.parts)[1].kind
    table.do("click die:2")
    assert kind not in {die.kind for die in table.model.tray}
    table.check()
    chosen = [die.key for die in table.model.tray]
    table.do("click button:put-back")
    assert [die.key for die in table.model.tray] == chosen[:-1], "the last one goes back first"
    table.do("click button:put-back")
    assert table.model.tray == [] and table.model.bins == bins
    assert table.state is before, "choosing is no move yet"
    assert table.view.table.target("button:put-back") is None


def test_throwing_too_few_dice_says_how_many_are_missing() -> None:
    table = Table.set_up(3)
    table.do("click bin:G", "key space")
    assert "2 more" in table.notice
    assert table.state.phase == "take"
    table.do("fling die:1 900 -600")
    assert table.state.phase == "take"
    table.check()


def test_the_district_is_taken_and_put_back_whole() -> None:
    table = Table.set_up(3)
    table.do("click bin:G", "click district")
    assert sorted(die.kind for die in table.model.tray) == ["G", "P", "U"]
    assert table.model.from_district and not table.model.district
    table.check()
    table.do("click district")
    assert table.model.tray == [] and len(table.model.district) == 3
    table.do("key d", "click die:2")
    assert table.model.tray == [], "dice of the District only go back together"
    table.do("key d", "key backspace")
    assert table.model.tray == []
    table.do("click district", "click bin:U")
    assert [die.kind for die in table.model.tray] == ["U"], "a bin puts the District back first"
    table.check()
    table.do("key backspace", "key d", "key space")
    assert table.state.phase == "act" and table.state.district_emptied
    table.check()


def test_alone_there_is_no_district() -> None:
    table = Table.set_up(1)
    assert not table.pilot.target("district").enabled
    table.do("key d")
    assert "no District" in table.notice
    assert table.model.tray == []


@pytest.mark.parametrize("throw", ["click button:throw", "key space", "fling tray 1200 -300"])
def test_dice_are_thrown_by_button_key_and_hand(throw: str) -> None:
    table = Table.set_up(2, animation_speed=1.0)
    table.do("click bin:G", "click bin:U", "click bin:U", "wait idle", "roll GM UH UL", throw)
    assert table.state.active == ("GM", "UL", "UH")
    assert table.view.parts.tray.throwing
    table.draw()
    table.pilot.settle()
    assert not table.view.parts.tray.throwing
    assert sorted(on_table(table)) == ["GM", "UH", "UL"]


def test_a_hand_that_opens_slowly_throws_nothing() -> None:
    table = Table.set_up(2)
    table.do("click bin:G", "click bin:U", "click bin:U", "fling die:1 90 40")
    assert table.state.phase == "take"
    assert not table.view.parts.tray.grabbed
    assert len(table.model.tray) == 3
    assert table.notice == "Fling faster, or press Space."


@pytest.mark.parametrize("frame", [1 / 60, 0.05, 0.15])
def test_a_fling_is_a_fling_however_slow_the_pictures(frame: float) -> None:
    """1500 px/s, heard 125 times a second, all of it at once between two pictures."""
    for phase in range(8):
        hand = hands.Hand()
        begin = frame * phase / 8
        for step in range(20):
            heard = (begin + step / 125) // frame * frame
            hand.pointer = (400 + 12 * step, 700)
            hand.note(heard)
        let_go = (begin + 20 / 125) // frame * frame
        velocity = hand.flings(let_go, 1.0)
        assert velocity is not None, phase
        assert 700 < velocity[0] < 3500


def test_a_hand_that_has_rested_throws_nothing() -> None:
    hand = hands.Hand()
    for step in range(20):
        hand.pointer = (400 + 12 * step, 700)
        hand.note(step / 60)
    assert hand.flings(19 / 60 + 0.1, 1.0) is not None
    assert hand.flings(19 / 60 + 0.2, 1.0) is None


# ------------------------------------------------------------- dropping
@pytest.mark.parametrize(
    ("die", "place", "words"),
    [
        ("UM", "H3", "same type"),
        ("UM", "new", "needs a column"),
        ("GL", "M2", "new column"),
        ("P-", "M2", "blank"),
        ("P-", "new", "blank"),
        ("UM", "TL2", ""),
    ],
)
def test_the_wrong_place_glides_the_die_home_and_says_why(die: str, place: str, words: str) -> None:
    table = acting("GL", "UM", "P-", speed=1.0)
    before, spots = table.state, dict(table.view.parts.tray.poses)
    target = "lot:new" if place == "new" else table.lot(place)
    table.do(f"drag {table.die(die)} to {target}")
    assert words in table.notice and table.notice
    assert table.state is before
    assert table.view.parts.flights.any, "it glides"
    assert table.view.hand.empty
    table.draw()
    table.do("wait 0.5")
    assert not table.view.parts.flights.any
    assert table.view.parts.tray.poses == spots, "it lies where it lay"
    table.check()


@pytest.mark.parametrize(("off", "lands"), [(0.3, True), (1.5, False)])
def test_a_die_let_go_beside_the_one_place_that_takes_it_lands_there(
    off: float, lands: bool
) -> None:
    table = acting("PM", "UL")
    pilot, edge = table.pilot, table.view.parts.tray.edge
    column = pilot.target(table.lot("M2")).rect
    x, y = column.centerx, round(column.top - off * edge)
    pilot._move_to(pilot.target(table.die("PM")).rect.center)
    pilot._button(down=True)
    for place in ((x, y + 40), (x, y)):
        pilot._move_to(place)
        pilot.frames(1)
    pilot._button(down=False)
    assert ("TM3" in table.state.skylines[0].tiles) is lands


def test_a_die_dropped_on_nothing_goes_home_without_a_word() -> None:
    table = acting("GL", "UM", "P-")
    before = table.state
    table.do(f"drag {table.die('GL')} to tray")
    assert table.state is before and table.notice == ""
    table.do(f"drag {table.die('GL')} to button:log")
    assert table.state is before and table.view.hand.empty


def test_two_actions_in_one_step_are_refused_with_the_reason() -> None:
    table = acting("GL", "UM", "P-")
    table.do(f"click {table.die('GL')}", "click lot:new")
    table.do(f"click {table.die('P-')}")
    table.press("district")
    assert "one kind of action" in table.notice
    assert table.state.action == "build"
    mixed = acting("GL", "UM", "P-", mixed_actions=True)
    mixed.do(f"click {mixed.die('GL')}", "click lot:new")
    mixed.do(f"drag {mixed.die('P-')} to district")
    assert sum(mixed.state.district) == 4
    mixed.check()


def test_the_very_die_and_the_very_column_that_were_chosen_are_used() -> None:
    where = position([(["M2", "M2"], []), ([], [])], active=("UM", "UM", "GL"))
    table = Table.set_up(2, where)
    right = table.model.streets[0][1].key
    last = [die for die in tray_order(table.view.parts) if die.code == "UM"][1].key
    number = [die.key for die in tray_order(table.view.parts)].index(last) + 1
    table.do(f"drag die:{number} to lot:2")
    assert [lot.height for lot in table.model.streets[0]] == [2, 3]
    assert table.model.streets[0][1].key == right
    assert last not in [die.key for die in table.model.tray]


def test_a_roof_completes_its_own_column_beside_an_open_one_of_the_same_height() -> None:
    where = position([(["M2", "M3"], []), ([], [])], active=("PM", "GL", "UH"))
    table = Table.set_up(2, where)
    bins = dict(table.model.bins)
    table.do(f"drag {table.die('PM')} to {table.lot('M2')}")
    assert [lot.code for lot in table.model.streets[0]] == ["TM3", "M3"]
    assert table.model.bins == {"G": bins["G"] + 1, "U": bins["U"] + 1, "P": bins["P"] + 1}
    table.check()


def test_a_finished_column_becomes_a_tile_and_its_points_are_counted_up() -> None:
    table = acting("PH", "GL", "UM", speed=1.0)
    before = table.view.table.points()[0]
    table.do(f"drag {table.die('PH')} to {table.lot('H3')}")
    assert table.lot("TH4")
    assert table.view.table.points()[0] == before, "the plate follows the words that fly to it"
    table.draw()
    table.pilot.settle()
    assert table.view.table.points()[0] == before + 16
    table.check()


# ------------------------------------------------------------- demolishing
def test_demolish_by_die_then_ball_then_building() -> None:
    table = acting("GL", "UM", "P-")
    table.do(f"click {table.die('P-')}", "click ball")
    assert table.view.hand.at_ball is not None
    assert "building" in table.view.moment().prompt
    table.draw()
    table.press("lot:new")
    assert table.notice
    table.do(f"click {table.lot('TL2')}")
    assert table.state.skylines[0].tiles == ("TH3",)
    assert table.state.action == "demolish"
    table.do(f"drag {table.die('GL')} to ball")
    assert len(table.state.active) == 1, "a further die needs no building"
    table.check()


def test_what_may_fall_is_framed_in_red_and_tells_what_it_costs() -> None:
    table = acting("GL", "UM", "P-")
    table.draw()
    lots = [table.view.table.target(table.lot(code)) for code in ("TL2", "H3")]
    before = table.app.surface.copy()
    table.do(f"click {table.die('P-')}", "click ball")
    table.draw()
    after = table.app.surface

    def reds(lot: Target | None, picture: pygame.Surface) -> int:
        assert lot is not None
        foot = pygame.Rect(0, 0, lot.rect.w // 2, lot.rect.w // 3)
        foot.midbottom = lot.rect.midbottom
        seen = pygame.surfarray.array3d(picture.subsurface(foot)).astype(int)
        return int(((seen[..., 0] > 150) & (seen[..., 1:].max(axis=-1) < 60)).sum())

    finished, column = lots
    area = lots[0].rect.w ** 2 / 40 if lots[0] is not None else 0
    assert reds(finished, before) < area < reds(finished, after), "the points it would cost"
    assert reds(column, after) < area, "an unfinished column costs none"


def test_demolish_by_building_then_ball_then_die() -> None:
    table = acting("GL", "UM", "P-")
    table.do(f"drag {table.lot('H3')} to ball")
    assert table.view.hand.doomed is not None
    assert "die" in table.view.moment().prompt
    table.draw()
    table.do(f"click {table.die('UM')}")
    assert "H3" not in table.state.skylines[0].columns
    after = position([(["M2", "L1"], []), *STREETS[1:]], active=("GL", "P-"))["yard"]
    assert table.state.yard == (after["G"], after["U"], after["P"]), "die and column are there"
    table.check()


def test_demolish_by_die_to_the_ball_then_building_to_the_ball() -> None:
    table = acting("GL", "UM", "P-")
    table.do(f"drag {table.die('P-')} to ball", f"drag {table.lot('TH3')} to ball")
    assert table.state.skylines[0].tiles == ("TL2",)
    assert "P-" not in table.state.active
    assert table.view.hand.empty
    table.check()


@pytest.mark.parametrize("way", ["click button:abandon", "key a"])
def test_abandon_first_and_then_the_die(way: str) -> None:
    table = acting("GL", "UM", "P-")
    table.do(way, f"click {table.die('P-')}")
    assert table.state.action == "abandon"
    assert sorted(table.state.active) == ["GL", "UM"]
    table.check()


@pytest.mark.parametrize("way", ["click button:demolish", "key x"])
def test_demolish_first_and_then_die_and_building(way: str) -> None:
    table = acting("GL", "UM", "P-")
    table.do(way, "key escape")
    assert table.view.hand.empty
    table.do(way, f"click {table.die('UM')}", f"click {table.lot('TL2')}")
    assert table.state.skylines[0].tiles == ("TH3",)
    table.check()


def test_a_building_let_go_elsewhere_stands() -> None:
    table = acting("GL", "UM", "P-")
    before = table.state
    table.do(f"drag {table.lot('H3')} to district")
    assert table.state is before and table.view.hand.empty
    table.do(f"drag {table.lot('H3')} to ball", "key escape")
    assert table.view.hand.empty and table.state is before
    assert table.app.manager.top.name == "table"


def test_the_demolished_building_is_the_one_that_was_chosen() -> None:
    where = position([(["H1"], ["TL2", "TL2", "TL2"]), ([], [])], active=("P-", "GL", "UM"))
    table = Table.set_up(2, where)
    keys = [lot.key for lot in table.model.streets[0]]
    table.do(f"click {table.die('P-')}", "click ball", "click lot:2")
    assert [lot.key for lot in table.model.streets[0]] == [keys[0], *keys[2:]]


def test_the_district_invites_no_die_that_may_not_go_there() -> None:
    table = acting("GL", "UM", "P-")
    assert table.pilot.target("district").tooltip == "Drop dice here to abandon them"
    table = acting("GL", "UM", "P-", action="build")
    district = table.pilot.target("district")
    assert not district.enabled
    assert district.tooltip == "Only one kind of action is allowed after each roll."


# ------------------------------------------------------------- what a single die is for
def test_a_single_die_is_abandoned_without_being_asked_for() -> None:
    table = acting("UL")
    table.do("key a")
    assert table.model.tray == []
    assert len(table.model.district) == 4
    assert table.view.hand.empty
    table.do("key ctrl+z")
    assert on_table(table) == ["UL"]


def test_a_single_die_goes_to_the_ball_at_once() -> None:
    table = acting("UL")
    table.do("key x")
    assert table.view.hand.at_ball is not None
    assert table.view.moment().prompt == "Choose the building to knock down"


def test_of_several_dice_those_that_may_be_chosen_are_marked() -> None:
    table = acting("P-", "UH")

    def marked() -> list[str]:
        return [die.code for die in table.view.actions.fitting()]

    assert marked() == ["UH"], "what can be built"
    table.draw()
    plain = pygame.image.tobytes(table.app.surface.subsurface(table.view.parts.layout.tray), "RGB")
    table.do("key a")
    assert table.view.moment().prompt == "Choose the die to abandon"
    assert sorted(marked()) == ["P-", "UH"]
    die = table.pilot.target(table.die("P-"))
    assert die.tooltip == "Abandon the Blank penthouse"
    table.draw()
    tray = table.app.surface.subsurface(table.view.parts.layout.tray)
    assert pygame.image.tobytes(tray, "RGB") != plain
    table.do("key escape")
    assert marked() == ["UH"]


def test_what_no_die_may_do_is_refused_at_once() -> None:
    table = acting("GL", "UM", action="build")
    table.do("key a")
    assert table.view.hand.empty
    assert table.notice and len(on_table(table)) == 2
    table = acting(action="build")
    table.do("key a")
    assert table.view.hand.empty and table.notice == "No die is left"


# ------------------------------------------------------------- the start of a turn
def test_the_felt_says_what_to_choose_and_no_button_lies_below_it() -> None:
    table = Table.set_up(3)
    own = table.view.actions
    assert own.wish() == "Choose three"
    assert not table.view.table.moment().buttons
    table.do("click bin:G")
    assert own.wish() == "Choose two"
    table.do("click bin:U")
    assert own.wish() == "One more"
    table.do("click bin:U")
    assert own.wish() == ""
    assert [button.name for button in table.view.table.moment().buttons] == ["throw", "put-back"]


def test_open_places_breathe_for_a_while_and_rest_then() -> None:
    table = Table.set_up(3, animation_speed=1.0)
    table.draw()
    assert table.view.picture.pulsing
    for _ in range(8):
        table.pilot.frames(60)
    table.draw()
    assert not table.view.picture.pulsing, "a resting table costs nothing"
    calm = Table.set_up(3, animation_speed=1.0, reduced_motion=True)
    calm.draw()
    assert not calm.view.picture.pulsing


def test_a_die_is_dragged_out_of_its_bin_and_back() -> None:
    table = Table.set_up(2)
    table.do("drag bin:G to tray", "wait idle")
    assert [die.kind for die in table.model.tray] == ["G"]
    table.do("drag bin:U to tray", "drag bin:P to bin:P", "wait idle")
    assert [die.kind for die in table.model.tray] == ["G", "U"]
    assert table.state.phase == "take"
    table.do("drag district to tray", "wait idle")
    assert table.model.from_district
    assert sorted(die.kind for die in table.model.tray) == ["G", "P", "U"]

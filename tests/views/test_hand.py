"""What single presses, drags and keys do on the table, and what the table says when they can't."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from skyline.storage.settings import INSTANT
from skyline.views.skyline import hand as hands
from skyline.views.skyline.targets import tray_order
from tests.views.driver import Hand, Table, position

STREETS: list[tuple[list[str], list[str]]] = [
    (["M2", "H3", "L1"], ["TL2", "TH3"]),
    (["H1"], ["TM2"]),
    (["M1"], []),
]


def acting(
    *active: str, action: str | None = None, speed: float = INSTANT, **options: Any
) -> Table:
    """The first of three players has rolled."""
    where = position(STREETS, active=active, action=action, options=options)
    return Table.set_up(3, where, options=options, animation_speed=speed)


def on_table(table: Table) -> list[str]:
    return [die.code for die in tray_order(table.view.parts)]


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
    table.press("button:put-back")
    assert table.notice == "No die is chosen yet"


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
    assert "Faster" in table.view.notes.text


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
    before = table.view.points()[0]
    table.do(f"drag {table.die('PH')} to {table.lot('H3')}")
    assert table.lot("TH4")
    assert table.view.points()[0] == before, "the plate follows the words that fly to it"
    table.draw()
    table.pilot.settle()
    assert table.view.points()[0] == before + 16
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


# ------------------------------------------------------------- rolling again, ending
def test_marks_decide_which_dice_roll_again() -> None:
    table = acting("GL", "UM", "P-", action="build")
    assert {die.keep for die in table.model.tray} == {False}
    assert "3 again" in table.view.moment().buttons[0].label
    kept = table.die("UM")
    table.do(f"click {kept.replace('die', 'mark')}")
    kept_key = next(die.key for die in table.model.tray if die.code == "UM")
    lying = table.view.parts.tray.poses[kept_key]
    table.do("roll GH PH", "click button:roll-again")
    assert sorted(table.state.active) == ["GH", "PH", "UM"]
    assert table.model.die(kept_key).code == "UM"
    moved = table.view.parts.tray.poses[kept_key]
    assert abs(moved.x - lying.x) + abs(moved.y - lying.y) < 4 * table.view.parts.tray.edge
    table.check()


def test_nothing_marked_rolls_nothing_and_says_so() -> None:
    table = acting("GL", "UM", action="build")
    table.do("click mark:1", "click mark:2")
    assert not table.pilot.target("button:roll-again").enabled
    table.do("key r")
    assert "Mark at least one" in table.notice
    assert table.state.phase == "act" and table.state.action == "build"
    free = acting("GL", "UM", action="build", zero_reroll=True)
    free.do("click mark:1", "click mark:2", "click button:roll-again")
    assert free.state.action is None and sorted(free.state.active) == ["GL", "UM"]
    free.check()


def test_a_right_click_marks_too() -> None:
    table = acting("GL", "UM", action="build")
    at = table.pilot.target("die:1").rect.center
    table.send(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    assert [die.keep for die in tray_order(table.view.parts)] == [True, False]
    table.do("click die:1")
    table.send(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    assert table.view.hand.empty, "it puts down what is held first"
    assert [die.keep for die in tray_order(table.view.parts)] == [True, False]


def test_no_turn_ends_before_a_die_is_placed() -> None:
    table = acting("GL", "UM", "P-")
    for attempt in ("key e", "key r"):
        before = table.state
        table.do(attempt)
        assert "at least one die" in table.notice
        assert table.state is before
    assert {"button:abandon", "button:demolish"} <= set(table.names())


def test_the_turn_passes_and_the_next_street_comes() -> None:
    table = acting("GL", action="build", speed=1.0)
    table.do("click button:end-turn")
    assert table.state.player == 1
    table.pilot.settle()
    assert table.view.parts.seat == 1
    assert [lot.code for lot in table.model.streets[1]] == ["TM2", "H1"]
    table.check()


# ------------------------------------------------------------- undo
@pytest.mark.parametrize("way", ["key ctrl+z", "click button:undo"])
def test_undo_goes_back_to_the_roll_and_no_further(way: str) -> None:
    table = Table.set_up(2, seed=1)
    table.do("click bin:G", "click bin:G", "click bin:U", "roll GL GM UH", "key space")
    rolled = table.state
    streets = [[lot.code for lot in street] for street in table.model.streets]
    table.do(f"drag {table.die('GL')} to lot:new")
    table.do(f"drag {table.die('UH')} to {table.lot('H1')}")
    assert len(table.state.active) == 1
    table.do(way)
    assert len(table.state.active) == 2
    table.check()
    table.do(way)
    assert table.state == rolled
    assert [[lot.code for lot in street] for street in table.model.streets] == streets
    table.check()
    if way == "click button:undo":
        assert "button:undo" not in table.names()
    table.do("key ctrl+z")
    assert table.notice == "A roll cannot be taken back."
    assert table.state == rolled


def test_undo_brings_back_a_demolished_building_in_its_place() -> None:
    table = acting("GL", "UM", "P-", speed=1.0)
    codes = [lot.code for lot in table.model.streets[0]]
    table.do(f"drag {table.die('P-')} to ball", "click lot:2")
    assert [lot.code for lot in table.model.streets[0]] != codes
    table.do("key ctrl+z")
    assert [lot.code for lot in table.model.streets[0]] == codes
    table.check()
    table.draw()
    table.pilot.settle()
    assert not table.view.parts.acting.ghosts


def test_undo_of_a_completed_building_gives_its_column_back() -> None:
    table = acting("PH", "GL", "UM")
    table.do(f"drag {table.die('PH')} to {table.lot('H3')}", "key ctrl+z")
    assert table.lot("H3") and "PH" in on_table(table)
    table.check()


def test_a_step_taken_back_leaves_the_log() -> None:
    table = acting("GL", "UM", "P-")
    before = table.log()
    table.do(f"drag {table.die('GL')} to lot:new")
    assert table.log()[-1] == "Eileen starts a building: Low ground floor"
    table.do("key ctrl+z")
    assert table.log() == before
    table.do("key ctrl+z")
    assert table.log() == before, "a refused undo is no step"


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    table = Table.set_up(2)
    table.do("key ctrl+z")
    assert table.notice == "There is nothing to take back."


# ------------------------------------------------------------- hurry, escape, overlays
def test_a_click_hurries_what_moves() -> None:
    table = Table.set_up(2, animation_speed=0.5)
    table.do("click bin:G", "click bin:U", "click bin:U", "click button:throw")
    assert table.view.parts.animator.busy and table.view.parts.tray.throwing
    table.click_at((480, 120))
    assert not table.view.parts.animator.busy and not table.view.parts.tray.throwing
    assert table.state.phase == "act"
    table.check()


def test_escape_cancels_first_and_then_pauses() -> None:
    table = acting("GL", "UM", "P-")
    table.do("click die:1")
    assert table.view.hand.held is not None
    table.do("key escape")
    assert table.view.hand.empty
    table.do("expect scene=table", "key f2")
    assert table.view.peeked == 1
    table.do("key escape")
    assert table.view.peeked is None
    table.do("expect scene=table", "key l")
    assert table.view.log.open
    table.do("key escape")
    assert not table.view.log.open
    table.do("expect scene=table", "key escape", "expect scene=pause", "wait idle", "key escape")
    table.do("expect scene=table", "click button:menu", "expect scene=pause")


def test_the_log_tells_what_happened_and_scrolls() -> None:
    table = Table.set_up(2, seed=2)
    hand = Hand(table, "click", 2)
    for _ in range(25):
        hand.turn_over()
    table.do("click button:log")
    assert table.view.log.open
    lines = table.log()
    assert len(lines) > 25
    assert any("rolls" in line for line in lines) and any("Tim" in line for line in lines)
    table.do("wait 3")
    newest = table.draw()
    table.send(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    assert table.draw() != newest
    for _ in range(30):
        table.send(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0)
    table.draw()
    for _ in range(60):
        table.send(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0)
    table.do("wait 3")
    assert table.draw() == newest


def test_every_skyline_can_be_looked_at_at_any_time() -> None:
    table = Table.set_up(3, position(STREETS, active=("GL",)))
    plain = table.draw()
    pictures = set()
    for seat in (1, 2, 3):
        table.do(f"key f{seat}")
        assert table.view.peeked == seat - 1
        table.draw()
        table.do("wait 0.3")  # one picture passes softly into the next
        pictures.add(table.draw())
        table.do(f"key f{seat}")
        assert table.view.peeked is None
    assert len(pictures | {plain}) == 4
    table.do("key f4")
    assert table.view.peeked is None, "there is no fourth player"
    table.do("click plate:2")
    assert table.view.peeked == 1


# ------------------------------------------------------------- window and focus
@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])
def test_nothing_stays_in_the_air_when_the_window_loses_the_hand(event: int) -> None:
    table = acting("GL", "UM", "P-")
    at = pygame.Vector2(table.pilot.target("die:1").rect.center)
    table.send(pygame.MOUSEBUTTONDOWN, pos=(int(at.x), int(at.y)), button=1)
    table.send(pygame.MOUSEMOTION, pos=(400, 200), rel=(0, 0), buttons=(1, 0, 0))
    assert table.view.hand.carried
    table.draw()
    table.send(event)
    assert table.view.hand.empty and not table.view.hand.carried
    table.send(pygame.MOUSEBUTTONUP, pos=(400, 200), button=1)
    table.check()
    grabbed = Table.set_up(2)
    grabbed.do("click bin:G", "click bin:G", "click bin:G")
    at = pygame.Vector2(grabbed.pilot.target("die:1").rect.center)
    grabbed.send(pygame.MOUSEBUTTONDOWN, pos=(int(at.x), int(at.y)), button=1)
    grabbed.send(pygame.MOUSEMOTION, pos=(480, 300), rel=(0, 0), buttons=(1, 0, 0))
    assert grabbed.view.parts.tray.grabbed
    grabbed.draw()
    grabbed.send(event)
    assert not grabbed.view.parts.tray.grabbed
    assert grabbed.state.phase == "take"


SIZES = ["960x600", "1280x800", "1024x1366", "3440x1440", "3840x2160", "961x601"]


def test_the_window_changes_while_dice_roll() -> None:
    table = Table.set_up(4, position([*STREETS, ([], [])], phase="take"), animation_speed=1.0)
    hand = Hand(table, "click", 3)
    for number, size in enumerate([*SIZES, *SIZES]):
        while table.state.phase != "take":
            hand.turn_over()
        kinds = table.session.legal()[0].kinds
        table.do(*(f"click bin:{kind}" for kind in kinds), "click button:throw")
        table.do(f"wait {0.05 + 0.12 * (number % 6)}")
        if number % 2 == 0:
            assert table.view.parts.tray.throwing
        table.do(f"size {size}")
        assert table.app.surface.get_size() == table.app.manager.size
        table.check()
        area = table.view.parts.layout.tray
        for die in tray_order(table.view.parts):
            assert area.contains(table.view.parts.tray.rect(die.key).inflate(-4, -4)) or (
                area.inflate(8, 8).contains(table.view.parts.tray.rect(die.key))
            )
        if number < 2:
            table.draw()


def test_the_window_changes_while_a_die_is_held() -> None:
    table = acting("GL", "UM", "P-")
    at = table.pilot.target("die:2").rect.center
    table.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    table.send(pygame.MOUSEMOTION, pos=(400, 200), rel=(0, 0), buttons=(1, 0, 0))
    table.do("size 1280x800")
    assert table.view.hand.empty
    table.send(pygame.MOUSEBUTTONUP, pos=(400, 200), button=1)
    table.check()


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_every_size_of_words_plays(scale: float) -> None:
    table = Table.set_up(4, seed=4, ui_scale=scale)
    hand = Hand(table, "click", 4)
    for _ in range(8):
        hand.turn_over()
        table.check()
    table.draw()


def test_settings_from_the_pause_take_effect_on_return() -> None:
    table = acting("GL", "UM", "P-", speed=1.0)
    plain = table.draw()
    table.do("key escape", "wait idle", "click button:settings", "wait idle")
    table.do("expect scene=settings")
    table.app.change_settings(letters_on_dice=True, animation_speed=INSTANT)
    table.do("key escape", "wait idle", "key escape", "expect scene=table")
    assert table.draw() != plain, "letters are on the dice"
    table.do(f"drag {table.die('GL')} to lot:new")
    assert not table.view.parts.animator.busy, "the speed is instant now"


def test_reduced_motion_shakes_nothing_and_is_quicker() -> None:
    ends = []
    for calm in (False, True):
        where = position(STREETS, active=("PH", "GL", "UM"))
        table = Table.set_up(3, where, animation_speed=1.0, reduced_motion=calm)
        table.do(f"drag {table.die('PH')} to {table.lot('H3')}")
        shaken, start = False, table.view.now
        while table.app.manager.moving and table.view.now < start + 20:
            table.pilot.frames(1)
            shaken |= table.view.parts.acting.shake != (0.0, 0.0)
            assert not (calm and table.view.parts.particles.any)
        assert shaken != calm
        ends.append(table.view.now - start)
        table.check()
    assert ends[1] < ends[0]


def test_taking_back_the_end_of_a_solo_turn_brings_the_hour_back() -> None:
    where = position([(["H1"], [])], number=3, action="build", district=(0, 0, 0))
    table = Table.set_up(1, where)
    assert table.view.shown_round == 3
    table.do("click button:end-turn", "wait idle")
    assert (table.state.round, table.view.shown_round) == (4, 4)
    table.do("key ctrl+z", "wait idle")
    assert (table.state.round, table.view.shown_round) == (3, 3)
    table.check()

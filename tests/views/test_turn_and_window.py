"""Rolling again, ending and undoing a turn by hand; hurry, overlays, window and focus."""

from __future__ import annotations

import pygame
import pytest

from skyline.play.input.targets import tray_order
from skyline.storage.settings import INSTANT
from tests.views.acting import STREETS, acting, on_table
from tests.views.driver import Table, position
from tests.views.hands import Hand


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
    assert not table.view.told, "the bubble says it; the ledge does not repeat it"
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
    assert not table.view.parts.visual.ghosts


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


def test_an_impatient_second_press_is_not_taken_for_the_button_that_has_come() -> None:
    table = Table.set_up(2, animation_speed=0.5)
    table.do("click bin:G", "click bin:U", "click bin:U", "click button:throw")
    assert table.view.parts.tray.throwing
    place = table.view.hand.pointer

    def press() -> None:
        table.send(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
        table.send(pygame.MOUSEBUTTONUP, pos=place, button=1)

    press()
    assert not table.view.parts.tray.throwing, "the press has hurried the dice"
    assert table.view.hand.empty and table.notice == ""
    here = [each for each in table.view.targets() if each.rect.collidepoint(place)]
    assert here and here[0].name.startswith("button:"), "another button has come to this place"
    press()
    assert table.view.hand.empty and table.notice == ""
    table.do("wait 0.6")
    press()
    assert table.view.hand.aim == "district", "after a moment the press is meant"


def test_escape_cancels_first_and_then_pauses() -> None:
    table = acting("GL", "UM", "P-")
    table.do("click die:1")
    assert table.view.hand.held is not None
    table.do("key escape")
    assert table.view.hand.empty
    table.do("expect scene=table", "key f2")
    assert table.view.table.peeked == 1
    table.do("key escape")
    assert table.view.table.peeked is None
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
        assert table.view.table.peeked == seat - 1
        table.draw()
        table.do("wait 0.3")  # one picture passes softly into the next
        pictures.add(table.draw())
        table.do(f"key f{seat}")
        assert table.view.table.peeked is None
    assert len(pictures | {plain}) == 4
    table.do("key f4")
    assert table.view.table.peeked is None, "there is no fourth player"
    table.do("click plate:2")
    assert table.view.table.peeked == 1


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
            shaken |= table.view.parts.visual.shake != (0.0, 0.0)
            assert not (calm and table.view.parts.particles.any)
        assert shaken != calm
        ends.append(table.view.now - start)
        table.check()
    assert ends[1] < ends[0]


def test_taking_back_the_end_of_a_solo_turn_brings_the_hour_back() -> None:
    where = position([(["H1"], [])], number=3, action="build", district=(0, 0, 0))
    table = Table.set_up(1, where)
    assert table.view.table.shown_hour == 3
    table.do("click button:end-turn", "wait idle")
    assert (table.state.round, table.view.table.shown_hour) == (4, 4)
    table.do("key ctrl+z", "wait idle")
    assert (table.state.round, table.view.table.shown_hour) == (3, 3)
    table.check()

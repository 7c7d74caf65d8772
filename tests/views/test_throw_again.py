"""Marked dice are taken up and flung again like the first throw, and kept ones lie still."""

from __future__ import annotations

import pytest

from skyline.play.input.targets import tray_order
from tests.views.acting import acting, on_table
from tests.views.driver import Table
from tests.views.padhand import Pad

WAYS = {
    "felt": "fling tray 900 -300",
    "arrow": "fling mark:4 900 -300",
    "useless die": "fling die:4 900 -300",
    "useful die": "fling die:3 900 -60",
    "button": "click button:roll-again",
    "key": "key r",
    "key of the first throw": "key space",
}


def again(*, speed: float = 1.0) -> Table:
    """Three dice after one was built: a kept one, one that fits, one that fits nowhere."""
    table = acting("GL", "UM", "P-", "GM", action="build", speed=speed)
    order = [die.code for die in tray_order(table.view.parts)]
    assert order == ["GL", "GM", "UM", "P-"]
    table.do("click mark:1", "wait idle")
    assert [die.keep for die in tray_order(table.view.parts)] == [True, False, False, False]
    return table


def kept_pose(table: Table) -> object:
    die = next(die for die in table.model.tray if die.keep)
    return table.view.parts.tray.poses[die.key]


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_marked_dice_are_thrown_again_by_hand_key_and_button(way: str) -> None:
    table = again()
    lay = kept_pose(table)
    table.do("roll GH UH PM", way)
    assert table.view.parts.tray.throwing
    assert sorted(table.state.active) == ["GH", "GL", "PM", "UH"]
    performance = table.view.parts.tray._throw
    assert performance is not None
    assert lay in list(performance.poses(table.view.parts.animator.now))
    table.draw()
    table.pilot.settle()
    assert sorted(on_table(table)) == ["GH", "GL", "PM", "UH"]
    table.check()


def press_and_carry(table: Table, name: str, by: tuple[int, int]) -> tuple[int, int]:
    """Presses a target and moves on, slowly, with the button down."""
    x, y = table.pilot.target(name).rect.center
    table.pilot._move_to((x, y))
    table.pilot._button(down=True)
    place = (x + by[0], y + by[1])
    for step in range(1, 9):
        table.pilot._move_to((x + by[0] * step // 8, y + by[1] * step // 8))
        table.pilot.frames(3)
    return place


def test_the_hand_takes_up_marked_dice_and_leaves_kept_ones() -> None:
    table = again()
    tray = table.view.parts.tray
    press_and_carry(table, "tray", (40, 10))
    assert {die.code for die in table.model.tray if tray.grabs(die.key)} == {"UM", "P-", "GM"}
    kept = next(die for die in table.model.tray if die.keep)
    assert tray.silhouette(kept) is not None, "it is drawn where it lies"
    table.pilot.frames(20)
    table.pilot._button(down=False)
    assert not tray.grabbed and not tray.throwing
    assert table.notice == "Fling faster, or press R."


def test_a_kept_die_and_one_that_fits_are_carried_alone() -> None:
    for name, code in (("die:1", "GL"), ("die:3", "UM")):
        table = again()
        press_and_carry(table, name, (30, 5))
        assert not table.view.parts.tray.grabbed
        held = table.view.hand.held
        assert held is not None and table.model.die(held).code == code
        table.pilot._button(down=False)
        assert len(table.state.active) == 4
        assert not table.view.parts.tray.throwing


def test_a_die_brought_back_to_the_felt_is_never_a_throw() -> None:
    """However fast it comes back: only a drag that never left the felt flings it."""
    table = again()
    x, y = table.pilot.target("die:3").rect.center
    felt = table.view.parts.layout.tray
    table.pilot._move_to((x, y))
    table.pilot._button(down=True)
    for place in ((x, y - 20), (x, felt.top - 30), (x + 60, felt.top + 25), (x + 160, y)):
        table.pilot._move_to(place)
        table.pilot.frames(1)
    table.pilot._button(down=False)
    table.pilot.frames(2)
    assert not table.view.parts.tray.throwing
    assert len(table.state.active) == 4 and table.view.hand.held is None


def test_a_grabbed_die_that_is_put_on_a_building_hears_why_not() -> None:
    table = again()
    x, y = table.pilot.target("die:4").rect.center
    lot = table.pilot.target("lot:1").rect.center
    table.pilot._move_to((x, y))
    table.pilot._button(down=True)
    table.pilot._move_to(((x + lot[0]) // 2, (y + lot[1]) // 2))
    table.pilot.frames(3)
    assert table.view.parts.tray.grabbed
    table.pilot._move_to(lot)
    table.pilot.frames(30)
    table.pilot._button(down=False)
    assert not table.view.parts.tray.grabbed and not table.view.parts.tray.throwing
    assert "finished" in table.view.notes.text


def test_nothing_is_flung_before_a_die_was_used() -> None:
    table = acting("GL", "UM", "P-", speed=1.0)
    table.do("fling tray 900 -300")
    assert len(table.state.active) == 3
    assert not table.view.parts.tray.throwing and not table.view.parts.tray.grabbed


def test_a_controller_rolls_again() -> None:
    table = again()
    pad = Pad(table)
    pad.press("righttrigger")
    assert table.view.parts.tray.throwing

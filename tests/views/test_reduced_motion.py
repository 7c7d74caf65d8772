"""With reduced motion nothing shakes, flashes or flies for long."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from tests.views.driver import Table, position

FRAME = 1 / 30
LONGEST = 2.2  # seconds until a roll has come to rest
BRIEF = 1.5  # and anything else
FLASH = 0.06  # of full brightness between two pictures
ACTING = {"phase": "act"}


def watch(table: Table, most: float) -> None:
    """Lets time pass until nothing moves, and looks at every picture."""
    view, before, passed = table.view, None, 0.0
    while view.parts.animator.busy or view.parts.particles.any or passed < 3 * FRAME:
        table.app.step(FRAME)
        passed += FRAME
        assert tuple(view.parts.visual.shake) == (0.0, 0.0), "a shake"
        table.app.manager.draw(table.app.surface)
        small = pygame.transform.smoothscale(table.app.surface, (32, 20))
        light = pygame.surfarray.array3d(small).mean() / 255
        if before is not None:
            assert abs(light - before) < FLASH, "a flash"
        before = light
        assert passed < most, f"something still moves after {passed:.1f} s"


def calm(streets: list[tuple[list[str], list[str]]], *dice: str) -> Table:
    return Table.set_up(
        2,
        position(streets, active=dice),
        animation_speed=1.0,
        reduced_motion=True,
    )


def test_a_finished_building_neither_shakes_nor_flashes() -> None:
    table = calm([(["H5"], []), ([], [])], "PH", "GL", "UM")
    table.press(table.die("PH"))
    watch(table, BRIEF)
    table.press(table.lot("H5"))
    watch(table, BRIEF)
    assert "TH6" in [lot.code for lot in table.model.streets[0]]


def test_a_demolition_neither_shakes_nor_flashes() -> None:
    table = calm([(["M2"], ["TL2"]), ([], [])], "GL", "UL", "P-")
    table.do(f"drag {table.die('P-')} to ball")
    watch(table, BRIEF)
    table.press(table.lot("M2"))
    watch(table, BRIEF)
    assert "M2" not in [lot.code for lot in table.model.streets[0]]


def test_a_roll_is_short_and_the_banner_does_not_fly() -> None:
    table = Table.set_up(2, animation_speed=1.0, reduced_motion=True)
    watch(table, BRIEF * 2)
    for name in ("bin:G", "bin:U", "bin:U"):
        table.press(name)
        watch(table, BRIEF)
    table.press("button:throw")
    watch(table, LONGEST)
    assert table.state.phase == "act"


def test_the_same_things_do_shake_otherwise() -> None:
    table = Table.set_up(
        2, position([(["M2"], ["TL2"]), ([], [])], active=("GL", "UL", "P-")), animation_speed=1.0
    )
    table.do(f"drag {table.die('P-')} to ball", "wait 0.5")
    table.press(table.lot("M2"))
    with pytest.raises(AssertionError):
        watch(table, 9)
    assert np.isfinite(table.view.parts.visual.shake).all()

"""What is left on the screen when everything has come to rest is the newest state.

The main loop draws only what asks to be drawn, so the last step of every motion must ask.
"""

from __future__ import annotations

import pygame
import pytest

from skyline.app.main_loop import FRAME_SECONDS
from tests.views.driver import Table, position

LONGEST = 1500  # frames until the picture must be at rest

THROWN = position([(["H2", "M2"], ["TL2"]), ([], [])], active=("GM", "PM", "UH"))
RESOLVED = position([(["H2"], []), ([], [])], active=("UL", "P-"), action="build")


def rest_as_the_main_loop_does(table: Table) -> None:
    """Steps until nothing asks for a picture, drawing only what asks for one."""
    app = table.app
    app.step(FRAME_SECONDS)
    for _ in range(LONGEST):
        if not app.manager.needs_picture:
            return
        app.step(FRAME_SECONDS)
    raise AssertionError("the picture does not come to rest")


def nothing_is_missing(table: Table) -> None:
    """The screen equals a picture drawn afresh."""
    shown = pygame.image.tobytes(table.app.surface, "RGB")
    table.app.manager.draw(table.app.surface)
    assert pygame.image.tobytes(table.app.surface, "RGB") == shown


@pytest.mark.parametrize(
    ("where", "lines"),
    [
        (None, ("click bin:G", "click bin:U", "click bin:U")),
        (None, ("click district", "click button:throw")),
        (THROWN, ("click die:1", "click lot:new")),
        (THROWN, ("drag die:2 to lot:2",)),
        (THROWN, ("drag die:3 to ball", "click lot:1")),
        (THROWN, ("drag die:2 to lot:3",)),
        (THROWN, ("click die:1", "click district")),
        (RESOLVED, ("click button:roll-again",)),
        (RESOLVED, ("click button:end-turn",)),
        (THROWN, ("click die:1", "click lot:new", "click button:undo")),
    ],
)
def test_the_last_picture_shows_the_end_of_every_motion(
    where: dict[str, object] | None, lines: tuple[str, ...]
) -> None:
    table = Table.set_up(2, where, animation_speed=1.0)
    rest_as_the_main_loop_does(table)
    nothing_is_missing(table)
    for line in lines:
        table.pilot.do(line)
    rest_as_the_main_loop_does(table)
    nothing_is_missing(table)


@pytest.mark.parametrize(
    "lines",
    [
        ("key tab", "key tab"),
        ("click button:settings", "key down", "key right", "key escape"),
        ("click button:how-to-play", "key right", "key right"),
        ("click button:new-game", "click seat:2:colour:violet", "hover button:start"),
        ("click button:new-game", "click button:start", "key escape"),
    ],
)
def test_menus_come_to_rest_with_nothing_missing(lines: tuple[str, ...]) -> None:
    table = Table.at_title()
    table.app.stage.headless = False  # the title opens and scenes fade, as in a window
    table.app.manager.fade = True
    for line in lines:
        table.pilot.do(line)
        rest_as_the_main_loop_does(table)
        nothing_is_missing(table)


def test_the_results_come_to_rest_with_nothing_missing() -> None:
    evening = position([(["L1"], ["TH4"]), ([], ["TM4"])], number=9, player=2, action="build")
    table = Table.set_up(2, evening, animation_speed=1.0)
    for line in ("click button:end-turn", "click button:results"):
        table.pilot.do(line)
        rest_as_the_main_loop_does(table)
        nothing_is_missing(table)

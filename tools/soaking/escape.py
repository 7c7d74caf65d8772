"""The way back to the title by keys alone: nobody is ever stuck in a scene."""

from __future__ import annotations

from typing import Any, Final

import pygame

from tools.soaking.world import Trouble, World

MOST_PRESSES: Final = 30
"""Keys pressed, besides those that only move the focus, until the title must be there."""
MOST_TABS: Final = 120
HOMEWARD: Final = ("button:title", "button:later", "button:stop")
"""What leads to the title, or towards it, where Esc goes back to the table."""


def go_home(world: World) -> None:
    """Presses Esc, or the button that leads to the title, until the title is there.

    Raises:
        Trouble: it never is.
    """
    passed: list[str] = []
    for _ in range(MOST_PRESSES):
        world.settle()
        if world.scene == "title" and len(world.app.manager.stack) == 1:
            return
        goal = _homeward(world)
        passed.append(f"{world.scene} ({goal})" if goal else world.scene)
        if goal is not None and _focus(world, goal):
            press_key(world, pygame.K_RETURN)
        else:
            press_key(world, pygame.K_ESCAPE)
    way = " > ".join(passed[-8:])
    raise Trouble(f"no way back to the title after {MOST_PRESSES} presses: {way}")


def press_key(world: World, key: int) -> None:
    """Presses a key and lets go of it."""
    world.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    world.step()
    world.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    world.step()


def _homeward(world: World) -> str | None:
    """The button that leads to the title, though it may be scrolled out of sight."""
    form: Any = getattr(world.app.manager.top, "form", None)
    if form is None:
        return None
    offered = {each.name for each in form.widgets if each.enabled and each.visible}
    return next((name for name in HOMEWARD if name in offered), None)


def _focus(world: World, name: str) -> bool:
    """Walks to a widget with Tab; returns whether it has been reached."""
    for _ in range(MOST_TABS):
        form: Any = getattr(world.app.manager.top, "form", None)
        if form is None or form.keyboard is not None:
            return False
        if form.focus is not None and form.focus.name == name:
            return True
        press_key(world, pygame.K_TAB)
    raise Trouble(f"{world.scene}: Tab never reaches {name}")

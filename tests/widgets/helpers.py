"""Forms and events for widget tests."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.controls.form import Form

SIZE = (1280, 720)


def make_form(size: tuple[int, int] = SIZE, scale: float = 1.0) -> Form:
    """An empty form on a headless window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    return Form(Look(size, scale))


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def typed(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=text)


def composing(text: str, start: int) -> pygame.Event:
    return pygame.Event(pygame.TEXTEDITING, text=text, start=start, length=0)


def move(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def down(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def up(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


def click(handle: Callable[[pygame.Event], bool], at: tuple[int, int]) -> None:
    """A whole click through an input path."""
    for event in (move(at), down(at), up(at)):
        handle(event)

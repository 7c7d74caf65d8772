"""The head of the records: title and tabs, below them whose games and which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.choice import Choice
from skyline.widgets.look import CREAM, Look
from skyline.widgets.tabs import Tabs
from skyline.words import ngettext

TABS: Final = 1060.0  # design pixels: widest
LEAST_TABS: Final = 700.0  # and least beside the title
BESIDE: Final = 1100.0  # design pixels of width from which both choosers stand side by side
NOTE: Final = 17


def lay_tabs(tabs: Tabs, title: str, size: float, place: pygame.Rect, look: Look) -> pygame.Rect:
    """Places the tabs beside the title, or alone; returns where the title is, empty for nowhere.

    Args:
        tabs: the pages.
        title: of the scene.
        size: design size of its letters.
        place: the line for both; its height does not matter.
        look: window and wishes.
    """
    wide = lettering.measure(title, look.px(size), "ExtraBold")[0]
    room = place.w - wide - look.u(40)
    beside = room >= look.u(LEAST_TABS)
    taken = min(look.u(TABS), room) if beside else place.w
    tabs.rect = pygame.Rect(place.right - taken, place.y, taken, 0)
    tabs.rect.h = tabs.height_for(taken, look)
    if not beside:
        return pygame.Rect(0, 0, 0, 0)
    return pygame.Rect(place.x, place.y, place.w - taken - look.u(20), tabs.rect.h)


def lay_choosers(choosers: Sequence[Choice[Any]], place: pygame.Rect, look: Look) -> int:
    """Places one or two choosers side by side, or one below the other; returns where they end."""
    if not choosers:
        return place.y
    first, *others = choosers
    beside = bool(others) and place.w >= look.u(BESIDE)
    taken = others[0].control_size(place.w, look)[0] + look.u(16) if beside else 0
    first.rect = pygame.Rect(place.topleft, first.control_size(place.w - taken, look))
    for other in others:
        size = other.control_size(place.w, look)
        x = place.right - size[0] if beside else place.x
        y = place.y if beside else first.rect.bottom + look.u(8)
        other.rect = pygame.Rect((x, y), size)
    return choosers[-1].rect.bottom + look.u(8)


def draw_missing(surface: pygame.Surface, number: int, beside: pygame.Rect, look: Look) -> None:
    """How many games are still to be added up, left of the first button."""
    words = ngettext("Adding up {n} more game …", "Adding up {n} more games …", number)
    at = (look.u(24), beside.centery)
    room = beside.x - look.u(40)
    if room > look.u(120):
        lettering.draw(surface, words.format(n=number), at, look.px(NOTE), CREAM, "SemiBold",
                       "left", max_width=room)  # fmt: skip

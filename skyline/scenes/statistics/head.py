"""Below the title and tabs of the records: whose games, which, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.table import type as lettering
from skyline.text.words import ngettext
from skyline.widgets.base.look import CREAM, Look
from skyline.widgets.controls.choice import Choice

BESIDE: Final = 1100.0  # design pixels of width from which all choosers may share a line
GAP: Final = 16.0  # between them
NOTE: Final = 17


def lay_choosers(choosers: Sequence[Choice[Any]], place: pygame.Rect, look: Look) -> int:
    """Places whose games above which games; returns where they end.

    All share a line where every value but those of the last chooser can be seen on it, or where
    the names could not all be seen even on a line of their own.

    Args:
        choosers: whose first; then one or two more.
        place: the line; its height does not matter.
        look: window and wishes.
    """
    if not choosers:
        return place.y
    gap, (first, *others) = look.u(GAP), choosers
    names, whole, least = first.spread_width(look), 0, 0
    for other in others:
        least = whole + gap + other.compact_width(look)
        whole += gap + other.spread_width(look)
    taken = 0
    if names + least <= place.w:
        taken = min(whole, place.w - names)
    elif place.w >= look.u(BESIDE) and names > place.w:
        taken = min(whole, place.w - first.compact_width(look))
    first.rect = pygame.Rect(place.topleft, first.control_size(place.w - taken, look))
    if taken:
        x = place.right - taken + gap
        _lay_line(others, pygame.Rect(x, place.y, place.right - x, 0), gap, look)
        for other in others:
            other.rect.x += place.right - others[-1].rect.right
    else:
        _lay_line(
            others, pygame.Rect(place.x, first.rect.bottom + look.u(8), place.w, 0), gap, look
        )
    return choosers[-1].rect.bottom + look.u(8)


def _lay_line(choosers: Sequence[Choice[Any]], line: pygame.Rect, gap: int, look: Look) -> None:
    """Side by side; one that has no room for all its values shows one between arrows."""
    x = line.x
    for number, each in enumerate(choosers):
        after = sum(gap + other.compact_width(look) for other in choosers[number + 1 :])
        room = max(0, line.right - x - after)
        each.rect = pygame.Rect((x, line.y), each.control_size(room, look))
        x = each.rect.right + gap


def draw_missing(surface: pygame.Surface, number: int, beside: pygame.Rect, look: Look) -> None:
    """How many games are still to be added up, left of the first button."""
    words = ngettext("Adding up {n} more game …", "Adding up {n} more games …", number)
    at = (look.u(24), beside.centery)
    room = beside.x - look.u(40)
    if room > look.u(120):
        lettering.draw(surface, words.format(n=number), at, look.px(NOTE), CREAM, "SemiBold",
                       "left", max_width=room)  # fmt: skip

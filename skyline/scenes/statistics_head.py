"""Below the title and tabs of the records: whose games, which, and how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.choice import Choice
from skyline.widgets.look import CREAM, Look
from skyline.words import ngettext

BESIDE: Final = 1100.0  # design pixels of width from which all choosers may share a line
GAP: Final = 16.0  # between them
NOTE: Final = 17


def lay_choosers(choosers: Sequence[Choice[Any]], place: pygame.Rect, look: Look) -> int:
    """Places whose games above which games; returns where they end.

    All share a line where every value can be seen on it, or where the names could not all be
    seen even on a line of their own.

    Args:
        choosers: whose first; then one or two more.
        place: the line; its height does not matter.
        look: window and wishes.
    """
    if not choosers:
        return place.y
    gap = look.u(GAP)
    first, *others = choosers
    spread = sum(each.spread_width(look) + gap for each in others)
    names = first.spread_width(look)
    shared = place.w >= names + spread or (place.w >= look.u(BESIDE) and names > place.w)
    if shared and others:
        first.rect = pygame.Rect(place.topleft, first.control_size(place.w - spread, look))
        x = place.right + gap - spread
        line = pygame.Rect(x, place.y, place.right - x, 0)
    else:
        first.rect = pygame.Rect(place.topleft, first.control_size(place.w, look))
        line = pygame.Rect(place.x, first.rect.bottom + look.u(8), place.w, 0)
    _lay_line(others, line, gap, look)
    return choosers[-1].rect.bottom + look.u(8)


def _lay_line(choosers: Sequence[Choice[Any]], line: pygame.Rect, gap: int, look: Look) -> None:
    """Side by side; those that do not fit so show one value between arrows, the first one first."""
    x = line.x
    for number, each in enumerate(choosers):
        after = choosers[number + 1 :]
        share = (line.right - x - gap * len(after)) // (len(after) + 1)
        wanted = sum(other.spread_width(look) + gap for other in after)
        room = max(share, line.right - x - wanted)
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

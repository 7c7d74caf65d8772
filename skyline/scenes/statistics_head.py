"""Below the title and tabs of the records: whose games and which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.choice import Choice
from skyline.widgets.look import CREAM, Look
from skyline.words import ngettext

BESIDE: Final = 1100.0  # design pixels of width from which both choosers stand side by side
NOTE: Final = 17


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

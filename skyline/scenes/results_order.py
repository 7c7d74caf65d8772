"""Where the cards of the results stand, and how they change places once the points are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.handed import SeatResult
from skyline.widgets.look import Look

LOWEST_CARD: Final = 190.0  # design pixels
LOWEST_STRIP: Final = 240.0  # the same for cards as wide as the window
TALLEST_SHARE: Final = 1.15  # of its width
NARROWEST_CARD: Final = 420.0  # design pixels
#: Columns by number of cards: two streets are wide strips, one above the other.
COLUMNS: Final = {1: 1, 2: 1, 3: 3, 4: 2}


def by_place(seats: Sequence[SeatResult]) -> list[int]:
    """Seats from 0 in the order of their places; equals in seat order."""
    return sorted(range(len(seats)), key=lambda seat: (seats[seat].rank, seat))


def card_slots(count: int, body: pygame.Rect, gap: int, look: Look) -> list[pygame.Rect]:
    """Equal places for ``count`` cards in content pixels, in reading order.

    Args:
        count: of cards, 1 to 4.
        body: the visible part of the scrolling area in window pixels.
        gap: pixels between cards.
        look: window and wishes.
    """
    columns = COLUMNS[count]
    if columns > 1 and body.w // columns < look.u(NARROWEST_CARD):
        columns = 1
    lines = -(-count // columns)
    pad = look.u(12)
    inner = body.w - 2 * pad - look.u(6)
    wide = (inner - gap * (columns - 1)) // columns
    lowest = look.u(LOWEST_STRIP if columns == 1 else LOWEST_CARD)
    tall = max(lowest, (body.h - 2 * pad - gap * (lines - 1)) // lines)
    tall = min(tall, max(lowest, round(wide * TALLEST_SHARE)))
    top = pad + max(0, (body.h - lines * tall - (lines - 1) * gap) // 2 - pad)
    return [
        pygame.Rect(
            pad + index % columns * (wide + gap), top + index // columns * (tall + gap), wide, tall
        )
        for index in range(count)
    ]


def between(start: pygame.Rect, end: pygame.Rect, part: float) -> pygame.Rect:
    """A place on the way from ``start`` to ``end``; both are of one size."""
    x = round(start.x + (end.x - start.x) * part)
    y = round(start.y + (end.y - start.y) * part)
    return pygame.Rect(x, y, end.w, end.h)

"""Where the cards of the results stand, and how they change places once the points are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.models.menu import SeatResult

LOWEST_CARD: Final = 190.0  # design pixels
LOWEST_STRIP: Final = 240.0  # the same for cards as wide as the window
TALLEST_SHARE: Final = 1.15  # of its width
NARROWEST_CARD: Final = 420.0  # design pixels
#: Columns by number of cards.
COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2}
WINNING_SHARE: Final = 0.58  # of the width (or height) for who has won
BESIDE: Final = 1.25  # width by height of the body from which the others stand beside
LOWEST_OTHER: Final = 112.0  # design pixels
LESS: Final = 0.9  # of the winners' height: the others, at most
OTHER_SHARE: Final = 0.62  # of its width: the height of another card, at most
WIDEST_SHARE: Final = 0.68  # of the width: the winner of two, however long the streets are,
NARROWEST_SHARE: Final = 0.54  # and however short


def by_place(seats: Sequence[SeatResult]) -> list[int]:
    """Seats from 0 in the order of their places; equals in seat order."""
    return sorted(range(len(seats)), key=lambda seat: (seats[seat].rank, seat))


def card_slots(count: int, body: pygame.Rect, gap: int, look: Look) -> list[pygame.Rect]:
    """Equal places for 1 to 4 cards in content pixels, in reading order."""
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


def winning_slots(
    count: int,
    winners: int,
    body: pygame.Rect,
    gap: int,
    look: Look,
    share: float = WINNING_SHARE,  # of the width for who has won, where the others stand beside
) -> list[pygame.Rect]:
    """Places in content pixels by rank: winners large, the others small beside or below them.

    Without winners, or where all have won, all places are equal.
    """
    others = count - winners
    if not winners or not others:
        return card_slots(count, body, gap, look)
    pad = look.u(12)
    inner = pygame.Rect(pad, pad, body.w - 2 * pad - look.u(6), body.h - 2 * pad)
    if body.w >= BESIDE * body.h and body.w >= 2 * look.u(NARROWEST_CARD):
        wide = round((inner.w - gap) * share)
        tall = max(
            inner.h,
            _stack(winners, LOWEST_CARD, gap, look),
            _stack(others, LOWEST_OTHER, gap, look),
        )
        left = pygame.Rect(inner.x, inner.y, wide, tall)
        right = pygame.Rect(left.right + gap, inner.y, inner.w - wide - gap, tall)
        best = _stacked(winners, left, gap, tall)
        most = best[0].h if others == 1 else min(best[0].h, round(right.w * OTHER_SHARE))
        return best + _stacked(others, right, gap, most)
    share = WINNING_SHARE if count == 2 else 0.5 if winners == 1 else WINNING_SHARE
    upper = max(_stack(winners, LOWEST_STRIP, gap, look), round((inner.h - gap) * share))
    above = _stacked(winners, pygame.Rect(inner.x, inner.y, inner.w, upper), gap, upper)
    lower = max(_stack(others, LOWEST_OTHER, gap, look), inner.h - upper - gap)
    place = pygame.Rect(inner.x, inner.y + upper + gap, inner.w, lower)
    return above + _stacked(others, place, gap, min(lower, round(above[0].h * LESS)))


def winning_share(winner: int, other: int) -> float:
    """The part of the width for the winner of two whose streets have these lengths."""
    return min(WIDEST_SHARE, max(NARROWEST_SHARE, winner / max(1, winner + other)))


def lower(slots: Sequence[pygame.Rect], tall: int) -> list[pygame.Rect]:
    """Places side by side, only so high, with their middles where they were."""
    return [
        pygame.Rect(slot.x, slot.centery - tall // 2, slot.w, tall) if tall < slot.h else slot
        for slot in slots
    ]


def _stack(count: int, least: float, gap: int, look: Look) -> int:
    return count * look.u(least) + (count - 1) * gap


def _stacked(count: int, place: pygame.Rect, gap: int, most: int) -> list[pygame.Rect]:
    """Equal cards one above the other in the middle of ``place``, each at most ``most`` high."""
    tall = min(most, (place.h - gap * (count - 1)) // count)
    top = place.y + (place.h - count * tall - gap * (count - 1)) // 2
    return [
        pygame.Rect(place.x, top + number * (tall + gap), place.w, tall) for number in range(count)
    ]


def between(start: pygame.Rect, end: pygame.Rect, part: float) -> pygame.Rect:
    ends = zip(start, end, strict=True)
    return pygame.Rect(*(round(one + (other - one) * part) for one, other in ends))

"""Cards in rows: side by side where there is room, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from skyline.widgets.look import Look
from skyline.widgets.scroll import ScrollArea
from skyline.widgets.widget import Widget

GAP: Final = 16.0  # design pixels between cards
CLOSEST: Final = 7.0  # between cards where they fit only so
EDGE: Final = 10.0  # from the edge of what scrolls
GUTTER: Final = 24.0  # for a scroll bar


@dataclass(frozen=True)
class CardRow:
    """Cards that stand side by side.

    Attributes:
        cards: with their parts of the width.
        stretch: how much of the height that is left over it takes.
        least: design pixels of width of each card, so that they stand side by side.
        tall: its height in parts of what is seen, at least; such cards stand one below the other
            where the window is upright.
        columns: whether its cards belong to columns, which stay whole where there is no room.
    """

    cards: Sequence[tuple[Widget, float]]
    stretch: float = 0.0
    least: float = 470.0
    tall: float = 0.0
    columns: bool = False


def lay_cards(area: ScrollArea, rows: Sequence[CardRow], body: pygame.Rect, look: Look) -> None:
    """Places all cards in a scrolling area.

    Args:
        area: what scrolls.
        rows: from top to bottom.
        body: the place of the area in window pixels.
        look: window and wishes.
    """
    gap, edge = look.u(GAP), look.u(EDGE)
    wide = body.w - look.u(GUTTER) - edge
    if any(_lines(row, wide, gap, look, upright=False)[1:] for row in rows if row.columns):
        rows = _one_column(rows)
    lines: list[tuple[list[tuple[Widget, int]], int, float]] = []
    for row in rows:
        upright = bool(row.tall) and body.h > body.w
        for cards in _lines(row, wide, gap, look, upright=upright):
            height = max(card.height_for(width, look) for card, width in cards)
            if row.tall and not upright:
                height = max(height, round(body.h * row.tall))
            lines.append((cards, height, row.stretch))
    tallest = sum(height for _cards, height, _stretch in lines) + 2 * edge
    steps = len(lines) - 1
    # Rows that would miss their place by a little stand closer, so that nothing has to scroll.
    between = (body.h - tallest) // steps if steps else gap
    below = min(gap, between) if between >= look.u(CLOSEST) else gap
    needed = tallest + below * steps
    spare = max(0, body.h - needed)
    whole = sum(stretch for _cards, _height, stretch in lines)
    y = edge
    for cards, height, stretch in lines:
        tall = height + (int(spare * stretch / whole) if whole else 0)
        x = edge
        for card, width in cards:
            card.rect = pygame.Rect(x, y, width, tall)
            x += width + gap
        y += tall + below
    area.layout(body, y - below + edge, look)


def _one_column(rows: Sequence[CardRow]) -> list[CardRow]:
    """The rows with columns taken apart: all of the first column, then all of the second."""
    split = [
        replace(row, cards=(card,), columns=False)
        for number in range(2)
        for row in rows
        if row.columns
        for card in row.cards[number : number + 1]
    ]
    return [*(row for row in rows if not row.columns), *split]


def _lines(
    row: CardRow, wide: int, gap: int, look: Look, *, upright: bool
) -> list[list[tuple[Widget, int]]]:
    """The cards of a row with their widths: in one line if every one is wide enough."""
    count = len(row.cards)
    room = wide - gap * (count - 1)
    whole = sum(part for _card, part in row.cards)
    widths = [round(room * part / whole) for _card, part in row.cards]
    if count > 1 and (upright or min(widths) < look.u(row.least)):
        return [[(card, wide)] for card, _part in row.cards]
    return [[(card, width) for (card, _part), width in zip(row.cards, widths, strict=True)]]

"""Cards in rows: side by side where there is room, else one below the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Widget
from skyline.widgets.records.card import Carrier

GAP: Final = 16.0  # design pixels between cards
CLOSEST: Final = 7.0  # between cards where they fit only so
#: What scrolls reaches over its place, for the ring of the focus and, at the right, the bar: so
#: that the cards themselves keep the margins of the head.
LEFT: Final = 10.0
ABOVE: Final = 8.0
RIGHT: Final = 18.0


@dataclass(frozen=True)
class CardRow:
    """Cards that stand side by side."""

    cards: Sequence[tuple[Widget, float]]  # with their parts of the width
    stretch: float = 0.0  # how much of the height that is left over it takes
    least: float = 470.0  # design pixels of width of each card, so that they stand side by side
    tall: float = 0.0  # least height in parts of what is seen; stacked in an upright window
    lines: Sequence[float] = ()  # the same by card where they are stacked; empty for ``tall``
    # Whether the first card can show all at a width.
    fits: Callable[[int, Look], bool] = lambda _width, _look: True


@dataclass(frozen=True)
class Page:
    """Cards and how they stand."""

    rows: list[CardRow]

    @property
    def widgets(self) -> Iterator[Widget]:
        """All of them in reading order, each followed by what it carries."""
        for row in self.rows:
            for card, _part in row.cards:
                yield card
                if isinstance(card, Carrier):
                    yield from card.parts


def lay_cards(area: ScrollArea, rows: Sequence[CardRow], body: pygame.Rect, look: Look) -> None:
    """Places all cards in a scrolling area that is at ``body`` in the window."""
    gap, edge, above = look.u(GAP), look.u(LEFT), look.u(ABOVE)
    wide = body.w
    lines: list[tuple[list[tuple[Widget, int]], int, float]] = []
    for row in rows:
        upright = bool(row.tall) and body.h > body.w
        split = _lines(row, wide, gap, look, upright=upright)
        shares = row.lines if len(split) == len(row.lines) else (row.tall,) * len(split)
        for cards, part in zip(split, shares, strict=True):
            height = max(card.height_for(width, look) for card, width in cards)
            if part and not upright:
                height = max(height, round(body.h * part))
            lines.append((cards, height, row.stretch))
    tallest = sum(height for _cards, height, _stretch in lines)
    steps = len(lines) - 1
    # Rows that would miss their place by a little stand closer, so that nothing has to scroll.
    between = (body.h - tallest) // steps if steps else gap
    below = min(gap, between) if between >= look.u(CLOSEST) else gap
    needed = tallest + below * steps
    spare = max(0, body.h - needed)
    whole = sum(stretch for _cards, _height, stretch in lines)
    y = above
    for cards, height, stretch in lines:
        tall = height + (int(spare * stretch / whole) if whole else 0)
        x = edge
        for card, width in cards:
            card.rect = pygame.Rect(x, y, width, tall)
            if isinstance(card, Carrier):
                card.lay_parts(look)
            x += width + gap
        y += tall + below
    reach = body.inflate(0, 2 * above)
    reach.x, reach.w = body.x - edge, edge + body.w + look.u(RIGHT)
    area.layout(reach, y - below + above, look)


def _lines(
    row: CardRow, wide: int, gap: int, look: Look, *, upright: bool
) -> list[list[tuple[Widget, int]]]:
    """The cards of a row with their widths: in one line if every one is wide enough."""
    count = len(row.cards)
    room = wide - gap * (count - 1)
    whole = sum(part for _card, part in row.cards)
    widths = [round(room * part / whole) for _card, part in row.cards]
    narrow = min(widths) < look.u(row.least) or not row.fits(widths[0], look)
    if count > 1 and (upright or narrow):
        return [[(card, wide)] for card, _part in row.cards]
    return [[(card, width) for (card, _part), width in zip(row.cards, widths, strict=True)]]

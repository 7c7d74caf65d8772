"""Places widgets one below the other, in pixels of the content of a scrolling area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.widget import Widget

GAP: Final = 16  # design pixels between buttons


class Flow:
    """A column that is filled from the top, in content pixels."""

    def __init__(self, look: Look, left: int, width: int, top: int = 0) -> None:
        self.look = look
        self.left = left  # left edge in content pixels
        self.width = width  # of the column in pixels
        self.y = top

    def put(self, widget: Widget, gap: float = 6, indent: int = 0) -> None:
        """Places a widget over the whole width, then ``gap`` design pixels of air."""
        width = self.width - indent
        height = widget.height_for(width, self.look)
        widget.rect = pygame.Rect(self.left + indent, self.y, width, height)
        self.y += height + self.look.u(gap)

    def beside(
        self, widgets: Sequence[Widget], widths: Sequence[int], gap: float = 14, below: float = 8
    ) -> None:
        """Places widgets in one row with the given widths in pixels, middles aligned."""
        heights = [
            widget.height_for(width, self.look)
            for widget, width in zip(widgets, widths, strict=True)
        ]
        tallest = max(heights)
        x = self.left
        for widget, width, height in zip(widgets, widths, heights, strict=True):
            widget.rect = pygame.Rect(x, self.y + (tallest - height) // 2, width, height)
            x += width + self.look.u(gap)
        self.y += tallest + self.look.u(below)

    def skip(self, gap: float) -> None:
        """Leaves ``gap`` design pixels free."""
        self.y += self.look.u(gap)


def button_rows(
    buttons: Sequence[Button], width: int, look: Look, most: int | None = None
) -> list[list[Button]]:
    """Shares buttons, ``most`` pixels wide, out to as few rows as fit, evenly filled."""
    widest = max(button.width_for(look) for button in buttons)
    widest = widest if most is None else min(widest, most)
    fitting = max(1, (width + look.u(GAP)) // (widest + look.u(GAP)))
    rows = -(-len(buttons) // fitting)
    each = -(-len(buttons) // rows)
    return [list(buttons[index : index + each]) for index in range(0, len(buttons), each)]


def lay_buttons(
    rows: Sequence[Sequence[Button]], rect: pygame.Rect, look: Look, *, most: int
) -> None:
    """Places rows of equally wide buttons, at most ``most`` pixels each, centred in ``rect``."""
    gap = look.u(GAP)
    longest = max(len(row) for row in rows)
    each = min((rect.w - gap * (longest - 1)) // longest, most)
    height = rows[0][0].height_for(each, look)
    y = rect.centery - rows_height(rows, look) // 2
    for row in rows:
        lay_row(row, (rect.centerx, y), (each, height), gap)
        y += height + gap


def lay_row(
    widgets: Sequence[Widget], midtop: tuple[int, int], size: tuple[int, int], gap: int
) -> None:
    """Places widgets of one size side by side, around the middle of their upper edge."""
    step = size[0] + gap
    x = midtop[0] - (len(widgets) * step - gap) // 2
    for number, widget in enumerate(widgets):
        widget.rect = pygame.Rect((x + number * step, midtop[1]), size)


def rows_height(rows: Sequence[Sequence[Button]], look: Look) -> int:
    """Pixels of height that :func:`lay_buttons` needs."""
    height = rows[0][0].height_for(0, look)
    return len(rows) * height + (len(rows) - 1) * look.u(GAP)

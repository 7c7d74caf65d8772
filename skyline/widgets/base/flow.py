"""Places widgets one below the other, and buttons in rows."""

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
        self,
        widgets: Sequence[Widget],
        widths: Sequence[int],
        gap: float = 14,
        below: float = 8,
        *,
        level: bool = False,
    ) -> None:
        """Places widgets in one row with the given widths in pixels, middles aligned.

        ``level`` makes all of them as tall as the tallest.
        """
        heights = [
            widget.height_for(width, self.look)
            for widget, width in zip(widgets, widths, strict=True)
        ]
        tallest = max(heights)
        x = self.left
        for widget, width, height in zip(widgets, widths, heights, strict=True):
            height = tallest if level else height
            widget.rect = pygame.Rect(x, self.y + (tallest - height) // 2, width, height)
            x += width + self.look.u(gap)
        self.y += tallest + self.look.u(below)

    def skip(self, gap: float) -> None:
        """Leaves ``gap`` design pixels free."""
        self.y += self.look.u(gap)


def in_order(buttons: Sequence[Button]) -> list[Button]:
    """Buttons as they stand in every row: the way back first, the primary one last."""

    def rank(button: Button) -> int:
        if button.style == "primary":
            return 2
        return 0 if button.command == "cancel" else 1

    return sorted(buttons, key=rank)


def button_rows(
    buttons: Sequence[Button], width: int, look: Look, most: int | None = None
) -> list[list[Button]]:
    """Shares buttons, ``most`` pixels wide, out to as few rows as fit, evenly filled."""
    buttons = in_order(buttons)
    widest = max(button.width_for(look) for button in buttons)
    widest = widest if most is None else min(widest, most)
    fitting = max(1, (width + look.u(GAP)) // (widest + look.u(GAP)))
    rows = -(-len(buttons) // fitting)
    each = -(-len(buttons) // rows)
    return [buttons[index : index + each] for index in range(0, len(buttons), each)]


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


def lay_line(
    buttons: Sequence[Button], rect: pygame.Rect, look: Look, *, close: bool = False
) -> bool:
    """Fills one row with buttons as wide as their words ask for; returns whether they fit.

    ``close`` has words as near to the rims as they may come.
    What is left of the width goes to those without a sign, or to all if all have one.
    """
    buttons, gap = in_order(buttons), look.u(GAP)
    widths = [button.width_for(look) - look.u(20 if close else 0) for button in buttons]
    spare = rect.w - sum(widths) - gap * (len(buttons) - 1)
    if spare < 0:
        return False
    tall = max(button.height_for(0, look) for button in buttons)
    growing = [button for button in buttons if not button.icon] or buttons
    x, more = rect.x, spare // len(growing)
    for button, wide in zip(buttons, widths, strict=True):
        wide += more if button in growing else 0
        button.rect = pygame.Rect(x, rect.y, wide, tall)
        x += wide + gap
    return True


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


GROWTH: Final = 1.55  # a button may be this much wider than its words need
SHARE: Final = 0.17  # and no more than this part of the width,
NARROW_SHARE: Final = 0.30  # or this one in windows that are rather high than wide
TALLER: Final = 1.45  # where there is room, buttons are up to this much higher
HIGH: Final = 64.0  # design pixels of a large button
LOW: Final = 46.0  # and of a small one


def _height(rank: int, buttons: Sequence[Button], look: Look) -> int:
    least = look.u(HIGH if rank == 0 else LOW)
    if rank == 0:
        least = max(least, *(button.height_for(0, look) for button in buttons))
    return max(least, round(look.px(buttons[0].size) * (2.4 if rank == 0 else 2.2)))


def ranks_height(ranks: Sequence[Sequence[Button]], width: int, look: Look) -> int:
    """Pixels of height that :func:`lay_ranks` needs for a width in pixels."""
    total = 0
    for number, rank in enumerate(ranks):
        rows = button_rows(rank, width, look)
        total += len(rows) * (_height(number, rank, look) + look.u(GAP))
    return total - look.u(GAP)


def lay_ranks(ranks: Sequence[Sequence[Button]], rect: pygame.Rect, look: Look) -> None:
    """Places ranks of buttons in the middle of ``rect``, each rank in as few rows as it takes."""
    gap = look.u(GAP)
    needed = ranks_height(ranks, rect.w, look)
    taller = max(1.0, min(TALLER, 0.66 * rect.h / needed))
    y = rect.centery - round(needed * taller) // 2
    for number, rank in enumerate(ranks):
        height = round(_height(number, rank, look) * taller)
        share = (SHARE if rect.w > 5 * rect.h else NARROW_SHARE) * (1 if number == 0 else 0.62)
        rows = button_rows(rank, rect.w, look)
        longest = max(len(row) for row in rows)
        widest = max(button.width_for(look) for button in rank)
        each = max(min(round(rect.w * share), round(widest * GROWTH)), widest)
        each = min((rect.w - gap * (longest - 1)) // longest, each)
        for row in rows:
            lay_row(row, (rect.centerx, y), (each, height), gap)
            y += height + gap

"""Buttons in ranks: the large ones above, the small ones below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.button import Button
from skyline.widgets.flow import button_rows
from skyline.widgets.look import Look

GAP: Final = 16  # design pixels between buttons
GROWTH: Final = 1.55  # a button may be this much wider than its words need
WIDEST: Final = 330.0  # design pixels of a large button
HIGH: Final = 64.0  # design pixels of a large button
LOW: Final = 46.0  # and of a small one


def _height(rank: int, button: Button, look: Look) -> int:
    least = look.u(HIGH if rank == 0 else LOW)
    return max(least, round(look.px(button.size) * (2.4 if rank == 0 else 2.2)))


def ranks_height(ranks: Sequence[Sequence[Button]], width: int, look: Look) -> int:
    """Pixels of height that :func:`lay_ranks` needs for a width in pixels."""
    total = 0
    for number, rank in enumerate(ranks):
        rows = button_rows(rank, width, look, GAP)
        total += len(rows) * (_height(number, rank[0], look) + look.u(GAP))
    return total - look.u(GAP)


def lay_ranks(ranks: Sequence[Sequence[Button]], rect: pygame.Rect, look: Look) -> None:
    """Places ranks of buttons in the middle of ``rect``, each rank in as few rows as it takes."""
    gap = look.u(GAP)
    y = rect.centery - ranks_height(ranks, rect.w, look) // 2
    for number, rank in enumerate(ranks):
        height = _height(number, rank[0], look)
        for row in button_rows(rank, rect.w, look, GAP):
            widest = max(button.width_for(look) for button in row)
            most = max(widest, look.u(WIDEST if number == 0 else WIDEST * 0.6))
            each = min((rect.w - gap * (len(row) - 1)) // len(row), round(widest * GROWTH), most)
            x = rect.centerx - (len(row) * (each + gap) - gap) // 2
            for button in row:
                button.rect = pygame.Rect(x, y, each, height)
                x += each + gap
            y += height + gap

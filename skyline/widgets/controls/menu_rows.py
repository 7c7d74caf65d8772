"""Buttons in ranks: the large ones above, the small ones below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.base.flow import GAP, button_rows, lay_row
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button

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
        for row in button_rows(rank, rect.w, look):
            widest = max(button.width_for(look) for button in row)
            each = max(min(round(rect.w * share), round(widest * GROWTH)), widest)
            each = min((rect.w - gap * (len(row) - 1)) // len(row), each)
            lay_row(row, (rect.centerx, y), (each, height), gap)
            y += height + gap

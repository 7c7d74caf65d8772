"""Where the table scene of any game has its parts: a layout fills it in, painters read it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

#: Below this width by height the table's zones lie below one another.
NARROW = 1.12


@dataclass(frozen=True)
class Zones:
    """The zones that every table has, in window pixels."""

    window: pygame.Rect
    scale: float  # min(width / 1920, height / 1080): furniture's sizes are 1080p pixels
    ground_y: int  # where buildings meet the pavement
    road_y: int  # the near edge of the road, which is the table's brass edge
    ledge: pygame.Rect  # for the prompt along the table's far edge
    table: pygame.Rect  # the top below the ledge
    tray: pygame.Rect  # with its wooden rim
    tray_inner: pygame.Rect  # the felt, see :func:`tray_inner`
    buttons: pygame.Rect  # the strip below the tray


def is_narrow(size: tuple[int, int]) -> bool:
    """Whether a window is so narrow that the table's zones lie below one another."""
    return size[0] < size[1] * NARROW


def scale_of(size: tuple[int, int]) -> float:
    """How much smaller or larger than 1920 x 1080 a window is."""
    if is_narrow(size):
        return min(size[0] / 1240, size[1] / 1080)
    return min(size[0] / 1920, size[1] / 1080)


def tray_border(scale: float) -> int:
    """Thickness of the tray's wooden rim in pixels."""
    return max(7, round(18 * scale))


def tray_inner(tray: pygame.Rect, scale: float) -> pygame.Rect:
    """The felt of the tray, where dice roll."""
    border = tray_border(scale)
    return tray.inflate(-2 * border, -2 * border)

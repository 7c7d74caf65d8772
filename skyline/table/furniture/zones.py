"""Where the table scene of any game has its parts: rectangles shared by layout and drawing.

A game's layout fills a :class:`Zones` in; the painters of scenery and furniture read it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

#: Below this width by height the table's zones lie below one another.
NARROW = 1.12


@dataclass(frozen=True)
class Zones:
    """The zones that every table has, in window pixels.

    Attributes:
        window: The whole window.
        scale: min(width / 1920, height / 1080): sizes of furniture are 1080p pixels times this.
        ground_y: Where buildings meet the pavement.
        road_y: The near edge of the road, which is the table's brass edge.
        ledge: The strip for the prompt along the table's far edge.
        table: The table top below the ledge.
        tray: The dice tray with its wooden rim.
        tray_inner: The felt, see :func:`tray_inner`.
        buttons: The strip of buttons below the tray.
    """

    window: pygame.Rect
    scale: float
    ground_y: int
    road_y: int
    ledge: pygame.Rect
    table: pygame.Rect
    tray: pygame.Rect
    tray_inner: pygame.Rect
    buttons: pygame.Rect


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

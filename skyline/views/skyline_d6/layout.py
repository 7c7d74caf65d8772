"""Where everything stands on a table of Skyline D6, for any window size."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import pygame

from skyline.play.layout import LOWEST_LEDGE, TableLayout
from skyline.table.furniture.zones import Zones, is_narrow, scale_of, tray_inner

PAPER: Final = (0.079, 0.172, 0.921, 0.630)
YARDS: Final = (0.012, 0.690, 0.331, 0.978)
TRAY: Final = (0.3525, 0.690, 0.6475, 0.905)
BUTTONS: Final = (0.3525, 0.921, 0.6475, 0.978)
CARD: Final = (0.669, 0.690, 0.988, 0.978)
LEVELS: Final = (0.572, 0.622, 0.668)
"""Of the height: the pavement behind the sheet, the ledge's far edge and its foot."""

NARROW_PAPER: Final = (0.018, 0.172, 0.982, 0.470)
NARROW_YARDS: Final = (0.018, 0.520, 0.982, 0.690)
NARROW_TRAY: Final = (0.018, 0.706, 0.487, 0.905)
NARROW_BUTTONS: Final = (0.018, 0.918, 0.487, 0.985)
NARROW_CARD: Final = (0.507, 0.706, 0.982, 0.985)
NARROW_LEVELS: Final = (0.420, 0.462, 0.508)

SUPPLY_PART: Final = 0.215
"""Of the strip of yards: how wide the supply is."""
YARD_GAP: Final = 0.024


class D6Layout(TableLayout):
    """All rectangles for one window size, number of seats and UI scale."""

    @staticmethod
    def lay_zones(size: tuple[int, int]) -> Zones:
        """A board with a sheet of paper stands behind the ledge; yards, tray and card before it."""
        width, height = size
        scale, narrow = scale_of(size), is_narrow(size)
        ground, road, foot = (round(height * y) for y in (NARROW_LEVELS if narrow else LEVELS))
        foot = max(foot, road + LOWEST_LEDGE)
        tray = _area(size, NARROW_TRAY if narrow else TRAY)
        return Zones(
            window=pygame.Rect(0, 0, width, height),
            scale=scale,
            ground_y=ground,
            road_y=road,
            ledge=pygame.Rect(0, road, width, foot - road),
            table=pygame.Rect(0, foot, width, height - foot),
            tray=tray,
            tray_inner=tray_inner(tray, scale),
            buttons=_area(size, NARROW_BUTTONS if narrow else BUTTONS),
        )

    @property
    def narrow(self) -> bool:
        return is_narrow(self.size)

    @cached_property
    def paper(self) -> pygame.Rect:
        """The sheet of paper; its foot is behind the ledge, see :attr:`hidden_foot`."""
        return _area(self.size, NARROW_PAPER if self.narrow else PAPER)

    @property
    def hidden_foot(self) -> int:
        """Pixels of the paper that the ledge hides."""
        return self.paper.bottom - self.zones.ledge.y

    @cached_property
    def yards(self) -> tuple[pygame.Rect, ...]:
        """The outer rectangles of the three yards."""
        return self._strip[:-1]

    @property
    def supply(self) -> pygame.Rect:
        """The outer rectangle of the box with the dice that nobody has."""
        return self._strip[-1]

    @cached_property
    def card(self) -> pygame.Rect:
        """The card of abilities."""
        return _area(self.size, NARROW_CARD if self.narrow else CARD)

    @cached_property
    def _strip(self) -> tuple[pygame.Rect, ...]:
        strip = _area(self.size, NARROW_YARDS if self.narrow else YARDS)
        gap = strip.w * YARD_GAP
        supply = strip.w * SUPPLY_PART
        yard = (strip.w - supply - 3 * gap) / 3
        found = []
        left = float(strip.x)
        for wide in (yard, yard, yard, supply):
            rect = pygame.Rect(round(left), strip.y, 0, strip.h)
            rect.w = round(left + wide) - rect.x
            found.append(rect)
            left += wide + gap
        return tuple(found)


def _area(size: tuple[int, int], parts: tuple[float, float, float, float]) -> pygame.Rect:
    width, height = size
    x, y = round(parts[0] * width), round(parts[1] * height)
    return pygame.Rect(x, y, round(parts[2] * width) - x, round(parts[3] * height) - y)

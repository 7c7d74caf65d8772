"""Where everything stands on a table of Skyline D6, for any window size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from skyline.play.layout import LOWEST_LEDGE, TableLayout
from skyline.table.furniture.zones import Zones, is_narrow, scale_of, tray_inner
from skyline.table.type import Typesetter
from skyline.views.skyline_d6.art.places import SheetPlaces

PAPER: Final = (0.038, 0.177, 0.962, 0.622)
YARDS: Final = (0.012, 0.683, 0.338, 0.986)
TRAY: Final = (0.3525, 0.683, 0.6475, 0.906)
BUTTONS: Final = (0.3525, 0.922, 0.6475, 0.986)
CARD: Final = (0.663, 0.683, 0.988, 0.986)
LEVELS: Final = (0.572, 0.622, 0.668)
"""Of the height: the pavement behind the sheet, the ledge's far edge and its foot."""

NARROW_PAPER: Final = (0.022, 0.172, 0.978, 0.462)
NARROW_YARDS: Final = (0.018, 0.520, 0.982, 0.690)
NARROW_TRAY: Final = (0.018, 0.706, 0.487, 0.905)
NARROW_BUTTONS: Final = (0.018, 0.918, 0.487, 0.985)
NARROW_CARD: Final = (0.507, 0.706, 0.982, 0.985)
NARROW_LEVELS: Final = (0.420, 0.462, 0.508)

RIM: Final = 9
"""Of the board below the sheet, in pixels at 1080p, where it stands on the ledge."""

LEAST_BUTTON: Final = 34
"""Pixels of height of a button: two lines of the smallest type."""

LEAST_MARGIN: Final = 4

SUPPLY_PART: Final = 0.20
"""Of the strip of yards: how wide the supply is."""
SUPPLY_LEAST: Final = 82
"""Pixels of it, so that its name and its number stand side by side."""
YARD_GAP: Final = 0.014


@dataclass(frozen=True)
class D6Zones(Zones):
    """All zones of the table in window pixels."""

    paper: pygame.Rect  # the sheet
    yards: tuple[pygame.Rect, ...]  # with their frames
    supply: pygame.Rect
    card: pygame.Rect  # of abilities
    ui_scale: float = 1.0  # how large a player wishes words


def sheet_places(zones: D6Zones, *, free_scrap: bool = False) -> SheetPlaces:
    typesetter = Typesetter(zones.window.size, zones.ui_scale)
    return SheetPlaces(zones.paper, typesetter, free_scrap=free_scrap)


class D6Layout(TableLayout):
    """All rectangles for one window size, number of seats and UI scale."""

    zones: D6Zones

    def __init__(self, size: tuple[int, int], seats: int, ui_scale: float = 1.0) -> None:
        super().__init__(size, seats, ui_scale)
        self.zones = replace(self.zones, ui_scale=ui_scale)

    @staticmethod
    def lay_zones(size: tuple[int, int]) -> D6Zones:
        """A board with a sheet of paper stands on the ledge; yards, tray and card before it."""
        width, height = size
        scale, narrow = scale_of(size), is_narrow(size)
        ground, road, foot = (round(height * y) for y in (NARROW_LEVELS if narrow else LEVELS))
        foot = max(foot, road + LOWEST_LEDGE)
        tray = _area(size, NARROW_TRAY if narrow else TRAY)
        buttons = _area(size, NARROW_BUTTONS if narrow else BUTTONS)
        if buttons.h < LEAST_BUTTON:  # nearer to the tray, then to the edge of the window
            top = max(tray.bottom + LEAST_MARGIN, buttons.bottom - LEAST_BUTTON)
            buttons.update(buttons.x, top, buttons.w, LEAST_BUTTON)
        paper = _area(size, NARROW_PAPER if narrow else PAPER)
        paper.h = road - paper.y - max(3, round(RIM * scale))
        *yards, supply = _split(_area(size, NARROW_YARDS if narrow else YARDS))
        return D6Zones(
            window=pygame.Rect(0, 0, width, height),
            scale=scale,
            ground_y=ground,
            road_y=road,
            ledge=pygame.Rect(0, road, width, foot - road),
            table=pygame.Rect(0, foot, width, height - foot),
            tray=tray,
            tray_inner=tray_inner(tray, scale),
            buttons=buttons,
            paper=paper,
            yards=tuple(yards),
            supply=supply,
            card=_area(size, NARROW_CARD if narrow else CARD),
        )

    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """A player alone has the plate of two."""
        plates = super().plates
        if self.seats > 1 or is_narrow(self.size):
            return plates
        two = TableLayout(self.size, 4).plates
        return (two[0].union(two[1]),)

    @property
    def sheet_place(self) -> pygame.Rect:
        """The card of abilities, so that boxes and points can be read beside the log."""
        return self.zones.card

    @property
    def goals(self) -> pygame.Rect | None:
        """Where the goals of a player alone stand: across the sky from the plate, and as large."""
        if self.seats > 1 or is_narrow(self.size):
            return None
        plate = self.plates[0].copy()
        plate.right = self.size[0] - plate.x
        return plate

    @property
    def yards(self) -> tuple[pygame.Rect, ...]:
        """The outer rectangles of the three yards."""
        return self.zones.yards

    @property
    def supply(self) -> pygame.Rect:
        """The outer rectangle of the box with the dice that nobody has."""
        return self.zones.supply


def _split(strip: pygame.Rect) -> list[pygame.Rect]:
    """Three yards and the supply, side by side."""
    gap = strip.w * YARD_GAP
    supply = max(strip.w * SUPPLY_PART, SUPPLY_LEAST)
    yard = (strip.w - supply - 3 * gap) / 3
    found = []
    left = float(strip.x)
    for wide in (yard, yard, yard, supply):
        rect = pygame.Rect(round(left), strip.y, 0, strip.h)
        rect.w = round(left + wide) - rect.x
        found.append(rect)
        left += wide + gap
    return found


def _area(size: tuple[int, int], parts: tuple[float, float, float, float]) -> pygame.Rect:
    width, height = size
    x, y = round(parts[0] * width), round(parts[1] * height)
    return pygame.Rect(x, y, round(parts[2] * width) - x, round(parts[3] * height) - y)

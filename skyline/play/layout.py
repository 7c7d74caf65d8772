"""Where everything stands that every table has, for any window size.

All numbers are fractions of the window; nothing is fixed in pixels. Rectangles are in window
pixels. A game's layout adds the places of its own pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

import pygame

from skyline.play.moment import ButtonSpec
from skyline.table.furniture.zones import Zones, is_narrow, scale_of, tray_inner
from skyline.table.type import Typesetter

LOWEST_LEDGE = 34  # pixels of height that a ledge needs for two lines of the smallest type
BUTTON_GAP = 0.0065
PLATE_SIZE = (0.142, 0.134)
PLATE_GAP = 0.010
PLATE_TOP = 0.020
MARGIN = 0.012
ROUND_LABEL = 0.128  # of the height: the middle of the words that name the round
HINT_END = 0.984
STACKED_WIDTH = 0.295  # of a plate in a narrow window


class TableLayout:
    """All rectangles for one window size, number of seats and UI scale."""

    one_strip: ClassVar[bool] = True  # whether the buttons of a moment stand side by side
    railed: ClassVar[bool] = False  # whether a board lies below them: it hides what is drawn there
    own_small: ClassVar[int] = 0  # how many small buttons on the ledge are the game's

    def __init__(self, size: tuple[int, int], seats: int, ui_scale: float = 1.0) -> None:
        self.size = size
        self.seats = seats
        self.type = Typesetter(size, ui_scale)
        self.zones: Zones = self.lay_zones(size)
        self.scale = self.zones.scale

    @staticmethod
    def lay_zones(size: tuple[int, int]) -> Zones:
        """The zones of a table that has a tray in its middle and nothing beside it."""
        width, height = size
        scale = scale_of(size)

        def area(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
            x, y = round(width * left), round(height * top)
            return pygame.Rect(x, y, round(width * right) - x, round(height * bottom) - y)

        road_y = round(height * 0.622)
        ledge_bottom = max(round(height * 0.668), road_y + LOWEST_LEDGE)
        tray = area(0.304, 0.690, 0.696, 0.905)
        return Zones(
            window=pygame.Rect(0, 0, width, height),
            scale=scale,
            ground_y=round(height * 0.572),
            road_y=road_y,
            ledge=pygame.Rect(0, road_y, width, ledge_bottom - road_y),
            table=pygame.Rect(0, ledge_bottom, width, height - ledge_bottom),
            tray=tray,
            tray_inner=tray_inner(tray, scale),
            buttons=area(0.304, 0.921, 0.696, 0.978),
        )

    @property
    def tray(self) -> pygame.Rect:
        return self.zones.tray_inner

    @cached_property
    def buttons(self) -> pygame.Rect:
        """The strip of buttons below the tray."""
        return self.zones.buttons

    def button_rects(self, weights: Sequence[float]) -> list[pygame.Rect]:
        """Splits the button strip into as many buttons as there are weights."""
        return split_strip(self.buttons, weights, self.size[0])

    def button_places(self, buttons: Sequence[ButtonSpec]) -> list[pygame.Rect]:
        """Where the buttons of a moment stand; a game may give some a place of their own."""
        return self.button_rects([spec.weight for spec in buttons])

    def hint_end(self, buttons: Sequence[ButtonSpec]) -> float:
        """The pixel at which the words at the right of the ledge end, beside a moment's buttons."""
        return self.size[0] * HINT_END

    # ------------------------------------------------------------- top
    @cached_property
    def plates(self) -> tuple[pygame.Rect, ...]:
        """The players' plates in seat order: half on the left, half on the right."""
        width, height = self.size
        plate_width = round(min(width * PLATE_SIZE[0], height * PLATE_SIZE[1] * 2.4))
        plate_height = round(height * PLATE_SIZE[1])
        gap = round(width * PLATE_GAP)
        margin = round(width * MARGIN)
        top = round(height * PLATE_TOP)
        on_left = (self.seats + 1) // 2
        if is_narrow(self.size):
            return self._stacked_plates(on_left)
        rects = []
        for seat in range(self.seats):
            if seat < on_left:
                x = margin + seat * (plate_width + gap)
            else:
                from_right = self.seats - seat
                x = width - margin - from_right * plate_width - (from_right - 1) * gap
            rects.append(pygame.Rect(x, top, plate_width, plate_height))
        return tuple(rects)

    def _stacked_plates(self, on_left: int) -> tuple[pygame.Rect, ...]:
        """Plates of a narrow window: wide ones, at most two below one another at each side."""
        width, height = self.size
        margin, gap = round(width * MARGIN), round(height * 0.008)
        whole = round(height * PLATE_SIZE[1])
        plate_width = round(width * STACKED_WIDTH)
        tall = whole if on_left == 1 else (whole - gap) // 2
        rects = []
        for seat in range(self.seats):
            row = seat if seat < on_left else seat - on_left
            x = margin if seat < on_left else width - margin - plate_width
            y = round(height * PLATE_TOP) + row * (tall + gap)
            rects.append(pygame.Rect(x, y, plate_width, tall))
        return tuple(rects)

    @cached_property
    def round_label_middle(self) -> int:
        """On which pixel the words that name the round stand."""
        return round(self.size[1] * ROUND_LABEL)

    @cached_property
    def round_label_bottom(self) -> int:
        """Below this pixel the words that name the round leave the sky free."""
        return round(self.size[1] * ROUND_LABEL + self.type.px(20) * 1.1)

    def note_top(self, place: pygame.Rect) -> int:
        """Above which pixel no note about a place lies; it stands beside the place then."""
        del place
        return self.round_label_bottom

    @property
    def sheet_place(self) -> pygame.Rect | None:
        """What the log covers exactly; None where it has a place of its own."""
        return None

    @cached_property
    def menu_buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The small buttons at the left end of the ledge: log and pause."""
        ledge = self.zones.ledge
        size = min(ledge.h - 2 * round(3 * self.scale), max(30, round(44 * self.scale)))
        margin = round(self.size[0] * MARGIN)
        y = ledge.centery - size // 2
        return (
            pygame.Rect(margin, y, size, size),
            pygame.Rect(margin + size + margin // 2, y, size, size),
        )

    def small_buttons(self, count: int) -> list[pygame.Rect]:
        """So many small buttons at the left end of the ledge: log, pause, and what follows."""
        log, menu = self.menu_buttons
        return [log.move((menu.x - log.x) * number, 0) for number in range(count)]


def split_strip(strip: pygame.Rect, weights: Sequence[float], width: int) -> list[pygame.Rect]:
    """A strip of buttons as wide as their weights, in a window so many pixels wide."""
    if not weights:
        return []
    gap = round(width * BUTTON_GAP)
    unit = (strip.w - gap * (len(weights) - 1)) / sum(weights)
    rects = []
    x = float(strip.x)
    for weight in weights:
        rects.append(pygame.Rect(round(x), strip.y, round(unit * weight), strip.h))
        x += unit * weight + gap
    return rects

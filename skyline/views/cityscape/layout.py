"""Where everything stands on a table of Cityscape, for any window size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from skyline.play.layout import LOWEST_LEDGE, TableLayout, split_strip
from skyline.play.moment import ButtonSpec
from skyline.table.furniture.zones import Zones, is_narrow, scale_of
from skyline.views.cityscape.art.camera import Camera, yaw_of
from skyline.views.cityscape.pieces import City

FAR_EDGE: Final = 0.366
"""Of the height: where the table ends and the far city begins."""
LEDGE: Final = 0.9385
YARD: Final = (0.012, 0.196, 0.160, 0.926)
BOARD: Final = (0.662, 0.176, 0.988, 0.926)
ROUND_BOARD: Final = (0.476, 0.176, 0.988, 0.926)
RACK: Final = (0.192, 0.762, 0.626, 0.918)
MODEL: Final = (0.408, 0.632)
LIFT: Final = 0.116
LIFTED: Final = 0.82
"""How much smaller the model is while its player sets goals before it."""
ASIDE: Final = 0.94
"""How much smaller it is beside the table of a round."""
MODEL_ASIDE: Final = (0.237, 0.632)
"""Where the model stands while the table of a round lies there."""
TURN_ASIDE, TURN_DOWN = 0.208, 0.888

# A narrow window has the model above its board.
NARROW_EDGE: Final = 0.300
NARROW_YARD: Final = (0.012, 0.176, 0.190, 0.560)
NARROW_BOARD: Final = (0.030, 0.574, 0.970, 0.932)
NARROW_RACK: Final = (0.215, 0.468, 0.970, 0.556)
NARROW_MODEL: Final = (0.590, 0.412)
NARROW_LIFT: Final = 0.055
NARROW_TURN_ASIDE, NARROW_TURN_DOWN = 0.360, 0.540
WIDE_BUTTON: Final = 0.13
"""Part of the window's width that a button on the ledge has by its weight."""
WIDEST_STRIP: Final = 0.33


class CityLayout(TableLayout):
    """All rectangles for one window size, number of seats and UI scale."""

    one_strip = False
    own_small = 1

    def __init__(self, size: tuple[int, int], seats: int, ui_scale: float = 1.0) -> None:
        super().__init__(size, seats, ui_scale)
        # where the boards have room for buttons, by name; told by whoever lays the boards
        self.places: dict[str, pygame.Rect] = {}

    @staticmethod
    def lay_zones(size: tuple[int, int]) -> Zones:
        """The model on a wide table, the ledge at the window's foot, no tray."""
        width, height = size
        edge = round(height * (NARROW_EDGE if is_narrow(size) else FAR_EDGE))
        top = min(round(height * LEDGE), height - LOWEST_LEDGE)
        ledge = pygame.Rect(0, top, width, height - top)
        tray = pygame.Rect(0, 0, round(height * 0.5), round(height * 0.3))
        tray.center = (round(width * MODEL[0]), round(height * MODEL[1]))
        strip = pygame.Rect(0, 0, round(width * 0.176), ledge.h - max(6, round(ledge.h * 0.2)))
        strip.midright = (round(width * 0.988), ledge.centery)
        return Zones(
            window=pygame.Rect(0, 0, width, height),
            scale=scale_of(size),
            ground_y=edge,
            road_y=edge,
            ledge=ledge,
            table=pygame.Rect(0, edge, width, top - edge),
            tray=tray,
            tray_inner=tray,
            buttons=strip,
        )

    def _area(self, parts: tuple[float, float, float, float]) -> pygame.Rect:
        width, height = self.size
        x, y = round(parts[0] * width), round(parts[1] * height)
        return pygame.Rect(x, y, round(parts[2] * width) - x, round(parts[3] * height) - y)

    @property
    def narrow(self) -> bool:
        return is_narrow(self.size)

    @cached_property
    def yard(self) -> pygame.Rect:
        return self._area(NARROW_YARD if self.narrow else YARD)

    @cached_property
    def board(self) -> pygame.Rect:
        return self._area(NARROW_BOARD if self.narrow else BOARD)

    def note_top(self, place: pygame.Rect) -> int:
        """Beside a shelf: above it are other blocks, or the heading."""
        return place.y if self.yard.contains(place) else super().note_top(place)

    @property
    def sheet_place(self) -> pygame.Rect:
        return self.board

    @cached_property
    def rack(self) -> pygame.Rect:
        """What the goal dice stand in while they are set."""
        return self._area(NARROW_RACK if self.narrow else RACK)

    def stage(self, aside: float) -> pygame.Rect:
        """What the model and what belongs to it may cover."""
        ledge = self.zones.ledge
        left = self.yard.right if self.narrow or aside < 0.5 else 0
        right = self.size[0]
        if not self.narrow:
            right = self.board.x if aside < 0.5 else self.round_board.x
        foot = self.board.y if self.narrow else ledge.y
        air = max(4, round(10 * self.scale))
        top = round(self.model_top * self.size[1])
        return pygame.Rect(left + air, top, right - left - 2 * air, foot - top - air)

    @cached_property
    def round_board(self) -> pygame.Rect:
        return self._area(NARROW_BOARD if self.narrow else ROUND_BOARD)

    def model_place(self, aside: float, lifted: float = 0.0) -> tuple[float, float]:
        """The middle of the model.

        With ``aside`` 1 it makes room for the table of a round, ``lifted`` for the goal dice.
        """
        width, height = self.size
        if self.narrow:
            return NARROW_MODEL[0] * width, (NARROW_MODEL[1] - NARROW_LIFT * lifted) * height
        x = MODEL[0] + (MODEL_ASIDE[0] - MODEL[0]) * aside
        return x * width, (MODEL[1] - LIFT * lifted) * height

    @property
    def model_top(self) -> float:
        """The part of the height above which no building rises."""
        return 0.180 if self.narrow else 0.165

    @property
    def _most_scale(self) -> float:
        """Pixels of a lot at most."""
        width, height = self.size
        return min(0.118 * width, 0.082 * height) if self.narrow else 1e9

    def fitted(
        self,
        city: City,
        edges: Sequence[tuple[int, ...]],
        aside: float = 0.0,
        lifted: float = 0.0,
    ) -> tuple[float, float]:
        """Pixels of a lot, and lots of a unit of height, for a whole city wherever it is turned.

        ``edges`` are those of the seats; for the rest see :meth:`model_place`.
        """
        homes = [yaw_of(each) for each in edges]
        yaws = [*homes, *(homes[0] + quarter * math.pi / 2 for quarter in range(4))]
        (width, height), (x, y) = self.size, self.model_place(aside, lifted)
        at = x / width, y / height
        camera = Camera.fitted(self.size, homes[0], city, at, self.model_top, yaws)
        smaller = (1 - (1 - LIFTED) * lifted) * (1 - (1 - ASIDE) * aside)
        return min(camera.scale * smaller, self._most_scale), camera.unit

    def turn_buttons(self, aside: float) -> tuple[pygame.Rect, pygame.Rect]:
        """What turns the model to the left and to the right, where the model stands."""
        width, height = self.size
        side = max(30, round(46 * self.scale))
        apart, down = (
            (NARROW_TURN_ASIDE, NARROW_TURN_DOWN) if self.narrow else (TURN_ASIDE, TURN_DOWN)
        )
        inwards = side - round(46 * self.scale)  # it leaves its key room beside the yard
        middle = self.model_place(aside)[0] / width
        rects = []
        for way in (-1, 1):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (
                round((middle + way * apart) * width) - way * inwards,
                round(down * height),
            )
            rect.clamp_ip((0, 0, width, height))
            rects.append(rect)
        return rects[0], rects[1]

    def hint_end(self, buttons: Sequence[ButtonSpec]) -> float:
        ends = [super().hint_end(buttons)]
        for spec, rect in zip(buttons, self.button_places(buttons), strict=True):
            if spec.name not in self.places:
                ends.append(rect.x - 12 * self.scale)
        return min(ends)

    # ------------------------------------------------------------- buttons
    def button_places(self, buttons: Sequence[ButtonSpec]) -> list[pygame.Rect]:
        """Where the boards have room for them; others stand at the right of the ledge."""
        places = self.places
        weights = [each.weight for each in buttons if each.name not in places]
        rest = iter(self.button_rects(weights))
        return [places[each.name] if each.name in places else next(rest) for each in buttons]

    def button_rects(self, weights: Sequence[float]) -> list[pygame.Rect]:
        strip = self.buttons.copy()
        strip.w = round(self.size[0] * min(WIDEST_STRIP, WIDE_BUTTON * sum(weights)))
        strip.right = self.buttons.right
        return split_strip(strip, weights, self.size[0])

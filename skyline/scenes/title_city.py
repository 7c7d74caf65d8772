"""The living skyline behind the title's word: buildings that rise one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table.animator import ease_back
from skyline.table.art.buildings import PLINTH, building
from skyline.table.art.columns import column
from skyline.table.art.site import empty_lot, plaque
from skyline.table.paint import multiply
from skyline.table.scenery.backdrop import TITLE_GROUND
from skyline.table.scenery.day import Day

RISE_SECONDS: Final = 0.55
STAGGER_SECONDS: Final = 0.055
WIDTH: Final = 0.0455  # of a building, in parts of the window's width
LARGEST: Final = 0.092  # and in parts of its height, for wide windows
MARGIN: Final = 0.0125


@dataclass(frozen=True)
class Plot:
    """One plot of the street.

    Attributes:
        rise: ``L``, ``M`` or ``H``.
        height: floors.
        variant: which drawing.
        dice: kinds from the ground up, for a column still under construction.
    """

    rise: str
    height: int
    variant: int = 0
    dice: str = ""

    @property
    def points(self) -> int:
        """What a finished building is worth; nothing while it is dice."""
        return 0 if self.dice else self.height**2


#: Low in the middle, so that the word stands free; None is an empty plot.
STREET: Final[tuple[Plot | None, ...]] = (
    Plot("M", 3, 0),
    Plot("H", 5, 0),
    Plot("L", 2, 1),
    Plot("H", 6, 1),
    Plot("M", 4, 1),
    Plot("H", 3, dice="GUU"),
    Plot("L", 2, 0),
    Plot("M", 2, 1),
    Plot("L", 1, dice="G"),
    None,
    Plot("L", 1, 1),
    Plot("M", 2, dice="GU"),
    Plot("L", 2, 2),
    Plot("M", 3, 1),
    Plot("H", 6, 0),
    Plot("M", 4, 0),
    Plot("H", 4, 2),
    Plot("L", 2, 3),
)


class TitleCity:
    """The row of buildings over a backdrop of one size.

    Attributes:
        clock: seconds since the first began to rise.
    """

    def __init__(self, day: Day) -> None:
        self.day = day
        self.clock = 0.0
        self._size = (0, 0)
        self._plots = list(enumerate(STREET))
        self._pieces: dict[int, tuple[pygame.Surface, int, int]] = {}

    def lay_out(self, size: tuple[int, int]) -> None:
        """Fits the street to a window; pictures are made when their building rises."""
        if size != self._size:
            self._size = size
            self._pieces.clear()

    def prepare_one(self) -> bool:
        """Makes one picture ahead of time; returns whether there was one to make."""
        for number in sorted(range(len(self._plots)), key=self._start):
            if number not in self._pieces:
                self._piece(number)
                return True
        return False

    def _piece(self, number: int) -> tuple[pygame.Surface, int, int]:
        """Picture and place of a building."""
        if number not in self._pieces:
            index, plot = self._plots[number]
            width, height = self._size
            wide = max(12, min(int(width * WIDTH), int(height * LARGEST)))
            room = width * (1 - 2 * MARGIN) - wide
            x = round(width * MARGIN + index * room / (len(STREET) - 1))
            picture, below = self._picture(plot, wide)
            y = int(height * TITLE_GROUND) + below - picture.get_height()
            self._pieces[number] = picture, x, y
        return self._pieces[number]

    def _picture(self, plot: Plot | None, width: int) -> tuple[pygame.Surface, int]:
        """What stands on a plot, and by how much its foot lies below the street's line."""
        foot = round(PLINTH * width)
        if plot is None:
            return multiply(empty_lot(width), self.day.tint), foot
        if plot.dice:
            return self._column(plot, width), foot
        drawn = building(plot.rise, plot.height, width, plot.variant, self.day.night_step)
        picture = multiply(drawn, self.day.street).copy()
        plate = plaque(width, str(plot.points), self.day)
        middle = (width // 2, picture.get_height() - round(0.13 * width))
        picture.blit(plate, plate.get_rect(center=middle))
        return picture, foot

    def _column(self, plot: Plot, width: int) -> pygame.Surface:
        """Dice on their base under a scaffold with its crane, cut to the lot's width."""
        whole, side = column(plot.rise, plot.dice, width, self.day, building_site=True)
        return whole.subsurface((side, 0, width, whole.get_height()))

    @property
    def seconds(self) -> float:
        """How long it takes until all stand."""
        return max(map(self._start, range(len(self._plots)))) + RISE_SECONDS

    def draw(self, surface: pygame.Surface) -> None:
        """Draws every building as far as it has risen out of its pavement."""
        for number in range(len(self._plots)):
            part = (self.clock - self._start(number)) / RISE_SECONDS
            if part <= 0:
                continue
            picture, x, y = self._piece(number)
            tall = picture.get_height()
            shown = tall if part >= 1 else min(tall, round(tall * ease_back(part)))
            surface.blit(picture, (x, y + tall - shown), (0, 0, picture.get_width(), shown))

    def _start(self, number: int) -> float:
        """When a building begins to rise: from the sides towards the middle."""
        return STAGGER_SECONDS * 2 * min(number, len(self._plots) - 1 - number)

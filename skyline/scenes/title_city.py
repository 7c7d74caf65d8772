"""The living skyline behind the title's word: buildings that rise one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table.animator import ease_back
from skyline.table.art.buildings import PLINTH, building
from skyline.table.dice.artist import front
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
        self._plots = [(index, plot) for index, plot in enumerate(STREET) if plot is not None]
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

    def _picture(self, plot: Plot, width: int) -> tuple[pygame.Surface, int]:
        """A building, and by how much its foot lies below the street's line."""
        if not plot.dice:
            drawn = building(plot.rise, plot.height, width, plot.variant, self.day.night_step)
            return multiply(drawn, self.day.street), round(PLINTH * width)
        fronts = [front(kind, plot.rise, width) for kind in plot.dice]
        depth = fronts[0][1]
        tall = len(fronts) * width + depth
        column = pygame.Surface((width + depth, tall), pygame.SRCALPHA)
        for floor, (picture, _depth) in enumerate(fronts):
            column.blit(picture, (0, tall - floor * width - picture.get_height()))
        return multiply(column, self.day.tint), round(0.12 * width)

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

"""The city of the finale for one window size: painted in short steps, in the order of need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from skyline.scenes.finale.plan import Visit
from skyline.table.paint import for_window, put_faded
from skyline.table.scenery.moon import REACH, full_moon_steps, put_moon
from skyline.table.scenery.night_city import (
    air_of_city,
    city_level,
    mirrored_steps,
    pavement,
)
from skyline.table.scenery.night_life import StreetLife, street_life
from skyline.widgets.models.menu import ParadePiece, ResultSheet

MOON: Final = (0.11, 0.215)  # its middle, in parts of the window
FAR: Final = 0.10  # how far the far city moves against the street


@dataclass
class Street:
    """What is painted of the street that one visit shows."""

    lots: list[ParadePiece] = field(default_factory=list)
    shines: list[pygame.Surface] = field(default_factory=list)  # each lot in the wet road
    life: StreetLife = field(default_factory=StreetLife)
    whole: bool = False  # whether all of it is painted


class NightCity:
    """Air, ground and streets; ``first`` is the number of the first visit still to be seen."""

    def __init__(
        self,
        sheet: ResultSheet,
        visits: Sequence[Visit],
        size: tuple[int, int],
        first: int = 0,
        words: int = 0,  # pixels at the right of the road where words lie
    ) -> None:
        self.size, self.level = size, city_level(size)
        self.air: pygame.Surface | None = None
        self.moonlit = False  # whether the moon is painted
        self.ground = pygame.Surface((1, 1), depth=32)
        self.streets = [Street() for _visit in visits]
        self._sheet, self._visits = sheet, visits
        self._words = words
        self._wide = round(size[0] * (1 + FAR * max(0, len(visits) - 1)))  # pixels of air
        self._steps = self._paint(first)

    def _paint(self, first: int) -> Iterator[None]:
        house = self._sheet.house
        if house is None:
            return
        yield from full_moon_steps(_moon_radius(self.size))
        self.moonlit = True
        yield
        air = yield from air_of_city(self.size, self._wide, house)
        self.ground = for_window(pavement(self.size))
        yield
        self.air = for_window(air)
        yield
        for number in range(first, len(self._visits)):
            yield from self._paint_street(number)

    def _paint_street(self, number: int) -> Iterator[None]:
        seat, street = self._sheet.seats[self._visits[number].seat], self.streets[number]
        if self._sheet.house is not None:
            street.life = yield from street_life(
                self.size, seat.lots(self.size), self._sheet.house, number, self._words
            )
        for lot in seat.parade(self.size):
            if lot is None:
                yield
                continue
            street.lots.append(lot)
            yield
            depth = self.size[1] - self.level
            street.shines.append((yield from mirrored_steps(lot.lit, depth)))
            yield
        street.whole = True

    def work(self) -> bool:
        """Takes a step; returns whether there is more to do."""
        return next(self._steps, self) is None

    def street(self, number: int) -> Street:
        """The street of a visit, painted now as far as it is not."""
        while not self.streets[number].whole and self.work():
            pass
        return self.streets[number]

    def leave(self, number: int) -> None:
        """Forgets all streets before that of a visit."""
        for gone in range(number):
            if self.streets[gone].lots:
                self.streets[gone] = Street(whole=True)


def draw_moon(surface: pygame.Surface, size: tuple[int, int], opacity: float = 1.0) -> None:
    """It is so far away that it does not move as the streets pass."""
    width, height = size
    radius = _moon_radius(size)
    place = round(width * MOON[0]), round(height * MOON[1])
    reach = round(radius * REACH)
    area = pygame.Rect(0, 0, 2 * reach, 2 * reach).move(place[0] - reach, place[1] - reach)
    area = area.clip(surface.get_rect())
    sky = surface.subsurface(area)
    target = sky if opacity >= 1 else sky.copy()
    put_moon(target, (place[0] - area.x, place[1] - area.y), radius)
    if opacity < 1:
        put_faded(sky, target, (0, 0), opacity)


def moon_right(size: tuple[int, int]) -> int:
    """The pixel at which its disc ends: everything else in the sky keeps to the right of it."""
    return round(size[0] * MOON[0]) + _moon_radius(size)


def _moon_radius(size: tuple[int, int]) -> int:
    return round(min(size) * 0.058)

"""Life on the road of a table: now and then a tram, a bus or a taxi comes by, or a cyclist."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table.paint import blank, glow, multiply, put_faded
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.passers import COATS, SKINS
from skyline.table.scenery.vehicles import TAXI, bus, cyclist, saloon, tram

FIRST: Final = (12.0, 18.0)  # seconds until the first one comes
EVERY: Final = (15.0, 20.0)  # and from one that comes to the next
LEAVES: Final = 0.25  # seconds in which somebody is gone from a road that is closed
DUSK: Final = 0.12  # evening from which lamps are lit
_LAMP: Final[RGB] = (255, 226, 160)
_REAR: Final[RGB] = (255, 70, 50)
_PANE: Final[RGB] = (255, 206, 120)
_PEDALS: Final = 0.13  # seconds from one of four pictures of a cyclist to the next


class _Sort(NamedTuple):
    length: float  # in depths of the street, from the pavement's far edge to the road's near one
    speed: float  # depths in a second


_SORTS: Final = {
    "tram": _Sort(2.9, 3.6),
    "bus": _Sort(1.7, 3.9),
    "taxi": _Sort(1.02, 5.4),
    "cyclist": _Sort(0.60, 2.6),
}
#: Who comes by, in turn, from the second on.
_ORDER: Final = ("bus", "tram", "taxi", "cyclist", "tram", "bus", "taxi", "cyclist")


@dataclass
class _Passing:
    sort: str
    way: int  # 1 drives to the right, -1 to the left
    began: float
    number: int
    leaves: float | None = None  # since when the road is closed


class Traffic:
    """What drives along one street: its pavement begins at ``top``, its road ends at ``foot``.

    Time is any clock in seconds, handed to :meth:`update`.
    """

    def __init__(self, width: int, top: int, foot: int, chance: random.Random) -> None:
        self._width, self._foot = width, foot
        self._depth = max(8, foot - top)
        self._chance = chance
        self._now = 0.0
        self._next: float | None = None
        self._passing: _Passing | None = None
        self._count = 0

    def update(self, now: float, *, may_come: bool = True, closed: bool = False) -> None:
        """Lets time pass: somebody may come, or be gone; whoever is on a ``closed`` road fades."""
        self._now = now
        if self._next is None:
            self._next = now + self._chance.uniform(*FIRST)
        passing = self._passing
        if passing is not None:
            if closed and passing.leaves is None:
                passing.leaves = now
            if self._share(passing) >= 1 or self._left(passing) <= 0:
                self._passing = None
        if may_come and now >= self._next and self._passing is None:
            self._count += 1
            sort = _ORDER[self._count % len(_ORDER)]
            self._passing = _Passing(sort, self._chance.choice((-1, 1)), now, self._count)
            self._next = now + self._chance.uniform(*EVERY)

    @property
    def moving(self) -> bool:
        """Whether anybody is on the road."""
        return self._passing is not None

    def clear(self) -> None:
        """Nobody is on the road any more."""
        self._passing = None

    def _left(self, passing: _Passing) -> float:
        """How much of somebody is seen, 1..0."""
        return 1.0 if passing.leaves is None else 1 - (self._now - passing.leaves) / LEAVES

    def _share(self, passing: _Passing) -> float:
        """How much of its way somebody has done, 0..1."""
        sort = _SORTS[passing.sort]
        way = self._width + 2 * self._reach(passing)
        return (self._now - passing.began) * sort.speed * self._depth / way

    def _reach(self, passing: _Passing) -> float:
        """How far somebody and the light before it reach from its middle, in pixels."""
        return _SORTS[passing.sort].length * self._depth / 2 + self._depth * 2.2

    @property
    def area(self) -> pygame.Rect:
        """Where in the window anybody is now, lights included; empty for nobody."""
        passing = self._passing
        if passing is None:
            return pygame.Rect(0, 0, 0, 0)
        reach, tall = self._reach(passing), round(self._depth * 1.05)
        rect = pygame.Rect(0, self._foot - tall, round(2 * reach), tall)
        rect.centerx = round(self._middle(passing))
        return rect.clip(pygame.Rect(0, 0, self._width, self._foot))

    def _middle(self, passing: _Passing) -> float:
        reach = self._reach(passing)
        way = -reach + self._share(passing) * (self._width + 2 * reach)
        return way if passing.way > 0 else self._width - way

    def draw(self, surface: pygame.Surface, day: Day) -> None:
        """Draws who drives there now, with lamps from dusk on."""
        passing = self._passing
        if passing is None:
            return
        sort = _SORTS[passing.sort]
        long = max(8, round(sort.length * self._depth))
        step = int(self._now / _PEDALS) % 4 if passing.sort == "cyclist" else 0
        lit = round(min(1.0, max(0.0, (day.evening - DUSK) * 2.2)), 1)
        tint = tuple(max(70, each) for each in day.street)
        picture = _seen(passing.sort, long, passing.number, step, passing.way, tint, lit)
        # Those that drive to the right are nearer.
        foot = self._foot - self._depth * (0.05 if passing.way > 0 else 0.17)
        middle = self._middle(passing)
        place = picture.get_rect(midbottom=(round(middle), round(foot)))
        dark = _ground_dark(round(place.w * 1.02), max(3, self._depth // 9))
        left = self._left(passing)
        if left < 1:
            put_faded(surface, picture, place.topleft, left)
            return
        surface.blit(dark, dark.get_rect(center=(place.centerx, place.bottom - 1)))
        surface.blit(picture, place)
        if lit > 0:
            self._draw_lamps(surface, place, passing.way, lit)

    def _draw_lamps(
        self, surface: pygame.Surface, place: pygame.Rect, way: int, lit: float
    ) -> None:
        depth = self._depth
        y = place.bottom - round(depth * 0.17)
        before = surface.get_clip()
        surface.set_clip(self.area.clip(before))
        cone = _cone(round(depth * 2.1), round(depth * 0.42), way, lit)
        front = place.right if way > 0 else place.left
        corner = (front if way > 0 else front - cone.get_width(), y - cone.get_height() // 3)
        surface.blit(cone, corner, None, pygame.BLEND_RGB_ADD)
        glow(surface, front - way * 2, y, depth * 0.26, _LAMP, 0.9 * lit, 1.8)
        rear = place.left if way > 0 else place.right
        glow(surface, rear + way * 2, y, depth * 0.16, _REAR, 0.7 * lit, 1.8)
        surface.set_clip(before)


@lru_cache(maxsize=12)
def _seen(
    sort: str, long: int, number: int, step: int, way: int, tint: tuple[int, ...], lit: float
) -> pygame.Surface:
    """The picture of somebody in the light of an hour. Shared."""
    match sort:
        case "tram":
            plain = tram(long)
        case "bus":
            plain = bus(long)
        case "taxi":
            plain = saloon(long, TAXI)
        case _:
            coat, skin = COATS[number % len(COATS)], SKINS[number % len(SKINS)]
            plain = cyclist(long, coat, skin, step)
    picture = multiply(plain, tint).copy()
    if lit > 0 and sort in ("tram", "bus"):
        _light_panes(picture, plain, lit)
    return picture if way > 0 else pygame.transform.flip(picture, True, False)


def _light_panes(picture: pygame.Surface, plain: pygame.Surface, lit: float) -> None:
    """People sit in a lit carriage: its panes are warm."""
    own = pygame.surfarray.array3d(plain).astype(np.float32)
    pane = np.clip((own[..., 2] - own[..., :2].max(axis=2) - 6) / 12, 0, 1) * np.float32(lit)
    pixels = pygame.surfarray.pixels3d(picture)
    warm = np.array(_PANE, np.float32)
    pixels[:] = (pixels + (warm - pixels) * pane[..., None]).astype(np.uint8)


@lru_cache(maxsize=8)
def _ground_dark(wide: int, tall: int) -> pygame.Surface:
    dark = blank(wide, tall)
    pygame.draw.ellipse(dark, (6, 6, 16, 120), dark.get_rect())
    return dark


@lru_cache(maxsize=4)
def _cone(wide: int, tall: int, way: int, lit: float) -> pygame.Surface:
    """Headlights on the road, to be added. Shared."""
    xs = np.linspace(0, 1, wide, dtype=np.float32)[:, None]
    ys = np.linspace(-1, 1, tall, dtype=np.float32)[None, :]
    spread = np.float32(0.25) + 0.75 * xs
    beam = np.clip(1 - (ys - 0.3 * xs) ** 2 / spread**2, 0, 1) * (1 - xs) ** 1.4
    picture = pygame.Surface((wide, tall), depth=32)
    pixels = pygame.surfarray.pixels3d(picture)
    pixels[:] = (beam * np.float32(0.36 * lit))[..., None] * np.array(_LAMP, np.float32)
    del pixels
    return picture if way > 0 else pygame.transform.flip(picture, True, False)

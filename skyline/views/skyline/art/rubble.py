"""What flies where Skyline's buildings are knocked down and put up: rubble and planks."""

from __future__ import annotations

import math
import random

import pygame

from skyline.table.bits import FILM_BYTES, LIGHT, TURNS, Film, polygon
from skyline.table.paint import Point, blank, mix, smoothed
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline.art.colours import CONCRETE, CONCRETE_DARK, CONCRETE_LIGHT, RISES

RUBBLE_SHAPES = 5
_RUBBLE: dict[str, tuple[RGB, ...]] = {
    "L": (RISES["L"].base, RISES["L"].light, CONCRETE_LIGHT, RISES["L"].dark),
    "M": (RISES["M"].base, RISES["M"].trim, CONCRETE, RISES["M"].dark),
    "H": (RISES["H"].base, RISES["H"].roof, CONCRETE_LIGHT, RISES["H"].dark),
    "-": (CONCRETE, CONCRETE_LIGHT, CONCRETE_DARK),
}


@keep_pictures(FILM_BYTES)
def rubble(size: int, rise: str = "L", shape: int = 0) -> Film:
    """A broken piece of wall of a rise (``"-"`` for concrete) that turns over."""
    chance = random.Random(f"rubble/{rise}/{shape % RUBBLE_SHAPES}")
    colours = _RUBBLE[rise]
    colour = colours[shape % len(colours)]
    count = chance.choice((5, 6, 7))
    rim = []
    for index in range(count):
        angle = (index + chance.uniform(0.15, 0.85)) / count * math.tau
        far = chance.uniform(0.72, 0.98)
        rim.append((math.cos(angle) * far, math.sin(angle) * far * 0.82))
    heart = (chance.uniform(-0.2, 0.2), chance.uniform(-0.2, 0.1))
    size = max(4, size)
    return tuple(_facets(size, rim, heart, colour, n / TURNS * math.tau) for n in range(TURNS))


def _facets(size: int, rim: list[Point], heart: Point, colour: RGB, angle: float) -> pygame.Surface:
    """A stone: facets from its heart to its rim, each lit as it is turned."""
    turned = [_turned(point, angle) for point in rim]
    middle_point = _turned(heart, angle)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2

        def at(point: Point) -> Point:
            return middle + point[0] * middle * 0.96, middle + point[1] * middle * 0.96

        for index, first in enumerate(turned):
            second = turned[(index + 1) % len(turned)]
            outward = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
            long = math.hypot(*outward) or 1.0
            facing = (outward[0] * LIGHT[0] + outward[1] * LIGHT[1]) / long
            if facing > 0:
                tone = mix(colour, (255, 248, 232), 0.50 * facing)
            else:
                tone = mix(colour, (26, 14, 30), -0.62 * facing)
            pygame.draw.polygon(surface, tone, [at(first), at(second), at(middle_point)])

    return smoothed(size, size, draw, 3)


@keep_pictures(FILM_BYTES)
def plank(size: int, shape: int = 0) -> Film:
    """A beam of a scaffold that turns over."""
    wood = ((206, 150, 84), (178, 122, 62), (228, 178, 106))[shape % 3]
    half, thin = 0.96, 0.10 + 0.03 * (shape % 2)
    size = max(6, size)
    film = []
    for number in range(TURNS):
        angle = number / TURNS * math.tau
        picture = blank(size, size)
        edge = [(-half, -thin), (half, -thin), (half, thin), (-half, thin)]
        face = [(-half, -thin), (half, -thin), (half, thin * 0.2), (-half, thin * 0.2)]
        picture.blit(
            polygon(size, [_turned(p, angle) for p in edge], mix(wood, (40, 20, 8), 0.45)), (0, 0)
        )
        picture.blit(polygon(size, [_turned(p, angle) for p in face], wood), (0, 0))
        film.append(picture)
    return tuple(film)


def _turned(point: Point, angle: float) -> Point:
    cos, sin = math.cos(angle), math.sin(angle)
    return point[0] * cos - point[1] * sin, point[0] * sin + point[1] * cos

"""Small sprites for dust, sparks, rubble and confetti. Shared: do not draw on them."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import blank, mix, smoothed
from skyline.table.palette import CORAL, CREAM, HONEY, RGB, RISES, TEAL, WHITE

CONFETTI_COLOURS: tuple[RGB, ...] = (CORAL, HONEY, TEAL, CREAM, RISES["M"].light, RISES["L"].light)
RUBBLE_SHAPES = 6
_RUBBLE: dict[str, tuple[RGB, ...]] = {
    "L": (RISES["L"].base, RISES["L"].light, RISES["L"].dark),
    "M": (RISES["M"].base, RISES["M"].trim, RISES["M"].dark),
    "H": (RISES["H"].base, RISES["H"].roof, RISES["H"].dark),
    "-": ((158, 157, 152), (188, 187, 181), (112, 111, 108)),
}


@lru_cache(maxsize=48)
def dust(radius: int, shade: RGB = (206, 190, 166)) -> pygame.Surface:
    """A soft puff of dust, twice ``radius`` wide; fade it with ``set_alpha`` on a copy."""
    radius = max(2, radius)
    axis = np.linspace(-1, 1, 2 * radius, dtype=np.float32)
    rng = np.random.default_rng(radius)
    puffs = np.zeros((2 * radius, 2 * radius), np.float32)
    for turn in range(7):
        x, y = 0.34 * math.cos(turn * 0.9), 0.34 * math.sin(turn * 0.9)
        size = rng.uniform(0.50, 0.66)
        distance = np.hypot(axis[:, None] - np.float32(x), axis[None, :] - np.float32(y))
        puffs += np.clip(1 - distance / np.float32(size), 0, 1)
    picture = blank(2 * radius, 2 * radius, (*shade, 0))
    pygame.surfarray.pixels_alpha(picture)[:] = (np.clip(puffs * 0.62, 0, 1) * 190).astype(np.uint8)
    return picture


@lru_cache(maxsize=16)
def spark(radius: int, colour: RGB = (255, 226, 150)) -> pygame.Surface:
    """A four-pointed star of light, twice ``radius`` wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        for reach, thin, tone in ((1.0, 0.16, colour), (0.7, 0.12, mix(colour, WHITE, 0.7))):
            points = []
            for i in range(8):
                angle = i * math.pi / 4
                length = middle * (reach if i % 2 == 0 else thin)
                points.append(
                    (middle + math.cos(angle) * length, middle + math.sin(angle) * length)
                )
            pygame.draw.polygon(surface, tone, points)

    return smoothed(2 * max(2, radius), 2 * max(2, radius), draw, 4)


@lru_cache(maxsize=64)
def brick(size: int, rise: str = "L", shape: int = 0) -> pygame.Surface:
    """A broken piece of wall of a rise (``"-"`` for concrete), ``size`` pixels square."""
    rng = random.Random(shape % RUBBLE_SHAPES * 31 + ord(rise))
    colour = rng.choice(_RUBBLE[rise])
    corners = [(i + rng.uniform(0.1, 0.8)) / 6 * math.tau for i in range(6)]
    outline = [
        (math.cos(a) * rng.uniform(0.7, 1), math.sin(a) * rng.uniform(0.6, 0.9)) for a in corners
    ]

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        points = [(middle + x * middle * 0.95, middle + y * middle * 0.95) for x, y in outline]
        pygame.draw.polygon(surface, mix(colour, (20, 10, 30), 0.4), points)
        top = [(x - middle * 0.06, y - middle * 0.16) for x, y in points]
        pygame.draw.polygon(surface, colour, top)
        lit = [(middle + (x - middle) * 0.7, middle * 0.9 + (y - middle) * 0.6) for x, y in top]
        pygame.draw.polygon(surface, mix(colour, WHITE, 0.22), lit)

    return smoothed(max(3, size), max(3, size), draw, 4)


@lru_cache(maxsize=48)
def confetti(size: int, colour_index: int = 0, turn: int = 0) -> pygame.Surface:
    """A scrap of paper; ``turn`` 0..7 shows it at different angles as it tumbles."""
    colour = CONFETTI_COLOURS[colour_index % len(CONFETTI_COLOURS)]
    angle = turn % 8 * math.pi / 4

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        half, thin = middle * 0.9, middle * (0.16 + 0.4 * abs(math.cos(angle)))
        lean = angle * 0.5
        points = []
        for x, y in ((-half, -thin), (half, -thin), (half, thin), (-half, thin)):
            points.append(
                (
                    middle + x * math.cos(lean) - y * math.sin(lean),
                    middle + x * math.sin(lean) + y * math.cos(lean),
                )
            )
        tone = mix(colour, (30, 10, 40), 0.25 * (turn % 2))
        pygame.draw.polygon(surface, tone, points)

    return smoothed(max(3, size), max(3, size), draw, 4)

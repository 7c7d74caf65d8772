"""Trees, bushes, birds and the balloon. Sizes in pixels, tinted by the hour."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from skyline.table.paint import blank, mix, multiply, smoothed
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish

BUSH_SHAPES = 5
TREE_SHAPES = 8
_BUSHES_PER_STEP = 12
_CROWN = (
    (0.50, 0.36, 0.34, (62, 98, 66)),
    (0.32, 0.50, 0.25, (56, 90, 62)),
    (0.68, 0.50, 0.26, (50, 82, 60)),
    (0.44, 0.30, 0.24, (98, 138, 82)),
    (0.32, 0.44, 0.15, (112, 150, 88)),
    (0.56, 0.22, 0.12, (124, 162, 94)),
)
_CORAL_CLOTH: RGB = (226, 92, 76)
_PALE_CLOTH: RGB = (252, 238, 214)


@lru_cache(maxsize=96)
def _plain_tree(height: int, shape: int) -> pygame.Surface:
    rng = random.Random(shape)
    poplar = shape % 4 == 3

    def draw(surface: pygame.Surface, _scale: int) -> None:
        width, tall = surface.get_size()
        trunk = (width * 0.46, tall * 0.6, width * 0.08, tall * 0.4)
        pygame.draw.rect(surface, (84, 60, 44), trunk)
        if poplar:
            for x, half, top, colour in (
                (0.52, 0.17, 0.02, (50, 84, 60)),
                (0.48, 0.13, 0.05, (76, 116, 72)),
                (0.45, 0.06, 0.12, (112, 150, 88)),
            ):
                box = (width * (x - half), tall * top, width * 2 * half, tall * (0.88 - top))
                pygame.draw.ellipse(surface, colour, box)
            return
        for x, y, radius, colour in _CROWN:
            size = width * radius * (0.92 + 0.16 * rng.random())
            centre = (width * (x + rng.uniform(-0.03, 0.03)), tall * y * 0.98)
            pygame.draw.circle(surface, colour, centre, size)

    return smoothed(height * 0.8, height, draw)


@lru_cache(maxsize=96)
def _plain_bush(height: int, shape: int) -> pygame.Surface:
    rng = random.Random(shape)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        width, tall = surface.get_size()
        for i in range(7):
            colour = rng.choice([(62, 98, 66), (72, 108, 70), (54, 88, 62)])
            swell = 0.62 - 0.16 * math.sin(i / 6 * math.pi)
            pygame.draw.circle(
                surface, colour, (width * (0.14 + 0.12 * i), tall * swell), tall * 0.42
            )
        for i in range(6):
            swell = 0.42 - 0.12 * math.sin(i / 5 * math.pi)
            centre = (width * (0.2 + 0.1 * i), tall * swell)
            pygame.draw.circle(surface, (104, 142, 84), centre, tall * 0.14)

    return smoothed(height * 2, height, draw)


def tree(height: int, day: Day, shape: int) -> pygame.Surface:
    """A park tree, round or (every fourth shape) a poplar; 0.8 of its height wide."""
    return multiply(_plain_tree(height, shape % TREE_SHAPES), day.tint)


def bush(height: int, shape: int) -> pygame.Surface:
    """A shrub by full daylight, twice as wide as high. Shared."""
    return _plain_bush(max(4, height), shape % BUSH_SHAPES)


def park(target: pygame.Surface, day: Day, horizon: int, full_height: int) -> None:
    """Hedges and trees along the far side of the pavement; the window's height sets their size."""
    finish(park_steps(target, day, horizon, full_height))


def park_steps(target: pygame.Surface, day: Day, horizon: int, full_height: int) -> Steps[None]:
    """:func:`park` as a generator for idle time."""
    width = target.get_width()
    rng = random.Random(2)
    strip = pygame.Surface((width, max(3, int(full_height * 0.013))), depth=32)
    strip.fill((52, 84, 60))
    strip.fill((*day.tint, 255), None, pygame.BLEND_RGB_MULT)
    target.blit(strip, (0, horizon - strip.get_height() + int(full_height * 0.005)))
    count = round(70 * width / (full_height * 16 / 9))
    for i in range(count):
        height = int(full_height * (0.016 + 0.016 * rng.random()))
        x = (i + rng.random()) / count * width * 1.03 - width * 0.02
        picture = multiply(bush(height, i), day.tint)
        target.blit(picture, (int(x), horizon - height + int(full_height * 0.005)))
        if i % _BUSHES_PER_STEP == 0:
            yield
    count = round(24 * width / (full_height * 16 / 9))
    for i in range(count):
        tall = full_height * (0.036 + 0.036 * rng.random())
        if (i % TREE_SHAPES) % 4 == 3:
            tall *= 1.25
        picture = tree(max(6, int(tall)), day, i)
        x = (i + rng.random() * 0.7) / count * width * 1.03 - width * 0.02
        target.blit(picture, (int(x), horizon - int(tall) + int(full_height * 0.006)))
        yield


@keep_pictures(1024 * 1024)
def balloon(height: int, day: Day) -> pygame.Surface:
    """A striped hot-air balloon, 0.72 of its height wide. Shared."""

    def draw(surface: pygame.Surface, scale: int) -> None:
        width, tall = surface.get_size()
        middle, radius = width / 2, width * 0.48
        envelope = blank(width, tall)
        pygame.draw.circle(envelope, (255, 255, 255, 255), (middle, radius + 1), radius)
        skirt = [(middle - radius * 0.86, radius * 1.5), (middle + radius * 0.86, radius * 1.5)]
        skirt += [(middle + width * 0.10, tall * 0.74), (middle - width * 0.10, tall * 0.74)]
        pygame.draw.polygon(envelope, (255, 255, 255, 255), skirt)
        for part, colour in ((1, _CORAL_CLOTH), (0.68, _PALE_CLOTH), (0.30, _CORAL_CLOTH)):
            box = (middle - radius * part, 0, 2 * radius * part, tall * 0.82)
            pygame.draw.ellipse(surface, colour, box)
        shade = blank(width, tall)
        for x in range(width):
            alpha = int(90 * max(0.0, x / width - 0.35) / 0.65)
            pygame.draw.line(shade, (60, 20, 60, alpha), (x, 0), (x, tall))
        surface.blit(shade, (0, 0))
        surface.blit(envelope, (0, 0), None, pygame.BLEND_RGBA_MULT)
        for side in (-0.08, 0.08):
            start, end = (
                (middle + width * side, tall * 0.74),
                (middle + width * side * 0.8, tall * 0.9),
            )
            pygame.draw.line(surface, (90, 66, 50), start, end, max(1, scale))
        basket = (middle - width * 0.10, tall * 0.89, width * 0.20, tall * 0.11)
        pygame.draw.rect(surface, (132, 88, 54), basket, 0, int(width * 0.03))
        pygame.draw.rect(surface, (176, 126, 80), (*basket[:3], tall * 0.03))

    return multiply(smoothed(height * 0.72, height, draw), day.street)


def birds(target: pygame.Surface, x: float, y: float, size: float, day: Day) -> None:
    """A small flock around a point; ``size`` is its spread in pixels."""
    colour = mix(day.far, (40, 44, 70), 0.6)
    rng = random.Random(4)

    for _ in range(5):
        place = (x + rng.uniform(-3, 3) * size, y + rng.uniform(-1.4, 1.4) * size)
        span = size * rng.uniform(0.42, 0.62)
        lift, bank = rng.uniform(0.20, 0.42), rng.uniform(-0.10, 0.10)

        def draw(
            surface: pygame.Surface, _scale: int, lift: float = lift, bank: float = bank
        ) -> None:
            w, h = surface.get_size()
            thick = max(2.0, h * 0.10)
            for side in (-1, 1):
                _wing(surface, colour, (w, h), side, lift + side * bank, thick)

        target.blit(smoothed(max(6, span * 2), max(4, span), draw, 4), place)


def _wing(
    surface: pygame.Surface,
    colour: RGB,
    size: tuple[int, int],
    side: int,
    lift: float,
    thick: float,
) -> None:
    """One stroke of a gliding bird: it rises from the body and bends down to a fine tip."""
    w, h = size
    upper, lower = [], []
    for step in range(13):
        part = step / 12
        bend = part * (2.1 - 1.6 * part) - 0.30 * part**3
        px = w / 2 + side * part * w * 0.49
        py = h * (0.62 - lift * bend)
        half = thick * (1 - 0.86 * part) / 2
        upper.append((px, py - half))
        lower.append((px, py + half))
    pygame.draw.polygon(surface, colour, [*upper, *reversed(lower)])

"""The far city: three rows of silhouettes in the haze, with lights in their windows at night."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from skyline.table.paint import blank, mix
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_SMOOTH = 3  # silhouettes are drawn this many times larger
_ROOF_ROOM = 1.1  # room above a block for its roof, in block widths
_BLOCKS_PER_STEP = 6
_SEED = 5
_INHABITED = 0.36  # share of far windows that light
_HILLS = ((0.16, 0.20, 3.1, 0.4), (0.12, 0.34, 4.7, 2.2))  # height, tone, waves, phase
_REFERENCE_HORIZON = 0.575  # heights below are parts of a window whose street lies here


@dataclass(frozen=True)
class _Row:
    """One row of the city: how far it stands out of the haze and how large its blocks are."""

    tone: float
    height: float
    narrow: float
    wide: float
    lean: float
    lights: float


_ROWS = (
    _Row(0.34, 0.255, 0.016, 0.032, -0.25, 0.26),
    _Row(0.62, 0.190, 0.020, 0.042, 0.30, 0.46),
    _Row(0.94, 0.125, 0.022, 0.050, -0.25, 0.70),
)


class _Block:
    """A silhouette being drawn: ``width`` and ``height`` of its body in large pixels."""

    def __init__(self, width: float, height: float, colour: RGB, shade: RGB) -> None:
        self.width, self.height = width * _SMOOTH, height * _SMOOTH
        self.top = self.width * _ROOF_ROOM
        self.colour, self.shade = colour, shade
        self.surface = blank(self.width, self.height + self.top)
        self.rect(0, 0, 1, self.height / self.width, colour)
        self.rect(0.68, 0, 0.32, self.height / self.width, shade)

    def put(self, roof: str) -> None:
        """Draws one of the roofs, in block widths from the left and down from the eaves."""
        unit = self.width
        for kind, at in _SHAPES[roof]:
            colour = self.shade if kind in ("shade", "flank") else self.colour
            if kind in ("poly", "flank"):
                points = zip(at[::2], at[1::2], strict=True)
                corners = [(x * unit, self.top + y * unit) for x, y in points]
                pygame.draw.polygon(self.surface, colour, corners)
                continue
            x, y, wide, tall = at
            if kind == "disc":
                box = self._box(x - wide, y - tall, 2 * wide, 2 * tall)
                pygame.draw.ellipse(self.surface, colour, box)
            else:
                self.rect(x, y, wide, tall, colour)

    def rect(self, x: float, y: float, width: float, height: float, colour: RGB) -> None:
        left, top, wide, tall = self._box(x, y, width, height)
        pygame.draw.rect(self.surface, colour, (left, top, max(2.0, wide), max(1.0, tall)))

    def _box(
        self, x: float, y: float, width: float, height: float
    ) -> tuple[float, float, float, float]:
        unit = self.width
        return x * unit, self.top + y * unit, width * unit, height * unit


#: What stands on a block: rectangles, polygons, an ellipse; in the shade: ``shade`` and ``flank``.
_SHAPES: dict[str, tuple[tuple[str, tuple[float, ...]], ...]] = {
    "flat": (("rect", (0.12, -0.10, 0.26, 0.11)), ("rect", (0.60, -0.16, 0.16, 0.17))),
    "gable": (("poly", (-0.0, 0, 0.5, -0.5, 1, 0)), ("flank", (0.68, 0, 0.68, -0.32, 1, 0))),
    "setbacks": (
        ("rect", (0.14, -0.24, 0.72, 0.25)),
        ("rect", (0.28, -0.46, 0.44, 0.24)),
        ("shade", (0.64, -0.24, 0.22, 0.25)),
        ("rect", (0.48, -0.92, 0.04, 0.48)),
    ),
    "dome": (
        ("rect", (0.14, -0.10, 0.72, 0.12)),
        ("disc", (0.5, -0.08, 0.32, 0.36)),
        ("rect", (0.465, -0.56, 0.07, 0.14)),
        ("rect", (0.488, -0.72, 0.024, 0.2)),
    ),
    "tank": (
        ("rect", (0.58, -0.18, 0.03, 0.2)),
        ("rect", (0.79, -0.18, 0.03, 0.2)),
        ("rect", (0.54, -0.44, 0.32, 0.28)),
        ("poly", (0.50, -0.43, 0.70, -0.60, 0.90, -0.43)),
        ("rect", (0.10, -0.08, 0.24, 0.09)),
    ),
    "slant": (
        ("poly", (0, 0.01, 0, -0.12, 1, -0.58, 1, 0.01)),
        ("flank", (0.68, 0.01, 0.68, -0.433, 1, -0.58, 1, 0.01)),
    ),
    "sawtooth": tuple(("poly", (i / 3, 0.01, i / 3, -0.24, i / 3 + 1 / 3, 0.01)) for i in range(3)),
    "steeple": (
        ("rect", (0.30, -0.30, 0.40, 0.32)),
        ("poly", (0.26, -0.28, 0.5, -1.02, 0.74, -0.28)),
    ),
    "mansard": (
        ("poly", (-0.0, 0.01, 0.12, -0.26, 0.88, -0.26, 1, 0.01)),
        ("rect", (0.2, -0.40, 0.08, 0.2)),
        ("rect", (0.7, -0.36, 0.08, 0.2)),
    ),
    "masts": (
        ("rect", (0.2, -0.12, 0.6, 0.13)),
        ("rect", (0.32, -0.80, 0.035, 0.7)),
        ("rect", (0.60, -0.56, 0.035, 0.46)),
        ("rect", (0.26, -0.50, 0.16, 0.03)),
    ),
    "battlement": tuple(("rect", (i * 0.28, -0.13, 0.16, 0.14)) for i in range(4)),
    "ziggurat": (
        *(("rect", (0.09 * i, -0.12 * i, 1 - 2 * (0.09 * i), 0.13)) for i in range(1, 6)),
        ("poly", (0.46, -0.58, 0.5, -1.0, 0.54, -0.58)),
    ),
}
_ROOFS = (*_SHAPES, "flat", "setbacks")


def far_city_steps(
    target: pygame.Surface, day: Day, horizon: int, scale: float, *, wheel: bool = True
) -> Steps[None]:
    """Draws hills and the far city standing on ``horizon``, a few blocks per step.

    Its great ``wheel`` had better not be where only scraps of it would be seen.
    """
    _hills(target, target.get_width(), day, horizon)
    yield
    for index, row in enumerate(_ROWS):
        yield from _row_steps(target, day, horizon, scale, row, index)
        if index == 0:
            _radio_tower(target, day, horizon, row)
        if index == 1 and wheel:
            _great_wheel(target, day, horizon, row)
        _haze(target, day, horizon, 0.50 - 0.13 * index)
        yield


def haze_of(day: Day) -> RGB:
    """The colour that distance takes on: of the sky a hand above the horizon."""
    return mix(day.sky[3], day.sky[2], 0.42)


def _hills(target: pygame.Surface, width: int, day: Day, horizon: int) -> None:
    """Two ranges of pale hills behind the city."""
    for height, tone, waves, phase in _HILLS:
        tall = max(4, int(horizon * height))
        strip = blank(width // 2, tall)
        outline = [(0.0, float(tall))]
        for x in range(0, width // 2 + 9, 8):
            along = x / (width // 2) * waves * max(1.0, width / (horizon * 3.4))
            swell = 0.55 + 0.25 * math.sin(along * 2 + phase) + 0.13 * math.sin(along * 5.3 + phase)
            outline.append((float(x), tall * (1 - swell)))
        outline.append((width / 2 + 9, float(tall)))
        pygame.draw.polygon(strip, mix(haze_of(day), day.far, tone), outline)
        picture = pygame.transform.smoothscale(strip, (width, tall))
        target.blit(picture, (0, horizon - tall))


class _Standing(NamedTuple):
    """Where a block of a row stands."""

    box: pygame.Rect
    width: float
    height: float
    colour: RGB
    roof: str


def _row_of_blocks(
    width: int, day: Day, horizon: int, row: _Row, index: int
) -> Iterator[_Standing]:
    rng = random.Random(_SEED + index * 31)
    unit = min(width, horizon / _REFERENCE_HORIZON * 1.9)  # keeps blocks slim on wide windows
    tone = mix(haze_of(day), day.far, row.tone)
    x = -rng.random() * 0.03 * unit
    while x < width:
        across = (x / width - 0.5) * 2
        swell = 0.45 + 0.55 * (1 - abs(across + row.lean)) + 0.12 * math.sin(x / width * 23 + index)
        wide = (row.narrow + rng.random() * (row.wide - row.narrow)) * unit
        height = horizon / _REFERENCE_HORIZON * row.height * (0.35 + 0.65 * rng.random()) * swell
        colour = mix(tone, day.sky[2], 0.10 * rng.random())
        box = pygame.Rect(round(x), horizon - round(height), round(wide), round(height))
        yield _Standing(box, wide, height, colour, rng.choice(_ROOFS))
        x += wide + rng.random() * 0.004 * unit


def _row_steps(
    target: pygame.Surface, day: Day, horizon: int, scale: float, row: _Row, index: int
) -> Steps[None]:
    blocks = _row_of_blocks(target.get_width(), day, horizon, row, index)
    for count, (box, width, height, colour, roof) in enumerate(blocks):
        block = _Block(width, height, colour, mix(colour, day.far, 0.16))
        block.put(roof)
        picture = pygame.transform.smoothscale(
            block.surface, (max(1, round(width)), max(1, round(height + width * _ROOF_ROOM)))
        )
        place = (box.x, horizon - picture.get_height())
        target.blit(picture, place, None, pygame.BLEND_PREMULTIPLIED)
        _windows(target, day, box, scale, row, colour, random.Random(count + 977 * index))
        if (count + 1) % _BLOCKS_PER_STEP == 0:
            yield


def _windows(
    target: pygame.Surface,
    day: Day,
    box: pygame.Rect,
    scale: float,
    row: _Row,
    colour: RGB,
    rng: random.Random,
) -> None:
    """Window grids: barely darker than the wall by day, some of them lit at night."""
    step = max(5.0, 11 * scale)
    size = (max(1, round(step * 0.30)), max(2, round(step * 0.44)))
    dark = mix(colour, day.far if row.tone < 0.8 else day.sky[3], 0.20 if row.tone < 0.8 else 0.10)
    columns, rows = int(box.w / step - 0.4), int(box.h / (step * 1.25) - 0.6)
    for column in range(columns):
        for level in range(rows):
            chance, moment, warmth = rng.random(), rng.random(), rng.random()
            x = box.x + round(step * (column + 0.6))
            y = box.y + round(step * (0.8 + 1.25 * level))
            on = min(1.0, max(0.0, (day.evening - 0.12 - moment * 0.78) * 6))
            on = on if chance < _INHABITED else 0.0
            if on > 0.02:
                lamp = mix((255, 190, 104), (255, 230, 176), warmth)
                target.fill(mix(colour, lamp, on * row.lights), (*(x, y), *size))
            elif row.tone > 0.5:
                target.fill(dark, (*(x, y), *size))


def _haze(target: pygame.Surface, day: Day, horizon: int, opacity: float) -> None:
    """Air that thickens towards the horizon and veils all that stands behind it."""
    height = max(2, int(horizon * 0.34))
    column = blank(1, height)
    for y in range(height):
        alpha = int(255 * opacity * (1 - 0.3 * day.night) * (y / height) ** 2)
        column.set_at((0, y), (*day.sky[3], alpha))
    veil = pygame.transform.scale(column, (target.get_width(), height))
    target.blit(veil, (0, horizon - height))


def _radio_tower(target: pygame.Surface, day: Day, horizon: int, row: _Row) -> None:
    """A slim lattice tower with a red light, right of the middle."""
    height = int(horizon * 0.46)
    width = max(6, int(height * 0.16))
    colour = mix(haze_of(day), day.far, row.tone + 0.10)
    large = blank(width * _SMOOTH, height * _SMOOTH)
    w, h = large.get_size()

    def half(y: float) -> float:
        spread: float = 0.02 + 0.46 * max(0.0, y - 0.16) ** 1.8
        return w * spread

    levels = [0.16 + 0.84 * i / 9 for i in range(10)]
    stroke = max(2, w // 34)
    for upper, lower in itertools.pairwise(levels):
        for side in (-1, 1):
            start = (w / 2 + side * half(upper), h * upper)
            pygame.draw.line(
                large, colour, start, (w / 2 + side * half(lower), h * lower), stroke * 2
            )
            pygame.draw.line(large, colour, start, (w / 2 - side * half(lower), h * lower), stroke)
    pygame.draw.rect(large, colour, (w / 2 - stroke, 0, stroke * 2, h * 0.3))
    for level, spread in ((0.30, 0.10), (0.56, 0.22)):
        pygame.draw.rect(large, colour, (w * (0.5 - spread), h * level, w * 2 * spread, h * 0.016))
    picture = pygame.transform.smoothscale(large, (width, height))
    x = int(target.get_width() * 0.805)
    target.blit(picture, (x - width // 2, horizon - height), None, pygame.BLEND_PREMULTIPLIED)
    if day.night > 0.2:
        size = max(2, height // 110)
        pygame.draw.circle(
            target, mix(colour, (255, 90, 70), day.night), (x, horizon - height), size
        )


def _great_wheel(target: pygame.Surface, day: Day, horizon: int, row: _Row) -> None:
    """A great wheel left of the middle; its cabins are strung with lights at night."""
    radius = int(horizon * 0.105)
    colour = mix(haze_of(day), day.far, row.tone + 0.06)
    size = 2 * radius + 8
    large = blank(size * _SMOOTH, size * _SMOOTH)
    middle, rim = large.get_width() / 2, radius * _SMOOTH * 0.92
    stroke = max(2, int(rim * 0.028))
    pygame.draw.circle(large, colour, (middle, middle), rim, stroke)
    pygame.draw.circle(large, colour, (middle, middle), rim * 0.86, max(1, stroke // 2))
    lights = []
    for i in range(16):
        angle = i / 16 * math.tau + 0.1
        end = (middle + rim * math.cos(angle), middle + rim * math.sin(angle))
        pygame.draw.line(large, colour, (middle, middle), end, max(1, stroke // 2))
        pygame.draw.circle(large, colour, end, rim * 0.055)
        lights.append((end[0] / _SMOOTH, end[1] / _SMOOTH))
    pygame.draw.circle(large, colour, (middle, middle), rim * 0.09)
    picture = pygame.transform.smoothscale(large, (size, size))
    x, y = int(target.get_width() * 0.185), horizon - int(radius * 1.85)
    for side in (-1, 1):
        foot = (x + side * radius * 0.42, horizon)
        pygame.draw.line(target, colour, (x, y), foot, max(2, radius // 26))
    place = (x - size // 2, y - size // 2)
    target.blit(picture, place, None, pygame.BLEND_PREMULTIPLIED)
    if day.night > 0.15:
        for i, (dx, dy) in enumerate(lights):
            lamp = ((255, 196, 120), (255, 150, 130), (190, 210, 255))[i % 3]
            spot = (place[0] + dx, place[1] + dy)
            pygame.draw.circle(
                target, mix(colour, lamp, day.night * 0.9), spot, max(1, radius // 26)
            )

"""The Penthouse's blank face: raw concrete, bent bars and hazard tape. Nothing is built here yet.

No dots and no openings, which would pass for the pips of a four. Measures are parts of the edge.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final

import pygame

from skyline.table.paint import Pen, mix, noise, put_grain
from skyline.table.palette import RGB
from skyline.views.skyline.art.colours import (
    CONCRETE,
    CONCRETE_DARK,
    CONCRETE_LIGHT,
    RUST,
    RUST_LIGHT,
)
from skyline.views.skyline.art.faces_parts import cast_shadow

_LEFT, _WIDE, _TOP = 0.05, 0.90, 0.27  # the slab
_PALE: Final = mix(CONCRETE, CONCRETE_LIGHT, 0.15)
_EDGE: Final = mix(CONCRETE_LIGHT, (255, 255, 255), 0.5)
_FIN: RGB = (96, 95, 94)  # mortar that came through between two boards
_RUST_DARK: RGB = (104, 54, 34)
_YELLOW: RGB = (248, 190, 50)
_BLACK: RGB = (40, 34, 40)
_BOARDS, _SLOPE = 6, math.radians(-35)
_BAR = 0.036  # thickness of a bar
#: Bars bent by hand: where each comes out, how far it leans, which way its hook points.
_BARS = ((0.15, -0.05, 0), (0.31, 0.035, 1), (0.50, -0.02, 0), (0.67, 0.06, -1), (0.85, 0.03, 0))
_TAPE_FROM, _TAPE_TO, _TAPE, _SAG, _STRIPES = (0.03, 0.56), (0.97, 0.68), 0.165, 0.05, 7

Point = tuple[float, float]


def blank_concrete(pen: Pen) -> None:
    """Diagonal board marks, five bent bars, and tape from side to side, read at 26 pixels."""
    for x, lean, hook in _BARS:
        tip = _TOP - (0.20 if hook else 0.16)
        points = [(x, _TOP + 0.03), (x + lean * 0.35, _TOP - 0.09), (x + lean, tip)]
        if hook:
            points.append((x + lean + 0.045 * hook, tip - 0.035))
            points.append((x + lean + 0.10 * hook, tip - 0.008))
        _bar(pen, points)
    _slab(pen)
    _tape(pen)


def _bar(pen: Pen, points: list[Point]) -> None:
    for colour, thick in ((_RUST_DARK, _BAR + 0.012), (RUST, _BAR)):
        for start, end in pairwise(points):
            pen.line(start, end, colour, thick)
        for point in points[1:-1]:
            pen.disc(*point, thick / 2, colour)
    for (x, y), (to_x, to_y) in pairwise(points):
        shift = _BAR * 0.2
        pen.line((x - shift, y), (to_x - shift, to_y), RUST_LIGHT, _BAR * 0.4)


def _slab(pen: Pen) -> None:
    height = 1 - _TOP
    cast_shadow(pen, _LEFT, _WIDE, _TOP, height)
    box = pen.box(_LEFT, _TOP, _WIDE, height)
    pen.surface.blit(_board_marks(box.size), box)
    wide, tall = box.size
    blots = noise(wide, tall, wide / 6, tall / 5, 8) * 0.6
    put_grain(
        pen.surface.subsurface(box), blots + noise(wide, tall, wide / 50, tall / 50, 9) * 0.4, 30
    )
    rng = random.Random(3)
    for number in range(9):  # the broken upper edge of a pour
        high = 0.040 + 0.012 * rng.random()
        pen.rect(_LEFT + number * 0.10, _TOP - 0.004, 0.10, high, _EDGE)
    pen.shade(_LEFT, 0.80, _WIDE, 0.20, (40, 34, 40), 0, 90)


def _board_marks(size: tuple[int, int]) -> pygame.Surface:
    """The print of the boards that it was poured against: each its own grey, a fin between two."""
    layer = pygame.Surface(size, depth=32)
    layer.fill(_PALE)
    wide, tall = size
    rng = random.Random(11)
    pitch = wide * 1.72 / (_BOARDS + 1)
    along = (math.cos(_SLOPE), math.sin(_SLOPE))
    across = (-along[1], along[0])
    reach = wide * 1.4

    def strip(place: float, thick: float, colour: RGB) -> None:
        x, y = wide / 2 + across[0] * place, tall / 2 + across[1] * place
        dx, dy = across[0] * thick / 2, across[1] * thick / 2
        ex, ey = along[0] * reach, along[1] * reach
        corners = [(x - ex + dx, y - ey + dy), (x + ex + dx, y + ey + dy)]
        corners += [(x + ex - dx, y + ey - dy), (x - ex - dx, y - ey - dy)]
        pygame.draw.polygon(layer, colour, corners)

    for number in range(-1, _BOARDS + 2):
        middle = (number - _BOARDS / 2) * pitch
        grey = mix(_PALE, rng.choice((CONCRETE_DARK, _EDGE)), rng.uniform(0.16, 0.46))
        strip(middle, pitch * 1.02, grey)
        for _grain in range(3):
            place = middle + (rng.random() - 0.5) * pitch * 0.8
            strip(place, wide * 0.006, mix(grey, CONCRETE_DARK, 0.28))
        strip(middle + pitch * 0.46, wide * 0.030, _FIN)
        strip(middle + pitch * 0.46 + wide * 0.020, wide * 0.016, _EDGE)
    return layer


def _tape(pen: Pen) -> None:
    """Hazard tape, a little slack, with its shadow on the wall."""

    def at(part: float, side: float) -> Point:
        x = _TAPE_FROM[0] + (_TAPE_TO[0] - _TAPE_FROM[0]) * part
        y = _TAPE_FROM[1] + (_TAPE_TO[1] - _TAPE_FROM[1]) * part
        return x, y + _SAG * (1 - (2 * part - 1) ** 2) + side * _TAPE / 2

    def band(upper: float, lower: float) -> list[Point]:
        parts = [step / 40 for step in range(41)]
        return [*(at(part, upper) for part in parts), *(at(part, lower) for part in parts[::-1])]

    outline = band(-1, 1)
    shadow = [(x + 0.008, y + 0.028) for x, y in outline]
    pen.glaze((30, 24, 28), 120, shadow)
    pen.poly(outline, _YELLOW)
    skew = 0.5 / _STRIPES
    for number in range(_STRIPES):
        start, end = (number + 0.05) / _STRIPES, (number + 0.55) / _STRIPES
        upper = [at(min(1.0, start + skew), -1), at(min(1.0, end + skew), -1)]
        pen.poly([*upper, at(end, 1), at(start, 1)], _BLACK)
    pen.glaze((255, 244, 200), 150, band(-1, -0.72))

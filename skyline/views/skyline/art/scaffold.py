"""The building site around an open column: poles, crane, and what is on top of it.

All but the ladder stands behind the dice, so that a stack of dice is seen. Units are widths of
the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from skyline.table.paint import SUPERSAMPLE, Pen, down, mix
from skyline.table.palette import CORAL, CREAM, INK, RGB, TERRACOTTA, TERRACOTTA_LIGHT
from skyline.views.skyline.art.colours import CONCRETE, CONCRETE_DARK, RISES, STONE_DARK

_YELLOW: RGB = (246, 190, 66)
_YELLOW_DARK: RGB = (190, 128, 28)
_POLE: RGB = (226, 230, 234)
_POLE_DARK: RGB = (98, 106, 118)
_PLANK: RGB = (214, 166, 102)
_PLANK_DARK: RGB = (128, 84, 44)
_NET: RGB = (58, 150, 122)
_BLUEPRINT: RGB = (38, 92, 160)
_SKIN: RGB = (232, 176, 136)
_VEST: RGB = (240, 120, 52)
_TROUSERS: RGB = (52, 66, 104)
_POLES = (0.055, 0.945)
_MAST, _MAST_TOP = 0.62, 0.03  # of the crane
_SLIM = 0.62  # length of the jib of a slim crane
_RAIL = 0.155  # height of the guard rail above the planks
_LADDER = 0.10  # its picture's width


@lru_cache(maxsize=16)
def behind(
    width: int,
    height: int,
    top: int,
    joints: tuple[float, ...],
    rise: str,
    *,
    slim: bool = False,
    cleared: bool = False,
) -> pygame.Surface:
    """What stands behind the dice, in a picture whose foot belongs on the pavement. Shared.

    The planks lie ``top`` pixels below the picture's upper edge, ``joints`` are where dice meet. A
    slim crane keeps clear of the cranes of close neighbours; on a ``cleared`` site there are poles
    alone: the die that comes stands where the crane was.
    """
    tall, deck = height / width, top / width
    pen = Pen(1, tall, width * SUPERSAMPLE)
    if not cleared:
        _tower_crane(pen, tall, deck, _SLIM if slim else 1.0)
    for x in _POLES:
        _pole(pen, x, deck - (0.05 if cleared else 0.19), tall, [y / width for y in joints])
    if not cleared:
        _deck(pen, deck, rise)
    picture = down(pen.surface, (width, height), spent=True)
    return pygame.transform.flip(picture, True, False) if rise == "M" else picture


def _pole(pen: Pen, x: float, top: float, foot: float, joints: Sequence[float]) -> None:
    """A thin pole with a coupler at every joint."""
    pen.rect(x - 0.008, top, 0.016, foot - top, _POLE_DARK)
    pen.rect(x - 0.008, top, 0.009, foot - top, _POLE)
    for y in joints:
        pen.rect(x - 0.014, y - 0.012, 0.028, 0.024, _YELLOW_DARK, radius=0.006)
        pen.rect(x - 0.014, y - 0.012, 0.028, 0.010, _YELLOW, radius=0.004)


def _deck(pen: Pen, y: float, rise: str) -> None:
    """The planks on top of a column: rail and net, the plan, a builder and what is laid ready."""
    left, right = _POLES
    rail, floor = y - _RAIL, y - 0.030
    net = [(left, rail), (right, rail), (right, y), (left, y)]
    pen.glaze(_NET, 80, net)
    pen.rect(0.05, rail, 0.90, 0.013, _POLE)
    pen.rect(0.05, rail + 0.008, 0.90, 0.005, _POLE_DARK)
    _plan_board(pen, 0.12, rail - 0.06, rise)
    pen.rect(0.03, floor, 0.94, 0.040, _PLANK_DARK)
    pen.rect(0.03, floor, 0.94, 0.027, _PLANK)
    pen.rect(0.03, floor, 0.94, 0.008, mix(_PLANK, (255, 244, 214), 0.6))
    for x in (0.34, 0.66):
        pen.rect(x, floor, 0.005, 0.040, _PLANK_DARK)
    (_plank_pile if rise == "M" else _brick_pile)(pen, 0.44, floor)
    _builder(pen, 0.80, floor)


@lru_cache(maxsize=8)
def ladder(width: int, storey: int) -> pygame.Surface:
    """A slim ladder of one storey, outside a pole: no face is covered. Shared."""
    tall = storey / width + 0.12
    pen = Pen(_LADDER, tall, width * SUPERSAMPLE)
    colour, dark = (240, 204, 124), (150, 104, 44)
    for step in range(1, 12):
        pen.rect(0.025, tall * step / 12, 0.045, 0.009, (214, 172, 92))
    for x in (0.02, 0.066):
        pen.rect(x, 0, 0.012, tall, dark)
        pen.rect(x, 0, 0.007, tall, colour)
    return down(pen.surface, (max(1, round(width * _LADDER)), round(tall * width)))


def lamps(width: int, top: float, joints: Sequence[float]) -> list[tuple[float, float]]:
    """Where lamps hang, in pixels of the pictures: two at the planks, one at every joint."""
    left, right = (x * width for x in _POLES)
    high = top - 0.02 * width
    at_joints = [(left if number % 2 else right, y) for number, y in enumerate(joints)]
    return [(left, high), (right, high), *at_joints]


def crane_top(width: int, rise: str) -> tuple[float, float]:
    """Where the crane ends, in pixels of the pictures."""
    return width * (1 - _MAST if rise == "M" else _MAST), width * _MAST_TOP


def _builder(pen: Pen, x: float, foot: float) -> None:
    """A builder in helmet and vest, a seventh of the lot tall."""
    for leg in (-0.022, 0.006):
        pen.rect(x + leg, foot - 0.060, 0.018, 0.060, _TROUSERS)
        pen.rect(x + leg - 0.004, foot - 0.012, 0.024, 0.012, INK)
    pen.rect(x - 0.032, foot - 0.118, 0.062, 0.066, _VEST, radius=0.014)
    pen.rect(x - 0.032, foot - 0.086, 0.062, 0.010, (250, 236, 160))
    pen.line((x - 0.026, foot - 0.106), (x - 0.062, foot - 0.128), _VEST, 0.018)
    pen.disc(x - 0.066, foot - 0.132, 0.011, _SKIN)
    pen.line((x + 0.026, foot - 0.106), (x + 0.040, foot - 0.066), _VEST, 0.018)
    pen.disc(x - 0.001, foot - 0.136, 0.021, _SKIN)
    pen.rect(x - 0.026, foot - 0.164, 0.050, 0.024, _YELLOW, arch=0.024)
    pen.rect(x - 0.034, foot - 0.143, 0.064, 0.008, _YELLOW_DARK)


def _brick_pile(pen: Pen, x: float, foot: float) -> None:
    pen.rect(x - 0.01, foot - 0.014, 0.18, 0.014, _PLANK_DARK)
    for row, count in enumerate((4, 4, 3)):
        for i in range(count):
            left, y = x + 0.004 + i * 0.040 + 0.018 * (row % 2), foot - 0.042 - row * 0.028
            pen.rect(left, y, 0.037, 0.025, TERRACOTTA)
            pen.rect(left, y, 0.037, 0.008, TERRACOTTA_LIGHT)


def _plank_pile(pen: Pen, x: float, foot: float) -> None:
    for row in range(4):
        left, y = x + 0.012 * (row % 2), foot - 0.024 * (row + 1)
        pen.rect(left, y, 0.26, 0.021, _PLANK_DARK)
        pen.rect(left, y, 0.26, 0.014, _PLANK)


def _plan_board(pen: Pen, x: float, y: float, rise: str) -> None:
    """The blueprint of what is being built; its outline tells the rise."""
    wide, high = 0.27, 0.235
    pen.rect(x - 0.014, y - 0.014, wide + 0.028, high + 0.028, STONE_DARK, radius=0.010)
    pen.rect(x, y, wide, high, _BLUEPRINT)
    grid = mix(_BLUEPRINT, (255, 255, 255), 0.22)
    for i in range(1, 5):
        pen.rect(x + wide * i / 5, y, 0.005, high, grid)
        pen.rect(x, y + high * i / 5, wide, 0.005, grid)
    middle, foot = x + wide / 2, y + high - 0.028
    outline: list[tuple[float, float]]
    match rise:
        case "L":
            outline = [(-0.085, 0.0), (-0.085, -0.085), (0.0, -0.165), (0.085, -0.085), (0.085, 0)]
        case "M":
            outline = [(-0.07, 0.0), (-0.07, -0.13), (-0.045, -0.17), (0.045, -0.17)]
            outline += [(0.07, -0.13), (0.07, 0.0)]
        case _:
            outline = [(-0.045, 0.0), (-0.045, -0.12), (-0.02, -0.135), (0.0, -0.185)]
            outline += [(0.02, -0.135), (0.045, -0.12), (0.045, 0.0)]
    points = [(middle + dx, foot + dy) for dx, dy in outline]
    pen.poly(points, mix(_BLUEPRINT, RISES[rise].light, 0.72))
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        pen.line(start, end, CREAM, 0.014)
    for dx in (0.0, wide):
        pen.disc(x + dx, y, 0.012, _YELLOW)


def _tower_crane(pen: Pen, tall: float, top: float, reach: float) -> None:
    """A tower crane whose mast stands behind the column and looks over its rail."""
    mast, jib = _MAST, 0.16
    bottom = min(tall, top + 0.1)

    def out(x: float) -> float:
        return mast + (x - mast) * reach

    bays = max(2, int((bottom - jib) / 0.09))
    for i in range(bays):
        y = jib + 0.09 * i
        pen.line((mast - 0.035, y), (mast + 0.035, y + 0.09), _YELLOW_DARK, 0.014)
        pen.line((mast + 0.035, y), (mast - 0.035, y + 0.09), _YELLOW_DARK, 0.012)
    pen.rect(mast - 0.047, jib, 0.020, bottom - jib, _YELLOW)
    pen.rect(mast + 0.029, jib, 0.018, bottom - jib, _YELLOW_DARK)
    for i in range(11):
        x = 0.02 + i * 0.088
        pen.line((out(x), jib), (out(x + 0.044), jib - 0.045), _YELLOW_DARK, 0.011)
        pen.line((out(x + 0.044), jib - 0.045), (out(x + 0.088), jib), _YELLOW_DARK, 0.011)
    pen.rect(out(0.02), jib - 0.006, 0.96 * reach, 0.022, _YELLOW)
    pen.rect(out(0.02), jib + 0.010, 0.96 * reach, 0.007, _YELLOW_DARK)
    pen.rect(out(0.06), jib - 0.052, 0.9 * reach, 0.013, _YELLOW)
    pen.poly([(mast - 0.045, jib), (mast, _MAST_TOP), (mast + 0.045, jib)], _YELLOW)
    pen.poly([(mast, jib), (mast, _MAST_TOP), (mast + 0.045, jib)], _YELLOW_DARK)
    pen.line((mast, 0.025), (out(0.10), jib - 0.045), _POLE_DARK, 0.008)
    pen.line((mast, 0.025), (out(0.95), jib - 0.045), _POLE_DARK, 0.008)
    pen.rect(out(0.86), jib - 0.01, 0.12 * reach, 0.10, CONCRETE_DARK)
    pen.rect(out(0.86), jib - 0.01, 0.12 * reach, 0.02, CONCRETE)
    pen.rect(mast - 0.125, jib + 0.018, 0.082, 0.090, _YELLOW, radius=0.012)
    pen.rect(mast - 0.114, jib + 0.031, 0.048, 0.048, (120, 176, 204))
    hook = out(0.20)
    pen.line((hook, jib), (hook, jib + 0.22), INK, 0.008)
    pen.rect(hook - 0.02, jib + 0.20, 0.04, 0.035, _YELLOW)
    pen.line((hook, jib + 0.23), (hook - 0.07, jib + 0.29), INK, 0.007)
    pen.line((hook, jib + 0.23), (hook + 0.07, jib + 0.29), INK, 0.007)
    pen.rect(hook - 0.11, jib + 0.29, 0.22, 0.034, CORAL)
    pen.rect(hook - 0.11, jib + 0.29, 0.22, 0.010, mix(CORAL, (255, 255, 255), 0.4))

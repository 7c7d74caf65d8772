"""The building site around an open column: scaffold, netting, plan board, crane, people.

A column of dice is drawn between two pictures of one size that belong on the pavement:
:func:`behind` and :func:`before`. Units are widths of the picture.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table.paint import SUPERSAMPLE, Pen, blank, down, mix
from skyline.table.palette import CORAL, CREAM, INK, RGB, TERRACOTTA, TERRACOTTA_LIGHT
from skyline.views.skyline.art.colours import CONCRETE, CONCRETE_DARK, RISES, STONE_DARK

#: How far a plank lies below the storey that it covers the joint of, in picture widths.
_SINK = 0.016
_YELLOW: RGB = (246, 190, 66)
_YELLOW_DARK: RGB = (190, 128, 28)
_POLE: RGB = (204, 208, 212)
_POLE_LIGHT: RGB = (240, 243, 246)
_POLE_DARK: RGB = (96, 104, 116)
_PLANK: RGB = (214, 166, 102)
_PLANK_DARK: RGB = (128, 84, 44)
_NET: RGB = (58, 150, 122)
_BLUEPRINT: RGB = (38, 92, 160)
_SKIN: RGB = (232, 176, 136)
_VEST: RGB = (240, 120, 52)
_TROUSERS: RGB = (52, 66, 104)
#: The plan board hangs on the far poles; a lamp on every near pole.
_POLES = (0.022, 0.978)
_MAST, _MAST_TOP = 0.62, 0.03  # of the crane
_SLIM = 0.62  # length of the jib of a slim crane
_RAIL = 0.20  # height of the guard rail above the highest plank
#: Where a lamp hangs from a plank: part of the width, below the plank.
_LAMPS = ((0.022, 0.055), (0.978, 0.055))


def _planks(tall: float, storey: float, storeys: int) -> list[float]:
    """The heights of the planks from the lowest up, in units from the top."""
    return [tall + _SINK - level * storey for level in range(1, storeys + 1)]


def behind(
    width: int, height: int, storey: int, storeys: int, rise: str, *, slim: bool = False
) -> pygame.Surface:
    """The upper part of what stands behind the dice: crane, far poles, netting, the plan. Shared.

    The picture's foot belongs on the pavement; a storey is ``storey`` pixels high. A slim crane
    keeps clear of the cranes of close neighbours.
    """
    return _crane_and_net(width, height - storeys * storey, rise, slim)


@lru_cache(maxsize=12)
def _crane_and_net(width: int, above: int, rise: str, slim: bool) -> pygame.Surface:
    """The far side of a scaffold whose column ends ``above`` pixels below the picture's top."""
    top = above / width + _SINK
    tall = top + 0.02
    pen = Pen(1, tall, width * SUPERSAMPLE)
    _tower_crane(pen, tall, top, _SLIM if slim else 1.0)
    rail = top - _RAIL
    net = [(0.05, rail + 0.01), (0.95, rail + 0.01), (0.95, top), (0.05, top)]
    pen.veil(lambda layer: layer.poly(net, _NET), 150)
    for i in range(19):
        x = 0.05 + 0.05 * i
        pen.line((x, rail + 0.01), (x + 0.05, top), (214, 244, 226, 60), 0.006)
        pen.line((x + 0.05, rail + 0.01), (x, top), (214, 244, 226, 60), 0.006)
    for x in (0.30, 0.70):
        pen.rect(x - 0.012, rail - 0.03, 0.024, top - rail + 0.03, _POLE_DARK)
        pen.rect(x - 0.012, rail - 0.03, 0.010, top - rail + 0.03, _POLE)
    pen.rect(0.01, rail, 0.98, 0.020, _POLE)
    pen.rect(0.01, rail + 0.013, 0.98, 0.008, _POLE_DARK)
    _plan_board(pen, 0.10, rail - 0.055, rise)
    picture = down(pen.surface, (width, round(tall * width)))
    return pygame.transform.flip(picture, True, False) if rise == "M" else picture


@lru_cache(maxsize=12)
def before(width: int, height: int, storey: int, storeys: int, rise: str) -> pygame.Surface:
    """What stands before the dice: poles, planks over the joints, ladder, builder. Shared."""
    picture = blank(width, height)
    lift = _lift(width, storey)
    for level in range(1, storeys + 1):
        picture.blit(lift, (0, height - level * storey))
    headroom = round((_RAIL + 0.06) * width)
    ladder = storey if storeys > 1 else storey - round(_SINK * width)
    picture.blit(_top(width, headroom, ladder, rise), (0, height - storeys * storey - headroom))
    for x in _POLES:
        foot = pygame.Rect((x - 0.022) * width, 0, 0.044 * width + 1, 0.03 * width)
        foot.bottom = height
        pygame.draw.rect(picture, _POLE_DARK, foot)
    return picture


@lru_cache(maxsize=12)
def _lift(width: int, storey: int) -> pygame.Surface:
    """One storey of the near side: the planks above it and its poles."""
    tall = storey / width
    pen = Pen(1, tall, width * SUPERSAMPLE)
    pen.shade(0.05, _SINK + 0.03, 0.90, 0.07, (16, 8, 20), 110, 0)
    _deck(pen, _SINK)
    _near_poles(pen, 0.0, tall, _SINK)
    return down(pen.surface, (width, storey))


@lru_cache(maxsize=12)
def _top(width: int, headroom: int, ladder: int, rise: str) -> pygame.Surface:
    """What stands on the highest planks, and the ladder that leads up to them."""
    above = headroom / width
    deck = above + _SINK
    pen = Pen(1, above + ladder / width, width * SUPERSAMPLE)
    _ladder(pen, above + ladder / width, deck)
    _deck(pen, deck)
    _near_poles(pen, deck - _RAIL - 0.05, deck + 0.03, deck)
    floor = deck - 0.010
    match rise:
        case "L":
            _builder(pen, 0.62, floor)
            _brick_pile(pen, 0.20, floor)
        case "M":
            _builder(pen, 0.34, floor)
            _plank_pile(pen, 0.48, floor)
        case _:
            _builder(pen, 0.80, floor)
            _brick_pile(pen, 0.46, floor)
    return down(pen.surface, (width, headroom + ladder))


def _near_poles(pen: Pen, start: float, end: float, plank: float) -> None:
    """The two near poles from ``start`` down to ``end``, coupled at a plank."""
    for x in _POLES:
        pen.rect(x - 0.019, start, 0.038, end - start, _POLE_DARK)
        pen.rect(x - 0.019, start, 0.026, end - start, _POLE)
        pen.rect(x - 0.012, start, 0.009, end - start, _POLE_LIGHT)
        pen.rect(x - 0.022, plank - 0.030, 0.044, 0.022, _YELLOW_DARK, radius=0.006)
        pen.rect(x - 0.022, plank - 0.030, 0.044, 0.010, _YELLOW, radius=0.004)


def lamps(width: int, height: int, storey: int, storeys: int) -> list[tuple[float, float]]:
    """Where lamps hang on the scaffold, in pixels of the pictures, one or two a plank."""
    planks = _planks(height / width, storey / width, storeys)
    return [(x * width, (y + below) * width) for y in planks for x, below in _LAMPS]


def crane_top(width: int, rise: str) -> tuple[float, float]:
    """Where the crane ends, in pixels of the pictures."""
    return width * (1 - _MAST if rise == "M" else _MAST), width * _MAST_TOP


def _deck(pen: Pen, y: float) -> None:
    """A storey's planks, seen from the front."""
    pen.rect(0.0, y - 0.010, 1.0, 0.044, _PLANK_DARK)
    pen.rect(0.0, y - 0.010, 1.0, 0.032, _PLANK)
    pen.rect(0.0, y - 0.010, 1.0, 0.009, mix(_PLANK, (255, 244, 214), 0.6))
    for x in (0.34, 0.67):
        pen.rect(x, y - 0.010, 0.006, 0.044, _PLANK_DARK)


def _ladder(pen: Pen, foot: float, top: float) -> None:
    left, right, head = 0.885, 0.945, top - 0.11
    colour, dark = (236, 200, 120), (150, 104, 44)
    steps = max(3, round((foot - head) / 0.075))
    for i in range(1, steps):
        y = foot + (head - foot) * i / steps
        pen.rect(left, y, right - left, 0.014, dark)
        pen.rect(left, y, right - left, 0.008, colour)
    for x in (left, right):
        pen.rect(x - 0.009, head, 0.018, foot - head, dark)
        pen.rect(x - 0.009, head, 0.010, foot - head, colour)


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

"""Small signs drawn as shapes: a typeface may lack them, a drawing never does."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from skyline.table.paint import Point, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.shapes import stroke

Draw = Callable[[pygame.Surface, RGB], None]

#: Signs of round lines: their width, and the corners of each, in parts of the size.
_LINES: Final[dict[str, tuple[float, list[list[Point]]]]] = {
    "left": (0.15, [[(0.62, 0.2), (0.34, 0.5), (0.62, 0.8)]]),
    "right": (0.15, [[(0.38, 0.2), (0.66, 0.5), (0.38, 0.8)]]),
    "plus": (0.15, [[(0.2, 0.5), (0.8, 0.5)], [(0.5, 0.2), (0.5, 0.8)]]),
    "cross": (0.15, [[(0.24, 0.24), (0.76, 0.76)], [(0.24, 0.76), (0.76, 0.24)]]),
    "tick": (0.16, [[(0.18, 0.54), (0.41, 0.76), (0.82, 0.26)]]),
    "crossroads": (
        0.13,
        [
            [(0.5, 0.88), (0.5, 0.56), (0.2, 0.2)],
            [(0.5, 0.56), (0.8, 0.2)],
            [(0.16, 0.42), (0.18, 0.17), (0.43, 0.2)],
            [(0.84, 0.42), (0.82, 0.17), (0.57, 0.2)],
        ],
    ),
    "set-aside": (
        0.13,
        [
            [(0.5, 0.14), (0.5, 0.56)],
            [(0.3, 0.38), (0.5, 0.58), (0.7, 0.38)],
            [(0.14, 0.6), (0.14, 0.84), (0.86, 0.84), (0.86, 0.6)],
        ],
    ),
    "home": (
        0.11,
        [
            [(0.1, 0.52), (0.5, 0.14), (0.9, 0.52)],
            [(0.24, 0.5), (0.24, 0.86), (0.76, 0.86), (0.76, 0.5)],
        ],
    ),
    "minus": (0.15, [[(0.2, 0.5), (0.8, 0.5)]]),
    "pause": (0.17, [[(0.34, 0.24), (0.34, 0.76)], [(0.66, 0.24), (0.66, 0.76)]]),
    "double-left": (
        0.13,
        [[(0.48, 0.22), (0.2, 0.5), (0.48, 0.78)], [(0.8, 0.22), (0.52, 0.5), (0.8, 0.78)]],
    ),
    "double-right": (
        0.13,
        [[(0.2, 0.22), (0.48, 0.5), (0.2, 0.78)], [(0.52, 0.22), (0.8, 0.5), (0.52, 0.78)]],
    ),
    "to-first": (
        0.13,
        [[(0.22, 0.24), (0.22, 0.76)], [(0.74, 0.22), (0.46, 0.5), (0.74, 0.78)]],
    ),
    "to-last": (
        0.13,
        [[(0.26, 0.22), (0.54, 0.5), (0.26, 0.78)], [(0.78, 0.24), (0.78, 0.76)]],
    ),
}


def _points(surface: pygame.Surface, *points: Point) -> list[Point]:
    size = surface.get_width()
    return [(x * size, y * size) for x, y in points]


def _stroke(surface: pygame.Surface, colour: RGB, width: float, *points: Point) -> None:
    stroke(surface, colour, _points(surface, *points), width * surface.get_width())


def _box(
    surface: pygame.Surface,
    colour: RGB,
    place: tuple[float, float, float, float],
    radius: float = 0.0,
    thick: float = 0.0,
) -> None:
    size = surface.get_width()
    box = pygame.Rect(*(part * size for part in place))
    pygame.draw.rect(surface, colour, box, int(thick * size), int(radius * size))


def _discs(surface: pygame.Surface, colour: RGB, radius: float, *middles: Point) -> None:
    for middle in _points(surface, *middles):
        pygame.draw.circle(surface, colour, middle, radius * surface.get_width())


def _play(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.1, (0.3, 0.2), (0.3, 0.8), (0.78, 0.5), (0.3, 0.2))
    pygame.draw.polygon(surface, colour, _points(surface, (0.3, 0.2), (0.3, 0.8), (0.78, 0.5)))


def _again(surface: pygame.Surface, colour: RGB) -> None:
    """An arrow that goes round."""
    ways = [math.radians(angle) for angle in range(-60, 226, 6)]
    round_way = [(0.5 + 0.32 * math.cos(a), 0.53 + 0.32 * math.sin(a)) for a in ways]
    _stroke(surface, colour, 0.13, *round_way)
    tip = _points(surface, (0.86, 0.06), (0.9, 0.42), (0.56, 0.3))
    pygame.draw.polygon(surface, colour, tip)


def _step_back(surface: pygame.Surface, colour: RGB) -> None:
    """An arrow that turns round and points back."""
    ways = [math.radians(angle) for angle in range(-90, 91, 6)]
    bend = [(0.58 + 0.26 * math.cos(a), 0.59 + 0.26 * math.sin(a)) for a in ways]
    _stroke(surface, colour, 0.13, (0.34, 0.33), *bend, (0.3, 0.85))
    tip = _points(surface, (0.08, 0.33), (0.4, 0.08), (0.4, 0.58))
    pygame.draw.polygon(surface, colour, tip)


def _not_again(surface: pygame.Surface, colour: RGB) -> None:
    """The same, struck out, with a gap beside the stroke."""
    _again(surface, colour)
    start, end = _points(surface, (0.2, 0.92), (0.86, 0.14))
    pygame.draw.line(surface, (0, 0, 0, 0), start, end, int(0.3 * surface.get_width()))
    _stroke(surface, colour, 0.13, (0.2, 0.92), (0.86, 0.14))


def _crown(surface: pygame.Surface, colour: RGB) -> None:
    outline = [(0.12, 0.3), (0.32, 0.5), (0.5, 0.18), (0.68, 0.5), (0.88, 0.3), (0.8, 0.7)]
    pygame.draw.polygon(surface, colour, _points(surface, *outline, (0.2, 0.7)))
    _box(surface, colour, (0.2, 0.74, 0.6, 0.1), 0.04)
    _discs(surface, colour, 0.065, (0.12, 0.28), (0.5, 0.16), (0.88, 0.28))


def _dice(surface: pygame.Surface, colour: RGB) -> None:
    _box(surface, colour, (0.14, 0.14, 0.72, 0.72), 0.17, thick=0.1)
    _discs(surface, colour, 0.075, (0.36, 0.36), (0.5, 0.5), (0.64, 0.64))


def _person(surface: pygame.Surface, colour: RGB) -> None:
    size = surface.get_width()
    _discs(surface, colour, 0.17, (0.5, 0.32))
    _box(surface, colour, (0.2, 0.55, 0.6, 0.7), 0.28)
    surface.fill((0, 0, 0, 0), (0, 0.88 * size, size, 0.2 * size))


def _bulb(surface: pygame.Surface, colour: RGB) -> None:
    """A lamp: somebody has an idea."""
    _discs(surface, colour, 0.27, (0.5, 0.4))
    neck = _points(surface, (0.34, 0.58), (0.66, 0.58), (0.61, 0.74), (0.39, 0.74))
    pygame.draw.polygon(surface, colour, neck)
    _box(surface, colour, (0.41, 0.79, 0.18, 0.09), 0.04)


def _odds(surface: pygame.Surface, colour: RGB) -> None:
    """Per cent: chances."""
    size = surface.get_width()
    for x, y in ((0.28, 0.28), (0.72, 0.72)):
        pygame.draw.circle(surface, colour, (x * size, y * size), 0.18 * size, round(0.1 * size))
    _stroke(surface, colour, 0.11, (0.24, 0.84), (0.76, 0.16))


def _no_odds(surface: pygame.Surface, colour: RGB) -> None:
    """The same, struck out."""
    _odds(surface, colour)
    _stroke(surface, (0, 0, 0), 0.2, (0.1, 0.16), (0.9, 0.84))
    _stroke(surface, colour, 0.09, (0.1, 0.16), (0.9, 0.84))


def _clock(surface: pygame.Surface, colour: RGB) -> None:
    size = surface.get_width()
    pygame.draw.circle(surface, colour, (size / 2, size / 2), 0.44 * size, round(0.11 * size))
    _stroke(surface, colour, 0.10, (0.5, 0.26), (0.5, 0.52), (0.68, 0.60))


def _screen(surface: pygame.Surface, colour: RGB) -> None:
    _box(surface, colour, (0.14, 0.2, 0.72, 0.46), 0.08, thick=0.1)
    _box(surface, colour, (0.44, 0.64, 0.12, 0.14))
    _box(surface, colour, (0.3, 0.76, 0.4, 0.09))


def _eye(surface: pygame.Surface, colour: RGB) -> None:
    rising = [(0.03 + 0.047 * i, 0.27 * math.sin(math.pi * i / 20)) for i in range(21)]
    lids = [(x, 0.5 - y) for x, y in rising] + [(x, 0.5 + y) for x, y in reversed(rising)]
    _stroke(surface, colour, 0.07, *lids)
    _discs(surface, colour, 0.15, (0.5, 0.5))


def _shut_eye(surface: pygame.Surface, colour: RGB) -> None:
    """A lid with lashes: something is covered. Three, that stay apart where it is small."""
    ways = [math.pi * i / 20 for i in range(21)]
    lid = [(0.5 - 0.43 * math.cos(a), 0.34 + 0.22 * math.sin(a)) for a in ways]
    _stroke(surface, colour, 0.1, *lid)
    for at, aside in ((4, -0.12), (10, 0.0), (16, 0.12)):
        x, y = lid[at]
        _stroke(surface, colour, 0.1, (x, y), (x + aside, y + 0.24))


_DRAWN: Final[dict[str, Draw]] = {
    "eye": _eye,
    "eye-shut": _shut_eye,
    "crown": _crown,
    "dice": _dice,
    "person": _person,
    "screen": _screen,
    "clock": _clock,
    "bulb": _bulb,
    "odds": _odds,
    "no-odds": _no_odds,
    "play": _play,
    "again": _again,
    "step-back": _step_back,
    "not-again": _not_again,
}
NAMES: Final = (*_LINES, *_DRAWN)


def _draw(name: str, surface: pygame.Surface, colour: RGB) -> None:
    if name in _DRAWN:
        _DRAWN[name](surface, colour)
        return
    width, lines = _LINES[name]
    for line in lines:
        _stroke(surface, colour, width, *line)


def icon(name: str, size: int, colour: RGB) -> pygame.Surface:
    """A sign in a square of ``size`` pixels, a KeyError if unknown. Shared: do not draw on it."""
    key = ("icon", name, size, colour)
    return surfaces.get(key, lambda: smoothed(size, size, lambda s, _k: _draw(name, s, colour), 4))


def put_icon(
    target: pygame.Surface, name: str, centre: tuple[float, float], size: int, colour: RGB
) -> None:
    half = size / 2
    target.blit(icon(name, size, colour), (round(centre[0] - half), round(centre[1] - half)))

"""Small signs drawn as shapes: a typeface may lack them, a drawing never does."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Final

import pygame

from skyline.table.paint import smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces

Draw = Callable[[pygame.Surface, RGB], None]


def _points(surface: pygame.Surface, *points: tuple[float, float]) -> list[tuple[float, float]]:
    size = surface.get_width()
    return [(x * size, y * size) for x, y in points]


def _stroke(
    surface: pygame.Surface, colour: RGB, width: float, *points: tuple[float, float]
) -> None:
    """A line through ``points`` (0..1) with round ends and joints."""
    size = surface.get_width()
    dots = _points(surface, *points)
    half = width * size / 2
    for start, end in itertools.pairwise(dots):
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * half, dx / length * half
        corners = [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ]
        pygame.draw.polygon(surface, colour, corners)
    for dot in dots:
        pygame.draw.circle(surface, colour, dot, half)


def _left(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.15, (0.62, 0.2), (0.34, 0.5), (0.62, 0.8))


def _right(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.15, (0.38, 0.2), (0.66, 0.5), (0.38, 0.8))


def _plus(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.15, (0.2, 0.5), (0.8, 0.5))
    _stroke(surface, colour, 0.15, (0.5, 0.2), (0.5, 0.8))


def _cross(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.15, (0.24, 0.24), (0.76, 0.76))
    _stroke(surface, colour, 0.15, (0.24, 0.76), (0.76, 0.24))


def _minus(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.15, (0.2, 0.5), (0.8, 0.5))


def _play(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.1, (0.3, 0.2), (0.3, 0.8), (0.78, 0.5), (0.3, 0.2))
    pygame.draw.polygon(surface, colour, _points(surface, (0.3, 0.2), (0.3, 0.8), (0.78, 0.5)))


def _pause(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.17, (0.34, 0.24), (0.34, 0.76))
    _stroke(surface, colour, 0.17, (0.66, 0.24), (0.66, 0.76))


def _again(surface: pygame.Surface, colour: RGB) -> None:
    """An arrow that goes round."""
    size = surface.get_width()
    ways = [math.radians(angle) for angle in range(-60, 226, 6)]
    round_way = [(0.5 + 0.32 * math.cos(a), 0.53 + 0.32 * math.sin(a)) for a in ways]
    _stroke(surface, colour, 0.13, *round_way)
    tip = [(0.86, 0.06), (0.9, 0.42), (0.56, 0.3)]
    pygame.draw.polygon(surface, colour, [(x * size, y * size) for x, y in tip])


def _not_again(surface: pygame.Surface, colour: RGB) -> None:
    """The same, struck out, with a gap beside the stroke."""
    size = surface.get_width()
    _again(surface, colour)
    ends = (0.2 * size, 0.92 * size), (0.86 * size, 0.14 * size)
    pygame.draw.line(surface, (0, 0, 0, 0), *ends, int(0.3 * size))
    _stroke(surface, colour, 0.13, (0.2, 0.92), (0.86, 0.14))


def _double_left(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.13, (0.48, 0.22), (0.2, 0.5), (0.48, 0.78))
    _stroke(surface, colour, 0.13, (0.8, 0.22), (0.52, 0.5), (0.8, 0.78))


def _double_right(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.13, (0.2, 0.22), (0.48, 0.5), (0.2, 0.78))
    _stroke(surface, colour, 0.13, (0.52, 0.22), (0.8, 0.5), (0.52, 0.78))


def _to_first(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.13, (0.22, 0.24), (0.22, 0.76))
    _stroke(surface, colour, 0.13, (0.74, 0.22), (0.46, 0.5), (0.74, 0.78))


def _to_last(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.13, (0.26, 0.22), (0.54, 0.5), (0.26, 0.78))
    _stroke(surface, colour, 0.13, (0.78, 0.24), (0.78, 0.76))


def _tick(surface: pygame.Surface, colour: RGB) -> None:
    _stroke(surface, colour, 0.16, (0.18, 0.54), (0.41, 0.76), (0.82, 0.26))


def _crown(surface: pygame.Surface, colour: RGB) -> None:
    outline = [(0.12, 0.3), (0.32, 0.5), (0.5, 0.18), (0.68, 0.5), (0.88, 0.3), (0.8, 0.7)]
    pygame.draw.polygon(surface, colour, _points(surface, *outline, (0.2, 0.7)))
    size = surface.get_width()
    foot = pygame.Rect(0.2 * size, 0.74 * size, 0.6 * size, 0.1 * size)
    pygame.draw.rect(surface, colour, foot, 0, int(0.04 * size))
    for x, y in _points(surface, (0.12, 0.28), (0.5, 0.16), (0.88, 0.28)):
        pygame.draw.circle(surface, colour, (x, y), 0.065 * size)


def _dice(surface: pygame.Surface, colour: RGB) -> None:
    size = surface.get_width()
    box = pygame.Rect(0.14 * size, 0.14 * size, 0.72 * size, 0.72 * size)
    pygame.draw.rect(surface, colour, box, int(0.1 * size), int(0.17 * size))
    for x, y in _points(surface, (0.36, 0.36), (0.5, 0.5), (0.64, 0.64)):
        pygame.draw.circle(surface, colour, (x, y), 0.075 * size)


def _person(surface: pygame.Surface, colour: RGB) -> None:
    size = surface.get_width()
    pygame.draw.circle(surface, colour, (0.5 * size, 0.32 * size), 0.17 * size)
    body = pygame.Rect(0.2 * size, 0.55 * size, 0.6 * size, 0.7 * size)
    pygame.draw.rect(surface, colour, body, 0, int(0.28 * size))
    surface.fill((0, 0, 0, 0), (0, 0.88 * size, size, 0.2 * size))


def _bulb(surface: pygame.Surface, colour: RGB) -> None:
    """A lamp: somebody has an idea."""
    size = surface.get_width()
    pygame.draw.circle(surface, colour, (0.5 * size, 0.4 * size), 0.27 * size)
    neck = [(0.34, 0.58), (0.66, 0.58), (0.61, 0.74), (0.39, 0.74)]
    pygame.draw.polygon(surface, colour, _points(surface, *neck))
    foot = pygame.Rect(0.41 * size, 0.79 * size, 0.18 * size, 0.09 * size)
    pygame.draw.rect(surface, colour, foot, 0, int(0.04 * size))


def _odds(surface: pygame.Surface, colour: RGB) -> None:
    """Three bars of different length: chances."""
    size = surface.get_width()
    for row, length in enumerate((0.74, 0.46, 0.6)):
        bar = pygame.Rect(0.14 * size, (0.18 + 0.25 * row) * size, length * size, 0.15 * size)
        pygame.draw.rect(surface, colour, bar, 0, int(0.07 * size))


def _no_odds(surface: pygame.Surface, colour: RGB) -> None:
    """The same, struck out."""
    _odds(surface, colour)
    _stroke(surface, (0, 0, 0), 0.2, (0.16, 0.9), (0.84, 0.1))
    _stroke(surface, colour, 0.09, (0.16, 0.9), (0.84, 0.1))


def _screen(surface: pygame.Surface, colour: RGB) -> None:
    size = surface.get_width()
    frame = pygame.Rect(0.14 * size, 0.2 * size, 0.72 * size, 0.46 * size)
    pygame.draw.rect(surface, colour, frame, int(0.1 * size), int(0.08 * size))
    pygame.draw.rect(surface, colour, (0.44 * size, 0.64 * size, 0.12 * size, 0.14 * size))
    pygame.draw.rect(surface, colour, (0.3 * size, 0.76 * size, 0.4 * size, 0.09 * size))


_DRAWN: Final[dict[str, Draw]] = {
    "left": _left,
    "right": _right,
    "plus": _plus,
    "cross": _cross,
    "tick": _tick,
    "crown": _crown,
    "dice": _dice,
    "person": _person,
    "screen": _screen,
    "bulb": _bulb,
    "odds": _odds,
    "no-odds": _no_odds,
    "minus": _minus,
    "play": _play,
    "pause": _pause,
    "again": _again,
    "not-again": _not_again,
    "double-left": _double_left,
    "double-right": _double_right,
    "to-first": _to_first,
    "to-last": _to_last,
}
NAMES: Final = tuple(_DRAWN)


def icon(name: str, size: int, colour: RGB) -> pygame.Surface:
    """A sign in a square of ``size`` pixels, a KeyError if unknown. Shared: do not draw on it."""
    draw = _DRAWN[name]
    key = ("icon", name, size, colour)
    return surfaces.get(key, lambda: smoothed(size, size, lambda s, _k: draw(s, colour), 4))


def put_icon(
    target: pygame.Surface, name: str, centre: tuple[float, float], size: int, colour: RGB
) -> None:
    """Blits a sign around ``centre``."""
    half = size / 2
    target.blit(icon(name, size, colour), (round(centre[0] - half), round(centre[1] - half)))

"""A drawn sign for each ability, and what a box says of a die that is changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point
from skyline.table.palette import RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art.ink import Ink, put, star_points
from skyline.views.skyline_d6.ways import Way

_CREAM: Final[RGB] = (255, 236, 196)
COIN: Final[RGB] = (200, 64, 54)
_LEAST: Final = 12
"""A sign is larger than this, in pixels."""
_SHARE: Final = 0.37  # of a box's height
_GAP: Final = 0.10  # between two parts, of a sign's height
_SLIM, _ARROW = 0.58, 0.48  # how wide the sign of a step is, and an arrow
_RIMMED: Final = 20  # pixels from which a coin has a rim: a smaller one is filled by its figure

Painter = Callable[[Ink, Point, float, RGB, RGB], None]


def _flip(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    pen.rect(x - r * 0.42, y - r * 0.42, r * 0.84, r * 0.84, colour, r * 0.2)
    pen.circle(centre, r * 0.14, paper)
    for start in (-0.62 * math.pi, 0.38 * math.pi):
        pen.arc(centre, r * 0.84, start, start + 0.62 * math.pi, colour, r * 0.17)
        end = start + 0.66 * math.pi
        tip = x + r * 0.86 * math.cos(end + 0.22), y + r * 0.86 * math.sin(end + 0.22)
        pen.head(tip, end + math.pi / 2, r * 0.5, colour)


def _adjust(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    """Not the sign of a rule, ±1, although it is a step of one: a die between up and down."""
    x, y = centre
    pen.rect(x - r * 0.42, y - r * 0.42, r * 0.84, r * 0.84, colour, r * 0.2)
    pen.circle(centre, r * 0.14, paper)
    for way in (-1, 1):
        foot = y + way * r * 0.56
        pen.poly([(x - r * 0.5, foot), (x, foot + way * r * 0.46), (x + r * 0.5, foot)], colour)


def _ignore(pen: Ink, centre: Point, r: float, colour: RGB, _paper: RGB) -> None:
    x, y = centre
    hook = [(x - r * 0.38, y - r * 0.5), (x + r * 0.42, y), (x - r * 0.38, y + r * 0.5)]
    pen.path(hook, colour, r * 0.18)
    pen.circle(centre, r * 0.92, colour, r * 0.15)
    pen.path([(x - r * 0.6, y + r * 0.6), (x + r * 0.6, y - r * 0.6)], colour, r * 0.16)


def _extra(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    pen.rect(x - r * 0.85, y - r * 0.35, r * 1.05, r * 1.05, colour, r * 0.22)
    for across, along in ((-0.58, -0.08), (-0.07, 0.43), (-0.32, 0.18)):
        pen.circle((x + r * across, y + r * along), r * 0.12, paper)
    pen.line((x + r * 0.30, y - r * 0.5), (x + r * 0.94, y - r * 0.5), colour, r * 0.19)
    pen.line((x + r * 0.62, y - r * 0.82), (x + r * 0.62, y - r * 0.18), colour, r * 0.19)


def _other(pen: Ink, centre: Point, r: float, colour: RGB, _paper: RGB) -> None:
    x, y = centre
    for across in (-0.62, 0.62):
        box = x + r * across - r * 0.36, y - r * 0.1, r * 0.72, r * 0.82
        pen.frame(box, colour, r * 0.15, r * 0.12)
    middle = x, y - r * 0.02
    end = pen.arc(middle, r * 0.62, 1.08 * math.pi, 1.9 * math.pi, colour, r * 0.17)
    pen.head((end[0] + r * 0.06, end[1] + r * 0.2), 1.2, r * 0.5, colour)


def _bridges(pen: Ink, centre: Point, r: float, colour: RGB, _paper: RGB) -> None:
    x, y = centre
    for across in (-0.78, 0.78):
        pen.rect(x + r * across - r * 0.17, y - r * 0.75, r * 0.34, r * 1.5, colour)
    pen.rect(x - r * 0.78, y - r * 0.12, r * 1.56, r * 0.24, colour)
    pen.arc((x, y + r * 0.75), r * 0.62, 1.12 * math.pi, 1.88 * math.pi, colour, r * 0.15)


def _interest(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    for side in (-0.4, 0.4):
        pen.circle((x + r * side, y + r * side), r * 0.28, colour, r * 0.16)
    pen.path([(x - r * 0.5, y + r * 0.6), (x + r * 0.5, y - r * 0.6)], colour, r * 0.17)
    for tone, wide in ((paper, 0.38), (colour, 0.16)):
        pen.line((x - r * 0.95, y), (x + r * 0.95, y), tone, r * wide)


def _tall(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    pen.rect(x - r * 0.34, y - r * 0.62, r * 0.68, r * 1.42, colour)
    pen.line((x, y - r * 0.98), (x, y - r * 0.5), colour, r * 0.14)
    for row in range(4):
        for across in (-0.15, 0.15):
            left = x + r * across - r * 0.08
            pen.rect(left, y - r * 0.45 + row * r * 0.3, r * 0.16, r * 0.17, paper)


def _unlocked(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    pen.poly(star_points(centre, r * 0.98), colour)
    tick = [
        (x - r * 0.28, y + r * 0.04),
        (x - r * 0.06, y + r * 0.28),
        (x + r * 0.32, y - r * 0.16),
    ]
    pen.path(tick, paper, r * 0.16)


def _loans(pen: Ink, centre: Point, r: float, colour: RGB, paper: RGB) -> None:
    x, y = centre
    for across, along in ((-0.3, 0.22), (0.3, -0.18)):
        at = x + r * across, y + r * along
        pen.circle(at, r * 0.60, paper)
        pen.circle(at, r * 0.56, colour, r * 0.16)
    pen.line((x + r * 0.3, y - r * 0.44), (x + r * 0.3, y + r * 0.08), colour, r * 0.16)


_DRAWN: Final[dict[str, Painter]] = {
    "flip": _flip,
    "adjust": _adjust,
    "ignore": _ignore,
    "extra": _extra,
    "other": _other,
    "bridges": _bridges,
    "interest": _interest,
    "tall": _tall,
    "unlocked": _unlocked,
    "loans": _loans,
}


@keep_pictures(1_500_000)
def ability_sign(name: str, half: float, colour: RGB, paper: RGB) -> pygame.Surface:
    """An ability's sign in a square, ``2 * half`` pixels high; ``paper`` lies behind it. Shared."""
    side = math.ceil(half * 2.2)
    pen = Ink(side, side)
    _DRAWN[name](pen, (side / 2, side / 2), half, colour, paper)
    return pen.done()


# ----------------------------------------------------------------- changes
class _Part(NamedTuple):
    """A part of what a box says of a change: what turns a die, what is written or owed."""

    kind: str  # ``flip``, ``adjust``, ``ignore``, ``loan``, ``turns`` or ``value``
    words: str = ""


def _parts(way: Way, words: str) -> list[_Part]:
    """All that is paid in its order, and what is written; a loan and what it turns to."""
    parts = [_Part(kind, str(amount)) for kind, amount in way.prices]
    if any(kind == "loan" for kind, _amount in way.prices):
        parts.append(_Part("turns"))
    return [*parts, _Part("value", words)]


def _wide(part: _Part, tall: int, px: int) -> float:
    match part.kind:
        case "value":
            return lettering.measure(part.words, px, "ExtraBold")[0]
        case "adjust":
            return tall * _SLIM
        case "turns":
            return tall * _ARROW
        case "loan":
            return _coin_side(tall)
        case _:
            return tall * 0.96


def _coin_side(tall: int) -> int:
    return max(round(lettering.SMALLEST * 1.16), round(tall * 0.84))


def put_change(
    surface: pygame.Surface, box: pygame.Rect, way: Way, said: Sequence[str], ink: RGB, ground: RGB
) -> None:
    """In a box: the sign of each use that turns a die or the coin of a loan, and its value.

    All is smaller than in a box that the die fits as it is. ``said`` are words for what is
    written, longest first; where all is too wide it shrinks.
    """
    room = box.w - 2 * max(2, round(box.w * 0.05))
    row, px, tall = _fitting(way, said, _sizes(box), room)
    gap = tall * _GAP
    widths = [_wide(part, tall, px) for part in row]
    x = box.centerx - (sum(widths) + gap * (len(row) - 1)) / 2
    top = round(box.centery - tall / 2)
    for part, width in zip(row, widths, strict=True):
        middle = x + width / 2, top + tall / 2
        match part.kind:
            case "turns":
                put(surface, _arrow(tall, ink), middle)
            case "value":
                lettering.draw(surface, part.words, middle, px, ink, "ExtraBold")
            case "loan":
                side = _coin_side(tall)
                put(surface, _coin(side), middle)
                small = max(lettering.SMALLEST, round(side * 0.62))
                lettering.draw(surface, part.words, middle, small, WHITE, "ExtraBold")
            case sign:
                put(surface, ability_sign(sign, round(tall * 0.44, 1), ink, ground), middle)
        x += width + gap


def _sizes(box: pygame.Rect) -> range:
    return range(max(_LEAST + 1, round(box.h * _SHARE)), _LEAST, -1)


def _fitting(
    way: Way, said: Sequence[str], sizes: Sequence[int], room: float
) -> tuple[list[_Part], int, int]:
    """The parts of a change, the size of its value and that of its signs, as they fit a room."""
    for words in said:
        row = _parts(way, words)
        for tall in sizes:
            px = max(lettering.SMALLEST, round(tall * 1.02))
            wide = sum(_wide(part, tall, px) for part in row) + tall * _GAP * (len(row) - 1)
            if wide <= room:
                return row, px, tall
    return row, lettering.SMALLEST, min(sizes)


@keep_pictures(300_000)
def _arrow(tall: int, colour: RGB) -> pygame.Surface:
    """An arrow to the right. Shared."""
    pen = Ink(tall * _ARROW, tall)
    x, wide, middle = tall * 0.04, tall * 0.40, tall / 2
    pen.poly([(x, middle - wide * 0.74), (x + wide, middle), (x, middle + wide * 0.74)], colour)
    return pen.done()


@keep_pictures(200_000)
def _coin(side: int) -> pygame.Surface:
    pen = Ink(side, side)
    c = side / 2
    if side >= _RIMMED:
        pen.circle((c, c), c * 0.96, _CREAM)
    pen.circle((c, c), c * (0.86 if side >= _RIMMED else 1.0), COIN)
    return pen.done()

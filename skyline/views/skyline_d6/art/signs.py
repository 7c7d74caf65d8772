"""A drawn sign for each ability, and what a box says of a die that is changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point, ring, rounded, star_corners
from skyline.table.palette import BLACK, RGB, RGBA, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ink import Ink, put
from skyline.views.skyline_d6.ways import Way

_CREAM: Final[RGB] = (255, 236, 196)
COIN: Final[RGB] = (178, 44, 38)
_PALE: Final[RGB] = (136, 110, 102)
_DULL: Final[RGB] = (196, 178, 164)
_GOLD: Final[RGB] = (250, 192, 66)
_SHINE: Final[RGB] = (255, 228, 142)
_EDGE: Final[RGB] = (120, 70, 8)
_DARK: Final[RGB] = (50, 56, 112)
_RIM: Final = 0.15  # of the height of a price, at both ends
_COIN: Final = 0.62  # of the height of a price
_STEP: Final = 0.44  # of the height of a price: how wide a step is
_SLIM: Final = 0.78  # of another sign's width: that of steps up or down

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
    for way in (-r, r):
        foot = y + way * 0.61
        pen.poly([(x - r * 0.52, foot), (x, y + way * 1.02), (x + r * 0.52, foot)], colour)


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
    pen.poly(star_corners(centre, r * 0.98), colour)
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
class _Sign(NamedTuple):
    """A part of what a way costs, as it is drawn: its parts are told of a sign that is 1 high."""

    kind: str
    wide: float
    pips: int = 0
    steps: int = 0  # up or down: each is a use


def _signs(way: Way) -> list[_Sign]:
    """Of all that a way costs; steps are arrows, or the ability's sign where either may do."""
    found, pips = [], sum(price.amount for price in way.prices if price.kind == "loan")
    steps = sum(price.amount for price in way.prices if price.kind == "adjust")
    for kind in dict.fromkeys(price.kind for price in way.prices):
        if kind == "adjust":
            found.append(_Sign(kind, _SLIM, steps=0 if way.others else steps))
        else:
            found.append(_Sign(kind, 1.0, pips=pips if kind == "loan" else 0))
    return found


def put_change(
    surface: pygame.Surface,
    rooms: Sequence[pygame.Rect],
    way: Way,
    said: Sequence[str],
    ink: RGB,
    light: Light,
) -> pygame.Rect:
    """In a box: what would be written, and on a dark plate beside it what that costs.

    That is the sign of each ability that is used, an arrow for each step of the die, or the coin of
    a loan and the points that are lost. ``said`` are words for what is written, longest first. Of
    ``rooms`` the first is taken that has both in a line; in the last one signs may stand in rows,
    or below. The answer is that which was taken.
    """
    for room in rooms[:-1]:
        if _put_change(surface, room, way, said, ink, light, rows=False):
            return room
    _put_change(surface, rooms[-1], way, said, ink, light)
    return rooms[-1]


def _put_change(
    surface: pygame.Surface,
    box: pygame.Rect,
    way: Way,
    said: Sequence[str],
    ink: RGB,
    light: Light,
    *,
    rows: bool = True,
) -> bool:
    signs, room, pad = _signs(way), round(box.w * 0.92), max(2, round(box.h * 0.07))
    px = max(lettering.SMALLEST, round(min(box.h * 0.72, box.w * 0.26)))
    least = max(lettering.SMALLEST + 2, round(box.h * 0.50))
    sizes = range(px, lettering.SMALLEST - 1, -1)
    for words, (part, gap), size in product(said, ((0.84, 2 * pad), (0.90, pad)), sizes):
        room = round(box.w * part)  # clear of the dotted frame
        tall = min(round(box.h * 0.78), round(size * 1.5))  # the value leads
        figure = lettering.measure(words, size, "ExtraBold")[0]
        while tall > least and figure + gap + _price_width(signs, tall) > room:
            tall -= 1
        wide = _price_width(signs, tall)
        if figure + gap + wide <= room:
            left = box.centerx - (figure + gap + wide) // 2
            at = left + figure // 2, box.centery
            lettering.draw(surface, words, at, size, ink, "ExtraBold")
            chip = pygame.Rect(left + figure + gap, 0, wide, tall)
            chip.centery = box.centery
            _put_price(surface, chip, signs, light)
            return True
    if not rows:
        return False
    row = round(box.h * 0.94) // len(signs)
    figure = lettering.measure(said[-1], px, "ExtraBold")[0]
    wide = max(_price_width([sign], row) for sign in signs)
    if len(signs) > 1 and row >= lettering.SMALLEST and figure + pad + wide <= room:
        left = box.centerx - (figure + pad + wide) // 2
        lettering.draw(surface, said[-1], (left, box.centery), px, ink, "ExtraBold", "left")
        chip = pygame.Rect(left + figure + pad, 0, wide, row * len(signs))
        chip.centery = box.centery
        _put_price(surface, chip, signs, light, stacked=True)
        return True
    tall = max(lettering.SMALLEST + 2, round(box.h * 0.48))
    px = max(lettering.SMALLEST, round(px * 0.86))
    while tall > lettering.SMALLEST and _price_width(signs, tall) > room:
        tall -= 1
    chip = pygame.Rect(0, 0, min(room, _price_width(signs, tall)), tall)
    chip.midbottom = box.centerx, box.bottom - pad // 2
    middle = box.centerx, box.y + round((chip.y - box.y) * 0.54)
    lettering.draw(surface, said[-1], middle, px, ink, "ExtraBold", max_width=room)
    _put_price(surface, chip, signs, light)
    return True


def _price_px(tall: int) -> int:
    return max(lettering.SMALLEST, round(tall * 0.66))


def _price_width(signs: Sequence[_Sign], tall: int) -> int:
    """How wide a plate of this height with all these signs is."""
    return round(2 * _RIM * tall + sum(_sign_width(sign, tall) for sign in signs))


def _sign_width(sign: _Sign, tall: int) -> float:
    if sign.pips:
        figure = lettering.measure(f"−{sign.pips}", _price_px(tall), "ExtraBold")[0]
        return 1.3 * round(tall * _COIN) + figure
    if sign.steps:
        return (abs(sign.steps) * _STEP + 0.12) * tall
    return sign.wide * tall * 0.98


def _put_price(
    surface: pygame.Surface,
    chip: pygame.Rect,
    signs: Sequence[_Sign],
    light: Light,
    *,
    stacked: bool = False,
) -> None:
    """What a way costs, on a plate: dark, or red if points are lost."""
    pips, tall = sum(sign.pips for sign in signs), chip.h // (len(signs) if stacked else 1)
    ground: RGB = BLACK if light.plain else COIN if pips else _DARK
    surface.blit(rounded(*chip.size, tall * 0.30, (*ground, 255)), chip)
    if light.dark:  # navy on the night's glass
        surface.blit(ring(*chip.size, tall * 0.30, (*_CREAM, 255), max(1.0, tall / 22)), chip)
    x, y, half = chip.x + tall * _RIM, chip.y + tall // 2, round(tall * 0.38, 1)
    for sign in signs:
        wide, coin = _sign_width(sign, tall), round(tall * _COIN)
        x = chip.centerx - wide / 2 if stacked else x
        middle = x + wide / 2, y
        if sign.pips:
            _put_debt(surface, x, y, coin, f"−{sign.pips}", _price_px(tall))
        elif sign.steps:
            put(surface, _steps_sign(sign.steps, tall), middle)
        else:
            put(surface, ability_sign(sign.kind, half, _CREAM, ground), middle)
        x, y = x + wide, y + (tall if stacked else 0)


@keep_pictures(200_000)
def _steps_sign(steps: int, tall: int) -> pygame.Surface:
    """Heads of arrows up or down on a plate so high, one for each use. Shared."""
    wide = tall * _STEP
    pen, half = Ink(abs(steps) * wide, tall), tall * math.copysign(0.17, steps)
    for number in range(abs(steps)):
        left, right = (number + 0.10) * wide, (number + 0.90) * wide
        foot, top = tall / 2 + half, tall / 2 - half
        pen.poly([(left, foot), ((left + right) / 2, top), (right, foot)], _CREAM)
    return pen.done()


def put_debt(
    surface: pygame.Surface, middle: Point, tall: int, pips: int, *, live: bool = True
) -> None:
    """What a loan costs: on a red chip a coin and the points lost; pale if it cannot be taken."""
    ground, px = COIN if live else _PALE, max(lettering.SMALLEST, round(tall * 0.70))
    lost, coin = f"−{pips}", round(tall * 0.66)
    wide = coin * 1.3 + lettering.measure(lost, px, "ExtraBold")[0]
    chip = pygame.Rect(0, 0, round(wide + tall * 0.52), tall)
    chip.center = round(middle[0]), round(middle[1])
    surface.blit(rounded(*chip.size, tall * 0.42, (*ground, 255)), chip)
    _put_debt(surface, chip.x + tall * 0.26, chip.centery, coin, lost, px, live=live)


def _put_debt(
    surface: pygame.Surface,
    x: float,
    y: int,
    coin: int,
    lost: str,
    px: int,
    *,
    live: bool = True,
) -> None:
    put(surface, coin_sign(coin, live=live), (x + coin / 2, y))
    lettering.draw(surface, lost, (x + coin * 1.3, y), px, WHITE, "ExtraBold", "left")


@keep_pictures(400_000)
def coin_sign(side: int, *, live: bool = True) -> pygame.Surface:
    """The coin of a loan: gold, or pale if it cannot be had. Shared."""
    pen = Ink(side, side)
    face, rim, dark = (_GOLD, _SHINE, _EDGE) if live else (_DULL, _DULL, _PALE)
    c, line = side / 2, max(1.0, side * 0.07)
    pen.circle((c, c), c, dark)
    pen.circle((c, c), c - line, rim)
    pen.circle((c, c), c * 0.72, face)
    put_bank(pen, (c, c), c, dark)
    return pen.done()


def put_bank(pen: Ink, centre: Point, r: float, colour: RGB | RGBA) -> None:
    """What stands on a coin of that radius: the house that lends it, and no number."""
    x, y = centre
    pen.poly(
        [(x - r * 0.56, y - r * 0.14), (x, y - r * 0.54), (x + r * 0.56, y - r * 0.14)], colour
    )
    for across in (-0.36, 0.0, 0.36):
        pen.rect(x + r * across - r * 0.09, y - r * 0.06, r * 0.18, r * 0.34, colour)
    pen.rect(x - r * 0.54, y + r * 0.32, r * 1.08, r * 0.16, colour)

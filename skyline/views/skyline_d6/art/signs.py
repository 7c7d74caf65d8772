"""A drawn sign for each ability, and tags that say what a change of a die costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point, mix, put_shadow
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art.ink import Ink, put, star_points
from skyline.views.skyline_d6.ways import Price
from skyline.widgets.base import shapes

_WALNUT: Final[RGB] = (52, 34, 28)
_RIM: Final[RGB] = (224, 176, 96)
_CREAM: Final[RGB] = (255, 236, 196)
_PAPER, _SEPIA = (236, 224, 198), (86, 58, 28)  # of a tag that rests
COIN: Final[RGB] = (200, 64, 54)
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


def _adjust(pen: Ink, centre: Point, r: float, colour: RGB, _paper: RGB) -> None:
    pen.rule("by_one", centre, r * 0.9, colour)


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


# ----------------------------------------------------------------- prices
def summed(prices: Sequence[Price], *, either: bool = False) -> list[tuple[str, str]]:
    """Prices as kinds and words: steps and pips added up, other kinds once, without words.

    With ``either`` a step may go both ways.
    """
    found: dict[str, int] = {}
    for price in prices:
        found[price.kind] = found.get(price.kind, 0) + price.amount
    told = []
    for kind, amount in found.items():
        words = ""
        if kind == "adjust":
            words = f"{'±' if either else '−' if amount < 0 else '+'}{abs(amount)}"
        elif kind == "loan":
            words = str(amount)
        told.append((kind, words))
    return told


def put_price(
    surface: pygame.Surface,
    box: pygame.Rect,
    prices: Sequence[Price],
    *,
    either: bool = False,
    plain: bool = False,
    strong: bool = True,
) -> pygame.Rect:
    """A tag at the foot of a box: what pays, as signs, steps and a red coin of pips.

    It is of walnut while somebody asks for it, else of paper. In a small box it is as wide as the
    box, so that its figures stay legible.
    """
    told = summed(prices, either=either)
    tall = max(round(lettering.SMALLEST * 1.16), round(box.h * 0.41))
    px = max(lettering.SMALLEST, round(tall * 0.75))
    widths = [
        lettering.measure(words, px, "ExtraBold")[0] if kind == "adjust" else tall
        for kind, words in told
    ]
    gap = max(1, round(tall * 0.12))
    while len(told) > 1 and sum(widths) + gap * (len(told) + 1) > box.w:
        told.pop()
        widths.pop()
    wide = sum(widths) + gap * (len(told) - 1) + round(tall * 0.5)
    tag = pygame.Rect(0, 0, min(box.w, max(wide, round(tall * 1.3))), tall)
    if box.w < 2.6 * tall:
        tag.w = box.w
    tag.midbottom = box.centerx, box.bottom - (0 if tag.w == box.w else round(box.h * 0.05))
    ground, rim, ink = _WALNUT, _RIM, _CREAM
    if plain:
        ground, rim, ink = BLACK, WHITE, WHITE
    elif not strong:
        ground, rim, ink = _PAPER, mix(_PAPER, _SEPIA, 0.5), _SEPIA
    radius = max(2, round(tall * 0.28))
    if strong and not plain:
        put_shadow(surface, tag, radius, 4, BLACK, 150, (0, 3))
    surface.blit(shapes.rounded(tag.size, radius, (*ground, 255)), tag)
    surface.blit(shapes.ring(tag.size, radius, (*rim, 255), max(1.0, tall * 0.07)), tag)
    x = tag.centerx - (sum(widths) + gap * (len(told) - 1)) / 2
    for (kind, words), width in zip(told, widths, strict=True):
        centre = x + width / 2, tag.centery
        if kind == "adjust":
            lettering.draw(surface, words, centre, px, ink, "ExtraBold")
        elif kind == "loan":
            put(surface, _coin(tall), centre)
            small = max(lettering.SMALLEST, round(tall * 0.62))
            lettering.draw(surface, words, centre, small, WHITE, "ExtraBold")
        else:
            put(surface, ability_sign(kind, round(tall * 0.36, 1), ink, ground), centre)
        x += width + gap
    return tag


@keep_pictures(200_000)
def _coin(side: int) -> pygame.Surface:
    pen = Ink(side, side)
    c = side / 2
    if side >= _RIMMED:
        pen.circle((c, c), c * 0.96, _CREAM)
    pen.circle((c, c), c * (0.86 if side >= _RIMMED else 1.0), COIN)
    return pen.done()

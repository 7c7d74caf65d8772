"""The signs of games in a chart, and the legend that tells what they are."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import pygame

from skyline.table import type as lettering
from skyline.table.paint import star_corners
from skyline.table.palette import RGB
from skyline.widgets.base.look import Look

FINE: Final = 2  # how much larger signs are drawn before they are scaled down
LINE: Final = 5.0  # design pixels of width of a line
TYPE: Final = 16
STEP: Final = 1.45  # from row to row of a legend, in sizes of its type
GAP: Final = 1.3  # between signs
MEAN: Final[RGB] = (30, 84, 150)
WON: Final[RGB] = (226, 152, 34)
EDGE: Final[RGB] = (52, 30, 16)
PALE: Final[RGB] = (244, 228, 192)
SIGN: Final = {"won": 1.35, "other": 1.3, "dot": 1.3, "mean": 1.9, "cross": 1.5, "": 0.0}
"""Width of every sign with the gap behind it, in sizes of the type; none before a second line."""

Legend: TypeAlias = Sequence[tuple[str, str]]
"""Signs, ``won`` (a star), ``other`` (a circle), ``dot``, ``mean`` (a line) and ``cross`` (two
thin lines), with words."""


def legend_height(legend: Legend, width: int, look: Look) -> int:
    """Pixels of height of a legend that is ``width`` pixels wide; 0 without signs."""
    return round(look.px(TYPE) * STEP * len(_rows(legend, width, look)))


def draw_legend(picture: pygame.Surface, legend: Legend, place: pygame.Rect, look: Look) -> None:
    """Draws a legend, row by row, in the middle of ``place`` from its top downwards."""
    px = look.px(TYPE)
    y = place.y + px * STEP / 2
    for row in _rows(legend, place.w, look):
        gap = round(px * GAP)
        x = place.centerx - (sum(wide for _sign, _words, wide in row) + gap * (len(row) - 1)) / 2
        for sign, words, wide in row:
            if sign:
                _draw_sign(picture, (x, y), sign, look)
            at = (x + SIGN[sign] * px, y)
            lettering.draw(picture, words, at, px, look.ink_quiet, "Bold", "left",
                           max_width=wide - round(SIGN[sign] * px))  # fmt: skip
            x += wide + gap
        y += px * STEP


def _lines(legend: Legend, width: int, look: Look) -> Iterator[tuple[str, str]]:
    """The legend, its words broken where the smallest type is too long for a row."""
    for sign, words in legend:
        room = width - SIGN[sign] * look.px(TYPE)
        if lettering.measure(words, lettering.SMALLEST, "Bold")[0] <= room:
            yield sign, words
            continue
        first, *rest = lettering.wrap(words, look.px(TYPE), room, "Bold")
        yield sign, first
        yield from (("", line) for line in rest)


def _rows(legend: Legend, width: int, look: Look) -> list[list[tuple[str, str, int]]]:
    """The legend in rows that fit a width, every sign with its pixels of width."""
    px = look.px(TYPE)
    rows: list[list[tuple[str, str, int]]] = []
    left = 0
    for sign, words in _lines(legend, width, look):
        whole = round(SIGN[sign] * px) + lettering.measure(words, px, "Bold")[0]
        wide = min(whole, width)  # words that are too long for a row get smaller
        if not rows or left < wide:
            rows.append([])
            left = width
        rows[-1].append((sign, words, wide))
        left -= wide + round(px * GAP)
    return rows


def _draw_sign(picture: pygame.Surface, left: tuple[float, float], sign: str, look: Look) -> None:
    px = look.px(TYPE)
    x, y = left
    if sign == "mean":
        colour = (0, 0, 0) if look.high_contrast else MEAN
        body = pygame.Rect(round(x), 0, round(px * 1.5), max(3, look.u(LINE)))
        body.centery = round(y)
        pygame.draw.rect(picture, colour, body, 0, body.h // 2)
    elif sign == "cross":
        middle, half, thick = (round(x + px * 0.55), round(y)), round(px * 0.48), max(1, look.u(2))
        for size in ((2 * half, thick), (thick, 2 * half)):
            line = pygame.Rect((0, 0), size).move_to(center=middle)
            pygame.draw.rect(picture, look.ink_quiet, line)
    elif sign == "dot":
        pygame.draw.aacircle(picture, EDGE, (round(x + px * 0.5), round(y)), round(px * 0.3))
    else:
        radius = px * (0.32 if sign == "won" else 0.36)
        put_fine_mark(picture, (x + px * 0.5, y), radius, won=sign == "won")


def put_mark(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, *, won: bool
) -> None:
    """The sign of a game: a star if it was won, half as large again as the open circle else."""
    if won:
        put_star(surface, centre, radius * 1.5)
        return
    pygame.draw.circle(surface, EDGE, centre, radius)
    pygame.draw.circle(surface, PALE, centre, max(1, radius * 0.67))


def put_fine_mark(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, *, won: bool
) -> None:
    """The same with smooth edges, for one that stands alone."""
    half = math.ceil(radius * 2) + 1
    large = pygame.Surface((2 * half * FINE, 2 * half * FINE), pygame.SRCALPHA, 32)
    put_mark(large, (half * FINE, half * FINE), radius * FINE, won=won)
    small = pygame.transform.smoothscale(large, (2 * half, 2 * half))
    surface.blit(small, (round(centre[0]) - half, round(centre[1]) - half))


def put_star(surface: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """The sign of a game that was won, with a dark edge."""
    for grow, colour in ((1.28, EDGE), (0.95, WON)):
        pygame.draw.polygon(surface, colour, star_corners(centre, radius * grow))

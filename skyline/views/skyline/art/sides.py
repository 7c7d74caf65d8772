"""What the six sides of a kind of die show: a row of houses, as high as the rise of each side."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from skyline.games.skyline.dice import FACES, face_of
from skyline.table.paint import SUPERSAMPLE, Pen, down
from skyline.table.palette import RGB, WHITE

#: From the lowest to the highest; bare sides first.
_ORDER: Final = "-LMH"
COLOURS: Final[dict[str, RGB]] = {
    "L": (184, 124, 224),
    "M": (104, 176, 246),
    "H": (255, 166, 58),
}
_BARE: Final[RGB] = (172, 166, 158)
_HEIGHTS: Final = {"-": 0.34, "L": 0.58, "M": 0.74, "H": 1.0}
_SEAM: Final = 0.16  # of a house's width, from house to house


def sides_of(kind: str) -> str:
    """The letters on a die's six sides, the lowest first."""
    letters = (face_of(die) * count for die, count in FACES[kind])
    return "".join(sorted("".join(letters), key=_ORDER.index))


@lru_cache(maxsize=8)
def row_of_sides(kind: str, size: tuple[int, int], *, plain: bool) -> pygame.Surface:
    """The row on a clear ground, told apart by height and roof as well as by colour. Shared."""
    wide, tall = size
    pen = Pen(wide / tall, 1, tall * SUPERSAMPLE)
    letters = sides_of(kind)
    step = wide / tall / len(letters)
    for index, letter in enumerate(letters):
        left, width = (index + _SEAM / 2) * step, step * (1 - _SEAM)
        _house(pen, letter, left, width, WHITE if plain else _BARE)
    return down(pen.surface, size)


def _house(pen: Pen, letter: str, x: float, width: float, bare: RGB) -> None:
    """A silhouette: a fenced lot, a gabled house, a block with a cornice, or a tower."""
    top = 1 - _HEIGHTS[letter]
    middle = x + width / 2
    if letter == "-":
        pen.rect(x, 0.86, width, 0.14, bare)
        for part in (0.0, 0.5, 1.0):
            pen.rect(x + (width - 0.1) * part, top, 0.1, 1 - top, bare)
        return
    colour = COLOURS[letter]
    if letter == "L":
        pen.poly([(x, 0.72), (middle, top), (x + width, 0.72)], colour)
        pen.rect(x + width * 0.12, 0.72, width * 0.76, 0.28, colour)
    elif letter == "M":
        pen.rect(x, top, width, 0.16, colour)
        pen.rect(x + width * 0.12, top, width * 0.76, 1 - top, colour)
    else:
        pen.poly([(middle - width * 0.12, 0.22), (middle, 0), (middle + width * 0.12, 0.22)],
                 colour)  # fmt: skip
        pen.rect(x + width * 0.26, 0.18, width * 0.48, 0.3, colour)
        pen.rect(x + width * 0.12, 0.40, width * 0.76, 0.60, colour)

"""The letters of the name as houses: their outlines in cells, one window to a cell.

Cells are square; x runs to the right, y up from the pavement. A stroke is two cells wide, so that
two windows fit side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Corner = tuple[float, float]
Outline = tuple[Corner, ...]


def _block(left: float, foot: float, right: float, top: float) -> Outline:
    return ((left, foot), (right, foot), (right, top), (left, top))


@dataclass(frozen=True)
class LetterHouse:
    """One letter, in cells from the left and from the pavement."""

    width: float
    height: float  # without what stands on its roof
    rise: str  # whose colours its roofs have
    parts: tuple[Outline, ...]  # polygons that make the letter together
    roof: str = ""  # ``tank``, ``chimneys``, ``mast``, ``flag`` or nothing
    roof_at: float = 0.0  # the middle of that
    door_at: float = 1.0  # the middle of the door


S: Final = LetterHouse(
    5.0,
    8.0,
    "M",
    (
        _block(0, 0, 5, 2),
        _block(3, 0, 5, 5),
        _block(0, 3, 5, 5),
        _block(0, 3, 2, 8),
        _block(0, 6, 5, 8),
    ),
    "chimneys",
    1.2,
    2.5,
)
K: Final = LetterHouse(
    5.9,
    9.0,
    "H",
    (
        _block(0, 0, 2, 9),
        ((1.6, 3.2), (1.6, 5.4), (3.45, 9), (5.75, 9), (3.05, 3.9)),
        ((2.25, 4.7), (3.9, 5.9), (5.95, 0), (3.7, 0)),
    ),
    "tank",
    1.0,
    1.0,
)
Y: Final = LetterHouse(
    6.2,
    8.0,
    "L",
    (
        _block(2.1, 0, 4.1, 3.6),
        ((0, 8), (2.2, 8), (4.1, 3.4), (3.6, 2.2), (2.1, 3.1)),
        ((6.2, 8), (4.0, 8), (2.1, 3.4), (2.6, 2.2), (4.1, 3.1)),
    ),
    "flag",
    5.1,
    3.1,
)
L: Final = LetterHouse(
    4.4, 10.0, "M", (_block(0, 0, 2, 10), _block(0, 0, 4.4, 2)), "mast", 1.0, 3.2
)
N: Final = LetterHouse(
    6.0,
    9.0,
    "L",
    (_block(0, 0, 2, 9), _block(4, 0, 6, 9), ((0, 9), (2.15, 9), (6, 0), (3.85, 0))),
    "tank",
    5.0,
    1.0,
)
E: Final = LetterHouse(
    4.6,
    8.0,
    "H",
    (_block(0, 0, 2, 8), _block(0, 0, 4.6, 2), _block(0, 3, 4.1, 5), _block(0, 6, 4.6, 8)),
    "chimneys",
    3.4,
    2.3,
)
#: The dice that stand for the I, from the ground up, and their edge in cells.
DICE: Final = ("G", "U", "U", "U", "P")
DIE: Final = 2.0
#: The name; None is the I of dice.
NAME: Final[tuple[LetterHouse | None, ...]] = (S, K, Y, L, None, N, E)
GAP: Final = 0.72  # cells between letters
TALLEST: Final = 10.0  # cells


def places() -> tuple[list[float], float]:
    """Left edge of every letter, and the width of the whole name, in cells."""
    lefts, x = [], 0.0
    for house in NAME:
        lefts.append(x)
        x += (DIE if house is None else house.width) + GAP
    return lefts, x - GAP

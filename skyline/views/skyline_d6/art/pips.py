"""The ivory die of Skyline D6: drilled pips, opposite sides sum to 7.

Whoever shows such dice imports this module, which registers them.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table import type as lettering
from skyline.table.dice.kinds import DieKind, register
from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import Material
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures

KIND: Final = "D"
FACES: Final = ("1", "6", "2", "5", "3", "4")
IVORY: Final[RGB] = (250, 242, 222)
_HOLLOW: Final[RGB] = (30, 30, 52)
_FLOOR: Final[RGB] = (92, 94, 134)  # of a hollow, where light falls on it
_SHADED: Final[RGB] = (198, 182, 150)  # its far edge, and its near one
_LIP: Final[RGB] = (255, 255, 250)
_DIGIT: Final[RGB] = (34, 32, 54)
_DRILLED: Final = (
    (_SHADED, -0.07, 1.10),
    (_LIP, 0.13, 1.10),
    (_HOLLOW, 0.0, 1.0),
    (_FLOOR, 0.20, 0.74),
    (_HOLLOW, 0.02, 0.72),
)
"""The discs of a pip from below: colours, how far down and how large in its radii."""
# In edges, of large dice and of small ones: from the middle to an outer row of pips, and a pip.
_APART: Final = (0.25, 0.27)
_RADIUS: Final = (0.095, 0.107)
_SMALL, _SMALLEST = 48.0, 20.0  # edges in pixels between which the pips grow
_DIAGONAL: Final = ((-1, -1), (1, 1))
_CORNERS: Final = (*_DIAGONAL, (1, -1), (-1, 1))
#: Where the pips are, in steps from the middle.
PIPS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "1": ((0, 0),),
    "2": _DIAGONAL,
    "3": (*_DIAGONAL, (0, 0)),
    "4": _CORNERS,
    "5": (*_CORNERS, (0, 0)),
    "6": (*_CORNERS, (-1, 0), (1, 0)),
}


def pip_face(value: str, size: int, seen: float = 0, *, digit: bool = False) -> pygame.Surface:
    """A side as an opaque square of ``size`` pixels; ``seen`` is the die's edge in the window.

    Small dice have larger pips. A ``digit`` stands for them where a player wants letters on dice.
    Shared.
    """
    small = min(1.0, max(0.0, (_SMALL - (seen or size)) / (_SMALL - _SMALLEST)))
    return _side(value, size, round(small * 2) / 2, digit)


@keep_pictures(4_000_000)
def _side(value: str, size: int, small: float, digit: bool) -> pygame.Surface:
    side = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    side.fill(IVORY)
    if digit:
        drawn = lettering.font(round(size * 0.84), "ExtraBold").render(value, True, _DIGIT)
        drawn = drawn.subsurface(drawn.get_bounding_rect())
        side.blit(drawn, drawn.get_rect(center=(size / 2, size / 2)))
        return side
    apart, radius = (
        size * (large + (little - large) * small) for large, little in (_APART, _RADIUS)
    )
    for across, along in PIPS[value]:
        x, y = size / 2 + apart * across, size / 2 + apart * along
        for colour, down, share in _DRILLED:
            pygame.draw.aacircle(side, colour, (x, y + radius * down), radius * share)
    return side


def _paint(face: str, size: int, marks: Marks, seen: int) -> pygame.Surface:
    return pip_face(face, size, seen, digit=bool(marks & Marks.LETTERS))


def _smooth(size: int) -> NDArray[np.float32]:
    return np.ones((size, size), np.float32)


#: Fronts have their pips, like any die's, but paler than those on top.
_CALM: Final = 0.36
_BONE: Final = Material(IVORY, 0.97, 48.0, 60.0, 9.0, 12.0, 26.0)
register(
    DieKind(KIND, FACES, _BONE, 4.0, _smooth, _paint, tuple("123456"), calm=_CALM, any_way=True)
)

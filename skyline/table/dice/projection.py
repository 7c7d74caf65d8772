"""A die as the camera sees it: its visible sides, and the hexagon it covers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from skyline.table.dice.kinds import SIDE_RIGHTS, SIDE_UPS
from skyline.table.dice.textures import level_for
from skyline.table.geometry import Matrix

AXES: Final = (0, 1, 2)
#: Edges nearer to a line than this share of the core count as lying on it.
_COLLINEAR: Final = 1e-4
_VANISHED: Final = 1e-3


@dataclass(frozen=True)
class Slab:
    """A pair of opposite edges of the projected core box.

    The edges lie at ``distance`` from the middle along the unit normal
    (nx, ny), run along the tangent (tx, ty), are centred ``middle`` along it
    (opposite sign on the opposite edge) and are ``half`` long each way.
    """

    nx: float
    ny: float
    distance: float
    tx: float
    ty: float
    middle: float
    half: float


@dataclass(frozen=True)
class View:
    """The die as seen now: axes flipped so that the three visible sides are positive.

    ``right[k]``, ``up[k]``, ``near[k]`` are the view components of local axis k.
    ``sides[k]`` is the number of the visible side on axis k, ``signs[k]`` the flip.
    """

    right: tuple[float, ...]
    up: tuple[float, ...]
    near: tuple[float, ...]
    signs: tuple[int, ...]
    sides: tuple[int, ...]


def seen_by(view: Matrix) -> View:
    """Flips the axes of a die so that its visible sides are the positive ones."""
    signs = tuple(-1 if view[2][k] < 0 else 1 for k in AXES)
    rows = [tuple(view[i][k] * signs[k] for k in AXES) for i in range(3)]
    sides = tuple(2 * k + (signs[k] < 0) for k in AXES)
    return View(rows[0], rows[1], rows[2], signs, sides)


def _picture_axes(side: int) -> tuple[int, float, int, float]:
    """Which local axis runs right in a side's picture, which down, and their signs."""
    rights, ups = SIDE_RIGHTS[side], SIDE_UPS[side]
    across = next(axis for axis in AXES if rights[axis])
    down = next(axis for axis in AXES if ups[axis])
    return across, rights[across], down, -ups[down]


_PICTURE_AXES: Final = tuple(_picture_axes(side) for side in range(6))


def print_axes(seen: View, k: int) -> tuple[tuple[int, float], tuple[int, float], int]:
    """Which flipped axis runs right and which down in the picture on side k; its level."""
    across, across_sign, down, down_sign = _PICTURE_AXES[seen.sides[k]]
    return (
        (across, across_sign * seen.signs[across]),
        (down, down_sign * seen.signs[down]),
        level_for(seen.near[k]),
    )


def slabs_of(seen: View, core: float) -> list[Slab]:
    """The edges of the projected core box of half-edge ``core``: a hexagon, or less."""
    ex, ey = [core * v for v in seen.right], [core * v for v in seen.up]
    slabs = []
    for i in AXES:
        j, k = (i + 1) % 3, (i + 2) % 3
        half = math.hypot(ex[i], ey[i])
        if half < _VANISHED * core:
            continue
        tx, ty = ex[i] / half, ey[i] / half
        nx, ny = -ty, tx
        distance, middle = 0.0, 0.0
        for other in (j, k):
            across = nx * ex[other] + ny * ey[other]
            along = tx * ex[other] + ty * ey[other]
            distance += abs(across)
            if abs(across) < _COLLINEAR * core:
                half += abs(along)
            else:
                middle += along if across > 0 else -along
        slabs.append(Slab(nx, ny, distance, tx, ty, middle, half))
    return slabs

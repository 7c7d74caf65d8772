"""Skyline's three kinds of dice: their bodies, what is on their sides, how bare sides are worked.

Whoever shows Skyline's dice imports this module, which registers them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from skyline.table.dice.kinds import DieKind, register
from skyline.table.dice.materials import Material
from skyline.views.skyline.art.faces import face
from skyline.views.skyline.pieces import resting_letter

Floats = NDArray[np.float32]
Worked = Callable[[int], Floats]

_COURSES, _BLOCKS, _JOINT = 5, 3, 0.0085  # of stone; the half width of a joint in edges


def _axes(size: int) -> tuple[Floats, Floats]:
    """Places across and down a side, 0..1, to be combined by broadcasting."""
    axis = (np.arange(size, dtype=np.float32) + np.float32(0.5)) / np.float32(size)
    return axis[:, None], axis[None, :]


def _coursed(size: int) -> Floats:
    xs, ys = _axes(size)
    factor = np.ones((size, size), np.float32)
    course = np.floor(ys * _COURSES)
    along = xs * _BLOCKS + 0.5 * (course % 2)
    tone = np.sin(course * 12.9 + np.floor(along) * 78.2) * 43758.5
    factor += ((tone - np.floor(tone)) - 0.5).astype(np.float32) * np.float32(0.13)
    for part, count, width in ((ys * _COURSES, _COURSES, 1.0), (along, _BLOCKS, 1.0)):
        away = np.abs(part - np.round(part)) / np.float32(count)
        joint = np.clip(1 - away / np.float32(_JOINT * width), 0, 1)
        factor *= 1 - np.float32(0.42) * joint
        lit = part - np.round(part)
        edge = np.clip(1 - np.abs(lit / count - 1.7 * _JOINT) / (_JOINT * 0.8), 0, 1)
        factor *= 1 + np.float32(0.10) * edge.astype(np.float32)
    worked: Floats = factor.astype(np.float32)
    return worked


def _moulded(size: int) -> Floats:
    xs, ys = _axes(size)
    factor = np.ones((size, size), np.float32)
    for inset, depth in ((0.155, -0.10), (0.172, 0.05)):
        frame = np.minimum(np.minimum(xs, 1 - xs), np.minimum(ys, 1 - ys))
        groove = np.clip(1 - np.abs(frame - inset) / np.float32(0.012), 0, 1)
        factor *= 1 + np.float32(depth) * groove
    worked: Floats = factor.astype(np.float32)
    return worked


def _mirroring(size: int) -> Floats:
    """Glass is crossed by a reflection."""
    xs, ys = _axes(size)
    factor = np.ones((size, size), np.float32)
    slope = xs + 0.55 * ys
    factor += 0.30 * (1 - ys)
    for middle, half, gain in ((0.50, 0.085, 1.5), (0.74, 0.03, 1.1), (1.20, 0.045, 0.6)):
        band = np.clip((half - np.abs(slope - middle)) / np.float32(0.012), 0, 1)
        factor += np.float32(gain) * band * (1 - 0.6 * ys)
    for bar in (1 / 3, 2 / 3):
        factor *= 1 - 0.45 * np.clip(1 - np.abs(xs - bar) / np.float32(0.010), 0, 1)
    worked: Floats = factor.astype(np.float32)
    return worked


#: The corner that dice not rolled yet stand on, by its three sides, and how they are turned then.
_CORNERS: Final = {
    "G": ((0, 3, 4), math.radians(270)),
    "U": ((0, 2, 5), math.radians(90)),
    "P": ((0, 2, 4), math.radians(270)),
}


def _kind(key: str, faces: str, material: Material, grain: float, worked: Worked) -> DieKind:
    resting = tuple(resting_letter(key, number) for number in range(6))
    paint = partial(face, key)
    return DieKind(key, tuple(faces), material, grain, worked, paint, resting, *_CORNERS[key])


# Opposite sides differ: L lies opposite M, M opposite H on ground and upper floors; every
# printed side of a penthouse lies opposite a blank. Stone is dull, plaster is like eggshell,
# glass is dark with a small hard glint and a mirrored window.
_STONE = Material((224, 180, 118), 1.03, 78.0, 34.0, 18.0, 10.0, 10.0)
_PLASTER = Material((250, 237, 212), 0.98, 92.0, 80.0, 14.0, 20.0, 14.0)
_GLASS = Material((24, 38, 64), 1.06, 130.0, 220.0, 14.0, 34.0, 60.0)
#: Ground floors, upper floors, penthouses.
DICE: Final = (
    _kind("G", "LMLMLH", _STONE, 15.0, _coursed),
    _kind("U", "LMLMLH", _PLASTER, 8.0, _moulded),
    _kind("P", "M-M-H-", _GLASS, 5.0, _mirroring),
)
register(*DICE)

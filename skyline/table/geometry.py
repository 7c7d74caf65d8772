"""Rotations, the tilted camera, and the 24 rotations of a cube.

World axes: x to the right, y away from the viewer, z up from the table. View axes: x to the right,
y up on the screen, z towards the viewer. The camera is orthographic and looks down, tilted by
:data:`TILT` from the vertical. Quaternions are ``(w, x, y, z)`` of length 1; matrices are rows of
3 floats and turn column vectors.
"""

from __future__ import annotations

import itertools
import math
import random
from typing import Final

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Matrix = tuple[Vector, Vector, Vector]

#: The camera's angle from straight down, in radians; straight down looks flat.
TILT: Final = math.radians(24)
COS_TILT: Final = math.cos(TILT)
SIN_TILT: Final = math.sin(TILT)
#: From world to view.
CAMERA: Final[Matrix] = ((1.0, 0.0, 0.0), (0.0, COS_TILT, SIN_TILT), (0.0, -SIN_TILT, COS_TILT))


def about(axis: Vector, angle: float) -> Quaternion:
    """The rotation by ``angle`` radians about ``axis`` (any length but 0)."""
    x, y, z = axis
    scale = math.sin(angle / 2) / math.sqrt(x * x + y * y + z * z)
    return math.cos(angle / 2), x * scale, y * scale, z * scale


def compose(second: Quaternion, first: Quaternion) -> Quaternion:
    """The rotation that applies ``first`` and then ``second``."""
    w, x, y, z = second
    a, b, c, d = first
    return (
        w * a - x * b - y * c - z * d,
        w * b + x * a + y * d - z * c,
        w * c - x * d + y * a + z * b,
        w * d + x * c - y * b + z * a,
    )


def inverse(rotation: Quaternion) -> Quaternion:
    w, x, y, z = rotation
    return w, -x, -y, -z


def normalised(rotation: Quaternion) -> Quaternion:
    """The same rotation with length 1."""
    w, x, y, z = rotation
    scale = 1 / math.sqrt(w * w + x * x + y * y + z * z)
    return w * scale, x * scale, y * scale, z * scale


def matrix(rotation: Quaternion) -> Matrix:
    """The rotation matrix of a quaternion of length 1."""
    w, x, y, z = rotation
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def quaternion(rotation: Matrix) -> Quaternion:
    (a, b, c), (d, e, f), (g, h, i) = rotation
    squares = (1 + a + e + i, 1 + a - e - i, 1 - a + e - i, 1 - a - e + i)
    largest = squares.index(max(squares))
    root = math.sqrt(squares[largest])
    part = 0.5 / root
    if largest == 0:
        return root / 2, (h - f) * part, (c - g) * part, (d - b) * part
    if largest == 1:
        return (h - f) * part, root / 2, (b + d) * part, (c + g) * part
    if largest == 2:
        return (c - g) * part, (b + d) * part, root / 2, (f + h) * part
    return (d - b) * part, (c + g) * part, (f + h) * part, root / 2


def turned(rotation: Matrix, vector: Vector) -> Vector:
    """``rotation`` applied to ``vector``."""
    x, y, z = vector
    (a, b, c), (d, e, f), (g, h, i) = rotation
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def product(second: Matrix, first: Matrix) -> Matrix:
    """The matrix that applies ``first`` and then ``second``."""
    columns = [turned(second, (first[0][j], first[1][j], first[2][j])) for j in range(3)]
    rows = [(columns[0][i], columns[1][i], columns[2][i]) for i in range(3)]
    return rows[0], rows[1], rows[2]


def angle_between(first: Quaternion, second: Quaternion) -> float:
    """The smallest angle, in radians, that turns one orientation into the other."""
    w, x, y, z = compose(inverse(first), second)
    return 2 * math.atan2(math.sqrt(x * x + y * y + z * z), abs(w))


def part_way(first: Quaternion, second: Quaternion, part: float) -> Quaternion:
    """The orientation at a share of the shortest turn from one to another."""
    w, x, y, z = compose(second, inverse(first))
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    sine = math.sqrt(x * x + y * y + z * z)
    if sine < 1e-9:
        return second
    return compose(about((x, y, z), 2 * math.atan2(sine, w) * part), first)


def random_orientation(rng: random.Random) -> Quaternion:
    w, x, y, z = (rng.gauss(0, 1) for _ in range(4))
    return normalised((w, x, y, z))


def _cube_rotations() -> tuple[Matrix, ...]:
    found = []
    for order in itertools.permutations(range(3)):
        for signs in itertools.product((1.0, -1.0), repeat=3):
            rows = [[0.0, 0.0, 0.0] for _ in range(3)]
            for i in range(3):
                rows[i][order[i]] = signs[i]
            (a, b, c), (d, e, f), (g, h, i_) = rows
            if a * (e * i_ - f * h) - b * (d * i_ - f * g) + c * (d * h - e * g) > 0:
                found.append(((a, b, c), (d, e, f), (g, h, i_)))
    return tuple(found)


#: The rotations that carry a cube into itself, as matrices and as quaternions.
CUBE_MATRICES: Final[tuple[Matrix, ...]] = _cube_rotations()
CUBE_ROTATIONS: Final[tuple[Quaternion, ...]] = tuple(quaternion(m) for m in CUBE_MATRICES)

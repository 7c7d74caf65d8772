"""The dice as things: which letter lies on which side, and how a die lies or faces us.

A die has six sides, numbered ``2 * axis`` for the positive and ``2 * axis + 1``
for the negative direction of its local axes. Each side has a normal, a
direction in which its picture runs to the right, and one in which it runs up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from skyline.table.dice.marks import Marks
from skyline.table.geometry import (
    TILT,
    Quaternion,
    Vector,
    about,
    compose,
    matrix,
    quaternion,
    turned,
)

SIDE_NORMALS: Final[tuple[Vector, ...]] = (
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0),
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, -1.0),
)
SIDE_RIGHTS: Final[tuple[Vector, ...]] = (
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (-1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0),
)
SIDE_UPS: Final[tuple[Vector, ...]] = (
    (0.0, 0.0, 1.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, 1.0),
    (0.0, 1.0, 0.0),
    (0.0, 1.0, 0.0),
)

#: Letters on the six sides. Opposite sides differ: L faces M, M and H on the
#: ground and upper floors; every printed side of a penthouse faces a blank.
LAYOUTS: Final[dict[str, str]] = {"G": "LMLMLH", "U": "LMLMLH", "P": "M-M-H-"}

#: Bevel radius of a die in edges.
BEVEL: Final = 0.09
#: How far a die of the street is turned from frontal, in radians, so that a
#: sliver of its right side and of its top shows.
STREET_YAW: Final = math.radians(4.6)
STREET_PITCH: Final = math.radians(2.0)


@dataclass(frozen=True)
class DieLook:
    """What a die looks like: its kind (``"G"``, ``"U"``, ``"P"``), and its marks."""

    kind: str
    marks: Marks = Marks.NONE

    @property
    def layout(self) -> str:
        """The letters on its six sides."""
        return LAYOUTS[self.kind]


class Pose(NamedTuple):
    """Where a die is and how it is turned.

    Attributes:
        x: Tray pixels to the right; the middle of the die as drawn at rest.
        y: Tray pixels downwards; the middle of the die as drawn at rest.
        z: Height of the centre above the table in pixels; half an edge at rest.
        q: Orientation, from the die's own axes to the world's.
    """

    x: float
    y: float
    z: float
    q: Quaternion


def sides_with(kind: str, letter: str) -> tuple[int, ...]:
    """The sides of a die of ``kind`` that carry ``letter``.

    Raises:
        ValueError: The die has no such letter.
    """
    found = tuple(side for side, here in enumerate(LAYOUTS[kind]) if here == letter)
    if not found:
        raise ValueError(f"a die of kind {kind!r} has no side {letter!r}")
    return found


def side_up(q: Quaternion) -> int:
    """The side that points most nearly upwards."""
    third_row = matrix(q)[2]
    heights = [h for value in third_row for h in (value, -value)]
    return heights.index(max(heights))


def letter_up(look: DieLook, q: Quaternion) -> str:
    """The letter on top of a die in orientation ``q``."""
    return look.layout[side_up(q)]


def picture_yaw(q: Quaternion) -> float:
    """How far the top picture is turned from upright, in radians, -pi..pi, anticlockwise."""
    up = turned(matrix(q), SIDE_UPS[side_up(q)])
    return math.atan2(-up[0], up[1])


def upright(side: int) -> Quaternion:
    """The orientation with ``side`` on top and its picture upright."""
    right, up, normal = SIDE_RIGHTS[side], SIDE_UPS[side], SIDE_NORMALS[side]
    return quaternion((right, up, normal))


def settled(kind: str, letter: str, yaw: float = 0.0) -> Quaternion:
    """A die at rest with ``letter`` on top, turned by ``yaw`` radians anticlockwise."""
    return compose(about((0.0, 0.0, 1.0), yaw), upright(sides_with(kind, letter)[0]))


def rest_height(edge: float) -> float:
    """Height in pixels of the centre of a die at rest."""
    return edge / 2


def facing(
    kind: str, letter: str, progress: float, yaw: float = 0.0, side: int | None = None
) -> Quaternion:
    """A die between lying in the tray (0) and standing in the street (1).

    Args:
        kind: ``"G"``, ``"U"`` or ``"P"``.
        letter: What it shows.
        progress: 0 is :func:`settled` with ``yaw``, 1 is exactly the orientation
            of :func:`skyline.table.dice.artist.front`.
        yaw: Radians by which it is turned while it lies.
        side: The side that shows the letter, when it is not the first; take
            :func:`side_up` of the lying die, so that it does not jump.
    """
    chosen = sides_with(kind, letter)[0] if side is None else side
    rest = 1 - progress
    lying = compose(about((0.0, 0.0, 1.0), yaw * rest), upright(chosen))
    sideways = compose(about((0.0, 1.0, 0.0), -STREET_YAW * progress), lying)
    return compose(about((1.0, 0.0, 0.0), (TILT + STREET_PITCH) * progress), sideways)

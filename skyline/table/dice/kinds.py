"""The dice as things: what lies on which side, and how a die lies or stands before us.

A die has six sides, numbered ``2 * axis`` for the positive and ``2 * axis + 1`` for the negative
direction of its local axes. Each side has a normal, a direction in which its picture runs to the
right, and one in which it runs up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.marks import Marks
from skyline.table.dice.materials import Material
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

Floats = NDArray[np.float32]

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

#: Bevel radius of a die in edges.
BEVEL: Final = 0.09
_VARIED: Final = 0.618  # neighbours differ most
#: How far a standing die is turned from frontal, in radians, so that a
#: sliver of its right side and of its top shows.
STANDING_YAW: Final = math.radians(4.6)
STANDING_PITCH: Final = math.radians(2.0)


class FacePainter(Protocol):
    def __call__(self, face: str, size: int, marks: Marks, seen: int) -> pygame.Surface:
        """A shared opaque square of ``size``; marks grow as the die is ``seen`` smaller."""


@dataclass(frozen=True, eq=False)
class DieKind:
    """A kind of dice, as the game says whose dice they are; ``key`` is one character."""

    key: str
    faces: tuple[str, ...]  # what its six sides show, in their order
    material: Material
    grain: float  # unevenness of the bare material, in 0..255 of brightness
    worked: Callable[[int], Floats]  # factors of a bare side's brightness, ``[x, y]``
    paint: FacePainter
    resting: tuple[str, ...]  # faces of dice not rolled yet, one after another
    corner: tuple[int, int, int] = (0, 2, 4)  # the sides around the corner that dice stand on
    corner_turn: float = 0.0  # radians that show their pictures upright then
    calm: float = 1.0  # how far slanted prints give way to the one on top, 0..1
    any_way: bool = False  # whether its faces can be read from every side


_kinds: dict[str, DieKind] = {}


def register(*kinds: DieKind) -> None:
    """Makes kinds of dice known by their keys; ValueError where another kind has one."""
    for kind in kinds:
        if _kinds.setdefault(kind.key, kind) is not kind:
            raise ValueError(f"two kinds of dice are called {kind.key!r}")


def die_kind(key: str) -> DieKind:
    """The kind with a key; KeyError if no game has registered it."""
    return _kinds[key]


def resting_face(kind: str, number: int) -> str:
    """A face for a die that nobody has rolled: any will do, but always the same."""
    faces = die_kind(kind).resting
    return faces[number % len(faces)]


@dataclass(frozen=True)
class DieLook:
    """What a die looks like: the key of its kind, and its marks."""

    kind: str
    marks: Marks = Marks.NONE

    @property
    def faces(self) -> tuple[str, ...]:
        """What its six sides show."""
        return die_kind(self.kind).faces


class Pose(NamedTuple):
    """Where a die is and how it is turned; tray pixels right, down (as drawn at rest) and up."""

    x: float
    y: float
    z: float  # height of the centre above the table; half an edge at rest
    q: Quaternion  # from the die's own axes to the world's


def sides_with(kind: str, face: str) -> tuple[int, ...]:
    """The sides that show ``face``; ValueError if there is none."""
    found = tuple(side for side, here in enumerate(die_kind(kind).faces) if here == face)
    if not found:
        raise ValueError(f"a die of kind {kind!r} has no side {face!r}")
    return found


def side_up(q: Quaternion) -> int:
    """The side that points most nearly upwards."""
    third_row = matrix(q)[2]
    heights = [h for value in third_row for h in (value, -value)]
    return heights.index(max(heights))


def face_up(look: DieLook, q: Quaternion) -> str:
    """The face on top of a die in orientation ``q``."""
    return look.faces[side_up(q)]


def picture_yaw(q: Quaternion) -> float:
    """How far the top picture is turned from upright, in radians, -pi..pi, anticlockwise."""
    up = turned(matrix(q), SIDE_UPS[side_up(q)])
    return math.atan2(-up[0], up[1])


def upright(side: int) -> Quaternion:
    """The orientation with ``side`` on top and its picture upright."""
    right, up, normal = SIDE_RIGHTS[side], SIDE_UPS[side], SIDE_NORMALS[side]
    return quaternion((right, up, normal))


def settled(kind: str, face: str, yaw: float = 0.0) -> Quaternion:
    """A die at rest with ``face`` on top, turned by ``yaw`` radians anticlockwise."""
    return compose(about((0.0, 0.0, 1.0), yaw), upright(sides_with(kind, face)[0]))


def quarters(look: DieLook, number: int) -> float:
    """Whole quarter turns of a die that is laid somewhere, in radians: they vary the fronts.

    None for dice whose faces stand upright.
    """
    if not die_kind(look.kind).any_way or look.marks & Marks.LETTERS:
        return 0.0
    return int(number * _VARIED % 1 * 4) * math.pi / 2


def leaning_yaw(kind: str, yaw: float, lean: float, share: float = 1.0) -> float:
    """The yaw of a die that leans so far towards us: a share of it, but whole quarter turns stay.

    :func:`facing` lets a leaning die turn upright, which no face needs that reads from any side.
    """
    whole = 0.0
    if die_kind(kind).any_way:
        whole = round(yaw / (math.pi / 2)) * math.pi / 2
    return whole / (1 - lean) + (yaw - whole) * share


def rest_height(edge: float) -> float:
    """Height in pixels of the centre of a die at rest."""
    return edge / 2


def on_corner(kind: str, yaw: float = 0.0) -> Quaternion:
    """A die that nobody has rolled stands on a corner: three sides show, and none counts."""
    die = die_kind(kind)
    normals = [SIDE_NORMALS[side] for side in die.corner]
    up = tuple(sum(axis) / math.sqrt(3) for axis in zip(*normals, strict=True))
    first = normals[0]
    share = sum(a * b for a, b in zip(first, up, strict=True))
    away = [a - b * share for a, b in zip(first, up, strict=True)]
    length = math.hypot(*away)
    x, y, z = (part / length for part in away)
    right = (y * up[2] - z * up[1], z * up[0] - x * up[2], x * up[1] - y * up[0])
    q = quaternion((right, (x, y, z), (up[0], up[1], up[2])))
    return compose(about((0.0, 0.0, 1.0), die.corner_turn + yaw), q)


def corner_height(edge: float) -> float:
    """Height in pixels of the centre of a die that stands on a corner."""
    return edge * ((0.5 - BEVEL) * math.sqrt(3) + BEVEL)


def facing(
    kind: str, face: str, progress: float, yaw: float = 0.0, side: int | None = None
) -> Quaternion:
    """A die between lying in the tray, turned by ``yaw`` radians (0), and standing before us (1).

    Progress 1 is exactly the orientation of :func:`skyline.table.dice.artist.front`. Take
    :func:`side_up` of the lying die as ``side``, so that it does not jump.
    """
    chosen = sides_with(kind, face)[0] if side is None else side
    rest = 1 - progress
    lying = compose(about((0.0, 0.0, 1.0), yaw * rest), upright(chosen))
    sideways = compose(about((0.0, 1.0, 0.0), -STANDING_YAW * progress), lying)
    return compose(about((1.0, 0.0, 0.0), (TILT + STANDING_PITCH) * progress), sideways)

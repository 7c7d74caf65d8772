"""Puts the decided letters on top after the dice have been simulated.

A cube looks the same after any of its 24 rotations, so a simulated cube may be
labelled in 24 ways. The way chosen shows the decided letter on top, as upright
as it can be, and is then true for the whole throw: nothing changes on the way.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from skyline.table.dice.kinds import LAYOUTS, SIDE_NORMALS, Pose, picture_yaw, side_up
from skyline.table.geometry import (
    CUBE_ROTATIONS,
    Quaternion,
    Vector,
    compose,
    inverse,
    matrix,
    normalised,
    turned,
)

_SAME_YAW = 1e-3


def labelling(kind: str, letter: str, rest: Quaternion, rng: random.Random) -> Quaternion:
    """The cube rotation to apply before every orientation of a thrown die.

    Args:
        kind: The die's kind.
        letter: The letter to lie on top.
        rest: Orientation at rest.
        rng: Chooses among equally upright sides, as a real die has several.
    """
    bare = side_up(rest)
    options = [
        (abs(picture_yaw(compose(rest, rotation))), rotation)
        for rotation, sides in _sides_by_rotation()
        if LAYOUTS[kind][sides[bare]] == letter
    ]
    most_upright = min(yaw for yaw, _ in options)
    best = [rotation for yaw, rotation in options if yaw < most_upright + _SAME_YAW]
    return rng.choice(best)


@lru_cache(maxsize=1)
def _sides_by_rotation() -> tuple[tuple[Quaternion, tuple[int, ...]], ...]:
    """For each cube rotation, which labelled side lies where each side of the bare cube is."""
    return tuple(
        (
            rotation,
            tuple(_nearest(turned(matrix(inverse(rotation)), bare)) for bare in SIDE_NORMALS),
        )
        for rotation in CUBE_ROTATIONS
    )


def _nearest(direction: Vector) -> int:
    """The side that faces a direction most."""
    return max(
        range(len(SIDE_NORMALS)),
        key=lambda side: sum(a * b for a, b in zip(SIDE_NORMALS[side], direction, strict=True)),
    )


def labelled(pose: Pose, rotation: Quaternion) -> Pose:
    """A simulated pose with its labelling folded into the orientation."""
    return Pose(pose.x, pose.y, pose.z, normalised(compose(pose.q, rotation)))


def labelled_way(poses: Sequence[Pose], rotation: Quaternion) -> list[Pose]:
    """:func:`labelled` for all poses of a die at once; poses that stay the same are shared."""
    a, b, c, d = rotation
    turn = np.array(((a, b, c, d), (-b, a, -d, c), (-c, d, a, -b), (-d, -c, b, a)))
    turned = np.array([pose.q for pose in poses]) @ turn
    turned /= np.sqrt((turned * turned).sum(1, keepdims=True))
    way: list[Pose] = []
    before: Pose | None = None
    for pose, (w, x, y, z) in zip(poses, turned.tolist(), strict=True):
        if pose == before:
            way.append(way[-1])
            continue
        way.append(Pose(pose.x, pose.y, pose.z, (w, x, y, z)))
        before = pose
    return way

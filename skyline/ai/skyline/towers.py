"""Towers of height 6: how likely one turn finishes one, and what that turn brings besides."""

from __future__ import annotations

from typing import Final

import numpy as np

from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.points import FinalPoints
from skyline.ai.skyline.reach import COLUMN, Features

READY: Final = "H5"
"""The column that lacks its penthouse only."""

TOWER_CHANCE: Final = (("H5", 0.665, 0.0), ("H4", 0.177, 0.19), ("H3", 0.031, 0.085))
"""The chance to finish height 6 in one turn with three dice of the Yard, by exact search, and what
a further die of the District adds on average; with five dice standing there is a formula."""

TOWER_POINTS: Final = 36.0


def tower_chance(street: Features, district: Features | None) -> Floats:
    """The chance to finish height 6 in one turn, with dice of the District or else the Yard."""
    chance = np.zeros(len(street))
    if district is not None:
        chance = np.zeros(len(district))
        penthouses = district[:, 2]
        others = district.sum(axis=1) - penthouses
        # Others are moved away one by one while every penthouse is thrown, then penthouses.
        throws = penthouses * (others + 1) + penthouses * (penthouses - 1) / 2
        ready = 1 - (5 / 6) ** np.maximum(throws, 0)
        further = np.maximum(district.sum(axis=1) - 3, 0) * (penthouses > 0)
    for column, share, each_further in reversed(TOWER_CHANCE):
        able = np.full_like(chance, share)
        if district is not None:
            more = ready if column == "H5" else np.minimum(share + each_further * further, 0.6)
            able = np.maximum(able, more)
        chance = np.where(street[:, COLUMN[column]] > 0, able, chance)
    return chance


def with_tower(expected: FinalPoints, street: Features) -> tuple[Floats, Floats]:
    """Mean and spread of final points if the last turn finishes a tower."""
    mean, _spread = expected.with_turns(0)
    roofed = _under_roofs(street)
    ready = street[:, COLUMN[READY]] > 0
    near = street[:, COLUMN["H4"]] > 0
    besides = np.where(ready, roofed @ MADE[0], np.where(near, roofed @ MADE_NEAR[0], 0.0))
    apart = np.where(ready, roofed @ MADE[1], np.where(near, roofed @ MADE_NEAR[1], 0.0))
    return mean + TOWER_POINTS + besides, np.maximum(apart, 2.0)


def without_tower(expected: FinalPoints, street: Features) -> tuple[Floats, Floats]:
    """Mean and spread of final points if the last turn fails to finish a tower that is ready."""
    ready = street[:, COLUMN[READY]] > 0
    mean, _spread = expected.with_turns(0)
    then, spread = expected.with_turns(1)
    roofed = _under_roofs(street)
    apart = np.maximum(roofed @ MISSED[1], 2.0)
    return np.where(ready, mean + roofed @ MISSED[0], then), np.where(ready, apart, spread)


MADE: Final = np.array([[0.894, 0.460, 0.292], [0.264, 0.351, 0.161]])
MADE_NEAR: Final = np.array([[0.517, 0.059, 0.0], [0.429, 0.058, 0.0]])
MISSED: Final = np.array([[0.953, 0.768, 0.0], [0.169, 0.502, 0.0]])
"""What a turn that tries for a tower brings besides, mean and spread, by the points that a
penthouse would make of the two best Mid columns and of the best other High one: the dice are
thrown for the tower, so that nothing else grows. Fitted to 100 streets of self-play each, searched
for the tower first and points second, with a column of five (made, missed) and of four; within
0.5, 0.8 and 1.4 points."""


def _under_roofs(street: Features) -> Floats:
    """Points that a penthouse makes of the two best Mid columns and of the best other High one."""
    found = np.zeros((len(street), 3))
    for column, points in (("M1", 4.0), ("M2", 9.0), ("M3", 16.0)):
        count = street[:, COLUMN[column]]
        found[:, 1] = np.where(count > 1, points, np.where(count == 1, found[:, 0], found[:, 1]))
        found[:, 0] = np.where(count > 0, points, found[:, 0])
    for column, points in (("H2", 9.0), ("H3", 16.0), ("H4", 25.0), ("H5", 36.0)):
        least = 1 if column == READY else 0
        found[:, 2] = np.where(street[:, COLUMN[column]] > least, points, found[:, 2])
    return found

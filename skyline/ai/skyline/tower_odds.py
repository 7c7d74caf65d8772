"""Towers of height 6: how likely one turn finishes one, and what the turn then brings."""

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
    """The chance to finish height 6 in one turn.

    Args:
        street: Nodes.
        district: The dice that may be taken from the District; None for those of the Yard only.
    """
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
    """Mean and spread of final points if the last turn finishes a tower.

    What the turn brings besides is what the table expects of it without the tower's share; little
    where a floor is still missing, because that takes the dice.

    Args:
        expected: The final points of streets.
        street: The same streets.
    """
    mean, _spread = expected.with_turns(0)
    besides, apart = _besides(expected, street)
    return mean + TOWER_POINTS + besides, apart


def without_tower(expected: FinalPoints, street: Features) -> tuple[Floats, Floats]:
    """Mean and spread of final points if the last turn fails to finish a tower that is ready.

    Streets that have none are as expected.
    """
    ready = street[:, COLUMN[READY]] > 0
    mean, _spread = expected.with_turns(0)
    then, spread = expected.with_turns(1)
    besides, apart = _besides(expected, street)
    return np.where(ready, mean + besides, then), np.where(ready, apart, spread)


def _besides(expected: FinalPoints, street: Features) -> tuple[Floats, Floats]:
    """Mean and spread of what a turn brings besides a tower."""
    ready = street[:, COLUMN[READY]] > 0
    mean, _spread = expected.with_turns(0)
    then, spread = expected.with_turns(1)
    share = TOWER_CHANCE[0][1]
    besides = np.where(ready, np.maximum(then - mean - share * TOWER_POINTS, 0.0), 1.0)
    tower_spread = share * (1 - share) * TOWER_POINTS**2
    apart = np.where(ready, np.sqrt(np.maximum(spread**2 - tower_spread, 4.0)), 2.0)
    return besides, apart

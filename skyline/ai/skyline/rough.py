"""How players without tables see a street: every column has a worth, and they are added up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np

from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.points import PointsOf
from skyline.ai.skyline.reach import COLUMN, Features
from skyline.ai.skyline.solo import tile_points

SOBER: Final = {
    "L1": 2.5,
    "M1": 6.0,
    "M2": 9.0,
    "M3": 14.0,
    "H1": 4.0,
    "H2": 8.0,
    "H3": 13.0,
    "H4": 19.0,
    "H5": 27.0,
}
"""What an experienced player sees in a column early in the game."""

FOND_OF_HEIGHT: Final = {
    column: 1.5 * worth if column[0] == "H" else worth for column, worth in SOBER.items()
}
"""What a beginner sees: tall houses look better than they pay."""

REACH: Final = 1.3
"""Columns that an experienced player hopes to go on with in each turn left."""


def columns_added(worths: Mapping[str, float]) -> PointsOf:
    """Points seen in a street: those made, and the worth of every column.

    The worths shrink as the turns run out, and the more columns there are the less each counts.

    Args:
        worths: Of each column.
    """
    best_first = sorted(COLUMN, key=lambda column: -worths[column])
    places = [COLUMN[column] for column in best_first]
    row = np.array([worths[column] for column in best_first])

    def points(turns: int, nodes: Features) -> Floats:
        counts = nodes[:, places]
        lone = nodes[:, COLUMN["L1"]]
        if not turns:
            return tile_points(nodes) + lone
        hope = turns / (turns + 0.7)
        upto = _shares(turns)[np.minimum(counts.cumsum(axis=1), _MOST_COLUMNS)]
        seen: Floats = tile_points(nodes) + hope * (np.diff(upto, axis=1, prepend=0.0) @ row)
        return seen

    return points


_MOST_COLUMNS: Final = 30


@cache
def _shares(turns: int) -> Floats:
    """By how many columns' worth so many columns count, shape (_MOST_COLUMNS + 1,)."""
    weights = np.maximum(0.0, 1 - np.arange(_MOST_COLUMNS) / (REACH * turns))
    return np.concatenate(((0.0,), np.cumsum(weights)))

"""Playing alone: the end of a turn is worth its points and those of the exact table."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline import tables
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.reach import COLUMN, TALL, TILE, Features
from skyline.ai.skyline.sheets import Sheet
from skyline.ai.skyline.tables import TILE_WORTHS
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import LAST_ROUND, State

COLUMNS_WIDE: Final = len(COLUMN)
TILE_POINTS: Final[Floats] = np.array([height**2 for height in TILE], np.float64)
TILES: Final = slice(COLUMNS_WIDE, COLUMNS_WIDE + len(TILE))

_TILE_STATES: Final = np.searchsorted(TILE_WORTHS, np.minimum(TILE_POINTS, TILE_WORTHS[-1]))
"""The tile state of the table that each height of tile belongs to."""


def tile_points(features: Features) -> Floats:
    """Points of the finished buildings of each node; lone ground floors are still columns."""
    points: Floats = features[:, TILES] @ TILE_POINTS
    return points


def tile_states(features: Features) -> npt.NDArray[np.intp]:
    """For each node the tile state of the solo table: its cheapest finished building."""
    standing = features[:, TILES] > 0
    return np.where(standing.any(axis=1), _TILE_STATES[standing.argmax(axis=1)], 0)


class Ranked(NamedTuple):
    """The places of streets in a table."""

    ranks: npt.NDArray[np.int32]  # the empty street's where there are too many columns
    crowded: list[int]  # the rows that have too many columns


def ranked(sheet: Sheet, features: Features) -> Ranked:
    """Where nodes stand in a table."""
    streets = features[:, :COLUMNS_WIDE].astype(np.int8)
    crowded = np.flatnonzero(streets.sum(axis=1) > sheet.domain.most)
    if len(crowded):
        streets[crowded] = 0
    return Ranked(sheet.domain.ranks(streets), crowded.tolist())


class SoloOutlook:
    """The expected final points of a lone player, exact within the table."""

    most = math.inf

    def column(self, seat: int) -> int:
        """There is one column."""
        del seat
        return 0

    def context(self, state: State) -> Hashable:
        """Whether and when the game ends is all that matters besides the street itself."""
        return _turns_after(state), state.options

    def leaf(self, state: State) -> Leaf:
        """Final points as expected at the end of the turn under way."""
        left = _turns_after(state)

        def worth(features: Features) -> Floats:
            over = features[:, TALL] > 0
            after = np.where(over, self.to_come(0, features), self.to_come(left, features))
            return (tile_points(features) + after)[:, None]

        return worth

    def to_come(self, turns: int, features: Features) -> Floats:
        """Points still to be made in a number of further turns."""
        known = tables.load()
        sheet = known.solo_sheet
        states, places = tile_states(features), ranked(sheet, features)
        values: Floats = sheet.mean[turns][states, places.ranks] / sheet.mean_step
        for row in places.crowded:
            counts = tuple(features[row, :COLUMNS_WIDE].tolist())
            values[row] = known.solo(turns, counts, TILE_WORTHS[states[row]])
        return values

    def ended(self, state: State) -> Floats:
        """The final points."""
        return np.array([score(state.skylines[0])], np.float64)


def _turns_after(state: State) -> int:
    return 0 if state.final_round else LAST_ROUND - state.round

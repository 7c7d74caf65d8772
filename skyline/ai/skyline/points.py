"""Points that a street among others is expected to end with, and playing for them alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache

import numpy as np

from skyline.ai.skyline import tables
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.reach import TALL, Features
from skyline.ai.skyline.solo import COLUMNS_WIDE, ranked, tile_points
from skyline.ai.skyline.streets import Street
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.scoring import score
from skyline.games.skyline.state import LAST_ROUND, State

PointsOf = Callable[[int, Features], Floats]
"""Final points of streets, as somebody expects them with some turns left."""


class FinalPoints:
    """Final points that streets are expected to reach, by the exact table."""

    def __init__(self, nodes: Features) -> None:
        self._nodes = nodes
        self._sheet = tables.load().shared_sheet
        self._places = ranked(self._sheet, nodes)
        self._made = tile_points(nodes)
        self._known: dict[int, tuple[Floats, Floats]] = {}

    def with_turns(self, turns: int) -> tuple[Floats, Floats]:
        """Mean and standard deviation with some turns left."""
        known = self._known.get(turns)
        if known is None:
            sheet, ranks = self._sheet, self._places.ranks
            mean: Floats = sheet.mean[turns, 0][ranks] / sheet.mean_step
            spread: Floats = sheet.spread[turns, 0][ranks] / sheet.spread_step
            for row in self._places.crowded:
                counts = tuple(self._nodes[row, :COLUMNS_WIDE].tolist())
                mean[row], spread[row] = _crowded(turns, counts)
            known = self._known[turns] = (mean + self._made, spread)
        return known


@lru_cache(maxsize=65536)
def _crowded(turns: int, counts: Street) -> tuple[float, float]:
    """Points still to be made by a street of very many columns, and their spread."""
    known = tables.load()
    return known.shared(turns, counts), known.shared_spread(turns, counts)


def table_points(turns: int, nodes: Features) -> Floats:
    """Final points as the exact table expects them."""
    return FinalPoints(nodes).with_turns(turns)[0]


def turns_after(state: State, seat: int, last_round: int) -> int:
    """Turns that a seat begins after the one under way, if the game ends with a round."""
    assert state.player is not None, "a turn is under way"
    seats = len(state.skylines)
    comes = (seat - state.start) % seats > (state.player - state.start) % seats
    return comes + last_round - state.round


def last_round(state: State) -> int:
    """The round with which the game ends unless somebody ends it earlier."""
    return state.round if state.final_round else LAST_ROUND


def points_leaf(points_of: PointsOf, turns: int) -> Leaf:
    """The points expected at the end of a turn, with some turns left unless a tower ends it."""

    def worth(features: Features) -> Floats:
        found = points_of(turns, features)
        over = np.flatnonzero(features[:, TALL] > 0)
        if turns and len(over):
            found[over] = points_of(0, features[over])
        return found[:, None]

    return worth


class PointsOutlook:
    """The points that somebody expects to have in the end; what others do does not matter."""

    most = math.inf

    def __init__(self, points_of: PointsOf) -> None:
        """Looks at streets in somebody's way."""
        self._points_of = points_of

    def column(self, seat: int) -> int:
        """There is one column."""
        del seat
        return 0

    def context(self, state: State) -> Hashable:
        """Only the number of turns left matters."""
        return state.player, self._turns(state), state.options

    def leaf(self, state: State) -> Leaf:
        """Points expected at the end of the turn under way."""
        return points_leaf(self._points_of, self._turns(state))

    @staticmethod
    def _turns(state: State) -> int:
        return turns_after(state, state.player or 0, last_round(state))

    def ended(self, state: State) -> Floats:
        """The best final points."""
        return np.array([max(map(score, state.skylines))], np.float64)

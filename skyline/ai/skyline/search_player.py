"""Players of Skyline that search a turn; they differ in the worth that they see in its ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

import numpy as np

from skyline.ai.players import Advice, View
from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.points import PointsOf, PointsOutlook, table_points
from skyline.ai.skyline.reach import COLUMN, Features
from skyline.ai.skyline.solo import SoloOutlook, tile_points
from skyline.ai.skyline.worths import PositionWorths
from skyline.core.errors import InvalidSetup
from skyline.games.skyline.state import State


class SearchPlayer:
    """Plays the move that is worth most by its outlook, in the outlook's points or chances."""

    def __init__(
        self,
        outlook: Callable[[int], Outlook],
        *,
        foresight: int | None = None,
        misjudging: float = 0.0,
        solo_only: bool = False,
    ) -> None:
        """Loads nothing before the first question.

        ``foresight`` is how many throws of a turn it looks ahead (None: all), ``misjudging`` the
        standard deviation of its error about a move, in its own unit.
        """
        self._worths = lru_cache(maxsize=4)(lambda seats: PositionWorths(outlook(seats), foresight))
        self._misjudging = misjudging
        self._solo_only = solo_only

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The best move, quickly; InvalidSetup if a level for one meets others."""
        del seconds
        state: State = view.position()
        if self._solo_only and not state.solo:
            raise InvalidSetup("The level exact only plays alone.")
        worths = self._worths(state.players)
        column = worths.outlook.column(view.seat)
        values = [(move, float(row[column])) for move, row in worths.moves(state)]
        if self._misjudging:
            values = [(move, worth + rng.gauss(0, self._misjudging)) for move, worth in values]
            values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


def dreams(_players: int) -> Outlook:
    """What a beginner hopes for: tall houses."""
    return PointsOutlook(columns_added(FOND_OF_HEIGHT))


def estimates(_players: int) -> Outlook:
    """What experience says that columns are worth."""
    return PointsOutlook(columns_added(SOBER))


def solves(_players: int) -> Outlook:
    """The exact table of playing alone."""
    return SoloOutlook()


def calculates(players: int) -> Outlook:
    """The exact tables, for the own points."""
    return SoloOutlook() if players == 1 else PointsOutlook(table_points)


def competes(players: int) -> Outlook:
    """The exact tables, for the chance to win."""
    return SoloOutlook() if players == 1 else CompanyOutlook(players, every_seat=False)


def reckons(players: int) -> Outlook:
    """The same by formulas alone, without what self-play has taught."""
    return (
        SoloOutlook() if players == 1 else CompanyOutlook(players, every_seat=False, taught=False)
    )


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

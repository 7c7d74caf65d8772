"""Players that search the turn to its end and differ in what they see beyond it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

from skyline.ai.players import Advice, View
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.seen import position_of
from skyline.ai.skyline.worths import PositionWorths
from skyline.core.errors import InvalidSetup


class SearchPlayer:
    """Plays the move that is worth most by its outlook.

    Values are points or chances, whatever the outlook gives.
    """

    def __init__(
        self,
        outlook: Callable[[int], Outlook],
        *,
        foresight: int | None = None,
        misjudging: float = 0.0,
        solo_only: bool = False,
    ) -> None:
        """Prepares nothing; what is needed is loaded with the first question.

        Args:
            outlook: Makes the outlook for a number of players.
            foresight: How many throws of a turn the level looks ahead; None for all.
            misjudging: By how much it misjudges each move: standard deviation, in its own unit.
            solo_only: Whether the level plays alone only.
        """
        self._worths = lru_cache(maxsize=4)(lambda seats: PositionWorths(outlook(seats), foresight))
        self._misjudging = misjudging
        self._solo_only = solo_only

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The best move as it judges them; it never needs much time.

        Raises:
            InvalidSetup: The level plays alone only and there are others.
        """
        del seconds
        state = position_of(view.observe())
        if self._solo_only and not state.solo:
            raise InvalidSetup("The level exact only plays alone.")
        worths = self._worths(state.players)
        column = worths.outlook.column(view.seat)
        values = [(move, float(row[column])) for move, row in worths.moves(state)]
        if self._misjudging:
            values = [(move, worth + rng.gauss(0, self._misjudging)) for move, worth in values]
            values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))

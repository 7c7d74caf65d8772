"""A second look at two positions of one turn: the same turn played on, and the next one searched.

A judgement ends with a guess at the turn's end. Here the turn is played on from both positions,
with the same dice, and where it ends the next player's whole turn is searched instead. What that
finds more or less than the guess corrects the judgement; only the correction is an average over
trials, so few of them are enough.
"""

from __future__ import annotations

import random
from statistics import fmean
from typing import Final

from skyline.ai.skyline.worths import PositionWorths
from skyline.core.chance import draw
from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import State

TRIALS: Final = 16
"""The correction differs by some 0.015 from one trial to the next."""


class SecondLook:
    """Looks one turn further than a judge does."""

    def __init__(self, turn: PositionWorths, following: PositionWorths) -> None:
        """Two searchers, so that the next turns' searches do not push out the present one's."""
        self._turn = turn
        self._following = following

    def lost(self, seat: int, played: State, better: State) -> float:
        """How much less one position is worth than another to the seat whose turn it was."""
        return self._worth(seat, better) - self._worth(seat, played)

    def _worth(self, seat: int, state: State) -> float:
        guess = self._of(self._turn, seat, state)
        if state.player != seat:  # the turn has ended with the move
            return guess
        return guess + fmean(self._correction(seat, state, trial) for trial in range(TRIALS))

    def _correction(self, seat: int, state: State, trial: int) -> float:
        """What the next turn's search finds more than the guess, where the turn ends."""
        chance = random.Random(trial)
        guess = 0.0
        while state.player == seat:
            if state.phase == "roll":
                state = GAME.apply_roll(state, draw(GAME.chance_factors(state), chance)).state
                continue
            move, row = self._turn.moves(state)[0]
            guess = float(row[self._turn.outlook.column(seat)])
            state = GAME.apply(state, move).state
        return self._of(self._following, seat, state) - guess

    @staticmethod
    def _of(worths: PositionWorths, seat: int, state: State) -> float:
        """A position's worth to a seat; with one column the mover's, of two players."""
        row = worths.worth(state)
        if len(row) > 1:
            return float(row[seat])
        mover = state.player or 0
        return float(row[0]) if mover == seat else 1 - float(row[0])

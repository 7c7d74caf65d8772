"""Forward through a game played perfectly: how likely every final score is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.games.skyline.state import LAST_ROUND
from tools.solving.endings import Decisions, HandTables, Rules, pass_turn
from tools.solving.hands import NOTHING, hands
from tools.solving.induction import Solution, game_end, last_turn
from tools.solving.model import BUILDS_OF, ENDS_GAME, WORTHS, Floats, Ints, Model
from tools.solving.turn import YARD_DICE, Turn, play_turn

MOST_POINTS: Final = 200
"""Final scores from here on share one place; their chance is far below rounding."""


class Course(NamedTuple):
    """A game played perfectly from one street.

    Attributes:
        final: The chance of every final score, the last one standing for all from there on.
        visited: By turns left, from the last turn to the first: the states that a turn can begin
            with, and their chances.
    """

    final: Floats
    visited: tuple[tuple[Ints, Floats], ...]

    @property
    def mean(self) -> float:
        """The mean final score."""
        return float((self.final * np.arange(len(self.final))).sum())

    @property
    def spread(self) -> float:
        """The standard deviation of the final score."""
        squares = float((self.final * np.arange(len(self.final)) ** 2).sum())
        return float(np.sqrt(squares - self.mean**2))


def play_through(solution: Solution, state: int, turns: int = LAST_ROUND) -> Course:
    """Every final score of a game played perfectly from a state."""
    model = solution.model
    final = np.zeros(MOST_POINTS)
    states = np.array([state], np.int64)
    scores = np.zeros((1, MOST_POINTS))
    scores[0, 0] = 1.0
    over = last_turn(model)
    visited: list[tuple[Ints, Floats]] = []
    for left in range(turns, 0, -1):
        visited.append((states, scores.sum(axis=1)))
        turn = over
        if left > 1:
            turn = play_turn(model, solution.pairs(left - 1), game_end(model), over.building)
        states = turn.stand_in[states]
        row_of = np.full(model.size, -1, np.int64)
        # Pages that are never touched take no memory.
        next_scores = np.zeros((1 if left == 1 else model.size, MOST_POINTS))
        rows = pass_turn(
            states, scores, _throw_of_take(turn), _rules(model, turn), _tables(),
            _decisions(turn), _decisions(over), _lone_floors(model), row_of, next_scores, final,
            left == 1,
        )  # fmt: skip
        states = np.empty(rows, np.int64)
        reached = np.flatnonzero(row_of >= 0)
        states[row_of[reached]] = reached
        scores = next_scores[:rows]
    return Course(final, tuple(reversed(visited)))


def _lone_floors(model: Model) -> Ints:
    """Lone Low ground floors of every state, as whole numbers."""
    return game_end(model)[:, 0].astype(np.int64)


def _throw_of_take(turn: Turn) -> Ints:
    """The first throw of every state's best take."""
    throws = np.array(list(hands(YARD_DICE).takes.values()))
    chosen: Ints = throws[turn.take]
    return chosen


def _rules(model: Model, turn: Turn) -> Rules:
    return Rules(
        turn.child,
        turn.gain,
        ENDS_GAME,
        BUILDS_OF,
        model.spared,
        model.tiles.after_build,
        model.tiles.after_fall,
        np.array(WORTHS, np.int64),
    )


def _tables() -> HandTables:
    every = [hands(dice) for dice in range(1, YARD_DICE + 1)]
    return HandTables(
        _stacked([each.face for each in every]),
        _stacked([each.rest for each in every]),
        _stacked([each.fall for each in every]),
        _stacked([each.fall_hand for each in every]),
        _stacked([each.fall_chance for each in every]),
    )


def _stacked(arrays: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Arrays of several sizes as one, filled up with -1."""
    shape = np.max([array.shape for array in arrays], axis=0)
    whole = np.full((len(arrays), *shape), NOTHING, arrays[0].dtype)
    for place, array in enumerate(arrays):
        whole[place][tuple(slice(length) for length in array.shape)] = array
    return whole


def _decisions(turn: Turn) -> Decisions:
    building = [pairs[:, :, 0].copy() for pairs in turn.building]
    again = [pairs[:, :, 0].copy() for pairs in turn.again]
    return Decisions(
        building[0], building[1], building[2], again[0], again[1], again[2], *turn.throw
    )

"""The judge of Cityscape: what whole positions are worth once everybody's goals are known.

A city under construction is finished many times in thought, every seat placing for its goals and in
the way of what the others usually want; goals that are being set are worth what they bring on
average. All of it is an estimate. Chance is always the same, so that what is said of a position
depends on nothing else.

Positions are told in everyone's points. Decisions are compared as the teacher does at the table,
by what their seat could know: what the table asked about is a loss of the same size, who follows a
hint loses nothing, and nobody is blamed for what could not be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from skyline.ai.cityscape.playouts import MANNER, Codes, played_out, tables_for
from skyline.ai.cityscape.portfolio import best_edges, prices, set_points
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.trials import compared, foreseen
from skyline.ai.verdicts import Unit
from skyline.games.cityscape.moves import Move, SetGoals
from skyline.games.cityscape.position import observe
from skyline.games.cityscape.rules import legal_moves
from skyline.games.cityscape.state import State

TRIALS: Final = 256
LISTED: Final = 12
"""So many sets of goals are named."""


class CityscapeJudge:
    """Judges positions in expected points at the end of the game."""

    unit: Unit = "points"

    def __init__(self, players: int, told: Sequence[str] = ()) -> None:
        self._players = players
        self._told = told

    def informed(self, told: Sequence[str]) -> CityscapeJudge:
        """The same, guessing what a seat could know from what everybody has seen."""
        return CityscapeJudge(self._players, told)

    def worths(self, state: State) -> tuple[float, ...]:
        """The expected points of every seat at the end."""
        return tuple(
            before + points for before, points in zip(_besides(state), _round(state), strict=True)
        )

    def moves(self, state: State, played: Move | None = None) -> tuple[tuple[Move, float], ...]:
        """Every placement, or good goals and those that were set, for who is to move."""
        seat = state.player
        if seat is None:
            return ()
        before = _besides(state)[seat]
        if state.phase == "goals":
            known, lines = prices(self._players, state.options), len(state.lines(seat))
            sets = dict(best_edges(known, lines)[:LISTED])
            if isinstance(played, SetGoals):
                sets[played.codes] = set_points(known, played.codes)
            ranked = sorted(sets.items(), key=lambda each: -each[1])
            return tuple((SetGoals(codes), before + points) for codes, points in ranked)
        seen = Seen.of(observe(state, seat))
        found = foreseen(seen, self._told, legal_moves(state))
        best = before + float(found[0].points[seat])
        return tuple((each.move, best - loss) for each, loss in compared(found, seen))


def _besides(state: State) -> list[float]:
    """What every seat has, and expects of later rounds."""
    later = state.last_round - state.round
    return [score + later * _best(state, seat) for seat, score in enumerate(state.scores)]


def _best(state: State, seat: int) -> float:
    """What the best goals bring in a round."""
    known = prices(state.players, state.options)
    return best_edges(known, len(state.lines(seat)))[0][1]


def _goals(state: State) -> list[Codes]:
    return [np.array([codes], np.int32) for codes in state.goals]


def _round(state: State) -> list[float]:
    """What every seat expects of this round."""
    if state.phase == "over":
        return [0.0] * state.players
    if state.phase == "goals":
        known = prices(state.players, state.options)
        return [
            _best(state, seat) if codes is None else set_points(known, codes)
            for seat, codes in enumerate(state.goals)
        ]
    tables = tables_for(state.players, state.options)
    goals = [np.tile(codes, (TRIALS, 1)) for codes in _goals(state)]
    assert state.player is not None, "somebody builds"
    rng = np.random.default_rng(1)
    points = played_out(tables, state.heights, state.blocks, goals, state.player, MANNER, rng)
    return [float(each.sum(1).mean()) for each in points]

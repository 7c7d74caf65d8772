"""A computer player of Pig."""

from __future__ import annotations

from random import Random

from skyline.ai.mind import GameMind, Level
from skyline.ai.players import Advice, View
from tests.pig.rules import GOAL, State


class HoldAtTwenty:
    """Rolls until a turn has brought twenty points, or enough to win."""

    def advise(self, view: View, rng: Random, seconds: float | None = None) -> Advice:
        state: State = view.position()
        enough = state.brought >= min(20, GOAL - state.points[view.seat])
        moves = [(move, float((move == "hold") == enough)) for move in view.legal]
        return Advice(*max(moves, key=lambda each: each[1]), moves)


MIND = GameMind(
    "pig", (Level("hold-at-20", HoldAtTwenty, lambda: "Cautious", lambda: "Holds at twenty."),)
)

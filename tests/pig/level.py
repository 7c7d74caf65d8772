"""A computer player of Pig, a judge, and a teacher."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from skyline.ai.mind import Advised, GameMind, Judge, Level, Weighed
from skyline.ai.players import Advice, View
from skyline.ai.verdicts import Unit
from tests.pig.rules import GOAL, PIG, State

WHY = "A bird in the hand."


class HoldAtTwenty:
    """Rolls until a turn has brought twenty points, or enough to win."""

    def advise(self, view: View, rng: Random, seconds: float | None = None) -> Advice:
        state: State = view.position()
        enough = state.brought >= min(20, GOAL - state.points[view.seat])
        moves = [(move, float((move == "hold") == enough)) for move in view.legal]
        return Advice(*max(moves, key=lambda each: each[1]), moves)


class PigJudge:
    """Judges by points alone; what a turn has brought counts half before a roll."""

    unit: Unit = "chance"

    def worths(self, state: State) -> tuple[float, ...]:
        if state.seat is None:
            return tuple(float(each >= GOAL) for each in state.points)
        kept = state.brought * (0.5 if state.rolling else 1.0)
        ahead = [each + kept * (seat == state.seat) for seat, each in enumerate(state.points)]
        return tuple((each + 5) / (sum(ahead) + 5 * len(ahead)) for each in ahead)

    def moves(self, state: State, played: Any = None) -> tuple[tuple[Any, float], ...]:
        seat = state.seat or 0
        found = [(m, self.worths(PIG.apply(state, m).state)[seat]) for m in PIG.legal_moves(state)]
        return tuple(sorted(found, key=lambda each: -each[1]))


class PigTeacher:
    def odds(self, view: View, wishes: Mapping[str, Any]) -> Any:
        raise NotImplementedError

    def advise(self, view: View, judge: Callable[[int], Judge]) -> Advised:
        ranked = judge(len(view.observe()["points"])).moves(view.position())
        return Advised("chance", tuple(Weighed((move,), worth, WHY) for move, worth in ranked))

    def explained(self, state: State, move: Any, moves: Any, unit: str = "") -> str:
        return WHY


MIND = GameMind(
    "pig",
    (Level("hold-at-20", HoldAtTwenty, lambda: "Cautious", lambda: "Holds at twenty."),),
    judge=lambda _players: PigJudge(),
    teacher=PigTeacher,
)

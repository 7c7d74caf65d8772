"""The smallest game with rolls and choices, and a judge that knows every position exactly."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from skyline.ai.verdicts import Unit
from skyline.core.chance import Distribution, Outcome, distribution, joint_outcomes
from skyline.core.contract import Standing, Step
from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup

FACES = distribution((("0",), ("1",), ("4",)), (1, 1, 1))
ROUNDS = 3


class Purse(NamedTuple):
    """Everyone in turn takes 1 for sure or throws a die that shows 0, 1 or 4."""

    points: tuple[int, ...]
    turn: int
    rolling: bool

    @property
    def seat(self) -> int | None:
        return self.turn % len(self.points) if self.turn < ROUNDS * len(self.points) else None


class TinyGame:
    """Its rules, as far as a review needs them."""

    name = "tiny"
    title = "Tiny"
    seats = range(1, 5)
    options = ()

    def initial(self, setup: Setup) -> Purse:
        return Purse((0,) * setup.players, 0, False)

    def actor(self, state: Purse) -> int | None:
        return state.seat

    def awaits_roll(self, state: Purse) -> bool:
        return state.rolling

    def legal_moves(self, state: Purse) -> tuple[str, ...]:
        if state.seat is None or state.rolling:
            return ()
        # Whoever has 8 has nothing to decide any more.
        return ("sure",) if state.points[state.seat] >= 8 else ("sure", "throw")

    def chance_factors(self, state: Purse) -> tuple[Distribution, ...]:
        return (FACES,) if state.rolling else ()

    def apply(self, state: Purse, move: str) -> Step[Purse]:
        if move not in self.legal_moves(state):
            raise IllegalMove(move)
        if move == "throw":
            return Step(state._replace(rolling=True), ())
        return Step(self._won(state, 1), ())

    def apply_roll(self, state: Purse, outcome: Outcome) -> Step[Purse]:
        return Step(self._won(state, int(outcome[0])), ())

    @staticmethod
    def _won(state: Purse, points: int) -> Purse:
        seat = state.seat
        assert seat is not None
        got = tuple(each + points * (at == seat) for at, each in enumerate(state.points))
        return Purse(got, state.turn + 1, False)

    def observe(self, state: Purse, seat: int) -> dict[str, Any]:
        return {**self.encode(state), "seat": seat + 1}

    def standing(self, state: Purse) -> Standing:
        best = max(state.points)
        winners = tuple(at for at, each in enumerate(state.points) if each == best)
        over = state.seat is None
        return Standing(over, state.points, state.points, winners if over else ())

    def move_text(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        return text

    def outcome_text(self, outcome: Outcome) -> str:
        return outcome[0]

    def parse_outcome(self, text: str) -> Outcome:
        return (text,)

    def encode(self, state: Purse) -> dict[str, Any]:
        return {"points": list(state.points), "turn": state.turn, "rolling": state.rolling}

    def decode(self, data: Any) -> Purse:
        return Purse(tuple(data["points"]), data["turn"], data["rolling"])


TINY: Any = TinyGame()


@cache
def exact(state: Purse) -> tuple[float, ...]:
    """The expected result of every seat when all play as well as can be."""
    players = len(state.points)
    if state.seat is None:
        if players == 1:
            return (float(state.points[0]),)
        winners = TINY.standing(state).winners
        return tuple((at in winners) / len(winners) for at in range(players))
    if state.rolling:
        ends = [
            (exact(TINY.apply_roll(state, outcome).state), chance)
            for outcome, chance in joint_outcomes(TINY.chance_factors(state))
        ]
        return tuple(sum(end[at] * chance for end, chance in ends) for at in range(players))
    moves = [exact(TINY.apply(state, move).state) for move in TINY.legal_moves(state)]
    return max(moves, key=lambda worths: worths[state.seat or 0])


class ExactJudge:
    """Judges the tiny game without any error but rounding."""

    def __init__(self, players: int) -> None:
        self.unit: Unit = "points" if players == 1 else "chance"

    def worths(self, state: Purse) -> tuple[float, ...]:
        return exact(state)

    def moves(self, state: Purse, played: Any = None) -> tuple[tuple[str, float], ...]:
        seat = state.seat or 0
        worths = [
            (move, exact(TINY.apply(state, move).state)[seat]) for move in TINY.legal_moves(state)
        ]
        return tuple(sorted(worths, key=lambda each: -each[1]))


def turn_of(state: Purse) -> int:
    return state.turn

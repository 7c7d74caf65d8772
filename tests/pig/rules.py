"""Pig: roll one die as often as you dare; a 1 loses the turn, holding keeps what it brought."""

from __future__ import annotations

from typing import Any, NamedTuple

from skyline.core import fields
from skyline.core.chance import Distribution, Outcome, distribution
from skyline.core.contract import Standing, Step
from skyline.core.errors import IllegalMove, InvalidMove, InvalidPosition
from skyline.core.setup import Option, Setup, check_setup

FACES = tuple("123456")
THROW = distribution([(face,) for face in FACES], [1] * 6)
MOVES = ("again", "hold")
GOAL = 30


class Rolled(NamedTuple):
    seat: int
    face: str


class Held(NamedTuple):
    seat: int
    points: int


class TurnStarted(NamedTuple):
    seat: int


class GameEnded(NamedTuple):
    seat: int


class State(NamedTuple):
    points: tuple[int, ...]
    turn: int = 0  # turns that have ended
    brought: int = 0  # points of this turn
    face: str = ""  # that lies on top; empty before the first roll
    rolling: bool = True

    @property
    def seat(self) -> int | None:
        return None if max(self.points) >= GOAL else self.turn % len(self.points)


class Pig:
    name = "pig"
    title = "Pig"
    seats = range(2, 5)
    options: tuple[Option, ...] = ()

    def initial(self, setup: Setup) -> State:
        check_setup(setup, self.seats, self.options)
        return State((0,) * setup.players, setup.start)

    def actor(self, state: State) -> int | None:
        return state.seat

    def awaits_roll(self, state: State) -> bool:
        return state.rolling

    def legal_moves(self, state: State) -> tuple[str, ...]:
        return () if state.rolling or state.seat is None else MOVES

    def chance_factors(self, state: State) -> tuple[Distribution, ...]:
        return (THROW,) if state.rolling else ()

    def apply(self, state: State, move: str) -> Step[State]:
        seat = state.seat
        if seat is None or move not in self.legal_moves(state):
            raise IllegalMove("That cannot be done now.")
        if move == "again":
            return Step(state._replace(rolling=True), ())
        points = tuple(each + state.brought * (at == seat) for at, each in enumerate(state.points))
        after, held = state._replace(points=points, brought=0), Held(seat, state.brought)
        return Step(after, (held, GameEnded(seat))) if after.seat is None else _pass_on(after, held)

    def apply_roll(self, state: State, outcome: Outcome) -> Step[State]:
        seat = state.seat
        if seat is None or not state.rolling or outcome not in THROW.outcomes:
            raise IllegalMove("The die cannot fall so.")
        after, rolled = state._replace(face=outcome[0], rolling=False), Rolled(seat, outcome[0])
        if rolled.face == "1":
            return _pass_on(after._replace(brought=0), rolled)
        return Step(after._replace(brought=state.brought + int(rolled.face)), (rolled,))

    def standing(self, state: State) -> Standing:
        won = tuple(seat for seat, points in enumerate(state.points) if points >= GOAL)
        return Standing(state.seat is None, state.points, (0,) * len(state.points), won)

    def move_text(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        if text not in MOVES:
            raise InvalidMove("A move is again or hold.")
        return text

    def outcome_text(self, outcome: Outcome) -> str:
        return outcome[0]

    def parse_outcome(self, text: str) -> Outcome:
        if text not in FACES:
            raise InvalidMove("A roll is a number from 1 to 6.")
        return (text,)

    def encode(self, state: State) -> dict[str, Any]:
        return {"game": self.name, **state._asdict(), "points": list(state.points)}

    def observe(self, state: State, seat: int) -> dict[str, Any]:
        return {**self.encode(state), "seat": seat + 1}

    def decode(self, data: object, playing: State | None = None) -> State:
        found = fields.position_fields(data, self.name, State._fields, ())
        if not isinstance(points := found["points"], list) or len(points) not in self.seats:
            raise InvalidPosition("The key points lists the points of two to four seats.")
        fields.check_seats(len(points), playing and len(playing.points))
        state = State(
            tuple(fields.whole_number(each, "points", 0, 99) for each in points),
            fields.whole_number(found["turn"], "turn", 0, 10_000),
            fields.whole_number(found["brought"], "brought", 0, 99),
            fields.word(found["face"], "face", ("", *FACES)),
            fields.flag(found, "rolling"),
        )
        if state.rolling and state.seat is None:
            raise InvalidPosition("Nobody rolls when the game is over.")
        return state


def _pass_on(state: State, event: Rolled | Held) -> Step[State]:
    after = state._replace(turn=state.turn + 1, rolling=True)
    return Step(after, (event, TurnStarted(after.turn % len(state.points))))


PIG = Pig()

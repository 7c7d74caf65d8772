"""A plain player: most points at once, else as many dice placed as possible."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from skyline.ai.players import Advice, View
from skyline.games.skyline.buildings import (
    GROWTH,
    LOWEST_UNDER_PENTHOUSE,
    height_of,
    points,
    type_of,
)
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.games.skyline.state import Skyline, State

Worth = Callable[[State, Skyline, Move], float]
"""What a move looks like at first sight; only compared with that of other moves."""


@dataclass(frozen=True, slots=True)
class FirstSight:
    """A player that looks at each move alone and takes the best-looking, the first of equals."""

    worth: Worth

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The best-looking move; neither chance nor the time allowed matters."""
        del rng, seconds
        state: State = view.position()
        own = state.skylines[view.seat]
        values = [(move, self.worth(state, own, move)) for move in view.legal]
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


def greedy_worth(state: State, own: Skyline, move: Move) -> float:
    """Most points at once, then any die placed; dice that fit nothing are thrown again."""
    match move:
        case Take(kinds):
            wanted = wanted_kinds(own)
            return sum(min(kinds.count(kind), wanted[kind]) for kind in wanted)
        case TakeDistrict():
            return 0.6 * state.district.total
        case Build(die, column):
            return 1 + points_at_once(die, column)
        case Abandon(die) | Demolish(die, None):
            return -1 if die == "P-" else -2
        case Demolish(_, str(building)):
            return -3 - value_standing(building)
        case Pick(die):
            return 0.5 if die not in placeable(own) else -0.5
        case Throw():
            return 0.1
        case _:
            return 0.0


def wanted_kinds(own: Skyline) -> dict[str, int]:
    """How many dice of each kind the open columns call for, and a ground floor for good measure."""
    penthouses = sum(finishable(column) for column in own.columns)
    uppers = len(own.columns) - penthouses // 2
    return {"G": max(1, 3 - penthouses - uppers), "U": uppers, "P": min(2, penthouses)}


def finishable(column: str) -> bool:
    """Whether a penthouse could finish a column."""
    lowest = LOWEST_UNDER_PENTHOUSE.get(type_of(column))
    return lowest is not None and height_of(column) >= lowest


def points_at_once(die: str, column: str | None) -> int:
    """Points that building a die finishes; a lone Low ground floor counts one."""
    growth = GROWTH[column, die]
    if growth.tile is not None:
        return points(growth.tile)
    return 1 if growth.column == "L1" else 0


def value_standing(building: str) -> float:
    """What a player without foresight sees in one of its buildings."""
    return points(building) if building[0] in "TS" else 0.5 * height_of(building)


def placeable(own: Skyline) -> frozenset[str]:
    """Every rolled die that could be built now."""
    places = (None, *own.columns)
    return frozenset(die for column, die in GROWTH if column in places)


GREEDY = FirstSight(greedy_worth)

"""A computer player: it chooses from what its seat may see, and from nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, Protocol, overload

from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup

_OWN_SEAT = "seat"
"""The one key that an observation has more than a position."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a player knows when it is to move."""

    game: Game[Any, Any]
    seat: int
    legal: Sequence[Any]  # at least one; there may be millions, made as they are asked for
    # As JSON values; who looks at nothing shall not wait for it.
    observe: Callable[[], dict[str, Any]]
    # The moves and rolls that all saw, in notation, the oldest first, as far as they are known.
    told: Sequence[str] = ()

    def position(self) -> Any:
        """The state itself; InvalidPosition where something is hidden from the seat."""
        seen = self.observe()
        return self.game.decode({key: seen[key] for key in seen if key != _OWN_SEAT})


def view_of(game: Game[Any, Any], state: Any, seat: int, told: Sequence[str] = ()) -> View:
    """What a seat sees of a state in which it is to move."""
    return View(game, seat, game.legal_moves(state), partial(game.observe, state, seat), told)


class Sight(NamedTuple):
    """A view on its way to another process: it carries no state, and so no secret."""

    seat: int
    seen: dict[str, Any]  # what the rules let that seat know, as JSON values
    legal: Sequence[Any]  # there may be millions, made as they are asked for
    told: tuple[str, ...] = ()  # see View

    def view(self, game: Game[Any, Any]) -> View:
        """The view, where the rules are at hand."""
        return View(game, self.seat, self.legal, self.seen.copy, self.told)


def sight_of(game: Game[Any, Any], state: Any, seat: int, told: tuple[str, ...] = ()) -> Sight:
    """What a seat sees of a state, as plain values."""
    return Sight(seat, game.observe(state, seat), game.legal_moves(state), told)


def first_sight(game: Game[Any, Any], setup: Setup) -> Sight:
    """What whoever begins sees once all dice lie that are rolled before the first move."""
    state, chance = game.initial(setup), random.Random(0)
    while game.awaits_roll(state):
        state = game.apply_roll(state, draw(game.chance_factors(state), chance)).state
    return sight_of(game, state, setup.start)


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice with its explanation, in the level's own unit.

    Of choices too many to be judged one by one, ``moves`` are those that the level compared.
    """

    move: Any
    value: float
    moves: Sequence[tuple[Any, float]]  # best first


class Player(Protocol):
    """A level of play."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """A move and the values of all; None seconds is the level's own pace."""


class _Unjudged(Sequence[tuple[Any, float]]):
    """Moves with the value 0, paired as they are asked for."""

    def __init__(self, moves: Sequence[Any]) -> None:
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    @overload
    def __getitem__(self, index: int) -> tuple[Any, float]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[tuple[Any, float]]: ...
    def __getitem__(self, index: int | slice) -> tuple[Any, float] | Sequence[tuple[Any, float]]:
        if isinstance(index, slice):
            return _Unjudged(self._moves[index])
        return self._moves[index], 0.0

    def __iter__(self) -> Iterator[tuple[Any, float]]:
        return ((move, 0.0) for move in self._moves)


class RandomPlayer:
    """Plays any legal move with equal chance; it judges nothing, so every value is 0."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """A move drawn with equal chance; the time allowed does not matter."""
        del seconds
        return Advice(rng.choice(view.legal), 0.0, _Unjudged(view.legal))

"""Computer players: one small registry of levels, each choosing from what a player may see."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Protocol, overload

from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup


@dataclass(frozen=True, slots=True)
class View:
    """All that a player knows when it is to move.

    Attributes:
        game: The rules.
        seat: The player's seat, from 0.
        legal: The legal moves, at least one; there may be millions, made as they are asked for.
        observe: Gives what the rules let that seat know, as JSON values; a call, because a player
            that looks at nothing shall not wait for it.
    """

    game: Game[Any, Any]
    seat: int
    legal: Sequence[Any]
    observe: Callable[[], dict[str, Any]]


def view_of(game: Game[Any, Any], state: Any, seat: int) -> View:
    """What a seat sees of a state in which it is to move."""
    return View(game, seat, game.legal_moves(state), partial(game.observe, state, seat))


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice with its explanation.

    Attributes:
        move: The move chosen.
        value: Its value in the level's own unit.
        moves: Every legal move with its value, best first; of choices too many to be judged one by
            one, those that the level compared.
    """

    move: Any
    value: float
    moves: Sequence[tuple[Any, float]]


class Player(Protocol):
    """A level of play."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """A move and the values of all.

        Args:
            view: What the player knows.
            rng: The only source of chance that the player may use.
            seconds: How long it may think; None for the level's own pace.
        """
        ...


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


PLAIN_LEVELS: dict[str, Player] = {"random": RandomPlayer()}
"""Levels that need to know nothing of a game."""

LEVEL_NAMES: Mapping[str, tuple[str, ...]] = {
    "skyline": (
        "random",
        "greedy",
        "apprentice",
        "mason",
        "foreman",
        "engineer",
        "master",
        "exact",
    ),
    "cityscape": ("random", "greedy"),
    "skyline-d6": ("random", "greedy"),
}
"""The levels of each game, weakest first. Menus list them, which must not wait for their load."""

DEFAULT_GAME = "skyline"
"""The game whose levels are meant when none is named."""


def _of_skyline() -> Mapping[str, Player]:
    from skyline.ai.skyline.levels import LEVELS  # noqa: PLC0415

    return LEVELS


def _of_cityscape() -> Mapping[str, Player]:
    from skyline.ai.cityscape.levels import LEVELS  # noqa: PLC0415

    return LEVELS


def _of_skyline_d6() -> Mapping[str, Player]:
    from skyline.ai.skyline_d6.levels import LEVELS  # noqa: PLC0415

    return LEVELS


_LEVELS_OF: dict[str, Callable[[], Mapping[str, Player]]] = {
    "skyline": _of_skyline,
    "cityscape": _of_cityscape,
    "skyline-d6": _of_skyline_d6,
}
"""By game: gives its own levels, weakest first, which are loaded once somebody asks for them."""


@cache
def _levels(game_name: str) -> Mapping[str, Player]:
    """Every level of a game by name, weakest first."""
    own = _LEVELS_OF.get(game_name)
    return PLAIN_LEVELS if own is None else {**PLAIN_LEVELS, **own()}


def level_names(game_name: str = DEFAULT_GAME) -> tuple[str, ...]:
    """The names of all levels of a game, weakest first; loads none of them."""
    return LEVEL_NAMES.get(game_name, tuple(PLAIN_LEVELS))


ALONE = ("exact",)
"""Levels that play alone only."""


def player(level: str, game_name: str = DEFAULT_GAME, players: int | None = None) -> Player:
    """The player of a level.

    Args:
        level: Its protocol name.
        game_name: The game that it shall play.
        players: How many seats that game has, to have the level refused that cannot play so.

    Raises:
        InvalidSetup: There is no such level, and the sentence names those there are; or it does
            not play with so many.
    """
    try:
        found = _levels(game_name)[level]
    except KeyError:
        names = ", ".join(level_names(game_name))
        raise InvalidSetup(f"There is no computer level of that name; there is {names}.") from None
    if level in ALONE and players is not None and players > 1:
        raise InvalidSetup(f"The level {level} only plays alone.")
    return found

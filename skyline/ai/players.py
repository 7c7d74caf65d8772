"""Computer players: one small registry of levels, each choosing from what a player may see."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Protocol

from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup


@dataclass(frozen=True, slots=True)
class View:
    """All that a player knows when it is to move.

    Attributes:
        game: The rules.
        seat: The player's seat, from 0.
        legal: The legal moves, at least one.
        observe: Gives what the rules let that seat know, as JSON values; a call, because a player
            that looks at nothing shall not wait for it.
    """

    game: Game[Any, Any]
    seat: int
    legal: tuple[Any, ...]
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
        moves: Every legal move with its value, best first.
    """

    move: Any
    value: float
    moves: tuple[tuple[Any, float], ...]


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


class RandomPlayer:
    """Plays any legal move with equal chance; it judges nothing, so every value is 0."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """A move drawn with equal chance; the time allowed does not matter."""
        del seconds
        return Advice(rng.choice(view.legal), 0.0, tuple((move, 0.0) for move in view.legal))


PLAIN_LEVELS: dict[str, Player] = {"random": RandomPlayer()}
"""Levels that need to know nothing of a game."""

DEFAULT_GAME = "skyline"
"""The game whose levels are meant when none is named."""


@cache
def _levels(game_name: str) -> Mapping[str, Player]:
    """Every level of a game by name, weakest first."""
    if game_name != "skyline":
        return PLAIN_LEVELS
    # What a game's levels need is loaded once somebody asks for one.
    from skyline.ai.skyline.levels import LEVELS  # noqa: PLC0415

    return {**PLAIN_LEVELS, **LEVELS}


def level_names(game_name: str = DEFAULT_GAME) -> tuple[str, ...]:
    """The names of all levels of a game, weakest first."""
    return tuple(_levels(game_name))


def player(level: str, game_name: str = DEFAULT_GAME) -> Player:
    """The player of a level.

    Raises:
        InvalidSetup: There is no such level; the sentence names those there are.
    """
    try:
        return _levels(game_name)[level]
    except KeyError:
        names = ", ".join(level_names(game_name))
        raise InvalidSetup(f"There is no computer level of that name; there is {names}.") from None

"""Who can think about which game: the one list that all shared code reads."""

from __future__ import annotations

from functools import cache
from typing import Any

from skyline.ai.cityscape.levels import CITYSCAPE
from skyline.ai.mind import GameMind, Judge, Level
from skyline.ai.players import Advice, Player, RandomPlayer
from skyline.ai.skyline.levels import SKYLINE
from skyline.ai.skyline_d6.levels import SKYLINE_D6
from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup

MINDS: dict[str, GameMind] = {mind.game: mind for mind in (SKYLINE, CITYSCAPE, SKYLINE_D6)}
"""By the game's name. A game that nobody has thought about is played by chance alone."""

RANDOM = Level("random", RandomPlayer)
"""Needs to know nothing of a game."""


def mind_of(game: str) -> GameMind:
    """What can be thought about a game, be it nothing."""
    return MINDS.get(game) or GameMind(game)


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first; loads none of them."""
    return RANDOM, *mind_of(game).levels


def level_names(game: str) -> tuple[str, ...]:
    """The names of all levels of a game, weakest first; loads none of them."""
    return tuple(level.name for level in levels_of(game))


_made = cache(lambda level: level.make())


def player(level: str, game: str, players: int | None = None) -> Player:
    """The player of a level, always the same one; InvalidSetup if there is none for so many."""
    found = next((each for each in levels_of(game) if each.name == level), None)
    if found is None:
        names = ", ".join(level_names(game))
        raise InvalidSetup(f"There is no computer level of that name; there is {names}.")
    if found.alone and players is not None and players > 1:
        raise InvalidSetup(f"The level {level} only plays alone.")
    made: Player = _made(found)
    return made


def judge_for(game: Game[Any, Any], players: int) -> Judge:
    """The judge of a game, always the same one for a number of players.

    It remembers what it has searched lately, so it is best asked about all positions of a turn
    before those of another. InvalidSetup if nobody can judge this game, or not for so many.
    """
    mind = mind_of(game.name)
    if mind.judge is None or players not in game.seats:
        raise InvalidSetup("Nobody can judge this game.")
    return _judge(mind, players)


@cache
def _judge(mind: GameMind, players: int) -> Judge:
    assert mind.judge is not None, "only of a game that can be judged"
    return mind.judge(players)


def explain(game: Game[Any, Any], state: Any, advice: Advice, unit: str = "") -> str:
    """One sentence in the player's language why the move of an advice is good, or nothing.

    The unit is ``points`` or ``chance``; empty when values compare only among themselves.
    """
    teacher = mind_of(game.name).teacher
    return teacher().explained(state, advice.move, advice.moves, unit) if teacher else ""

"""How fast the rules are: random play, beside two well-known libraries when they are present.

A move is one decision, chosen with equal chance from the legal list. The time includes asking for
that list, choosing, playing the move with all its checks and events, drawing and performing every
roll, and starting new games; rolls are counted apart. All programs are measured in one process.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup
from skyline.games.catalog import GAMES, game

Count = tuple[int, int]
"""Moves and rolls of one game."""

WARM_UP_GAMES = 20


def random_play_speed(seconds: float = 2.0) -> dict[str, Any]:
    """Moves a second of random play on one core, each program after a short warm-up.

    ``games``: a game's name to ``moves_per_second``, ``rolls_per_second``, ``games`` played and
    ``moves_per_second_by_players``; ``others``: the first three of ``python-chess`` and
    ``open_spiel backgammon``, None for a package that is not present; ``counted``: what a move is.
    """
    ours = {name: _measure_game(game(name), seconds) for name in GAMES}
    return {
        "counted": "decisions; legal lists, choosing, playing and rolls are all timed",
        "games": ours,
        "others": {
            "python-chess": _measure_other(_chess_game, "chess", seconds),
            "open_spiel backgammon": _measure_other(_backgammon_game, "pyspiel", seconds),
        },
    }


def _measure_game(rules: Game[Any, Any], seconds: float) -> dict[str, Any]:
    """Games with each number of seats in turn, each a fair part of the time."""
    parts = {
        players: _measure(
            lambda rng, seats=players: _random_game(rules, seats, rng),  # type: ignore[misc]
            seconds / len(rules.seats),
        )
        for players in rules.seats
    }
    moves = sum(part["moves"] for part in parts.values())
    rolls = sum(part["rolls"] for part in parts.values())
    elapsed = sum(part["seconds"] for part in parts.values())
    return {
        "moves_per_second": round(moves / elapsed),
        "rolls_per_second": round(rolls / elapsed),
        "games": sum(part["games"] for part in parts.values()),
        "moves_per_second_by_players": {
            str(players): part["moves_per_second"] for players, part in parts.items()
        },
    }


def _measure_other(
    play: Callable[[Any, random.Random], Count], package: str, seconds: float
) -> dict[str, Any] | None:
    try:
        module = importlib.import_module(package)
    except ImportError:
        return None
    part = _measure(lambda rng: play(module, rng), seconds)
    return {key: part[key] for key in ("moves_per_second", "rolls_per_second", "games")}


def _measure(play: Callable[[random.Random], Count], seconds: float) -> dict[str, Any]:
    rng = random.Random(1)
    began = time.perf_counter()
    for _ in range(WARM_UP_GAMES):
        play(rng)
        if time.perf_counter() - began > seconds / 4:
            break
    games = moves = rolls = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        more_moves, more_rolls = play(rng)
        games, moves, rolls = games + 1, moves + more_moves, rolls + more_rolls
    return {
        "games": games,
        "moves": moves,
        "rolls": rolls,
        "seconds": elapsed,
        "moves_per_second": round(moves / elapsed),
        "rolls_per_second": round(rolls / elapsed),
    }


def _random_game(rules: Game[Any, Any], players: int, rng: random.Random) -> Count:
    """One whole game through the contract that every program part uses."""
    chance = rng.random
    legal_moves, apply, apply_roll = rules.legal_moves, rules.apply, rules.apply_roll
    awaits_roll, chance_factors = rules.awaits_roll, rules.chance_factors
    state = rules.initial(Setup(players, 1))
    moves = rolls = 0
    while True:
        legal = legal_moves(state)
        if legal:
            state = apply(state, legal[int(chance() * len(legal))]).state
            moves += 1
        elif awaits_roll(state):
            state = apply_roll(state, draw(chance_factors(state), rng)).state
            rolls += 1
        else:
            return moves, rolls


def _chess_game(chess: Any, rng: random.Random) -> Count:
    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves, 0


def _backgammon_game(pyspiel: Any, rng: random.Random) -> Count:
    state = pyspiel.load_game("backgammon").new_initial_state()
    moves = rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            rolls += 1
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            moves += 1
    return moves, rolls

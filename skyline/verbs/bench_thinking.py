"""How long computer levels think, and how strong they were found to be."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

from skyline.ai.players import ALONE, player, view_of
from skyline.core.chance import draw
from skyline.core.contract import Game
from skyline.core.setup import Setup
from skyline.games.catalog import game
from skyline.resources import asset
from skyline.verbs.bench_stats import percentile

STRENGTH = "strength.json"
"""What ``tools/ladder.py`` measured; the file ships with the program."""

CROWDED = {
    "game": "skyline",
    "round": 5,
    "player": 1,
    "phase": "roll",
    "rolling": ["G"] * 4 + ["U"] * 4 + ["P"] * 4,
    "yard": {"G": 13, "U": 21, "P": 3},
    "district": {"G": 0, "U": 0, "P": 0},
    "district_emptied": True,
    "skylines": [
        {"columns": ["L1", "M1", "M2", "H2"], "tiles": ["TL2"]},
        {"columns": ["L1", "M1", "M2", "H1"], "tiles": ["TM2"]},
    ],
}
"""A turn with all dice of a District of twelve."""


def think_times(level: str, seconds: float) -> dict[str, Any]:
    """Milliseconds for one choice of a level.

    Args:
        level: Its name.
        seconds: How long each case is measured, in games that the level plays with itself.

    Returns:
        ``p50`` and ``max`` of all cases together, and of each: ``solo``, ``two_players``,
        ``twelve_dice`` (turns with a District of twelve dice).
    """
    rules: Game[Any, Any] = game("skyline")

    def alone(number: int) -> Any:
        return rules.initial(Setup(1, number))

    def two(number: int) -> Any:
        return rules.initial(Setup(2, number))

    cases: dict[str, Callable[[int], Any]] = {"solo": alone}
    if level not in ALONE:
        cases |= {"two_players": two, "twelve_dice": lambda _: rules.decode(CROWDED)}
    times = {
        name: _times(rules, level, begin, name == "twelve_dice", seconds)
        for name, begin in cases.items()
    }
    together = [each for part in times.values() for each in part]
    return {**_summary(together), **{name: _summary(part) for name, part in times.items()}}


def _summary(times: list[float]) -> dict[str, float]:
    return {"p50": round(percentile(times, 0.5), 4), "max": round(max(times), 4)}


def _times(
    rules: Game[Any, Any], level: str, begin: Callable[[int], Any], one_turn: bool, seconds: float
) -> list[float]:
    """The times of choices; what is loaded only once is loaded before."""
    chance = random.Random(1)
    thinker = player(level, rules.name)
    warm_up = rules.initial(Setup(1, 1))
    thinker.advise(view_of(rules, warm_up, 0), chance)
    state, actor = begin(0), rules.actor(begin(0))
    times: list[float] = []
    games = 1
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or not times:
        seat = rules.actor(state)
        if seat is None or (one_turn and seat != actor):
            state, games = begin(games), games + 1
        elif rules.awaits_roll(state):
            state = rules.apply_roll(state, draw(rules.chance_factors(state), chance)).state
        else:
            view = view_of(rules, state, seat)
            began = time.perf_counter()
            advice = thinker.advise(view, chance)
            times.append((time.perf_counter() - began) * 1000)
            state = rules.apply(state, advice.move).state
    return times


def strength() -> dict[str, Any] | None:
    """The stored figures of ``tools/ladder.py``; None where the file is missing.

    ``elo``: a level to its rating; ``2``, ``3``, ``4`` (players): pairs of levels with games
    played, the share in which the stronger ended ahead, and its 95 % interval.
    """
    try:
        found: dict[str, Any] = json.loads(asset(STRENGTH).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found

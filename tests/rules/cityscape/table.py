"""Short ways to lay out cities and play lines of notation."""

from __future__ import annotations

import random
from typing import Any

from skyline.core.contract import Event
from skyline.core.setup import Setup
from skyline.games.cityscape.board import ALL_BLOCKS, LOTS, SIZES, units
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.state import State

FULL = units(ALL_BLOCKS)


def start(players: int = 3, first: int = 0, **options: Any) -> State:
    return GAME.initial(Setup(players, 0, first, options))


def building(players: int = 3, first: int = 0, goals: str = "1 1 1 1", **options: Any) -> State:
    """The position when everybody has set the same goals."""
    state = start(players, first, **options)
    while state.phase == "goals":
        state = GAME.apply(state, GAME.parse_move(f"goals {goals}")).state
    return state


def city(*ranks: str) -> dict[str, int]:
    """Heights by lot, from four texts: the far rank first, as the southern edge sees the board."""
    rows = [text.split() for text in reversed(ranks)]
    return {
        file + str(rank): int(height)
        for rank, row in enumerate(rows, 1)
        for file, height in zip("abcd", row, strict=True)
    }


def last_block(heights: dict[str, int], goals: list[list[int]], **fields: Any) -> State:
    """A position in which one block of height 1 is left and the rest stand as given."""
    return GAME.decode(
        {
            "round": 1,
            "player": 1,
            "phase": "place",
            "heights": heights,
            "blocks": {str(size): int(size == 1) for size in SIZES},
            "goals": goals,
            "scores": [0] * len(goals),
            **fields,
        }
    )


def play(state: State, *lines: str) -> State:
    return play_events(state, *lines)[0]


def play_events(state: State, *lines: str) -> tuple[State, list[Event]]:
    """Plays moves; gives the state and what the last one made happen."""
    events: tuple[Event, ...] = ()
    for line in lines:
        step = GAME.apply(state, GAME.parse_move(line))
        state, events = step.state, step.events
    return state, list(events)


def random_city(rng: random.Random, lots: int = 16) -> tuple[int, ...]:
    """All 25 blocks on chance lots; on few lots they make towers and leave gaps."""
    allowed = rng.sample(range(len(LOTS)), lots)
    heights = [0] * len(LOTS)
    for size in SIZES:
        for _block in range(5):
            heights[rng.choice(allowed)] += size
    return tuple(heights)


def random_game(state: State, seed: int) -> list[tuple[State, tuple[Event, ...]]]:
    """Every state after a random move, with what happened."""
    rng = random.Random(seed)
    states = []
    while state.player is not None:
        step = GAME.apply(state, rng.choice(GAME.legal_moves(state)))
        state = step.state
        states.append((state, step.events))
    return states

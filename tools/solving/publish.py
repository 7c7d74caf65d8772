"""From solutions to the shipped files: rounding, and the small numbers beside the streets'."""

from __future__ import annotations

from typing import Final

import numpy as np

from skyline.ai.skyline.sheets import Grid, packed
from skyline.ai.skyline.streets import Domain
from skyline.ai.skyline.tables import DISTRICT_DICE, SHARED_FILE, SOLO_FILE
from skyline.games.skyline.dice import KINDS
from skyline.games.skyline.state import LAST_ROUND
from tools.solving.forward import play_through
from tools.solving.induction import START, Solution, game_end, last_turn, solve
from tools.solving.model import Floats, build_model
from tools.solving.turn import play_turn

MOST_COLUMNS: Final = 10
MEAN_STEP: Final = 250
SPREAD_STEP: Final = 10
DISTRICT_COLUMNS: Final = 7
"""Most columns of the streets over which the worth of dice is averaged."""


def rounded(numbers: Floats, step: int, tiles: int) -> Grid:
    """Numbers of every state in parts, shape (turns + 1, tile states, streets)."""
    grid: Grid = np.rint(numbers * step).astype(np.uint16).reshape(len(numbers), tiles, -1)
    return grid


def file_of(solution: Solution, extra: dict[str, dict[str, list[float]]]) -> bytes:
    """A solution as a file."""
    tiles = len(solution.model.tiles.states)
    return packed(
        solution.model.domain,
        rounded(solution.mean, MEAN_STEP, tiles),
        rounded(solution.spread, SPREAD_STEP, tiles),
        MEAN_STEP,
        SPREAD_STEP,
        extra,
    )


def district_worths(columns: int = DISTRICT_COLUMNS) -> dict[str, list[float]]:
    """What a turn with other dice is worth over the best three of the Yard, by turns left from one.

    Averaged over the streets that a player who starts with a High ground floor and plays perfectly
    among others has then.
    """
    model = build_model(Domain(columns), shared=True)
    solution = solve(model)
    course = play_through(solution, model.number(START))
    end = game_end(model)
    over = last_turn(model, DISTRICT_DICE).building
    worths: dict[str, list[float]] = {}
    for left, (states, chances) in enumerate(course.visited, start=1):
        game_over = None if left == 1 else over
        turn = play_turn(model, solution.pairs(left - 1), end, game_over, DISTRICT_DICE)
        for kinds, pairs in turn.takes.items():
            gained = pairs[states, 0] - turn.start[states, 0]
            mean = float((gained * chances).sum() / chances.sum())
            spelt = "".join(KINDS[kind] for kind in kinds)
            worths.setdefault(spelt, []).append(round(mean, 3))
    assert all(len(row) == LAST_ROUND for row in worths.values())
    return worths


def solo_file(columns: int = MOST_COLUMNS) -> bytes:
    """The file of the lone player."""
    return file_of(solve(build_model(Domain(columns))), {})


def shared_file(columns: int = MOST_COLUMNS, district_columns: int = DISTRICT_COLUMNS) -> bytes:
    """The file of a player among others."""
    solution = solve(build_model(Domain(columns), shared=True))
    return file_of(solution, {"district": district_worths(district_columns)})


FILES: Final = {SOLO_FILE: solo_file, SHARED_FILE: shared_file}
"""How each shipped file is made."""

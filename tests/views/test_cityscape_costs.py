"""What a review says that a placement cost."""

from __future__ import annotations

import pytest

from skyline.games.cityscape.board import LINES, LOT_INDEX, LOTS
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.state import State
from skyline.views.cityscape.art.sheet import line_name
from skyline.views.cityscape.costs import cost_words

NAMES = ("Ada", "Ben", "Cem", "Dan")
FIRST = LINES[0][0]  # the first line of whoever moves, from near to far
NEAR, SECOND, THIRD, FAR = (LOTS[lot] for lot in FIRST)
NAME = line_name(0, 0)


def told(code: int, built: dict[str, int], played: Move, better: Move) -> str:
    """Of a line with a goal; all other goals cannot be met."""
    heights = tuple(built.get(lot, 0) for lot in LOTS)
    goals = ((code, 4, 4, 4), *[(4, 4, 4, 4)] * 3)
    state = State(1, 0, "place", heights, (5,) * 5, goals, (0,) * 4, Options(), 0, None)
    return cost_words(state, played, better, NAMES)


@pytest.mark.parametrize(
    ("code", "built", "played", "better", "words"),
    [
        (2, {NEAR: 1, SECOND: 2}, Place(3, THIRD), Place(1, THIRD), "loses its 20 points"),
        (
            2,
            {NEAR: 1},
            Place(1, SECOND),
            Place(2, SECOND),
            "Line a could show 2 now, for 20 points.",
        ),
        (3, {NEAR: 1}, Place(1, SECOND), Place(2, SECOND), "Line a still shows 1, its goal is 3."),
        (
            3,
            {NEAR: 1, SECOND: 2, THIRD: 3},
            Place(5, NEAR),
            Place(1, FAR),
            "Your 5 hides 2 buildings behind it. Line a then shows 1, not 3,",
        ),
        (
            3,
            {},
            Place(5, NEAR),
            Place(1, NEAR),
            "Only buildings above 5 can be seen behind a1 now: line a",
        ),
        (6, {"b1": 5}, Place(4, "b1"), Place(4, NEAR), "b1 is then the tallest: line a"),
        (6, {"b1": 5, NEAR: 5}, Place(1, "b1"), Place(1, NEAR), "line a loses its 25 points."),
        (5, {NEAR: 2}, Place(1, SECOND), Place(2, SECOND), "Line a could show more equal heights"),
        (2, {NEAR: 3}, Place(1, SECOND), Place(1, THIRD), "It helps none of your goals."),
        (2, {NEAR: 1}, Place(2, SECOND), Place(3, SECOND), ""),
    ],
)
def test_what_a_block_costs_is_told_of_the_own_line(
    code: int, built: dict[str, int], played: Place, better: Place, words: str
) -> None:
    text = told(code, built, played, better)
    assert words in text
    assert bool(text) == bool(words)


def test_what_others_get_is_told_with_their_name() -> None:
    lot = LOT_INDEX[NEAR]
    seat, number = next(
        (edge, n) for edge in (1, 2, 3) for n, line in enumerate(LINES[edge]) if line[0] == lot
    )
    goals = [[4] * 4 for _ in NAMES]
    goals[seat][number] = 1
    state = State(
        1, 0, "place", (0,) * 16, (5,) * 5, tuple(map(tuple, goals)), (0,) * 4, Options(), 0, None
    )
    away = next(name for each, name in enumerate(LOTS) if each not in LINES[seat][number])
    text = cost_words(state, Place(1, NEAR), Place(1, away), NAMES)
    assert text.startswith(f"It gives {NAMES[seat]} 10 points")
    text = cost_words(state, Place(1, away), Place(1, NEAR), NAMES)
    assert NAMES[seat] not in text


def test_goals_cost_nothing_that_is_seen() -> None:
    goals = SetGoals((1, 1, 1, 1))
    assert told(2, {}, goals, Place(1, NEAR)) == ""

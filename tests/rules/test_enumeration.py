"""Counts like chess programs' perft: how many lines of a given length a position has.

Lines are sequences of moves and distinct roll outcomes. The mean weighs outcomes with their
probabilities, so that it also pins the chances.
"""

from __future__ import annotations

import pytest

from skyline.core.chance import joint_outcomes
from skyline.games.skyline.game import GAME
from tests.rules.oracle import allowed
from tests.rules.table import play, position, start


def lines(state, depth):
    """Lines of moves and rolls of this length; a game that ends early ends its line."""
    if depth == 0 or state.player is None:
        return 1
    if state.phase == "roll":
        return sum(
            lines(GAME.apply_roll(state, outcome).state, depth - 1)
            for outcome, _ in joint_outcomes(GAME.chance_factors(state))
        )
    return sum(lines(GAME.apply(state, move).state, depth - 1) for move in GAME.legal_moves(state))


def slow_lines(state, depth):
    """The same, with the independent reading of the rules choosing the moves."""
    if depth == 0 or state.player is None:
        return 1
    if state.phase == "roll":
        return sum(
            slow_lines(GAME.apply_roll(state, outcome).state, depth - 1)
            for outcome, _ in joint_outcomes(GAME.chance_factors(state))
        )
    return sum(
        slow_lines(GAME.apply(state, GAME.parse_move(text)).state, depth - 1)
        for text in allowed(GAME.encode(state))
    )


def expected_length(state, depth):
    """Mean number of legal moves at the end of lines, moves and throws equally likely."""
    if depth == 0:
        return len(GAME.legal_moves(state))
    if state.phase == "roll":
        return sum(
            probability * expected_length(GAME.apply_roll(state, outcome).state, depth - 1)
            for outcome, probability in joint_outcomes(GAME.chance_factors(state))
        )
    moves = GAME.legal_moves(state)
    return sum(expected_length(GAME.apply(state, m).state, depth - 1) for m in moves) / len(moves)


MIDDLE = {
    "turn": position("H2 M1 TL2", "TM2", "TL2 TL2", active="GM UM PH"),
    "again": position("M2 H1", "L1", active="UM UH P-", action="abandon"),
    "mixed": position("M2 H1", "L1", active="GM UM PM", options={"mixed_actions": True}),
    "zero": position("M2 H1", "", active="GM UM PM", options={"zero_reroll": True}),
    "solo": position("H4 M3 L1", active="UH UM PM"),
    "limit": position(
        "M2 L1", "TH3 TH3 TH3 TM3 TM3 TM3", active="GL UL PM", options={"tile_limit": True}
    ),
    "end": position("L1 H5", "", round=9, player=2, active="GH UH", action="build"),
}


@pytest.mark.parametrize(
    ("players", "counts"),
    [(1, [10, 165, 585, 2547]), (2, [11, 192, 1188, 5358]), (4, [11, 192, 1188, 5358])],
)
def test_lines_from_the_start(players, counts):
    assert [lines(start(players), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("turn", [15, 75, 315, 3471]),
        ("again", [7, 35, 276, 2091]),
        ("mixed", [12, 119, 621, 3752]),
        ("zero", [12, 73, 365, 3235]),
        ("solo", [11, 53, 212, 2141]),
        ("limit", [12, 60, 252, 2793]),
        ("end", [4, 8, 12, 42]),
    ],
)
def test_lines_from_the_middle_of_a_game(name, counts):
    assert [lines(MIDDLE[name], depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", ["turn", "mixed", "solo", "limit"])
def test_the_independent_reading_counts_the_same(name):
    assert slow_lines(MIDDLE[name], 3) == lines(MIDDLE[name], 3)


def test_the_mean_number_of_moves_after_the_first_roll():
    state = play(start(2), "take G U P")
    assert expected_length(state, 1) == pytest.approx(7.166666666666667)

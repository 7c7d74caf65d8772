"""Cityscape's teacher names an own goal as its reason only where a placement changes it."""

from __future__ import annotations

import numpy as np

from skyline.ai.cityscape.own_reasons import kept_reason, placement_reason
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.teaching import _taken_from
from skyline.games.cityscape.board import LOTS, lines_of
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.options import Options
from skyline.text.words import named


def seen_by_first(blocks: tuple[int, ...], **heights: int) -> Seen:
    """What the first of two players sees, who wants three buildings in line b."""
    options = Options()
    city = tuple(heights.get(lot, 0) for lot in LOTS)
    lines = lines_of(4, options.two_players, 0)
    goals = tuple(3 if LOTS[line[0]][0] == "b" else 6 for line in lines)
    return Seen(city, blocks, goals, lines, 4, options, 0, (0, 0, 0, 0), 0)


def test_a_goal_that_is_met_by_a_block_is_its_reason() -> None:
    seen = seen_by_first((0, 0, 0, 1, 0), b1=1, b2=2, a1=9, c1=9, d1=9)
    reason = placement_reason(seen, Place(4, "b3"))
    assert reason == "Line b then shows exactly 3 buildings, for 30 points."


def test_a_goal_that_was_met_before_is_no_reason() -> None:
    seen = seen_by_first((1, 0, 0, 1, 0), b1=1, b2=2, b3=4, a1=12, c1=12, d1=12)
    assert placement_reason(seen, Place(4, "b3")) == ""
    assert kept_reason(seen, Place(4, "b3")) == "Line b keeps its 30 points."


def test_a_line_that_keeps_the_tallest_is_a_reason() -> None:
    alone = seen_by_first((1, 0, 0, 1, 0), c1=7, c2=4)
    assert placement_reason(alone, Place(4, "c2")) == (
        "Line c keeps its 25 points: only a building higher than 8 elsewhere could take them."
    )


def test_points_that_other_moves_would_cost_are_a_reason_and_a_second_tallest_is_none() -> None:
    tied = seen_by_first((1, 0, 0, 1, 0), b1=5, c1=8, c2=4)
    assert placement_reason(tied, Place(4, "c2")) == ""
    assert kept_reason(tied, Place(4, "c2")) == "Line c keeps its 25 points."
    assert kept_reason(tied, Place(1, "d2")) == "No line of yours loses points."
    assert kept_reason(tied, Place(4, "b1")) == "", "this is the one"


def test_of_several_players_the_reason_names_whom_a_placement_costs_most() -> None:
    seen = seen_by_first((0, 0, 0, 1, 0))
    told = [
        _taken_from(seen, np.array(losses), 5)
        for losses in ((0, 9, 4, 1), (0, 4, 9, 1), (30, 1, 4, 9), (0, 1, 1, 1))
    ]
    assert told == [
        "It likely costs {2} about 9 points.",
        "It likely costs {3} about 9 points.",
        "It likely costs {4} about 9 points.",
        "It likely costs all others a little.",
    ]
    assert named(told[1], ("Ada", "Ben", "Cem", "Dan")) == "It likely costs Cem about 9 points."

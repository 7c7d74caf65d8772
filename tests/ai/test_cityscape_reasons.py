"""Cityscape's teacher names an own goal as its reason only where a placement changes it."""

from __future__ import annotations

import numpy as np
import pytest

from skyline.ai.cityscape.own_reasons import kept_reason, placement_reason
from skyline.ai.cityscape.seen import Seen
from skyline.ai.cityscape.teaching import Known
from skyline.ai.cityscape.trials import Tried
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


NOTHING = (0.0,) * 4
"""Gained by no line more than usually."""


def test_a_goal_that_is_met_by_a_block_is_its_reason() -> None:
    seen = seen_by_first((0, 0, 0, 1, 0), b1=1, b2=2, a1=9, c1=9, d1=9)
    reason = placement_reason(seen, Place(4, "b3"), NOTHING)
    assert reason == (
        "Line b then shows exactly 3 buildings, for 30 points."
        " The 75 points that you have now stay."
    )


def test_a_goal_that_was_met_before_is_kept() -> None:
    seen = seen_by_first((1, 0, 0, 1, 0), b1=1, b2=2, b3=4, a1=12, c1=12, d1=12)
    assert placement_reason(seen, Place(4, "b3"), NOTHING) == (
        "Line b keeps its 30 points: behind b3 only what is higher than 8 would be seen."
    )
    assert placement_reason(seen, Place(1, "b4"), NOTHING) == (
        "Line b keeps its 30 points: your 1 is hidden there."
    )
    assert placement_reason(seen, Place(1, "b2"), NOTHING) == (
        "Line b keeps its 30 points: the 4 behind b2 stays seen."
    )


def test_a_line_that_keeps_the_tallest_is_a_reason() -> None:
    alone = seen_by_first((1, 0, 0, 1, 0), c1=7, c2=4)
    assert placement_reason(alone, Place(4, "c2"), (0, 0, 5, 0)) == (
        "Line c keeps its 25 points: only a building higher than 8 elsewhere could take them."
    )


def test_points_that_other_moves_would_cost_are_a_reason_and_a_second_tallest_is_none() -> None:
    tied = seen_by_first((1, 0, 0, 1, 0), b1=5, c1=8, c2=4)
    assert kept_reason(tied, Place(4, "c2")) == "Line c keeps its 25 points."
    assert kept_reason(tied, Place(1, "d2")) == "The 25 points that you have now stay."
    assert kept_reason(tied, Place(4, "b1")) == "", "this is the one"


@pytest.mark.parametrize(
    ("block", "lot", "words"),
    [
        (3, "b3", "Line b then shows 1 of 3; lower ones in front of b3 will be seen, too."),
        (1, "b1", "Line b then shows 1 of 3; higher ones behind b1 will be seen, too."),
    ],
)
def test_the_line_that_gains_most_says_what_it_has_room_for(
    block: int, lot: str, words: str
) -> None:
    assert placement_reason(seen_by_first((5,) * 5), Place(block, lot), (0, 9, 1, 0)) == words


def test_what_one_more_block_would_bring_is_told_of_the_line_that_gains_most() -> None:
    near = seen_by_first((1, 1, 1, 1, 1), b2=2, d1=9)
    assert placement_reason(near, Place(1, "b1"), NOTHING) == (
        "Line b then shows 2 of 3 and needs only a 3 or more on b4 for 30 points."
    ), "also where most moves do as much, and the smallest block that does it"
    seen = seen_by_first((1, 0, 2, 0, 0), b1=1, b3=2, d1=4)
    assert placement_reason(seen, Place(3, "c1"), (0, 9, 1, 0)) == (
        "Line c then has 3; it needs the tallest building, now 4."
        " The 25 points that you have now stay."
    ), "nothing is said of a line that it does not touch"


def known(seen: Seen, *found: tuple[Place, float, tuple[int, ...], tuple[int, ...]]) -> Known:
    """Placements with what each costs, with everybody's points and those of the own lines."""
    return Known(
        seen,
        [
            (Tried(move, np.array(points, np.float32), 0, 8, np.array(lines, np.float32)), cost)
            for move, cost, points, lines in found
        ],
    )


def test_points_are_given_up_for_something_and_what_keeps_them_is_told() -> None:
    seen = seen_by_first((1, 1, 0, 1, 0), b1=1, b2=2, b3=4, a1=12, c1=11, d1=11)
    found = known(
        seen,
        (Place(4, "b1"), 0, (60, 0, 0, 0), (0, 0, 60, 0)),
        (Place(1, "b4"), 6, (54, 0, 0, 0), (0, 30, 24, 0)),
    )
    assert found.why(found.found[0][0]) == (
        "You give up 30 points in line b. Line c likely brings about 36 points more for that."
        " A 1 on b4 keeps them, but likely costs 6 points in the end."
    )
    found.found[1:] = [(found.found[1][0]._replace(points=np.array((60, 9, 0, 0))), 0)]
    assert found.why(found.found[0][0]).endswith("keeps them, but hinders the others less.")


def test_of_several_players_the_reason_names_whom_a_placement_costs_most() -> None:
    seen = seen_by_first((0, 0, 0, 1, 0), b4=2, a2=2, d2=2, c4=9)
    move, line, told = Place(4, "b2"), (0, 0, 0, 0), []
    for usual in ((0, 9, 4, 1), (0, 4, 9, 1), (30, 1, 4, 9), (0, 1, 1, 1)):
        found = known(
            seen, (move, 0, (0,) * 4, line), (move, 0, tuple(2 * each for each in usual), line)
        )
        told.append(found.why(found.found[0][0]))
    assert told == [
        *(
            f"{{{seat}}} likely ends about 9 points lower than after most moves."
            f" {{{seat}}} then sees 2 buildings in line {line} instead of 1."
            for seat, line in ((2, "2"), (3, "b"), (4, "2"))
        ),
        "It does a little for several lines and spoils nothing of yours.",
    ]
    assert named(told[1], ("Ada", "Ben", "Cem", "Dan")).startswith("Cem likely ends about 9")
    away = known(seen, (Place(4, "c3"), 0, (0,) * 4, (0,) * 4), (move, 0, (0, 9, 9, 9), (0,) * 4))
    assert "likely" not in away.why(away.found[0][0]), "no figure without what is seen of it"

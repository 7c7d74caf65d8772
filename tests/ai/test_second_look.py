"""A small loss is held against a player only if a look one turn further finds it, too."""

from __future__ import annotations

from typing import Any

import pytest

from skyline.ai.catalog import judge_for
from skyline.ai.review_work import held_against, judge_piece
from skyline.ai.skyline.judge import SkylineJudge
from skyline.ai.verdicts import LIMITS, Verdict
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline_d6.game import GAME as D6
from tests.ai.tiny_game import TINY
from tests.rules.skyline_d6.table import built, sheet
from tests.rules.skyline_d6.table import position as d6_position
from tests.rules.table import position

MISTAKE = LIMITS["chance"][2]


@pytest.mark.parametrize(
    "others", [("TM3 M2 H3",), ("TM3 M2 H3", "TM3 L1 M1")], ids=["two", "three"]
)
def test_it_agrees_with_the_next_turns_search_where_the_turn_is_over(others):
    judge = SkylineJudge(1 + len(others))
    state = position("TM4 M1 H2", *others, active="GM", round=8, district="G U P")
    ends = [
        GAME.apply(GAME.apply(state, GAME.parse_move(text)).state, GAME.parse_move("resign")).state
        for text in ("build GM", "abandon GM")
    ]
    seat = state.player
    better, worse = (judge.worths(end)[seat] for end in ends)
    assert judge.second_look(seat, ends[1], ends[0]) == pytest.approx(better - worse, abs=1e-9)


def test_it_finds_what_is_plainly_better_and_says_the_same_each_time():
    judge = SkylineJudge(2)
    state = position("TM4 M3 H2", "TM3 M2 H3", active="PM UL", round=8)
    built, left = (
        GAME.apply(state, GAME.parse_move(text)).state for text in ("build PM M3", "abandon PM")
    )
    first = judge.second_look(state.player, left, built)
    judge.worths(position("L1", "M1", active="GL GM", round=3))
    assert first == judge.second_look(state.player, left, built)
    assert first is not None and first > MISTAKE
    assert judge.second_look(state.player, built, left) == pytest.approx(-first)


def test_alone_nobody_needs_it():
    state = position("M1 H2", active="GM", round=8)
    assert SkylineJudge(1).second_look(0, state, state) is None


class Doubting:
    """To it a sure point is a small loss; it looks again."""

    unit = "chance"
    doubted = Verdict.INACCURACY

    def __init__(self, again: float | None) -> None:
        self.again = again
        self.asked = 0

    def worths(self, state: Any) -> tuple[float, ...]:
        first = 0.48 if state.turn else 0.5
        return (first, 1 - first)

    def moves(self, state: Any, played: Any = None) -> tuple[tuple[str, float], ...]:
        return (("throw", 0.5), ("sure", 0.48))

    def second_look(self, seat: int, played: Any, better: Any) -> float | None:
        assert played.turn == 1 and better.rolling
        self.asked += 1
        return self.again


@pytest.mark.parametrize(
    ("again", "loss"), [(None, 0.02), (0.05, 0.02), (0.015, 0.015), (0.004, 0.004), (-0.02, 0.0)]
)
def test_an_inaccuracy_stands_only_as_far_as_it_is_found_again(again, loss):
    judge = Doubting(again)
    state = TINY.initial(Setup(2, 1))
    piece = judge_piece(TINY, state, [("move", "sure")], judge)
    assert judge.asked == 1
    assert piece.steps[0].loss == pytest.approx(loss)
    assert piece.steps[0].cost == pytest.approx(0.02), "sums take the best guess"
    assert bool(piece.steps[0].better) == (loss >= 0.002)


def test_the_order_in_which_dice_are_used_costs_nothing():
    """Nobody is asked about an order of the best turn, nor is it marked in the review."""
    judge = judge_for(D6, 2)
    own = sheet(columns=built(L1=2, R1=2, L2=1), loans=[{"pips": 1, "repaid": True}] * 6)
    state = d6_position(own, sheet(columns=built(L1=2)), hand="234")
    two, four, three = "write 2 R1.3", "write 4 L3.1", "write 3 L4.1"
    star = "mark other"  # of the first of two
    for order in ([two, star, four, three], [four, two, star, three], [four, three, star, two]):
        entries = [("move", text) for text in order]
        assert not any(step.loss for step in judge_piece(D6, state, entries, judge).steps)
        assert not held_against(D6, state, order[:1], judge)

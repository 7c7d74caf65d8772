"""The compiled engine of Skyline D6 plans as the program does."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba", reason="only the extra dev has a compiler")

from skyline.ai.skyline_d6 import scales  # noqa: E402
from skyline.ai.skyline_d6.outlook import scale_of, totals  # noqa: E402
from skyline.ai.skyline_d6.turns import Breadth, Planner  # noqa: E402
from tools import learn_d6  # noqa: E402
from tools.learning_d6 import kernel, tables  # noqa: E402


@pytest.mark.thorough
@pytest.mark.parametrize("players", [1, 2, 3])
def test_plans_and_expected_points_are_those_of_the_program(players: int) -> None:
    chance, t = random.Random(players), tables.tables()
    known = scales.learned()
    assert known is not None
    rows = np.array(known["alone" if players == 1 else "company"].rows)
    game = learn_d6.Game(players, random.Random(players), 0.3)
    while True:
        sheets = np.array([tables.row_of(sheet) for sheet in game.sheets])
        assert [tables.sheet_of(row) for row in sheets] == list(game.sheets)
        moment, last = game.moment(), -1 if game.last is None else game.last
        points = np.empty(players)
        kernel.expected(t, rows, sheets, last, game.round, game.seat, points)
        assert points == pytest.approx(totals(game.sheets, moment), abs=1e-9)
        scale = scale_of(game.sheets, moment, game.seat)
        taken = tuple(
            each
            for each in learn_d6.EXCLUSIVE
            for other, sheet in enumerate(game.sheets)
            if other != game.seat and sheet.desk.marks[each] >= learn_d6.NEEDED[each]
        )
        row, _behind = kernel.stage_of(last, game.round, game.seat, game.seat, players)
        short = min(scales.short_of_end(sheet.codes) for sheet in game.sheets)
        weights = np.zeros(rows.shape[1])
        kind = kernel.weigh(rows, row, short, weights)
        rivals = np.empty(4, np.int64)
        kernel.rivals_of(t, sheets, game.seat, rivals)
        marks = np.zeros(10, np.int64)
        marks[list(taken)] = 1
        for breadth in (1, 3):
            dice = sorted(chance.randint(1, 6) for _die in range(chance.randint(1, 3)))
            hand = np.bincount(dice, minlength=7).astype(np.int64)
            ends, worths = np.empty((breadth, tables.WIDTH), np.int64), np.empty(breadth)
            kernel.plan(
                t, weights, kind, 0.0, rivals, marks, breadth, True,
                sheets[game.seat], hand, ends, worths,
            )  # fmt: skip
            best = Planner(scale, Breadth(breadth), taken).ends(game.sheets[game.seat], tuple(dice))
            assert worths[0] == pytest.approx(best[0].worth, abs=1e-6)
        game.turn()
        if not game.next():
            break

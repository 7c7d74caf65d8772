"""The compiled engine of Skyline D6 plans as the program does; what is learned from its games."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba", reason="only the extra dev has a compiler")

from skyline.ai.catalog import player  # noqa: E402
from skyline.ai.players import view_of  # noqa: E402
from skyline.ai.skyline_d6 import scales  # noqa: E402
from skyline.ai.skyline_d6.outlook import moment_of, scale_of, totals  # noqa: E402
from skyline.ai.skyline_d6.small import small  # noqa: E402
from skyline.ai.skyline_d6.turns import Breadth, Planner  # noqa: E402
from skyline.core.chance import draw  # noqa: E402
from skyline.games.skyline_d6.abilities import EXCLUSIVE  # noqa: E402
from skyline.games.skyline_d6.game import GAME  # noqa: E402
from skyline.games.skyline_d6.legal import claimed_by_other  # noqa: E402
from tests.rules.skyline_d6.table import dealt  # noqa: E402
from tools.learning_d6 import kernel, tables, train  # noqa: E402


def drafts(players, seed):
    """Where sets are drafted in a game, one turn in four played by chance."""
    rng, state = random.Random(seed), dealt(players)
    plain = player("apprentice", GAME.name)
    while (seat := GAME.actor(state)) is not None:
        if GAME.awaits_roll(state):
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), rng)).state
            continue
        if state.phase == "draft":
            yield state
        move = plain.advise(view_of(GAME, state, seat), rng).move
        if rng.random() < 0.25:
            move = rng.choice(GAME.legal_moves(state))
        state = GAME.apply(state, move).state


@pytest.mark.thorough
@pytest.mark.parametrize("players", [1, 2, 3])
def test_plans_and_expected_points_are_those_of_the_program(players):
    chance, t = random.Random(players), tables.tables()
    rows = np.array(scales.learned()["alone" if players == 1 else "company"].rows)
    for state in drafts(players, players):
        own = [small(sheet) for sheet in state.sheets]
        sheets, seat = np.array([tables.row_of(sheet) for sheet in own]), state.player
        assert [tables.sheet_of(row) for row in sheets] == own
        moment, last = moment_of(state), -1 if state.last_round is None else state.last_round
        points = np.empty(players)
        kernel.expected(t, rows, sheets, last, state.round, seat, points)
        assert points == pytest.approx(totals(own, moment), abs=1e-9)
        scale = scale_of(own, moment, seat)
        taken = tuple(each for each in EXCLUSIVE if claimed_by_other(state, seat, each))
        row, _behind = kernel.stage_of(last, state.round, seat, seat, players)
        short = min(scales.short_of_end(sheet.codes) for sheet in own)
        weights = np.zeros(rows.shape[1])
        kind = kernel.weigh(rows, row, short, weights)
        rivals = np.empty(4, np.int64)
        kernel.rivals_of(t, sheets, seat, rivals)
        marks = np.zeros(10, np.int64)
        marks[list(taken)] = 1
        for breadth in (1, 3):
            dice = sorted(chance.randint(1, 6) for _die in range(chance.randint(1, 3)))
            hand = np.bincount(dice, minlength=7).astype(np.int64)
            ends, worths = np.empty((breadth, tables.WIDTH), np.int64), np.empty(breadth)
            kernel.plan(
                t, weights, kind, 0.0, rivals, marks, breadth, True,
                sheets[seat], hand, ends, worths,
            )  # fmt: skip
            best = Planner(scale, Breadth(breadth), taken).ends(own[seat], tuple(dice))
            assert worths[0] == pytest.approx(best[0].worth, abs=1e-6)


@pytest.mark.thorough
def test_a_batch_of_games_teaches_to_build():
    """The same seed teaches the same, and more than was guessed."""
    (first,), (second,) = (
        list(train.learned((1,), False, (300,), seed, train.Manner(0.5, 2))) for seed in (5, 5)
    )
    assert (first == second).all()
    guess, taught = (train.points_alone(w, 100, 1).mean() for w in (train.guessed(), first))
    assert taught > guess + 10


@pytest.mark.parametrize(("steep", "bias", "first"), [(0.05, 0.0, 0.6), (0.2, 0.4, 0.0)])
def test_the_chance_is_found_that_games_were_decided_by(steep, bias, first):
    rng, turns, stages = np.random.default_rng(4), 20_000, scales.ROWS
    parts = np.eye(stages)[rng.integers(0, stages, turns)]
    points, following = rng.normal(80, 8, (turns, 3)), rng.integers(0, 3, turns)
    adding = rng.integers(0, train.MORE, turns)
    biases = tuple((bias * (1 + more),) * stages for more in range(train.MORE))
    made = scales.Chance((steep,) * stages, biases, ((first, 0.0, 0.0),) * stages)
    said = train.said_of(train.Watched(parts, points, following, adding, points), made)
    won = (said.cumsum(axis=1) > rng.random((turns, 1))).argmax(axis=1)
    games = train.Watched(parts, points, following, adding, np.eye(3)[won])
    found = train.chance_of(games)
    assert found.steep == pytest.approx(made.steep, rel=0.2)
    for fitted, true in zip(found.bias, biases, strict=True):
        assert fitted == pytest.approx(true, abs=0.25)
    for one, other, last in found.order:
        assert (one - last, other - last) == pytest.approx((first, 0), abs=0.2)

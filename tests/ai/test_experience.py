"""What self-play has taught: the program and the compiled engine know and choose the same."""

from __future__ import annotations

import random

import numpy as np
import pytest

from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.experience import Ahead, inputs, load, stage_of
from skyline.ai.skyline.reach import features_of
from skyline.ai.skyline.worths import PositionWorths
from skyline.core.chance import draw
from skyline.core.setup import Setup
from skyline.games.skyline.dice import NO_DICE
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import TakeDistrict

engine = pytest.importorskip("tools.learning.engine", reason="needs numba")


@pytest.fixture(scope="module")
def turns():
    """Beginnings of turns of a few games in which now and then a move is made by chance."""
    found = []
    worths = PositionWorths(CompanyOutlook(2, every_seat=False))
    for seed in range(2):
        chance = random.Random(seed)
        state = GAME.initial(Setup(2, seed))
        while state.player is not None:
            if state.phase == "roll":
                state = GAME.apply_roll(state, draw(GAME.chance_factors(state), chance)).state
                continue
            moves = worths.moves(state)
            if state.phase == "take":
                found.append((state, moves))
            wild = chance.random() < 0.1
            move = chance.choice(GAME.legal_moves(state)) if wild else moves[0][0]
            state = GAME.apply(state, move).state
    return found


def position_of(state):
    return engine.Position(
        [features_of(each, NO_DICE) for each in state.skylines],
        list(state.district),
        state.round,
        state.player,
        state.final_round,
    )


def test_the_engine_begins_turns_as_the_master_does(turns):
    """Each choice is worth nearly as much to the other, which may demolish more and has all dice.

    So self-play by the engine tells of the master.
    """
    alike, apart = 0, []
    for state, moves in turns:
        turn = engine.searched(position_of(state), load())
        if sum(state.district) <= 5:
            assert turn.worth == pytest.approx(moves[0][1][0], abs=0.02)
            apart.append(abs(turn.worth - moves[0][1][0]))
        alike += turn.taken == isinstance(moves[0][0], TakeDistrict)
    assert alike >= 0.95 * len(turns)
    assert np.mean(apart) < 0.002


def test_both_see_the_same(turns):
    for state, _moves in turns:
        own, rival = (features_of(each, state.district) for each in state.skylines)
        for turns_left in (1, 3, 8):
            ahead = Ahead(turns_left, turns_left, 1)
            seen = engine.seen(own[None], rival, turns_left, turns_left, 1)
            assert seen == pytest.approx(inputs(own[None], rival[None], ahead), abs=1e-9)


def test_both_guess_the_same(turns):
    state, _moves = turns[5]
    outlook = CompanyOutlook(2, every_seat=False)
    nodes = features_of(state.skylines[state.player], state.district)[None]
    ends = engine.worths_of(nodes, position_of(state), 0, load())
    assert ends == pytest.approx(outlook.leaf(state)(nodes)[:, 0], abs=1e-9)
    both = CompanyOutlook(2, every_seat=True).leaf(state)(nodes)
    assert both[:, state.player] == pytest.approx(ends)
    assert both.sum() == pytest.approx(1)


def test_stages_are_told_by_the_turns_left():
    assert [stage_of(turns) for turns in (1, 2, 3, 4, 5, 9)] == [0, 1, 2, 2, 3, 3]
    assert len(load()) == 4

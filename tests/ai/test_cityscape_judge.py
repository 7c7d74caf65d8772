"""Cityscape's review blames nobody for what the teacher advised, or could not know."""

from __future__ import annotations

import random

import numpy as np
import pytest

from skyline.ai.answers import advise
from skyline.ai.catalog import judge_for, player
from skyline.ai.cityscape.trials import Tried, compared
from skyline.ai.mind import Advised
from skyline.ai.players import view_of
from skyline.ai.review_work import JudgedStep, judge_piece
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.state import State
from tests.ai.test_cityscape_reasons import seen_by_first

PLAYERS = 3


def reached(blocks: int) -> Session[State, object]:
    """Apprentices play until so many blocks stand."""
    session, chance = Session(GAME, Setup(PLAYERS, 4)), random.Random(4)
    level = player("apprentice", GAME.name)
    while session.state.phase == "goals" or 25 - sum(session.state.blocks) < blocks:
        view = view_of(GAME, session.state, session.state.player, session.told)
        session.play(level.advise(view, chance).move)
    return session


def advised(session: Session[State, object]) -> Advised:
    view = view_of(GAME, session.state, session.state.player, session.told)
    answer = advise(view, {})
    assert isinstance(answer, Advised)
    return answer


def reviewed(session: Session[State, object], move: str) -> JudgedStep:
    judge = judge_for(GAME, PLAYERS)
    return judge_piece(GAME, session.state, [("move", move)], judge, session.told).steps[0]


def test_what_the_hint_says_is_no_loss() -> None:
    for blocks in (3, 8, 14, 20, 23):
        session = reached(blocks)
        assert reviewed(session, advised(session).decisions[0].moves[0]).loss < 1, blocks


def test_what_is_asked_about_costs_own_points_and_is_named_by_the_review() -> None:
    session = reached(20)
    answer = advised(session)
    best, worst = answer.decisions[0], answer.decisions[-1]
    step = reviewed(session, worst.moves[0])
    assert best.worth - worst.worth > min(answer.mistakes.values())
    assert step.loss == pytest.approx(best.worth - worst.worth), "one measure"
    assert step.better, "a better placement is named"


def tried(*found: tuple[int, str, tuple[float, float], float]) -> list[Tried]:
    return [
        Tried(Place(block, lot), np.array(points, np.float32), value, 8, np.zeros(4, np.float32))
        for block, lot, points, value in found
    ]


def test_a_loss_costs_the_lead_and_own_points_too() -> None:
    found = tried(
        (1, "a1", (40.0, 20.0), 20.0),
        (1, "a2", (50.0, 45.0), 5.0),  # the other one gets more, the own points grow
        (1, "a3", (32.0, 14.0), 18.0),  # it takes from the other one
        (1, "a4", (30.0, 25.0), 5.0),
    )
    seen = seen_by_first((1, 0, 0, 0, 0))
    costs = [(each.move.lot, cost) for each, cost in compared(found, seen)]
    assert costs == [("a1", 0.0), ("a2", 0.0), ("a3", 2.0), ("a4", 10.0)]


def test_a_move_that_another_beats_in_both_costs_that_whichever_leads_by_most() -> None:
    found = tried(
        (1, "a1", (10.0, 0.0), 10.0), (1, "a2", (30.0, 25.0), 5.0), (1, "a3", (20.0, 26.0), -6.0)
    )
    seen = seen_by_first((1, 0, 0, 0, 0))
    costs = {each.move.lot: cost for each, cost in compared(found, seen)}
    assert costs == {"a1": 0.0, "a2": 0.0, "a3": 10.0}


def test_of_moves_that_trials_cannot_tell_apart_one_comes_first_that_is_seen_to_be_good() -> None:
    found = tried(
        (4, "d4", (40.0, 20.0), 20.0),
        (1, "d4", (39.5, 20.0), 19.5),
        (4, "b3", (38.5, 20.0), 18.5),  # meets the goal of line b
        (1, "b3", (36.0, 20.0), 16.0),
    )
    seen = seen_by_first((1, 0, 0, 1, 0), b1=1, b2=2, a1=9, c1=9, d1=9)
    told = [(each.move, cost) for each, cost in compared(found, seen)]
    assert told[0] == (Place(4, "b3"), 0.0)
    assert told[1:3] == [(Place(4, "d4"), 0.0), (Place(1, "d4"), 0.0)], "as good, but not shown"
    assert told[3] == (Place(1, "b3"), 4.0)


def test_what_is_shown_makes_no_worse_move_the_better_one() -> None:
    found = tried((1, "d4", (40.0, 20.0), 20.0), (4, "b3", (41.0, 30.0), 11.0))
    seen = seen_by_first((1, 0, 0, 1, 0), b1=1, b2=2, a1=9, c1=9, d1=9)
    assert compared(found, seen)[0][0].move.lot == "d4", "the other one leads by 9 more"

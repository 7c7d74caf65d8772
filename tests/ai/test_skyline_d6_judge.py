"""The judge and the teacher of Skyline D6."""

from __future__ import annotations

import random
from functools import cache

import pytest

from skyline.ai.answers import advise, odds
from skyline.ai.catalog import judge_for
from skyline.ai.fairness import fairness, rolled_faces
from skyline.ai.players import view_of
from skyline.core.errors import InvalidSetup
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.rules import apply_roll
from tests.ai.test_review import check_sums, results_of, reviewed_session
from tests.rules.skyline_d6.table import built, dealt, full_marks, play, position, sheet

CLOSE = 1e-9
FACES = "123456"


def turn(state):
    return state.round, state.player


@cache
def late_game(players, seed):
    """A game whose last rounds were played by chance, writing where that is possible."""
    session = Session(GAME, Setup(players, seed))
    columns = built(L1=4, L2=3, L3=2, R1=4, R2=2, R3=2)
    rng = random.Random(seed)
    late = position(*(sheet(columns=columns) for _seat in range(players)), round=9, last_round=10)
    session.replace_position(late)
    while not session.over:
        if session.awaits_roll:
            session.roll()
            continue
        legal = session.legal()
        writes = [move for move in legal if type(move).__name__ == "Write"]
        session.play(rng.choice(writes or legal))
    return session


def asked(state, question, **wishes):
    return question(view_of(GAME, state, state.player), wishes)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_luck_decisions_and_the_others_add_up(players):
    session = late_game(players, players)
    review = reviewed_session(session, judge_for(GAME, players), turn)
    assert review.unit == ("points" if players == 1 else "chance")
    check_sums(review, results_of(session))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_a_turn_is_worth_is_what_its_best_move_is(players):
    judge = judge_for(GAME, players)
    hand = position(*(sheet(columns=built(L1=3, R1=2)) for _ in range(players)), hand="356")
    for state in (dealt(players), hand):
        moves = judge.moves(state)
        values = [value for _move, value in moves]
        assert {move for move, _value in moves} == set(GAME.legal_moves(state))
        assert values == sorted(values, reverse=True)
        assert judge.worths(state)[0] == pytest.approx(values[0])


@pytest.mark.parametrize("players", [1, 2])
def test_a_die_in_the_air_is_worth_the_mean_of_what_it_may_show(players):
    judge = judge_for(GAME, players)
    state = play(dealt(players), "take supply")
    shown = [judge.worths(apply_roll(state, (face,)).state) for face in FACES]
    for seat, worth in enumerate(judge.worths(state)):
        assert worth == pytest.approx(sum(row[seat] for row in shown) / 6, abs=CLOSE)


def test_the_seats_share_one_victory():
    for players in (2, 3, 4):
        assert sum(judge_for(GAME, players).worths(dealt(players))) == pytest.approx(1)


def test_who_is_far_ahead_is_given_the_better_chance():
    rich = sheet(columns=built(L1=6, L2=4, L3=4, R1=4, R2=2), marks=full_marks("flip", "unlocked"))
    state = position(rich, sheet(), hand="3", round=9, last_round=9)
    first, second = judge_for(GAME, 2).worths(state)
    assert first > 0.8
    assert second < 0.2


def test_a_position_is_judged_the_same_whatever_was_asked_before():
    states = [dealt(2, dice=dice) for dice in ("123456", "222345", "146146")]
    judge = type(judge_for(GAME, 2))
    fresh = [judge(2).worths(state) for state in states]
    one = judge(2)
    assert [one.worths(state) for state in reversed(states)] == fresh[::-1]


class TestOdds:
    def test_a_die_of_the_supply_by_face(self):
        state = dealt(2)
        found = asked(state, odds, move="take supply")
        assert [face.value for face in found.faces] == [1, 2, 3, 4, 5, 6]
        assert found.worth == pytest.approx(sum(face.worth for face in found.faces) / 6, abs=CLOSE)
        # START of the first player is 1: a 2 alone can stand beside it.
        assert [face.fits for face in found.faces] == [False, True, False, False, False, False]
        assert [bool(face.does) for face in found.faces] == [face.fits for face in found.faces]
        assert found.hand == () and found.refills == (1, 1, 1)

    def test_a_yard_with_its_refills(self):
        state = dealt(2, dice="123256")
        found = asked(state, odds, move="take 3")
        assert (found.hand, found.fitting, found.faces) == ((2, 5, 6), 1, ())
        assert found.refills == (1, 1, 3)
        assert found.worth == pytest.approx(
            dict(judge_for(GAME, 2).moves(state))[GAME.parse_move("take 3")]
        )

    def test_a_short_supply_is_told_as_it_will_fall(self):
        state = position(sheet(), sheet(), yards=[[1] * 4, [2] * 4, [3] * 6], supply=2)
        assert asked(state, odds, move="take 1").refills == (1, 0, 0)
        assert asked(state, odds, move="take supply").refills == (1, 0, 0)

    def test_a_further_die(self):
        owner = sheet(marks=full_marks("extra", "other"))
        state = play(position(owner, sheet(), yards=[[2], [4], [4, 6]]), "take 2")
        found = asked(state, odds, move="add supply")
        assert found.hand == (4,) and len(found.faces) == 6
        other = asked(state, odds, move="add 3 6")
        assert other.hand == (4, 6) and not other.faces

    def test_nothing_is_thrown_while_dice_are_used(self):
        with pytest.raises(InvalidSetup):
            asked(position(sheet(), hand="23"), odds, move="end")


def test_every_decision_is_weighed_the_best_with_a_reason():
    state = position(
        sheet(columns=built(L1=3, L2=3)),
        sheet(loans=[{"pips": 1, "repaid": True}] * 3),
        hand="6",
        last_round=1,
    )
    found = asked(state, advise)
    assert found.unit == "chance"
    worths = [each.worth for each in found.decisions]
    assert worths == sorted(worths, reverse=True)
    assert len(found.decisions) == len(GAME.legal_moves(state))
    assert found.decisions[0].moves == ("write 6 L2.4",)
    assert found.decisions[0].reason == "It completes L2: 5 points."
    assert all(0 <= each.worth <= 1 for each in found.decisions)


def test_steps_of_one_plan_are_one_choice():
    """The order in which a plan uses its dice changes nothing: the hint has other plans."""
    state = position(sheet(columns=built(L1=2, R1=2)), sheet(), hand="346")
    found = asked(state, advise)
    choices = [each.worth for each in found.decisions if not each.again]
    assert len(choices) > 1
    assert len(set(choices)) == len(choices) < len(found.decisions)
    assert set(choices) == {each.worth for each in found.decisions}
    draft = asked(dealt(2), advise)
    assert not any(each.again for each in draft.decisions)


def test_faces_of_all_thrown_dice_are_counted():
    session = late_game(2, 2)
    rolls = sum(entry.kind == "roll" for entry in session.history)
    seats = [fairness(kinds) for kinds in rolled_faces(session)]
    assert sum(each.dice for each in seats) == rolls
    assert all(kinds.faces == tuple(FACES) for each in seats for kinds in each.kinds)

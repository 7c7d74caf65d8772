"""The judge agrees with itself within a turn, whatever the phase."""

from __future__ import annotations

import random

import pytest

from skyline.ai.catalog import judge_for
from skyline.ai.skyline.judge import SkylineJudge
from skyline.core.chance import draw, joint_outcomes
from skyline.core.errors import InvalidSetup
from skyline.core.setup import Setup
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import Take, TakeDistrict
from tests.rules.table import position


def some_game(players, seed, **options):
    """The states of a game of random moves, in order."""
    chance = random.Random(seed)
    state = GAME.initial(Setup(players, seed, 0, options))
    while True:
        yield state
        if state.player is None:
            return
        if state.phase == "roll":
            state = GAME.apply_roll(state, draw(GAME.chance_factors(state), chance)).state
        else:
            state = GAME.apply(state, chance.choice(GAME.legal_moves(state))).state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_position_is_worth_its_best_move_and_a_roll_its_mean(players):
    judge = judge_for(GAME, players)
    checked = 0
    for number, state in enumerate(some_game(players, 5)):
        if number % 7 or state.player is None:
            continue
        worths = judge.worths(state)
        if state.phase == "roll":
            outcomes = joint_outcomes(GAME.chance_factors(state))
            if len(state.active) + len(state.rolling) > 4:
                continue
            means = [0.0] * players
            for outcome, chance in outcomes:
                for seat, worth in enumerate(judge.worths(GAME.apply_roll(state, outcome).state)):
                    means[seat] += chance * worth
            assert worths == pytest.approx(means, abs=1e-9)
        else:
            moves = judge.moves(state)
            assert {move for move, _ in moves} == set(GAME.legal_moves(state))
            assert worths[state.player] == pytest.approx(moves[0][1], abs=1e-9)
            values = [worth for _, worth in moves]
            assert values == sorted(values, reverse=True)
        checked += 1
    assert checked > 5


def test_alone_a_turn_ends_where_the_next_begins():
    judge = judge_for(GAME, 1)
    for state in some_game(1, 2):
        ends = state.phase == "act" and not state.active and not state.picked
        if ends and len(state.skylines[0].columns) <= 4:
            after = GAME.apply(state, GAME.legal_moves(state)[0]).state
            assert judge.worths(after) == pytest.approx(judge.worths(state), abs=0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_one(players):
    judge = judge_for(GAME, players)
    assert judge.unit == "chance"
    for number, state in enumerate(some_game(players, 1)):
        if number % 11 == 0 or state.player is None:
            worths = judge.worths(state)
            assert sum(worths) == pytest.approx(1) and min(worths) >= 0
    won = GAME.standing(state).winners
    assert [worth > 0 for worth in worths] == [seat in won for seat in range(players)]


def test_what_it_says_depends_on_the_position_alone():
    states = [state for state in some_game(2, 3) if state.player is not None][::9]
    fresh = [SkylineJudge(2).worths(state) for state in states[:4]]
    used = SkylineJudge(2)
    for state in reversed(states):
        used.worths(state)
    assert [used.worths(state) for state in states[:4]] == [
        pytest.approx(worths, abs=1e-12) for worths in fresh
    ]


@pytest.mark.parametrize("street", [("H4 M1 TL2",), ("H4 M1", "TM2 M1")], ids=["alone", "two"])
def test_fewer_dice_at_the_same_street_are_judged_anew(street):
    where = {"action": "build", "district": "" if len(street) == 1 else "G P", "round": 4}
    used = SkylineJudge(len(street))
    for active in ("UH UL P-", "UH UL", "UH", "P-"):  # the larger handful knows other streets only
        state = position(*street, active=active, **where)
        fresh = dict(SkylineJudge(len(street)).moves(state))
        assert dict(used.moves(state)) == pytest.approx(fresh, abs=1e-9)


@pytest.mark.parametrize("options", [{"mixed_actions": True}, {"zero_reroll": True}])
def test_house_rules_keep_it_in_agreement_with_itself(options):
    judge = judge_for(GAME, 2)
    for number, state in enumerate(some_game(2, 8, **options)):
        if number % 13 == 0 and state.player is not None and state.phase != "roll":
            worths = judge.worths(state)
            assert worths[state.player] == pytest.approx(judge.moves(state)[0][1], abs=1e-9)


def test_a_finished_game_and_a_roll_have_no_moves():
    judge = judge_for(GAME, 1)
    *_, last = some_game(1, 4)
    assert judge.moves(last) == ()
    assert judge.worths(last) == GAME.standing(last).scores
    start = GAME.initial(Setup(1, 1))
    assert judge.moves(GAME.apply(start, Take(("G", "G", "G"))).state) == ()


def test_a_dozen_dice_from_the_district_are_judged():
    state = GAME.initial(Setup(2, 1))
    moved = state.district.plus(state.yard)._replace(ground=4, upper=4, penthouse=4)
    yard = state.yard.plus(state.district).minus(moved)
    crowded = state._replace(district=moved, yard=yard)
    judge = judge_for(GAME, 2)
    moves = judge.moves(crowded)
    assert isinstance(moves[0][0], TakeDistrict)
    rolling = GAME.apply(crowded, moves[0][0]).state
    assert judge.worths(rolling)[0] > judge.worths(state)[0]


@pytest.mark.parametrize("players", [0, 5])
def test_there_is_no_judge_for_other_numbers_of_players(players):
    with pytest.raises(InvalidSetup):
        judge_for(GAME, players)

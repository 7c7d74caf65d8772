"""What every game of the catalogue must keep, whatever its rules are."""

from __future__ import annotations

import json
import random

import pytest

from skyline.core.chance import joint_outcomes
from skyline.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidSetup,
    SkylineError,
)
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.catalog import GAMES, game

CASES = [
    pytest.param(rules, players, id=f"{rules.name}-{players}")
    for rules in GAMES
    for players in rules.seats
]


def played(rules, players, seed=11):
    """Every state of a random game, with what led to the next one."""
    rng = random.Random(seed)
    state = rules.initial(Setup(players, seed))
    while rules.actor(state) is not None:
        if rules.awaits_roll(state):
            parts = rules.chance_factors(state)
            outcome = tuple(die for part in parts for die in part.draw(rng))
            step = rules.apply_roll(state, outcome)
        else:
            outcome = None
            step = rules.apply(state, rng.choice(rules.legal_moves(state)))
        yield state, step
        state = step.state
    yield state, None


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_somebody_can_always_move_or_roll_until_the_game_is_over(rules, players):
    for state, step in played(rules, players):
        legal = rules.legal_moves(state)
        assert len(set(legal)) == len(legal)
        if step is None:
            assert rules.actor(state) is None and legal == () and not rules.awaits_roll(state)
        else:
            assert rules.actor(state) in range(players)
            assert bool(legal) != rules.awaits_roll(state)


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_states_are_values(rules, players):
    first = [state for state, _ in played(rules, players)]
    second = [state for state, _ in played(rules, players)]
    assert first == second
    assert [hash(state) for state in first] == [hash(state) for state in second]


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_applying_changes_nothing_in_the_state_before(rules, players):
    for state, _ in played(rules, players):
        before = json.dumps(rules.encode(state))
        for move in rules.legal_moves(state):
            rules.apply(state, move)
        assert json.dumps(rules.encode(state)) == before


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_moves_and_outcomes_read_back_from_their_notation(rules, players):
    for state, _ in played(rules, players):
        for move in rules.legal_moves(state):
            text = rules.move_text(move)
            assert text == " ".join(text.split())
            assert rules.parse_move(text) == move
        if rules.awaits_roll(state):
            for part in rules.chance_factors(state):
                for outcome in part.outcomes:
                    assert rules.parse_outcome(rules.outcome_text(outcome)) == outcome


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_chances_sum_to_one_and_every_outcome_can_be_applied(rules, players):
    checked = 0
    for state, _ in played(rules, players):
        parts = rules.chance_factors(state)
        if not rules.awaits_roll(state):
            assert parts == () and rules.chance_outcomes(state) == ()
            continue
        for part in parts:
            assert sum(part.probabilities()) == pytest.approx(1, abs=1e-12)
        listed = rules.chance_outcomes(state) if checked < 20 else ()
        if 0 < len(listed) < 200:
            checked += 1
            assert listed == joint_outcomes(parts)
            assert sum(chance for _, chance in listed) == pytest.approx(1, abs=1e-12)
            assert len({outcome for outcome, _ in listed}) == len(listed)
            for outcome, chance in listed:
                assert chance > 0
                assert rules.apply_roll(state, outcome).state != state


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_nothing_is_accepted_while_a_roll_is_awaited_or_the_game_is_over(rules, players):
    moves = set()
    for state, _ in played(rules, players):
        legal = rules.legal_moves(state)
        moves |= set(legal[:2])
        if not legal:
            for move in moves:
                with pytest.raises(IllegalMove):
                    rules.apply(state, move)
        if not rules.awaits_roll(state):
            with pytest.raises(IllegalMove):
                rules.apply_roll(state, ())


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_encoding_is_complete_json(rules, players):
    for state, _ in played(rules, players):
        assert rules.decode(json.loads(json.dumps(rules.encode(state), allow_nan=False))) == state
        for seat in range(players):
            json.dumps(rules.observe(state, seat), allow_nan=False)


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_the_standing_has_winners_only_at_the_end(rules, players):
    for state, step in played(rules, players):
        standing = rules.standing(state)
        assert len(standing.scores) == len(standing.buildings) == players
        assert standing.over == (step is None)
        assert bool(standing.winners) == standing.over
        assert set(standing.winners) <= set(range(players))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_wrong_input_is_refused_with_one_sentence(rules):
    for refused, call in (
        (InvalidSetup, lambda: rules.initial(Setup(99, 1))),
        (InvalidSetup, lambda: rules.initial(Setup(rules.seats[0], -1))),
        (InvalidSetup, lambda: rules.initial(Setup(rules.seats[0], 1, 0, {"no such": True}))),
        (InvalidMove, lambda: rules.parse_move("no such move")),
        (InvalidMove, lambda: rules.parse_outcome("no such roll")),
        (InvalidPosition, lambda: rules.decode({"no": "such"})),
    ):
        with pytest.raises(refused) as caught:
            call()
        assert isinstance(caught.value, SkylineError)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_a_session_from_its_record_is_the_same_game(rules, players):
    rng = random.Random(4)
    session = Session(rules, Setup(players, 4))
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    again = Session.from_record(rules, session.record)
    assert again.state == session.state and again.over


def test_the_catalogue_knows_its_games_by_name():
    assert [game(rules.name) for rules in GAMES] == list(GAMES)
    with pytest.raises(InvalidSetup, match="skyline"):
        game("chess")

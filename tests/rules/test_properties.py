from __future__ import annotations

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from skyline.core.errors import IllegalMove
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.skyline.events import BuildingCompleted, BuildingDemolished
from skyline.games.skyline.game import GAME
from skyline.games.skyline.options import house_rules
from skyline.games.skyline.reasons import why_not
from tests.rules.oracle import allowed, universe
from tests.rules.table import BOX, random_game

HOUSE_RULES = st.fixed_dictionaries(
    {rule.name: st.sampled_from(rule.values) for rule in house_rules()}
)
SETUPS = st.builds(
    lambda players, seed, first, options, practice: Setup(
        players, seed, first % players, options, practice=practice
    ),
    st.integers(1, 4),
    st.integers(0, 2**32),
    st.integers(0, 3),
    HOUSE_RULES,
    st.booleans(),
)
UNIVERSE = [GAME.parse_move(text) for text in universe()]


def all_dice(data):
    """The dice of an encoded position, counted without the rules' own help."""
    found = {
        kind: data["yard"][kind] + data["district"][kind] + data["rolling"].count(kind)
        for kind in BOX
    }
    for die in data["active"] + data["picked"]:
        found[die[0]] += 1
    for skyline in data["skylines"]:
        for column in skyline["columns"]:
            found["G"] += 1
            found["U"] += int(column[1]) - 1
        for type_, height in skyline.get("standing", []):
            roof = type_ != "L"
            found["G"] += 1
            found["P"] += roof
            found["U"] += int(height) - 1 - roof
    return found


@settings(max_examples=40, deadline=None)
@given(SETUPS)
def test_no_die_is_ever_lost_or_made(setup):
    for state in random_game(GAME.initial(setup), setup.seed):
        assert all_dice(GAME.encode(state)) == BOX
        assert tuple(state.dice) == (25, 28, 7)


@settings(max_examples=40, deadline=None)
@given(SETUPS)
def test_every_position_encodes_and_decodes_to_itself(setup):
    for state in random_game(GAME.initial(setup), setup.seed)[::3]:
        assert GAME.decode(json.loads(json.dumps(GAME.encode(state)))) == state


@settings(max_examples=30, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_legal_moves_are_those_of_an_independent_reading_of_the_rules(setup, pick):
    states = random_game(GAME.initial(setup), setup.seed)
    for state in random.Random(pick).sample(states, min(6, len(states))):
        texts = [GAME.move_text(move) for move in GAME.legal_moves(state)]
        assert len(set(texts)) == len(texts)
        assert set(texts) == allowed(GAME.encode(state))


@settings(max_examples=20, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_apply_accepts_exactly_the_legal_moves(setup, pick):
    states = random_game(GAME.initial(setup), setup.seed)
    for state in random.Random(pick).sample(states, min(4, len(states))):
        legal = set(GAME.legal_moves(state))
        for move in UNIVERSE:
            try:
                GAME.apply(state, move)
                accepted = True
            except IllegalMove as refused:
                accepted = False
                assert str(refused) == why_not(state, move)
            assert accepted == (move in legal) == (why_not(state, move) is None)


@settings(max_examples=30, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_undo_then_replay_gives_the_same_game(setup, choice):
    session = Session(GAME, setup)
    rng = random.Random(choice)
    for _ in range(120):
        if session.over:
            break
        if session.awaits_roll:
            session.roll()
            continue
        before = session.state
        move = rng.choice(session.legal())
        session.play(move)
        after = session.state
        if session.can_undo:
            assert session.undo() == before == session.state
            session.play(move)
            assert session.state == after
    again = Session.from_record(GAME, session.record)
    assert again.state == session.state and again.history == session.history


@settings(max_examples=30, deadline=None)
@given(SETUPS)
def test_buildings_change_only_by_completing_demolishing_and_the_end(setup):
    state, rng = GAME.initial(setup), random.Random(setup.seed)
    while state.player is not None:
        if state.phase == "roll":
            outcomes = GAME.chance_factors(state)
            outcome = tuple(die for part in outcomes for die in part.draw(rng))
            step = GAME.apply_roll(state, outcome)
            assert step.state.skylines == state.skylines
        else:
            step = GAME.apply(state, rng.choice(GAME.legal_moves(state)))
        if step.state.phase != "over":
            gained = sum(isinstance(event, BuildingCompleted) for event in step.events)
            lost = sum(
                isinstance(event, BuildingDemolished) and event.building[0] in "TS"
                for event in step.events
            )
            assert finished(step.state) - finished(state) == gained - lost
        state = step.state
    assert all(not skyline.columns for skyline in state.skylines)


def finished(state):
    return sum(len(each.tiles) + len(each.standing) for each in state.skylines)

"""Random games: nothing is lost, and a second reading of the rules agrees with the first."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from skyline.core.errors import IllegalMove
from skyline.core.setup import Setup
from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.reasons import why_not
from tests.rules.skyline_d6.oracle import allowed, universe
from tests.rules.skyline_d6.table import random_game

HOUSE_RULES = st.fixed_dictionaries(
    {rule.name: st.sampled_from(rule.values) for rule in GAME.options}
)
SETUPS = st.builds(
    lambda players, seed, first, options: Setup(players, seed, first % players, options),
    st.integers(1, 4),
    st.integers(0, 2**32),
    st.integers(0, 3),
    HOUSE_RULES,
)
UNIVERSE = [GAME.parse_move(text) for text in universe()]


def all_dice(data):
    """The dice of an encoded position, counted without the rules' own help."""
    lying = len(data["hand"]) + sum(len(yard) for yard in data["yards"])
    return lying + data["supply"] + data["used"] + len(data["rolling"])


@settings(max_examples=25, deadline=None)
@given(SETUPS)
def test_no_die_is_ever_lost_or_made(setup):
    for state in random_game(GAME.initial(setup), setup.seed):
        assert all_dice(GAME.encode(state)) == state.dice == 16


@settings(max_examples=25, deadline=None)
@given(SETUPS)
def test_what_is_written_stays(setup):
    before = None
    for state in random_game(GAME.initial(setup), setup.seed):
        for old, new in zip(before.sheets if before else (), state.sheets, strict=False):
            assert all(a == b[: len(a)] for a, b in zip(old.columns, new.columns, strict=True))
            assert all(a in (0, b) for a, b in zip(old.bridges, new.bridges, strict=True))
            assert len(old.loans) <= len(new.loans) <= 6
            assert all(a <= b for a, b in zip(old.used, new.used, strict=True))
        before = state


@settings(max_examples=25, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_legal_moves_are_those_of_an_independent_reading_of_the_rules(setup, pick):
    states = random_game(GAME.initial(setup), setup.seed)
    for state in random.Random(pick).sample(states, min(10, len(states))):
        texts = [GAME.move_text(move) for move in GAME.legal_moves(state)]
        assert len(set(texts)) == len(texts)
        assert set(texts) == allowed(GAME.encode(state))


@settings(max_examples=15, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_apply_accepts_exactly_the_legal_moves_and_says_why_it_refuses(setup, pick):
    states = random_game(GAME.initial(setup), setup.seed)
    for state in random.Random(pick).sample(states, min(4, len(states))):
        legal = set(GAME.legal_moves(state))
        for move in UNIVERSE:
            try:
                GAME.apply(state, move)
                accepted = True
            except IllegalMove as refused:
                accepted = False
                assert str(refused) == why_not(state, move) and str(refused).endswith(".")
            assert accepted == (move in legal) == (why_not(state, move) is None)

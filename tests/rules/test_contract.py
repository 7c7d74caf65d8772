"""What every game of the catalogue must keep, whatever its rules are."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache

import pytest

from skyline.ai.catalog import MINDS, level_names, player
from skyline.ai.players import view_of
from skyline.core.chance import draw, joint_outcomes
from skyline.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidSetup,
    SkylineError,
    UndoRefused,
)
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.catalog import GAMES as NAMES
from skyline.games.catalog import game
from tests.pig.level import MIND
from tests.pig.rules import PIG
from tools.playthroughs import every_case, variants, varied_options

GAMES = [*map(game, NAMES), PIG]  # and the smallest game that there is
RULES = {rules.name: rules for rules in GAMES}
STANDARD = [
    pytest.param(rules, Setup(players, 11), id=f"{rules.name}-{players}")
    for rules in GAMES
    for players in rules.seats
]
CASES = [
    *STANDARD,
    *(
        pytest.param(rules, Setup(players, 11, players - 1, options), id=name)
        for rules in GAMES
        for variant in list(variants(rules))[1:3]
        for players in rules.seats
        for options in [varied_options(rules, variant)]
        for name in [f"{rules.name}-{players}-variant{variant}"]
    ),
]
every_game = pytest.mark.parametrize(("rules", "setup"), CASES)
standard_games = pytest.mark.parametrize(("rules", "setup"), STANDARD)
by_rules = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


@pytest.fixture(autouse=True)
def pig_is_played(monkeypatch):
    monkeypatch.setitem(MINDS, "pig", MIND)


def played(rules, setup, choice=11):
    """Every state of a random game, with the step to the next one; None after the last."""
    return _played(rules.name, setup.players, setup.start, tuple(setup.options.items()), choice)


@cache
def _played(name, players, start, options, choice):
    rules, rng = RULES[name], random.Random(choice)
    state = rules.initial(Setup(players, 11, start, dict(options)))
    states = []
    while rules.actor(state) is not None:
        if rules.awaits_roll(state):
            step = rules.apply_roll(state, draw(rules.chance_factors(state), rng))
        else:
            step = rules.apply(state, rng.choice(rules.legal_moves(state)))
        states.append((state, step))
        state = step.state
    return (*states, (state, None))


def some(moves, most=40):
    """All of a few moves, of many evenly chosen ones."""
    return moves[:: max(1, len(moves) // most)]


def public(observation):
    return {key: each for key, each in observation.items() if key != "seat"}


def fits(seen, whole):
    """Whether what is seen is the whole with nothing changed but things hidden as null."""
    if isinstance(whole, dict) and isinstance(seen, dict):
        return seen.keys() == whole.keys() and all(fits(seen[key], whole[key]) for key in whole)
    if isinstance(whole, list) and isinstance(seen, list):
        return len(seen) == len(whole) and all(map(fits, seen, whole))
    return seen is None or (type(seen) is type(whole) and seen == whole)


def together(views):
    """What several observers know if they tell each other everything."""
    known = [view for view in views if view is not None]
    if not known:
        return None
    if all(isinstance(view, dict) for view in known):
        return {key: together([view[key] for view in known]) for key in known[0]}
    if all(isinstance(view, list) for view in known):
        return [together(parts) for parts in zip(*known, strict=True)]
    return known[0]


@every_game
def test_somebody_can_always_move_or_roll_until_the_game_is_over(rules, setup):
    for state, step in played(rules, setup):
        legal = rules.legal_moves(state)
        if step is None:
            assert rules.actor(state) is None and not legal and not rules.awaits_roll(state)
        else:
            assert rules.actor(state) in range(setup.players)
            assert bool(legal) != rules.awaits_roll(state)


@every_game
def test_legal_moves_are_a_sequence_of_different_moves_in_a_stable_order(rules, setup):
    for state, _step in played(rules, setup):
        legal = rules.legal_moves(state)
        assert isinstance(legal, Sequence)
        if len(legal) < 2000:
            assert len(set(legal)) == len(list(legal)) == len(legal)
        again = rules.legal_moves(rules.decode(rules.encode(state)))
        assert len(again) == len(legal) and list(some(again)) == list(some(legal))
        assert all(move in legal for move in some(legal))
        if legal:
            assert legal[-1] == legal[len(legal) - 1]
            with pytest.raises(IndexError):
                legal[len(legal)]


@standard_games
def test_states_are_values(rules, setup):
    first = [state for state, _ in played(rules, setup)]
    _played.cache_clear()
    second = [state for state, _ in played(rules, setup)]
    assert first == second
    assert [hash(state) for state in first] == [hash(state) for state in second]


@every_game
def test_applying_changes_nothing_in_the_state_before(rules, setup):
    for state, _ in played(rules, setup):
        before = json.dumps(rules.encode(state))
        for move in some(rules.legal_moves(state)):
            rules.apply(state, move)
        assert json.dumps(rules.encode(state)) == before


@every_game
def test_only_legal_moves_are_accepted(rules, setup):
    """Moves of other moments are refused exactly when they are not listed, with one sentence."""
    states = played(rules, setup)
    moves = list(
        dict.fromkeys(move for state, _step in states for move in some(rules.legal_moves(state), 3))
    )
    for state, _step in some(states, 30):
        legal = rules.legal_moves(state)
        for move in some(moves, 60):
            if move in legal:
                rules.apply(state, move)
                continue
            with pytest.raises(IllegalMove) as refused:
                rules.apply(state, move)
            assert str(refused.value).endswith(".") and "\n" not in str(refused.value)


@every_game
def test_moves_and_outcomes_read_back_from_their_notation(rules, setup):
    for state, _ in played(rules, setup):
        for move in some(rules.legal_moves(state)):
            text = rules.move_text(move)
            assert text == " ".join(text.split())
            assert rules.parse_move(text) == move
        if rules.awaits_roll(state):
            for part in rules.chance_factors(state):
                for outcome in part.outcomes:
                    assert rules.parse_outcome(rules.outcome_text(outcome)) == outcome


@every_game
def test_chances_sum_to_one_and_every_outcome_can_be_applied(rules, setup):
    checked = 0
    for state, _ in played(rules, setup):
        parts = rules.chance_factors(state)
        if not rules.awaits_roll(state):
            assert parts == ()
            continue
        for part in parts:
            assert sum(part.probabilities()) == pytest.approx(1, abs=1e-12)
        listed = joint_outcomes(parts) if checked < 20 else ()
        if 0 < len(listed) < 200:
            checked += 1
            assert sum(chance for _, chance in listed) == pytest.approx(1, abs=1e-12)
            assert len({outcome for outcome, _ in listed}) == len(listed)
            for outcome, chance in listed:
                assert chance > 0
                assert rules.apply_roll(state, outcome).state != state


@every_game
def test_nothing_is_accepted_while_a_roll_is_awaited_or_the_game_is_over(rules, setup):
    moves = set()
    for state, _ in played(rules, setup):
        legal = rules.legal_moves(state)
        moves |= set(legal[:2])
        if not legal:
            for move in moves:
                with pytest.raises(IllegalMove):
                    rules.apply(state, move)
        if not rules.awaits_roll(state):
            with pytest.raises(IllegalMove):
                rules.apply_roll(state, ())


@every_game
def test_encoding_is_complete_json(rules, setup):
    for state, _ in played(rules, setup):
        text = json.dumps(rules.encode(state), allow_nan=False)
        again = rules.decode(json.loads(text))
        assert again == state and hash(again) == hash(state)
        assert json.dumps(rules.encode(again)) == text


@every_game
def test_an_observation_is_the_position_with_the_secrets_missing(rules, setup):
    for state, _ in played(rules, setup):
        whole = rules.encode(state)
        seen = [rules.observe(state, seat) for seat in range(setup.players)]
        assert [each["seat"] for each in seen] == list(range(1, setup.players + 1))
        for each in seen:
            json.dumps(each, allow_nan=False)
            assert fits(public(each), whole)
        assert together([public(each) for each in seen]) == whole, "somebody knows each secret"


@every_game
def test_the_standing_has_winners_only_at_the_end(rules, setup):
    for state, step in played(rules, setup):
        standing = rules.standing(state)
        assert len(standing.scores) == len(standing.buildings) == setup.players
        assert standing.over == (step is None)
        assert bool(standing.winners) == standing.over
        assert set(standing.winners) <= set(range(setup.players))


@by_rules
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


@every_game
def test_a_position_with_any_part_damaged_is_refused_or_is_a_position(rules, setup):
    rng = random.Random(3)
    wrong = (None, True, -1, 10**9, 0.5, "x", [], {}, [None], {"a": 1})
    for state, _ in some(played(rules, setup), 15):
        data = rules.encode(state)
        for _try in range(30):
            damaged = json.loads(json.dumps(data))
            here, path = damaged, [rng.choice(list(damaged))]
            while isinstance(here[path[-1]], dict | list) and here[path[-1]] and rng.random() < 0.7:
                here = here[path[-1]]
                path.append(rng.choice(list(here) if isinstance(here, dict) else range(len(here))))
            here[path[-1]] = rng.choice(wrong)
            try:
                again = rules.decode(damaged)
            except InvalidPosition as refused:
                assert str(refused).endswith(".") and "\n" not in str(refused)
            else:
                assert rules.decode(rules.encode(again)) == again


@every_game
def test_a_session_from_its_record_is_the_same_game(rules, setup):
    rng = random.Random(4)
    session = Session(rules, setup)
    while not session.over:
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    again = Session.from_record(rules, Record.from_text(session.record.to_text()))
    assert again.state == session.state and again.over


@every_game
def test_undo_goes_back_exactly_and_never_past_what_somebody_saw(rules, setup):
    rng = random.Random(5)
    session, last_step = Session(rules, setup), None
    while not session.over:
        before = session.state
        if session.awaits_roll:
            session.roll()
            last_step = "roll"
        else:
            move = rng.choice(session.legal())
            last_step = rules.apply(before, move)
            session.play(move)
        stays = (
            last_step == "roll"
            or last_step.reveals
            or session.over
            or session.actor != rules.actor(before)
        )
        assert session.can_undo == (not stays)
        if stays:
            with pytest.raises(UndoRefused):
                session.undo()
        elif rng.random() < 0.3:
            assert session.undo() == before


@standard_games
def test_a_practice_game_can_be_taken_back_to_its_beginning(rules, setup):
    rng = random.Random(6)
    session = Session(rules, Setup(setup.players, 1, practice=True))
    states = []
    while not session.over and len(states) < 200:
        states.append(session.state)
        if session.awaits_roll:
            session.roll()
        else:
            session.play(rng.choice(session.legal()))
    while states:
        assert session.undo() == states.pop()
    again = Session.from_record(rules, session.record)
    assert again.state == session.state == rules.initial(session.setup)


@by_rules
def test_every_level_plays_to_the_end_from_what_it_sees(rules):
    assert len(level_names(rules.name)) > 1
    setup = Setup(rules.seats[-1], 2)
    for level in level_names(rules.name)[:2]:
        state, rng = rules.initial(setup), random.Random(level)
        while (seat := rules.actor(state)) is not None:
            if rules.awaits_roll(state):
                state = rules.apply_roll(state, draw(rules.chance_factors(state), rng)).state
                continue
            view = view_of(rules, state, seat)
            advice = player(level, rules.name).advise(view, rng)
            assert advice.move in view.legal
            assert all(move in view.legal for move, _value in some(advice.moves))
            state = rules.apply(state, advice.move).state


@by_rules
def test_every_level_that_is_named_is_there(rules):
    assert level_names(rules.name)[0] == "random"
    for level in level_names(rules.name):
        player(level, rules.name)


@by_rules
def test_texts_that_players_read_are_there(rules):
    assert rules.title
    for option in rules.options:
        assert option.title and option.about.endswith(".")
        assert option.default in option.values
        assert len(option.value_titles) == len(option.values)


def test_no_game_lacks_a_golden_playthrough():
    assert {case.game for case in every_case() if case.file.exists()} == set(NAMES)


def test_the_catalogue_knows_its_games_by_name():
    assert all(game(name).name == name for name in NAMES)
    with pytest.raises(InvalidSetup, match="skyline"):
        game("chess")

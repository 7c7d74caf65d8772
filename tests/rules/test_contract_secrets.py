"""No secret leaves a game: whatever others hide, all that a seat is shown or asks is the same."""

from __future__ import annotations

import io
import pickle
import random
from types import SimpleNamespace

import pytest

from skyline.ai.answers import choose
from skyline.ai.catalog import level_names, levels_of
from skyline.ai.players import Sight, sight_of
from skyline.core.errors import SkylineError
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.story import story
from skyline.scenes.play import advisor, computer_seats
from tests.rules.test_contract import CASES, every_game, played, standard_games
from tests.rules.twins import hides, seen, twins

EACH = 5
"""Every so many pairs of games are asked everything; all are compared."""

SECRETIVE = ("cityscape",)
"""Games in which somebody hides something; a game that joins them is found by these tests."""

with_secrets = pytest.mark.parametrize(
    ("rules", "setup"), [case for case in CASES if case.values[0].name in SECRETIVE]
)


class Listener:
    """A thinker that only takes down what it is asked, as it would go to another process."""

    def __init__(self):
        self.asked = []

    def ask(self, request):
        self.asked.append(pickle.dumps(request))
        return len(self.asked)

    warm = ask

    def poll(self, tickets=None):
        return []

    def cancel(self, ticket):
        pass


def requests(session, seat):
    """All that the table asks a thinker when a seat is to move: for a computer, for a person."""
    thinker = Listener()
    stage = SimpleNamespace(thinker=thinker, settings=SimpleNamespace(computer_reasons=True))
    again = Session.from_record(session.game, Record.from_text(session.record.to_text()))
    level = level_names(again.game.name)[-1]
    again.seat(seat, level)
    computer_seats.ComputerSeats(stage, again).next_move()
    again.seat(seat, "human")
    teacher = advisor.Advisor(stage, again)
    assert teacher.advice() is None and teacher.odds({"kinds": ("G",), "missing": 0}) is None
    assert len(thinker.asked) == 4, "warmed, chosen, advised, and the odds"
    return thinker.asked


def answers(game, state, seat):
    """What every level would play, with its reason."""
    view = sight_of(game, state, seat).view(game)
    return [
        choose(view, {"level": level.name, "seed": "1", "reasons": True})
        for level in levels_of(game.name)
        if not level.alone
    ]


def tried(game, state, move):
    """What comes of a move: its events, unless it reveals something, or why it is refused."""
    try:
        step = game.apply(state, move)
    except SkylineError as error:
        return type(error), str(error)
    return step.reveals or step.events


def same_legal(one, two):
    return len(one) == len(two) and (one is two or list(one) == list(two))


@every_game
def test_what_is_hidden_is_known(rules, setup):
    found = any(hides(rules, state) for state, _step in played(rules, setup))
    assert found == (rules.name in SECRETIVE)


@with_secrets
def test_games_that_differ_in_secrets_of_others_look_the_same(rules, setup):
    for seat in range(setup.players):
        compared = 0
        for one, two in twins(rules, setup, seat):
            compared += 1
            here, there = one.state, two.state
            assert rules.encode(here) != rules.encode(there)
            assert seen(rules, here, seat) == seen(rules, there, seat)
            assert rules.actor(here) == rules.actor(there)
            assert rules.awaits_roll(here) == rules.awaits_roll(there)
            assert rules.standing(here) == rules.standing(there)
            assert rules.chance_factors(here) == rules.chance_factors(there)
            assert same_legal(rules.legal_moves(here), rules.legal_moves(there))
            assert one.why_no_undo() == two.why_no_undo()
            if compared % EACH == 0:
                log, other_log = ([step.events for step in story(each)] for each in (one, two))
                assert log == other_log
                rng = random.Random(compared)
                # what was legal at some time: now it is played, or refused with a sentence
                for state, _step in rng.sample(played(rules, setup), 8):
                    legal = rules.legal_moves(state)
                    if legal:
                        move = rng.choice(legal)
                        assert tried(rules, here, move) == tried(rules, there, move)
        assert compared > 20


@with_secrets
def test_what_is_asked_for_a_seat_is_the_same_to_the_byte(rules, setup):
    for seat in range(setup.players):
        asked = 0
        for number, (one, two) in enumerate(twins(rules, setup, seat)):
            if one.actor == seat and (number % EACH == 0 or asked < 3):
                asked += 1
                assert requests(one, seat) == requests(two, seat)
                assert answers(rules, one.state, seat) == answers(rules, two.state, seat)
        assert asked > 2


@with_secrets
def test_a_leak_would_be_found(rules, setup, monkeypatch):
    """A request that carries the state is not the same for both games."""

    def leaking(game, state, seat, _told):
        return Sight(seat, game.encode(state), game.legal_moves(state))

    monkeypatch.setattr(computer_seats, "sight_of", leaking)
    seat = setup.start
    found = [
        requests(one, seat) != requests(two, seat)
        for one, two in twins(rules, setup, seat)
        if one.actor == seat
    ][:3]
    assert found and all(found)


class Names(pickle.Unpickler):
    """Takes down every class that pickled values are made of."""

    def __init__(self, data):
        super().__init__(io.BytesIO(data))
        self.found = []

    def find_class(self, module, name):
        self.found.append((module, name))
        return super().find_class(module, name)


@standard_games
def test_what_goes_to_another_process_holds_no_state(rules, setup):
    for state, step in played(rules, setup)[::9]:
        if step is not None and not rules.awaits_roll(state):
            sight = sight_of(rules, state, rules.actor(state))
            names = Names(pickle.dumps(sight))
            assert names.load().seen == sight.seen
            assert (type(state).__module__, type(state).__name__) not in names.found

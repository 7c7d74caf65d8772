"""Nobody learns another's goals before they are revealed, whatever is asked."""

from __future__ import annotations

import json
import random

import pytest

from skyline.ai.catalog import player
from skyline.ai.players import view_of
from skyline.ai.review_work import plan
from skyline.core.errors import IllegalMove, InvalidSetup, SkylineError, UndoRefused
from skyline.core.record import Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games.cityscape.board import EDGES_OF_TWO
from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.moves import ALL_GOALS, PLACES, SetGoals
from skyline.games.cityscape.rules import why_not
from tests.engine_client import converse, value
from tests.rules.cityscape.table import building, last_block, play, random_game, start

WAYS = [(2, rule) for rule in EDGES_OF_TWO] + [(3, "adjacent"), (4, "adjacent")]


def states_of(players, rule, first=1, seed=9):
    state = start(players, first, two_players=rule, rounds="2")
    return [state, *(each for each, _ in random_game(state, seed))]


def with_other_goals(state, seat, rng):
    """The same position with other goals wherever another seat has set some."""
    return state._replace(
        goals=tuple(
            codes
            if codes is None or other == seat
            else tuple(rng.choice([c for c in range(1, 7) if c != code]) for code in codes)
            for other, codes in enumerate(state.goals)
        )
    )


def pairs(players, rule):
    """Positions that differ only in what a seat may not know, and that seat."""
    rng = random.Random(f"{players}{rule}")
    for state in states_of(players, rule):
        for seat in range(players):
            twin = with_other_goals(state, seat, rng)
            if state.phase != "over" and twin != state:
                yield state, twin, seat


def asked(call):
    try:
        return call()
    except SkylineError as error:
        return type(error), str(error)


@pytest.mark.parametrize(("players", "rule"), WAYS)
def test_positions_that_differ_in_others_goals_look_the_same(players, rule):
    compared = 0
    for state, twin, seat in pairs(players, rule):
        compared += 1
        assert GAME.encode(state) != GAME.encode(twin)
        seen = GAME.observe(state, seat)
        assert json.dumps(seen) == json.dumps(GAME.observe(twin, seat))
        assert seen["goals"][seat] == GAME.encode(state)["goals"][seat]
        assert [codes for other, codes in enumerate(seen["goals"]) if other != seat] == [None] * (
            players - 1
        )
    assert compared > 40 * players


@pytest.mark.parametrize(("players", "rule"), WAYS)
def test_nothing_else_tells_them_apart(players, rule):
    tried = [PLACES[0][0], PLACES[4][15], SetGoals((1,) * 4), SetGoals((6,) * 8)]
    for state, twin, _seat in pairs(players, rule):
        assert GAME.actor(state) == GAME.actor(twin)
        assert GAME.legal_moves(state) == GAME.legal_moves(twin)
        assert GAME.standing(state) == GAME.standing(twin)
        assert GAME.awaits_roll(state) == GAME.awaits_roll(twin)
        for move in tried:
            assert why_not(state, move) == why_not(twin, move)
            one, two = (asked(lambda s=s: GAME.apply(s, move)) for s in (state, twin))  # noqa: B023
            if isinstance(one, tuple) and hasattr(one, "events") and not one.reveals:
                assert (one.events, one.reveals) == (two.events, two.reveals)
            elif not hasattr(one, "events"):
                assert one == two


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize(("players", "rule"), WAYS)
def test_computer_players_do_the_same_whatever_the_others_want(players, rule, level):
    compared = 0
    for state, twin, seat in list(pairs(players, rule))[::7]:
        if GAME.actor(state) == seat:
            one, two = (
                player(level, GAME.name).advise(view_of(GAME, each, seat), random.Random(4))
                for each in (state, twin)
            )
            assert (one.move, one.value) == (two.move, two.value)
            assert list(one.moves[:90]) == list(two.moves[:90])
            compared += 1
    assert compared


def test_goals_that_are_being_set_are_hidden_from_those_who_still_choose():
    state = play(start(3), "goals 3 5 6 2")
    assert GAME.observe(state, 0)["goals"] == [[3, 5, 6, 2], None, None]
    assert GAME.observe(state, 1)["goals"] == GAME.observe(state, 2)["goals"] == [None] * 3


def test_goals_are_revealed_when_the_city_stands():
    goals = [[1, 2, 3, 4], [5, 5, 5, 5], [6, 6, 1, 1]]
    full = {"a1": 15, "b1": 20, "c1": 15, "d1": 15, "a3": 9}
    between = play(last_block(full, goals), "place 1 a3")
    for seat in range(3):
        seen = GAME.observe(between, seat)
        assert seen["goals"] == [None] * 3
        assert seen["revealed"]["goals"] == goals and seen["revealed"]["heights"]["a3"] == 10
    end = play(last_block(full, goals, options={"rounds": "1"}), "place 1 a3")
    for seat in range(3):
        seen = GAME.observe(end, seat)
        assert seen["goals"] == goals and "revealed" not in seen


def test_an_observation_is_no_position_but_becomes_one_with_guesses():
    state = building(3, goals="3 5 6 2")
    seen = GAME.observe(state, 1)
    with pytest.raises(SkylineError, match="key seat, is no position"):
        GAME.decode(seen)
    del seen["seat"]
    with pytest.raises(SkylineError, match="an observation, in which some are hidden"):
        GAME.decode(seen)
    seen["goals"] = [codes or [1, 1, 1, 1] for codes in seen["goals"]]
    guess = GAME.decode(seen)
    assert GAME.observe(guess, 1) == GAME.observe(state, 1)
    assert GAME.legal_moves(guess) == GAME.legal_moves(state)


class TestSession:
    def lone(self, practice=False):
        """Seat 2 has the last block and starts the next round: the turn does not pass on."""
        session = Session(GAME, Setup(2, 0, options={"two_players": "facing"}, practice=practice))
        full = {"a1": 15, "b1": 20, "c1": 15, "d1": 15, "a3": 9}
        goals = [[1, 1, 1, 1], [2, 2, 2, 2]]
        options = {"two_players": "facing"}
        session.replace_position(last_block(full, goals, player=2, options=options))
        session.play(GAME.parse_move("place 1 a3"))
        assert session.actor == 1 and session.state.round == 2
        return session

    def test_a_reveal_is_not_taken_back(self):
        session = self.lone()
        assert session.why_no_undo() == "What has been revealed can't be hidden again."
        with pytest.raises(UndoRefused, match="revealed"):
            session.undo()

    def test_the_record_of_a_reveal_knows_it_too(self):
        record = Record.from_text(self.lone().record.to_text())
        again = Session.from_record(GAME, record)
        assert not again.can_undo

    def test_a_practice_game_goes_back_behind_it(self):
        session = self.lone(practice=True)
        session.undo()
        assert session.state.phase == "place" and session.state.round == 1

    def test_goals_once_set_are_not_taken_back(self):
        session = Session(GAME, Setup(3, 0))
        session.play(GAME.parse_move("goals 1 1 1 1"))
        with pytest.raises(UndoRefused, match="turn has passed on"):
            session.undo()

    def test_the_record_holds_every_secret_so_that_it_can_be_resumed(self):
        session = Session(GAME, Setup(3, 0))
        session.play(GAME.parse_move("goals 3 5 6 2"))
        assert "goals 3 5 6 2\n" in session.record.to_text()
        again = Session.from_record(GAME, Record.from_text(session.record.to_text()))
        assert again.state.goals == ((3, 5, 6, 2), None, None)


class TestEngine:
    NEW = "new cityscape players=3 seed=1"

    def test_observe_hides_and_scores_tell_nothing(self):
        answers = {}
        for goals in ("1 1 1 1", "6 6 6 6"):
            lines = (self.NEW, "play goals 3 5 6 2", f"play goals {goals}", "play goals 2 2 2 2")
            answers[goals] = converse(
                *lines, "play place 5 a1", "observe 1", "observe 3", "scores", "legal", "chance"
            )[4:]
        assert answers["1 1 1 1"] == answers["6 6 6 6"]
        seen = value(*lines, "observe 1")
        assert seen["goals"] == [[3, 5, 6, 2], None, None] and seen["seat"] == 1

    def test_refusals_tell_nothing(self):
        refusals = [
            converse(
                self.NEW,
                f"play goals {goals}",
                "play goals 1 1 1",
                "play goals 1 1 1 1 1 1 1 1",
                "play place 1 a1",
                "undo",
                "roll",
                "setup {}",
            )[2:]
            for goals in ("1 1 1 1", "6 6 6 6")
        ]
        assert refusals[0] == refusals[1]
        assert all(answer.startswith("? ") for answer in refusals[0])


def test_an_illegal_guess_at_goals_is_refused_without_a_hint():
    state = building(3, goals="3 5 6 2")
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, ALL_GOALS[4][0])
    assert not any(letter.isdigit() for letter in str(caught.value))


def test_a_review_waits_until_everything_is_revealed():
    session = Session(GAME, Setup(2, 0, options={"rounds": "1"}))
    session.play(GAME.parse_move("goals 1 1 1 1 1 1 1 1"))
    with pytest.raises(InvalidSetup, match="once it is over"):
        plan(session, lambda state: state.round)
    rng = random.Random(1)
    while not session.over:
        session.play(rng.choice(session.legal()))
    assert plan(session, lambda state: state.round).over

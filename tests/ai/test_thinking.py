"""Asking computer players: where they stand, and in a process that may die or hang."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.ai import answers, patience, players
from skyline.ai import catalog as minds
from skyline.ai.answers import Chosen
from skyline.ai.players import Sight, first_sight, view_of
from skyline.ai.thinking import Answer, InlineThinker, Means, Request, Thinker
from skyline.ai.thinking_process import DEATHS, ProcessThinker
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.text import languages, words

GAME = catalog.game("skyline")
LONGEST = 30.0


def strange_game(name: str) -> Any:
    """Stands in for the catalogue, in the other process, too: tells, hangs, or dies."""
    if name == "tell":
        raise RuntimeError(f"pygame={'pygame' in sys.modules} {words.language()} {os.getpid()}")
    if name == "hang":
        time.sleep(60)
    if name == "think":
        think_on()
    if name == "die":
        os._exit(3)
    return catalog.game(name)


def think_on() -> None:
    """Thinks until nobody wants it any more, or only what there is."""
    try:
        while True:
            patience.go_on()
            time.sleep(0.001)
    except patience.Hurried:
        raise RuntimeError("that was all the time there was") from None


MEANS = Means(strange_game, languages.use)


def question(game: str = "skyline", level: str = "random", **more: Any) -> Request:
    sight = first_sight(GAME, Setup(2, 7))
    return Request("choose", game, sight, {"level": level, "seed": "1"}, **more)


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    made = ProcessThinker(MEANS)
    yield made
    made.close()


def waited(thinker: Thinker, ticket: int) -> Answer:
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        for _ticket, answer in thinker.poll((ticket,)):
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer came")


def test_both_thinkers_give_the_same_answer(thinker: ProcessThinker) -> None:
    inline = InlineThinker(MEANS)
    ticket = inline.ask(question())
    [(answered, here)] = inline.poll()
    there = waited(thinker, thinker.ask(question()))
    assert answered == ticket and here == there
    assert GAME.parse_move(here.value.move) in GAME.legal_moves(GAME.initial(Setup(2, 7)))


def test_an_answer_comes_once_and_only_to_whom_it_belongs() -> None:
    thinker = InlineThinker(MEANS)
    first, second = thinker.ask(question()), thinker.ask(question())
    assert [ticket for ticket, _answer in thinker.poll((second,))] == [second]
    assert thinker.poll((second,)) == []
    assert [ticket for ticket, _answer in thinker.poll()] == [first]


def test_what_is_cancelled_is_not_answered(thinker: ProcessThinker) -> None:
    inline = InlineThinker(MEANS)
    inline.cancel(inline.ask(question()))
    assert inline.poll() == []
    running, waiting = thinker.ask(question()), thinker.ask(question())
    thinker.cancel(running)
    thinker.cancel(waiting)
    waited(thinker, thinker.ask(question()))
    assert thinker.poll() == []


def test_what_is_urgent_goes_first(thinker: ProcessThinker) -> None:
    tickets = [thinker.ask(question()) for _ in range(3)]
    urgent = thinker.ask(question(urgent=True))
    seen: list[int] = []
    until = time.monotonic() + LONGEST
    while len(seen) < 4 and time.monotonic() < until:
        seen += [ticket for ticket, _answer in thinker.poll()]
        time.sleep(0.002)
    assert sorted(seen) == [*tickets, urgent] and seen.index(urgent) <= 1


def test_the_process_never_loads_pygame_and_is_another_one(thinker: ProcessThinker) -> None:
    failure = waited(thinker, thinker.ask(question("tell"))).failure
    assert "pygame=False" in failure and failure.split()[-1] == str(thinker.process_number)
    assert thinker.process_number != os.getpid()


def test_the_process_speaks_the_language_of_now(thinker: ProcessThinker) -> None:
    assert " en " in waited(thinker, thinker.ask(question("tell"))).failure
    languages.use("de")
    try:
        assert " de " in waited(thinker, thinker.ask(question("tell"))).failure
    finally:
        languages.use("en")


def test_a_process_that_is_killed_is_begun_anew(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    before = waited(thinker, thinker.ask(question()))
    number = thinker.process_number
    assert number is not None
    os.kill(number, signal.SIGTERM)
    with caplog.at_level(logging.WARNING, "skyline.ai"):
        assert waited(thinker, thinker.ask(question())) == before
    assert thinker.process_number != number
    assert "begun anew" in caplog.text


def test_a_process_that_is_killed_while_it_thinks_is_asked_again(thinker: ProcessThinker) -> None:
    waited(thinker, thinker.ask(question()))
    ticket = thinker.ask(question("hang"))
    number = thinker.process_number
    assert number is not None
    os.kill(number, signal.SIGTERM)
    until = time.monotonic() + LONGEST
    while thinker.process_number in (number, None) and time.monotonic() < until:
        assert thinker.poll() == []
        time.sleep(0.005)
    thinker.cancel(ticket)
    assert thinker.process_number not in (number, None)


def test_a_question_that_kills_fails_and_the_next_is_answered(thinker: ProcessThinker) -> None:
    deadly, plain = thinker.ask(question("die")), thinker.ask(question())
    assert "ended" in waited(thinker, deadly).failure
    assert isinstance(waited(thinker, plain).value, Chosen)


def test_an_answer_that_takes_too_long_fails(thinker: ProcessThinker) -> None:
    waited(thinker, thinker.ask(question()))
    slow = thinker.ask(question("hang", limit_seconds=0.1))
    assert "too long" in waited(thinker, slow).failure
    assert isinstance(waited(thinker, thinker.ask(question())).value, Chosen)


def test_processes_that_all_end_are_given_up(thinker: ProcessThinker) -> None:
    for _ in range(DEATHS):
        assert waited(thinker, thinker.ask(question("die"))).failure
    assert waited(thinker, thinker.ask(question())).failure
    assert thinker.process_number is None


def test_slow_answers_never_make_it_give_up(thinker: ProcessThinker) -> None:
    waited(thinker, thinker.ask(question()))
    for _ in range(DEATHS):
        assert waited(thinker, thinker.ask(question("hang", limit_seconds=0.01))).failure
    assert isinstance(waited(thinker, thinker.ask(question())).value, Chosen)


def test_closing_ends_the_process(thinker: ProcessThinker) -> None:
    waited(thinker, thinker.ask(question()))
    number = thinker.process_number
    assert number is not None
    thinker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    thinker.ask(question())
    assert thinker.process_number is None and thinker.poll() == []


def test_nothing_is_begun_before_it_is_needed() -> None:
    assert ProcessThinker(MEANS).process_number is None


@pytest.mark.parametrize(
    "rules", [catalog.game(name) for name in catalog.GAMES], ids=lambda rules: rules.name
)
def test_what_warms_up_is_a_decision_of_a_fresh_game(rules: Any) -> None:
    """Also where dice are rolled before the first move, and without a secret of the game played."""
    setup = Setup(rules.seats[-1], 9, 1)
    sight = first_sight(rules, setup)
    assert sight.seat == 1 and len(sight.legal) > 1
    answer = answers.choose(sight.view(rules), {"level": "greedy", "seed": "1"})
    assert not answer.failure


def test_warming_answers_nobody(thinker: ProcessThinker) -> None:
    thinker.warm(question())
    waited(thinker, thinker.ask(question()))
    assert thinker.poll() == []


class Broken:
    """A level that fails, or cheats."""

    def __init__(self, move: object = None) -> None:
        self.move = move

    def advise(self, view: players.View, rng: object, seconds: float | None = None) -> Any:
        if self.move is None:
            raise ZeroDivisionError("no way")
        return players.Advice(self.move, 0.0, ())


@pytest.mark.parametrize("move", [None, "a move that is none"])
def test_a_level_that_fails_is_replaced_by_a_plain_one(
    monkeypatch: pytest.MonkeyPatch, move: object
) -> None:
    usual = minds.player
    monkeypatch.setattr(
        minds,
        "player",
        lambda level, game: Broken(move) if level == "master" else usual(level, game),
    )
    state = GAME.initial(Setup(2, 7))
    chosen = answers.choose(view_of(GAME, state, 0), {"level": "master", "seed": "1"})
    assert GAME.parse_move(chosen.move) in GAME.legal_moves(state)
    assert chosen.failure


def test_a_level_that_does_not_exist_is_replaced_by_a_plain_one() -> None:
    state = GAME.initial(Setup(2, 7))
    chosen = answers.choose(view_of(GAME, state, 0), {"level": "grandmaster", "seed": "1"})
    assert GAME.parse_move(chosen.move) in GAME.legal_moves(state)
    assert "grandmaster" in chosen.failure


def test_a_position_that_cannot_be_read_is_a_failure() -> None:
    thinker = InlineThinker(MEANS)
    sight = Sight(0, {"nonsense": 1}, ())
    thinker.ask(Request("choose", "skyline", sight, {"level": "random", "seed": "1"}))
    [(_ticket, answer)] = thinker.poll()
    assert answer.value is None and answer.failure


def test_a_process_begun_ahead_is_warmed_once(thinker: ProcessThinker) -> None:
    """In the menus it is begun, at the table it gets ready, and a second table adds nothing."""
    thinker.begin()
    until = time.monotonic() + 20
    while thinker.process_number is None and time.monotonic() < until:
        time.sleep(0.01)
    begun = thinker.process_number
    assert begun is not None
    thinker.begin()
    thinker.warm(question())
    assert len(thinker._waiting) + (thinker._current is not None) == 1
    thinker.warm(question())
    assert len(thinker._waiting) + (thinker._current is not None) == 1
    assert thinker.process_number == begun
    thinker.close()
    thinker.begin()
    assert thinker.process_number is None, "what is closed stays closed"


def test_what_nobody_wants_any_more_keeps_nobody_waiting(thinker: ProcessThinker) -> None:
    waited(thinker, thinker.ask(question()))
    process = thinker.process_number
    unwanted = thinker.ask(question("think"))
    thinker.cancel(unwanted)
    answer = waited(thinker, thinker.ask(question(urgent=True)))
    assert isinstance(answer.value, Chosen)
    assert thinker.process_number == process, "the same process goes on"


@pytest.mark.parametrize("patience", [0.1, 1000.0])
def test_who_is_hurried_or_has_no_patience_answers_soon(
    thinker: ProcessThinker, patience: float
) -> None:
    ticket = thinker.ask(question("think", patience=patience))
    if patience > 1:
        thinker.hurry(ticket)
        thinker.hurry(ticket)
    assert "all the time there was" in waited(thinker, ticket).failure


def test_a_word_that_comes_too_late_is_no_question(thinker: ProcessThinker) -> None:
    waited(thinker, ticket := thinker.ask(question()))
    thinker.cancel(ticket)
    thinker.hurry(ticket)
    assert waited(thinker, thinker.ask(question())).value is not None


def test_nobody_who_thinks_on_the_spot_is_cut_short() -> None:
    patience.go_on()

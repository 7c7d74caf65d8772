"""Thinking in a process of its own, so that no picture waits for it."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from skyline.ai.thinking import DROP, HURRY, Answer, Means, Question, Remark, Request, Ticket
from skyline.text import words

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

log = logging.getLogger("skyline.ai")

ATTEMPTS = 2
"""How often a question is asked when the process that thinks about it ends."""
DEATHS = 3
"""Ends in a row, without any answer between them, after which no process is begun again."""
LEAVE_SECONDS = 1.0
GIVEN_UP = Answer(None, "the thinking process keeps ending")


class _Child:
    """One process and its pipe; it is begun in a thread, because that takes a while."""

    def __init__(self, means: Means) -> None:
        self.failed = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._beginning = threading.Thread(target=self._begin, args=(means,), daemon=True)
        self._beginning.start()

    def _begin(self, means: Means) -> None:
        try:
            from multiprocessing import get_context  # noqa: PLC0415 - not before it is needed

            from skyline.ai.thinking_child import think  # noqa: PLC0415

            context = get_context("spawn")
            here, there = context.Pipe()
            process = context.Process(
                target=think, args=(there, means), name="skyline-thinker", daemon=True
            )
            process.start()
            there.close()
            self._pipe, self._process = here, process
        except Exception:
            log.exception("the thinking process can't be started")
            self.failed = True

    @property
    def begun(self) -> bool:
        """Whether it can be talked to."""
        return self._process is not None

    @property
    def number(self) -> int | None:
        """The process's id; None as long as it has not begun."""
        return self._process.pid if self._process is not None else None

    def send(self, number: int, request: Request) -> None:
        """Hands a question over; raises OSError when the process has gone."""
        assert self._pipe is not None
        self._pipe.send(Question(number, request, words.language()))

    def tell(self, number: int, word: str) -> None:
        """Says that the answer to a question is not wanted, or wanted soon."""
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # a process that has gone is noticed elsewhere
            self._pipe.send(Remark(number, word))

    def receive(self) -> Answer | None:
        """An answer, if there is one; raises EOFError or OSError when the process has gone."""
        assert self._pipe is not None
        if not self._pipe.poll():
            return None
        answer: Answer = self._pipe.recv()
        return answer

    def end(self) -> None:
        """Ends the process at once, whatever it does; does not wait until it has gone."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()

    def leave(self) -> None:
        """Ends the process and waits until it has gone, also when it is only just begun."""
        self._beginning.join()
        self.end()
        if self._process is not None:
            self._process.join(LEAVE_SECONDS)


@dataclass
class _Asked:
    """A question on its way."""

    ticket: Ticket
    request: Request
    wanted: bool = True  # somebody waits for the answer
    attempts: int = 0  # how often it has been handed over
    since: float = 0.0  # when that was last, in seconds of the steady clock
    number: int = 0  # of the handing over
    hurried: bool = False


class ProcessThinker:
    """Hands one question after another to a process that is begun when it is first needed.

    One that ends, or takes longer than the question allows, is begun anew; its question is asked
    once more, then answered by a failure. The asker never waits and never sees an exception.
    """

    def __init__(self, means: Means) -> None:
        self._means = means
        self._tickets = count(1)
        self._numbers = count(1)
        self._waiting: list[_Asked] = []
        self._current: _Asked | None = None
        self._done: dict[Ticket, Answer] = {}
        self._child: _Child | None = None
        self._deaths = 0
        self._cold = False  # begun, but never asked anything
        self._closed = False

    @property
    def process_number(self) -> int | None:
        """The id of the process that thinks; None when there is none."""
        return self._child.number if self._child is not None else None

    def ask(self, request: Request) -> Ticket:
        """Takes a question and returns at once."""
        ticket = next(self._tickets)
        self._enqueue(_Asked(ticket, request))
        return ticket

    def begin(self) -> None:
        """Begins the process, which costs a picture if it is done while something moves."""
        if self._child is None and not self._closed:
            self._child = _Child(self._means)
            self._cold = True

    def warm(self, request: Request) -> None:
        """Begins the process and lets it answer a question that nobody waits for."""
        if self._child is None or self._cold:
            self._cold = False
            self._enqueue(_Asked(0, request, wanted=False))

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        """What has been answered since the last poll, among the asker's tickets."""
        self._go_on()
        ready = [each for each in self._done if tickets is None or each in tickets]
        return [(ticket, self._done.pop(ticket)) for ticket in ready]

    def cancel(self, ticket: Ticket) -> None:
        """The answer is no longer wanted."""
        self._done.pop(ticket, None)
        self._waiting = [asked for asked in self._waiting if asked.ticket != ticket]
        if self._current is not None and self._current.ticket == ticket:
            self._current.wanted = False
            self._tell(DROP)

    def hurry(self, ticket: Ticket) -> None:
        """The answer is wanted soon: a question under way is told, one that waits as it begins."""
        asked = (*([self._current] if self._current else []), *self._waiting)
        for each in asked:
            if each.ticket == ticket and not each.hurried:
                each.hurried = True
                if each is self._current:
                    self._tell(HURRY)

    def _tell(self, word: str) -> None:
        if self._child is not None and self._current is not None:
            self._child.tell(self._current.number, word)

    def close(self) -> None:
        """Ends the process."""
        self._closed = True
        self._waiting.clear()
        self._current = None
        child, self._child = self._child, None
        if child is not None:
            child.leave()

    # ------------------------------------------------------------- one question after another
    def _enqueue(self, asked: _Asked) -> None:
        if self._closed:
            return
        place = len(self._waiting)
        if asked.request.urgent:
            place = next(
                (i for i, each in enumerate(self._waiting) if not each.request.urgent), place
            )
        self._waiting.insert(place, asked)
        self._go_on()

    def _go_on(self) -> None:
        """Takes an answer that has come and hands the next question over."""
        if self._current is not None:
            self._listen()
        while self._current is None and self._waiting:
            if self._deaths >= DEATHS:
                self._settle(self._waiting.pop(0), GIVEN_UP)
                continue
            if self._child is None:
                self._child = _Child(self._means)
            if self._child.failed:
                self._lose("it can't be started")
                continue
            if not self._child.begun:
                return
            self._hand_over(self._waiting.pop(0))

    def _hand_over(self, asked: _Asked) -> None:
        assert self._child is not None
        self._current, self._cold = asked, False
        asked.attempts += 1
        asked.since = time.monotonic()
        asked.number = next(self._numbers)
        try:
            self._child.send(asked.number, asked.request)
        except OSError as error:
            self._lose(str(error))
            return
        if asked.hurried:
            self._tell(HURRY)

    def _listen(self) -> None:
        assert self._child is not None
        assert self._current is not None
        try:
            answer = self._child.receive()
        except Exception as error:  # a pipe that was cut may hold anything
            self._lose(f"{type(error).__name__} {error}")
            return
        if answer is not None:
            self._deaths = 0
            if answer.failure and self._current.wanted:
                log.warning("no answer to a question: %s", answer.failure)
            asked, self._current = self._current, None
            self._settle(asked, answer)
        elif time.monotonic() - self._current.since > self._current.request.limit_seconds:
            self._current.attempts = ATTEMPTS  # asked again, it would take as long
            self._deaths -= 1  # the process itself was well
            self._lose("it took too long")

    def _lose(self, reason: str) -> None:
        """The process has gone, or must go: its question is asked again, or fails."""
        log.warning("the thinking process is begun anew: %s", reason)
        self._deaths += 1
        child, self._child = self._child, None
        if child is not None:
            child.end()
        asked, self._current = self._current, None
        if asked is None:
            return
        if asked.attempts < ATTEMPTS and asked.wanted:
            self._waiting.insert(0, asked)
        else:
            self._settle(asked, Answer(None, f"the thinking process ended: {reason}"))

    def _settle(self, asked: _Asked, answer: Answer) -> None:
        if asked.wanted:
            self._done[asked.ticket] = answer

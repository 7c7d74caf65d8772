"""Asking a computer player: questions and answers as plain values, and who answers them.

A :class:`Thinker` never keeps its asker waiting: :meth:`Thinker.ask` gives a ticket at once,
:meth:`Thinker.poll` what has been answered since. :mod:`skyline.ai.thinking_process` answers in a
process of its own; :class:`InlineThinker` where it stands, one question a poll, and so always the
same way (pictures, scripts and tests without a window). :mod:`skyline.ai.answers` lists what can
be asked.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from itertools import count
from math import inf
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from skyline.ai.answers import answer_to
from skyline.ai.players import Sight
from skyline.core.contract import Game

log = logging.getLogger("skyline.ai")

Ticket: TypeAlias = int
"""Names a question until it is answered or cancelled."""

LIMIT_SECONDS = 60.0
"""How long an answer may take before the question counts as failed.

Thinking gives way to all else: beside other work it may get a tenth of a processor, and what takes
three seconds takes thirty.
"""

DROP: Final = "drop"
HURRY: Final = "hurry"
"""What a process that thinks is told of its question."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question."""

    kind: str
    game: str
    sight: Sight | None  # what the asking seat sees, no more; None where no seat asks
    # All else that the kind wants to know; plain values.
    wishes: Mapping[str, Any] = field(default_factory=dict)
    urgent: bool = False  # it goes ahead of those that are not
    limit_seconds: float = LIMIT_SECONDS
    patience: float = inf  # seconds after which a shorter look will do, for who can look so


class Question(NamedTuple):
    """How a request comes to a process that thinks."""

    number: int  # of the handing over
    request: Request
    language: str


class Remark(NamedTuple):
    """What it is told of a question that it may be thinking about."""

    number: int  # the question's
    word: str  # DROP or HURRY


class Answer(NamedTuple):
    """What came of a question."""

    value: Any  # what it is depends on the kind
    failure: str = ""  # why there is none, for the log


class Means(NamedTuple):
    """What a thinker needs of the program; functions that another process finds by their name."""

    game: Callable[[str], Game[Any, Any]]  # finds a game by its name
    speak: Callable[[str], None]  # makes answers speak the language with a code


class Thinker(Protocol):
    """Answers questions in its own time."""

    def ask(self, request: Request) -> Ticket:
        """Takes a question; returns at once."""

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        """What has been answered of these tickets (None: all) since the last poll; never waits."""

    def cancel(self, ticket: Ticket) -> None:
        """The answer is no longer wanted; what is not begun is not begun."""

    def hurry(self, ticket: Ticket) -> None:
        """The answer is wanted soon, as good as it can be made; may be said again and again."""

    def begin(self) -> None:
        """Begins whatever takes a while to begin, at a time when nothing moves."""

    def warm(self, request: Request) -> None:
        """Gets ready in the background by answering a question that nobody waits for."""

    def close(self) -> None:
        """Ends all thinking."""


def reply(request: Request, means: Means) -> Answer:
    """The answer to a question; whatever goes wrong becomes the answer's failure."""
    try:
        game = means.game(request.game)
        return Answer(answer_to(request.kind, game, request.sight, request.wishes))
    except Exception as error:  # a fault of a level must never end the process or the game
        log.exception("no answer to a question of the kind %s", request.kind)
        return Answer(None, f"{type(error).__name__}: {error}")


class InlineThinker:
    """Answers where it stands: one question a poll, in the order in which they came."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._tickets = count(1)
        self._waiting: dict[Ticket, Request] = {}

    def ask(self, request: Request) -> Ticket:
        """Takes a question."""
        ticket = next(self._tickets)
        self._waiting[ticket] = request
        return ticket

    def poll(self, tickets: Collection[Ticket] | None = None) -> list[tuple[Ticket, Answer]]:
        """Answers the first question that waits among the tickets."""
        for ticket, request in self._waiting.items():
            if tickets is None or ticket in tickets:
                del self._waiting[ticket]
                return [(ticket, self._answer(request))]
        return []

    def cancel(self, ticket: Ticket) -> None:
        """Forgets a question."""
        self._waiting.pop(ticket, None)

    def hurry(self, ticket: Ticket) -> None:
        """Nothing: the answer comes at the next poll."""

    def begin(self) -> None:
        """Nothing: it is there."""

    def warm(self, request: Request) -> None:
        """Nothing: it is ready when it is asked."""

    def close(self) -> None:
        """Forgets all questions."""
        self._waiting.clear()

    def _answer(self, request: Request) -> Answer:
        return reply(request, self._means)

"""Has a game judged turn by turn beside the picture, and keeps what came of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Protocol

from skyline.ai.review import Review, reviewed
from skyline.ai.review_work import JudgedPiece, Plan, plan
from skyline.ai.thinking import Request, Thinker, Ticket
from skyline.core.session import Session
from skyline.text.words import language

AHEAD: Final = 2  # turns that are asked for at a time
LIMIT_SECONDS: Final = 600.0  # for one turn; thinking gives way, and nobody waits for all of it
ATTEMPTS: Final = 2


class Shelf(Protocol):
    """Where what has been judged of one game outlives the program."""

    def known(self, plan: Plan, language: str) -> Mapping[int, JudgedPiece]:
        """What was judged of pieces of a plan, with words in a language."""

    def keep(self, number: int, piece: JudgedPiece) -> None:
        """Keeps what came of a piece of that plan in that language."""


class ReviewWork:
    """The review of one game while it grows; the session is only read, as it is now."""

    def __init__(
        self,
        session: Session[Any, Any],
        turn_of: Callable[[Any], Hashable],
        shelf: Shelf | None = None,
    ) -> None:
        self.plan = plan(session, turn_of)
        self.failed = False  # a turn could not be judged, so nothing more will come
        self._shelf = shelf
        self._pieces: list[JudgedPiece] = []
        self._asked: dict[Ticket, int] = {}
        self._attempts: dict[int, int] = {}
        self._take_up()

    def _take_up(self) -> None:
        """Begins with what is known already in the language of now."""
        self._language = language()
        self._pieces.clear()
        shelf = self._shelf
        self._early = {} if shelf is None else dict(shelf.known(self.plan, self._language))
        self._grow()

    def _grow(self) -> None:
        """What has come before its turn joins what came before it."""
        while len(self._pieces) in self._early:
            self._pieces.append(self._early.pop(len(self._pieces)))
        self.review: Review = reviewed(self.plan, self._pieces)

    @property
    def complete(self) -> bool:
        return self.review.complete or not self.plan.pieces

    @property
    def progress(self) -> float:
        whole = len(self.plan.pieces)
        return len(self._pieces) / whole if whole else 1.0

    @property
    def waiting(self) -> bool:
        return not self.complete and not self.failed

    def speak(self, thinker: Thinker) -> None:
        """Takes it up anew if the language has changed: the reasons are sentences."""
        if self._language == language():
            return
        self.pause(thinker)
        self.failed = False
        self._take_up()

    def work(self, thinker: Thinker) -> bool:
        """Asks for what comes next and takes what has been answered; returns whether any was."""
        if not self.waiting:
            return False
        self._ask(thinker)
        changed = False
        for ticket, answer in thinker.poll(tuple(self._asked)):
            number = self._asked.pop(ticket)
            if isinstance(answer.value, JudgedPiece):
                self._early[number] = answer.value
                changed = True
                if self._shelf is not None:
                    self._shelf.keep(number, answer.value)
            elif self._attempts[number] >= ATTEMPTS:
                self.failed = changed = True
        if changed:
            self._grow()
        if self.failed:
            self.pause(thinker)
        return changed

    def _ask(self, thinker: Thinker) -> None:
        wanted = range(len(self._pieces), min(len(self._pieces) + AHEAD, len(self.plan.pieces)))
        for number in wanted:
            if number in self._asked.values() or number in self._early:
                continue
            piece = self.plan.pieces[number]
            self._attempts[number] = self._attempts.get(number, 0) + 1
            wishes = {
                "position": piece.state,
                "entries": piece.entries,
                "told": self.plan.told(number),
            }
            request = Request("review", self.plan.game, None, wishes, limit_seconds=LIMIT_SECONDS)
            self._asked[thinker.ask(request)] = number

    def pause(self, thinker: Thinker) -> None:
        """Takes back what has been asked; what is known stays."""
        for ticket in self._asked:
            thinker.cancel(ticket)
        self._asked.clear()
        self._attempts.clear()

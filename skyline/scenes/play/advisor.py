"""The teacher of one game: asks the thinker ahead and has answers when the table wants them.

It asks for the person who has the turn, and hands over no more than that seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skyline.ai.players import sight_of
from skyline.ai.thinking import Request, Ticket
from skyline.core.session import Session
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.computer_seats import PATIENCE_SECONDS

MOST_KEPT = 128
"""Answers about one position that are kept."""


_ADVICE: Final = "advise", ()


class Advisor:
    """Answers about the position of now; whatever is asked about another one is forgotten.

    Nothing here waits: a question that is asked for the first time goes to the thinker, and its
    answer is there at a later call.
    """

    def __init__(self, stage: Stage, session: Session[Any, Any]) -> None:
        self._stage = stage
        self._session = session
        self._state: Any = None
        self._asked: dict[Ticket, object] = {}
        self._known: dict[object, Any] = {}

    def update(self) -> bool:
        """Takes what has been answered; returns whether something has."""
        self._follow()
        if not self._asked:
            return False
        come = self._stage.thinker.poll(self._asked.keys())
        for ticket, answer in come:
            self._known[self._asked.pop(ticket)] = answer.value
        return bool(come)

    def odds(self, choice: Mapping[str, Any]) -> Any:
        """The chances of a choice of dice, in the terms of the game's teacher; None until known."""
        return self._answer("odds", tuple(sorted(choice.items())))

    def comes(self, choice: Mapping[str, Any]) -> bool:
        """Whether the chances of a choice are being looked for: they may fail to be found."""
        return ("odds", tuple(sorted(choice.items()))) in self._asked.values()

    def advice(self) -> Any:
        """Every decision weighed, best first; None until that is known."""
        return None if self._session.awaits_roll else self._answer(*_ADVICE)

    def note_hint(self) -> None:
        """A hint has been looked at: the game remembers how many."""
        self._session.note_hint()

    @property
    def failed(self) -> bool:
        """Whether no advice could be found about this position."""
        return self._known.get(_ADVICE, self) is None

    def retry(self) -> None:
        """What was not found is looked for once more, as soon as it is asked for."""
        self._known = {key: answer for key, answer in self._known.items() if answer is not None}

    def _answer(self, kind: str, wishes: tuple[tuple[str, Any], ...]) -> Any:
        if not self._session.actor_is_human:
            return None
        self._follow()
        key = kind, wishes
        if key in self._known:
            return self._known[key]
        if key not in self._asked.values() and len(self._known) < MOST_KEPT:
            game, seat = self._session.game, self._session.actor
            assert seat is not None, "a person has the turn"
            sight = sight_of(game, self._session.state, seat, self._session.told)
            request = Request(
                kind,
                game.name,
                sight,
                dict(wishes),
                urgent=kind == "odds",
                patience=PATIENCE_SECONDS,
            )
            self._asked[self._stage.thinker.ask(request)] = key
        return None

    def _follow(self) -> None:
        if self._session.state is self._state:
            return
        self._state = self._session.state
        for ticket in self._asked:
            self._stage.thinker.cancel(ticket)
        self._asked.clear()
        self._known.clear()

"""The computer players of one game: their moves are asked for ahead and never waited for."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Final

from skyline.ai.answers import PLAIN_LEVELS, Chosen, choose
from skyline.ai.catalog import level_names
from skyline.ai.players import Sight, first_sight, sight_of, view_of
from skyline.ai.thinking import Answer, Request, Ticket
from skyline.core.session import Session
from skyline.scenes.common.stage import Stage

log = logging.getLogger("skyline.ai")

PATIENCE_SECONDS: Final = 4.0
"""How long people wait for a move, before it is looked for less far: beside much other work."""


@dataclass(frozen=True, slots=True)
class ComputerMove:
    move: Any
    reason: str = ""  # one sentence why; empty for none


class ComputerSeats:
    """Knows the next move of the computer seat that is to move, as soon as it has been found."""

    def __init__(self, stage: Stage, session: Session[Any, Any]) -> None:
        self._stage = stage
        self._session = session
        self._place = -1  # entries of the record when the question was asked
        self._ticket: Ticket | None = None
        self._found: ComputerMove | None = None
        self.warm()

    def warm(self) -> None:
        """Gets the thinker ready while there is time, if a computer will be asked."""
        known = level_names(self._session.game.name)
        levels = [each for each in self._session.controllers if each in known]
        if levels and not self._session.over:
            sight = first_sight(self._session.game, self._session.setup)
            self._stage.thinker.warm(self._request(levels[0], sight))

    def next_move(self) -> ComputerMove | None:
        """The move of the computer seat that is to move; None until it is found.

        None, too, when nobody or a person is to move, and while dice are in the air.
        """
        self._follow()
        if self._found is not None or self._ticket is None:
            return self._found
        for _ticket, answer in self._stage.thinker.poll((self._ticket,)):
            self._ticket = None
            self._found = self._move_of(answer)
        return self._found

    def hurry(self) -> None:
        """The move that is being looked for is wanted soon, as good as it can be found."""
        self._follow()
        if self._ticket is not None:
            self._stage.thinker.hurry(self._ticket)

    def leave(self) -> None:
        self._forget()
        self._place = -1

    def _follow(self) -> None:
        """Asks when another decision has come; forgets what belongs to an earlier one."""
        place = len(self._session.record.entries)
        if place == self._place:
            return
        self._forget()
        self._place = place
        session = self._session
        if session.over or session.actor_is_human or session.awaits_roll:
            return
        seat = session.actor
        assert seat is not None, "somebody plays on"
        sight = sight_of(session.game, session.state, seat, session.told)
        self._ticket = self._stage.thinker.ask(self._request(session.controllers[seat], sight))

    def _request(self, level: str, sight: Sight) -> Request:
        reasons = self._stage.settings.computer_reasons
        wishes = {"level": level, "seed": self._seed(), "reasons": reasons}
        name = self._session.game.name
        return Request("choose", name, sight, wishes, urgent=True, patience=PATIENCE_SECONDS)

    def _seed(self) -> str:
        """Source of the level's chance: another one for each decision, never that of the dice."""
        return f"{self._session.setup.seed}/choice/{len(self._session.record.entries)}"

    def _forget(self) -> None:
        if self._ticket is not None:
            self._stage.thinker.cancel(self._ticket)
        self._ticket = None
        self._found = None

    def _move_of(self, answer: Answer) -> ComputerMove:
        """The move of an answer; a plain one when there is none, so that the game goes on."""
        session = self._session
        chosen = answer.value
        if not isinstance(chosen, Chosen):
            log.warning("a plain move is made instead of a level's: %s", answer.failure)
            assert session.actor is not None, "nobody else has moved meanwhile"
            view = view_of(session.game, session.state, session.actor, session.told)
            chosen = choose(view, {"level": PLAIN_LEVELS[0], "seed": self._seed()})
        elif chosen.failure:
            log.warning("a plain move was made instead of a level's: %s", chosen.failure)
        return ComputerMove(session.game.parse_move(chosen.move), chosen.reason)

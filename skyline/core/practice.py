"""Positions to practise: what was played in them, and when each is asked again.

A position comes back in growing intervals as long as it is answered right (the boxes of Leitner):
after a day, three, a week, … until it is learned. A wrong answer begins anew.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Final

from skyline.core.contract import Game
from skyline.core.decisions import JOINT
from skyline.core.errors import CorruptRecord
from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import SeatInfo, Setup
from skyline.text.words import _

INTERVALS: Final = (0, 1, 3, 7, 16, 35)
"""Days until a position in a box is asked again."""
LEARNED: Final = len(INTERVALS)
"""The box of what is not asked any more."""
AT_SIGHT: Final = 2
"""Where a position goes that is answered right the first time it is seen."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position in which somebody is to decide."""

    theme: str  # one of those that its game names
    players: int
    who: str  # the level that played there; empty for the player
    played: tuple[str, ...]  # the moves of the decision made then, in notation
    position: str  # as JSON, see ``Game.encode``

    @property
    def key(self) -> str:
        """The same for the same position, whoever played there."""
        return hashlib.sha256(self.position.encode()).hexdigest()[:16]

    def to_line(self) -> str:
        parts = (self.theme, str(self.players), self.who, JOINT.join(self.played), self.position)
        return "\t".join(parts)

    @staticmethod
    def from_line(line: str) -> Problem:
        """Reads what :meth:`to_line` wrote; raises CorruptRecord for anything else."""
        parts = line.split("\t")
        if len(parts) != 5 or not parts[1].isascii() or not parts[1].isdigit():
            raise CorruptRecord(_("This is no position to practise."))
        theme, players, who, played, position = parts
        return Problem(theme, int(players), who, tuple(played.split(JOINT)), position)


def problem_of(
    game: Game[Any, Any], state: Any, theme: str, played: tuple[str, ...], who: str = ""
) -> Problem:
    position = json.dumps(game.encode(state), separators=(",", ":"))
    return Problem(theme, len(game.standing(state).scores), who, played, position)


def laid(game: Game[Any, Any], problem: Problem, seats: tuple[SeatInfo, ...]) -> Session[Any, Any]:
    """A session that stands at the position; raises SkylineError if the rules do not know it."""
    setup = Setup(problem.players, int(problem.key[:8], 16), seats=seats)
    record = Record(game.name, setup, [Entry("setup", problem.position)])
    session = Session.from_record(game, record)
    state = session.state
    for text in problem.played:  # what was played is shown, so it must be possible
        state = game.apply(state, game.parse_move(text)).state
    return session


@dataclass(frozen=True, slots=True)
class Progress:
    """How well a position is known."""

    due: date
    box: int = 0
    right: int = 0  # answers so far
    wrong: int = 0

    @property
    def learned(self) -> bool:
        return self.box >= LEARNED

    def is_due(self, today: date) -> bool:
        """Whether it is to be asked; a date beyond its interval comes from a clock set back."""
        if self.learned:
            return False
        return not today < self.due <= today + timedelta(days=INTERVALS[self.box])

    def to_text(self) -> str:
        return json.dumps([self.due.isoformat(), self.box, self.right, self.wrong])

    @staticmethod
    def from_text(text: str) -> Progress:
        """Reads what :meth:`to_text` wrote; raises CorruptRecord for anything else."""
        try:
            due, box, right, wrong = json.loads(text)
            numbers = tuple(map(int, (box, right, wrong)))
            if min(numbers) < 0 or numbers[0] > LEARNED:
                raise ValueError(text)
            return Progress(date.fromisoformat(due), *numbers)
        except (ValueError, TypeError, RecursionError):
            raise CorruptRecord(_("This is no position to practise.")) from None


def answered(known: Progress | None, today: date, *, right: bool) -> Progress:
    """How well a position is known after an answer; None for one never seen before."""
    box = 0 if not right else AT_SIGHT if known is None else known.box + 1
    later = INTERVALS[box] if box < LEARNED else 0
    before = known or Progress(today)
    return replace(
        before,
        due=today + timedelta(days=later),
        box=box,
        right=before.right + right,
        wrong=before.wrong + (not right),
    )

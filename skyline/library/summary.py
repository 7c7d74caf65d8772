"""What the lists of stored games tell: names, days, how far a game has come."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from skyline.core.errors import SkylineError
from skyline.core.record import Record
from skyline.core.setup import SeatInfo
from skyline.storage.stored import StoredGame
from skyline.text import clean
from skyline.text.words import _

WHAT_IF = "what_if"  # in a stored header: the game branched off another one

IMPORTED = "imported"  # in a stored header: the game came from a file

GIVEN = "given"  # in a stored header: its moves before anybody played on here

ZONE = "zone"  # in a stored header: minutes that the clock was ahead of UTC when it was begun

LONGEST_TITLE = 60  # letters of a name that players give a game


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A stored game as lists tell it."""

    id: int  # its number, for every call that means this game
    game: str
    name: str  # what its players call it; empty when they gave it no name
    players: int  # number of seats; 0 when its header can't be read
    seats: tuple[SeatInfo, ...]  # who sat down at first; empty when nobody gave a name
    begun: datetime  # when it began, UTC
    played: datetime  # when its last entry was added, UTC
    moves: int  # how many moves were made, also those taken back
    finished: bool
    result: dict[str, Any] | None  # how it ended: ``scores``, ``buildings`` and ``winners`` by seat
    what_if: bool
    imported: bool
    deleted: datetime | None  # when it was deleted, UTC; None for one that is kept

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(
            seat.name or _("Player {number}").format(number=number)
            for number, seat in enumerate(self.seats, start=1)
        )

    @property
    def title(self) -> str:
        """What the game is called: its own name, else those of its players."""
        return self.name or ", ".join(self.people) or _("A game without names")


def summary_of(stored: StoredGame, moves: int) -> GameSummary:
    """The entry of a list for a stored game; what can't be read of its header is left out."""
    players = 0
    seats: tuple[SeatInfo, ...] = ()
    lines = stored.header.get("header")
    if isinstance(lines, list):
        try:
            setup = Record.from_text("\n".join([*map(str, lines), "", ""])).setup
            players, seats = setup.players, setup.seats
        except SkylineError:
            pass  # whoever opens the game says what is wrong
    return GameSummary(
        id=stored.id,
        game=stored.game,
        name=stored.name,
        players=players,
        seats=seats,
        begun=stored.created,
        played=stored.updated,
        moves=moves,
        finished=stored.finished,
        result=None if stored.result is None else dict(stored.result),
        what_if=bool(stored.header.get(WHAT_IF)),
        imported=bool(stored.header.get(IMPORTED)),
        deleted=stored.deleted,
    )


def clean_name(text: str) -> str:
    """A name as it is kept: one line, no stray spaces, at most :data:`LONGEST_TITLE` letters."""
    return clean.name(text, LONGEST_TITLE)

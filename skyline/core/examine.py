"""How far a record can be trusted: replayed entry by entry, up to the first that breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from skyline.core.contract import Game
from skyline.core.errors import CorruptRecord, SkylineError
from skyline.core.record import CLOSING, Record
from skyline.core.session import Session


@dataclass(frozen=True, slots=True)
class Examined:
    """What a record holds."""

    record: Record  # all that could be read as one, also behind a break
    session: Session[Any, Any]  # the game up to the break, or whole
    broken: CorruptRecord | None  # what is wrong, with the line
    entries: int  # how many from the first hold to the rules and the hashes

    @property
    def moves(self) -> int:
        """How many moves stand before the break."""
        return sum(entry.kind == "move" for entry in self.record.entries[: self.entries])

    @property
    def checks(self) -> int:
        """How many hashes were compared and found right."""
        return sum(entry.kind == "check" for entry in self.record.entries[: self.entries])

    @property
    def rules_hold(self) -> bool:
        """Whether every entry that was read could be replayed; the text itself may be changed."""
        return self.entries == len(self.record.entries)


def examine(
    text: str,
    game_of: Callable[[str], Game[Any, Any]],
    *,
    sealed: bool,
    done: Callable[[int, int], None] = lambda _number, _of: None,
) -> Examined:
    """Reads and replays a record as far as it is sound; CorruptRecord if not even its header is.

    With ``sealed`` the text must end with the closing line that fits it. ``done`` is told how many
    entries of how many have been replayed.
    """
    record, broken = _read(text, sealed)
    try:
        game = game_of(record.game)
    except SkylineError as error:
        raise CorruptRecord(str(error), 2) from None
    number_of = len(record.entries)
    session, unruly = Session.up_to_break(game, record, lambda number: done(number, number_of))
    return Examined(record, session, unruly or broken, len(session.record.entries))


def _read(text: str, sealed: bool) -> tuple[Record, CorruptRecord | None]:
    """The record of the lines before the first that can't be read, and what is wrong there."""
    try:
        return Record.from_text(text, sealed=sealed), None
    except CorruptRecord as error:
        broken = error
    lines = text.split("\n")
    if sealed:  # perhaps only the closing line does not fit
        whole = [line for line in lines[:-1] if not line.startswith(f"{CLOSING} ")]
        try:
            return Record.from_text("\n".join([*whole, ""])), broken
        except CorruptRecord as error:
            broken = error
    if broken.line is None or broken.line < 2:
        raise broken
    try:
        return Record.from_text("\n".join([*lines[: broken.line - 1], ""])), broken
    except CorruptRecord:
        raise broken from None

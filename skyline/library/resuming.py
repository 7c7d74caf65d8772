"""From stored entries back to a game in the middle of being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skyline.core.errors import CorruptRecord
from skyline.core.record import MOST_ENTRIES, Entry, Record, endless_sentence
from skyline.core.session import Session
from skyline.core.story import story
from skyline.storage.database import GamesDatabase
from skyline.storage.paths import LARGEST_FILE
from skyline.text.words import _

QUICK_LOOK: Final = 3_000, 50_000
"""Entries and letters up to which a game is replayed only to tell of it in passing."""

MOST_LETTERS: Final = 2 * LARGEST_FILE
"""Of the entries of a stored game: what is secret there is longer than in the file it came from."""


def stored_text(header: Mapping[str, Any], entries: Sequence[tuple[str, str]]) -> str:
    """The text of a stored game's record, which has no closing line."""
    lines = [str(line) for line in header.get("header", ())]
    # A line break can only be damage; kept, it would make two moves of one.
    whole = [(kind, text.replace("\n", "\ufffd")) for kind, text in entries]
    written = [Entry(kind, text).to_line() for kind, text in whole]  # type: ignore[arg-type]
    return "\n".join([*lines, "", *written]) + "\n"


def stored_record(header: Mapping[str, Any], entries: Sequence[tuple[str, str]]) -> Record:
    """The record of a stored game; raises CorruptRecord, whose sentence says where."""
    return Record.from_text(stored_text(header, entries))


def check_length(
    games: GamesDatabase, game_id: int, most: int = MOST_ENTRIES, letters: int = MOST_LETTERS
) -> None:
    """Refuses a stored game that is too long to be replayed, before any of it is read."""
    entries, written = games.length(game_id, most)
    if entries > most or written > letters:
        raise CorruptRecord(endless_sentence())


def changed_sentence() -> str:
    return _("An entry is not as it was saved.")


def retold(session: Session[Any, Any]) -> tuple[Any, tuple[Any, ...]]:
    """The position a game's story begins with, and all events since that still stand."""
    steps = list(story(session, laid_last=True))
    return steps[0].state, tuple(event for step in steps for event in step.events)

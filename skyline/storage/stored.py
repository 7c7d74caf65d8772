"""What is read back from the games database."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from skyline.storage.schema import FIRST_COLUMNS

YEARS: Final = range(1800, 9000)
"""In which a game can have begun; others exist in no zone of time."""

COLUMNS = (*FIRST_COLUMNS, "name", "deleted")
"""The columns of the table ``games`` that are read, in this order."""

INSERT_ENTRY: Final = "INSERT INTO entries (game_id, seq, kind, text, mark) VALUES (?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a game, numbered from 0 without gaps."""

    seq: int
    kind: str
    text: str
    sound: bool = True  # whether it is as it was written; unknown of old ones, which count as sound


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game's place in the database, without its entries."""

    id: int  # never used again after the game is deleted
    created: datetime  # when it began, UTC
    updated: datetime  # when the last entry was added, UTC
    game: str  # the name in its header's ``game``
    header: Mapping[str, Any]
    finished: bool  # whether it was ended with a result
    result: Mapping[str, Any] | None
    name: str = ""  # empty when its players gave it none
    deleted: datetime | None = None  # when, UTC


def stored_game(row: tuple[Any, ...]) -> StoredGame:
    """The value of a row of the table ``games``, in the order of :data:`COLUMNS`.

    ValueError if a date, the header or the result can't be read, TypeError for other types.
    """
    game_id, created, updated, game, header_text, finished, result_text, name, gone = row
    header = json.loads(header_text)
    result = None if result_text is None else json.loads(result_text)
    if not isinstance(header, dict) or not isinstance(result, dict | None):
        raise ValueError(f"game {game_id} has no readable header or result")
    return StoredGame(
        id=int(game_id),
        created=_moment(created),
        updated=_moment(updated),
        game=str(game),
        header=header,
        finished=bool(finished),
        result=result,
        name=str(name),
        deleted=None if gone is None else _moment(gone),
    )


def _moment(text: str) -> datetime:
    """A time that can be told in every zone, and a month after it too; ValueError for no such."""
    moment = datetime.fromisoformat(text)
    if moment.year not in YEARS or moment.tzinfo is None:
        raise ValueError(text)
    return moment


def entry_mark(seq: int, kind: str, text: str) -> int:
    """A checksum of an entry: another roll in its place may break no rule and would go unseen."""
    return zlib.crc32(f"{seq} {kind} {text}".encode("utf-8", "surrogatepass"))


def digest_mark(text: str) -> int:
    """A checksum of a digest: damage must not become a figure in somebody's statistics."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass"))


def digest_is_sound(text: object, mark: object) -> bool:
    return isinstance(text, str) and mark == digest_mark(text)

"""What can still be read of a damaged games database goes into the new one."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from skyline.storage.connection import COMPANIONS, SQLITE_TROUBLE, lenient_text
from skyline.storage.schema import FIRST_COLUMNS
from skyline.storage.stored import (
    COLUMNS,
    INSERT_ENTRY,
    digest_is_sound,
    entry_mark,
    stored_game,
)

MOST_GAMES = 100_000
"""Game numbers that are looked for; a damaged count must not keep the player waiting."""


def salvage(damaged: Path, connection: sqlite3.Connection) -> int:
    """Copies every readable game of a damaged file into a fresh database; returns how many.

    Of a game's entries those before the first unreadable one are taken. The damaged file is only
    copied, never opened: it stays as it was found.
    """
    saved = 0
    with suppress(OSError), tempfile.TemporaryDirectory(prefix="skyline-") as folder:
        copy = Path(folder) / damaged.name
        for ending in ("", *COMPANIONS):
            source = damaged.with_name(damaged.name + ending)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + ending))
        with suppress(*SQLITE_TROUBLE), closing(sqlite3.connect(copy)) as source_connection:
            source_connection.text_factory = lenient_text
            # SQLite then also reads a file that is shorter than its header says.
            source_connection.execute("PRAGMA writable_schema = ON")
            for row in _readable_games(source_connection):
                saved += _copied(row, list(_entries(source_connection, row[0])), connection)
            _copy_digests(source_connection, connection)
            _copy_texts(source_connection, connection)
    return saved


def _copy_digests(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Takes over what statistics know of games: of some it may be all that is left.

    Numbers that were given once are not given again, or a digest would be taken for another's.
    """
    highest = _last_number(source)
    with suppress(*SQLITE_TROUBLE):
        rows = list(_sound_digests(source, highest))
        target.execute("BEGIN IMMEDIATE")
        try:
            target.executemany("INSERT INTO digests VALUES (?, ?, ?, ?, ?, ?)", rows)
            target.execute(
                "INSERT OR IGNORE INTO games (id, created, updated, game, header) "
                "VALUES (?, '', '', '', '')",
                (highest,),
            )
            target.execute("DELETE FROM games WHERE created = ''")
        finally:
            target.execute("COMMIT")


def _copy_texts(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Takes over the small texts whose checksum holds, up to where they can't be read."""
    rows: list[tuple[Any, ...]] = []
    with suppress(*SQLITE_TROUBLE):
        for row in source.execute("SELECT name, text, mark FROM kept"):
            if isinstance(row[0], str) and digest_is_sound(row[1], row[2]):
                rows.append(row)
    with suppress(*SQLITE_TROUBLE):
        target.execute("BEGIN IMMEDIATE")
        try:
            target.executemany("INSERT OR IGNORE INTO kept VALUES (?, ?, ?)", rows)
        finally:
            target.execute("COMMIT")


def _sound_digests(source: sqlite3.Connection, highest: int) -> Iterator[tuple[Any, ...]]:
    """The digests whose checksum holds, each asked for by its number."""
    if not source.execute("PRAGMA table_info(digests)").fetchall():
        return
    for number in range(1, highest + 1):
        with suppress(*SQLITE_TROUBLE):
            row = source.execute(
                "SELECT game_id, version, ended, text, mark, luck FROM digests WHERE game_id = ?",
                (number,),
            ).fetchone()
            if row is not None and digest_is_sound(row[3], row[4]):
                yield row


def _readable_games(source: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """The rows that make sense, each asked for by its number: a page lost hides no other."""
    present = {str(row[1]) for row in source.execute("PRAGMA table_info(games)")}
    if not present.issuperset(FIRST_COLUMNS):
        return
    columns = ", ".join(name if name in present else _MISSING[name] for name in COLUMNS)
    for number in range(1, _last_number(source) + 1):
        with suppress(*SQLITE_TROUBLE, ValueError, TypeError, OverflowError):
            row = source.execute(f"SELECT {columns} FROM games WHERE id = ?", (number,)).fetchone()
            if row is not None and stored_game(row).id == number:
                yield tuple(row)


_MISSING = {"name": "''", "deleted": "NULL"}
"""What stands for a column that an older version did not have."""


def _last_number(source: sqlite3.Connection) -> int:
    """The highest number that a game may have."""
    highest = 0
    for query in (
        "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'",
        "SELECT max(id) FROM games",
        "SELECT max(game_id) FROM entries",
    ):
        with suppress(*SQLITE_TROUBLE):
            number = source.execute(query).fetchone()[0]
            if isinstance(number, int):
                highest = max(highest, number)
    return min(highest, MOST_GAMES)


def _entries(source: sqlite3.Connection, game_id: int) -> Iterator[tuple[int, str, str, int]]:
    """The entries of a game up to the first that is missing, changed or can't be read."""
    following = 0
    with suppress(*SQLITE_TROUBLE):
        columns = {row[1] for row in source.execute("PRAGMA table_info(entries)")}
        kept = "mark" if "mark" in columns else "NULL"  # as in files of old versions
        query = f"SELECT seq, kind, text, {kept} FROM entries WHERE game_id = ? ORDER BY seq"
        for seq, kind, text, written in source.execute(query, (game_id,)):
            if seq != following or not isinstance(kind, str) or not isinstance(text, str):
                return
            mark = entry_mark(seq, kind, text)
            if written not in (None, mark):
                return
            yield seq, kind, text, mark
            following += 1


def _copied(
    row: tuple[Any, ...], entries: list[tuple[int, str, str, int]], target: sqlite3.Connection
) -> bool:
    """Writes one game, whole or not at all; one without a readable first move is nothing."""
    if not entries:
        return False
    places = ", ".join("?" * len(COLUMNS))
    try:
        target.execute("BEGIN IMMEDIATE")
        target.execute(f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES ({places})", row)
        target.executemany(
            INSERT_ENTRY,
            ((row[0], *entry) for entry in entries),
        )
        target.execute("COMMIT")
    except SQLITE_TROUBLE:
        if target.in_transaction:
            target.execute("ROLLBACK")
        return False
    return True

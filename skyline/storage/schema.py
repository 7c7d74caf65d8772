"""The tables of the games database, their version, and the steps between versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping

APPLICATION_ID = 0x534B594C
"""``SKYL``: marks a database file as this program's own."""

SCHEMA_VERSION = 7

_DIGESTS = """
CREATE TABLE digests (
    game_id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,
    ended   TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    mark    INTEGER NOT NULL,
    luck    TEXT
);
"""
"""What statistics know of finished games. No game need be there any more: they outlive it."""

_PLACES = """
CREATE TABLE places (
    game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    text    TEXT    NOT NULL
);
"""
"""Where the dice of a game lie."""

_KEPT = """
CREATE TABLE kept (
    name TEXT    PRIMARY KEY,
    text TEXT    NOT NULL,
    mark INTEGER NOT NULL
) WITHOUT ROWID;
"""
"""Small texts by name: what was practised, how streets of the day ended."""

_REVIEWS = """
CREATE TABLE reviews (
    game_id  INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    language TEXT    NOT NULL,
    place    INTEGER NOT NULL,
    bound    TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    mark     INTEGER NOT NULL,
    PRIMARY KEY (game_id, language, place)
) WITHOUT ROWID;
"""
"""What has been judged of finished games, turn by turn."""

_TABLES = (
    """
CREATE TABLE games (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    created  TEXT    NOT NULL,
    updated  TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    header   TEXT    NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    result   TEXT,
    name     TEXT    NOT NULL DEFAULT '',
    deleted  TEXT
);
CREATE INDEX games_by_state ON games (finished, updated);
CREATE TABLE entries (
    game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    kind    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    mark    INTEGER,
    PRIMARY KEY (game_id, seq)
) WITHOUT ROWID;
"""
    + _DIGESTS
    + _PLACES
    + _KEPT
    + _REVIEWS
)

FIRST_COLUMNS = ("id", "created", "updated", "game", "header", "finished", "result")
"""The columns that the table ``games`` has had in every version."""

_EXPECTED_COLUMNS = {
    "games": (*FIRST_COLUMNS, "name", "deleted"),
    "entries": ("game_id", "seq", "kind", "text", "mark"),
    "digests": ("game_id", "version", "ended", "text", "mark", "luck"),
    "places": ("game_id", "text"),
    "kept": ("name", "text", "mark"),
    "reviews": ("game_id", "language", "place", "bound", "text", "mark"),
}

Migration = Callable[[sqlite3.Connection], None]


def _names_and_deletion(connection: sqlite3.Connection) -> None:
    """Games can be named, and deleted so that this can be undone."""
    connection.execute("ALTER TABLE games ADD COLUMN name TEXT NOT NULL DEFAULT ''")
    connection.execute("ALTER TABLE games ADD COLUMN deleted TEXT")


def _digests(connection: sqlite3.Connection) -> None:
    """What statistics know of a finished game is kept."""
    connection.execute(_DIGESTS)


def _places(connection: sqlite3.Connection) -> None:
    """Where the dice of a game lie is kept."""
    connection.execute(_PLACES)


def _kept(connection: sqlite3.Connection) -> None:
    """What was practised is kept, and how streets of the day ended."""
    connection.execute(_KEPT)


def _marks(connection: sqlite3.Connection) -> None:
    """Each entry has a checksum; those of before have none."""
    connection.execute("ALTER TABLE entries ADD COLUMN mark INTEGER")


def _reviews(connection: sqlite3.Connection) -> None:
    """What was judged of a finished game is kept."""
    connection.execute(_REVIEWS)


MIGRATIONS: Mapping[int, Migration] = {
    1: _names_and_deletion,
    2: _digests,
    3: _places,
    4: _kept,
    5: _marks,
    6: _reviews,
}
"""For each older version the step to the next one; each runs inside one transaction."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Makes the tables of the present version in an empty database, all or nothing."""
    connection.executescript(
        "BEGIN IMMEDIATE;\n"
        + _TABLES
        + f"PRAGMA application_id = {APPLICATION_ID};\n"
        + f"PRAGMA user_version = {SCHEMA_VERSION};\n"
        + "COMMIT;"
    )


def migrate(
    connection: sqlite3.Connection,
    version: int,
    *,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    target: int = SCHEMA_VERSION,
) -> None:
    """Brings a database of an older ``version`` to ``target``, one step a transaction.

    A program killed in the middle leaves the last whole step behind, as does a sqlite3.Error.
    KeyError if no step leads on from a version.
    """
    while version < target:
        step = migrations[version]
        connection.execute("BEGIN IMMEDIATE")
        try:
            step(connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        version += 1


def has_expected_columns(connection: sqlite3.Connection) -> bool:
    """Whether all tables are there with at least the columns that are read and written."""
    for table, columns in _EXPECTED_COLUMNS.items():
        present = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        if not present.issuperset(columns):
            return False
    return True

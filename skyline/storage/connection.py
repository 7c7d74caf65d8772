"""Opening an SQLite file so that it is whole, ours, and held by this program alone."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from skyline.storage import schema
from skyline.storage.errors import LockedError, NewerFormatError, StorageError
from skyline.storage.paths import ensure
from skyline.text.words import _

COMPANIONS = ("-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps beside a database."""

SQLITE_TROUBLE = (sqlite3.Error, UnicodeDecodeError)
"""What a call may raise; the second when SQLite's own message quotes a damaged table."""

_LOCK_WAIT_SECONDS = 0.5
"""Long enough for a copy that is just closing, short enough not to be felt as a hang."""

_HEADER_BYTES = 100
_MAGIC = b"SQLite format 3\x00"
_USER_VERSION_AT = 60
_APPLICATION_ID_AT = 68
"""Where the header keeps these numbers, four bytes each, big-endian (SQLite file format)."""


class DamageFoundError(Exception):
    """The file is not a whole database of this program; ``str()`` says what is wrong."""


def connect(path: Path) -> sqlite3.Connection:
    """Opens the games database at ``path``, creating it when it is missing.

    The connection commits each statement by itself, holds the file exclusively until it is closed,
    and writes a log ahead of the database (WAL) that is flushed to the disk at every commit: what
    has returned survives a power cut.

    Raises:
        DamageFoundError: the file is not a whole database of this program.
        LockedError: another running copy holds it.
        NewerFormatError: a newer version wrote it; not a byte of it was changed.
        StorageError: the folder or file can't be used.
    """
    ensure(path.parent)
    if _version_in_header(path) > schema.SCHEMA_VERSION:
        raise NewerFormatError(newer_sentence())
    if _is_foreign(path):
        raise DamageFoundError("not a games database of this program")
    if path.exists() and not os.access(path, os.W_OK):  # SQLite would report a broken disk
        raise _not_writable(path)
    try:
        connection = sqlite3.connect(path, timeout=_LOCK_WAIT_SECONDS, isolation_level=None)
    except sqlite3.Error as error:
        raise explained(error, path) from error
    try:
        _prepare(connection, path)
    except BaseException as error:
        with suppress(sqlite3.Error):
            connection.close()
        if isinstance(error, SQLITE_TROUBLE):
            raise explained(error, path) from error
        raise
    return connection


def connect_in_memory() -> sqlite3.Connection:
    """An empty games database that lasts as long as the connection."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    schema.create_tables(connection)
    return connection


def lenient_text(raw: bytes) -> str:
    """A stored text as far as it can be read: a flipped bit must not hide the other games."""
    return raw.decode("utf-8", "replace")


def explained(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> Exception:
    """The exception to raise for an SQLite error: damage, or one sentence for the player."""
    if isinstance(error, UnicodeDecodeError):
        return DamageFoundError(str(error))
    code = primary_code(error)
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamageFoundError(str(error))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return LockedError(
            _("Another copy of Skyline is running and keeps the saved games to itself.")
        )
    if code == sqlite3.SQLITE_FULL:
        return StorageError(_("The disk is full, so the game can’t be saved."))
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return _not_writable(path)
    if code == sqlite3.SQLITE_IOERR:
        return StorageError(_("The disk reports an error, so the game can’t be saved."))
    return StorageError(
        _("The saved games in {file} can’t be used: {reason}.").format(file=path, reason=error)
    )


def _not_writable(path: Path) -> StorageError:
    return StorageError(_("The saved games in {file} can’t be written to.").format(file=path))


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's result code without its extension; -1 when Python's own layer raised it."""
    code = getattr(error, "sqlite_errorcode", None)
    return -1 if code is None else int(code) & 0xFF


def newer_sentence() -> str:
    """What is said when a newer program wrote the database."""
    return _("The saved games were written by a newer version of Skyline and are left untouched.")


def _version_in_header(path: Path) -> int:
    """The version in the file's first bytes, so that a newer file need not be opened at all."""
    header = _header(path)
    ours = _header_number(header, _APPLICATION_ID_AT) == schema.APPLICATION_ID
    return _header_number(header, _USER_VERSION_AT) if ours else 0


def _is_foreign(path: Path) -> bool:
    """Whether it is another program's database, found without changing a byte of it.

    SQLite writes even into a file that is only opened, once its journal is asked for.
    """
    header = _header(path)
    application = _header_number(header, _APPLICATION_ID_AT)
    if not header or application == schema.APPLICATION_ID:
        return False
    if application:
        return True
    # Nobody's, or ours from its first instant: then all of it is in the log beside it still.
    with suppress(OSError, *SQLITE_TROUBLE), tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, path.name)
        for ending in ("", *COMPANIONS):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
        with closing(sqlite3.connect(copy)) as connection:
            if _pragma(connection, "application_id") == schema.APPLICATION_ID:
                return False
            return _scalar(connection, "SELECT count(*) FROM sqlite_schema") > 0
    return False


def _header(path: Path) -> bytes:
    """The first bytes of an SQLite file; empty for anything else."""
    with suppress(OSError), path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
        if header.startswith(_MAGIC) and len(header) == _HEADER_BYTES:
            return header
    return b""


def _header_number(header: bytes, start: int) -> int:
    return int.from_bytes(header[start : start + 4], "big")


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.text_factory = lenient_text
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("PRAGMA foreign_keys = ON")
    # The lock is taken before anything is changed. A file in the way of -wal or
    # a network folder may refuse WAL; the older journal is as safe, only slower.
    connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")
    version = _pragma(connection, "user_version")
    application = _pragma(connection, "application_id")
    tables = _scalar(connection, "SELECT count(*) FROM sqlite_schema")
    if version == 0 and application == 0 and tables == 0:
        schema.create_tables(connection)
        return
    if application != schema.APPLICATION_ID:
        raise DamageFoundError("not a games database of this program")
    if version > schema.SCHEMA_VERSION:
        raise NewerFormatError(newer_sentence())
    # The quick check would not see entries that have changed places (25 ms more a 1,000 games).
    with closing(connection.execute("PRAGMA integrity_check(1)")) as cursor:
        verdict = str(cursor.fetchone()[0])
    if verdict != "ok":
        raise DamageFoundError(verdict)
    try:
        schema.migrate(connection, version)
    except KeyError as error:
        raise DamageFoundError(f"no step from version {version}") from error
    if not schema.has_expected_columns(connection):
        raise DamageFoundError("a table or column is missing")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return _scalar(connection, f"PRAGMA {name}")


def _scalar(connection: sqlite3.Connection, query: str) -> int:
    with closing(connection.execute(query)) as cursor:
        return int(cursor.fetchone()[0])

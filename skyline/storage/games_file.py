"""The file below the games database: opened, held, renewed when damaged, each call guarded."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Self

from skyline.storage.connection import (
    COMPANIONS,
    SQLITE_TROUBLE,
    DamageFoundError,
    connect,
    connect_in_memory,
    explained,
)
from skyline.storage.errors import DamagedError, StorageError
from skyline.storage.paths import followed, move_aside
from skyline.storage.salvage import salvage
from skyline.text.words import _, ngettext

Clock = Callable[[], datetime]

KEPT_AFTER_DELETION = timedelta(days=30)
"""How long a deleted game can be brought back, at least."""

_ANY_DELETED = "SELECT 1 FROM games WHERE deleted < ? LIMIT 1"
_LAST_USED = """
SELECT max(moment) FROM (
    SELECT updated AS moment FROM games WHERE updated <= ?
    UNION ALL SELECT deleted FROM games WHERE deleted <= ?
)
"""


class GamesFile:
    """A connection to the games, in a file or in memory, and its errors as sentences."""

    def __init__(self, path: Path | None, *, clock: Clock = lambda: datetime.now(UTC)) -> None:
        """Opens the database (None: in memory), putting a damaged file aside (see :attr:`notices`).

        The clock is UTC. StorageError if it can't be used; the subclass tells a locked or newer
        one.
        """
        self.path = None if path is None else followed(path)  # SQLite keeps its log there
        self.notices: list[str] = []
        """Sentences for the player, oldest first; whoever shows them clears the list."""
        self._clock = clock
        self._seen = clock()  # the latest time that was taken from it
        self._given_up: set[int] = set()  # games that can neither be read nor put aside
        self._connection = self._open_or_renew()

    @property
    def lasting(self) -> bool:
        """Whether what is stored outlives the program."""
        return self.path is not None

    def close(self) -> None:
        """Lets go of the file. Closing twice does nothing."""
        with suppress(sqlite3.Error):
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def use_clock(self, clock: Clock) -> None:
        """Takes the time from elsewhere from now on."""
        self._clock = clock
        self._seen = clock()

    def now(self) -> datetime:
        return self._clock()

    def _now(self) -> str:
        """The time for what is stored now."""
        before, self._seen = self._seen, self._clock()
        if self._seen - before > KEPT_AFTER_DELETION:
            with suppress(*SQLITE_TROUBLE):
                self._spare_deleted(self._connection)
        return stamp(self._seen)

    def _open_or_renew(self) -> sqlite3.Connection:
        if self.path is None:
            return connect_in_memory()
        try:
            connection = connect(self.path)
        except DamageFoundError:
            return self._renewed(self.path)
        self._erase_long_deleted(connection)
        return connection

    def _renewed(self, path: Path) -> sqlite3.Connection:
        """Puts the damaged file aside and takes what can be read of it into a new one."""
        aside = move_aside(path, COMPANIONS)
        try:
            connection = connect(path)
        except DamageFoundError as error:
            raise StorageError(
                _("The saved games in {file} can’t be used: {reason}.").format(
                    file=path, reason=error
                )
            ) from error
        saved = salvage(aside, connection)
        sentence = _(
            "The saved games were damaged; the file is kept as {name}, "
            "and a new one has been started."
        )
        if saved:
            sentence = ngettext(
                "The saved games were damaged; the file is kept as {name}, "
                "and {number} game could be read and goes on.",
                "The saved games were damaged; the file is kept as {name}, "
                "and {number} games could be read and go on.",
                saved,
            )
        self.notices.append(sentence.format(name=aside.name, number=saved))
        return connection

    def _erase_long_deleted(self, connection: sqlite3.Connection) -> None:
        """Games deleted long ago go for good; if that fails, it can wait."""
        long_ago = stamp(self._seen - KEPT_AFTER_DELETION)
        with suppress(*SQLITE_TROUBLE):
            if not connection.execute(_ANY_DELETED, (long_ago,)).fetchone():
                return
            (used,) = connection.execute(_LAST_USED, (stamp(self._seen),) * 2).fetchone()
            if used is not None and used >= long_ago:
                connection.execute("DELETE FROM games WHERE deleted < ?", (long_ago,))
            else:
                self._spare_deleted(connection)

    def _spare_deleted(self, connection: sqlite3.Connection) -> None:
        """Lets the time of deleted games begin anew.

        Either nobody was here for so long, or the computer's clock was set forward: that can't be
        told apart, and a wrong clock must not erase what was deleted yesterday.
        """
        connection.execute(
            "UPDATE games SET deleted = ? WHERE deleted < ?",
            (stamp(self._seen), stamp(self._seen - KEPT_AFTER_DELETION)),
        )

    @contextmanager
    def _guarded(self) -> Iterator[sqlite3.Connection]:
        """Turns SQLite's errors into sentences, and renews the file when it proves damaged."""
        try:
            yield self._connection
        except SQLITE_TROUBLE as error:
            reason = explained(error, self.path or Path())
            if not isinstance(reason, DamageFoundError):
                raise reason from error
            raise DamagedError(self._renew()) from error

    def _renew(self) -> str:
        """Puts the damaged file aside, begins a new one, and returns the sentence about it."""
        self.close()
        try:
            self._connection = self._open_or_renew()
        except StorageError as failure:
            self.path = None
            self._connection = connect_in_memory()
            return f"{failure} {not_saved_sentence()}"
        if self.notices:
            return self.notices.pop()
        return _("The saved games were damaged for a moment and could be opened again.")

    def _begun_anew(self, path: Path) -> str:
        """Begins a new file after the old one was removed, and returns the sentence about it."""
        sentence = self._renew()
        if not self.lasting:
            return sentence
        return _("The saved games in {file} were removed; a new file has been started.").format(
            file=path
        )

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self.path is not None and not self.path.exists():
            # Writing on would go into a file without a name, and vanish with the program.
            raise DamagedError(self._begun_anew(self.path))
        with self._guarded() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _unhurried(self) -> Iterator[None]:
        """Does not wait for the disk, as something moves; a killed program loses nothing by it.

        Only where the power is cut within moments it may be what was kept before.
        """
        with self._guarded() as connection:
            connection.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            with self._guarded() as connection:
                connection.execute("PRAGMA synchronous = FULL")

    @staticmethod
    def _scalar(connection: sqlite3.Connection, query: str, *values: object) -> int:
        return int(connection.execute(query, values).fetchone()[0])


def stamp(moment: datetime) -> str:
    """A time as it is stored: UTC, so that texts sort like times."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def not_saved_sentence() -> str:
    """What is added to the reason when play goes on without a file."""
    return _("Games will not be saved this time.")

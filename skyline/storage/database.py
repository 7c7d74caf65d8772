"""Every game that was played, as an append-only record in one SQLite file.

A game is a header (what was set up) and numbered entries (what happened since).
The database knows neither games nor moves: it keeps the texts it is given. Each
call has reached the disk when it returns.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from skyline.storage.connection import (
    COMPANIONS,
    SQLITE_TROUBLE,
    DamageFoundError,
    connect,
    connect_in_memory,
    explained,
)
from skyline.storage.errors import DamagedError, StorageError, UnknownGameError
from skyline.storage.paths import aside_name, move_aside, reason_of, write_atomically
from skyline.storage.stored import COLUMNS, Entry, StoredGame, stored_game
from skyline.words import _

Clock = Callable[[], datetime]


class GamesDatabase:
    """The stored games. Closing it lets another copy of the program have them.

    Use :func:`open_games` unless a file that can't be used should be an error.
    """

    def __init__(self, path: Path | None, *, clock: Clock = lambda: datetime.now(UTC)) -> None:
        """Opens the database, putting a damaged file aside (see :attr:`notices`).

        Args:
            path: the file, made when missing; None keeps the games in memory.
            clock: gives the time of creation and change, UTC.

        Raises:
            StorageError: the file can't be used; the subclass tells a locked or newer one.
        """
        self.path = path
        self.notices: list[str] = []
        """Sentences for the player, oldest first; whoever shows them clears the list."""
        self._clock = clock
        self._connection = self._open_or_renew()

    @property
    def lasting(self) -> bool:
        """Whether what is stored outlives the program."""
        return self.path is not None

    def create(self, header: Mapping[str, Any], entries: Iterable[tuple[str, str]] = ()) -> int:
        """Stores a new game and returns its number.

        Args:
            header: anything JSON can say; its ``game`` names the game.
            entries: ``(kind, text)`` of what has already happened, in order.
        """
        now = self._now()
        text = json.dumps(header, sort_keys=True)
        with self._transaction() as connection:
            cursor = connection.execute(
                "INSERT INTO games (created, updated, game, header) VALUES (?, ?, ?, ?)",
                (now, now, str(header.get("game", "")), text),
            )
            game_id = int(cursor.lastrowid or 0)
            connection.executemany(
                "INSERT INTO entries (game_id, seq, kind, text) VALUES (?, ?, ?, ?)",
                ((game_id, seq, kind, entry) for seq, (kind, entry) in enumerate(entries)),
            )
        return game_id

    def append(self, game_id: int, seq: int, kind: str, text: str) -> None:
        """Adds one entry; it is on the disk when this returns.

        Args:
            game_id: the game.
            seq: the entry's number, which must be the next one.
            kind: what sort of entry.
            text: the entry.

        Raises:
            ValueError: ``seq`` is not the next number; nothing was stored.
            UnknownGameError: there is no such game.
            StorageError: it could not be stored.
        """
        with self._transaction() as connection:
            changed = connection.execute(
                "UPDATE games SET updated = ? WHERE id = ?", (self._now(), game_id)
            )
            if changed.rowcount == 0:
                raise UnknownGameError(_("This saved game is gone."))
            following = self._scalar(
                connection,
                "SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE game_id = ?",
                game_id,
            )
            if seq != following:
                raise ValueError(f"entry {seq} of game {game_id} can't follow {following - 1}")
            connection.execute(
                "INSERT INTO entries (game_id, seq, kind, text) VALUES (?, ?, ?, ?)",
                (game_id, seq, kind, text),
            )

    def entries(self, game_id: int) -> tuple[Entry, ...]:
        """The entries of a game in order.

        Raises:
            UnknownGameError: there is no such game.
            StorageError: they can't be read.
        """
        with self._guarded() as connection:
            self._require(connection, game_id)
            rows = connection.execute(
                "SELECT seq, kind, text FROM entries WHERE game_id = ? ORDER BY seq", (game_id,)
            ).fetchall()
        return tuple(Entry(int(seq), str(kind), str(text)) for seq, kind, text in rows)

    def game(self, game_id: int) -> StoredGame:
        """One stored game.

        Raises:
            UnknownGameError: there is no such game, or it was unreadable and put aside.
            StorageError: it can't be read.
        """
        for stored in self._stored("WHERE id = ?", (game_id,)):
            return stored
        raise UnknownGameError(_("This saved game is gone."))

    def games(self) -> tuple[StoredGame, ...]:
        """All games, the latest played first."""
        return self._stored("", ())

    def unfinished(self) -> tuple[StoredGame, ...]:
        """The games that can be continued, the latest played first."""
        return self._stored("WHERE finished = 0", ())

    def finish(self, game_id: int, result: Mapping[str, Any]) -> None:
        """Marks a game as ended, with its result.

        Raises:
            UnknownGameError: there is no such game.
            StorageError: it could not be stored.
        """
        text = json.dumps(result, sort_keys=True)
        self._mark(game_id, 1, text)

    def reopen(self, game_id: int) -> None:
        """Marks a game as unfinished again, after its last move was taken back."""
        self._mark(game_id, 0, None)

    def forget(self, game_id: int) -> None:
        """Deletes a game and its entries; deleting one that is gone does nothing."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def set_aside(self, game_id: int) -> Path | None:
        """Takes a game that can't be replayed out of the database, into a file beside it.

        Returns:
            The file, named as damaged; None for a database in memory, which just forgets it.

        Raises:
            UnknownGameError: there is no such game.
            StorageError: the file could not be written; the game then stays.
        """
        with self._guarded() as connection:
            self._require(connection, game_id)
            row = connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games WHERE id = ?", (game_id,)
            ).fetchone()
        target = None
        if self.path is not None:
            kept = dict(zip(COLUMNS, row, strict=True))
            kept["entries"] = [[entry.kind, entry.text] for entry in self.entries(game_id)]
            target = aside_name(self.path.with_name(f"skyline-game-{game_id}.json"))
            try:
                write_atomically(target, json.dumps(kept, indent=1, default=repr).encode())
            except OSError as error:
                raise StorageError(
                    _("The damaged game can’t be put aside: {reason}.").format(
                        reason=reason_of(error)
                    )
                ) from error
        self.forget(game_id)
        return target

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

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="microseconds")

    def _open_or_renew(self) -> sqlite3.Connection:
        if self.path is None:
            return connect_in_memory()
        try:
            return connect(self.path)
        except DamageFoundError:
            aside = move_aside(self.path, COMPANIONS)
            self.notices.append(
                _(
                    "The saved games were damaged; the file is kept as {name}, "
                    "and a new one has been started."
                ).format(name=aside.name)
            )
        try:
            return connect(self.path)
        except DamageFoundError as error:
            raise StorageError(
                _("The saved games in {file} can’t be used: {reason}.").format(
                    file=self.path, reason=error
                )
            ) from error

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

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
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

    def _mark(self, game_id: int, finished: int, result: str | None) -> None:
        with self._transaction() as connection:
            changed = connection.execute(
                "UPDATE games SET finished = ?, result = ?, updated = ? WHERE id = ?",
                (finished, result, self._now(), game_id),
            )
            if changed.rowcount == 0:
                raise UnknownGameError(_("This saved game is gone."))

    def _stored(self, condition: str, values: tuple[object, ...]) -> tuple[StoredGame, ...]:
        """The rows as values; a row that makes no sense is put aside and told."""
        with self._guarded() as connection:
            rows = connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games {condition} "
                "ORDER BY updated DESC, id DESC",
                values,
            ).fetchall()
        readable: list[StoredGame] = []
        for row in rows:
            try:
                readable.append(stored_game(row))
            except (ValueError, TypeError):
                self._put_row_aside(int(row[0]))
        return tuple(readable)

    def _put_row_aside(self, game_id: int) -> None:
        kept = self.set_aside(game_id)
        if kept is not None:
            self.notices.append(
                _("One saved game was damaged; it is kept as {name}.").format(name=kept.name)
            )

    @staticmethod
    def _scalar(connection: sqlite3.Connection, query: str, *values: object) -> int:
        return int(connection.execute(query, values).fetchone()[0])

    @classmethod
    def _require(cls, connection: sqlite3.Connection, game_id: int) -> None:
        if not cls._scalar(connection, "SELECT count(*) FROM games WHERE id = ?", game_id):
            raise UnknownGameError(_("This saved game is gone."))


def open_games(path: Path) -> GamesDatabase:
    """The games database at ``path``, or one in memory when that can't be used.

    Play always goes on: the sentence in :attr:`GamesDatabase.notices` says what is
    wrong and that games will not be saved this time.
    """
    try:
        return GamesDatabase(path)
    except StorageError as error:
        database = GamesDatabase(None)
        database.notices.append(f"{error} {not_saved_sentence()}")
        return database


def not_saved_sentence() -> str:
    """What is added to the reason when play goes on without a file."""
    return _("Games will not be saved this time.")

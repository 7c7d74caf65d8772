"""Every game that was played, as an append-only record in one SQLite file.

A game is a header (what was set up) and numbered entries (what happened since). The database knows
neither games nor moves: it keeps the texts it is given. Each call has reached the disk when it
returns. Where none is told, it raises UnknownGameError if there is no such game, StorageError if
something can't be read or stored.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from skyline.storage.digests import KeptDigests
from skyline.storage.errors import StorageError, UnknownGameError
from skyline.storage.games_file import not_saved_sentence, stamp
from skyline.storage.kept_reviews import KeptReviews
from skyline.storage.kept_texts import KeptTexts
from skyline.storage.paths import aside_name, reason_of, write_atomically
from skyline.storage.stored import (
    COLUMNS,
    INSERT_ENTRY,
    Entry,
    StoredGame,
    entry_mark,
    stored_game,
)
from skyline.text.words import _

_ENTRIES_AT_ONCE: Final = 10_000
_NEXT_LINE: Final = ",\n  "

UNTOLD: Final = "untold"
"""What is kept beside a game that has ended before its players have seen how."""


class KeptPlaces(KeptDigests):
    """The games file as far as it keeps what lies on a table and is in no record."""

    def keep_places(self, game_id: int, text: str) -> None:
        """Keeps what lies on the table of a game now, instead of what was kept before."""
        with self._unhurried(), self._transaction() as connection:
            connection.execute(
                "INSERT INTO places VALUES (?, ?) "
                "ON CONFLICT (game_id) DO UPDATE SET text = excluded.text",
                (game_id, text),
            )

    def places(self, game_id: int) -> str:
        """What was kept last; empty when there is nothing."""
        with self._guarded() as connection:
            row = connection.execute(
                "SELECT text FROM places WHERE game_id = ?", (game_id,)
            ).fetchone()
        return "" if row is None else str(row[0])


class GamesDatabase(KeptPlaces, KeptTexts, KeptReviews):
    """The stored games. Closing it lets another copy of the program have them.

    Use :func:`open_games` unless a file that can't be used should be an error.
    """

    def create(
        self,
        header: Mapping[str, Any],
        entries: Iterable[tuple[str, str]] = (),
        *,
        name: str = "",
        created: datetime | None = None,
    ) -> int:
        """Stores a new game and returns its number; begun now, unless it was ``created`` earlier.

        The header is anything JSON can say; its ``game`` names the game. Entries are in order.
        """
        now = self._now()
        begun = now if created is None else stamp(created)
        text = json.dumps(header, sort_keys=True)
        with self._transaction() as connection:
            cursor = connection.execute(
                "INSERT INTO games (created, updated, game, header, name) VALUES (?, ?, ?, ?, ?)",
                (begun, now, str(header.get("game", "")), text, name),
            )
            game_id = int(cursor.lastrowid or 0)
            connection.executemany(
                INSERT_ENTRY,
                (
                    (game_id, seq, kind, entry, entry_mark(seq, kind, entry))
                    for seq, (kind, entry) in enumerate(entries)
                ),
            )
        return game_id

    def append(self, game_id: int, seq: int, kind: str, text: str) -> None:
        """Adds one entry; it is on the disk when this returns. Brings back a deleted game.

        ValueError, with nothing stored, if ``seq`` is not the next number.
        """
        with self._transaction() as connection:
            changed = connection.execute(
                "UPDATE games SET updated = ?, deleted = NULL WHERE id = ?", (self._now(), game_id)
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
            mark = entry_mark(seq, kind, text)
            connection.execute(INSERT_ENTRY, (game_id, seq, kind, text, mark))

    def entries(self, game_id: int) -> tuple[Entry, ...]:
        """The entries of a game in order."""
        with self._guarded() as connection:
            self._require(connection, game_id)
            rows = connection.execute(
                "SELECT seq, kind, text, mark FROM entries WHERE game_id = ? ORDER BY seq",
                (game_id,),
            ).fetchall()
        return tuple(
            Entry(
                int(seq),
                str(kind),
                str(text),
                mark in (None, entry_mark(seq, str(kind), str(text))),
            )
            for seq, kind, text, mark in rows
        )

    def game(self, game_id: int) -> StoredGame:
        """One stored game; UnknownGameError also if it was unreadable and put aside."""
        for stored in self._stored("WHERE id = ?", (game_id,)):
            return stored
        raise UnknownGameError(_("This saved game is gone."))

    def games(self) -> tuple[StoredGame, ...]:
        """All games that are kept, the latest played first."""
        return self._stored("WHERE deleted IS NULL", ())

    def unfinished(self) -> tuple[StoredGame, ...]:
        """The games that can be continued, the latest played first."""
        return self._stored("WHERE finished = 0 AND deleted IS NULL", ())

    def to_go_on(self) -> tuple[StoredGame, ...]:
        """The same, and those whose end nobody has seen yet."""
        untold = "id IN (SELECT game_id FROM places WHERE text = ?)"
        return self._stored(f"WHERE (finished = 0 OR {untold}) AND deleted IS NULL", (UNTOLD,))

    def deleted(self) -> tuple[StoredGame, ...]:
        """The games that can be brought back, the latest deleted first."""
        games = self._stored("WHERE deleted IS NOT NULL", ())
        return tuple(sorted(games, key=lambda each: str(each.deleted), reverse=True))

    def length(self, game_id: int, most: int) -> tuple[int, int]:
        """How many entries a game's record holds, and their letters; 0 for a game that is gone.

        Of a longer one than ``most`` entries the rest is not counted.
        """
        with self._guarded() as connection:
            entries, letters = connection.execute(
                "SELECT count(*), coalesce(sum(length(text)), 0) "
                "FROM (SELECT text FROM entries WHERE game_id = ? LIMIT ?)",
                (game_id, most + 1),
            ).fetchone()
        return int(entries), int(letters)

    def moves(self, game_id: int) -> int:
        """How many moves a game's record holds; 0 for a game that is gone."""
        with self._guarded() as connection:
            return self._scalar(
                connection,
                "SELECT count(*) FROM entries WHERE game_id = ? AND kind = 'move'",
                game_id,
            )

    def rename(self, game_id: int, name: str) -> None:
        """Gives a game a name, or takes it away with an empty one."""
        self._change(game_id, "name = ?", name)

    def delete(self, game_id: int) -> None:
        """Deletes a game so that :meth:`restore` can bring it back for thirty days.

        A clock that was set back does not count: no game is deleted before the last one was played.
        """
        latest = "deleted = max(?, (SELECT max(updated) FROM games))"
        self._change(game_id, latest, self._now())

    def restore(self, game_id: int) -> None:
        """Brings a deleted game back; see :meth:`delete`."""
        self._change(game_id, "deleted = ?", None)

    def finish(self, game_id: int, result: Mapping[str, Any]) -> None:
        """Marks a game as ended, with its result."""
        text = json.dumps(result, sort_keys=True)
        self._change(game_id, "finished = 1, result = ?, updated = ?", text, self._now())

    def reopen(self, game_id: int) -> None:
        """Marks a game as unfinished again, after an undo of its last move; its review is gone."""
        self._change(game_id, "finished = 0, result = NULL, updated = ?", self._now())
        self.forget_review(game_id)

    def forget(self, game_id: int) -> None:
        """Erases a game and its entries for good; erasing one that is gone does nothing."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM games WHERE id = ?", (game_id,))

    def set_aside(self, game_id: int) -> Path | None:
        """Takes a game that can't be replayed out of the database, into a file beside it.

        One in memory just forgets it. StorageError if the file can't be written; the game then
        stays.
        """
        target = None
        if self.path is not None:
            target = aside_name(self.path.with_name(f"skyline-game-{game_id}.json"))
            try:
                write_atomically(target, self._as_json(game_id))
            except OSError as error:
                raise StorageError(
                    _("The damaged game can’t be put aside: {reason}.").format(
                        reason=reason_of(error)
                    )
                ) from error
        self.forget(game_id)
        return target

    def _as_json(self, game_id: int) -> Iterator[bytes]:
        """A game as it is stored, part by part: there may be entries without end."""
        with self._guarded() as connection:
            self._require(connection, game_id)
            row = connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games WHERE id = ?", (game_id,)
            ).fetchone()
            kept = json.dumps(dict(zip(COLUMNS, row, strict=True)), indent=1, default=repr)
            yield f'{kept.removesuffix("}").rstrip()},\n "entries": ['.encode()
            rows = connection.execute(
                "SELECT kind, text FROM entries WHERE game_id = ? ORDER BY seq", (game_id,)
            )
            parted = ""
            while some := rows.fetchmany(_ENTRIES_AT_ONCE):
                written = json.dumps(some, separators=(_NEXT_LINE, ": "), default=repr)
                yield f"{parted}{written[1:-1]}".encode()
                parted = _NEXT_LINE
        yield b"]\n}\n"

    def _change(self, game_id: int, changes: str, *values: object) -> None:
        with self._transaction() as connection:
            changed = connection.execute(
                f"UPDATE games SET {changes} WHERE id = ?", (*values, game_id)
            )
            if changed.rowcount == 0:
                raise UnknownGameError(_("This saved game is gone."))

    def _stored(self, condition: str, values: tuple[object, ...]) -> tuple[StoredGame, ...]:
        """The rows as values; a row that makes no sense is put aside and told.

        What was played in times to come was played before the clock was set back.
        """
        with self._guarded() as connection:
            rows = connection.execute(
                f"SELECT {', '.join(COLUMNS)} FROM games {condition} "
                "ORDER BY updated > ?, updated DESC, id DESC",
                (*values, self._now()),
            ).fetchall()
        readable: list[StoredGame] = []
        for row in rows:
            try:
                readable.append(stored_game(row))
            except (ValueError, TypeError):
                self._put_row_aside(int(row[0]))
        return tuple(readable)

    def _put_row_aside(self, game_id: int) -> None:
        """Takes a row that makes no sense out of the file; if that fails, it is told once."""
        if game_id in self._given_up:
            return
        try:
            kept = self.set_aside(game_id)
        except StorageError as error:
            self._given_up.add(game_id)
            self.notices.append(str(error))
            return
        if kept is not None:
            self.notices.append(
                _("One saved game was damaged; it is kept as {name}.").format(name=kept.name)
            )

    @classmethod
    def _require(cls, connection: sqlite3.Connection, game_id: int) -> None:
        if not cls._scalar(connection, "SELECT count(*) FROM games WHERE id = ?", game_id):
            raise UnknownGameError(_("This saved game is gone."))


def open_games(path: Path) -> GamesDatabase:
    """The games database at ``path``, or one in memory when that can't be used.

    Play always goes on: the sentence in :attr:`GamesDatabase.notices` says what is wrong and that
    games will not be saved this time.
    """
    try:
        return GamesDatabase(path)
    except StorageError as error:
        database = GamesDatabase(None)
        database.notices.append(f"{error} {not_saved_sentence()}")
        return database

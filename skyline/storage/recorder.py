"""One game on its way into the database: nothing is lost when a save fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Self

from skyline.storage.database import GamesDatabase
from skyline.storage.errors import DamagedError, StorageError, UnknownGameError


class GameRecorder:
    """Writes a game's entries as they happen, and catches up after a failure.

    The recorder keeps what it was given. When the disk is full, it says so once and tries again
    with every later entry; when the database had to be renewed, it writes the whole game into the
    new one. The game itself never waits or breaks.
    """

    def __init__(
        self,
        database: GamesDatabase,
        header: Mapping[str, Any],
        *,
        name: str = "",
        created: datetime | None = None,
    ) -> None:
        """Begins a new game; nothing is written before the first call of a method."""
        self.name = name
        """What the game's players call it; whoever renames a stored game sets it as well."""
        self._created = created
        self._database = database
        self._header = dict(header)
        self._entries: list[tuple[str, str]] = []
        self._changed: int | None = None
        self._stored = 0
        self._game_id: int | None = None
        self._result: Mapping[str, Any] | None = None
        self._result_stored = True
        self._failing = False

    @classmethod
    def resume(cls, database: GamesDatabase, game_id: int) -> Self:
        """Goes on with a stored game; StorageError if it is gone or can't be read."""
        stored = database.game(game_id)
        recorder = cls(database, stored.header, name=stored.name, created=stored.created)
        entries = database.entries(game_id)
        recorder._entries = [(entry.kind, entry.text) for entry in entries]
        recorder._changed = next(
            (at for at, entry in enumerate(entries) if not entry.sound or entry.seq != at), None
        )
        recorder._stored = len(recorder._entries)
        recorder._game_id = game_id
        recorder._result = stored.result
        return recorder

    @property
    def game_id(self) -> int | None:
        """The game's number in the database; None until it could be written."""
        return self._game_id

    @property
    def header(self) -> Mapping[str, Any]:
        return self._header

    @property
    def entries(self) -> tuple[tuple[str, str], ...]:
        """``(kind, text)`` of everything that happened, written or not."""
        return tuple(self._entries)

    @property
    def changed(self) -> int | None:
        """The first entry that came back otherwise than it was written; None for none."""
        return self._changed

    @property
    def saved(self) -> bool:
        """Whether everything so far is on the disk."""
        return (
            self._game_id is not None
            and self._stored == len(self._entries)
            and self._result_stored
            and self._database.lasting
        )

    def append(self, kind: str, text: str) -> str | None:
        """Adds an entry and writes it; a sentence for the player when that has begun to fail."""
        self._entries.append((kind, text))
        return self.flush()

    def extend(self, entries: Iterable[tuple[str, str]]) -> str | None:
        """Adds several entries at once; see :meth:`append`."""
        self._entries.extend(entries)
        return self.flush()

    def finish(self, result: Mapping[str, Any]) -> str | None:
        """Marks the game as ended with ``result``; see :meth:`append`."""
        self._result = dict(result)
        self._result_stored = False
        return self.flush()

    def reopen(self) -> str | None:
        """Takes the result back, after an undo of the last move; see :meth:`append`."""
        self._result = None
        self._result_stored = False
        return self.flush()

    def flush(self) -> str | None:
        """Writes whatever is not written yet; see :meth:`append` for what it returns."""
        try:
            self._write()
        except UnknownGameError:  # erased while it was being played
            self._game_id, self._stored = None, 0
            return self._write_again(None)
        except DamagedError as error:
            self._find_again()
            return self._write_again(str(error))
        except StorageError as error:
            return self._failed(error)
        self._failing = False
        return None

    def _find_again(self) -> None:
        """How much of this game the new file took over from the damaged one; often nothing."""
        known, self._game_id, self._stored = self._game_id, None, 0
        if known is None:
            return
        with suppress(StorageError):
            there = [(entry.kind, entry.text) for entry in self._database.entries(known)]
            same_game = self._database.game(known).header == self._header
            if same_game and there == self._entries[: len(there)]:
                self._game_id, self._stored = known, len(there)
                self._result_stored = False

    def _write_again(self, notice: str | None) -> str | None:
        try:
            self._write()
        except StorageError as error:
            return self._failed(error)
        self._failing = False
        return notice

    def _failed(self, error: StorageError) -> str | None:
        """The error's sentence, the first time in a row of failures."""
        told, self._failing = self._failing, True
        return None if told else str(error)

    def _write(self) -> None:
        if self._game_id is not None and self._failing:
            # A failed commit may yet have reached the disk: count what is there.
            self._stored = len(self._database.entries(self._game_id))
        if self._game_id is None:
            self._game_id = self._database.create(
                self._header, self._entries, name=self.name, created=self._created
            )
            self._stored = len(self._entries)
            self._result_stored = self._result is None
        while self._stored < len(self._entries):
            kind, text = self._entries[self._stored]
            self._database.append(self._game_id, self._stored, kind, text)
            self._stored += 1
        if not self._result_stored:
            if self._result is None:
                self._database.reopen(self._game_id)
            else:
                self._database.finish(self._game_id, self._result)
            self._result_stored = True

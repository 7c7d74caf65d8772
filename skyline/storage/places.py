"""Where the dice of a game lie on the table, beside its record: no rule asks for it.

The record says what every die shows. Where it came to rest is kept here, so that a table that is
laid again after a power cut looks as it was left.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from skyline.storage.digests import KeptDigests


class KeptPlaces(KeptDigests):
    """The games file as far as it keeps the places of dice."""

    def keep_places(self, game_id: int, text: str) -> None:
        """Keeps where the dice of a game lie now, instead of what was kept before.

        Raises:
            StorageError: it can't be stored, or there is no such game.
        """
        with self._unhurried(), self._transaction() as connection:
            connection.execute(
                "INSERT INTO places VALUES (?, ?) "
                "ON CONFLICT (game_id) DO UPDATE SET text = excluded.text",
                (game_id, text),
            )

    @contextmanager
    def _unhurried(self) -> Iterator[None]:
        """Does not wait for the disk, as dice are rolling; a killed program loses nothing by it.

        Only where the power is cut within moments dice may lie elsewhere than they lay.
        """
        with self._guarded() as connection:
            connection.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            with self._guarded() as connection:
                connection.execute("PRAGMA synchronous = FULL")

    def places(self, game_id: int) -> str:
        """What was kept last; empty when there is nothing.

        Raises:
            StorageError: it can't be read.
        """
        with self._guarded() as connection:
            row = connection.execute(
                "SELECT text FROM places WHERE game_id = ?", (game_id,)
            ).fetchone()
        return "" if row is None else str(row[0])

"""Small texts kept by name beside the games: what was practised, how streets of the day ended.

What they say is not read here. Calls raise StorageError.
"""

from __future__ import annotations

from collections.abc import Mapping

from skyline.storage.games_file import GamesFile
from skyline.storage.stored import digest_is_sound, digest_mark


class KeptTexts(GamesFile):
    def texts(self, prefix: str) -> dict[str, str]:
        """Texts whose name begins so, by the rest of the name; damaged ones are left out."""
        with self._guarded() as connection:
            rows = connection.execute(
                "SELECT name, text, mark FROM kept WHERE substr(name, 1, ?) = ? ORDER BY name",
                (len(prefix), prefix),
            ).fetchall()
        return {
            str(name)[len(prefix) :]: text
            for name, text, mark in rows
            if digest_is_sound(text, mark)
        }

    def keep_texts(self, texts: Mapping[str, str]) -> None:
        """Keeps texts by their names, all or none, instead of what was kept under them before."""
        rows = [(name, text, digest_mark(text)) for name, text in texts.items()]
        with self._transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", rows)

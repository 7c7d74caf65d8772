"""What statistics know of finished games, kept beside them so that it need not be built anew.

A digest is a text that this module does not read. It outlives its game: deleting games takes
nothing out of anybody's statistics. Calls raise StorageError.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from skyline.storage.games_file import GamesFile
from skyline.storage.stored import digest_is_sound, digest_mark


@dataclass(frozen=True, slots=True)
class KeptDigest:
    """A digest as it is kept."""

    game_id: int
    title: str  # the game's; empty for none, or when the game is gone
    text: str  # empty when it is damaged
    mark: int  # its checksum
    luck: str | None  # what was reckoned later, if it has been


class NewDigest(NamedTuple):
    """A digest to be kept."""

    game_id: int
    ended: str  # as :meth:`KeptDigests.without_digest` gave it
    text: str


class KeptDigests(GamesFile):
    @property
    def changes(self) -> int:
        """A number that grows with every change, as long as the file is open."""
        return self._connection.total_changes

    def digests(self, versions: range) -> tuple[KeptDigest, ...]:
        """Digests of finished games that have not changed since, and of games gone."""
        with self._guarded() as connection:
            rows = connection.execute(
                "SELECT game_id, coalesce(name, ''), text, mark, luck FROM digests "
                "LEFT JOIN games ON id = game_id WHERE version < ?2 AND (id IS NULL "
                "OR (version >= ?1 AND finished = 1 AND updated = ended)) ORDER BY game_id",
                (versions.start, versions.stop),
            ).fetchall()
        kept = []
        for game_id, title, text, mark, luck in rows:
            if not digest_is_sound(text, mark):
                text, mark = "", 0
            kept.append(KeptDigest(int(game_id), str(title), text, mark, _unmarked(luck)))
        return tuple(kept)

    def without_digest(self, game: str, versions: range) -> tuple[tuple[int, str], ...]:
        """Number and time of the last change of finished games whose digest has to be built."""
        with self._guarded() as connection:
            rows = connection.execute(
                "SELECT id, updated FROM games LEFT JOIN digests "
                "ON game_id = id AND version >= ? AND version < ? AND ended = updated "
                "WHERE finished = 1 AND game = ? AND game_id IS NULL ORDER BY id",
                (versions.start, versions.stop, game),
            ).fetchall()
        return tuple((int(game_id), str(updated)) for game_id, updated in rows)

    def keep_digests(self, digests: Iterable[NewDigest], version: int) -> None:
        """Keeps digests, all or none, in place of older ones; their luck is to be reckoned anew."""
        rows = [
            (new.game_id, version, new.ended, new.text, digest_mark(new.text)) for new in digests
        ]
        with self._transaction() as connection:
            connection.executemany(
                "INSERT OR REPLACE INTO digests (game_id, version, ended, text, mark) "
                "VALUES (?, ?, ?, ?, ?)",
                rows,
            )

    def keep_luck(self, game_id: int, luck: str) -> None:
        """Keeps what was reckoned later of a game; nothing if it has no digest."""
        with self._transaction() as connection:
            connection.execute(
                "UPDATE digests SET luck = ? WHERE game_id = ?",
                (f"{digest_mark(luck)} {luck}", game_id),
            )

    def drop_digest(self, game_id: int) -> None:
        """Forgets a digest that makes no sense; it is built anew if its game is there."""
        with self._transaction() as connection:
            connection.execute("DELETE FROM digests WHERE game_id = ?", (game_id,))


def _unmarked(luck: object) -> str | None:
    """Luck as it was kept, without the checksum before it; None for none, or a damaged one."""
    mark, _space, text = str(luck).partition(" ")
    return text if mark == str(digest_mark(text)) else None

"""What was judged of finished games, turn by turn, kept beside their records and gone with them.

What the texts say is not read here, nor what they are bound to. Calls raise StorageError.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from skyline.storage.games_file import GamesFile
from skyline.storage.stored import digest_is_sound, digest_mark

MOST_LETTERS: Final = 100_000
"""Of one turn; those of games have some hundred to some thousand."""


class KeptTurn(NamedTuple):
    """What was judged of one turn."""

    place: int  # of the turn, from 0
    bound: str  # to what was judged, and by whom
    text: str | None  # None if it is damaged, or too long to be read


class KeptReviews(GamesFile):
    def review(self, game_id: int, language: str, turns: int) -> tuple[KeptTurn, ...]:
        """What is kept of the first turns of a game, its words in a language."""
        with self._guarded() as connection:
            rows = connection.execute(
                "SELECT place, bound, mark, CASE WHEN length(text) <= ?4 THEN text END "
                "FROM reviews WHERE game_id = ?1 AND language = ?2 AND place BETWEEN 0 AND ?3 "
                "ORDER BY place",
                (game_id, language, turns - 1, MOST_LETTERS),
            ).fetchall()
        return tuple(
            KeptTurn(int(place), str(bound), text if digest_is_sound(text, mark) else None)
            for place, bound, mark, text in rows
        )

    def keep_turn(self, game_id: int, language: str, turn: KeptTurn) -> None:
        """Keeps what was judged of a turn, instead of what was kept of it before.

        Nothing unless the game is there and has ended, or if that is longer than any turn.
        """
        text = turn.text or ""
        if not 0 < len(text) <= MOST_LETTERS:
            return
        with self._unhurried(), self._transaction() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO reviews "
                "SELECT id, ?2, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND finished = 1",
                (game_id, language, turn.place, turn.bound, text, digest_mark(text)),
            )

    def forget_review(self, game_id: int) -> None:
        with self._transaction() as connection:
            connection.execute("DELETE FROM reviews WHERE game_id = ?", (game_id,))

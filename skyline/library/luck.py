"""Luck and skill of finished games, reckoned beside the picture, one game after another."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from skyline.chronicle.digest import Digest, Luck
from skyline.chronicle.digest_values import plain_luck
from skyline.chronicle.skyline.telling import turn_of
from skyline.core.errors import SkylineError
from skyline.core.session import Session
from skyline.games import catalog
from skyline.library.resuming import stored_record
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError

if TYPE_CHECKING:
    from skyline.ai.thinking import Thinker
    from skyline.scenes.review.work import ReviewWork

log = logging.getLogger("skyline")

NONSENSE: Final = (ValueError, TypeError, LookupError, RecursionError)
"""What a record that makes no sense may raise besides errors of our own."""


class LuckReckoner:
    """Has one game after another reviewed, and keeps what came of it.

    Args:
        games: where games are stored.
    """

    def __init__(self, games: GamesDatabase) -> None:
        self._games = games
        self._work: tuple[int, ReviewWork] | None = None
        self._hopeless: set[int] = set()
        self._done_at = -1  # the file's changes when nothing was left to reckon

    def waiting(self, digests: Iterable[Digest]) -> list[Digest]:
        """Games whose luck can be reckoned and is not: those that count and the latest first."""
        lacking = [
            digest
            for digest in digests
            if digest.luck is None and not digest.altered and digest.id not in self._hopeless
        ]
        return sorted(lacking, key=lambda each: (each.counts, each.ended), reverse=True)

    def reckon(self, thinker: Thinker, digests: Callable[[], Iterable[Digest]]) -> bool:
        """Goes on with a game, or takes up the next one.

        Args:
            thinker: answers in its own time.
            digests: gives all games when the next one is to be found.

        Returns:
            Whether another game's luck has been kept.
        """
        if self._work is None:
            changes = self._games.changes
            if changes == self._done_at:
                return False
            if not self._begin(digests()):
                self._done_at = changes
                return False
        assert self._work is not None
        game_id, work = self._work
        work.work(thinker)
        if work.waiting:
            return False
        self._work = None
        kept = not work.failed and self._keep(game_id, work)
        if not kept:
            self._hopeless.add(game_id)
        return kept

    def rest(self, thinker: Thinker) -> None:
        """Takes back what was asked; what is known of the game stays."""
        if self._work is not None:
            self._work[1].pause(thinker)

    def _begin(self, digests: Iterable[Digest]) -> bool:
        from skyline.scenes.review.work import ReviewWork  # noqa: PLC0415 - loads the review

        for digest in self.waiting(digests):
            try:
                header = self._games.game(digest.id).header
                entries = [(each.kind, each.text) for each in self._games.entries(digest.id)]
                record = stored_record(header, entries)
                session = Session.from_record(catalog.game(digest.game), record)
            except (StorageError, SkylineError, *NONSENSE):
                self._hopeless.add(digest.id)  # its game is gone, or damaged
                continue
            self._work = digest.id, ReviewWork(session, turn_of)
            return True
        return False

    def _keep(self, game_id: int, work: ReviewWork) -> bool:
        review = work.review
        if review.unit is None:
            return False
        accounts = [review.account(seat) for seat in range(review.plan.players)]
        luck = tuple(
            Luck(review.unit, each.luck, -each.decisions, each.accuracy) for each in accounts
        )
        try:
            self._games.keep_luck(game_id, json.dumps(plain_luck(luck)))
        except StorageError as error:
            log.warning("luck can't be kept: %s", error)
            return False
        return True

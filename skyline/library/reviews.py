"""What was judged of finished games, kept beside them, so that no turn is weighed twice."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from skyline.ai.kept_review import bounds, from_text, to_text
from skyline.ai.review_work import JudgedPiece, Plan
from skyline.core.contract import Game
from skyline.core.errors import InvalidPosition
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import DamagedError, StorageError
from skyline.storage.kept_reviews import KeptTurn

log = logging.getLogger("skyline")


class ReviewShelf:
    """The shelf of :mod:`skyline.scenes.review.work` for one stored game that has ended.

    What can't be read is weighed anew and what can't be written is not kept: a line in the log.
    """

    def __init__(
        self,
        games: GamesDatabase,
        tell: Callable[[str | None], None],
        game: Game[Any, Any],
        game_id: int,
    ) -> None:
        self._games = games
        self._tell = tell  # takes a sentence for the player about damage to the file of all games
        self._game, self._id = game, game_id
        self._bounds: tuple[str, ...] = ()
        self._language = ""
        self._failing = False

    def known(self, plan: Plan, language: str) -> Mapping[int, JudgedPiece]:
        """What was judged of just these pieces by the judge of now, as far as it can be read."""
        self._bounds, self._language = bounds(plan), language
        try:
            kept = self._games.review(self._id, language, len(plan.pieces))
        except StorageError as error:
            self._failed(error)
            return {}
        found, trouble = {}, ""
        for place, bound, text in kept:
            if bound != self._bounds[place]:
                continue
            try:
                if text is None:
                    raise InvalidPosition("It is not as it was written.")
                found[place] = from_text(text, self._game, plan.pieces[place], plan.players)
            except InvalidPosition as error:
                trouble = trouble or f"turn {place + 1}: {error}"
        if trouble:
            log.warning("the review of game %s is weighed anew in parts: %s", self._id, trouble)
        return found

    def keep(self, number: int, piece: JudgedPiece) -> None:
        turn = KeptTurn(number, self._bounds[number], to_text(piece))
        try:
            self._games.keep_turn(self._id, self._language, turn)
        except StorageError as error:
            self._failed(error)
        else:
            self._failing = False

    def _failed(self, error: StorageError) -> None:
        """Says it once in a row of failures; that all games were damaged, to the player, too."""
        if isinstance(error, DamagedError):
            self._tell(str(error))
        elif not self._failing:
            log.warning("the review of game %s can't be kept: %s", self._id, error)
        self._failing = True

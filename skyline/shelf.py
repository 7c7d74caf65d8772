"""The shelf of games: begun, kept entry by entry, taken down again."""

from __future__ import annotations

import logging
from typing import Any

from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.resuming import stored_record
from skyline.storage.database import GamesDatabase, open_games
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.recorder import GameRecorder
from skyline.words import _

log = logging.getLogger("skyline")

WHAT_IF = "what_if"
"""In a stored header: the game branched off another one to see what would have been."""


class GameShelf:
    """Keeps every game that is played, and finds the one to go on with.

    Args:
        home: where games live; None keeps them in memory.
        notices: takes sentences for the player about what went wrong.
    """

    def __init__(self, home: Folders | None, notices: list[str]) -> None:
        self._notices = notices
        self.games = GamesDatabase(None) if home is None else open_games(home.games)
        self._pass_on_notices()
        self._recorder: GameRecorder | None = None
        self._session: Session[Any, Any] | None = None

    def begin(self, game_name: str, setup: Setup) -> Session[Any, Any]:
        """A new game, kept from its first entry on."""
        game = catalog.game(game_name)
        session = Session(game, setup, on_entry=self._keep_entry)
        header = {"game": game.name, "header": session.record.header_lines()}
        self._recorder = GameRecorder(self.games, header)
        self.tell(self._recorder.flush())
        self._session = session
        return session

    def begin_from(self, record: Record, *, what_if: bool = False) -> Session[Any, Any]:
        """A new game whose first part is known already.

        Args:
            record: That part; it is not changed.
            what_if: Whether the game is marked as one that tries out another course.
        """
        game = catalog.game(record.game)
        session = Session.from_record(game, record, on_entry=self._keep_entry)
        header: dict[str, Any] = {"game": game.name, "header": session.record.header_lines()}
        if what_if:
            header[WHAT_IF] = True
        self._recorder = GameRecorder(self.games, header)
        entries = [(entry.kind, entry.text) for entry in session.record.entries]
        self.tell(self._recorder.extend(entries))
        self._session = session
        return session

    def is_what_if(self, session: Session[Any, Any]) -> bool:
        """Whether the game that is being kept is marked as a what-if game."""
        recorder = self._recorder if self._session is session else None
        return recorder is not None and bool(recorder.header.get(WHAT_IF))

    def resume(self) -> Session[Any, Any] | None:
        """The newest unfinished game; a damaged one is put aside and said so."""
        for stored in self.unfinished():
            try:
                recorder = GameRecorder.resume(self.games, stored.id)
                record = stored_record(recorder.header, recorder.entries)
                game = catalog.game(stored.game)
                session = Session.from_record(game, record, on_entry=self._keep_entry)
            except Exception as error:
                log.warning("game %s can't be resumed: %s", stored.id, error)
                self._put_aside(stored.id, error)
                continue
            self._recorder = recorder
            self._session = session
            return session
        return None

    def waiting_position(self) -> Any | None:
        """The position of the game that :meth:`resume` would open, as far as it can be read."""
        try:
            for stored in self.games.unfinished()[:1]:
                recorder = GameRecorder.resume(self.games, stored.id)
                record = stored_record(recorder.header, recorder.entries)
                return Session.from_record(catalog.game(stored.game), record).state
        except Exception as error:  # only a guess; resuming says what is wrong
            log.info("no look at the waiting game: %s", error)
        return None

    def unfinished(self) -> tuple[Any, ...]:
        """The games that wait, the latest played first."""
        try:
            return self.games.unfinished()
        except StorageError as error:
            self.tell(str(error))
            return ()
        finally:
            self._pass_on_notices()

    def tell(self, sentence: str | None) -> None:
        """Hands a sentence to the log and to the player."""
        if sentence:
            log.warning("%s", sentence)
            self._notices.append(sentence)

    def close(self) -> None:
        """Lets go of the file; every entry is on the disk already."""
        self.games.close()

    def _keep_entry(self, index: int, entry: Entry) -> None:
        if self._recorder is not None:
            self.tell(self._recorder.append(entry.kind, entry.text))
            # A check follows the last move of a game, when the session is at its end already.
            if entry.kind == "check" and self._session is not None and self._session.over:
                standing = self._session.game.standing(self._session.state)
                self.tell(self._recorder.finish(standing._asdict()))

    def _put_aside(self, game_id: int, error: Exception) -> None:
        try:
            path = self.games.set_aside(game_id)
        except StorageError as failure:
            self.tell(str(failure))
            return
        kept = f" {path}" if path else ""
        self.tell(
            _("A saved game is damaged ({reason}) and was kept aside:{path}").format(
                reason=error, path=kept
            )
        )

    def _pass_on_notices(self) -> None:
        """Games that were put aside just now."""
        self._notices.extend(self.games.notices)
        self.games.notices.clear()

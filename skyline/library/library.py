"""The stored games: begun, kept entry by entry, taken up again, any of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

from skyline.chronicle.catalog import CHRONICLES
from skyline.core.days import day_of
from skyline.core.errors import CorruptRecord
from skyline.core.examine import Examined, examine
from skyline.core.record import Entry, Record
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from skyline.library.files import GameFiles, Rules
from skyline.library.finished import FinishedGames
from skyline.library.resuming import (
    changed_sentence,
    check_length,
    stored_record,
    stored_text,
)
from skyline.library.summary import (
    GIVEN,
    IMPORTED,
    WHAT_IF,
    ZONE,
    GameSummary,
    clean_name,
    summary_of,
)
from skyline.storage.database import UNTOLD, GamesDatabase, open_games
from skyline.storage.errors import StorageError
from skyline.storage.paths import Folders
from skyline.storage.recorder import GameRecorder
from skyline.storage.stored import StoredGame
from skyline.text import clean
from skyline.text.words import _

if TYPE_CHECKING:
    from skyline.library.reviews import ReviewShelf

log = logging.getLogger("skyline")

Value = TypeVar("Value")
Failed = TypeVar("Failed")


class Library:
    """Keeps every game that is played, and finds the ones to go on with.

    Nothing here raises for a file's sake: what went wrong becomes one sentence for the player.
    """

    def __init__(
        self,
        home: Folders | None,
        notices: list[str],
        rules: Rules = catalog.game,
        counted: Collection[str] = tuple(CHRONICLES),
    ) -> None:
        self._notices = notices  # takes sentences for the player about what went wrong
        self._rules = rules
        self.games = GamesDatabase(None) if home is None else open_games(home.games)
        self._pass_on_notices()
        self._recorder: GameRecorder | None = None
        self._session: Session[Any, Any] | None = None
        self._recorders: WeakKeyDictionary[Session[Any, Any], GameRecorder] = WeakKeyDictionary()
        self.files = GameFiles(self.games, self.tell, rules, self._played)
        self.chronicle = FinishedGames(
            self.games,
            self.tell,
            lambda: self.playing,
            rules,
            counted,
            self.files.read,
            self.review_shelf,
        )

    # ------------------------------------------------------------- beginning a game
    def begin(self, game_name: str, setup: Setup) -> Session[Any, Any]:
        return self.begin_from(Record(self._rules(game_name).name, setup))

    def begin_from(
        self,
        record: Record,
        *,
        what_if: bool = False,
        name: str = "",
        given: int | None = None,
    ) -> Session[Any, Any]:
        """A new game that begins with a record, which is not changed.

        A what-if game was ``given`` so many of its moves, all of them if None.
        """
        game = self._rules(record.game)
        session = Session.from_record(game, record, on_entry=self._keep_entry)
        header: dict[str, Any] = {"game": game.name, "header": session.record.header_lines()}
        if what_if:
            header[WHAT_IF] = True
            header[GIVEN] = record.moves if given is None else given
        if day_of(record.setup) is not None:  # the date of a street is that of its place
            ahead = self.games.now().astimezone().utcoffset() or timedelta()
            header[ZONE] = ahead // timedelta(minutes=1)
        self._recorder = GameRecorder(self.games, header, name=name)
        entries = [(entry.kind, entry.text) for entry in session.kept_entries()]
        self.tell(self._recorder.extend(entries))
        self._is_kept(session, self._recorder)
        return session

    def _is_kept(self, session: Session[Any, Any], recorder: GameRecorder) -> None:
        """From now on this is the game that is being kept."""
        self._session, self._recorder = session, recorder
        self._recorders[session] = recorder

    def review_shelf(self, session: Session[Any, Any]) -> ReviewShelf | None:
        """Where the review of a game is kept; None for one that is not stored, or goes on."""
        recorder = self._recorders.get(session)
        number = self.files.number_of(session) if recorder is None else recorder.game_id
        if number is None or not session.over:
            return None
        from skyline.library.reviews import ReviewShelf  # noqa: PLC0415 - loads the review

        return ReviewShelf(self.games, self.tell, session.game, number)

    def is_what_if(self, session: Session[Any, Any]) -> bool:
        """Whether the game that is being kept is marked as a what-if game."""
        recorder = self._recorder if self._session is session else None
        return recorder is not None and bool(recorder.header.get(WHAT_IF))

    def keeps(self, session: Session[Any, Any]) -> bool:
        return self._session is session

    def places(self, session: Session[Any, Any]) -> GamePlaces | None:
        """Keeps what lies on the table of the game that is being kept; None for any other."""
        kept = self._recorder if self._session is session else None
        return None if kept is None else GamePlaces(self.games, kept)

    # ------------------------------------------------------------- going on
    def resume(self) -> Session[Any, Any] | None:
        """The game to continue: the newest that can be read and is unfinished, or not told.

        A what-if game and one from a file take nobody's place until somebody plays on: they come
        after all others. Damaged games are put aside and said so.
        """
        for stored in sorted(self._to_go_on(), key=self._untouched):
            session = self._opened(stored)
            if session is not None:
                return session
        return None

    def continue_game(self, game_id: int) -> Session[Any, Any] | None:
        """Goes on with a game as it was left; None, and a sentence, when that can't be."""
        stored = self._looked_up(lambda: self.games.game(game_id), None)
        return None if stored is None else self._opened(stored)

    def _opened(self, stored: StoredGame) -> Session[Any, Any] | None:
        try:
            check_length(self.games, stored.id)
            recorder = GameRecorder.resume(self.games, stored.id)
        except StorageError as error:
            self.tell(str(error))
            return None
        except CorruptRecord as error:
            return self._rescued(stored, None, error)
        try:
            record = stored_record(recorder.header, recorder.entries)
            game = self._rules(stored.game)
            if recorder.changed is not None:
                raise CorruptRecord(changed_sentence(), record.line_of(recorder.changed))
            session = Session.from_record(game, record, on_entry=self._keep_entry)
        except Exception as error:
            log.warning("game %s can't be resumed: %s", stored.id, error)
            return self._rescued(stored, recorder, error)
        self._is_kept(session, recorder)
        return session

    def _rescued(
        self, stored: StoredGame, recorder: GameRecorder | None, error: Exception
    ) -> Session[Any, Any] | None:
        """Puts a damaged game aside; what is sound of it, if anything, goes on as a new one.

        Without a recorder nobody looks into it.
        """
        sound = None if recorder is None else _sound_part(stored, recorder, self._rules)
        try:
            path = self.games.set_aside(stored.id)
        except StorageError as failure:
            self.tell(str(failure))
            return None
        kept = f" {path}" if path else ""
        if sound is None:
            self.tell(
                _("A saved game is damaged ({reason}) and was kept aside:{path}").format(
                    reason=error, path=kept
                )
            )
            return None
        self.tell(
            _(
                "A saved game is damaged after move {number} ({reason}) and goes on from there; "
                "the damaged one was kept aside:{path}"
            ).format(number=sound.moves, reason=sound.broken or error, path=kept)
        )
        what_if = bool(stored.header.get(WHAT_IF))
        given = stored.header.get(GIVEN)
        return self.begin_from(
            sound.session.record,
            what_if=what_if,
            name=stored.name,
            given=given if isinstance(given, int) else None,
        )

    def _untouched(self, stored: StoredGame) -> bool:
        """Whether it is a what-if game or came from a file, and nobody has played on since."""
        header = stored.header
        if not (header.get(WHAT_IF) or header.get(IMPORTED)):
            return False
        given = header.get(GIVEN)
        if not isinstance(given, int):  # kept by a version that did not count
            return bool(header.get(WHAT_IF))
        try:
            return self.games.moves(stored.id) <= given
        except StorageError:
            return False  # whoever opens it says what is wrong

    def next_game(self) -> tuple[GameSummary, Session[Any, Any]] | None:
        """The game that :meth:`resume` would open, to look at; None if it can't be read."""
        try:
            for stored in sorted(self.games.to_go_on(), key=self._untouched)[:1]:
                return summary_of(stored, 0), self.files.quick_look(stored.id)
        except Exception as error:  # only a guess; resuming says what is wrong
            log.info("no look at the waiting game: %s", error)
        return None

    def last_game(self) -> str:
        """The name of the rules that were played last; empty for none."""
        return next((stored.game for stored in self._looked_up(self.games.games, ())), "")

    def _to_go_on(self) -> tuple[StoredGame, ...]:
        return self._looked_up(self.games.to_go_on, ())

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game for :meth:`resume`."""
        return bool(self._to_go_on())

    def has_finished(self, game: str) -> bool:
        """Whether a game by such rules has been played to its end."""
        kept = self._looked_up(self.games.games, ())
        return any(stored.finished and stored.game == game for stored in kept)

    def count_finished(self) -> int:
        """How many games of any kind have been played to their end."""
        return sum(stored.finished for stored in self._looked_up(self.games.games, ()))

    # ------------------------------------------------------------- lists, names, deletion
    def unfinished(self) -> tuple[StoredGame, ...]:
        """The games that wait, the latest played first."""
        return self._looked_up(self.games.unfinished, ())

    def waiting(self) -> tuple[GameSummary, ...]:
        """The games that wait, for a list: the latest played first."""
        return self._kept(self.unfinished())

    def finished(self) -> tuple[GameSummary, ...]:
        """The games that have ended, for a list: the latest played first."""
        return self._kept(each for each in self._looked_up(self.games.games, ()) if each.finished)

    def deleted(self) -> tuple[GameSummary, ...]:
        """The games that can be brought back, for a list: the latest deleted first."""
        return self._kept(self._looked_up(self.games.deleted, ()))

    def ever_begun(self) -> tuple[StoredGame, ...]:
        """All games that are kept or can be brought back, in the order in which they began.

        That is the order of their numbers: a clock may have been set back meanwhile.
        """
        games = self._looked_up(self.games.games, ()) + self._looked_up(self.games.deleted, ())
        return tuple(sorted(games, key=lambda stored: stored.id))

    def summary(self, game_id: int) -> GameSummary | None:
        """One game of the lists; None, and a sentence, when it is gone or can't be read."""
        stored = self._looked_up(lambda: self.games.game(game_id), None)
        return None if stored is None else self._kept((stored,))[0]

    def name_game(self, game_id: int, name: str) -> bool:
        """Gives a game a name, cleaned of what can't be shown; whether it is stored."""
        cleaned = clean_name(name)
        done = self._done(lambda: self.games.rename(game_id, cleaned))
        if done and self._recorder is not None and self._recorder.game_id == game_id:
            self._recorder.name = cleaned
        return done

    def delete(self, game_id: int) -> bool:
        """Deletes a game; :meth:`restore` undoes it for thirty days. Tells whether it is done."""
        return self._done(lambda: self.games.delete(game_id))

    def restore(self, game_id: int) -> bool:
        return self._done(lambda: self.games.restore(game_id))

    def forget(self, game_id: int) -> bool:
        return self._done(lambda: self.games.forget(game_id))

    # ------------------------------------------------------------- small texts by name
    def texts(self, prefix: str) -> dict[str, str]:
        """What is kept under names that begin so, by the rest of the name."""
        return self._looked_up(lambda: self.games.texts(prefix), {})

    def keep_texts(self, texts: Mapping[str, str]) -> bool:
        """Keeps texts by their names; whether they are stored."""
        return self._done(lambda: self.games.keep_texts(texts))

    @property
    def playing(self) -> int | None:
        """The number of the game that is being kept; None before the first, or unwritten."""
        return None if self._recorder is None else self._recorder.game_id

    def tell(self, sentence: str | None) -> None:
        if sentence:  # it may name a file, which others can call what they like
            log.warning("%s", clean.sentence(sentence))
            self._notices.append(clean.sentence(sentence))

    def close(self) -> None:
        """Lets go of the file; every entry is on the disk already."""
        self.games.close()

    def _played(self, game_id: int) -> Sequence[tuple[str, str]] | None:
        """All that happened in the game that is being kept, written or not; None for others."""
        if self._recorder is None or self._recorder.game_id != game_id:
            return None
        return self._recorder.entries

    def _keep_entry(self, index: int, entry: Entry) -> None:
        if self._recorder is not None:
            self.tell(self._recorder.append(entry.kind, entry.text))
            # A check follows the last move of a game, when the session is at its end already.
            if entry.kind == "check" and self._session is not None and self._session.over:
                standing = self._session.game.standing(self._session.state)
                self.tell(self._recorder.finish(standing._asdict()))

    def _kept(self, games: Iterable[StoredGame]) -> tuple[GameSummary, ...]:
        return tuple(
            summary_of(stored, self._told(partial(self.games.moves, stored.id), 0))
            for stored in games
        )

    def _looked_up(self, call: Callable[[], Value], failed: Failed) -> Value | Failed:
        found = self._told(call, failed)
        self._pass_on_notices()
        return found

    def _done(self, call: Callable[[], None]) -> bool:
        def done() -> bool:
            call()
            return True

        return self._told(done, False)

    def _told(self, call: Callable[[], Value], failed: Failed) -> Value | Failed:
        """What a call gives; ``failed``, and its sentence told, when storage refuses it."""
        try:
            return call()
        except StorageError as error:
            self.tell(str(error))
            return failed

    def _pass_on_notices(self) -> None:
        self._notices.extend(map(clean.sentence, self.games.notices))
        self.games.notices.clear()


class GamePlaces:
    """Keeps what lies on a table and is in no record: where dice are, goals not locked yet.

    What fails is no sentence worth, as play goes on.
    """

    untold = UNTOLD

    def __init__(self, games: GamesDatabase, recorder: GameRecorder) -> None:
        self._games = games  # where it is kept
        self._recorder = recorder

    def read(self) -> str:
        """What was kept last; empty for nothing."""
        game_id = self._recorder.game_id
        try:
            return "" if game_id is None else self._games.places(game_id)
        except StorageError as error:
            log.info("no look at what lay on the table: %s", error)
            return ""

    def keep(self, text: str) -> None:
        game_id = self._recorder.game_id
        if game_id is None or not self._recorder.saved:
            return
        try:
            self._games.keep_places(game_id, text)
        except StorageError as error:
            log.info("what lies on the table is not kept: %s", error)


def _sound_part(stored: StoredGame, recorder: GameRecorder, rules: Rules) -> Examined | None:
    """A damaged game up to its break; None when not a single move of it can be replayed."""
    try:
        text = stored_text(recorder.header, recorder.entries[: recorder.changed])
        examined = examine(text, rules, sealed=False)
    except (CorruptRecord, AttributeError, TypeError, ValueError):
        return None
    sound = examined.moves > 0 and examined.session.record.game == stored.game
    damaged = examined.broken is not None or recorder.changed is not None
    return examined if sound and damaged else None

"""Stored games as files of their own, and files as games: export, import, a look inside."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from skyline.core.booklet import booklet, seat_name
from skyline.core.errors import CorruptRecord, NoRecord, SkylineError
from skyline.core.examine import Examined, examine
from skyline.core.session import Session
from skyline.games import catalog
from skyline.kept import GIVEN, IMPORTED, clean_name
from skyline.resuming import stored_record
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError
from skyline.storage.record_files import file_name, read_record, write_record
from skyline.storage.recorder import GameRecorder
from skyline.words import _, ngettext

log = logging.getLogger("skyline")

YEARS: Final = range(1800, 9000)
"""In which a game can have begun: others make no sense, and none in some zones of time."""


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A game read from a file; nothing of it is stored.

    Attributes:
        session: the game, up to where it is sound.
        title: what its players called it; may be empty.
        begun: when it began; None when the file does not say.
        whole: whether the file was sound to its end.
    """

    session: Session[Any, Any]
    title: str
    begun: datetime | None
    whole: bool


class RecordShelf:
    """Reads and writes the files of games.

    Args:
        games: where games are stored.
        tell: takes a sentence for the player about what went wrong.
    """

    def __init__(self, games: GamesDatabase, tell: Callable[[str | None], None]) -> None:
        self._games = games
        self._tell = tell

    def file_name(self, session: Session[Any, Any], title: str = "", day: str = "") -> str:
        """A good name for a game's file: its title, else its players, and the day."""
        names = [seat_name(session, seat) for seat in range(session.setup.players)]
        return file_name([session.game.name, *([title] if title else names), day])

    def session(self, game_id: int) -> Session[Any, Any] | None:
        """A stored game to look at: what is played in it is kept nowhere.

        Returns:
            None, and a sentence, when it can't be read.
        """
        try:
            return self.read(game_id)
        except (StorageError, SkylineError) as error:
            self._tell(str(error))
            return None

    def read(self, game_id: int) -> Session[Any, Any]:
        """A stored game to look at; raises StorageError or SkylineError, and tells nothing."""
        stored = self._games.game(game_id)
        entries = [(each.kind, each.text) for each in self._games.entries(game_id)]
        record = stored_record(stored.header, entries)
        return Session.from_record(catalog.game(record.game), record)

    def text(self, game_id: int) -> str | None:
        """The text of a stored game's file; None, and a sentence, when it can't be read."""
        try:
            stored = self._games.game(game_id)
            session = self.read(game_id)
        except (StorageError, SkylineError) as error:
            self._tell(str(error))
            return None
        return booklet(session, stored.name, stored.created.isoformat(timespec="seconds"))

    def export(self, game_id: int, path: Path) -> bool:
        """Writes a stored game into a file of its own.

        Returns:
            Whether the file is whole on the disk; if not, a sentence says why.
        """
        text = self.text(game_id)
        return text is not None and self._written(path, text)

    def export_session(self, session: Session[Any, Any], path: Path, title: str = "") -> bool:
        """Writes a game that need not be stored into a file; see :meth:`export`."""
        return self._written(path, booklet(session, title))

    def open(self, path: Path) -> OpenedFile | None:
        """Reads a game from a file.

        A file that breaks somewhere gives the game up to there, and a sentence.

        Returns:
            None, and a sentence, when there is nothing to be seen in it.
        """
        try:
            text = read_record(path)
        except StorageError as error:
            log.info("nothing read from %s: %s", path, error)
            self._tell(str(error))
            return None
        opened = self.open_text(text, path.name)
        if opened is None or not opened.whole:
            log.info("no whole game in %s", path)
        return opened

    def open_text(self, text: str, source: str) -> OpenedFile | None:
        """Reads a game from the text of its file; see :meth:`open`.

        Args:
            text: all of it.
            source: where it comes from, for what is told.
        """
        opened, sentence = look_into(text, source)
        self._tell(sentence)
        return opened

    def keep(self, opened: OpenedFile) -> int | None:
        """Stores a game that came from a file, unless it is stored already.

        A stored game that goes on where the file ends is taken for the same one; if it was
        deleted, it is brought back.

        Returns:
            Its number; None, and a sentence, when it can't be stored.
        """
        record = opened.session.record
        entries = [(entry.kind, entry.text) for entry in record.entries]
        lines = record.header_lines()
        try:
            for stored in (*self._games.games(), *self._games.deleted()):
                if stored.header.get("header") == lines:
                    there = [(each.kind, each.text) for each in self._games.entries(stored.id)]
                    if there[: len(entries)] == entries:
                        if stored.deleted is not None:
                            self._games.restore(stored.id)
                        return stored.id
        except StorageError as error:
            self._tell(str(error))
            return None
        header = {"game": record.game, "header": lines, IMPORTED: True}
        header[GIVEN] = record.moves
        recorder = GameRecorder(self._games, header, name=opened.title, created=opened.begun)
        self._tell(recorder.extend(entries))
        if opened.session.over:
            standing = opened.session.game.standing(opened.session.state)
            self._tell(recorder.finish(standing._asdict()))
        return recorder.game_id

    def _written(self, path: Path, text: str) -> bool:
        try:
            write_record(path, text)
        except StorageError as error:
            log.info("nothing saved as %s: %s", path, error)
            self._tell(str(error))
            return False
        return True


def look_into(text: str, source: str) -> tuple[OpenedFile | None, str]:
    """The game in the text of a file, and what is wrong with it; nobody is told.

    Args:
        text: all of it.
        source: where it comes from, for what is said.

    Returns:
        The game up to where it is sound, None where nothing is; a sentence, empty if all is well.
    """
    try:
        examined = examine(text, catalog.game, sealed=True)
    except NoRecord:
        return None, _("{file} is not a Skyline game.").format(file=source)
    except CorruptRecord as error:
        return None, _("{file} can’t be read. {reason}").format(file=source, reason=error)
    sentence = "" if examined.broken is None else _break_words(source, examined)
    if examined.broken is not None and not examined.moves:
        return None, sentence
    about = examined.record.about
    opened = OpenedFile(
        session=examined.session,
        title=clean_name(about.get("title", "")),
        begun=_moment(about.get("begun", "")),
        whole=examined.broken is None,
    )
    return opened, sentence


def _break_words(source: str, examined: Examined) -> str:
    """Where a file breaks, and that what comes before it was taken."""
    if not examined.moves:
        sentence = _("{file} can’t be read. {reason}")
    elif examined.rules_hold:
        sentence = _(
            "The game in {file} is not as it was saved. {reason} "
            "What comes before that, {moves}, was opened."
        )
    else:
        sentence = _("The game in {file} can only be shown up to move {number}. {reason}")
    number = examined.moves
    moves = ngettext("{count} move", "{count} moves", number).format(count=number)
    return sentence.format(file=source, number=number, moves=moves, reason=examined.broken)


def _moment(text: str) -> datetime | None:
    """A time as a file tells it, UTC; None when it makes no sense."""
    try:
        moment = datetime.fromisoformat(text)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment if moment.year in YEARS else None

"""Stored games as files of their own, and files as games: export, import, a look inside."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from weakref import WeakKeyDictionary

from skyline.core.booklet import booklet, seat_name
from skyline.core.contract import Game
from skyline.core.errors import CorruptRecord, NoRecord, SkylineError
from skyline.core.examine import Examined, examine
from skyline.core.record import CLOSING, Entry
from skyline.core.session import Session
from skyline.games import catalog
from skyline.library.resuming import (
    QUICK_LOOK,
    changed_sentence,
    check_length,
    stored_record,
)
from skyline.library.summary import GIVEN, IMPORTED, clean_name
from skyline.storage.database import GamesDatabase
from skyline.storage.errors import StorageError
from skyline.storage.paths import LARGEST_FILE
from skyline.storage.record_files import file_name, read_record, write_record
from skyline.storage.recorder import GameRecorder
from skyline.storage.stored import YEARS, StoredGame
from skyline.text.words import _

log = logging.getLogger("skyline")

Rules: TypeAlias = Callable[[str], Game[Any, Any]]
"""Gives the rules of a game by name; raises InvalidSetup if there is none of that name."""

HEAD: Final = 2  # lines at the beginning of a file; what is wrong in them is said in words


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a file."""

    sort: Literal["ends", "line", "changed"]  # the last: only its text was changed
    line: int  # where that was noticed
    moves: int  # how many stand before it
    reason: str  # in words for the log: they name what a record is made of, which no player knows

    def told(self, what: str) -> str:
        """What is wrong, in a sentence that begins with what the file is called."""
        if not self.moves and self.sort == "ends":
            sentence = _("{file} breaks off before the first move.")
        elif not self.moves:
            sentence = _("{file} can’t be read: there is an error in line {line}.")
        elif self.sort == "ends":
            sentence = _("{file} breaks off.")
        elif self.sort == "line":
            sentence = _("{file} has an error in line {line}.")
        else:
            sentence = _("{file} was changed after it was saved.")
        return sentence.format(file=what, line=self.line)

    def told_with_sound_part(self, what: str) -> str:
        """The same, and how much of the game can be seen all the same."""
        if not self.moves:
            return self.told(what)
        if self.sort == "changed":
            sound = _("All its moves follow the rules.")
        else:
            sound = _("Everything up to move {number} is intact.").format(number=self.moves)
        return f"{self.told(what)} {sound}"


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A game read from a file; nothing of it is stored."""

    session: Session[Any, Any]  # the game, up to where it is sound
    title: str  # what its players called it; may be empty
    begun: datetime | None  # when it began; None when the file does not say
    source: str  # what the file is called in a sentence
    flaw: Flaw | None  # what is wrong with the file; None if it was sound to its end

    @property
    def whole(self) -> bool:
        return self.flaw is None

    @property
    def no_table(self) -> str:
        sentence = _("This record is sound, but {game} can’t be shown on the table yet.")
        return sentence.format(game=self.session.game.title)


class GameFiles:
    """Reads and writes the files of games."""

    def __init__(
        self,
        games: GamesDatabase,
        tell: Callable[[str | None], None],
        rules: Rules = catalog.game,
        played: Callable[[int], Sequence[tuple[str, str]] | None] = lambda _game_id: None,
    ) -> None:
        self._games = games
        self._tell = tell  # takes a sentence for the player about what went wrong
        self._rules = rules
        self._played = played  # what happened in the game of that number if it is being played
        self._numbers: WeakKeyDictionary[Session[Any, Any], int] = WeakKeyDictionary()

    def file_name(self, session: Session[Any, Any], title: str = "", day: str = "") -> str:
        """A good name for a game's file: its title, else its players, and the day."""
        names = [seat_name(session, seat) for seat in range(session.setup.players)]
        return file_name([session.game.name, *([title] if title else names), day])

    def session(self, game_id: int) -> Session[Any, Any] | None:
        """A stored game to look at, kept nowhere; None, and a sentence, if it can't be read."""
        try:
            return self.read(game_id)
        except (StorageError, SkylineError) as error:
            self._tell(str(error))
            return None

    def read(self, game_id: int) -> Session[Any, Any]:
        """A stored game to look at; raises StorageError or SkylineError, and tells nothing."""
        stored = self._games.game(game_id)
        check_length(self._games, game_id)
        entries, sound = self._played(game_id), True  # of which the last may not be written yet
        if entries is None:
            kept = self._games.entries(game_id)
            entries, sound = [(each.kind, each.text) for each in kept], all(e.sound for e in kept)
        record = stored_record(stored.header, entries)
        session = Session.from_record(self._rules(record.game), record)
        if not (sound or session.over):  # the end of a game is checked as a whole
            raise CorruptRecord(changed_sentence())
        self._numbers[session] = game_id
        return session

    def number_of(self, session: Session[Any, Any]) -> int | None:
        """The number of a stored game that was read to be looked at; None for any other."""
        return self._numbers.get(session)

    def quick_look(self, game_id: int) -> Session[Any, Any]:
        """The same where nobody waits for a long game, which is refused: title and list."""
        check_length(self._games, game_id, *QUICK_LOOK)
        return self.read(game_id)

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
        """Writes a stored game into a file; whether it is whole on the disk, else told."""
        text = self.text(game_id)
        return text is not None and self._written(path, text)

    def export_session(self, session: Session[Any, Any], path: Path, title: str = "") -> bool:
        """Writes a game that need not be stored into a file; see :meth:`export`."""
        return self._written(path, booklet(session, title))

    def open(self, path: Path, *, tells: bool = True) -> OpenedFile | None:
        """Reads a game from a file, up to where that breaks; None, and a sentence, for none.

        Without ``tells`` a flaw is told by :meth:`take` or :meth:`tell_flaw`, which know what
        becomes of the game.
        """
        try:
            text = read_record(path)
        except StorageError as error:
            log.info("nothing read from %s: %s", path, error)
            self._tell(str(error))
            return None
        opened = self.open_text(text, quoted(path.name), tells=tells)
        if opened is None or not opened.whole:
            log.info("no whole game in %s", path)
        return opened

    def open_text(self, text: str, source: str, *, tells: bool = True) -> OpenedFile | None:
        """Reads a game from the text of its file, called ``source`` in words; see :meth:`open`."""
        if len(text) > LARGEST_FILE:
            sentence = _("{file} can’t be read: {reason}.")
            reason = _("it is too large for the record of a game")
            self._tell(sentence.format(file=source, reason=reason))
            return None
        opened, sentence = look_into(text, source, self._rules)
        if opened is None:
            log.info("nothing read: %s", sentence)
            self._tell(sentence)
        elif opened.flaw is not None:
            log.info("read up to move %d: %s", opened.flaw.moves, opened.flaw.reason)
            if tells:
                self.tell_flaw(opened)
        return opened

    def tell_flaw(self, opened: OpenedFile) -> None:
        if opened.flaw is not None:
            self._tell(opened.flaw.told_with_sound_part(opened.source))

    def take(self, opened: OpenedFile) -> int | None:
        """Stores a game from a file, and says what is wrong there; its number, None if it can't.

        A stored game that goes on where the file ends is taken for the same one, and brought
        back if it was deleted. Of a damaged copy of it is said how much of that game is here.
        """
        game_id, known = self._kept(opened)
        if opened.flaw is not None and game_id is not None:
            if known:
                self._tell(f"{opened.flaw.told(opened.source)} {known}")
            else:
                self.tell_flaw(opened)
        return game_id

    def _kept(self, opened: OpenedFile) -> tuple[int | None, str]:
        """The number of the stored game, and what was stored of it before, in words."""
        record = opened.session.record
        entries = [(entry.kind, entry.text) for entry in opened.session.kept_entries()]
        lines = record.header_lines()
        try:
            for stored in (*self._games.games(), *self._games.deleted()):
                known = self._known(stored, lines, record.entries)
                if known:
                    if stored.deleted is not None:
                        self._games.restore(stored.id)
                    return stored.id, known
        except StorageError as error:
            self._tell(str(error))
            return None, ""
        header = {"game": record.game, "header": lines, IMPORTED: True, GIVEN: record.moves}
        recorder = GameRecorder(self._games, header, name=opened.title, created=opened.begun)
        self._tell(recorder.extend(entries))
        if opened.session.over:
            standing = opened.session.game.standing(opened.session.state)
            self._tell(recorder.finish(standing._asdict()))
        return recorder.game_id, ""

    def _known(self, stored: StoredGame, lines: list[str], entries: Sequence[Entry]) -> str:
        """How much is here of a game that begins as a file does; empty for any other."""
        if stored.header.get("header") != lines:
            return ""
        try:
            check_length(self._games, stored.id)
            kept = [(each.kind, each.text) for each in self._games.entries(stored.id)]
            there = stored_record(stored.header, kept).entries
        except CorruptRecord:
            return ""
        if there[: len(entries)] != list(entries):
            return ""
        if stored.finished:
            return _("You already have the whole game.")
        if len(there) > len(entries):
            return _("You already have more of this game.")
        return _("You already have all that is intact in it.")

    def _written(self, path: Path, text: str) -> bool:
        try:
            write_record(path, text)
        except StorageError as error:
            log.info("nothing saved as %s: %s", path, error)
            self._tell(str(error))
            return False
        return True


def quoted(name: str) -> str:
    """A file's name as it stands in a sentence, where its spaces would run into the words."""
    return _("“{file}”").format(file=name)


def look_into(text: str, source: str, rules: Rules = catalog.game) -> tuple[OpenedFile | None, str]:
    """The game in the text of a file up to where it is sound, or a sentence why there is none.

    Nobody is told; ``source`` is what the text is called at the beginning of a sentence.
    """
    try:
        examined = examine(text, rules, sealed=True)
    except NoRecord:
        return None, _("{file} is not a Skyline game.").format(file=source)
    except CorruptRecord as error:
        if error.line is not None and error.line > HEAD:
            return None, Flaw("line", error.line, 0, str(error)).told(source)
        return None, _("{file} can’t be read. {reason}").format(file=source, reason=error)
    flaw = _flaw(text, examined)
    if flaw is not None and not flaw.moves:
        return None, flaw.told(source)
    about = examined.record.about
    opened = OpenedFile(
        session=examined.session,
        title=clean_name(about.get("title", "")),
        begun=_moment(about.get("begun", "")),
        source=source,
        flaw=flaw,
    )
    return opened, ""


def _flaw(text: str, examined: Examined) -> Flaw | None:
    """What is wrong with a file of which at least the header could be read."""
    broken = examined.broken
    if broken is None:
        return None
    *lines, rest = text.split("\n")
    count = len(lines) + bool(rest)
    line = broken.line if broken.line is not None else count
    if not examined.rules_hold or line < count:
        return Flaw("line", line, examined.moves, str(broken))
    closed = not rest and lines[-1].startswith(f"{CLOSING} ")
    return Flaw("changed" if closed else "ends", line, examined.moves, str(broken))


def _moment(text: str) -> datetime | None:
    """A time as a file tells it, UTC; None when it makes no sense."""
    try:
        moment = datetime.fromisoformat(text)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment if moment.year in YEARS else None

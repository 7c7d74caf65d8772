"""What finished games tell, at hand: digests built in spare time and kept, news, export."""

from __future__ import annotations

import gc
import json
import logging
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias
from weakref import WeakValueDictionary

from skyline.ai.thinking import Thinker
from skyline.chronicle.achievements import Achievement, news
from skyline.chronicle.builder import build_digest, build_steps
from skyline.chronicle.catalog import chronicle_of
from skyline.chronicle.csv_files import games_csv, rows_csv
from skyline.chronicle.digest import Digest, Luck
from skyline.chronicle.digest_values import (
    READABLE,
    VERSION,
    from_plain,
    luck_from_plain,
    plain,
    plain_luck,
    stored,
)
from skyline.core.errors import SkylineError
from skyline.core.record import Entry
from skyline.core.session import Session
from skyline.library.files import Rules
from skyline.library.resuming import check_length, stored_record
from skyline.library.summary import IMPORTED, WHAT_IF
from skyline.storage.database import GamesDatabase
from skyline.storage.digests import KeptDigest, NewDigest
from skyline.storage.errors import StorageError
from skyline.storage.paths import reason_of, write_atomically
from skyline.storage.stored import StoredGame, digest_mark
from skyline.text.words import _

if TYPE_CHECKING:
    from skyline.scenes.review.work import ReviewWork, Shelf

log = logging.getLogger("skyline")

_Key: TypeAlias = tuple[int, int, str, str | None]
BATCH: Final = 25  # digests that are written to the disk at a time


class FinishedGames:
    """Finished games as statistics want them; nothing here raises for a file's sake."""

    def __init__(
        self,
        games: GamesDatabase,
        tell: Callable[[str | None], None],
        playing: Callable[[], int | None],
        rules: Rules,
        names: Collection[str],
        read: Callable[[int], Session[Any, Any]],
        shelf: Callable[[Session[Any, Any]], Shelf | None],
    ) -> None:
        self._games = games
        self._tell = tell  # takes a sentence for the player about what went wrong
        self._playing = playing  # gives the number of the game that is being kept; None for none
        self._rules = rules
        self._names = names  # of the games that have statistics
        # What nobody looks at any more is not kept in memory: there may be thousands.
        self._read: WeakValueDictionary[_Key, Digest] = WeakValueDictionary()
        self._unwritten: dict[int, KeptDigest] = {}
        self._trouble = ""
        self._hopeless: set[tuple[int, str]] = set()
        self._built: list[NewDigest] = []
        self._queue: list[tuple[int, str]] = []
        self._building: tuple[int, str, Generator[None, None, Digest]] | None = None
        self._luck = LuckReckoner(games, read, shelf)
        self.rest = self._luck.rest

    def digests(self) -> tuple[Digest, ...]:
        """Every finished game that has a digest already; see :meth:`work` for the others."""
        try:
            kept = {each.game_id: each for each in self._games.digests(READABLE)}
        except StorageError as error:
            if str(error) != self._trouble:  # said once, however often somebody asks
                self._trouble = str(error)
                self._tell(self._trouble)
            return ()
        with _uncollected():
            found = [self._digest(each) for each in (self._unwritten | kept).values()]
        return tuple(digest for digest in found if digest is not None)

    def missing(self) -> int:
        return len(self._waiting()) + len(self._built)

    def _waiting(self) -> list[tuple[int, str]]:
        """Finished games without a digest, but for those that can't have one."""
        done = {(new.game_id, new.ended) for new in self._built}
        try:
            waiting = [
                each for name in self._names for each in self._games.without_digest(name, READABLE)
            ]
        except StorageError as error:
            log.warning("finished games can't be looked for: %s", error)
            return []
        return [each for each in waiting if each not in self._hopeless and each not in done]

    def _digest(self, kept: KeptDigest) -> Digest | None:
        """A kept digest read; one that makes no sense is forgotten."""
        key = kept.game_id, kept.mark, kept.title, kept.luck
        known = self._read.get(key)
        if known is not None:
            return known
        try:
            digest = stored(
                from_plain(json.loads(kept.text), chronicle_of),
                kept.game_id,
                kept.title,
                _luck(kept),
            )
        except ValueError as error:
            log.warning("the digest of game %s is forgotten: %s", kept.game_id, error)
            with suppress(StorageError):
                self._games.drop_digest(kept.game_id)
            return None
        self._read[key] = digest
        return digest

    # ------------------------------------------------------------- building in spare time
    def work(self, seconds: float) -> bool:
        """Builds missing digests for about so long (milliseconds do); whether more is left."""
        until = time.perf_counter() + seconds
        while True:
            if self._building is None:
                self._queue = self._queue or self._waiting()[::-1]
                if not self._queue:
                    self._write()
                    return False
                game_id, ended = self._queue.pop()
                self._building = game_id, ended, self._steps(game_id)
            if not self._build_on(until):
                return True
            if len(self._built) >= BATCH:
                self._write()
            if time.perf_counter() >= until:
                return True

    def catch_up(self) -> tuple[Digest, ...]:
        """Builds all that is missing at once (about ten milliseconds a game), then all digests."""
        while self.work(1.0):
            pass
        return self.digests()

    def _build_on(self, until: float) -> bool:
        """Goes on with the digest that is being built; returns whether it is done with."""
        assert self._building is not None
        game_id, ended, steps = self._building
        try:
            while True:
                next(steps)
                if time.perf_counter() >= until:
                    return False
        except StopIteration as end:
            digest = end.value
            text = json.dumps(plain(digest, chronicle_of(digest.game)), separators=(",", ":"))
            self._built.append(NewDigest(game_id, ended, text))
        except (StorageError, SkylineError, *NONSENSE) as error:
            log.warning("game %s can have no digest: %s", game_id, error)
            self._hopeless.add((game_id, ended))
        self._building = None
        return True

    def _steps(self, game_id: int) -> Generator[None, None, Digest]:
        """Reads a game and builds its digest, with a pause every few milliseconds."""
        game = self._games.game(game_id)
        record = stored_record(game.header, ())
        check_length(self._games, game_id)
        entries = self._games.entries(game_id)
        yield
        record.entries += [
            Entry(each.kind, each.text).opened(place)  # type: ignore[arg-type]
            for place, each in enumerate(entries)
        ]
        yield
        rules, chronicle = self._rules(record.game), chronicle_of(record.game)
        return (
            yield from build_steps(
                rules, chronicle, record, game.created, game.updated, **_about(game)
            )
        )

    def _write(self) -> None:
        """Keeps what was built; what can't be written lasts until the program ends."""
        built, self._built = self._built, []
        if not built:
            return
        try:
            self._games.keep_digests(built, VERSION)
        except StorageError as error:
            log.warning("digests can't be kept: %s", error)
            for new in built:
                self._hopeless.add((new.game_id, new.ended))
                self._unwritten[new.game_id] = KeptDigest(
                    new.game_id, "", new.text, digest_mark(new.text), None
                )

    def luck_missing(self) -> int:
        """How many games with a digest wait for their luck to be reckoned."""
        return len(self._luck.waiting(self.digests()))

    def reckon(self, thinker: Thinker) -> bool:
        """Has luck and skill of games reckoned beside the picture; whether another's is known.

        Call it now and then while nothing else is to be thought about, and :meth:`rest` after.
        """
        return self._luck.reckon(thinker, self.digests)

    # ------------------------------------------------------------- news and export
    def digest_of(self, session: Session[Any, Any]) -> Digest | None:
        """The digest of the finished game at hand; None if it has none."""
        game_id = self._playing()
        rules, chronicle = session.game, chronicle_of(session.game.name)
        if rules.name not in self._names or not session.over or game_id is None:
            return None
        try:
            game = self._games.game(game_id)
            # The first line names the format, which may have been an older one.
            if list(game.header.get("header", ()))[1:] != session.record.header_lines()[1:]:
                return None  # another game is being kept
            digest = build_digest(
                rules, chronicle, session.record, game.created, game.updated, **_about(game)
            )
        except (StorageError, SkylineError, *NONSENSE) as error:
            log.warning("the game at hand has no digest: %s", error)
            return None
        return stored(digest, game_id, game.name, None)

    def news(self, session: Session[Any, Any]) -> tuple[tuple[str, tuple[Achievement, ...]], ...]:
        """What each person reached for the first time by the finished game at hand.

        Only games with a digest are compared, so let :meth:`work` finish first.
        """
        digest = self.digest_of(session)
        if digest is None:
            return ()
        others = [each for each in self.digests() if each.game == digest.game]
        return news(chronicle_of(digest.game).goals, others, digest)

    def export_csv(self, path: Path, digests: Collection[Digest], game: str) -> tuple[Path, ...]:
        """Writes games of one set of rules as a table, and beside it what else the game tells.

        Returns the files; none, and a sentence, when they could not be written.
        """
        chronicle, table = chronicle_of(game), chronicle_of(game).table
        texts = {path: games_csv(digests, chronicle.columns, chronicle.values)}
        if table is not None:
            second = path.with_name(f"{path.stem}-{table.suffix}{path.suffix}")
            texts[second] = rows_csv(digests, table.columns, table.rows)
        try:
            for file, text in texts.items():
                # With the mark of byte order spreadsheets know that it is UTF-8.
                write_atomically(file, text.encode("utf-8-sig"))
        except OSError as error:
            self._tell(
                _("The statistics can’t be written to {file}: {reason}.").format(
                    file=path, reason=reason_of(error)
                )
            )
            return ()
        return tuple(texts)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Keeps the collector from walking through thousands of new values again and again."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _about(game: StoredGame) -> dict[str, bool]:
    return {"what_if": bool(game.header.get(WHAT_IF)), "imported": bool(game.header.get(IMPORTED))}


def _luck(kept: KeptDigest) -> tuple[Luck, ...] | None:
    """Luck that was kept; None if there is none, or none that makes sense."""
    if kept.luck is None:
        return None
    try:
        return luck_from_plain(json.loads(kept.luck))
    except (ValueError, RecursionError):
        return None


NONSENSE: Final = (ValueError, TypeError, LookupError, RecursionError)  # raised by damaged records


class LuckReckoner:
    """Has one game after another reviewed, and keeps what came of it."""

    def __init__(
        self,
        games: GamesDatabase,
        read: Callable[[int], Session[Any, Any]],
        shelf: Callable[[Session[Any, Any]], Shelf | None],
    ) -> None:
        self._games = games
        self._read = read
        self._shelf = shelf  # where reviews are kept: none is weighed twice
        self._work: tuple[int, ReviewWork] | None = None
        self._hopeless: set[int] = set()
        self._done_at = -1  # the file's changes when nothing was left to reckon

    def waiting(self, digests: Iterable[Digest]) -> list[Digest]:
        """Games whose luck can be reckoned and is not: those that count and the latest first."""
        lacking = [
            digest
            for digest in digests
            if digest.luck is None
            and not digest.altered
            and digest.id not in self._hopeless
            and chronicle_of(digest.game).turn_of is not None
        ]
        return sorted(lacking, key=lambda each: (each.counts, each.ended), reverse=True)

    def reckon(self, thinker: Thinker, digests: Callable[[], Iterable[Digest]]) -> bool:
        """Goes on with a game, or takes up the next one; whether another's luck has been kept."""
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
        if self._work is not None:
            self._work[1].pause(thinker)

    def _begin(self, digests: Iterable[Digest]) -> bool:
        from skyline.scenes.review.work import ReviewWork  # noqa: PLC0415 - loads the review

        for digest in self.waiting(digests):
            try:
                session = self._read(digest.id)
            except (StorageError, SkylineError, *NONSENSE):
                self._hopeless.add(digest.id)  # its game is gone, or damaged
                continue
            turn_of = chronicle_of(digest.game).turn_of
            assert turn_of is not None, "it was waiting"
            self._work = digest.id, ReviewWork(session, turn_of, self._shelf(session))
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

"""What the records are made of: finished games of the library, and ways to look at one."""

from __future__ import annotations

import os
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs

from skyline.ai.thinking import Thinker
from skyline.chronicle.achievements import Achievement
from skyline.chronicle.digest import Digest
from skyline.core.session import Session
from skyline.library.library import Library
from skyline.play.records import RecordPack
from skyline.scenes.common.stage import Stage
from skyline.storage.paths import HOME_VARIABLE


class LibraryRecords:
    """The source of :mod:`skyline.scenes.statistics.source`, from the library."""

    def __init__(self, stage: Stage, library: Library) -> None:
        self._stage = stage  # leads to films and reviews
        self._library = library
        self._chronicle = library.chronicle

    @property
    def packs(self) -> list[RecordPack]:
        """What the games that have a table make of their records."""
        return [pack.menus().records() for pack in self._stage.packs.all()]

    def local(self, moment: datetime) -> datetime:
        """A moment in the zone of this computer; without a window, where all is the same, UTC."""
        return moment.astimezone(UTC) if self._stage.headless else moment.astimezone()

    def digests(self) -> tuple[Digest, ...]:
        """Every finished game that has a digest so far."""
        return self._chronicle.digests()

    def missing(self) -> int:
        """How many finished games have no digest yet."""
        return self._chronicle.missing()

    def work(self, seconds: float) -> bool:
        """Builds missing digests for about so long; returns whether more are left."""
        return self._chronicle.work(seconds)

    def reckon(self, thinker: Thinker) -> bool:
        """Has luck reckoned beside the picture; returns whether another game's is known now."""
        return self._chronicle.reckon(thinker)

    def rest(self, thinker: Thinker) -> None:
        """Takes back what :meth:`reckon` has asked."""
        self._chronicle.rest(thinker)

    # ------------------------------------------------------------------ looking back
    def film(self, game_id: int) -> None:
        """Shows a game again as a film, above the records."""
        session = self._library.files.session(game_id)
        if session is not None:
            kept = self._library.summary(game_id)
            self._stage.go.film(session, "" if kept is None else kept.name)

    def review(self, game_id: int) -> None:
        """Shows luck and skill of a game, above the records."""
        session = self._library.files.session(game_id)
        if session is not None:
            self._stage.go.review(session)

    # ------------------------------------------------------------------ tables
    def folder(self) -> Path:
        """The player's documents; below ``SKYLINE_HOME`` if that is set."""
        home = os.environ.get(HOME_VARIABLE, "").strip()
        if home:
            return Path(home).expanduser().absolute()
        return Path(platformdirs.user_documents_dir())

    def export(self, path: Path, digests: Collection[Digest], game: str) -> tuple[Path, ...]:
        """Writes games of some rules as tables; returns the files, none if it failed."""
        return self._chronicle.export_csv(path, digests, game)


class GameNews:
    """What a game that has just ended reached for the first time."""

    def __init__(self, library: Library, session: Session[Any, Any], pack: RecordPack) -> None:
        self.pack = pack  # what the game makes of its medals
        self._chronicle = library.chronicle
        self._session = session
        self._told: tuple[tuple[str, tuple[Achievement, ...]], ...] | None = None

    def work(self, seconds: float) -> bool:
        """Builds missing digests for about so long, then compares; returns whether more is left."""
        if self._told is not None:
            return False
        if self._chronicle.work(seconds):
            return True
        self._told = self._chronicle.news(self._session)
        return False

    @property
    def told(self) -> tuple[tuple[str, tuple[Achievement, ...]], ...] | None:
        """By person: the name, and what was reached; None while it is not known yet."""
        return self._told

"""What the records are made of: finished games of the library, and ways to look at one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from skyline.chronicle.achievements import Achievement
from skyline.core.session import Session
from skyline.library.library import Library
from skyline.play.records import RecordPack
from skyline.scenes.common.stage import Stage
from skyline.storage.paths import own_home

if TYPE_CHECKING:
    from skyline.library.practice import StoredPractice


class LookingBack:
    """Leads from a stored game to its film and its review, above what shows."""

    def __init__(self, stage: Stage, library: Library) -> None:
        self._stage = stage
        self._library = library

    def film(self, game_id: int) -> None:
        session = self._library.files.session(game_id)
        if session is not None:
            kept = self._library.summary(game_id)
            self._stage.go.film(session, "" if kept is None else kept.name)

    def review(self, game_id: int) -> None:
        session = self._library.files.session(game_id)
        if session is not None:
            self._stage.go.review(session)


class LibraryRecords(LookingBack):
    """The source of :mod:`skyline.scenes.statistics.source`, from the library."""

    def __init__(
        self, stage: Stage, library: Library, practice: Callable[[], StoredPractice]
    ) -> None:
        super().__init__(stage, library)
        self._practice = practice  # loaded when asked for
        games = library.chronicle
        self.digests, self.missing, self.work = games.digests, games.missing, games.work
        self.reckon, self.rest, self.export = games.reckon, games.rest, games.export_csv

    @property
    def packs(self) -> list[RecordPack]:
        return [pack.menus().records() for pack in self._stage.packs.all()]

    def practised(self, game: str) -> list[tuple[str, int, int]]:
        if not self._library.texts(f"practice/{game}/"):
            return []
        return [(each.theme.title, each.learned, each.whole) for each in self._practice().themes()]

    def local(self, moment: datetime) -> datetime:
        """A moment in the zone of this computer; without a window, where all is the same, UTC."""
        return moment.astimezone(UTC) if self._stage.headless else moment.astimezone()

    def folder(self) -> Path:
        """The player's documents; below ``SKYLINE_HOME`` if that is set."""
        return own_home() or platformdirs.user_documents_path()


class GameNews:
    """What a game that has just ended reached for the first time."""

    def __init__(self, library: Library, session: Session[Any, Any], pack: RecordPack) -> None:
        self.pack = pack  # what the game makes of its medals
        self._chronicle = library.chronicle
        self._session = session
        # By person: the name, and what was reached; None while it is not known yet.
        self.told: tuple[tuple[str, tuple[Achievement, ...]], ...] | None = None

    def work(self, seconds: float) -> bool:
        """Builds missing digests for about so long, then compares; returns whether more is left."""
        if self.told is not None:
            return False
        if self._chronicle.work(seconds):
            return True
        self.told = self._chronicle.news(self._session)
        return False

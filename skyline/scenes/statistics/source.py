"""What the records are handed: the games there are, finished ones, and ways to look at one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from pathlib import Path
from typing import Protocol

from skyline.ai.thinking import Thinker
from skyline.chronicle.digest import Digest
from skyline.play.records import RecordPack


class RecordSource(Protocol):
    @property
    def packs(self) -> Sequence[RecordPack]:
        """What the games that have a table make of their records, at least one."""

    def local(self, moment: datetime) -> datetime: ...

    def digests(self) -> tuple[Digest, ...]: ...

    def missing(self) -> int: ...

    def work(self, seconds: float) -> bool:
        """Builds missing digests for about so long; returns whether more are left."""

    def reckon(self, thinker: Thinker) -> bool:
        """Has luck reckoned beside the picture; returns whether another game's is known now."""

    def rest(self, thinker: Thinker) -> None:
        """Takes back what :meth:`reckon` has asked."""

    def practised(self, game: str) -> Sequence[tuple[str, int, int]]:
        """Themes of a game's practice: learned of so many positions; none before the first."""

    def film(self, game_id: int) -> None: ...

    def review(self, game_id: int) -> None: ...

    def folder(self) -> Path:
        """Where tables are written, at first."""

    def export(self, path: Path, digests: Collection[Digest], game: str) -> Sequence[Path]:
        """Writes games of some rules as tables; returns the files, none if it failed."""

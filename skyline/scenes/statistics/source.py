"""What the records are handed: finished games, their pictures, and ways to look at one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from skyline.chronicle.digest import Digest

if TYPE_CHECKING:
    from skyline.ai.thinking import Thinker
    from skyline.widgets.models.records import RecordPictures


class RecordSource(Protocol):
    """Finished games as statistics want them."""

    @property
    def pictures(self) -> RecordPictures:
        """Draws what was built."""

    def local(self, moment: datetime) -> datetime:
        """A moment in the zone of this computer."""

    def digests(self) -> tuple[Digest, ...]:
        """Every finished game that has been told so far."""

    def missing(self) -> int:
        """How many finished games are not told yet."""

    def work(self, seconds: float) -> bool:
        """Tells missing games for about so long; returns whether more are left."""

    def reckon(self, thinker: Thinker) -> bool:
        """Has luck reckoned beside the picture; returns whether another game's is known now."""

    def rest(self, thinker: Thinker) -> None:
        """Takes back what :meth:`reckon` has asked."""

    def film(self, game_id: int) -> None:
        """Shows a game again as a film, above the records."""

    def review(self, game_id: int) -> None:
        """Shows luck and skill of a game, above the records."""

    def folder(self) -> Path:
        """Where tables are written, at first."""

    def export(self, path: Path, digests: Collection[Digest]) -> Path | None:
        """Writes games as two tables; returns the second file, None if it failed."""

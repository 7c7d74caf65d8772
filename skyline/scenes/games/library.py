"""What the list of games may do: a few calls to whoever keeps them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final, Protocol

from skyline.widgets.models.games import FilePreview, GameEntry, Glance
from skyline.widgets.models.menu import Picture

UNFINISHED: Final = "unfinished"
FINISHED: Final = "finished"
DELETED: Final = "deleted"
PAGES: Final = (UNFINISHED, FINISHED, DELETED)


class StoredGames(Protocol):
    """The stored games as the list needs them.

    Nothing raises: a call that fails leaves a sentence among the stage's notices.
    """

    def now(self) -> datetime:
        """The present, in the zone of the player."""

    def entries(self, page: str) -> tuple[GameEntry, ...]:
        """The games of a page, the latest first."""

    def glance(self, entry: GameEntry) -> Glance | None:
        """A closer look, which plays the game again; None if it can't be read."""

    @property
    def empty(self) -> Picture: ...

    @property
    def waiting(self) -> Picture:
        """What shows where games that go on will be."""

    def go_on(self, game_id: int) -> None: ...

    def film(self, game_id: int) -> None: ...

    def results(self, game_id: int) -> None: ...

    def review(self, game_id: int) -> None: ...

    def rename(self, game_id: int, name: str) -> bool:
        """Gives a game a name; returns whether that is kept."""

    def delete(self, game_id: int) -> bool:
        """Deletes a game for thirty days; returns whether that is done."""

    def restore(self, game_id: int) -> bool: ...

    def forget(self, game_id: int) -> bool: ...

    def text(self, game_id: int) -> str | None: ...

    def file_name(self, game_id: int) -> str: ...

    def export(self, game_id: int, path: Path) -> bool: ...

    def reads(self, path: Path) -> bool:
        """Whether a file holds a game that can be taken; else it is told why not."""

    def open_file(self, path: Path) -> int | None:
        """Takes the game in a file among the stored ones and gives its number."""

    def open_text(self, text: str) -> int | None: ...

    def preview(self, text: str, source: str) -> FilePreview:
        """What is seen of the file ``source`` with this text; nothing is stored, nobody told."""

    @property
    def folder(self) -> Path:
        """Where files of games were saved or opened last."""

    def use_folder(self, folder: Path) -> None: ...


def page_of(game_id: int, library: StoredGames) -> str | None:
    """The page on which a game is, if it is on one."""
    pages = (page for page in PAGES if any(game_id == each.id for each in library.entries(page)))
    return next(pages, None)

"""What is seen of the file that is chosen, before it is opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from skyline.scenes.files.places import Disk, FileEntry
from skyline.scenes.games.card import GameCard, begun_words
from skyline.scenes.games.empty import TITLE, QuietPicture
from skyline.scenes.games.said import board_height, put_sentence
from skyline.storage.errors import StorageError
from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.models.games import FilePreview
from skyline.widgets.models.menu import Picture

REST_SECONDS: Final = 0.12  # that a file is chosen before it is read: an arrow held runs past it
KEPT: Final = 40  # previews


@dataclass(frozen=True)
class Previews:
    look_into: Callable[[str, str], FilePreview]  # tells of a file by its text and its name
    empty: Picture  # draws what shows where there is no game
    words: str = ""  # say that the chosen game will show there


class PreviewPane:
    """The chosen file's game, as the list of games shows one; below it how sound the file is."""

    def __init__(self, form: Form, disk: Disk, previews: Previews) -> None:
        self.area = ScrollArea("preview")
        self._card = GameCard(form, self.area)
        self._disk = disk
        self._previews = previews
        self._quiet = QuietPicture(previews.empty)
        self._entry: FileEntry | None = None
        self._waits: float | None = None
        self._kept: dict[tuple[Path, object], FilePreview] = {}
        self._strip = pygame.Rect(0, 0, 0, 0)
        self._room = pygame.Rect(0, 0, 0, 0)
        self._name = ""
        self.shown: FilePreview | None = None
        self.visible = False

    # ------------------------------------------------------------------ what is chosen
    def point_at(self, entry: FileEntry | None) -> None:
        """Another line is chosen: its game follows in a moment, at once if it is known."""
        file = entry if entry is not None and not entry.folder else None
        self._name = "" if entry is None else entry.path.name
        if file == self._entry:
            return
        self._entry, self._waits = file, None
        if file is None:
            self.shown = None
            return
        key = self._key(file.path)
        if key in self._kept:
            self.shown = self._kept[key]
        else:
            self._waits = REST_SECONDS  # until then the last one stays

    @property
    def waiting(self) -> bool:
        return self.visible and self._waits is not None

    def update(self, seconds: float) -> bool:
        """Reads the chosen file once the choice rests; returns whether it did."""
        if not self.waiting or self._entry is None or self._waits is None:
            return False
        self._waits -= seconds
        if self._waits > 0:
            return False
        self._waits = None
        path = self._entry.path
        if len(self._kept) >= KEPT:
            self._kept.pop(next(iter(self._kept)))  # the oldest
        self.shown = self._kept[self._key(path)] = self._read(path)
        return True

    def _key(self, path: Path) -> tuple[Path, object]:
        return path, self._disk.stamp(path)

    def _read(self, path: Path) -> FilePreview:
        try:
            return self._previews.look_into(self._disk.text(path), path.name)
        except StorageError as error:
            return FilePreview(str(error))

    # ------------------------------------------------------------------ place and picture
    def hide(self, look: Look) -> None:
        self.visible = False
        self._card.hide((0, 0), look)

    def lay(self, column: pygame.Rect, look: Look) -> None:
        self.visible, self._room = True, column
        seen = self.shown
        if seen is None or seen.glance is None:
            self._card.hide(column.topleft, look)
            return
        high = board_height(look)
        edge = look.u(4)  # of the plates above
        self._strip = pygame.Rect(column.x + edge, column.bottom - high, column.w - 2 * edge, high)
        self._card.show(
            seen.title, seen.glance, begun_words(seen.begun, seen.moves, self._disk.now())
        )
        room = pygame.Rect(column.x, column.y, column.w, self._strip.y - look.u(12) - column.y)
        self._card.lay(room, look, line=True)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.visible:
            return
        seen = self.shown
        if seen is not None and seen.glance is not None:
            sign = "tick" if seen.whole else "cross"
            put_sentence(surface, self._strip, seen.state, look, sign=sign)
        elif not self.waiting:
            wide = self._room.w - look.u(40)
            self._quiet.title = lettering.shorten(self._name, look.px(TITLE), wide, "ExtraBold")
            self._quiet.words = self._previews.words if seen is None else seen.state
            self._quiet.draw(surface, self._room, look, 0)

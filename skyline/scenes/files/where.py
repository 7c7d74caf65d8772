"""Where the chooser of files is: the path, the way up, folders that people look in first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from skyline.scenes.files.places import Disk
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.look import Look
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.scroll import ScrollArea

LONGEST_PATH: Final = 1000
PLACES_WIDE: Final = 200.0  # design pixels of the shortcuts
PLACES_SHARE: Final = 0.34  # at most this part of the width


class Where:
    """The path, to be written over, and shortcuts."""

    def __init__(
        self,
        form: Form,
        disk: Disk,
        folder: Path,
        go_to: Callable[[Path], None],
        go_up: Callable[[], None],
    ) -> None:
        self.path = form.add(
            TextEntry(
                "path",
                "",
                lambda _text: None,
                longest=LONGEST_PATH,
                tooltip=_("The current folder; type another path and press Enter"),
                size=18,
            )
        )
        self.up = form.add(
            Button("button:up", _("Folder up"), go_up, tooltip=_("To the folder above"), size=18)
        )
        self.area = ScrollArea("places")
        self._places = [
            form.add(
                Button(f"place:{name}", words, lambda at=path: go_to(at), size=18),  # type: ignore[misc]
                self.area,
            )
            for name, words, path in disk.places(folder)
        ]

    def tell(self, folder: Path) -> None:
        self.path.line.set(str(folder))
        self.up.allow(folder.parent != folder, _("There is no folder above this one"))

    def height(self, look: Look) -> int:
        return self.path.height_for(0, look) + look.u(18)

    def lay_path(self, rect: pygame.Rect, look: Look) -> None:
        high = self.path.height_for(0, look)
        wide = self.up.width_for(look)
        top = rect.y + look.u(4)
        self.path.rect = pygame.Rect(rect.x, top, rect.w - wide - look.u(10), high)
        self.up.rect = pygame.Rect(rect.right - wide, top, wide, high)

    def lay_places(self, whole: pygame.Rect, look: Look) -> int:
        """The shortcuts at the left of a place; returns their width."""
        widest = max((each.width_for(look) for each in self._places), default=0)
        wide = min(max(look.u(PLACES_WIDE), widest), round(whole.w * PLACES_SHARE))
        flow = Flow(look, look.u(6), wide - look.u(26), look.u(6))
        for button in self._places:
            flow.put(button, gap=10)
        self.area.layout(pygame.Rect(whole.x, whole.y, wide, whole.h), flow.y, look)
        return wide

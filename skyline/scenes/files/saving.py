"""The name of a file that is to be written."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from skyline.scenes.files.places import FileEntry
from skyline.scenes.files.where import LONGEST_PATH
from skyline.table import type as lettering
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Label

LONGEST_NAME: Final = 120
ROOMY: Final = 640.0  # design pixels of width from which a label stands by the name
FORBIDDEN: Final = '<>:"/\\|?*'
"""Letters that some system does not take in a file's name."""


class _NameEntry(TextEntry):
    """Needs no note while its label stands beside it; aloud it still says what it is for."""

    labelled = False

    def words(self) -> str:
        return "" if self.labelled else super().words()


class NameLine:
    """The field for the name at the foot of the list, with a label where there is room.

    Args:
        form: to which both belong.
        save_as: the name to suggest; empty where no file is written, then nothing shows.
        on_change: called when the name is another.

    Attributes:
        entry: the field.
    """

    def __init__(self, form: Form, save_as: str, on_change: Callable[[], None]) -> None:
        self._label = form.add(Label("name-label", _("Name"), size=18))
        self.entry = form.add(
            _NameEntry(
                "file-name",
                Path(save_as).stem,
                lambda _text: on_change(),
                longest=LONGEST_PATH,  # a whole path leads to its folder
                tooltip=_("What the file is called"),
                size=18,
            )
        )
        self._label.visible = self.entry.visible = bool(save_as)

    def lay(self, column: pygame.Rect, look: Look) -> int:
        """Takes its place at the foot of a column; returns the pixels of height that it takes."""
        high = self.entry.height_for(0, look)
        self._label.visible = self.entry.labelled = column.w >= look.u(ROOMY)
        wide = lettering.measure(self._label.text, look.px(18), "Bold")[0] + look.u(16)
        wide = wide if self._label.visible else 0
        top = column.bottom - high - look.u(4)
        self._label.rect = pygame.Rect(column.x, top, wide, high)
        self.entry.rect = pygame.Rect(column.x + wide, top, column.w - wide, high)
        return high + look.u(14)


def target(folder: Path, written: str, suffix: str) -> Path:
    """The file to write; letters that no file's name may have become lines.

    Args:
        folder: where it goes.
        written: what somebody calls it, with its ending or without.
        suffix: ending of the files, with its dot, in small letters.
    """
    stem = "".join("-" if c in FORBIDDEN or not c.isprintable() else c for c in written)
    stem = stem.strip().strip(".") or "game"
    if stem.lower().endswith(suffix):
        stem = stem[: -len(suffix)]
    return folder / f"{stem[:LONGEST_NAME]}{suffix}"


def is_path(written: str) -> bool:
    """Whether a name leads somewhere else."""
    return any(sign in written for sign in (os.sep, os.altsep) if sign)


def replaced(path: Path, entries: Sequence[FileEntry]) -> int:
    """Which line of a folder would be replaced by a file; -1 for none."""
    name = os.path.normcase(path.name)  # some systems take Zoe and zoe for the same
    found = (
        number
        for number, entry in enumerate(entries)
        if not entry.folder and os.path.normcase(entry.path.name) == name
    )
    return next(found, -1)

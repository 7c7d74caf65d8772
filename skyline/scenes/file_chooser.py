"""Chooses a file of a game, or where to save one: folders, shortcuts, a path to type."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from skyline.scenes.ask import AskScene
from skyline.scenes.file_places import Disk, FileEntry, UnreadableError, typed
from skyline.scenes.file_rows import FileRows
from skyline.scenes.menu import PanelScene
from skyline.table import type as lettering
from skyline.widgets.button import Button
from skyline.widgets.entry import TextEntry
from skyline.widgets.flow import Flow
from skyline.widgets.label import Label
from skyline.widgets.scroll import ScrollArea
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage

LONGEST_PATH: Final = 1000
LONGEST_NAME: Final = 120
PLACES_WIDE: Final = 200.0  # design pixels of the shortcuts
ROOMY: Final = 640.0  # design pixels beside the shortcuts from which a label stands by the name
LOW: Final = 600.0  # design pixels of window height below which there is no heading
FORBIDDEN: Final = '<>:"/\\|?*'
"""Letters that some system does not take in a file's name."""


class FileChooserScene(PanelScene):
    """Shows one folder; only folders and files with the wanted ending are seen.

    Args:
        stage: the services.
        heading: what is chosen for what.
        folder: to begin in; if it is gone, the nearest one that is there.
        suffix: ending of the files.
        take: called with the path once the chooser has gone.
        save_as: the name to suggest for a new file; empty to choose one that is there.

    Attributes:
        disk: what is looked at; every chooser keeps the one it began with.
    """

    name = "file-chooser"
    widest = 1180.0
    tall = 860.0
    disk: ClassVar[Disk] = Disk()

    def __init__(
        self,
        stage: Stage,
        heading: str,
        folder: Path,
        suffix: str,
        take: Callable[[Path], None],
        save_as: str = "",
    ) -> None:
        super().__init__(stage, heading)
        self._suffix, self._take = suffix, take
        self._disk = self.disk
        self._save_as = save_as
        self._unreadable = ""
        self.folder = self._disk.nearest_folder(folder)
        self.path = self.form.add(
            TextEntry(
                "path",
                "",
                lambda _text: None,
                longest=LONGEST_PATH,
                tooltip=_("Where you are; type another path and press Enter"),
                size=18,
            )
        )
        self._up = self.form.add(
            Button("button:up", _("Up"), self.go_up, tooltip=_("To the folder above"), size=18)
        )
        self._shelf = ScrollArea("places")
        self._places = [
            self.form.add(
                Button(f"place:{name}", words, lambda at=path: self.go_to(at), size=18),  # type: ignore[misc]
                self._shelf,
            )
            for name, words, path in self._disk.places(self.folder)
        ]
        self.rows = self.form.add(
            FileRows(self.body, self._disk.now, self._tell_chosen, self._open_chosen)
        )
        self._name_label = self.form.add(Label("name-label", _("Name"), size=18))
        self.file_name = self.form.add(
            TextEntry(
                "file-name",
                Path(save_as).stem,
                lambda _text: self._tell_chosen(),
                longest=LONGEST_PATH,
                tooltip=_("What the file is called"),
                size=18,
            )
        )
        self._name_label.visible = self.file_name.visible = self.saving
        self._ok = self.form.add(
            Button(
                "button:ok",
                _("Save") if self.saving else _("Open"),
                self.confirm,
                command="confirm",
                style="primary",
            )
        )
        cancel = Button("button:cancel", _("Cancel"), stage.manager.pop, command="cancel")
        self.foot = [self._ok, self.form.add(cancel)]
        self.form.areas = [self.body, self._shelf]
        self.form.default = self._ok
        self.form.on_cancel = stage.manager.pop
        self.go_to(self.folder)
        self.form.set_focus(self.file_name if self.saving else self.rows)
        if not self.rows.count and not self.saving:
            self.form.set_focus(self.path)

    @property
    def saving(self) -> bool:
        """Whether a new file is to be written."""
        return bool(self._save_as)

    def anew(self) -> FileChooserScene:
        """Another like this, in the same folder."""
        other = FileChooserScene(
            self.stage, self.heading, self.folder, self._suffix, self._take, self._save_as
        )
        other.file_name.line.set(self.file_name.text)
        return other

    # ------------------------------------------------------------------ going about
    def go_to(self, folder: Path, chosen: str = "") -> None:
        """Shows a folder.

        Args:
            folder: to look into.
            chosen: name of the file or folder to choose in it; else the first.
        """
        self.folder = folder
        self._unreadable = ""
        entries: list[FileEntry] = []
        try:
            entries = self._disk.read(folder, self._suffix)
        except UnreadableError as error:
            words = _("This folder can’t be looked into: {reason}.")
            self._unreadable = words.format(reason=error)
        self.rows.entries = entries
        names = [entry.path.name for entry in entries]
        first = next((n for n, entry in enumerate(entries) if not entry.folder), 0)
        if not entries:
            self.rows.index = -1
        else:
            self.rows.index = names.index(chosen) if chosen in names else first
        self.path.line.set(str(folder))
        self._up.enabled = folder.parent != folder
        self._up.reason = "" if self._up.enabled else _("There is no folder above this one")
        self._tell_chosen()
        self.body.scroll_to(0, glide=False)
        self.rows.reveal(glide=False)
        if not entries and self.form.focus is self.rows:
            self.form.set_focus(self._up if self._up.enabled else self.path)

    def go_up(self) -> None:
        """Shows the folder above; the one left is chosen in it."""
        if self.folder.parent != self.folder:
            self.go_to(self.folder.parent, self.folder.name)

    def _open_chosen(self) -> None:
        """Goes into a folder, takes a file."""
        entry = self.rows.chosen
        if entry is None:
            return
        if entry.folder:
            self.go_to(entry.path)
        elif self.saving:
            self.file_name.line.set(entry.path.stem)
            self.confirm()
        else:
            self._finish(entry.path)

    def _tell_chosen(self) -> None:
        """What the button does depends on what is chosen."""
        entry = self.rows.chosen
        if self.saving:
            if entry is not None and not entry.folder and self.form.focus is self.rows:
                self.file_name.line.set(entry.path.stem)
            self._ok.enable()
            if not self.file_name.text.strip():
                self._ok.disable(_("The file needs a name"))
        elif entry is None:
            self._ok.label = _("Open")
            self._ok.disable(_("There is no game in this folder"))
        else:
            self._ok.label = _("Open the folder") if entry.folder else _("Open")
            self._ok.enable()
        self.arrange()
        self.dirty = True

    # ------------------------------------------------------------------ the answer
    def confirm(self) -> None:
        """Goes where a path was typed; else opens what is chosen, or saves."""
        if self.form.focus is self.path and self.path.text.strip() != str(self.folder):
            self._go_to_typed()
        elif self.saving and not (self.form.focus is self.rows and self._on_folder):
            self._save()
        else:
            self._open_chosen()

    @property
    def _on_folder(self) -> bool:
        """Whether a folder is chosen."""
        return self.rows.chosen is not None and self.rows.chosen.folder

    def _go_to_typed(self) -> None:
        try:
            path = typed(self.path.text, self.folder)
        except ValueError:
            path = self.folder / "\0"
        if self._disk.is_folder(path):
            self.go_to(path)
        elif (
            self.saving
            and self._disk.is_folder(path.parent)
            and path.suffix.lower() == self._suffix
        ):
            self.go_to(path.parent)
            self.file_name.line.set(path.stem)
        elif not self.saving and self._disk.is_file(path):
            self._finish(path)
        else:
            self._tell_no_such()

    def _tell_no_such(self) -> None:
        self.form.tick("ui_error")
        self._unreadable = _("There is no such folder or file.")
        self.rows.entries = ()
        self.rows.index = -1
        self._tell_chosen()

    @property
    def _target(self) -> Path:
        """The file to write; letters that no file's name may have become lines."""
        stem = "".join(
            "-" if c in FORBIDDEN or not c.isprintable() else c for c in self.file_name.text
        )
        stem = stem.strip().strip(".") or "game"
        if stem.lower().endswith(self._suffix):
            stem = stem[: -len(self._suffix)]
        stem = stem[:LONGEST_NAME]
        return self.folder / f"{stem}{self._suffix}"

    def _follow_name(self) -> bool:
        """A path where the name belongs leads to its folder; False where there is no such."""
        written = self.file_name.text.strip()
        if not any(sign in written for sign in (os.sep, os.altsep) if sign):
            return True
        try:
            path = typed(written, self.folder)
        except ValueError:
            return True
        if self._disk.is_folder(path.parent):
            self.go_to(path.parent)
            self.file_name.line.set(path.name)
            return True
        return not Path(written).is_absolute()

    def _save(self) -> None:
        if not self.file_name.text.strip():
            self.form.set_focus(self.file_name)
            return
        if not self._follow_name():
            self._tell_no_such()
            return
        path = self._target
        if not self._disk.is_file(path):
            self._finish(path)
            return
        self.stage.manager.push(
            AskScene(
                self.stage,
                _("Replace this file?"),
                _("“{file}” is there already. What is in it now will be gone.").format(
                    file=path.name
                ),
                _("Replace"),
                lambda: self._finish(path),
            )
        )

    def _finish(self, path: Path) -> None:
        self.stage.manager.pop()
        self._take(path)

    # ------------------------------------------------------------------ input
    def handle(self, event: pygame.Event) -> bool:
        """Backspace in the list leads up, as it does in other choosers."""
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_BACKSPACE
            and not self.form.writing
            and self.form.keyboard is None
        ):
            self.form.tick()
            self.go_up()
            return True
        return super().handle(event)

    # ------------------------------------------------------------------ layout
    @property
    def headed(self) -> bool:
        """In a low window the heading gives its room away."""
        return self.look.size[1] >= self.look.u(LOW)

    def collar(self, width: int) -> int:
        """The path, and the way up."""
        return self.path.height_for(0, self.look) + self.look.u(18)

    def lay_collar(self, rect: pygame.Rect) -> None:
        """The path over the width that the way up leaves."""
        look = self.look
        high = self.path.height_for(0, look)
        wide = self._up.width_for(look)
        top = rect.y + look.u(4)
        self.path.rect = pygame.Rect(rect.x, top, rect.w - wide - look.u(10), high)
        self._up.rect = pygame.Rect(rect.right - wide, top, wide, high)

    def feet(self) -> Sequence[Button]:
        """The two answers."""
        return self.foot

    def arrange(self) -> None:
        """Shortcuts at the left, the folder at the right, below it the name of a new file."""
        super().arrange()
        look, whole = self.look, self.body.rect.copy()
        gap = look.u(18)
        widest = max((each.width_for(look) for each in self._places), default=0)
        wide = min(max(look.u(PLACES_WIDE), widest), round(whole.w * 0.34))
        flow = Flow(look, look.u(6), wide - look.u(26), look.u(6))
        for button in self._places:
            flow.put(button, gap=10)
        self._shelf.layout(pygame.Rect(whole.x, whole.y, wide, whole.h), flow.y, look)
        column = pygame.Rect(whole.x + wide + gap, whole.y, whole.w - wide - gap, whole.h)
        if self.saving:
            high = self.file_name.height_for(0, look)
            column.h -= high + look.u(14)
            label = lettering.measure(self._name_label.text, look.px(18), "Bold")[0] + look.u(16)
            self._name_label.visible = column.w >= look.u(ROOMY)
            label = label if self._name_label.visible else 0
            top = column.bottom + look.u(10)
            self._name_label.rect = pygame.Rect(column.x, top, label, high)
            self.file_name.rect = pygame.Rect(column.x + label, top, column.w - label, high)
        self.rows.rect = pygame.Rect(column.x, column.y, column.w - look.u(32), column.h)
        self.body.layout(column, self.rows.content_height(look), look)

    # ------------------------------------------------------------------ picture
    def draw_beside(self, surface: pygame.Surface) -> None:
        """A line beside the shortcuts."""
        x = self._shelf.rect.right + self.look.u(8)
        line = pygame.Rect(x, self._shelf.rect.y, max(1, self.look.u(1.6)), self._shelf.rect.h)
        surface.fill((176, 150, 112), line)

    def draw_body(self, surface: pygame.Surface) -> None:
        """Words where the folder has nothing to show."""
        look, list_rect = self.look, self.body.rect
        if self.rows.count:
            return
        words = self._unreadable or _("No folders and no games are here.")
        place = list_rect.inflate(-look.u(30), -look.u(24))
        lettering.draw_wrapped(surface, words, place, look.px(18), look.ink_quiet, "SemiBold")

"""Chooses a file of a game, or where to save one: folders, shortcuts, a path to type."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import pygame

from skyline.scenes.common.dialog import AskScene
from skyline.scenes.common.menu import PanelScene, button
from skyline.scenes.common.stage import Stage
from skyline.scenes.files.places import Disk, FileEntry, UnreadableError, typed
from skyline.scenes.files.preview import PreviewPane, Previews
from skyline.scenes.files.rows import FileRows
from skyline.scenes.files.where import LONGEST_PATH, Where
from skyline.storage.record_files import shortened
from skyline.table import type as lettering
from skyline.text.clean import one_line
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.controls.entry import TextEntry
from skyline.widgets.controls.form import Form
from skyline.widgets.controls.label import Label

LOW: Final = 600.0  # design pixels of window height below which there is no heading
ROOMIEST: Final = (1560.0, 980.0)  # design pixels of a chooser with previews: as the list of games
LIST_LEAST: Final = 400.0  # design pixels beside which there is room for a preview
LIST_SHARE: Final = 0.52  # of list and preview
TYPING_SECONDS: Final = 1.2  # after a letter, in which the next one goes on with the same name


class FileChooserScene(PanelScene):
    """Shows one folder; only folders and files with the wanted ending are seen."""

    name = "file-chooser"
    widest = 1180.0
    tall = 860.0
    disk: ClassVar[Disk] = Disk()  # every chooser keeps the one it began with

    def __init__(
        self,
        stage: Stage,
        heading: str,
        folder: Path,  # if it is gone, the nearest one that is there
        suffix: str,
        take: Callable[[Path], None],  # called with the path once the chooser has gone
        save_as: str = "",  # the name to suggest for a new file; empty to choose one that is there
        previews: Previews | None = None,
        refuses: Callable[[Path], bool] = lambda _path: False,  # says why, and the chooser stays
    ) -> None:
        super().__init__(stage, heading)
        self._suffix, self._take, self._refuses = suffix, take, refuses
        self._typed, self._typed_for = "", math.inf  # a name's beginning, and for how long
        self._disk = self.disk
        self._save_as = save_as
        self._previews = previews
        self._unreadable = ""
        self._at_path = False  # whether the focus is at the path, or was before the button
        self.folder = self._disk.nearest_folder(folder)
        self._where = Where(self.form, self._disk, self.folder, self.go_to, self.go_up)
        self.path = self._where.path
        self.rows = self.form.add(
            FileRows(self.body, self._disk.now, self._pick, self._open_chosen)
        )
        self.preview: PreviewPane | None = None
        if previews is not None:
            self.widest, self.tall = ROOMIEST
            self.preview = PreviewPane(self.form, self._disk, previews)
        self._name = NameLine(self.form, save_as, self._tell_chosen)
        self.file_name = self._name.entry
        label = _("Save") if self.saving else _("Open")
        cancel = self.form.add(button("cancel", _("Cancel"), stage.manager.pop, "cancel"))
        self._ok = self.form.add(button("ok", label, self.confirm, "confirm", style="primary"))
        self.foot = [cancel, self._ok]
        self.form.areas = [self.body, self._where.area]
        if self.preview is not None:
            self.form.areas.append(self.preview.area)
        self.form.default = self._ok
        self.go_to(self.folder)
        self.form.set_focus(self.file_name if self.saving else self.rows)
        if not self.rows.count and not self.saving:
            self.form.set_focus(self.path)
        self._move_focus()

    @property
    def saving(self) -> bool:
        return bool(self._save_as)

    def anew(self) -> FileChooserScene:
        wishes = self._suffix, self._take, self._save_as, self._previews, self._refuses
        other = FileChooserScene(self.stage, self.heading, self.folder, *wishes)
        other._name_file(self.file_name.text)
        return other

    # ------------------------------------------------------------------ going about
    def go_to(self, folder: Path, chosen: str = "") -> None:
        """Shows a folder; in it, what has the ``chosen`` name, else the first file, is chosen."""
        self.folder = folder
        self._unreadable = ""
        entries: list[FileEntry] = []
        try:
            entries = self._disk.read(folder, self._suffix)
        except UnreadableError as error:
            words = _("This folder can’t be opened: {reason}.")
            self._unreadable = words.format(reason=error)
        self.rows.entries = entries
        names = [entry.path.name for entry in entries]
        files = (number for number, entry in enumerate(entries) if not entry.folder)
        first = next(files, 0 if entries else -1)
        self.rows.index = names.index(chosen) if chosen in names else first
        self._where.tell(folder)
        self.rows.meant = not self.saving or self.form.focus is self.rows
        self._tell_chosen()
        self.body.scroll_to(0, glide=False)
        self.rows.reveal(glide=False)
        if not entries and self.form.focus is self.rows:
            self.form.set_focus(self._where.up if self._where.up.enabled else self.path)

    def go_up(self) -> None:
        """Shows the folder above; the one left is chosen in it."""
        if self.folder.parent != self.folder:
            self.go_to(self.folder.parent, self.folder.name)

    def _open_chosen(self) -> None:
        entry = self.rows.chosen
        if entry is None:
            return
        if entry.folder:
            self.go_to(entry.path)
        elif self.saving:
            self.file_name.line.set(entry.path.stem)
            self._save()
        else:
            self._finish(entry.path)

    def _pick(self) -> None:
        """A line has been chosen by hand: a file lends its name to the one to write."""
        entry = self.rows.chosen
        if self.saving and entry is not None and not entry.folder:
            self._name_file(entry.path.stem)
        else:
            self._tell_chosen()

    def _name_file(self, name: str) -> None:
        self.file_name.line.set(name)
        self._tell_chosen()

    def _tell_chosen(self) -> None:
        """What the button does depends on what is chosen, and on where the focus is."""
        entry = self.rows.chosen
        into = entry is not None and entry.folder
        if self.saving:
            into = into and self.rows.meant
            self._ok.label = _("Open the folder") if into else _("Save")
            named = into or bool(self.file_name.text.strip())
            self.rows.replaced = replaced(self._target, self.rows.entries) if named else -1
            self._ok.allow(named or self._at_path, _("The file needs a name"))
        else:
            self._ok.label = _("Open the folder") if into else _("Open")
            some = entry is not None or self._at_path
            self._ok.allow(some, _("There is no game in this folder"))
        if self.preview is not None:
            self.preview.point_at(entry)
        self.lay_anew()

    # ------------------------------------------------------------------ the answer
    def confirm(self) -> None:
        if self._at_path and self.path.text.strip() != str(self.folder):
            self._go_to_typed()
        elif self.saving and not (self.rows.meant and self.rows.chosen is not None):
            self._save()
        else:
            self._open_chosen()

    def _go_to_typed(self) -> None:
        suffix = self._suffix
        try:
            path = typed(self.path.text, self.folder)
        except ValueError:
            path = self.folder / "\0"
        if self._disk.is_folder(path):
            self.go_to(path)
        elif self.saving and self._disk.is_folder(path.parent) and path.suffix.lower() == suffix:
            self.go_to(path.parent)
            self._name_file(path.stem)
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
        return target(self.folder, self.file_name.text, self._suffix)

    def _follow_name(self) -> bool:
        """A path where the name belongs leads to its folder; False where there is no such."""
        written = self.file_name.text.strip()
        if not is_path(written):
            return True
        try:
            path = typed(written, self.folder)
        except ValueError:
            return True
        if self._disk.is_folder(path.parent):
            self.go_to(path.parent)
            self._name_file(path.name)
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
        words = _("“{file}” already exists. What is in it now will be lost.")
        question, answer = _("Replace this file?"), _("Replace")
        words, act = words.format(file=path.name), partial(self._finish, path)
        self.stage.manager.push(AskScene(self.stage, question, words, answer, act))

    def _finish(self, path: Path) -> None:
        if not self._refuses(path):
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
        if self._type_ahead(event):
            return True
        before = self.form.focus
        used = super().handle(event)
        if self.form.focus not in (before, self._ok):
            self._move_focus()
        return used

    def _type_ahead(self, event: pygame.Event) -> bool:
        """Letters in the list choose the first name that begins with them; whether it did."""
        if event.type != pygame.KEYDOWN or self.form.focus is not self.rows:
            return False
        written = getattr(event, "unicode", "")
        going = self._typed_for < TYPING_SECONDS
        if not written.isprintable() or not written or (written == " " and not going):
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        begun = (self._typed if going else "") + written.casefold()
        names = [entry.path.name.casefold() for entry in self.rows.entries]
        found = next((place for place, name in enumerate(names) if name.startswith(begun)), None)
        self._typed, self._typed_for = begun, 0.0
        if found is None:
            self.form.tick("ui_error")
        else:
            self.rows.choose(found)
        return True

    def _move_focus(self) -> None:
        """While saving, the list is meant only while it has the focus; else the written name is.

        A path can be gone to as long as somebody is at it. A press on the button answers what
        the focus before it was about.
        """
        self._at_path = self.form.focus is self.path
        self.rows.meant = not self.saving or self.form.focus is self.rows
        if self.saving and self.rows.meant and self.rows.replaced >= 0:
            self.rows.index = self.rows.replaced
            self.rows.reveal(glide=False)
        self._tell_chosen()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._typed_for += seconds
        if self.preview is not None and self.preview.update(seconds):
            self.lay_anew()

    @property
    def moving(self) -> bool:
        return super().moving or (self.preview is not None and self.preview.waiting)

    # ------------------------------------------------------------------ layout
    @property
    def headed(self) -> bool:
        return self.look.size[1] >= self.look.u(LOW)

    def collar(self, width: int) -> int:
        return self._where.height(self.look)

    def lay_collar(self, rect: pygame.Rect) -> None:
        self._where.lay_path(rect, self.look)

    def arrange(self) -> None:
        super().arrange()
        look, whole = self.look, self.body.rect.copy()
        gap = look.u(18)
        wide = self._where.lay_places(whole, look)
        column = pygame.Rect(whole.x + wide + gap, whole.y, whole.w - wide - gap, whole.h)
        self._lay_preview(column, gap)
        if self.saving:
            column.h -= self._name.lay(column, look)
        self.rows.rect = pygame.Rect(column.x, column.y, column.w - look.u(32), column.h)
        self.body.layout(column, self.rows.content_height(look), look)

    def _lay_preview(self, column: pygame.Rect, gap: int) -> None:
        """Takes the right part of a column for the preview, if it is wide enough for both."""
        if self.preview is None:
            return
        look = self.look
        if column.w < 2 * look.u(LIST_LEAST) + 2 * gap:
            self.preview.hide(look)
            return
        wide = round(column.w * LIST_SHARE)
        right = pygame.Rect(column.x + wide + gap, column.y, column.w - wide - gap, column.h)
        column.w = wide
        self.preview.lay(right, look)

    # ------------------------------------------------------------------ picture
    def draw_beside(self, surface: pygame.Surface) -> None:
        look, top, high = self.look, self._where.area.rect.y, self._where.area.rect.h
        lines = [self._where.area.rect.right + look.u(8)]
        if self.preview is not None and self.preview.visible:
            lines.append(self.body.rect.right + look.u(6))
        for x in lines:
            surface.fill((176, 150, 112), (x, top, max(1, look.u(1.6)), high))

    def draw_body(self, surface: pygame.Surface) -> None:
        look, list_rect = self.look, self.body.rect
        if self.preview is not None:
            self.preview.draw(surface, look)
        if self.rows.count:
            return
        words = self._unreadable or _("There are no folders or games here.")
        place = list_rect.inflate(-look.u(30), -look.u(24))
        lettering.draw_wrapped(surface, words, place, look.px(18), look.ink_quiet, "SemiBold")


ROOMY: Final = 640.0  # design pixels of width from which a label stands by the name
FORBIDDEN: Final = '<>:"/\\|?*'
"""Letters that some system does not take in a file's name."""


class _NameEntry(TextEntry):
    """Needs no note while its label stands beside it; aloud it still says what it is for."""

    labelled = False

    def words(self) -> str:
        return "" if self.labelled else super().words()


class NameLine:
    """The field for a new file's name, with a label where there is room."""

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
    """The file to write; letters that no file's name may have become lines."""
    stem = "".join("-" if c in FORBIDDEN else c for c in one_line(written))
    stem = stem.strip().strip(".") or "game"
    if stem.lower().endswith(suffix):
        stem = stem[: -len(suffix)]
    return folder / f"{shortened(stem)}{suffix}"


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

"""What the chooser of files sees of the disk: folders that people look in first, and others."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import platformdirs

from skyline.storage.errors import StorageError
from skyline.storage.paths import reason_of
from skyline.storage.record_files import read_record
from skyline.text.words import _, pgettext

LARGEST_LOOK: Final = 1 << 19
"""Bytes of the largest file that is read while it is only looked at; games take a tenth of it."""


@dataclass(frozen=True)
class FileEntry:
    path: Path
    folder: bool
    changed: datetime | None = None  # when a file was written last, if that is known


class UnreadableError(Exception):
    """A folder can't be looked into; the text is the system's short reason."""


class Disk:
    def now(self) -> datetime:
        return datetime.now().astimezone()

    def places(self, last: Path) -> list[tuple[str, str, Path]]:
        """Name, words and path of the folders to offer; the one used ``last`` is first."""
        offered = [
            ("home", pgettext("folder", "Home"), Path.home()),
            ("documents", _("Documents"), platformdirs.user_documents_path()),
            ("downloads", _("Downloads"), platformdirs.user_downloads_path()),
            ("desktop", _("Desktop"), platformdirs.user_desktop_path()),
        ]
        if all(path != last for _name, _words, path in offered):
            offered.insert(0, ("last", last.name or str(last), last))
        found: list[tuple[str, str, Path]] = []
        for name, words, path in offered:
            if self.is_folder(path) and all(path != other for _name, _words, other in found):
                found.append((name, words, path))
        return found

    def is_folder(self, path: Path) -> bool:
        try:
            return path.is_dir()
        except (OSError, ValueError):
            return False

    def is_file(self, path: Path) -> bool:
        try:
            return path.is_file()
        except (OSError, ValueError):
            return False

    def nearest_folder(self, path: Path) -> Path:
        """The path itself if it is a folder, else the first folder above it that there is."""
        above = (each for each in (path, *path.parents) if self.is_folder(each))
        return next(above, Path.home())

    def read(self, folder: Path, suffix: str) -> list[FileEntry]:
        """Folders first, then the files with an ending; hidden ones are left out.

        Raises:
            UnreadableError: it can't be looked into.
        """
        found: list[FileEntry] = []
        try:
            with os.scandir(folder) as entries:
                for each in entries:
                    entry = _entry(each, suffix)
                    if entry is not None:
                        found.append(entry)
        except OSError as error:
            raise UnreadableError(reason_of(error)) from error
        return sorted(found, key=lambda each: (not each.folder, each.path.name.casefold()))

    def stamp(self, path: Path) -> object:
        """What is another once a file has been written anew; None where there is none."""
        try:
            state = path.stat()
        except (OSError, ValueError):
            return None
        return state.st_mtime_ns, state.st_size

    def text(self, path: Path) -> str:
        """The text of a small file.

        Raises:
            StorageError: it can't be read, or is too large to be only looked at.
        """
        state = self.stamp(path)
        if isinstance(state, tuple) and state[1] > LARGEST_LOOK:
            raise StorageError(_("This file is too large to preview."))
        return read_record(path)


def _entry(each: os.DirEntry[str], suffix: str) -> FileEntry | None:
    if each.name.startswith("."):
        return None
    try:
        each.name.encode()  # a name in another encoding can be neither drawn nor kept
        if each.is_dir():
            return FileEntry(Path(each.path), folder=True)
        if not each.name.lower().endswith(suffix) or not each.is_file():
            return None
        changed = datetime.fromtimestamp(each.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return None  # a link to nowhere, a name that is no text
    return FileEntry(Path(each.path), folder=False, changed=changed)


def typed(text: str, folder: Path) -> Path:
    """The path that somebody has typed while a folder was shown; ``~`` is their home.

    Raises:
        ValueError: it can't be a path.
    """
    written = text.strip().strip('"')
    if "\0" in written:
        raise ValueError(written)
    try:
        path = Path(written).expanduser()
    except RuntimeError as error:
        raise ValueError(written) from error
    return path if path.is_absolute() else folder / path

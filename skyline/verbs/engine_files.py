"""Records in files that the engine's user names."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from skyline.core.record import Record
from skyline.verbs.engine_text import CommandError

LARGEST_FILE = 16 << 20
"""Bytes of the largest record that is read."""


def save_record(name: str, record: Record) -> None:
    """Writes a sealed record; a file of that name is replaced only once the new one is whole."""
    path = _path(name, "save")
    try:
        _check_ordinary(path)
        handle, part = tempfile.mkstemp(prefix=".saving-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(record.to_text(sealed=True))
            Path(part).replace(path)
        except BaseException:
            Path(part).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise CommandError(f"The file cannot be written: {_reason(error)}.") from None


def load_record(name: str) -> Record:
    """Reads a sealed record; raises CommandError or CorruptRecord."""
    path = _path(name, "load")
    try:
        _check_ordinary(path)
        if path.stat().st_size > LARGEST_FILE:
            raise CommandError("The file is too large to be the record of a game.")
        return Record.from_text(path.read_bytes().decode(), sealed=True)
    except UnicodeDecodeError:
        raise CommandError("The file is not UTF-8 text, so it is no record.") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"The file cannot be read: {_reason(error)}.") from None


def _path(name: str, command: str) -> Path:
    if not name:
        raise CommandError(f"Say {command} and the name of a file.")
    if "\0" in name:
        raise CommandError("The name of a file has no NUL in it.")
    return Path(name)


def _check_ordinary(path: Path) -> None:
    """Refuses folders and devices, which could block or be harmed."""
    if path.is_dir():
        raise CommandError("That name belongs to a folder.")
    if path.exists() and not path.is_file():
        raise CommandError("That name does not belong to an ordinary file.")


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or "the name is not possible").lower()

"""Records of games as files of their own: one small text each, which a person can read."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs

from skyline.storage.errors import StorageError
from skyline.storage.paths import (
    ensure,
    own_home,
    read_small,
    reason_of,
    sweep_temporary,
    write_atomically,
)
from skyline.text.words import _

SUFFIX: Final = ".skyline"
"""Ending of a record's file name."""

_LONGEST_STEM: Final = 120
"""Bytes; encrypted folders take 143 with the ending."""


def records_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Where records go unless somebody says otherwise; naming it creates nothing."""
    home = own_home(environment)
    return platformdirs.user_documents_path() / "Skyline" if home is None else home / "records"


def write_record(path: Path, text: str) -> None:
    """Writes a record, whole or not at all (StorageError)."""
    sentence = _("The game can’t be saved as {file}: {reason}.")
    try:
        ensure(path.parent)
        sweep_temporary(path.parent)
        if path.is_dir() or (path.exists() and not path.is_file()):
            reason = _("the name belongs to something that is no file")
            raise StorageError(sentence.format(file=path.name, reason=reason))
        write_atomically(path, text.encode())
    except (OSError, ValueError) as error:
        raise StorageError(sentence.format(file=path.name, reason=_reason(error))) from error


def read_record(path: Path) -> str:
    """The text of a record's file; StorageError if it can't be read, or is no text of such a size.

    Line ends of other systems and a byte-order mark, which mail and editors like to add, are taken
    away again.
    """
    sentence = _("{file} can’t be read: {reason}.")
    try:
        if not path.is_file():
            reason = _("it is no file") if path.exists() else _("there is no such file")
            raise StorageError(sentence.format(file=path.name, reason=reason))
        text = read_small(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        reason = _("it is no text")
        raise StorageError(sentence.format(file=path.name, reason=reason)) from error
    except (OSError, ValueError) as error:
        too_large = isinstance(error, OSError) and error.errno == errno.EFBIG
        reason = _("it is too large for the record of a game") if too_large else _reason(error)
        raise StorageError(sentence.format(file=path.name, reason=reason)) from error
    return text.replace("\r\n", "\n")


def file_name(parts: list[str]) -> str:
    """A file's name of a day, names and the like, in letters that every system takes."""
    words = ["".join(c if c.isalnum() else " " for c in part).split() for part in parts]
    stem = shortened("-".join(word for part in words for word in part)).rstrip("-")
    return f"{stem or 'game'}{SUFFIX}"


def shortened(stem: str) -> str:
    """As much of a file's name as every system takes, whose limits are of bytes."""
    return stem.encode("utf-8", "ignore")[:_LONGEST_STEM].decode("utf-8", "ignore")


def _reason(error: Exception) -> str:
    return reason_of(error) if isinstance(error, OSError) else _("the name is not possible")

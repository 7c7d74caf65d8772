"""Folders that people look in first, and how paths are written for them."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from skyline.words import _


def places(last: Path) -> list[tuple[str, str, Path]]:
    """Name, words and path of the folders to offer, those that there are.

    Args:
        last: where files of games were the last time.
    """
    offered = [
        ("last", _("Skyline"), last),
        ("home", _("Home"), Path.home()),
        ("documents", _("Documents"), platformdirs.user_documents_path()),
        ("downloads", _("Downloads"), platformdirs.user_downloads_path()),
        ("desktop", _("Desktop"), platformdirs.user_desktop_path()),
    ]
    found: list[tuple[str, str, Path]] = []
    for name, words, path in offered:
        if path.is_dir() and all(path != other for _name, _words, other in found):
            found.append((name, words if name != "last" else path.name or str(path), path))
    return found


def nearest_folder(path: Path) -> Path:
    """The path itself if it is a folder, else the first folder above it that there is."""
    for each in (path, *path.parents):
        if each.is_dir():
            return each
    return Path.home()


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

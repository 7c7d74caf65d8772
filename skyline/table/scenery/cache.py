"""Keeps finished backdrops on disk (size and compressed pixels), so that they appear at once.

Whatever goes wrong on disk, the picture is painted instead: a cache must never be the reason that
a game does not start.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import tempfile
import zlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import platformdirs
import pygame

from skyline import __version__
from skyline.table.paint import for_window

#: Raise this when scenery or furniture are painted differently. (Run from source, the
#: drawing code itself is part of the key; a packaged program has no source to look at.)
ART_VERSION = 3
_MAGIC = b"SKYB"
_HEADER = struct.Struct("<4sHHI")  # magic, width, height, CRC of the pixels
_LIMIT = 64 * 1024 * 1024  # bytes of all kept pictures
_LONGEST_SIDE = 8192


def cache_folder() -> Path:
    """The user's cache folder for backdrops; it may not exist yet."""
    return Path(platformdirs.user_cache_dir("skyline")) / "backdrops"


def cached_backdrop(
    key: str,
    size: tuple[int, int],
    painter: Callable[[], pygame.Surface],
    folder: Path | None = None,
) -> pygame.Surface:
    """The kept picture of ``key`` and ``size``, or a newly painted, opaque one which is then kept.

    The key is all that it depends on besides its size; the folder by default :func:`cache_folder`.
    """
    path = _path(key, size, folder or cache_folder())
    picture = _read(path, size)
    if picture is None:
        picture = painter()
        _write(path, picture)
    return picture


def _path(key: str, size: tuple[int, int], folder: Path) -> Path:
    version = f"{__version__}|{ART_VERSION}|{pygame.version.ver}|{_drawing_code()}"
    text = f"{version}|{key}|{size[0]}x{size[1]}"
    return folder / f"{hashlib.sha256(text.encode()).hexdigest()[:24]}.sky"


@lru_cache(maxsize=1)
def _drawing_code() -> str:
    """A hash of the modules that paint backdrops, empty where there is no source."""
    table = Path(__file__).resolve().parent.parent
    code = hashlib.sha256()
    for pattern in ("scenery/*.py", "furniture/*.py", "paint.py", "palette.py"):
        for path in sorted(table.glob(pattern)):
            with contextlib.suppress(OSError):
                code.update(path.read_bytes())
    return code.hexdigest()


def _read(path: Path, size: tuple[int, int]) -> pygame.Surface | None:
    try:
        data = path.read_bytes()
        magic, width, height, check = _HEADER.unpack_from(data)
        if magic != _MAGIC or (width, height) != size:
            return None
        pixels = zlib.decompress(memoryview(data)[_HEADER.size :], bufsize=width * height * 3)
        if len(pixels) != width * height * 3 or zlib.crc32(pixels) != check:
            return None
        picture = pygame.image.frombytes(pixels, size, "RGB")
    except (OSError, struct.error, zlib.error, ValueError, pygame.error):
        return None
    return for_window(picture)


def _write(path: Path, picture: pygame.Surface) -> None:
    """Keeps the picture; a full disk or a read-only folder is no error."""
    size = picture.get_size()
    if max(size) > _LONGEST_SIDE:
        return
    with contextlib.suppress(OSError, pygame.error, ValueError):
        pixels = pygame.image.tobytes(picture, "RGB")
        header = _HEADER.pack(_MAGIC, *size, zlib.crc32(pixels))
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(header)
                file.write(zlib.compress(pixels, 1))
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
        _trim(path.parent)


def _trim(folder: Path) -> None:
    """Removes the pictures that were kept longest ago until the folder is within its limit."""
    files = sorted(
        ((entry.stat().st_mtime, entry.stat().st_size, entry) for entry in folder.iterdir()),
        key=lambda item: item[0],
        reverse=True,
    )
    total = 0
    for _, length, entry in files:
        total += length
        if total > _LIMIT:
            entry.unlink(missing_ok=True)

"""Pictures as PNG files, encoded so that the rest of the program goes on meanwhile.

pygame's own encoder holds up all other threads while it works; zlib does not.
The format: https://www.w3.org/TR/png-3/
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SUB = 1  # each byte is stored as its difference from the pixel before
_LEVEL = 5


def png(picture: pygame.Surface) -> bytes:
    """A PNG file of red, green and blue, 8 bits each; don't draw on the picture meanwhile."""
    width, height = picture.get_size()
    colours = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8)
    rows = colours.reshape(height, width, 3)
    stored = np.empty((height, 1 + width * 3), np.uint8)
    stored[:, 0] = _SUB
    stored[:, 1:4] = rows[:, 0]
    stored[:, 4:] = (rows[:, 1:] - rows[:, :-1]).reshape(height, -1)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(stored.tobytes(), _LEVEL)
    return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, content: bytes) -> bytes:
    """A part of the file with its length before and its check sum behind."""
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

"""Writes the icon files of Windows (``.ico``) and macOS (``.icns``) from pictures of each size.

Both formats are containers: https://en.wikipedia.org/wiki/ICO_(file_format) and
https://en.wikipedia.org/wiki/Apple_Icon_Image_format. Small pictures are stored in the
old ways of each format, because older readers know no others at these sizes.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""What Windows asks for at 100, 125, 150, 200 % and in its larger views, in pixels."""
ICNS_SIZES: Final = (16, 32, 64, 128, 256, 512, 1024)
"""What macOS asks for, with and without Retina, in pixels."""

ICO_PNG_FROM: Final = 256
"""From this size on a picture in an ``.ico`` is a PNG; smaller ones are bitmaps."""
_DIB_HEADER: Final = 40
_ICO_HEAD: Final = struct.Struct("<HHH")
_ICO_ENTRY: Final = struct.Struct("<BBBBHHII")

_MASKED: Final = {16: ("is32", "s8mk"), 32: ("il32", "l8mk")}
"""Sizes whose colours and transparency are kept apart, and the names of the two parts."""
_PNG_PARTS: Final = (
    ("ic11", 32),  # 16 points on Retina
    ("ic12", 64),  # 32 points on Retina
    ("ic07", 128),
    ("ic13", 256),  # 128 points on Retina
    ("ic08", 256),
    ("ic14", 512),  # 256 points on Retina
    ("ic09", 512),
    ("ic10", 1024),  # 512 points on Retina
)
_SHORTEST_RUN: Final = 3
_LONGEST_RUN: Final = 130
_LONGEST_COPY: Final = 128


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """The content of an ``.ico`` file.

    Args:
        pictures: a PNG of each of :data:`ICO_SIZES`, by size in pixels.

    Raises:
        KeyError: a size is missing.
        ValueError: a picture is not of its size.
    """
    parts = [
        pictures[size] if size >= ICO_PNG_FROM else _bitmap(_pixels(pictures[size], size), size)
        for size in ICO_SIZES
    ]
    place = _ICO_HEAD.size + len(parts) * _ICO_ENTRY.size
    head = [_ICO_HEAD.pack(0, 1, len(parts))]
    for size, part in zip(ICO_SIZES, parts, strict=True):
        short = size % 256  # 0 stands for 256
        head.append(_ICO_ENTRY.pack(short, short, 0, 0, 1, 32, len(part), place))
        place += len(part)
    return b"".join([*head, *parts])


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """The content of an ``.icns`` file.

    Args:
        pictures: a PNG of each of :data:`ICNS_SIZES`, by size in pixels.

    Raises:
        KeyError: a size is missing.
        ValueError: a picture is not of its size.
    """
    parts: list[tuple[str, bytes]] = []
    for size, (colours, mask) in _MASKED.items():
        pixels = _pixels(pictures[size], size)
        packed = b"".join(packed_runs(pixels[channel::4]) for channel in (2, 1, 0))
        parts += [(colours, packed), (mask, pixels[3::4])]
    for name, size in _PNG_PARTS:
        _pixels(pictures[size], size)
        parts.append((name, pictures[size]))
    body = b"".join(
        name.encode("ascii") + struct.pack(">I", 8 + len(part)) + part for name, part in parts
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def packed_runs(channel: bytes) -> bytes:
    """One channel of an ``.icns`` picture, equal neighbours packed together.

    A byte up to 127 is followed by one more literal bytes than it says; a byte from 128 on
    stands for the following one, repeated by 125 less times than it says.
    """
    packed = bytearray()
    literal = bytearray()

    def flush() -> None:
        for start in range(0, len(literal), _LONGEST_COPY):
            piece = literal[start : start + _LONGEST_COPY]
            packed.extend((len(piece) - 1, *piece))
        literal.clear()

    for value, count in _runs(channel):
        if count < _SHORTEST_RUN:
            literal.extend([value] * count)
            continue
        flush()
        packed.extend((count + 125, value))
    flush()
    return bytes(packed)


def _runs(channel: bytes) -> Iterable[tuple[int, int]]:
    """Values and how often each follows itself, at most :data:`_LONGEST_RUN` times."""
    start = 0
    while start < len(channel):
        end = start + 1
        while end < len(channel) and channel[end] == channel[start] and end - start < _LONGEST_RUN:
            end += 1
        yield channel[start], end - start
        start = end


def _pixels(png: bytes, size: int) -> bytes:
    """Blue, green, red and opacity of each pixel of a PNG, row by row from the top."""
    picture = pygame.image.load(io.BytesIO(png), "icon.png")
    if picture.get_size() != (size, size):
        raise ValueError(f"a picture of {size} pixels is {picture.get_width()} wide")
    return pygame.image.tobytes(picture, "BGRA")


def _bitmap(pixels: bytes, size: int) -> bytes:
    """A bitmap as an ``.ico`` holds it: rows from below, then a mask of what is transparent."""
    row = size * 4
    rows = [pixels[start : start + row] for start in range(0, len(pixels), row)]
    mask_row = (size + 31) // 32 * 4
    mask = bytearray()
    for line in reversed(rows):
        bits = bytearray(mask_row)
        for x in range(size):
            if line[4 * x + 3] == 0:
                bits[x // 8] |= 0x80 >> (x % 8)
        mask += bits
    header = struct.pack(
        "<IiiHHIIiiII", _DIB_HEADER, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0
    )
    return header + b"".join(reversed(rows)) + bytes(mask)

"""Paints the masters of dice faces and buildings into ``assets/art``.

Run from the project's folder: ``python -m tools.build_art [faces|buildings|all]``.
The program works without these files, but starts faster with them.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path
from typing import Literal

import numpy as np
import pygame

from skyline.views.skyline.art.buildings import (
    HEIGHTS,
    MASTER_WIDTH,
    VARIANTS,
    master_path,
    paint_building,
)
from skyline.views.skyline.art.faces import build_faces

ASSETS = Path(__file__).resolve().parent.parent / "assets"
PARTS = ("faces", "buildings", "all")


def write_png(path: Path, width: int, height: int, channels: int, pixels: bytes) -> int:
    """Writes an 8-bit PNG as small as plain zlib allows; returns its size in bytes.

    Args:
        path: The file.
        width: In pixels.
        height: In pixels.
        channels: 3 for RGB, 4 for RGBA.
        pixels: Rows from the top, without padding.
    """
    stride = width * channels
    rows = [pixels[y * stride : (y + 1) * stride] for y in range(height)]
    body = zlib.compress(b"".join(_filtered(rows, channels)), 9)
    colour_type = {3: 2, 4: 6}[channels]
    header = struct.pack(">IIBBBBB", width, height, 8, colour_type, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(kind, content)
        for kind, content in ((b"IHDR", header), (b"IDAT", body), (b"IEND", b""))
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _filtered(rows: list[bytes], channels: int) -> list[bytes]:
    """Each row with the filter (none, left or above) whose differences are smallest."""
    result = []
    above = np.zeros(len(rows[0]), np.uint8)
    for row in rows:
        line = np.frombuffer(row, np.uint8)
        left = line.copy()
        left[channels:] -= line[:-channels]
        up = line - above
        options = ((0, line), (1, left), (2, up))
        kind, best = min(
            options, key=lambda o: int(np.abs(o[1].view(np.int8).astype(np.int32)).sum())
        )
        result.append(bytes([kind]) + best.tobytes())
        above = line
    return result


def build_buildings(assets: Path) -> int:
    """Writes day and lamp pictures of every building; returns the bytes written."""
    folder, total = assets / "art" / "buildings", 0
    for rise, heights in HEIGHTS.items():
        for height in heights:
            for variant in range(VARIANTS):
                master = paint_building(rise, height, MASTER_WIDTH, variant)
                name = master_path(folder, rise, height, variant, "day")
                total += _write(name, _settled(master.day), "RGBA")
                name = master_path(folder, rise, height, variant, "lamps")
                total += _write(name, master.lamps, "RGB")
    return total


def _write(path: Path, picture: pygame.Surface, mode: Literal["RGB", "RGBA"]) -> int:
    width, height = picture.get_size()
    return write_png(path, width, height, len(mode), pygame.image.tobytes(picture, mode))


def _settled(picture: pygame.Surface) -> pygame.Surface:
    """The picture with invisible pixels made equal, which compress to nothing."""
    result = picture.copy()
    alpha = pygame.surfarray.array_alpha(result)
    pygame.surfarray.pixels3d(result)[alpha == 0] = 0
    return result


def main(arguments: list[str]) -> int:
    """Builds the named part, or all; returns the exit status."""
    part = arguments[0] if arguments else "all"
    if len(arguments) > 1 or part not in PARTS:
        print(f"usage: python -m tools.build_art [{'|'.join(PARTS)}]", file=sys.stderr)
        return 2
    if part in ("buildings", "all"):
        total = build_buildings(ASSETS)
        print(f"buildings: {total / 1e6:.2f} MB")
    if part in ("faces", "all"):
        files = build_faces(ASSETS)
        print(f"faces: {sum(file.stat().st_size for file in files) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

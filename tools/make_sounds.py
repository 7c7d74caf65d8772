"""Synthesises every sound of the table and writes it to ``assets/sounds``.

``python -m tools.make_sounds [NAME …]`` makes all sounds, or only those named. It is
needed only when a recipe changes: the files are part of the repository. Writing
Ogg Vorbis takes the ``soundfile`` package (extra ``dev``); the game itself does not.
"""

from __future__ import annotations

import argparse
import importlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from tools.synthesis.recipes import RECIPES, render_pcm
from tools.synthesis.signals import RATE

SOUNDS_FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
_SERIAL: Final = (0x534B594C).to_bytes(4, "little")
_PAGE_MARK: Final = b"OggS"
_CHUNK_FRAMES: Final = 8192  # libsndfile overflows its stack on one long Vorbis write.


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ 0x04C11DB7) if value & 0x80000000 else value << 1
        table.append(value & 0xFFFFFFFF)
    return table


_CRC: Final = _crc_table()


def with_fixed_serial(ogg: bytes) -> bytes:
    """The same Ogg stream under a fixed serial number, so that every run writes the same bytes.

    The encoder draws a random serial number; page layout and checksum as in RFC 3533.

    Raises:
        ValueError: This is not a sequence of Ogg pages.
    """
    data = bytearray(ogg)
    position = 0
    while position < len(data):
        if data[position : position + 4] != _PAGE_MARK:
            raise ValueError(f"no Ogg page at byte {position}")
        segments = data[position + 26]
        body = position + 27 + segments
        end = body + sum(data[position + 27 : body])
        data[position + 14 : position + 18] = _SERIAL
        data[position + 22 : position + 26] = bytes(4)
        checksum = 0
        for byte in data[position:end]:
            checksum = ((checksum << 8) & 0xFFFFFFFF) ^ _CRC[(checksum >> 24) ^ byte]
        data[position + 22 : position + 26] = checksum.to_bytes(4, "little")
        position = end
    return bytes(data)


def encoded(pcm: np.ndarray[tuple[int, ...], np.dtype[np.int16]], quality: float) -> bytes:
    """Ogg Vorbis of 16-bit stereo samples, reproducible for one version of the encoder.

    Args:
        pcm: Samples of shape ``(frames, 2)`` at ``RATE`` hertz.
        quality: 0 (smallest) to 1.

    Raises:
        ModuleNotFoundError: The ``soundfile`` package is not installed.
    """
    # Only writing needs the encoder; rendering and the tests do without it.
    soundfile = importlib.import_module("soundfile")

    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, 2, "VORBIS", format="OGG", compression_level=1.0 - quality
    ) as file:
        for start in range(0, len(pcm), _CHUNK_FRAMES):
            file.write(pcm[start : start + _CHUNK_FRAMES])
    return with_fixed_serial(buffer.getvalue())


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the sounds named on the command line, or all; returns the exit status."""
    parser = argparse.ArgumentParser(prog="make_sounds", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a sound, such as clack_die_1")
    names = parser.parse_args(arguments).names or list(RECIPES)
    unknown = [name for name in names if name not in RECIPES]
    if unknown:
        print(f"There is no sound named {unknown[0]}.", file=sys.stderr)
        return 2
    SOUNDS_FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in names:
        try:
            ogg = encoded(render_pcm(name), RECIPES[name].quality)
        except ModuleNotFoundError:
            print("Writing sounds needs the soundfile package (extra: dev).", file=sys.stderr)
            return 1
        (SOUNDS_FOLDER / f"{name}.ogg").write_bytes(ogg)
        total += len(ogg)
        print(f"{name:18} {len(ogg):7} bytes")
    print(f"{len(names)} sounds, {total / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The table's files: numbers of every street by turns left, packed small.

A file is a line of JSON, then the means, then the standard deviations, each compressed on its own
(xz of the standard library). Numbers are stored as differences to what is known of their
neighbours: the state without a tile, one turn fewer, one column fewer.
"""

from __future__ import annotations

import json
import lzma
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline.streets import Domain

Grid = npt.NDArray[np.uint16]

_FORMAT: Final = 1
_COMPRESSION: Final = 9 | lzma.PRESET_EXTREME


class Sheet:
    """One file's numbers. Grids have the shape (turns left from 0, tile states, streets).

    Steps are parts of a point.
    """

    def __init__(self, data: bytes) -> None:
        """Reads what :func:`packed` gave; ValueError if it is of another format."""
        head, _, self._body = data.partition(b"\n")
        self._header: dict[str, Any] = json.loads(head)
        if self._header["format"] != _FORMAT:
            raise ValueError("The table's file is of another format.")
        self.domain = Domain(self._header["most"])
        self.mean_step: int = self._header["mean_step"]
        self.spread_step: int = self._header["spread_step"]
        self.extra: dict[str, Any] = self._header["extra"]

    @cached_property
    def mean(self) -> Grid:
        """Means in ``1 / mean_step`` points; unpacked when first asked for."""
        return self._unpacked(self._body[: self._header["means"]])

    @cached_property
    def spread(self) -> Grid:
        """Standard deviations in ``1 / spread_step`` points; unpacked when first asked for."""
        return self._unpacked(self._body[self._header["means"] :])

    def _unpacked(self, data: bytes) -> Grid:
        shape = (self._header["turns"] + 1, self._header["tiles"], self.domain.size)
        low, high = np.frombuffer(lzma.decompress(data), np.uint8).reshape(2, -1)
        grid = low.astype(np.uint16)
        grid |= high.astype(np.uint16) << 8
        return _restored(self.domain, grid.reshape(shape))


def packed(
    domain: Domain,
    mean: Grid,
    spread: Grid,
    mean_step: int,
    spread_step: int,
    extra: dict[str, Any],
) -> bytes:
    """A file; its bytes depend on nothing but the numbers. See :class:`Sheet`."""
    means, spreads = _compressed(domain, mean), _compressed(domain, spread)
    header = {
        "extra": extra,
        "format": _FORMAT,
        "mean_step": mean_step,
        "means": len(means),
        "most": domain.most,
        "spread_step": spread_step,
        "tiles": mean.shape[1],
        "turns": len(mean) - 1,
    }
    line = json.dumps(header, sort_keys=True, separators=(",", ":"))
    return line.encode("ascii") + b"\n" + means + spreads


def _compressed(domain: Domain, grid: Grid) -> bytes:
    rest = _differences(domain, grid)
    planes = (rest & 0xFF).astype(np.uint8).tobytes() + (rest >> 8).astype(np.uint8).tobytes()
    return lzma.compress(planes, lzma.FORMAT_XZ, lzma.CHECK_CRC64, preset=_COMPRESSION)


def _smaller(domain: Domain) -> npt.NDArray[np.int32]:
    """Of every street the rank without one column of its first part; the empty street's own."""
    streets = domain.streets
    first = (streets > 0).argmax(axis=1)
    fewer = streets.copy()
    fewer[np.arange(domain.size), first] -= streets.any(axis=1)
    return domain.ranks(fewer)


def _differences(domain: Domain, grid: Grid) -> Grid:
    """Each number minus what its neighbours tell, the sign in the lowest bit, modulo 65,536."""
    rest = grid.copy()
    rest[:, 1:] -= grid[:, :1]
    rest[1:] -= rest[:-1].copy()
    rest[:, :, 1:] -= rest[:, :, _smaller(domain)[1:]]
    signed = rest.view(np.int16)
    folded: Grid = ((signed << 1) ^ (signed >> 15)).view(np.uint16)
    return folded


def _restored(domain: Domain, folded: Grid) -> Grid:
    """The inverse of :func:`_differences`."""
    grid: Grid = (folded >> 1) ^ np.negative(folded & 1)
    smaller = _smaller(domain)
    columns = domain.streets.sum(axis=1)
    for number in range(1, domain.most + 1):
        ranks = np.flatnonzero(columns == number)
        grid[:, :, ranks] += grid[:, :, smaller[ranks]]
    np.cumsum(grid, axis=0, dtype=np.uint16, out=grid)
    grid[:, 1:] += grid[:, :1]
    return grid

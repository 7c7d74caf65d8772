"""The exact tables: points that a street still makes under perfect play, and how they vary.

``tools/solve.py`` computes the files in ``assets/tables``; docs/solving.md says how exact they are.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline.streets import LONE_GROUND, PARTS, Domain, Street
from skyline.games.skyline.buildings import COLUMNS
from skyline.resources import asset

SOLO_FILE: Final = "tables/solo.xz"
SHARED_FILE: Final = "tables/shared.xz"
FORMAT: Final = 1

TILE_WORTHS: Final = (0, 4, 9, 16, 25)
"""The cheapest tile of each tile state; 0 for no tile."""

_TILE_STATE: Final = (0, *(
    next(place for place, worth in enumerate(TILE_WORTHS) if worth >= min(points, 25))
    for points in range(1, 37)
))  # fmt: skip

_KINDS: Final = "GUP"
_TALL: Final = tuple(COLUMNS.index(f"H{height}") for height in range(1, 6))

Grid = npt.NDArray[np.uint16]


class Sheet(NamedTuple):
    """One file's numbers.

    Attributes:
        domain: The streets it knows exactly.
        mean: Points in ``1 / mean_step``, shape (turns left 0 to 9, tile states, streets).
        spread: Standard deviations in ``1 / spread_step``, same shape.
        mean_step: Parts of a point.
        spread_step: Parts of a point.
        extra: Further small numbers by name.
    """

    domain: Domain
    mean: Grid
    spread: Grid
    mean_step: int
    spread_step: int
    extra: dict[str, Any]


class Tables:
    """Looks things up; each file is read when first asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the files of another folder instead of the shipped ones, if given."""
        self._folder = folder

    def _read(self, name: str) -> Sheet:
        path = asset(name) if self._folder is None else self._folder / Path(name).name
        return unpack(path.read_bytes())

    @cached_property
    def solo_sheet(self) -> Sheet:
        """The numbers of a lone player."""
        return self._read(SOLO_FILE)

    @cached_property
    def shared_sheet(self) -> Sheet:
        """The numbers of a player among others."""
        return self._read(SHARED_FILE)

    def solo(self, turns_left: int, counts: Street, cheapest_tile: int = 0) -> float:
        """Points that a lone player still makes on average, playing perfectly.

        Args:
            turns_left: Turns still to begin, 0 to 9; 0 once a building of height 6 has ended it.
            counts: The street's open columns.
            cheapest_tile: Points of the cheapest tile, which a forced demolition may take; 0
                without one.
        """
        sheet = self.solo_sheet
        tile = _TILE_STATE[cheapest_tile]
        layer = sheet.mean[turns_left, tile]
        if sum(counts) <= sheet.domain.most:
            return float(layer[sheet.domain.rank(counts)]) / sheet.mean_step
        counts, lone = _within(sheet, turns_left, tile, counts)
        return float(layer[sheet.domain.rank(counts)]) / sheet.mean_step + lone

    def solo_spread(self, turns_left: int, counts: Street, cheapest_tile: int = 0) -> float:
        """The standard deviation of what :meth:`solo` is the mean of."""
        sheet, tile = self.solo_sheet, _TILE_STATE[cheapest_tile]
        counts, _lone = _within(sheet, turns_left, tile, counts)
        return float(sheet.spread[turns_left, tile, sheet.domain.rank(counts)]) / sheet.spread_step

    def shared(self, turns_left: int, counts: Street) -> float:
        """Points that a player among others still makes on average, for the points' sake alone.

        Three dice a turn from a full Yard; what can't be used is abandoned. The player's own
        building of height 6 ends the game after that turn.

        Args:
            turns_left: Turns this player still begins, 0 to 9.
            counts: The street's open columns.
        """
        sheet = self.shared_sheet
        layer = sheet.mean[turns_left, 0]
        if sum(counts) <= sheet.domain.most:
            return float(layer[sheet.domain.rank(counts)]) / sheet.mean_step
        counts, lone = _within(sheet, turns_left, 0, counts)
        return float(layer[sheet.domain.rank(counts)]) / sheet.mean_step + lone

    def shared_spread(self, turns_left: int, counts: Street) -> float:
        """The standard deviation of what :meth:`shared` is the mean of."""
        sheet = self.shared_sheet
        counts, _lone = _within(sheet, turns_left, 0, counts)
        return float(sheet.spread[turns_left, 0, sheet.domain.rank(counts)]) / sheet.spread_step


def _within(sheet: Sheet, turns_left: int, tile: int, counts: Street) -> tuple[Street, int]:
    """The street without its least valuable columns, until the sheet knows it.

    Whatever can be done without a column can be done with it, so this is a lower bound; a lone Low
    ground floor that is left out stands to the end and counts its point.

    Returns:
        The street, and how many lone Low ground floors were left out.
    """
    lone = 0
    domain, layer = sheet.domain, sheet.mean[turns_left, tile]
    while (crowd := sum(counts) - domain.most) > 0:
        if crowd > 1:  # Too many even for looking one step ahead: lone ground floors go first.
            part = next(part for part in range(PARTS) if counts[part])
        else:
            part = max(
                (part for part in range(PARTS) if counts[part]),
                key=lambda part: (
                    int(layer[domain.rank(_without(counts, part))])
                    + sheet.mean_step * (part == LONE_GROUND)
                ),
            )
        counts = _without(counts, part)
        lone += part == LONE_GROUND
    return counts, lone


def _without(counts: Street, part: int) -> Street:
    return (*counts[:part], counts[part] - 1, *counts[part + 1 :])


@lru_cache(maxsize=1)
def load() -> Tables:
    """The shipped tables, read once in a process."""
    return Tables()


def unpack(data: bytes) -> Sheet:
    """The numbers of a file that :func:`pack` wrote.

    Raises:
        ValueError: The file is damaged or of another format.
    """
    try:
        text = lzma.decompress(data)
    except lzma.LZMAError as error:
        raise ValueError("The table's file is damaged.") from error
    head, _, body = text.partition(b"\n")
    header = json.loads(head)
    if header["format"] != FORMAT:
        raise ValueError("The table's file is of another format.")
    domain = Domain(header["most"])
    shape = (header["turns"] + 1, header["tiles"], domain.size)
    cells = int(np.prod(shape))
    planes = np.frombuffer(body, np.uint8).reshape(2, 2, cells)
    mean, spread = (
        _restored(domain, (low.astype(np.uint16) | (high.astype(np.uint16) << 8)).reshape(shape))
        for low, high in planes
    )
    return Sheet(domain, mean, spread, header["mean_step"], header["spread_step"], header["extra"])


def pack(sheet: Sheet) -> bytes:
    """The numbers as a file: differences to what is near, small after compression."""
    turns, tiles, _streets = sheet.mean.shape
    header = {
        "format": FORMAT,
        "most": sheet.domain.most,
        "turns": turns - 1,
        "tiles": tiles,
        "mean_step": sheet.mean_step,
        "spread_step": sheet.spread_step,
        "extra": sheet.extra,
    }
    body = b"".join(
        plane.astype(np.uint8).tobytes()
        for grid in (sheet.mean, sheet.spread)
        for rest in (_differences(sheet.domain, grid),)
        for plane in (rest & 0xFF, rest >> 8)
    )
    head = json.dumps(header, sort_keys=True, separators=(",", ":")).encode() + b"\n"
    return lzma.compress(
        head + body, lzma.FORMAT_XZ, lzma.CHECK_CRC64, preset=9 | lzma.PRESET_EXTREME
    )


def _smaller(domain: Domain) -> npt.NDArray[np.int32]:
    """Of every street the rank without one of its first columns; the empty street's own rank."""
    streets = domain.streets
    first = (streets > 0).argmax(axis=1)
    fewer = streets.copy()
    fewer[np.arange(domain.size), first] -= streets.any(axis=1)
    return domain.ranks(fewer)


def _differences(domain: Domain, grid: Grid) -> Grid:
    """Each number minus what is known of its neighbours, signs in the lowest bit."""
    wide = grid.astype(np.int32)
    wide[:, 1:] -= wide[:, :1]
    wide[1:] -= wide[:-1].copy()
    wide -= wide[:, :, _smaller(domain)] * (np.arange(domain.size) > 0)
    folded: Grid = np.where(wide < 0, -2 * wide - 1, 2 * wide).astype(np.uint16)
    return folded


def _restored(domain: Domain, rest: Grid) -> Grid:
    """The inverse of :func:`_differences`."""
    half = (rest >> 1).astype(np.int32)
    wide = np.where(rest & 1, -half - 1, half)
    smaller = _smaller(domain)
    for ranks in _by_columns(domain):
        wide[:, :, ranks] += wide[:, :, smaller[ranks]]
    wide = wide.cumsum(axis=0, dtype=np.int32)
    wide[:, 1:] += wide[:, :1]
    return wide.astype(np.uint16)


def _by_columns(domain: Domain) -> Iterable[npt.NDArray[np.intp]]:
    """Ranks of the streets of one column, of two, and so on."""
    totals = domain.streets.sum(axis=1)
    for number in range(1, domain.most + 1):
        yield np.flatnonzero(totals == number)

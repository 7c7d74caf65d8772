"""Columns, tiles and what a die makes of them: the one place that knows how buildings grow.

A column is its type and dice so far (``"H2"``), a tile is ``"T"``, type and height (``"TL2"``), a
finished building left standing as dice ``"S"``, type and height (``"SL2"``, under the tile limit).
"""

from __future__ import annotations

from typing import NamedTuple

from skyline.games.skyline.dice import Counts

COLUMNS: tuple[str, ...] = ("L1", "M1", "M2", "M3", "H1", "H2", "H3", "H4", "H5")
"""Every open column in sorting order."""

TILES: tuple[str, ...] = ("TL1", "TL2", "TM2", "TM3", "TM4", "TH3", "TH4", "TH5", "TH6")
"""Every tile in sorting order."""

STANDING: tuple[str, ...] = tuple("S" + tile[1:] for tile in TILES)
"""Every finished building that can stand as dice, in sorting order; ``"SL1"`` only at the end."""

TILE_LIMITS: dict[int, int] = {1: 8, 2: 20, 3: 6, 4: 18, 5: 4, 6: 4}
"""Tiles in the box by height (rules, Components)."""

TALLEST_COLUMN: dict[str, int] = {"L": 1, "M": 3, "H": 5}
"""Dice in the tallest open column of a type: the slot under the roof is kept free."""

LOWEST_UNDER_PENTHOUSE: dict[str, int] = {"M": 1, "H": 2}
"""Dice that a column needs before a penthouse of its type completes it."""

TALLEST_BUILDING = 6
"""The height whose completion makes the round the last one."""

RANK: dict[str, int] = {name: rank for rank, name in enumerate(COLUMNS + TILES + STANDING)}
"""Sorting order of columns, then tiles, then standing buildings."""


class Growth(NamedTuple):
    """What building one die leads to: a column, or the tile of the building it completes."""

    column: str | None
    tile: str | None


def type_of(building: str) -> str:
    """``"L"``, ``"M"`` or ``"H"`` of a column, tile or standing building."""
    return building[-2]


def height_of(building: str) -> int:
    """Dice of a column, or height of a tile or standing building."""
    return int(building[-1])


def points(tile: str) -> int:
    """Points of a tile or a standing building: its height squared."""
    return height_of(tile) ** 2


def _growth() -> dict[tuple[str | None, str], Growth]:
    table: dict[tuple[str | None, str], Growth] = {
        (None, f"G{type_}"): Growth(f"{type_}1", None) for type_ in "LMH"
    }
    table["L1", "UL"] = Growth(None, "TL2")
    for column in COLUMNS[1:]:
        type_, height = type_of(column), height_of(column)
        if height < TALLEST_COLUMN[type_]:
            table[column, f"U{type_}"] = Growth(f"{type_}{height + 1}", None)
        if height >= LOWEST_UNDER_PENTHOUSE[type_]:
            table[column, f"P{type_}"] = Growth(None, f"T{type_}{height + 1}")
    return table


GROWTH: dict[tuple[str | None, str], Growth] = _growth()
"""Every way to build: (column or None for the bare ground, die) to what it becomes."""


def dice_in(building: str) -> Counts:
    """The dice that a column or a standing building is made of; a tile holds none."""
    if building[0] == "T":
        return Counts(0, 0, 0)
    height = height_of(building)
    if building[0] == "S" and type_of(building) != "L":
        return Counts(1, height - 2, 1)
    return Counts(1, height - 1, 0)


DICE_IN: dict[str, Counts] = {name: dice_in(name) for name in COLUMNS + TILES + STANDING}
"""The dice in every column, tile and standing building."""

DICE_RETURNED: dict[str, Counts] = {tile: dice_in("S" + tile[1:]) for tile in TILES}
"""The dice that go back to the Yard when a building is replaced by this tile."""

"""What building and demolishing make of one player's skyline, remembered per skyline."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from skyline.core.contract import Event
from skyline.games.skyline.buildings import (
    DICE_IN,
    DICE_RETURNED,
    GROWTH,
    RANK,
    TALLEST_BUILDING,
    TILE_LIMITS,
    height_of,
    points,
)
from skyline.games.skyline.dice import Counts
from skyline.games.skyline.events import BuildingCompleted, BuildingDemolished, DieBuilt
from skyline.games.skyline.state import Skyline


class Change(NamedTuple):
    """A skyline after a move."""

    skyline: Skyline
    returned: Counts | None  # dice that went from the skyline to the Yard
    events: tuple[Event, ...]
    tallest: bool  # a building of height 6 was completed


@lru_cache(maxsize=65536)
def built(seat: int, skyline: Skyline, die: str, column: str | None, tile_left: bool) -> Change:
    """The skyline with a die built on a column or bare ground; the pair must be in ``GROWTH``.

    ``tile_left``: a tile for what may be completed is left in the box.
    """
    after, tile = GROWTH[column, die]
    columns = skyline.columns if column is None else _removed(skyline.columns, column)
    laid = DieBuilt(seat, die, column, after)
    if after is not None:
        return Change(
            Skyline(_added(columns, after), skyline.tiles, skyline.standing, skyline.demolitions),
            None,
            (laid,),
            False,
        )
    assert column is not None and tile is not None, "only a column can be completed"
    returned = DICE_RETURNED[tile] if tile_left else None
    completed = BuildingCompleted(
        seat, column, tile, points(tile), not tile_left, returned.kinds if returned else ()
    )
    if tile_left:
        new = Skyline(columns, _added(skyline.tiles, tile), skyline.standing, skyline.demolitions)
    else:
        dice = _added(skyline.standing, "S" + tile[1:])
        new = Skyline(columns, skyline.tiles, dice, skyline.demolitions)
    return Change(new, returned, (laid, completed), height_of(tile) == TALLEST_BUILDING)


@lru_cache(maxsize=65536)
def demolished(seat: int, skyline: Skyline, die: str, building: str, solo: bool) -> Change:
    """The skyline without one building that it has; a demolition counts only in solo games."""
    columns, tiles, standing, demolitions = skyline
    match building[0]:
        case "T":
            tiles = _removed(tiles, building)
        case "S":
            standing = _removed(standing, building)
        case _:
            columns = _removed(columns, building)
    return Change(
        Skyline(columns, tiles, standing, demolitions + solo),
        DICE_IN[building],
        (BuildingDemolished(seat, die, building),),
        False,
    )


def tiles_left(skylines: tuple[Skyline, ...], height: int) -> int:
    """Tiles of a height still in the box; never below 0."""
    used = sum(height_of(tile) == height for skyline in skylines for tile in skyline.tiles)
    return max(0, TILE_LIMITS[height] - used)


def _added(buildings: tuple[str, ...], building: str) -> tuple[str, ...]:
    return tuple(sorted((*buildings, building), key=RANK.__getitem__))


def _removed(buildings: tuple[str, ...], building: str) -> tuple[str, ...]:
    place = buildings.index(building)
    return buildings[:place] + buildings[place + 1 :]

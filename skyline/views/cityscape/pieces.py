"""Blocks on the lots of a city."""

from __future__ import annotations

from typing import Final, TypeAlias

from skyline.games.cityscape.board import LOTS, Heights

Stack: TypeAlias = tuple[int, ...]
"""Sizes of the blocks on a lot, from the ground up; empty for an empty lot."""

City: TypeAlias = tuple[Stack, ...]
"""The stacks of all lots, in the order of ``LOTS``."""

NO_CITY: Final[City] = ((),) * len(LOTS)


def heights_of(city: City) -> Heights:
    return tuple(map(sum, city))


def with_block(city: City, lot: int, size: int) -> City:
    """The city with one more block on a lot."""
    return (*city[:lot], (*city[lot], size), *city[lot + 1 :])

"""Blocks on the lots of a city, and the changes that only its table shows."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from skyline.games.cityscape.board import LOTS, Heights
from skyline.games.cityscape.state import Codes

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


class Placed(NamedTuple):
    """A block that somebody placed; ``lot`` is its place in ``LOTS``."""

    seat: int
    size: int
    lot: int


class RoundTold(NamedTuple):
    """A finished round as everybody may know it: goals and points by seat and line."""

    number: int
    city: City
    codes: tuple[Codes, ...]
    points: tuple[tuple[int, ...], ...]
    before: tuple[int, ...]  # points of earlier rounds by seat

    @property
    def after(self) -> tuple[int, ...]:
        return tuple(old + sum(new) for old, new in zip(self.before, self.points, strict=True))


# ---------------------------------------------------------------- changes
class BlockDrops(NamedTuple):
    """A block falls on a lot; the city is the one before."""

    placed: Placed
    city: City


class GoalsCovered(NamedTuple):
    """A seat has set its goals."""

    seat: int


class RoundBuilt(NamedTuple):
    """The city stands; goals are about to be told."""

    told: RoundTold


class CityClears(NamedTuple):
    """The lots are empty again."""

    city: City

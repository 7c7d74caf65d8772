"""Player sheets as small numbers, for searches and self-play that must be quick.

A skyscraper is one number, its *code*: its height and what its next box is compared with. All
skyscrapers together also have their heights packed into one number, three bits each, and how many
boxes take each value, four bits a value. A box that is written changes all of these by a
difference that :func:`codes` has ready.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Loan, Sheet

NEXT_AWAY: Final = 0
"""The code of a skyscraper whose baseline box has its inner neighbour empty, but may be next;"""
FAR_AWAY: Final = 7
"""and of one that is farther from a filled box."""

LEVEL: Final = 8
"""What a code grows by with each box."""

BITS: Final = 3
"""Of a packed height."""

TALLEST: Final = 7
"""Taller skyscrapers do not fit into their bits; then nothing here is used."""


class Desk(NamedTuple):
    """All of a sheet but its boxes."""

    marks: tuple[int, ...]
    used: tuple[int, ...]
    owed: tuple[int, ...]  # pips of unpaid loans, the smallest first
    repaid: int

    @property
    def circles(self) -> int:
        """Loan circles that are filled."""
        return len(self.owed) + self.repaid


class Small(NamedTuple):
    """A sheet."""

    codes: tuple[int, ...]  # by skyscraper
    bridges: int  # a bit for each skybridge that stands
    desk: Desk
    scrap: int


Rise: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""What writing a value into the next box does: the new code, and those of neighbours farther out
that it opens, each with its index."""


class Codes(NamedTuple):
    """Ready tables of a layout; those of skyscrapers by index, then by code."""

    size: tuple[int, ...]  # codes of each skyscraper
    fits: tuple[tuple[tuple[int, ...], ...], ...]  # values that the next box takes
    fails: tuple[tuple[tuple[int, ...], ...], ...]  # those that only ``ignore`` allows
    room: tuple[tuple[int, ...], ...]  # a one in the four bits of each value that fits
    star: tuple[tuple[bool, ...], ...]  # whether the next box has one
    outer: tuple[tuple[int, ...], ...]  # its neighbours farther out, the nearest first
    alike: tuple[int, ...]  # the first skyscraper with the same boxes and rule


@cache
def codes() -> Codes:
    tables, towers = places(), layout().skyscrapers
    sizes = tuple([LEVEL * (top + 1) for top in tables.heights])
    fits, fails, room, star = [], [], [], []
    for index, size in enumerate(sizes):
        ways: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        for code in range(size):
            height, below = divmod(code, LEVEL)
            if height == tables.heights[index] or below not in FACES:
                ways.append(((), ()))
                continue
            fitting, ignoring = (
                tuple([die for die in FACES if table[index][height][below][die]])
                for table in (tables.fitting, tables.ignoring)
            )
            ways.append((fitting, ignoring))
        fits.append(tuple([each for each, _ in ways]))
        fails.append(tuple([each for _, each in ways]))
        room.append(tuple([sum([1 << 4 * (die - 1) for die in each]) for each, _ in ways]))
        star.append(tuple([code // LEVEL + 1 in towers[index].stars for code in range(size)]))
    kinds = [(each.height, each.rule, each.stars) for each in towers]
    return Codes(
        sizes,
        tuple(fits),
        tuple(fails),
        tuple(room),
        tuple(star),
        tuple([tuple(_outer(index)) for index in range(len(towers))]),
        tuple([kinds.index(each) for each in kinds]),
    )


def _outer(index: int) -> list[int]:
    """The skyscrapers farther out on the same side, the nearest first."""
    inner, found = places().inner, []
    while index in inner:
        # Two may stand beside START, but only one beside any other.
        index = inner.index(index)
        found.append(index)
    return found


@lru_cache(maxsize=100_000)
def small(sheet: Sheet) -> Small:
    """A sheet as small numbers."""
    inner, columns = places().inner, sheet.columns
    found = []
    for index, column in enumerate(columns):
        beside = inner[index]
        if column:
            found.append(LEVEL * len(column) + column[-1])
        elif beside is None:
            found.append(sheet.start)
        elif columns[beside]:
            found.append(columns[beside][0])
        else:
            further = inner[beside]
            found.append(NEXT_AWAY if further is None or columns[further] else FAR_AWAY)
    bridges = sum([1 << place for place, die in enumerate(sheet.bridges) if die])
    return Small(
        tuple(found), bridges, _desk(sheet.marks, sheet.used, sheet.loans), len(sheet.scrap)
    )


@lru_cache(maxsize=20_000)
def _desk(marks: tuple[int, ...], used: tuple[int, ...], loans: tuple[Loan, ...]) -> Desk:
    owed = tuple(sorted([loan.pips for loan in loans if not loan.repaid]))
    return Desk(marks, used, owed, len(loans) - len(owed))


def packed(codes: tuple[int, ...]) -> int:
    """The heights of all skyscrapers."""
    return sum([code // LEVEL << BITS * index for index, code in enumerate(codes)])


def room_of(small_codes: tuple[int, ...]) -> int:
    """How many boxes take each value."""
    room = codes().room
    return sum([room[index][code] for index, code in enumerate(small_codes)])

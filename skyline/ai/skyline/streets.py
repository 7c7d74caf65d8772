"""A player's street as numbers: how many columns of each type and height stand open.

What the points still to be made depend on is this and, alone, the cheapest tile that a forced
demolition might take. Streets within a :class:`Domain` are numbered without gaps, so that a table
is a plain array and needs no list of streets.
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from skyline.games.skyline.buildings import COLUMNS, points
from skyline.games.skyline.state import Skyline

Street: TypeAlias = tuple[int, ...]
"""Open columns counted in the order of ``COLUMNS``: L1 M1 M2 M3 H1 H2 H3 H4 H5."""

PARTS: Final = len(COLUMNS)
EMPTY: Final[Street] = (0,) * PARTS
LONE_GROUND: Final = COLUMNS.index("L1")
"""The column that is worth a point when the game ends."""

_PLACE: Final = {column: place for place, column in enumerate(COLUMNS)}


def street_of(skyline: Skyline) -> Street:
    """The street of a skyline: its open columns, counted."""
    counts = [0] * PARTS
    for column in skyline.columns:
        counts[_PLACE[column]] += 1
    return tuple(counts)


def cheapest_tile(skyline: Skyline) -> int:
    """Points of the cheapest finished building that a demolition might take; 0 without any."""
    return min((points(each) for each in skyline.tiles + skyline.standing), default=0)


class Domain:
    """All streets of at most ``most`` columns, and of each type and height at most its cap.

    The rank of a street is its place among all of them in lexicographic order: a sum of nine
    looked-up numbers. ``steps[part][room][count]`` counts the streets that agree with this one
    before ``part``, have room for ``room`` more columns there, and have fewer of that part.
    """

    def __init__(self, most: int, caps: Street | None = None) -> None:
        """Prepares the ranks; None for no cap but ``most``, which is at least 1."""
        self.most = most
        self.caps = tuple(min(most, cap) for cap in caps) if caps else (most,) * PARTS
        ways = [1] * (most + 1)  # of the parts that follow, with room for 0, 1, ... columns
        steps: list[tuple[tuple[int, ...], ...]] = []
        for cap in reversed(self.caps):
            rows = [
                tuple(accumulate((ways[room - n] for n in range(min(cap, room) + 1)), initial=0))
                for room in range(most + 1)
            ]
            steps.append(tuple(rows))
            ways = [row[-1] for row in rows]
        self.steps = tuple(reversed(steps))
        self.size = ways[most]

    def __contains__(self, street: Street) -> bool:
        return sum(street) <= self.most and all(
            count <= cap for count, cap in zip(street, self.caps, strict=True)
        )

    def rank(self, street: Street) -> int:
        """The number of a street that the domain contains, from 0."""
        rank, room = 0, self.most
        for steps, count in zip(self.steps, street, strict=True):
            rank += steps[room][count]
            room -= count
        return rank

    def street(self, rank: int) -> Street:
        """The street of a number."""
        return tuple(int(count) for count in self.streets[rank])

    @cached_property
    def streets(self) -> npt.NDArray[np.int8]:
        """Every street in order of rank, shape (size, parts)."""
        rows = np.zeros((1, 0), np.int8)
        for cap in self.caps:
            room = self.most - rows.sum(axis=1)
            choices = np.minimum(room, cap) + 1
            starts = np.repeat(np.cumsum(choices) - choices, choices)
            count = np.arange(int(choices.sum())) - starts
            rows = np.column_stack((np.repeat(rows, choices, axis=0), count.astype(np.int8)))
        return rows

    @cached_property
    def step_array(self) -> npt.NDArray[np.int32]:
        """``steps`` as one array, filled up with -1, shape (parts, most + 1, most + 2)."""
        array = np.full((PARTS, self.most + 1, self.most + 2), -1, np.int32)
        for part, rows in enumerate(self.steps):
            for room, row in enumerate(rows):
                array[part, room, : len(row)] = row
        return array

    def ranks(self, streets: npt.NDArray[np.int8]) -> npt.NDArray[np.int32]:
        """The ranks of many streets at once, shape (n, parts) to (n,)."""
        total = np.zeros(len(streets), np.int32)
        room = np.full(len(streets), self.most, np.int32)
        for part in range(PARTS):
            count = streets[:, part].astype(np.int32)
            total += self.step_array[part, room, count]
            room -= count
        return total

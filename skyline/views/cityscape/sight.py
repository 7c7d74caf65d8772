"""What is seen of a city from an edge."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeAlias

from skyline.games.cityscape.board import LINES, Line
from skyline.views.cityscape.pieces import City, Stack


class LotSeen(NamedTuple):
    """A lot of a line as its edge looks at it.

    Attributes:
        lot: its place in ``LOTS``.
        stack: what stands there.
        height: of the building; 0 for none.
        seen: whether the building is seen; never without one.
    """

    lot: int
    stack: Stack
    height: int
    seen: bool


Column: TypeAlias = tuple[LotSeen, ...]
"""A line of lots from near to far."""


def look_along(city: City, line: Line, *, raised: bool = False) -> Column:
    """A line of lots with what is seen of it.

    Buildings are seen that are taller than everything before them (rules, codes 1 to 4), or with
    the eye ``raised`` not lower (code 5).
    """
    found: list[LotSeen] = []
    tallest = 0
    for lot in line:
        height = sum(city[lot])
        seen = height > 0 and (height >= tallest if raised else height > tallest)
        found.append(LotSeen(lot, city[lot], height, seen))
        tallest = max(tallest, height)
    return tuple(found)


def columns_of(city: City, edge: int, raised: Collection[int] = ()) -> tuple[Column, ...]:
    """The four lines of an edge from left to right; ``raised`` has those seen by code 5."""
    return tuple(
        look_along(city, line, raised=number in raised) for number, line in enumerate(LINES[edge])
    )

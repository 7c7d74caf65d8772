"""How likely the skyscrapers of a sheet reach their levels with the dice still to come.

Each is offered some of those dice one by one and leaves or uses each, whichever is better: that is
exact. That they compete for the same dice is in their number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Sheet

SHARE: Final = 0.36
"""The part of the dice to come that is offered to each skyscraper."""

WAY: Final = 1.4
"""Offers that are gone by the time a further box of the baseline is filled."""

SURE: Final = 20
"""Dice of which some show what is wished; abilities and loans turn them."""


class Chances(NamedTuple):
    """What one skyscraper will reach."""

    begun: float  # its baseline box
    high: float  # the boxes that count for the most high ones; skybridges begin there, too
    tall: float  # the boxes that the ability ``tall`` rewards; 0 for one that is lower
    top: float
    stars: float  # still to come, about how many
    boxes: float  # in the end, about how many


@lru_cache(maxsize=1)
def outwards() -> tuple[int, ...]:
    """The skyscrapers, each behind its neighbour on the side of START."""
    inner = places().inner

    def way(index: int) -> int:
        beside = inner[index]
        return 0 if beside is None else 1 + way(beside)

    return tuple(sorted(range(len(inner)), key=way))


def chances_of(sheet: Sheet, dice: float, wishes: int) -> list[Chances]:
    """The chances of every skyscraper.

    Args:
        sheet: As it is now.
        dice: Still to come.
        wishes: How many dice of ``SURE`` show what is wished.
    """
    offers = round(dice * SHARE, 1)
    columns, inner = sheet.columns, places().inner
    ways = [0] * len(columns)
    found: dict[int, Chances] = {}
    for index in outwards():
        column, beside = columns[index], inner[index]
        if column:
            below = column[-1]
        elif beside is None:
            below = sheet.start
        elif columns[beside]:
            below = columns[beside][0]
        else:
            below, ways[index] = 0, ways[beside] + 1
        found[index] = _chances(index, len(column), below, ways[index], offers, wishes)
    return [found[index] for index in range(len(columns))]


@lru_cache(maxsize=200_000)
def _chances(index: int, height: int, below: int, way: int, offers: float, wishes: int) -> Chances:
    """The chances of a skyscraper; ``way`` baseline boxes before its own are missing."""
    top, stars = places().heights[index], layout().skyscrapers[index].stars
    # Nobody knows yet what stands beside a baseline box that is far away.
    values = tuple(FACES) if way else (below,)
    left = offers - WAY * way
    levels = [
        sum([_between(index, height, value, level, left, wishes) for value in values]) / len(values)
        for level in range(1, top + 1)
    ]
    high, tall = layout().scoring.high, layout().scoring.tall
    return Chances(
        begun=levels[0],
        high=levels[high - 1],
        tall=levels[tall - 1] if tall <= top else 0.0,
        top=levels[-1],
        stars=sum([levels[level - 1] for level in stars if level > height]),
        boxes=sum(levels),
    )


def _between(index: int, height: int, below: int, target: int, offers: float, wishes: int) -> float:
    """:func:`reach` for a number of offers that is not whole."""
    if height >= target:
        return 1.0
    if offers <= 0:
        return 0.0
    low = int(offers)
    least = reach(index, height, below, target, low, wishes)
    return least + (offers - low) * (reach(index, height, below, target, low + 1, wishes) - least)


@lru_cache(maxsize=200_000)
def reach(index: int, height: int, below: int, target: int, offers: int, wishes: int) -> float:
    """The chance that a skyscraper grows to a height with so many dice, each left or used.

    ``below`` is the value that its next box is compared with.
    """
    if height >= target:
        return 1.0
    if offers < target - height:
        return 0.0
    leave = reach(index, height, below, target, offers - 1, wishes)
    total, best = 0.0, leave
    for die, fits in enumerate(places().fitting[index][height][below]):
        if die:
            chance = leave
            if fits:
                chance = max(leave, reach(index, height + 1, die, target, offers - 1, wishes))
            total, best = total + chance, max(best, chance)
    return ((SURE - wishes) * total / len(FACES) + wishes * best) / SURE


@lru_cache(maxsize=50_000)
def _fitting(start: int, columns: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    tables = places()
    rows = []
    for index, column in enumerate(columns):
        inner = tables.inner[index]
        below = column[-1] if column else start if inner is None else (columns[inner] or (0,))[0]
        if len(column) < tables.heights[index]:
            rows.append(tables.fitting[index][len(column)][below])
    return tuple([sum([row[die] is not None for row in rows]) for die in range(len(FACES) + 1)])


def fitting(sheet: Sheet) -> tuple[int, ...]:
    """By value from 1, how many boxes of skyscrapers take it now; place 0 says nothing."""
    return _fitting(sheet.start, sheet.columns)

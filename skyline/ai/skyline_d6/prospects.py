"""About how many points a box, a star or an ability is worth, from its owner's sheet alone."""

from __future__ import annotations

from functools import lru_cache

from skyline.games.skyline_d6.abilities import (
    ADJUST,
    BRIDGES,
    EXTRA,
    FLIP,
    IGNORE,
    INTEREST,
    LOANS,
    OTHER,
    TALL,
    UNLOCKED,
)
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Sheet

BOXES_OF_A_GAME = 30
"""Boxes that a sheet has at the end of an ordinary game, about."""

BASELINE = 0.8
"""A box of the baseline: it opens a skyscraper and lengthens the row."""

ROOM = 4.0
"""A value of the die that fits in many places rather than nowhere, at the beginning."""

ROOM_FADES = 0.7
"""What a further place for the same value is worth, as a part of the one before."""

HIGH = 1.2
"""A skyscraper that counts as high, in the hope of having the most of them."""

EACH_BOX_TALLER = 0.5
"""Each box above the high ones, in the hope of the tallest skyscraper."""


def time_left(sheet: Sheet, turns: int | None) -> float:
    """The part of the game that is still to come, 1 to 0.

    Args:
        sheet: The player's own.
        turns: Turns after this one when the end is known, else None.
    """
    if turns is not None:
        return 0.1 * turns
    written = sum(len(column) for column in sheet.columns)
    return max(0.15, 1 - written / BOXES_OF_A_GAME)


@lru_cache(maxsize=16384)
def column_worth(index: int, column: tuple[int, ...], ending: bool) -> float:
    """About how many points a skyscraper will bring.

    Args:
        index: Which skyscraper.
        column: Its values, the baseline box first.
        ending: Whether nothing more will be added after this turn.
    """
    height, scoring = len(column), layout().scoring
    top = places().heights[index]
    worth = BASELINE if height else 0.0
    if height >= scoring.high:
        worth += HIGH + EACH_BOX_TALLER * (height - scoring.high)
    if height == top:
        return worth + scoring.summit
    if ending or not height:
        return worth
    progress: float = (height / top) ** 1.5
    return worth + scoring.summit * progress * _chance(index, height, column[-1])


@lru_cache(maxsize=4096)
def points_ahead(columns: tuple[tuple[int, ...], ...]) -> float:
    """About how many points the summits could bring that are still to be reached."""
    return sum(
        layout().scoring.summit * _chance(index, len(column), column[-1])
        for index, column in enumerate(columns)
        if 0 < len(column) < places().heights[index]
    )


@lru_cache(maxsize=4096)
def _chance(index: int, height: int, value: int) -> float:
    """About how likely a skyscraper is to be completed from its last value."""
    if height == places().heights[index]:
        return 1.0
    fitting: list[float] = [
        _chance(index, height + 1, die)
        for die in FACES
        if places().fitting[index][height][value][die]
    ]
    missed: float = 1.0
    for chance in fitting:
        missed *= 1 - 0.55 * chance
    return 1 - missed


@lru_cache(maxsize=4096)
def room_worth(start: int, columns: tuple[tuple[int, ...], ...]) -> float:
    """What it is worth that dice to come will fit somewhere: each value, the first place most."""
    tables = places()
    worth = 0.0
    open_rows = []
    for index, column in enumerate(columns):
        inner = tables.inner[index]
        below = start if inner is None else (columns[inner] or (0,))[0]
        if column and len(column) == tables.heights[index]:
            continue
        open_rows.append(tables.fitting[index][len(column)][column[-1] if column else below])
    for die in FACES:
        fitting = sum(row[die] is not None for row in open_rows)
        worth += 1 - ROOM_FADES**fitting
    return worth


def bridge_worth(sheet: Sheet) -> int:
    """Points of one skybridge more."""
    points = (0, *layout().scoring.skybridges)
    built = sum(value > 0 for value in sheet.bridges)
    return points[built + 1] - points[built]


def use_worth(left: float) -> dict[int, float]:
    """What each limited use is kept for: its price now, by ability."""
    return {FLIP: 0.9 * left, ADJUST: 0.9 * left, IGNORE: 1.2 * left}


def mark_worth(sheet: Sheet, ability: int, options: Options, left: float) -> float:
    """What one mark at an ability is worth: its share of what the whole ability will bring."""
    needed = marks_needed(options)[ability]
    missing = needed - sheet.marks[ability]
    if not missing:
        return 0.0
    share = 1.0 if missing == 1 else 0.8 * left
    return _ability_worth(sheet, ability, left) * share / missing


def _ability_worth(sheet: Sheet, ability: int, left: float) -> float:
    scoring = layout().scoring
    if ability in (FLIP, ADJUST, IGNORE):
        return layout().uses[ability] * use_worth(left)[ability]
    if ability in (EXTRA, OTHER):
        return 9.0 * left
    if ability == BRIDGES:
        return _bridges_ahead(sheet, left)
    if ability == INTEREST:
        return 0.5 * sum(not loan.repaid for loan in sheet.loans)
    if ability == TALL:
        ahead = sum(
            _reaches(index, column, scoring.tall, left)
            for index, column in enumerate(sheet.columns)
        )
        return scoring.each_tall * ahead
    if ability == UNLOCKED:
        marks = sum(sheet.marks) / 1.5 + 1
        return scoring.each_unlocked * (marks + 2 * left)
    assert ability == LOANS, "every ability has its worth"
    return scoring.each_loan * len(sheet.loans)


def _bridges_ahead(sheet: Sheet, left: float) -> float:
    """Points of the skybridges that could be built, those near more than those far."""
    ahead = 0.0
    for bridge in layout().skybridges:
        low = min(len(sheet.columns[bridge.left]), len(sheet.columns[bridge.right]))
        ahead += 1.0 if low >= bridge.level else left if low == bridge.level - 1 else 0.4 * left
    points = (0, *layout().scoring.skybridges)
    return points[min(round(0.7 * ahead), len(points) - 1)]


def _reaches(index: int, column: tuple[int, ...], boxes: int, left: float) -> float:
    """About how likely a skyscraper is to reach so many boxes."""
    if places().heights[index] < boxes or not column:
        return 0.0
    return 1.0 if len(column) >= boxes else left * len(column) / boxes

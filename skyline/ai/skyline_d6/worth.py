"""What positions promise, in points: made by hand, for a search to compare.

A sheet has what it scores already and what its skyscrapers are likely to reach
(:mod:`.chances`); skybridges, stars, abilities and the comparisons with the others follow from
that. Everybody's sheet is judged so, and the difference counts.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from skyline.ai.skyline_d6.chances import SURE, Chances, chances_of, fitting
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
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.scoring import contest, scores
from skyline.games.skyline_d6.state import Sheet, State

DICE_A_TURN: Final = 2.9
MORE_DICE: Final = 0.85
"""What the ability to add a die to the set makes of that."""

STAR: Final = 2.0
"""A star still to be reached, for up to so many of them:"""
MOST_STARS: Final = 6.0

USE: Final = {FLIP: 0.6, ADJUST: 0.6, IGNORE: 0.9}
"""What one use of an ability brings beside better chances, as long as there are turns for it."""
USES_A_TURN: Final = 0.7

BRIDGE_HOPE: Final = 0.75
"""The part of the skybridges within reach that are built,"""
BRIDGE_DICE: Final = 0.4
"""with no more than this part of the dice to come."""

FEAR: Final = 0.55
"""The part of an unpaid loan that will be lost, as long as there are turns to repay it."""

ROOM: Final = 0.5
"""What it is worth in each of the next turns that a value fits somewhere,"""
ROOM_TURNS: Final = 5.0
ROOM_FADES: Final = 0.6
"""and what each further place for the same value is worth, as a part of the one before."""

PUT_OFF: Final = 3.0
"""Turns by which a lone player, whom nobody hurries, puts the end off."""

LEADER: Final = 0.6
"""How much the best of the others counts; the rest is the mean of all others."""

Figures: TypeAlias = tuple[float, float, float, float]
"""What is compared between players, as in ``scoring.Contest``."""


class Outlook(NamedTuple):
    """What a sheet will bring in the end."""

    points: float  # without the comparisons
    figures: Figures


@lru_cache(maxsize=50_000)
def rounds_left(columns: tuple[tuple[int, ...], ...]) -> float:
    """About how many rounds there will be until a sheet has the boxes that end the game."""
    heights = places().heights
    begun = sum([2 - len(column) for column in columns if len(column) < 2])
    missing = sorted([top - len(column) for top, column in zip(heights, columns, strict=True)])
    boxes = min(begun, sum(missing[: layout().complete]))
    return 1.0 + min(0.7 * boxes + 0.1, 0.6 * boxes + 1.0) if boxes else 1.0


@lru_cache(maxsize=50_000)
def outlook(sheet: Sheet, turns: float, options: Options) -> Outlook:
    """The outlook of a sheet with so many turns to come."""
    rules, scoring = layout(), layout().scoring
    now = contest(sheet)
    if turns <= 0:
        # Whoever is alone is compared with tasks; what they bring is in the figures.
        alone = scores((sheet,), options)[0]
        compared = alone.baseline + alone.high + alone.tallest + alone.repaid
        return Outlook(float(alone.total - compared), tuple(map(float, now)))  # type: ignore[arg-type]
    marks, needed, used = sheet.marks, marks_needed(options), sheet.used
    has = [have >= need for have, need in zip(marks, needed, strict=True)]
    dice = turns * (DICE_A_TURN + MORE_DICE * (has[EXTRA] + has[OTHER]))
    uses = {each: rules.uses[each] - used[each] if has[each] else 0 for each in USE}
    towers = chances_of(sheet, dice, _wishes(sheet, dice, sum(uses.values())))
    early = min(1.0, turns / 8)
    stars = sum([each.stars for each in towers])
    points = scoring.summit * sum([each.top for each in towers])
    points += _bridges(sheet, towers, dice, 1.0 if has[BRIDGES] else min(1.0, 0.25 * stars))
    points += STAR * min(stars, MOST_STARS)
    for each, left in uses.items():
        points += USE[each] * min(left, USES_A_TURN * turns + 0.5)
    circles = min(float(rules.loan_circles), len(sheet.loans) + 0.35 * turns)
    active = sum(has) + 0.5 * min(stars, 5.0)
    for ability, each_brings in (
        (TALL, scoring.each_tall * sum([each.tall for each in towers])),
        (UNLOCKED, scoring.each_unlocked * active),
        (LOANS, scoring.each_loan * circles),
    ):
        points += each_brings * _owning(marks[ability], needed[ability], early)
    owed = sum([loan.pips for loan in sheet.loans if not loan.repaid])
    points -= owed * max(FEAR * (0.7 if has[INTEREST] else 1.0), 1 - 0.25 * turns)
    points -= len(sheet.scrap) if options.scrap == "free" else 0
    for ability in (EXTRA, OTHER):
        if marks[ability] and not has[ability]:
            points += 1.5 * early
    points += ROOM * min(turns, ROOM_TURNS) * _room(sheet)
    return Outlook(points, _figures(sheet, towers, now.repaid, now.tallest, turns))


def _wishes(sheet: Sheet, dice: float, uses: int) -> int:
    """How many dice of ``SURE`` can be turned as wished."""
    found = min(6, round(0.7 * SURE * uses / (dice + 4)))
    return found + (len(sheet.loans) < layout().loan_circles)


def _bridges(sheet: Sheet, towers: Sequence[Chances], dice: float, allowed: float) -> float:
    """Points of the skybridges that stand and of those that will, each by a die of its own."""
    built, near = 0, 0.0
    high = layout().scoring.high
    for bridge, value in zip(layout().skybridges, sheet.bridges, strict=True):
        left, right = towers[bridge.left], towers[bridge.right]
        if value:
            built += 1
        elif bridge.level <= high:
            near += left.high * right.high
        else:
            near += left.tall * right.tall
    count = built + allowed * min(BRIDGE_HOPE * near, BRIDGE_DICE * dice)
    steps, low = (0, *layout().scoring.skybridges), int(count)
    if low >= len(steps) - 1:
        return float(steps[-1])
    return steps[low] + (count - low) * (steps[low + 1] - steps[low])


def _owning(marks: int, needed: int, early: float) -> float:
    """How likely an ability of the end will be had."""
    if marks >= needed:
        return 1.0
    return (0.6 if marks else 0.15) * early


def _room(sheet: Sheet) -> float:
    return sum([1 - ROOM_FADES**number for number in fitting(sheet)[1:]])


def _figures(
    sheet: Sheet, towers: Sequence[Chances], repaid: int, tallest: int, turns: float
) -> Figures:
    """What the sheet will have in the end where sheets are compared."""
    unpaid = len(sheet.loans) - repaid
    return (
        1 + sum([each.begun for each in towers]),
        sum([each.high for each in towers]),
        max(tallest, *[each.boxes for each in towers]),
        repaid + min(0.5 * unpaid, turns) + 0.1 * turns,
    )


def turns_left(state: State) -> float:
    """About how many turns the player has after this one."""
    if state.last_round is not None:
        return float(state.last_round - state.round)
    left = max(1.0, min([rounds_left(sheet.columns) for sheet in state.sheets]) - 1)
    return left if len(state.sheets) > 1 else left + PUT_OFF


def worth(state: State, seat: int) -> float:
    """What a position is worth to the seat that is about to end its turn: points ahead."""
    expected = totals(state, seat)
    own = expected.pop(seat)
    if not expected:
        return own
    return own - LEADER * max(expected) - (1 - LEADER) * sum(expected) / len(expected)


def totals(state: State, seat: int) -> list[float]:
    """The points that everybody is expected to have in the end, when a seat ends its turn."""
    sheets, left = state.sheets, turns_left(state)
    players = len(sheets)
    if players == 1:
        return [own_worth(state, seat)]
    place = (seat - state.start) % players
    outlooks = [
        outlook(sheet, left + ((other - state.start) % players > place), state.options)
        for other, sheet in enumerate(sheets)
    ]
    expected, wide = [each.points for each in outlooks], _wide(left)
    for item, prize in enumerate(_prizes()):
        figures = [each.figures[item] for each in outlooks]
        for other, figure in enumerate(figures):
            best = max(figures[:other] + figures[other + 1 :])
            expected[other] += prize * _most(figure, best, wide)
    return expected


def own_worth(state: State, seat: int) -> float:
    """Points that a sheet will bring with a lone player's tasks, whatever the others have."""
    left = turns_left(state)
    found = outlook(state.sheets[seat], left, state.options)
    total = found.points
    for prize, figure, need in zip(_prizes(), found.figures, layout().solo, strict=True):
        total += prize * _most(figure, need, _wide(left))
    return total


@lru_cache(maxsize=1)
def _prizes() -> tuple[int, ...]:
    scoring = layout().scoring
    return (scoring.most_baseline, scoring.most_high, scoring.most_tallest, scoring.most_repaid)


def _wide(left: float) -> float:
    """How far a figure may end from what is expected, with so many turns to come."""
    return 0.12 + 0.2 * math.sqrt(left) if left > 0 else 0.0


def _most(own: float, other: float, wide: float) -> float:
    """How likely a figure that is expected to become ``own`` reaches another one, and is any."""
    if own <= 0:
        return 0.0
    if not wide:
        return float(own >= other)
    return 1 / (1 + math.exp((other - own - 0.4) / wide))


Worth: TypeAlias = Callable[[State, int], float]
"""What a position is worth to a seat."""

"""Handfuls of dice and steps of a turn as plain arrays for the compiled search.

Everything is read off the program's own search, so that both know the same ways.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.skyline.hands import Floats, Kinds, fewer, hand
from skyline.ai.skyline.last_turn import MOST_DICE
from skyline.ai.skyline.reach import BUILDINGS, COLUMN, NAME, STEPS, WIDTH

Ints = npt.NDArray[np.int64]

KINDS_OF: Final[list[Kinds]] = sorted(
    (
        (g, u, p)
        for g in range(MOST_DICE + 1)
        for u in range(MOST_DICE + 1 - g)
        for p in range(MOST_DICE + 1 - g - u)
    ),
    key=lambda kinds: (sum(kinds), kinds),
)
"""Every handful; a handful's number is its place here, the empty one first."""

NUMBER: Final = {kinds: number for number, kinds in enumerate(KINDS_OF)}
RAZED: Final = [COLUMN[each] for each in ("L1", "M1", "H1")]
"""What the compiled search demolishes: more is hardly ever given up only to keep a die from a
neighbour."""


class Hands(NamedTuple):
    """All handfuls, by their numbers."""

    kinds: Ints  # (handfuls, 3)
    results: Ints  # (handfuls,): how many results
    fewer: Ints  # (handfuls, 3): the handful without a die of a kind, or -1
    left: Ints  # (handfuls, results, 9): the result without a face, or -1
    chances: Floats  # (handfuls, results)
    ways: Ints  # (handfuls + 1,): where the ways to throw again begin
    falls: Ints  # (ways + 1,): where the results of a way begin
    result: Ints  # of each fall
    chance: Floats  # of each fall
    chosen: Ints  # (handfuls, results + 1): where the ways open to a result begin
    choice: Ints  # ways


def flat_hands() -> Hands:
    """The handfuls of up to five dice."""
    most = max(len(hand(kinds).outcomes) for kinds in KINDS_OF)
    number = len(KINDS_OF)
    left = np.full((number, most, 9), -1, np.int64)
    chances = np.zeros((number, most))
    less = np.full((number, 3), -1, np.int64)
    chosen = np.zeros((number, most + 1), np.int64)
    ways, falls = [0], [0]
    result: list[int] = []
    chance: list[float] = []
    choice: list[int] = []
    for n, kinds in enumerate(KINDS_OF):
        dice = hand(kinds)
        chances[n, : len(dice.outcomes)] = dice.chances
        for kind in range(3):
            if kinds[kind]:
                less[n, kind] = NUMBER[fewer(kinds, kind)]
        for face, (rows, places) in dice.takes.items():
            left[n, rows, face] = places
        for way in range(len(dice.options)):
            seen = np.flatnonzero(dice.thrown[:, way])
            result += seen.tolist()
            chance += dice.thrown[seen, way].tolist()
            falls.append(len(result))
        for row in range(len(dice.outcomes)):
            chosen[n, row] = len(choice)
            if dice.options:
                choice += [ways[-1] + way for way in dict.fromkeys(dice.choices[row].tolist())]
            chosen[n, row + 1] = len(choice)
        ways.append(ways[-1] + len(dice.options))
    return Hands(
        np.array(KINDS_OF),
        np.array([len(hand(kinds).outcomes) for kinds in KINDS_OF]),
        less,
        left,
        chances,
        np.array(ways),
        np.array(falls),
        np.array(result),
        np.array(chance),
        chosen,
        np.array(choice),
    )


class Ways(NamedTuple):
    """All ways to use a die: builds by face, then being rid of it by kind, then demolitions."""

    needs: Ints  # (ways,): the place that must not be empty
    changes: npt.NDArray[np.int16]  # (ways, WIDTH)
    names: Ints  # (ways,)
    builds_of: Ints  # (10,): where the builds of each face begin
    demolitions: int  # how many follow the three ways to be rid of a die


def flat_ways(*, free: bool) -> Ways:
    """The ways of a turn with another player; ``free``: where the District does not matter."""
    kinds = STEPS["free" if free else "shared"]
    needs, changes, begins = [], [], [0]
    for face in range(9):
        steps = kinds[face // 3]
        for way in steps.builds[face]:
            needs.append(steps.needs[way])
            changes.append(steps.changes[way])
        begins.append(len(needs))
    for steps in kinds:
        assert steps.abandon is not None, "with another player"
        needs.append(steps.needs[steps.abandon])
        changes.append(steps.changes[steps.abandon])
    razed = [] if free else RAZED
    for place in razed:
        assert place < BUILDINGS
        change = np.zeros(WIDTH, np.int16)
        change[place] = -1
        needs.append(place)
        changes.append(change)
    rows = np.array(changes, np.int16)
    return Ways(
        np.array(needs, np.int64), rows, rows.astype(np.int64) @ NAME, np.array(begins), len(razed)
    )

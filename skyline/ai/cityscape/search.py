"""Players that finish the city many times in thought, to see what a placement leads to.

A trial places all blocks that are left. The others place theirs by chance: nobody knows their
goals. The player's own blocks go where a few chance placements tried show the best view for its
goals. Every placement is tried a few times, then the better ones again and more often. The number
of trials is fixed, not the time, so that a seed gives the same move on every computer.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from skyline.ai.cityscape.goals import promising, weighed
from skyline.ai.cityscape.seen import Seen
from skyline.ai.players import Advice, View
from skyline.games.cityscape.board import ALL_BLOCKS, LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.scoring import (
    EQUAL_HEIGHTS,
    POINTS_A_BUILDING,
    TALLEST,
    line_points,
    visible,
)

NEARLY: Final = 0.35
"""What a view with one building too many or too few is worth of the right one, while building."""

REACH: Final = 10
"""Floors that the tallest building can be ahead and still be hoped to be caught up with."""

LOT_COUNT: Final = len(LOTS)
MOST_OFTEN: Final = 5
"""How many times as many trials there are at most towards the end of a city."""
BLOCKS: Final = sum(ALL_BLOCKS)


class Hopes:
    """What views are worth to a player's goals: exactly at the end, and on the way there."""

    def __init__(self, seen: Seen) -> None:
        self._options = seen.options
        self._points: dict[tuple[int, ...], float] = {}
        self._gains: dict[tuple[int, ...], float] = {}
        self.tallest_points = int(seen.options.tallest_points)
        goals = list(zip(seen.codes, seen.lines, strict=True))
        self._views = [(code, line) for code, line in goals if code != TALLEST]
        self._high = [line for code, line in goals if code == TALLEST]
        # By lot: the goals that a block there may change, and at which place of their lines.
        self._across = [
            [(code, line.index(lot), *line) for code, line in self._views if lot in line]
            for lot in range(LOT_COUNT)
        ]

    def points(self, heights: Sequence[int]) -> float:
        """Points of a finished city."""
        total = 0.0
        known = self._points
        for code, (a, b, c, d) in self._views:
            key = (code, heights[a], heights[b], heights[c], heights[d])
            found = known.get(key)
            if found is None:
                found = known[key] = line_points(code, key[1:], 0, self._options)
            total += found
        if self._high:
            tallest = max(heights)
            for a, b, c, d in self._high:
                if tallest in (heights[a], heights[b], heights[c], heights[d]):
                    total += self.tallest_points
        return total

    def best(
        self, heights: Sequence[int], left: Sequence[int], tries: int, chance: Callable[[], float]
    ) -> tuple[int, int]:
        """Of so many chance placements the best for the goals: which block that is left, where."""
        gains, across, high = self._gains, self._across, self._high
        count, tallest = len(left), max(heights) if high else 0
        most, taken, there = -1e9, 0, 0
        for _try in range(tries):
            at, lot = int(chance() * count), int(chance() * LOT_COUNT)
            size, total = left[at], 0.0
            for code, place, a, b, c, d in across[lot]:
                key = (code, place, size, heights[a], heights[b], heights[c], heights[d])
                gain = gains.get(key)
                if gain is None:
                    gain = gains[key] = self._gain(code, place, size, key[3:])
                total += gain
            if high:
                total += self._high_hope(heights, lot, heights[lot] + size, tallest)
            if total > most:
                most, taken, there = total, at, lot
        return taken, there

    def _high_hope(self, heights: Sequence[int], lot: int, height: int, tallest: int) -> float:
        """What the goals of the tallest building are worth once a lot has a height."""
        tallest = max(tallest, height)
        total = 0.0
        for line in self._high:
            a, b, c, d = line
            top = max(heights[a], heights[b], heights[c], heights[d])
            if lot in line and height > top:
                top = height
            if tallest - top < REACH:
                total += self.tallest_points * (1 - (tallest - top) / REACH)
        return total

    def _gain(self, code: int, place: int, size: int, line: tuple[int, ...]) -> float:
        after = (*line[:place], line[place] + size, *line[place + 1 :])
        return self._hope(code, after) - self._hope(code, line)

    def _hope(self, code: int, line: tuple[int, ...]) -> float:
        points = line_points(code, line, 0, self._options)
        if code != EQUAL_HEIGHTS and abs(len(visible(line)) - code) == 1:
            return NEARLY * POINTS_A_BUILDING * code
        return points


@dataclass(frozen=True, slots=True)
class Searcher:
    """A level; all its chance comes from the source it is handed."""

    set_goals: Callable[[Seen, random.Random], tuple[int, ...]]
    tries: int  # chance placements looked at for each own block of a trial
    rounds: tuple[tuple[int, int], ...]  # trials of each placement, and how many go on after them

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The placement that trials like best, or goals that nobody can foresee."""
        del seconds
        seen = Seen.of(view.observe())
        if not seen.codes:
            goals = SetGoals(self.set_goals(seen, rng))
            return Advice(goals, 0.0, ((goals, 0.0),))
        return self._placed(seen, list(view.legal), rng)

    def _placed(self, seen: Seen, legal: list[Move], rng: random.Random) -> Advice:
        hopes = Hopes(seen)
        rng.shuffle(legal)  # so that equal ones are left to chance
        last = sum(seen.blocks) == 1
        sums = dict.fromkeys(legal, 0.0)
        ranked, dropped, trials = legal, list[tuple[Move, float]](), 0
        often = min(MOST_OFTEN, BLOCKS // sum(seen.blocks))  # trials are shorter near the end
        for once, going_on in ((1, 1),) if last else self.rounds:
            number = 1 if last else once * often
            for _trial in range(number):
                seed = rng.getrandbits(32)  # each placement meets the same chance
                for move in ranked:
                    assert isinstance(move, Place), "goals are set already"
                    sums[move] += self._trial(seen, hopes, move, random.Random(seed))
            trials += number
            ranked = sorted(ranked, key=lambda move: -sums[move])
            if not last:
                dropped = [(m, sums[m] / trials) for m in ranked[going_on:]] + dropped
                ranked = ranked[:going_on]
        values = [(move, sums[move] / trials) for move in ranked]
        # One that fell out early looks no better than those that were tried more often.
        for move, value in dropped:
            values.append((move, min(value, values[-1][1])))
        return Advice(*values[0], tuple(values))

    def _trial(self, seen: Seen, hopes: Hopes, move: Place, rng: random.Random) -> float:
        """Points of this round after a placement and a way in which the city is then finished."""
        heights = list(seen.heights)
        heights[LOT_INDEX[move.lot]] += move.block
        left = _left(seen, move.block)
        rng.shuffle(left)
        chance, players, turn = rng.random, seen.players, 1
        while left:
            if turn % players or self.tries < 2:
                heights[int(chance() * LOT_COUNT)] += left.pop()
            else:
                taken, lot = hopes.best(heights, left, self.tries, chance)
                heights[lot] += left[taken]
                left[taken] = left[-1]
                left.pop()
            turn += 1
        return hopes.points(heights)


def _left(seen: Seen, taken: int) -> list[int]:
    """The blocks that are left once one is placed."""
    left = [size for size, number in zip(SIZES, seen.blocks, strict=True) for _b in range(number)]
    left.remove(taken)
    return left


SURVEYOR: Final = Searcher(promising, tries=1, rounds=((4, 10), (8, 1)))
PLANNER: Final = Searcher(weighed, tries=4, rounds=((6, 24), (18, 8), (48, 1)))

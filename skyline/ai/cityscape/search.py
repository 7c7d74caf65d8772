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
from skyline.games.cityscape.board import LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS, TALLEST, line_points, visible

NEARLY: Final = 0.35
"""What a view with one building too many or too few is worth of the right one, while building."""

REACH: Final = 10
"""Floors that the tallest building can be ahead and still be hoped to be caught up with."""

SIXTEEN: Final = len(LOTS)


class Hopes:
    """What views are worth to a player's goals: exactly at the end, and on the way there."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._points: dict[tuple[int, tuple[int, ...]], float] = {}
        self._hopes: dict[tuple[int, tuple[int, ...]], float] = {}
        self.tallest_points = int(seen.options.tallest_points)
        self.views = [
            (code, line)
            for code, line in zip(seen.codes, seen.lines, strict=True)
            if code != TALLEST
        ]
        # The lots that win a goal of the tallest building, once for each goal that they win.
        self.high = [
            line for code, line in zip(seen.codes, seen.lines, strict=True) if code == TALLEST
        ]
        # By lot: the goals that a block there may change.
        self.across = tuple(
            tuple(view for view in self.views if lot in view[1]) for lot in range(SIXTEEN)
        )

    def points(self, heights: Sequence[int]) -> float:
        """Points of a finished city."""
        total = 0.0
        known = self._points
        for code, (a, b, c, d) in self.views:
            key = (code, (heights[a], heights[b], heights[c], heights[d]))
            found = known.get(key)
            if found is None:
                found = known[key] = line_points(code, key[1], 0, self._seen.options)
            total += found
        if self.high:
            tallest = max(heights)
            for a, b, c, d in self.high:
                if tallest in (heights[a], heights[b], heights[c], heights[d]):
                    total += self.tallest_points
        return total

    def gain(self, heights: list[int], lot: int, size: int) -> float:
        """How much better the goals stand with one more block; the city is left as it was."""
        before = heights[lot]
        across = self.across[lot]
        total = 0.0
        hope = self._hope
        if across:
            for code, (a, b, c, d) in across:
                total -= hope(code, (heights[a], heights[b], heights[c], heights[d]))
            heights[lot] = before + size
            for code, (a, b, c, d) in across:
                total += hope(code, (heights[a], heights[b], heights[c], heights[d]))
        if self.high:
            heights[lot] = before
            tallest = max(heights)
            total -= self._high(heights, tallest)
            heights[lot] = before + size
            total += self._high(heights, max(tallest, before + size))
        heights[lot] = before
        return total

    def _high(self, heights: Sequence[int], tallest: int) -> float:
        total = 0.0
        for a, b, c, d in self.high:
            behind = tallest - max(heights[a], heights[b], heights[c], heights[d])
            if behind < REACH:
                total += self.tallest_points * (1 - behind / REACH)
        return total

    def _hope(self, code: int, line: tuple[int, ...]) -> float:
        key = (code, line)
        found = self._hopes.get(key)
        if found is None:
            found = float(line_points(code, line, 0, self._seen.options))
            if code != EQUAL_HEIGHTS and abs(len(visible(line)) - code) == 1:
                found = NEARLY * 10 * code
            self._hopes[key] = found
        return found


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
        for number, going_on in ((1, 1),) if last else self.rounds:
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
        chance, gain, players = rng.random, hopes.gain, seen.players
        turn = 1
        while left:
            if turn % players or self.tries < 2:
                heights[int(chance() * SIXTEEN)] += left.pop()
            else:
                count = len(left)
                best, taken, there = -1e9, 0, 0
                for _try in range(self.tries):
                    at, lot = int(chance() * count), int(chance() * SIXTEEN)
                    found = gain(heights, lot, left[at])
                    if found > best:
                        best, taken, there = found, at, lot
                heights[there] += left[taken]
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

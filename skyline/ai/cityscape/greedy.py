"""A plain player: chance goals of a promising kind, then the block that looks best for them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from statistics import fmean
from typing import Final

from skyline.ai.cityscape.seen import Seen
from skyline.ai.players import Advice, View
from skyline.games.cityscape.board import LOT_INDEX, SIZES
from skyline.games.cityscape.moves import Move, Place, SetGoals
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import TALLEST, line_points

TRIED_GOALS: Final = (1, 2, 2, 3, 3, 5, TALLEST, TALLEST)
"""Codes by how often they are tried; four buildings in a row are too easily spoilt."""


def prospect(seen: Seen, heights: Sequence[int], blocks_left: int) -> float:
    """About how many points the player will score in this round from such a city."""
    tallest = max(heights)
    total = 0.0
    for code, lots in zip(seen.codes, seen.lines, strict=True):
        line = tuple([heights[lot] for lot in lots])
        if code == TALLEST:
            total += tallest_prospect(line, tallest, blocks_left, seen.options)
        else:
            total += line_prospect(code, line, blocks_left, seen.options)
    return total


class Greedy:
    """Looks one block ahead and at its own goals only."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move that looks best; goals, and the choice among equals, are left to chance."""
        del seconds
        seen = Seen.of(view.observe())
        if not seen.codes:
            return _goals(len(seen.lines), rng)
        values = [(move, _worth(seen, move)) for move in view.legal]
        rng.shuffle(values)
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


def _goals(lines: int, rng: random.Random) -> Advice:
    """Chance goals, so that nobody can foresee them."""
    move = SetGoals(tuple(rng.choice(TRIED_GOALS) for _line in range(lines)))
    return Advice(move, 0.0, ((move, 0.0),))


def _worth(seen: Seen, move: Move) -> float:
    assert isinstance(move, Place), "goals are set already"
    heights = list(seen.heights)
    heights[LOT_INDEX[move.lot]] += move.block
    return prospect(seen, heights, sum(seen.blocks) - 1)


GREEDY = Greedy()


OPEN_BLOCKS: Final = 12
"""Blocks left from which on a line's present view tells little about its last one."""

BEST_SHARE: Final = 0.4
"""How much of what one more block can do for a line at best, and not on average, is hoped for."""

REACH: Final = 10
"""Floors that the tallest building can be ahead and still be hoped to be caught up with."""


@lru_cache(maxsize=1 << 17)
def line_prospect(code: int, line: tuple[int, ...], blocks_left: int, options: Options) -> float:
    """About how many points a line (heights from front to back) will score for a code 1 to 5.

    What it scores now counts the more, the fewer blocks are left in the whole city; the rest is
    what it would score after one more block.
    """
    now = line_points(code, line, max(line), options)
    unsure = min(1.0, blocks_left / OPEN_BLOCKS)
    if not unsure:
        return now
    after = [line_points(code, each, max(each), options) for each in _with_one_block(line)]
    later = BEST_SHARE * max(after) + (1 - BEST_SHARE) * fmean(after)
    return (1 - unsure) * now + unsure * later


def _with_one_block(line: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place, height in enumerate(line):
        for size in SIZES:
            yield (*line[:place], height + size, *line[place + 1 :])


def tallest_prospect(
    line: tuple[int, ...], tallest: int, blocks_left: int, options: Options
) -> float:
    """About how many points a line will score for the tallest building of the city."""
    now = line_points(TALLEST, line, tallest, options)
    unsure = min(1.0, blocks_left / OPEN_BLOCKS)
    catching_up = max(0.0, 1 - (tallest - max(line)) / REACH)
    return (1 - unsure / 2) * now + unsure / 2 * int(options.tallest_points) * catching_up

"""What a line of lots promises for a goal while the city is still being built."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from statistics import fmean
from typing import Final

from skyline.games.cityscape.board import SIZES
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import TALLEST, line_points

OPEN_BLOCKS: Final = 12
"""Blocks left from which on a line's present view tells little about its last one."""

BEST_SHARE: Final = 0.4
"""How much of what one more block can do for a line at best, and not on average, is hoped for."""

REACH: Final = 10
"""Floors that the tallest building can be ahead and still be hoped to be caught up with."""


@lru_cache(maxsize=1 << 17)
def line_prospect(code: int, line: tuple[int, ...], blocks_left: int, options: Options) -> float:
    """About how many points a line will score for one of the codes 1 to 5.

    What it scores now counts the more, the fewer blocks are left; the rest is what it would score
    after one more block.

    Args:
        code: The goal, 1 to 5.
        line: Heights from front to back.
        blocks_left: Blocks that are still to be placed in the whole city.
        options: The house rules.
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
    """About how many points a line will score for the tallest building of the city.

    Args:
        line: Heights from front to back.
        tallest: Height of the tallest building anywhere.
        blocks_left: Blocks that are still to be placed.
        options: The house rules.
    """
    now = line_points(TALLEST, line, tallest, options)
    unsure = min(1.0, blocks_left / OPEN_BLOCKS)
    catching_up = max(0.0, 1 - (tallest - max(line)) / REACH)
    return (1 - unsure / 2) * now + unsure / 2 * int(options.tallest_points) * catching_up

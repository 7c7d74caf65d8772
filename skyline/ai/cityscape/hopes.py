"""What a line can be expected to score for a goal while the city is still being built.

One table for every number of blocks left, by the line's four heights: made once, by going back from
the finished city block by block. A block of the line's owner may go to this line, where it serves
best; one of anybody else falls on it by chance. Which sizes are left is not looked at.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from skyline.games.cityscape.board import ALL_BLOCKS, SIZES
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import MOST_VISIBLE, POINTS_A_BUILDING, TALLEST

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.intp]

TOP: Final = 16
"""Taller buildings count as this tall in the tables; the finished city is scored exactly."""

LEVELS: Final = TOP + 1
LINE: Final = MOST_VISIBLE
STEPS: Final = tuple(LEVELS ** (LINE - 1 - place) for place in range(LINE))
"""How a line's index in the tables grows with each of its heights, from front to back."""

BLOCKS: Final = sum(ALL_BLOCKS)


UNKNOWN: Final = 0
"""The code of a goal that is not known."""

USUAL: Final = (0.2, 0.26, 0.15, 0.05, 0.12)
"""How often such a goal is taken to be 1 to 5; else it wants the tallest building."""


@cache
def finished() -> Floats:
    """Points of every line for the codes 1 to 5, of shape (5, LEVELS ** 4)."""
    a, b, c, d = (grid.ravel() for grid in np.indices((LEVELS,) * LINE, np.int8))
    return line_points(np.stack((a, b, c, d), 1))


def line_points(lines: npt.NDArray[np.integer]) -> Floats:
    """What lines, of shape (..., 4), score for the codes 1 to 5, of shape (5, ...)."""
    count = np.zeros(lines.shape[:-1], np.int8)
    alike = np.zeros_like(count)
    front = np.zeros(lines.shape[:-1], lines.dtype)
    run = np.zeros_like(count)  # visible buildings as tall as the tallest so far
    for place in range(LINE):
        height = lines[..., place]
        higher, same = height > front, (height == front) & (height > 0)
        count += higher
        run = np.where(higher, 1, run + same)
        alike += np.where(same, np.where(run == 2, 2, 1), 0).astype(np.int8)
        front = np.maximum(front, height)
    codes = [np.where(count == code, POINTS_A_BUILDING * code, 0) for code in CODES[:LINE]]
    return np.stack([*codes, POINTS_A_BUILDING * alike]).astype(np.float32)


@cache
def hopes(own: float, others: float) -> Floats:
    """Expected points of lines, of shape (blocks left from 0 to 25, codes 0 to 6, LEVELS ** 4).

    Code 6 hopes for nothing here, 0 is a goal that is not known. ``own`` and ``others`` are the
    chances that the next block of the city goes to this line, placed by its owner or by another.
    """
    shape = (LEVELS,) * LINE
    tables = np.zeros((BLOCKS + 1, TALLEST + 1, LEVELS**LINE), np.float32)
    now = finished().reshape(-1, *shape)
    tables[0, 1:TALLEST] = now.reshape(len(now), -1)
    grown = [np.minimum(np.arange(LEVELS) + size, TOP) for size in SIZES]
    for left in range(1, BLOCKS + 1):
        best, mean = now.copy(), np.zeros_like(now)
        for place, rows in product(range(LINE), grown):
            after = now.take(rows, axis=place + 1)
            np.maximum(best, after, out=best)
            mean += after
        mean /= LINE * len(SIZES)
        now = (1 - own - others) * now + own * best + others * mean
        tables[left, 1:TALLEST] = now.reshape(len(now), -1)
    tables[:, UNKNOWN] = np.tensordot(np.array(USUAL, np.float32), tables[:, 1:TALLEST], (0, 1))
    return tables

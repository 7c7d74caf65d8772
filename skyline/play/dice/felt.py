"""Places on the felt of the tray, in tray pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

from skyline.table.dice.kinds import Pose
from skyline.table.dice.throw_types import CLEARANCE

USUAL_DICE = 3


def grid(size: tuple[int, int], edge: float, count: int) -> list[tuple[float, float]]:
    """Places for ``count`` dice in rows, as far apart as looks good."""
    width, height = size
    columns = max(1, min(count, int(width / (edge * 1.36))))
    if count <= USUAL_DICE:
        columns = count
    rows = math.ceil(count / columns)
    spots = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        spread = min(width / (in_row + 0.4), edge * 2.1)
        x = width / 2 + (column - (in_row - 1) / 2) * spread
        spots.append((x, height * (row + 0.5) / rows + edge * 0.06))
    return spots


def crowded(poses: Iterable[Pose], edge: float) -> bool:
    """Whether any two dice might touch."""
    apart = 2 * CLEARANCE * edge * 0.98
    pairs = itertools.combinations(list(poses), 2)
    return any(math.hypot(a.x - b.x, a.y - b.y) < apart for a, b in pairs)

"""Places on a felt, in its pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

from skyline.table.dice.kinds import Pose
from skyline.table.dice.throw_types import CLEARANCE
from skyline.table.geometry import COS_TILT, SIN_TILT

USUAL_DICE = 3

# Rows, in edges of a die: its top is as wide as it is tall on the screen, its front shows below.
CROWDS = (3, 4, 6, 8, 18)  # up to so many dice have the same size
FEW, CROWD = 6, 8  # dice that all show their fronts; more are a crowd
COLUMN = 3  # on a slender felt so many lie below one another
SLENDER = 1.8  # a felt so many times higher than wide: few dice lie aslant there
TALL = COS_TILT + SIN_TILT
FREE_DOWN = TALL + 0.16  # from die to die, so that none hides the front of another
TIGHT_ACROSS, TIGHT_DOWN = 1.12, 1.07
LOOSE_ACROSS, LOOSE_DOWN = 1.20, 1.60  # no further apart than this
ROW_RIM, FREE_RIM = 0.30, 0.34  # room beside the outermost dice; where they are few
ASIDE = 0.24  # by which a die of a column lies beside its middle, at most
STAGGER = 0.07  # by which columns, and lines, are shifted where there are two


def grid(size: tuple[int, int], edge: float, count: int) -> list[tuple[float, float]]:
    """Places for ``count`` dice in rows, as far apart as looks good."""
    width, height = size
    columns = max(1, min(count, int(width / (edge * 1.36))))
    if count <= USUAL_DICE:
        columns = count
    rows = math.ceil(count / columns)
    columns = math.ceil(count / rows)  # no die alone below a full row
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


def rows(size: tuple[int, int], count: int, most: int = 0) -> tuple[int, list[tuple[float, float]]]:
    """The edge of ``count`` dice in tight rows, and their places.

    They are so large that ``most`` would have room as well. The edge stays the same until there is
    another class of crowd, so that dice do not shrink with every one that comes.
    """
    width, height = size
    slender = height > width * SLENDER
    most = max(most, count)
    room = next((each for each in CROWDS if most <= each), most)
    few = slender and room <= FEW
    tight = FREE_DOWN if room <= FEW else TIGHT_DOWN
    rim = FREE_RIM if slender and room <= CROWD else ROW_RIM
    edge, columns = max(
        (_row_edge(size, across, math.ceil(room / across), tight, rim), -across)
        for across in range(1, room + 1)
    )
    columns = min(-columns, count)
    if count == 2 or (few and count <= COLUMN):
        columns = 1 if height > width else 2
    lines = math.ceil(count / max(1, columns))
    columns = math.ceil(count / max(1, lines))  # no die alone below a full row
    # Whole pixels, so that one picture of a die serves all places.
    across = int(min((width - edge * (1 + rim)) / max(1, columns - 1), edge * LOOSE_ACROSS))
    down = int(min((height - edge * (TALL + ROW_RIM)) / max(1, lines - 1), edge * LOOSE_DOWN))
    places = []
    for number in range(count):
        line, column = divmod(number, columns)
        in_line = min(columns, count - line * columns)
        x = round((width - (in_line - 1) * across) / 2) + column * across
        y = round((height - (lines - 1) * down) / 2) + line * down
        if few and count > 1:  # as they were tossed, not in file
            aside = min(ASIDE * edge, (width - edge * (1 + rim)) / 2) if columns == 1 else 0.0
            x += round((-1, 1, -0.45)[line % 3] * (aside or STAGGER * edge * (columns > 1)))
            y += round((-1, 1)[column] * STAGGER * edge) if columns > 1 else 0
        places.append((float(x), float(y)))
    return edge, places


def _row_edge(size: tuple[int, int], across: int, down: int, apart: float, rim: float) -> int:
    return int(
        min(
            size[0] / ((across - 1) * TIGHT_ACROSS + 1 + rim),
            size[1] / ((down - 1) * apart + TALL + ROW_RIM),
        )
    )

"""Goals that are worth setting, drawn by chance so that nobody can foresee them."""

from __future__ import annotations

import math
import random
from typing import Final

from skyline.ai.cityscape.greedy import TRIED_GOALS
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import TALLEST

LINES_OF_AN_EDGE: Final = 4

POINTS: Final = {2: (9, 17, 20, 9, 14), 3: (8, 17, 19, 6, 12), 4: (7, 14, 19, 4, 7)}
"""What the goals 1 to 5 brought on average, by the number of players, in some hundred games in
which the search set them by equal chance among greedy players."""

TALLEST_MET: Final = {2: 0.82, 3: 0.74, 4: 0.73}
"""How often goal 6 was met in those games."""

WARMTH: Final = 5.0
"""Points by which a goal must be better to be drawn e times as often."""


def promising(seen: Seen, rng: random.Random) -> tuple[int, ...]:
    """Each line's goal by itself, as the plain player sets them."""
    return tuple(rng.choice(TRIED_GOALS) for _line in seen.lines)


def weighed(seen: Seen, rng: random.Random) -> tuple[int, ...]:
    """Good goals more often than poor ones, and at most one tallest building for each edge."""
    tallest = TALLEST_MET[seen.players] * int(seen.options.tallest_points)
    weights = [math.exp(points / WARMTH) for points in (*POINTS[seen.players], tallest)]
    codes: list[int] = []
    while len(codes) < len(seen.lines):
        edge: list[int] = []
        for _line in range(LINES_OF_AN_EDGE):
            sides = TALLEST - 1 if TALLEST in edge else TALLEST
            edge += rng.choices(CODES[:sides], weights[:sides])
        rng.shuffle(edge)  # else the tallest would be likelier to the left
        codes += edge
    _same_building(seen, codes)
    return tuple(codes)


def _same_building(seen: Seen, codes: list[int]) -> None:
    """Lets two opposite edges hope for the tallest building in one and the same line."""
    high = [number for number, code in enumerate(codes) if code == TALLEST]
    if len(high) < 2:
        return
    front, back = high
    lots = set(seen.lines[front])
    facing = next(
        (
            number
            for number in range(back // LINES_OF_AN_EDGE * LINES_OF_AN_EDGE, len(codes))
            if set(seen.lines[number]) == lots
        ),
        back,
    )
    codes[back], codes[facing] = codes[facing], codes[back]

"""The last round: what the seats still to come can do to the points that are certain by now.

A seat that has one turn left and must reach a number of points plays for that number alone. The
chance that it gets there is found by searching its turn once for every number of points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from skyline.ai.skyline.hands import Floats, hand
from skyline.ai.skyline.reach import ALWAYS, COLUMN, WIDTH, Features
from skyline.ai.skyline.solo import TILES, tile_points
from skyline.ai.skyline.streets import PARTS, Street
from skyline.ai.skyline.turns import TurnSearch

MOST_GAINED: Final = 90
"""Points that nobody makes in one turn with three dice, but in the rarest cases."""

_YARD: Final = [(g, u, 3 - g - u) for g in range(4) for u in range(4 - g)]
_STEPS: Final[Floats] = np.arange(MOST_GAINED + 1, dtype=np.float64)
_HOPE: Final = 1e-4
"""Share of a chance that goes on growing with the points when all is decided."""


@lru_cache(maxsize=1024)
def chances_to_gain(street: Street) -> Floats:
    """The best chance to gain at least 0, 1, 2, ... points in one last turn from the Yard.

    Args:
        street: The columns before the turn; what they count by themselves is no gain.
    """
    root = np.zeros(WIDTH, np.int16)
    root[:PARTS] = street
    root[ALWAYS] = 1
    start = float(sure_points(root[None, :])[0])

    def reached(nodes: Features) -> Floats:
        enough: Floats = (sure_points(nodes)[:, None] - start >= _STEPS).astype(np.float64)
        return enough

    search = TurnSearch(root, _YARD, reached, solo=False, actor=None)
    found = [hand(kinds).chances @ search.blocks[kinds].thrown[0] for kinds in _YARD]
    best: Floats = np.max(found, axis=0)
    return best


def sure_points(nodes: Features) -> Floats:
    """Points of streets if the game ended now."""
    points: Floats = tile_points(nodes) + nodes[:, COLUMN["L1"]]
    return points


def buildings(nodes: Features) -> Floats:
    """Finished buildings of streets if the game ended now."""
    count: Floats = (nodes[:, TILES].sum(axis=1) + nodes[:, COLUMN["L1"]]).astype(np.float64)
    return count


def last_chances(
    points: Floats, built: Floats, to_come: dict[int, Street], help_: dict[int, Floats]
) -> Floats:
    """Each seat's chance to win when some have one turn left and the others none.

    From the first of the finished seats' view this is exact but for two simplifications: seats to
    come play only to overtake it, not one another, and take their dice from the Yard.

    Args:
        points: Of every seat if the game ended now, shape (seats, cases).
        built: Finished buildings, same shape.
        to_come: The streets of the seats that have a turn left.
        help_: Points that the District brings to some of them, for each case.

    Returns:
        Shape (cases, seats); the chances of a case add up to 1.
    """
    seats = range(len(points))
    done = [seat for seat in seats if seat not in to_come]
    rank = points[done] + built[done] / 1000
    first = rank == rank.max(axis=0)
    target, most_built = points[done].max(axis=0), np.where(first, built[done], 0).max(axis=0)
    unbeaten = np.ones(points.shape[1])
    overtaking: dict[int, Floats] = {}
    for seat, street in to_come.items():
        known = chances_to_gain(street)
        need = target - points[seat] - help_.get(seat, 0.0)
        ahead = np.interp(need + 1, _STEPS, known)
        level = np.interp(need, _STEPS, known) - ahead
        lead = built[seat] + (need > 0) - most_built
        overtaking[seat] = ahead + level * (np.sign(lead) + 1) / 2
        unbeaten *= 1 - overtaking[seat]
    found = np.empty(points.shape)
    for place, seat in enumerate(done):
        found[seat] = unbeaten * first[place] / first.sum(axis=0)
    total = np.maximum(sum(overtaking.values()), 1e-12) if overtaking else 1.0
    for seat, chance in overtaking.items():
        found[seat] = (1 - unbeaten) * chance / total
    hope = np.exp((points - points.max(axis=0)) / 20)
    mixed: Floats = (1 - _HOPE) * found + _HOPE * hope / hope.sum(axis=0)
    return mixed.T

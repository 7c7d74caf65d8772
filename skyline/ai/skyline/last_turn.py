"""The last round: what the seats still to come can do to the points that are certain by now.

A seat that has one turn left and must reach a number of points plays for that number alone. The
chance that it gets there is found by searching its turn once for every number of points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

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
    """The best chance to gain at least 0, 1, 2, ... points in one last turn from the Yard."""
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


class Comer(NamedTuple):
    """A seat that has one turn left, in cases that differ."""

    points: Floats  # if the game ended now, for each case
    built: Floats  # finished buildings, for each case
    gains: Floats  # the chances to gain at least 0, 1, 2, ... points
    help: Floats  # points that the District brings, for each case

    def overtaking(self, target: Floats, most_built: Floats) -> Floats:
        """The chance to end ahead of points that are certain."""
        need = target - self.points - self.help
        ahead = np.interp(need + 1, _STEPS, self.gains)
        level = np.interp(need, _STEPS, self.gains) - ahead
        lead = self.built + (need > 0) - most_built
        found: Floats = ahead + level * (np.sign(lead) + 1) / 2
        return found


def last_chances(
    points: Floats, built: Floats, to_come: dict[int, Street], help_: dict[int, Floats]
) -> Floats:
    """Each seat's chance to win, shape (cases, seats), when some have one turn left.

    With one seat to come this is exact, but that its dice come from the Yard. More of them play
    only to overtake whoever is done, and as if each knew what the others will reach. Points if the
    game ended now and finished buildings have the shape (seats, cases); ``help_`` is points that
    the District brings.
    """
    cases = points.shape[1]
    done = [seat for seat in range(len(points)) if seat not in to_come]
    rank = points[done] + built[done] / 1000
    first = rank == rank.max(axis=0)
    target, most_built = points[done].max(axis=0), np.where(first, built[done], 0).max(axis=0)
    comers = {
        seat: Comer(
            points[seat], built[seat], chances_to_gain(street), help_.get(seat, np.zeros(cases))
        )
        for seat, street in to_come.items()
    }
    overtaking = {seat: each.overtaking(target, most_built) for seat, each in comers.items()}
    unbeaten = np.prod([1 - chance for chance in overtaking.values()], axis=0) * np.ones(cases)
    found = np.empty(points.shape)
    for place, seat in enumerate(done):
        found[seat] = unbeaten * first[place] / first.sum(axis=0)
    if len(comers) > 1:
        overtaking = dict(zip(comers, _among(list(comers.values()), target), strict=True))
    total = np.maximum(sum(overtaking.values()), 1e-12) if overtaking else 1.0
    for seat, chance in overtaking.items():
        found[seat] = (1 - unbeaten) * chance / total
    hope = np.exp((points - points.max(axis=0)) / 20)
    mixed: Floats = (1 - _HOPE) * found + _HOPE * hope / hope.sum(axis=0)
    return mixed.T


def _among(comers: list[Comer], target: Floats) -> Floats:
    """How likely each seat to come ends first, above a target: shape (comers, cases), unscaled."""
    shown = np.stack([target, *(each.points + np.round(each.help) for each in comers)])
    keys, case = np.unique(shown, axis=1, return_inverse=True)
    found = np.empty(keys.shape)[1:]
    for place, (goal, *starts) in enumerate(keys.T):
        low = int(min(starts))
        wide = int(max(starts)) - low + MOST_GAINED + 2
        exactly = np.zeros((len(comers), wide))
        for row, each, start in zip(exactly, comers, starts, strict=True):
            row[int(start) - low :][: MOST_GAINED + 1] = -np.diff(each.gains, append=0.0)
        half = np.cumsum(exactly, axis=1) - exactly / 2
        reached = np.arange(low, low + wide)
        counts = np.sign(reached - goal) / 2 + 0.5
        for number in range(len(comers)):
            rivals = np.prod(np.delete(half, number, axis=0), axis=0)
            found[number, place] = exactly[number] @ (counts * rivals)
    return found[:, case.reshape(-1)]

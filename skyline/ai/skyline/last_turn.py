"""The last round: what the seats still to come can do to the points that are certain by now.

A seat that has one turn left plays for what it must reach, and for that alone. Its turn is searched
once for every goal, from the Yard and from the District.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.skyline.hands import Floats, Indices, Kinds, hand
from skyline.ai.skyline.reach import ALWAYS, COLUMN, WIDTH, Features
from skyline.ai.skyline.solo import TILES, tile_points
from skyline.ai.skyline.streets import PARTS, Street
from skyline.ai.skyline.turns import Leaf, TurnSearch

MOST_GAINED: Final = 90
"""Points that nobody makes in one turn with three dice, but in the rarest cases."""

MOST_DICE: Final = 5
"""Dice of the District that are searched; of more, those of the kind that is most numerous are left
out, and each counts ``PER_DIE`` points."""

PER_DIE: Final = 4.3
"""Points that each further die in hand brings on usual streets, from the exact search."""

YARD: Final = tuple((g, u, 3 - g - u) for g in range(4) for u in range(4 - g))
"""The handfuls that can be taken from a full Yard."""

_STEPS: Final[Floats] = np.arange(MOST_GAINED + 1, dtype=np.float64)
_MOST_BUILT: Final = 6
"""Finished buildings that nobody makes in one turn, but in the rarest cases."""
_HOPE: Final = 1e-4
"""Share of a chance that goes on growing with the points when all is decided."""


class HouseRules(NamedTuple):
    """The house rules that change what a turn can do."""

    mixed: bool = False
    zero_reroll: bool = False


STANDARD: Final = HouseRules()


@lru_cache(maxsize=2048)
def chances_to_gain(
    street: Street, hands: tuple[Kinds, ...] = YARD, rules: HouseRules = STANDARD
) -> Floats:
    """The best chance to gain at least 0, 1, 2, ... points in one last turn with such dice."""
    root = _root(street)
    start = float(sure_points(root)[0])

    def reached(nodes: Features) -> Floats:
        enough: Floats = (sure_points(nodes)[:, None] - start >= _STEPS).astype(np.float64)
        return enough

    return _best(street, hands, rules, reached)


class Goal(NamedTuple):
    """What a last turn must gain; with just these points the number of buildings decides."""

    points: int
    behind: int  # finished buildings by which the best of the others leads before the turn


@lru_cache(maxsize=2048)
def chances_to_beat(
    street: Street,
    goals: tuple[Goal, ...],
    hands: tuple[Kinds, ...] = YARD,
    rules: HouseRules = STANDARD,
) -> Floats:
    """The share of the victory that one last turn with such dice expects, for each goal."""
    root = _root(street)
    start, built = sure_points(root)[0], buildings(root)[0]
    points = np.array([goal.points for goal in goals])
    behind = np.array([goal.behind for goal in goals])

    def shared(nodes: Features) -> Floats:
        gained = (sure_points(nodes) - start)[:, None] - points
        more = (buildings(nodes) - built)[:, None] - behind
        ahead: Floats = np.sign(np.where(gained == 0, more, gained)) / 2 + 0.5
        return ahead

    return _best(street, hands, rules, shared)


def _best(street: Street, hands: tuple[Kinds, ...], rules: HouseRules, worth: Leaf) -> Floats:
    search = TurnSearch(_root(street)[0], list(hands), worth, "free", *rules, actor=None)
    found = [hand(kinds).chances @ search.blocks[kinds].thrown[0] for kinds in hands]
    best: Floats = np.max(found, axis=0)
    return best


def _root(street: Street) -> Features:
    root = np.zeros((1, WIDTH), np.int16)
    root[0, :PARTS] = street
    root[0, ALWAYS] = 1
    return root


def sure_points(nodes: Features) -> Floats:
    """Points of streets if the game ended now."""
    points: Floats = tile_points(nodes) + nodes[:, COLUMN["L1"]]
    return points


def buildings(nodes: Features) -> Floats:
    """Finished buildings of streets if the game ended now."""
    count: Floats = (nodes[:, TILES].sum(axis=1) + nodes[:, COLUMN["L1"]]).astype(np.float64)
    return count


class Dice(NamedTuple):
    """What a seat to come can take, in cases that differ."""

    handfuls: tuple[Kinds | None, ...]  # of the District; None: none that betters the Yard
    more: Floats  # points that dice not in the handful are reckoned at, for each handful
    which: Indices  # the handful of each case


def dice_left(district: Features) -> Dice:
    """The handfuls that lie in the District, shape (cases, 3).

    Three dice or fewer are no better than those of a full Yard.
    """
    rows, which = np.unique(district, axis=0, return_inverse=True)
    handfuls: list[Kinds | None] = []
    for row in rows.tolist():
        while sum(row) > MOST_DICE:
            row[row.index(max(row))] -= 1
        handfuls.append((row[0], row[1], row[2]) if sum(row) > 3 else None)
    more = PER_DIE * np.maximum(rows.sum(axis=1) - MOST_DICE, 0)
    return Dice(tuple(handfuls), more, which.reshape(-1))


class Comer:
    """A seat that has one turn left, in cases that differ."""

    def __init__(
        self, street: Street, points: Floats, built: Floats, dice: Dice | None, rules: HouseRules
    ) -> None:
        """``points`` and ``built`` are what it would have if the game ended now, for each case.

        ``dice`` are those of the District; None: the seat finds the Yard alone.
        """
        self.points = points
        self._street, self._built, self._rules = street, built, rules
        self._dice = dice or Dice((None,), np.zeros(1), np.zeros(len(points), np.intp))
        self.which = self._dice.which

    def overtaking(self, target: Floats, most_built: Floats) -> Floats:
        """The share of the victory that it expects against points that are certain."""
        need = np.clip(target - self.points, -1, MOST_GAINED)
        behind = np.clip(most_built - self._built, -1, _MOST_BUILT)
        found = self._beating(YARD, need, behind)
        for number, kinds in enumerate(self._dice.handfuls):
            rows = np.flatnonzero(self.which == number)
            if kinds is not None and len(rows):
                less = np.maximum(need[rows] - round(self._dice.more[number]), -1)
                taken = self._beating((kinds,), less, behind[rows])
                found[rows] = np.maximum(found[rows], taken)
        found[need < 0] = 1.0
        return found

    def _beating(self, hands: tuple[Kinds, ...], need: Floats, behind: Floats) -> Floats:
        goals, place = np.unique(np.stack([need, behind]), axis=1, return_inverse=True)
        wanted = tuple(Goal(int(points), int(built)) for points, built in goals.T)
        known = chances_to_beat(self._street, wanted, hands, self._rules)
        found: Floats = known[place.reshape(-1)]
        return found

    def gains(self, handful: int) -> Floats:
        """The chances to gain at least 0, 1, 2, ... points when such dice lie in the District."""
        found = chances_to_gain(self._street, YARD, self._rules)
        kinds = self._dice.handfuls[handful]
        if kinds is None:
            return found
        taken = chances_to_gain(self._street, (kinds,), self._rules)
        moved = np.maximum(np.arange(len(taken)) - round(self._dice.more[handful]), 0)
        better: Floats = np.maximum(found, taken[moved])
        return better


def last_chances(points: Floats, built: Floats, comers: dict[int, Comer]) -> Floats:
    """Each seat's chance to win, shape (cases, seats), when some have one turn left.

    With one seat to come this is exact, but for more than ``MOST_DICE`` dice. More of them play
    only to overtake whoever is done, and as if each knew what the others will reach. Points if the
    game ended now and finished buildings have the shape (seats, cases).
    """
    done = [seat for seat in range(len(points)) if seat not in comers]
    rank = points[done] + built[done] / 1000
    first = rank == rank.max(axis=0)
    target, most_built = points[done].max(axis=0), np.where(first, built[done], 0).max(axis=0)
    overtaking = {seat: each.overtaking(target, most_built) for seat, each in comers.items()}
    unbeaten = np.prod([1 - chance for chance in overtaking.values()], axis=0)
    unbeaten = unbeaten * np.ones(points.shape[1])
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
    rows = [target, *(each.points for each in comers), *(each.which for each in comers)]
    keys, case = np.unique(np.stack(rows), axis=1, return_inverse=True)
    found = np.empty((len(comers), keys.shape[1]))
    for place, (goal, *about) in enumerate(keys.T):
        starts, handfuls = about[: len(comers)], about[len(comers) :]
        low = int(min(starts))
        wide = int(max(starts)) - low + MOST_GAINED + 2
        exactly = np.zeros((len(comers), wide))
        for row, each, start, handful in zip(exactly, comers, starts, handfuls, strict=True):
            gains = each.gains(int(handful))
            row[int(start) - low :][: MOST_GAINED + 1] = -np.diff(gains, append=0.0)
        half = np.cumsum(exactly, axis=1) - exactly / 2
        reached = np.arange(low, low + wide)
        counts = np.sign(reached - goal) / 2 + 0.5
        for number in range(len(comers)):
            rivals = np.prod(np.delete(half, number, axis=0), axis=0)
            found[number, place] = exactly[number] @ (counts * rivals)
    return found[:, case.reshape(-1)]

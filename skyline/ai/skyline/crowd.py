"""More dice in hand than can be searched: the best few are searched, the others add their share.

The District can hold a dozen dice. Of these, handfuls of :data:`MOST` dice are searched exactly,
as if the others were not there, and whichever handful is worth most counts. Each further die adds
as much as those searched do on average: on usual streets the expected points grow by nearly the
same amount with every die.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from skyline.ai.skyline.hands import FACE_CHANCE, Faces, Floats, Kinds, hand
from skyline.ai.skyline.places import Exact, Use, fits, row_of
from skyline.ai.skyline.reach import STEPS, Features
from skyline.ai.skyline.turns import Done, Leaf, TurnSearch

MOST: Final = 5
"""Dice that are searched exactly."""

HANDFULS: Final = 2
"""How many mixtures of kinds are searched."""

_FADING: Final = 0.7
"""What a second die of a kind promises, as a share of the first."""


def promising(kinds: Kinds, promise: Floats) -> list[Kinds]:
    """The mixtures of ``MOST`` dice that promise most.

    Args:
        kinds: Dice in hand, more than that.
        promise: What one die of each kind promises, shape (3,).
    """

    def together(some: Kinds) -> float:
        return sum(
            float(one) * (1 - _FADING**count) for one, count in zip(promise, some, strict=True)
        )

    return sorted(_mixtures(kinds), key=together, reverse=True)[:HANDFULS]


@lru_cache(maxsize=256)
def _mixtures(kinds: Kinds) -> tuple[Kinds, ...]:
    counts = [range(min(count, MOST) + 1) for count in kinds]
    return tuple((g, u, p) for g, u, p in product(*counts) if g + u + p == MOST)


def promises(root: Features, leaf: Leaf, solo: bool, column: int) -> Floats:
    """What one die of each kind promises at a street, thrown once, shape (3,)."""
    start = float(leaf(root[None, :])[0, column])
    found = np.zeros(3)
    for kind in range(3):
        steps = STEPS[solo][kind]
        for face, ways in steps.builds.items():
            built = [way for way in ways if root[steps.needs[way]] > 0]
            if built:
                worths = leaf(root + steps.changes[built])[:, column]
                found[kind] += FACE_CHANCE[face] * max(0.0, float(worths.max()) - start)
    return found


class Crowd:
    """Many dice at one street; see :class:`skyline.ai.skyline.places.Place`."""

    def __init__(
        self, search: TurnSearch, handfuls: list[Kinds], dice: int, column: int, most: float
    ) -> None:
        """Prepares.

        Args:
            search: From the street, with each of the handfuls.
            handfuls: The mixtures of kinds searched.
            dice: How many are in hand.
            column: The actor's column.
            most: No worth is above this.
        """
        self._parts = [Exact(search, kinds, 0, column) for kinds in handfuls]
        self._again = [part.again() for part in self._parts]
        self._more = dice - MOST
        self._column = column
        self._most = most

    def resigned(self) -> Floats:
        """Ending the turn."""
        return self._parts[0].resigned()

    def at(self, faces: Faces, done: Done | None) -> Floats:
        """The dice lie so."""
        return self._best(
            part.at(some, done) for part in self._parts for some in _parts_of(faces, part.kinds)
        )

    def used(self, faces: Faces, done: Done | None, use: Use) -> Floats:
        """One of them is used, whether or not it is among those searched."""
        return self._best(
            part.used(some, done, use)
            for part in self._parts
            for some in _parts_of(faces, part.kinds)
            if some[use.face]
        )

    def thrown(self, kept: Faces, again: Kinds) -> Floats:
        """Some are thrown, the others keep their faces."""
        return self._best(self._ways(kept, again))

    def picked(self, faces: Faces, free: Faces) -> Floats:
        """At least those that are not free are thrown."""
        del faces
        return self._best(self._ways(free, None))

    def _ways(self, kept: Faces, again: Kinds | None) -> Iterator[Floats]:
        """The worths of throwing dice of some kinds, or of any, and keeping some others."""
        for part, worths in zip(self._parts, self._again, strict=True):
            for (keep, throw), way in hand(part.kinds).options.items():
                if fits(keep, kept) and (again is None or fits(throw, again)):
                    yield row_of(worths, way)

    def _best(self, rows: Iterable[Floats]) -> Floats:
        """The best for the actor, with the share of the dice that were not searched."""
        column, resigned = self._column, self.resigned()
        best = max(rows, key=lambda row: float(row[column]), default=resigned)
        gain = self._more * max(0.0, float(best[column] - resigned[column])) / MOST
        if not gain:
            return best
        share = 1.0
        if np.isfinite(self._most):  # chances: what one seat gains the others lose
            room = self._most - float(best[column])
            lost = -np.expm1(-gain / room) if room > 0 else 0.0
            gain, share = room * lost, 1 - lost
        richer = best * share
        richer[column] = best[column] + gain
        return richer


@lru_cache(maxsize=4096)
def _parts_of(faces: Faces, kinds: Kinds) -> tuple[Faces, ...]:
    """Every different choice of so many dice of each kind."""
    choices = [
        [
            (first, second, count - first - second)
            for first in range(min(faces[start], count) + 1)
            for second in range(min(faces[start + 1], count - first) + 1)
            if count - first - second <= faces[start + 2]
        ]
        for start, count in zip(range(0, 9, 3), kinds, strict=True)
    ]
    return tuple(ground + upper + penthouse for ground, upper, penthouse in product(*choices))

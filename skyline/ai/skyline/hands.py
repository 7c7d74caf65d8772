"""Handfuls of dice as numbers: every result of throwing them, and every way to throw some again.

A handful is known by its kinds, a result by how many dice show each of the nine faces. What can be
done with the results of a handful depends on nothing else, so it is worked out once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import factorial
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from skyline.games.skyline.dice import DICE, FACES, KINDS

Kinds: TypeAlias = tuple[int, int, int]
"""How many Ground, Upper and Penthouse dice."""

Faces: TypeAlias = tuple[int, ...]
"""How many dice show each face, in the order of ``DICE``."""

Floats: TypeAlias = npt.NDArray[np.float64]
Indices: TypeAlias = npt.NDArray[np.intp]

FACE_CHANCE: Final = tuple(sides / 6 for kind in KINDS for _, sides in FACES[kind])
"""The chance of each face on a die of its kind."""

_RANK: Final = {die: rank for rank, die in enumerate(DICE)}
_KIND_RANK: Final = {kind: rank for rank, kind in enumerate(KINDS)}


def faces_of(dice: tuple[str, ...]) -> Faces:
    """Rolled dice as counts."""
    counts = [0] * len(DICE)
    for die in dice:
        counts[_RANK[die]] += 1
    return tuple(counts)


def kinds_in(dice: tuple[str, ...]) -> Kinds:
    """Kinds of dice, rolled or not, as counts."""
    counts = [0, 0, 0]
    for die in dice:
        counts[_KIND_RANK[die[0]]] += 1
    return counts[0], counts[1], counts[2]


def fewer(kinds: Kinds, kind: int) -> Kinds:
    """A handful without one die of a kind, given as its place in ``KINDS``."""
    ground, upper, penthouse = kinds
    if kind == 0:
        return ground - 1, upper, penthouse
    if kind == 1:
        return ground, upper - 1, penthouse
    return ground, upper, penthouse - 1


class Hand:
    """A handful of dice of given kinds: every result of throwing them all, with its chance.

    ``takes`` has for each face that the dice have the results that show it, and for each of them
    the place of what is left without it in the hand of one die less; ``takes_any`` the same for
    each kind, shape (results, at most 3), filled up by repeating. ``options`` is the place of
    every way to throw again: the faces kept, and the kinds thrown; ``thrown`` the chance of each
    result for every way, shape (results, ways); ``choices`` for each result the ways open to it,
    filled up by repeating.
    """

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.outcomes: tuple[Faces, ...] = tuple(_outcomes(kinds))
        self.index = {faces: place for place, faces in enumerate(self.outcomes)}
        self.chances: Floats = np.array([_chance(faces) for faces in self.outcomes])
        self.takes = {
            face: self._without(face) for face in range(len(DICE)) if kinds[face // len(KINDS)]
        }
        self.takes_any = {kind: self._without_any(kind) for kind in range(3) if kinds[kind]}
        self.options: dict[tuple[Faces, Kinds], int] = {}
        ways = [self._ways(faces) for faces in self.outcomes]
        most = max(map(len, ways))
        self.choices: Indices = np.array(
            [way + way[-1:] * (most - len(way)) for way in ways], np.intp
        ).reshape(len(ways), most)
        self.kept = tuple(kept for kept, _ in self.options)
        self.thrown: Floats = np.zeros((len(self.outcomes), len(self.options)))
        for (kept, again), way in self.options.items():
            for faces in _outcomes(again):
                together = tuple(map(sum, zip(kept, faces, strict=True)))
                self.thrown[self.index[together], way] += _chance(faces)

    def _without(self, face: int) -> tuple[Indices, Indices]:
        smaller = _places(fewer(self.kinds, face // len(KINDS)))
        rows = [place for place, faces in enumerate(self.outcomes) if faces[face]]
        left = [
            smaller[(*faces[:face], faces[face] - 1, *faces[face + 1 :])]
            for faces in self.outcomes
            if faces[face]
        ]
        return np.array(rows, np.intp), np.array(left, np.intp)

    def _without_any(self, kind: int) -> tuple[Indices, Indices]:
        left: dict[int, list[int]] = {}
        for face in range(3 * kind, 3 * kind + 3):
            for row, without in zip(*self.takes[face], strict=True):
                left.setdefault(int(row), []).append(int(without))
        rows = sorted(left)
        padded = [(left[row] * 3)[:3] for row in rows]
        return np.array(rows, np.intp), np.array(padded, np.intp)

    def _ways(self, faces: Faces) -> list[int]:
        """Every way to throw at least one die of a result again."""
        ways = []
        for kept in product(*(range(count + 1) for count in faces)):
            gone = [count - keep for count, keep in zip(faces, kept, strict=True)]
            again = (sum(gone[:3]), sum(gone[3:6]), sum(gone[6:]))
            if any(again):
                ways.append(self.options.setdefault((kept, again), len(self.options)))
        return ways


@lru_cache(maxsize=512)
def hand(kinds: Kinds) -> Hand:
    """The handful of these kinds."""
    return Hand(kinds)


@lru_cache(maxsize=512)
def _places(kinds: Kinds) -> dict[Faces, int]:
    return {faces: place for place, faces in enumerate(_outcomes(kinds))}


@lru_cache(maxsize=1024)
def _outcomes(kinds: Kinds) -> tuple[Faces, ...]:
    """Every result, in a stable order."""
    parts = [tuple(_splits(count)) for count in kinds]
    return tuple(ground + upper + penthouse for ground, upper, penthouse in product(*parts))


def _splits(dice: int) -> list[tuple[int, int, int]]:
    """The ways in which dice of one kind can show three faces."""
    return [
        (first, second, dice - first - second)
        for first in range(dice, -1, -1)
        for second in range(dice - first, -1, -1)
    ]


@lru_cache(maxsize=65536)
def _chance(faces: Faces) -> float:
    """The chance that dice of these kinds, all thrown, show this."""
    chance = 1.0
    for start in range(0, len(DICE), 3):
        counts = faces[start : start + 3]
        arrangements = factorial(sum(counts))
        for count, side in zip(counts, FACE_CHANCE[start : start + 3], strict=True):
            arrangements //= factorial(count)
            chance *= side**count
        chance *= arrangements
    return chance

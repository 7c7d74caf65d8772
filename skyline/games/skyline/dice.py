"""The three kinds of dice, their faces, and sorted handfuls of them.

Handfuls are tuples of interned strings sorted Ground, Upper, Penthouse, then Low, Mid, High,
blank, so that equal handfuls are equal values and all work on them can be remembered.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from skyline.core.chance import Distribution, Outcome, dice_distribution

KINDS: tuple[str, ...] = ("G", "U", "P")
"""Ground Floor, Upper Floor and Penthouse dice."""

FACES: dict[str, tuple[tuple[str, int], ...]] = {
    "G": (("GL", 3), ("GM", 2), ("GH", 1)),
    "U": (("UL", 3), ("UM", 2), ("UH", 1)),
    "P": (("PM", 2), ("PH", 1), ("P-", 3)),
}
"""Each kind's rolled dice and on how many of the six sides each is (rules, Components)."""

DICE: tuple[str, ...] = tuple(die for kind in KINDS for die, _ in FACES[kind])
"""Every rolled die in sorting order."""

_DIE_RANK = {die: rank for rank, die in enumerate(DICE)}


class Counts(NamedTuple):
    """How many dice of each kind lie somewhere."""

    ground: int
    upper: int
    penthouse: int

    def of(self, kind: str) -> int:
        return self[KINDS.index(kind)]

    def plus(self, other: Counts) -> Counts:
        return Counts(self[0] + other[0], self[1] + other[1], self[2] + other[2])

    def minus(self, other: Counts) -> Counts:
        """This heap without the other, which it must hold."""
        return Counts(self[0] - other[0], self[1] - other[1], self[2] - other[2])

    @property
    def total(self) -> int:
        return self[0] + self[1] + self[2]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The heap as a sorted handful of kinds."""
        return ("G",) * self[0] + ("U",) * self[1] + ("P",) * self[2]


NO_DICE = Counts(0, 0, 0)
ALL_DICE = Counts(25, 28, 7)
"""The dice of the game (rules, Components)."""


def kind_of(die: str) -> str:
    """The kind of a rolled die, e.g. ``"G"`` of ``"GM"``."""
    return die[0]


def face_of(die: str) -> str:
    """The face of a rolled die: ``"L"``, ``"M"``, ``"H"`` or ``"-"``."""
    return die[1]


@lru_cache(maxsize=4096)
def count(dice: tuple[str, ...]) -> Counts:
    """How many of each kind a handful of rolled dice or of kinds holds."""
    kinds = [die[0] for die in dice]
    return Counts(kinds.count("G"), kinds.count("U"), kinds.count("P"))


def kinds_of(dice: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of a sorted handful of rolled dice."""
    return tuple([die[0] for die in dice])


def distinct(dice: tuple[str, ...]) -> tuple[str, ...]:
    """Each value of a sorted tuple once."""
    return tuple(dict.fromkeys(dice))


def without(dice: tuple[str, ...], die: str) -> tuple[str, ...]:
    """The handful without one die that it holds."""
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]


def with_die(dice: tuple[str, ...], die: str) -> tuple[str, ...]:
    """The sorted handful with one rolled die more."""
    rank = _DIE_RANK
    place = bisect_right(dice, rank[die], key=rank.__getitem__)
    return (*dice[:place], die, *dice[place:])


def merged(dice: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Two sorted handfuls of rolled dice as one, sorted."""
    if not dice:
        return more
    return tuple(sorted(dice + more, key=_DIE_RANK.__getitem__))


def in_order(dice: tuple[str, ...]) -> tuple[str, ...]:
    """Rolled dice in any order as a sorted handful."""
    return tuple(sorted(dice, key=_DIE_RANK.__getitem__))


@lru_cache(maxsize=4096)
def roll_factors(rolling: tuple[str, ...]) -> tuple[Distribution, ...]:
    """The independent parts of a roll: the dice of one kind together form one part."""
    counts = count(rolling)
    return tuple(
        dice_distribution(FACES[kind], number)
        for kind, number in zip(KINDS, counts, strict=True)
        if number
    )


def can_show(rolling: tuple[str, ...], outcome: Outcome) -> bool:
    """Whether dice of these kinds can fall as this sorted outcome."""
    ranks = [_DIE_RANK.get(die, -1) for die in outcome]
    return -1 not in ranks and kinds_of(outcome) == rolling and ranks == sorted(ranks)

"""Hands of active dice as numbers: what is left without a die, and every way to throw again."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import prod
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.games.skyline.dice import DICE, FACES, KINDS

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

FACE_COUNT: Final = len(DICE)
PER_KIND: Final = FACE_COUNT // len(KINDS)
NOTHING: Final = -1

_SIDES: Final = 6
_CHANCE: Final = tuple(sides / _SIDES for kind in KINDS for _, sides in FACES[kind])


class Hands(NamedTuple):
    """All sorted hands of so many dice.

    A throw is some dice that keep their faces and the kinds of those in the air.

    Attributes:
        dice: How many.
        face: Each die of a hand, or -1 where it shows the same as the die before, shape
            (hands, dice).
        rest: The number of the hand of one die less without that die, same shape.
        throws: The throws that a hand can choose from, -1 for fewer, shape (hands, 2**dice - 1).
        fall: Where the outcomes of a throw begin in the next two, shape (throws + 1,).
        fall_hand: The hand that an outcome makes.
        fall_chance: Its chance.
        takes: The throws of dice just taken, by kinds.
    """

    dice: int
    face: Ints
    rest: Ints
    throws: Ints
    fall: Ints
    fall_hand: Ints
    fall_chance: Floats
    takes: dict[tuple[int, ...], int]


def _sorted_hands(dice: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(FACE_COUNT), dice))


def _outcomes(kept: tuple[int, ...], kinds: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """The hands that a throw can make, with their chances."""
    found: dict[tuple[int, ...], float] = {}
    for faces in product(*(range(PER_KIND * kind, PER_KIND * (kind + 1)) for kind in kinds)):
        hand = tuple(sorted(kept + faces))
        found[hand] = found.get(hand, 0.0) + prod(_CHANCE[face] for face in faces)
    return found


@lru_cache(maxsize=8)
def hands(dice: int) -> Hands:
    """The hands of so many dice, at least 1."""
    every = _sorted_hands(dice)
    number = {hand: place for place, hand in enumerate(every)}
    smaller = {hand: place for place, hand in enumerate(_sorted_hands(dice - 1))}
    face = np.full((len(every), dice), NOTHING)
    rest = np.full((len(every), dice), NOTHING)
    throws = np.full((len(every), 2**dice - 1), NOTHING)
    thrown: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    subsets = [subset for size in range(1, dice + 1) for subset in combinations(range(dice), size)]
    for place, hand in enumerate(every):
        for die in range(dice):
            if die == 0 or hand[die] != hand[die - 1]:
                face[place, die] = hand[die]
                rest[place, die] = smaller[hand[:die] + hand[die + 1 :]]
        chosen: list[int] = []
        for subset in subsets:
            kept = tuple(hand[die] for die in range(dice) if die not in subset)
            kinds = tuple(hand[die] // PER_KIND for die in subset)
            throw = thrown.setdefault((kept, kinds), len(thrown))
            if throw not in chosen:
                chosen.append(throw)
        throws[place, : len(chosen)] = chosen
    falls = [_outcomes(*throw) for throw in thrown]
    return Hands(
        dice,
        face,
        rest,
        throws,
        np.cumsum([0, *map(len, falls)]),
        np.array([number[hand] for fall in falls for hand in fall]),
        np.array([chance for fall in falls for chance in fall.values()]),
        {kinds: throw for (kept, kinds), throw in thrown.items() if not kept},
    )

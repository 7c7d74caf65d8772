"""Rolls as exact distributions: every outcome of dice with its whole-number weight."""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import NamedTuple, TypeAlias

Outcome: TypeAlias = tuple[str, ...]
"""What lies on the table after a roll: the rolled dice in the game's order."""

Kind: TypeAlias = tuple[tuple[str, int], ...]
"""A kind of die: its faces in the order of an outcome, with the number of sides that have them."""


class Distribution(NamedTuple):
    """One independent part of a roll: distinct outcomes in a stable order."""

    outcomes: tuple[Outcome, ...]
    weights: tuple[int, ...]  # how many of ``total`` equally likely throws give each
    total: int
    thresholds: tuple[int, ...]  # running sums of the weights, without the last, for drawing
    kind: Kind = ()  # of the equal dice that are thrown,
    dice: int = 0  # and how many there are

    def probabilities(self) -> tuple[float, ...]:
        """The probability of each outcome, each rounded only once."""
        return tuple(weight / self.total for weight in self.weights)

    def draw(self, rng: random.Random) -> Outcome:
        return self.outcomes[bisect_right(self.thresholds, rng.random() * self.total)]


def distribution(outcomes: Sequence[Outcome], weights: Sequence[int]) -> Distribution:
    """A distribution over distinct outcomes with whole-number weights of at least 1."""
    sums = tuple(accumulate(weights))
    return Distribution(tuple(outcomes), tuple(weights), sums[-1], sums[:-1])


@lru_cache(maxsize=256)
def dice_distribution(faces: Kind, dice: int) -> Distribution:
    """All sorted outcomes of throwing equal dice, weighted by the multinomial formula."""
    outcomes: list[Outcome] = []
    weights: list[int] = []
    for split in _splits(dice, len(faces)):
        arrangements = math.factorial(dice)
        for (_, sides), times in zip(faces, split, strict=True):
            arrangements = arrangements // math.factorial(times) * sides**times
        outcomes.append(
            tuple(face for (face, _), times in zip(faces, split, strict=True) for _ in range(times))
        )
        weights.append(arrangements)
    return distribution(outcomes, weights)._replace(kind=faces, dice=dice)


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Ways to write ``total`` as an ordered sum of ``parts`` numbers."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total, -1, -1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)


def draw(factors: tuple[Distribution, ...], rng: random.Random) -> Outcome:
    """One outcome of the whole roll: a draw from each independent part, joined in order."""
    if len(factors) == 1:
        return factors[0].draw(rng)
    outcome: Outcome = ()
    for factor in factors:
        outcome += factor.draw(rng)
    return outcome


def each_outcome(factors: tuple[Distribution, ...]) -> Iterator[tuple[Outcome, float]]:
    """Every outcome of the whole roll with its exact probability, in a stable order.

    One by one: there are millions for several dozen dice.
    """
    if not factors:
        return
    total = math.prod(factor.total for factor in factors)
    *others, last = factors
    ends = tuple(zip(last.outcomes, last.weights, strict=True))
    for parts in product(*(zip(factor.outcomes, factor.weights, strict=True) for factor in others)):
        beginning: Outcome = sum((part for part, _ in parts), ())
        weight = math.prod(weight for _, weight in parts)
        for end, times in ends:
            yield beginning + end, weight * times / total


def joint_outcomes(factors: tuple[Distribution, ...]) -> tuple[tuple[Outcome, float], ...]:
    """Every outcome of the whole roll with its exact probability, in a stable order."""
    return tuple(each_outcome(factors))

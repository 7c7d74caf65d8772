"""Plain six-sided dice: sorted handfuls of their values, and the throw of one."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache

from skyline.core.chance import Distribution, Outcome, dice_distribution

ONE_DIE: tuple[Distribution, ...] = (
    dice_distribution(tuple((face, 1) for face in "123456"), 1),
)  # fmt: skip
"""The throw of one die: 1 to 6, each with chance one sixth. Dice are always thrown one by one."""

SHOWN: dict[Outcome, int] = {outcome: int(outcome[0]) for outcome in ONE_DIE[0].outcomes}
"""The value that each outcome shows."""


@lru_cache(maxsize=8192)
def distinct(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Each value of a sorted handful once."""
    return tuple(dict.fromkeys(dice))


def with_die(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The sorted handful with one die more."""
    place = bisect(dice, die)
    return (*dice[:place], die, *dice[place:])


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The handful without one die that it holds."""
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]

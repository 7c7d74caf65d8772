"""The chance to finish a building of height 6 within one turn, wanting nothing else.

For a player among others, who may abandon any die. A turn is a few numbers: how tall the tallest
High column is, how many dice of each kind are still active, and whether a High penthouse waits.
Dice of no use still serve: after every throw one die must be resolved, and abandoning one of
these saves the others.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, TypeAlias

from skyline.ai.skyline.streets import Street
from skyline.games.skyline.buildings import COLUMNS, TALLEST_BUILDING
from skyline.games.skyline.dice import FACES

Dice: TypeAlias = tuple[int, int, int]
"""Ground, Upper and Penthouse dice."""

_ROOF: Final = TALLEST_BUILDING - 1
"""Dice under the penthouse."""

_HIGH: Final = {height: COLUMNS.index(f"H{height}") for height in range(1, TALLEST_BUILDING)}
_CHANCE: Final = {
    kind: sum(sides for face, sides in FACES[kind] if face == f"{kind}H") / 6 for kind in "GUP"
}


def chance(street: Street, dice: Dice | None = None) -> float:
    """The chance to complete a building of height 6 in the coming turn, playing for it alone.

    Args:
        street: The player's open columns.
        dice: The dice taken; None for the best three of a full Yard.
    """
    height = max((height for height, part in _HIGH.items() if street[part]), default=0)
    if dice is not None:
        return _to_throw(height, *dice, False)
    return max(
        _to_throw(height, kinds.count("G"), kinds.count("U"), kinds.count("P"), False)
        for kinds in combinations_with_replacement("GUP", 3)
    )


def _exactly(hits: int, dice: int, kind: str) -> float:
    """The chance that so many of the dice fall High."""
    p = _CHANCE[kind]
    return float(comb(dice, hits) * p**hits * (1 - p) ** (dice - hits))


@lru_cache(maxsize=65536)
def _to_throw(height: int, ground: int, upper: int, pents: int, roofed: bool) -> float:
    """The chance before all active dice are thrown, but for a High penthouse kept for the roof.

    Throwing all the others is best: a die that would be kept for building is built instead.
    """
    missing = _ROOF - height
    if upper + (ground > 0 and height == 0) < missing or pents + roofed < 1:
        return 0.0
    if ground + upper + pents == 0:
        return 0.0  # Only the kept penthouse is left and no room for it: it would be thrown.
    total = 0.0
    for start in range(min(ground, 1) + 1 if height == 0 else 1):
        of_ground = 1.0
        if height == 0:
            none = (1 - _CHANCE["G"]) ** ground
            of_ground = 1 - none if start else none
        for hits in range(upper + 1):
            for roofs in range(pents + 1):
                p = of_ground * _exactly(hits, upper, "U") * _exactly(roofs, pents, "P")
                if p:
                    total += p * _thrown(
                        height, ground, upper, pents, roofed, bool(start), hits, roofs
                    )
    return total


def _thrown(
    height: int,
    ground: int,
    upper: int,
    pents: int,
    roofed: bool,
    start: bool,
    hits: int,
    roofs: int,
) -> float:
    """The chance after a throw with so many High dice among those in the air."""
    has_roof = roofed or roofs > 0
    waiting = pents - (roofs > 0 and not roofed)
    grown = height + start
    built = min(hits, _ROOF - grown) if grown else 0
    if grown and grown + built == _ROOF and has_roof:
        return 1.0
    if start or built:
        return _to_throw(grown + built, ground - start, upper - built, waiting, has_roof)
    options = [0.0]
    if ground:
        options.append(_to_throw(height, ground - 1, upper, waiting, has_roof))
    if upper:
        options.append(_to_throw(height, ground, upper - 1, waiting, has_roof))
    if waiting:
        options.append(_to_throw(height, ground, upper, waiting - 1, has_roof))
    return max(options)

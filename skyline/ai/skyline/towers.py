"""The chance to finish a building of height 6 within one turn, wanting nothing else.

For a player among others, who may abandon any die. Only few numbers matter: what the tower still
misses, which of it already lies among the active dice, and how many other dice of each kind are
active. After every throw one die must be resolved. So High dice are kept and built one at a time:
each pays for one more throw of the others, as does every die of no use, which is abandoned.
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

_FLOORS: Final = TALLEST_BUILDING - 2
"""Upper floors of a building of height 6."""

_HEIGHT: Final = {COLUMNS.index(f"H{height}"): height for height in range(1, TALLEST_BUILDING)}
_HIGH: Final = {
    kind: sum(sides for face, sides in FACES[kind] if face == f"{kind}H") / 6 for kind in "GUP"
}


def chance(street: Street, dice: Dice | None = None) -> float:
    """The chance to complete a building of height 6 in the coming turn, playing for it alone.

    Args:
        street: The player's open columns.
        dice: The dice taken; None for the best three of a full Yard.
    """
    height = max((height for part, height in _HEIGHT.items() if street[part]), default=0)
    missing = _FLOORS - max(0, height - 1)
    if dice is not None:
        return _before_throw(height > 0, missing, 0, False, *dice)
    return max(
        _before_throw(height > 0, missing, 0, False, *(kinds.count(kind) for kind in "GUP"))
        for kinds in combinations_with_replacement("GUP", 3)
    )


@lru_cache(maxsize=512)
def _hits(dice: int, kind: str) -> tuple[float, ...]:
    """The chances that none, one, two, ... of the dice fall High."""
    p = _HIGH[kind]
    return tuple(comb(dice, hits) * p**hits * (1 - p) ** (dice - hits) for hits in range(dice + 1))


@lru_cache(maxsize=65536)
def _before_throw(
    based: bool, missing: int, kept: int, roofed: bool, ground: int, upper: int, pents: int
) -> float:
    """The chance before a throw.

    Args:
        based: Whether the tower has a ground floor, built or kept.
        missing: Upper floors that are neither built nor kept.
        kept: Floors that are kept and not yet built.
        roofed: Whether a High penthouse is kept.
        ground: Other active Ground dice, all of which are thrown, as the next two.
        upper: Other active Upper dice.
        pents: Other active Penthouse dice.
    """
    if missing > upper or not (based or ground) or not (roofed or pents):
        return 0.0
    total = 0.0
    of_ground = (1.0,) if based else (_hits(ground, "G")[0], 1 - _hits(ground, "G")[0])
    of_pents = (1.0,) if roofed else (_hits(pents, "P")[0], 1 - _hits(pents, "P")[0])
    for start, p_start in enumerate(of_ground):
        for roof, p_roof in enumerate(of_pents):
            for hits, p_hits in enumerate(_hits(upper, "U")):
                used = min(hits, missing)
                total += p_start * p_roof * p_hits * _after_throw(
                    based or start > 0,
                    missing - used,
                    kept + start + used,
                    roofed or roof > 0,
                    ground - start,
                    upper - used,
                    pents - roof,
                )  # fmt: skip
    return total


def _after_throw(
    based: bool, missing: int, kept: int, roofed: bool, ground: int, upper: int, pents: int
) -> float:
    """The chance after a throw, when a die has to be resolved; see :func:`_before_throw`."""
    if based and roofed and not missing:
        return 1.0
    chances = [0.0]
    if based and kept:
        chances.append(_before_throw(based, missing, kept - 1, roofed, ground, upper, pents))
    if ground:
        chances.append(_before_throw(based, missing, kept, roofed, ground - 1, upper, pents))
    if upper:
        chances.append(_before_throw(based, missing, kept, roofed, ground, upper - 1, pents))
    if pents:
        chances.append(_before_throw(based, missing, kept, roofed, ground, upper, pents - 1))
    return max(chances)

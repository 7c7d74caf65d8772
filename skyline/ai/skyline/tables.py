"""The exact tables: points that a street still makes under perfect play, and how they vary.

``tools/solve.py`` computes the files in ``assets/tables``; docs/solving.md says how exact they are.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Final, TypeAlias

from skyline.ai.skyline.sheets import Sheet
from skyline.ai.skyline.streets import LONE_GROUND, PARTS, Street
from skyline.games.skyline.buildings import COLUMNS, TALLEST_BUILDING
from skyline.games.skyline.dice import FACES, KINDS
from skyline.resources import asset

SOLO_FILE: Final = "tables/solo.xz"
SHARED_FILE: Final = "tables/shared.xz"

TILE_WORTHS: Final = (0, 4, 9, 16, 25)
"""The cheapest tile of each tile state; 0 for no tile."""

_TILE_STATE: Final = (0, *(
    next(place for place, worth in enumerate(TILE_WORTHS) if worth >= min(points, 25))
    for points in range(1, 37)
))  # fmt: skip

DISTRICT_DICE: Final = 5
"""Most dice whose worth in a turn is known; for more the last step is repeated."""


class Tables:
    """Looks things up; each file is read when first asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the files of another folder instead of the shipped ones, if given."""
        self._folder = folder

    def _read(self, name: str) -> Sheet:
        path = asset(name) if self._folder is None else self._folder / Path(name).name
        return Sheet(path.read_bytes())

    @cached_property
    def solo_sheet(self) -> Sheet:
        """The numbers of a lone player."""
        return self._read(SOLO_FILE)

    @cached_property
    def shared_sheet(self) -> Sheet:
        """The numbers of a player among others."""
        return self._read(SHARED_FILE)

    def solo(self, turns_left: int, counts: Street, cheapest_tile: int = 0) -> float:
        """Points that a lone player still makes on average, playing perfectly.

        0 turns (of at most 9) also once a building of height 6 has ended it; a forced demolition
        may take the cheapest tile, 0 without one.
        """
        return _mean(self.solo_sheet, turns_left, _TILE_STATE[cheapest_tile], counts)

    def solo_spread(self, turns_left: int, counts: Street, cheapest_tile: int = 0) -> float:
        """The standard deviation of what :meth:`solo` is the mean of."""
        return _spread(self.solo_sheet, turns_left, _TILE_STATE[cheapest_tile], counts)

    def shared(self, turns_left: int, counts: Street) -> float:
        """Points that a player among others still makes on average, for the points' sake alone.

        Three dice a turn from a full Yard; what can't be used is abandoned. The player's own
        building of height 6 ends the game after that turn. At most 9 turns.
        """
        return _mean(self.shared_sheet, turns_left, 0, counts)

    def shared_spread(self, turns_left: int, counts: Street) -> float:
        """The standard deviation of what :meth:`shared` is the mean of."""
        return _spread(self.shared_sheet, turns_left, 0, counts)

    def tower_chance(self, counts: Street, dice: Dice | None = None) -> float:
        """The chance to complete height 6 in the coming turn, playing for it alone among others.

        Of the Ground, Upper and Penthouse dice taken; None for the best three of a full Yard.
        """
        return chance(counts, dice)

    def district_worth(self, turns_left: int, dice: Dice) -> float:
        """Points that a turn with these dice is worth over one with the best three of the Yard.

        An average over the streets that a player among others has with 1 to 9 turns left, so it
        prices what is left in the District for players whose streets matter less than the dice.
        Below zero for dice that one would not take. Beyond five dice (Ground, Upper, Penthouse)
        every further one adds what the fifth of its kind adds.
        """
        known: dict[str, list[float]] = self.shared_sheet.extra["district"]
        beyond = 0.0
        while sum(dice) > DISTRICT_DICE:
            most = max(range(3), key=lambda kind: dice[kind])
            dice = (dice[0] - (most == 0), dice[1] - (most == 1), dice[2] - (most == 2))
            beyond += self._last_step(turns_left, KINDS[most])
        return known[_spelt(dice)][turns_left - 1] + beyond

    def _last_step(self, turns_left: int, kind: str) -> float:
        """What a fifth die of a kind adds to G, U, P and another of that kind."""
        four = (1 + (kind == "G"), 1 + (kind == "U"), 1 + (kind == "P"))
        five = (four[0] + (kind == "G"), four[1] + (kind == "U"), four[2] + (kind == "P"))
        return self.district_worth(turns_left, five) - self.district_worth(turns_left, four)


def _spelt(dice: Dice) -> str:
    """The name of a handful in the file, e.g. ``"GUUP"``."""
    return "".join(kind * number for kind, number in zip(KINDS, dice, strict=True))


def _mean(sheet: Sheet, turns_left: int, tile: int, counts: Street) -> float:
    counts, lone = _within(sheet, turns_left, tile, counts)
    return float(sheet.mean[turns_left, tile, sheet.domain.rank(counts)]) / sheet.mean_step + lone


def _spread(sheet: Sheet, turns_left: int, tile: int, counts: Street) -> float:
    counts, _lone = _within(sheet, turns_left, tile, counts)
    return float(sheet.spread[turns_left, tile, sheet.domain.rank(counts)]) / sheet.spread_step


def _within(sheet: Sheet, turns_left: int, tile: int, counts: Street) -> tuple[Street, int]:
    """The street without its least valuable columns, until the sheet knows it.

    A lower bound: whatever can be done without a column can be done with it. A lone Low ground
    floor left out counts its point at the end; how many were is told too.
    """
    lone = 0
    domain, layer = sheet.domain, sheet.mean[turns_left, tile]
    while (crowd := sum(counts) - domain.most) > 0:
        if crowd > 1:  # Too many even for looking one step ahead: lone ground floors go first.
            part = next(part for part in range(PARTS) if counts[part])
        else:
            part = max(
                (part for part in range(PARTS) if counts[part]),
                key=lambda part: (
                    int(layer[domain.rank(_without(counts, part))])
                    + sheet.mean_step * (part == LONE_GROUND)
                ),
            )
        counts = _without(counts, part)
        lone += part == LONE_GROUND
    return counts, lone


def _without(counts: Street, part: int) -> Street:
    return (*counts[:part], counts[part] - 1, *counts[part + 1 :])


@lru_cache(maxsize=1)
def load() -> Tables:
    """The shipped tables, read once in a process."""
    return Tables()


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

    ``dice`` are those taken; None for the best three of a full Yard.
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

    ``based``, ``kept`` and ``roofed`` tell of kept floors not yet built, ``missing`` of upper
    floors neither built nor kept; the other active dice are all thrown.
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

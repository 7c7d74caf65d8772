"""The moves of Skyline: small, frozen, and one object per value so that comparing is instant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skyline.core.interned import Interned
from skyline.games.skyline.buildings import COLUMNS, GROWTH, STANDING, TILES
from skyline.games.skyline.dice import DICE


@dataclass(frozen=True, slots=True, eq=False)
class Take(Interned):
    """Takes dice of these kinds (sorted) from the Construction Yard."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TakeDistrict(Interned): ...


@dataclass(frozen=True, slots=True, eq=False)
class Build(Interned):
    """Builds a die: on the ground (``column`` None) or onto a column of the player."""

    die: str
    column: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Abandon(Interned):
    die: str


@dataclass(frozen=True, slots=True, eq=False)
class Demolish(Interned):
    """Moves a die to the Yard, with a building (column, tile or standing building) if first."""

    die: str
    building: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Pick(Interned):
    """Chooses an active die to be thrown again."""

    die: str


@dataclass(frozen=True, slots=True, eq=False)
class Throw(Interned):
    """Throws the picked dice; the others keep their faces."""


@dataclass(frozen=True, slots=True, eq=False)
class Resign(Interned): ...


Move: TypeAlias = Take | TakeDistrict | Build | Abandon | Demolish | Pick | Throw | Resign

BUILDS: dict[tuple[str | None, str], Build] = {
    (column, die): Build(die, column) for column, die in GROWTH
}
"""The build move of every way to grow: (column or None, die)."""

ABANDONS: dict[str, Abandon] = {die: Abandon(die) for die in DICE}
SCRAPS: dict[str, Demolish] = {die: Demolish(die) for die in DICE}
PICKS: dict[str, Pick] = {die: Pick(die) for die in DICE}
DEMOLITIONS: dict[tuple[str, str], Demolish] = {
    (die, building): Demolish(die, building)
    for die in DICE
    for building in COLUMNS + TILES + STANDING
}
TAKE_DISTRICT = TakeDistrict()
THROW = Throw()
RESIGN = Resign()

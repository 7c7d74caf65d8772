"""The moves of Skyline: small, frozen, and one object per value so that comparing is instant.

Equal moves are the same object and hash by identity, so the order of a set of moves is not the same
from run to run; lists of moves are.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from skyline.games.skyline.buildings import COLUMNS, GROWTH, STANDING, TILES
from skyline.games.skyline.dice import DICE


class _Interned(type):
    """Makes a class hand out the same object for the same values."""

    def __call__(cls, *args: Any, **named: Any) -> Any:
        known = None if named else _made.get((cls, args))
        if known is None:
            made = super().__call__(*args, **named)
            values = tuple(getattr(made, each.name) for each in fields(made))
            known = _made.setdefault((cls, values), made)
            if not named:
                _made[cls, args] = known
        return known


_made: dict[tuple[type, tuple[Any, ...]], Any] = {}


class _Value(metaclass=_Interned):
    """Equal exactly when identical, also after copying and pickling."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class Take(_Value):
    """Takes dice of these kinds (sorted) from the Construction Yard."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TakeDistrict(_Value):
    """Takes all dice of the Abandoned District."""


@dataclass(frozen=True, slots=True, eq=False)
class Build(_Value):
    """Builds a die: on the ground (``column`` None) or onto a column of the player."""

    die: str
    column: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Abandon(_Value):
    """Moves a die to the Abandoned District."""

    die: str


@dataclass(frozen=True, slots=True, eq=False)
class Demolish(_Value):
    """Moves a die to the Yard, with a building (column, tile or standing building) if first."""

    die: str
    building: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Pick(_Value):
    """Chooses an active die to be thrown again."""

    die: str


@dataclass(frozen=True, slots=True, eq=False)
class Throw(_Value):
    """Throws the picked dice; the others keep their faces."""


@dataclass(frozen=True, slots=True, eq=False)
class Resign(_Value):
    """Ends the turn."""


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

"""The moves of Skyline D6: small, frozen, and one object per value.

Each uses one thing, so that a hand of many dice needs no list of all ways to use it up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skyline.core.interned import Interned


@dataclass(frozen=True, slots=True, eq=False)
class TakeYard(Interned):
    yard: int


@dataclass(frozen=True, slots=True, eq=False)
class TakeSupply(Interned): ...


@dataclass(frozen=True, slots=True, eq=False)
class AddSupply(Interned):
    """Adds a rolled die of the supply to the set, by the ability ``extra``."""


@dataclass(frozen=True, slots=True, eq=False)
class AddOther(Interned):
    """Adds a die of another yard to the set, by the ability ``other``."""

    yard: int
    die: int


@dataclass(frozen=True, slots=True, eq=False)
class Drafted(Interned):
    """Adds no further die to the set."""


@dataclass(frozen=True, slots=True, eq=False)
class Write(Interned):
    """Writes a die into a box, e.g. ``"L2.1"`` (baseline), ``"L2.3"`` or ``"L1-R1.5"``.

    With ``ignore`` the box's value rule is ignored, which uses up a circle of that ability.
    """

    die: int
    box: str
    ignore: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Scrap(Interned):
    die: int


@dataclass(frozen=True, slots=True, eq=False)
class Repay(Interned):
    """Spends a die to cross out the first unpaid loan of that many pips."""

    die: int
    pips: int


@dataclass(frozen=True, slots=True, eq=False)
class Flip(Interned):
    """Turns a die to its opposite side, by the ability ``flip``."""

    die: int


@dataclass(frozen=True, slots=True, eq=False)
class Adjust(Interned):
    """Turns a die to a neighbouring value, by the ability ``adjust``."""

    die: int
    value: int


@dataclass(frozen=True, slots=True, eq=False)
class Borrow(Interned):
    """Turns a die to any other value by taking a loan of the difference."""

    die: int
    value: int


@dataclass(frozen=True, slots=True, eq=False)
class Mark(Interned):
    """Uses a star: marks an ability."""

    ability: str


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Interned):
    """Lets a star go unused."""


@dataclass(frozen=True, slots=True, eq=False)
class End(Interned): ...


Move: TypeAlias = (
    TakeYard
    | TakeSupply
    | AddSupply
    | AddOther
    | Drafted
    | Write
    | Scrap
    | Repay
    | Flip
    | Adjust
    | Borrow
    | Mark
    | Pass
    | End
)

TAKE_SUPPLY = TakeSupply()
ADD_SUPPLY = AddSupply()
DRAFTED = Drafted()
PASS = Pass()
END = End()


def turned_to(move: Move) -> int:
    """What a die shows once a move has turned it; 0 for a move that turns none."""
    match move:
        case Flip(die):
            return 7 - die
        case Adjust(_, value) | Borrow(_, value):
            return value
    return 0

"""Skyline's own pieces, and how they can change.

Zones of places: ``bin`` (key: kind of die), ``tray``, ``district``, ``lot``, ``ground``, ``ball``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from skyline.play.pieces import DiceFly, DieMoves, GameEnds, HourPasses, Told, TurnBegins

KINDS = "GUP"


@dataclass
class DistrictDie:
    """A die in the Abandoned District with the face it was left with."""

    key: int
    kind: str
    letter: str
    slot: int


@dataclass
class Lot:
    """One plot of a street: an open column of dice, or a finished building."""

    key: int
    rise: str  # ``L``, ``M`` or ``H``
    height: int  # storeys so far
    kinds: list[str] = field(default_factory=list)  # the dice from the ground up (empty for a tile)
    finished: bool = False  # it scores
    look: int = 0  # varies the drawing; the same however often a game is taken up again

    @property
    def is_tile(self) -> bool:
        """A drawn building, not dice."""
        return self.finished and not self.kinds

    @property
    def code(self) -> str:
        """The lot in the rules' notation: ``M2`` or ``TM3`` (``SM3`` for standing dice)."""
        if self.is_tile:
            return f"T{self.rise}{self.height}"
        return f"{'S' if self.finished else ''}{self.rise}{self.height}"


@dataclass(frozen=True)
class BuildingRises:
    """A column becomes a finished building; its dice go home unless they stay standing."""

    seat: int
    lot: int
    rise: str
    height: int
    points: int
    kinds: tuple[str, ...]
    standing: bool


@dataclass(frozen=True)
class BuildingFalls:
    """A building is knocked down with a die; its points, if it had any, are lost."""

    seat: int
    lot: Lot
    index: int
    die: DieMoves
    points: int = 0


@dataclass(frozen=True)
class LotsVanish:
    """Open columns are cleared away at the end of the game."""

    seat: int
    lots: tuple[Lot, ...]


Change = (
    DieMoves
    | DiceFly
    | BuildingRises
    | BuildingFalls
    | LotsVanish
    | TurnBegins
    | HourPasses
    | GameEnds
    | Told
)


def resting_letter(kind: str, number: int) -> str:
    """A face for a die that nobody has rolled: any will do, but always the same."""
    return ("LMLHLM" if kind != "P" else "M-H-M-")[number % 6]


def floors_of(rise: str, height: int, finished: bool) -> list[str]:
    """The dice of a column from the ground up."""
    roofed = finished and rise != "L"
    return ["G"] + ["U"] * (height - 1 - roofed) + (["P"] if roofed else [])

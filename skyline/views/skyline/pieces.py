"""The pieces on the table, the places where they can be, and how they can change place."""

from __future__ import annotations

from dataclasses import dataclass, field

KINDS = "GUP"


@dataclass
class TrayDie:
    """A die in the tray.

    Attributes:
        key: its identity.
        kind: ``G``, ``U`` or ``P``.
        letter: the face on top, or None before its first roll.
        keep: it stays when the others are rolled again.
    """

    key: int
    kind: str
    letter: str | None = None
    keep: bool = False

    @property
    def code(self) -> str:
        """The die in the rules' notation, e.g. ``GM``."""
        return self.kind + (self.letter or "")


@dataclass
class DistrictDie:
    """A die in the Abandoned District with the face it was left with."""

    key: int
    kind: str
    letter: str
    slot: int


@dataclass
class Lot:
    """One plot of a street: an open column of dice, or a finished building.

    Attributes:
        key: its identity.
        rise: ``L``, ``M`` or ``H``.
        height: storeys so far.
        kinds: the dice from the ground up (empty for a tile).
        finished: it scores.
        look: varies the drawing; the same however often a game is taken up again.
    """

    key: int
    rise: str
    height: int
    kinds: list[str] = field(default_factory=list)
    finished: bool = False
    look: int = 0

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
class Place:
    """Where a die can be: ``bin`` (key: kind), ``tray``, ``district``, ``lot``, ``ball``."""

    zone: str
    key: int | str = 0
    floor: int = 0


@dataclass(frozen=True)
class DieMoves:
    """One die travels."""

    kind: str
    letter: str
    origin: Place
    target: Place
    seat: int = 0


@dataclass(frozen=True)
class DiceFly:
    """Dice are thrown: which ones, which stay."""

    thrown: tuple[int, ...]
    kept: tuple[int, ...]


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


@dataclass(frozen=True)
class Told:
    """Nothing travels, but the players should notice."""

    event: object


Change = DieMoves | DiceFly | BuildingRises | BuildingFalls | LotsVanish | Told


def resting_letter(kind: str, number: int) -> str:
    """A face for a die that nobody has rolled: any will do, but always the same."""
    return ("LMLHLM" if kind != "P" else "M-H-M-")[number % 6]


def floors_of(rise: str, height: int, finished: bool) -> list[str]:
    """The dice of a column from the ground up."""
    roofed = finished and rise != "L"
    return ["G"] + ["U"] * (height - 1 - roofed) + (["P"] if roofed else [])

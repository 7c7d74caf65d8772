"""Pieces of any game on a table: dice, places, and the changes that every table shows.

A game's own model adds its pieces and changes; see :mod:`skyline.play.contract`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from skyline.table.dice.kinds import resting_face


@dataclass
class TrayDie:
    """A die in the tray."""

    key: int
    kind: str  # which die it is, a key of the kinds of dice
    letter: str | None = None  # the face on top, or None before its first roll
    keep: bool = False  # it stays when the others are rolled again

    @property
    def face(self) -> str:
        """What is seen on top: before the first roll any of its faces, but always the same."""
        return self.letter or resting_face(self.kind, self.key)

    @property
    def code(self) -> str:
        """The die in the rules' notation: kind and face."""
        return self.kind + (self.letter or "")


class Place(NamedTuple):
    """Where a piece can be."""

    zone: str  # which part of the table: ``tray``, or one of the game's own
    key: int | str = 0  # which place of that part
    floor: int = 0  # how high above the ground there


@dataclass(frozen=True)
class DieMoves:
    kind: str
    letter: str
    origin: Place
    target: Place
    seat: int = 0


@dataclass(frozen=True)
class DiceFly:
    """Dice are thrown: which ones, which stay (keys of the tray)."""

    thrown: tuple[int, ...]
    kept: tuple[int, ...]


@dataclass(frozen=True)
class TurnBegins:
    """Another seat has the turn; ``event`` is what the rules said."""

    seat: int
    event: object


@dataclass(frozen=True)
class HourPasses:
    """The day goes on; ``hour`` counts the hours that a game's day has, from 1."""

    hour: int


@dataclass(frozen=True)
class GameEnds:
    """Nothing more can be done; ``event`` is what the rules said."""

    event: object


@dataclass(frozen=True)
class Told:
    """Nothing travels, but the players should notice."""

    event: object

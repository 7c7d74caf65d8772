"""A digest: all that statistics want to know of one finished game, built from its record alone.

Here is the general head that every game has; what only one game knows of a seat is its detail.
:mod:`skyline.chronicle.digest_values` makes JSON of digests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple

PERSON: Final = "human"
"""Who plays a seat when no computer does, as records have it."""

POINTS_DECIDED: Final = "points"
BUILDINGS_DECIDED: Final = "buildings"  # the count that breaks ties, as standings call it
SHARED: Final = "shared"
ALONE: Final = "alone"


class Luck(NamedTuple):
    """What became of a seat's expected result; see :mod:`skyline.ai.review`."""

    unit: str  # ``points`` or ``chance``
    luck: float  # what its rolls brought beyond what was to be expected
    loss: float  # what its decisions lost, at least 0
    accuracy: float | None  # 0 to 100; None when it had nothing to decide


@dataclass(frozen=True, slots=True)
class SeatDigest:
    """One seat of a finished game."""

    name: str  # without stray spaces; empty for nobody's name
    colour: str
    controller: str  # who made its last move: ``human`` or a level
    swapped: bool  # others made moves for it as well
    score: int
    rank: int  # 1 for a winner; equal in all that decides
    won: bool  # alone or with others; in a game alone never
    points: tuple[int, ...]  # had the game ended after each of its turns
    hints: int = 0  # that it looked at
    detail: Any = None  # see :class:`~.game_chronicle.GameChronicle`

    @property
    def person(self) -> bool:
        """Whether a person played it from the first move to the last."""
        return self.controller == PERSON and not self.swapped

    @property
    def computer(self) -> bool:
        """Whether one computer level played it from the first move to the last."""
        return self.controller != PERSON and not self.swapped

    @property
    def gains(self) -> tuple[int, ...]:
        """Points won or lost in each turn."""
        return tuple(
            now - before for before, now in zip([0, *self.points], self.points, strict=False)
        )


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Digest:
    """A finished game."""

    game: str
    begun: datetime  # UTC
    ended: datetime  # when its last entry was made, UTC
    seats: tuple[SeatDigest, ...]
    start: int = 0  # the seat, from 0, that began every round
    # House rules that differ from the standard.
    options: Mapping[str, bool | str] = field(default_factory=dict)
    decided: str = POINTS_DECIDED  # the game's criterion, ``shared`` or ``alone``
    rounds: int = 0
    altered: bool = False  # a position was set up by hand
    practice: bool = False  # rolls could be taken back
    what_if: bool = False  # it tried out another course of a game
    imported: bool = False  # it came from a file
    id: int = 0  # among the stored games; 0: not stored
    title: str = ""  # empty when its players gave it no name
    luck: tuple[Luck, ...] | None = None  # of every seat; None while not yet reckoned

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @property
    def counts(self) -> bool:
        """Whether it was played in earnest: from the rules' beginning, here, nothing taken back."""
        return not (self.what_if or self.imported or self.practice or self.altered)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, from 0; nobody in a game alone."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.won)

    @property
    def against_computers(self) -> bool:
        """Whether one person played and every other seat was a computer's."""
        computers = sum(each.computer for each in self.seats)
        people = sum(each.person for each in self.seats)
        return people == 1 and computers == self.players - 1 > 0


def longest(marks: Iterable[bool]) -> int:
    """The length of the longest run of true values."""
    best = run = 0
    for mark in marks:
        run = run + 1 if mark else 0
        best = max(best, run)
    return best

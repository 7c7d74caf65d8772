"""A digest: all that statistics want to know of one finished game, built from its record alone.

Everything here is the general head that every game has; what only one game knows of a seat is its
detail. :mod:`skyline.chronicle.digest_values` makes JSON of digests, so that they can be kept
beside the games and need not be built anew.
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
    """What became of a seat's expected result; see :mod:`skyline.ai.review`.

    Attributes:
        unit: ``points`` or ``chance``.
        luck: what its rolls brought beyond what was to be expected.
        loss: what its decisions lost, at least 0.
        accuracy: 0 to 100; None when it had nothing to decide.
    """

    unit: str
    luck: float
    loss: float
    accuracy: float | None


@dataclass(frozen=True, slots=True)
class SeatDigest:
    """One seat of a finished game.

    Attributes:
        name: of whoever sat down, without stray spaces; empty for nobody's name.
        colour: of its plate, as the set-up has it.
        controller: who made its last move: ``human`` or a computer's level.
        swapped: whether others made moves for it as well.
        score: points at the end.
        rank: 1 for a winner; seats of the same rank were equal in all that decides.
        won: whether it won, alone or with others; in a game alone never.
        points: what it would have had, had the game ended after each of its turns.
        hints: hints it looked at.
        detail: what only this game knows of it; see :class:`~.game_chronicle.GameChronicle`.
    """

    name: str
    colour: str
    controller: str
    swapped: bool
    score: int
    rank: int
    won: bool
    points: tuple[int, ...]
    hints: int = 0
    detail: Any = None

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
    """A finished game.

    Attributes:
        game: the name of its rules.
        begun: when it began, UTC.
        ended: when its last entry was made, UTC.
        seats: in seat order.
        start: the seat, from 0, that began every round.
        options: house rules that differ from the standard, by name.
        decided: what decided it: ``points``, ``buildings`` or another criterion of the game,
            ``shared`` or ``alone``.
        rounds: how many were played.
        altered: whether a position was set up by hand.
        practice: whether rolls could be taken back.
        what_if: whether it tried out another course of a game.
        imported: whether it came from a file.
        id: its number among the stored games; 0 for one that is not stored.
        title: what its players call it; empty when they gave it no name.
        luck: of every seat; None while it is not yet reckoned.
    """

    game: str
    begun: datetime
    ended: datetime
    seats: tuple[SeatDigest, ...]
    start: int = 0
    options: Mapping[str, bool | str] = field(default_factory=dict)
    decided: str = POINTS_DECIDED
    rounds: int = 0
    altered: bool = False
    practice: bool = False
    what_if: bool = False
    imported: bool = False
    id: int = 0
    title: str = ""
    luck: tuple[Luck, ...] | None = None

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

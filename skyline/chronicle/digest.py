"""A digest: all that statistics want to know of one finished game, told by its record alone.

:mod:`skyline.chronicle.digest_values` makes JSON of digests, so that they can be kept beside the
games and need not be told anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, NamedTuple

PERSON: Final = "human"
"""Who plays a seat when no computer does, as records have it."""

POINTS_DECIDED: Final = "points"
BUILDINGS_DECIDED: Final = "buildings"
TALLEST_DECIDED: Final = "tallest"
SHARED: Final = "shared"
ALONE: Final = "alone"


class Building(NamedTuple):
    """A finished building of a street.

    Attributes:
        rise: ``L``, ``M`` or ``H``.
        height: in storeys, 1 to 6.
        look: which of its drawings the table showed.
    """

    rise: str
    height: int
    look: int = 0

    @property
    def kind(self) -> str:
        """Type and height, e.g. ``M4``."""
        return f"{self.rise}{self.height}"

    @property
    def points(self) -> int:
        """What it scores: its height squared."""
        return self.height**2


class Finished(NamedTuple):
    """A building that was finished in a turn.

    Attributes:
        kind: type and height, e.g. ``H5``.
        turns: turns of its owner from its ground floor to its roof; 1 if all in one turn.
        throws: throws of its owner from the one that gave its ground floor to that of its roof.
    """

    kind: str
    turns: int
    throws: int


class Turn(NamedTuple):
    """One turn of a seat.

    Attributes:
        round: from 1.
        points: of the seat after it, as if the game ended then.
        behind: points that the seat lacked to the best of the others before it; below 0: it led.
        district: whether its dice came from the Abandoned District.
        dice: how many were taken.
        throws: how often dice fell, the first throw included.
        built: dice that were built.
        finished: buildings that were finished, in order.
        abandoned: dice that were abandoned.
        demolished: buildings that were demolished: ``TM3`` a finished one, ``H2`` a column.
        returned: dice that went back to the Yard unused when it ended.
    """

    round: int
    points: int
    behind: int
    district: bool
    dice: int
    throws: int
    built: int
    finished: tuple[Finished, ...] = ()
    abandoned: int = 0
    demolished: tuple[str, ...] = ()
    returned: int = 0


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
        rank: 1 for a winner; who has the same rank has the same points and buildings.
        won: whether it won, alone or with others; in a game alone never.
        street: its finished buildings from left to right.
        turns: its turns in order.
        columns_left: open columns that were cleared away at the end, e.g. ``H2``.
        faces: how often it rolled each face, e.g. ``{"GL": 12}``.
        hints: hints it looked at.
        scenarios: names of the scenarios fulfilled, in a game alone.
    """

    name: str
    colour: str
    controller: str
    swapped: bool
    score: int
    rank: int
    won: bool
    street: tuple[Building, ...]
    turns: tuple[Turn, ...]
    columns_left: tuple[str, ...] = ()
    faces: Mapping[str, int] = field(default_factory=dict)
    hints: int = 0
    scenarios: tuple[str, ...] = ()

    @property
    def person(self) -> bool:
        """Whether a person played it from the first move to the last."""
        return self.controller == PERSON and not self.swapped

    @property
    def computer(self) -> bool:
        """Whether one computer level played it from the first move to the last."""
        return self.controller != PERSON and not self.swapped

    @property
    def buildings(self) -> Counter[str]:
        """How many finished buildings of each kind, e.g. ``M4``, stand at the end."""
        return Counter(each.kind for each in self.street)

    @property
    def gains(self) -> tuple[int, ...]:
        """Points won or lost in each turn."""
        after = [turn.points for turn in self.turns]
        return tuple(now - before for before, now in zip([0, *after], after, strict=False))

    @property
    def throws(self) -> int:
        """How often dice fell."""
        return sum(turn.throws for turn in self.turns)

    @property
    def rerolls(self) -> int:
        """Throws beyond the first of each turn."""
        return sum(turn.throws - 1 for turn in self.turns)

    @property
    def dice_rolled(self) -> int:
        """Dice that fell, each as often as it fell."""
        return sum(self.faces.values())

    @property
    def abandoned(self) -> int:
        """Dice that were abandoned."""
        return sum(turn.abandoned for turn in self.turns)

    @property
    def district_dice(self) -> int:
        """Dice that were taken from the Abandoned District."""
        return sum(turn.dice for turn in self.turns if turn.district)

    @property
    def demolished(self) -> tuple[str, ...]:
        """Every building that was demolished."""
        return tuple(each for turn in self.turns for each in turn.demolished)

    @property
    def finishing_streak(self) -> int:
        """The most turns in a row that each finished a building."""
        return longest(bool(turn.finished) for turn in self.turns)

    @property
    def built_streak(self) -> int:
        """The most turns in a row in which every die taken was built."""
        return longest(turn.built == turn.dice for turn in self.turns)


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Digest:
    """A finished game.

    Attributes:
        begun: when it began, UTC.
        ended: when its last entry was made, UTC.
        seats: in seat order.
        start: the seat, from 0, that began every round.
        options: house rules that differ from the standard, by name.
        decided: what decided it: ``points``, ``buildings``, ``tallest``, ``shared`` or ``alone``.
        rounds: how many were played.
        tower: the seat that ended it early with a building of height 6; None for nobody.
        altered: whether a position was set up by hand.
        practice: whether rolls could be taken back.
        what_if: whether it tried out another course of a game.
        imported: whether it came from a file.
        id: its number among the stored games; 0 for one that is not stored.
        title: what its players call it; empty when they gave it no name.
        luck: of every seat; None while it is not yet reckoned.
        game: the name of its rules.
    """

    begun: datetime
    ended: datetime
    seats: tuple[SeatDigest, ...]
    start: int = 0
    options: Mapping[str, bool | str] = field(default_factory=dict)
    decided: str = POINTS_DECIDED
    rounds: int = 9
    tower: int | None = None
    altered: bool = False
    practice: bool = False
    what_if: bool = False
    imported: bool = False
    id: int = 0
    title: str = ""
    luck: tuple[Luck, ...] | None = None
    game: str = "skyline"

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.seats)

    @property
    def solo(self) -> bool:
        """Whether it was played alone."""
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

"""What every seat made of the same dice, told from a finished game whose dice fell alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from skyline.core.same_dice import face, has_same_dice
from skyline.core.session import Session
from skyline.core.story import SpotNoted, story
from skyline.games.skyline import events as ev
from skyline.games.skyline.buildings import height_of
from skyline.games.skyline.dice import FACES, KINDS, kind_of


class Fate(Enum):
    """What was done with a rolled die."""

    BUILT = "built"
    AGAIN = "again"  # rolled again, as a roll of its own
    ABANDONED = "abandoned"
    DEMOLISHED = "demolished"  # went to the Yard with a demolition
    RETURNED = "returned"  # put back at the end of the turn


@dataclass(eq=False)
class RolledDie:
    """One roll of a die: what it showed, and what its seat did with it."""

    number: int  # of the rolls of its kind, from 1
    shown: str  # e.g. ``"UM"``
    round: int
    step: int = 0  # of the history: the roll
    fate: Fate = Fate.RETURNED
    before: str | None = None  # what it was built onto, or demolished
    after: str | None = None  # the column or tile that it made
    worth: int = 0  # points in the end: every die of a building of height h is worth h

    @property
    def choice(self) -> tuple[Fate, str | None, str | None]:
        """What can be compared with the other seats."""
        return self.fate, self.before, self.after


@dataclass
class SeatDice:
    """All rolls of a seat, by kind and in their order, and what it took in each of its turns."""

    rolls: dict[str, list[RolledDie]] = field(
        default_factory=lambda: {kind: list[RolledDie]() for kind in KINDS}
    )
    takes: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    given: int = 0  # points of the floor that the seat began with

    def all(self) -> Iterator[RolledDie]:
        for kind in KINDS:
            yield from self.rolls[kind]

    def count(self, fate: Fate) -> int:
        return sum(die.fate is fate for die in self.all())

    def points(self) -> int:
        return self.given + sum(die.worth for die in self.all())


class Parting(NamedTuple):
    """Where the seats first went different ways: in what they took, or with one die."""

    round: int
    die: tuple[str, int] | None  # its kind and number; None: they took other dice


@dataclass(frozen=True)
class Compared:
    """Seats side by side."""

    seats: tuple[SeatDice, ...]

    def common(self, kind: str) -> int:
        """How many dice of a kind every seat has rolled."""
        return min(len(seat.rolls[kind]) for seat in self.seats)

    def shared_points(self, seat: int) -> int:
        """Points of a seat in the dice that every seat has rolled."""
        rolls = self.seats[seat].rolls
        return sum(die.worth for kind in KINDS for die in rolls[kind][: self.common(kind)])

    def at(self, kind: str, number: int) -> tuple[RolledDie | None, ...]:
        """A roll by seat; None for who has not rolled so often."""
        rolls = [seat.rolls[kind] for seat in self.seats]
        return tuple(each[number - 1] if number <= len(each) else None for each in rolls)

    def differs(self, kind: str, number: int) -> bool:
        """Whether those who had this roll did different things with it."""
        return len({die.choice for die in self.at(kind, number) if die is not None}) > 1

    def parting(self) -> Parting | None:
        """The first turn in which not all did the same; None if there is none."""
        for turn in range(max(len(seat.takes) for seat in self.seats)):
            takes = {seat.takes[turn] if turn < len(seat.takes) else None for seat in self.seats}
            if len(takes) > 1:
                return Parting(turn + 1, None)
            for kind in KINDS:
                for die in self.seats[0].rolls[kind]:
                    if die.round == turn + 1 and self.differs(kind, die.number):
                        return Parting(turn + 1, (kind, die.number))
        return None


def compared(session: Session[Any, Any]) -> Compared | None:
    """The seats of a finished game side by side.

    None where there is nothing to compare: of one seat, of dice that did not fall alike (also in a
    what-if game, whose dice have two seeds), and where a position was laid out by hand.
    """
    setup = session.setup
    if not session.over or setup.players < 2 or not has_same_dice(setup):
        return None
    desks = [_Desk(SeatDice(), setup.seed) for _seat in range(setup.players)]
    for number, step in enumerate(story(session)):
        if step.laid:
            if step.entry is not None:
                return None
            for desk, skyline in zip(desks, step.state.skylines, strict=True):
                desk.columns = [_Column(code, [None]) for code in skyline.columns]
        for desk in desks:
            desk.spot, desk.step = 1, number
        for event in step.events:
            _tell(desks, event)
    found = Compared(tuple(desk.dice for desk in desks))
    return found if _alike(found) else None


def _alike(found: Compared) -> bool:
    for kind in KINDS:
        for number in range(1, max(len(seat.rolls[kind]) for seat in found.seats) + 1):
            if len({die.shown for die in found.at(kind, number) if die is not None}) > 1:
                return False
    return True


@dataclass
class _Column:
    code: str  # of a column, or of the tile that it has become
    dice: list[RolledDie | None]  # from below; None for the floor that a seat began with


@dataclass
class _Desk:
    """Follows the dice of one seat."""

    dice: SeatDice
    seed: int
    columns: list[_Column] = field(default_factory=list)  # finished ones too, oldest first
    active: list[RolledDie] = field(default_factory=list)
    round: int = 1
    step: int = 0  # of the history
    spot: int = 1  # which of several equal columns comes next

    def roll(self, shown: tuple[str, ...]) -> None:
        """Dice of a kind in one roll are told sorted; their order is that of the seed."""
        for kind in KINDS:
            fallen = [die for die in shown if kind_of(die) == kind]
            rolls = self.dice.rolls[kind]
            first = len(rolls) + 1
            order = [face(self.seed, FACES[kind], first + at) for at in range(len(fallen))]
            if sorted(order) == sorted(fallen):
                fallen = order
            new = [
                RolledDie(first + at, die, self.round, self.step) for at, die in enumerate(fallen)
            ]
            rolls += new
            self.active += new

    def use(self, die: str, fate: Fate) -> RolledDie:
        """The first of equal dice that lie there: which one it was, nobody can tell."""
        used = min((each for each in self.active if each.shown == die), key=lambda d: d.number)
        self.active.remove(used)
        used.fate = fate
        return used

    def column(self, code: str) -> _Column:
        equal = [each for each in self.columns if each.code == code]
        return equal[min(self.spot, len(equal)) - 1]

    def build(self, die: str, before: str | None, after: str | None) -> None:
        used = self.use(die, Fate.BUILT)
        used.before, used.after = before, after
        column = _Column("", []) if before is None else self.column(before)
        if before is None:
            self.columns.append(column)
        column.dice.append(used)
        column.code = after or ""

    def complete(self, tile: str, *, standing: bool) -> None:
        column = next(each for each in self.columns if not each.code)
        column.code = "S" + tile[1:] if standing else tile
        last = column.dice[-1]
        assert last is not None, "a die was built last"
        last.after = tile
        self._value(column, height_of(tile))

    def demolish(self, building: str) -> None:
        column = self.column(building)
        self.columns.remove(column)
        self._value(column, 0)

    def count_low(self, count: int) -> None:
        lone = [each for each in self.columns if each.code == "L1"]
        for column in lone[:count]:
            self._value(column, 1)

    def _value(self, column: _Column, worth: int) -> None:
        for die in column.dice:
            if die is not None:
                die.worth = worth
            else:
                self.dice.given = worth


def _tell(desks: list[_Desk], event: object) -> None:
    match event:
        case SpotNoted(number):
            for each in desks:
                each.spot = number
        case ev.RoundStarted(number):
            for each in desks:
                each.round = number
        case ev.DiceTaken(seat, source, kinds):
            desks[seat].dice.takes.append((source, kinds))
        case ev.DiceRolled(seat, rolled, _kept):
            desks[seat].roll(rolled)
        case ev.DieBuilt(seat, die, before, after):
            desks[seat].build(die, before, after)
        case ev.BuildingCompleted(seat, _column, tile, _points, standing, _dice):
            desks[seat].complete(tile, standing=standing)
        case ev.DieAbandoned(seat, die):
            desks[seat].use(die, Fate.ABANDONED)
        case ev.DiePicked(seat, die):
            desks[seat].use(die, Fate.AGAIN)
        case ev.BuildingDemolished(seat, die, building):
            used = desks[seat].use(die, Fate.DEMOLISHED)
            used.before = building
            desks[seat].demolish(building)
        case ev.DieScrapped(seat, die):
            desks[seat].use(die, Fate.DEMOLISHED)
        case ev.TurnEnded(seat, _returned):
            desks[seat].active.clear()
        case ev.LowRiseCounted(seat, count, _standing):
            desks[seat].count_low(count)
        case _:
            return

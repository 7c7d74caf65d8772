"""The dice and sheets of one game on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skyline.games.skyline_d6.abilities import ABILITIES, EXTRA, LIMITED, OTHER
from skyline.games.skyline_d6.assigning import end_reached
from skyline.games.skyline_d6.events import (
    AbilityCrossedOut,
    AbilityMarked,
    BoxWritten,
    DieChanged,
    DieRolled,
    DieScrapped,
    EndTriggered,
    GameEnded,
    LoanRepaid,
    LoanTaken,
    OtherTaken,
    RoundStarted,
    SkybridgeBuilt,
    StarPassed,
    StarReached,
    SupplyTaken,
    TurnEnded,
    TurnStarted,
    YardsRefilled,
    YardTaken,
)
from skyline.games.skyline_d6.layout import YARDS, layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Loan, Sheet, State, with_sheet
from skyline.play.contract import TableModel
from skyline.play.pieces import (
    DiceFly,
    DieMoves,
    GameEnds,
    HourPasses,
    Place,
    Told,
    TrayDie,
    TurnBegins,
)
from skyline.views.skyline_d6.pieces import (
    KIND,
    SCRAP,
    CrossedOut,
    DiceReturn,
    DieTumbles,
    DieTurns,
    DieUsed,
    LoanInked,
    StarRises,
    StarUsed,
    box_place,
    loan_place,
    place_of_star,
    yard_place,
)

STOPS: Final = 9
"""Stops of the sun: the last one is reached when somebody triggers the end."""
LAST_ROUND: Final = 10
"""The hour of the last round, which follows the stops."""
NIGHT: Final = 11
BEGUN: Final = 2
"""Boxes of a skyscraper that has been begun: the baseline and one more."""


def hour_of(state: State) -> int:
    """How near the end is, from 1; the sheet that is nearest decides."""
    if state.phase == "over":
        return NIGHT
    return _hour(state.sheets, state.round, state.last_round)


def _hour(sheets: Sequence[Sheet], round_: int, last_round: int | None) -> int:
    if last_round is not None:
        return LAST_ROUND if round_ >= last_round else STOPS
    return min(STOPS - 1, 1 + round((STOPS - 1) * max(map(nearness, sheets))))


def counts(sheet: Sheet) -> tuple[int, int]:
    """How many skyscrapers of a sheet are begun, and how many are complete."""
    heights = [len(column) for column in sheet.columns]
    complete = sum(have == most for have, most in zip(heights, places().heights, strict=True))
    return sum(height >= BEGUN for height in heights), complete


def who_ended(sheets: Sequence[Sheet]) -> int | None:
    """The seat that triggered the end; None if several may have: who was first is not kept."""
    seats = [seat for seat, sheet in enumerate(sheets) if end_reached(sheet.columns)]
    return seats[0] if len(seats) == 1 else None


def nearness(sheet: Sheet) -> float:
    """How near a sheet is to the end of the game, 0..1: by the counts that are told of it."""
    begun, complete = counts(sheet)
    return max(begun / len(sheet.columns), complete / layout().complete)


class D6Model(TableModel):
    """Where every die lies, and what is written on every sheet.

    Attributes:
        yards: the dice of each yard.
        supply: dice that nobody has.
        used: dice that have been used in this turn.
        sheets: what the players have written, by seat.
        star: where the star was reached that is to be used now, if that is known.
        began: the sheets as this turn found them, as far as that is known.
    """

    _turn: tuple[int, int | None] | None = None  # round and player of ``began``

    def rebuild(self, state: State) -> None:
        self._next = 0
        self.tray = [self._new(value) for value in state.hand]
        self.yards = [[self._new(value) for value in yard] for yard in state.yards]
        self.supply, self.used = state.supply, state.used
        self._options = state.options
        self._more = len(state.extras)  # dice that abilities may add to the hand
        self.coming = len(state.rolling)  # dice that have left the supply and not fallen yet
        self.sheets = state.sheets
        if self._turn != (state.round, state.player):  # else a step of this turn is undone
            self._turn, self.began = (state.round, state.player), state.sheets
        self.star: Place | None = None
        self._places: list[Place] = []  # where dice of this turn were used
        self.round, self.last_round = state.round, state.last_round
        self.over = state.phase == "over"

    def _new(self, value: int | None) -> TrayDie:
        self._next += 1
        return TrayDie(self._next, KIND, None if value is None else str(value))

    @property
    def tray_room(self) -> int:
        return max(1, len(self.tray) + self._more)

    @property
    def hour(self) -> int:
        return NIGHT if self.over else _hour(self.sheets, self.round, self.last_round)

    def apply(self, event: object) -> Sequence[object]:
        before = self.hour
        changes = list(self._follow(event))
        if self.hour != before:
            at = next((k for k, each in enumerate(changes) if isinstance(each, GameEnds)), None)
            changes.insert(len(changes) if at is None else at, HourPasses(self.hour))
        return changes

    def _follow(self, event: object) -> Sequence[object]:
        match event:
            case YardTaken() | SupplyTaken() | OtherTaken() | YardsRefilled() | DieRolled():
                return self._draft(event)
            case BoxWritten() | SkybridgeBuilt() | DieScrapped() | LoanRepaid():
                return self._use(event)
            case DieChanged() | LoanTaken():
                return self._change(event)
            case StarReached(seat, place):
                self.star = place_of_star(place)
                return [StarRises(seat, self.star), Told(event)]
            case StarPassed(seat):
                self.star = None
                return [StarUsed(seat, None)]
            case AbilityMarked(seat, ability, activated):
                sheet, self.star = self.sheets[seat], None
                self._write(seat, sheet._replace(marks=_more(sheet.marks, ability)))
                return [StarUsed(seat, ability, activated), Told(event)]
            case AbilityCrossedOut(seat, ability):
                sheet = self.sheets[seat]
                index = ABILITIES.index(ability)
                marks = (*sheet.marks[:index], 0, *sheet.marks[index + 1 :])
                self._write(seat, sheet._replace(marks=marks))
                return [CrossedOut(seat, ability)]
            case EndTriggered(_seat, _reason, last_round):
                self.last_round = last_round
            case TurnEnded(_seat, returned):
                self.supply += returned
                self.used = 0
                places, self._places = tuple(self._places), []
                return [DiceReturn(returned, places)] if returned else []
            case RoundStarted(number):
                self.round = number
            case TurnStarted(seat, number):
                self._turn, self.began = (number, seat), self.sheets
                return [TurnBegins(seat, event)]
            case GameEnded():
                self.over = True
                return [GameEnds(event)]
        return [Told(event)]

    # ------------------------------------------------------------- drafting
    def _draft(self, event: object) -> Sequence[object]:
        match event:
            case YardTaken(seat, yard):
                dice = sorted(self.yards[yard - 1], key=lambda die: die.face)  # as their ghosts lie
                self.yards[yard - 1] = []
                self._more = self.owned(seat, EXTRA, OTHER)
                self.tray += dice
                # That which goes farthest leaves first: none is overtaken, and they fly apart.
                return [self._comes(die, yard_place(yard, die.key), seat) for die in dice[::-1]]
            case SupplyTaken(seat, extra):
                self._more = self._more - 1 if extra else self.owned(seat, EXTRA)
                self.supply -= 1
                self.tray.append(self._new(None))
            case OtherTaken(seat, yard, value):
                dice = self.yards[yard - 1]
                die = self._preferred(dice, value)
                dice.remove(die)
                self.tray.append(die)
                self._more -= 1
                return [self._comes(die, yard_place(yard, die.key), seat)]
            case YardsRefilled(refills, added):
                self._more = 0
                self.supply -= len(refills) + len(added)
                self.coming = len(refills) + len(added)
            case DieRolled(_seat, 0, value):
                die = next(die for die in self.tray if die.letter is None)
                die.letter = str(value)
                kept = tuple(each.key for each in self.tray if each is not die)
                return [DiceFly((die.key,), kept)]
            case DieRolled(_seat, yard, value):
                die = self._new(value)
                self.coming = max(0, self.coming - 1)
                self.yards[yard - 1].append(die)
                return [DieTumbles(yard, die.key)]
        return [Told(event)]

    def owned(self, seat: int, *abilities: int) -> int:
        """How many of these abilities a seat has."""
        return sum(active(self.sheets[seat], each, self._options) for each in abilities)

    @staticmethod
    def _comes(die: TrayDie, origin: Place, seat: int) -> DieMoves:
        return DieMoves(die.kind, die.face, origin, Place("tray", die.key), seat)

    def _preferred(self, dice: Sequence[TrayDie], value: int) -> TrayDie:
        """The die of that value that is meant, or the first one."""
        same = [die for die in dice if die.letter == str(value)]
        return next((die for die in same if die.key == self.preferred_die), same[0])

    # ------------------------------------------------------------- the sheet
    def _write(self, seat: int, sheet: Sheet) -> None:
        self.sheets = with_sheet(self.sheets, seat, sheet)

    def _use(self, event: object) -> Sequence[object]:
        """A die leaves the hand, and the sheet has one thing more."""
        match event:
            case BoxWritten(seat, name, value, ignored):
                sheet = self.sheets[seat]
                index = places().boxes[name].skyscraper
                assert index is not None, "a skybridge is no box of a skyscraper"
                column = (*sheet.columns[index], value)
                columns = (*sheet.columns[:index], column, *sheet.columns[index + 1 :])
                used = _more(sheet.used, "ignore") if ignored else sheet.used
                self._write(seat, sheet._replace(columns=columns, used=used))
                complete = len(column) == places().heights[index]
                tower = layout().skyscrapers[index].name if complete else ""
                return [self._used(seat, value, box_place(name), tower)]
            case SkybridgeBuilt(seat, name, value):
                sheet = self.sheets[seat]
                bridge = places().boxes[name].bridge
                assert bridge is not None, "only a skybridge is built so"
                bridges = (*sheet.bridges[:bridge], value, *sheet.bridges[bridge + 1 :])
                self._write(seat, sheet._replace(bridges=bridges))
                return [self._used(seat, value, box_place(name))]
            case DieScrapped(seat, value):
                sheet = self.sheets[seat]
                self._write(seat, sheet._replace(scrap=(*sheet.scrap, value)))
                return [self._used(seat, value, SCRAP)]
            case LoanRepaid(seat, circle, value):
                sheet = self.sheets[seat]
                paid = sheet.loans[circle - 1]._replace(repaid=True)
                loans = (*sheet.loans[: circle - 1], paid, *sheet.loans[circle:])
                self._write(seat, sheet._replace(loans=loans))
                return [self._used(seat, value, loan_place(circle))]
        raise TypeError(event)

    def _used(self, seat: int, value: int, place: Place, completed: str = "") -> DieUsed:
        die = self._preferred(self.tray, value)
        self.tray.remove(die)
        self.used += 1
        self._places.append(place)
        return DieUsed(seat, die.key, value, place, completed)

    def _change(self, event: object) -> Sequence[object]:
        """A die of the hand shows another value."""
        match event:
            case DieChanged(seat, before, after, ability):
                sheet = self.sheets[seat]
                self._write(seat, sheet._replace(used=_more(sheet.used, ability)))
                return [self._turned(before, after)]
            case LoanTaken(seat, circle, before, after):
                sheet = self.sheets[seat]
                pips = abs(after - before)
                self._write(seat, sheet._replace(loans=(*sheet.loans, Loan(pips, repaid=False))))
                return [LoanInked(seat, circle, pips), self._turned(before, after)]
        raise TypeError(event)

    def _turned(self, before: int, after: int) -> DieTurns:
        die = self._preferred(self.tray, before)
        die.letter = str(after)
        return DieTurns(die.key, before, after)

    # ------------------------------------------------------------- agreement
    def agrees(self, state: State) -> bool:
        hand = tuple(sorted(int(die.letter) for die in self.tray if die.letter))
        yards = tuple(
            tuple(sorted(int(die.letter or 0) for die in self.yards[yard - 1])) for yard in YARDS
        )
        here = (hand, yards, self.supply, self.used, self.sheets, self.last_round)
        there = (state.hand, state.yards, state.supply, state.used, state.sheets, state.last_round)
        return here == there


def _more(counts: tuple[int, ...], ability: str) -> tuple[int, ...]:
    """Marks or uses with one more at an ability; those of limited use come first."""
    index = ABILITIES.index(ability)
    assert index < len(counts), LIMITED
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])

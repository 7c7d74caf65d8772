"""A plain player: each die goes where it looks best now; nobody else's sheet matters."""

from __future__ import annotations

import random
from functools import lru_cache

from skyline.ai.players import Advice, View
from skyline.games.skyline_d6.abilities import (
    ABILITIES,
    ADJUST,
    BRIDGES,
    EXTRA,
    FLIP,
    IGNORE,
    INTEREST,
    KIND_OF,
    LOANS,
    OTHER,
    TALL,
    UNLOCKED,
)
from skyline.games.skyline_d6.assigning import end_reached
from skyline.games.skyline_d6.dice import with_die
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.legal import legal_moves, writes
from skyline.games.skyline_d6.moves import (
    AddOther,
    AddSupply,
    Adjust,
    Borrow,
    Flip,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeSupply,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.rules import apply
from skyline.games.skyline_d6.scoring import scores
from skyline.games.skyline_d6.state import Sheet, State

SCRAPPED = -0.4
"""A die in the Scrap Yard: it could have been of use."""

LOAN_TAKEN = -0.4
"""The trouble of paying a loan back, beside its pips."""

LOAN_REPAID = 0.8
"""A repaid loan beside its pips, in the hope of having the most of them."""

ALONE = 2.5
"""Points that a lone player gives up with the end for each point of the summits ahead, as long as
all values still fit somewhere: there are stars, skybridges and tasks to reach as well."""

WAITING = 2.0
"""Points that playing on costs a lone player in the Scrap Yard when no value fits any more."""

LEAD = 0.3
"""What each point behind the best of the others makes the end cost, each point ahead worth."""

MOST_FOR_LEAD = 5.0


def changed(
    columns: tuple[tuple[int, ...], ...], index: int, column: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """The columns with one of them exchanged."""
    return (*columns[:index], column, *columns[index + 1 :])


class Greedy:
    """Judges every move by about how many points it adds to the player's own sheet."""

    def advise(self, view: View, rng: random.Random, seconds: float | None = None) -> Advice:
        """The move that adds most; the choice among equals is left to chance."""
        del seconds
        if len(view.legal) == 1:
            return Advice(view.legal[0], 0.0, ((view.legal[0], 0.0),))
        judge = _Judge(view.position(), view.seat)
        values = [(move, judge.worth(move)) for move in view.legal]
        rng.shuffle(values)
        values.sort(key=lambda each: -each[1])
        return Advice(*values[0], tuple(values))


class _Judge:
    """One position as its player sees it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.sheet = state.sheets[seat]
        turns = None if state.last_round is None else state.last_round - state.round
        self.left = time_left(self.sheet, turns)
        self.ending = turns == 0
        self.star = max(
            mark_worth(self.sheet, ability, state.options, self.left)
            for ability in range(len(ABILITIES))
            if KIND_OF[ABILITIES[ability]] != "exclusive"
        )
        settled = state.last_round is not None or end_reached(self.sheet.columns) is not None
        self.end_price = 0.0 if settled else self._end_price()
        self.best = self._best_by_die() if state.phase == "assign" else {}

    def worth(self, move: Move) -> float:
        """About how many points a legal move adds."""
        state, sheet = self.state, self.sheet
        match move:
            case TakeYard(yard):
                return self._hand(state.yards[yard - 1])
            case TakeSupply() | AddSupply():
                return sum(self._hand(with_die(state.hand, die)) for die in FACES) / len(FACES)
            case AddOther(_, die):
                return self._hand(with_die(state.hand, die))
            case Write():
                return self._write(sheet, move)
            case Scrap():
                return self._scrapped()
            case Repay(_, pips):
                return pips + LOAN_REPAID
            case Flip(die):
                return self.best[7 - die] - use_worth(self.left)[FLIP]
            case Adjust(_, value):
                return self.best[value] - use_worth(self.left)[ADJUST]
            case Borrow(die, value):
                star = self.star if len(sheet.loans) + 1 in layout().loan_stars else 0.0
                return self.best[value] + LOAN_TAKEN - abs(value - die) + star
            case Mark(name):
                ability = ABILITIES.index(name)
                return mark_worth(sheet, ability, state.options, self.left)
            case _:  # no further die, no mark, the end of the turn
                return self._hand(state.hand) if state.phase == "extra" else 0.0

    def _best_by_die(self) -> dict[int, float]:
        """What each value would add at once, were it in the hand."""
        found: dict[int, list[float]] = {die: [] for die in FACES}
        for move in legal_moves(self.state._replace(hand=tuple(FACES))):
            if isinstance(move, Write):
                found[move.die].append(self._write(self.sheet, move))
            elif isinstance(move, Scrap):
                found[move.die].append(self._scrapped())
        return {die: max(worths) for die, worths in found.items()}

    def _write(self, sheet: Sheet, move: Write) -> float:
        box = places().boxes[move.box]
        if box.skyscraper is None:
            return bridge_worth(sheet)
        column = sheet.columns[box.skyscraper]
        after = (*column, move.die)
        gain = column_worth(box.skyscraper, after, self.ending)
        gain -= column_worth(box.skyscraper, column, self.ending)
        price = use_worth(self.left)[IGNORE] if move.ignore else 0.0
        columns = changed(sheet.columns, box.skyscraper, after)
        if not self.ending:
            room = room_worth(sheet.start, columns) - room_worth(sheet.start, sheet.columns)
            gain += ROOM * self.left * room
        if self.end_price and end_reached(columns):
            price += self.end_price
        return gain - price + (self.star if box.star else 0.0)

    def _end_price(self) -> float:
        """What it costs to make the next round the last one, below 0 for who leads."""
        state = self.state
        totals = [score.total for score in scores(state.sheets, state.options)]
        own = totals.pop(self.seat)
        if not totals:
            fitting = self._fitting()
            waiting = (1 - fitting) * WAITING if state.options.scrap == "free" else 0.0
            return fitting * ALONE * points_ahead(self.sheet.columns) - waiting
        return max(-MOST_FOR_LEAD, min(MOST_FOR_LEAD, LEAD * (max(totals) - own)))

    def _fitting(self) -> float:
        """The part of the values that could be written without ending the game."""
        columns = self.sheet.columns
        fitting: set[int] = set()
        for move in writes(self.state, tuple(FACES)):
            index = places().boxes[move.box].skyscraper
            if index is None or not end_reached(
                changed(columns, index, (*columns[index], move.die))
            ):
                fitting.add(move.die)
        return len(fitting) / len(FACES)

    def _scrapped(self) -> float:
        return SCRAPPED - (1.0 if self.state.options.scrap == "free" else 0.0)

    def _hand(self, dice: tuple[int, ...]) -> float:
        """What a hand adds when its dice are written one after another, the best first."""
        state = self.state._replace(phase="assign", hand=dice, extras=())
        total = 0.0
        while state.hand:
            sheet = state.sheets[self.seat]
            uses: list[tuple[float, Move]] = []
            for move in legal_moves(state):
                if isinstance(move, Write) and not move.ignore:
                    uses.append((self._write(sheet, move), move))
                elif isinstance(move, Scrap):
                    uses.append((self._scrapped(), move))
            gain, move = max(uses, key=lambda each: each[0])
            total += gain
            state = apply(state, move).state._replace(phase="assign")
        return total


GREEDY = Greedy()
"""The one player of this level; it keeps nothing between moves."""


BOXES_OF_A_GAME = 30
"""Boxes that a sheet has at the end of an ordinary game, about."""

BASELINE = 0.8
"""A box of the baseline: it opens a skyscraper and lengthens the row."""

ROOM = 4.0
"""A value of the die that fits in many places rather than nowhere, at the beginning."""

ROOM_FADES = 0.7
"""What a further place for the same value is worth, as a part of the one before."""

HIGH = 1.2
"""A skyscraper that counts as high, in the hope of having the most of them."""

EACH_BOX_TALLER = 0.5
"""Each box above the high ones, in the hope of the tallest skyscraper."""


def time_left(sheet: Sheet, turns: int | None) -> float:
    """The part of the game still to come, 1 to 0; None turns while the end is not known."""
    if turns is not None:
        return 0.1 * turns
    written = sum(len(column) for column in sheet.columns)
    return max(0.15, 1 - written / BOXES_OF_A_GAME)


@lru_cache(maxsize=16384)
def column_worth(index: int, column: tuple[int, ...], ending: bool) -> float:
    """About how many points a skyscraper (values from its baseline box on) will bring."""
    height, scoring = len(column), layout().scoring
    top = places().heights[index]
    worth = BASELINE if height else 0.0
    if height >= scoring.high:
        worth += HIGH + EACH_BOX_TALLER * (height - scoring.high)
    if height == top:
        return worth + scoring.summit
    if ending or not height:
        return worth
    progress: float = (height / top) ** 1.5
    return worth + scoring.summit * progress * _chance(index, height, column[-1])


@lru_cache(maxsize=4096)
def points_ahead(columns: tuple[tuple[int, ...], ...]) -> float:
    """About how many points the summits could bring that are still to be reached."""
    return sum(
        layout().scoring.summit * _chance(index, len(column), column[-1])
        for index, column in enumerate(columns)
        if 0 < len(column) < places().heights[index]
    )


@lru_cache(maxsize=4096)
def _chance(index: int, height: int, value: int) -> float:
    """About how likely a skyscraper is to be completed from its last value."""
    if height == places().heights[index]:
        return 1.0
    fitting: list[float] = [
        _chance(index, height + 1, die)
        for die in FACES
        if places().fitting[index][height][value][die]
    ]
    missed: float = 1.0
    for chance in fitting:
        missed *= 1 - 0.55 * chance
    return 1 - missed


@lru_cache(maxsize=4096)
def room_worth(start: int, columns: tuple[tuple[int, ...], ...]) -> float:
    """What it is worth that dice to come will fit somewhere: each value, the first place most."""
    tables = places()
    worth = 0.0
    open_rows = []
    for index, column in enumerate(columns):
        inner = tables.inner[index]
        below = start if inner is None else (columns[inner] or (0,))[0]
        if column and len(column) == tables.heights[index]:
            continue
        open_rows.append(tables.fitting[index][len(column)][column[-1] if column else below])
    for die in FACES:
        fitting = sum(row[die] is not None for row in open_rows)
        worth += 1 - ROOM_FADES**fitting
    return worth


def bridge_worth(sheet: Sheet) -> int:
    """Points of one skybridge more."""
    points = (0, *layout().scoring.skybridges)
    built = sum(value > 0 for value in sheet.bridges)
    return points[built + 1] - points[built]


def use_worth(left: float) -> dict[int, float]:
    """What each limited use is kept for: its price now, by ability."""
    return {FLIP: 0.9 * left, ADJUST: 0.9 * left, IGNORE: 1.2 * left}


def mark_worth(sheet: Sheet, ability: int, options: Options, left: float) -> float:
    """What one mark at an ability is worth: its share of what the whole ability will bring."""
    needed = marks_needed(options)[ability]
    missing = needed - sheet.marks[ability]
    if not missing:
        return 0.0
    share = 1.0 if missing == 1 else 0.8 * left
    return _ability_worth(sheet, ability, left) * share / missing


def _ability_worth(sheet: Sheet, ability: int, left: float) -> float:
    scoring = layout().scoring
    if ability in (FLIP, ADJUST, IGNORE):
        return layout().uses[ability] * use_worth(left)[ability]
    if ability in (EXTRA, OTHER):
        return 9.0 * left
    if ability == BRIDGES:
        return _bridges_ahead(sheet, left)
    if ability == INTEREST:
        return 0.5 * sum(not loan.repaid for loan in sheet.loans)
    if ability == TALL:
        ahead = sum(
            _reaches(index, column, scoring.tall, left)
            for index, column in enumerate(sheet.columns)
        )
        return scoring.each_tall * ahead
    if ability == UNLOCKED:
        marks = sum(sheet.marks) / 1.5 + 1
        return scoring.each_unlocked * (marks + 2 * left)
    assert ability == LOANS, "every ability has its worth"
    return scoring.each_loan * len(sheet.loans)


def _bridges_ahead(sheet: Sheet, left: float) -> float:
    """Points of the skybridges that could be built, those near more than those far."""
    ahead = 0.0
    for bridge in layout().skybridges:
        low = min(len(sheet.columns[bridge.left]), len(sheet.columns[bridge.right]))
        ahead += 1.0 if low >= bridge.level else left if low == bridge.level - 1 else 0.4 * left
    points = (0, *layout().scoring.skybridges)
    return points[min(round(0.7 * ahead), len(points) - 1)]


def _reaches(index: int, column: tuple[int, ...], boxes: int, left: float) -> float:
    """About how likely a skyscraper is to reach so many boxes."""
    if places().heights[index] < boxes or not column:
        return 0.0
    return 1.0 if len(column) >= boxes else left * len(column) / boxes

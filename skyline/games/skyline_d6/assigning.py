"""Step 2 of a turn: what each use of a die does to the player's sheet."""

from __future__ import annotations

from typing import Literal

from skyline.core.contract import Event, Step
from skyline.games.skyline_d6.abilities import ADJUST, FLIP, IGNORE
from skyline.games.skyline_d6.dice import with_die, without
from skyline.games.skyline_d6.events import (
    BoxWritten,
    DieChanged,
    DieScrapped,
    EndTriggered,
    LoanRepaid,
    LoanTaken,
    MostChanged,
    SkybridgeBuilt,
    SkyscraperBegun,
    SkyscraperCompleted,
    StarReached,
)
from skyline.games.skyline_d6.layout import layout
from skyline.games.skyline_d6.moves import Adjust, Borrow, Flip, Repay, Scrap, Write
from skyline.games.skyline_d6.places import Box, places
from skyline.games.skyline_d6.scoring import passed
from skyline.games.skyline_d6.state import Loan, Phase, Sheet, State, with_sheet

_TURN = "dice are used by the player whose turn it is"

FIRST_ABOVE_BASELINE = 2
"""The level with which a skyscraper begins."""


def write(state: State, move: Write) -> Step[State]:
    """A die goes into a box of a skyscraper or into a skybridge."""
    seat = state.player
    assert seat is not None, _TURN
    box = places().boxes[move.box]
    sheet = state.sheets[seat]
    if box.skyscraper is None:
        return _bridge(state, seat, sheet, move, box)
    start, columns, bridges, loans, marks, used, scrap = sheet
    index, die = box.skyscraper, move.die
    columns = (*columns[:index], (*columns[index], die), *columns[index + 1 :])
    if move.ignore:
        used = _one_more(used, IGNORE)
    sheet = Sheet(start, columns, bridges, loans, marks, used, scrap)
    events: tuple[Event, ...] = (BoxWritten(seat, move.box, die, move.ignore),)
    if box.level >= FIRST_ABOVE_BASELINE:
        events += _grown(seat, columns, index)
    ended, last = _trigger(state, seat, columns)
    events += ended
    if box.star:
        events = (*events, StarReached(seat, move.box))
    return _spent(state, seat, die, sheet, last, "star" if box.star else "assign", events)


def scrap(state: State, move: Scrap) -> Step[State]:
    """A die goes into the Scrap Yard."""
    seat = state.player
    assert seat is not None, _TURN
    sheet = state.sheets[seat]
    sheet = sheet._replace(scrap=(*sheet.scrap, move.die))
    return _used_up(state, seat, move.die, sheet, DieScrapped(seat, move.die))


def repay(state: State, move: Repay) -> Step[State]:
    """A die is spent and the first unpaid loan of that value crossed out."""
    seat = state.player
    assert seat is not None, _TURN
    sheet = state.sheets[seat]
    place = sheet.loans.index(Loan(move.pips, repaid=False))
    loans = (*sheet.loans[:place], Loan(move.pips, repaid=True), *sheet.loans[place + 1 :])
    sheet = sheet._replace(loans=loans)
    return _used_up(state, seat, move.die, sheet, LoanRepaid(seat, place + 1, move.die))


def flip(state: State, move: Flip) -> Step[State]:
    """A die is turned to its opposite side."""
    return _changed(state, move.die, 7 - move.die, FLIP)


def adjust(state: State, move: Adjust) -> Step[State]:
    return _changed(state, move.die, move.value, ADJUST)


def borrow(state: State, move: Borrow) -> Step[State]:
    """A die is turned to any value; the difference is written into the next loan circle."""
    seat = state.player
    assert seat is not None, _TURN
    sheet = state.sheets[seat]
    loans = (*sheet.loans, Loan(abs(move.value - move.die), repaid=False))
    circle = len(loans)
    events: tuple[Event, ...] = (LoanTaken(seat, circle, move.die, move.value),)
    phase: Phase = "assign"
    if circle in layout().loan_stars:
        phase = "star"
        events = (*events, StarReached(seat, f"loan {circle}"))
    start, columns, bridges, _, marks, used, scrapped = sheet
    sheet = Sheet(start, columns, bridges, loans, marks, used, scrapped)
    return _turned(state, seat, move.die, move.value, sheet, phase, events)


def end_reached(
    columns: tuple[tuple[int, ...], ...],
) -> Literal["all_begun", "many_complete"] | None:
    """Whether a sheet triggers the end: all skyscrapers begun, or enough of them complete."""
    if min(map(len, columns)) >= FIRST_ABOVE_BASELINE:
        return "all_begun"
    heights = places().heights
    complete = [len(column) == top for column, top in zip(columns, heights, strict=True)]
    return "many_complete" if sum(complete) >= layout().complete else None


def _grown(seat: int, columns: tuple[tuple[int, ...], ...], index: int) -> tuple[Event, ...]:
    """What is told of a box above the baseline."""
    level, name = len(columns[index]), layout().skyscrapers[index].name
    events: tuple[Event, ...] = ()
    if level == FIRST_ABOVE_BASELINE:
        events += (SkyscraperBegun(seat, name),)
    if level == places().heights[index]:
        events += (SkyscraperCompleted(seat, name),)
    return events


def _trigger(
    state: State, seat: int, columns: tuple[tuple[int, ...], ...]
) -> tuple[tuple[Event, ...], int | None]:
    """The one question after every used die: does this sheet end the game? The last round, too."""
    last = state.last_round
    if last is None:
        reason = end_reached(columns)
        if reason is not None:
            last = state.round + 1
            return (EndTriggered(seat, reason, last),), last
    return (), last


def _bridge(state: State, seat: int, sheet: Sheet, move: Write, box: Box) -> Step[State]:
    index = box.bridge
    assert index is not None, "a box is a skyscraper's or a skybridge"
    bridges = (*sheet.bridges[:index], move.die, *sheet.bridges[index + 1 :])
    sheet = sheet._replace(bridges=bridges)
    return _used_up(state, seat, move.die, sheet, SkybridgeBuilt(seat, move.box, move.die))


def _changed(state: State, die: int, value: int, ability: int) -> Step[State]:
    seat = state.player
    assert seat is not None, _TURN
    sheet = state.sheets[seat]
    used = _one_more(sheet.used, ability)
    name: Literal["flip", "adjust"] = "flip" if ability == FLIP else "adjust"
    events = (DieChanged(seat, die, value, name, used[ability]),)
    return _turned(state, seat, die, value, sheet._replace(used=used), "assign", events)


def _turned(
    state: State,
    seat: int,
    die: int,
    value: int,
    sheet: Sheet,
    phase: Phase,
    events: tuple[Event, ...],
) -> Step[State]:
    """A die of the hand shows another value and is still to be used."""
    (round_, _, _, hand, yards, supply, used, rolling, drafted, extras, sheets, options, last,
     start) = state  # fmt: skip
    after = State(
        round_, seat, phase, with_die(without(hand, die), value), yards, supply, used, rolling,
        drafted, extras, with_sheet(sheets, seat, sheet), options, last, start,
    )  # fmt: skip
    return Step(after, events)


def _used_up(state: State, seat: int, die: int, sheet: Sheet, event: Event) -> Step[State]:
    """A die of the hand is used up without a box of a skyscraper."""
    ended, last = _trigger(state, seat, sheet.columns)
    return _spent(state, seat, die, sheet, last, "assign", (event, *ended))


def _spent(
    state: State,
    seat: int,
    die: int,
    sheet: Sheet,
    last: int | None,
    phase: Phase,
    events: tuple[Event, ...],
) -> Step[State]:
    (round_, _, _, hand, yards, supply, used, rolling, drafted, extras, sheets, options, _,
     start) = state  # fmt: skip
    after = State(
        round_, seat, phase, without(hand, die), yards, supply, used + 1, rolling, drafted, extras,
        with_sheet(sheets, seat, sheet), options, last, start,
    )  # fmt: skip
    if len(sheets) > 1:
        changed = [MostChanged(seat, *each) for each in passed(sheets, seat, sheet)]
        if changed:
            events = (events[0], *changed, *events[1:])
    return Step(after, events)


def _one_more(used: tuple[int, ...], ability: int) -> tuple[int, ...]:
    return (*used[:ability], used[ability] + 1, *used[ability + 1 :])

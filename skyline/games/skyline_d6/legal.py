"""Legality, written once: which moves a position allows. ``apply`` accepts exactly these."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from skyline.games.skyline_d6.abilities import (
    ABILITIES,
    ADJUST,
    BRIDGES,
    EXCLUSIVE,
    EXTRA,
    FLIP,
    IGNORE,
    INTEREST,
    OTHER,
)
from skyline.games.skyline_d6.dice import distinct
from skyline.games.skyline_d6.layout import FACES, YARDS, layout
from skyline.games.skyline_d6.moves import (
    ADD_SUPPLY,
    DRAFTED,
    END,
    PASS,
    TAKE_SUPPLY,
    AddOther,
    Adjust,
    Borrow,
    Flip,
    Mark,
    Move,
    Repay,
    Scrap,
    TakeYard,
    Write,
)
from skyline.games.skyline_d6.options import Options, marks_needed
from skyline.games.skyline_d6.places import Row, places
from skyline.games.skyline_d6.state import Sheet, State, held


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move once, in a stable order; none when over or while a roll is awaited.

    Those of a hand: write, write against a rule, scrap, repay, flip, adjust, loan; by die and
    place.
    """
    known = _latest[0]
    if known[0] is state:
        return known[1]
    moves = _BY_PHASE[state.phase](state)
    _latest[0] = (state, moves)
    return moves


def writes(state: State, hand: tuple[int, ...]) -> list[Write]:
    """Where dice could be written by the rules of the boxes if they were the hand."""
    moves = legal_moves(held(state, hand))
    return [move for move in moves if isinstance(move, Write) and not move.ignore]


_latest: list[tuple[State | None, tuple[Move, ...]]] = [(None, ())]
"""The last position asked for: whoever plays a move has nearly always just seen the list."""


def active(sheet: Sheet, ability: int, options: Options) -> bool:
    return sheet.marks[ability] >= marks_needed(options)[ability]


def claimed_by_other(state: State, seat: int, ability: int) -> bool:
    """Whether a one-player-only ability belongs to somebody else."""
    return ability in EXCLUSIVE and any(
        other != seat and active(sheet, ability, state.options)
        for other, sheet in enumerate(state.sheets)
    )


def _drafts(state: State) -> tuple[Move, ...]:
    yard1, yard2, yard3 = state.yards
    return _takes(bool(yard1), bool(yard2), bool(yard3), state.supply > 0)


@lru_cache(maxsize=16)
def _takes(yard1: bool, yard2: bool, yard3: bool, supply: bool) -> tuple[Move, ...]:
    held = zip(YARDS, (yard1, yard2, yard3), strict=True)
    moves: list[Move] = [TakeYard(yard) for yard, dice in held if dice]
    return (*moves, TAKE_SUPPLY) if supply else tuple(moves)


def _extras(state: State) -> tuple[Move, ...]:
    moves: list[Move] = []
    if EXTRA in state.extras:
        moves.append(ADD_SUPPLY)
    if OTHER in state.extras:
        for yard, dice in zip(YARDS, state.yards, strict=True):
            if yard != state.drafted:
                moves.extend([AddOther(yard, die) for die in distinct(dice)])
    return (*moves, DRAFTED)


def _stars(state: State) -> tuple[Move, ...]:
    seat = state.player
    assert seat is not None, "a star belongs to the player whose turn it is"
    claimed = tuple([each for each in EXCLUSIVE if claimed_by_other(state, seat, each)])
    return _marks(state.sheets[seat].marks, marks_needed(state.options), claimed)


@lru_cache(maxsize=4096)
def _marks(
    marks: tuple[int, ...], needed: tuple[int, ...], claimed: tuple[int, ...]
) -> tuple[Move, ...]:
    moves: list[Move] = [
        _MARKS[ability]
        for ability in range(len(ABILITIES))
        if marks[ability] < needed[ability] and ability not in claimed
    ]
    return (*moves, PASS)


_MARKS: tuple[Move, ...] = tuple(Mark(name) for name in ABILITIES)


def _assigns(state: State) -> tuple[Move, ...]:
    if not state.hand:
        return _ONLY_END
    sheet = state.sheets[state.player]  # type: ignore[index]  # nobody assigns once it is over
    options, values = state.options, distinct(state.hand)
    marks, needed, used, uses = sheet.marks, marks_needed(options), sheet.used, layout().uses
    fitting = _boxes(sheet.start, sheet.columns, False)
    bridges = _open_bridges(sheet) if marks[BRIDGES] >= needed[BRIDGES] else []
    moves: list[Move] = []
    scraps: list[Move] = []
    free = options.scrap == "free"
    for die in values:
        moves += fitting[die]
        moves += [row[die] for row in bridges]
        if free or not (fitting[die] or bridges):
            scraps.append(_SCRAPS[die])
    if marks[IGNORE] >= needed[IGNORE] and used[IGNORE] < uses[IGNORE]:
        against = _boxes(sheet.start, sheet.columns, True)
        for die in values:
            moves += against[die]
    moves += scraps
    if sheet.loans:
        owed = tuple([loan.pips for loan in sheet.loans if not loan.repaid])
        moves += _repayments(values, owed, marks[INTEREST] >= needed[INTEREST])
    moves += _changes(
        values,
        marks[FLIP] >= needed[FLIP] and used[FLIP] < uses[FLIP],
        marks[ADJUST] >= needed[ADJUST] and used[ADJUST] < uses[ADJUST],
        len(sheet.loans) < layout().loan_circles,
    )
    return tuple(moves)


_ONLY_END: tuple[Move, ...] = (END,)
_SCRAPS: tuple[Move, ...] = tuple(Scrap(die) for die in range(7))


@lru_cache(maxsize=128)
def _boxes(
    start: int, columns: tuple[tuple[int, ...], ...], ignore: bool
) -> tuple[tuple[Move, ...], ...]:
    """By die: writing it beside or above a filled box, by the value rules or against them."""
    tables = places()
    table = tables.ignoring if ignore else tables.fitting
    rows: list[Row] = []
    for index, column in enumerate(columns):
        level = len(column)
        if level:
            if level < tables.heights[index]:
                rows.append(table[index][level][column[-1]])
            continue
        inner = tables.inner[index]
        if inner is None:
            rows.append(table[index][0][start])
        elif columns[inner]:
            rows.append(table[index][0][columns[inner][0]])
    return tuple([tuple([move for row in rows if (move := row[die])]) for die in range(7)])


def _open_bridges(sheet: Sheet) -> list[tuple[Write, ...]]:
    """Skybridges still to be built between skyscrapers that both reach their level."""
    columns, bridging = sheet.columns, places().bridging
    return [
        bridging[index]
        for index, bridge in enumerate(layout().skybridges)
        if not sheet.bridges[index]
        and len(columns[bridge.left]) >= bridge.level
        and len(columns[bridge.right]) >= bridge.level
    ]


@lru_cache(maxsize=4096)
def _repayments(
    values: tuple[int, ...], owed: tuple[int, ...], no_interest: bool
) -> tuple[Move, ...]:
    """A die above the loan pays it; with no interest an equal one does."""
    return tuple(
        [
            Repay(die, pips)
            for die in values
            for pips in sorted(set(owed))
            if die > pips or (no_interest and die == pips)
        ]
    )


@lru_cache(maxsize=512)
def _changes(values: tuple[int, ...], flip: bool, adjust: bool, borrow: bool) -> tuple[Move, ...]:
    """Every way to turn a die to another value."""
    moves: list[Move] = []
    if flip:
        moves += [Flip(die) for die in values]
    if adjust:
        moves += [
            Adjust(die, near) for die in values for near in (die - 1, die + 1) if near in FACES
        ]
    if borrow:
        moves += [Borrow(die, value) for die in values for value in FACES if value != die]
    return tuple(moves)


def _nothing(_state: State) -> tuple[Move, ...]:
    return ()


_BY_PHASE: dict[str, Callable[[State], tuple[Move, ...]]] = {
    "draft": _drafts,
    "extra": _extras,
    "roll": _nothing,
    "assign": _assigns,
    "star": _stars,
    "over": _nothing,
}

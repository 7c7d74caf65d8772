"""Step 1 of a turn: drafting a set of dice, and refilling the stockyards die by die."""

from __future__ import annotations

from functools import lru_cache

from skyline.core.chance import Outcome
from skyline.core.contract import Event, Step
from skyline.games.skyline_d6.abilities import EXTRA, OTHER
from skyline.games.skyline_d6.dice import SHOWN, with_die, without
from skyline.games.skyline_d6.events import (
    DieRolled,
    OtherTaken,
    SupplyTaken,
    YardsRefilled,
    YardTaken,
)
from skyline.games.skyline_d6.layout import YARDS, layout
from skyline.games.skyline_d6.legal import active
from skyline.games.skyline_d6.moves import AddOther, AddSupply, Drafted, TakeSupply, TakeYard
from skyline.games.skyline_d6.state import HAND, SUPPLY, Phase, State

_TURN = "moves and rolls belong to a player's turn"


def take_yard(state: State, move: TakeYard) -> Step[State]:
    """All dice of a yard come into the hand."""
    seat, yard = state.player, move.yard
    assert seat is not None, _TURN
    dice = state.yards[yard - 1]
    yards = (*state.yards[: yard - 1], (), *state.yards[yard:])
    events = (YardTaken(seat, yard, dice),)
    extras = _owned(state, seat, (EXTRA, OTHER))
    return _go_on(state, dice, yards, state.supply, yard, extras, events)


def take_supply(state: State, _move: TakeSupply) -> Step[State]:
    """One die of the supply is thrown into the hand."""
    assert state.player is not None, _TURN
    supply = state.supply - 1
    extras = addable(_owned(state, state.player, (EXTRA,)), state.yards, SUPPLY, supply)
    after = state._replace(
        phase="roll", supply=supply, rolling=(HAND,), drafted=SUPPLY, extras=extras
    )
    return Step(after, (SupplyTaken(state.player, False),))


def add_supply(state: State, _move: AddSupply) -> Step[State]:
    """One more die of the supply is thrown into the hand, by ability."""
    assert state.player is not None, _TURN
    extras = tuple(each for each in state.extras if each != EXTRA)
    after = state._replace(phase="roll", supply=state.supply - 1, rolling=(HAND,), extras=extras)
    return Step(after, (SupplyTaken(state.player, True),))


def add_other(state: State, move: AddOther) -> Step[State]:
    """One die of another yard comes into the hand as it shows, by ability."""
    assert state.player is not None, _TURN
    yard, die = move.yard, move.die
    left = without(state.yards[yard - 1], die)
    yards = (*state.yards[: yard - 1], left, *state.yards[yard:])
    extras = tuple(each for each in state.extras if each != OTHER)
    hand = with_die(state.hand, die)
    events = (OtherTaken(state.player, yard, die),)
    return _go_on(state, hand, yards, state.supply, state.drafted, extras, events)


def drafted(state: State, _move: Drafted) -> Step[State]:
    return _go_on(state, state.hand, state.yards, state.supply, state.drafted, (), ())


def fall(state: State, outcome: Outcome) -> Step[State]:
    """The first die in the air falls as given."""
    (round_, seat, _, hand, yards, supply, used, rolling, drafted, extras, sheets, options, last,
     start) = state  # fmt: skip
    assert seat is not None, _TURN
    to, die = rolling[0], SHOWN[outcome]
    events = (DieRolled(seat, to, die),)
    if to == HAND:
        return _go_on(state, with_die(hand, die), yards, supply, drafted, extras, events)
    rolling = rolling[1:]
    phase: Phase = "roll" if rolling else "draft" if drafted is None else "assign"
    yards = (*yards[: to - 1], with_die(yards[to - 1], die), *yards[to:])
    after = State(
        round_, seat, phase, hand, yards, supply, used, rolling, drafted, extras, sheets, options,
        last, start,
    )  # fmt: skip
    return Step(after, events)


def refills(
    yards: tuple[tuple[int, ...], ...], drafted: int | None, supply: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The yards of the dice to throw after a draft: those that refill, and those added.

    Empty yards come first, yard 1 before the others; then one die for every yard passed over: all
    for ``SUPPLY``, those before a drafted yard, none before the game. A short supply is used up in
    that order.
    """
    empty = tuple([not yard for yard in yards])
    return _refills(empty, drafted, supply)


@lru_cache(maxsize=1024)
def _refills(
    empty: tuple[bool, ...], drafted: int | None, supply: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    counts = layout().refill
    refilled = [
        yard
        for yard, is_empty, count in zip(YARDS, empty, counts, strict=True)
        if is_empty
        for _ in range(count)
    ]
    passed = [yard for yard in YARDS if drafted == SUPPLY or (drafted and yard < drafted)]
    refilled = refilled[:supply]
    return tuple(refilled), tuple(passed[: supply - len(refilled)])


def addable(
    extras: tuple[int, ...], yards: tuple[tuple[int, ...], ...], drafted: int | None, supply: int
) -> tuple[int, ...]:
    """Those of the unused abilities (``EXTRA``, ``OTHER``) that find a die to add to the set."""
    if not extras:
        return ()
    others = drafted != SUPPLY and any(
        dice for yard, dice in zip(YARDS, yards, strict=True) if yard != drafted
    )
    return tuple(each for each in extras if (supply if each == EXTRA else others))


def _owned(state: State, seat: int, abilities: tuple[int, ...]) -> tuple[int, ...]:
    sheet = state.sheets[seat]
    if not (sheet.marks[EXTRA] or sheet.marks[OTHER]):
        return ()
    return tuple(each for each in abilities if active(sheet, each, state.options))


def _go_on(
    state: State,
    hand: tuple[int, ...],
    yards: tuple[tuple[int, ...], ...],
    supply: int,
    drafted: int | None,
    extras: tuple[int, ...],
    events: tuple[Event, ...],
) -> Step[State]:
    """More dice by ability, or the yards are refilled, or the dice are used."""
    (round_, seat, _, _, _, _, used, _, _, _, sheets, options, last, start) = state
    rolling: tuple[int, ...] = ()
    phase: Phase = "extra"
    extras = addable(extras, yards, drafted, supply)
    if not extras:
        refilled, added = refills(yards, drafted, supply)
        rolling = refilled + added
        phase = "roll" if rolling else "assign"
        if rolling:
            supply -= len(rolling)
            events = (*events, YardsRefilled(refilled, added))
    after = State(
        round_, seat, phase, hand, yards, supply, used, rolling, drafted, extras, sheets, options,
        last, start,
    )  # fmt: skip
    return Step(after, events)

"""What each move does to a position. The moves given here are legal; see :mod:`.legal`.

Positions are unpacked and rebuilt whole: it is the quickest way to copy a frozen tuple, and each
function shows everything that its move changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from skyline.core.chance import Outcome
from skyline.core.contract import Event, Step
from skyline.games.skyline.buildings import GROWTH, height_of
from skyline.games.skyline.dice import Counts, count, kinds_of, merged, with_die, without
from skyline.games.skyline.events import (
    DiceKept,
    DiceRolled,
    DiceTaken,
    DieAbandoned,
    DiePicked,
    DieScrapped,
    LastRoundAnnounced,
)
from skyline.games.skyline.growth import built, demolished, tiles_left
from skyline.games.skyline.moves import (
    Abandon,
    Build,
    Demolish,
    Move,
    Pick,
    Resign,
    Take,
    TakeDistrict,
    Throw,
)
from skyline.games.skyline.state import Skyline, State
from skyline.games.skyline.turns import end_turn, restock

_TURN = "moves and rolls belong to a player's turn"


def play(state: State, move: Move) -> Step[State]:
    return _PLAYS[type(move)](state, move)


def fall(state: State, outcome: Outcome) -> Step[State]:
    """The step that a possible sorted outcome of the awaited roll leads to."""
    (round_, seat, _, kept, _, _, _, yard, district, skylines, options, final, start, emptied,
     _) = state  # fmt: skip
    assert seat is not None, _TURN
    after = State(
        round_, seat, "act", merged(kept, outcome), (), (), None,
        yard, district, skylines, options, final, start, emptied, False,
    )  # fmt: skip
    return Step(after, (DiceRolled(seat, outcome, kept),))


def _take(state: State, move: Take) -> Step[State]:
    (round_, seat, _, _, _, _, _, yard, district, skylines, options, final, start, _, _) = state
    assert seat is not None, _TURN
    after = State(
        round_, seat, "roll", (), (), move.kinds, None,
        yard.minus(count(move.kinds)), district, skylines, options, final, start, False, False,
    )  # fmt: skip
    return Step(after, (DiceTaken(seat, "yard", move.kinds),))


def _take_district(state: State, _move: TakeDistrict) -> Step[State]:
    (round_, seat, _, _, _, _, _, yard, district, skylines, options, final, start, _, _) = state
    assert seat is not None, _TURN
    kinds = district.kinds
    events: tuple[Event, ...] = (DiceTaken(seat, "district", kinds),)
    district, at_once = Counts(0, 0, 0), options.restock == "at_once"
    if at_once:
        yard, district, restocked = restock(yard, district)
        events += restocked
    after = State(
        round_, seat, "roll", (), (), kinds, None,
        yard, district, skylines, options, final, start, not at_once, False,
    )  # fmt: skip
    return Step(after, events)


def _build(state: State, move: Build) -> Step[State]:
    (round_, seat, _, active, _, _, _, yard, district, skylines, options, final, start, emptied,
     torn) = state  # fmt: skip
    die, column = move.die, move.column
    assert seat is not None, _TURN
    tile_left = not options.tile_limit or _tile_left(skylines, column, die)
    change = built(seat, skylines[seat], die, column, tile_left)
    events = change.events
    if change.returned is not None:
        yard = yard.plus(change.returned)
    if change.tallest and not final:
        final = True
        events = (*events, LastRoundAnnounced(seat))
    after = State(
        round_, seat, "act", without(active, die), (), (), "build",
        yard, district, _with(skylines, seat, change.skyline), options, final, start, emptied, torn,
    )  # fmt: skip
    return Step(after, events)


def _abandon(state: State, move: Abandon) -> Step[State]:
    (round_, seat, _, active, _, _, _, yard, district, skylines, options, final, start, emptied,
     torn) = state  # fmt: skip
    assert seat is not None, _TURN
    die = move.die
    after = State(
        round_, seat, "act", without(active, die), (), (), "abandon",
        yard, district.plus(_ONE[die]), skylines, options, final, start, emptied, torn,
    )  # fmt: skip
    return Step(after, _abandoned(seat, die))


def _demolish(state: State, move: Demolish) -> Step[State]:
    (round_, seat, _, active, _, _, _, yard, district, skylines, options, final, start, emptied,
     _) = state  # fmt: skip
    die, building = move.die, move.building
    assert seat is not None, _TURN
    yard = yard.plus(_ONE[die])
    if building is None:
        events = _scrapped(seat, die)
    else:
        change = demolished(seat, skylines[seat], die, building, len(skylines) == 1)
        events = change.events
        skylines = _with(skylines, seat, change.skyline)
        if change.returned is not None:
            yard = yard.plus(change.returned)
    after = State(
        round_, seat, "act", without(active, die), (), (), "demolish",
        yard, district, skylines, options, final, start, emptied, True,
    )  # fmt: skip
    return Step(after, events)


def _pick(state: State, move: Pick) -> Step[State]:
    (round_, seat, _, active, picked, _, action, yard, district, skylines, options, final, start,
     emptied, torn) = state  # fmt: skip
    assert seat is not None, _TURN
    die = move.die
    after = State(
        round_, seat, "act", without(active, die), with_die(picked, die), (), action,
        yard, district, skylines, options, final, start, emptied, torn,
    )  # fmt: skip
    return Step(after, _picked(seat, die))


def _throw(state: State, _move: Throw) -> Step[State]:
    (round_, seat, _, active, picked, _, _, yard, district, skylines, options, final, start,
     emptied, _) = state  # fmt: skip
    assert seat is not None, _TURN
    events: tuple[Event, ...] = () if picked else (DiceKept(seat, active),)
    after = State(
        round_, seat, "roll" if picked else "act", active, (), kinds_of(picked), None,
        yard, district, skylines, options, final, start, emptied, False,
    )  # fmt: skip
    return Step(after, events)


def _resign(state: State, _move: Resign) -> Step[State]:
    return end_turn(state)


_PLAYS: dict[type, Callable[[State, Any], Step[State]]] = {
    Take: _take,
    TakeDistrict: _take_district,
    Build: _build,
    Abandon: _abandon,
    Demolish: _demolish,
    Pick: _pick,
    Throw: _throw,
    Resign: _resign,
}

_ONE: dict[str, Counts] = {
    die: count((die,)) for die in ("GL", "GM", "GH", "UL", "UM", "UH", "PM", "PH", "P-")
}


def _with(skylines: tuple[Skyline, ...], seat: int, skyline: Skyline) -> tuple[Skyline, ...]:
    return (*skylines[:seat], skyline, *skylines[seat + 1 :])


def _tile_left(skylines: tuple[Skyline, ...], column: str | None, die: str) -> bool:
    tile = GROWTH[column, die].tile
    return tile is None or tiles_left(skylines, height_of(tile)) > 0


@lru_cache(maxsize=64)
def _abandoned(seat: int, die: str) -> tuple[Event, ...]:
    return (DieAbandoned(seat, die),)


@lru_cache(maxsize=64)
def _scrapped(seat: int, die: str) -> tuple[Event, ...]:
    return (DieScrapped(seat, die),)


@lru_cache(maxsize=64)
def _picked(seat: int, die: str) -> tuple[Event, ...]:
    return (DiePicked(seat, die),)

"""Legality, written once: which moves a position allows. ``apply`` accepts exactly these.

Every list depends on a small part of the position only and is remembered by that part.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from skyline.games.skyline.dice import KINDS, Counts, count, distinct
from skyline.games.skyline.moves import (
    ABANDONS,
    BUILDS,
    DEMOLITIONS,
    PICKS,
    RESIGN,
    SCRAPS,
    TAKE_DISTRICT,
    THROW,
    Move,
    Take,
)
from skyline.games.skyline.state import Action, Skyline, State

DICE_PER_TURN = 3


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move once, in a stable order; none when over or while a roll is awaited.

    It is: take from the Yard, take the District; build, abandon, demolish; pick, throw; resign.
    """
    known = _latest[0]
    if known[0] is state:
        return known[1]
    moves = _legal_moves(state)
    _latest[0] = (state, moves)
    return moves


_latest: list[tuple[State | None, tuple[Move, ...]]] = [(None, ())]
"""The last position asked for: whoever plays a move has nearly always just seen the list."""


def _legal_moves(state: State) -> tuple[Move, ...]:
    phase = state.phase
    if phase == "act":
        faces = distinct(state.active)
        if state.picked:
            return (*_picks(faces), THROW)
        options = state.options
        return _acts(
            faces,
            state.action,
            state.demolished,
            state.skylines[state.player],  # type: ignore[index]  # nobody acts once it is over
            len(state.skylines) == 1,
            options.mixed_actions,
            options.zero_reroll,
        )
    if phase == "take":
        return _takes(state.yard, any(state.district))
    return ()


@lru_cache(maxsize=16384)
def _takes(yard: Counts, district_holds_dice: bool) -> tuple[Move, ...]:
    """Any three dice of the Yard (all if it holds fewer), or the District; else only resigning."""
    moves: list[Move] = []
    size = min(DICE_PER_TURN, yard.total)
    if size:
        for kinds in combinations_with_replacement(KINDS, size):
            wanted = count(kinds)
            if all(have >= want for have, want in zip(yard, wanted, strict=True)):
                moves.append(Take(kinds))
    if district_holds_dice:
        moves.append(TAKE_DISTRICT)
    return tuple(moves) or (RESIGN,)


@lru_cache(maxsize=1024)
def _picks(faces: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([PICKS[die] for die in faces])


@lru_cache(maxsize=65536)
def _acts(
    faces: tuple[str, ...],
    action: Action | None,
    demolished: bool,
    skyline: Skyline,
    solo: bool,
    mixed_actions: bool,
    zero_reroll: bool,
) -> tuple[Move, ...]:
    """Resolving dice with one action, and once a die is resolved picking or ending the turn.

    Equal dice make equal moves, so only the distinct ``faces`` of the active dice matter.
    """
    if not faces:
        return (RESIGN,)
    free = action is None or mixed_actions
    moves: tuple[Move, ...] = ()
    if free or action == "build":
        moves += _builds(faces, skyline.columns)
    if (free or action == "abandon") and not solo:
        moves += _abandons(faces)
    if demolished:
        moves += _scraps(faces)
    elif free:
        moves += _demolitions(faces, skyline)
    if action is None:
        return moves or (RESIGN,)
    moves += _picks(faces)
    return (*moves, THROW, RESIGN) if zero_reroll else (*moves, RESIGN)


@lru_cache(maxsize=16384)
def _builds(faces: tuple[str, ...], columns: tuple[str, ...]) -> tuple[Move, ...]:
    places = (None, *distinct(columns))
    return tuple(
        [BUILDS[place, die] for die in faces for place in places if (place, die) in BUILDS]
    )


@lru_cache(maxsize=1024)
def _abandons(faces: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([ABANDONS[die] for die in faces])


@lru_cache(maxsize=1024)
def _scraps(faces: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([SCRAPS[die] for die in faces])


def _demolitions(faces: tuple[str, ...], skyline: Skyline) -> tuple[Move, ...]:
    buildings = (*distinct(skyline.columns), *distinct(skyline.tiles), *distinct(skyline.standing))
    return tuple([DEMOLITIONS[die, each] for die in faces for each in buildings])

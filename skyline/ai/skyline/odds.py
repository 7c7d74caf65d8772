"""The exact chances of what one throw of dice can do for a street.

A throw is a multinomial for each kind of die, so all results are listed and none is drawn. Which
dice can be built depends on each type (Low, Mid, High) alone: the questions are answered for each
type in closed form and remembered, so a dozen dice are a few thousand additions of whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from skyline.ai.skyline.finishing import finish_chance
from skyline.games.skyline.buildings import (
    LOWEST_UNDER_PENTHOUSE,
    TALLEST_COLUMN,
    TILES,
    height_of,
    points,
    type_of,
)
from skyline.games.skyline.dice import FACES, roll_factors
from skyline.games.skyline.state import Skyline, State

LOW_RISE = "TL2"

_ONE: Final = 1 << len(TILES)
"""In a result's bits: one die can be built. The lower bits are the tiles that can be finished."""
_NOT_ALL: Final = _ONE << 1
"""In a result's bits: some die can't be built."""

_BIT: Final = {tile: 1 << index for index, tile in enumerate(TILES)}


class Finish(NamedTuple):
    """A building that a throw may let one finish at once."""

    tile: str  # its tile, e.g. ``"TM3"``
    points: int
    chance: float


class ThrowOdds(NamedTuple):
    """What a throw may bring; all chances are exact."""

    dice: int  # active after the throw, thrown and kept ones
    place_one: float  # at least one active die can be built
    place_all: float  # every active die can be built, in the right order
    finish: float  # some building can be finished
    likeliest: Finish | None  # the one that can be finished most often
    best: Finish | None  # the one worth most of those that can be finished at all


class Odds(NamedTuple):
    """What matters for a choice of dice; "within this turn" is by play that aims at it."""

    throw: ThrowOdds
    demolish: float | None  # the throw forces a demolition; None where that can't be
    turn: float | None  # a building is finished within this turn; None: too many dice
    tower: str  # the tallest open column if these dice can ever finish it
    tower_turn: float | None  # it is finished within this turn


def odds_of(state: State, kinds: tuple[str, ...], kept: tuple[str, ...] = ()) -> Odds:
    """The chances of throwing these sorted kinds next, while rolled dice keep their faces."""
    assert state.player is not None, "odds belong to a player's turn"
    skyline = state.skylines[state.player]
    throw = throw_odds(skyline, kinds, kept)
    built = skyline.columns or skyline.tiles or skyline.standing
    forced = 1.0 - throw.place_one if state.solo and built else None
    turn = finish_chance(skyline, kinds, kept, solo=state.solo, options=state.options)
    tower = max(
        (column for column in skyline.columns if column != "L1"),
        key=lambda column: (height_of(column), column),
        default="",
    )
    chance = None
    if tower:
        chance = finish_chance(
            skyline, kinds, kept, solo=state.solo, options=state.options, goal=tower
        )
    if not chance:
        tower, chance = "", None
    return Odds(throw, forced, turn, tower, chance)


@lru_cache(maxsize=1024)
def throw_odds(skyline: Skyline, kinds: tuple[str, ...], kept: tuple[str, ...] = ()) -> ThrowOdds:
    """The chances of one throw of these sorted kinds, while rolled dice keep their faces."""
    low, mid, high = (
        tuple(height_of(column) for column in skyline.columns if type_of(column) == type_)
        for type_ in "LMH"
    )
    weights: dict[int, int] = {}
    grounds, uppers, roofs = (_falls(kind, kinds.count(kind), kept) for kind in "GUP")
    for (g_low, g_mid, g_high), g_weight in grounds:
        for (u_low, u_mid, u_high), u_weight in uppers:
            floors = _result("L", low, g_low, u_low, 0)
            weight = g_weight * u_weight
            for (p_mid, p_high, blanks), p_weight in roofs:
                result = (
                    floors
                    | _result("M", mid, g_mid, u_mid, p_mid)
                    | _result("H", high, g_high, u_high, p_high)
                )
                if blanks:
                    result |= _NOT_ALL
                weights[result] = weights.get(result, 0) + weight * p_weight
    total = sum(weights.values())

    def chance(bits: int, *, none: bool = False) -> float:
        ways = sum(weight for result, weight in weights.items() if result & bits)
        return (total - ways if none else ways) / total

    tiles = [(tile, chance(bit)) for tile, bit in _BIT.items()]
    found = [Finish(tile, points(tile), part) for tile, part in tiles if part]
    return ThrowOdds(
        len(kinds) + len(kept),
        chance(_ONE),
        chance(_NOT_ALL, none=True),
        chance(_ONE - 1),
        max(found, key=lambda each: (each.chance, each.points), default=None),
        max(found, key=lambda each: (each.points, each.chance), default=None),
    )


_Fall = tuple[tuple[int, ...], int]


@lru_cache(maxsize=256)
def _falls(kind: str, thrown: int, kept: tuple[str, ...]) -> tuple[_Fall, ...]:
    """Every result for the dice of a kind: active dice by face, and in how many ways."""
    faces = [face for face, _sides in FACES[kind]]
    lying = [kept.count(face) for face in faces]
    if not thrown:
        return ((tuple(lying), 1),)
    (factor,) = roll_factors((kind,) * thrown)
    return tuple(
        (tuple(outcome.count(face) + n for face, n in zip(faces, lying, strict=True)), weight)
        for outcome, weight in zip(factor.outcomes, factor.weights, strict=True)
    )


@lru_cache(maxsize=1 << 16)
def _result(type_: str, heights: tuple[int, ...], ground: int, upper: int, roof: int) -> int:
    """What the dice of one type can do onto columns of these heights, as bits."""
    bits = 0
    for tile in _finishes(type_, heights, ground, upper, roof):
        bits |= _BIT[tile]
    if _places_one(type_, heights, ground, upper, roof):
        bits |= _ONE
    if not _places_all(type_, heights, ground, upper, roof):
        bits |= _NOT_ALL
    return bits


def _places_one(type_: str, heights: tuple[int, ...], ground: int, upper: int, roof: int) -> bool:
    if ground:
        return True
    if type_ == "L":
        return bool(upper and heights)
    if upper and any(height < TALLEST_COLUMN[type_] for height in heights):
        return True
    return bool(roof and any(height >= LOWEST_UNDER_PENTHOUSE[type_] for height in heights))


def _places_all(type_: str, heights: tuple[int, ...], ground: int, upper: int, roof: int) -> bool:
    """Whether all dice of a type can be built: floors first, then the roofs."""
    columns = (*heights, *(1,) * ground)
    if type_ == "L":
        return upper <= len(columns)
    room = sum(TALLEST_COLUMN[type_] - height for height in columns)
    high = sum(height >= LOWEST_UNDER_PENTHOUSE[type_] for height in columns)
    raised = min(upper, len(columns) - high)  # columns that an upper floor makes high enough
    return upper <= room and roof <= high + raised


def _finishes(
    type_: str, heights: tuple[int, ...], ground: int, upper: int, roof: int
) -> tuple[str, ...]:
    """The tiles of a type of which any one can be finished with these dice."""
    columns = {*heights, *(1,) * bool(ground)}
    if type_ == "L":
        return (LOW_RISE,) if upper and columns else ()
    if not roof:
        return ()
    lowest, tallest = LOWEST_UNDER_PENTHOUSE[type_], TALLEST_COLUMN[type_]
    return tuple(
        f"T{type_}{under + 1}"
        for under in range(lowest, tallest + 1)
        if any(height <= under <= height + upper for height in columns)
    )

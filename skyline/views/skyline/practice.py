"""What Skyline hands over to practise: its themes, and which one a decision belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skyline.games.skyline.buildings import TALLEST_BUILDING, height_of
from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Resign, Take, TakeDistrict
from skyline.games.skyline.notation import parse_move
from skyline.games.skyline.state import State

LAST: Final = "last"
TOWERS: Final = "towers"
ABANDON: Final = "abandon"
DEMOLISH: Final = "demolish"
KEEP: Final = "keep"
TAKE: Final = "take"
BUILD: Final = "build"
HIGH: Final = TALLEST_BUILDING - 3
"""Dice from which a column is on its way to the tallest building."""


def is_high(column: str) -> bool:
    return column[0] == "H" and height_of(column) >= HIGH


def theme_of(state: State, best: Sequence[str], played: Sequence[str]) -> str:
    """What a position is about, by the decision that is best there and the one made then."""
    decisions = [parse_move(moves[-1]) for moves in (best, played)]
    if state.final_round:
        return LAST
    if state.player is not None and any(_of_tower(state, move) for move in decisions):
        return TOWERS
    return next(filter(None, map(_kind, decisions)), BUILD)


def _of_tower(state: State, move: Move) -> bool:
    """Whether a move is about a column that may become the tallest building."""
    match move:
        case Build(_, str(column)) | Demolish(_, str(column)):
            return is_high(column)
        case Build() | Demolish():
            return False
    assert state.player is not None, "somebody decides"
    columns = state.skylines[state.player].columns
    return any(is_high(each) and height_of(each) > HIGH for each in columns)


def _kind(move: Move) -> str:
    match move:
        case Abandon():
            return ABANDON
        case Demolish():
            return DEMOLISH
        case Take() | TakeDistrict():
            return TAKE
        case Build():
            return ""
        case Resign():
            return KEEP
        case _:
            return KEEP

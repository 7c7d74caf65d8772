"""The decisions of a position as a player makes them at the table.

The rules pick dice for the next throw one by one; a player chooses all of them at once. Here every
set of dice to throw again is one decision, judged as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any, NamedTuple

from skyline.games.skyline.buildings import GROWTH, height_of, points
from skyline.games.skyline.dice import distinct
from skyline.games.skyline.game import GAME
from skyline.games.skyline.moves import PICKS, THROW, Build, Move, Pick, Throw
from skyline.games.skyline.state import State

SAME = 9
"""Worths that agree to so many digits are equal: dice can be placed in any order."""

MOST_SETS = 15
"""More sets of dice than this are not all looked at: the best die is added one by one."""


class Decision(NamedTuple):
    """One decision: one move, or dice picked in their order and then a throw."""

    moves: tuple[Move, ...]
    worth: float  # expected result for whoever decides, in the judge's unit


def decisions(state: State, judge: Any) -> tuple[Decision, ...]:
    """Every decision of a position with its worth by a judge, best first."""
    ranked = judge.moves(state)
    found = [
        Decision((move,), worth) for move, worth in ranked if not isinstance(move, Pick | Throw)
    ]
    found += _throws(state, ranked, judge)
    return tuple(sorted(found, key=lambda each: (-round(each.worth, SAME), *_rank(each.moves[0]))))


def _rank(move: Move) -> tuple[int, int]:
    """Among decisions of equal worth: finishing first, then tall columns, then new ones."""
    if not isinstance(move, Build):
        return 3, 0
    if move.column is None:
        return 2, 0
    tile = GROWTH[move.column, move.die].tile
    return (0, -points(tile)) if tile is not None else (1, -height_of(move.column))


def _throws(state: State, ranked: Any, judge: Any) -> list[Decision]:
    """The sets of dice that may be thrown again."""
    offered = {type(move) for move, _worth in ranked}
    if not offered & {Pick, Throw} or state.player is None:
        return []
    faces = distinct(state.active)
    counts = [state.active.count(die) for die in faces]
    none_allowed = bool(state.picked) or Throw in offered
    if prod(count + 1 for count in counts) - (not none_allowed) > MOST_SETS:
        return _grown(state, judge)
    return [
        Decision(moves, _worth(state, moves, judge))
        for moves in _sets(faces, counts)
        if len(moves) > 1 or none_allowed
    ]


def _sets(faces: tuple[str, ...], counts: list[int]) -> Iterator[tuple[Move, ...]]:
    for numbers in product(*(range(count + 1) for count in counts)):
        picks = tuple(
            PICKS[die] for die, number in zip(faces, numbers, strict=True) for _ in range(number)
        )
        yield (*picks, THROW)


def _worth(state: State, moves: tuple[Move, ...], judge: Any) -> float:
    seat = state.player
    assert seat is not None, "somebody decides"
    for move in moves:
        state = GAME.apply(state, move).state
    return float(judge.worths(state)[seat])


def _grown(state: State, judge: Any) -> list[Decision]:
    """The best set as the judge's best picks make it, and every stop on the way there."""
    found: list[Decision] = []
    picks: tuple[Move, ...] = ()
    here = state
    while here.active:
        ranked = judge.moves(here)
        best = next((move for move, _worth in ranked if isinstance(move, Pick)), None)
        if best is None:
            break
        picks = (*picks, best)
        here = GAME.apply(here, best).state
        moves = (*sorted(picks, key=_order), THROW)
        found.append(Decision(moves, _worth(state, moves, judge)))
    return found


def _order(move: Move) -> int:
    assert isinstance(move, Pick), "only picks are put in order"
    return list(PICKS).index(move.die)

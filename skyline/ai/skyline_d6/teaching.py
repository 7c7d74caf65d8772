"""What the teacher says about a position of Skyline D6, as plain values for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from skyline.ai.mind import Advised, Judge, Weighed
from skyline.ai.patience import Hurried
from skyline.ai.players import View
from skyline.ai.skyline_d6.judge import D6Judge
from skyline.ai.skyline_d6.plans import planned, taken, written
from skyline.ai.skyline_d6.reasons import reason_of, turn_words
from skyline.ai.telling import Told, told
from skyline.ai.verdicts import Unit, Verdict
from skyline.core.errors import InvalidSetup
from skyline.games.skyline_d6.drafting import refills
from skyline.games.skyline_d6.layout import FACES, YARDS
from skyline.games.skyline_d6.legal import legal_moves, writes
from skyline.games.skyline_d6.moves import (
    AddSupply,
    Move,
    TakeSupply,
)
from skyline.games.skyline_d6.notation import move_text, parse_move
from skyline.games.skyline_d6.rules import apply, apply_roll
from skyline.games.skyline_d6.state import HAND, State, held

FoundT = TypeVar("FoundT")

EXPLAINED = 3
"""So many decisions come with a reason, the best ones."""


class Face(NamedTuple):
    """One value that a thrown die may show; each has the chance 1/6."""

    value: int
    fits: bool  # in a box of one's sheet as it is, no price paid
    worth: float  # for whoever drafts, in the unit of the odds
    does: str  # the best use of it, one sentence; empty where it fits nowhere


class DraftOdds(NamedTuple):
    """The chances of taking a set, or of adding a die to it."""

    move: str  # in notation
    unit: Unit
    worth: float  # for whoever drafts: the mean over what falls
    hand: tuple[int, ...]  # dice in hand then, without the thrown one
    fitting: int  # how many of these fit in a box of the sheet as it is, no price paid
    faces: tuple[Face, ...]  # of the die thrown into the hand, 1 to 6; empty when none is
    refills: tuple[int, ...]  # dice thrown into yards 1, 2, 3 then; those of empty yards, too


def odds(view: View, wishes: Mapping[str, Any]) -> DraftOdds:
    """What the move ``wishes["move"]`` of a draft may bring; InvalidSetup for another move."""
    state: State = view.position()
    move = parse_move(str(wishes["move"]))
    if state.phase not in ("draft", "extra") or move not in legal_moves(state):
        raise InvalidSetup("Odds are told of a set that can be taken now.")
    players = len(state.sheets)
    return _in_time(partial(_odds, state, move), _judge(players), players)


def _odds(state: State, move: Move, judging: Judge, quick: bool) -> DraftOdds:
    judge, moves = _told(state, judging, quick)[:2]
    seat, after = state.player or 0, apply(state, move).state
    worth = dict(moves)[move]
    faces: tuple[Face, ...] = ()
    if isinstance(move, TakeSupply | AddSupply):
        faces = tuple(_face(after, seat, value, judge) for value in FACES)
    return DraftOdds(
        move=move_text(move),
        unit=judge.unit,
        worth=worth,
        hand=after.hand,
        fitting=sum(bool(writes(state, (die,))) for die in after.hand),
        faces=faces,
        refills=_refills(after),
    )


@cache
def _judge(players: int, *, counting: bool = False, quick: bool = False) -> D6Judge:
    return D6Judge(players, counting=counting, quick=quick)


def _in_time(find: Callable[[Judge, bool], FoundT], judge: Judge, players: int) -> FoundT:
    """What is found with a judge, or with a quick one where that takes too long."""
    try:
        return find(judge, False)
    except Hurried:
        return find(_judge(players, quick=True), True)


def _told(state: State, judge: Judge, quick: bool) -> Told[tuple[Move, float]]:
    """Moves with their worth, best first: points where no move could be a blunder."""
    counting = partial(_judge, len(state.sheets), counting=True, quick=quick)
    return told(judge, lambda by: by.moves(state), Verdict.BLUNDER, counting)


def _face(after: State, seat: int, value: int, judge: Judge) -> Face:
    shown = apply_roll(after, (str(value),)).state
    uses, does = writes(after, (value,)), ""
    if uses:
        alone = held(after, (value,))
        weighed = [(each, move) for move, each in judge.moves(alone) if move in uses]
        does = reason_of(alone, max(weighed, key=lambda each: each[0])[1])
    return Face(value, bool(uses), judge.worths(shown)[seat], does)


def _refills(after: State) -> tuple[int, ...]:
    """How many dice fall into each yard if no further die is added to the set."""
    yards, drafted, supply = after.yards, after.drafted, after.supply
    if after.phase == "roll" and after.rolling[0] != HAND:  # they are in the air already
        thrown = after.rolling
    else:
        refilled, added = refills(yards, drafted, supply)
        thrown = refilled + added
    return tuple(thrown.count(yard) for yard in YARDS)


def advise(view: View, judge: Callable[[int], Judge]) -> Advised:
    """Every decision with its worth by a judge, the best ones with a reason.

    While dice are used, many moves begin the same plan, only in another order: they are worth the
    same to the last bit, and named once. So is what would be done for the same reason.
    """
    state: State = view.position()
    players = len(state.sheets)
    return _in_time(partial(_advised, state), judge(players), players)


def _advised(state: State, judge: Judge, quick: bool) -> Advised:
    telling, moves, decided = _told(state, judge, quick)
    found: list[Weighed] = []
    reasons: set[str] = set()
    for move, worth in moves:
        again = state.phase == "assign" and bool(found) and found[-1].worth == worth
        reason = ""
        if not (again or len(reasons) == EXPLAINED):
            reason = reason_of(state, move) if found else turn_words(state, move)
        if reason in reasons:
            again, reason = state.phase == "assign", ""
        elif reason:
            reasons.add(reason)
        plan = planned(state, taken(state, move)) if reason else ()
        follows = tuple(map(move_text, written(plan)))
        found.append(Weighed((move_text(move),), worth, reason, again, follows=follows))
    points = _judge(len(state.sheets), counting=True, quick=quick).worths(state)
    return Advised(telling.unit, tuple(found), decided=decided, points=points)


def explained(state: State, move: Move, moves: Sequence[tuple[Move, float]], unit: str = "") -> str:
    """One sentence why a move is good."""
    del unit
    return reason_of(state, move, bool(moves) and move == moves[0][0], brief=True)

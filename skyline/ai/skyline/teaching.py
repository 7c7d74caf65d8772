"""What the teacher says about a position of Skyline, as plain values for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from skyline.ai.mind import Advised, Judge, Weighed
from skyline.ai.players import View
from skyline.ai.skyline.decisions import Decision, decisions
from skyline.ai.skyline.odds import Odds, odds_of
from skyline.ai.skyline.reasons import reason_of
from skyline.ai.telling import told
from skyline.ai.verdicts import Verdict
from skyline.games.skyline.dice import KINDS, count
from skyline.games.skyline.legal import DICE_PER_TURN
from skyline.games.skyline.moves import Move, Pick
from skyline.games.skyline.notation import move_text
from skyline.games.skyline.state import State

EXPLAINED = 3
"""So many decisions come with a reason, the best ones."""


class DiceOdds(NamedTuple):
    """The chances of a choice of dice."""

    kinds: tuple[str, ...]  # all that would be thrown, those added to the question too
    odds: Odds


def odds(view: View, wishes: Mapping[str, Any]) -> DiceOdds:
    """The chances of throwing ``kinds`` while faces ``kept`` stay active.

    Of dice ``missing`` in the choice, still to be taken from the Yard, those are added that finish
    a building most often.
    """
    state: State = view.position()
    kinds = tuple(str(kind) for kind in wishes["kinds"])
    kept = tuple(str(die) for die in wishes.get("kept", ()))
    whole = [_joined(kinds, more) for more in _completions(state, kinds, int(wishes["missing"]))]
    found = [DiceOdds(each, odds_of(state, each, kept)) for each in whole]
    return max(found, key=_promise)


def _promise(choice: DiceOdds) -> tuple[float, float, float]:
    throw = choice.odds.throw
    return choice.odds.turn or throw.finish, throw.finish, throw.place_all


def _joined(kinds: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted((*kinds, *more), key=KINDS.index))


def _completions(state: State, kinds: tuple[str, ...], missing: int) -> list[tuple[str, ...]]:
    """Every way to take the missing dice from the Yard."""
    if missing <= 0:
        return [()]
    assert len(kinds) + missing <= DICE_PER_TURN, "only dice of the Yard are chosen one by one"
    left = state.yard.minus(count(tuple(sorted(kinds, key=KINDS.index))))
    return [
        more
        for more in combinations_with_replacement(KINDS, missing)
        if all(have >= want for have, want in zip(left, count(more), strict=True))
    ]


def advise(view: View, judge: Callable[[int], Judge]) -> Advised:
    """Every decision with its worth by a judge, the best ones with a reason.

    Points are told where the chance to win is as good as decided.
    """
    state: State = view.position()
    by, found, decided = told(
        judge(state.players),
        partial(decisions, state),
        Verdict.MISTAKE,
        partial(_counting, state.players),
    )
    weighed = [
        _weighed(state, found, index, by.unit, reason=index < EXPLAINED)
        for index in range(len(found))
    ]
    return Advised(by.unit, tuple(weighed), decided=decided)


@cache
def _counting(players: int) -> Judge:
    from skyline.ai.skyline.judge import SkylineJudge  # noqa: PLC0415 - only for what is decided

    return SkylineJudge(players, counting=True)


def _weighed(
    state: State, found: tuple[Decision, ...], index: int, unit: str, *, reason: bool
) -> Weighed:
    decision = found[index]
    words = reason_of(state, decision, found, unit) if reason else ""
    return Weighed(tuple(move_text(move) for move in decision.moves), decision.worth, words)


def explained(state: State, move: Move, moves: Sequence[tuple[Move, float]], unit: str = "") -> str:
    """One sentence why a move of the rules is good; ``moves`` are all with worths, best first.

    A die picked for the next throw says nothing, the throw speaks for all.
    """
    if isinstance(move, Pick):
        return ""
    found = tuple(Decision((each,), worth) for each, worth in moves)
    own = next((each for each in found if each.moves[0] == move), None)
    return reason_of(state, own, found, unit) if own is not None else ""

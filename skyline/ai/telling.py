"""What the decisions of a position are told to be worth, and by which judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from skyline.ai.mind import Judge
from skyline.ai.verdicts import LIMITS, Verdict

FoundT = TypeVar("FoundT", bound=tuple[object, float])


class Told(NamedTuple, Generic[FoundT]):
    judge: Judge
    found: tuple[FoundT, ...]  # what was decided and what that is worth, best first
    decided: float | None = None  # the best chance to win, where it can hardly change any more


def told(
    judge: Judge,
    find: Callable[[Judge], tuple[FoundT, ...]],
    least: Verdict,
    counting: Callable[[], Judge],
) -> Told[FoundT]:
    """Chances to win, or points by another judge where no decision could be as bad as a verdict.

    ``find`` lists the decisions with their worths, best first.
    """
    found = find(judge)
    best, worst, limit = found[0][1], found[-1][1], LIMITS["chance"][least - 1]
    if judge.unit == "points" or (best >= limit and worst <= 1 - limit):
        return Told(judge, found)
    points = counting()
    return Told(points, find(points), best)

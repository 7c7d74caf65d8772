"""What a lost part of the expected result is called, and how accurately somebody played.

A loss is how much less a move can be expected to bring than the best one of that moment: points
alone, chance to win in company. Names and formula are for players; nothing else depends on them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from skyline.text.words import _

Unit: TypeAlias = Literal["points", "chance"]
"""What an expected result is measured in: points, or the chance to win from 0 to 1."""


class Verdict(IntEnum):
    """How good a decision was; the larger, the worse."""

    BEST = 0
    FINE = 1
    INACCURACY = 2
    MISTAKE = 3
    BLUNDER = 4


LIMITS: Final[dict[Unit, tuple[float, float, float, float]]] = {
    "points": (0.05, 0.5, 1.5, 4.0),
    "chance": (0.002, 0.01, 0.03, 0.08),
}
"""The losses from which a decision is no longer best, fine, an inaccuracy, a mistake."""

POINTS_SCALE: Final = 5.0
CHANCE_SCALE: Final = 0.2
LEAST_CHANCE: Final = 0.1
LEAST_WEIGHT: Final = 0.002


class Doubt(NamedTuple):
    """What a judge may err by: so much is held against nobody."""

    points: float = 0.0
    chance: float = 0.0

    def of(self, unit: Unit) -> float:
        return self.points if unit == "points" else self.chance


EXACT: Final = Doubt()


def limits_of(unit: Unit, scale: float = 1.0) -> tuple[float, ...]:
    """The losses that part verdicts where so many points count as little as one does elsewhere."""
    return tuple(limit * (scale if unit == "points" else 1.0) for limit in LIMITS[unit])


def verdict_of(loss: float, unit: Unit, scale: float = 1.0) -> Verdict:
    """The name of a loss, which is at least 0."""
    return Verdict(sum(loss >= limit for limit in limits_of(unit, scale)))


def verdict_name(verdict: Verdict) -> str:
    """What players call it."""
    return {
        Verdict.BEST: _("Best"),
        Verdict.FINE: _("Fine"),
        Verdict.INACCURACY: _("Inaccuracy"),
        Verdict.MISTAKE: _("Mistake"),
        Verdict.BLUNDER: _("Blunder"),
    }[verdict]


class TurnLoss(NamedTuple):
    """What the decisions of one turn lost."""

    loss: float  # all together, at least 0
    before: float  # the expected result before the first of them


def accuracy(turns: Iterable[TurnLoss], unit: Unit, scale: float = 1.0) -> float | None:
    """How accurately somebody played, 0 to 100; None without a turn that had a choice.

    Every turn gives ``100 * exp(-loss / scale)``, and the result is the mean over the turns: 100
    when nothing was lost. Alone the scale is 5 points, and all turns weigh the same. In company it
    is a fifth of the chance ``c`` that there was to lose (of 10 % when it was less), so that those
    who are behind, and those who play against many, are not flattered; and a turn weighs ``d * (1
    - d)``, where ``d`` is the least certain chance between ``c`` and what its decisions left of it:
    what somebody does when all is decided hardly counts, unless that throws the game away.
    """
    each = [
        (_weight(turn, unit), 100 * math.exp(-turn.loss / _scale(turn.before, unit, scale)))
        for turn in turns
    ]
    whole = math.fsum(weight for weight, _value in each)
    return math.fsum(weight * value for weight, value in each) / whole if each else None


def _weight(turn: TurnLoss, unit: Unit) -> float:
    """How much a turn counts."""
    if unit == "points":
        return 1.0
    stake = min(turn.before, max(0.5, turn.before - turn.loss))
    return max(LEAST_WEIGHT, stake * (1 - stake))


def _scale(before: float, unit: Unit, scale: float) -> float:
    """The loss that leaves 37 (100 / e) of 100."""
    return POINTS_SCALE * scale if unit == "points" else CHANCE_SCALE * max(LEAST_CHANCE, before)

"""What a lost part of the expected result is called, and how accurately somebody played.

A loss is how much less a move can be expected to bring than the best move of that moment: points
when playing alone, chance to win in company. The names and the formula of the accuracy are for
players; nothing else in the program depends on them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Literal, TypeAlias

from skyline.words import _

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

SCALE: Final[dict[Unit, float]] = {"points": 5.0, "chance": 0.10}
"""The loss in one turn that leaves 37 (100 / e) of 100 for its accuracy."""


def verdict_of(loss: float, unit: Unit) -> Verdict:
    """The name of a loss.

    Args:
        loss: At least 0, in ``unit``.
        unit: Points, or chance.
    """
    return Verdict(sum(loss >= limit for limit in LIMITS[unit]))


def verdict_name(verdict: Verdict) -> str:
    """What players call it."""
    return {
        Verdict.BEST: _("Best"),
        Verdict.FINE: _("Fine"),
        Verdict.INACCURACY: _("Inaccuracy"),
        Verdict.MISTAKE: _("Mistake"),
        Verdict.BLUNDER: _("Blunder"),
    }[verdict]


def accuracy(losses: Iterable[float], unit: Unit) -> float | None:
    """How accurately somebody played, 0 to 100; None without a turn that had a choice.

    Every turn counts the same: ``100 * exp(-loss / scale)`` for all that its decisions lost
    together (:data:`SCALE`), and the mean over the turns. 100 means that nothing was lost.

    Args:
        losses: Of every turn in which there was something to decide, at least 0, in ``unit``.
        unit: Points, or chance.
    """
    turns = [100 * math.exp(-loss / SCALE[unit]) for loss in losses]
    return math.fsum(turns) / len(turns) if turns else None

"""What decisions are worth, in words; the same wherever it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from skyline.play.teacher.service import Advised, Weighed
from skyline.text.words import _, decimal, ngettext, percent


class Worth(NamedTuple):
    """What a choice is worth."""

    value: str  # in words
    verdict: str  # how it compares with the best choice
    best: bool


@dataclass(frozen=True)
class Unlisted:
    """A decision that the advice does not list so."""

    moves: tuple[str, ...]
    worth: float
    reason: str = ""
    again: bool = False
    shares: tuple[float, ...] = ()
    follows: tuple[str, ...] = ()
    own: float | None = None


def choices(advised: Advised) -> tuple[Weighed, ...]:
    """Decisions that lead to different ends, best first."""
    return tuple([each for each in advised.decisions if not each.again])


def decision_of(advised: Advised, moves: tuple[str, ...]) -> Weighed | None:
    return next((each for each in advised.decisions if each.moves == moves), None)


def worth_of(advised: Advised, moves: tuple[str, ...]) -> Worth | None:
    """What a decision is worth, and how it compares with the best; None if it is not weighed."""
    decision = decision_of(advised, moves)
    if decision is None:
        return None
    return Worth(
        worth_words(advised, decision),
        compared(advised, decision),
        is_best(advised, decision),
    )


def why_points(advised: Advised) -> str:
    """Why points are told in a game of chances, in one sentence; empty where they are not."""
    if advised.decided is None:
        return ""
    if advised.decided < 1 / 200:
        return _("Winning is out of reach now: play for points.")
    if advised.decided < 1 / 2:
        chance = percent(advised.decided)
        return _("Winning is unlikely now ({chance}): play for points.").format(chance=chance)
    return _("You win almost surely: play for points.")


def worth_words(advised: Advised, decision: Weighed) -> str:
    points = advised.unit == "points"
    text = _("Expected final score: {value}") if points else _("Chance to win: {value}")
    return text.format(value=amount(advised, expected(decision)))


def expected(decision: Weighed) -> float:
    """What a decision itself is expected to lead to."""
    return decision.worth if decision.own is None else decision.own


def amount(advised: Advised, worth: float) -> str:
    """A worth in words, the same wherever it is told: judges know no tenths of a per cent."""
    if advised.unit == "points":
        return point_words(_told(advised, worth))
    return percent(min(1.0, max(0.0, worth)))


def points_apart(advised: Advised, decision: Weighed) -> str:
    """How many points a decision is worth less than the best: the difference of what is told."""
    best, own = (_told(advised, each.worth) for each in (advised.decisions[0], decision))
    return point_words(round(best - own, 1))


def loss_of(advised: Advised, decision: Weighed) -> float:
    """What a decision is blamed for, as a review would."""
    return advised.decisions[0].worth - decision.worth


def _told(advised: Advised, points: float) -> float:
    """Points as they are told: whole where many are made."""
    return round(points, 1) if advised.scale <= 1 else float(round(points))


def point_words(points: float) -> str:
    number = int(points) if points == int(points) else 2  # parts of a point are several
    text = ngettext("{number} point", "{number} points", number)
    return text.format(number=decimal(points))


def is_best(advised: Advised, decision: Weighed) -> bool:
    """Whether no other decision is told to be better."""
    return amount(advised, decision.worth) == amount(advised, advised.decisions[0].worth)


def compared(advised: Advised, decision: Weighed) -> str:
    if is_best(advised, decision):
        return _("This is best")
    if advised.unit == "chance":
        best = amount(advised, advised.decisions[0].worth)
        return _("The best move: {chance}").format(chance=best)
    return _("{less} less than the best").format(less=points_apart(advised, decision))

"""What decisions are worth, in words; the same wherever it is told."""

from __future__ import annotations

from typing import NamedTuple

from skyline.play.teacher.service import Advised, Weighed
from skyline.text.words import _, decimal, fine_percent


class Worth(NamedTuple):
    """What a choice is worth."""

    value: str  # in words
    verdict: str  # how it compares with the best choice
    best: bool


def decision_of(advised: Advised, moves: tuple[str, ...]) -> Weighed | None:
    return next((each for each in advised.decisions if each.moves == moves), None)


def worth_of(advised: Advised, moves: tuple[str, ...]) -> Worth | None:
    """What a decision is worth, and how it compares with the best; None if it is not weighed."""
    decision = decision_of(advised, moves)
    if decision is None:
        return None
    return Worth(
        worth_words(decision.worth, advised.unit),
        compared(advised, decision),
        is_best(advised, decision),
    )


def worth_words(value: float, unit: str) -> str:
    text = _("Expected at the end: {value}") if unit == "points" else _("Chance to win: {value}")
    return text.format(value=amount(value, unit))


def amount(value: float, unit: str) -> str:
    """A worth in words, the same wherever it is told."""
    if unit == "points":
        return _("{number} points").format(number=decimal(round(value, 1)))
    return fine_percent(min(1.0, max(0.0, value)))


def points_apart(more: float, less: float) -> str:
    """How far two worths in points are apart: the difference of what is told of each."""
    apart = round(round(more, 1) - round(less, 1), 1)
    return _("{number} points").format(number=decimal(apart))


def is_best(advised: Advised, decision: Weighed) -> bool:
    """Whether no other decision is told to be better."""
    unit = advised.unit
    return amount(decision.worth, unit) == amount(advised.decisions[0].worth, unit)


def compared(advised: Advised, decision: Weighed) -> str:
    if is_best(advised, decision):
        return _("Nothing is better")
    best = advised.decisions[0].worth
    if advised.unit == "chance":
        return _("The best choice: {chance}").format(chance=amount(best, advised.unit))
    less = points_apart(best, decision.worth)
    return _("{less} less than the best").format(less=less)

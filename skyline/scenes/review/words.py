"""Figures of the review in words."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.ai.verdicts import Unit
from skyline.text.words import _, decimal, ngettext

MINUS = "\N{MINUS SIGN}"


def worth_words(value: float, unit: Unit | None) -> str:
    """An expected result: points or percent, with one decimal."""
    number = decimal(_tenths(value, unit))
    return _("{number} %").format(number=number) if unit == "chance" else number


def change_words(value: float, unit: Unit | None) -> str:
    """A change with its sign: points or percentage points, with one decimal."""
    shown = _tenths(value, unit)
    sign = "+" if shown > 0 else MINUS if shown < 0 else ""
    number = f"{sign}{decimal(abs(shown))}"
    return _("{number} %").format(number=number) if unit == "chance" else number


def summed_words(start: float, changes: Sequence[float], unit: Unit | None) -> list[str]:
    """Changes in words so that the figures shown add up to what is shown in the end.

    Args:
        start: what the changes begin with.
        changes: in order.
        unit: points, or chance.

    Returns:
        One text a change: the distance between the rounded sums before and after it.
    """
    words, at = [], start
    for change in changes:
        distance = _tenths(at + change, unit) - _tenths(at, unit)
        words.append(change_words(distance / _scale(unit), unit))
        at += change
    return words


def _tenths(value: float, unit: Unit | None) -> float:
    return round(_scale(unit) * value, 1)


def _scale(unit: Unit | None) -> int:
    """How much is shown for one."""
    return 100 if unit == "chance" else 1


def whole_change(value: float, unit: Unit | None) -> str:
    """The same with its unit written out."""
    words = change_words(value, unit)
    if unit == "chance":
        return words
    return ngettext("{number} point", "{number} points", 2).format(number=words)

"""Figures of the review in words."""

from __future__ import annotations

from skyline.ai.verdicts import Unit
from skyline.words import _, decimal, ngettext

MINUS = "\N{MINUS SIGN}"


def worth_words(value: float, unit: Unit | None) -> str:
    """An expected result: points with one decimal, or percent."""
    if unit == "chance":
        return _("{number} %").format(number=round(100 * value))
    return decimal(round(value, 1))


def change_words(value: float, unit: Unit | None) -> str:
    """A change with its sign; points with one decimal, or percent."""
    shown = round(100 * value, 1) if unit == "chance" else round(value, 1)
    if unit == "chance" and abs(shown) >= 10:
        shown = round(shown)
    sign = "+" if shown > 0 else MINUS if shown < 0 else ""
    number = f"{sign}{decimal(abs(shown))}"
    return _("{number} %").format(number=number) if unit == "chance" else number


def whole_change(value: float, unit: Unit | None) -> str:
    """The same with its unit written out."""
    words = change_words(value, unit)
    if unit == "chance":
        return words
    return ngettext("{number} point", "{number} points", 2).format(number=words)

"""Figures and dates of the records in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeAlias

from skyline.text.words import day, ngettext, pgettext

FIVE_FIGURES: Final = 10_000

Local: TypeAlias = Callable[[datetime], datetime]  # gives a moment in the zone of this computer


def date_words(moment: datetime | None, local: Local) -> str:
    return "" if moment is None else day(local(moment).date())


def points_words(points: int) -> str:
    return ngettext("{n} point", "{n} points", points).format(n=points)


def grouped(number: int) -> str:
    return f"{number:,}".replace(",", "\u202f" if number >= FIVE_FIGURES else "")


def one_place(number: float) -> str:
    return f"{number:.1f}".replace(".", pgettext("decimal sign", ".")).replace("-", "−")

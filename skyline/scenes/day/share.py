"""What is told to others of a day's street: points beside perfect play, no dice and no building."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final

from skyline.text.words import _, day, ngettext, percent
from skyline.widgets.models.menu import ResultSheet, no_lots, no_parade

STEPS: Final = 10  # of the bar that shows the part of perfect play


def perfect_words(best: int) -> str:
    return ngettext("Perfect play: {number} point", "Perfect play: {number} points", best).format(
        number=best
    )


def helped_words() -> str:
    """Said of a result that is not the player's alone."""
    return _("with help")


def result_text(when: date, points: int, best: int | None, *, helped: bool = False) -> str:
    """A few lines to paste into a message; their language is the player's."""
    told = ngettext("{number} point", "{number} points", points).format(number=points)
    told = f"{told} ({helped_words()})" if helped else told
    lines = [_("Skyline – street of {date}").format(date=day(when)), told]
    if best is not None and best > 0:
        part = max(0.0, points / best)
        full = min(STEPS, round(part * STEPS))
        lines[1] = f"{told} · {perfect_words(best)}"
        lines.append(f"{'▰' * full}{'▱' * (STEPS - full)} {percent(part)}")
    return "\n".join(lines)


def card_of(sheet: ResultSheet, when: date, best: int | None) -> ResultSheet:
    """The result as its postcard tells it: the city, but nothing of what was built in it."""
    seat = replace(sheet.seats[0], parade=no_parade, lots=no_lots)
    if best is not None:
        seat = replace(seat, tally=perfect_words(best))
    solo = None if sheet.solo is None else replace(sheet.solo, scenarios=())
    headline = _("Street of {date}").format(date=day(when))
    return replace(sheet, headline=headline, seats=(seat,), solo=solo)

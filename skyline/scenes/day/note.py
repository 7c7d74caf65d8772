"""What the results of a lone game tell of the day it was played for, and of perfect play."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from skyline.ai.thinking import Thinker
from skyline.core.setup import Setup
from skyline.scenes.day.perfect import PerfectGame
from skyline.scenes.day.share import perfect_words
from skyline.scenes.day.source import DaySource
from skyline.text.words import _, day, ngettext


class Note(Protocol):
    """A remark on a game that may grow while it is shown."""

    @property
    def remark(self) -> str: ...

    def work(self, thinker: Thinker) -> bool:
        """Has perfect play asked; whether its result has become known."""


class AloneNote:
    """What any other lone game is told: perfect play from the same seed.

    Its rolls part from the player's as soon as it chooses something else.
    """

    def __init__(self, game: str, setup: Setup, remark: str, points: int) -> None:
        self._perfect = PerfectGame(game, setup)
        self._remark = remark
        self._points = points  # of the player

    @property
    def remark(self) -> str:
        best = self._perfect.points
        if best is None:
            return self._remark
        words = ngettext(
            "A perfect player, with other rolls, scored {number} point",
            "A perfect player, with other rolls, scored {number} points",
            best,
        )
        if self._points > best:
            words = ngettext(
                "You beat the perfect player, who scored {number} point with other rolls",
                "You beat the perfect player, who scored {number} points with other rolls",
                best,
            )
        words = words.format(number=best)
        return " · ".join(filter(None, (self._remark, words)))

    def work(self, thinker: Thinker) -> bool:
        return self._perfect.work(thinker)


class DayNote:
    def __init__(self, source: DaySource, when: date, remark: str, counts: bool | None) -> None:
        self._source = source
        self._when = when
        self._remark = remark  # what the game itself tells; may be empty
        self._counts = counts  # whether this game counts for its day; None where that is not known

    @property
    def remark(self) -> str:
        parts = [self._remark, _("Street of {date}").format(date=day(self._when))]
        if self._counts is not None:
            parts.append(_("this game counts") if self._counts else _("for practice"))
        best = self._source.best(self._when)
        if best is not None:
            parts.append(perfect_words(best))
        return " · ".join(part for part in parts if part)

    def work(self, thinker: Thinker) -> bool:
        return self._source.best(self._when) is None and self._source.work(thinker, (self._when,))

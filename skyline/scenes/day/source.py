"""What the page of the street of the day shows and does, handed to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from skyline.ai.thinking import Thinker
from skyline.widgets.models.menu import ResultSheet


@dataclass(frozen=True, slots=True)
class Attempt:
    """The game that counts for a day: the first that was begun on it."""

    id: int  # of the stored game
    points: int | None  # in the end; None while it is not over
    kept: bool = True  # False once it has been deleted
    helped: bool = False  # hints were looked at, or a computer player had the seat


class DaySource(Protocol):
    def today(self) -> date:
        """The date where the player is."""

    def attempts(self) -> Mapping[date, Attempt]: ...

    def best(self, day: date) -> int | None:
        """What perfect play made of the same dice; None while that is not known."""

    def work(self, thinker: Thinker, days: Iterable[date]) -> bool:
        """Has perfect play play such days, one at a time; whether another result is known."""

    def play(self, day: date) -> None:
        """Begins the game of a day; it counts if it is the first of today."""

    def go_on(self, attempt: Attempt) -> None: ...

    def results(self, attempt: Attempt) -> None:
        """Shows how the game ended."""

    def sheet(self, attempt: Attempt) -> ResultSheet | None:
        """How the game ended; None, and a sentence, when it can't be read."""

"""What perfect play makes of lone games: asked beside the picture, one game at a time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from skyline.ai.thinking import Request, Thinker, Ticket
from skyline.core.days import street_of
from skyline.core.setup import SeatInfo


class PerfectDays:
    def __init__(self, game: str) -> None:
        self._game = game  # whose streets they are
        self._known: dict[date, int | None] = {}  # None where no answer came
        self._asked: tuple[date, Ticket] | None = None

    def points(self, day: date) -> int | None:
        return self._known.get(day)

    def work(self, thinker: Thinker, days: Iterable[date]) -> bool:
        """Asks for the first of the days that is not known; whether another one is known now."""
        if self._asked is not None:
            day, ticket = self._asked
            for _ticket, answer in thinker.poll((ticket,)):
                self._known[day] = answer.value
                self._asked = None
                return True
            return False
        wanted = next((each for each in days if each not in self._known), None)
        if wanted is not None:
            setup = street_of(wanted, SeatInfo(""))
            wishes = {"seed": setup.seed, "options": dict(setup.options)}
            self._asked = wanted, thinker.ask(Request("play_alone", self._game, None, wishes))
        return False

"""What perfect play makes of lone games: asked beside the picture, one game at a time."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from skyline.ai.catalog import mind_of
from skyline.ai.thinking import Request, Thinker, Ticket
from skyline.core.days import street_of
from skyline.core.setup import SeatInfo, Setup


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
            request = played_alone(self._game, street_of(wanted, SeatInfo("")))
            self._asked = wanted, thinker.ask(request)
        return False


class PerfectGame:
    """One game."""

    def __init__(self, game: str, setup: Setup) -> None:
        self.points: int | None = None
        self._request = played_alone(game, setup)
        self._ticket: Ticket | None = None
        self._over = not any(level.alone for level in mind_of(game).levels)

    def work(self, thinker: Thinker) -> bool:
        """Asks once; whether the answer is known now."""
        if self._over:
            return False
        if self._ticket is None:
            self._ticket = thinker.ask(self._request)
        for _ticket, answer in thinker.poll((self._ticket,)):
            self.points, self._over = answer.value, True
        return self._over


def played_alone(game: str, setup: Setup) -> Request:
    wishes = {"seed": setup.seed, "options": dict(setup.options)}
    return Request("play_alone", game, None, wishes)

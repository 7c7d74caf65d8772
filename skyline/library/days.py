"""Streets of the day among the stored games: which game counts, and how it ended."""

from __future__ import annotations

from datetime import UTC, date, datetime

from skyline.core.days import day_of, street_of
from skyline.core.errors import SkylineError
from skyline.core.record import Record
from skyline.core.same_dice import SAME_DICE
from skyline.core.setup import HUMAN, SeatInfo
from skyline.library.library import Library
from skyline.library.summary import IMPORTED, WHAT_IF
from skyline.scenes.common.stage import Stage
from skyline.scenes.day.perfect import PerfectDays
from skyline.scenes.day.source import Attempt
from skyline.storage.stored import StoredGame
from skyline.widgets.models.menu import ResultSheet


class StoredDays:
    """The source of :mod:`skyline.scenes.day.source`, from the library."""

    def __init__(self, stage: Stage, library: Library) -> None:
        self._stage = stage
        self._library = library
        rules = stage.packs.rules
        self.game = next(
            name
            for name in stage.packs.names
            if any(option.name == SAME_DICE for option in rules(name).options)
        )
        self._perfect = PerfectDays(self.game)
        self.best, self.work = self._perfect.points, self._perfect.work

    def today(self) -> date:
        return self._local(self._library.games.now())

    def _local(self, moment: datetime) -> date:
        """Its date where the player is; without a window, where all is the same, in UTC."""
        local = moment.astimezone(UTC) if self._stage.headless else moment.astimezone()
        return local.date()

    def attempts(self) -> dict[date, Attempt]:
        """By day, the first game that was begun on the day itself."""
        found: dict[date, Attempt] = {}
        for stored in self._library.ever_begun():
            begun = self._local(stored.created)
            if begun in found or self._day(stored, begun) != begun:
                continue
            scores = (stored.result or {}).get("scores")
            points = scores[0] if stored.finished and isinstance(scores, list) and scores else None
            if points is None or isinstance(points, int):
                found[begun] = Attempt(stored.id, points, stored.deleted is None)
        return found

    def _day(self, stored: StoredGame, begun: date) -> date | None:
        lines = stored.header.get("header")
        other = stored.header.get(WHAT_IF) or stored.header.get(IMPORTED)
        # There may be thousands of games: only what has the day's seed is read.
        seed = f"seed: {begun:%Y%m%d}"
        if stored.game != self.game or other or not isinstance(lines, list) or seed not in lines:
            return None
        try:
            return day_of(Record.from_text("\n".join([*map(str, lines), "", ""])).setup)
        except SkylineError:
            return None  # whoever opens the game says what is wrong

    def play(self, day: date) -> None:
        people = [seat for seat in self._stage.settings.seats if seat.player == HUMAN]
        colours = self._stage.packs.pack(self.game).menus().set_up().colours
        known = people[0] if people else None
        colour = known.colour if known is not None and known.colour else colours[0].name
        seat = SeatInfo(known.name if known is not None else "", colour)
        self._stage.go.start(self.game, street_of(day, seat))

    def go_on(self, attempt: Attempt) -> None:
        self._stage.go.continue_game(attempt.id)

    def results(self, attempt: Attempt) -> None:
        session = self._library.files.session(attempt.id)
        if session is not None:
            self._stage.go.results(session, counted=True)

    def sheet(self, attempt: Attempt) -> ResultSheet | None:
        session = self._library.files.session(attempt.id)
        if session is None:
            return None
        return self._stage.packs.pack(self.game).menus().results(session, None)

"""Streets of the day among the stored games: which game counts, and how it ended."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

from skyline.core.days import day_of, street_of
from skyline.core.errors import SkylineError
from skyline.core.record import Record
from skyline.core.setup import HUMAN, SeatInfo
from skyline.library.library import Library
from skyline.library.summary import IMPORTED, WHAT_IF, ZONE
from skyline.scenes.common.stage import Stage
from skyline.scenes.day.perfect import PerfectDays
from skyline.scenes.day.source import Attempt
from skyline.storage.errors import StorageError
from skyline.storage.stored import StoredGame
from skyline.widgets.models.menu import ResultSheet

KEPT: Final = "day/"
"""Before the date in the name of what is kept of an attempt: its game, points, whether helped."""
DAY_MINUTES: Final = 24 * 60


def _text(attempt: Attempt) -> str:
    return json.dumps([attempt.id, attempt.points, attempt.helped])


class StoredDays:
    """The source of :mod:`skyline.scenes.day.source`, from the library."""

    def __init__(self, stage: Stage, library: Library) -> None:
        self._stage = stage
        self._library = library
        self.game = stage.packs.of_days
        self._perfect = PerfectDays(self.game)
        self.best, self.work = self._perfect.points, self._perfect.work

    def today(self) -> date:
        return self._local(self._library.games.now())

    def _local(self, moment: datetime, ahead: object = None) -> date:
        """Its date where the player is, or was with a clock so many minutes ahead of UTC.

        Without a window, where all is the same, in UTC.
        """
        zone = UTC if self._stage.headless else None
        if zone is None and isinstance(ahead, int) and abs(ahead) < DAY_MINUTES:
            zone = timezone(timedelta(minutes=ahead))
        return moment.astimezone(zone).date()

    def attempts(self) -> dict[date, Attempt]:
        """By day, the first game that was begun on the day itself.

        What is found once is kept, so that it outlives its game.
        """
        found = self._kept()
        known = dict(found)
        stored_games = self._library.ever_begun()
        there = {stored.id: stored for stored in stored_games}
        for stored in stored_games:
            begun = self._local(stored.created, stored.header.get(ZONE))
            before = found.get(begun)
            if before is not None and (before.id != stored.id or before.points is not None):
                continue
            if self._day(stored, begun) != begun:
                continue
            scores = (stored.result or {}).get("scores")
            points = scores[0] if stored.finished and isinstance(scores, list) and scores else None
            if points is None or isinstance(points, int):
                helped = points is not None and self._helped(stored.id)
                found[begun] = Attempt(stored.id, points, True, helped)
        new = {when: each for when, each in found.items() if known.get(when) != each}
        if new:
            self._library.keep_texts({f"{KEPT}{day}": _text(each) for day, each in new.items()})
        return {
            when: replace(each, kept=each.id in there and there[each.id].deleted is None)
            for when, each in found.items()
        }

    def _helped(self, game_id: int) -> bool:
        with suppress(SkylineError, StorageError):  # whoever opens the game says what is wrong
            session = self._library.files.read(game_id)
            return any(session.hints_taken) or bool(session.seatings)
        return False

    def _kept(self) -> dict[date, Attempt]:
        found = {}
        for day, text in self._library.texts(KEPT).items():
            with suppress(ValueError, TypeError, RecursionError):
                number, points, helped = json.loads(text)
                points = None if points is None else int(points)
                found[date.fromisoformat(day)] = Attempt(int(number), points, True, bool(helped))
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

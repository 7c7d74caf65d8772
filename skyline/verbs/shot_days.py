"""Stages the street of the day: a month of results that nobody played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final

from skyline.ai.thinking import Thinker
from skyline.app.app import App
from skyline.scenes.day.scene import DayScene
from skyline.scenes.day.source import Attempt
from skyline.verbs.pilot import Pilot
from skyline.widgets.models.menu import ResultSheet

TODAY: Final = date(2026, 11, 24)
#: By day of the month: what was built, and what perfect play built.
RESULTS: Final = {
    1: (52, 70), 2: (61, 66), 3: (48, 71), 5: (66, 64), 6: (57, 73), 7: (70, 78), 9: (39, 62),
    10: (58, 69), 11: (64, 75), 12: (55, 60), 14: (71, 80), 15: (62, 62), 16: (59, 72),
    18: (67, 74), 19: (63, 68), 20: (74, 77), 21: (69, 81), 23: (60, 65),
}  # fmt: skip
DAYS: Final[Mapping[str, tuple[int | None, date, tuple[str, ...]]]] = {
    "day": (None, TODAY, ()),
    "day-finished": (71, TODAY, ()),
    "day-practice": (71, date(2026, 11, 22), ()),
    "day-copied": (71, TODAY, ("click button:copy",)),
    "day-first": (None, TODAY, ()),
    "day-contrast": (71, TODAY, ("set high_contrast",)),
}
"""Of each picture: today's points, the chosen day, and what is done then."""
BEST_TODAY: Final = 87


class SampleDays:
    """A calendar for pictures; nothing of it is stored."""

    def __init__(self, points: int | None, results: Mapping[int, tuple[int, int]]) -> None:
        self._points = points  # of today; None while it was not played
        self._results = results

    def today(self) -> date:
        return TODAY

    def attempts(self) -> Mapping[date, Attempt]:
        found = {
            TODAY.replace(day=number): Attempt(number, points)
            for number, (points, _best) in self._results.items()
        }
        if self._points is not None:
            found[TODAY] = Attempt(TODAY.day, self._points)
        return found

    def best(self, day: date) -> int | None:
        return BEST_TODAY if day == TODAY else self._results.get(day.day, (0, None))[1]

    def work(self, thinker: Thinker, days: Iterable[date]) -> bool:
        """Everything is known."""
        return False

    def play(self, day: date) -> None:
        """Nothing is played."""

    def go_on(self, attempt: Attempt) -> None:
        """There is nothing to go on with."""

    def results(self, attempt: Attempt) -> None:
        """Nothing has ended."""

    def sheet(self, attempt: Attempt) -> ResultSheet | None:
        return None


def stage_day(app: App, pilot: Pilot, name: str) -> None:
    points, chosen, script = DAYS[name]
    app.go.title()
    results = {} if name == "day-first" else RESULTS
    app.manager.push(DayScene(app.stage, SampleDays(points, results), chosen))
    pilot.run(["wait idle", *script, *(["wait idle"] if script else [])])

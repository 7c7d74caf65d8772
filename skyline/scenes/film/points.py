"""Everybody's points over a game, as the chart of the overview shows them."""

from __future__ import annotations

import math
from bisect import bisect_right
from typing import Final

from skyline.widgets.charts.course import CourseChart
from skyline.widgets.charts.course_data import Course, CourseLine
from skyline.widgets.charts.drawing import nice_step
from skyline.widgets.models.film import FilmTale

TICKS: Final = 4
BEFORE: Final = 1e-6  # of the day: the end of a round still belongs to it
LEAST: Final = 20  # points that the scale has at least


class RoundsChart(CourseChart):
    """A chart of which rounds are chosen: whatever lies in the column of a round means that one."""

    def _choose_at(self, position: tuple[int, int]) -> None:
        ends = self.course.stops
        if self.look is None or not ends:
            return
        plot = self.plot(self.look)
        number = math.floor((position[0] - plot.x) / max(1, plot.w) * len(ends))
        goal = ends[min(len(ends) - 1, max(0, number))]
        if goal != self.position:
            self._on_choose(goal)


def positions_of(tale: FilmTale) -> tuple[int, ...]:
    """The stops that the chart knows: the beginning, and the end of every turn."""
    return tuple(dict.fromkeys((0, *(turn.last for turn in tale.turns))))


def points_course(tale: FilmTale) -> Course:
    """A line of points for every player."""
    stops = positions_of(tale)
    points = [tale.points(stop) for stop in stops]
    rounds = tale.rounds
    ends = {each.last for each in rounds}
    firsts = [each.first for each in rounds]

    def part(stop: int) -> float:
        if not rounds or stop <= 0:
            return 0.0
        number = max(0, bisect_right(firsts, stop - 1) - 1)
        within = (stop - rounds[number].first) / max(1, rounds[number].last - rounds[number].first)
        ended = BEFORE if stop in ends and stop < rounds[-1].last else 0.0
        return (number + within) / len(rounds) - ended

    highest = max((value for each in points for value in each), default=0)
    step = nice_step(max(LEAST, highest), TICKS)
    top = step * math.ceil(max(LEAST, highest) / step - 1e-9)
    marks = tuple(at for at, stop in enumerate(stops) if stop in ends)
    return Course(
        parts=tuple(part(stop) for stop in stops),
        stops=marks,
        steps=marks or (0,),
        lines=tuple(
            CourseLine(seat.name, seat.colour, tuple(float(each[number]) for each in points))
            for number, seat in enumerate(tale.seats)
        ),
        marks=(),
        low=0.0,
        top=top,
        ticks=tuple(
            (step * number, f"{step * number:g}") for number in range(round(top / step) + 1)
        ),
        hours=tuple(str(each.number) for each in rounds) or ("1",),
        value_words=lambda value: f"{value:g}",
    )

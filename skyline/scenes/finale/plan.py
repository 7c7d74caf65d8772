"""When what happens in the finale: which street is passed, what is counted, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.widgets.models.menu import ResultSheet

NIGHTFALL: Final = 1.3  # seconds of words before the first street
PAN: Final = 1.0
HOLD: Final = 0.7  # after a street has been counted
SLOWEST, QUICKEST, LONGEST_COUNT = 0.42, 0.16, 3.4  # seconds a building; all of a street
BEFORE_NAME: Final = 0.35
JUBILATION: Final = 6.5
BRIEF_JUBILATION: Final = 3.6
STILL: Final = 1.9  # seconds for a street without motion


@dataclass(frozen=True)
class Visit:
    seat: int  # from 0
    start: float  # the picture begins to move there
    count: float  # counting begins
    step: float  # seconds for a building; 0 shows all at once
    end: float  # the next street's turn

    def counted(self, clock: float, number: int) -> float:
        if clock < self.count:
            return 0.0
        if self.step <= 0:
            return float(number)
        return min(float(number), (clock - self.count) / self.step)


@dataclass(frozen=True)
class Plan:
    visits: tuple[Visit, ...]  # in their order; the winners come last
    named: float  # when it is said who won
    end: float  # when the results follow by themselves

    def visit(self, clock: float) -> int:
        for number, visit in enumerate(self.visits):
            if clock < visit.end:
                return number
        return len(self.visits) - 1


def plan(sheet: ResultSheet, *, calm: bool, brief: bool = False) -> Plan:
    """From the last place to the first; without motion every street is counted at once."""
    order = sorted(range(len(sheet.seats)), key=lambda seat: (-sheet.seats[seat].rank, seat))
    clock = NIGHTFALL
    visits = []
    for number, seat in enumerate(order):
        start = clock
        count = start + (0.0 if calm else PAN if number else 0.35)
        buildings = max(1, len(sheet.seats[seat].parts))
        step = 0.0 if calm else min(SLOWEST, max(QUICKEST, LONGEST_COUNT / buildings))
        last = number == len(order) - 1
        stay = STILL if calm else step * buildings + (BEFORE_NAME if last else HOLD)
        clock = count + stay
        visits.append(Visit(seat, start, count, step, clock))
    return Plan(tuple(visits), clock, clock + (BRIEF_JUBILATION if brief else JUBILATION))

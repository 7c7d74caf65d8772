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
STILL: Final = 1.9  # seconds for a street without motion


@dataclass(frozen=True)
class Visit:
    """One street's part.

    Attributes:
        seat: whose it is, from 0.
        start: the picture begins to move there.
        count: counting begins.
        step: seconds for a building; 0 shows all at once.
        end: the next street's turn.
    """

    seat: int
    start: float
    count: float
    step: float
    end: float

    def counted(self, clock: float, number: int) -> float:
        """How far counting has come, in buildings."""
        if clock < self.count:
            return 0.0
        if self.step <= 0:
            return float(number)
        return min(float(number), (clock - self.count) / self.step)


@dataclass(frozen=True)
class Plan:
    """The whole finale.

    Attributes:
        visits: in their order; the winners come last.
        named: when it is said who won.
        end: when the results follow by themselves.
    """

    visits: tuple[Visit, ...]
    named: float
    end: float

    def visit(self, clock: float) -> int:
        """Number of the street that is shown, or come to."""
        for number, visit in enumerate(self.visits):
            if clock < visit.end:
                return number
        return len(self.visits) - 1


def plan(sheet: ResultSheet, *, calm: bool) -> Plan:
    """Plans the finale: from the last place to the first.

    Args:
        sheet: how the game ended.
        calm: without motion: every street stands and is counted at once.
    """
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
    return Plan(tuple(visits), clock, clock + JUBILATION)

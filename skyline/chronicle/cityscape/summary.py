"""What many seats of Cityscape have met, missed and seen, added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from skyline.chronicle.cityscape.detail import LOTS_IN_LINE, Round, detail_of
from skyline.chronicle.people import Player
from skyline.chronicle.rows import Played
from skyline.games.cityscape.moves import CODES


class GoalCount(NamedTuple):
    """One goal over many rounds."""

    met: int
    missed: int
    points: int

    @property
    def set(self) -> int:
        return self.met + self.missed


@dataclass(frozen=True, slots=True)
class CityscapeSummary:
    """Games of Cityscape added up."""

    goals: Mapping[int, GoalCount]  # by code
    rounds: int
    whole: int  # rounds in which every goal was met
    best: Round | None  # with most points, the first of equals
    tallest: int  # building of any city
    topped: int  # the tallest one that was completed by the player
    seen: tuple[int, ...]  # lines by how many buildings were visible, 0 to 4

    @property
    def met(self) -> int:
        return sum(each.met for each in self.goals.values())

    @property
    def missed(self) -> int:
        return sum(each.missed for each in self.goals.values())


def add_up(seats: Sequence[Played], _player: Player | None) -> CityscapeSummary:
    """The details of seats added up, in order."""
    rounds = [each for seat in seats for each in detail_of(seat.own).rounds]
    whole, met, points, seen = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for line in (line for each in rounds for line in each.lines):
        whole[line.code] += 1
        met[line.code] += line.met
        points[line.code] += line.points
        seen[line.seen] += 1
    return CityscapeSummary(
        goals={code: GoalCount(met[code], whole[code] - met[code], points[code]) for code in CODES},
        rounds=len(rounds),
        whole=sum(each.whole for each in rounds),
        best=max(rounds, key=lambda each: each.points, default=None),
        tallest=max((each.tallest for each in rounds), default=0),
        topped=max((each.topped for each in rounds), default=0),
        seen=tuple(seen[number] for number in range(LOTS_IN_LINE + 1)),
    )

"""What many seats of Skyline have built and rolled, added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from skyline.chronicle.digest import longest
from skyline.chronicle.people import Player
from skyline.chronicle.rows import Played
from skyline.chronicle.skyline.detail import SeatDetail, detail_of
from skyline.chronicle.skyline.goals import GOOD_SCORE, LEVEL_POINTS, SCENARIOS, dice_kinds


class Reached(NamedTuple):
    """How often something was reached, and when (UTC) and in which game first."""

    times: int  # in how many games
    first: datetime | None
    game: int


class FaceCount(NamedTuple):
    """The faces of one kind of dice; fits :class:`skyline.ai.fairness.Faces`."""

    faces: tuple[str, ...]
    rolled: tuple[int, ...]
    expected: tuple[float, ...]  # how often fair dice show each on average


@dataclass(frozen=True, slots=True)
class SkylineSummary:
    """Games of Skyline added up."""

    buildings: Mapping[str, int]  # finished ones by kind, e.g. ``M4``
    throws: int  # first throws included
    rerolls: int  # throws beyond the first of a turn
    dice: int  # that fell
    abandoned: int  # dice
    district: int  # dice taken from the District
    demolitions: int
    columns_left: int  # cleared away at the end
    finishing_streak: int  # most turns in a row that finished a building
    built_streak: int  # most turns in a row in which all dice were built
    high_in_a_row: int  # games of :data:`~.goals.GOOD_SCORE`; 0 for everybody
    levels: Mapping[int, Reached]  # by points of the solo title
    scenarios: Mapping[str, Reached]  # by city, in games alone
    faces: tuple[FaceCount, ...]


def add_up(seats: Sequence[Played], player: Player | None) -> SkylineSummary:
    """The details of seats added up, in order; for everybody (None) nothing is in a row."""
    own = [detail_of(each.own) for each in seats]
    solo = [(each, detail_of(each.own)) for each in seats if each.digest.solo]
    return SkylineSummary(
        buildings=_added(seat.buildings for seat in own),
        throws=sum(seat.throws for seat in own),
        rerolls=sum(seat.rerolls for seat in own),
        dice=sum(seat.dice_rolled for seat in own),
        abandoned=sum(seat.abandoned for seat in own),
        district=sum(seat.district_dice for seat in own),
        demolitions=sum(len(seat.demolished) for seat in own),
        columns_left=sum(len(seat.columns_left) for seat in own),
        finishing_streak=max((seat.finishing_streak for seat in own), default=0),
        built_streak=max((seat.built_streak for seat in own), default=0),
        high_in_a_row=0
        if player is None
        else longest(each.own.score >= GOOD_SCORE for each in seats),
        levels={
            points: _reached([each for each, _seat in solo if each.own.score >= points])
            for points in LEVEL_POINTS
        },
        scenarios={
            name: _reached([each for each, seat in solo if name in seat.scenarios])
            for name in SCENARIOS
        },
        faces=_face_counts(own),
    )


def _reached(seats: Sequence[Played]) -> Reached:
    """How often, and when first; the seats are in order."""
    if not seats:
        return Reached(0, None, 0)
    return Reached(len(seats), seats[0].digest.ended, seats[0].digest.id)


def _face_counts(seats: Iterable[SeatDetail]) -> tuple[FaceCount, ...]:
    """The faces that seats rolled, by kind of dice; kinds that nobody rolled are left out."""
    rolled = _added(seat.faces for seat in seats)
    counts = []
    for faces, shares in dice_kinds():
        fell = tuple(rolled.get(face, 0) for face in faces)
        if any(fell):
            counts.append(FaceCount(faces, fell, tuple(sum(fell) * share for share in shares)))
    return tuple(counts)


def _added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(total)

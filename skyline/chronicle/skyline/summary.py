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
    """How often something was reached, and when first.

    Attributes:
        times: in how many games.
        first: when first, UTC; None for never.
        game: the game in which it was first.
    """

    times: int
    first: datetime | None
    game: int


class FaceCount(NamedTuple):
    """The faces of one kind of dice; fits :class:`skyline.ai.fairness.Faces`.

    Attributes:
        faces: e.g. ``GL``, ``GM``, ``GH``.
        rolled: how often each came up.
        expected: how often fair dice show each on average.
    """

    faces: tuple[str, ...]
    rolled: tuple[int, ...]
    expected: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SkylineSummary:
    """Games of Skyline added up.

    Attributes:
        buildings: finished buildings by kind, e.g. ``M4``.
        throws: throws, first throws included.
        rerolls: throws beyond the first of a turn.
        dice: dice that fell.
        abandoned: dice abandoned.
        district: dice taken from the District.
        demolitions: buildings demolished.
        columns_left: open columns cleared away at the end.
        finishing_streak: the most turns in a row that finished a building.
        built_streak: the most turns in a row in which every die taken was built.
        high_in_a_row: games in a row with at least :data:`~.goals.GOOD_SCORE` points; 0 for
            everybody.
        levels: by points of the solo title, how often a game alone reached it.
        scenarios: by city, how often a game alone fulfilled it.
        faces: faces rolled.
    """

    buildings: Mapping[str, int]
    throws: int
    rerolls: int
    dice: int
    abandoned: int
    district: int
    demolitions: int
    columns_left: int
    finishing_streak: int
    built_streak: int
    high_in_a_row: int
    levels: Mapping[int, Reached]
    scenarios: Mapping[str, Reached]
    faces: tuple[FaceCount, ...]


def add_up(seats: Sequence[Played], player: Player | None) -> SkylineSummary:
    """The details of seats added up.

    Args:
        seats: in order of their games.
        player: whose; None for everybody, of whom nothing is in a row.
    """
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

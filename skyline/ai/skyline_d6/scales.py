"""What a sheet promises in points, learned from self-play; shared by search, judge and tools.

A sheet has *features*: what each skyscraper shows, how many boxes take each value, skybridges
within reach, marks, uses, loans, the comparisons with the best of the others. Their weights depend
on the *stage*: how near the end is. A sheet promises what it scores already and the sum of its
features' weights. ``tools/learn_d6.py`` finds the weights; at the end nothing is promised, and the
score is exact.

A :class:`Scale` is one stage, with the others' figures: it weighs parts of a sheet, remembered
one by one, so that a search only adds differences.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from skyline.ai.skyline_d6.small import BITS, LEVEL, TALLEST, Desk, Small, codes, packed, room_of
from skyline.games.skyline_d6.abilities import (
    BRIDGES,
    EXTRA,
    INTEREST,
    LIMITED,
    LOANS,
    OTHER,
    TALL,
    UNLOCKED,
)
from skyline.games.skyline_d6.layout import FACES, layout
from skyline.games.skyline_d6.places import places
from skyline.resources import asset

FILE: Final = "skyline_d6/worths.json"

Kind: TypeAlias = Literal["alone", "own", "company"]
"""What worths are for: points of who is alone, points in company of who sees nobody else, and the
lead over the others."""

Figures: TypeAlias = tuple[int, int, int, int]
"""What is compared, as in ``scoring.Contest``."""

KNOTS: Final = (1, 3, 6, 10, 16)
"""Boxes that any sheet is short of the end, between which weights are interpolated."""

FINAL, DONE, LEFT_1, LEFT_2 = range(-1, 3)
"""Stages once the end is known: nobody has a turn left; the others have; one; two turns."""

OPEN: Final = 3
"""The first of the rows for ``KNOTS``; rows before are ``DONE``, ``LEFT_1``, ``LEFT_2``."""

ROWS: Final = OPEN + len(KNOTS)

HELD: Final = (0.0, 0.0, 0.0, 0.75, 0.95, 1.0, 1.0)
"""How often a comparison is held by whoever is done while others have a turn, by how far apart the
figures are, from ``-APART`` on."""

REMEMBERED: Final = 100_000
"""Parts of sheets that are kept weighed at a stage."""

APART: Final = 3
"""Figures farther apart are taken as so far apart."""

_PLACES: Final = 3
"""Boxes for the same value that are told apart."""


class Stage(NamedTuple):
    """When a sheet is weighed."""

    row: int  # ``FINAL``, ``DONE``, ``LEFT_1``, ``LEFT_2``; ``OPEN`` while the end is not known
    short: int = 0  # while open: boxes that the fastest sheet is short of the end
    behind: bool = False  # while open: whether the seat still has its turn in this round

    def shares(self) -> tuple[tuple[int, float], ...]:
        """The rows of weights that count, with their parts."""
        if self.row < OPEN:
            return ((self.row, 1.0),) if self.row >= DONE else ()
        short = min(max(self.short, KNOTS[0]), KNOTS[-1])
        place = max(n for n, knot in enumerate(KNOTS) if knot <= short)
        if place + 1 == len(KNOTS):
            return ((OPEN + place, 1.0),)
        part = (short - KNOTS[place]) / (KNOTS[place + 1] - KNOTS[place])
        return ((OPEN + place, 1 - part), (OPEN + place + 1, part))


class _Features(NamedTuple):
    """Where the features of a layout begin in a row of weights."""

    towers: tuple[int, ...]  # by skyscraper; its code is added
    room: int
    bridges: int  # without and with the ability, by number built
    near: int  # by boxes missing, none to two, without and with the ability
    marks: tuple[int, ...]  # by ability; a mark less than made is added
    uses: int
    circles: int
    loans: int
    tall: int
    compared: int
    behind: int
    number: int


@cache
def features() -> _Features:
    """The features of the sheet that is played on."""
    place, towers = 0, []
    known: dict[int, int] = {}
    for index, size in enumerate(codes().size):
        first = codes().alike[index]
        if first not in known:
            known[first] = place
            place += size
        towers.append(known[first])
    room, place = place, place + _PLACES
    bridges, place = place, place + 2 * (len(layout().skybridges) + 1)
    near, place = place, place + 6
    marks = []
    for needed in layout().marks:
        marks.append(place)
        place += needed
    uses, place = place, place + len(LIMITED)
    circles, place = place, place + layout().loan_circles + 1
    loans, place = place, place + 8
    tall, place = place, place + 3
    compared, place = place, place + 4 * (2 * APART + 1)
    return _Features(
        tuple(towers), room, bridges, near, tuple(marks), uses, circles, loans, tall, compared,
        place, place + 1,
    )  # fmt: skip


Found: TypeAlias = Iterator[tuple[int, float]]
"""Features that a part of a sheet has, and how much of each."""


def _room(room: int) -> Found:
    first = features().room
    for die in FACES:
        for place in range(min(_PLACES, room >> 4 * (die - 1) & 15)):
            yield first + place, 1.0


@lru_cache(maxsize=200_000)
def heights_figures(heights: int) -> tuple[int, int, int]:
    """Baseline, high ones and tallest, of packed heights."""
    each = _heights(heights)
    filled = sum([height > 0 for height in each])
    tallest = max(each)
    return (
        filled + 1 if filled else 0,
        sum([height >= layout().scoring.high for height in each]),
        tallest if tallest > 1 else 0,
    )


def _heights(heights: int) -> list[int]:
    return [heights >> BITS * index & TALLEST for index in range(len(places().heights))]


def _built(heights: int, bridges: int, flags: int) -> tuple[float, list[tuple[int, float]]]:
    """Points and features of packed heights and skybridges.

    Of the ``flags`` the lowest bit is the ability to build skybridges, the others are the marks at
    ``tall``.
    """
    scoring, where = layout().scoring, features()
    each = _heights(heights)
    tall = sum([height >= scoring.tall for height in each])
    points = float(
        scoring.summit * sum([a == b for a, b in zip(each, places().heights, strict=True)])
    )
    allowed, marks = flags & 1, flags >> 1
    built = bridges.bit_count()
    if built:
        points += scoring.skybridges[built - 1]
    if marks >= layout().marks[TALL]:
        points += scoring.each_tall * tall
    found = [
        (where.bridges + allowed * (len(layout().skybridges) + 1) + built, 1.0),
        (where.tall + min(2, marks), float(tall)),
    ]
    for place, bridge in enumerate(layout().skybridges):
        if not bridges >> place & 1:
            missing = max(0, bridge.level - each[bridge.left])
            missing += max(0, bridge.level - each[bridge.right])
            if missing < 3:
                found.append((where.near + 2 * missing + allowed, 1.0))
    return points, found


def _kept(desk: Desk, needed: tuple[int, ...]) -> tuple[float, list[tuple[int, float]]]:
    """Points and features of marks, uses and loans."""
    where, scoring = features(), layout().scoring
    marks = desk.marks
    active = [have >= need for have, need in zip(marks, needed, strict=True)]
    number, circles, owed = sum(active), desk.circles, sum(desk.owed)
    points = float(-owed)
    found: list[tuple[int, float]] = [(where.circles + circles, 1.0)]
    for ability, first in enumerate(where.marks):
        have = min(marks[ability], layout().marks[ability])
        if have:
            found.append((first + have - 1, 1.0))
    for ability in range(len(LIMITED)):
        if active[ability]:
            left = layout().uses[ability] - desk.used[ability]
            found.append((where.uses + ability, float(left)))
    if active[UNLOCKED]:
        points += scoring.each_unlocked * number
    if active[LOANS]:
        points += scoring.each_loan * circles
    for place, amount in enumerate(
        (
            owed,
            len(desk.owed),
            owed * active[INTEREST],
            desk.repaid,
            number * (marks[UNLOCKED] > 0),
            number * active[UNLOCKED],
            circles * (marks[LOANS] > 0),
            circles * active[LOANS],
        )
    ):
        if amount:
            found.append((where.loans + place, float(amount)))
    return points, found


def _compared(item: int, own: int, best: int) -> int:
    apart = min(APART, max(-APART, own - best))
    return features().compared + item * (2 * APART + 1) + apart + APART


def features_of(
    sheet: Small, rivals: Figures, stage: Stage, needed: tuple[int, ...]
) -> list[tuple[int, float]]:
    """All features of a sheet that has turns left."""
    heights = packed(sheet.codes)
    figures = (*heights_figures(heights), sheet.desk.repaid)
    found = [
        (_compared(item, own, best), 1.0)
        for item, (own, best) in enumerate(zip(figures, rivals, strict=True))
    ]
    where = features()
    found += [(first + code, 1.0) for first, code in zip(where.towers, sheet.codes, strict=True)]
    found += _room(room_of(sheet.codes))
    found += _built(heights, sheet.bridges, flags_of(sheet.desk, needed))[1]
    found += _kept(sheet.desk, needed)[1]
    if stage.behind:
        found.append((where.behind, 1.0))
    return found


def points_of(sheet: Small, needed: tuple[int, ...], free: bool) -> float:
    """What a sheet scores already, the comparisons aside."""
    built = _built(packed(sheet.codes), sheet.bridges, flags_of(sheet.desk, needed))[0]
    return built + _kept(sheet.desk, needed)[0] - free * sheet.scrap


def flags_of(desk: Desk, needed: tuple[int, ...]) -> int:
    """What skybridges and tall skyscrapers depend on, see ``_built``."""
    return (desk.marks[BRIDGES] >= needed[BRIDGES]) | min(2, desk.marks[TALL]) << 1


def adding(marks: Sequence[int], needed: Sequence[int]) -> int:
    """How many abilities add dice to a set."""
    return (marks[EXTRA] >= needed[EXTRA]) + (marks[OTHER] >= needed[OTHER])


@lru_cache(maxsize=20_000)
def short_of_end(codes: tuple[int, ...]) -> int:
    """How many boxes a sheet is short of triggering the end, at least."""
    heights = [code // LEVEL for code in codes]
    begun = sum([2 - height for height in heights if height < 2])
    missing = sorted([top - height for top, height in zip(places().heights, heights, strict=True)])
    return min(begun, sum(missing[: layout().complete]))


class Chance(NamedTuple):
    """How expected points become chances to win with some number of players, by stage row."""

    steep: tuple[float, ...]  # what a point is worth, on the scale of ``outlook.chances``
    # What whoever is next has beside what a glance at its turn finds, by how many abilities add
    # dice to its set.
    bias: tuple[tuple[float, ...], ...]
    order: tuple[tuple[float, ...], ...]  # by stage row, then by place in the order of play


class Weights(NamedTuple):
    """What was learned of one kind."""

    rows: tuple[tuple[float, ...], ...]  # by stage row, then by feature
    chances: dict[int, Chance]  # by number of players; none for who sees nobody else


@cache
def learned() -> dict[Kind, Weights] | None:
    """The shipped weights by ``Kind``; None for a sheet nobody has learned."""
    try:
        data: Any = json.loads(asset(FILE).read_text(encoding="utf-8"))
    except OSError:
        return None
    if data["sheet"] != layout().digest or data["features"] != features().number:
        return None
    return {
        name: Weights(
            tuple(map(tuple, found["rows"])),
            {
                int(players): Chance(
                    tuple(each["steep"]),
                    tuple(map(tuple, each["bias"])),
                    tuple(map(tuple, each["order"])),
                )
                for players, each in found["chances"].items()
            },
        )
        for name, found in data["weights"].items()
    }


class _Ground:
    """What scales of one stage share: all that does not compare sheets, remembered part by part."""

    def __init__(self, weights: Weights, stage: Stage, needed: tuple[int, ...], free: bool) -> None:
        shares = stage.shares()
        self.row = [
            sum([part * weights.rows[row][feature] for row, part in shares])
            for feature in range(features().number)
        ]
        self.plain = stage.row <= DONE
        self.needed, self.free = needed, free
        self.rooms: dict[int, float] = {}
        self._built: dict[tuple[int, int, int], float] = {}
        self._desks: dict[Desk, float] = {}
        self.towers = [
            [0.0 if self.plain else self.row[first + code] for code in range(size)]
            for first, size in zip(features().towers, codes().size, strict=True)
        ]

    def room(self, room: int) -> float:
        known = self.rooms.get(room)
        if known is None:
            known = 0.0 if self.plain else self._sum(_room(room))
            self.rooms[room] = known
        return known

    def built(self, key: tuple[int, int, int]) -> float:
        known = self._built.get(key)
        if known is None:
            points, found = _built(*key)
            known = points if self.plain else points + self._sum(found)
            self._built[key] = known
        return known

    def desk(self, desk: Desk) -> float:
        known = self._desks.get(desk)
        if known is None:
            points, found = _kept(desk, self.needed)
            known = points if self.plain else points + self._sum(found)
            self._desks[desk] = known
        return known

    def forget(self) -> None:
        """Lets go of what was remembered, once it is much."""
        for known in (self.rooms, self._built, self._desks):
            if len(known) > REMEMBERED:
                known.clear()

    def _sum(self, found: Iterable[tuple[int, float]]) -> float:
        return math.fsum([self.row[feature] * amount for feature, amount in found])


@lru_cache(maxsize=200)
def _ground(kind: Kind, stage: Stage, needed: tuple[int, ...], free: bool) -> _Ground:
    return _Ground(_weights()[kind], stage, needed, free)


class Scale:
    """Weighs sheets at one stage beside others' figures; what was weighed once is remembered."""

    def __init__(self, ground: _Ground, stage: Stage, rivals: Figures) -> None:
        self.stage, self.rivals = stage, rivals
        self._ground = ground
        ground.forget()
        self.needed, self.free = ground.needed, ground.free
        self.behind = ground.row[features().behind] if stage.behind else 0.0
        self.towers, self.rooms, self.room = (
            self._ground.towers,
            self._ground.rooms,
            self._ground.room,
        )
        self.built: dict[tuple[int, int, int], float] = {}
        self._desks: dict[Desk, float] = {}
        self._sheets: dict[Small, float] = {}

    def heights(self, heights: int, bridges: int, flags: int) -> float:
        """What packed heights, skybridges and the abilities of both are worth."""
        key = heights, bridges, flags
        known = self.built.get(key)
        if known is None:
            known = self._ground.built(key)
            for item, own in enumerate(heights_figures(heights)):
                known += self._prize(item, own)
            self.built[key] = known
        return known

    def desk(self, desk: Desk) -> float:
        """What marks, uses and loans are worth."""
        known = self._desks.get(desk)
        if known is None:
            known = self._ground.desk(desk) + self._prize(3, desk.repaid)
            self._desks[desk] = known
        return known

    def whole(self, sheet: Small) -> float:
        """What a sheet is expected to score in the end."""
        known = self._sheets.get(sheet)
        if known is None:
            known = self.behind - self.free * sheet.scrap + self.desk(sheet.desk)
            flags = flags_of(sheet.desk, self.needed)
            known += self.heights(packed(sheet.codes), sheet.bridges, flags)
            known += self.room(room_of(sheet.codes))
            known += sum([self.towers[index][code] for index, code in enumerate(sheet.codes)])
            self._sheets[sheet] = known
        return known

    def _prize(self, item: int, own: int) -> float:
        """What a compared figure is expected to bring."""
        if self.stage.row <= DONE:
            scoring = layout().scoring
            prizes = (
                *(scoring.most_baseline, scoring.most_high),
                *(scoring.most_tallest, scoring.most_repaid),
            )
            prize = prizes[item] if own else 0.0
            if self.stage.row == FINAL:
                return prize * (own >= self.rivals[item])
            return prize * HELD[min(APART, max(-APART, own - self.rivals[item])) + APART]
        return self._ground.row[_compared(item, own, self.rivals[item])]


@lru_cache(maxsize=800)
def scale(kind: Kind, stage: Stage, rivals: Figures, needed: tuple[int, ...], free: bool) -> Scale:
    """The scale of what is learned, always the same one; see :class:`Scale`."""
    # Whether the turn of this round is still to come is a sum of its own.
    ground = _ground(kind, stage._replace(behind=False), needed, free)
    return Scale(ground, stage, rivals)


def chance_for(players: int) -> Chance:
    """What was learned of how points become results."""
    return _weights()["alone" if players == 1 else "company"].chances[players]


def _weights() -> dict[Kind, Weights]:
    weights = learned()
    assert weights is not None, "nothing is learned about this sheet"
    return weights

"""Many games at once: a player's games, or everybody's, added up for pages and charts."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from skyline.chronicle.digest import Digest, SeatDigest, longest
from skyline.chronicle.people import Player, player_of
from skyline.chronicle.rows import (
    EVERYTHING,
    Best,
    FaceCount,
    Filter,
    LuckSum,
    Played,
    Point,
    Reached,
    Tally,
    Which,
)
from skyline.chronicle.skyline.goals import LEVEL_POINTS, SCENARIOS, dice_kinds

HIGH_SCORE: Final = 60
"""Points of the streak of good games: a Senior Architect's."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Games added up.

    Attributes:
        games: how many seats in games: a player's games; for everybody every seat of every game.
        sittings: how many games.
        total: everything in one row.
        by_players: the same by number of players.
        against: the same by computer level that also played (persons only: games against it).
        best: the best street; None without games.
        buildings: finished buildings by kind, e.g. ``M4``.
        points_per_turn: mean points won in each turn, first to last.
        mean_turn: points won per turn.
        turns: turns played.
        throws: throws, first throws included.
        rerolls: throws beyond the first of a turn.
        dice: dice that fell.
        abandoned: dice abandoned.
        district: dice taken from the District.
        demolitions: buildings demolished.
        columns_left: open columns cleared away at the end.
        finishing_streak: the most turns in a row that finished a building.
        built_streak: the most turns in a row in which every die taken was built.
        wins_in_a_row: games with others won in a row, a shared victory included.
        high_in_a_row: games in a row with at least :data:`HIGH_SCORE` points.
        levels: by points of the solo title, how often a game alone reached it.
        scenarios: by city, how often a game alone fulfilled it.
        history: every game from the first to the last.
        luck: by unit; a unit without reckoned games is missing.
        luck_waiting: games whose luck is not yet reckoned.
        faces: faces rolled.
        first: when the first game ended.
        latest: when the latest ended.
    """

    games: int
    sittings: int
    total: Tally
    by_players: Mapping[int, Tally]
    against: Mapping[str, Tally]
    best: Best | None
    buildings: Mapping[str, int]
    points_per_turn: tuple[float, ...]
    mean_turn: float
    turns: int
    throws: int
    rerolls: int
    dice: int
    abandoned: int
    district: int
    demolitions: int
    columns_left: int
    finishing_streak: int
    built_streak: int
    wins_in_a_row: int
    high_in_a_row: int
    levels: Mapping[int, Reached]
    scenarios: Mapping[str, Reached]
    history: tuple[Point, ...]
    luck: tuple[LuckSum, ...]
    luck_waiting: int
    faces: tuple[FaceCount, ...]
    first: datetime | None
    latest: datetime | None


def chosen(digests: Iterable[Digest], wanted: Filter = EVERYTHING) -> tuple[Digest, ...]:
    """The games that count and that a filter lets through, but for its number, in order."""
    return tuple(
        digest
        for digest in sorted(digests, key=lambda each: (each.ended, each.id))
        if digest.counts and _is(digest, wanted.which)
    )


def played(
    digests: Iterable[Digest], player: Player | None, wanted: Filter = EVERYTHING
) -> tuple[Played, ...]:
    """The seats of a player (None: of everybody), the first game first.

    Args:
        digests: finished games in any order.
        player: whose seats; None for every seat.
        wanted: which games; its ``last`` counts games in which the player sat.
    """
    games = [
        [
            Played(digest, seat)
            for seat, each in enumerate(digest.seats)
            if player is None or player_of(each) == player
        ]
        for digest in chosen(digests, wanted)
    ]
    games = [seats for seats in games if seats]
    if wanted.last is not None:
        games = games[max(0, len(games) - wanted.last) :]
    return tuple(each for seats in games for each in seats)


def summary(
    digests: Iterable[Digest], player: Player | None = None, wanted: Filter = EVERYTHING
) -> Summary:
    """A player's games added up, or everybody's.

    Args:
        digests: finished games in any order.
        player: whose games; None for every seat of every game.
        wanted: which games.
    """
    seats = played(digests, player, wanted)
    own = [each.own for each in seats]
    gains = [seat.gains for seat in own]
    turns = sum(map(len, gains))
    ends = [each.digest.ended for each in seats]
    solo = [each for each in seats if each.digest.solo]
    return Summary(
        games=len(seats),
        sittings=len({id(each.digest) for each in seats}),
        total=tally(seats),
        by_players={
            number: tally([each for each in seats if each.digest.players == number])
            for number in sorted({each.digest.players for each in seats})
        },
        against=_against(seats),
        best=_best(seats),
        buildings=_added(seat.buildings for seat in own),
        points_per_turn=_points_per_turn(gains),
        mean_turn=_mean([float(sum(gain)) for gain in gains], turns),
        turns=turns,
        throws=sum(seat.throws for seat in own),
        rerolls=sum(seat.rerolls for seat in own),
        dice=sum(seat.dice_rolled for seat in own),
        abandoned=sum(seat.abandoned for seat in own),
        district=sum(seat.district_dice for seat in own),
        demolitions=sum(len(seat.demolished) for seat in own),
        columns_left=sum(len(seat.columns_left) for seat in own),
        finishing_streak=max((seat.finishing_streak for seat in own), default=0),
        built_streak=max((seat.built_streak for seat in own), default=0),
        wins_in_a_row=0
        if player is None
        else longest(each.own.won for each in seats if not each.digest.solo),
        high_in_a_row=0 if player is None else longest(seat.score >= HIGH_SCORE for seat in own),
        levels={
            points: reached([each for each in solo if each.own.score >= points])
            for points in LEVEL_POINTS
        },
        scenarios={
            name: reached([each for each in solo if name in each.own.scenarios])
            for name in SCENARIOS
        },
        history=history(seats),
        luck=_luck(seats),
        luck_waiting=len({id(each.digest) for each in seats if each.digest.luck is None}),
        faces=face_counts(own),
        first=min(ends, default=None),
        latest=max(ends, default=None),
    )


def tally(seats: Sequence[Played]) -> Tally:
    """Games as one row."""
    return Tally(
        games=len(seats),
        wins=math.fsum(each.share for each in seats),
        shared=sum(each.own.won and len(each.digest.winners) > 1 for each in seats),
        mean=_mean([float(each.own.score) for each in seats], len(seats)),
        best=max((each.own.score for each in seats), default=0),
    )


def reached(seats: Sequence[Played]) -> Reached:
    """How often, and when first; the seats are in order."""
    if not seats:
        return Reached(0, None, 0)
    return Reached(len(seats), seats[0].digest.ended, seats[0].digest.id)


def history(seats: Sequence[Played], window: int = 10) -> tuple[Point, ...]:
    """Every game in order, for a chart.

    Args:
        seats: in order.
        window: games of the running mean.
    """
    points: list[Point] = []
    scores = [each.own.score for each in seats]
    for number, each in enumerate(seats):
        recent = scores[max(0, number + 1 - window) : number + 1]
        luck = None if each.digest.luck is None else each.digest.luck[each.seat]
        points.append(
            Point(
                when=each.digest.ended,
                game=each.digest.id,
                points=scores[number],
                won=None if each.digest.solo else each.own.won,
                mean=sum(recent) / len(recent),
                luck=None if luck is None else luck.luck,
                unit="" if luck is None else luck.unit,
            )
        )
    return tuple(points)


def face_counts(seats: Iterable[SeatDigest]) -> tuple[FaceCount, ...]:
    """The faces that seats rolled, by kind of dice; kinds that nobody rolled are left out."""
    rolled = _added(seat.faces for seat in seats)
    counts = []
    for faces, shares in dice_kinds():
        fell = tuple(rolled.get(face, 0) for face in faces)
        if any(fell):
            counts.append(FaceCount(faces, fell, tuple(sum(fell) * share for share in shares)))
    return tuple(counts)


def _is(digest: Digest, which: Which) -> bool:
    match which:
        case "solo":
            return digest.solo
        case "others":
            return sum(not seat.computer for seat in digest.seats) > 1
        case "computers":
            return digest.against_computers
    return True


def _against(seats: Sequence[Played]) -> dict[str, Tally]:
    """Games by level of computers at the other seats."""
    by_level: dict[str, list[Played]] = {}
    for each in seats:
        others = {
            other.controller
            for seat, other in enumerate(each.digest.seats)
            if seat != each.seat and other.computer
        }
        for level in others:
            by_level.setdefault(level, []).append(each)
    return {level: tally(by_level[level]) for level in sorted(by_level)}


def _best(seats: Sequence[Played]) -> Best | None:
    """The street with most points, the earliest of equals."""
    if not seats:
        return None
    best = max(seats, key=lambda each: each.own.score)
    own = best.own
    return Best(own.score, own.street, best.digest.id, best.digest.ended, own.name)


def _points_per_turn(gains: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """By number of the turn, the mean of what was won in it."""
    most = max(map(len, gains), default=0)
    columns = [[gain[turn] for gain in gains if turn < len(gain)] for turn in range(most)]
    return tuple(sum(column) / len(column) for column in columns)


def _luck(seats: Sequence[Played]) -> tuple[LuckSum, ...]:
    sums = []
    for unit in ("points", "chance"):
        known = [
            each.digest.luck[each.seat]
            for each in seats
            if each.digest.luck is not None and each.digest.luck[each.seat].unit == unit
        ]
        if known:
            accurate = [luck.accuracy for luck in known if luck.accuracy is not None]
            sums.append(
                LuckSum(
                    unit,
                    len(known),
                    _mean([luck.luck for luck in known], len(known)),
                    _mean([luck.loss for luck in known], len(known)),
                    _mean(accurate, len(accurate)) if accurate else None,
                )
            )
    return tuple(sums)


def _mean(values: Sequence[float], number: int) -> float:
    return math.fsum(values) / number if number else 0.0


def _added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return dict(total)

"""Many games at once: a player's games, or everybody's, added up for pages and charts."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from skyline.chronicle.digest import Digest, longest
from skyline.chronicle.people import Player, player_of
from skyline.chronicle.rows import EVERYTHING, Filter, LuckSum, Played, Point, Tally, Which


@dataclass(frozen=True, slots=True)
class Summary:
    """Games added up."""

    games: int  # a player's; for everybody every seat of every game
    sittings: int  # how many games
    total: Tally  # everything in one row
    by_players: Mapping[int, Tally]  # number of players
    against: Mapping[str, Tally]  # level that also played (persons only)
    best: Played | None  # most points, the earliest of equals
    points_per_turn: tuple[float, ...]  # means, first to last
    mean_turn: float  # points won per turn
    turns: int  # turns played
    wins_in_a_row: int  # with others, shared ones too; 0 for everybody
    history: tuple[Point, ...]  # from the first to the last game
    luck: tuple[LuckSum, ...]  # by unit; one without reckoned games is missing
    luck_waiting: int  # games whose luck is not yet reckoned
    first: datetime | None  # when the first game ended
    latest: datetime | None  # when the latest ended
    detail: Any  # see :attr:`~.game_chronicle.GameChronicle.add_up`


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

    The filter's ``last`` counts games in which the player sat.
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
    digests: Iterable[Digest],
    player: Player | None = None,
    wanted: Filter = EVERYTHING,
    add_up: Callable[[Sequence[Played], Player | None], Any] = lambda _seats, _player: None,
) -> Summary:
    """A player's games (None: everybody's) of one set of rules, with what only the game knows."""
    seats = played(digests, player, wanted)
    gains = [each.own.gains for each in seats]
    turns = sum(map(len, gains))
    ends = [each.digest.ended for each in seats]
    return Summary(
        games=len(seats),
        sittings=len({id(each.digest) for each in seats}),
        total=tally(seats),
        by_players={
            number: tally([each for each in seats if each.digest.players == number])
            for number in sorted({each.digest.players for each in seats})
        },
        against=_against(seats),
        best=max(seats, key=lambda each: each.own.score, default=None),
        points_per_turn=_points_per_turn(gains),
        mean_turn=_mean([float(sum(gain)) for gain in gains], turns),
        turns=turns,
        wins_in_a_row=0
        if player is None
        else longest(each.own.won for each in seats if not each.digest.solo),
        history=history(seats),
        luck=_luck(seats),
        luck_waiting=len({id(each.digest) for each in seats if each.digest.luck is None}),
        first=min(ends, default=None),
        latest=max(ends, default=None),
        detail=add_up(seats, player),
    )


def tally(seats: Sequence[Played]) -> Tally:
    return Tally(
        games=len(seats),
        wins=math.fsum(each.share for each in seats),
        shared=sum(each.own.won and len(each.digest.winners) > 1 for each in seats),
        mean=_mean([float(each.own.score) for each in seats], len(seats)),
        best=max((each.own.score for each in seats), default=0),
    )


def history(seats: Sequence[Played], window: int = 10) -> tuple[Point, ...]:
    """Every game in order, for a chart, with a running mean over ``window`` games."""
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

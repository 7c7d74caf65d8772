"""The last placements of a city, searched to the end: every placement, every answer to it.

Everybody knows its own goals and guesses those of the others, so a seat may be of many *types*, one
for each set of goals that it may have. Back from the finished cities each type chooses what is best
for it on average over what the others may be: nobody knows more than it would at the table. Cities
that differ only in the order of their blocks are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from skyline.ai.cityscape.hopes import Floats, line_points
from skyline.ai.cityscape.playouts import MOVES, Codes, Heights, Tables
from skyline.ai.cityscape.trials import City
from skyline.games.cityscape.board import LOTS, SIZES
from skyline.games.cityscape.moves import PLACES, Place

LONGEST: Final = 4
"""No more placements are searched: four blocks may end in 65,536 ways, five in a million."""

WORK: Final = 36_000_000
"""Finished cities times pairs of types that are compared, at most."""

BELIEVED: Final = 32
"""Types of who places first that others reckon with, at most;"""
GUESSED: Final = 192
"""and of each of the others: on these it rests which placement is best, so there are more."""
_MORE: Final = GUESSED // BELIEVED

TIE: Final = 2.0**-17
"""What a point of lead counts beside the chance to win: it decides between equal chances, and sums
of it are exact."""

_PART: Final = 1 << 20
"""Numbers that are worked on at once."""

Rows = npt.NDArray[np.intp]


class Aim(NamedTuple):
    """What everybody plays for."""

    scores: Sequence[int]  # of the rounds before
    last: bool  # the game ends with this city: then it counts to win, else the lead

    def worth(self, own: Floats, others: Sequence[Floats]) -> Floats:
        """What points in the end are worth to a seat; a shared victory is shared."""
        best = others[0]
        for each in others[1:]:
            best = np.maximum(best, each)
        lead: Floats = own - best
        if not self.last:
            return lead
        tied = sum([each == best for each in others], np.float32(1))
        won: Floats = (lead > 0) + (lead == 0) / tied
        return won + np.float32(TIE) * lead


class Types(NamedTuple):
    """How many types seats have in a search; none where too much is left to be searched."""

    believed: int  # of who places first, as the others see it
    guessed: int  # of each of the others


def types_for(blocks: Sequence[int]) -> Types:
    """As many as there is time for if these blocks are left."""
    if sum(blocks) > LONGEST:
        return Types(0, 0)
    endings = 1
    for number in blocks:
        for block in range(number):
            endings = endings * (len(LOTS) + block) // (block + 1)
    believed = min(BELIEVED, int((WORK / endings / _MORE) ** 0.5))
    return Types(believed, believed * _MORE)


class _Level(NamedTuple):
    """Every city with equally many blocks placed, once."""

    placed: npt.NDArray[np.int64]  # the placements, sorted, of shape (cities, depth)
    choices: Rows  # the placements that can follow, of shape (cities, choices); -1 fills up
    following: Rows  # the cities of the next level that they lead to


def _levels(blocks: Sequence[int]) -> list[_Level]:
    """From the city as it stands to the finished ones."""
    placed = np.zeros((1, 0), np.int64)
    found = []
    for depth in range(1, sum(blocks) + 1):
        used = (placed[:, :, None] % len(SIZES) == np.arange(len(SIZES))).sum(1)
        may = np.tile(np.array(blocks) > used, (1, len(LOTS)))
        number = int(may.sum(1).max())
        choices = np.argsort(~may, axis=1, kind="stable")[:, :number]
        legal = np.take_along_axis(may, choices, 1)
        after = np.sort(np.column_stack([placed[np.nonzero(legal)[0]], choices[legal]]), 1)
        keys = after @ MOVES ** np.arange(depth)
        _, first, back = np.unique(keys, return_index=True, return_inverse=True)
        following = np.full(choices.shape, -1, np.intp)
        following[legal] = back.reshape(-1)
        found.append(_Level(placed, np.where(legal, choices, -1), following))
        placed = after[first]
    nothing = np.zeros((len(placed), 0), np.intp)
    return [*found, _Level(placed, nothing, nothing)]


def _points(
    tables: Tables, city: City, placed: npt.NDArray[np.int64], goals: Sequence[Codes]
) -> list[Floats]:
    """What finished cities score, by seat: of shape (cities, types)."""
    heights: Heights = np.repeat(np.array([city.heights], np.int16), len(placed), axis=0)
    for lots, sizes in zip(*np.divmod(placed.T, len(SIZES)), strict=True):
        heights[np.arange(len(placed)), lots] += (sizes + 1).astype(np.int16)
    tallest = heights.max(1)[:, None]
    found = []
    for seat, codes in zip(tables.seats, goals, strict=True):
        lines = heights[:, seat.lines]
        high = np.where(lines.max(2) == tallest, np.float32(tables.tallest), np.float32(0))
        by_code = np.concatenate([line_points(lines), high[None]])  # (codes, cities, lines)
        total = np.zeros((len(placed), len(codes)), np.float32)
        for line in range(len(seat.lines)):
            total += by_code[codes[:, line] - 1, :, line].T
        found.append(total)
    return found


class _Worths(Protocol):
    """What the cities of a level are worth to a seat, by its type and those of the others."""

    def at(self, seat: int, cities: Rows) -> Floats:
        """``cities`` and what is found have the shape (n, own types, others' types)."""


class _Finished:
    """The cities at the end."""

    def __init__(self, points: Sequence[Floats], first: int, aim: Aim) -> None:
        self._points, self._aim = points, aim
        # The first type of who places first is the true one, which nobody else guesses.
        self._guessed = [each[:, int(seat == first) :] for seat, each in enumerate(points)]

    def at(self, seat: int, cities: Rows) -> Floats:
        own = self._points[seat]
        others = [each for other, each in enumerate(self._guessed) if other != seat]
        guesses = np.arange(min(each.shape[1] for each in others))
        mine = own[cities, np.arange(own.shape[1])[:, None]]
        return self._aim.worth(mine, [each[cities, guesses] for each in others])


class _Settled:
    """Cities whose next placement is settled, by the type of who makes it."""

    def __init__(self, after: _Worths, reached: Rows, mover: int, guesses: Sequence[Rows]) -> None:
        self._after, self._reached, self._mover = after, reached, mover
        self._guesses = guesses  # which types of the mover each seat reckons with

    def at(self, seat: int, cities: Rows) -> Floats:
        if seat == self._mover:
            types = np.arange(self._reached.shape[1])[:, None]
            return self._after.at(seat, self._reached[cities, types])
        return self._after.at(seat, self._reached[cities, self._guesses[seat]])


def _means(worths: _Worths, seat: int, cities: int, pairs: int) -> Floats:
    """What each city is worth to each type of a seat, on average over what the others may be."""
    step = max(1, _PART // pairs)
    return np.concatenate(
        [
            worths.at(seat, np.arange(first, min(cities, first + step))[:, None, None]).mean(2)
            for first in range(0, cities, step)
        ]
    )


def searched(
    tables: Tables, city: City, goals: Sequence[Codes], aim: Aim
) -> list[tuple[Place, float]]:
    """Every placement with what it is worth to who places, best first.

    Args:
        tables: Of this kind of game.
        city: Before the placement.
        goals: By seat, all that it may have set, equally likely, of shape (types, lines). The first
            row of who places is the true one; the others reckon with its other rows, and with as
            many of each other's.
        aim: What everybody plays for.
    """
    levels, first, seats = _levels(city.blocks), city.mover, range(len(goals))
    points = _points(tables, city, levels[-1].placed, goals)
    worths: _Worths = _Finished(
        [each + np.float32(score) for each, score in zip(points, aim.scores, strict=True)],
        first,
        aim,
    )
    believed, guessed = len(goals[first]) - 1, len(goals[(first + 1) % len(goals)])
    for depth in range(len(levels) - 2, 0, -1):
        mover = (first + depth) % len(goals)
        means = _means(worths, mover, len(levels[depth + 1].placed), believed * guessed)
        reached = _best(means, levels[depth].following)
        guesses = [
            np.arange(guessed if seat == first else believed) + (mover == first) for seat in seats
        ]
        worths = _Settled(worths, reached, mover, guesses)
    means = _means(worths, first, len(levels[1].placed), believed * guessed)[:, 0]
    found = [
        (PLACES[at % len(SIZES)][at // len(SIZES)], float(means[after]))
        for at, after in zip(levels[0].choices[0], levels[0].following[0], strict=True)
    ]
    return sorted(found, key=lambda each: -each[1])


def _best(means: Floats, following: Rows) -> Rows:
    """Where each type goes on from each city, of shape (cities, types)."""
    found = np.empty((len(following), means.shape[1]), np.intp)
    for kind in range(means.shape[1]):
        worth = np.where(following < 0, -np.inf, means[following, kind])
        found[:, kind] = following[np.arange(len(found)), worth.argmax(1)]
    return found

"""What placements lead to: each is tried, and the city finished many times in thought."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from skyline.ai.cityscape.beliefs import guesses, sampled
from skyline.ai.cityscape.hopes import Floats
from skyline.ai.cityscape.playouts import (
    MANNER,
    Codes,
    Heights,
    Manner,
    Tables,
    finish,
    hoped,
    tables_for,
)
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.board import LOT_INDEX
from skyline.games.cityscape.moves import Move, Place

Stages = Sequence[tuple[int, int]]
"""How many placements are tried, and how often each: all, then the better ones again."""

ALL: Final = 80
STAGES: Final[Stages] = ((ALL, 32), (16, 32), (5, 64))
"""The same for advice and for review, so that one does not contradict the other.

A placement is asked about by the first stage, so that stage must be sure within a few points.
"""
EVEN: Final = 2.0
"""Points by which the better placements differ from one row of trials to another."""


class City(NamedTuple):
    """A city under construction."""

    heights: Sequence[int]
    blocks: Sequence[int]
    mover: int

    @property
    def left(self) -> int:
        return sum(self.blocks)


class Tried(NamedTuple):
    """What came of one placement."""

    move: Place
    points: Floats  # of this round, by seat, on average
    value: float  # by which placements are compared
    trials: int
    lines: Floats  # what of the points each line of who places brings


def tried(
    tables: Tables,
    city: City,
    moves: Sequence[Place],
    goals: Callable[[int], Sequence[Codes]],
    value: Callable[[Floats], Floats],
    stages: Stages,
    manner: Manner,
    rng: np.random.Generator,
) -> list[Tried]:
    """Every placement with what it leads to, best first.

    Args:
        tables: Of this kind of game.
        city: Before the placement.
        moves: All that are legal.
        goals: So many guesses of everybody's goals, each of shape (number, lines).
        value: Of points of shape (n, seats), for who places, of shape (n,).
        stages: See ``Stages``.
        manner: How everybody goes on; where it ends before the city does, hopes are counted.
        rng: The only chance.
    """
    sums = [np.zeros(len(tables.seats), np.float64) for _move in moves]
    lines = [np.zeros(len(tables.seats[city.mover].lines), np.float64) for _move in moves]
    worths = [0.0] * len(moves)
    number = [0] * len(moves)
    going, dropped = list(range(len(moves))), list[int]()
    for most, often in stages:
        ranked = sorted(going, key=lambda at: -worths[at] / max(1, number[at]))
        going, dropped = ranked[:most], ranked[most:] + dropped
        found = _found(tables, city, [moves[at] for at in going], goals(often), manner, rng)
        for at, each, own in zip(going, *found, strict=True):
            sums[at] += each.sum(0)
            lines[at] += own.sum(0)
            worths[at] += float(value(each).sum())
            number[at] += often
    weighed = [
        Tried(
            moves[at],
            (sums[at] / number[at]).astype(np.float32),
            worths[at] / number[at],
            number[at],
            (lines[at] / number[at]).astype(np.float32),
        )
        for at in range(len(moves))
    ]
    best = sorted((weighed[at] for at in going), key=lambda each: -each.value)
    # One that fell out early looks no better than those that were tried more often.
    for at in dropped:
        best.append(weighed[at]._replace(value=min(weighed[at].value, best[-1].value)))
    return best


def _found(
    tables: Tables,
    city: City,
    moves: Sequence[Place],
    goals: Sequence[Codes],
    manner: Manner,
    rng: np.random.Generator,
) -> tuple[Floats, Floats]:
    """Points of every trial, of shape (moves, trials, seats), and of who places by line."""
    often = len(goals[0])
    heights: Heights = np.repeat(np.array([city.heights], np.int16), len(moves), axis=0)
    blocks: Heights = np.repeat(np.array([city.blocks], np.int16), len(moves), axis=0)
    for row, move in enumerate(moves):
        heights[row, LOT_INDEX[move.lot]] += move.block
        blocks[row, move.block - 1] -= 1
    heights, blocks = np.repeat(heights, often, axis=0), np.repeat(blocks, often, axis=0)
    everybody = [np.tile(codes, (len(moves), 1)) for codes in goals]
    following = (city.mover + 1) % len(goals)
    finish(tables, heights, blocks, everybody, following, manner, rng, len(moves))
    found = hoped(tables, heights, everybody, max(0, city.left - 1 - manner.plies))
    points = np.stack([each.sum(1) for each in found], 1)
    own = found[city.mover].reshape(len(moves), often, -1)
    return points.reshape(len(moves), often, -1), own


def lead(points: Floats, scores: Sequence[int], seat: int) -> Floats:
    """By how much a seat is ahead of the best of the others, of shape (n,).

    ``points`` are those of this round, of shape (n, seats), and ``scores`` those of earlier ones.
    """
    totals = points + np.array(scores, np.float32)
    own = totals[:, seat].copy()
    totals[:, seat] = -np.inf
    found: Floats = own - totals.max(1)
    return found


def foreseen(
    seen: Seen,
    told: Sequence[str],
    moves: Iterable[Move],
) -> list[Tried]:
    """Placements by the lead that they promise, as far as their seat can know; best first.

    The others' goals are guessed from the city and from what is ``told`` of it. Chance is always
    the same, so that equal positions get equal answers.
    """
    others, rng = guesses(seen, told), np.random.default_rng(1)
    return tried(
        tables_for(seen.players, seen.options),
        City(seen.heights, seen.blocks, seen.seat),
        [move for move in moves if isinstance(move, Place)],
        lambda number: sampled(seen, others, number, rng),
        lambda points: lead(points, seen.scores, seen.seat),
        STAGES,
        MANNER,
        rng,
    )


def compared(found: Sequence[Tried], seen: Seen) -> list[tuple[Tried, float]]:
    """Placements with what each costs who makes it, beside better ones; what costs least first.

    It must cost own points and the lead, too, beside one and the same: who gives up points to take
    more from somebody loses nothing, nor who takes points while others may take more. Of those
    that cost nothing, the one comes first that has most of both together: nobody is advised to give
    up more than they win. Trials cannot tell some of them from that one: they cost nothing, and
    first of all comes the one after which the own goals show most points, so that its reason can be
    seen.
    """
    seat, sure = seen.seat, found[0].trials
    each_of = np.array([(each.value, each.points[seat]) for each in found])
    better = each_of[[each.trials == sure for each in found]]
    costs = [max(0.0, float((better - each).min(1).max())) for each in each_of]
    both = [each.value + float(each.points[seat]) for each in found]
    order = sorted(range(len(found)), key=lambda at: (costs[at], -both[at]))
    least = both[order[0]] - 2 * EVEN
    even = [at for at in order if costs[at] < EVEN and both[at] > least]
    even.sort(key=lambda at: -seen.shown(seen.after(found[at].move)))
    others = [(found[at], costs[at]) for at in order if at not in even]
    return [*((found[at], 0.0) for at in even), *others]

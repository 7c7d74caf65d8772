"""The compiled core: so many active dice handled perfectly, from every state.

Arrays of pairs: a mean of points still to come, and beside it the second moment under the same
decisions. Their last axis is the pair, the axis before it the hand of active dice.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tools.solving.compiled import compiled

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]
Pair: TypeAlias = tuple[float, float]

NONE = -1e18
"""Worth of what is not possible."""

CLEARLY = 1e-10
"""A later choice counts as better only by this, so that equal ones never hang on rounding."""


@compiled
def better(one: Pair, other: Pair) -> Pair:
    """The pair of the greater mean, the first if they are equal."""
    return other if other[0] > one[0] + CLEARLY else one


@compiled
def paid(points: float, coming: Floats) -> Pair:
    """The pair of certain points and what is to come after them."""
    mean = coming[0]
    return points + mean, points * points + 2.0 * points * mean + coming[1]


@compiled
def handle(
    begin: int,
    end: int,
    next_building: Floats,
    next_again: Floats,
    next_throw: npt.NDArray[np.int16],
    taken: Floats,
    keep: bool,
    last: bool,
    after: Floats,
    building: Floats,
    again: Floats,
    over: Floats,
    child: npt.NDArray[np.int32],
    gain: Floats,
    ends: npt.NDArray[np.bool_],
    builds_of: Ints,
    spared: npt.NDArray[np.int32],
    after_build: Ints,
    after_fall: Ints,
    worths: Floats,
    face: Ints,
    rest: Ints,
    throws: Ints,
    fall: Ints,
    fall_hand: Ints,
    fall_chance: Floats,
    takes: Ints,
) -> None:
    """Hands of some dice, from what is known of hands of one die less.

    Args:
        begin: The first state.
        end: The state after the last.
        next_building: Gets what is to come in the middle of building, if ``keep``.
        next_again: Gets the same when dice may be thrown again, if ``keep``.
        next_throw: Gets which throw is then the best, -1 for ending the turn, if ``keep``.
        taken: Gets what comes of every take.
        keep: Whether all hands are wanted; else only what comes of taking such dice.
        last: Whether a building of height 6 ends a game that ends with this turn anyway.
        after: What is to come after the turn, shape (states, 2).
        building: One die less, in the middle of building.
        again: One die less, when dice may be thrown again or the turn ended.
        over: ``building`` of a turn that ends the game.
        child: Rank after each build.
        gain: Points of each build.
        ends: Builds that end the game with this turn.
        builds_of: Where the builds of each face begin.
        spared: Rank after being rid of a die without building it.
        after_build: Tile state after each build.
        after_fall: Tile state after giving up a tile.
        worths: Points of the tiles that can be given up.
        face: See :class:`tools.solving.hands.Hands`, as the next five.
        rest: See there.
        throws: See there.
        fall: See there.
        fall_hand: See there.
        fall_chance: See there.
        takes: Throws that begin a turn.
    """
    streets = child.shape[1]
    hands, dice = face.shape
    fewer = again.shape[1]
    ways = spared.shape[0]
    wanted = np.arange(fall.shape[0] - 1) if keep else takes
    for state in range(begin, end):
        tile, rank = state // streets, state % streets
        end_turn = (after[state, 0], after[state, 1])
        spare = np.empty(ways + worths.shape[0], np.int64)
        loss = np.empty(ways + worths.shape[0])
        spares = 0
        for way in range(ways):
            if spared[way, rank] >= 0:
                spare[spares] = tile * streets + spared[way, rank]
                loss[spares] = 0.0
                spares += 1
        for kind in range(worths.shape[0]):
            if after_fall[tile, kind] >= 0:
                spare[spares] = after_fall[tile, kind] * streets + rank
                loss[spares] = worths[kind]
                spares += 1
        rid = np.empty((fewer, 2))
        for hand in range(fewer):
            best = (NONE, 0.0)
            for number in range(spares):
                best = better(best, paid(-loss[number], again[spare[number], hand]))
            rid[hand] = best
        built = np.empty((hands, 2))
        acted = np.empty((hands, 2))
        for hand in range(hands):
            best = (NONE, 0.0)
            for die in range(dice):
                if face[hand, die] < 0:
                    continue
                left = rest[hand, die]
                for build in range(builds_of[face[hand, die]], builds_of[face[hand, die] + 1]):
                    if child[build, rank] >= 0:
                        to = after_build[tile, build] * streets + child[build, rank]
                        coming = over if ends[build] and not last else building
                        best = better(best, paid(gain[build, rank], coming[to, left]))
            built[hand] = best
            for die in range(dice):
                if face[hand, die] >= 0:
                    left = rest[hand, die]
                    best = better(best, (rid[left, 0], rid[left, 1]))
            # Nothing can be built and nothing stands: the rules end the turn.
            acted[hand] = end_turn if best[0] == NONE else best
        thrown = np.zeros((fall.shape[0] - 1, 2))
        for throw in wanted:
            for outcome in range(fall[throw], fall[throw + 1]):
                thrown[throw, 0] += fall_chance[outcome] * acted[fall_hand[outcome], 0]
                thrown[throw, 1] += fall_chance[outcome] * acted[fall_hand[outcome], 1]
        for number in range(len(takes)):
            taken[state, number] = thrown[takes[number]]
        if keep:
            for hand in range(hands):
                best = end_turn
                chosen = -1
                for number in range(throws.shape[1]):
                    throw = throws[hand, number]
                    if throw >= 0 and thrown[throw, 0] > best[0] + CLEARLY:
                        best = (thrown[throw, 0], thrown[throw, 1])
                        chosen = throw
                next_again[state, hand] = best
                next_throw[state, hand] = chosen
                next_building[state, hand] = better((built[hand, 0], built[hand, 1]), best)

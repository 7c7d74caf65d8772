"""Finishes many cities at once, every seat placing for its goals, to see what they score.

All arrays have one row for each city (``n`` rows). Seats choose the block and lot that their hopes
(:mod:`skyline.ai.cityscape.hopes`) grow by most, shaken by a little chance so that no two cities
need be alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.cityscape.hopes import (
    BLOCKS,
    LEVELS,
    STEPS,
    TOP,
    UNKNOWN,
    Floats,
    hopes,
    line_points,
)
from skyline.games.cityscape.board import LOTS, SIZES, lines_of
from skyline.games.cityscape.options import Options
from skyline.games.cityscape.scoring import TALLEST

Heights = npt.NDArray[np.int16]
Codes = npt.NDArray[np.int32]
POINTS_SCALE: Final = 5.0
"""Points come in tens: so many count as little as one does in other games."""

MOVES: Final = len(LOTS) * len(SIZES)
_SIZES: Final = np.array(SIZES, np.int16)
_STEPS: Final = np.array(STEPS, np.int32)
NEVER: Final = np.float32(-1e6)


class Seat(NamedTuple):
    """Where a seat's lines run."""

    lines: npt.NDArray[np.intp]  # lots of each line, of shape (lines, 4)
    crossing: npt.NDArray[np.intp]  # of each lot: its places in the flattened lines, (edges, 16)
    inside: npt.NDArray[np.int16]  # whether a lot is in a line, of shape (lines, 16)


@cache
def seats_of(players: int, two_players: str) -> tuple[Seat, ...]:
    """The lines of all seats."""
    found = []
    for seat in range(players):
        lines = np.array(lines_of(players, two_players, seat), np.intp)
        edges = lines.reshape(-1, len(LOTS))
        crossing = np.argsort(edges, axis=1) + np.arange(len(edges))[:, None] * len(LOTS)
        inside = (lines[:, :, None] == np.arange(len(LOTS))).any(1).astype(np.int16)
        found.append(Seat(lines, crossing, inside))
    return tuple(found)


@cache
def _noise() -> Floats:
    """Gumbel numbers, so that the best of shaken values is drawn like a softmax."""
    rng = np.random.default_rng(7)
    return rng.gumbel(size=1 << 18).astype(np.float32)


class Tables(NamedTuple):
    """What the seats of one kind of game go by."""

    seats: tuple[Seat, ...]
    worth: Floats  # see ``hopes``
    tallest: float  # points for the tallest building


@cache
def tables_of(players: int, two_players: str, tallest: str) -> Tables:
    seats = seats_of(players, two_players)
    lines = len(seats[0].lines)
    own = 1 / players / lines
    others = (1 - 1 / players) * 0.25
    return Tables(seats, hopes(own, others), float(tallest))


def tables_for(players: int, options: Options) -> Tables:
    return tables_of(players, options.two_players, options.tallest_points)


SPAN: Final = 80
"""No building is so tall."""

SURE: Final = (0.35, 0.62)
"""How many floors of lead make a line's chance of the tallest building e times as good against: at
the end, and more for the square root of every block that is left."""

EVEN: Final = (1.0, 0.06)
"""Floors that a line may be behind and have an even chance, for its owner goes on building: at the
end, and more for every block that is left."""


@cache
def tallest_hopes() -> Floats:
    """The chance that a line holds the tallest building at last.

    By blocks left and floors of lead over all other lines, from -SPAN; of shape (26, 2 * SPAN + 1).
    """
    left = np.arange(BLOCKS + 1)[:, None]
    lead = np.arange(-SPAN, SPAN + 1)[None]
    slope = SURE[0] + SURE[1] * np.sqrt(left)
    chance = 1 / (1 + np.exp(-(lead + EVEN[0] + EVEN[1] * left) / slope))
    chance[0] = lead[0] >= 0
    found: Floats = chance.astype(np.float32)
    return found


def gains(
    tables: Tables, seat: int, heights: Heights, codes: Codes, left: int, high: High | None = None
) -> Floats:
    """How much every placement of a seat adds to its hopes, of shape (n, 16 lots, 5 sizes).

    Args:
        tables: Of this kind of game.
        seat: Whose hopes.
        heights: Of shape (n, 16).
        codes: The seat's goals, of shape (n, lines).
        left: Blocks left before the placement.
        high: Where ``codes`` want the tallest building, if that is known.
    """
    n = len(heights)
    own = tables.seats[seat]
    low = np.minimum(heights, TOP).astype(np.int32)
    lines = low[:, own.lines]  # (n, lines, 4)
    index = lines @ _STEPS  # (n, lines)
    index += codes * np.int32(LEVELS**4)
    grown = np.minimum(lines[..., None] + _SIZES, TOP) - lines[..., None]  # (n, lines, 4, 5)
    grown *= _STEPS[:, None]
    grown += index[..., None, None]
    flat = tables.worth[left - 1].ravel()
    after = flat.take(grown.reshape(n, -1)).reshape(n, -1, len(SIZES))  # (n, lines * 4, 5)
    after -= np.repeat(flat.take(index), 4, axis=1)[..., None]
    total = after[:, own.crossing[0]]
    for more in own.crossing[1:]:
        total += after[:, more]
    high = wanting(codes) if high is None else high
    if len(high.rows):
        total[high.first] += _tallest_gains(tables, own, heights, high, left)
    found: Floats = total
    return found


class High(NamedTuple):
    """The goals of a seat that want the tallest building."""

    rows: npt.NDArray[np.intp]
    lines: npt.NDArray[np.intp]
    starts: npt.NDArray[np.intp]  # where each row begins among them
    first: npt.NDArray[np.intp]  # the rows, once each


def wanting(codes: Codes) -> High:
    rows, lines = np.nonzero(codes == TALLEST)
    first, starts = np.unique(rows, return_index=True)
    return High(rows, lines, starts, first)


def _tallest_gains(tables: Tables, own: Seat, heights: Heights, high: High, left: int) -> Floats:
    """What placements do to hopes for the tallest building, of shape (rows of ``high``, 16, 5)."""
    here = heights[high.rows]
    inside = own.inside[high.lines]
    line, others = (here * inside).max(1), (here * (1 - inside)).max(1)
    grown = here[..., None] + _SIZES
    within = inside[..., None]
    lead = np.maximum(line[:, None, None], grown * within)
    lead -= np.maximum(others[:, None, None], grown * (1 - within))
    chance = tallest_hopes()[left - 1]
    after = chance.take(lead + SPAN)
    after -= chance.take(line - others + SPAN)[:, None, None]
    found: Floats = np.add.reduceat(after, high.starts, axis=0) * np.float32(tables.tallest)
    return found


class Manner(NamedTuple):
    """How everybody places in thought."""

    warmth: float = 0.5  # points by which a placement must be better to be e times as likely
    # What a point less for the others is worth of one more of its own; nobody knows their goals.
    hindering: float = 0.5
    plies: int = BLOCKS  # no more blocks than so many


MANNER: Final = Manner()


def finish(
    tables: Tables,
    heights: Heights,
    blocks: Heights,
    goals: Sequence[Codes],
    mover: int,
    manner: Manner,
    rng: np.random.Generator,
    same: int = 1,
) -> None:
    """Places the blocks that are left, in place, or so many (``plies``) of them.

    Args:
        tables: Of this kind of game.
        heights: Of shape (n, 16).
        blocks: What is left, of shape (n, 5); all rows as many.
        goals: Of every seat, of shape (n, lines).
        mover: Who places first.
        manner: How they place.
        rng: The only chance.
        same: Rows are so many groups, which meet the same chance.
    """
    n, players = len(heights), len(goals)
    each = n // same
    rows = np.arange(n)
    high = [wanting(codes) for codes in goals]
    unknown = np.full_like(goals[0], UNKNOWN)
    nobody = wanting(unknown)
    count = int(blocks[0].sum())
    for left in range(count, max(0, count - manner.plies), -1):
        total = gains(tables, mover, heights, goals[mover], left, high[mover])
        if manner.hindering:
            for seat in range(players):
                if seat != mover:
                    taken = gains(tables, seat, heights, unknown, left, nobody)
                    total -= np.float32(manner.hindering / (players - 1)) * taken
        shake = int(rng.integers(len(_noise()) - each * MOVES))
        noise = _noise()[shake : shake + each * MOVES] * np.float32(manner.warmth)
        total += np.where(blocks > 0, np.float32(0), NEVER)[:, None]
        shaken = total.reshape(same, -1) + noise
        best = shaken.reshape(n, -1).argmax(1)
        lot, size = np.divmod(best, len(SIZES))
        heights[rows, lot] += (size + 1).astype(np.int16)
        blocks[rows, size] -= 1
        mover = (mover + 1) % players


def scored(tables: Tables, heights: Heights, goals: Sequence[Codes]) -> tuple[Floats, ...]:
    """What finished cities score for every seat's goals, each of shape (n, lines)."""
    tallest = heights.max(1)[:, None]
    found = []
    for seat, codes in zip(tables.seats, goals, strict=True):
        lines = heights[:, seat.lines]
        points = line_points(lines)
        by_code = np.take_along_axis(points, np.maximum(codes - 1, 0).clip(0, 4)[None], 0)[0]
        high = np.where(lines.max(2) == tallest, np.float32(tables.tallest), np.float32(0))
        found.append(np.where(codes == TALLEST, high, np.where(codes > 0, by_code, 0)))
    return tuple(found)


def played_out(
    tables: Tables,
    heights: Sequence[int],
    blocks: Sequence[int],
    goals: Sequence[Codes],
    mover: int,
    manner: Manner,
    rng: np.random.Generator,
) -> tuple[Floats, ...]:
    """What the lines of every seat score when one city is finished for each row of the goals."""
    cities = np.repeat(np.array([heights], np.int16), len(goals[0]), axis=0)
    left = np.repeat(np.array([blocks], np.int16), len(goals[0]), axis=0)
    finish(tables, cities, left, goals, mover, manner, rng)
    return scored(tables, cities, goals)


def hoped(
    tables: Tables, heights: Heights, goals: Sequence[Codes], left: int
) -> tuple[Floats, ...]:
    """What the lines of every seat hope for with so many blocks left, each of shape (n, lines)."""
    if left == 0:
        return scored(tables, heights, goals)
    low = np.minimum(heights, TOP).astype(np.int32)
    flat, found = tables.worth[left].ravel(), []
    for seat, codes in zip(tables.seats, goals, strict=True):
        total = flat.take(low[:, seat.lines] @ _STEPS + codes * np.int32(LEVELS**4))
        high = wanting(codes)
        chance = tallest_hopes()[left].take(_lead(seat, heights, high) + SPAN)
        total[high.rows, high.lines] += chance * np.float32(tables.tallest)
        found.append(total)
    return tuple(found)


def _lead(own: Seat, heights: Heights, high: High) -> npt.NDArray[np.int16]:
    """By how many floors each line that wants the tallest building is ahead of all others."""
    here, inside = heights[high.rows], own.inside[high.lines]
    found: npt.NDArray[np.int16] = (here * inside).max(1) - (here * (1 - inside)).max(1)
    return found


def expected_gains(
    tables: Tables, seat: int, heights: Sequence[int], chances: Floats, left: int
) -> Floats:
    """How much every placement adds to a seat's hopes whose goals are only guessed, (16, 5).

    ``chances`` are those of the codes 1 to 6 for every line, of shape (lines, 6).
    """
    lines = len(chances)
    alone = np.zeros((lines * TALLEST, lines), np.int32)
    weights = chances.ravel().astype(np.float32)
    alone[np.arange(len(alone)), np.repeat(np.arange(lines), TALLEST)] = np.tile(
        np.arange(1, TALLEST + 1), lines
    )
    city = np.repeat(np.array([heights], np.int16), len(alone), axis=0)
    found: Floats = np.tensordot(weights, gains(tables, seat, city, alone, left), 1)
    return found

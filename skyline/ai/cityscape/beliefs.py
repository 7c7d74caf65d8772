"""What the others may have set, guessed from the city and from how it came to stand.

Sets of goals are drawn as players draw them, and each is made as likely as its owner's placements
would be if it had that set (Bayes): whoever places a block has most often placed it where it
serves. Where it is not known who placed what, the lines' looks alone have to tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from skyline.ai.cityscape.hopes import STEPS, TOP, Floats
from skyline.ai.cityscape.playouts import (
    MOVES,
    NEVER,
    SPAN,
    Codes,
    Tables,
    expected_gains,
    gains,
    tables_for,
    tallest_hopes,
)
from skyline.ai.cityscape.portfolio import usual
from skyline.ai.cityscape.seen import Seen
from skyline.games.cityscape.board import ALL_BLOCKS, LOT_INDEX, LOTS, SIZES
from skyline.games.cityscape.moves import Place
from skyline.games.cityscape.notation import parse_move
from skyline.games.cityscape.scoring import TALLEST

TELLING: Final = 6.0
"""Points by which a line must promise a goal more than at first to make it e times as likely."""

SETS: Final = 200
"""Sets of goals that are held against what a player places."""

CARELESS: Final = 2.5
"""Points by which a placement must be better to be chosen e times as often."""

DOUBT: Final = 0.15
"""How much the looks of the lines count beside the sets."""


class Guess(NamedTuple):
    """What a seat may have set."""

    chances: Floats  # of the codes 1 to 6 for every line, of shape (lines, 6)
    sets: Codes | None = None  # of shape (SETS, lines); None where nobody saw the placements
    weights: npt.NDArray[np.float64] | None = None  # of the sets, together 1

    def drawn(self, number: int, rng: np.random.Generator) -> Codes:
        """So many sets, of shape (number, lines)."""
        if self.sets is None:
            return _drawn(self.chances, number, rng)
        return self.sets[rng.choice(len(self.sets), number, p=self.weights)]

    def spread(self, number: int, rng: np.random.Generator) -> Codes:
        """The same in any order, each set as often as is its due and at most once more or less."""
        if self.sets is None or self.weights is None:
            return self.drawn(number, rng)
        due = self.weights.cumsum()
        lots = (rng.random() + np.arange(number)) / number
        at = due.searchsorted(lots * due[-1], side="right").clip(0, len(due) - 1)
        return self.sets[rng.permutation(at)]


def _drawn(chances: Floats, number: int, rng: np.random.Generator) -> Codes:
    """Every line by itself."""
    lots = rng.random((number, len(chances), 1))
    found: Codes = ((lots > chances.cumsum(1)).sum(2).clip(0, TALLEST - 1) + 1).astype(np.int32)
    return found


def looks(tables: Tables, prior: Floats, heights: Sequence[int], left: int, seat: int) -> Floats:
    """The chance of every code of a seat's lines by their looks, of shape (lines, 6)."""
    city, own = np.array(heights), tables.seats[seat]
    lines = city[own.lines]
    now = (
        tables.worth[left][1:, np.minimum(lines, TOP) @ np.array(STEPS)].T - tables.worth[-1][1:, 0]
    )
    lead = lines.max(1) - (city * (1 - own.inside)).max(1)
    chance = tallest_hopes()
    now[:, TALLEST - 1] = tables.tallest * (chance[left][lead + SPAN] - chance[-1][SPAN])
    weights = prior * np.exp(now / TELLING)
    found: Floats = (weights / weights.sum(1, keepdims=True)).astype(np.float32)
    return found


def guesses(
    seen: Seen, told: Sequence[str], seats: Sequence[int] | None = None
) -> dict[int, Guess]:
    """What seats may have set, from all that everybody has seen of the round; usually the others.

    Of the own seat it is what others may believe.
    """
    tables, prior = tables_for(seen.players, seen.options), usual(seen)
    left = sum(seen.blocks)
    others = seats or [seat for seat in range(seen.players) if seat != seen.seat]
    plain = {seat: looks(tables, prior, seen.heights, left, seat) for seat in others}
    placed = _placements(seen, told)
    if not placed:
        return {seat: Guess(chances) for seat, chances in plain.items()}
    rng = np.random.default_rng(1)
    sets = {seat: _drawn(np.tile(prior, (len(seen.lines), 1)), SETS, rng) for seat in others}
    likely = {seat: np.zeros(SETS) for seat in others}
    heights, blocks = [0] * len(LOTS), list(ALL_BLOCKS)
    for seat, move in placed:
        if seat in others:
            likely[seat] += _likelihood(seen, seat, sets[seat], heights, blocks, move)
        heights[LOT_INDEX[move.lot]] += move.block
        blocks[move.block - 1] -= 1
    found = {}
    for seat in others:
        weights = np.exp(likely[seat] - likely[seat].max())
        weights /= weights.sum()
        shown = np.stack([weights @ (sets[seat] == code) for code in range(1, TALLEST + 1)], 1)
        chances = (1 - DOUBT) * shown + DOUBT * plain[seat]
        found[seat] = Guess(chances.astype(np.float32), sets[seat], weights)
    return found


def _placements(seen: Seen, told: Sequence[str]) -> list[tuple[int, Place]]:
    """Who placed what in this round; nothing if that does not lead to the city that stands."""
    number = sum(ALL_BLOCKS) - sum(seen.blocks)
    moves = [parse_move(text) for text in told[max(0, len(told) - number) :]]
    heights = [0] * len(LOTS)
    found: list[tuple[int, Place]] = []
    for back, move in zip(range(number, 0, -1), moves, strict=False):
        if not isinstance(move, Place):
            return []
        heights[LOT_INDEX[move.lot]] += move.block
        found.append(((seen.seat - back) % seen.players, move))
    return found if tuple(heights) == seen.heights else []


def _likelihood(
    seen: Seen, seat: int, sets: Codes, heights: list[int], blocks: list[int], move: Place
) -> npt.NDArray[np.float64]:
    """How likely a placement is for each set of goals, as logarithms."""
    tables, left, prior = tables_for(seen.players, seen.options), sum(blocks), usual(seen)
    city = np.repeat(np.array([heights], np.int16), len(sets), axis=0)
    hopes = gains(tables, seat, city, sets, left)
    for other in range(seen.players):
        if other != seat:
            chances = looks(tables, prior, heights, left, other)
            taken = expected_gains(tables, other, heights, chances, left)
            hopes -= taken / np.float32(seen.players - 1)
    hopes /= np.float32(CARELESS)
    hopes += np.where(np.array(blocks) > 0, np.float32(0), NEVER)
    flat = hopes.reshape(len(sets), MOVES).astype(np.float64)
    top = flat.max(1)
    chosen = LOT_INDEX[move.lot] * len(SIZES) + move.block - 1
    found: npt.NDArray[np.float64] = (
        flat[:, chosen] - top - np.log(np.exp(flat - top[:, None]).sum(1))
    )
    return found


def sampled(
    seen: Seen, others: Mapping[int, Guess], number: int, rng: np.random.Generator
) -> list[Codes]:
    """So many guesses of everybody's goals, the own ones being known."""
    return [
        others[seat].drawn(number, rng)
        if seat in others
        else np.tile(np.array(seen.codes, np.int32), (number, 1))
        for seat in range(seen.players)
    ]

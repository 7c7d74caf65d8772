"""What the others may have set, guessed from what their lines look like."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from skyline.ai.cityscape.hopes import STEPS, TOP, Floats
from skyline.ai.cityscape.playouts import Codes, Tables, tallest_hopes
from skyline.games.cityscape.scoring import TALLEST

PRIOR: Final = (0.12, 0.22, 0.22, 0.06, 0.18, 0.20)
"""How often goals 1 to 6 are set."""

TELLING: Final = 6.0
"""Points by which a goal must promise more than at first to be e times as likely."""


def likely(tables: Tables, heights: npt.NDArray[np.integer], left: int, seat: int) -> Floats:
    """The chance of every code of a seat's lines, of shape (lines, 6)."""
    lines = heights[tables.seats[seat].lines]  # (lines, 4)
    index = np.minimum(lines, TOP) @ np.array(STEPS)
    now = tables.worth[left][1:, index].T.copy()  # (lines, 6)
    first = tables.worth[-1][1:, 0]
    short = heights.max() - lines.max(1)
    chance = tallest_hopes()
    now -= first
    now[:, TALLEST - 1] = tables.tallest * (chance[left][short] - chance[-1][0])
    weights = np.array(PRIOR) * np.exp(now / TELLING)
    found: Floats = (weights / weights.sum(1, keepdims=True)).astype(np.float32)
    return found


def drawn(chances: Floats, number: int, rng: np.random.Generator) -> Codes:
    """So many guesses, of shape (number, lines)."""
    sums = chances.cumsum(1)
    lots = rng.random((number, len(chances), 1))
    found: Codes = ((lots > sums[None]).sum(2).clip(0, TALLEST - 1) + 1).astype(np.int32)
    return found

"""What dice left in the Abandoned District are worth to who may take them next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np

from skyline.ai.skyline import tables
from skyline.ai.skyline.hands import Floats, hand
from skyline.ai.skyline.points import points_leaf, table_points
from skyline.ai.skyline.reach import ALWAYS, DISTRICT, TALL, WIDTH, Features
from skyline.ai.skyline.streets import PARTS, Street
from skyline.ai.skyline.turns import TurnSearch

PER_DIE: Final = 4.3
"""Points that each further die in hand brings on usual streets, from the exact search."""

_FOUR: Final = [(2, 1, 1), (1, 2, 1), (1, 1, 2)]
_DOUBT: Final = 1.5
"""Points by which the worth of a District may be misjudged."""


@lru_cache(maxsize=4096)
def four_dice_gain(turns: int, street: Street) -> tuple[float, float, float]:
    """Points that four dice of the District bring more than the best three of the Yard.

    Args:
        turns: Turns left after the one in which they are taken.
        street: The columns of who takes them.

    Returns:
        For one die of each kind with a further Ground, Upper or Penthouse die.
    """
    root = np.zeros(WIDTH, np.int16)
    root[:PARTS] = street
    root[ALWAYS] = 1
    search = TurnSearch(root, list(_FOUR), points_leaf(table_points, turns), solo=False)
    yard = tables.load().shared(turns + 1, street)
    ground, upper, penthouse = (
        float(hand(kinds).chances @ search.blocks[kinds].thrown[0, :, 0]) - yard for kinds in _FOUR
    )
    return ground, upper, penthouse


def district_gain(nodes: Features, restocked: int, turns: int, street: Street) -> Floats:
    """Points that the District brings to the next player, at least 0.

    Args:
        nodes: Ends of a turn.
        restocked: Dice of each kind that are still added then.
        turns: Turns left to the next player after its next one.
        street: The next player's columns.
    """
    beyond = nodes[:, DISTRICT:TALL] + (restocked - 1)
    gains = np.array(four_dice_gain(turns, street))
    first = gains.mean() - PER_DIE
    worth: Floats = first + beyond @ (gains - first)
    return _DOUBT * np.logaddexp(0.0, worth / _DOUBT)

"""The sounds that only Cityscape has, by the names for ``SoundBox.play``.

``block_N`` is a block of size N put down, ``seen_N`` the Nth building that a line of sight meets.
"""

from __future__ import annotations

from typing import Final

from skyline.games.cityscape.board import SIZES
from skyline.games.cityscape.scoring import MOST_VISIBLE

SOUNDS: Final[tuple[str, ...]] = (
    *("goal_turn", "cover", "uncover", "curtain", "model_turn", "block_lift"),
    *(f"block_{size}" for size in SIZES),
    *(f"seen_{number}" for number in range(1, MOST_VISIBLE + 1)),
    *("goal_met", "goal_missed", "city_clear"),
)
"""In the order in which a game needs them, for ``TableKit.sounds``."""

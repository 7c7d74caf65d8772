"""What the program can think about Skyline D6."""

from __future__ import annotations

from typing import Final

from skyline.ai.mind import GameMind, Level
from skyline.ai.players import Player


def _greedy() -> Player:
    from skyline.ai.skyline_d6.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


SKYLINE_D6: Final = GameMind("skyline-d6", (Level("greedy", _greedy),))
"""Its levels are listed weakest first."""

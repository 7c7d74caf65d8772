"""What the program can think about Cityscape."""

from __future__ import annotations

from typing import Final

from skyline.ai.mind import GameMind, Level
from skyline.ai.players import Player


def _greedy() -> Player:
    from skyline.ai.cityscape.greedy import GREEDY  # noqa: PLC0415 - menus only list it

    return GREEDY


CITYSCAPE: Final = GameMind("cityscape", (Level("greedy", _greedy),))
"""Its levels are listed weakest first."""

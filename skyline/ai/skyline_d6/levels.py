"""The computer levels of Skyline D6, weakest first."""

from __future__ import annotations

from skyline.ai.players import Player
from skyline.ai.skyline_d6.greedy import GREEDY

LEVELS: dict[str, Player] = {"greedy": GREEDY}
"""Every level by its protocol name."""

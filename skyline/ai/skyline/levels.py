"""The computer levels of Skyline, weakest first."""

from __future__ import annotations

from skyline.ai.players import Player
from skyline.ai.skyline.greedy import GREEDY

LEVELS: dict[str, Player] = {"greedy": GREEDY}
"""Every level by its protocol name."""

"""The computer levels of Cityscape, weakest first."""

from __future__ import annotations

from skyline.ai.cityscape.greedy import GREEDY
from skyline.ai.players import Player

LEVELS: dict[str, Player] = {"greedy": GREEDY}
"""Every level by its protocol name."""

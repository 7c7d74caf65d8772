"""The computer levels of Skyline, weakest first."""

from __future__ import annotations

from skyline.ai.players import Player
from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.greedy import GREEDY
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.searching import SearchPlayer
from skyline.ai.skyline.solo import SoloOutlook


def _best_outlook(players: int) -> Outlook:
    return SoloOutlook() if players == 1 else CompanyOutlook(players, every_seat=False)


LEVELS: dict[str, Player] = {
    "greedy": GREEDY,
    "master": SearchPlayer(_best_outlook),
    "exact": SearchPlayer(lambda _players: SoloOutlook(), solo_only=True),
}
"""Every level by its protocol name."""

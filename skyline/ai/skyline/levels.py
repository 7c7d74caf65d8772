"""The computer levels of Skyline, weakest first.

They differ in what they know of a street's worth, in how many throws they look ahead and in
whether they see the others. Dice fall the same for all.
"""

from __future__ import annotations

from skyline.ai.players import Player
from skyline.ai.skyline.company import CompanyOutlook
from skyline.ai.skyline.greedy import GREEDY
from skyline.ai.skyline.outlook import Outlook
from skyline.ai.skyline.points import PointsOutlook, table_points
from skyline.ai.skyline.rough import FOND_OF_HEIGHT, SOBER, columns_added
from skyline.ai.skyline.searching import SearchPlayer
from skyline.ai.skyline.solo import SoloOutlook


def _dreams(_players: int) -> Outlook:
    return PointsOutlook(columns_added(FOND_OF_HEIGHT))


def _estimates(_players: int) -> Outlook:
    return PointsOutlook(columns_added(SOBER))


def _calculates(players: int) -> Outlook:
    return SoloOutlook() if players == 1 else PointsOutlook(table_points)


def _competes(players: int) -> Outlook:
    return SoloOutlook() if players == 1 else CompanyOutlook(players, every_seat=False)


LEVELS: dict[str, Player] = {
    "greedy": GREEDY,
    "apprentice": SearchPlayer(_dreams, foresight=1, misjudging=1.5),
    "mason": SearchPlayer(_estimates, foresight=1, misjudging=0.65),
    "foreman": SearchPlayer(_estimates),
    "engineer": SearchPlayer(_calculates),
    "master": SearchPlayer(_competes),
    "exact": SearchPlayer(lambda _players: SoloOutlook(), solo_only=True),
}
"""Every level by its protocol name."""

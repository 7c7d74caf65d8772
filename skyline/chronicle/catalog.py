"""The games whose statistics know more than the general head, each named here once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skyline.chronicle.cityscape.chronicle import CHRONICLE as CITYSCAPE
from skyline.chronicle.game_chronicle import GameChronicle
from skyline.chronicle.skyline.chronicle import CHRONICLE as SKYLINE
from skyline.chronicle.skyline_d6.chronicle import CHRONICLE as SKYLINE_D6

CHRONICLES: Final[Mapping[str, GameChronicle]] = {
    "skyline": SKYLINE,
    "cityscape": CITYSCAPE,
    "skyline-d6": SKYLINE_D6,
}

GENERAL: Final = GameChronicle()
"""Of every other game: the head alone."""


def chronicle_of(game: str) -> GameChronicle:
    """What statistics know of the game of some name."""
    return CHRONICLES.get(game, GENERAL)

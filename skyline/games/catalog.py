"""The games that can be played, each named here once."""

from __future__ import annotations

from typing import Any

from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup
from skyline.games.cityscape.game import GAME as CITYSCAPE
from skyline.games.skyline.game import GAME as SKYLINE
from skyline.games.skyline_d6.game import GAME as SKYLINE_D6

GAMES: tuple[Game[Any, Any], ...] = (SKYLINE, CITYSCAPE, SKYLINE_D6)


def game(name: str) -> Game[Any, Any]:
    """The game of that name.

    Raises:
        InvalidSetup: There is none; the sentence names those there are.
    """
    for each in GAMES:
        if each.name == name:
            return each
    names = ", ".join(each.name for each in GAMES)
    raise InvalidSetup(f"There is no game of that name to play; there is {names}.")

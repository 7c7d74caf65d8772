"""The games that can be played, each named here once and loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup


def _skyline() -> Game[Any, Any]:
    from skyline.games.skyline.game import GAME  # noqa: PLC0415 - loaded when asked for

    return GAME


def _cityscape() -> Game[Any, Any]:
    from skyline.games.cityscape.game import GAME  # noqa: PLC0415

    return GAME


def _skyline_d6() -> Game[Any, Any]:
    from skyline.games.skyline_d6.game import GAME  # noqa: PLC0415

    return GAME


GAMES: dict[str, Callable[[], Game[Any, Any]]] = {
    "skyline": _skyline,
    "cityscape": _cityscape,
    "skyline-d6": _skyline_d6,
}


def game(name: str) -> Game[Any, Any]:
    """The game of that name; InvalidSetup names those there are."""
    if name not in GAMES:
        raise InvalidSetup(f"There is no game of that name to play; there is {', '.join(GAMES)}.")
    return GAMES[name]()

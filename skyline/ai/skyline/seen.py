"""What a computer player sees: the observation, read into a position again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skyline.games.skyline import position
from skyline.games.skyline.state import State

_OWN_SEAT = "seat"
"""The one key that an observation has more than a position."""


def position_of(observation: Mapping[str, Any]) -> State:
    """The position that an observation describes; nothing is hidden in Skyline.

    Raises:
        InvalidPosition: It is no observation of a game of Skyline.
    """
    return position.decode({key: value for key, value in observation.items() if key != _OWN_SEAT})

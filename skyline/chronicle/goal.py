"""Something that can be reached, and how games add up to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from skyline.chronicle.digest import Digest, SeatDigest

Measure: TypeAlias = Callable[[Digest, SeatDigest], int | frozenset[str]]
"""What one seat of one game brings: a number, or things that are collected."""

Way: TypeAlias = Literal["best", "sum", "streak", "collect"]
"""How games add up: the best of them, all together, so many in a row, different things found."""


def every_game(_digest: Digest) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class GoalGroup:
    """Goals that are shown together.

    Attributes:
        key: its name.
        words: its heading in the player's language, with ``{reached}`` and ``{whole}``.
    """

    key: str
    words: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that can be reached.

    Attributes:
        key: its name in files and in the settings; never changes, and no other game has it.
        group: the key of the group to which it belongs.
        target: what must come together.
        way: how.
        measure: what a game brings; in a streak, 0 breaks it.
        words: gives its name and one sentence, in the player's language.
        secret: whether name and sentence stay hidden until it is reached.
        concerns: which games are looked at at all.
    """

    key: str
    group: str
    target: int
    way: Way
    measure: Measure
    words: Callable[[], tuple[str, str]]
    secret: bool = False
    concerns: Callable[[Digest], bool] = every_game

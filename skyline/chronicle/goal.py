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
    """Goals that are shown together."""

    key: str
    words: Callable[[], str]  # its heading, with ``{reached}`` and ``{whole}``


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that can be reached."""

    key: str  # never changes, and no other game has it
    group: str  # the key of the group to which it belongs
    target: int  # what must come together
    way: Way
    measure: Measure  # what a game brings; in a streak, 0 breaks it
    words: Callable[[], tuple[str, str]]  # gives its name and one sentence
    secret: bool = False  # both stay hidden until it is reached
    concerns: Callable[[Digest], bool] = every_game  # which games are looked at at all

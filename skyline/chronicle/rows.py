"""What a summary is made of: which games, seats in games, and rows of figures."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, NamedTuple, TypeAlias

from skyline.chronicle.digest import Digest, SeatDigest

Which: TypeAlias = Literal["all", "solo", "others", "computers"]
"""Games: all, alone, with other persons, or one person against computers only."""


class Filter(NamedTuple):
    """Which of the games that count are added up."""

    which: Which = "all"
    last: int | None = None  # only so many of the latest


EVERYTHING: Final = Filter()
"""Every game that counts."""


class Played(NamedTuple):
    """One seat, from 0, in one game."""

    digest: Digest
    seat: int

    @property
    def own(self) -> SeatDigest:
        return self.digest.seats[self.seat]

    @property
    def share(self) -> float:
        """Its part of the victory: a shared one is divided; 0 in a game alone."""
        return 1 / len(self.digest.winners) if self.own.won else 0.0


class Point(NamedTuple):
    """One game in a history."""

    when: datetime  # when it ended, UTC
    game: int  # its number
    points: int
    won: bool | None  # None in a game alone
    mean: float  # of the last ten games up to it
    luck: float | None  # what its rolls brought; None while not yet reckoned
    unit: str  # of ``luck``: ``points`` or ``chance``


class Tally(NamedTuple):
    """Games of one sort, as a row of a table."""

    games: int
    wins: float  # a shared victory counts as its share
    shared: int  # how many victories were shared
    mean: float  # points per game; 0 without games
    best: int  # most points


class LuckSum(NamedTuple):
    """Luck over games of one unit."""

    unit: str  # ``points`` (alone) or ``chance`` (with others)
    games: int  # in how many it is reckoned
    mean: float  # luck per game
    loss: float  # what decisions lost per game
    accuracy: float | None  # mean, 0 to 100; None if nothing was to decide

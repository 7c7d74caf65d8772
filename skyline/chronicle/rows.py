"""What a summary is made of: which games, seats in games, and rows of figures."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, NamedTuple, TypeAlias

from skyline.chronicle.digest import Digest, SeatDigest

Which: TypeAlias = Literal["all", "solo", "others", "computers"]
"""Games: all, alone, with other persons, or one person against computers only."""


class Filter(NamedTuple):
    """Which of the games that count are added up.

    Attributes:
        which: of which sort.
        last: only so many of the latest; None for all.
    """

    which: Which = "all"
    last: int | None = None


EVERYTHING: Final = Filter()
"""Every game that counts."""


class Played(NamedTuple):
    """One seat in one game.

    Attributes:
        digest: the game.
        seat: from 0.
    """

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
    """One game in a history.

    Attributes:
        when: when it ended, UTC.
        game: its number.
        points: of the seat.
        won: whether it won; None in a game alone.
        mean: mean points of the last ten games up to it.
        luck: what its rolls brought; None while not yet reckoned.
        unit: of ``luck``: ``points`` or ``chance``.
    """

    when: datetime
    game: int
    points: int
    won: bool | None
    mean: float
    luck: float | None
    unit: str


class Tally(NamedTuple):
    """Games of one sort, as a row of a table.

    Attributes:
        games: how many.
        wins: a shared victory counts as its share.
        shared: how many victories were shared.
        mean: points per game; 0 without games.
        best: most points.
    """

    games: int
    wins: float
    shared: int
    mean: float
    best: int


class LuckSum(NamedTuple):
    """Luck over games of one unit.

    Attributes:
        unit: ``points`` (alone) or ``chance`` (with others).
        games: in how many it is reckoned.
        mean: luck per game.
        loss: what decisions lost per game.
        accuracy: mean, 0 to 100; None if nothing was to decide.
    """

    unit: str
    games: int
    mean: float
    loss: float
    accuracy: float | None

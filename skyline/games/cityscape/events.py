"""What happened on the table, in order, for everybody: no event tells a goal before its time."""

from __future__ import annotations

from typing import NamedTuple

from skyline.games.cityscape.board import Heights
from skyline.games.cityscape.state import Codes


class GoalsSet(NamedTuple):
    """A player set its goals, which stay secret."""

    seat: int


class GoalsLocked(NamedTuple):
    """Everybody's goals are set; building begins."""

    round: int


class BlockPlaced(NamedTuple):
    """A block was placed on a lot, whose building now has this height."""

    seat: int
    block: int
    lot: str
    height: int


class GoalsRevealed(NamedTuple):
    """All blocks of this round stand; everybody's goals are shown, by seat."""

    round: int
    heights: Heights
    goals: tuple[Codes, ...]


class GoalsScored(NamedTuple):
    """A player's goals of the round were scored."""

    seat: int
    points: tuple[int, ...]  # of each line, in the order of the goals
    score: int  # of all rounds so far


class RoundStarted(NamedTuple):
    """A round began with an empty board; ``seat`` will place its first block."""

    round: int
    seat: int


class TurnStarted(NamedTuple):
    """A player is to set its goals or to place a block."""

    seat: int
    round: int


class GameEnded(NamedTuple):
    """The game is over; scores by seat, winners are seats."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

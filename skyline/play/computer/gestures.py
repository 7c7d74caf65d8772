"""What a hand does, one thing after another: how moves are shown that nobody's hand makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

THINK = 0.85
"""Seconds of table time before the first gesture of a turn, and when dice have fallen."""
GO_ON = 0.50
"""Before what follows in the same action."""
REACH = 0.26
"""Before the next of several dice is taken or marked."""
LOOK = 0.38
"""Between picking a die up and putting it where it goes, so that the place is seen before."""


class Gesture(NamedTuple):
    """One thing that a hand does."""

    pause: float  # before it, in seconds of table time at the usual pace
    act: Callable[[], None]


class Gestures:
    """A game's moves as gestures; computer players, films and lessons make them.

    A game whose moves need no pieces to be moved by hand takes this as it is.
    """

    def __init__(self, actions: Any) -> None:
        self._actions = actions  # of the table, as the game made them

    def gestures_for(self, move: Any, spot: int = 0) -> list[Gesture]:
        """What a hand does to make a move."""
        play = self._actions.play
        return [Gesture(THINK, lambda: self._actions.attempt(lambda: play.play(move)))]

    def throw(self) -> Gesture:
        """Throws dice that have been taken already."""
        return Gesture(GO_ON, self._actions.throw)

    def grace(self, move: Any) -> float:
        """Real seconds at usual pace before a move in which a person may take the last one back."""
        return 0.0

    def passes(self, move: Any) -> bool:
        """Whether a move needs no reason while the one before is still being read."""
        return False

    def adds(self, move: Any) -> bool:
        """Whether what is said of a move takes the place of what is said before, read or not."""
        return False

    def silent(self, move: Any) -> bool:
        """Whether a move that follows speaks for this one."""
        return False

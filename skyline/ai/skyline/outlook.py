"""What a position is worth between two turns: the contract of those who look ahead from there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from skyline.ai.skyline.hands import Floats
from skyline.ai.skyline.turns import Leaf
from skyline.games.skyline.state import State


class Outlook(Protocol):
    """Knows what the end of a turn is worth.

    Worths are arrays with a number for each column: one for the player alone, or one a seat.
    """

    @property
    def most(self) -> float:
        """No worth is above this; infinity for points."""

    def column(self, seat: int) -> int:
        """The column of a seat."""

    def context(self, state: State) -> Hashable:
        """All of a position that :meth:`leaf` reads, so that equal contexts can share a search."""

    def leaf(self, state: State) -> Leaf:
        """What the ends of the turn under way are worth; for a state in which somebody has it."""

    def ended(self, state: State) -> Floats:
        """What a finished game is worth, shape (columns,)."""


def turn_context(state: State) -> tuple[Hashable, ...]:
    """All of a position that stays the same during a turn, but for the Yard."""
    seat = state.player
    assert seat is not None, "a turn is under way"
    others = (*state.skylines[:seat], *state.skylines[seat + 1 :])
    return (
        state.round,
        seat,
        others,
        state.options,
        state.final_round,
        state.start,
        state.district_emptied,
    )

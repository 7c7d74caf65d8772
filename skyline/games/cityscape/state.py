"""The position of a game of Cityscape: frozen, hashable, light."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from skyline.games.cityscape.board import Blocks, Heights, Line, lines_of
from skyline.games.cityscape.options import Options

Phase: TypeAlias = Literal["goals", "place", "over"]

Codes: TypeAlias = tuple[int, ...]
"""A player's goals, one code from 1 to 6 for each line, in the order of the lines."""


class Revealed(NamedTuple):
    """What lay open on the table when a round was scored: the city, and goals by seat."""

    heights: Heights
    goals: tuple[Codes, ...]


class State(NamedTuple):
    """A position, with every secret."""

    round: int
    player: int | None  # seat to set goals or place a block; None: over
    phase: Phase  # ``goals``, ``place`` or ``over``
    heights: Heights
    blocks: Blocks  # left
    goals: tuple[Codes | None, ...]  # of this round by seat; None where not set yet
    scores: tuple[int, ...]  # of the rounds that are scored, by seat
    options: Options
    start: int  # seat that began the first round
    revealed: Revealed | None  # how the last round ended; None in the first, and once over

    @property
    def players(self) -> int:
        return len(self.goals)

    @property
    def starter(self) -> int:
        """Seat that begins this round; it moves on clockwise from round to round."""
        return (self.start + self.round - 1) % len(self.goals)

    @property
    def last_round(self) -> int:
        """The round after which the game ends."""
        return self.options.last_round(len(self.goals))

    def lines(self, seat: int) -> tuple[Line, ...]:
        """The lines that a seat sets goals for, in the order of its goals."""
        return lines_of(len(self.goals), self.options.two_players, seat)

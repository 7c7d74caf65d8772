"""The position of a game of Cityscape: frozen, hashable, light."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from skyline.games.cityscape.board import Blocks, Heights, Line, lines_of
from skyline.games.cityscape.options import Options

Phase: TypeAlias = Literal["goals", "place", "over"]

Codes: TypeAlias = tuple[int, ...]
"""A player's goals, one code from 1 to 6 for each line, in the order of the lines."""


class Revealed(NamedTuple):
    """What lay open on the table when a round was scored.

    Attributes:
        heights: The finished city.
        goals: Everybody's goals, by seat.
    """

    heights: Heights
    goals: tuple[Codes, ...]


class State(NamedTuple):
    """A position, with every secret.

    Attributes:
        round: From 1.
        player: Seat that sets its goals or places a block, from 0; None when the game is over.
        phase: ``goals``: goals are being set; ``place``: the city is being built; ``over``.
        heights: The city.
        blocks: Blocks left.
        goals: Goals of this round by seat; None where they are not set yet.
        scores: Points of the rounds that are scored, by seat.
        options: The house rules.
        start: Seat that began the first round.
        revealed: What the round before this one ended with; None in the first round, and once the
            game is over, when the position itself shows it.
    """

    round: int
    player: int | None
    phase: Phase
    heights: Heights
    blocks: Blocks
    goals: tuple[Codes | None, ...]
    scores: tuple[int, ...]
    options: Options
    start: int
    revealed: Revealed | None

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

"""A judge says what any position is worth to every seat, and what every move would be."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from skyline.ai.verdicts import Unit
from skyline.core.contract import Game
from skyline.core.errors import InvalidSetup


class Judge(Protocol):
    """Judges positions of one game with one number of players.

    What it says is a function of the position alone. Within a turn it agrees with itself: before
    a move a position is worth what its best move is, before a roll the mean over the outcomes;
    where a dozen dice are too many to search, it is an approximation.
    """

    @property
    def unit(self) -> Unit:
        """``points``: expected final points; ``chance``: to win, a shared victory being shared."""
        ...

    def worths(self, state: Any) -> tuple[float, ...]:
        """The expected result of every seat at any position, also when a roll is awaited."""
        ...

    def moves(self, state: Any) -> tuple[tuple[Any, float], ...]:
        """Every legal move with its worth for who is to move, best first; none without a choice."""
        ...


def judge_for(game: Game[Any, Any], players: int) -> Judge:
    """The judge of a game, always the same one for a number of players.

    It remembers what it has searched lately, so it is best asked about all positions of a turn
    before those of another.

    Raises:
        InvalidSetup: Nobody can judge this game yet, or not for so many players.
    """
    if game.name != "skyline" or players not in game.seats:
        raise InvalidSetup("Nobody can judge this game.")
    return _of_skyline(players)


@cache
def _of_skyline(players: int) -> Judge:
    # What it needs to know is large and loaded once somebody asks.
    from skyline.ai.skyline.judge import SkylineJudge  # noqa: PLC0415

    return SkylineJudge(players)

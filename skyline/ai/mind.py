"""What the program can think about one game: the levels it plays at, a judge, a teacher.

Each game registers one :class:`GameMind` in its own package; what it does not have is absent.
Nothing here loads a player, a table or a search before somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from skyline.ai.players import Player
from skyline.ai.verdicts import Unit


@dataclass(frozen=True, slots=True)
class Level:
    """A strength at which a game can be played.

    Attributes:
        name: In the protocol, in records and in settings; it means the same in every game.
        make: Makes its player, once.
        title: Its name in the player's language; None for a level that only scripts use.
        words: How it plays, in one line in the player's language.
        alone: Whether it refuses to play with others.
    """

    name: str
    make: Callable[[], Player]
    title: Callable[[], str] | None = None
    words: Callable[[], str] = str
    alone: bool = False


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


class Teacher(Protocol):
    """Teaches one game; ``state`` is what the learner's seat sees, or a position of the review."""

    def odds(self, state: Any, wishes: Mapping[str, Any]) -> Any:
        """The exact chances of a choice, as plain values.

        Args:
            state: The position.
            wishes: The choice, in the teacher's own terms.
        """
        ...

    def advise(self, state: Any, judge: Any) -> Any:
        """Every decision with its worth, best first, and reasons for the best; plain values."""
        ...

    def explained(
        self, state: Any, move: Any, moves: Sequence[tuple[Any, float]], unit: str = ""
    ) -> str:
        """One sentence why a move is good; empty where there is nothing to say.

        Args:
            state: The position in which it is to be played.
            move: The move.
            moves: Every legal move with its worth, best first.
            unit: ``points`` or ``chance`` if that is what the worths are; empty when they compare
                only among themselves.
        """
        ...


def _alone(_text: str) -> bool:
    """Every move is a decision of its own."""
    return False


@dataclass(frozen=True, slots=True)
class GameMind:
    """What the program can think about one game.

    Attributes:
        game: The game's name.
        levels: Its own levels, weakest first; every game has ``random`` besides.
        judge: Makes the judge for a number of players; None when nobody can judge the game.
        teacher: Gives the teacher; None when nobody teaches the game.
        begins_decision: Whether a move, in notation, only begins a decision that later ones
            complete, so that they are judged together.
    """

    game: str
    levels: tuple[Level, ...] = ()
    judge: Callable[[int], Judge] | None = None
    teacher: Callable[[], Teacher] | None = None
    begins_decision: Callable[[str], bool] = _alone

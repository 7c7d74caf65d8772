"""What the program can think about one game: the levels it plays at, a judge, a teacher.

Each game registers one :class:`GameMind`; what it does not have is absent. Nothing here loads a
player, a table or a search before somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from skyline.ai.players import Player, View
from skyline.ai.verdicts import EXACT, Doubt, Unit, Verdict, limits_of


@dataclass(frozen=True, slots=True)
class Level:
    """A strength at which a game can be played."""

    name: str  # in protocol, records, settings; it means the same in every game
    make: Callable[[], Player]
    title: Callable[[], str] | None = None  # in the player's language; None: only scripts use it
    words: Callable[[], str] = str  # how it plays, in one line
    alone: bool = False  # it plays perfectly alone, and refuses to play with others


class Judge(Protocol):
    """Judges whole positions of one game with one number of players, with all that is hidden.

    What it says is a function of the position alone. Within a turn it agrees with itself: before a
    move a position is worth what its best move is, before a roll the mean over the outcomes; where
    a dozen dice are too many to search, it is an approximation.
    """

    @property
    def unit(self) -> Unit:
        """``points``: expected final points; ``chance``: to win, a shared victory being shared."""

    def worths(self, state: Any) -> tuple[float, ...]:
        """The expected result of every seat at any position, also when a roll is awaited."""

    def moves(self, state: Any, played: Any = None) -> tuple[tuple[Any, float], ...]:
        """Every legal move with its worth for who is to move, best first; none without a choice.

        Of choices too many to list only good ones, and the one that was played.
        """


@runtime_checkable
class FairJudge(Judge, Protocol):
    """A judge that blames nobody for what could not be known."""

    def informed(self, told: Sequence[str]) -> Judge:
        """The same for a game in which everybody had seen this, as ``View.told``."""


@runtime_checkable
class PlanningJudge(Judge, Protocol):
    """A judge that plans a turn of many moves, and may find more as it goes on."""

    def along(self, states: Sequence[Any]) -> Sequence[tuple[float, ...]]:
        """The expected results of positions of one turn, each with what later ones show of it."""

    def following(self, state: Any) -> Any:
        """What leads to the best position while nothing is left to chance; None for nothing."""


@runtime_checkable
class CarefulJudge(Judge, Protocol):
    """A judge that can look again, further, before a loss is held against somebody."""

    @property
    def doubted(self) -> Verdict:
        """The worst verdict that it looks at again."""

    def second_look(self, seat: int, played: Any, better: Any) -> float | None:
        """How much less one position is worth than another to the seat that could choose.

        None where the judgement is exact.
        """


class Weighed(NamedTuple):
    """A decision with what it is worth, in the advice's unit."""

    moves: tuple[str, ...]  # in notation; dice picked and their throw are one decision
    worth: float  # for whoever decides
    reason: str = ""  # one sentence why; its seats are named where it is shown, see ``named``
    again: bool = False  # a step of the plan that a better one begins with: no choice of its own
    shares: tuple[float, ...] = ()  # what each seat may expect, where it moves that of others, too
    follows: tuple[str, ...] = ()  # what is planned after it, in notation, where that is told
    own: float | None = None  # its own result, where decisions are compared by more than that


class Advised(NamedTuple):
    """All decisions of a position, best first."""

    unit: Unit
    decisions: tuple[Weighed, ...]
    scale: float = 1.0  # so many points count as little as one does where few are made
    doubt: float = 0.0  # what worths may be off by; less is not asked about
    decided: float | None = None  # the best chance to win, told in points as it can't change
    points: tuple[float, ...] = ()  # expected of everybody in the end, where that is known

    @property
    def mistakes(self) -> Mapping[int, float]:
        """From which losses on a review speaks of a mistake, and of a blunder, by verdict."""
        limits = limits_of(self.unit, self.scale)
        return {each: limits[each - 1] for each in (Verdict.MISTAKE, Verdict.BLUNDER)}


class Teacher(Protocol):
    """Teaches one game, from what the learner's seat sees and nothing else."""

    def odds(self, view: View, wishes: Mapping[str, Any]) -> Any:
        """The chances of a choice in the teacher's own terms, as plain values."""

    def advise(self, view: View, judge: Callable[[int], Judge]) -> Advised:
        """Every decision with its worth, and reasons for the best ones.

        ``judge`` gives the game's judge for a number of players; it can be asked where nothing is
        hidden.
        """

    def explained(
        self, state: Any, move: Any, moves: Sequence[tuple[Any, float]], unit: str = ""
    ) -> str:
        """One sentence why a move of a whole position is good, or nothing.

        ``moves`` are all, best first.

        The unit is ``points`` or ``chance``; empty when worths compare only among themselves.
        """


def _alone(_text: str) -> bool:
    """Every move is a decision of its own."""
    return False


@dataclass(frozen=True, slots=True)
class GameMind:
    """What the program can think about one game."""

    game: str
    levels: tuple[Level, ...] = ()  # its own, weakest first; every game has ``random`` besides
    judge: Callable[[int], Judge] | None = None  # for a number of players
    # To be raised when it says something else than before: kept reviews are then weighed anew.
    judge_version: int = 1
    judge_reads: tuple[str, ...] = ()  # shipped files that it reads; a change of these is noticed
    teacher: Callable[[], Teacher] | None = None
    # Where nobody teaches or something is hidden: one sentence about a move for everybody, from an
    # observation before it. Whatever its seat's own secrets are, the sentence is the same.
    told_to_all: Callable[[Mapping[str, Any], Any], str] | None = None
    # A move, in notation, is judged with those that complete it.
    begins_decision: Callable[[str], bool] = _alone
    # So many points count as little as one does where few are made: in advice and verdicts.
    points_scale: float = 1.0
    doubt: Doubt = EXACT

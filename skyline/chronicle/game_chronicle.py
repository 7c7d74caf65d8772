"""What a game hands to statistics: its own detail of a digest, and how that adds up and shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from skyline.chronicle.csv_files import GENERAL_COLUMNS
from skyline.chronicle.digest import BUILDINGS_DECIDED, POINTS_DECIDED, Digest
from skyline.chronicle.goal import Goal, GoalGroup
from skyline.chronicle.people import Player
from skyline.chronicle.rows import Played
from skyline.core.contract import Step


class DetailBuilder(Protocol):
    """Follows one game and gathers what only that game's statistics tell of its seats."""

    def lay(self, state: Any) -> None:
        """Takes a position to go on from: the first one, or one set up by hand."""

    def follow(self, state: Any, step: Step[Any], spot: int) -> None:
        """Takes what a move or a roll brought.

        Args:
            state: the position before it.
            step: what it led to.
            spot: which of several equal things was meant, from 1; 0 where nobody said.
        """

    def details(self, state: Any) -> Sequence[Any]:
        """The detail of every seat, given the last position."""


@dataclass(frozen=True, slots=True)
class Table:
    """A further table of a game's export.

    Attributes:
        suffix: what is added to the name of the file.
        columns: names of the columns after ``game``, ``seat``, ``name``.
        rows: the values of those columns for one seat of a game, row by row.
    """

    suffix: str
    columns: tuple[str, ...]
    rows: Callable[[Digest, int], Iterable[Sequence[Any]]]


def _nothing(*_any: Any) -> Any:
    return None


@dataclass(frozen=True, slots=True)
class GameChronicle:
    """What statistics know of one game beyond the general head; without any, the head is all.

    Attributes:
        turn_of: the round (from 1) and the seat of a position; None where turns are runs of moves
            of one seat, and games are not weighed for luck.
        criteria: what ranks seats, most important first, as digests name what decided a game.
        ranking: by seat the values of these criteria at the end, more is better; None for points
            and the count that breaks ties.
        builder: follows a game from its record; None for games without detail.
        detail_to_plain: a seat's detail as values that JSON knows.
        detail_from_plain: the detail that ``detail_to_plain`` gave; raises ValueError and what
            wrong types and lengths raise.
        upgrade: a stored digest of an older version as the present one stores it.
        add_up: the details of seats in order of their games, added up; the player is None for
            everybody.
        goals: all that can be reached, in order.
        groups: in which goals are shown, in order.
        good_score: points of a good game alone; 0 where nothing says so.
        columns: of the table of games.
        values: what a seat has in those columns that are not general.
        table: a second table; None for none.
    """

    turn_of: Callable[[Any], tuple[int, int | None]] | None = None
    criteria: tuple[str, ...] = (POINTS_DECIDED, BUILDINGS_DECIDED)
    ranking: Callable[[Any], Sequence[tuple[int, ...]]] | None = None
    builder: Callable[[int], DetailBuilder] | None = None
    detail_to_plain: Callable[[Any], Any] = _nothing
    detail_from_plain: Callable[[Any], Any] = _nothing
    upgrade: Callable[[Mapping[str, Any], int], Mapping[str, Any]] | None = None
    add_up: Callable[[Sequence[Played], Player | None], Any] = _nothing
    goals: tuple[Goal, ...] = ()
    groups: tuple[GoalGroup, ...] = ()
    good_score: int = 0
    columns: tuple[str, ...] = GENERAL_COLUMNS
    values: Callable[[Digest, int], Mapping[str, Any]] = lambda _digest, _seat: {}
    table: Table | None = None

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
        """Takes what a move or a roll brought to a position; ``spot`` is from 1, or 0 for none."""

    def details(self, state: Any) -> Sequence[Any]:
        """The detail of every seat, given the last position."""


@dataclass(frozen=True, slots=True)
class Table:
    """A further table of a game's export."""

    suffix: str  # added to the name of the file
    columns: tuple[str, ...]  # after ``game``, ``seat``, ``name``
    # Of those columns for one seat of a game.
    rows: Callable[[Digest, int], Iterable[Sequence[Any]]]


def _nothing(*_any: Any) -> Any:
    return None


@dataclass(frozen=True, slots=True)
class GameChronicle:
    """What statistics know of one game beyond the general head; without any, the head is all.

    Without ``turn_of`` turns are runs of moves of one seat, and games are not weighed for luck;
    without ``ranking`` points count, then what breaks ties.
    """

    # Round (from 1) and seat of a position.
    turn_of: Callable[[Any], tuple[int, int | None]] | None = None
    # How many rounds of a position are scored, where all seats score together: then their turns
    # are the rounds.
    rounds_scored: Callable[[Any], int] | None = None
    # What ranks seats, most important first.
    criteria: tuple[str, ...] = (POINTS_DECIDED, BUILDINGS_DECIDED)
    # These by seat at the end, more is better.
    ranking: Callable[[Any], Sequence[tuple[int, ...]]] | None = None
    builder: Callable[[int], DetailBuilder] | None = None  # follows a game from its record
    detail_to_plain: Callable[[Any], Any] = _nothing
    # Raises ValueError and what wrong types and lengths raise.
    detail_from_plain: Callable[[Any], Any] = _nothing
    # An older stored digest as the present version stores it.
    upgrade: Callable[[Mapping[str, Any], int], Mapping[str, Any]] | None = None
    # Details in order of games; no player: everybody.
    add_up: Callable[[Sequence[Played], Player | None], Any] = _nothing
    goals: tuple[Goal, ...] = ()  # in order
    groups: tuple[GoalGroup, ...] = ()  # in order
    good_score: int = 0  # points of a good game alone, if anything says so
    columns: tuple[str, ...] = GENERAL_COLUMNS  # of the table of games
    # What a seat has in columns that are not general.
    values: Callable[[Digest, int], Mapping[str, Any]] = lambda _digest, _seat: {}
    table: Table | None = None

"""What a game hands to its film: turns, rounds and what was built, for a timeline and an overview.

The film knows no game. It stops at *stops*, which count from 0 (the beginning); between two stops
a player makes one move, together with the throw that belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps
from skyline.widgets.controls.swatch import SeatColour


@dataclass(frozen=True)
class FilmSeat:
    """One player."""

    name: str
    colour: SeatColour


@dataclass(frozen=True)
class FilmTurn:
    """One turn."""

    first: int  # the stop at which it begins
    last: int  # the stop at which it has ended
    round: int  # its number from 1
    seat: int  # whose it is, from 0


@dataclass(frozen=True)
class FilmMark:
    """Something that a timeline shows."""

    stop: int  # at which it has happened
    seat: int  # whose it is
    height: float  # how tall it stands there, 0..1
    sign: Callable[[tuple[int, int], RGB], pygame.Surface]  # at a size, in its colour
    fell: bool  # something was lost; else it was gained


@dataclass(frozen=True)
class FilmRound:
    """One round, as far as it was played."""

    number: int  # from 1
    first: int  # the stop at which it begins
    last: int  # the stop at which it has ended


class FilmTale(Protocol):
    """A game's story, told by its view."""

    @property
    def seats(self) -> Sequence[FilmSeat]: ...

    @property
    def stops(self) -> Sequence[int]:
        """For each stop how many entries of the story come before it."""

    @property
    def offset(self) -> int:
        """Entries of the game's history that come before the story."""

    @property
    def turns(self) -> Sequence[FilmTurn]: ...

    @property
    def rounds(self) -> Sequence[FilmRound]: ...

    @property
    def marks(self) -> Sequence[FilmMark]:
        """What was finished and what fell, in order."""

    def hour(self, stop: float) -> float:
        """The part of its day that a stop, or a place between two, lies in, 0..1."""

    @property
    def over(self) -> bool:
        """Whether the story leads to the end of the game."""

    @property
    def last(self) -> int: ...

    def stop_at(self, entries: int) -> int:
        """The last stop that at most so many entries of the story come before."""

    def turn_at(self, stop: int) -> int:
        """The number from 0 of the turn that goes on, or begins, at a stop."""

    def points(self, stop: int) -> Sequence[int]: ...

    def title(self, stop: int) -> str: ...

    def words(self, stop: int) -> str:
        """What has happened since the stop before, in one short line."""

    @property
    def shape(self) -> float:
        """Height by width at which small pictures show streets best."""

    def picture(self, size: tuple[int, int], stop: int, seat: int) -> pygame.Surface: ...

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints the day from its first hour at the left to its last at the right."""

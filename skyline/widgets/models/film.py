"""What a game hands to its film: turns, rounds and what was built, for a timeline and an overview.

The film knows no game. It stops at *stops*, which count from 0 (the beginning); between two stops
a player makes one move, together with the throw that belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from skyline.table.palette import RGB
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

"""What a game hands to the review: its story position by position, in words and pictures.

The review knows no game. Positions count from 0; step ``n`` leads from position ``n`` to ``n + 1``.
Moves are named in the game's notation.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps
from skyline.widgets.controls.swatch import SeatColour


@dataclass(frozen=True)
class ReviewSeat:
    """One player."""

    name: str
    colour: SeatColour
    computer: bool = False


@dataclass(frozen=True)
class ReviewMoment:
    """One position."""

    part: float  # how much of the game has passed, 0..1, with equal room for every turn
    turn: int  # number of its turn from 0; the end belongs to the last one
    round: int  # number of its round from 1
    seat: int | None  # whose turn it is, from 0; None at the end
    points: tuple[int, ...]  # of every seat so far


@dataclass(frozen=True)
class ReviewLine:
    """A step in a list."""

    words: str
    dice: tuple[str, ...]  # that were rolled, or the one that was used, in the game's notation
    whole: str  # the same as one sentence for whoever does not see the dice
    drawn: bool = False  # whether the dice of a decision are seen in its row of the list


@dataclass(frozen=True)
class DiceKind:
    """A kind of dice."""

    order: int  # where it stands among the kinds
    title: str
    faces: tuple[str, ...]  # in the order in which they are shown, in the game's notation
    names: tuple[str, ...]  # of the faces, in a word each
    colours: tuple[RGB, ...] = ()  # of the faces; none if they have no colours of their own


class ReviewStory(Protocol):
    """A game's story, told by its view."""

    @property
    def seats(self) -> Sequence[ReviewSeat]: ...

    @property
    def moments(self) -> Sequence[ReviewMoment]:
        """All positions, from the one that the sum begins with."""

    @property
    def rounds(self) -> Sequence[int]:
        """The numbers of all rounds."""

    def turn_of(self, state: Any) -> Hashable:
        """Names the turn to which a state of the game belongs."""

    def title(self, position: int) -> str:
        """When it is, and whose turn."""

    def turn_title(self, position: int) -> str:
        """Stands above all steps of a turn."""

    def line(self, step: int) -> ReviewLine: ...

    def move_words(self, position: int, move: str) -> str: ...

    def better_words(self, position: int, move: str) -> str: ...

    def cost_words(self, position: int, move: str, better: str) -> str:
        """What is seen to be worse of a move than of the better one; empty where nothing is."""

    def sky(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints the day from its first hour at the left to its last at the right."""

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, played: str, better: str
    ) -> Sequence[pygame.Rect]:
        """Draws a position, with marks for the move played and for a better one (or empty).

        Returns the places that these moves are about, if they are seen.
        """

    def draw_dice(self, surface: pygame.Surface, position: int, played: str, better: str) -> bool:
        """Fills a small picture with the dice chosen, and better ones below; whether there are any.

        For choices of which a position in small would show too little.
        """

    def draw_seat(
        self, surface: pygame.Surface, rect: pygame.Rect, position: int, seat: int
    ) -> None: ...

    def draw_die(
        self, surface: pygame.Surface, die: str, centre: tuple[float, float], edge: int
    ) -> None: ...

    def dice_kind(self, faces: Sequence[str]) -> DiceKind: ...

"""What a game hands to the menus: its house rules, its rules pages, how it ended.

The menus know no game. A game's view fills these in, in the player's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from skyline.table.medals.body import Motif
from skyline.table.scenery.night_city import House
from skyline.text.words import _
from skyline.widgets.base.painted import Painter
from skyline.widgets.controls.swatch import SeatColour

OptionValue = bool | str
Picture = Callable[[pygame.Surface, pygame.Rect], None]
#: Draws what a seat begins with onto the foot of a rectangle, given its place in turn from 0, or
#: None while that is not known.
Begins = Callable[[pygame.Surface, pygame.Rect, int | None], None]


@dataclass(frozen=True)
class OptionRow:
    """One house rule."""

    name: str
    title: str  # in a few words
    about: str
    values: tuple[tuple[OptionValue, str], ...]  # value and words; True and False make a switch
    default: OptionValue  # the value of the standard rules
    least_players: int = 1  # it matters from this number of players on
    most_players: int = 4  # and up to this one
    invites: str = ""  # what set-up says of it beside the standard rules, in a few words
    first: OptionValue | None = None  # offered to who has not finished a game; None: the default

    def matters(self, players: int) -> bool:
        return self.least_players <= players <= self.most_players

    def told(self, value: OptionValue) -> str:
        """The rule with a value in words, e.g. ``Restock the District: At once``."""
        if value is True:
            return self.title
        return _("{rule}: {value}").format(rule=self.title, value=dict(self.values)[value])


@dataclass(frozen=True)
class GameCard:
    """A game as it is offered: its table in small, and what one wants to know of it first."""

    name: str  # of its rules, as records have it
    title: str  # the name that players read
    seats: range  # the numbers of players that it allows
    paint: Painter  # its picture, step by step
    sentence: str = ""  # what one does in it
    minutes: int = 0  # that a usual game takes; 0 where that is not known


@dataclass(frozen=True)
class GameMenu:
    """What set-up needs to know of a game."""

    name: str  # of its rules, as records have it
    title: str  # the name that players read
    seats: range  # the numbers of players that it allows
    colours: tuple[SeatColour, ...]  # for the seats, at least as many as seats
    options: tuple[OptionRow, ...]
    solo: str  # what one player alone is told; empty if one cannot play alone
    together: str  # what several players are told
    starter: str = ""  # what the start player begins; each round if empty
    # what a {name} begins with, by the place in turn; where that is open, ``together`` tells it
    begun: tuple[str, ...] = ()
    goals: tuple[tuple[int, str], ...] = ()  # points and titles of a player alone, lowest first
    begins: Begins | None = None  # shows what a seat begins with
    tasks: tuple[tuple[str, str], ...] = ()  # name and task of every scenario for a player alone
    medals: Mapping[str, Motif] = field(default_factory=dict)  # of these titles and names
    task_pictures: tuple[Picture, ...] = ()  # of each of them, if there are any


@dataclass(frozen=True)
class SeatStanding:
    """How one seat stands in a game that goes on."""

    name: str
    colour: SeatColour
    points: int  # so far
    remark: str  # what else is worth knowing, in a few words
    active: bool
    picture: Picture  # draws what it has made
    level: str = ""  # what a computer player is called; empty for a person
    crowned: bool = False


@dataclass(frozen=True)
class Standing:
    """How a game stands."""

    headline: str  # how far it has got, in a few words
    seats: tuple[SeatStanding, ...]
    house_rules: tuple[str, ...] = ()  # those that differ from the standard rules

    @property
    def rules_words(self) -> str:
        """The house rules in one line; empty where the standard rules hold."""
        if not self.house_rules:
            return ""
        return _("House rules: {rules}").format(rules=" · ".join(self.house_rules))


@dataclass(frozen=True)
class HowToPage:
    """One page of the rules."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Picture  # draws the game's pieces into a rectangle


@dataclass(frozen=True)
class ScoredPart:
    """Something that scores."""

    words: str
    points: int


@dataclass(frozen=True)
class ParadePiece:
    """What scores as the pan by night shows it, for one window size, in whose pixels places are."""

    place: pygame.Rect  # from its top down to the ground
    corner: tuple[int, int]  # upper left corner of its pictures
    dark: pygame.Surface  # with its lamps out
    lit: pygame.Surface  # with its lamps burning
    points: int
    lift: int = 0  # how far above the ground its points hang; 0: on the pavement before it
    caption: str = ""  # what its points are for, if that needs a word


Parade = Callable[[tuple[int, int]], Iterator[ParadePiece | None]]
"""Paints the parts one by one for a window size; None between the steps of one."""


def no_parade(size: tuple[int, int]) -> Iterator[ParadePiece | None]:
    return iter(())


def no_lots(size: tuple[int, int]) -> list[pygame.Rect]:
    return []


class Closer(Protocol):
    """Draws a street apart from the winner's, at most at the scale that this has at its size."""

    def __call__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        risen: float,
        beside: tuple[int, int] | None,
    ) -> None: ...


@dataclass(frozen=True)
class SeatResult:
    """How one seat ended."""

    name: str
    colour: SeatColour
    points: int  # altogether
    tally: str  # how much was made, in a few words
    sum: str  # where the points come from, on one line
    parts: tuple[ScoredPart, ...]  # what scores, from left to right
    rank: int  # 1 is best; equal for ties
    winner: bool  # whether the game is won by this seat (perhaps with others)
    picture: Callable[[pygame.Surface, pygame.Rect, float], None]  # given the part that counts
    # the same at the larger scale of those who have not won, if the game has one
    closer: Closer | None = None
    parade: Parade = no_parade
    lots: Callable[[tuple[int, int]], list[pygame.Rect]] = no_lots  # the walls in that picture
    level: str = ""  # what a computer player is called; empty for a person
    hints: int = 0  # how many hints of the teacher it looked at


@dataclass(frozen=True)
class ScoreCell:
    """What one seat has of a category."""

    points: int
    figure: str = ""  # what they come from, in a word or two
    best: bool = False  # whether it has the most of something, or alone: enough


@dataclass(frozen=True)
class ScoreRow:
    """A category that scores, with what every seat has of it."""

    title: str
    note: str  # what it is worth, in a few words
    cells: tuple[ScoreCell, ...]  # by seat
    begins: bool = False  # whether a group of categories begins here


@dataclass(frozen=True)
class Scenario:
    """A goal of the solo game."""

    title: str
    text: str  # what it asks for, in one line
    reached: bool
    points: int = 0  # that it brought
    picture: Picture | None = None  # of what it asks for
    motif: Motif | None = None  # of the medal that it earns


@dataclass(frozen=True)
class SoloResult:
    """How a solo game is judged."""

    level: str  # the title reached; empty for none
    text: str  # one line about it and the next one
    heading: str  # how many of the scenarios there are
    reached: str  # how many of them are reached
    scenarios: tuple[Scenario, ...]  # all of them, reached or not


@dataclass(frozen=True)
class ResultSheet:
    """How a game ended."""

    game: str
    headline: str
    seats: tuple[SeatResult, ...]
    solo: SoloResult | None = None  # for a game alone, else None
    house: House | None = None  # what the town around looks like by night; None: no finale
    table: tuple[ScoreRow, ...] = ()  # categories in the order in which they are counted, if any
    remark: str = ""  # below the headline: how long it was, what broke a tie

    @property
    def festive(self) -> bool:
        """Whether there is something to celebrate: points, and alone also a title."""
        scored = any(seat.points > 0 for seat in self.seats)
        return scored and (self.solo is None or bool(self.solo.level))


@dataclass(frozen=True)
class RulesSection:
    """One section of the rules that can be searched."""

    name: str
    title: str
    paragraphs: tuple[str, ...]
    picture: Picture | None = None  # draws the game's pieces into a rectangle, or None
    shape: float = 4.0  # width by height of the picture
    also: str = ""  # other words that somebody may search it by, not shown


@dataclass(frozen=True)
class RulesText:
    """The rules that can be searched."""

    sections: tuple[RulesSection, ...]  # in reading order
    example: str  # asks for a search, with a word that is found
    nothing: str  # what is said when nothing is found

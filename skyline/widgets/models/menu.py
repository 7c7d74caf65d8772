"""What a game hands to the menus: its house rules, its rules pages, how it ended.

The menus know no game. A game's view fills these in, in the player's words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from skyline.table.scenery.steps import Steps
from skyline.widgets.controls.swatch import SeatColour

OptionValue = bool | str
Picture = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True)
class OptionRow:
    """One house rule.

    Attributes:
        name: of the rule.
        title: in a few words.
        about: one line that explains it.
        values: pairs of value and words; ``(True, …), (False, …)`` is shown as a switch.
        default: the value of the standard rules.
        least_players: it matters from this number of players on.
        most_players: and up to this one.
    """

    name: str
    title: str
    about: str
    values: tuple[tuple[OptionValue, str], ...]
    default: OptionValue
    least_players: int = 1
    most_players: int = 4


@dataclass(frozen=True)
class GameMenu:
    """What set-up needs to know of a game.

    Attributes:
        name: of its rules, as records have it.
        title: the name that players read.
        seats: the numbers of players that it allows.
        colours: for the seats, at least as many as seats.
        options: house rules.
        solo: what one player alone is told; empty if one cannot play alone.
        together: what several players are told.
        seat_notes: what each seat begins with, by seat, for several players.
        goals: points and the titles that they earn a player alone, lowest first.
        tasks: name and task of every scenario for a player alone.
    """

    name: str
    title: str
    seats: range
    colours: tuple[SeatColour, ...]
    options: tuple[OptionRow, ...]
    solo: str
    together: str
    seat_notes: tuple[str, ...] = ()
    goals: tuple[tuple[int, str], ...] = ()
    tasks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class SeatStanding:
    """How one seat stands in a game that goes on.

    Attributes:
        name: of the player.
        colour: of the seat.
        points: so far.
        remark: what else is worth knowing, in a few words.
        active: whether it is this seat's turn.
        picture: draws what it has made.
        level: what a computer player is called; empty for a person.
        crowned: whether this seat has won.
    """

    name: str
    colour: SeatColour
    points: int
    remark: str
    active: bool
    picture: Picture
    level: str = ""
    crowned: bool = False


@dataclass(frozen=True)
class Standing:
    """How a game stands.

    Attributes:
        headline: how far it has got, in a few words.
        seats: in seat order.
    """

    headline: str
    seats: tuple[SeatStanding, ...]


@dataclass(frozen=True)
class HowToPage:
    """One page of the rules.

    Attributes:
        title: of the page.
        paragraphs: what it says.
        picture: draws the game's pieces into a rectangle.
    """

    title: str
    paragraphs: tuple[str, ...]
    picture: Picture


@dataclass(frozen=True)
class ScoredPart:
    """Something that scores.

    Attributes:
        words: what it is called.
        points: what it is worth.
    """

    words: str
    points: int


@dataclass(frozen=True)
class ParadePiece:
    """What scores as the pan by night shows it, for one window size, in whose pixels places are.

    Attributes:
        place: from its top down to the ground.
        corner: upper left corner of its pictures.
        dark: with its lamps out.
        lit: with its lamps burning.
        plaque: with its points.
        plaque_at: middle of the plaque.
        points: what it is worth.
    """

    place: pygame.Rect
    corner: tuple[int, int]
    dark: pygame.Surface
    lit: pygame.Surface
    plaque: pygame.Surface
    plaque_at: tuple[int, int]
    points: int


Parade = Callable[[tuple[int, int]], Iterator[ParadePiece]]


def no_parade(size: tuple[int, int]) -> Iterator[ParadePiece]:
    """Nothing to be passed, of any size."""
    return iter(())


@dataclass(frozen=True)
class SeatResult:
    """How one seat ended.

    Attributes:
        name: of the player.
        colour: of the seat.
        points: altogether.
        tally: how much was made, in a few words.
        sum: where the points come from, on one line.
        parts: what scores, from left to right.
        rank: 1 is best; equal for ties.
        winner: whether the game is won by this seat (perhaps with others).
        picture: draws what was made with the points of each part; is given how many of the
            parts count already (0..1 of all).
        parade: paints the parts one by one for a window size.
        level: what a computer player is called; empty for a person.
        hints: how many hints of the teacher it looked at.
    """

    name: str
    colour: SeatColour
    points: int
    tally: str
    sum: str
    parts: tuple[ScoredPart, ...]
    rank: int
    winner: bool
    picture: Callable[[pygame.Surface, pygame.Rect, float], None]
    parade: Parade = no_parade
    level: str = ""
    hints: int = 0


@dataclass(frozen=True)
class Scenario:
    """A goal of the solo game.

    Attributes:
        title: its name.
        text: what it asks for, in one line.
        reached: whether it was reached.
    """

    title: str
    text: str
    reached: bool


@dataclass(frozen=True)
class SoloResult:
    """How a solo game is judged.

    Attributes:
        level: the title reached; empty for none.
        text: one line about it and the next one.
        heading: how many of the scenarios there are.
        reached: how many of them are reached.
        scenarios: all of them, reached or not.
    """

    level: str
    text: str
    heading: str
    reached: str
    scenarios: tuple[Scenario, ...]


@dataclass(frozen=True)
class ResultSheet:
    """How a game ended.

    Attributes:
        game: the name of its rules.
        headline: who won, in one line.
        seats: in seat order.
        solo: for a game alone, else None.
        night: paints sky and pavement of a size step by step, and tells where the pavement begins.
    """

    game: str
    headline: str
    seats: tuple[SeatResult, ...]
    solo: SoloResult | None = None
    night: Callable[[tuple[int, int]], Steps[tuple[pygame.Surface, int]]] | None = None

    @property
    def festive(self) -> bool:
        """Whether there is something to celebrate: points, and alone also a title."""
        scored = any(seat.points > 0 for seat in self.seats)
        return scored and (self.solo is None or bool(self.solo.level))


@dataclass(frozen=True)
class RulesSection:
    """One section of the rules that can be searched.

    Attributes:
        name: stable.
        title: what it is about.
        paragraphs: what it says.
        picture: draws the game's pieces into a rectangle, or None.
        shape: width by height of the picture.
    """

    name: str
    title: str
    paragraphs: tuple[str, ...]
    picture: Picture | None = None
    shape: float = 4.0


@dataclass(frozen=True)
class RulesText:
    """The rules that can be searched.

    Attributes:
        sections: in reading order.
        example: asks for a search, with a word that is found.
        nothing: what is said when nothing is found.
    """

    sections: tuple[RulesSection, ...]
    example: str
    nothing: str

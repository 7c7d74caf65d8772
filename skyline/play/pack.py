"""What a game hands over, so that the program can set it up, play it and look back at it.

A pack is a value of functions: nothing of a game's pictures is imported before one is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from skyline.core.same_dice import SAME_DICE
from skyline.core.session import Session

if TYPE_CHECKING:
    import pygame

    from skyline.core.contract import Game
    from skyline.play.dice.stored_table import StoredDesk
    from skyline.play.film.story import FilmStory
    from skyline.play.film.view import FilmOuts, FilmSurroundings
    from skyline.play.lesson.view import LessonDesk
    from skyline.play.menus import MenuPack
    from skyline.play.practice.pack import PracticePack
    from skyline.table.dice.marks import Marks
    from skyline.table.scenery.day import Day
    from skyline.widgets.base.look import Look
    from skyline.widgets.input.target import Target
    from skyline.widgets.models.review import ReviewStory

AnySession: TypeAlias = Session[Any, Any]


class GameView(Protocol):
    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out for a window size."""

    def reword(self) -> None:
        """The language has changed; :meth:`resize` will be called next."""

    def handle(self, event: pygame.Event) -> bool:
        """Takes an input event; returns whether it was used."""

    def update(self, seconds: float) -> None:
        """Moves the picture on by real seconds."""

    def draw(self, surface: pygame.Surface) -> None: ...

    def live(self) -> bool:
        """Lets what is no part of the game live on; returns whether a picture of it is due."""

    def draw_road(self, surface: pygame.Surface) -> bool:
        """Draws only what lives on; returns whether that was enough."""

    def leave(self) -> None:
        """Lets go of what was only prepared: the table is left."""

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures in spare time; returns whether more is to do."""

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on now."""

    def notice(self, sentence: str) -> None:
        """Shows a sentence for a few seconds."""

    def hurry(self) -> None:
        """Lets whatever moves arrive at once."""

    def seats_changed(self) -> None: ...

    def welcome(self) -> None:
        """Says whose turn it is when the table is opened."""

    def forget_picture(self) -> None:
        """The window holds another picture now than the last one of this table."""

    @property
    def changed(self) -> pygame.Rect | None:
        """The part of the window that the last picture drew anew; None for all of it."""

    @property
    def awaits_computer(self) -> bool: ...

    @property
    def moving(self) -> bool: ...

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted although nothing moves."""


class FilmTable(Protocol):
    speed: float

    @property
    def stop(self) -> int: ...

    @property
    def playing(self) -> bool: ...

    @property
    def at_end(self) -> bool: ...

    @property
    def closable(self) -> bool:
        """Whether something lies over the table that Escape closes first."""

    def greet(self, title: str) -> None:
        """Says what is shown, if it begins at the beginning."""

    def leave(self) -> None:
        """Lets go of all that was painted."""

    def jump(self, stop: int) -> None:
        """Lays the table as it was at a stop, at once."""

    def play_on(self) -> None:
        """Plays; at the end from the beginning."""

    def pause_film(self) -> None:
        """Stands still."""

    def toggle(self) -> None: ...

    def step_on(self) -> None:
        """Shows one move and stands still."""

    def close_overlay(self) -> None: ...

    def toggle_log(self) -> None: ...

    def peek(self, seat: int | None) -> None:
        """Shows a player's street large."""

    def peek_beside(self, step: int) -> None:
        """Shows the next player's street large, or the one before, or none."""

    def scroll(self, lines: int) -> bool:
        """Scrolls the log; returns whether it is open."""

    def handle(self, event: pygame.Event) -> bool: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def reword(self) -> None:
        """The language has changed; :meth:`resize` will be called next."""

    def update(self, seconds: float) -> None:
        """Moves the picture on by real seconds."""

    def ask_picture(self) -> None:
        """Wants all of the table drawn anew."""

    def draw(self, surface: pygame.Surface) -> None: ...

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures in spare time; returns whether more is to do."""

    def targets(self) -> list[Target]: ...

    def notice(self, sentence: str) -> None:
        """Shows a sentence for a few seconds."""

    @property
    def moving(self) -> bool: ...

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted although nothing moves."""

    @property
    def awaits_computer(self) -> bool: ...

    @property
    def changed(self) -> pygame.Rect | None:
        """The part of the table that the last picture drew anew; None for all of it."""


@dataclass(frozen=True)
class FilmPack:
    """A game as a film."""

    tale: FilmStory  # its stops and pictures
    table: Callable[[FilmSurroundings, FilmOuts], FilmTable]  # makes the table that shows them


@dataclass(frozen=True)
class LessonPack:
    """A first game that teaches."""

    last: int  # number of its last step, from 0
    # the game as it stands at a step; is given the player's name and the step
    session: Callable[[str, int], AnySession]
    table: Callable[[LessonDesk], GameView]  # makes the table that teaches


@dataclass(frozen=True)
class TableMoment:
    """A position on the table and what a hand does in it: a picture that is always the same."""

    name: str  # for ``shot``
    players: int
    position: dict[str, Any] | None = None  # in the protocol's form; None is the start
    script: tuple[str, ...] = ()  # pilot lines
    options: dict[str, Any] = field(default_factory=dict)  # house rules
    levels: tuple[str, ...] = ()  # who plays each seat, if not only people do
    played: str = ""  # entries of the record that lead there from the start, parted by semicolons
    names: tuple[str, ...] = ()  # of the players, where they have others than in most pictures
    film: int | None = None  # the stop at which the film of what was played stands still


@dataclass(frozen=True)
class GamePack:
    """A game that has a table."""

    rules: Game[Any, Any]
    menus: Callable[[], MenuPack]
    table: Callable[[StoredDesk], GameView]
    film: Callable[[AnySession], FilmPack]
    credit: str = ""  # the published game's author, publisher and year, the same in all languages
    # how far a position has come, in a word or two, e.g. ``Round 5``
    progress: Callable[[Any], str] = lambda _state: ""
    # the part of its day that a position lies in, 0..1
    hour: Callable[[Any], float] = lambda _state: 0.0
    # paints in steps what the table of a game will need (of a new one if None); is given marks on
    # dice, too
    warm_up: Callable[[Look, Marks, AnySession | None], Iterator[None]] = lambda *_wish: iter(())
    # a game's story for its review, with what gives the marks on dice; None if nobody can judge
    # this game
    review: Callable[[AnySession, Callable[[], Marks]], ReviewStory] | None = None
    lesson: Callable[[], LessonPack] | None = None
    practice: Callable[[], PracticePack] | None = None
    gallery: Callable[[], Sequence[TableMoment]] = tuple  # named moments of its table, for ``shot``

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def title(self) -> str:
        """The name that players read."""
        return self.rules.title


class TitleCity(Protocol):
    """The program's name in houses."""

    clock: float  # seconds since the first house began to rise
    name_rect: pygame.Rect  # where the name stands, from its tallest roof to the pavement

    def lay_out(self, size: tuple[int, int], road: int) -> None:
        """Fits everything to a window; ``road`` is where the table begins, from the top."""

    def prepare_one(self) -> bool:
        """Makes one picture ahead of time; returns whether there was one to make."""

    @property
    def seconds(self) -> float:
        """How long it takes until all stand and every lamp is lit."""

    def live(self, seconds: float) -> None:
        """Lets windows go on and off."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws every house as far as it has risen."""

    def draw_light(self, surface: pygame.Surface, stone: pygame.Rect) -> None:
        """Draws the light of the name's windows on the stone below it."""


class LyingDie(NamedTuple):
    """A die that lies somewhere in a menu's picture."""

    kind: str
    face: str  # that lies on top
    x: float  # of its middle, in parts of the picture's width
    y: float  # in parts of the height that it lies on
    turn: float  # in radians


ProgramWords: TypeAlias = Literal[
    "motto",  # the line under the program's name
    "prompt",  # what a table asks of a player
    "rule",  # a sentence of the rules
    "effects",  # what is heard of a table,
    "ambience",  # and of what surrounds it
    "chord",  # a sound to try
    "letters",  # what letters on dice are,
    "patterns",  # and patterns
    "no file",  # where a chosen file will be seen
    "nothing finished",  # where finished games will be
    "nothing waits",  # where unfinished games will be
    "results",  # what results show
]


class ProgramArt(Protocol):
    """What belongs to the program, not to a game that is played: its title and some samples."""

    def city(self, day: Day) -> TitleCity:
        """The program's name in houses, as the title shows it at an hour."""

    def skyline(self, width: int, level: int, day: Day) -> pygame.Surface:
        """Houses side by side on a line in pixels from its top, to stand behind a menu."""

    @property
    def title_dice(self) -> Sequence[LyingDie]:
        """Dice beside the title's buttons."""

    @property
    def sample_dice(self) -> Sequence[LyingDie]: ...

    @property
    def sample_message(self) -> str:
        """The message id of a sentence of the rules, to be shown in any language."""

    def words(self, about: ProgramWords) -> str:
        """What the program says about its tables in a menu."""

    def sample_street(self, picture: pygame.Surface, road: int, marks: Marks) -> None:
        """Draws houses of the settings' picture, down to a line in pixels from its top."""

    def site(self, width: int, day: Day) -> pygame.Surface:
        """A building site so many pixels wide, for the picture beside an error."""


class Packs:
    """The games that have a table, and the pictures of the program itself."""

    def __init__(
        self,
        makers: Mapping[str, Callable[[], GamePack]],
        rules: Callable[[str], Game[Any, Any]],
        art: Callable[[], ProgramArt],
    ) -> None:
        # by name, in the order in which games are offered: loads a pack
        self._makers = dict(makers)
        self.rules = rules  # gives the rules of any game by name, also of one without a table
        self._art = art  # loads the pictures of the program itself
        self._loaded: dict[str, GamePack] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all games that have a table; loads none."""
        return tuple(self._makers)

    def __contains__(self, name: str) -> bool:
        """Whether a game has a table; loads nothing."""
        return name in self._makers

    def pack(self, name: str) -> GamePack:
        """The pack of a game. A KeyError if it has no table."""
        if name not in self._loaded:
            self._loaded[name] = self._makers[name]()
        return self._loaded[name]

    def all(self) -> tuple[GamePack, ...]:
        """All packs, in the order in which games are offered."""
        return tuple(self.pack(name) for name in self._makers)

    @property
    def of_days(self) -> str:
        """The game whose streets of the day are played."""
        return next(
            name
            for name in self._makers
            if any(option.name == SAME_DICE for option in self.rules(name).options)
        )

    @property
    def of_practice(self) -> str:
        """The game that has positions to practise."""
        return next(name for name in self._makers if self.pack(name).practice is not None)

    def headed(self, words: str, name: str) -> str:
        """A heading that tells which game a page is about, where there are several."""
        return f"{words} · {self.rules(name).title}" if len(self._makers) > 1 else words

    @cached_property
    def art(self) -> ProgramArt:
        return self._art()

"""What everything at one table reads: the game, its pieces, the hand, the clock, the services."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import pygame

from skyline.play.input.hand import Hand
from skyline.play.log.drawer import LogDrawer
from skyline.play.moment import Moment
from skyline.play.moves import MovePlayer
from skyline.play.obstacles import Obstacles
from skyline.play.parts import TableParts
from skyline.play.phrasebook import Phrasebook
from skyline.play.picture.banner import Banner
from skyline.play.picture.notice import Notice
from skyline.play.picture.proclamation import Proclamation
from skyline.play.players import players_of
from skyline.play.surroundings import Surroundings, TableDesk
from skyline.widgets.base.look import Look, look_for
from skyline.widgets.controls.tooltip import DELAY_SECONDS
from skyline.widgets.input.target import Target

COMING_SECONDS: Final = 0.1  # in which the tooltip comes up


class Notifier(Protocol):
    """Shows a sentence for a few seconds."""

    def __call__(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows it beside the target that it is about (or ``ledge``), perhaps crossed out."""


def _nowhere(sentence: str, about: str = "", *, refused: bool = False) -> None:
    """Until a view shows sentences."""


class TableContext:
    """One table as its painters, notes and players find it."""

    play: MovePlayer  # carries moves out
    obstacles: Obstacles  # what the game's own half of the picture keeps in view

    def __init__(
        self, desk: TableDesk, parts: TableParts, hand: Hand, hour: int, words: Phrasebook
    ) -> None:
        self.desk = desk  # the game, and what surrounds it
        self.parts = parts
        self.hand = hand  # what is held
        self.words = words  # what the table says of its game
        self.notes = Notice()  # sentences that go away by themselves
        self.log = LogDrawer(words, parts.board_end)  # the sheet that tells what has happened
        self.banner = Banner(parts.animator)  # large words that cross the sky
        self.proclamation = Proclamation()  # a poster in the sky
        self.players = players_of(desk.session)  # who sits where
        self.peeked: int | None = None  # the seat whose skyline is shown large, if any
        self.left: str | None = None  # the plate that is pointed at still, though left again
        self.now = 0.0  # real seconds since the table was opened
        self.shown_hour = hour  # which hour of its game's day is shown, from 1
        self.coming_hour: int | None = None  # which is shown as soon as it is painted
        self.changes = 0  # how often something has changed besides where the pointer is
        self.stale = True
        self.resting = RestingPointer()  # how long the pointer has been where it is
        self.hinting = self.taught = True  # whether hints may come, and a teacher is, here
        self.tells_odds = False  # whether it tells the chances of a choice
        # whether computer seats are played here; a story plays them itself
        self.plays_computers = True
        self.idle_ends = 0  # turns that a person ended with nothing else left to do
        self._refusing: tuple[object, bool] = (None, False)  # what was asked, and the answer
        self._scored: object = None
        self._scores: tuple[int, ...] = ()
        # all that can be pressed now, notes and cards included
        self.targets: Callable[[], list[Target]] = list
        # what can be pressed on the table itself
        self.table_targets: Callable[[], list[Target]] = list
        self.moment: Callable[[], Moment] = lambda: Moment("", "", ())  # prompt and buttons now
        self.notice: Notifier = _nowhere  # shows a sentence for a few seconds
        # the sentence of the moment that the ledge says; empty for none
        self.told: Callable[[], str] = str
        self.closing: Callable[[], str] = str  # who has won, when the game is over; else nothing
        # why people may not touch anything now; empty when they may
        self.refusal: Callable[[], str] = str
        self.moving: Callable[[], bool] = lambda: False  # whether the picture changes by itself
        # whether something that is drawn after the table lies over it
        self.overlaid: Callable[[], bool] = lambda: False
        # where a card of the teacher lies, while one does
        self.advised: Callable[[], pygame.Rect | None] = lambda: None
        # the moves of a hint that is shown, in notation
        self.hinted: Callable[[], tuple[str, ...]] = tuple
        # the moves that a question is about, and those that it names as better
        self.questioned: Callable[[], tuple[tuple[str, ...], tuple[str, ...]]] = lambda: ((), ())
        # what a card of the first game speaks about, by name
        self.spoken_of: Callable[[], Sequence[str]] = tuple
        self.hurry: Callable[[], None] = lambda: None  # lets whatever moves arrive at once
        self.numbers_moves = False  # its numbers are those of a list of moves, and no key caps
        # draws counts and caps again, over rings laid around their places
        self.draw_signs: Callable[[pygame.Surface], None] = lambda _surface: None

    @property
    def state(self) -> Any:
        return self.desk.session.state

    @property
    def stale(self) -> bool:
        """Whether a new picture is wanted."""
        return self._stale

    @stale.setter
    def stale(self, stale: bool) -> None:
        self._stale = stale
        self.changes += stale

    def point(self) -> None:
        """Wants a new picture only because the pointer has moved."""
        self._stale = True

    @property
    def over(self) -> bool:
        """Whether the game has ended in the position now."""
        return bool(self.desk.session.over)

    @property
    def over_told(self) -> bool:
        """Whether it has ended and everybody may see who has won."""
        return self.over

    @property
    def hidden(self) -> bool:
        """Whether nothing of the table is to be seen, so that what moves there does not count."""
        return False

    @property
    def crowns(self) -> bool:
        """Whether who has won is told at this table; else the finale does so after it."""
        return self.over_told and not self.desk.finale_follows

    @property
    def loose(self) -> str | None:
        """What else lies here and is in no record, to be kept with it; None for what was before."""
        return None

    def take_up(self, text: str) -> None:
        """Lays what was kept as :attr:`loose`, if it still fits the game."""

    @property
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""
        return self.desk.surroundings

    @property
    def look(self) -> Look:
        return look_for(self.parts.layout.size, self.surroundings.settings)

    def laid_anew(self) -> None:
        """Another position lies here from now on: nothing more is told of the one before."""

    def seats_changed(self) -> None:
        """Somebody else plays a seat from now on."""
        self.players = players_of(self.desk.session)

    @property
    def interlude(self) -> bool:
        """Whether something is shown that nobody plays during, such as points being counted."""
        return False

    @property
    def circumstances(self) -> object:
        """What else than the position decides which hints matter."""
        return None

    @property
    def unfolding(self) -> bool:
        """Whether more of that follows by itself, before a film can stand still."""
        return self.interlude

    @property
    def computer_due(self) -> bool:
        session = self.desk.session
        if not self.plays_computers or session.over or self.interlude:
            return False
        return not session.actor_is_human

    @property
    def still_theirs(self) -> bool:
        """Whether a computer's turn is still seen: its last pieces are on their way."""
        return bool(self.players[self.parts.seat].level) and self.parts.seat != self.play.seat

    @property
    def teaching(self) -> bool:
        """Whether the teacher may speak: a person has the turn, and there is one."""
        return self.taught and bool(self.desk.session.actor_is_human)

    @property
    def carried_at(self) -> tuple[float, float]:
        """Where a die hovers that the pointer carries."""
        return self.hand.pointer

    @property
    def table_top(self) -> int:
        """The pixel below which all lies flat; above it a carried die casts no shadow."""
        return 0

    @property
    def small_buttons(self) -> dict[str, pygame.Rect]:
        """The small buttons on the ledge that are the same in every game, by name."""
        asked = not self.over_told
        names = ["log", "menu"]
        names += [*["hint"] * (asked and self.taught), *["odds"] * (asked and self.tells_odds)]
        return dict(zip(names, self.parts.layout.small_buttons(len(names)), strict=True))

    @property
    def own_buttons(self) -> list[pygame.Rect]:
        """The game's small buttons, right of those."""
        first, layout = len(self.small_buttons), self.parts.layout
        return layout.small_buttons(first + layout.own_small)[first:]

    @property
    def tooltip_due(self) -> bool:
        """Whether the pointer has rested long enough on a target."""
        return self.resting.due(self.now)

    @property
    def pointed(self) -> str | None:
        """What the pointer is on, or the focus of keys."""
        return self.hand.focus if self.hand.keys else self.hand.hover

    @property
    def large_seat(self) -> int | None:
        """Whose skyline is shown large over the sky, if any."""
        if self.peeked is not None:
            return self.peeked
        name = self.pointed or ""
        due = self.tooltip_due or self.hand.keys
        if due and name.startswith("plate:") and name != self.left:
            return int(name[6:]) - 1
        return None

    def points(self) -> list[int]:
        """Points of every seat as the plates show them."""
        state = self.state
        if state is not self._scored:
            self._scored, self._scores = state, self.desk.session.game.standing(state).scores
        shown = self.parts.visual.points
        return [shown.get(seat, points) for seat, points in enumerate(self._scores)]

    def target(self, name: str | None) -> Target | None:
        return next((each for each in self.targets() if each.name == name), None)

    @property
    def refuses(self) -> bool:
        """Whether what is held can't go where it is; looked up when one of both is another."""
        hand = self.hand
        name = hand.focus if hand.keys else hand.hover
        if hand.held is None or name is None:
            return False
        asked = hand.held, name, self.state
        if self._refusing[0] != asked:
            target = self.target(name)
            self._refusing = asked, target is not None and not target.enabled
        return self._refusing[1]


class RestingPointer:
    """How long the pointer has been on what it is on.

    Times are seconds of the table that shows the pointer.
    """

    def __init__(self) -> None:
        self._target: str | None = None
        self._since = 0.0

    def update(self, target: str | None, now: float) -> None:
        if target != self._target:
            self._target, self._since = target, now

    def due(self, now: float) -> bool:
        return self._target is not None and now - self._since >= DELAY_SECONDS

    def coming(self, now: float) -> bool:
        return self.due(now) and now - self._since < DELAY_SECONDS + COMING_SECONDS

    def waiting(self, now: float) -> bool:
        return self._target is not None and not self.due(now)

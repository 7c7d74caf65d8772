"""What everything at one table reads: the game, its pieces, the hand, the clock, the services."""

from __future__ import annotations

from collections.abc import Callable
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
    """One table as its painters, notes and players find it.

    Attributes:
        desk: the game, and what surrounds it.
        parts: the pieces and what moves them.
        hand: what is held.
        words: what the table says of its game.
        notes: sentences that go away by themselves.
        log: the sheet that tells what has happened.
        banner: large words that cross the sky.
        proclamation: a poster in the sky.
        players: who sits where.
        peeked: the seat whose skyline is shown large, if any.
        now: real seconds since the table was opened.
        shown_hour: which hour of its game's day is shown, from 1.
        changes: how often something has changed besides where the pointer is.
        resting: how long the pointer has been where it is.
        hinting: whether hints may come here.
        taught: whether there is a teacher here.
        plays_computers: whether computer seats are played here; a story plays them itself.
        play: carries moves out.
        obstacles: what the game's own half of the picture keeps in view.
        targets: all that can be pressed now, notes and cards included.
        table_targets: what can be pressed on the table itself.
        moment: prompt and buttons now.
        notice: shows a sentence for a few seconds.
        told: the sentence of the moment that the ledge says; empty for none.
        closing: who has won, when the game is over; else nothing.
        refusal: why people may not touch anything now; empty when they may.
        moving: whether the picture changes by itself.
        overlaid: whether something that is drawn after the table lies over it.
        hurry: lets whatever moves arrive at once.
        draw_signs: draws counts and caps again, over rings laid around their places.
    """

    play: MovePlayer
    obstacles: Obstacles

    def __init__(
        self, desk: TableDesk, parts: TableParts, hand: Hand, hour: int, words: Phrasebook
    ) -> None:
        self.desk = desk
        self.parts = parts
        self.hand = hand
        self.words = words
        self.notes = Notice()
        self.log = LogDrawer(words, parts.board_end)
        self.banner = Banner(parts.animator)
        self.proclamation = Proclamation()
        self.players = players_of(desk.session)
        self.peeked: int | None = None
        self.now = 0.0
        self.shown_hour = hour
        self.changes = 0
        self.stale = True
        self.resting = RestingPointer()
        self.hinting = self.taught = True
        self.plays_computers = True
        self._scored: object = None
        self._scores: tuple[int, ...] = ()
        self.targets: Callable[[], list[Target]] = list
        self.table_targets: Callable[[], list[Target]] = list
        self.moment: Callable[[], Moment] = lambda: Moment("", "", ())
        self.notice: Notifier = _nowhere
        self.told: Callable[[], str] = str
        self.closing: Callable[[], str] = str
        self.refusal: Callable[[], str] = str
        self.moving: Callable[[], bool] = lambda: False
        self.overlaid: Callable[[], bool] = lambda: False
        self.hurry: Callable[[], None] = lambda: None
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
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""
        return self.desk.surroundings

    @property
    def look(self) -> Look:
        return look_for(self.parts.layout.size, self.surroundings.settings)

    @property
    def computer_due(self) -> bool:
        session = self.desk.session
        return self.plays_computers and not session.over and not session.actor_is_human

    @property
    def teaching(self) -> bool:
        """Whether the teacher may speak: a person has the turn, and there is one."""
        return self.taught and bool(self.desk.session.actor_is_human)

    @property
    def tooltip_due(self) -> bool:
        """Whether the pointer has rested long enough on a target."""
        return self.resting.due(self.now)

    @property
    def large_seat(self) -> int | None:
        """Whose skyline is shown large over the sky, if any."""
        if self.peeked is not None:
            return self.peeked
        name = self.hand.hover if not self.hand.keys else self.hand.focus
        if name and name.startswith("plate:") and (self.tooltip_due or self.hand.keys):
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

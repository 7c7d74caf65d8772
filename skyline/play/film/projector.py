"""Plays a film at the table: the hands of everybody who played, one gesture after another."""

from __future__ import annotations

import logging
from collections import deque
from typing import Any, Final

import pygame

from skyline.core.errors import SkylineError
from skyline.play.computer.gestures import Gesture, Gestures
from skyline.play.computer.turn import ComputerTurn
from skyline.play.context import TableContext
from skyline.play.film.desk import FilmDesk
from skyline.play.moment import Moment

log = logging.getLogger("skyline.table")

OPENING_SECONDS: Final = 0.9
"""Of table time before the first gesture after a jump, so that the table is seen before."""


class Spectators(ComputerTurn):
    """Nobody plays a film: to the table it is as if others always had the turn."""

    @property
    def tempo(self) -> float:
        """A film has a speed of its own."""
        return 1.0

    def update(self, seconds: float) -> bool:
        return False

    def handle(self, event: pygame.Event) -> None: ...

    def moment(self, usual: Moment) -> Moment:
        return usual

    @property
    def thinking(self) -> bool:
        return False


class Projector:
    """Shows the story of one film."""

    def __init__(self, table: TableContext, desk: FilmDesk, gestures: Gestures) -> None:
        self._table = table
        self._desk = desk
        self._gestures = gestures
        self._todo: deque[Gesture] = deque()
        self._move: Any = None
        self._place = -1  # entries shown when the gestures were planned
        self._pause = 0.0
        self._goal: int | None = None  # entries after which a single step is done
        self.playing = False  # whether it goes on by itself

    # ------------------------------------------------------------- what others ask for
    @property
    def running(self) -> bool:
        """Whether time passes on the table: it plays, or a single step is under way."""
        return self.playing or self._goal is not None

    @property
    def at_end(self) -> bool:
        session = self._desk.session
        return session.position >= len(session.story.entries)

    def play(self) -> None:
        """Goes on from here; at the end there is nothing to play."""
        self._goal = None
        self.playing = not self.at_end

    def pause(self) -> None:
        """Stands still, in the middle of a motion, too."""
        self.playing, self._goal = False, None

    def step(self, entries: int) -> None:
        """Shows one move, up to so many entries, and stands still again."""
        self.playing, self._goal = False, entries
        self._pause = 0.0

    def forget(self) -> None:
        """The table has been laid anew: what was planned is planned anew."""
        self._todo.clear()
        self._move = None
        self._place = -1
        self._goal = None
        self._pause = OPENING_SECONDS

    # ------------------------------------------------------------- going on
    def update(self, seconds: float) -> bool:
        """Goes on by seconds of table time; returns whether a new picture is wanted."""
        parts = self._table.parts
        table = self._table
        if not self.running or not parts.visual.at_rest or parts.tray.throwing:
            return False
        session = self._desk.session
        reached = self._goal is not None and session.position >= self._goal
        if reached or self.at_end:
            if parts.animator.busy or table.unfolding:
                return False
            self.playing, self._goal = False, None
            return True
        if table.interlude:
            return False
        self._pause -= seconds  # also while somebody is announced
        if self._pause > 0 or parts.animator.busy:
            return False
        if self._place != session.position or not self._todo:
            self._plan()
            return False
        self._do_next()
        return True

    def _plan(self) -> None:
        """The gestures of the next entry."""
        session = self._desk.session
        self._place = session.position
        self._move = None
        if session.awaits_roll:
            self._todo = deque([self._gestures.throw()])
        else:
            story = session.story
            self._move = session.game.parse_move(story.entries[self._place].text)
            spot = story.spots[self._place]
            self._todo = deque(self._gestures.gestures_for(self._move, spot))
        single = self._goal is not None and self._pause <= 0
        self._pause = 0.0 if single else self._todo[0].pause

    def _do_next(self) -> None:
        """Makes the next gesture; a move that a hand could not make is shown all the same."""
        table = self._table
        session = self._desk.session
        gesture = self._todo.popleft()
        try:
            gesture.act()
        except (SkylineError, ValueError, KeyError) as error:
            log.warning("the hand of a film failed: %s", error)
            self._todo.clear()
        if self._todo:
            self._pause = self._todo[0].pause
            return
        self._pause = 0.0
        if session.position == self._place:
            log.warning("a film shows a %s without a hand", type(self._move).__name__)
            table.hand.release()
            if self._move is not None:
                table.play.plain(self._move)
            else:
                table.play.roll()

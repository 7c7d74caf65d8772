"""The table: hosts a game's view, keeps its record, and leads to pause and results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

import pygame

from skyline.core.errors import SkylineError
from skyline.core.session import Session
from skyline.play.pack import GameView
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.advisor import Advisor
from skyline.scenes.play.computer_seats import ComputerSeats
from skyline.storage.settings import Settings
from skyline.table.sound import SoundBox
from skyline.widgets.input.target import Target


class Places(Protocol):
    """Keeps where the dice of a game lie."""

    def read(self) -> str:
        """What was kept last; empty for nothing."""

    def keep(self, text: str) -> None: ...


class Desk:
    """What a view may do with its game: every call goes through the session to the record.

    Attributes:
        session: the game being played.
        stage: the services.
        advisor: the teacher of this game.
        computers: finds the moves of the computer players.
        next_outcomes: decide the next rolls instead of the game's own stream (tests, the pilot).
        what_if: the game only tries out another course of one played before.
        places: keeps where its dice lie; None for a game that is not stored.
    """

    def __init__(
        self,
        session: Session[Any, Any],
        stage: Stage,
        scene: Scene,
        tell: Callable[[], tuple[Any, tuple[Any, ...]]] | None = None,
    ) -> None:
        self.session = session
        self.stage = stage
        self.advisor = Advisor(stage, session)
        self.computers = ComputerSeats(stage, session)
        self._tell = tell
        self.next_outcomes: Sequence[Any] = ()
        self.what_if = False
        self.places: Places | None = None
        self._scene = scene

    @property
    def told(self) -> tuple[Any, ...]:
        """The first state, and the events of all that has happened since and still stands."""
        return self._tell() if self._tell is not None else ()

    @property
    def surroundings(self) -> Surroundings:
        """Settings, sound, window."""
        return Surroundings(self.stage, self._scene)

    def play(self, move: Any) -> tuple[Any, ...]:
        """Plays a legal move; returns its events."""
        return tuple(self.session.play(move))

    def roll(self) -> tuple[Any, ...]:
        """Performs the awaited roll and all that follow from it; returns their events."""
        decided, self.next_outcomes = iter(self.next_outcomes), ()
        events = self.session.roll(next(decided, None))[1]
        while self.session.awaits_roll:
            events += self.session.roll(next(decided, None))[1]
        return events

    def undo(self) -> None:
        """Takes back the last entry of the record.

        Raises:
            UndoRefused: it can't be taken back; the message says why.
        """
        self.session.undo()

    def seat(self, seat: int, controller: str) -> None:
        """Lets somebody else play a seat from now on."""
        self.session.seat(seat, controller)
        self.computers.warm()

    def show_results(self) -> None:
        """Leads on to the results of the finished game."""
        self.stage.go.results(self.session)


class Surroundings:
    """What surrounds a view: settings, sound, window, pause."""

    def __init__(self, stage: Stage, scene: Scene) -> None:
        self._stage = stage
        self._scene = scene

    @property
    def settings(self) -> Settings:
        return self._stage.settings

    @property
    def sound(self) -> SoundBox:
        return self._stage.sound

    @property
    def headless(self) -> bool:
        """Whether pictures go to files, so that each must be whole."""
        return self._stage.headless

    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._stage.manager.size

    def hint_seen(self, name: str) -> None:
        """Remembers that a hint need not come again."""
        hint_seen(self._stage, name)

    def show_odds(self, shown: bool) -> None:
        """Remembers whether the chances of a choice are shown."""
        self._stage.settings = replace(self._stage.settings, odds=shown)
        self._stage.settings_changed()

    @property
    def speaks(self) -> bool:
        """Whether what happens is said aloud."""
        return self._stage.voice.enabled

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        """Has a sentence said aloud, if that is wished for."""
        self._stage.voice.say(sentence, at_once=at_once)

    @property
    def covered(self) -> bool:
        manager = self._stage.manager
        return bool(manager.stack) and manager.top is not self._scene

    def pause(self) -> None:
        self._stage.go.pause(self._scene)

    def seats(self) -> None:
        """Opens the page that says who plays which seat."""
        self._stage.go.seats(self._scene)

    def rules(self) -> None:
        self._stage.go.rules()


class PlayScene(Scene):
    name = "table"

    def __init__(
        self,
        stage: Stage,
        session: Session[Any, Any],
        make_view: Callable[[Any], GameView],
        tell: Callable[[], tuple[Any, tuple[Any, ...]]] | None = None,
        *,
        what_if: bool = False,
        places: Places | None = None,
    ) -> None:
        super().__init__()
        self.stage = stage
        self.session = session
        self.desk = Desk(session, stage, self, tell)
        self.desk.what_if = what_if
        self.desk.places = places
        self.view = make_view(self.desk)

    def enter(self) -> None:
        """Greets whoever has the turn."""
        self.view.welcome()

    def leave(self) -> None:
        """No computer player need think about this game any more."""
        self.desk.computers.leave()

    def reworded(self) -> Scene:
        """The view says the same in other words."""
        self.view.reword()
        return self

    def change_seats(self, chosen: Mapping[int, str]) -> None:
        """Lets others play seats from now on.

        Args:
            chosen: by seat from 0: ``"human"`` or the name of a computer level.
        """
        for seat, controller in chosen.items():
            self.desk.seat(seat, controller)
        self.view.seats_changed()

    def resize(self, size: tuple[int, int]) -> None:
        """Lays the table out anew."""
        self.view.resize(size)

    def handle(self, event: pygame.Event) -> bool:
        """Gives the event to the view; Escape that it does not need opens the pause menu."""
        try:
            used = self.view.handle(event)
        except SkylineError as error:
            self.view.notice(str(error))
            used = True
        if used:
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.stage.go.pause(self)
            return True
        return False

    def update(self, seconds: float) -> None:
        self.view.update(seconds)
        if self.stage.notices:
            self.view.notice(" ".join(self.stage.notices))  # one would hide the one before it
            self.stage.notices.clear()
        if self.view.stale:
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.view.draw(surface)

    def idle(self, seconds: float) -> bool:
        """Prepares coming pictures."""
        return self.view.idle(seconds)

    def targets(self) -> list[Target]:
        """What can be pressed or dropped on now."""
        return self.view.targets()

    @property
    def changed(self) -> pygame.Rect | None:
        """What the last picture of the table drew anew."""
        return self.view.changed

    @property
    def moving(self) -> bool:
        return self.view.moving


def hint_seen(stage: Stage, name: str) -> None:
    """Remembers that a hint need not come again."""
    settings = stage.settings
    if name not in settings.hints_seen:
        stage.settings = replace(settings, hints_seen=(*settings.hints_seen, name))
        stage.settings_changed()

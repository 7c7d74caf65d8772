"""The table: hosts a game's view, keeps its record, and leads to pause and results."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

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
    """Keeps what lies on the table of a game and is in no record."""

    untold: str  # what is kept of a game that has ended before anybody has seen how

    def read(self) -> str:
        """What was kept last; empty for nothing."""

    def keep(self, text: str) -> None: ...


#: Gives the first state, and the events of all that has happened since and still stands.
Tell = Callable[[], tuple[Any, tuple[Any, ...]]]


class Desk:
    """What a view may do with its game: every call goes through the session to the record."""

    def __init__(
        self, session: Session[Any, Any], stage: Stage, scene: Scene, tell: Tell | None = None
    ) -> None:
        self.session = session
        self.stage = stage
        self.advisor = Advisor(stage, session)
        self.computers = ComputerSeats(stage, session)
        self._tell = tell
        self.next_outcomes: Sequence[Any] = ()  # instead of the game's rolls (tests, the pilot)
        self.what_if = False  # the game only tries out another course of one played before
        self.places: Places | None = None  # None for a game that is not stored
        self._scene = scene

    @property
    def told(self) -> tuple[Any, ...]:
        return self._tell() if self._tell is not None else ()

    @property
    def surroundings(self) -> Surroundings:
        return Surroundings(self.stage, self._scene)

    @property
    def finale_follows(self) -> bool:
        return not math.isinf(self.stage.settings.animation_speed)

    def play(self, move: Any) -> tuple[Any, ...]:
        return tuple(self.session.play(move))

    def roll(self) -> tuple[Any, ...]:
        """Performs the awaited roll and all of the same seat that follow; returns their events."""
        decided, self.next_outcomes = iter(self.next_outcomes), ()
        seat = self.session.actor
        events = self.session.roll(next(decided, None))[1]
        while self.session.awaits_roll and self.session.actor == seat:
            events += self.session.roll(next(decided, None))[1]
        return events

    def undo(self, *, passed: bool = False) -> None:
        """Takes back the last entry of the record.

        Raises:
            UndoRefused: it can't be taken back; the message says why.
        """
        self.session.undo(passed=passed)

    def seat(self, seat: int, controller: str) -> None:
        self.session.seat(seat, controller)
        self.computers.warm()

    def show_results(self) -> None:
        self.stage.go.results(self.session)


class NightAhead(NamedTuple):
    """The finale of a game, before anybody has asked for it."""

    means: tuple[Any, ...]  # what it was painted for: moves, window and settings
    scene: Scene


class Surroundings:
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
        return self._stage.manager.size

    def hint_seen(self, name: str) -> None:
        """Remembers that a hint need not come again."""
        seen = self.settings.hints_seen
        if name not in seen:
            self._stage.change(hints_seen=(*seen, name))

    def games_finished(self) -> int:
        return self._stage.games_finished()

    def ask_before(self, mistakes: str) -> None:
        self._stage.change(warn=mistakes)

    def choose_task(self, name: str) -> None:
        self._stage.change(solo_task=name)

    def show_odds(self, shown: bool) -> None:
        self._stage.change(odds=shown)

    @property
    def speaks(self) -> bool:
        return self._stage.voice.enabled

    def say(self, sentence: str, *, at_once: bool = False) -> None:
        self._stage.voice.say(sentence, at_once=at_once)

    @property
    def covered(self) -> bool:
        manager = self._stage.manager
        return bool(manager.stack) and manager.top is not self._scene

    def pause(self) -> None:
        self._stage.go.pause(self._scene)

    def seats(self) -> None:
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
        tell: Tell | None = None,
        *,
        what_if: bool = False,
        places: Places | None = None,
    ) -> None:
        super().__init__()
        self.stage = stage
        self.session = session
        self.desk = self.make_desk(tell)
        self.desk.what_if = what_if
        self.desk.places = places
        self.view = make_view(self.desk)
        self._only_road = False  # whether the next picture is of the road alone
        self.night: NightAhead | None = None  # what follows the game, as far as it is painted

    def make_desk(self, tell: Tell | None) -> Desk:
        return Desk(self.session, self.stage, self, tell)

    def enter(self) -> None:
        self.view.welcome()

    def resume(self) -> None:
        """What was held down when another scene came was let go there."""
        self.view.handle(pygame.Event(pygame.WINDOWFOCUSLOST))

    def leave(self) -> None:
        """No computer player need think about this game any more, and no hour of it comes."""
        self.desk.computers.leave()
        self.view.leave()

    def reworded(self) -> Scene:
        self.view.reword()
        return self

    def change_seats(self, chosen: Mapping[int, str]) -> None:
        """Lets others play seats from now on: by seat from 0, ``"human"`` or a computer level."""
        for seat, controller in chosen.items():
            self.desk.seat(seat, controller)
        self.view.seats_changed()

    def resize(self, size: tuple[int, int]) -> None:
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
        lives = self.view.live()
        if self.view.stale:
            self.dirty = True
        # Whatever asks for a picture otherwise wants all of it.
        self._only_road = lives and not self.dirty
        self.dirty = self.dirty or lives

    def draw(self, surface: pygame.Surface) -> None:
        if not (self._only_road and self.view.draw_road(surface)):
            self.view.draw(surface)
        self._only_road = False

    @property
    def draws_part(self) -> bool:
        return self._only_road

    def forget_picture(self) -> None:
        self.view.forget_picture()

    def idle(self, seconds: float) -> bool:
        if self.view.idle(seconds):
            return True
        ended = self.name == PlayScene.name and self.session.over and not self.moving
        return ended and self.stage.go.paint_night(self.session, seconds)

    def targets(self) -> list[Target]:
        return self.view.targets()

    @property
    def changed(self) -> pygame.Rect | None:
        return self.view.changed

    @property
    def moving(self) -> bool:
        return self.view.moving

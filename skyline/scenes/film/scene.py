"""The film of a game: the very table again, steered by a bar along the bottom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from skyline.play.film.story import still_secret
from skyline.play.pack import FilmPack
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.film.bar import FilmBar
from skyline.scenes.film.streets import FilmStreetsScene
from skyline.scenes.play.scene import Surroundings
from skyline.storage.settings import Settings
from skyline.widgets.base.look import Look, look_for
from skyline.widgets.input.actions import LOOKING, Action, action_of
from skyline.widgets.input.commands import FILM
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.key_names import LOOK_LEFT, LOOK_RIGHT
from skyline.widgets.input.target import Target

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FASTER_SIGNS, SLOWER_SIGNS = "+=", "-_"  # on whatever keys they are written
STILL_AFTER: Final = 1  # stops that a step back goes


@dataclass(frozen=True)
class FilmExits:
    """Where a film leads besides back; review and game are called with a stop."""

    results: Callable[[], None]
    review: Callable[[int], None] | None  # None if nobody can judge this game
    play_on: Callable[[int], None]


class FilmScene(Scene):
    name = "film"

    def __init__(
        self, stage: Stage, film: FilmPack, exits: FilmExits, title: str = "", stop: int = 0
    ) -> None:
        super().__init__()
        self.stage = stage
        self.tale = film.tale
        self.title = title
        self._exits = exits
        self._speed = SPEEDS.index(1.0)
        self.bar = FilmBar(self, self.look, self.tale, self.stage.sound.play)
        self._murmur = stage.sound.murmur  # of the scene below
        self._told: object = None  # how the film stood when the bar was told last
        self._noted = False  # whether a note of the bar lay over the table in the last picture
        self.view = film.table(FilmStage(stage, self), self)
        self.view.jump(stop)
        self._follow()

    # ------------------------------------------------------------------ the bar's wishes
    @property
    def look(self) -> Look:
        return look_for(self.stage.manager.size, self.stage.settings)

    @property
    def table_size(self) -> tuple[int, int]:
        """Pixels that the bar leaves to the table."""
        width, height = self.stage.manager.size
        return width, height - self.bar.height_for(self.look)

    @property
    def speed(self) -> float:
        return SPEEDS[self._speed]

    def change_speed(self, step: int) -> None:
        self._speed = min(len(SPEEDS) - 1, max(0, self._speed + step))
        self.view.speed = self.speed
        self._follow()

    def toggle(self) -> None:
        self.view.toggle()
        self._follow()

    def go_to(self, stop: int) -> None:
        """Shows a stop at once; what was playing plays on from there."""
        self._jump(stop, play=self.view.playing)

    def _jump(self, stop: int, *, play: bool) -> None:
        self.view.jump(stop)
        if play and not self.view.at_end:
            self.view.play_on()
        self._follow()

    def step(self, way: int) -> None:
        """One move on, as it was made, or one back, at once; then it stands still."""
        if way > 0:
            self.view.step_on()
        else:
            self.view.pause_film()
            self.view.jump(self.view.stop - STILL_AFTER)
        self._follow()

    def turn(self, way: int) -> None:
        """To the next turn, or to the beginning of this one, or of the one before."""
        stop, turns = self.view.stop, self.tale.turns
        if way > 0:
            goal = next((turn.first for turn in turns if turn.first > stop), self.tale.last)
        else:
            goal = max((turn.first for turn in turns if turn.first < stop), default=0)
        self.go_to(goal)

    def watch(self, stop: int) -> None:
        self._jump(stop, play=True)

    def show_streets(self) -> None:
        self.view.pause_film()
        self._follow()
        self.stage.manager.push(FilmStreetsScene(self.stage, self.tale, self.view.stop, self.watch))

    def close(self) -> None:
        self.stage.manager.pop()
        self.stage.manager.left_scenes()

    def leave(self) -> None:
        """What was painted for it goes, and what is heard is again that of the scene below."""
        self.view.leave()
        self.stage.sound.ambience(self._murmur)

    # ------------------------------------------------------------------ the scene
    def enter(self) -> None:
        """It begins by itself, unless there is nothing to show."""
        self.view.greet(self.title)
        if not self.view.at_end:
            self.view.play_on()
        self._follow()

    def resize(self, size: tuple[int, int]) -> None:
        self.bar.arrange(self.look)
        self.view.resize(self.table_size)
        self.dirty = True

    def reworded(self) -> Scene:
        self.view.reword()
        self.bar = FilmBar(self, self.look, self.tale, self.stage.sound.play)
        self._follow()
        return self

    def handle(self, event: pygame.Event) -> bool:
        """Keys and controller steer; the pointer is for the bar or for the table."""
        if event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
            used = self._pressed(event)
        elif event.type in POINTER:
            used = self._pointed(event)
        elif event.type == pygame.MOUSEWHEEL and self.bar.timeline.hovered:
            self.step(1 if event.y < 0 else -1)
            used = True
        else:
            used = self.view.handle(event)
        self._keep_up()  # whatever changed it: the table is pressed, too
        self.dirty = self.dirty or used
        return used

    def _pointed(self, event: pygame.Event) -> bool:
        over_bar = self.bar.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.bar.handle(event) if over_bar else self.view.handle(event)
        used = self.bar.handle(event)
        return self.view.handle(event) or used

    def _pressed(self, event: pygame.Event) -> bool:
        if event.type == pygame.CONTROLLERBUTTONDOWN and self._looked(event.button):
            return True
        action = action_of(event)
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        command = inputs.bindings.command_of(event, FILM) or ""
        if action is Action.PRESS and event.type == pygame.KEYDOWN and not command:
            self.toggle()
            return True
        if self._commanded(command) or (action is not None and self._acted(action, shift)):
            return True
        sign = getattr(event, "unicode", "")
        if sign and sign in FASTER_SIGNS + SLOWER_SIGNS:
            self.change_speed(1 if sign in FASTER_SIGNS else -1)
            return True
        return False

    def _commanded(self, command: str) -> bool:
        view = self.view
        if command.startswith("peek-"):
            view.peek(int(command[5:]) - 1)
            return True
        acts: dict[str, Callable[[], None]] = {
            "film-faster": lambda: self.change_speed(1),
            "film-slower": lambda: self.change_speed(-1),
            "film-streets": self.show_streets,
            "film-first": lambda: self.go_to(0),
            "film-last": lambda: self.go_to(self.tale.last),
            "log": view.toggle_log,
            "play-on": self.play_on,
            "review": self.review,
        }
        if command not in acts:
            return False
        acts[command]()
        return True

    def _acted(self, action: Action, shift: bool) -> bool:
        acts: dict[Action, Callable[[], object]] = {
            Action.PRESS: self._chosen,
            Action.CONFIRM: self._chosen,
            Action.LEFT: lambda: self.turn(-1) if shift else self.step(-1),
            Action.RIGHT: lambda: self.turn(1) if shift else self.step(1),
            Action.UP: lambda: self.change_speed(1),
            Action.DOWN: lambda: self.change_speed(-1),
            Action.PAGE_UP: lambda: self.turn(-1),
            Action.PAGE_DOWN: lambda: self.turn(1),
            Action.FIRST: lambda: self.go_to(0),
            Action.LAST: lambda: self.go_to(self.tale.last),
            Action.NEXT: self.show_streets,
            Action.PREVIOUS: self.show_streets,
            Action.CANCEL: self._cancelled,
        }
        acts[action]()
        return True

    def _chosen(self) -> None:
        """At the end of a game on to its results, else play or pause."""
        if self.view.at_end and self.tale.over:
            self.results()
        else:
            self.toggle()

    def _cancelled(self) -> None:
        if self.view.closable:
            self.view.close_overlay()
        else:
            self.close()

    def _looked(self, button: int) -> bool:
        """The right stick turns to the players' skylines, and scrolls the log."""
        if button in (LOOK_LEFT, LOOK_RIGHT):
            self.view.peek_beside(-1 if button == LOOK_LEFT else 1)
            return True
        if button in LOOKING:
            return self.view.scroll(round(-LOOKING[button]))
        return False

    # ------------------------------------------------------------------ outs
    def results(self) -> None:
        self._exits.results()

    @property
    def judged(self) -> bool:
        return self._exits.review is not None

    def review(self) -> None:
        if self._exits.review is not None:
            self.view.pause_film()
            self._exits.review(self.view.stop)

    def play_on(self) -> None:
        """Begins a what-if game from this stop; a game that is over there has nothing to play."""
        if self.view.at_end:
            self.go_to(0)
            self.toggle()
        else:
            self.view.pause_film()
            if self.tale.open_at(self.view.stop):
                self._exits.play_on(self.view.stop)
            else:
                self.view.notice(still_secret())

    # ------------------------------------------------------------------ time and picture
    def _follow(self) -> None:
        self._told = self._standing()
        self.bar.follow(self.view)
        self.dirty = True

    def _standing(self) -> object:
        return self.view.stop, self.view.playing, self.view.at_end

    def _keep_up(self) -> None:
        if self._standing() != self._told:
            self._follow()

    def update(self, seconds: float) -> None:
        self.view.update(seconds)
        self._keep_up()
        if self.bar.form.update(seconds):
            self.dirty = True
        if self.stage.notices:
            self.view.notice(" ".join(self.stage.notices))
            self.stage.notices.clear()
        if self.view.stale:
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        room = pygame.Rect((0, 0), self.table_size)
        noted = self.bar.noted
        if noted or self._noted:  # over a part of the table that rolling dice leave as it was
            self.view.ask_picture()
        self._noted = noted
        self.view.draw(surface.subsurface(room))
        self.bar.draw(surface)

    def idle(self, seconds: float) -> bool:
        return self.view.idle(seconds)

    def targets(self) -> list[Target]:
        return [*self.bar.form.targets(), *self.view.targets()]

    @property
    def moving(self) -> bool:
        return self.view.moving or self.bar.form.moving


class FilmStage(Surroundings):
    """What surrounds the table of a film: the player's settings, but the film's own pace."""

    def __init__(self, stage: Stage, scene: FilmScene) -> None:
        super().__init__(stage, scene)
        self.pace = 1.0  # how fast table time runs
        self._film = scene
        self._made: tuple[Settings, float, Settings] | None = None

    @property
    def settings(self) -> Settings:
        """As they are, without teacher, hints and reasons."""
        real = self._stage.settings
        if self._made is None or self._made[0] is not real or self._made[1] != self.pace:
            made = replace(real, animation_speed=self.pace, hints=False, odds=False, warn="off")
            self._made = real, self.pace, made
        return self._made[2]

    def size(self) -> tuple[int, int]:
        return self._film.table_size

    def hint_seen(self, name: str) -> None: ...

    def show_odds(self, shown: bool) -> None: ...

"""``pilot``: drives the real application from a script through its ordinary input path.

The language is described in the engine protocol. Without a window the clock is stepped by hand, so
a script runs as fast as the machine draws and always the same way.
"""

from __future__ import annotations

import io
import json
import math
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from skyline.app.app import App
from skyline.app.main_loop import FRAME_SECONDS
from skyline.app.window import NoDisplayError, parse_size, show
from skyline.core.errors import SkylineError
from skyline.scenes.film.scene import FilmScene
from skyline.scenes.play.scene import PlayScene
from skyline.storage.paths import folders, read_small, reason_of
from skyline.storage.settings import SeatMemory
from skyline.text.clean import tell
from skyline.verbs.parser import OneSentenceParser
from skyline.widgets.input.target import Target

DEFAULT_SIZE = "1920x1080"
LONGEST_IDLE_WAIT = 60.0  # seconds of table time
DRAG_FRAMES = 8
FLING_FRAMES = 6
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class PilotError(Exception):
    """A line of the script can't be done; the text says why."""


class Pilot:
    """Presses keys and moves the pointer of one started application.

    With ``real_time`` it keeps pace with the clock on the wall (a visible window).
    """

    def __init__(
        self, app: App, out: Callable[[str], None] = print, *, real_time: bool = False
    ) -> None:
        self.app = app
        self._out = out
        self._real_time = real_time
        self._pointer = (app.size[0] // 2, app.size[1] // 2)
        self._commands: dict[str, Callable[[str], None]] = {
            "click": self._click,
            "drag": self._drag,
            "key": self._key,
            "type": self._type,
            "hover": self._hover,
            "fling": self._fling,
            "wait": self._wait,
            "roll": self._roll,
            "targets": self._targets,
            "state": self._state,
            "scene": self._scene,
            "shot": self._shot,
            "expect": self._expect,
            "size": self._size,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Does every line; PilotError names the one that can't be done."""
        for number, raw in enumerate(lines, 1):
            line = raw.split("#", 1)[0].strip()
            if not line:
                continue
            try:
                self.do(line)
            except PilotError as error:
                raise PilotError(f"line {number} ({line}): {error}") from error

    def do(self, line: str) -> None:
        """Does one line, or raises PilotError."""
        verb, _, rest = line.partition(" ")
        command = self._commands.get(verb)
        if command is None:
            raise PilotError(f"unknown command {verb!r}; known: {', '.join(self._commands)}")
        command(rest.strip())

    # ------------------------------------------------------------- clock
    def frames(self, count: int = 2) -> None:
        """Lets the application run for ``count`` pictures."""
        for _ in range(count):
            self.app.step(FRAME_SECONDS, draw=self._real_time)
            if self._real_time:
                for event in pygame.event.get():
                    if event.type == pygame.QUIT:
                        raise PilotError("the window was closed")
                show(self.app.surface, None)
                time.sleep(FRAME_SECONDS)

    def settle(self) -> None:
        """Runs until nothing moves, and a person is to move or the game is over.

        PilotError after a minute in which something moved but no computer player.
        """
        self.frames()
        left, played = LONGEST_IDLE_WAIT, self._played()
        while left > 0:
            if not self.app.manager.moving and not self._computer_plays():
                return
            self.frames(1)
            left -= FRAME_SECONDS
            if self._played() != played:
                left, played = LONGEST_IDLE_WAIT, self._played()
        raise PilotError("the picture does not come to rest")

    def _computer_plays(self) -> bool:
        """Whether a computer player has the turn at the table that is shown."""
        top = self.app.manager.top
        if isinstance(top, FilmScene):  # a single step; what plays by itself has no end to wait for
            return top.view.awaits_computer and not top.view.playing
        return isinstance(top, PlayScene) and top.view.awaits_computer

    def _played(self) -> int:
        """How many entries the record of the game on the table has."""
        top = self.app.manager.top
        return len(top.session.record.entries) if isinstance(top, PlayScene) else 0

    # ------------------------------------------------------------- looking
    def target(self, name: str) -> Target:
        """The target of that name; PilotError if there is none now."""
        targets = self.app.manager.targets()
        for target in targets:
            if target.name == name:
                return target
        known = ", ".join(target.name for target in targets) or "none"
        raise PilotError(f"no target {name!r}; now there are: {known}")

    @property
    def play_scene(self) -> PlayScene:
        """The table; PilotError if no game is on it."""
        for scene in reversed(self.app.manager.stack):
            if isinstance(scene, PlayScene):
                return scene
        raise PilotError("no game is on the table")

    # ------------------------------------------------------------- commands
    def _click(self, rest: str) -> None:
        target = self.target(rest)
        if not target.enabled:
            raise PilotError(f"{rest} is not enabled: {target.tooltip or 'no reason given'}")
        if target.rect.collidepoint(self._pointer):  # it comes anew, and means what is there now
            self._move_to((0, 0))
        self._move_to(target.rect.center)
        self._button(down=True)
        self.frames(1)
        self._button(down=False)
        self.frames()

    def _hover(self, rest: str) -> None:
        self._move_to(self.target(rest).rect.center)
        self.frames(45)

    def _drag(self, rest: str) -> None:
        start, found, end = rest.partition(" to ")
        if not found:
            raise PilotError("write it as: drag TARGET to TARGET")
        self._move_to(self.target(start.strip()).rect.center)
        self._button(down=True)
        self.frames(1)
        origin = self._pointer
        first = (origin[0] + 12, origin[1] - 12)
        self._move_to(first)  # a place to drop may appear only once the die is held
        self.frames(1)
        goal = self.target(end.strip()).rect.center
        for step in range(1, DRAG_FRAMES + 1):
            part = step / DRAG_FRAMES
            self._move_to(
                (
                    round(first[0] + (goal[0] - first[0]) * part),
                    round(first[1] + (goal[1] - first[1]) * part),
                )
            )
            self.frames(1)
        self._button(down=False)
        self.frames()

    def _fling(self, rest: str) -> None:
        words = rest.split()
        if len(words) != 3:
            raise PilotError("write it as: fling TARGET VX VY (pixels a second)")
        try:
            velocity = (float(words[1]), float(words[2]))
        except ValueError:
            velocity = (math.nan, math.nan)
        if not all(math.isfinite(speed) for speed in velocity):
            raise PilotError("the speed of a fling is two numbers, pixels a second")
        self._move_to(self.target(words[0]).rect.center)
        self._button(down=True)
        self.frames(1)
        x, y = self._pointer
        for step in range(1, FLING_FRAMES + 1):
            seconds = step * FRAME_SECONDS
            self._move_to((round(x + velocity[0] * seconds), round(y + velocity[1] * seconds)))
            self.frames(1)
        self._button(down=False)
        self.frames()

    def _key(self, rest: str) -> None:
        *modifiers, name = rest.lower().split("+") if rest != "+" else [rest]
        unknown = [word for word in modifiers if word not in MODIFIERS]
        if unknown:
            raise PilotError(f"unknown modifier {unknown[0]!r}; known: {', '.join(MODIFIERS)}")
        mod = 0
        for word in modifiers:
            mod |= MODIFIERS[word]
        try:
            code = pygame.key.key_code(name)
        except ValueError:
            raise PilotError(f"unknown key {name!r}; names are like space, return, a, 1") from None
        text = name if len(name) == 1 and not modifiers else ""
        self._send(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        if text:
            self._send(pygame.TEXTINPUT, text=text)
        self.frames(1)
        self._send(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)
        self.frames()

    def _type(self, rest: str) -> None:
        for letter in rest:
            self._send(pygame.TEXTINPUT, text=letter)
        self.frames()

    def _wait(self, rest: str) -> None:
        if rest == "idle":
            self.settle()
            return
        try:
            seconds = float(rest)
        except ValueError:
            raise PilotError("write it as: wait idle, or: wait SECONDS") from None
        if not 0 <= seconds <= LONGEST_IDLE_WAIT:
            raise PilotError(f"a wait is 0 to {LONGEST_IDLE_WAIT:.0f} seconds")
        self.frames(max(1, round(seconds / FRAME_SECONDS)))

    def _roll(self, rest: str) -> None:
        desk = self.play_scene.desk
        try:
            desk.next_outcomes = [desk.session.game.parse_outcome(each) for each in rest.split(";")]
        except SkylineError as error:
            raise PilotError(str(error).rstrip(".")) from error

    def _targets(self, rest: str) -> None:
        listed = [
            {
                "name": target.name,
                "rect": [target.rect.x, target.rect.y, target.rect.w, target.rect.h],
                "enabled": target.enabled,
                "tooltip": target.tooltip,
            }
            for target in self.app.manager.targets()
        ]
        self._out(json.dumps(listed, ensure_ascii=False))

    def _state(self, rest: str) -> None:
        session = self.play_scene.session
        self._out(json.dumps(session.game.encode(session.state), ensure_ascii=False))

    def _scene(self, rest: str) -> None:
        self._out(self.app.manager.top.name)

    def _shot(self, rest: str) -> None:
        self.app.manager.draw(self.app.surface)
        save_picture(self.app.surface, rest)

    def _expect(self, rest: str) -> None:
        if rest.startswith("scene="):
            found = self.app.manager.top.name
        elif rest.startswith("phase="):
            session = self.play_scene.session
            found = str(session.game.encode(session.state)["phase"])
        else:
            self.target(rest)
            return
        wanted = rest.partition("=")[2]
        if found != wanted:
            raise PilotError(f"expected {rest}, but it is {found}")

    def _size(self, rest: str) -> None:
        try:
            size = parse_size(rest)
        except ValueError as error:
            raise PilotError(str(error)) from error
        self._send(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        self.frames()

    # ------------------------------------------------------------- events
    def _send(self, kind: int, **attributes: Any) -> None:
        self.app.dispatch(pygame.Event(kind, **attributes))

    def _move_to(self, place: tuple[int, int]) -> None:
        before, self._pointer = self._pointer, place
        self._send(
            pygame.MOUSEMOTION,
            pos=place,
            rel=(place[0] - before[0], place[1] - before[1]),
            buttons=(0, 0, 0),
            touch=False,
        )

    def _button(self, *, down: bool) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self._send(kind, pos=self._pointer, button=1, touch=False)


def save_picture(surface: pygame.Surface, path: str) -> None:
    """Writes a picture in the format that its name asks for, or raises PilotError."""
    content = io.BytesIO()
    try:
        pygame.image.save(surface, content, path)
        Path(path).write_bytes(content.getvalue())
    except OSError as error:
        raise PilotError(f"the picture can't be written: {reason_of(error)}") from error
    except ValueError:  # a NUL in it
        raise PilotError("the picture can't be written: the name is not possible") from None


def run(arguments: list[str]) -> int:
    """The verb; returns the exit status."""
    parser = OneSentenceParser(
        "skyline pilot: {}.", prog="skyline pilot", description="Drives the program from a script."
    )
    parser.add_argument("script", metavar="SCRIPT", help="a file of commands, - for input")
    parser.add_argument("--size", default=DEFAULT_SIZE, metavar="WxH", help="of the window")
    parser.add_argument("--window", action="store_true", help="show the window")
    choice = parser.parse_args(arguments)
    try:
        size = parse_size(choice.size)
    except ValueError as error:
        tell(f"skyline pilot: {error}.", sys.stderr)
        return 2
    try:
        given = choice.script == "-"
        text = sys.stdin.read() if given else read_small(Path(choice.script)).decode()
    except UnicodeDecodeError:
        tell("skyline pilot: the script can't be read: it is not UTF-8 text.", sys.stderr)
        return 1
    except OSError as error:
        tell(f"skyline pilot: the script can't be read: {reason_of(error)}.", sys.stderr)
        return 1
    if not choice.window:
        use_no_display()
    try:
        app = App(size, headless=not choice.window, home=folders())
    except NoDisplayError as error:
        tell(str(error), sys.stderr)
        return 1
    if not app.settings.seats:  # a script that says nothing of it moves for everybody
        app.stage.settings = replace(app.settings, seats=(SeatMemory(""), SeatMemory("")))
    if app.settings.warn == "first":  # and means what it does
        app.stage.settings = replace(app.settings, warn="off")
    try:
        app.go.title()
        Pilot(app, real_time=choice.window).run(text.splitlines())
    except PilotError as error:
        tell(f"skyline pilot: {error}", sys.stderr)
        return 1
    finally:
        app.close()
    return 0


def use_no_display() -> None:
    """Makes SDL draw to memory and stay silent."""
    import os  # noqa: PLC0415

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"

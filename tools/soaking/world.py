"""The program under the soak: started without a window, stepped by hand, watched for trouble."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from skyline.ai.thinking import Answer, InlineThinker, Request, Ticket
from skyline.app.app import App
from skyline.scenes.play.scene import PlayScene
from skyline.scenes.setup import seed as setup_seed
from skyline.storage.paths import Folders
from tools.soaking.aside import MEANS, answer_from_aside

USUAL_SIZE: Final = (960, 600)
STEP_SECONDS: Final = 1 / 30
DRAW_STEPS: Final = 60
"""Steps from one picture to the next while all that is waited for is rest."""
REST_PICTURES: Final = 15
"""Half a second: what has changed unseen fades for a moment once it is seen."""
LONGEST_REST_SECONDS: Final = 240.0
"""Of the scenes' own time, since a computer player last moved, until everything must lie still."""
MOST_IDLE_CALLS: Final = 5000
CHEAP_LEVELS: Final = dict.fromkeys(
    (
        *("mason", "foreman", "engineer", "master", "exact", "surveyor", "planner"),
        *("draughtsman", "architect"),
    ),
    "greedy",
)


class Trouble(Exception):  # noqa: N818 - it is what the tool looks for
    """Something that must not be; the text says what."""


class QuickThinker(InlineThinker):
    """Answers when it is polled; of the strong levels only every so many questions are theirs."""

    EVERY: Final = 40

    def __init__(self) -> None:
        super().__init__(MEANS)
        self._strong = 0

    def ask(self, request: Request) -> Ticket:
        """Takes a question; a strong level's is mostly asked of a quick one."""
        level = request.wishes.get("level")
        if request.kind == "choose" and level in CHEAP_LEVELS:
            self._strong += 1
            if self._strong % self.EVERY:
                wishes = {**request.wishes, "level": CHEAP_LEVELS[str(level)]}
                request = Request(request.kind, request.game, request.sight, wishes, request.urgent)
        return super().ask(request)

    def poll(self, tickets: Any = None) -> list[tuple[Ticket, Answer]]:
        """Answers; a question that failed is trouble."""
        answers = super().poll(tickets)
        for _ticket, answer in answers:
            if answer.failure:
                raise Trouble(f"a computer player found no answer: {answer.failure}")
        return answers

    def _answer(self, request: Request) -> Answer:
        return answer_from_aside(request)


class _Drawn:
    """Stands in for what draws the seeds of new games, so that they come again."""

    def __init__(self) -> None:
        self._chance = random.Random(5)

    def randbelow(self, limit: int) -> int:
        """A number from 0 below a limit."""
        return self._chance.randrange(limit)


class _Listener(logging.Handler):
    """Keeps what the program's log says of errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            said += f": {type(error).__name__}: {error}"
        self.heard.append(said)


class World:
    """One player's machine: a home that lasts, and the program that is started in it.

    Args:
        folder: where everything is written; the home is a folder in it.
        size: of the window at each start, in pixels.
        live: scenes fade and the title lives, as in a window; else what is decoration holds still.

    Attributes:
        app: the running program.
        steps: how many steps it has made, over all starts.
        starts: how often it was started.
    """

    app: App

    def __init__(
        self, folder: Path, size: tuple[int, int] = USUAL_SIZE, *, live: bool = False
    ) -> None:
        self.folder = folder
        self.home = Folders(folder / "home", folder / "cache", folder / "logs")
        self.size = size
        self.live = live
        self.steps = self.starts = 0
        self._listener = _Listener()
        self._logger = logging.getLogger("skyline")
        self._logger.addHandler(self._listener)
        self._logger.propagate = False
        self._drawing, setup_seed.secrets = setup_seed.secrets, _Drawn()  # type: ignore[assignment, attr-defined]
        self.start()

    def start(self) -> None:
        """Starts the program: the title is shown."""
        self.starts += 1
        self.app = App(self.size, headless=True, home=self.home, thinker=QuickThinker())
        self.app.stage.headless = not self.live
        self.app.manager.fade = self.live
        self.app.go.title()

    def restart(self) -> None:
        """Ends the program and starts it again in the same home."""
        self.app.close()
        self.start()

    def close(self) -> None:
        """Ends the program for good."""
        self.app.close()
        setup_seed.secrets = self._drawing  # type: ignore[attr-defined]
        self._logger.removeHandler(self._listener)

    # ------------------------------------------------------------- driving
    def send(self, kind: int, **values: Any) -> None:
        """Gives one event to the program; a program that has been closed is started again."""
        self.app.dispatch(pygame.Event(kind, **values))
        if not self.app.running:
            self.restart()

    def step(self, seconds: float = STEP_SECONDS, *, draw: bool = False) -> None:
        """Moves the program on."""
        self.steps += 1
        self.app.step(seconds, draw=draw)
        if not self.app.running:
            self.restart()

    def let_go(self) -> None:
        """Nothing is held any more: all buttons come up, the sticks stand in the middle."""
        for button in range(15):
            self.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        for axis in range(6):
            self.send(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)
        self.send(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """What the log says of errors meanwhile is no trouble: it was asked for."""
        yield
        self._listener.heard.clear()

    # ------------------------------------------------------------- watching
    @property
    def scene(self) -> str:
        """The name of the scene that has the input."""
        return self.app.manager.top.name

    @property
    def play_scene(self) -> PlayScene | None:
        """The table, if it has the input."""
        top = self.app.manager.top
        return top if isinstance(top, PlayScene) else None

    def check(self) -> None:
        """What must hold at every moment.

        Raises:
            Trouble: it does not.
        """
        if self._listener.heard:
            heard, self._listener.heard = self._listener.heard, []
            raise Trouble(f"the log says: {heard[0]}")
        if not self.app.manager.stack:
            raise Trouble("no scene is left")
        for scene in self.app.manager.stack:
            if isinstance(scene, PlayScene):
                model: Any = scene.view
                if not model.parts.model.agrees(scene.session.state):
                    raise Trouble("the table shows another position than the game has")
        targets = self.app.manager.targets()
        # The pseudo-language writes a letter on several keys of the keyboard on the screen.
        names = [target.name for target in targets if not target.name.startswith("key:")]
        if len(set(names)) != len(names):
            twice = sorted({name for name in names if names.count(name) > 1})
            raise Trouble(f"{self.scene}: two targets are called {', '.join(twice)}")

    def settle(self) -> None:
        """Waits until nothing moves and no computer player has the turn.

        Raises:
            Trouble: that does not come.
        """
        left, played = LONGEST_REST_SECONDS, self._played()
        count = 0
        while self.app.manager.moving or self._computer_plays():
            count += 1
            self.step(draw=count % DRAW_STEPS == 0)  # some work is done while drawing only
            left -= STEP_SECONDS
            if self.scene == "saving":  # it waits for a file, which takes its time on any clock
                time.sleep(STEP_SECONDS)
            if self._played() != played:
                left, played = LONGEST_REST_SECONDS, self._played()
            if left < 0:
                raise Trouble(f"{self.scene} never comes to rest: {self._restless()}")

    def rest(self) -> None:
        """Waits as :meth:`settle`, and until the main loop would sleep.

        Raises:
            Trouble: it never would.
        """
        self.settle()
        for _ in range(MOST_IDLE_CALLS):
            if self.app.manager.needs_picture:  # some work goes on only once a picture was drawn
                self.step(draw=True)
            if not self.app.manager.idle(0.01):
                break
        else:
            raise Trouble(f"{self.scene} always finds something to do in its spare time")
        for _ in range(2):
            for _ in range(REST_PICTURES):
                self.step(draw=True)
                if not self.app.manager.needs_picture:
                    return
            self.settle()
        raise Trouble(f"{self.scene} asks for one picture after the other though nothing moves")

    def _computer_plays(self) -> bool:
        scene = self.play_scene
        return scene is not None and scene.view.awaits_computer

    def _played(self) -> int:
        scene = self.play_scene
        return len(scene.session.record.entries) if scene is not None else 0

    def _restless(self) -> str:
        """What moves, for the report."""
        told = [f"computer: {self._computer_plays()}"]
        for scene in self.app.manager.visible():
            form: Any = getattr(scene, "form", None)
            parts = [*form.widgets, *form.areas, form.keyboard] if form is not None else []
            names = [getattr(each, "name", "keyboard") for each in parts if each and each.moving]
            if scene.moving:
                told.append(f"{scene.name} moves ({', '.join(names) or 'not its widgets'})")
        return "; ".join(told)

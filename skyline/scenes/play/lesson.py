"""The first game: a table whose view teaches, kept apart from the player's games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from skyline.core.session import Session
from skyline.play.pack import GameView
from skyline.scenes.common.button_panel import ButtonPanelScene
from skyline.scenes.common.menu import button, resume_button, search_button, settings_button
from skyline.scenes.common.scene import Scene
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.scene import Desk, PlayScene
from skyline.text.words import _


class LessonDesk(Desk):
    """What the teaching view may do: the settings remember how far the player has come.

    Nothing is stored among the games: from a step's number its position can be found again.
    """

    def __init__(
        self,
        session: Session[Any, Any],
        stage: Stage,
        scene: Scene,
        tell: Callable[[], tuple[Any, tuple[Any, ...]]],
        steps: tuple[int, int],
    ) -> None:
        super().__init__(session, stage, scene, tell)
        self.first_step, self.last_step = steps

    def reached(self, step: int) -> None:
        """Remembers how far the player has come; whoever has seen the end is done."""
        settings = self.stage.settings
        done = settings.lesson_done or step >= self.last_step
        kept = 0 if step >= self.last_step else step
        if (kept, done) != (settings.lesson_step, settings.lesson_done):
            self.stage.settings = replace(settings, lesson_step=kept, lesson_done=done)
            self.stage.settings_changed()

    def leave(self) -> None:
        self.stage.go.pause(self._scene)

    def part(self, way: str) -> None:
        """Leaves the finished lesson: ``play``, ``rules`` or ``title``."""
        go = self.stage.go
        {"play": go.set_up, "rules": go.rules, "title": go.title}[way]()

    def show_results(self) -> None:
        """There are no results to count: the last card leads on."""
        self.part("play")


class LessonScene(PlayScene):
    """The table of the first game, as it stands at the first of the steps."""

    name = "lesson"

    def __init__(
        self,
        stage: Stage,
        session: Session[Any, Any],
        make_view: Callable[[Any], GameView],
        tell: Callable[[], tuple[Any, tuple[Any, ...]]],
        steps: tuple[int, int],  # the one to begin with, and the last
    ) -> None:
        Scene.__init__(self)
        self.stage = stage
        self.session = session
        self.desk = LessonDesk(session, stage, self, tell, steps)
        self.view = make_view(self.desk)


class LessonPauseScene(ButtonPanelScene):
    """Asks once how to go on: here, later, anew, or not at all."""

    name = "lesson-pause"
    widest = 640.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, _("The first game"))
        go = stage.go
        tip = _("The title brings you back to this very step")
        buttons = [
            resume_button(stage),
            search_button(stage),
            settings_button(stage),
            button("again", _("Begin again"), lambda: go.lesson(anew=True), "lesson"),
            button("later", _("Save and go to the title"), go.title, "to-title", tip),
        ]
        tip = _("“How to play” can begin it again at any time")
        self.offer(
            buttons,
            _("The game remembers your step. You need not finish now."),
            button("skip", _("Skip the first game"), self._skip, tip=tip),
        )

    def _skip(self) -> None:
        stage = self.stage
        stage.settings = replace(stage.settings, lesson_step=0, lesson_done=True)
        stage.settings_changed()
        stage.go.title()

"""The first game: a table whose view teaches, kept apart from the player's games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skyline.core.session import Session
from skyline.play.pack import GameView
from skyline.scenes.common.button_panel import ButtonPanelScene
from skyline.scenes.common.menu import button, resume_button, search_button, settings_button
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.scene import Desk, PlayScene, Tell
from skyline.text.words import _


class LessonDesk(Desk):
    """What the teaching view may do: the settings remember how far the player has come.

    Nothing is stored among the games: from a step's number its position can be found again.
    """

    first_step = last_step = 0

    def reached(self, step: int) -> None:
        """Remembers how far the player has come; whoever has seen the end is done."""
        settings = self.stage.settings
        done = settings.lesson_done or step >= self.last_step
        kept = 0 if step >= self.last_step else step
        game = self.session.game.name
        if (kept, done, game) != (settings.lesson_step, settings.lesson_done, settings.lesson_game):
            self.stage.change(lesson_step=kept, lesson_done=done, lesson_game=game)

    def leave(self) -> None:
        self.stage.go.pause(self._scene)

    def count_by_night(self, then: Callable[[], None]) -> None:
        self.stage.go.finale(self.session, then)

    def part(self, way: str) -> None:
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
        tell: Tell,
        steps: tuple[int, int],  # the one to begin with, and the last
    ) -> None:
        self._steps = steps
        super().__init__(stage, session, make_view, tell)

    def make_desk(self, tell: Tell | None) -> Desk:
        desk = LessonDesk(self.session, self.stage, self, tell)
        desk.first_step, desk.last_step = self._steps
        return desk


class LessonPauseScene(ButtonPanelScene):
    name = "lesson-pause"
    widest = 640.0

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, _("Learn to play"))
        go = stage.go
        tip = _("The title brings you back to this very step")
        buttons = [
            resume_button(stage),
            search_button(stage),
            settings_button(stage),
            button("again", _("Begin again"), lambda: go.lesson(anew=True), "lesson"),
            button("later", _("Save and go to the title"), go.title, "to-title", tip),
        ]
        tip = _("“Quick rules” can begin it again at any time")
        self.offer(
            buttons,
            _("The game remembers your step. You need not finish now."),
            button("skip", _("Skip the rest"), self._skip, tip=tip),
        )

    def _skip(self) -> None:
        self.stage.change(lesson_step=0, lesson_done=True)
        self.stage.go.title()

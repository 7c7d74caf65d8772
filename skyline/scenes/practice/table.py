"""A round of positions, each on the table; what was answered wrong comes again at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skyline.play.practice.view import PracticeView
from skyline.scenes.common.button_panel import ButtonPanelScene
from skyline.scenes.common.menu import button, resume_button, search_button, settings_button
from skyline.scenes.common.stage import Stage
from skyline.scenes.play.scene import Desk, PlayScene, Tell
from skyline.scenes.practice.source import PracticeSource, Task
from skyline.text.words import _


class Round:
    """The positions of one sitting, and how they were answered."""

    def __init__(self, stage: Stage, source: PracticeSource, tasks: Sequence[Task]) -> None:
        self._stage = stage
        self._source = source
        self.tasks = list(tasks)
        self.number = 0  # of the position on the table, from 0
        self.right = self.answers = 0  # at first sight
        self._asked_again: set[str] = set()

    def begin(self) -> None:
        self._stage.manager.push(PracticeTable(self._stage, self._source, self))

    @property
    def task(self) -> Task:
        return self.tasks[self.number]

    @property
    def last(self) -> bool:
        return self.number + 1 >= len(self.tasks)

    def answered(self, *, right: bool) -> str:
        task = self.task
        first = task.key not in self._asked_again
        if first:
            self.answers += 1
            self.right += right
        if not right:
            self._asked_again.add(task.key)
            self.tasks.append(task)
            self._source.answered(task, right=False)
            return _("You will see this position again at the end of this practice.")
        return self._source.answered(task, right=True)

    def go_on(self) -> None:
        if self.last:
            self.stop()
            return
        self.number += 1
        manager = self._stage.manager
        manager.replace(PracticeTable(self._stage, self._source, self))

    def stop(self) -> None:
        """Back to the page with the themes, which tells how it went."""
        self._stage.manager.pop()


class PracticeDesk(Desk):
    """What the table of a position may do: nothing of it is a game that is kept."""

    def __init__(
        self, session: Any, stage: Stage, scene: PlayScene, tell: Tell | None, sitting: Round
    ) -> None:
        super().__init__(session, stage, scene, tell)
        self._round = sitting
        task = sitting.task
        self.played, self.who = task.played, task.who
        text = _("{theme} · {number} of {all}")
        self.headline = text.format(
            theme=task.title, number=sitting.number + 1, all=len(sitting.tasks)
        )

    @property
    def last(self) -> bool:
        return self._round.last

    def answered(self, *, right: bool) -> str:
        return self._round.answered(right=right)

    def go_on(self) -> None:
        self._round.go_on()

    def stop(self) -> None:
        self._round.stop()

    def show_results(self) -> None:
        """There are none."""


class PracticeTable(PlayScene):
    name = "practice-table"
    view: PracticeView

    def __init__(self, stage: Stage, source: PracticeSource, sitting: Round) -> None:
        self.round = sitting
        super().__init__(stage, sitting.task.session, source.table)

    def make_desk(self, tell: Tell | None) -> Desk:
        return PracticeDesk(self.session, self.stage, self, tell, self.round)


class PracticePauseScene(ButtonPanelScene):
    name = "practice-pause"
    widest = 640.0

    def __init__(self, stage: Stage, sitting: Round) -> None:
        super().__init__(stage, _("Practise"))
        self._round = sitting
        buttons = [resume_button(stage), search_button(stage), settings_button(stage)]
        self.offer(
            buttons,
            _("Every answer is saved at once. The rest can wait."),
            button("stop", _("Stop"), self._stop, tip=_("Back to the themes")),
        )

    def _stop(self) -> None:
        self.stage.manager.pop()
        self._round.stop()

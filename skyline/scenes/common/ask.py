"""A question that must be answered before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable

from skyline.scenes.common.dialog import DialogScene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _
from skyline.widgets.controls.dialog import Answer


class AskScene(DialogScene):
    """Asks whether what can't be undone is really wanted; the safe answer has the focus."""

    name = "ask"

    def __init__(
        self, stage: Stage, title: str, text: str, label: str, action: Callable[[], None]
    ) -> None:
        self._action = action
        pop = stage.manager.pop
        answers = [
            Answer("button:yes", label, self._do),  # without a key: it takes a second look
            Answer("button:no", _("Cancel"), pop, primary=True, command="cancel"),
        ]
        super().__init__(stage, title, text, answers, title)

    def _do(self) -> None:
        self.stage.manager.pop()
        self._action()

"""Scenes that are one dialog above whatever is shown: questions, and what must be told."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.scenes.common.menu import MenuScene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _, ngettext
from skyline.widgets.controls.dialog import Answer, Dialog
from skyline.widgets.input.target import Target


class DialogScene(MenuScene):
    """Shows a dialog that takes everything until it is answered; Esc closes it."""

    opaque = False

    def __init__(
        self, stage: Stage, title: str, text: str, answers: list[Answer], spoken: str
    ) -> None:
        super().__init__(stage)
        self._spoken = spoken
        self.dialog = Dialog(self.look, title, text, answers, stage.manager.pop, stage.sound.play)
        self.form = self.dialog.form

    def spoken_heading(self) -> str:
        return self._spoken

    def arrange(self) -> None:
        self.dialog.resize(self.look)

    def handle(self, event: pygame.Event) -> bool:
        self.dirty = True
        return self.dialog.handle(event)

    def targets(self) -> list[Target]:
        return self.dialog.targets()

    def draw(self, surface: pygame.Surface) -> None:
        self.dialog.draw(surface)


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


class NoticeScene(DialogScene):
    """A dialog with all sentences that wait on the stage; takes them away from there."""

    name = "notice"

    def __init__(self, stage: Stage) -> None:
        sentences = list(stage.notices)
        stage.notices.clear()
        title = ngettext("Please note", "Please note these", len(sentences))
        understood = Answer("button:ok", _("Understood"), stage.manager.pop, True, "confirm")
        super().__init__(stage, title, "\n".join(sentences), [understood], " ".join(sentences))


def show_notices(stage: Stage) -> bool:
    """Opens the dialog above the present scene if sentences wait; returns whether it did."""
    if not stage.notices:
        return False
    stage.manager.push(NoticeScene(stage))
    return True

"""A question that must be answered before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from skyline.scenes.menu import MenuScene
from skyline.widgets.dialog import Answer, Dialog
from skyline.widgets.target import Target
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage


class AskScene(MenuScene):
    """Asks whether something that can't be undone is really wanted; the safe answer has the focus.

    Args:
        stage: the services.
        title: the question.
        text: what will happen.
        label: of the button that does it.
        deed: does it.
    """

    name = "ask"
    opaque = False

    def __init__(
        self, stage: Stage, title: str, text: str, label: str, deed: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self._title, self._deed = title, deed
        pop = stage.manager.pop
        answers = [
            Answer("button:yes", label, self._do),  # without a key: it takes a second look
            Answer("button:no", _("Cancel"), pop, primary=True, command="cancel"),
        ]
        self.dialog = Dialog(self.look, title, text, answers, pop, stage.sound.play)
        self.form = self.dialog.form

    def _do(self) -> None:
        self.stage.manager.pop()
        self._deed()

    def spoken_heading(self) -> str:
        """The question."""
        return self._title

    def arrange(self) -> None:
        """In the middle of the window."""
        self.dialog.resize(self.look)

    def handle(self, event: pygame.Event) -> bool:
        """The dialog takes everything."""
        self.dirty = True
        return self.dialog.handle(event)

    def targets(self) -> list[Target]:
        """The two answers."""
        return self.dialog.targets()

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog over the dimmed scene below."""
        self.dialog.draw(surface)

"""A scene that is one dialog above whatever is shown."""

from __future__ import annotations

import pygame

from skyline.scenes.common.menu import MenuScene
from skyline.scenes.common.stage import Stage
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

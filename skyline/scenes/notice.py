"""Sentences that the player must have seen: a damaged save, a full disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from skyline.scenes.menu import MenuScene
from skyline.widgets.dialog import Answer, Dialog
from skyline.widgets.target import Target
from skyline.words import _, ngettext

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage


class NoticeScene(MenuScene):
    """A dialog with all sentences that wait on the stage; takes them away from there."""

    name = "notice"
    opaque = False

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        sentences = list(stage.notices)
        stage.notices.clear()
        self._sentences = " ".join(sentences)
        title = ngettext("Please note", "Please note these", len(sentences))
        self.dialog = Dialog(
            self.look,
            title,
            "\n".join(sentences),
            [Answer("button:ok", _("Understood"), stage.manager.pop, True, "confirm")],
            stage.manager.pop,
            stage.sound.play,
        )
        self.form = self.dialog.form

    def spoken_heading(self) -> str:
        """All that it has to tell."""
        return self._sentences

    def arrange(self) -> None:
        """In the middle of the window."""
        self.dialog.resize(self.look)

    def handle(self, event: pygame.Event) -> bool:
        """The dialog takes everything."""
        self.dirty = True
        return self.dialog.handle(event)

    def targets(self) -> list[Target]:
        """The button."""
        return self.dialog.targets()

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog over the dimmed scene below."""
        self.dialog.draw(surface)


def show_notices(stage: Stage) -> bool:
    """Opens the dialog above the present scene if sentences wait; returns whether it did."""
    if not stage.notices:
        return False
    stage.manager.push(NoticeScene(stage))
    return True

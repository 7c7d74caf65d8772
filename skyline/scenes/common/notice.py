"""Sentences that the player must have seen: a damaged save, a full disk."""

from __future__ import annotations

from skyline.scenes.common.dialog import DialogScene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _, ngettext
from skyline.widgets.controls.dialog import Answer


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

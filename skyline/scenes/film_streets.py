"""All skylines over time: every player's street after each round, small."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from skyline.scenes.menu import PanelScene
from skyline.widgets.button import Button
from skyline.widgets.handed_film import FilmTale
from skyline.words import _

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage


class FilmStreetsScene(PanelScene):
    """Small pictures, rounds across and players down.

    Args:
        stage: the services.
        tale: the game's story.
        stop: where the film is.
        go_to: shows a stop.
    """

    name = "film-streets"

    def __init__(
        self, stage: Stage, tale: FilmTale, stop: int, go_to: Callable[[int], None]
    ) -> None:
        super().__init__(stage, _("All skylines"))
        self.tale = tale
        self.stop = stop
        self._go_to = go_to
        self.foot = [
            self.form.add(Button("button:close", _("Close"), stage.manager.pop, command="cancel"))
        ]
        self.form.on_cancel = stage.manager.pop

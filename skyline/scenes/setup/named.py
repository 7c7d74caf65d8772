"""The set-up with a line for the game's name, for whoever keeps several games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from skyline.scenes.games.name_game import LONGEST
from skyline.scenes.setup.scene import SetupScene
from skyline.table import type as lettering
from skyline.text.words import _
from skyline.widgets.controls.entry import TextEntry

if TYPE_CHECKING:
    from skyline.scenes.common.stage import Stage
    from skyline.widgets.models.menu import GameMenu

WIDE: Final = 420.0  # design pixels of the line,
LEAST: Final = 230.0  # which is left out where there is less room


class NamedSetupScene(SetupScene):
    """Asks for no name: the line stands beside the heading while another game waits.

    Args:
        stage: the services.
        menu: what the game offers.
        keep: gives the game that has begun its name.
    """

    def __init__(self, stage: Stage, menu: GameMenu, keep: Callable[[str], None]) -> None:
        self._keep = keep
        self._title = TextEntry(
            "game-name",
            "",
            lambda _text: None,
            placeholder=_("A name for this game"),
            longest=LONGEST,
            tooltip=_("Another game waits. With a name you tell them apart; it can wait, too"),
            size=18,
        )
        super().__init__(stage, menu)

    def _rebuild(self) -> None:
        """The line belongs to the form, too."""
        super()._rebuild()
        self.form.add(self._title)
        self.arrange()

    def arrange(self) -> None:
        """The line stands beside the heading."""
        super().arrange()
        look, box = self.look, self._heading_box
        heading = lettering.measure(self.heading, look.px(34), "ExtraBold")[0] + look.u(40)
        room = min(look.u(WIDE), box.w - heading)
        self._title.visible = self.stage.can_continue() and room >= look.u(LEAST)
        self._title.rect = pygame.Rect(0, 0, max(1, room), self._title.height_for(0, look))
        self._title.rect.midright = (box.right, box.centery - look.u(9))

    def start(self) -> None:
        """Begins, then names what has begun."""
        name = self._title.text.strip()
        super().start()
        if name:
            self._keep(name)

"""Which game is meant, where several have a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from skyline.scenes.common.menu import PanelScene
from skyline.scenes.common.stage import Stage
from skyline.text.words import _
from skyline.widgets.base.flow import Flow
from skyline.widgets.base.materials import brass_frame, clip_round
from skyline.widgets.controls.button import Button
from skyline.widgets.models.menu import Picture

SHAPE = 5.2  # width of a game's picture by its height


class GameChoiceScene(PanelScene):
    """A picture and a button for each game; the one chosen or played ``last`` has the focus."""

    name = "game-choice"
    widest = 760.0

    def __init__(
        self, stage: Stage, heading: str, last: str, chosen: Callable[[str], None]
    ) -> None:
        super().__init__(stage, heading)
        self._wishes = heading, last, chosen
        packs = stage.packs.all()
        self._pictures: list[tuple[Picture, pygame.Rect]] = [
            (pack.menus().empty, pygame.Rect(0, 0, 0, 0)) for pack in packs
        ]
        self._buttons = [
            self.form.add(
                Button(f"game:{pack.name}", pack.title, partial(chosen, pack.name), size=24),
                self.body,
            )
            for pack in packs
        ]
        back = Button("button:back", _("Back"), stage.manager.pop, command="cancel")
        self.foot = [self.form.add(back)]
        names = [pack.name for pack in packs]
        first = self._buttons[names.index(last) if last in names else 0]
        first.style = "primary"
        self.form.default = first
        self.form.set_focus(first)

    def anew(self) -> GameChoiceScene:
        return GameChoiceScene(self.stage, *self._wishes)

    def fill(self, width: int) -> int:
        look = self.look
        flow = Flow(look, 0, width, look.u(8))
        for (_picture, place), button in zip(self._pictures, self._buttons, strict=True):
            place.update(0, flow.y, width, round(width / SHAPE))
            flow.y = place.bottom + look.u(8)
            flow.put(button, gap=20)
        return flow.y

    def draw_body(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.body.rect.clip(before))
        for draw, place in self._pictures:
            picture = pygame.Surface(place.size, pygame.SRCALPHA)
            draw(picture, picture.get_rect())
            shown = self.body.to_screen(place)
            surface.blit(clip_round(picture, self.look.u(12)), shown)
            surface.blit(brass_frame(place.size, self.look), shown)
        surface.set_clip(before)

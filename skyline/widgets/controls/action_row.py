"""A row whose control is a button: something to do once, not a value to keep."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate
from skyline.widgets.controls.pressable import Pressable
from skyline.widgets.controls.row import Row

WORD_SIZE = 18


class ActionRow(Pressable, Row):
    """Words, and a button that does what they say."""

    def __init__(
        self, name: str, title: str, note: str, label: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(name, title, note)
        self.label = label
        self.on_press = on_press

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        px = look.px(WORD_SIZE)
        width = lettering.measure(self.label, px, "Bold")[0] + look.u(40)
        return min(room, width), max(look.u(44), round(px * 2.2))

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        if self.enabled:
            put_shadow(surface, rect, rect.h * 0.26, look.u(5), (0, 0, 0), 130, (0, look.u(3)))
        surface.blit(button_plate(rect.size, look, "secondary", self.state), rect)
        px, room = look.px(WORD_SIZE), rect.w - look.u(16)
        lettering.draw(
            surface, self.label, rect.center, px, look.cream, "Bold", max_width=room, box=rect
        )

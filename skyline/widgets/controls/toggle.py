"""A switch that is on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table.paint import put_shadow
from skyline.table.palette import BRASS_LIGHT
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.row import Row
from skyline.widgets.controls.widget import approach
from skyline.widgets.input.actions import Action

SLIDE_SECONDS = 0.14


class Toggle(Row):
    """On or off; position and a tick say which, not colour alone."""

    sound = "ui_toggle"

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        value: bool,
        on_change: Callable[[bool], None],
    ) -> None:
        super().__init__(name, title, note)
        self.value = value
        self.on_change = on_change
        self._shown = 1.0 if value else 0.0

    def state_words(self) -> str:
        return _("On") if self.value else _("Off")

    def flip(self) -> None:
        self.value = not self.value
        self.on_change(self.value)

    def act(self, action: Action) -> bool:
        """Space flips; left is off, right is on."""
        if action in (Action.PRESS, Action.CONFIRM):
            self.flip()
        elif action in (Action.LEFT, Action.RIGHT):
            if self.value != (action is Action.RIGHT):
                self.flip()
        else:
            return False
        return True

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside:
            self.flip()

    def update(self, seconds: float, look: Look) -> bool:
        changed = super().update(seconds, look)
        goal = 1.0 if self.value else 0.0
        if self._shown == goal:
            return changed
        step = 1.0 if look.reduced_motion else seconds / SLIDE_SECONDS
        self._shown = approach(self._shown, goal, step)
        return True

    @property
    def moving(self) -> bool:
        return super().moving or self._shown != (1.0 if self.value else 0.0)

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        return look.u(76), look.u(40)

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        radius = rect.h // 2
        if self.value and self.enabled:
            groove = plate(rect.size, radius, (196, 132, 40), (232, 172, 72), (120, 74, 16, 255), 2)
        else:
            groove = plate(rect.size, radius, (66, 48, 42), (96, 74, 62), (44, 30, 26, 255), 2)
        surface.blit(groove, rect)
        if not self.enabled:
            surface.blit(shapes.ring(rect.size, radius, (168, 150, 128, 255), 1.2), rect)
        elif look.high_contrast or self.lift > 0.5:
            rim = (0, 0, 0, 255) if look.high_contrast else (*BRASS_LIGHT, 255)
            surface.blit(shapes.ring(rect.size, radius, rim, max(2, look.u(2.4))), rect)
        inset = max(2, look.u(4))
        size = rect.h - 2 * inset
        wide = round(size * 1.22) if self.pressed and self.enabled else size
        knob = pygame.Rect(0, 0, wide, size)
        travel = rect.w - 2 * inset - wide
        knob.topleft = (rect.x + inset + round(travel * self._shown), rect.y + inset)
        put_shadow(surface, knob, size / 2, look.u(3), (0, 0, 0), 130, (0, look.u(2)))
        top, low = ((255, 246, 226), (226, 204, 166)) if self.enabled else ((180,) * 3, (150,) * 3)
        surface.blit(plate(knob.size, size // 2, top, low, (120, 88, 48, 255), 1.5), knob)
        if self.value:
            put_icon(surface, "tick", knob.center, round(size * 0.62), (74, 44, 12))

"""What can be pressed: by Space, Enter, a controller's first button, or the pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table.paint import put_shadow
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import button_plate, put_focus
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action


class Pressable(Widget):
    """A widget that does one thing when it is pressed."""

    on_press: Callable[[], None]

    def fire(self) -> None:
        if self.enabled:
            self.on_press()

    def act(self, action: Action) -> bool:
        if action in (Action.PRESS, Action.CONFIRM):
            self.fire()
            return True
        return False

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside:
            self.fire()

    def put_plate(self, surface: pygame.Surface, look: Look) -> None:
        """Draws the walnut plate of a row with words: its focus, its shadow, how it is held."""
        rect, radius = self.place, look.u(12)
        if self.focused:
            put_focus(surface, rect, radius, look)
        put_shadow(surface, rect, radius, look.u(6), (0, 0, 0), 140, (0, look.u(3)))
        surface.blit(button_plate(rect.size, look, "secondary", self.state, radius), rect)

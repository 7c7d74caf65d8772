"""A value on a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow, rounded
from skyline.table.palette import RGB
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.row import Row
from skyline.widgets.input.actions import Action


class Slider(Row):
    """A number between two ends, in steps."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        value: float,
        ends: tuple[float, float],
        step: float,
        on_change: Callable[[float], None],
        wording: Callable[[float], str],
    ) -> None:
        super().__init__(name, title, note)
        self.value = value
        self.ends = ends  # least and greatest value
        self.step = step  # what one press of an arrow changes
        self.on_change = on_change
        self.wording = wording  # makes the words beside it from a value
        self._held = False

    def state_words(self) -> str:
        return self.wording(self.value)

    def set(self, value: float) -> None:
        low, high = self.ends
        steps = round((value - low) / self.step)
        snapped = round(min(high, max(low, low + steps * self.step)), 6)
        if snapped != self.value:
            self.value = snapped
            self.on_change(snapped)

    def act(self, action: Action) -> bool:
        """Left and right one step, page keys five, home and end to the ends."""
        moves = {
            Action.LEFT: -self.step,
            Action.RIGHT: self.step,
            Action.PAGE_DOWN: -5 * self.step,
            Action.PAGE_UP: 5 * self.step,
        }
        if action in moves:
            self.set(self.value + moves[action])
        elif action is Action.FIRST:
            self.set(self.ends[0])
        elif action is Action.LAST:
            self.set(self.ends[1])
        else:
            return False
        return True

    def press(self, position: tuple[int, int]) -> None:
        self._held = self.parts(self.look)[1].inflate(40, 20).collidepoint(position)
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        if not self._held:
            return
        groove = self._groove(self.parts(self.look)[1])
        part = (position[0] - groove.x) / max(1, groove.w)
        self.set(self.ends[0] + part * (self.ends[1] - self.ends[0]))

    def _groove(self, rect: pygame.Rect) -> pygame.Rect:
        knob = rect.h
        words = round(rect.w * 0.24)
        return pygame.Rect(rect.x + knob // 2, rect.y, rect.w - words - knob, rect.h)

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        return min(room, look.u(400)), look.u(36)

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        groove = self._groove(rect)
        low, high = self.ends
        part = (self.value - low) / (high - low)
        thick = max(4, look.u(10))
        line = pygame.Rect(groove.x, rect.centery - thick // 2, groove.w, thick)
        surface.blit(rounded(*line.size, thick // 2, (84, 62, 50, 255)), line)
        filled = pygame.Rect(line.x, line.y, max(thick, round(line.w * part)), thick)
        colour = (216, 150, 50, 255) if self.enabled else (150, 140, 130, 255)
        surface.blit(rounded(*filled.size, thick // 2, colour), filled)
        eager = self.enabled and (self._held and self.pressed)
        size = round(rect.h * (1.0 if eager else 0.86 + 0.08 * self.lift))
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (groove.x + round(groove.w * part), rect.centery)
        put_shadow(surface, knob, size / 2, look.u(3), (0, 0, 0), 140, (0, look.u(2)))
        pale: RGB = (255, 240, 204) if self.enabled else (176, 176, 176)
        deep: RGB = (214, 168, 84) if self.enabled else (140, 140, 140)
        if eager:
            pale, deep = deep, (180, 128, 52)
        rim = (0, 0, 0, 255) if look.high_contrast else (110, 72, 24, 255)
        grip = plate(knob.size, size // 2, pale, deep, rim, 3 if look.high_contrast else 2)
        surface.blit(grip, knob)
        words, ink = self.wording(self.value), look.ink if self.enabled else look.ink_quiet
        room = rect.right - groove.right - size / 2 - 4
        lettering.draw(
            surface, words, rect.midright, look.px(20), ink, "Bold", "right", max_width=room
        )

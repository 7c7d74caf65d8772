"""Tabs: one page of several, turned by pointer, arrows, page keys or a controller's shoulders."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.widgets.base.look import Look
from skyline.widgets.controls.choice import Choice
from skyline.widgets.input.actions import Action
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap, Device, inputs

CAP_SIZE: Final = 16
GAP: Final = 10.0


class Tabs(Choice[str]):
    """The pages side by side, with what turns them at both ends; never with words beside."""

    sound = "ui_page"

    def act(self, action: Action) -> bool:
        """Left and right turn; pressing changes nothing, the page is open already."""
        if action in (Action.LEFT, Action.RIGHT):
            return super().act(action)
        return False

    def turn(self, step: int) -> None:
        """Goes on or back by a page, round the ends."""
        pages = [value for value, _words in self.values]
        self.choose(pages[(self.index + step) % len(pages)])

    def control_size(self, room: int, look: Look) -> tuple[int, int]:
        """The whole width: the tabs share it."""
        height = super().control_size(room - 2 * self._ends(look), look)[1]
        return room, height + look.u(6)

    def parts(
        self, look: Look, place: pygame.Rect | None = None
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """The tabs between the caps of the keys that turn them."""
        nothing, whole = super().parts(look, place)
        tabs = whole.inflate(-2 * self._ends(look), 0)
        self._spread = sum(super()._widths(look)) <= tabs.w  # the device may have changed
        return nothing, tabs

    def least_width(self, look: Look) -> int:
        return sum(super()._widths(look)) + 2 * self._ends(look)

    def _widths(self, look: Look) -> list[int]:
        """What is left over is shared out evenly."""
        widths = super()._widths(look)
        room = self.rect.w - 2 * self._ends(look)
        left = room - sum(widths)
        if left <= 0:
            return widths
        return [
            width + left * (index + 1) // len(widths) - left * index // len(widths)
            for index, width in enumerate(widths)
        ]

    def _caps(self) -> tuple[Cap | None, Cap | None]:
        if inputs.device is not Device.PAD:
            return None, None
        return inputs.cap("page-back"), inputs.cap("page-on")

    def _ends(self, look: Look) -> int:
        """Room at each end for a cap, if the device in use has any."""
        px = look.px(CAP_SIZE)
        caps = self._caps()
        return max((cap_width(cap, px) + look.u(GAP) for cap in caps if cap), default=0)

    def draw_control(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        tabs = self.parts(look, rect)[1]
        super().draw_control(surface, tabs, look)
        px = look.px(CAP_SIZE)
        back, on = self._caps()
        if back is not None:
            left = tabs.x - look.u(GAP) - cap_width(back, px)
            draw_cap(surface, back, (left, tabs.centery), px)
        if on is not None:
            draw_cap(surface, on, (tabs.right + look.u(GAP), tabs.centery), px)

"""A board below the list that says what has just been done, and takes it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.button import Button
from skyline.widgets.form import Form
from skyline.widgets.icons import put_icon
from skyline.widgets.look import AMBER, WALNUT, WALNUT_LIGHT, WALNUT_RIM, Look
from skyline.widgets.materials import plate
from skyline.words import _

HIGH: Final = 58.0  # design pixels
WORDS: Final = 17


class Said:
    """One line, and a button where the deed can be undone.

    Args:
        form: to which the button belongs.
        undo: takes the deed back.

    Attributes:
        words: what is said; empty for nothing.
    """

    def __init__(self, form: Form, undo: Callable[[], None]) -> None:
        self.words = ""
        self.button = form.add(
            Button("button:undo", _("Undo"), undo, command="bring-back", size=17)
        )
        self.button.visible = False
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._can_undo = False

    def say(self, words: str, *, undo: bool = False) -> None:
        """Says something from now on."""
        self.words, self._can_undo = words, undo
        self.button.visible = undo

    def height(self, look: Look) -> int:
        """Pixels of height that it needs with the gap above it; 0 for nothing."""
        return look.u(HIGH) + look.u(10) if self.words else 0

    def lay(self, column: pygame.Rect, look: Look) -> None:
        """Takes its place at the foot of a column of the window."""
        high = look.u(HIGH) if self.words else 0
        self._rect = pygame.Rect(column.x, column.bottom - high, column.w, high)
        self.button.visible = bool(self.words) and self._can_undo
        if self.button.visible:
            wide = min(self.button.width_for(look), column.w // 2)
            self.button.rect = pygame.Rect(0, 0, wide, high - look.u(14))
            self.button.rect.midright = (self._rect.right - look.u(8), self._rect.centery)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The board and its words."""
        rect = self._rect
        if not self.words or rect.h < 1:
            return
        top, low = ((24, 16, 14), (24, 16, 14)) if look.high_contrast else (WALNUT_LIGHT, WALNUT)
        surface.blit(plate(rect.size, look.u(10), top, low, (*WALNUT_RIM, 255), 1.5), rect)
        px = look.px(WORDS)
        put_icon(surface, "tick", (rect.x + look.u(24), rect.centery), round(px * 1.2), AMBER)
        left = rect.x + look.u(44)
        right = self.button.rect.x if self.button.visible else rect.right
        room = right - look.u(12) - left
        lines = lettering.wrap(self.words, px, room, "SemiBold")[:2]
        y = rect.centery - (len(lines) - 1) * px * 0.65
        for line in lines:
            lettering.draw(
                surface,
                line,
                (left, y),
                px,
                look.cream,
                "SemiBold",
                "left",
                max_width=room,
                box=rect,
            )
            y += px * 1.3

"""A button with a red sign at its corner as long as something there has not been seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.button import Button

SIGN: Final = 26.0
FIGURE: Final = 16


class BadgeButton(Button):
    """A button that tells how much is new behind it."""

    def __init__(
        self,
        name: str,
        label: str,
        on_press: Callable[[], None],
        *,
        command: str = "",
        tooltip: str = "",
        news: str = "",
        count: int = 0,
    ) -> None:
        super().__init__(name, label, on_press, command=command, tooltip=tooltip)
        self.count = count  # how much is new; 0 for nothing
        self._news = news  # what is new, in words; said and shown in the tooltip

    def words(self) -> str:
        return "\n".join(
            part for part in (super().words(), self._news if self.count else "") if part
        )

    def spoken(self) -> str:
        news = self._news if self.count else ""
        return ". ".join(part for part in (super().spoken(), news) if part)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if not self.count:
            return
        px = look.px(FIGURE)
        words = str(self.count)
        tall = max(look.u(SIGN), round(px * 1.45))
        wide = max(tall, lettering.measure(words, px, "ExtraBold")[0] + round(px * 0.9))
        sign = pygame.Rect(0, 0, wide, tall)
        sign.center = self.place.right - look.u(10), self.place.y + look.u(3)
        body = plate(sign.size, tall // 2, (214, 62, 54), (168, 34, 38), (255, 246, 226, 255),
                     max(1.5, look.u(2)))  # fmt: skip
        surface.blit(body, sign)
        lettering.draw(surface, words, sign.center, px, (255, 255, 255), "ExtraBold", box=sign)

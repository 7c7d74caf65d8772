"""A button with a red sign at its corner as long as something there has not been seen."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.button import Button
from skyline.widgets.controls.widget import sentences

SIGN: Final = 26.0
FIGURE: Final = 16


class BadgeButton(Button):
    """A button that tells how much is new behind it."""

    count = 0  # how much is new
    news = ""  # what is new, in words; said and shown in the tooltip as long as something is

    def words(self) -> str:
        return "\n".join(
            part for part in (super().words(), self.news if self.count else "") if part
        )

    def spoken(self) -> str:
        return sentences(super().spoken(), self.news if self.count else "")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        if not self.count:
            return
        px = look.px(FIGURE)
        words = str(self.count)
        tall = max(look.u(SIGN), round(px * 1.45))
        wide = max(tall, lettering.measure(words, px, "ExtraBold")[0] + round(px * 0.9))
        corner = self.place.right - look.u(10), self.place.y + look.u(3)
        sign = pygame.Rect(0, 0, wide, tall).move_to(center=corner)
        body = plate(sign.size, tall // 2, (214, 62, 54), (168, 34, 38), (255, 246, 226, 255),
                     max(1.5, look.u(2)))  # fmt: skip
        surface.blit(body, sign)
        lettering.draw(surface, words, sign.center, px, (255, 255, 255), "ExtraBold", box=sign)

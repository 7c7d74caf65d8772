"""Words that are read, not pressed."""

from __future__ import annotations

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Still


class Label(Still):
    """One line of text; no target, but forms can find it by its name."""

    def __init__(
        self,
        name: str,
        text: str,
        *,
        size: float = 21,
        weight: str = "Bold",
        anchor: str = "left",
        on_wood: bool = False,
        quiet: bool = False,
    ) -> None:
        super().__init__(name)
        self.text, self.size, self.weight, self.anchor = text, size, weight, anchor
        self.on_wood, self.quiet = on_wood, quiet  # light letters; less contrast

    def colour(self, look: Look) -> lettering.Colour:
        if self.on_wood:
            return look.cream_quiet if self.quiet else look.cream
        return look.ink_quiet if self.quiet else look.ink

    def height_for(self, width: int, look: Look) -> int:
        return round(look.px(self.size) * 1.5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        at = {"left": rect.midleft, "center": rect.center, "right": rect.midright}[self.anchor]
        px, ink = look.px(self.size), self.colour(look)
        lettering.draw(surface, self.text, at, px, ink, self.weight, self.anchor,
                       max_width=rect.w, box=rect)  # fmt: skip


class Paragraph(Label):
    """Text over several lines."""

    def height_for(self, width: int, look: Look) -> int:
        px = look.px(self.size)
        return len(lettering.wrap(self.text, px, width, self.weight)) * round(px * 1.42)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, ink = look.px(self.size), self.colour(look)
        lettering.draw_wrapped(surface, self.text, self.place, px, ink, self.weight, self.anchor)

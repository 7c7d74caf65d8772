"""Where in a book of pages one is: a dot for each."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table import type as lettering
from skyline.table.paint import smoothed
from skyline.table.palette import BRASS_DARK
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import AMBER_DEEP, Look
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target

DOT = 13.0  # design pixels across
STEP = 26.0


class PageDots(Widget):
    """Dots, the present one large, and the page's number in figures."""

    focusable = False
    sound = "ui_page"

    def __init__(self, count: int, show: Callable[[int], None]) -> None:
        super().__init__("pages")
        self.count = count
        self.page = 0
        self._show = show  # called with the page whose dot was pressed

    def width_for(self, look: Look) -> int:
        figures = f"{self.count} / {self.count}"
        words = lettering.measure(figures, look.px(18), "Bold")[0]
        return self.count * look.u(STEP) + look.u(12) + words

    def dots(self, look: Look) -> list[pygame.Rect]:
        place, step = self.place, look.u(STEP)
        return [pygame.Rect(place.x + i * step, place.y, step, place.h) for i in range(self.count)]

    def targets(self) -> list[Target]:
        return [
            Target(f"page:{index + 1}", rect, True, str(index + 1))
            for index, rect in enumerate(self.dots(self.look))
        ]

    def release(self, position: tuple[int, int], inside: bool) -> None:
        index = pygame.Rect(position, (1, 1)).collidelist(self.dots(self.look))
        if inside and index >= 0:
            self._show(index)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for index, rect in enumerate(self.dots(look)):
            here = index == self.page
            size = look.u(DOT * (1.35 if here else 1.0))
            dot = _dot(size, here)
            surface.blit(dot, dot.get_rect(center=rect.center))
        place = self.place
        figures, px = f"{self.page + 1} / {self.count}", look.px(18)
        lettering.draw(
            surface, figures, place.midright, px, look.cream_quiet, "Bold", "right", box=place
        )


def _dot(size: int, full: bool) -> pygame.Surface:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        width = surface.get_width()
        middle = (width / 2, width / 2)
        pygame.draw.circle(surface, BRASS_DARK, middle, width / 2)
        inner = AMBER_DEEP if full else (236, 226, 202)
        pygame.draw.circle(surface, inner, middle, width * (0.4 if full else 0.36))

    return surfaces.get(("dot", size, full), lambda: smoothed(size, size, draw, 4))

"""The best game alone as a plate beside the ranks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.widget import Pressable
from skyline.widgets.records.medal_reached import gold_on_wood

WORDS: Final = 16
BEST: Final = 30
STEP: Final = 1.28  # from line to line, in sizes of the type


@dataclass(frozen=True)
class BestGame:
    """The best game alone."""

    points: int  # that it scored
    label: str
    words: str  # its points in words, as they are said
    when: str  # its date, and whose it is where that is a question, in words


class BestMark(Pressable):
    """How high the best game came: a plate at the left, from which a line runs to the right."""

    sound = "ui_page"

    def __init__(self, best: BestGame, on_press: Callable[[], None]) -> None:
        super().__init__("best-alone")
        self.best = best
        self.on_press = on_press

    def spoken(self) -> str:
        return f"{self.best.label}: {self.best.words}. {self.best.when}"

    def _parts(self, width: int, look: Look) -> list[tuple[list[str], int, str]]:
        """Lines of what it is and of its date; between them stand its points."""
        small, inner = look.px(WORDS), width - look.u(16)
        return [
            (lettering.wrap(words, small, inner, weight), small, weight)
            for words, weight in ((self.best.label, "Bold"), (self.best.when, "SemiBold"))
        ]

    def least_width(self, look: Look) -> int:
        words = f"{self.best.label} {self.best.when}".split()
        px = look.px(WORDS)
        return max(lettering.measure(word, px, "Bold")[0] for word in words) + look.u(20)

    def height_for(self, width: int, look: Look) -> int:
        lines = sum(len(lines) for lines, _px, _weight in self._parts(width, look))
        return lines * round(look.px(WORDS) * STEP) + round(look.px(BEST) * 1.4) + look.u(16)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, radius = self.place, look.u(9)
        if self.focused:
            put_focus(surface, place, radius, look)
        put_shadow(surface, place, radius, look.u(5), (0, 0, 10), 160, (0, look.u(2)))
        ground = (0, 0, 0) if look.high_contrast else (46, 34, 30)
        if self.lift > 0.5 or self.pressed:
            ground = (74, 54, 44)
        body = plate(place.size, radius, ground, ground, (*AMBER, 255), max(1.5, look.u(2)))
        surface.blit(body, place)
        first, second = self._parts(place.w, look)
        y = self._draw_lines(surface, place.y + look.u(7), first, look.cream, look)
        px = look.px(BEST)
        at = (place.centerx, y + px * 0.7)
        lettering.draw(surface, str(self.best.points), at, px, gold_on_wood(look), "ExtraBold",
                       box=place)  # fmt: skip
        self._draw_lines(surface, y + round(px * 1.4), second, look.cream_quiet, look)

    def _draw_lines(
        self, surface: pygame.Surface, y: float, part: tuple[list[str], int, str],
        tone: tuple[int, int, int], look: Look,
    ) -> float:  # fmt: skip
        lines, px, weight = part
        at, step = (self.place.centerx, y + px * STEP / 2), round(px * STEP)
        lettering.draw_lines(surface, lines, at, step, px, tone, weight, max_width=self.place.w,
                             box=self.place)  # fmt: skip
        return y + len(lines) * step

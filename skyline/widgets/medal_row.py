"""A medal in a row: its name, what it asks, how often it was reached and since when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets import shapes
from skyline.widgets.look import Look
from skyline.widgets.medal import MedalData, put_medal
from skyline.widgets.pressable import Pressable

TITLE: Final = 20
WORDS: Final = 17
MEDAL: Final = 62.0
PAPER: Final = (232, 218, 186)


class MedalRow(Pressable):
    """A walnut plate with a medal; a press leads to the game that reached it.

    Args:
        data: which medal.
        times: how often it was reached, in words.
        on_press: shows the game.
    """

    sound = "ui_page"

    def __init__(self, data: MedalData, times: str, on_press: Callable[[], None]) -> None:
        super().__init__(f"reached:{data.key}")
        self.data = data
        self.times = times
        self.on_press = on_press

    def spoken(self) -> str:
        """All that it says."""
        each = self.data
        return ". ".join(
            part for part in (each.title, each.sentence, self.times, each.when) if part
        )

    # ------------------------------------------------------------------ sizes
    def _side(self, look: Look) -> int:
        """Pixels of width of what stands at the right."""
        px, small = look.px(TITLE), look.px(WORDS)
        first = lettering.measure(self.times, px, "ExtraBold")[0]
        second = lettering.measure(self.data.when, small, "SemiBold")[0]
        return max(first, second) + look.u(16)

    def _beside(self, width: int, look: Look) -> bool:
        """Whether date and number stand beside the words, not below them."""
        words = width - look.u(MEDAL) - look.u(44)
        return words - self._side(look) >= look.u(250)

    def _lines(self, width: int, look: Look) -> tuple[list[str], list[str]]:
        room = width - look.u(MEDAL) - look.u(44)
        if self._beside(width, look):
            room -= self._side(look)
        titles = lettering.wrap(self.data.title, look.px(TITLE), room, "Bold")
        return titles, lettering.wrap(self.data.sentence, look.px(WORDS), room, "Medium")

    def _below(self) -> str:
        return " · ".join(part for part in (self.times, self.data.when) if part)

    def height_for(self, width: int, look: Look) -> int:
        """Medal or words, whatever is higher."""
        titles, lines = self._lines(width, look)
        height = len(titles) * round(look.px(TITLE) * 1.32)
        height += len(lines) * round(look.px(WORDS) * 1.3)
        if not self._beside(width, look) and self._below():
            height += round(look.px(WORDS) * 1.35)
        return max(look.u(MEDAL), height) + look.u(14)

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Plate, medal, words."""
        rect = self.place
        self.put_plate(surface, look)
        size = look.u(MEDAL)
        centre = (rect.x + look.u(16) + size / 2, rect.centery)
        if not self.data.reached:
            tray = pygame.Rect(0, 0, size + look.u(6), size + look.u(6))
            tray.center = round(centre[0]), rect.centery
            tone = (255, 255, 255) if look.high_contrast else PAPER
            surface.blit(shapes.rounded(tray.size, look.u(10), tone), tray)
        put_medal(surface, self.data, centre, size, look)
        self._draw_words(surface, rect, look)

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        titles, lines = self._lines(rect.w, look)
        px, small = look.px(TITLE), look.px(WORDS)
        beside, below = self._beside(rect.w, look), self._below()
        tall = len(titles) * round(px * 1.32) + len(lines) * round(small * 1.3)
        if below and not beside:
            tall += round(small * 1.35)
        x = rect.x + look.u(MEDAL) + look.u(32)
        y = rect.centery - tall / 2
        for line in titles:
            lettering.draw(surface, line, (x, y + px * 0.66), px, look.cream, "Bold", "left",
                           box=rect)  # fmt: skip
            y += round(px * 1.32)
        for line in lines:
            lettering.draw(surface, line, (x, y + small * 0.65), small, look.cream_quiet, "Medium",
                           "left", box=rect)  # fmt: skip
            y += round(small * 1.3)
        tone = (255, 255, 255) if look.high_contrast else (255, 214, 130)
        if beside:
            right = rect.right - look.u(18)
            top = rect.centery - (small * 0.72 if self.data.when else 0)
            lettering.draw(surface, self.times, (right, top), px, tone, "ExtraBold", "right",
                           box=rect)  # fmt: skip
            if self.data.when:
                at = (right, rect.centery + px * 0.62)
                lettering.draw(surface, self.data.when, at, small, look.cream_quiet, "SemiBold",
                               "right", box=rect)  # fmt: skip
        elif below:
            lettering.draw(surface, below, (x, y + small * 0.7), small, tone, "Bold", "left",
                           max_width=rect.right - x - look.u(8), box=rect)  # fmt: skip

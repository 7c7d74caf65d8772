"""Upright bars with their values above and their names below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import clip_round, plate
from skyline.widgets.records.card import Card

LABEL: Final = 17
FIGURE: Final = 18
BARS: Final = 120.0  # design pixels of height of the tallest bar, at least
WIDEST: Final = 92.0  # design pixels of a bar
SHARE: Final = 0.72  # of its step: a bar
BRASS_BAR: Final[tuple[RGB, RGB]] = ((240, 208, 134), (186, 138, 62))
BLUE_BAR: Final[tuple[RGB, RGB]] = ((110, 160, 214), (44, 92, 150))
RIM: Final = (40, 22, 12, 235)


@dataclass(frozen=True)
class UpBar:
    """One bar."""

    label: str  # below it
    value: float  # its height; it hangs below the line if this is below 0
    words: str  # at its end; nothing for none
    marked: bool = False  # whether it stands out: blue and hatched


class BarsCard(Card):
    """A sheet with bars."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str = "",
        bars: Sequence[UpBar] = (),
        *,
        axis: str = "",
    ) -> None:
        super().__init__(name, title, note)
        self.bars = tuple(bars)
        self.axis = axis  # what the names below count, in a few words; empty for none
        self.said = ". ".join(
            [note, *(f"{bar.label}: {bar.words}" for bar in self.bars if bar.words)]
        )

    def body_for(self, width: int, look: Look) -> int:
        words = round(look.px(FIGURE) * 1.6) * (2 if self._reach()[1] else 1)
        return look.u(BARS) + self._foot(width, look) + words

    def _axis_lines(self, width: int, look: Look) -> list[str]:
        return lettering.wrap(self.axis, look.px(LABEL), width, "Medium") if self.axis else []

    def _foot(self, width: int, look: Look) -> int:
        rows = 1 + len(self._axis_lines(width, look))
        return round(look.px(LABEL) * (1.6 + 1.35 * (rows - 1))) + look.u(4)

    def bar_rects(self, look: Look) -> list[pygame.Rect]:
        rect = self.body(look)
        line, room = self._base(rect, look)
        most = sum(self._reach())
        step = rect.w / max(1, len(self.bars))
        wide = max(3, min(look.u(WIDEST), round(step * SHARE)))
        rects = []
        for number, bar in enumerate(self.bars):
            tall = round(room * abs(bar.value) / most)
            x = rect.x + (number + 0.5) * step
            top = line if bar.value < 0 else line - tall
            rects.append(pygame.Rect(round(x - wide / 2), top, wide, tall))
        return rects

    def _reach(self) -> tuple[float, float]:
        """How far bars go above the line and below it."""
        values = [bar.value for bar in self.bars] or [0.0]
        return max(1e-9, *values), max(0.0, -min(values))

    def _base(self, rect: pygame.Rect, look: Look) -> tuple[int, int]:
        """Where the line of zero is, and how many pixels of height all bars have together."""
        above, below = self._reach()
        words = round(look.px(FIGURE) * 1.6)
        bottom = rect.bottom - self._foot(rect.w, look) - (words if below else 0)
        room = max(1, bottom - rect.y - words)
        return bottom - round(room * below / (above + below)), room

    def draw_rest(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        rects = self.bar_rects(look)
        foot = rect.bottom - self._foot(rect.w, look)
        px = look.px(LABEL)
        step = rect.w / max(1, len(self.bars))
        every = self._every(step, px)
        for number, (bar, box) in enumerate(zip(self.bars, rects, strict=True)):
            if box.h > 1:
                surface.blit(bar_body(box.size, look, marked=bar.marked), box)
            if number % every == 0:
                at = (box.centerx, foot + px * 0.85)
                lettering.draw(surface, bar.label, at, px, look.ink, "Bold", box=rect)
        figure = self._figure_px(step, look)
        for bar, box in zip(self.bars, rects, strict=True):
            if bar.words and figure:
                away = figure * 0.78
                y = box.bottom + away if bar.value < 0 else box.y - away
                lettering.draw(surface, bar.words, (box.centerx, y), figure, look.ink, "ExtraBold")
        line = self._base(rect, look)[0]
        pygame.draw.line(surface, look.ink_quiet, (rect.x, line), (rect.right, line),
                         max(1, look.u(1.6)))  # fmt: skip
        lines, at = self._axis_lines(rect.w, look), (rect.centerx, foot + px * 2.3)
        lettering.draw_lines(surface, lines, at, px * 1.35, px, look.ink_quiet, "Medium", box=rect)

    def _every(self, step: float, px: int) -> int:
        """How many bars share one name, so that names do not touch."""
        widest = max((lettering.measure(bar.label, px, "Bold")[0] for bar in self.bars), default=1)
        return max(1, -(-round(widest + px * 0.5) // max(1, round(step))))

    def _figure_px(self, step: float, look: Look) -> int:
        """A size at which all values fit beside each other; 0 if none does."""
        px = look.px(FIGURE)
        while px >= lettering.SMALLEST:
            widest = max(
                (lettering.measure(bar.words, px, "ExtraBold")[0] for bar in self.bars), default=0
            )
            if widest + 2 <= step:
                return px
            px -= 1
        return 0


def bar_body(size: tuple[int, int], look: Look, *, marked: bool = False) -> pygame.Surface:
    """The body of a bar: brass, or blue and hatched if it is marked."""
    radius = max(2, min(size) // 8)
    colours = BLUE_BAR if marked else BRASS_BAR
    body = plate(size, radius, *colours, RIM, max(1.5, look.u(1.6)))
    if not marked:
        return body
    hatched = body.copy()
    lines = pygame.Surface(body.get_size(), pygame.SRCALPHA, 32)
    step = look.u(9)
    width, height = body.get_size()
    for x in range(-height, width, step):
        pygame.draw.line(lines, (255, 255, 255, 90), (x, height), (x + height, 0), look.u(2.4))
    hatched.blit(clip_round(lines, radius), (0, 0))
    return hatched

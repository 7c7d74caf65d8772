"""The medal that is looked at, large, with all that there is to say about it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.text.words import _
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import lay_panel
from skyline.widgets.controls.widget import Still
from skyline.widgets.records.medal import MedalData, put_medal, put_progress

PAD: Final = 34.0
TITLE: Final = 27
WORDS: Final = 19
SMALL: Final = 17
LARGEST: Final = 250.0
SMALLEST: Final = 70.0
LYING_MEDAL: Final = 130.0
NEAR: Final = 54.0  # a medal of the list of what is nearest
MOST_NEAR: Final = 4
LYING: Final = 1.7  # width by height from which the medal lies beside its words


class MedalCard(Still):
    """A sheet with one medal; only read."""

    def __init__(self) -> None:
        super().__init__("medal-card")
        self.data: MedalData | None = None
        self.progress = ""  # how far somebody has come, in words; empty if there is nothing to say
        self.reached = ""  # when and by whom, in words; empty if it is not
        self.way = ""  # what choosing the medal leads to, in words; empty if it leads nowhere
        self.near: list[MedalData] = []  # what is begun, the nearest first; where there is room
        self.total = ""  # how many are reached, in words; at the foot where there is room

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        lay_panel(surface, place, look)
        if self.data is None:
            return
        inner = place.inflate(-2 * look.u(PAD), -2 * look.u(PAD))
        if place.w > LYING * place.h:
            size = min(inner.h, round(min(inner.w * 0.3, look.u(LYING_MEDAL))))
            centre = (inner.x + size / 2, inner.centery)
            words = pygame.Rect(inner.x + size + look.u(22), inner.y, 0, inner.h)
            words.w = inner.right - words.x
            put_medal(surface, self.data, centre, size, look)
            self._draw_words(surface, words, look, middle=True)
            return
        needed = self._height(inner.w, look)
        size = max(look.u(SMALLEST), min(round(inner.w * 0.86), look.u(LARGEST), inner.h - needed))
        put_medal(surface, self.data, (inner.centerx, inner.y + size / 2), size, look)
        top = inner.y + size + look.u(18)
        self._draw_words(surface, pygame.Rect(inner.x, top, inner.w, inner.bottom - top), look)
        px = look.px(SMALL)
        foot = inner.bottom - round(px * 2.4)
        self._draw_near(surface, pygame.Rect(inner.x, inner.y + size + needed, inner.w, 0), foot,
                        look)  # fmt: skip
        if self.total and inner.bottom - px * 2 > inner.y + size + needed:
            y = inner.bottom - px * 0.7
            line = inner.bottom - round(px * 1.8)
            tone = (0, 0, 0) if look.high_contrast else (196, 174, 138)
            ends = (inner.x, line), (inner.right, line)
            pygame.draw.line(surface, tone, *ends, max(1, look.u(1.4)))
            lettering.draw(surface, self.total, (inner.centerx, y), px, look.ink_quiet, "Bold",
                           max_width=inner.w, box=place)  # fmt: skip

    def _draw_near(
        self, surface: pygame.Surface, above: pygame.Rect, foot: int, look: Look
    ) -> None:
        """What is nearest to be reached, with how far it has come: as many as have room."""
        px, step = look.px(SMALL), look.u(NEAR + 10)
        head = round(px * 2)
        room = (foot - above.bottom - look.u(18) - head) // step
        width = partial(lettering.measure, px=lettering.SMALLEST, weight="SemiBold")
        fitting = [each for each in self.near if width(each.title)[0] <= above.w]
        shown = [each for each in fitting if each is not self.data][: max(0, min(MOST_NEAR, room))]
        if not shown:
            return
        y = foot - len(shown) * step
        at = (above.x, y - head + px * 0.6)
        words = _("Within reach")
        lettering.draw(surface, words, at, px, look.ink_quiet, "Bold", "left", box=self.place)
        size = look.u(NEAR)
        aside = size + look.u(12)
        if max(width(each.title)[0] for each in shown) > above.w - aside:
            aside = 0  # titles have the room of the pictures, too
        for number, each in enumerate(shown):
            row = pygame.Rect(above.x, y + number * step, above.w, size)
            box = row.inflate(0, step - size)
            if aside:
                put_medal(surface, each, (row.x + size / 2, row.centery), size, look)
            left, wide = row.x + aside, row.w - aside
            fits = lettering.fitting_px(each.title, px, wide, "SemiBold")
            at = (left, row.centery - px * 0.62)
            lettering.draw(surface, each.title, at, fits, look.ink, "SemiBold", "left", box=box)
            figures = f"{each.done}/{each.target}"
            wide -= lettering.measure(figures, px, "SemiBold")[0] + look.u(8)
            bar = pygame.Rect(left, row.centery + round(px * 0.3), wide, look.u(11))
            at = row.right, bar.centery
            lettering.draw(surface, figures, at, px, look.ink_quiet, "SemiBold", "right", box=box)
            put_progress(surface, bar, each.done / each.target, look)

    def lying_height(self, width: int, look: Look) -> int:
        """Pixels of height for medal and words side by side at a width of the card."""
        inner = width - 2 * look.u(PAD)
        size = round(min(inner * 0.3, look.u(LYING_MEDAL)))
        return self._height(inner - size - look.u(22), look) + 2 * look.u(PAD)

    def standing_height(self, width: int, look: Look) -> int:
        """Pixels of height for words below a small medal at a width of the card."""
        inner = width - 2 * look.u(PAD)
        return self._height(inner, look) + look.u(SMALLEST + 18) + 2 * look.u(PAD)

    def _parts(self, width: int, look: Look) -> list[tuple[list[str], int, str]]:
        """Lines of title, sentence, progress or date, and the way on, with size and weight."""
        data = self.data
        assert data is not None
        parts = []
        for words, design, weight in (
            (data.title, TITLE, "ExtraBold"),
            (data.sentence, WORDS, "Medium"),
            (self.reached or self.progress, SMALL, "Bold"),
            (self.way, SMALL, "Medium"),
        ):
            if words:
                px = look.px(design)
                parts.append((lettering.wrap(words, px, width, weight), px, weight))
        return parts

    def _height(self, width: int, look: Look) -> int:
        tall = sum(
            len(lines) * round(px * 1.34) + look.u(8)
            for lines, px, _weight in self._parts(width, look)
        )
        bar = look.u(26) if self.data is not None and self.data.counted else 0
        return tall + bar + look.u(18)

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, look: Look, *, middle: bool = False
    ) -> None:
        data = self.data
        assert data is not None
        y = float(rect.y)
        if middle:
            y = max(y, rect.centery - self._height(rect.w, look) / 2)
        anchor = "left" if middle else "center"
        x = rect.x if middle else rect.centerx
        for number, (lines, px, weight) in enumerate(self._parts(rect.w, look)):
            ink = look.ink_quiet if number % 2 else look.ink
            if number == 2 and data.counted:
                bar = pygame.Rect(rect.x, round(y) + look.u(2), rect.w, look.u(14))
                put_progress(surface, bar, data.done / data.target, look)
                y += look.u(26)
            step, box = round(px * 1.34), rect.inflate(0, look.u(20))
            lettering.draw_lines(surface, lines, (x, y + px * 0.67), step, px, ink, weight, anchor,
                                 max_width=rect.w, box=box)  # fmt: skip
            y += len(lines) * step + look.u(8)

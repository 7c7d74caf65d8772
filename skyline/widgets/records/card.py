"""A sheet of paper with a title, as the records are written on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Still, Widget, sentences

PAD: Final = 32.0
TITLE: Final = 24
NOTE: Final = 17


class Card(Widget):
    """A sheet with a title and one quiet line; a subclass fills the rest."""

    def __init__(self, name: str, title: str, note: str = "") -> None:
        super().__init__(name)
        self.title = title
        self.note = note  # one line below it; empty for none
        self.said = ""  # everything on it in words

    def spoken(self) -> str:
        return sentences(self.title, self.said or self.note)

    def pad(self, look: Look) -> int:
        """From its edge to its words, in pixels."""
        return look.u(PAD)

    def head(self, width: int, look: Look) -> int:
        """Pixels of height of title and note at a width of the words."""
        height = len(self._title_lines(width, look)) * round(look.px(TITLE) * 1.32)
        if self.note:
            lines = lettering.wrap(self.note, look.px(NOTE), width, "Medium")
            height += len(lines) * round(look.px(NOTE) * 1.35)
        return height + look.u(10)

    def body_for(self, width: int, look: Look) -> int:
        return look.u(160)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * self.pad(look)
        return 2 * self.pad(look) + self.head(inner, look) + self.body_for(inner, look)

    def body(self, look: Look) -> pygame.Rect:
        place, pad = self.place, self.pad(look)
        inner = place.inflate(-2 * pad, -2 * pad)
        head = self.head(inner.w, look)
        return pygame.Rect(inner.x, inner.y + head, inner.w, max(1, inner.h - head))

    def _title_lines(self, width: int, look: Look) -> list[str]:
        return lettering.wrap(self.title, look.px(TITLE), width, "ExtraBold")

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        inner = self.lay_sheet(surface, look, PAD)
        px = look.px(TITLE)
        lines, step = self._title_lines(inner.w, look), round(px * 1.32)
        at = (inner.x, inner.y + px * 0.62)
        lettering.draw_lines(surface, lines, at, step, px, look.ink, "ExtraBold", "left", box=inner)
        if self.note:
            y = inner.y + len(lines) * step
            box = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
            lettering.draw_wrapped(
                surface, self.note, box, look.px(NOTE), look.ink_quiet, line_height=1.35
            )
        self.draw_rest(surface, self.body(look), look)

    def draw_rest(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None: ...


class WordsCard(Still, Card):
    """A sheet with nothing but its title and some sentences."""

    def __init__(self, name: str, title: str, text: str) -> None:
        super().__init__(name, title)
        self.text = self.said = text

    def body_for(self, width: int, look: Look) -> int:
        px = look.px(19)
        return len(lettering.wrap(self.text, px, width, "Medium")) * round(px * 1.42)

    def draw_rest(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        lettering.draw_wrapped(surface, self.text, rect, look.px(19), look.ink_quiet)


class Carrier(Still):
    """Is itself only looked at; its parts have the focus."""

    carries = True
    parts: Sequence[Widget] = ()  # in reading order; they scroll with it

    def lay_parts(self, look: Look) -> None:
        """Places the parts, once it has a place itself."""

"""Paragraphs in which what was searched for is marked, and pictures that scroll with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import ring, rounded
from skyline.table.palette import BRASS
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.finding import Span, find
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import clip_round
from skyline.widgets.controls.label import Paragraph
from skyline.widgets.controls.widget import Still

MARK: Final = (*AMBER, 150)
LINE: Final = 1.42


class MarkedParagraph(Paragraph):
    """A paragraph with marker pen on the words searched for."""

    wanted: tuple[str, ...] = ()  # the folded words to mark

    def hits(self) -> int:
        return len(find(self.text, self.wanted)) if self.wanted else 0

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if self.wanted:
            px = look.px(self.size)
            put_marks(
                surface, self.text, find(self.text, self.wanted), self.place, px, self.weight, look
            )
        super().draw(surface, look)


def put_marks(
    surface: pygame.Surface,
    text: str,
    spans: Sequence[Span],
    place: pygame.Rect,
    px: int,
    weight: str,
    look: Look,
) -> None:
    """Paints marker pen where spans of a text will stand that :mod:`type` will draw wrapped."""
    step = round(px * LINE)
    begin = 0
    for number, line in enumerate(lettering.wrap(text, px, place.w, weight)):
        begin = text.index(line, begin) if line else begin
        end = begin + len(line)
        for start, stop in spans:
            first, last = max(start, begin), min(stop, end)
            if first >= last:
                continue
            x = lettering.measure(text[begin:first], px, weight)[0]
            width = lettering.measure(text[begin:last], px, weight)[0] - x
            band = pygame.Rect(
                place.x + x - look.u(2),
                place.y + number * step + round(step * 0.08),
                width + look.u(4),
                round(step * 0.84),
            )
            surface.blit(rounded(*band.size, look.u(4), MARK), band)
            if look.high_contrast:
                pygame.draw.rect(surface, look.ink, band, max(1, look.u(1.6)))
        begin = end


class PictureBox(Still):
    """A picture in a brass frame that scrolls with the words around it."""

    def __init__(
        self,
        name: str,
        draw_picture: Callable[[pygame.Surface, pygame.Rect], None],
        shape: float,
        key: Callable[[], object],
    ) -> None:
        super().__init__(name)
        self._draw_picture = draw_picture  # draws into a rectangle
        self._shape = shape  # width by height
        self._key = key  # what the picture depends on besides its size

    def height_for(self, width: int, look: Look) -> int:
        return round(width / self._shape)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place

        def make() -> pygame.Surface:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
            self._draw_picture(picture, picture.get_rect())
            clip_round(picture, look.u(10))
            picture.blit(ring(*rect.size, look.u(10), (*BRASS, 255), max(2, look.u(2))), (0, 0))
            return picture

        surface.blit(surfaces.get((self.name, self._key(), rect.size), make), rect)

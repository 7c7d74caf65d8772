"""A framed picture with a board below it: what it shows, and a figure on brass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_figure, put_focus, wood_panel
from skyline.widgets.base.painted import Painted, Painter
from skyline.widgets.controls.widget import Pressable, sentences

TITLE: Final = 24
NOTE: Final = 18
FIGURE: Final = 36
RIM: Final = 13.0
TALL: Final = 330.0  # design pixels: no picture asks for more
NIGHT: Final = (18, 18, 44)


def put_framed(
    surface: pygame.Surface,
    place: pygame.Rect,
    rect: pygame.Rect,
    picture: pygame.Surface | None,
    look: Look,
    *,
    focused: bool = False,
) -> None:
    """Draws a wooden frame with a picture as large as ``rect``, night while there is none."""
    radius = look.u(14)
    put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 150, (0, look.u(5)))
    if focused:
        put_focus(surface, place, radius, look)
    surface.blit(wood_panel(place.size, look), place)
    if picture is None:
        surface.fill(NIGHT, rect)
    else:
        surface.blit(picture, rect)
    edge = shapes.ring(rect.inflate(4, 4).size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
    surface.blit(edge, rect.inflate(4, 4))


class PictureCard(Pressable):
    """A framed picture."""

    sound = "ui_page"

    def __init__(self, name: str, paint: Painter) -> None:
        super().__init__(name)
        self.painted = Painted(paint)
        self.title = ""  # on the board
        self.note = ""  # below it
        self.figure = ""  # on brass; empty for none
        self.figure_words = ""
        self.shape = 0.42  # least height of the picture in parts of its width
        self.alone = False  # whether nothing else is on its page: words in its middle, with air
        self.at_once = False  # whether the picture must be whole when it is drawn
        self.on_press: Callable[[], None] = lambda: None

    def spoken(self) -> str:
        figure = f"{self.figure_words}: {self.figure}" if self.figure else ""
        return sentences(self.title, self.note, figure)

    def _board(self, width: int, look: Look) -> int:
        inner = width - 4 * look.u(RIM) - self._figure_width(look)
        note = self._note_lines(inner, look)
        words = round(look.px(TITLE) * 1.35) + len(note) * round(look.px(NOTE) * 1.3)
        figure = round(look.px(FIGURE) * 1.5) if self.figure else 0
        return max(words, figure) + look.u(22 if not self.alone else 48)

    def _note_lines(self, width: int, look: Look) -> list[str]:
        if not self.note:
            return []
        return lettering.wrap(self.note, look.px(NOTE), width, "SemiBold")

    def _figure_width(self, look: Look) -> int:
        if not self.figure:
            return 0
        wide = lettering.measure(self.figure, look.px(FIGURE), "ExtraBold")[0]
        return max(look.u(84), wide + look.u(30)) + look.u(14)

    def height_for(self, width: int, look: Look) -> int:
        return min(round(width * self.shape), look.u(TALL)) + self._board(width, look)

    def picture_rect(self, look: Look) -> pygame.Rect:
        place, rim = self.place, look.u(RIM)
        board = self._board(place.w, look)
        return pygame.Rect(
            place.x + rim, place.y + rim, place.w - 2 * rim, max(8, place.h - rim - board)
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place, rect = self.place, self.picture_rect(look)
        picture = self.painted.get(rect.size, at_once=self.at_once)
        put_framed(surface, place, rect, picture, look, focused=self.focused)
        self._draw_board(surface, place, rect, look)

    def _draw_board(
        self, surface: pygame.Surface, place: pygame.Rect, rect: pygame.Rect, look: Look
    ) -> None:
        board = pygame.Rect(
            rect.x + look.u(RIM), rect.bottom, rect.w - 2 * look.u(RIM), place.bottom - rect.bottom
        )
        taken = self._figure_width(look)
        inner = board.w - taken
        note = self._note_lines(inner, look)
        px, small = look.px(TITLE), look.px(NOTE)
        tall = round(px * 1.35) + len(note) * round(small * 1.3)
        y = board.centery - tall / 2 + px * 0.68
        x, anchor = (board.centerx, "center") if self.alone else (board.x, "left")
        lettering.draw(surface, self.title, (x, y), px, look.cream, "Bold", anchor,
                       max_width=inner, box=place)  # fmt: skip
        y += px * 0.68 + small * 0.66
        lettering.draw_lines(surface, note, (x, y), round(small * 1.3), small,
                             look.cream_quiet, "SemiBold", anchor, max_width=inner,
                             box=place)  # fmt: skip
        if self.figure:
            plate = pygame.Rect(0, 0, taken - look.u(14), round(look.px(FIGURE) * 1.36))
            plate.midright = board.right, board.centery
            put_figure(surface, plate, self.figure, look.px(FIGURE), look)

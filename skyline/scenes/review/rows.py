"""Rows of the review that are pressed: decisions to look at; and the picture of a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import wood_panel
from skyline.widgets.charts.drawing import put_sign
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Pressable, Still
from skyline.widgets.models.review import ReviewStory

TITLE: Final = 19
WORDS: Final = 17
SIGN: Final = 38.0


@dataclass(frozen=True)
class Costly:
    step: int
    title: str  # when and whose
    level: int  # from 2 to 4
    name: str  # how it is called
    value: str  # what it cost, in words
    played: str
    better: str
    colour: SeatColour | None = None  # of the seat that decided, where there are several


class CostlyRow(Pressable):
    sound = "ui_page"

    def __init__(self, costly: Costly, on_press: Callable[[], None]) -> None:
        super().__init__(f"costly:{costly.step}", tooltip=_("Look at this position"))
        self.costly = costly
        self.on_press = on_press

    def spoken(self) -> str:
        each = self.costly
        better = _("Better: {move}").format(move=each.better) if each.better else ""
        parts = (each.title, f"{each.name} {each.value}", each.played, better)
        return ". ".join(part for part in parts if part)

    def _lines(self, width: int, look: Look) -> list[tuple[str, int, str]]:
        """Text, size and weight of every line below the first."""
        px = look.px(WORDS)
        room = width - look.u(SIGN) - look.u(46)
        better = _("Better: {move}").format(move=self.costly.better) if self.costly.better else ""
        lines = [
            (line, px, "Medium") for line in lettering.wrap(self.costly.played, px, room, "Medium")
        ]
        if better:
            lines += [(line, px, "Bold") for line in lettering.wrap(better, px, room, "Bold")]
        return lines

    def _title_lines(self, width: int, look: Look) -> list[str]:
        px = look.px(TITLE)
        words = f"{self.costly.name} {self.costly.value}"
        room = width - look.u(SIGN) - look.u(46)
        one = f"{words} · {self.costly.title}"
        if lettering.measure(one, px, "Bold")[0] <= room:
            return [one]
        return [words, *lettering.wrap(self.costly.title, px, room, "Bold")]

    def height_for(self, width: int, look: Look) -> int:
        lines = sum(round(px * 1.34) for _text, px, _weight in self._lines(width, look))
        titles = len(self._title_lines(width, look)) * round(look.px(TITLE) * 1.4)
        return max(look.u(SIGN), titles + lines) + look.u(26)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        self.put_plate(surface, look)
        size = look.u(SIGN)
        middle = (rect.x + look.u(14) + size / 2, rect.centery)
        put_sign(surface, self.costly.level, middle, size, self.costly.colour)
        left = rect.x + size + look.u(28)
        px, lines = look.px(TITLE), self._title_lines(rect.w, look)
        step = round(px * 1.4)
        at = left, rect.y + look.u(12) + step / 2
        lettering.draw_lines(surface, lines, at, step, px, look.cream, "Bold", "left", box=rect)
        y = rect.y + look.u(12) + len(lines) * step
        for text, small, weight in self._lines(rect.w, look):
            step = round(small * 1.34)
            at = (left, y + step / 2)
            colour = look.cream if weight == "Bold" else look.cream_quiet
            lettering.draw(surface, text, at, small, colour, weight, "left", box=rect)
            y += step


class PositionView(Still):
    def __init__(self, story: ReviewStory) -> None:
        super().__init__("position")
        self.position = 0
        self.played = ""  # the move that followed, in notation, or empty
        self.better = ""
        self._story = story
        self._kept: tuple[object, pygame.Surface] | None = None

    def forget(self) -> None:
        """Words in the picture may have changed."""
        self._kept = None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius, rim = look.u(14), look.u(12)
        put_shadow(surface, place, radius, look.u(10), (0, 0, 10), 150, (0, look.u(5)))
        surface.blit(wood_panel(place.size, look), place)
        inner = place.inflate(-2 * rim, -2 * rim)
        if inner.w < 40 or inner.h < 40:
            return
        key = (inner.size, self.position, self.played, self.better)
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(inner.size, depth=32)
            self._story.draw(picture, picture.get_rect(), self.position, self.played, self.better)
            self._kept = key, picture
        surface.blit(self._kept[1], inner)
        edge = shapes.ring(inner.inflate(4, 4).size, look.u(4), (16, 8, 8, 255), look.u(2) + 1)
        surface.blit(edge, inner.inflate(4, 4))

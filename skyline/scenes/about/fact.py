"""A row that only tells: what it is about at the left, how it is at the right."""

from __future__ import annotations

import re
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.controls.widget import Still

SIZE: Final = 19
LINE: Final = 1.36
TITLE_SHARE: Final = 0.27  # of the width
NARROW: Final = 620.0  # design pixels; below this both stand one below the other


class Fact(Still):
    def __init__(self, name: str, title: str, said: str) -> None:
        super().__init__(name)
        self.title, self.said = title, said

    def spoken(self) -> str:
        return f"{self.title}: {self.said}"

    def height_for(self, width: int, look: Look) -> int:
        px = look.px(SIZE)
        titles, said, _beside = self._laid(width, look)
        lines = max(len(titles), len(said)) if _beside else len(titles) + len(said)
        return lines * round(px * LINE) + 2 * look.u(9)

    def _laid(self, width: int, look: Look) -> tuple[list[str], list[str], int]:
        """The lines of both, and where the right one begins, in pixels; 0 where it is below."""
        px = look.px(SIZE)
        inner = width - 2 * look.u(14)
        beside = 0 if width < look.u(NARROW) else round(inner * TITLE_SHARE)
        title_room = beside - look.u(16) if beside else inner
        titles = lettering.wrap(self.title, px, title_room, "Bold")
        return titles, broken(self.said, px, inner - beside, "Medium"), beside

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px(SIZE)
        step = round(px * LINE)
        titles, said, beside = self._laid(self.place.w, look)
        box = self.place.inflate(-2 * look.u(14), -2 * look.u(9))
        at = (box.x, box.y + step / 2)
        below = lettering.draw_lines(
            surface, titles, at, step, px, look.ink, "Bold", "left", box=box
        )
        at = (box.x + beside, box.y + step / 2 if beside else below)
        lettering.draw_lines(surface, said, at, step, px, look.ink, "Medium", "left", box=box)


def broken(text: str, px: int, width: float, weight: str) -> list[str]:
    """Lines of words, or of a path that may also break after what parts its folders."""
    lines: list[str] = []
    for line in lettering.wrap(text, px, width, weight):
        begun = ""
        for piece in re.split(r"(?<=[/\\._-])", line):
            if begun and lettering.measure(begun + piece, px, weight)[0] > width:
                lines.append(begun)
                begun = ""
            begun += piece
        lines.append(begun)
    return lines

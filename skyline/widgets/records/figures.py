"""A few large figures that say how somebody has played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import ENGRAVED, brass_plate
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.target import Target

FIGURE: Final = 40
LABEL: Final = 18
PAD: Final = 30.0
LEAST: Final = 168.0  # design pixels of width of a figure, more where a word is wider


@dataclass(frozen=True)
class Figure:
    """One figure."""

    value: str  # as it is read, short
    label: str  # what it is, in a few words
    first: bool = False  # whether it stands out on brass


class FiguresCard(Widget):
    """Figures side by side on a sheet of their own, in as few rows as they fit into.

    ``bare`` ones stand among words on a sheet, and are only looked at.
    """

    def __init__(self, name: str, figures: Sequence[Figure] = (), *, bare: bool = False) -> None:
        super().__init__(name)
        self.figures = tuple(figures)
        self.bare = bare
        self.focusable = not bare
        self._pad, self._least = (0.0, 0.0) if bare else (PAD, LEAST)

    def targets(self) -> list[Target]:
        return [] if self.bare else super().targets()

    def spoken(self) -> str:
        return ". ".join(f"{each.label}: {each.value}" for each in self.figures)

    def _grid(self, width: int, look: Look) -> tuple[int, int]:
        inner = width - 2 * look.u(self._pad)
        count = max(1, len(self.figures))
        px = look.px(LABEL)
        words = (word for each in self.figures for word in each.label.split())
        longest = max((lettering.measure(word, px, "SemiBold")[0] for word in words), default=0)
        most = max(1, min(count, inner // max(look.u(self._least), longest + look.u(12))))
        rows = -(-count // most)
        return -(-count // rows), rows

    def _label_lines(self, width: int, look: Look) -> int:
        px = look.px(LABEL)
        room = width - look.u(12)
        return max(
            (len(lettering.wrap(each.label, px, room, "SemiBold")) for each in self.figures),
            default=1,
        )

    def _row(self, width: int, look: Look) -> int:
        columns = self._grid(width, look)[0]
        each = (width - 2 * look.u(self._pad)) // columns
        lines = self._label_lines(each, look)
        return round(look.px(FIGURE) * 1.42) + lines * round(look.px(LABEL) * 1.25) + look.u(8)

    def height_for(self, width: int, look: Look) -> int:
        rows = self._grid(width, look)[1]
        return rows * self._row(width, look) + (rows - 1) * look.u(10) + 2 * look.u(self._pad)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        inner = place if self.bare else self.lay_sheet(surface, look, PAD)
        columns, rows = self._grid(place.w, look)
        each, tall = inner.w / columns, self._row(place.w, look)
        spare = (inner.h - rows * tall - (rows - 1) * look.u(10)) // 2
        for number, figure in enumerate(self.figures):
            column, row = number % columns, number // columns
            box = pygame.Rect(
                round(inner.x + column * each), inner.y + spare + row * (tall + look.u(10)),
                round(each), tall,
            )  # fmt: skip
            if column:
                ends = (box.x, box.y + look.u(8)), (box.x, box.bottom - look.u(8))
                tone = (0, 0, 0) if look.high_contrast else (196, 174, 138)
                pygame.draw.line(surface, tone, *ends, max(1, look.u(1.4)))
            self._draw_figure(surface, box, figure, look)

    def _draw_figure(
        self, surface: pygame.Surface, box: pygame.Rect, figure: Figure, look: Look
    ) -> None:
        room = box.w - look.u(12)
        px = lettering.fitting_px(figure.value, look.px(FIGURE), room - look.u(24), "ExtraBold")
        high = round(look.px(FIGURE) * 1.42)
        middle = (box.centerx, box.y + high * 0.5)
        ink = look.ink
        if figure.first:
            wide = lettering.measure(figure.value, px, "ExtraBold")[0] + look.u(34)
            plate = pygame.Rect(0, 0, wide, high - look.u(4))
            plate.center = round(middle[0]), round(middle[1])
            surface.blit(brass_plate(plate.size, look), plate)
            ink = ENGRAVED
        lettering.draw(surface, figure.value, middle, px, ink, "ExtraBold", box=box)
        small = look.px(LABEL)
        y = box.y + high + look.u(6)
        text = pygame.Rect(box.x + look.u(6), y, room, box.bottom - y + look.u(4))
        lettering.draw_wrapped(
            surface, figure.label, text, small, look.ink_quiet, "SemiBold", "center", 1.25
        )

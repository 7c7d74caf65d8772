"""A sheet with rows: a name, a bar that compares, and what it is in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.charts.bars import bar_body
from skyline.widgets.records.card import Card

NAME: Final = 18
FIGURE: Final = 18
SMALL: Final = 16
ROW: Final = 46.0
BAR: Final = 22.0
LEAST_BAR: Final = 70.0
MOST_SPARE: Final = 62.0  # design pixels between two rows
SHORT: Final = 0.4  # of the width: a bar that may be longer where there is height
ROOMY: Final = 1.4  # of the height that rows need then
THICKER: Final = 0.3  # of that space: by how much bars grow


@dataclass(frozen=True)
class RecordRow:
    """One row."""

    name: str
    part: float  # length of its bar, 0..1
    value: str
    remark: str = ""  # what else is worth knowing, in a few words


class RowsCard(Card):
    """A sheet with rows."""

    def __init__(
        self, name: str, title: str, note: str = "", rows: Sequence[RecordRow] = ()
    ) -> None:
        super().__init__(name, title, note)
        self.rows = tuple(rows)
        told = (f"{row.name}: {row.value} {row.remark}".strip() for row in rows)
        self.said = ". ".join([note, *told])

    def _columns(self, width: int, look: Look) -> tuple[int, int, int]:
        """Pixels of width of names, values and remarks; remarks stand below if that is 0."""
        px, small = look.px(NAME), look.px(SMALL)
        rows = self.rows
        names = max((lettering.measure(row.name, px, "SemiBold")[0] for row in rows), default=0)
        values = max((lettering.measure(row.value, px, "ExtraBold")[0] for row in rows), default=0)
        remarks = max(
            (lettering.measure(row.remark, small, "Medium")[0] for row in rows), default=0
        )
        names, values = names + look.u(14), values + look.u(12)
        remarks += look.u(14) if remarks else 0
        if names + values + remarks + look.u(LEAST_BAR) > width:
            remarks = 0
        return min(names, round(width * 0.5)), values, remarks

    def _row(self, row: RecordRow, remarks: int, look: Look) -> int:
        tall = max(look.u(ROW) * 3 // 4, round(look.px(NAME) * 1.65))
        return tall + (round(look.px(SMALL) * 1.25) if row.remark and not remarks else 0)

    def body_for(self, width: int, look: Look) -> int:
        remarks = self._columns(width, look)[2]
        return sum(self._row(row, remarks, look) for row in self.rows)

    def draw_rest(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """Row by row; few rows stand apart and have thicker bars, so that they fill the sheet."""
        columns = self._columns(rect.w, look)
        count = max(1, len(self.rows))
        needed = sum(self._row(row, columns[2], look) for row in self.rows)
        below = sum(self._row(row, 0, look) for row in self.rows)
        if rect.w - sum(columns) < rect.w * SHORT and below * ROOMY <= rect.h:
            columns, needed = (*columns[:2], 0), below  # longer bars, with words below them
        spare = min(max(0, rect.h - needed) / count, look.u(MOST_SPARE))
        y = rect.y + max(0.0, rect.h - needed - spare * count) / 2
        thick = look.u(BAR) + round(spare * THICKER)
        for row in self.rows:
            tall = self._row(row, columns[2], look)
            box = pygame.Rect(rect.x, round(y + spare / 2), rect.w, tall)
            self._draw_row(surface, box, row, columns, thick, look)
            y += tall + spare

    def _draw_row(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        row: RecordRow,
        columns: tuple[int, int, int],
        thick: int,
        look: Look,
    ) -> None:
        names, values, remarks = columns
        px, small = look.px(NAME), look.px(SMALL)
        below = round(small * 1.25) if row.remark and not remarks else 0
        middle = box.y + (box.h - below) / 2
        lettering.draw(surface, row.name, (box.x, middle), px, look.ink, "SemiBold", "left",
                       max_width=names - look.u(8), box=box)  # fmt: skip
        groove = pygame.Rect(box.x + names, 0, box.w - names - values - remarks, thick)
        groove.centery = round(middle)
        if groove.w > 4:
            tone = (200, 200, 200) if look.high_contrast else (221, 207, 174)
            pygame.draw.rect(surface, tone, groove, 0, look.u(4))
            wide = round(groove.w * min(1.0, max(0.0, row.part)))
            if wide > 3:
                surface.blit(bar_body((wide, groove.h), look), groove)
        right = box.right - remarks
        lettering.draw(surface, row.value, (right, middle), px, look.ink, "ExtraBold", "right",
                       box=box)  # fmt: skip
        if row.remark and remarks:
            lettering.draw(surface, row.remark, (box.right, middle), small, look.ink_quiet,
                           "Medium", "right", box=box)  # fmt: skip
        elif row.remark:
            at = (box.right, max(box.bottom - small * 0.7, groove.bottom + small * 0.75))
            foot = groove.move(0, round(small * 1.5))  # a thick bar reaches out of its row
            lettering.draw(surface, row.remark, at, small, look.ink_quiet, "Medium", "right",
                           max_width=box.w, box=box.union(foot))  # fmt: skip

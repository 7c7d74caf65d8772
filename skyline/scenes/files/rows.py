"""The folders and files of one folder, as a list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from skyline.scenes.files.places import FileEntry
from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.days import day_words
from skyline.widgets.base.look import Look
from skyline.widgets.controls.pick_list import PickList, put_board
from skyline.widgets.controls.scroll import ScrollArea

WORDS: Final = 18
SMALL: Final = 15
ROW: Final = 52.0  # design pixels, with the gap below
GAP: Final = 7.0
BRICK: Final[RGB] = (232, 104, 78)
FOLDER: Final[RGB] = (206, 150, 62)
PAPER: Final[RGB] = (255, 252, 242)
HOUSES: Final = ((0.30, 0.34, 0.16), (0.46, 0.52, 0.16), (0.62, 0.24, 0.16))
"""Of the small street on a game's file: left edge, height and width of each house."""


class FileRows(PickList[FileEntry]):
    def __init__(
        self,
        scroll: ScrollArea,
        now: Callable[[], datetime],
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__("files", scroll, on_choose, on_open)
        self.replaced = -1  # the line of the file that would be replaced; -1 for none
        self.meant = True  # the chosen line is what the answer is about, and shows as chosen
        self._now = now

    def row_name(self, index: int) -> str:
        """A file keeps its name wherever it stands."""
        return f"file:{self.entries[index].path.name}"

    def row_words(self, index: int) -> str:
        parts = (self.entries[index].path.name, self._remark(index))
        return ". ".join(part for part in parts if part)

    def choose(self, index: int, *, glide: bool = True) -> None:
        """Chooses a line; one that is chosen already is meant once more."""
        before = self.index
        super().choose(index, glide=glide)
        if self.index == before:
            self._on_choose()

    def _remark(self, index: int) -> str:
        if index == self.replaced:
            return _("will be replaced")
        changed = self.entries[index].changed
        return "" if changed is None else day_words(changed, self._now())

    def row_height(self, look: Look) -> int:
        return max(look.u(ROW), round(look.px(WORDS) * 2.0) + look.u(GAP))

    def draw_row(self, surface: pygame.Surface, index: int, rect: pygame.Rect, look: Look) -> None:
        entry = self.entries[index]
        board = pygame.Rect(rect.x, rect.y, rect.w, rect.h - look.u(GAP))
        chosen = index == self.index and self.meant
        put_board(surface, board, look, chosen=chosen, focused=self.focused)
        if index == self.replaced and not chosen:
            rim = shapes.ring(board.size, look.u(10), (*BRICK, 255), max(2, look.u(2.6)))
            surface.blit(rim, board)
        px, small = look.px(WORDS), look.px(SMALL)
        size = round(px * 1.35)
        sign = pygame.Rect(0, 0, size, size).move_to(midleft=(board.x + look.u(14), board.centery))
        (put_folder if entry.folder else put_file)(surface, sign, look)
        left, right = sign.right + look.u(12), board.right - look.u(14)
        weight = "Bold" if entry.folder else "SemiBold"
        remark = self._remark(index)
        wide = lettering.measure(remark, small, "Medium")[0] + look.u(14) if remark else 0
        full = lettering.measure(entry.path.name, px, weight)[0]
        # The name matters more than the day, but not more than that it would be replaced.
        if remark and (full <= right - left - wide or index == self.replaced):
            at = (right, board.centery)
            tone = look.cream if index == self.replaced else look.cream_quiet
            lettering.draw(surface, remark, at, small, tone, "Medium", "right", box=board)
            right -= wide
        name = lettering.shorten(entry.path.name, px, right - left, weight)
        at = (left, board.centery)
        lettering.draw(surface, name, at, px, look.cream, weight, "left", told=True)


def put_folder(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    colour = (255, 255, 255) if look.high_contrast else FOLDER
    corner = max(1, rect.w // 9)
    tab = pygame.Rect(rect.x, rect.y + rect.h // 7, rect.w // 2, rect.h // 3)
    body = pygame.Rect(rect.x, rect.y + round(rect.h * 0.27), rect.w, round(rect.h * 0.58))
    pygame.draw.rect(surface, colour, tab, 0, corner)
    pygame.draw.rect(surface, colour, body, 0, corner)
    if not look.high_contrast:
        lit = body.inflate(0, 0)
        lit.h = max(1, rect.h // 9)
        pygame.draw.rect(surface, (236, 190, 104), lit, 0, corner)


def put_file(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    sheet = pygame.Rect(0, 0, round(rect.w * 0.8), round(rect.h * 0.96)).move_to(center=rect.center)
    pygame.draw.rect(surface, PAPER, sheet, 0, max(1, rect.w // 12))
    for left, high, wide in HOUSES:
        house = pygame.Rect(0, 0, max(2, round(rect.w * wide * 0.9)), round(rect.h * high))
        house.bottomleft = (rect.x + round(rect.w * (left - 0.06)), sheet.bottom - rect.h // 7)
        pygame.draw.rect(surface, (0, 0, 0) if look.high_contrast else (120, 74, 140), house)

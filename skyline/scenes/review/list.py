"""The steps of one turn, one below the other, each with what it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER_DEEP, Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.base.shapes import ring, rounded
from skyline.widgets.charts.drawing import put_sign
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.input.target import Target
from skyline.widgets.models.review import ReviewLine

WORDS: Final = 18
SIGN: Final = 27.0
DIE: Final = 30.0
HERE: Final = (240, 190, 90, 120)
DrawDie = Callable[[pygame.Surface, str, tuple[float, float], int], None]


@dataclass(frozen=True)
class TurnRow:
    step: int
    line: ReviewLine
    level: int | None  # from 0 to 4; None for a roll and where there was no choice
    rolled: bool
    value: str  # what it changed, in words; empty for nothing


class TurnList(Widget):
    """The rows; a press or an arrow chooses a step."""

    sound = "ui_page"

    def __init__(self, on_choose: Callable[[int], None], draw_die: DrawDie) -> None:
        super().__init__("turn")
        self.rows: Sequence[TurnRow] = ()
        self.step = -1  # the one chosen; -1 for none
        self.said = ""
        self._on_choose = on_choose
        self._draw_die = draw_die

    def spoken(self) -> str:
        return self.said

    # ------------------------------------------------------------------ input
    def act(self, action: Action) -> bool:
        """Up and down choose; at the ends they lead out of the list."""
        index = next((n for n, row in enumerate(self.rows) if row.step == self.step), None)
        if index is None or action not in (Action.UP, Action.DOWN):
            return False
        goal = index + (-1 if action is Action.UP else 1)
        if not 0 <= goal < len(self.rows):
            return False
        self._on_choose(self.rows[goal].step)
        return True

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        for row, rect in zip(self.rows, self.places(self.look), strict=True):
            if rect.collidepoint(position):
                self._on_choose(row.step)

    def targets(self) -> list[Target]:
        if not self.visible:
            return []
        clip = self.shown if self.area is None else self.area.rect
        return [
            Target(f"step:{row.step}", rect.clip(clip), True, row.line.whole)
            for row, rect in zip(self.rows, self.places(self.look), strict=True)
            if rect.clip(clip).h * 2 > rect.h
        ]

    # ------------------------------------------------------------------ sizes
    def places(self, look: Look) -> list[pygame.Rect]:
        place, y = self.place, self.place.y
        rects = []
        for row in self.rows:
            height = self._row_height(row, place.w, look)
            rects.append(pygame.Rect(place.x, y, place.w, height))
            y += height
        return rects

    def place_of(self, step: int, look: Look) -> pygame.Rect | None:
        """Where a step is in the content of the area; None if it is not in the list."""
        y = self.rect.y
        for row in self.rows:
            height = self._row_height(row, self.rect.w, look)
            if row.step == step:
                return pygame.Rect(self.rect.x, y, self.rect.w, height)
            y += height
        return None

    def height_for(self, width: int, look: Look) -> int:
        return sum(self._row_height(row, width, look) for row in self.rows)

    def _room(self, row: TurnRow, width: int, look: Look) -> int:
        used = lettering.measure(row.value, look.px(WORDS), "Bold")[0] if row.value else 0
        return width - look.u(SIGN) - look.u(24) - (used + look.u(12) if used else 0) - look.u(10)

    def _dice(self, row: TurnRow, width: int, look: Look) -> tuple[int, int, int]:
        """How far the words go, dice in a line, and lines of dice, where they are seen."""
        words = lettering.measure(row.line.words, look.px(WORDS), "SemiBold")[0] + look.u(8)
        step = look.u(DIE * 1.22)
        each = max(1, (self._room(row, width, look) - words) // step)
        lines = -(-len(row.line.dice) // each)
        if row.line.drawn:  # lines of the same length
            each = -(-len(row.line.dice) // lines)
        return words, each, lines

    def _row_height(self, row: TurnRow, width: int, look: Look) -> int:
        px = look.px(WORDS)
        if row.rolled or row.line.drawn:
            lines = self._dice(row, width, look)[2]
            return max(look.u(44), lines * look.u(DIE * 1.25) + look.u(12))
        lines = len(lettering.wrap(row.line.words, px, self._room(row, width, look), "SemiBold"))
        return max(look.u(44), lines * round(px * 1.3) + look.u(16))

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        for row, rect in zip(self.rows, self.places(look), strict=True):
            if surface.get_clip().colliderect(rect):
                self._draw_row(surface, row, rect, look)

    def _draw_row(
        self, surface: pygame.Surface, row: TurnRow, rect: pygame.Rect, look: Look
    ) -> None:
        px = look.px(WORDS)
        radius = look.u(8)
        inner = rect.inflate(-look.u(4), -look.u(4))
        if row.step == self.step:
            surface.blit(rounded(inner.size, radius, HERE), inner)
            edge = ring(inner.size, radius, (*AMBER_DEEP, 255), max(2, look.u(2)))
            surface.blit(edge, inner)
            if self.focused:
                put_focus(surface, inner, radius, look, glow=60)
        sign = look.u(SIGN)
        middle = (rect.x + look.u(10) + sign / 2, float(rect.centery))
        if row.rolled:
            put_icon(surface, "dice", middle, round(sign * 0.92), look.ink_quiet)
        elif row.level is not None:
            put_sign(surface, row.level, middle, sign)
        else:
            pygame.draw.circle(surface, look.ink_quiet, middle, max(2, sign // 9))
        left = rect.x + look.u(10) + sign + look.u(10)
        if row.value:
            at = (rect.right - look.u(10), rect.centery)
            lettering.draw(surface, row.value, at, px, look.ink, "Bold", "right", box=rect)
        if row.rolled or row.line.drawn:
            self._draw_roll(surface, row, rect, left, look)
            return
        room = self._room(row, rect.w, look)
        lines = lettering.wrap(row.line.words, px, room, "SemiBold")
        step = round(px * 1.3)
        top = left, rect.centery - (len(lines) - 1) * step / 2
        lettering.draw_lines(surface, lines, top, step, px, look.ink, "SemiBold", "left", box=rect)

    def _draw_roll(
        self, surface: pygame.Surface, row: TurnRow, rect: pygame.Rect, left: int, look: Look
    ) -> None:
        words, each, lines = self._dice(row, rect.w, look)
        at = (left, rect.centery)
        px = look.px(WORDS)
        lettering.draw(surface, row.line.words, at, px, look.ink, "SemiBold", "left", box=rect)
        edge, step = look.u(DIE), look.u(DIE * 1.22)
        tall = look.u(DIE * 1.25)
        top = rect.centery - (lines - 1) * tall / 2
        for number, die in enumerate(row.line.dice):
            x = left + words + number % each * step + edge / 2
            self._draw_die(surface, die, (x, top + number // each * tall), edge)

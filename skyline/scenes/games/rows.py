"""The list of stored games: a board for each, with its streets in small and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.picture_cache import SurfaceCache
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.days import day_words, days_left_words
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import clip_round, plate
from skyline.widgets.controls.pick_list import RIM, PickList, put_board
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.models.games import GameEntry, Glance

ROW: Final = 96.0  # design pixels of height of a board
MOST: Final = 1.3  # times as high where there is room
GAP: Final = 9.0
STRIP: Final = 310.0  # and of width of its streets,
STRIP_SHARE: Final = 0.33  # at most this part of the board
TITLE: Final = 20
WORDS: Final = 17
SMALL: Final = 15
PICTURES_BYTES: Final = 12 * 1024 * 1024
SEP: Final = " · "
CHIP: Final = (255, 244, 222, 40)


def mark_words(entry: GameEntry) -> list[str]:
    marks = [entry.game] * bool(entry.game)
    if entry.what_if:
        marks.append(_("What if"))
    if entry.imported:
        marks.append(_("From outside"))
    return marks


def people_words(entry: GameEntry) -> str:
    """Who plays, where the title does not say it."""
    return ", ".join(entry.people) if entry.name else ""


class GameRows(PickList[GameEntry]):
    def __init__(
        self,
        scroll: ScrollArea,
        glance: Callable[[GameEntry], Glance | None],
        now: Callable[[], datetime],
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
        *,
        patient: bool = False,
    ) -> None:
        super().__init__("games", scroll, on_choose, on_open)
        self._glance = glance
        self._known: dict[tuple[int, int], Glance | None] = {}
        self._now = now
        self._patient = patient
        self._pictures = SurfaceCache(PICTURES_BYTES)

    # ------------------------------------------------------------------ what there is
    def row_name(self, index: int) -> str:
        """A game keeps its name wherever it stands."""
        return f"game:{self.entries[index].id}"

    def row_words(self, index: int) -> str:
        entry = self.entries[index]
        known = self._known.get(_key(entry))
        line = known.line if known is not None else ""
        parts = (entry.title, line, self._when(entry), people_words(entry), *mark_words(entry))
        return ". ".join(part for part in parts if part)

    def _when(self, entry: GameEntry) -> str:
        if entry.until is not None:
            return days_left_words(entry.until, self._now())
        return day_words(entry.played, self._now())

    def look_at(self, entry: GameEntry) -> Glance | None:
        """How a game stands, played again now if it has not been yet."""
        key = _key(entry)
        if key not in self._known:
            self._known[key] = self._glance(entry)
        return self._known[key]

    # ------------------------------------------------------------------ work that can wait
    def work(self) -> Iterator[None]:
        """Looks at the games that show, then paints them; stops after each piece of work."""
        for index in self.showing(self.look):
            entry = self.entries[index]
            if _key(entry) not in self._known:
                self.look_at(entry)
                yield
        for index in self.showing(self.look):
            entry = self.entries[index]
            size = self._strip_rect(self.row_rect(index, self.look), self.look).size
            key = _key(entry)
            if self._known.get(key) is not None and (key, size) not in self._pictures:
                self._picture(entry, size, self.look)
                yield

    def _picture(self, entry: GameEntry, size: tuple[int, int], look: Look) -> pygame.Surface:
        glance = self.look_at(entry)

        def paint() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA, 32)
            if glance is not None:
                glance.strip(picture, picture.get_rect())
            return clip_round(picture, look.u(6))

        return self._pictures.get((_key(entry), size), paint)

    # ------------------------------------------------------------------ picture
    def row_height(self, look: Look) -> int:
        """Three lines, and the gap below; higher as long as none is cut in two at the foot."""
        lines = look.px(TITLE) * 1.4 + look.px(WORDS) * 1.45 + look.px(SMALL) * 1.5
        least = max(look.u(ROW), round(lines) + look.u(16)) + look.u(GAP)
        room = self.rect.h - 2 * look.u(RIM)
        return max(least, min(round(least * MOST), room // max(1, room // least)))

    def _strip_rect(self, board: pygame.Rect, look: Look) -> pygame.Rect:
        inset = look.u(7)
        wide = min(look.u(STRIP), round(board.w * STRIP_SHARE))
        high = board.h - look.u(GAP) - 2 * inset
        return pygame.Rect(board.x + inset, board.y + inset, wide, high)

    def draw_row(self, surface: pygame.Surface, index: int, rect: pygame.Rect, look: Look) -> None:
        entry, chosen = self.entries[index], index == self.index
        board = pygame.Rect(rect.x, rect.y, rect.w, rect.h - look.u(GAP))
        put_board(surface, board, look, chosen=chosen, focused=self.focused)
        strip = self._strip_rect(rect, look)
        if self._patient or (_key(entry), strip.size) in self._pictures:
            surface.blit(self._picture(entry, strip.size, look), strip)
        else:
            empty = plate(strip.size, look.u(6), (96, 84, 120), (150, 112, 120), (0, 0, 0, 0), 0)
            surface.blit(empty, strip)
        known = self.look_at(entry) if self._patient else self._known.get(_key(entry))
        self._draw_words(surface, entry, known, board, strip.right + look.u(12), look)

    def _draw_words(
        self,
        surface: pygame.Surface,
        entry: GameEntry,
        known: Glance | None,
        board: pygame.Rect,
        left: int,
        look: Look,
    ) -> None:
        title_px, px, small = look.px(TITLE), look.px(WORDS), look.px(SMALL)
        right = board.right - look.u(11)
        lowest = bool(mark_words(entry) or entry.levels or entry.name)
        words = known.line if known is not None else " "
        lines = [words] if lowest else lettering.wrap(words, px, right - left, "Medium")[:2]
        heights = [title_px * 1.4, *([px * 1.45] * len(lines)), *([small * 1.5] if lowest else [])]
        y = board.centery - sum(heights) / 2
        when = self._when(entry)
        used = lettering.measure(when, small, "SemiBold")[0]
        middle = round(y + heights[0] / 2)
        lettering.draw(
            surface, when, (right, middle), small, look.cream_quiet, "SemiBold", "right", box=board
        )
        room = right - used - look.u(14) - left
        title = lettering.shorten(entry.title, title_px, room, "Bold")
        lettering.draw(
            surface, title, (left, middle), title_px, look.cream, "Bold", "left", told=True
        )
        y += heights[0]
        for line in lines:
            at, room = (left, round(y + px * 0.725)), right - left
            while lettering.measure(line, lettering.SMALLEST, "Medium")[0] > room and SEP in line:
                line = line.rpartition(SEP)[0]  # the page beside tells it all
            lettering.draw(
                surface, line, at, px, look.cream, "Medium", "left", max_width=room, box=board
            )
            y += px * 1.45
        if lowest:
            self._draw_marks(surface, entry, left, round(y + heights[-1] / 2), right, look)

    @staticmethod
    def _draw_marks(
        surface: pygame.Surface, entry: GameEntry, x: int, middle: int, right: int, look: Look
    ) -> None:
        """Chips for what is special, who plays a game with a name, the computer players' levels."""
        small = look.px(SMALL)
        for words in mark_words(entry):
            wide = lettering.measure(words, small, "SemiBold")[0] + look.u(16)
            chip = pygame.Rect(x, 0, min(wide, right - x), round(small * 1.4))
            chip.centery = middle
            ground = shapes.rounded(chip.size, chip.h // 2, CHIP)
            surface.blit(ground, chip)
            rim = shapes.ring(chip.size, chip.h // 2, (*look.cream_quiet, 255), 1.2)
            surface.blit(rim, chip)
            at, room = chip.center, chip.w - look.u(8)
            lettering.draw(
                surface, words, at, small, look.cream, "SemiBold", max_width=room, box=chip
            )
            x = chip.right + look.u(8)
        levels = ", ".join(dict.fromkeys(entry.levels))
        for sign, words in (("person", people_words(entry)), ("screen", levels)):
            if not words or right - x <= look.u(60):
                continue
            size = round(small * 1.15)
            put_icon(surface, sign, (x + size / 2, middle), size, look.cream_quiet)
            x += size + look.u(6)
            words = lettering.shorten(words, small, right - x, "Medium")
            lettering.draw(
                surface, words, (x, middle), small, look.cream_quiet, "Medium", "left", told=True
            )
            x += lettering.measure(words, small, "Medium")[0] + look.u(14)


def _key(entry: GameEntry) -> tuple[int, int]:
    return entry.id, entry.moves

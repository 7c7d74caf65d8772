"""A sheet of large medals with what each asks and when it was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base import shapes
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_focus
from skyline.widgets.controls.widget import Group
from skyline.widgets.records.card import Card, Carrier
from skyline.widgets.records.medal import put_medal, put_tick
from skyline.widgets.records.medal_reached import ReachedTile, gold_on_paper

TITLE: Final = 19
WORDS: Final = 16
LARGEST: Final = 150.0  # design pixels of a medal
SMALLEST: Final = 76.0
NARROWEST: Final = 118.0  # of a tile
COLUMNS: Final = (7, 4, 3, 2)  # seven tiles stand well in these
APART: Final = 5.0  # design pixels between what is asked and how it stands
STEP: Final = 1.28  # from line to line, in sizes of the type
HOVERED: Final = (255, 250, 236)


class SheetTile(ReachedTile):
    """A medal with its words below."""

    size = 1  # pixels of its medal, as large as those beside it

    def _parts(self, width: int, look: Look) -> list[tuple[list[str], int, str]]:
        """Lines of name, task, how often, since when, each with size and weight."""
        each, small = self.data, look.px(WORDS)
        parts = [
            (each.title, look.px(TITLE), "ExtraBold"),
            (each.sentence, small, "Medium"),
            (self.times, small, "ExtraBold" if each.reached else "SemiBold"),
            (each.when, small, "SemiBold"),
        ]
        return [
            (_even_lines(words, px, width, weight), px, weight)
            for words, px, weight in parts
            if words
        ]

    def words_height(self, width: int, look: Look) -> int:
        inner = width - look.u(12)
        lines = sum(len(lines) * round(px * STEP) for lines, px, _ in self._parts(inner, look))
        return lines + look.u(14 + APART)

    def longest_word(self, look: Look) -> int:
        title, small = look.px(TITLE), look.px(WORDS)
        words = [lettering.measure(word, title, "ExtraBold")[0] for word in self.data.title.split()]
        rest = f"{self.data.sentence} {self.times} {self.data.when}".split()
        return max(words + [lettering.measure(word, small, "ExtraBold")[0] for word in rest])

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        radius = look.u(12)
        if self.focused:
            put_focus(surface, place, radius, look, 70)
        if self.lift > 0:
            light = shapes.rounded(place.size, radius, (*HOVERED, round(150 * self.lift)))
            surface.blit(light, place)
        centre = (place.centerx, place.y + look.u(4) + self.size / 2)
        rect = put_medal(surface, self.data, centre, self.size, look)
        if self.data.reached:
            put_tick(surface, (rect.right - rect.w * 0.12, rect.bottom - rect.h * 0.12),
                     look.u(26))  # fmt: skip
        self._draw_words(surface, rect.bottom + look.u(6), look)

    def _draw_words(self, surface: pygame.Surface, top: float, look: Look) -> None:
        place, y = self.place, top
        reached = self.data.reached
        tones = [
            look.ink if reached else look.ink_quiet,
            look.ink_quiet,
            gold_on_paper(look) if reached else look.ink_quiet,
            look.ink,
        ]
        parts = self._parts(place.w - look.u(12), look)
        for number, (tone, (lines, px, weight)) in enumerate(zip(tones, parts, strict=False)):
            y += look.u(APART) if number == 2 else 0
            at, step = (place.centerx, y + px * STEP / 2), round(px * STEP)
            lettering.draw_lines(
                surface, lines, at, step, px, tone, weight, max_width=place.w, box=place
            )
            y += len(lines) * step


def _even_lines(words: str, px: int, width: int, weight: str) -> list[str]:
    """As few lines as fit a width, of much the same length: no figure stands alone below."""
    lines = lettering.wrap(words, px, width, weight)
    while len(lines) > 1:
        width -= max(1, px // 3)
        closer = lettering.wrap(words, px, width, weight)
        widest = max(lettering.measure(line, px, weight)[0] for line in closer)
        if len(closer) > len(lines) or widest > width:
            break
        lines = closer
    return lines


class MedalSheet(Carrier, Card):
    """Medals in rows on a sheet, as large as there is room for."""

    def __init__(self, name: str, title: str, tiles: Sequence[SheetTile]) -> None:
        super().__init__(name, title)
        self.tiles = tuple(tiles)
        self.parts = self.tiles
        together = Group()
        for tile in tiles:
            tile.group = together

    def _choices(self, width: int, look: Look) -> list[tuple[int, int, int]]:
        """Possible columns, with pixels of width of a tile and of height of its words."""
        least = max(look.u(NARROWEST), *(tile.longest_word(look) for tile in self.tiles))
        least += look.u(16)
        fitting = [each for each in COLUMNS if width // each >= least] or [1]
        choices = []
        for columns in fitting:
            wide = width // columns - look.u(8)
            words = max(tile.words_height(wide, look) for tile in self.tiles)
            choices.append((columns, wide, words))
        return choices

    def _rows(self, columns: int) -> int:
        return -(-len(self.tiles) // columns)

    def body_for(self, width: int, look: Look) -> int:
        small = look.u(SMALLEST) + look.u(16)
        return min(
            self._rows(columns) * (words + small)
            for columns, _wide, words in self._choices(width, look)
        )

    def lay_parts(self, look: Look) -> None:
        """Chooses the columns that leave most room for the medals; the last row is centred."""
        inner = self.rect.inflate(-2 * self.pad(look), -2 * self.pad(look))
        head = self.head(inner.w, look)
        room = inner.h - head
        best = None
        for columns, wide, words in self._choices(inner.w, look):
            tall = room // self._rows(columns) - look.u(8)
            medal = min(look.u(LARGEST), round(wide * 0.86), tall - words - look.u(8))
            if best is None or medal > best[0]:
                best = medal, columns, wide, words
        assert best is not None
        medal, columns, wide, words = best
        tall = medal + words + look.u(8)
        rows = self._rows(columns)
        free = max(0, room - rows * tall) // (rows + 1)
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, columns)
            count = min(columns, len(self.tiles) - row * columns)
            step = inner.w / columns
            left = inner.x + (inner.w - count * step) / 2 + column * step
            y = inner.y + head + free + row * (tall + free)
            tile.size = medal
            tile.rect = pygame.Rect(round(left + (step - wide) / 2), y, wide, tall)

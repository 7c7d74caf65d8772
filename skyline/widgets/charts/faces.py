"""How often each face of the dice came up, beside how often fair dice show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Widget

PAD: Final = 34.0
NAME: Final = 25
TEXT: Final = 19
LABEL: Final = 17
FIGURE: Final = 17
NOTE: Final = 16
DIE: Final = 40.0
BARS: Final = 118.0  # design pixels of height of the tallest bar
KIND: Final = 142.0  # least width of a kind of dice
BRASS_BAR: Final[tuple[RGB, RGB]] = ((240, 208, 134), (186, 138, 62))
EXPECTED: Final[RGB] = (44, 84, 132)
DrawDie = Callable[[pygame.Surface, str, tuple[float, float], int], None]


@dataclass(frozen=True)
class FaceBars:
    """One kind of dice."""

    title: str
    note: str  # how many dice, in words
    dice: Sequence[str]  # the faces in the game's notation
    rolled: Sequence[int]  # how often each came up
    expected: Sequence[float]  # how often fair dice show each on average
    colours: Sequence[RGB] = ()  # of the faces; none for brass

    @property
    def most(self) -> float:
        """The largest number that is shown."""
        return max(*self.rolled, *self.expected)


@dataclass(frozen=True)
class FacesData:
    """All that a card shows."""

    name: str  # of the player, or what the card is about
    colour: SeatColour | None  # of the seat; None for all together
    sentence: str  # what the test says
    kinds: Sequence[FaceBars]
    rolled_words: str  # what the bars are
    expected_words: str  # what the lines are
    spoken: str

    @property
    def most(self) -> float:
        """What a whole bar stands for."""
        return max(1.0, *(kind.most for kind in self.kinds))


class FacesCard(Widget):
    """A sheet of paper with the dice of one player."""

    def __init__(self, name: str, data: FacesData, draw_die: DrawDie) -> None:
        super().__init__(name)
        self.data = data
        self._draw_die = draw_die  # draws a die with its face

    def spoken(self) -> str:
        return self.data.spoken

    def _grid(self, width: int, look: Look) -> tuple[int, int]:
        """Kinds in a row, and pixels of width of each."""
        least = look.u(KIND)
        px = look.px(LABEL)
        for kind in self.data.kinds:
            title = lettering.measure(kind.title, px, "Bold")[0]
            note = lettering.measure(kind.note, look.px(NOTE), "Medium")[0]
            least = max(least, title + look.u(12), note + look.u(12))
        columns = max(1, min(max(1, len(self.data.kinds)), width // least))
        return columns, width // columns

    def _block(self, look: Look) -> int:
        px = look.px(LABEL)
        return (
            round(px * 2.8) + round(look.px(FIGURE) * 1.6) + look.u(BARS) + look.u(DIE) + look.u(26)
        )

    def _sentence(self, width: int, look: Look) -> list[str]:
        return lettering.wrap(self.data.sentence, look.px(TEXT), width, "SemiBold")

    def _key_rows(self, width: int, look: Look) -> int:
        px = look.px(LABEL)
        used = sum(
            lettering.measure(words, px, "Medium")[0] + look.u(56)
            for words in (self.data.rolled_words, self.data.expected_words)
        )
        return 1 if used <= width else 2

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.u(PAD)
        height = 2 * look.u(PAD) + round(look.px(NAME) * 1.5)
        height += len(self._sentence(inner, look)) * round(look.px(TEXT) * 1.4) + look.u(10)
        if not self.data.kinds:
            return height
        rows = -(-len(self.data.kinds) // self._grid(inner, look)[0])
        keys = self._key_rows(inner, look) * round(look.px(LABEL) * 1.5)
        return height + rows * self._block(look) + keys + look.u(6)

    def _spare(self, look: Look) -> int:
        """Pixels by which bars may be higher, because the card is."""
        inner = self.rect.w - 2 * look.u(PAD)
        rows = max(1, -(-len(self.data.kinds) // self._grid(inner, look)[0]))
        return max(0, self.rect.h - self.height_for(self.rect.w, look)) // rows

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        inner = self.lay_sheet(surface, look, PAD)
        y = inner.y + self._draw_name(surface, inner, look)
        px = look.px(TEXT)
        step, lines = round(px * 1.4), self._sentence(inner.w, look)
        lettering.draw_lines(
            surface, lines, (inner.x, y + step / 2), step, px, look.ink, "SemiBold", "left",
            box=inner,
        )  # fmt: skip
        y += len(lines) * step + look.u(10)
        if not self.data.kinds:
            return
        columns, wide = self._grid(inner.w, look)
        tall = self._block(look) + self._spare(look)
        for number, kind in enumerate(self.data.kinds):
            box = pygame.Rect(
                inner.x + number % columns * wide, y + number // columns * tall, wide, tall
            )
            self._draw_kind(surface, box, kind, look)
        y += -(-len(self.data.kinds) // columns) * tall + look.u(6)
        self._draw_key(surface, pygame.Rect(inner.x, y, inner.w, 0), look)

    def _draw_name(self, surface: pygame.Surface, inner: pygame.Rect, look: Look) -> int:
        px = look.px(NAME)
        height = round(px * 1.5)
        left = inner.x
        if self.data.colour is not None:
            size = round(px * 1.05)
            beside = (left, inner.y + height // 2 - look.u(3))
            self.data.colour.put(surface, size, midleft=beside)
            left += size + look.u(12)
        at = (left, inner.y + height / 2 - look.u(3))
        room = inner.right - left
        lettering.draw(surface, self.data.name, at, px, look.ink, "ExtraBold", "left",
                       max_width=room, box=inner)  # fmt: skip
        return height

    def _draw_kind(
        self, surface: pygame.Surface, box: pygame.Rect, kind: FaceBars, look: Look
    ) -> None:
        px, figure = look.px(LABEL), look.px(FIGURE)
        line = round(px * 1.3)
        at = (box.centerx, box.y + line / 2)
        lettering.draw(surface, kind.title, at, px, look.ink, "Bold", box=box)
        at = (box.centerx, box.y + line * 1.5)
        lettering.draw(surface, kind.note, at, look.px(NOTE), look.ink_quiet, "Medium", box=box)
        edge = look.u(DIE)
        foot = box.bottom - edge - look.u(24)
        highest = look.u(BARS) + self._spare(look)
        step = min(look.u(72), box.w / (len(kind.dice) + 0.3))
        wide = round(step * 0.62)
        left = box.centerx - step * (len(kind.dice) - 1) / 2
        for number, die in enumerate(kind.dice):
            x = left + number * step
            tall = round(highest * kind.rolled[number] / self.data.most)
            bar = pygame.Rect(round(x - wide / 2), foot - tall, wide, tall)
            if tall > 1:
                body = plate(bar.size, max(2, wide // 8), *_shades(kind, number),
                             (40, 22, 12, 235), max(1.5, look.u(1.6)))  # fmt: skip
                surface.blit(body, bar)
            y = foot - round(highest * kind.expected[number] / self.data.most)
            _put_dashes(surface, pygame.Rect(bar.x - look.u(7), y, wide + look.u(14), 0), look)
            above = bar.y - figure * 0.72
            if above - figure * 0.8 < y < bar.y:
                above = y - figure * 0.72  # not across the line
            words = str(kind.rolled[number])
            lettering.draw(surface, words, (x, above), figure, look.ink, "ExtraBold")
            self._draw_die(surface, die, (x, foot + look.u(10) + edge / 2), edge)
        pygame.draw.line(surface, look.ink_quiet, (box.x + look.u(14), foot),
                         (box.right - look.u(14), foot), max(1, look.u(1.4)))  # fmt: skip

    def _draw_key(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        px = look.px(LABEL)
        row = round(px * 1.5)
        one_row = self._key_rows(rect.w, look) == 1
        x, y = rect.x, rect.y + row / 2
        size = round(px * 0.9)
        kind = self.data.kinds[0]
        samples = max(1, len(kind.colours))
        wide = size if samples == 1 else size // 2
        for number in range(samples):
            body = plate((wide, size), 2, *_shades(kind, number), (40, 22, 12, 235), 1.5)
            surface.blit(body, body.get_rect(midleft=(x, round(y))))
            x += wide
        x -= size
        drawn = lettering.draw(
            surface, self.data.rolled_words, (x + size + look.u(9), y), px, look.ink_quiet,
            "Medium", "left",
        )  # fmt: skip
        if one_row:
            x = drawn.right + look.u(28)
        else:
            y += row
        _put_dashes(surface, pygame.Rect(x, round(y), size, 0), look)
        lettering.draw(
            surface, self.data.expected_words, (x + size + look.u(9), y), px, look.ink_quiet,
            "Medium", "left",
        )  # fmt: skip


def _shades(kind: FaceBars, number: int) -> tuple[RGB, RGB]:
    """The colours of a bar, from above downwards."""
    if not kind.colours:
        return BRASS_BAR
    return mix(kind.colours[number], WHITE, 0.12), mix(kind.colours[number], BLACK, 0.22)


def _put_dashes(surface: pygame.Surface, line: pygame.Rect, look: Look) -> None:
    """A dashed level line with a pale edge, so that it shows before a bar, too."""
    thick = max(2, look.u(3))
    dash = max(4, line.w // 4)
    for x in range(line.x, line.right, round(dash * 1.6)):
        part = pygame.Rect(x, line.y - thick // 2, min(dash, line.right - x), thick)
        surface.fill((255, 250, 236), part.inflate(2, 2))
        surface.fill(EXPECTED, part)

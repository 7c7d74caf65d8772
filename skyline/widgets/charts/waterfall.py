"""How a result came about: bars from the start over luck and decisions to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import clip_round, plate, put_figure
from skyline.widgets.charts.drawing import put_sign
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Pressable

PAD: Final = 34.0
NAME: Final = 25
LABEL: Final = 18
SMALL: Final = 16
FIGURE: Final = 26
ROW: Final = 44.0
BAR: Final = 27.0
BAR_SHARE: Final = 0.6  # of its row, where there is room
SIGN: Final = 27.0
GAIN: Final[tuple[RGB, RGB]] = ((92, 164, 104), (50, 118, 72))
LOSS: Final[tuple[RGB, RGB]] = ((208, 92, 76), (158, 46, 50))
TOTAL: Final[tuple[RGB, RGB]] = ((240, 208, 134), (186, 138, 62))


@dataclass(frozen=True)
class Bar:
    """One step from start to result."""

    label: str
    begin: float  # where it begins
    end: float  # where it ends; for a total the value itself
    words: str
    total: bool = False  # whether it is a value reached, not a change
    note: str = ""  # what it is reckoned by, or made of, below its label


@dataclass(frozen=True)
class Waterfall:
    """All that a card shows."""

    name: str
    summary: str  # what it comes to, in one sentence; empty while it is not known
    colour: SeatColour
    bars: Sequence[Bar]  # from start to result, each change beginning where the one before ended
    score: str  # how accurately somebody played, as a figure; empty if nobody can tell
    score_words: str  # what the figure is
    counts: Sequence[tuple[int, str, int]]  # level of a decision, its name, how many there were
    spoken: str


class WaterfallCard(Pressable):
    """A sheet of paper with the bars of one player."""

    def __init__(self, name: str, data: Waterfall, tooltip: str) -> None:
        super().__init__(name, tooltip=tooltip)
        self.data = data
        self.span = (0.0, 1.0)  # lowest and highest value of all cards, to compare them
        self.on_press = lambda: None

    def spoken(self) -> str:
        return self.data.spoken

    def _columns(self, width: int, look: Look) -> tuple[int, int, bool]:
        """Pixels of width of labels and of values; whether labels stand above their bars."""
        px, small = look.px(LABEL), look.px(SMALL)
        labels = max(lettering.measure(bar.label, px, "SemiBold")[0] for bar in self.data.bars)
        notes = max(lettering.measure(bar.note, small, "Bold")[0] for bar in self.data.bars)
        values = max(lettering.measure(bar.words, px, "ExtraBold")[0] for bar in self.data.bars)
        labels, values = max(labels, notes) + look.u(26), values + look.u(14)
        above = labels + values + look.u(120) > width
        return (0 if above else labels), values, above

    def _row(self, look: Look, *, above: bool) -> int:
        label, noted = round(look.px(LABEL) * 1.3), any(bar.note for bar in self.data.bars)
        note = round(look.px(SMALL) * 1.3) * noted
        if above:
            return max(look.u(ROW), round(look.px(LABEL) * 1.6)) + label + note
        return max(look.u(ROW), label + note + look.u(4), round(look.px(LABEL) * 1.6))

    def _head(self, width: int, look: Look) -> int:
        summary = round(look.px(LABEL) * 1.4) * len(self._summary(width, look))
        return self._name_line(look) + summary + look.u(12)

    def _name_line(self, look: Look) -> int:
        return max(round(look.px(NAME) * 1.4), round(look.px(FIGURE) * 1.5))

    def _summary(self, width: int, look: Look) -> list[str]:
        """The lines of the sentence."""
        words = self.data.summary
        return lettering.wrap(words, look.px(LABEL), width, "Bold") if words else []

    def _count_rows(self, width: int, look: Look) -> list[list[tuple[int, str]]]:
        """Signs with their words, as many in a row as fit."""
        px = look.px(SMALL)
        rows: list[list[tuple[int, str]]] = [[]]
        used = 0
        for level, name, number in self.data.counts:
            words = f"{name} ×{number}"
            wide = look.u(SIGN) + look.u(8) + lettering.measure(words, px, "Bold")[0] + look.u(20)
            if used and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((level, words))
            used += wide
        return rows

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.u(PAD)
        above = self._columns(inner, look)[2]
        bars = len(self.data.bars) * self._row(look, above=above)
        counts = len(self._count_rows(inner, look)) * self._count_row(look)
        return 2 * look.u(PAD) + self._head(inner, look) + bars + self._under(look) + counts

    def _under(self, look: Look) -> int:
        """What is free below the bars, for the zero of their axis."""
        return round(look.px(SMALL) * 1.3)

    def _count_row(self, look: Look) -> int:
        return max(look.u(SIGN * 1.28), round(look.px(SMALL) * 1.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        inner = self.lay_sheet(surface, look, PAD)
        self._draw_head(surface, inner, look)
        labels, values, above = self._columns(inner.w, look)
        spare = max(0, place.h - self.height_for(place.w, look))
        tall = self._row(look, above=above) + spare // len(self.data.bars)
        y = inner.y + self._head(inner.w, look)
        field = pygame.Rect(inner.x + labels, y, inner.w - labels - values, 0)
        previous: tuple[int, int] | None = None
        zero = round(self._x(field, max(self.span[0], 0.0)))
        axis = pygame.Rect(zero, y, max(1, look.u(1.6)), tall * len(self.data.bars))
        surface.fill((168, 146, 108), axis)
        for bar in self.data.bars:
            row = pygame.Rect(inner.x, y, inner.w, tall)
            previous = self._draw_bar(surface, row, field, bar, previous, look, above=above)
            y += tall
        middle = zero, y + self._under(look) / 2
        lettering.draw(surface, "0", middle, look.px(SMALL), look.ink_quiet, "Bold")
        y += self._under(look)
        for counts in self._count_rows(inner.w, look):
            self._draw_counts(surface, inner.x, y + self._count_row(look) / 2, counts, look)
            y += self._count_row(look)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect, look: Look) -> None:
        px, figure, small = look.px(NAME), look.px(FIGURE), look.px(SMALL)
        middle = inner.y + self._name_line(look) / 2
        right = inner.right
        size = round(px * 1.05)
        self.data.colour.put(surface, size, midleft=(inner.x, round(middle)))
        left = inner.x + size + look.u(12)
        if self.data.score:
            wide = lettering.measure(self.data.score, figure, "ExtraBold")[0] + look.u(30)
            badge = pygame.Rect(0, 0, wide, round(figure * 1.4))
            badge.midright = (right, round(middle))
            put_figure(surface, badge, self.data.score, figure, look)
            right = badge.left - look.u(12)
            words, named = self.data.score_words, lettering.measure(self.data.name, px, "ExtraBold")
            if left + named[0] + lettering.measure(words, small, "Bold")[0] + look.u(12) < right:
                drawn = lettering.draw(
                    surface, words, (right, middle), small, look.ink_quiet, "Bold", "right"
                )
                right = drawn.left - look.u(12)
        lettering.draw(surface, self.data.name, (left, middle), px, look.ink, "ExtraBold", "left",
                       max_width=right - left, box=inner)  # fmt: skip
        lines, step = self._summary(inner.w, look), round(look.px(LABEL) * 1.4)
        at = inner.x, inner.y + self._name_line(look) + step / 2
        lettering.draw_lines(surface, lines, at, step, look.px(LABEL), look.ink, "Bold", "left")

    def _x(self, field: pygame.Rect, value: float) -> float:
        low, high = self.span
        return field.x + (value - low) / max(1e-9, high - low) * field.w

    def _draw_bar(
        self,
        surface: pygame.Surface,
        row: pygame.Rect,
        field: pygame.Rect,
        bar: Bar,
        previous: tuple[int, int] | None,
        look: Look,
        *,
        above: bool,
    ) -> tuple[int, int]:
        """Label, bar, value, and the line from the bar before; returns where the next begins."""
        px, small = look.px(LABEL), look.px(SMALL)
        line, note = round(px * 1.3), round(small * 1.3) if bar.note else 0
        label = line + note if above else 0
        middle = row.y + label + (row.h - label) / 2
        y = row.y + look.u(3) if above else middle - (line + note) / 2
        weight = "Bold" if bar.total else "SemiBold"
        at = row.x, y + line / 2
        lettering.draw(surface, bar.label, at, px, look.ink, weight, "left", box=row)
        at = row.x, y + line + note / 2
        lettering.draw(surface, bar.note, at, small, look.ink_quiet, "Bold", "left", box=row)
        tall = max(look.u(BAR), round((row.h - label) * BAR_SHARE))
        begin = self._x(field, max(self.span[0], 0.0) if bar.total else bar.begin)
        end = self._x(field, bar.end)
        left, right = sorted((round(begin), round(end)))
        box = pygame.Rect(left, round(middle - tall / 2), max(look.u(3), right - left), tall)
        if previous is not None:
            x, y = previous
            for dot in range(y, box.y, look.u(7)):
                surface.fill(look.ink_quiet, (x, dot, max(1, look.u(1.6)), look.u(4)))
        if box.w < tall // 3:  # hardly anything: a stud that is seen
            stud = pygame.Rect(0, 0, tall // 2, tall // 2)
            stud.center = box.center
            surface.blit(_bar_picture(stud.size, bar, look), stud)
        else:
            surface.blit(_bar_picture(box.size, bar, look), box)
        lettering.draw(
            surface, bar.words, (row.right, middle), px, look.ink, "ExtraBold", "right", box=row
        )
        return round(end), box.bottom

    def _draw_counts(
        self,
        surface: pygame.Surface,
        left: int,
        y: float,
        counts: Sequence[tuple[int, str]],
        look: Look,
    ) -> None:
        px, size = look.px(SMALL), look.u(SIGN)
        x = float(left)
        for level, words in counts:
            put_sign(surface, level, (x + size / 2, y), size)
            x += size + look.u(8)
            drawn = lettering.draw(surface, words, (x, y), px, look.ink, "Bold", "left")
            x = drawn.right + look.u(20)


def _bar_picture(size: tuple[int, int], bar: Bar, look: Look) -> pygame.Surface:
    """Brass for a value, plain green for a gain, striped red for a loss."""
    kind = "total" if bar.total else "gain" if bar.end >= bar.begin else "loss"
    radius = max(2, min(size[0] // 3, round(size[1] * 0.2)))
    top, low = {"total": TOTAL, "gain": GAIN, "loss": LOSS}[kind]

    def make() -> pygame.Surface:
        body = plate(size, radius, top, low, (40, 22, 12, 235), max(1.5, look.u(1.6))).copy()
        if kind != "loss":
            return body
        stripes = blank(*size)
        step = max(6, round(size[1] * 0.42))
        for x in range(-size[1], size[0], step):
            line = [(x, size[1]), (x + step * 0.45, size[1]), (x + step * 0.45 + size[1], 0),
                    (x + size[1], 0)]  # fmt: skip
            pygame.draw.polygon(stripes, (255, 238, 214, 105), line)
        body.blit(clip_round(stripes, radius), (0, 0))
        return body

    return surfaces.get(("waterfall", size, kind, look), make)

"""The ranks as one street by night: towers as high as their points, lit as far as reached."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.scenery.steps import Steps
from skyline.widgets.base import shapes
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate, put_figure, put_focus
from skyline.widgets.base.painted import Painted
from skyline.widgets.controls.widget import Group
from skyline.widgets.records.best import STEP, WORDS, BestMark
from skyline.widgets.records.card import Carrier
from skyline.widgets.records.medal_reached import ReachedTile, gold_on_wood, quiet_on_wood
from skyline.widgets.records.picture import RIM, put_framed

TITLE: Final = 24
NAME: Final = 18
FIGURE: Final = 19
SKY: Final = 190.0  # design pixels of height of the picture, at least
WELL: Final = 0.88  # of its size: a name that is still read well
SLIM: Final = 3.6  # most height of a tower of the highest rank, in widths of its column
DASH: Final = (13.0, 7.0)  # design pixels of strokes and gaps of the best game's line
GREY: Final = ((96, 98, 112), (64, 66, 80))
GREY_RIM: Final = (158, 162, 178, 255)


class RankMark(ReachedTile):
    """A rank: its points at the foot of its tower, its name and date below."""

    points = 0  # that it takes
    foot = 0  # pixels from its lower end up to the middle of the plate with its points
    board = 0  # pixels of height of its words, at its lower end
    px = 0  # size of its name

    def lines(self, width: int, look: Look) -> list[tuple[list[str], int, str]]:
        """Lines of name, how often, since when, each with size and weight."""
        small = look.px(WORDS)
        parts = (
            (self.data.title, self.px, "Bold"),
            (self.times, small, "ExtraBold" if self.data.reached else "SemiBold"),
            (self.data.when, small, "SemiBold"),
        )
        return [
            (lettering.wrap(words, px, width, weight), px, weight)
            for words, px, weight in parts
            if words
        ]

    def words_height(self, width: int, look: Look) -> int:
        return sum(len(lines) * round(px * STEP) for lines, px, _weight in self.lines(width, look))

    def badge_height(self, look: Look) -> int:
        return round(look.px(FIGURE) * 1.5)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Everything but its tower, which is painted into the street's picture."""
        place = self.place
        if self.focused:
            # No glow: inside the ring a grey tower must stay grey.
            put_focus(surface, place.inflate(-look.u(10), -look.u(10)), look.u(10), look, 0)
        elif self.lift > 0:
            light = shapes.rounded(place.size, look.u(10), (255, 226, 160, round(34 * self.lift)))
            surface.blit(light, place)
        self._draw_badge(surface, place, look)
        reached = self.data.reached
        quiet = quiet_on_wood(look)
        tones = (look.cream, gold_on_wood(look), look.cream_quiet) if reached else (quiet,) * 3
        y = float(place.bottom - self.board + look.u(6))
        for tone, (lines, px, weight) in zip(tones, self.lines(place.w - look.u(6), look),
                                             strict=False):  # fmt: skip
            at, step = (place.centerx, y + px * STEP / 2), round(px * STEP)
            lettering.draw_lines(
                surface, lines, at, step, px, tone, weight, max_width=place.w, box=place
            )
            y += len(lines) * step

    def _draw_badge(self, surface: pygame.Surface, place: pygame.Rect, look: Look) -> None:
        px, tall = look.px(FIGURE), self.badge_height(look)
        wide = lettering.measure(str(self.points), px, "ExtraBold")[0] + round(px * 1.1)
        box = pygame.Rect(0, 0, wide, tall)
        box.center = place.centerx, place.bottom - self.foot
        put_shadow(surface, box, tall // 4, look.u(4), (0, 0, 10), 160, (0, look.u(2)))
        if self.data.reached:
            put_figure(surface, box, str(self.points), px, look)
            return
        colours = ((0, 0, 0), (0, 0, 0)) if look.high_contrast else GREY
        rim = (255, 255, 255, 255) if look.high_contrast else GREY_RIM
        surface.blit(plate(box.size, tall // 4, *colours, rim, max(1.5, look.u(1.6))), box)
        ink = (255, 255, 255) if look.high_contrast else (226, 228, 236)
        lettering.draw(surface, str(self.points), box.center, px, ink, "ExtraBold", box=box)


class RankStreet(Carrier):
    """A framed street with a tower for every rank, from the lowest to the highest.

    ``paint`` is given the places of the towers from roof to pavement, each as high as its rank,
    whether each is lit, and the size of the picture in pixels.
    """

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        marks: Sequence[RankMark],
        best: BestMark | None,
        paint: Callable[
            [Sequence[pygame.Rect], Sequence[bool], tuple[int, int]], Steps[pygame.Surface]
        ],
        ground: Callable[[tuple[int, int]], int],
    ) -> None:
        super().__init__(name)
        self.title = title  # of the picture
        self.note = note  # what the figures are, in a few words
        self.marks = tuple(marks)  # the ranks, lowest first
        self.best = best  # the best game; None for none
        self.parts = (*([best] if best is not None else ()), *marks)
        self.at_once = False  # whether the picture must be whole when it is drawn
        self._paint_towers = paint
        self._ground = ground  # where towers stand in a picture of a size, in pixels from its top
        self.painted = Painted(self._paint, lambda: self.look)
        together = Group()
        for mark in marks:
            mark.group = together

    def _paint(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        lit = [mark.data.reached for mark in self.marks]
        return self._paint_towers(self._towers(size), lit, size)

    def _column(self, width: int) -> float:
        """Pixels of width of a column: one for each rank, and one for the best game."""
        return width / (len(self.marks) + 1)

    def fits(self, width: int, look: Look) -> bool:
        """Whether the names can be read well at a width: no word is much smaller than it should."""
        inner = round(self._column(width - 2 * look.u(RIM))) - look.u(6)
        px = round(look.px(NAME) * WELL)
        words = itertools.chain(*(mark.data.title.split() for mark in self.marks))
        return all(lettering.measure(word, px, "Bold")[0] <= inner for word in words)

    def _board(self, width: int, look: Look) -> int:
        """Pixels of height of the words below the picture; sets the size of the names."""
        inner = round(self._column(width)) - look.u(6)
        px = look.px(NAME)
        for word in itertools.chain(*(mark.data.title.split() for mark in self.marks)):
            px = lettering.fitting_px(word, px, inner, "Bold")
        for mark in self.marks:
            mark.px = px
        words = max(mark.words_height(inner, look) for mark in self.marks)
        return max(words, self._note_height(inner, look)) + look.u(14)

    def _note_height(self, width: int, look: Look) -> int:
        px = look.px(WORDS)
        return len(lettering.wrap(self.note, px, width, "Medium")) * round(px * STEP)

    def height_for(self, width: int, look: Look) -> int:
        inner = width - 2 * look.u(RIM)
        sky = look.u(SKY)
        if self.best is not None:
            wide = self._best_width(inner, look)
            sky = max(sky, self.best.height_for(wide, look) + self._head(look) + look.u(70))
        return sky + self._board(inner, look) + look.u(RIM)

    def _best_width(self, width: int, look: Look) -> int:
        """Pixels of width of the best game's plate: its column, or a little more."""
        assert self.best is not None
        return max(round(self._column(width)) - look.u(8), self.best.least_width(look))

    def _head(self, look: Look) -> int:
        return round(look.px(TITLE) * 1.7)

    def picture_rect(self, look: Look) -> pygame.Rect:
        """Where the picture is, in the pixels of :attr:`rect`."""
        rim = look.u(RIM)
        inner = self.rect.w - 2 * rim
        board = self._board(inner, look)
        return pygame.Rect(
            self.rect.x + rim, self.rect.y + rim, inner, max(8, self.rect.h - rim - board)
        )

    def height_of(self, points: float, size: tuple[int, int], look: Look) -> int:
        """How far above the pavement so many points are, in pixels."""
        level = self._ground(size)
        top = self.marks[-1].points
        if self.best is not None:
            top = max(top, self.best.best.points)
        room = min(level - look.u(22), self._column(size[0]) * SLIM)
        return round(room * max(0.0, points) / top)

    def _towers(self, size: tuple[int, int]) -> list[pygame.Rect]:
        level, step = self._ground(size), self._column(size[0])
        towers = []
        for number, mark in enumerate(self.marks, 1):
            high = self.height_of(mark.points, size, self.look)
            towers.append(pygame.Rect(round(number * step), level - high, round(step), high))
        return towers

    def lay_parts(self, look: Look) -> None:
        """Every rank has its column from its points down to its words."""
        picture = self.picture_rect(look)
        board = self.rect.bottom - picture.bottom
        for mark, tower in zip(self.marks, self._towers(picture.size), strict=True):
            mark.board = board
            top = max(picture.y, picture.y + tower.y - look.u(10))
            bottom = self.rect.bottom - look.u(4)
            mark.rect = pygame.Rect(picture.x + tower.x, top, tower.w, bottom - top)
            badge = mark.badge_height(look)
            middle = picture.y + tower.bottom + round(badge * 0.7)
            mark.foot = bottom - min(middle, picture.bottom - badge // 2 - look.u(3))
        if self.best is not None:
            wide = self._best_width(picture.w, look)
            rect = pygame.Rect(picture.x + look.u(8), 0, wide, self.best.height_for(wide, look))
            rect.centery = picture.y + self._line(picture.size, look)
            least = picture.y + self._head(look) + look.u(4)
            rect.bottom = min(rect.bottom, picture.bottom - look.u(6))
            rect.y = max(rect.y, least)
            self.best.rect = rect

    def _line(self, size: tuple[int, int], look: Look) -> int:
        """How far below the top of the picture the best game's line is."""
        assert self.best is not None
        return self._ground(size) - self.height_of(self.best.best.points, size, look)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        rect = self.picture_rect(look).move(place.x - self.rect.x, place.y - self.rect.y)
        picture = self.painted.get(rect.size, at_once=self.at_once)
        put_framed(surface, place, rect, picture, look)
        if self.best is not None:
            self._draw_line(surface, rect, look)
        px = look.px(TITLE)
        at = (rect.x + look.u(16), rect.y + self._head(look) / 2 + look.u(3))
        lettering.draw(surface, self.title, at, px, look.cream, "ExtraBold", "left",
                       (0, 0, 0, 220), max_width=rect.w * 0.6, box=rect)  # fmt: skip
        self._draw_note(surface, rect, place, look)

    def _draw_note(
        self, surface: pygame.Surface, rect: pygame.Rect, place: pygame.Rect, look: Look
    ) -> None:
        wide = round(self._column(rect.w)) - look.u(6)
        box = pygame.Rect(rect.x + look.u(4), rect.bottom + look.u(6), wide, place.bottom)
        box.h = place.bottom - box.y
        lettering.draw_wrapped(surface, self.note, box, look.px(WORDS), look.cream_quiet,
                               "Medium", "center", STEP)  # fmt: skip

    def _draw_line(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        y = rect.y + self._line(rect.size, look)
        thick = max(2, look.u(2.6))
        stroke, gap = (look.u(each) for each in DASH)
        for x in range(rect.x + look.u(8), rect.right, stroke + gap):
            dash = pygame.Rect(x, y - thick // 2, min(stroke, rect.right - x), thick)
            surface.fill((30, 14, 6), dash.inflate(2, 2).clip(rect))
            surface.fill(AMBER, dash)

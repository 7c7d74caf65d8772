"""Luck against skill: every game as a point between bad and good luck, well and badly played."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import Look
from skyline.widgets.charts.marks import FINE, draw_legend, legend_height, put_fine_mark, put_mark
from skyline.widgets.charts.points import TICK, PointsCard

DOT: Final = 7.0
WORDS: Final = 17
AXIS: Final = 1.75  # height of the line of values below, in sizes of its type
BEST: Final = 100  # accuracy
CORNER_STEP: Final = 1.25  # from line to line, in sizes of its type


@dataclass(frozen=True)
class LuckGame:
    """One game."""

    luck: float  # what the rolls brought; above 0 is good luck
    skill: float  # how accurately it was played, 0 to 100
    won: bool  # whether it was won, or a good result alone
    words: str


class LuckChart(PointsCard):
    """A sheet with games by luck (left to right) and skill (from below upwards)."""

    dated = False

    def __init__(self, name: str, title: str, on_open: Callable[[int], None]) -> None:
        super().__init__(name, title, on_open)
        self.games: tuple[LuckGame, ...] = ()
        self.won_words = ""  # what a star is
        self.other_words = ""  # what a circle is
        self.corners = ("", "", "", "")  # of games upper left, upper right, lower left, lower right
        self.across = ("", "")  # what goes to the right, in words and in fewer words
        self.upwards = ""  # what goes up, in words
        self.figure: Callable[[float], str] = lambda value: f"{value:+g}"
        self.middle_words = ""  # what the two lines in the middle are
        self._scale = (1.0, 50.0, 5.0)  # most luck, skill in the middle, farthest skill from it

    def show(self, games: Sequence[LuckGame]) -> None:
        kept = self.infos[self.index] if 0 <= self.index < len(self.infos) else ""
        self.games = tuple(games)
        self.infos = [game.words for game in games]
        # In the middle of the height is the skill of an ordinary game here.
        middle = sorted(game.skill for game in games)[len(games) // 2] if games else 50.0
        most = max([abs(game.luck) for game in games] + [1e-9])
        self._scale = most, middle, max([abs(game.skill - middle) for game in games] + [5.0])
        same = [number for number, words in enumerate(self.infos) if words == kept]
        self.index = same[0] if same else len(games) - 1
        self._kept = None

    def looks(self) -> object:
        return self.games, self.corners, self.across, self.upwards, self.legend()

    def order(self) -> Sequence[int]:
        return sorted(range(len(self.games)), key=lambda n: (self.games[n].luck, n))

    def gutter(self, look: Look) -> int:
        return round(look.px(TICK) * 3.4) if self.games else 0

    def foot(self, width: int, look: Look) -> int:
        """How much luck, and the legend; else the frame keeps clear of the sheet's corners."""
        if not self.games:
            return look.u(14)
        legend = legend_height(self.legend(), width, look)
        return round(look.px(TICK) * AXIS) + legend + look.u(2)

    def legend(self) -> list[tuple[str, str]]:
        won = {game.won for game in self.games}
        signs = (("won", self.won_words, True), ("other", self.other_words, False))
        shown = [(sign, words) for sign, words, good in signs if words and good in won]
        return [*shown, ("cross", self.middle_words)] if won and self.middle_words else shown

    def mark(self, surface: pygame.Surface, centre: tuple[int, int], look: Look) -> None:
        put_fine_mark(surface, centre, look.u(10) / 2, won=self.games[self.index].won)

    def _place(self, plot: pygame.Rect, game: LuckGame) -> tuple[float, float]:
        most, middle, reach = self._scale
        across = math.copysign(math.sqrt(abs(game.luck) / most), game.luck)
        above = (game.skill - middle) / reach
        edge = self._field(plot)
        return edge.centerx + across * edge.w / 2, edge.centery - above * edge.h / 2

    def _field(self, plot: pygame.Rect) -> pygame.Rect:
        """Where games may be: between the words above and those below."""
        look = self.look
        px = look.px(WORDS)
        lines = max(len(self._corner_lines(plot, words, look)) for words in self.corners)
        band = round(px * (0.5 + CORNER_STEP * lines) + look.u(DOT) * 1.4)
        band = min(band, round(plot.h * 0.36))
        return plot.inflate(-0.08 * plot.w, -2 * band)

    def _corner_lines(self, plot: pygame.Rect, words: str, look: Look) -> list[str]:
        return lettering.wrap(words, look.px(WORDS), plot.w / 2 - look.u(18), "Bold")

    def spots(self, look: Look) -> Sequence[tuple[float, float]]:
        plot = self.plot(look)
        return [self._place(plot, game) for game in self.games]

    def body_for(self, width: int, look: Look) -> int:
        return look.u(276) + self.foot(width, look)

    def paint(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        grounds = ((236, 226, 198), (222, 232, 206), (240, 214, 196), (238, 228, 196))
        for number, (x, y) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
            part = pygame.Rect(
                plot.x + x * plot.w // 2, plot.y + y * plot.h // 2, plot.w // 2, plot.h // 2
            )
            tone = (255, 255, 255) if look.high_contrast else grounds[number]
            pygame.draw.rect(picture, tone, part)
        pygame.draw.rect(picture, look.ink_quiet, plot, max(1, look.u(1.2)))
        for line in (
            ((plot.centerx, plot.y), (plot.centerx, plot.bottom)),
            ((plot.x, plot.centery), (plot.right, plot.centery)),
        ):
            pygame.draw.line(picture, look.ink_quiet, *line, max(1, look.u(1.6)))
        for number, words in enumerate(self.corners):
            self._paint_corner(picture, plot, number, words, look)
        large = pygame.Surface((picture.get_width() * FINE, picture.get_height() * FINE),
                               pygame.SRCALPHA, 32)  # fmt: skip
        dot = look.u(DOT) * FINE * (1.0 if len(self.games) < 200 else 0.6)
        for game in self.games:
            spot = self._place(plot, game)
            centre = (spot[0] * FINE, spot[1] * FINE)
            put_mark(large, centre, dot * 0.9, won=game.won)
        picture.blit(pygame.transform.smoothscale(large, picture.get_size()), (0, 0))
        if self.games:
            self._paint_axes(picture, plot, look)
            y = plot.bottom + round(look.px(TICK) * AXIS)
            place = pygame.Rect(0, y, picture.get_width(), 0)
            draw_legend(picture, self.legend(), place, look)

    def _paint_axes(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        """Values at the ends and in the middle of both directions, and what they count."""
        px, field = look.px(TICK), self._field(plot)
        most, middle, reach = self._scale
        y = plot.bottom + px * AXIS / 2
        figures = ((field.x, -most), (field.centerx, 0.0), (field.right, most))
        widest = 0
        for x, value in figures:
            words = self.figure(value)
            wide = lettering.measure(words, px, "Bold")[0]
            at = (min(max(x, plot.x + wide / 2), plot.right - wide / 2), y)
            lettering.draw(picture, words, at, px, look.ink_quiet, "Bold")
            widest = max(widest, wide)
        room = field.w / 2 - 2 * widest
        fitting = [words for words in self.across
                   if lettering.measure(words, px, "ExtraBold")[0] <= room]  # fmt: skip
        at = ((field.centerx + field.right) / 2, y)
        if fitting:
            lettering.draw(picture, fitting[0], at, px, look.ink, "ExtraBold")
        for part, value in ((-1, middle + reach), (0, middle), (1, middle - reach)):
            at = (plot.x - look.u(7), field.centery + part * field.h / 2)
            if 0 <= round(value) <= BEST:
                words = str(round(value))
                lettering.draw(picture, words, at, px, look.ink_quiet, "Bold", "right")
        small = lettering.fitting_px(self.upwards, px, plot.h, "ExtraBold")
        name = lettering.render(self.upwards, small, look.ink, "ExtraBold")
        name = pygame.transform.rotate(name, 90)
        picture.blit(name, name.get_rect(center=(round(px * 0.65), plot.centery)))

    def _paint_corner(
        self, picture: pygame.Surface, plot: pygame.Rect, number: int, words: str, look: Look
    ) -> None:
        left, top = number % 2 == 0, number < 2
        px = look.px(WORDS)
        lines = self._corner_lines(plot, words, look)
        step = px * CORNER_STEP
        y = plot.y + px * 0.95 if top else plot.bottom - px * 0.95 - step * (len(lines) - 1)
        x = plot.x + look.u(9) if left else plot.right - look.u(9)
        anchor = "left" if left else "right"
        lettering.draw_lines(picture, lines, (x, y), step, px, look.ink_quiet, "Bold", anchor)

"""Points game by game, with the running mean as the one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import star_corners
from skyline.widgets.base.look import Look
from skyline.widgets.base.shapes import stroke
from skyline.widgets.charts.marks import (
    EDGE,
    FINE,
    LINE,
    MEAN,
    WON,
    draw_legend,
    legend_height,
    put_fine_mark,
    put_mark,
)
from skyline.widgets.charts.points import TICK, PointsCard, draw_scale

CASING: Final = 3.0
DOT: Final = 6.0
SETTLED: Final = 4  # games before the first of which a mean is drawn
MANY: Final = 150  # games from which dots get small and pale: then the line tells
FAINT: Final = 130  # alpha of such dots


@dataclass(frozen=True)
class HistoryGame:
    """One game, or what one of its seats made of it."""

    value: float
    mean: float  # of the latest games up to it
    won: bool  # whether it was won against others
    words: str
    beside: bool = False  # of the same game as the one before, so above or below it


class HistoryChart(PointsCard):
    """A sheet with games from the first to the latest."""

    def __init__(self, name: str, title: str, on_open: Callable[[int], None]) -> None:
        super().__init__(name, title, on_open)
        self.games: tuple[HistoryGame, ...] = ()
        self.mean_words = ""  # what the line is
        self.won_words = ""  # what a star is; empty if there is none
        self.other_words = ""  # what a circle is, where there are stars
        self.ends = ("", "")  # below the first and the latest game; told once if they are the same
        self._columns: tuple[int, ...] = ()  # by game, from 0
        self._first = SETTLED  # from which game on the mean is drawn
        self._span = (0.0, 1.0)  # values at the lower and the upper edge

    def show(self, games: Sequence[HistoryGame], earlier: int = 0) -> None:
        """Takes games, and how many before them the means know; the latest is chosen."""
        self.games = tuple(games)
        starts = (number == 0 or not game.beside for number, game in enumerate(games))
        self._columns = tuple(count - 1 for count in accumulate(map(int, starts)))
        self._first = max(0, SETTLED - earlier)
        self.infos = [game.words for game in games]
        self.index = len(games) - 1
        means = [game.mean for game in games[self._first :]] if self._has_line else []
        values = [game.value for game in games] + means or [0.0]
        low, top = min(values), max(values)
        air = max(4.0, (top - low) * 0.15), max(3.0, (top - low) * 0.1)
        self._span = low - air[0], top + air[1]
        self._kept = None

    def looks(self) -> object:
        """The games are told apart by who made them."""
        return self.games, self.ends, self.legend()

    def legend(self) -> list[tuple[str, str]]:
        """The signs that the chart shows, with their words, as :func:`draw_legend` wants them."""
        signs = []
        if self.won_words and any(game.won for game in self.games):
            signs.append(("won", self.won_words))
            if not all(game.won for game in self.games):
                many = len(self.games) > MANY
                signs.append(("dot" if many else "other", self.other_words))
        if self._has_line:
            signs.append(("mean", self.mean_words))
        return signs

    def foot(self, width: int, look: Look) -> int:
        px = look.px(TICK)
        legend = legend_height(self.legend(), width - self.gutter(look), look)
        return round(px * 1.7) + legend

    def body_for(self, width: int, look: Look) -> int:
        return look.u(235) + self.foot(width, look)

    def mark(self, surface: pygame.Surface, centre: tuple[int, int], look: Look) -> None:
        put_fine_mark(surface, centre, look.u(10) / 2, won=self.games[self.index].won)

    def _place(self, plot: pygame.Rect, number: int, value: float) -> tuple[float, float]:
        low, top = self._span
        edge = min(plot.w * 0.04, 26.0)
        last = self._columns[-1]
        part = self._columns[number] / last if last else 0.5
        x = plot.x + edge + part * (plot.w - 2 * edge)
        return x, plot.bottom - (value - low) / max(1e-9, top - low) * plot.h

    def _line(self, plot: pygame.Rect) -> list[tuple[float, float]]:
        """The running mean, from where a few games make one; of a game, that of its last seat."""
        if not self._has_line:
            return []
        ahead = (*self.games[1:], None)
        return [
            self._place(plot, number, game.mean)
            for number, (game, following) in enumerate(zip(self.games, ahead, strict=True))
            if number >= self._first and not (following is not None and following.beside)
        ]

    @property
    def _has_line(self) -> bool:
        return len(self.games) - self._first > SETTLED

    def spots(self, look: Look) -> Sequence[tuple[float, float]]:
        plot = self.plot(look)
        return [self._place(plot, number, game.value) for number, game in enumerate(self.games)]

    def nearest(self, position: tuple[int, int]) -> int:
        """The game nearest along the time, wherever the pointer is above or below it."""
        look = self.look
        if not self.games:
            return -1
        plot = self.plot(look)
        if not plot.inflate(look.u(30), look.u(30)).collidepoint(position):
            return -1
        places = self.spots(look)
        return min(
            range(len(places)),
            key=lambda n: (round(abs(places[n][0] - position[0])), abs(places[n][1] - position[1])),
        )

    def paint(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        low, top = self._span
        draw_scale(picture, plot, low, top, look)
        large = pygame.Surface((picture.get_width() * FINE, picture.get_height() * FINE),
                               pygame.SRCALPHA, 32)  # fmt: skip
        many = len(self.games) > MANY
        dot = look.u(DOT) * (0.5 if many else 1.0)
        # In one column a star lies on a circle of as many points.
        for number, game in sorted(enumerate(self.games), key=lambda each: each[1].won):
            x, y = self._place(plot, number, game.value)
            centre = (x * FINE, y * FINE)
            if many and game.won:
                pygame.draw.polygon(large, WON, star_corners(centre, dot * FINE * 2))
            elif many:
                pygame.draw.circle(large, EDGE, centre, dot * FINE)
            else:
                put_mark(large, centre, dot * FINE, won=game.won)
        games = pygame.transform.smoothscale(large, picture.get_size())
        large.fill((0, 0, 0, 0))
        self._paint_line(large, plot, look)
        line = pygame.transform.smoothscale(large, picture.get_size())
        games.set_alpha(FAINT if many else 255)
        # The line lies below the games and hides none; many of them would hide the line instead.
        for layer in (games, line) if many else (line, games):
            picture.blit(layer, (0, 0))
        self._paint_words(picture, plot, look)

    def _paint_line(self, large: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        """The running mean, too large by :data:`FINE`."""
        path = [(x * FINE, y * FINE) for x, y in self._line(plot)]
        if len(path) > 1:
            width = max(2.4, look.u(LINE)) * FINE
            if len(self.games) <= MANY:  # above so many games a pale edge would rub them out
                stroke(large, (255, 250, 236), path, width + look.u(CASING) * FINE)
            stroke(large, (0, 0, 0) if look.high_contrast else MEAN, path, width)

    def _paint_words(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        px = look.px(TICK)
        y = plot.bottom + px * 0.95
        first, latest = self.ends
        ink, dated = look.ink_quiet, "Medium"
        if first == latest:
            at = (plot.centerx, y)
            lettering.draw(picture, first, at, px, ink, dated, max_width=plot.w)
        else:
            drawn = lettering.draw(picture, first, (plot.x, y), px, ink, dated, "left",
                                   max_width=plot.w * 0.5)  # fmt: skip
            if drawn.right + px + lettering.measure(latest, px, dated)[0] < plot.right:
                lettering.draw(picture, latest, (plot.right, y), px, ink, dated, "right")
        place = pygame.Rect(plot.x, round(y + px * 0.77), plot.w, 0)
        draw_legend(picture, self.legend(), place, look)

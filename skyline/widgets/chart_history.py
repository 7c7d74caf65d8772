"""Points game by game, with the running mean as the one line."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.widgets.chart import stroke
from skyline.widgets.chart_points import TICK, PointsCard, draw_scale
from skyline.widgets.look import Look

FINE: Final = 2
LINE: Final = 5.0
CASING: Final = 3.0
DOT: Final = 6.0
SETTLED: Final = 4  # games before the first of which a mean is drawn
MANY: Final = 150  # games from which dots get small and pale: then the line tells
FAINT: Final = 130  # alpha of such dots
MEAN: Final[RGB] = (30, 84, 150)
PLAYED: Final[RGB] = (150, 106, 52)
WON: Final[RGB] = (226, 152, 34)
EDGE: Final[RGB] = (52, 30, 16)


@dataclass(frozen=True)
class HistoryGame:
    """One game.

    Attributes:
        value: its points.
        mean: of the latest games up to it.
        won: whether it was won against others.
        words: what it is in one line.
    """

    value: float
    mean: float
    won: bool
    words: str


class HistoryChart(PointsCard):
    """A sheet with games from the first to the latest.

    Attributes:
        games: in order.
        mean_words: what the line is.
        won_words: what a filled star is; empty if there is none.
        ends: words below the first and the latest game.
    """

    def __init__(self, name: str, title: str, on_open: Callable[[int], None]) -> None:
        super().__init__(name, title, on_open)
        self.games: tuple[HistoryGame, ...] = ()
        self.mean_words = ""
        self.won_words = ""
        self.ends = ("", "")
        self._span = (0.0, 1.0)  # values at the lower and the upper edge

    def show(self, games: Sequence[HistoryGame]) -> None:
        """Takes games; the latest is chosen."""
        self.games = tuple(games)
        self.infos = [game.words for game in games]
        self.index = len(games) - 1
        values = [game.value for game in games] or [0.0]
        low, top = min(values), max(values)
        air = max(4.0, (top - low) * 0.15), max(3.0, (top - low) * 0.1)
        self._span = low - air[0], top + air[1]
        self._kept = None

    def looks(self) -> object:
        """The games are told apart by who made them."""
        return self.games, self.ends, self.mean_words, self.won_words

    # ------------------------------------------------------------------ places
    def _place(self, plot: pygame.Rect, number: int, value: float) -> tuple[float, float]:
        low, top = self._span
        edge = min(plot.w * 0.04, 26.0)
        count = len(self.games)
        part = number / (count - 1) if count > 1 else 0.5
        x = plot.x + edge + part * (plot.w - 2 * edge)
        return x, plot.bottom - (value - low) / max(1e-9, top - low) * plot.h

    def _line(self, plot: pygame.Rect) -> list[tuple[float, float]]:
        """The running mean, from where a few games make one."""
        first = SETTLED if len(self.games) > 2 * SETTLED else len(self.games)
        return [
            self._place(plot, number, game.mean)
            for number, game in enumerate(self.games)
            if number >= first
        ]

    def spots(self, look: Look) -> Sequence[tuple[float, float]]:
        """Where the games are, in window pixels."""
        plot = self.plot(look)
        return [self._place(plot, number, game.value) for number, game in enumerate(self.games)]

    def nearest(self, position: tuple[int, int]) -> int:
        """The game nearest along the time, wherever the pointer is above or below it."""
        look = self.look
        if look is None or not self.games:
            return -1
        plot = self.plot(look)
        if not plot.inflate(look.u(30), look.u(30)).collidepoint(position):
            return -1
        places = self.spots(look)
        return min(
            range(len(places)),
            key=lambda n: (round(abs(places[n][0] - position[0])), abs(places[n][1] - position[1])),
        )

    # ------------------------------------------------------------------ picture
    def paint(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        """Scale, games, the line of the mean with its name."""
        low, top = self._span
        draw_scale(picture, plot, low, top, look)
        large = pygame.Surface((picture.get_width() * FINE, picture.get_height() * FINE),
                               pygame.SRCALPHA)  # fmt: skip
        many = len(self.games) > MANY
        dot = look.u(DOT) * (0.5 if many else 1.0)
        for number, game in enumerate(self.games):
            x, y = self._place(plot, number, game.value)
            centre = (x * FINE, y * FINE)
            if many:
                pygame.draw.circle(large, (*(WON if game.won else EDGE), 255), centre, dot * FINE)
            elif game.won:
                put_star(large, centre, dot * FINE * 1.5)
            else:
                pygame.draw.circle(large, EDGE, centre, dot * FINE)
                pygame.draw.circle(large, (236, 216, 176), centre, max(1, dot * FINE * 0.68))
        if many:
            large.set_alpha(FAINT)
            faint = large.copy()
            large.fill((0, 0, 0, 0))
            large.set_alpha(255)
            large.blit(faint, (0, 0))
        line = self._line(plot)
        if len(line) > 1:
            path = [(x * FINE, y * FINE) for x, y in line]
            width = max(2.4, look.u(LINE)) * FINE
            stroke(large, (255, 250, 236), path, width + look.u(CASING) * FINE)
            stroke(large, (0, 0, 0) if look.high_contrast else MEAN, path, width)
        picture.blit(pygame.transform.smoothscale(large, picture.get_size()), (0, 0))
        self._paint_words(picture, plot, look)

    def _paint_words(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        px = look.px(TICK)
        y = plot.bottom + px * 0.95
        first, latest = self.ends
        drawn = lettering.draw(picture, first, (plot.x, y), px, look.ink_quiet, "Medium", "left",
                               max_width=plot.w * 0.5)  # fmt: skip
        if latest and drawn.right + px + lettering.measure(latest, px, "Medium")[0] < plot.right:
            lettering.draw(picture, latest, (plot.right, y), px, look.ink_quiet, "Medium", "right")
        few = len(self.games) <= MANY
        if self.won_words and few and any(game.won for game in self.games):
            wide = lettering.measure(self.won_words, px, "Bold")[0]
            x = plot.centerx - (wide + px * 1.6) / 2
            if x > drawn.right + px:
                put_star(picture, (x + px * 0.5, y), px * 0.5)
                lettering.draw(picture, self.won_words, (x + px * 1.6, y), px, look.ink_quiet,
                               "Bold", "left")  # fmt: skip
        line = self._line(plot)
        if not line:
            return
        wide = lettering.measure(self.mean_words, px, "Bold")[0] + look.u(12)
        label = self._free_place(plot, pygame.Rect(0, 0, wide, round(px * 1.4)), line, look)
        tone = (255, 255, 255) if look.high_contrast else (247, 240, 222)
        pygame.draw.rect(picture, tone, label, 0, look.u(5))
        colour = (0, 0, 0) if look.high_contrast else MEAN
        pygame.draw.rect(picture, colour, label, max(1, look.u(1.5)), look.u(5))
        lettering.draw(picture, self.mean_words, label.center, px, colour, "Bold", box=label)

    def _free_place(
        self,
        plot: pygame.Rect,
        label: pygame.Rect,
        line: list[tuple[float, float]],
        look: Look,
    ) -> pygame.Rect:
        """Where the name of the line covers least: near one of its later points."""
        games = [self._place(plot, number, game.value) for number, game in enumerate(self.games)]
        best: tuple[float, pygame.Rect] | None = None
        for back in range(0, len(line) * 2 // 3 + 1, max(1, len(line) // 24)):
            x, y = line[-1 - back]
            for away in (12, 22, 34):
                for top in (round(y) - label.h - look.u(away), round(y) + look.u(away)):
                    box = label.copy()
                    box.topright = min(plot.right, round(x) + label.w // 3), top
                    if not plot.contains(box):
                        continue
                    around = box.inflate(look.u(12), look.u(12))
                    hits = sum(around.collidepoint(spot) for spot in games)
                    hits += sum(around.collidepoint(spot) for spot in line)
                    cost = hits * 10 + away / 10 + back / len(line)
                    if best is None or cost < best[0]:
                        best = cost, box
        return best[1] if best else label.move(plot.topleft)


def put_star(surface: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """The sign of a game that was won, with a dark edge."""
    for grow, colour in ((1.28, EDGE), (0.95, WON)):
        corners = []
        for index in range(10):
            far = radius * grow * (1.0 if index % 2 == 0 else 0.46)
            angle = index * math.pi / 5 - math.pi / 2
            corners.append((centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)))
        pygame.draw.polygon(surface, colour, corners)

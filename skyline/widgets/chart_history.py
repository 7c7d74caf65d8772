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
WON: Final[RGB] = (226, 152, 34)
EDGE: Final[RGB] = (52, 30, 16)
PALE: Final[RGB] = (244, 228, 192)
SIGN: Final = {"won": 1.35, "other": 1.3, "mean": 1.9}
"""Width of a sign of the legend with the gap behind it, in sizes of its type."""


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
        won_words: what a star is; empty if there is none.
        other_words: what a circle is, where there are stars.
        ends: words below the first and the latest game.
    """

    def __init__(self, name: str, title: str, on_open: Callable[[int], None]) -> None:
        super().__init__(name, title, on_open)
        self.games: tuple[HistoryGame, ...] = ()
        self.mean_words = ""
        self.won_words = ""
        self.other_words = ""
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
        return self.games, self.ends, self.legend()

    # ------------------------------------------------------------------ legend
    def legend(self) -> list[tuple[str, str]]:
        """The signs that the chart shows, with their words: ``won``, ``other`` and ``mean``."""
        signs = []
        if self.won_words and any(game.won for game in self.games):
            signs.append(("won", self.won_words))
            if not all(game.won for game in self.games):
                signs.append(("other", self.other_words))
        if self._has_line:
            signs.append(("mean", self.mean_words))
        return signs

    def _legend_rows(self, width: int, look: Look) -> list[list[tuple[str, str, int]]]:
        """The legend in rows that fit a width, every sign with its pixels of width."""
        px = look.px(TICK)
        rows: list[list[tuple[str, str, int]]] = []
        left = 0
        for sign, words in self.legend():
            wide = round(SIGN[sign] * px) + lettering.measure(words, px, "Bold")[0]
            if not rows or left < wide:
                rows.append([])
                left = width
            rows[-1].append((sign, words, wide))
            left -= wide + round(px * 1.3)
        return rows

    def foot(self, width: int, look: Look) -> int:
        """The dates, and below them the legend."""
        px = look.px(TICK)
        rows = len(self._legend_rows(width - self.gutter(look), look))
        return round(px * (1.7 + 1.45 * rows))

    def body_for(self, width: int, look: Look) -> int:
        """The plot keeps its height above the legend."""
        return look.u(235) + self.foot(width, look)

    def mark(self, surface: pygame.Surface, centre: tuple[int, int], look: Look) -> None:
        """A star if it was won."""
        put_fine_mark(surface, centre, look.u(10) / 2, won=self.games[self.index].won)

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
        if not self._has_line:
            return []
        return [
            self._place(plot, number, game.mean)
            for number, game in enumerate(self.games)
            if number >= SETTLED
        ]

    @property
    def _has_line(self) -> bool:
        return len(self.games) > 2 * SETTLED

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
            if many and game.won:
                pygame.draw.polygon(large, WON, star_corners(centre, dot * FINE * 2))
            elif many:
                pygame.draw.circle(large, EDGE, centre, dot * FINE)
            else:
                put_mark(large, centre, dot * FINE, won=game.won)
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
        y += px * 1.5
        for row in self._legend_rows(plot.w, look):
            gap = round(px * 1.3)
            x = plot.centerx - (sum(wide for _sign, _words, wide in row) + gap * (len(row) - 1)) / 2
            for sign, words, wide in row:
                self._paint_sign(picture, (x, y), sign, look)
                at = (x + SIGN[sign] * px, y)
                lettering.draw(picture, words, at, px, look.ink_quiet, "Bold", "left",
                               max_width=wide)  # fmt: skip
                x += wide + gap
            y += px * 1.45

    def _paint_sign(
        self, picture: pygame.Surface, left: tuple[float, float], sign: str, look: Look
    ) -> None:
        """A star, a circle, or a piece of the line, as the chart has them."""
        px = look.px(TICK)
        x, y = left
        if sign == "mean":
            colour = (0, 0, 0) if look.high_contrast else MEAN
            body = pygame.Rect(round(x), 0, round(px * 1.5), max(3, look.u(LINE)))
            body.centery = round(y)
            pygame.draw.rect(picture, colour, body, 0, body.h // 2)
            return
        if sign == "other" and len(self.games) > MANY:
            pygame.draw.aacircle(picture, EDGE, (round(x + px * 0.5), round(y)), round(px * 0.3))
            return
        radius = px * (0.32 if sign == "won" else 0.36)
        put_fine_mark(picture, (x + px * 0.5, y), radius, won=sign == "won")


def put_mark(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, *, won: bool
) -> None:
    """The sign of a game: a star if it was won, else an open circle.

    Args:
        surface: where to draw.
        centre: pixels.
        radius: of the circle, in pixels; a star is half as large again.
        won: whether it was won.
    """
    if won:
        put_star(surface, centre, radius * 1.5)
        return
    pygame.draw.circle(surface, EDGE, centre, radius)
    pygame.draw.circle(surface, PALE, centre, max(1, radius * 0.67))


def put_fine_mark(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, *, won: bool
) -> None:
    """The same with smooth edges, for one that stands alone."""
    half = math.ceil(radius * 2) + 1
    large = pygame.Surface((2 * half * FINE, 2 * half * FINE), pygame.SRCALPHA)
    put_mark(large, (half * FINE, half * FINE), radius * FINE, won=won)
    small = pygame.transform.smoothscale(large, (2 * half, 2 * half))
    surface.blit(small, (round(centre[0]) - half, round(centre[1]) - half))


def put_star(surface: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """The sign of a game that was won, with a dark edge."""
    for grow, colour in ((1.28, EDGE), (0.95, WON)):
        pygame.draw.polygon(surface, colour, star_corners(centre, radius * grow))


def star_corners(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """The ten corners of a star with one point up, in pixels."""
    corners = []
    for index in range(10):
        far = radius * (1.0 if index % 2 == 0 else 0.46)
        angle = index * math.pi / 5 - math.pi / 2
        corners.append((centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)))
    return corners

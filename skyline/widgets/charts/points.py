"""A chart of games: each is a point that can be looked at and opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.charts.drawing import nice_step
from skyline.widgets.controls.widget import sentences
from skyline.widgets.input.actions import Action
from skyline.widgets.records.card import Card

INFO: Final = 18
TICK: Final = 16
LONGEST: Final = 6  # so many of the longest words are measured
CHOSEN: Final = ((14.5, (36, 20, 14)), (12.5, AMBER), (9.9, (36, 20, 14)), (8.9, (255, 250, 236)))
"""Design radii and colours of the ring around the chosen point."""
LEAST_LINES: Final = 3  # of a scale, if their figures have room
NEAR: Final = 60.0  # design pixels from which a point is still meant


class PointsCard(Card):
    """A sheet with points of which one is chosen."""

    sound = "ui_page"
    #: Whether points stand in the order of time: with a scale below, and a line to the chosen one.
    dated = True

    def __init__(self, name: str, title: str, on_open: Callable[[int], None]) -> None:
        super().__init__(name, title)
        self.infos: Sequence[str] = ()  # by point, what it is in one line
        self.index = -1  # of the chosen point; -1 for none
        self.hint = ""  # how a point is opened, in words
        self._on_open = on_open  # called with the index of a point to open
        self._fresh = False
        self._kept: tuple[object, pygame.Surface] | None = None
        self._lines: tuple[object, int] | None = None

    # ------------------------------------------------------------------ what a subclass tells
    def spots(self, look: Look) -> Sequence[tuple[float, float]]:
        """Where the points are, in window pixels."""
        return ()

    def order(self) -> Sequence[int]:
        return range(len(self.infos))

    def paint(self, picture: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        """Draws everything but what is chosen; ``plot`` is in the picture's pixels."""

    def spoken(self) -> str:
        chosen = self.infos[self.index] if 0 <= self.index < len(self.infos) else ""
        return sentences(self.title, self.said, chosen)

    def choose(self, index: int) -> bool:
        """Chooses a point; returns whether it was another one."""
        changed = index != self.index
        self.index = index
        return changed

    def open(self) -> None:
        if 0 <= self.index < len(self.infos):
            self._on_open(self.index)

    def act(self, action: Action) -> bool:
        """Left and right pass from point to point; pressing opens the chosen one."""
        order = list(self.order())
        if not order:
            return False
        if action in (Action.PRESS, Action.CONFIRM):
            self.open()
            return True
        at = order.index(self.index) if self.index in order else -1
        goal = {
            Action.LEFT: max(0, at - 1),
            Action.RIGHT: min(len(order) - 1, at + 1),
            Action.FIRST: 0,
            Action.LAST: len(order) - 1,
        }.get(action)
        if goal is None:
            return False
        self.choose(order[goal])
        return True

    def point(self, position: tuple[int, int]) -> bool:
        nearest = self.nearest(position)
        return nearest >= 0 and self.choose(nearest)

    def nearest(self, position: tuple[int, int]) -> int:
        """The point nearest to a place in the window; -1 if all are far."""
        best, index = float(self.look.u(NEAR)) ** 2, -1
        for number, (x, y) in enumerate(self.spots(self.look)):
            away = (x - position[0]) ** 2 + (y - position[1]) ** 2
            if away < best:
                best, index = away, number
        return index

    def press(self, position: tuple[int, int]) -> None:
        """A finger chooses first and opens with its second press."""
        nearest = self.nearest(position)
        self._fresh = nearest < 0 or self.choose(nearest)

    def release(self, position: tuple[int, int], inside: bool) -> None:
        if inside and not self._fresh:
            self.open()

    def body_for(self, width: int, look: Look) -> int:
        return look.u(270)

    def info_height(self, look: Look) -> int:
        """Pixels of the lines that tell about the chosen point."""
        width = self.place.w - 2 * self.pad(look)
        key = len(self.infos), width, look
        if self._lines is None or self._lines[0] != key:
            longest = sorted(self.infos, key=len)[-LONGEST:]
            lines = [len(lettering.wrap(words, look.px(INFO), width, "Bold")) for words in longest]
            self._lines = key, max([1, *lines])
        return round(look.px(INFO) * 1.32 * self._lines[1]) + round(look.px(INFO) * 0.55)

    def gutter(self, look: Look) -> int:
        return round(look.px(TICK) * 2.3)

    def foot(self, width: int, look: Look) -> int:
        """Pixels below the plot, at a width of the body."""
        return round(look.px(TICK) * 1.7) if self.dated else 0

    def plot(self, look: Look) -> pygame.Rect:
        """Where points are, in window pixels."""
        rect = self.body(look)
        info = self.info_height(look)
        foot = self.foot(rect.w, look)
        left = self.gutter(look)
        return pygame.Rect(
            rect.x + left, rect.y + info, rect.w - left, max(10, rect.h - info - foot)
        )

    def draw_rest(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        """The kept picture, the chosen point above it, its words over all."""
        key = (rect.size, look, tuple(self.infos[-3:]), len(self.infos), self.looks())
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
            self.paint(picture, self.plot(look).move(-rect.x, -rect.y), look)
            self._kept = key, picture
        surface.blit(self._kept[1], rect)
        if self.infos:
            self._draw_info(surface, rect, look)
        if 0 <= self.index < len(self.infos):
            x, y = self.spots(look)[self.index]
            if self.dated:
                plot = self.plot(look)
                tone = (0, 0, 0) if look.high_contrast else (120, 84, 48)
                pygame.draw.line(surface, tone, (x, plot.y), (x, plot.bottom), max(1, look.u(1.2)))
            for radius, colour in CHOSEN:
                pygame.draw.aacircle(surface, colour, (round(x), round(y)), look.u(radius))
            self.mark(surface, (round(x), round(y)), look)

    def mark(self, surface: pygame.Surface, centre: tuple[int, int], look: Look) -> None:
        """Draws the chosen point once more, inside its ring."""

    def looks(self) -> object:
        """What else the kept picture depends on."""
        return ()

    def _draw_info(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        px = look.px(INFO)
        words = self.infos[self.index] if 0 <= self.index < len(self.infos) else ""
        lines = lettering.wrap(words, px, rect.w, "Bold")
        y = rect.y + px * 0.66
        for line in lines:
            drawn = lettering.draw(surface, line, (rect.x, y), px, look.ink, "Bold", "left",
                                   max_width=rect.w, box=rect)  # fmt: skip
            y += round(px * 1.32)
        active = (self.focused or self.hovered) and bool(self.hint and words)
        small = look.px(TICK)
        room = rect.right - drawn.right - look.u(16)
        if active and lettering.measure(self.hint, small, "Medium")[0] <= room:
            at = (rect.right, y - round(px * 1.32))
            lettering.draw(surface, self.hint, at, small, look.ink_quiet, "Medium", "right",
                           box=rect)  # fmt: skip


def scale_step(low: float, top: float, height: int, px: int) -> float:
    """From line to line of a scale, in whole points: roomy, but so that some lines tell values."""
    roomy = max(1.0, nice_step(top - low, max(2, height // max(1, round(px * 2.2)))))
    closest = (top - low) * px * 1.15 / max(1, height)
    steps = [roomy, roomy / 2, roomy / 2.5, roomy / 4, roomy / 5]
    nice = [step for step in steps if nice_step(step, 1) <= step * (1 + 1e-9)]
    fitting = [step for step in nice if step >= max(1.0, closest)]
    told = (step for step in fitting if top // step - max(0.0, -(-low // step)) + 1 >= LEAST_LINES)
    return next(told, fitting[-1] if fitting else roomy)


def draw_scale(
    picture: pygame.Surface,
    plot: pygame.Rect,
    low: float,
    top: float,
    look: Look,
) -> None:
    """Level lines with their values at the left, none below 0."""
    px = look.px(TICK)
    step = scale_step(low, top, plot.h, px)
    value = max(0.0, -(-low // step) * step)
    tone = (0, 0, 0, 120) if look.high_contrast else (120, 92, 60, 80)
    line = pygame.Surface((plot.w, max(1, look.u(1.2))), pygame.SRCALPHA, 32)
    line.fill(tone)
    while value <= top + 1e-9:
        y = plot.bottom - (value - low) / max(1e-9, top - low) * plot.h
        picture.blit(line, (plot.x, round(y)))
        words = f"{value:g}".replace("-", "−")
        at = (plot.x - look.u(7), y)
        lettering.draw(picture, words, at, px, look.ink_quiet, "Bold", "right")
        value += step

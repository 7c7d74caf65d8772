"""Lines, dashes and drawn signs of a sheet: a typeface has some of them, but too slight."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from skyline.table.paint import Pen, Point, down, star_corners
from skyline.table.palette import RGB, RGBA
from skyline.table.picture_cache import keep_pictures
from skyline.views.skyline_d6.art.colours import GOLD, GOLD_DARK
from skyline.widgets.base.shapes import stroke

_FINE: Final = 3
_FINEST: Final = 4  # for small pictures
_SMALL: Final = 64  # pixels
_SPENT: Final[RGB] = (104, 84, 52)
_FADED: Final[RGB] = (186, 178, 172)
_TICKED: Final[RGB] = (24, 104, 62)
_STRUCK: Final[RGB] = (148, 30, 28)

Box = tuple[float, float, float, float]
Bare: TypeAlias = Callable[[pygame.Surface, pygame.Rect], None]
"""Lays the empty ground of a sheet in an area again."""


def corners(box: Box) -> list[Point]:
    x, y, width, height = box
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


class Ink(Pen):
    """A pen for one picture, in its pixels; it is larger until it is done."""

    def __init__(self, width: float, height: float, seed: int = 0) -> None:
        self.size = max(1, round(width)), max(1, round(height))
        fine = _FINEST if min(self.size) < _SMALL else _FINE
        super().__init__(*self.size, fine, seed)

    def done(self) -> pygame.Surface:
        return down(self.surface, self.size)

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def path(
        self, points: Sequence[Point], colour: RGB | RGBA, width: float, *, closed: bool = False
    ) -> None:
        """A line with round ends and joints."""
        ends = [points[0]] if closed else []
        scaled = self._points([*points, *ends])
        stroke(self.surface, colour, scaled, max(1.0, width * self.scale))  # type: ignore[arg-type]  # alpha is drawn, too

    def dashes(
        self,
        points: Sequence[Point],
        colour: RGB | RGBA,
        width: float,
        dash: float,
        gap: float,
        *,
        closed: bool = False,
    ) -> None:
        """Dashes of about that length; each side has whole ones."""
        ends = [points[0]] if closed else []
        for start, end in itertools.pairwise([*points, *ends]):
            length = math.dist(start, end)
            count = max(1, round(length / (dash + gap)))
            for number in range(count):
                first, last = number / count, (number + dash / (dash + gap)) / count
                parts = [
                    (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
                    for part in (first, last)
                ]
                self.line(parts[0], parts[1], colour, width)

    def circle(self, centre: Point, radius: float, colour: RGB | RGBA, width: float = 0.0) -> None:
        thick = max(1, round(width * self.scale)) if width else 0
        (at,) = self._points([centre])
        pygame.draw.circle(self.surface, colour, at, radius * self.scale, thick)

    def frame(self, box: Box, colour: RGB | RGBA, width: float, radius: float = 0.0) -> None:
        """The outline of a rectangle, inside of it."""
        thick = max(1, round(width * self.scale))
        pygame.draw.rect(self.surface, colour, self.box(*box), thick, round(radius * self.scale))

    def arc(
        self, centre: Point, radius: float, start: float, end: float, colour: RGB, width: float
    ) -> Point:
        """A part of a circle, clockwise from the right, in radians; the answer is its end."""
        steps = max(6, int(abs(end - start) * radius))
        turns = [start + (end - start) * step / steps for step in range(steps + 1)]
        points = [
            (centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn))
            for turn in turns
        ]
        self.path(points, colour, width)
        return points[-1]

    def head(self, tip: Point, angle: float, length: float, colour: RGB) -> None:
        """The head of an arrow that points along an angle in radians."""
        sides = ((0.0, 0.0), (2.55, length), (-2.55, length))
        self.poly(
            [
                (tip[0] + reach * math.cos(angle + turn), tip[1] + reach * math.sin(angle + turn))
                for turn, reach in sides
            ],
            colour,
        )

    def star(self, centre: Point, radius: float, *, used: bool = False, lost: bool = False) -> None:
        """Gold while it waits, ticked once the place is filled, struck out where nothing leads."""
        x, y = centre
        if used or lost:
            self.poly(star_corners(centre, radius * 1.16), _SPENT)
            self.poly(star_corners(centre, radius * 0.88), _FADED if lost else (255, 246, 224))
            slant = (x - radius * 0.08, y + radius * 0.44), (x + radius * 0.52, y - radius * 0.40)
            if lost:
                slant = (
                    (x - radius * 0.50, y + radius * 0.50),
                    (x + radius * 0.50, y - radius * 0.50),
                )
            hook = [(x - radius * 0.46, y + radius * 0.04)] if used else []
            self.path([*hook, *slant], _STRUCK if lost else _TICKED, radius * 0.27)
            return
        self.poly(star_corners(centre, radius * 1.16), GOLD_DARK)
        self.poly(star_corners(centre, radius), GOLD)
        shine = centre[0] - radius * 0.05, centre[1] - radius * 0.08
        self.poly(star_corners(shine, radius * 0.55), (255, 224, 140))

    def rule(self, name: str, centre: Point, r: float, colour: RGB) -> None:
        """A value rule as a firm sign, about ``2 * r`` high."""
        x, y = centre
        w = r * 0.30
        if name == "by_one":
            self.path(
                [(x - r * 0.95, y - r * 0.36), (x - r * 0.05, y - r * 0.36)], colour, w * 0.85
            )
            self.path(
                [(x - r * 0.50, y - r * 0.81), (x - r * 0.50, y + r * 0.09)], colour, w * 0.85
            )
            self.path(
                [(x - r * 0.95, y + r * 0.56), (x - r * 0.05, y + r * 0.56)], colour, w * 0.85
            )
            one = [(x + r * 0.32, y - r * 0.42), (x + r * 0.66, y - r * 0.74)]
            self.path([*one, (x + r * 0.66, y + r * 0.68)], colour, w * 0.95)
            return
        if name == "any":
            for turn in range(3):
                way = math.pi * (turn / 3 + 0.5)
                dx, dy = r * 0.7 * math.cos(way), r * 0.7 * math.sin(way)
                self.path([(x - dx, y - dy), (x + dx, y + dy)], colour, w)
            return
        side = 1 if name in ("less", "at_most") else -1
        up = r * 0.18 if name in ("at_most", "at_least") else 0.0
        open_end = x + side * r * 0.58
        hook = [(open_end, y - r * 0.62 - up), (x - side * r * 0.62, y - up)]
        self.path([*hook, (open_end, y + r * 0.62 - up)], colour, w)
        if up:
            self.path([(x - r * 0.6, y + r * 0.82), (x + r * 0.6, y + r * 0.82)], colour, w)


@keep_pictures(600_000)
def rule_sign(name: str, half: float, colour: RGB) -> pygame.Surface:
    """A value rule's sign in a square, its strokes about ``2 * half`` pixels high. Shared."""
    side = math.ceil(half * 2.4)
    pen = Ink(side, side)
    pen.rule(name, (side / 2, side / 2), half, colour)
    return pen.done()


@keep_pictures(600_000)
def star_sign(radius: float, *, used: bool = False, lost: bool = False) -> pygame.Surface:
    """A star in a square around its middle. Shared."""
    side = math.ceil(radius * 2.8)
    pen, c = Ink(side, side), side / 2
    if not used and not lost:  # it lies on the paper
        pen.poly(star_corners((c, c + radius * 0.20), radius * 1.18), (30, 18, 6, 90))
    pen.star((c, c), radius, used=used, lost=lost)
    return pen.done()


def put_frame(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, line: int) -> None:
    """The outline of a rectangle, the same wherever the surface is clipped."""
    x, y, w, h = rect
    for side in ((x, y, w, line), (x, rect.bottom - line, w, line)):
        surface.fill(colour, side)
    for side in ((x, y, line, h), (rect.right - line, y, line, h)):
        surface.fill(colour, side)


def put(surface: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    """Blits a picture by its middle."""
    width, height = picture.get_size()
    surface.blit(picture, (round(centre[0] - width / 2), round(centre[1] - height / 2)))


def fade_in(
    surface: pygame.Surface,
    area: pygame.Rect,
    part: float,
    draw: Callable[[pygame.Surface], object],
) -> None:
    """Lets something draw in its place, and lays what was there over it in part."""
    area = area.clip(surface.get_rect())
    under = surface.subsurface(area).copy() if part < 1 and area else None
    draw(surface)
    if under is not None:
        under.set_alpha(round(255 * (1 - part)))
        surface.blit(under, area)

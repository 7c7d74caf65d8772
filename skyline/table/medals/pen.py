"""The pen for medals: enamel and brass on two layers, in parts of the medal's radius.

The middle of a medal is (0, 0), y grows downwards. Brass is a mask that
:mod:`skyline.table.medals.body` turns into metal. What is drawn later lies above what was drawn
before, of either material.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table.paint import Point
from skyline.table.palette import RGB
from skyline.table.type import font

SOLID: Final = (255, 255, 255, 255)
NOTHING: Final = (0, 0, 0, 0)
WIRE: Final = 0.035  # width of the brass wire between two enamels


def regular(corners: int, radius: float, turn: float = 0.0) -> list[Point]:
    """Corners of a regular polygon; the first one is on top."""
    angles = [turn + index * math.tau / corners - math.pi / 2 for index in range(corners)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def star(rays: int, outer: float, inner: float, turn: float = 0.0) -> list[Point]:
    """Corners of a star; the first ray points up."""
    far = regular(rays, outer, turn)
    near = regular(rays, inner, turn + math.pi / rays)
    return [point for pair in zip(far, near, strict=True) for point in pair]


def moved(points: Sequence[Point], x: float, y: float, size: float = 1.0) -> list[Point]:
    """Points made larger about (0, 0), then moved."""
    return [(px * size + x, py * size + y) for px, py in points]


def arc(
    x: float, y: float, radius: float, start: float, end: float, steps: int = 28
) -> list[Point]:
    """Points along a circle; angles in degrees, 0 is to the right, 90 is down."""
    angles = [math.radians(start + (end - start) * index / steps) for index in range(steps + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


class MedalPen:
    """Draws one medal's motif on a layer of colours and one that is white where brass is."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.enamel_layer = pygame.Surface((width, width), pygame.SRCALPHA, 32)
        self.brass_layer = pygame.Surface((width, width), pygame.SRCALPHA, 32)

    def at(self, x: float, y: float) -> Point:
        """A place in pixels."""
        half = self.width / 2
        return half + x * half, half + y * half

    def _far(self, length: float) -> float:
        return length * self.width / 2

    # ------------------------------------------------------------------ enamel
    def enamel(self, points: Sequence[Point], colour: RGB, wire: float = WIRE) -> None:
        """A field of enamel with brass wire around it (none if ``wire`` is 0)."""
        corners = [self.at(*point) for point in points]
        pygame.draw.polygon(self.enamel_layer, (*colour, 255), corners)
        pygame.draw.polygon(self.brass_layer, NOTHING, corners)
        if wire:
            self.brass_line([*points, points[0]], wire)

    def box(
        self, x: float, y: float, width: float, height: float, colour: RGB, wire: float = WIRE
    ) -> None:
        """A rectangle of enamel by its upper left corner."""
        corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
        self.enamel(corners, colour, wire)

    def ground(self, colour: RGB, level: float) -> None:
        """All that lies below a level."""
        self.enamel([(-1, level), (1, level), (1, 1), (-1, 1)], colour)

    def disc(self, x: float, y: float, radius: float, colour: RGB, wire: float = WIRE) -> None:
        centre, far = self.at(x, y), self._far(radius)
        pygame.draw.circle(self.enamel_layer, (*colour, 255), centre, far)
        pygame.draw.circle(self.brass_layer, NOTHING, centre, far)
        if wire:
            self.brass_ring(x, y, radius, wire)

    def stroke(self, points: Sequence[Point], width: float, colour: RGB) -> None:
        """A line of enamel with round ends, without wire."""
        self._line(NOTHING, points, width)
        self._line((*colour, 255), points, width, self.enamel_layer)

    # ------------------------------------------------------------------ brass
    def brass(self, points: Sequence[Point]) -> None:
        pygame.draw.polygon(self.brass_layer, SOLID, [self.at(*point) for point in points])

    def brass_box(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle of brass by its upper left corner."""
        self.brass([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])

    def brass_disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.brass_layer, SOLID, self.at(x, y), self._far(radius))

    def brass_ring(self, x: float, y: float, radius: float, width: float) -> None:
        thick = max(1, round(self._far(width)))
        far = self._far(radius) + thick / 2
        pygame.draw.circle(self.brass_layer, SOLID, self.at(x, y), far, thick)

    def brass_line(self, points: Sequence[Point], width: float) -> None:
        """A line of brass with round ends and joints."""
        self._line(SOLID, points, width)

    def brass_figures(self, text: str, x: float, y: float, height: float) -> None:
        """Figures of brass, their capitals ``height`` high, around a middle."""
        face = font(max(4, round(self._far(height) / 0.72)), "ExtraBold")
        drawn = face.render(text, True, (255, 255, 255))
        ink = drawn.get_bounding_rect()
        cx, cy = self.at(x, y)
        self.brass_layer.blit(drawn, (round(cx - ink.centerx), round(cy - ink.centery)))

    # ------------------------------------------------------------------ holes in brass
    def cut_line(self, points: Sequence[Point], width: float) -> None:
        """Takes brass away along a line, so that the enamel below shows."""
        self._line(NOTHING, points, width)

    def _line(
        self,
        colour: tuple[int, int, int, int],
        points: Sequence[Point],
        width: float,
        layer: pygame.Surface | None = None,
    ) -> None:
        surface = self.brass_layer if layer is None else layer
        half = self._far(width) / 2
        dots = [self.at(*point) for point in points]
        for index, (start, end) in enumerate(itertools.pairwise(dots)):
            dx, dy = end[0] - start[0], end[1] - start[1]
            length = math.hypot(dx, dy)
            if length > 0:
                nx, ny = -dy / length * half, dx / length * half
                corners = [
                    (start[0] + nx, start[1] + ny),
                    (end[0] + nx, end[1] + ny),
                    (end[0] - nx, end[1] - ny),
                    (start[0] - nx, start[1] - ny),
                ]
                pygame.draw.polygon(surface, colour, corners)
            if half >= 1 and index:
                pygame.draw.circle(surface, colour, start, half)
        if half >= 1:
            for dot in (dots[0], dots[-1]):
                pygame.draw.circle(surface, colour, dot, half)

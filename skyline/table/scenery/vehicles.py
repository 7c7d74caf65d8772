"""What drives along a street, seen from the side and looking right, as it is by day."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table.paint import Point, mix, smoothed
from skyline.table.palette import RGB

TAXI: RGB = (206, 150, 40)
_GLASS: RGB = (96, 122, 150)
_TYRE: RGB = (24, 24, 30)
_HUB: RGB = (176, 168, 150)


@lru_cache(maxsize=8)
def saloon(length: int, colour: RGB) -> pygame.Surface:
    """A car, 0.37 of its length high; in :data:`TAXI` it is a taxi. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()

        def poly(tone: RGB, *points: Point) -> None:
            pygame.draw.polygon(surface, tone, [(x * w, y * h) for x, y in points])

        dark, bright = mix(colour, (6, 8, 20), 0.5), mix(colour, (255, 236, 214), 0.34)
        roof = ((0.24, 0.42), (0.31, 0.09), (0.36, 0.04), (0.64, 0.04), (0.70, 0.10), (0.79, 0.42))
        poly(dark, *roof)
        poly((58, 72, 104), (0.275, 0.40), (0.335, 0.12), (0.48, 0.12), (0.48, 0.40))
        poly((50, 62, 92), (0.505, 0.40), (0.505, 0.12), (0.655, 0.12), (0.735, 0.40))
        poly((150, 150, 172), (0.30, 0.40), (0.34, 0.16), (0.40, 0.14), (0.35, 0.40))
        body = (w * 0.03, h * 0.38, w * 0.94, h * 0.42)
        pygame.draw.rect(surface, colour, body, 0, int(h * 0.16))
        pygame.draw.rect(surface, bright, (w * 0.06, h * 0.39, w * 0.88, h * 0.05))
        low = (w * 0.03, h * 0.66, w * 0.94, h * 0.15)
        pygame.draw.rect(surface, dark, low, 0, int(h * 0.06))
        pygame.draw.rect(surface, (206, 190, 150), (w * 0.05, h * 0.60, w * 0.90, h * 0.025))
        for x in (0.21, 0.79):
            for tone, y, radius in (
                ((8, 8, 16), 0.79, 0.235),
                ((24, 24, 34), 0.80, 0.19),
                ((176, 168, 150), 0.80, 0.085),
            ):
                pygame.draw.circle(surface, tone, (w * x, h * y), h * radius)
        pygame.draw.ellipse(surface, (255, 240, 196), (w * 0.935, h * 0.44, w * 0.045, h * 0.14))
        pygame.draw.ellipse(surface, (220, 50, 40), (w * 0.022, h * 0.45, w * 0.03, h * 0.12))
        if colour == TAXI:
            pygame.draw.rect(surface, (255, 226, 140), (w * 0.44, 0, w * 0.12, h * 0.06))
            for number in range(12):
                box = (w * (0.10 + number * 0.066), h * (0.50 + 0.04 * (number % 2)), w * 0.033)
                pygame.draw.rect(surface, (20, 18, 22), (*box, h * 0.04))

    return smoothed(length, max(4, round(length * 0.37)), draw, 4)


@lru_cache(maxsize=4)
def bus(length: int) -> pygame.Surface:
    """A red bus of two floors, 0.44 of its length high. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        red, dark, cream = (190, 50, 44), (118, 26, 32), (244, 226, 186)
        pygame.draw.rect(surface, red, (0, 0, w, h * 0.86), 0, int(h * 0.10))
        edge = mix(red, (255, 230, 200), 0.35)
        pygame.draw.rect(surface, edge, (w * 0.02, 0, w * 0.96, h * 0.04))
        pygame.draw.rect(surface, cream, (0, h * 0.42, w, h * 0.07))
        pygame.draw.rect(surface, dark, (0, h * 0.78, w, h * 0.08))
        for y, tall in ((0.10, 0.24), (0.53, 0.20)):
            for number in range(7):
                pane = (w * (0.04 + 0.132 * number), h * y, w * 0.108, h * tall)
                pygame.draw.rect(surface, _GLASS, pane, 0, int(h * 0.02))
                glint = (pane[0], pane[1], pane[2] * 0.4, pane[3])
                pygame.draw.rect(surface, mix(_GLASS, (255, 255, 255), 0.3), glint)
        _wheels(surface, (0.17, 0.80), 0.86, 0.13)
        _lamps(surface, 0.70)

    return smoothed(length, round(length * 0.44), draw, 4)


@lru_cache(maxsize=4)
def tram(length: int) -> pygame.Surface:
    """A cream and green tram with its bow collector, 0.30 of its length high. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        green, cream = (44, 104, 84), (242, 228, 192)
        for start, end in (((0.44, 0.16), (0.50, 0.0)), ((0.56, 0.16), (0.50, 0.0))):
            points = (w * start[0], h * start[1]), (w * end[0], h * end[1])
            pygame.draw.line(surface, (60, 62, 72), *points, max(1, int(h * 0.02)))
        pygame.draw.line(
            surface,
            (60, 62, 72),
            (w * 0.46, h * 0.012),
            (w * 0.54, h * 0.012),
            max(1, int(h * 0.03)),
        )
        pygame.draw.rect(surface, (92, 98, 104), (w * 0.03, h * 0.15, w * 0.94, h * 0.07))
        for left in (0.0, 0.505):
            body = pygame.Rect(w * left, h * 0.19, w * 0.495, h * 0.68)
            pygame.draw.rect(surface, cream, body, 0, int(h * 0.09))
            pygame.draw.rect(surface, green, (body.x, h * 0.58, body.w, h * 0.29), 0, int(h * 0.05))
            pygame.draw.rect(surface, (206, 168, 92), (body.x, h * 0.565, body.w, h * 0.025))
            for number in range(5):
                pane = (
                    body.x + body.w * (0.05 + 0.185 * number),
                    h * 0.27,
                    body.w * 0.15,
                    h * 0.24,
                )
                pygame.draw.rect(surface, _GLASS, pane, 0, int(h * 0.02))
                glint = (pane[0], pane[1], pane[2] * 0.4, pane[3])
                pygame.draw.rect(surface, mix(_GLASS, (255, 255, 255), 0.3), glint)
        pygame.draw.rect(surface, (40, 40, 48), (w * 0.485, h * 0.26, w * 0.03, h * 0.56))
        pygame.draw.rect(surface, (48, 48, 56), (w * 0.03, h * 0.86, w * 0.94, h * 0.05))
        _wheels(surface, (0.10, 0.22, 0.38, 0.62, 0.78, 0.90), 0.92, 0.075)
        _lamps(surface, 0.66)

    return smoothed(length, round(length * 0.30), draw, 4)


@lru_cache(maxsize=12)
def cyclist(height: int, coat: RGB, skin: RGB, step: int) -> pygame.Surface:
    """Somebody on a bicycle, 0.95 of its height wide; ``step`` is one of four. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        line = max(1, int(h * 0.035))
        rear, front, crank = (w * 0.22, h * 0.78), (w * 0.78, h * 0.78), (w * 0.47, h * 0.76)
        saddle, bar = (w * 0.38, h * 0.50), (w * 0.70, h * 0.48)
        for hub in (rear, front):
            pygame.draw.circle(surface, _TYRE, hub, h * 0.21, line)
            pygame.draw.circle(surface, (150, 150, 160), hub, h * 0.03)
        frame = (164, 52, 48)
        for start, end in (
            (rear, crank), (rear, saddle), (saddle, crank),
            (crank, bar), (saddle, bar), (bar, front),
        ):  # fmt: skip
            pygame.draw.line(surface, frame, start, end, line)
        dx, dy = ((0.06, 0.0), (0.0, 0.06), (-0.06, 0.0), (0.0, -0.06))[step % 4]
        hip = (saddle[0] + w * 0.02, saddle[1] - h * 0.04)
        for side, tone in ((-1, mix(coat, (14, 14, 20), 0.7)), (1, mix(coat, (24, 24, 34), 0.5))):
            foot = (crank[0] + side * dx * w, crank[1] + side * dy * h + h * 0.04)
            knee = ((hip[0] + foot[0]) / 2 + w * 0.10, (hip[1] + foot[1]) / 2 - h * 0.03)
            pygame.draw.line(surface, tone, hip, knee, int(line * 1.7))
            pygame.draw.line(surface, tone, knee, foot, int(line * 1.4))
        neck = (w * 0.55, h * 0.24)
        pygame.draw.line(surface, coat, hip, neck, int(h * 0.13))
        pygame.draw.line(surface, mix(coat, (255, 240, 220), 0.2), neck, bar, int(line * 1.4))
        pygame.draw.circle(surface, skin, (w * 0.60, h * 0.13), h * 0.085)
        pygame.draw.circle(surface, mix(coat, (40, 30, 30), 0.7), (w * 0.585, h * 0.095), h * 0.08)

    return smoothed(round(height * 0.95), height, draw, 4)


def _wheels(surface: pygame.Surface, places: tuple[float, ...], y: float, radius: float) -> None:
    w, h = surface.get_size()
    for x in places:
        for tone, share in ((_TYRE, 1.0), (_HUB, 0.42)):
            pygame.draw.circle(surface, tone, (w * x, h * y), h * radius * share)


def _lamps(surface: pygame.Surface, y: float) -> None:
    """A headlight at the right end, a rear light at the left one."""
    w, h = surface.get_size()
    pygame.draw.circle(surface, (255, 244, 206), (w * 0.985, h * y), h * 0.05)
    pygame.draw.circle(surface, (216, 52, 42), (w * 0.012, h * y), h * 0.04)

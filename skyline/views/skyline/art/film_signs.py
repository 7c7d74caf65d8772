"""Signs of what was finished and what fell, for the line below a film."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.paint import mix, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces

FINE: Final = 4  # signs are drawn so many times too large


def house(rise: str, floors: int, size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A small building in its owner's colour; its roof tells its kind. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide, high = surface.get_size()
        rim = wide * 0.1
        roof = min(high * 0.34, wide * (0.75 if rise == "H" else 0.5))
        outline = _outline(rise, wide, high, roof, 0.0)
        pygame.draw.polygon(surface, (8, 8, 26), outline)
        inner = _outline(rise, wide, high, roof, rim)
        pygame.draw.polygon(surface, colour, inner)
        lit = mix(colour, (255, 244, 200), 0.78)
        step = (high - roof - rim) / max(1, floors)
        for floor in range(floors):
            y = roof + step * (floor + 0.28)
            for x in (0.27, 0.56):
                box = (wide * x, y, wide * 0.18, step * 0.46)
                pygame.draw.rect(surface, lit, box)

    key = ("film-house", rise, size, colour, floors)
    return surfaces.get(key, lambda: smoothed(*size, draw, FINE))


def _outline(
    rise: str, wide: float, high: float, roof: float, rim: float
) -> list[tuple[float, float]]:
    """A gable, a flat roof with a hut, or a slender top."""
    left, right, foot = rim, wide - rim, high
    top = roof + rim * 0.4
    if rise == "L":
        middle = [(wide / 2, rim * 1.3)]
    elif rise == "M":
        middle = [(wide * 0.30 + rim * 0.3, top), (wide * 0.30 + rim * 0.3, roof * 0.45 + rim),
                  (wide * 0.70 - rim * 0.3, roof * 0.45 + rim),
                  (wide * 0.70 - rim * 0.3, top)]  # fmt: skip
    else:
        middle = [(wide * 0.34 + rim * 0.2, top), (wide / 2 - rim * 0.2, rim),
                  (wide / 2 + rim * 0.2, rim), (wide * 0.66 - rim * 0.2, top)]  # fmt: skip
    return [(left, foot), (left, top), *middle, (right, top), (right, foot)]


def ball(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """The wrecking ball, whoever's it is: something was knocked down. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide = surface.get_width()
        middle = (wide * 0.5, wide * 0.62)
        pygame.draw.line(surface, (255, 236, 200), (wide * 0.5, 0), middle, round(wide * 0.12))
        pygame.draw.circle(surface, (255, 236, 200), middle, wide * 0.38)
        pygame.draw.circle(surface, (20, 18, 24), middle, wide * 0.30)
        pygame.draw.circle(surface, (120, 120, 136), (wide * 0.41, wide * 0.53), wide * 0.08)

    return surfaces.get(("film-ball", size), lambda: smoothed(*size, draw, FINE))

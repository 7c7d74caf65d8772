"""The portrait of a computer player: a builder whose hat tells the level, and how strong it is."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.paint import mix, smoothed
from skyline.table.palette import BLACK, BRASS, RGB, WHITE
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import AMBER

#: Hats from the weakest level to the strongest.
HATS: Final[tuple[RGB, ...]] = (
    (244, 190, 66),
    (232, 128, 52),
    (86, 168, 92),
    (74, 140, 208),
    (236, 236, 240),
)
SKIN: Final[tuple[RGB, ...]] = (
    (226, 176, 138), (184, 126, 88), (236, 190, 152), (146, 96, 66), (212, 160, 124),
)  # fmt: skip
SKY: Final[RGB] = (44, 74, 116)
DOT: Final = 0.84  # of the step from dot to dot


def portrait(level: int, size: int) -> pygame.Surface:
    """Head and hat in a brass ring; ``level`` counts from 0. Shared."""
    number = min(level, len(HATS) - 1)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        hat, skin = HATS[number], SKIN[number]

        def box(x: float, y: float, wide: float, tall: float) -> pygame.Rect:
            return pygame.Rect(round(x * w), round(y * w), round(wide * w), round(tall * w))

        pygame.draw.circle(surface, SKY, (w / 2, w / 2), w * 0.48)
        # Shoulders stay within the ring.
        cover = surface.copy()
        pygame.draw.ellipse(cover, mix(hat, (60, 50, 60), 0.45), box(0.18, 0.74, 0.64, 0.5))
        mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        pygame.draw.circle(mask, (*WHITE, 255), (w / 2, w / 2), w * 0.48)
        cover.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MIN)
        surface.blit(cover, (0, 0))
        pygame.draw.rect(surface, mix(skin, BLACK, 0.14), box(0.43, 0.66, 0.14, 0.16))
        pygame.draw.ellipse(surface, skin, box(0.32, 0.32, 0.36, 0.44))
        for x in (0.42, 0.58):
            pygame.draw.circle(surface, (46, 34, 40), (x * w, 0.55 * w), w * 0.024)
        mouth = box(0.43, 0.58, 0.14, 0.10)
        pygame.draw.arc(surface, (110, 60, 56), mouth, 3.5, 5.9, max(1, round(w * 0.018)))
        surface.set_clip(box(0, 0, 1, 0.41))  # down to the brim: the face stays free
        pygame.draw.ellipse(surface, hat, box(0.27, 0.16, 0.46, 0.46))
        surface.set_clip(None)
        pygame.draw.ellipse(surface, mix(hat, BLACK, 0.22), box(0.22, 0.36, 0.56, 0.10))
        pygame.draw.ellipse(surface, mix(hat, WHITE, 0.22), box(0.44, 0.14, 0.12, 0.23))
        pygame.draw.circle(surface, BRASS, (w / 2, w / 2), w * 0.49, max(1, round(w * 0.035)))

    return surfaces.get(("portrait", number, size), lambda: smoothed(size, size, draw, 4))


def put_dots(
    surface: pygame.Surface, at: tuple[int, int], step: int, level: int, count: int
) -> None:
    """A row of dots from its left middle, filled up to a level that counts from 0."""
    size = max(4, round(step * DOT))

    def dot(full: bool) -> pygame.Surface:
        def draw(picture: pygame.Surface, _scale: int) -> None:
            w = picture.get_width()
            pygame.draw.circle(picture, (150, 120, 84), (w / 2, w / 2), w / 2)
            inner = AMBER if full else (52, 36, 30)
            pygame.draw.circle(picture, inner, (w / 2, w / 2), w * 0.37)

        return surfaces.get(("level dot", size, full), lambda: smoothed(size, size, draw, 4))

    for number in range(count):
        picture = dot(number <= level)
        left = at[0] + number * step
        surface.blit(picture, (left, at[1] - size // 2))

"""What stands and walks on a pavement: people, benches, pillars. Sizes in pixels."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table.paint import mix, smoothed
from skyline.table.palette import BRASS, COPPER, COPPER_DARK, RGB

COATS: tuple[RGB, ...] = (
    (92, 70, 92), (64, 82, 108), (140, 84, 66), (80, 96, 84), (168, 132, 84), (104, 58, 66),
)  # fmt: skip
SKINS: tuple[RGB, ...] = ((236, 194, 160), (196, 146, 110), (130, 92, 70))
_WOOD: RGB = (150, 104, 66)
_IRON: RGB = (48, 52, 60)
WALKS = 6


@lru_cache(maxsize=64)
def person(height: int, coat: RGB, skin: RGB, walk: int) -> pygame.Surface:
    """Somebody in a coat, walking left or right; 0.62 of the height wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        middle, stride = w / 2, h * (0.05, 0.13, 0.09)[walk % 3]
        legs = mix(coat, (24, 22, 34), 0.6)
        for side in (-1, 1):
            foot = (middle + side * stride, h * 0.985)
            pygame.draw.line(
                surface, legs, (middle + side * h * 0.03, h * 0.6), foot, int(h * 0.075)
            )
        body = [(middle - h * 0.085, h * 0.22), (middle + h * 0.085, h * 0.22)]
        body += [(middle + h * 0.135, h * 0.68), (middle - h * 0.135, h * 0.68)]
        pygame.draw.polygon(surface, coat, body)
        pygame.draw.circle(surface, coat, (middle, h * 0.23), h * 0.085)
        lit = mix(coat, (255, 240, 220), 0.25)
        pygame.draw.polygon(surface, lit, [body[0], (middle, h * 0.2), (middle, h * 0.68), body[3]])
        pygame.draw.circle(surface, skin, (middle, h * 0.115), h * 0.075)
        hair = mix(coat, (36, 26, 26), 0.75)
        if walk % 2:
            pygame.draw.circle(
                surface, hair, (middle, h * 0.10), h * 0.08, draw_top_left=True, draw_top_right=True
            )
        else:
            brim = (middle - h * 0.12, h * 0.065, h * 0.24, h * 0.03)
            pygame.draw.rect(surface, hair, brim)
            pygame.draw.rect(surface, hair, (middle - h * 0.07, 0, h * 0.14, h * 0.08))
        if walk % 3 == 1:
            bag = (middle + h * 0.13, h * 0.5, h * 0.12, h * 0.14)
            pygame.draw.rect(surface, mix(_WOOD, coat, 0.3), bag, 0, int(h * 0.02))

    picture = smoothed(max(4, height * 0.62), height, draw, 4)
    return pygame.transform.flip(picture, True, False) if walk >= WALKS // 2 else picture


@lru_cache(maxsize=4)
def bench(height: int) -> pygame.Surface:
    """A park bench, 2.3 times as wide as high."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        for x in (0.10, 0.84):
            pygame.draw.rect(surface, _IRON, (w * x, h * 0.05, w * 0.05, h * 0.95))
            pygame.draw.rect(surface, _IRON, (w * (x - 0.03), h * 0.58, w * 0.12, h * 0.08))
        for y in (0.06, 0.26):
            pygame.draw.rect(surface, _WOOD, (0, h * y, w, h * 0.15), 0, int(h * 0.04))
        pygame.draw.rect(surface, mix(_WOOD, (255, 230, 190), 0.35), (0, h * 0.52, w, h * 0.14))

    return smoothed(height * 2.3, height, draw, 4)


@lru_cache(maxsize=8)
def pillar(height: int, posters: int) -> pygame.Surface:
    """An advertising pillar with a copper cap, 0.44 of its height wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        pygame.draw.ellipse(surface, COPPER_DARK, (w * 0.04, h * 0.06, w * 0.92, h * 0.22))
        pygame.draw.ellipse(surface, COPPER, (w * 0.12, h * 0.06, w * 0.62, h * 0.17))
        pygame.draw.circle(surface, BRASS, (w / 2, h * 0.05), h * 0.035)
        pygame.draw.rect(surface, (206, 190, 160), (w * 0.12, h * 0.2, w * 0.76, h * 0.7))
        sheets = (((196, 86, 74), (238, 190, 96)), ((70, 118, 150), (238, 226, 200)))[posters % 2]
        pygame.draw.rect(surface, sheets[0], (w * 0.18, h * 0.26, w * 0.34, h * 0.34))
        pygame.draw.rect(surface, sheets[1], (w * 0.56, h * 0.30, w * 0.26, h * 0.26))
        pygame.draw.rect(
            surface, mix(sheets[0], (40, 30, 40), 0.4), (w * 0.24, h * 0.66, w * 0.4, h * 0.16)
        )
        shade = pygame.Surface((int(w * 0.3), int(h * 0.72)), pygame.SRCALPHA, 32)
        shade.fill((30, 16, 40, 80))
        surface.blit(shade, (w * 0.58, h * 0.2))
        pygame.draw.rect(surface, COPPER_DARK, (w * 0.06, h * 0.18, w * 0.88, h * 0.05))
        pygame.draw.rect(surface, (96, 88, 84), (w * 0.06, h * 0.88, w * 0.88, h * 0.12))

    return smoothed(height * 0.44, height, draw, 4)

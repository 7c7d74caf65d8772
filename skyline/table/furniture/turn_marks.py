"""What tells whose turn it is on a plate by shape and light: a brass lamp and a pennant."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table.paint import blank, gaussian_blur, mix, smoothed
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, INK, RGB

_LIGHT: RGB = (255, 226, 150)
_LAMP_WIDE = 0.30  # of the picture's height
_PENNANT_WIDE, _PENNANT_TALL = 0.20, 0.46
_LEFT = 0.10  # of the pennant, in the picture's heights


def light_turn(picture: pygame.Surface, colour: RGB) -> None:
    """Hangs a lit lamp and a pennant over the picture of a street, in place.

    Args:
        picture: The miniature street of a plate.
        colour: The player's.
    """
    width, height = picture.get_size()
    picture.blit(_cone(width, height), (0, 0), None, pygame.BLEND_RGB_ADD)
    lamp = _lamp(max(9, round(height * _LAMP_WIDE)))
    picture.blit(lamp, lamp.get_rect(midtop=(width // 2, 0)))
    size = max(7, round(height * _PENNANT_WIDE)), max(14, round(height * _PENNANT_TALL))
    picture.blit(_pennant(size, colour), (round(height * _LEFT), 0))


@lru_cache(maxsize=8)
def _cone(width: int, height: int) -> pygame.Surface:
    """Warm light that falls from the lamp and fades downwards."""
    shape = blank(width, height, (*_LIGHT, 0))
    middle, half = width / 2, min(width * 0.44, height * 1.1)
    steps = max(2, height)
    for y in range(steps):
        part = y / steps
        reach = height * 0.10 + (half - height * 0.10) * part
        alpha = round(120 * (1 - part) ** 1.2)
        pygame.draw.line(shape, (*_LIGHT, alpha), (middle - reach, y), (middle + reach, y))
    soft = gaussian_blur(shape, max(1.0, height * 0.05))
    light = pygame.Surface((width, height))
    light.blit(soft, (0, 0))
    return light


@lru_cache(maxsize=8)
def _lamp(width: int) -> pygame.Surface:
    """A brass picture lamp, seen from the front, half as tall as wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        pygame.draw.rect(surface, BRASS_DARK, (w * 0.45, 0, w * 0.10, h * 0.40))
        pygame.draw.ellipse(surface, (255, 250, 224), (w * 0.30, h * 0.48, w * 0.40, h * 0.44))
        shade = [(w * 0.32, h * 0.30), (w * 0.68, h * 0.30), (w * 0.96, h * 0.74)]
        pygame.draw.polygon(surface, BRASS_DARK, [*shade, (w * 0.04, h * 0.74)])
        inner = [(w * 0.34, h * 0.33), (w * 0.66, h * 0.33), (w * 0.92, h * 0.70)]
        pygame.draw.polygon(surface, BRASS, [*inner, (w * 0.08, h * 0.70)])
        gleam = [(w * 0.36, h * 0.35), (w * 0.46, h * 0.35), (w * 0.36, h * 0.68)]
        pygame.draw.polygon(surface, BRASS_LIGHT, [*gleam, (w * 0.18, h * 0.68)])

    return smoothed(width, width * 0.55, draw)


@lru_cache(maxsize=16)
def _pennant(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A swallow-tailed pennant with a diamond."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        cloth = [(0, 0), (w, 0), (w, h), (w * 0.5, h * 0.76), (0, h)]
        pygame.draw.polygon(surface, mix(colour, INK, 0.55), cloth)
        rim = w * 0.09
        inner = [(rim, 0), (w - rim, 0), (w - rim, h - rim * 2.4)]
        inner += [(w * 0.5, h * 0.76 - rim * 1.2), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, colour, inner)
        fold = [(rim, 0), (w * 0.34, 0), (w * 0.34, h * 0.82), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, mix(colour, (255, 255, 255), 0.22), fold)
        x, y, reach = w * 0.5, h * 0.36, w * 0.24
        diamond = [(x, y - reach * 1.3), (x + reach, y), (x, y + reach * 1.3), (x - reach, y)]
        pygame.draw.polygon(surface, CREAM, diamond)

    return smoothed(*size, draw, 4)

"""What is seen around the words of the error dialog: an out-of-focus window, a building site."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.art.columns import column
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import clip_round, dim

VEIL: Final = (14, 8, 24, 150)
COARSE: Final = 6
"""Pixels of the window that become one when it is put out of focus."""
BLUR: Final = 0.012  # of the window's height
HOUR: Final = 0.70  # of the day: late, but work goes on
GROUND: Final[RGB] = (74, 66, 84)
NIGHT: Final[RGB] = (38, 26, 58)
SITE: Final = 0.585  # width of the lot in parts of the picture
PAVEMENT: Final = 0.11  # height of the ground in parts of the picture


def blurred(picture: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    """A picture out of focus and dimmed, so that a half-drawn one does no harm. New.

    Args:
        picture: what the window showed; None for nothing.
        size: of the result in pixels.
    """
    ground = pygame.Surface(size)
    if picture is None:
        ground.fill(NIGHT)
        return ground
    few = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    small = pygame.transform.smoothscale(picture.convert(ground), few)
    small = pygame.transform.gaussian_blur(small, max(2, round(size[1] * BLUR / COARSE)))
    pygame.transform.smoothscale(small, size, ground)
    dim(ground, VEIL)
    return ground


def building_site(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A house that is being worked on, under an evening sky. Shared."""
    return surfaces.get(("error-site", size, look), lambda: _paint(size, look))


def _paint(size: tuple[int, int], look: Look) -> pygame.Surface:
    width, height = size
    day = Day.at(HOUR)
    strip = pygame.Surface((1, len(day.sky)))
    for row, colour in enumerate(day.sky):
        strip.set_at((0, row), colour)
    picture = pygame.transform.smoothscale(strip, size).convert_alpha()
    pavement = round(height * PAVEMENT)
    ground = pygame.Rect(0, height - pavement, width, pavement)
    picture.fill(GROUND, ground)
    site, _reach = column("M", ("G",), round(width * SITE), day, building_site=True)
    place = site.get_rect(midbottom=(width // 2, height - round(pavement * 0.35)))
    picture.blit(site, place)
    return clip_round(picture, look.u(12))

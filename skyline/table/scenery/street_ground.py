"""Sky, far city, hedge and pavement of the small pictures in menus, without what stands there."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.backdrop import air_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import park
from skyline.table.scenery.road import ground
from skyline.table.scenery.steps import Steps, finish

PAVED: Final = 0.16  # of a picture's height: pavement and road
PAVED_WIDEST: Final = 0.11  # and at most this part of its width
PAVED_LEAST: Final = 40  # pixels, so that plaques have room


def level_of(size: tuple[int, int]) -> int:
    """Where buildings stand, in pixels from the top of a picture of ``size``."""
    width, height = size
    paved = max(min(height * PAVED, width * PAVED_WIDEST), min(PAVED_LEAST, height * 0.3))
    return round(height - paved)


def paint_ground(size: tuple[int, int], day: Day, full_height: int | None = None) -> pygame.Surface:
    """Sky, far city, hedge and pavement for a small street of any game.

    ``full_height`` is that of the window, to which plants and far city are scaled, in pixels.
    """
    return finish(ground_steps(size, day, full_height))


def ground_steps(
    size: tuple[int, int], day: Day, full_height: int | None = None
) -> Steps[pygame.Surface]:
    """Paints the same step by step; see :func:`paint_ground`."""
    width, height = size
    whole = full_height or round(height * 1.5)
    picture = pygame.Surface(size, depth=32)
    level = level_of((width, height))
    picture.blit(sky((width, level + 2), day), (0, 0))
    yield
    scale = whole / 1080
    yield from air_steps(picture, day, pygame.Rect(0, 0, width, level), scale)
    yield from far_city_steps(picture, day, level, scale)
    yield
    park(picture, day, level, whole)
    yield
    ground(picture, day, level, height)
    return picture

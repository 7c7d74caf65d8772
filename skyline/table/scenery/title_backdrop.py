"""The picture behind the title: evening sky, a great sun, the far city, a street, the table."""

from __future__ import annotations

import numpy as np
import pygame

from skyline.table.furniture.light import light_steps
from skyline.table.furniture.materials import brass_edge, inlay, planks_steps
from skyline.table.furniture.zones import scale_of
from skyline.table.paint import blank
from skyline.table.palette import RGB
from skyline.table.scenery.atmosphere import air_glow, fill_sky, stars
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import birds, park
from skyline.table.scenery.road import ground
from skyline.table.scenery.steps import Steps, finish

TITLE_TIME = 0.80
TITLE_ROAD = 0.795  # parts of the window's height, where the table need not be larger
STREET_DEPTH = 0.088  # pavement and road, in parts of what lies above the table
_STARRY = 960_000  # pixels of sky at 1080p that have the usual number of stars
_PARK = 5.6  # of the sky's height: what plants are sized by in a strip above a large table
_SUN_RADIUS = 0.30  # in parts of what lies above the table
_SUN_WIDEST = 0.26  # and in parts of the window's width
_SUN_HEIGHT = 0.62  # of its middle, in parts of the sky
_SUN_TOP: RGB = (255, 206, 128)
_SUN_FOOT: RGB = (242, 96, 92)


def title_sun(width: int, road: int) -> tuple[float, float]:
    """The middle of the great sun, in pixels of a window whose table begins at ``road``."""
    return width * 0.5, title_ground(road) * _SUN_HEIGHT


def title_ground(road: int) -> int:
    """Where buildings stand, in pixels from the top, for a table that begins at ``road``."""
    return round(road * (1 - STREET_DEPTH))


def paint_title(
    size: tuple[int, int], road: int | None = None, *, inlaid: bool = False
) -> pygame.Surface:
    """The title's picture without word, buildings and buttons, in the evening.

    ``road`` is where the table's brass edge is, in pixels from the top. A table whose wood is
    seen may be ``inlaid`` with brass.
    """
    return finish(paint_title_steps(size, road, inlaid=inlaid))


def paint_title_steps(
    size: tuple[int, int], road: int | None = None, *, inlaid: bool = False
) -> Steps[pygame.Surface]:
    """:func:`paint_title` as a generator for idle time."""
    hour = Day.at(TITLE_TIME)
    width, height = size
    road = round(height * TITLE_ROAD) if road is None else road
    scale = scale_of(size)
    horizon = title_ground(road)
    target = pygame.Surface(size, depth=32)
    fill_sky(target, horizon + 2, hour)
    yield
    air = pygame.Rect(0, 0, width, int(horizon * 0.8))
    # A strip of sky above a large table has no more of them than the same part of a whole sky.
    stars(target, hour, air, scale, most=air.w * air.h / (_STARRY * scale * scale))
    yield
    radius = min(road * _SUN_RADIUS, width * _SUN_WIDEST)
    _great_sun(target, title_sun(width, road), radius)
    yield
    yield from clouds_steps(target, hour, pygame.Rect(0, 0, width, horizon), scale)
    birds(target, width * 0.72, horizon * 0.33, height * 0.020, hour)
    yield from far_city_steps(target, hour, horizon, scale, wheel=False)  # letters stand before it
    park(target, hour, horizon, min(height, round(horizon * _PARK)))
    yield
    ground(target, hour, horizon, road)
    yield
    area = pygame.Rect(0, road, width, height - road)
    planks = target.subsurface(area)
    yield from planks_steps(planks, 3, 1.14, max(0.5, scale), joints=inlaid)
    yield
    if inlaid:
        inlay(planks, max(0.5, scale))
        yield
    yield from light_steps(target, area, hour)
    brass_edge(target, road, scale)
    return target


def _great_sun(target: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """A huge low sun whose foot reddens and melts into the haze."""
    air_glow(target, centre, radius * 3.4, (255, 150, 96), 0.52, 2.0)
    air_glow(target, centre, radius * 1.5, (255, 176, 112), 0.50, 1.4)
    size = max(2, int(2 * radius))
    axis = np.arange(size, dtype=np.float32) + np.float32(0.5 - size / 2)
    edge = np.clip(size / 2 - np.hypot(axis[:, None], axis[None, :]), 0, 1)
    heights = np.linspace(0, 1, size, dtype=np.float32)
    disc = blank(size, size)
    pixels = pygame.surfarray.pixels3d(disc)
    for channel in range(3):
        top, foot = _SUN_TOP[channel], _SUN_FOOT[channel]
        pixels[..., channel] = (top + (foot - top) * heights**1.25)[None, :]
    del pixels
    melt = np.clip((1.06 - heights) / 0.46, 0, 1)[None, :]
    pygame.surfarray.pixels_alpha(disc)[:] = edge * melt * 255
    target.blit(disc, (round(centre[0] - size / 2), round(centre[1] - size / 2)))

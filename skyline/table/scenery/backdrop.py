"""The whole picture behind the street, and the whole picture behind the title's words."""

from __future__ import annotations

import numpy as np
import pygame

from skyline.table.furniture.light import light_steps
from skyline.table.furniture.materials import brass_edge, wood_steps
from skyline.table.furniture.zones import Zones, scale_of
from skyline.table.paint import blank, mix
from skyline.table.palette import RGB
from skyline.table.scenery.atmosphere import air_glow, milky_way, sky, stars
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import balloon, birds, park
from skyline.table.scenery.road import ground
from skyline.table.scenery.steps import Steps, finish

_LAST_BALLOON = 0.75  # night from which balloon and birds have gone home
TITLE_TIME = 0.80
TITLE_GROUND = 0.765  # parts of the window's height
TITLE_ROAD = 0.825
_SUN_TOP: RGB = (255, 194, 110)
_SUN_FOOT: RGB = (244, 100, 92)
_SUN_HAZE: RGB = (196, 84, 104)
_HAZE_BANDS = ((0.66, 0.010), (0.75, 0.016), (0.845, 0.023), (0.94, 0.030))  # place, height


def paint_scenery(size: tuple[int, int], day: Day, zones: Zones) -> pygame.Surface:
    """The street scene without buildings: sky, far city, park, pavement and road.

    Args:
        size: Of the picture: the window's width, and its height down to the table or all of it.
        day: The hour.
        zones: Where the street and the road lie.

    Returns:
        A new opaque surface of ``size``; black below the road.
    """
    return finish(paint_scenery_steps(size, day, zones))


def paint_scenery_steps(size: tuple[int, int], day: Day, zones: Zones) -> Steps[pygame.Surface]:
    """:func:`paint_scenery` as a generator for idle time."""
    width, full = size[0], zones.window.h
    horizon, scale = zones.ground_y, zones.scale
    target = pygame.Surface(size)
    target.blit(sky((width, horizon + 2), day), (0, 0))
    yield
    area = pygame.Rect(0, 0, width, horizon)
    _low_sun(target, day, area)
    _city_glow(target, day, area)
    yield
    milky_way(target, day, area)
    yield
    stars(target, day, area, scale)
    yield
    yield from clouds_steps(target, day, area, scale)
    if day.night < _LAST_BALLOON:
        birds(target, width * 0.70, full * 0.275, full * 0.020, day)
    yield from far_city_steps(target, day, horizon, scale)
    if day.night < _LAST_BALLOON:
        picture = balloon(round(full * 0.105), day)
        target.blit(picture, (round(width * 0.085 - picture.get_width() / 2), round(full * 0.215)))
    yield
    park(target, day, horizon, full)
    yield
    ground(target, day, horizon, zones.road_y)
    yield
    return target


def _low_sun(target: pygame.Surface, day: Day, area: pygame.Rect) -> None:
    """The glow in the air around a sun that stands low, morning and evening."""
    low = max(0.0, abs(day.sun_side) - 0.25) / 0.75 * (1 - 0.6 * day.night)
    if low <= 0.02:
        return
    x = area.w * (0.5 + 0.42 * day.sun_side)
    warm = mix(day.sky[3], (255, 244, 214), 0.25)
    wide = min(area.w * 0.44, area.h * 1.9)
    ground = area.bottom - area.h * 0.10
    air_glow(target, (x, ground), wide, warm, min(1.0, 0.98 * low), 1.5, 0.66)
    air_glow(target, (x, ground), wide * 2.2, warm, 0.46 * low, 1.3, 0.15)


def _city_glow(target: pygame.Surface, day: Day, area: pygame.Rect) -> None:
    """The light of a great city that hangs in the air above it at night."""
    if day.night > 0.05:
        centre = (area.w * 0.54, area.bottom - area.h * 0.02)
        air_glow(target, centre, area.w * 0.56, (255, 170, 116), 0.42 * day.night, 1.4, 0.36)
        air_glow(target, centre, area.w * 0.62, (255, 186, 128), 0.34 * day.night, 1.2, 0.10)


def paint_title(size: tuple[int, int], day: Day | None = None) -> pygame.Surface:
    """The title's picture without word, buildings and buttons.

    Buildings stand at ``TITLE_GROUND`` of the height; the table's brass edge is
    at ``TITLE_ROAD``.
    """
    return finish(paint_title_steps(size, day))


def paint_title_steps(size: tuple[int, int], day: Day | None = None) -> Steps[pygame.Surface]:
    """:func:`paint_title` as a generator for idle time."""
    hour = day or Day.at(TITLE_TIME)
    width, height = size
    scale = scale_of(size)
    horizon, road = int(height * TITLE_GROUND), int(height * TITLE_ROAD)
    target = pygame.Surface(size)
    target.blit(sky((width, horizon + 2), hour), (0, 0))
    yield
    stars(target, hour, pygame.Rect(0, 0, width, int(horizon * 0.8)), scale)
    yield
    _great_sun(target, (width * 0.5, height * 0.425), height * 0.215)
    yield
    yield from clouds_steps(target, hour, pygame.Rect(0, 0, width, horizon), scale)
    birds(target, width * 0.64, height * 0.36, height * 0.020, hour)
    yield from far_city_steps(target, hour, horizon, scale)
    picture = balloon(round(height * 0.115), hour)
    target.blit(picture, (round(width * 0.115 - picture.get_width() / 2), round(height * 0.20)))
    park(target, hour, horizon, height)
    yield
    ground(target, hour, horizon, road)
    yield
    planks = yield from wood_steps(width, height - road, 3, 1.14, max(0.5, scale))
    target.blit(planks, (0, road))
    area = pygame.Rect(0, road, width, height - road)
    yield from light_steps(target, area, hour)
    brass_edge(target, road, scale)
    return target


def _great_sun(target: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """A huge low sun whose foot reddens, with thin bands of haze across it."""
    air_glow(target, centre, radius * 3.0, (255, 150, 96), 0.50, 2.0)
    air_glow(target, centre, radius * 1.45, (255, 170, 110), 0.45, 1.5)
    size = max(2, int(2 * radius))
    axis = np.arange(size, dtype=np.float32) + np.float32(0.5 - size / 2)
    edge = np.clip(size / 2 - np.hypot(axis[:, None], axis[None, :]), 0, 1)
    heights = np.linspace(0, 1, size, dtype=np.float32)
    haze = np.zeros(size, np.float32)
    for part, thin in _HAZE_BANDS:
        haze = np.where((heights >= part) & (heights < part + thin), np.float32(0.35), haze)
    disc = blank(size, size)
    pixels = pygame.surfarray.pixels3d(disc)
    for channel in range(3):
        top, foot, veil = _SUN_TOP[channel], _SUN_FOOT[channel], _SUN_HAZE[channel]
        column = top + (foot - top) * heights
        pixels[..., channel] = (column + (veil - column) * haze)[None, :]
    del pixels
    pygame.surfarray.pixels_alpha(disc)[:] = edge * 255
    target.blit(disc, (round(centre[0] - size / 2), round(centre[1] - size / 2)))

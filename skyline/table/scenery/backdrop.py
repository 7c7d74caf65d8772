"""The whole picture behind the street."""

from __future__ import annotations

import math
import random

import numpy as np
import pygame

from skyline.table.furniture.zones import Zones
from skyline.table.paint import from_array, mix, multiply, noise, smoothed
from skyline.table.palette import WHITE
from skyline.table.scenery.atmosphere import (
    air_glow_steps,
    fill_sky,
    milky_way_steps,
    shooting_star,
    stars,
)
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import balloon, birds, park_steps
from skyline.table.scenery.passers import COATS, SKINS, WALKS, bench, person, pillar
from skyline.table.scenery.road import ground
from skyline.table.scenery.steps import Steps, finish

_NARROW = 0.7  # windows narrower than this for their height have smaller figures
_BROAD = 2.0  # windows broader than this for their height have two flocks
_MIST_LIFTED = 0.24  # time of day
_LAST_BALLOON = 0.75  # night from which balloon and birds have gone home


def paint_scenery(size: tuple[int, int], day: Day, zones: Zones) -> pygame.Surface:
    """The street without buildings: sky, far city, park, pavement and road; black below that."""
    return finish(paint_scenery_steps(size, day, zones))


def paint_scenery_steps(
    size: tuple[int, int], day: Day, zones: Zones, *, balloon_flies: bool = True
) -> Steps[pygame.Surface]:
    """:func:`paint_scenery` step by step; not every table has room for a balloon."""
    width, full = size[0], zones.window.h
    horizon, scale = zones.ground_y, zones.scale
    figure = min(full, round(width * _NARROW))  # what sizes plants and people are parts of
    target = pygame.Surface(size, depth=32)
    fill_sky(target, horizon + 2, day)
    yield
    area = pygame.Rect(0, 0, width, horizon)
    yield from air_steps(target, day, area, scale)
    yield from clouds_steps(target, day, area, scale)
    if day.night < _LAST_BALLOON:
        _flocks(target, day, width, full)
    elif day.night == 1:
        shooting_star(target, (round(width * 0.285), round(horizon * 0.42)), full * 0.075)
    yield from far_city_steps(target, day, horizon, scale)
    if balloon_flies and day.night < _LAST_BALLOON:
        picture = balloon(round(figure * 0.105), day)
        spot = _balloon_place(day, width, full)
        target.blit(picture, (spot[0] - picture.get_width() // 2, spot[1]))
    yield
    _mist(target, day, horizon)
    yield
    yield from park_steps(target, day, horizon, figure)
    ground(target, day, horizon, zones.road_y)
    yield
    street_life(target, day, horizon, zones.road_y - horizon, figure)
    yield
    return target


def _flocks(target: pygame.Surface, day: Day, width: int, full: int) -> None:
    """Birds on their way across the day, a second flock where the sky is broad."""
    x, y = 0.74 - 0.16 * day.time, 0.262 + 0.05 * math.sin(day.time * 9)
    birds(target, width * x, full * y, min(full, width * _NARROW) * 0.020, day)
    if width > _BROAD * full:
        birds(target, width * (x - 0.46), full * (y + 0.03), full * 0.015, day)


def _balloon_place(day: Day, width: int, full: int) -> tuple[int, int]:
    """It rises in the morning, drifts before the wind and comes down at dusk.

    Always right of where papers lie below the plates at the left.
    """
    rise = math.sin(math.pi * min(1.0, day.time / 0.82))
    drift = min(width, full * 2) * (0.228 + 0.020 * day.time)
    return round(drift), round(full * (0.258 - 0.062 * rise))


def _mist(target: pygame.Surface, day: Day, horizon: int) -> None:
    """Banks of mist that lie between the far houses at dawn and lift in the morning."""
    strength = 1 - day.time / _MIST_LIFTED
    if strength <= 0.02:
        return
    width, tall = target.get_width(), max(8, int(horizon * 0.30))
    small = max(8, width // 8), max(8, tall // 4)
    banks = noise(*small, small[1] * 2.2, small[1] / 3.2, 31)
    ys = np.linspace(0, 1, small[1], dtype=np.float32)[None, :]
    alpha = np.clip(banks * 1.5 - 0.55 + 0.55 * ys, 0, 1) * np.sin(np.pi * ys**0.7) * 205
    rgb = np.empty((*small, 3), np.float32)
    rgb[:] = mix(day.sky[3], WHITE, 0.25)
    veil = pygame.transform.smoothscale(from_array(rgb, alpha * strength), (width, tall))
    target.blit(veil, (0, horizon - int(tall * 0.94)))


def air_steps(target: pygame.Surface, day: Day, area: pygame.Rect, scale: float) -> Steps[None]:
    """What shines in the sky besides its colours: low sun, city glow, Milky Way, stars."""
    yield from _low_sun(target, day, area)
    yield from _city_glow(target, day, area)
    yield from milky_way_steps(target, day, area)
    stars(target, day, area, scale)
    yield


def _low_sun(target: pygame.Surface, day: Day, area: pygame.Rect) -> Steps[None]:
    """The glow in the air around a sun that stands low, morning and evening."""
    low = max(0.0, abs(day.sun_side) - 0.25) / 0.75 * (1 - 0.6 * day.night)
    if low <= 0.02:
        return
    centre = area.w * (0.5 + 0.42 * day.sun_side), area.bottom - area.h * 0.10
    warm = mix(day.sky[3], (255, 244, 214), 0.25)
    wide = min(area.w * 0.44, area.h * 1.9)
    yield from air_glow_steps(target, centre, wide, warm, min(1.0, 0.98 * low), 1.5, 0.66)
    yield from air_glow_steps(target, centre, wide * 2.2, warm, 0.46 * low, 1.3, 0.15)


def _city_glow(target: pygame.Surface, day: Day, area: pygame.Rect) -> Steps[None]:
    """The light of a great city that hangs in the air above it at night."""
    if day.night > 0.05:
        centre = (area.w * 0.54, area.bottom - area.h * 0.02)
        for wide, colour, strength, power, flatten in (
            (0.56, (255, 170, 116), 0.42, 1.4, 0.36),
            (0.62, (255, 186, 128), 0.34, 1.2, 0.10),
        ):
            yield from air_glow_steps(
                target, centre, area.w * wide, colour, strength * day.night, power, flatten
            )


_PERSON = 0.0235  # heights below are parts of the window's
_BENCH, _PILLAR = 0.0155, 0.044
_FURNITURE_STEP = 0.185  # parts of a 16:9 window's width
#: How many people are out per 16:9 window, by time of day.
_OUT = ((0.06, 3), (0.2, 7), (0.7, 13), (0.81, 10), (0.94, 7), (1.01, 4))


def street_life(target: pygame.Surface, day: Day, horizon: int, depth: int, full: int) -> None:
    """Furniture and people of the far side of the pavement, over the whole width.

    ``depth`` is pixels of pavement and road below ``horizon``; the window's ``full`` height sets
    sizes.
    """
    width = target.get_width()
    step = _FURNITURE_STEP * full * 16 / 9
    rng = random.Random(11)
    foot = horizon + round(depth * 0.13)
    for i in range(int(width / step) + 1):
        x = round((i + 0.30 + 0.25 * rng.random()) * step)
        if i % 3 == 1:
            picture = multiply(pillar(max(8, round(full * _PILLAR)), i), day.tint)
        else:
            picture = multiply(bench(max(5, round(full * _BENCH))), day.tint)
        _stand(target, picture, x, foot, day)
    out = next(count for until, count in _OUT if day.time < until)
    rng = random.Random(round(day.time * 1000) + 7)
    for _ in range(round(out * width / (full * 16 / 9))):
        height = max(8, round(full * _PERSON * rng.uniform(0.9, 1.06)))
        walk = rng.randrange(WALKS)
        figure = person(height, rng.choice(COATS), rng.choice(SKINS), walk)
        x, down = round(rng.random() * width), round(depth * rng.uniform(0.12, 0.30))
        _stand(target, multiply(figure, day.tint), x, horizon + down, day)
        if rng.random() < 0.3:
            friend = person(height - 1, rng.choice(COATS), rng.choice(SKINS), (walk + 1) % WALKS)
            beside = x + round(height * 0.5)
            _stand(target, multiply(friend, day.tint), beside, horizon + down, day)


def _stand(target: pygame.Surface, picture: pygame.Surface, x: int, foot: int, day: Day) -> None:
    """Puts something on the pavement with a small shadow under it."""
    place = picture.get_rect(midbottom=(x, foot))
    wide = max(3, round(place.w * 0.96))
    tall = max(2, min(wide // 6, place.h // 4))
    dark = (20, 12, 34, round(110 - 50 * day.night))

    def draw(surface: pygame.Surface, _scale: int) -> None:
        pygame.draw.ellipse(surface, dark, surface.get_rect())

    shade = smoothed(wide, tall, draw, 4)
    target.blit(shade, shade.get_rect(center=(place.centerx, foot - 1)))
    target.blit(picture, place)

"""The whole picture behind the street."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import numpy as np
import pygame

from skyline.table.furniture.zones import Zones
from skyline.table.paint import from_array, mix, multiply, noise, smoothed
from skyline.table.palette import BRASS, COPPER, COPPER_DARK, RGB, WHITE
from skyline.table.scenery.atmosphere import air_glow, fill_sky, milky_way, shooting_star, stars
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import balloon, birds, park_steps
from skyline.table.scenery.road import ground
from skyline.table.scenery.steps import Steps, finish

_NARROW = 0.7  # windows narrower than this for their height have smaller figures
_BROAD = 2.0  # windows broader than this for their height have two flocks
_MIST_LIFTED = 0.24  # time of day
_LAST_BALLOON = 0.75  # night from which balloon and birds have gone home


def paint_scenery(size: tuple[int, int], day: Day, zones: Zones) -> pygame.Surface:
    """The street without buildings: sky, far city, park, pavement and road; black below that."""
    return finish(paint_scenery_steps(size, day, zones))


def paint_scenery_steps(size: tuple[int, int], day: Day, zones: Zones) -> Steps[pygame.Surface]:
    """:func:`paint_scenery` as a generator for idle time."""
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
    if day.night < _LAST_BALLOON:
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
    """It rises in the morning, drifts before the wind and comes down at dusk."""
    rise = math.sin(math.pi * min(1.0, day.time / 0.82))
    drift = min(width, full * 2) * (0.055 + 0.085 * day.time)
    return round(drift), round(full * (0.330 - 0.130 * rise))


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
    _city_glow(target, day, area)
    yield
    milky_way(target, day, area)
    yield
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
    air_glow(target, centre, wide, warm, min(1.0, 0.98 * low), 1.5, 0.66)
    yield
    air_glow(target, centre, wide * 2.2, warm, 0.46 * low, 1.3, 0.15)
    yield


def _city_glow(target: pygame.Surface, day: Day, area: pygame.Rect) -> None:
    """The light of a great city that hangs in the air above it at night."""
    if day.night > 0.05:
        centre = (area.w * 0.54, area.bottom - area.h * 0.02)
        air_glow(target, centre, area.w * 0.56, (255, 170, 116), 0.42 * day.night, 1.4, 0.36)
        air_glow(target, centre, area.w * 0.62, (255, 186, 128), 0.34 * day.night, 1.2, 0.10)


_PERSON = 0.0235  # heights below are parts of the window's
_BENCH, _PILLAR = 0.0155, 0.044
_FURNITURE_STEP = 0.185  # parts of a 16:9 window's width
_COATS: tuple[RGB, ...] = (
    (92, 70, 92), (64, 82, 108), (140, 84, 66), (80, 96, 84), (168, 132, 84), (104, 58, 66),
)  # fmt: skip
_SKINS: tuple[RGB, ...] = ((236, 194, 160), (196, 146, 110), (130, 92, 70))
_WOOD: RGB = (150, 104, 66)
_IRON: RGB = (48, 52, 60)
#: How many people are out per 16:9 window, by time of day.
_OUT = ((0.06, 3), (0.2, 7), (0.7, 13), (0.81, 10), (0.94, 7), (1.01, 4))
WALKS = 6


@lru_cache(maxsize=64)
def _person(height: int, coat: RGB, skin: RGB, walk: int) -> pygame.Surface:
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
def _bench(height: int) -> pygame.Surface:
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
def _pillar(height: int, posters: int) -> pygame.Surface:
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
            picture = multiply(_pillar(max(8, round(full * _PILLAR)), i), day.tint)
        else:
            picture = multiply(_bench(max(5, round(full * _BENCH))), day.tint)
        _stand(target, picture, x, foot, day)
    out = next(count for until, count in _OUT if day.time < until)
    rng = random.Random(round(day.time * 1000) + 7)
    for _ in range(round(out * width / (full * 16 / 9))):
        height = max(8, round(full * _PERSON * rng.uniform(0.9, 1.06)))
        walk = rng.randrange(WALKS)
        person = _person(height, rng.choice(_COATS), rng.choice(_SKINS), walk)
        x, down = round(rng.random() * width), round(depth * rng.uniform(0.12, 0.30))
        _stand(target, multiply(person, day.tint), x, horizon + down, day)
        if rng.random() < 0.3:
            friend = _person(height - 1, rng.choice(_COATS), rng.choice(_SKINS), (walk + 1) % WALKS)
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

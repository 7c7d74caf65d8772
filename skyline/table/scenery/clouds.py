"""The clouds of each hour: heaps that swell at noon, and veils that catch the low light."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
import pygame

from skyline.table.paint import Pixels, blank, mix, noise, smoothstep, softened
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_WIDE_SKY = 3.9  # skies broader than this for their height have more clouds
_WIDEST = 3.4  # sky heights: what a cloud's width is a part of, at most
_HEAP_TALL, _VEIL_TALL = 0.30, 0.13  # parts of the width
_RELIEF = 1.5  # how strongly light models a heap

#: A cloud as (kind, x, y, width) in parts of the sky's width, height and width.
_Cloud = tuple[str, float, float, float]


@dataclass(frozen=True)
class _Weather:
    """The clouds until a time of day."""

    until: float
    clouds: tuple[_Cloud, ...]


# fmt: off
_WEATHERS = (
    _Weather(0.06, (
        ("veil", 0.16, 0.60, 0.38), ("veil", 0.58, 0.47, 0.30), ("veil", 0.87, 0.62, 0.40),
        ("veil", 0.40, 0.74, 0.34), ("veil", 0.30, 0.36, 0.22), ("heap", 0.91, 0.50, 0.11),
        ("heap", 0.20, 0.49, 0.09))),
    _Weather(0.19, (
        ("veil", 0.30, 0.34, 0.26), ("veil", 0.72, 0.37, 0.30), ("veil", 0.12, 0.66, 0.30),
        ("heap", 0.20, 0.53, 0.13), ("heap", 0.91, 0.56, 0.17), ("heap", 0.56, 0.66, 0.11),
        ("heap", 0.72, 0.47, 0.09), ("veil", 0.88, 0.72, 0.34))),
    _Weather(0.32, (
        ("heap", 0.14, 0.52, 0.17), ("heap", 0.72, 0.42, 0.12), ("heap", 0.91, 0.60, 0.20),
        ("heap", 0.44, 0.66, 0.12), ("heap", 0.02, 0.78, 0.13), ("veil", 0.32, 0.36, 0.26),
        ("heap", 0.29, 0.40, 0.07))),
    _Weather(0.44, (
        ("heap", 0.16, 0.56, 0.20), ("heap", 0.90, 0.46, 0.15), ("heap", 0.31, 0.37, 0.09),
        ("heap", 0.62, 0.66, 0.17), ("heap", 0.98, 0.70, 0.16), ("heap", 0.03, 0.74, 0.13),
        ("heap", 0.72, 0.40, 0.13), ("veil", 0.46, 0.44, 0.24))),
    _Weather(0.56, (
        ("heap", 0.10, 0.60, 0.23), ("heap", 0.89, 0.56, 0.24), ("heap", 0.30, 0.42, 0.11),
        ("heap", 0.71, 0.38, 0.12), ("heap", 0.52, 0.70, 0.15), ("heap", 0.98, 0.80, 0.17),
        ("heap", 0.02, 0.82, 0.15), ("heap", 0.22, 0.78, 0.12))),
    _Weather(0.69, (
        ("veil", 0.30, 0.36, 0.34), ("veil", 0.62, 0.58, 0.38), ("veil", 0.86, 0.36, 0.30),
        ("heap", 0.13, 0.55, 0.19), ("heap", 0.91, 0.60, 0.20), ("heap", 0.70, 0.43, 0.11),
        ("heap", 0.40, 0.68, 0.12), ("veil", 0.10, 0.74, 0.34))),
    _Weather(0.81, (
        ("veil", 0.24, 0.40, 0.44), ("veil", 0.78, 0.36, 0.46), ("veil", 0.50, 0.60, 0.44),
        ("veil", 0.08, 0.64, 0.34), ("veil", 0.94, 0.66, 0.36), ("heap", 0.13, 0.53, 0.17),
        ("heap", 0.88, 0.52, 0.18), ("heap", 0.62, 0.70, 0.12))),
    _Weather(0.94, (
        ("veil", 0.20, 0.50, 0.42), ("veil", 0.80, 0.44, 0.44), ("veil", 0.54, 0.68, 0.46),
        ("veil", 0.94, 0.70, 0.34), ("heap", 0.90, 0.54, 0.17), ("heap", 0.12, 0.62, 0.14))),
    _Weather(1.01, (
        ("veil", 0.28, 0.40, 0.30), ("veil", 0.74, 0.33, 0.34), ("veil", 0.08, 0.66, 0.34),
        ("heap", 0.90, 0.58, 0.18), ("heap", 0.13, 0.50, 0.13), ("veil", 0.55, 0.66, 0.36))),
)
# fmt: on


def clouds_steps(target: pygame.Surface, day: Day, area: pygame.Rect, scale: float) -> Steps[None]:
    """The clouds of the hour in a sky ``area``, one per step."""
    weather = next(each for each in _WEATHERS if day.time < each.until)
    rng = random.Random(round(weather.until * 100))
    shapes = list(weather.clouds)
    if area.w > _WIDE_SKY * area.h:
        shapes += [(kind, (x + 0.37) % 1, y * 0.94, w * 0.7) for kind, x, y, w in shapes[::2]]
    for kind, x, y, width in shapes:
        size = max(16, round(width * min(area.w, area.h * _WIDEST)))
        seed = rng.randrange(1 << 30)
        cloud = _heap(size, day, scale, seed) if kind == "heap" else _veil(size, day, seed)
        corner = cloud.get_rect(center=(area.x + int(x * area.w), area.y + int(y * area.h)))
        target.blit(cloud, corner)
        yield


def _colours(day: Day) -> tuple[RGB, RGB]:
    """Of the lit and the shaded side of a cloud."""
    low = smoothstep(0.25, 0.8, abs(day.sun_side)) * (1 - day.night)
    lit = mix(day.cloud, WHITE, 0.62 * (1 - day.night) * (1 - 0.7 * low))
    if day.moon:
        lit = mix(day.cloud, (206, 216, 255), 0.26)
    return lit, mix(day.cloud, day.sky[1], 0.62 - 0.20 * low)


def _light(day: Day) -> tuple[float, float]:
    """Where light comes from, in the plane of the sky (y downwards); low suns shine from below."""
    if day.moon:
        return 0.45, -0.9
    low = smoothstep(0.45, 0.85, abs(day.sun_side))
    return 0.75 * day.sun_side, -1 + 1.5 * low


def _heap(width: int, day: Day, scale: float, seed: int) -> pygame.Surface:
    """A flat-footed cloud of round puffs, modelled by the light."""
    rng = random.Random(seed)
    height = max(10, int(width * _HEAP_TALL))
    relief = np.zeros((width, height), np.float32)
    outline = np.full((width, height), -1e6, np.float32)
    xs = np.arange(width, dtype=np.float32)[:, None]
    ys = np.arange(height, dtype=np.float32)[None, :]
    foot = height * 0.80
    first, second = rng.uniform(0.26, 0.44), rng.uniform(0.58, 0.76)
    lower = rng.uniform(0.45, 0.85)
    puffs, edge = 17, max(1.6, 2.6 * scale)
    for i in range(puffs):
        along = (i + rng.uniform(0.35, 0.65)) / puffs
        swell = (
            max(1 - abs(along - first) / 0.34, lower * (1 - abs(along - second) / 0.32), 0.0) ** 0.7
        )
        radius = height * (0.135 + 0.21 * swell * rng.uniform(0.7, 1.0))
        x = width * (0.08 + 0.84 * along)
        y = foot - radius * 0.5 - height * 0.27 * swell * rng.uniform(0.35, 1.0)
        seen = slice(max(0, int(x - radius - edge)), int(x + radius + edge) + 2)
        away = np.hypot(xs[seen] - x, ys - y)
        np.maximum(outline[seen], radius - away, out=outline[seen])
        inside = np.clip(radius**2 - away**2, 0, None)
        np.maximum(relief[seen], np.sqrt(inside), out=relief[seen])
    # The distance to the outline, not the relief, which falls off like a wall: smooth edges.
    alpha = np.clip(outline / edge + 0.5, 0, 1)
    lit_x, lit_y = _light(day)
    reach = max(1, round(height * (0.08 if lit_y > 0 else 0.035)))
    slope_x, slope_y = np.gradient(softened(softened(relief, 0, reach), 1, reach))
    model = _RELIEF * (0.13 if lit_y > 0 else 0.30)
    low_side = np.clip((ys / height - 0.30) / 0.55, 0, 1)
    bright = 0.56 - model * (slope_x * lit_x + slope_y * lit_y) * (1 - 0.9 * low_side)
    bright = bright + (0.20 if lit_y > 0 else -0.34) * low_side + (0.0 if lit_y > 0 else 0.14)
    rags = noise(width, height, height * 0.42, height * 0.16, seed) - np.float32(0.5)
    end = np.float32(foot + height * 0.02) + rags * np.float32(height * 0.16)
    dissolve = np.clip((end - ys) / (height * 0.46), 0, 1)
    dissolve = dissolve * dissolve * (3 - 2 * dissolve)
    opacity = 0.90 - 0.42 * day.night
    return _painted(np.clip(bright, 0, 1), alpha * dissolve * np.float32(opacity), day)


def _veil(width: int, day: Day, seed: int) -> pygame.Surface:
    """A long thin cloud combed by the wind."""
    height = max(6, int(width * _VEIL_TALL * 1.3))
    coarse = max(8, width // 3), max(4, height // 2)
    wisps = noise(*coarse, coarse[0] / 5, coarse[1] / 5, seed)
    fine = noise(*coarse, coarse[0] / 16, coarse[1] / 11, seed + 1)
    xs = np.linspace(-1, 1, coarse[0], dtype=np.float32)[:, None]
    ys = np.linspace(-1, 1, coarse[1], dtype=np.float32)[None, :]
    bow = ys + 0.30 * np.sin(xs * 1.7 + seed % 7) * (1 - np.abs(xs))
    shape = np.clip(1 - xs * xs, 0, 1) * np.clip(1 - np.abs(bow) ** 1.5, 0, 1)
    shape = shape * np.clip((1 - np.abs(ys)) * 2.6, 0, 1)  # the picture's edge never cuts it
    alpha = np.clip((wisps * 0.62 + fine * 0.38) * 1.9 - 0.62, 0, 1) * shape
    low = smoothstep(0.3, 0.8, abs(day.sun_side))
    bright = np.broadcast_to(0.5 + 0.5 * ys * (1 if low > 0.4 else -1), alpha.shape)
    opacity = (0.46 + 0.34 * low) * (1 - 0.45 * day.night)
    small = _painted(bright, alpha * np.float32(opacity), day)
    return pygame.transform.smoothscale(small, (width, height))


def _painted(bright: Pixels, alpha: Pixels, day: Day) -> pygame.Surface:
    """A cloud from its brightness and opacity, both ``[x, y]`` in 0..1."""
    lit, shade = _colours(day)
    surface = blank(*bright.shape)
    pixels = pygame.surfarray.pixels3d(surface)
    for channel in range(3):
        start, end = shade[channel], lit[channel]
        pixels[..., channel] = (start + (end - start) * bright).astype(np.uint8)
    del pixels
    pygame.surfarray.pixels_alpha(surface)[:] = (np.clip(alpha, 0, 1) * 255).astype(np.uint8)
    return surface

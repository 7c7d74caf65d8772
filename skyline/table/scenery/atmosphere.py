"""The sky itself: its gradient, stars, clouds, and the glow of sun or moon in the air."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import blank, glow, mix
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_STOPS = (0.0, 0.36, 0.72, 1.0)  # heights of the four sky colours
_DITHER_TILE = 256  # pixels after which the dither repeats
_STARS = 320  # per 16:9 window
#: Clouds as (x, y, width) in parts of the sky's width, height and width.
_CLOUDS = (
    (0.13, 0.50, 0.17),
    (0.30, 0.33, 0.10),
    (0.70, 0.40, 0.14),
    (0.90, 0.58, 0.20),
    (0.47, 0.66, 0.13),
    (0.03, 0.76, 0.12),
    (0.62, 0.22, 0.08),
)


def sky(size: tuple[int, int], day: Day, seed: int = 1) -> pygame.Surface:
    """The gradient from zenith to horizon, dithered so that it shows no bands."""
    width, height = size
    heights = np.linspace(0, 1, height, dtype=np.float32)
    position = np.interp(heights, _STOPS, np.arange(4))
    index = np.minimum(position.astype(int), 2)
    part = (position - index)[:, None].astype(np.float32)
    part = part * 0.6 + part * part * (3 - 2 * part) * 0.4
    colours = np.array(day.sky, np.float32)
    column = colours[index] * (1 - part) + colours[index + 1] * part
    tile_width = min(width, _DITHER_TILE)
    dither = np.random.default_rng(seed).random((tile_width, height, 1), dtype=np.float32)
    tile = pygame.Surface((tile_width, height))
    pygame.surfarray.blit_array(tile, np.clip(column[None] + dither, 0, 255).astype(np.uint8))
    surface = pygame.Surface(size)
    for x in range(0, width, tile_width):
        surface.blit(tile, (x, 0))
    return surface


def air_glow(
    target: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    colour: RGB,
    opacity: float,
    power: float = 2.0,
    flatten: float = 1.0,
) -> None:
    """A wide soft light in the air; unlike ``paint.halo`` it is not kept, so it may be huge.

    Args:
        target: Where to draw.
        centre: Middle of the light in pixels.
        radius: Half its width in pixels.
        colour: Of the light, laid over with alpha so that it stays warm.
        opacity: In the middle, 0..1.
        power: How fast it falls off.
        flatten: Height as a part of the width.
    """
    cells = max(8, min(160, int(radius / 4)))
    axis = np.linspace(-1, 1, 2 * cells, dtype=np.float32)
    fall = np.clip(1 - np.hypot(axis[:, None], axis[None, :]), 0, 1) ** np.float32(power)
    small = blank(2 * cells, 2 * cells, (*colour, 0))
    pygame.surfarray.pixels_alpha(small)[:] = (fall * (255 * opacity)).astype(np.uint8)
    full = max(2, int(2 * radius)), max(2, int(2 * radius * flatten))
    corner = (int(centre[0] - full[0] / 2), int(centre[1] - full[1] / 2))
    target.blit(pygame.transform.smoothscale(small, full), corner)


def stars(target: pygame.Surface, day: Day, area: pygame.Rect, scale: float, seed: int = 4) -> None:
    """Stars that thin out towards the horizon; nothing by day."""
    if day.stars <= 0:
        return
    rng = random.Random(seed)
    count = int(_STARS * max(1.0, area.w / max(1, area.h) / 3.1))
    for _ in range(count):
        x, y = area.x + rng.random() * area.w, area.y + rng.random() ** 1.5 * area.h * 0.85
        brightness = rng.random() ** 3
        height = (y - area.y) / max(1, area.h)
        alpha = int((60 + 190 * brightness) * day.stars * (1 - 0.8 * height))
        if alpha < 8:
            continue
        if brightness > 0.72:
            glow(target, x, y, 9 * scale, (180, 200, 255), 0.35 * day.stars, 2)
        target.blit(_star(max(1, round((1 + 1.6 * brightness) * scale)), alpha), (x, y))


@lru_cache(maxsize=256)
def _star(size: int, alpha: int) -> pygame.Surface:
    star = blank(size, size)
    if size > 2:
        pygame.draw.circle(star, (255, 250, 235, alpha), (size / 2, size / 2), size / 2 + 0.5)
    else:
        star.fill((255, 250, 235, alpha))
    return star


def clouds_steps(target: pygame.Surface, day: Day, area: pygame.Rect, scale: float) -> Steps[None]:
    """Flat-footed clouds that dissolve downwards, one per step."""
    rng = random.Random(9)
    for x, y, width in _CLOUDS:
        size = round(width * min(area.w, area.h * 3.4))
        cloud = _cloud(size, day, scale, rng.randrange(1 << 30))
        middle = area.x + x * area.w, area.y + y * area.h
        corner = (int(middle[0] - cloud.get_width() / 2), int(middle[1] - cloud.get_height() / 2))
        target.blit(cloud, corner)
        yield


def _cloud(width: int, day: Day, scale: float, seed: int) -> pygame.Surface:
    rng = random.Random(seed)
    width = max(16, width)
    height = max(8, int(width * 0.28))
    mask = blank(width * 2, height * 2, (255, 255, 255, 0))
    puffs = 8
    for i in range(puffs):
        along = (i + 0.5) / puffs
        swell = math.sin(along * math.pi) * (0.55 + 0.45 * rng.random())
        radius = height * 2 * (0.15 + 0.28 * swell)
        centre = (width * 2 * (0.1 + 0.8 * along), height * 1.48 - radius * 0.6)
        pygame.draw.circle(mask, (255, 255, 255, 255), centre, radius)
    foot = (width * 0.12, height * 1.28, width * 1.76, height * 0.24)
    pygame.draw.rect(mask, (255, 255, 255, 255), foot, 0, int(height * 0.12))
    mask = pygame.transform.smoothscale(mask, (width, height))
    mask = pygame.transform.gaussian_blur(mask, max(1, int(1.5 * scale)))
    alpha = pygame.surfarray.array_alpha(mask).astype(np.float32)
    rows = np.linspace(0, 1, height, dtype=np.float32)
    crest = np.array(mix(day.cloud, WHITE, 0.45 * (1 - day.night)), np.float32)
    belly = np.array(mix(day.cloud, day.sky[1], 0.35), np.float32)
    shade = np.clip((rows - 0.25) / 0.6, 0, 1)[:, None]
    colour = crest * (1 - shade) + belly * shade
    dissolve = np.clip(1.5 - 1.4 * rows, 0, 1)
    opacity = (205 - 100 * day.night) / 255
    surface = blank(width, height)
    pygame.surfarray.pixels3d(surface)[:] = colour[None].astype(np.uint8)
    pygame.surfarray.pixels_alpha(surface)[:] = (alpha * dissolve[None] * opacity).astype(np.uint8)
    return surface

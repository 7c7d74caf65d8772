"""The full moon in the sky: seas, craters with rays, a darker limb and a soft edge."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

import numpy as np
import pygame

from skyline.table.paint import from_array, glow, noise
from skyline.table.picture_cache import PictureCache
from skyline.table.scenery.steps import Steps, finish

#: Seas: middle, half axes and turn in radians, in radii of the moon.
_SEAS: Final = (
    (-0.36, -0.34, 0.36, 0.28, 0.2),
    (0.12, -0.36, 0.24, 0.20, 0.5),
    (0.36, -0.10, 0.26, 0.20, 0.9),
    (-0.55, 0.06, 0.30, 0.42, 0.1),
    (-0.24, 0.32, 0.24, 0.18, 0.3),
    (0.60, 0.14, 0.14, 0.20, 0.2),
    (0.66, -0.26, 0.10, 0.13, 0.0),
)
#: Craters: middle and radius, and the reach of their rays.
_CRATERS: Final = ((0.10, 0.66, 0.05, 0.6), (-0.30, 0.02, 0.035, 0.3), (0.44, 0.52, 0.04, 0.12))
_GRAINS: Final = ((5, 0.5, 3), (13, 0.3, 4), (34, 0.2, 5))  # cells across, share, seed
_LIT: Final = (255, 250, 236)
_DARK: Final = (56, 63, 92)
REACH: Final = 4.2  # of its light, in radii of the moon
_EDGE: Final = 4  # pixels around it for its soft edge


_kept: Final = PictureCache[pygame.Surface](1_500_000, dear=True)


def full_moon(radius: int) -> pygame.Surface:
    """A picture with alpha, a few pixels wider than ``2 * radius``. Shared."""
    return finish(full_moon_steps(radius))


def full_moon_steps(radius: int) -> Steps[pygame.Surface]:
    """:func:`full_moon` in short steps, of which there is none where it is kept."""
    return _kept.get_steps(radius, partial(_paint, radius))


def put_moon(sky: pygame.Surface, middle: tuple[int, int], radius: int) -> None:
    """The moon and its light in a picture of the sky."""
    glow(sky, *middle, round(radius * REACH), (150, 164, 226), 0.5, 2.2)
    picture = full_moon(radius)
    sky.blit(picture, picture.get_rect(center=middle))


def _paint(radius: int) -> Steps[pygame.Surface]:
    size = 2 * radius + 2 * _EDGE
    fine = 2 * size
    axis = ((np.arange(fine) + 0.5 - fine / 2) / (2 * radius)).astype(np.float32)
    x, y = axis[:, None], axis[None, :]
    far = np.hypot(x, y)
    rough = np.zeros((fine, fine), np.float32)
    for cells, share, seed in _GRAINS:
        rough += noise(fine, fine, fine / cells, fine / cells, seed) * np.float32(share)
        yield
    sea = np.zeros((fine, fine), np.float32)
    for mid_x, mid_y, wide, tall, turn in _SEAS:
        cos, sin = math.cos(turn), math.sin(turn)
        along = ((x - mid_x) * cos + (y - mid_y) * sin) / wide
        across = ((y - mid_y) * cos - (x - mid_x) * sin) / tall
        shore = 1.25 - np.hypot(along, across) + (rough - 0.5) * 1.1
        sea = np.maximum(sea, np.clip(shore, 0, 1))
        yield
    tone = 0.93 - 0.20 * far**2.6 - 0.05 * (x + y)
    tone = tone - 0.30 * sea**1.1 * (0.75 + 0.5 * rough) + (rough - 0.5) * 0.10
    yield
    for mid_x, mid_y, wide, reach in _CRATERS:
        away = np.hypot(x - mid_x, y - mid_y)
        rim = (away - wide * 1.2) / (wide * 0.4)
        tone = tone + 0.16 * np.exp(-((away / wide) ** 2)) - 0.10 * np.exp(-(rim**2))
        rays = np.clip(np.cos(np.arctan2(y - mid_y, x - mid_x) * 9 + 1), 0, 1) ** 6
        tone = tone + 0.09 * rays * np.exp(-away / reach * 1.6)
        yield
    lit = np.clip(tone, 0, 1)[..., None]
    colours = lit * np.array(_LIT, np.float32) + (1 - lit) * np.array(_DARK, np.float32)
    yield
    alpha = np.clip((1 - far) * radius * 0.4 + 0.35, 0, 1) ** 0.8 * 255
    return pygame.transform.smoothscale(from_array(colours, alpha), (size, size))

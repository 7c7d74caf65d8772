"""Rounded corners and outlines for large pieces, without large intermediate pictures."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import Pixels, blank
from skyline.table.palette import RGBA


@lru_cache(maxsize=32)
def _corner(radius: int) -> Pixels:
    """Coverage 0..1 of the upper left corner of a rounded shape, ``[radius, radius]``."""
    axis = np.arange(radius, dtype=np.float32) + np.float32(0.5)
    distance = np.hypot(radius - axis[:, None], radius - axis[None, :])
    coverage: Pixels = np.clip(radius + 0.5 - distance, 0, 1).astype(np.float32)
    return coverage


def round_corners(surface: pygame.Surface, radius: int) -> None:
    """Makes the four corners of a surface with alpha round, in place."""
    radius = min(radius, surface.get_width() // 2, surface.get_height() // 2)
    if radius < 1:
        return
    alpha = pygame.surfarray.pixels_alpha(surface)
    corner = _corner(radius)
    for piece, mask in (
        (alpha[:radius, :radius], corner),
        (alpha[-radius:, :radius], corner[::-1]),
        (alpha[:radius, -radius:], corner[:, ::-1]),
        (alpha[-radius:, -radius:], corner[::-1, ::-1]),
    ):
        piece[:] = piece * mask


def draw_outline(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    colour: RGBA,
    thickness: float,
    fade_in: bool = False,
) -> None:
    """Draws a smooth rounded outline inside ``rect``; ``fade_in`` hides its upper half."""
    width, height = rect.size
    radius = max(1, min(radius, width // 2, height // 2))
    alpha = _outline_alpha(width, height, radius, thickness) * np.float32(colour[3])
    if fade_in:
        ramp = np.clip(np.linspace(-0.6, 1.3, height, dtype=np.float32), 0, 1)
        alpha *= ramp[None, :]
    picture = blank(width, height, (*colour[:3], 0))
    pygame.surfarray.pixels_alpha(picture)[:] = alpha
    target.blit(picture, rect)


def _outline_alpha(width: int, height: int, radius: int, thickness: float) -> Pixels:
    xs = np.abs(np.arange(width, dtype=np.float32) + np.float32(0.5 - width / 2))
    ys = np.abs(np.arange(height, dtype=np.float32) + np.float32(0.5 - height / 2))
    beyond_x = (xs - np.float32(width / 2 - radius))[:, None]
    beyond_y = (ys - np.float32(height / 2 - radius))[None, :]
    inside = np.minimum(np.maximum(beyond_x, beyond_y), 0)
    distance = np.hypot(np.maximum(beyond_x, 0), np.maximum(beyond_y, 0))
    distance += inside - np.float32(radius)
    outer = np.clip(0.5 - distance, 0, 1)
    alpha: Pixels = outer - np.clip(0.5 - distance - np.float32(thickness), 0, 1)
    return alpha

"""Light from a low sun behind things: warm rims towards it, a warm veil, shadows on the ground.

A thing's front lies in shade. The sun's place is in pixels of the thing's picture and may be far
outside of it; ``unit`` is pixels per 1080p pixel.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from skyline.table.paint import Pixels, Point, blank, gaussian_blur
from skyline.table.palette import RGB

_RIM: Final[RGB] = (255, 206, 132)
_WRAP: Final[RGB] = (255, 150, 92)
_FINE: Final = 2.8  # pixels of a blur that is drawn as finely as need be
_SHARP, _BROAD = 2.8, 9.0  # 1080p pixels that the two rims reach inside
_NEAR: Final = 290.0  # 1080p pixels from the sun within which its air veils what stands there
_FAR: Final = 580.0  # and within which rims are at their brightest


def put_backlight(picture: pygame.Surface, sun: Point, unit: float) -> None:
    """Lights a picture with transparent surroundings, in place."""
    mask = picture.copy()
    mask.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_MAX)
    for blur, strength, veil, light in (
        (_BROAD, 0.95, 0.26, _WRAP),
        (_SHARP, 1.9, 0.0, _RIM),
    ):
        # What is blurred needs no fine pixels.
        coarse = max(1, round(blur * unit / _FINE))
        size = max(1, mask.get_width() // coarse), max(1, mask.get_height() // coarse)
        small = pygame.transform.smoothscale(mask, size)
        alpha = pygame.surfarray.array_alpha(small).astype(np.float32) / np.float32(255)
        dx = np.float32(sun[0]) - np.arange(size[0], dtype=np.float32)[:, None] * coarse
        dy = np.float32(sun[1]) - np.arange(size[1], dtype=np.float32)[None, :] * coarse
        far = np.maximum(np.hypot(dx, dy), 1)
        reach = 0.45 + 0.55 * np.exp(-((far / np.float32(_FAR * unit)) ** 2))
        radius = max(1.0, blur * unit / coarse)
        across, along = np.gradient(_softened(alpha, radius))
        facing = -(across * dx + along * dy) / far
        part = np.clip(facing * np.float32(radius * 2.2), 0, 1) * reach * np.float32(strength)
        if veil:
            part = np.maximum(part, np.exp(-((far / np.float32(_NEAR * unit)) ** 2)) * veil)
        layer = blank(*size, (*light, 0))
        pygame.surfarray.pixels_alpha(layer)[:] = np.clip(part, 0, 0.94) * 255
        layer = pygame.transform.smoothscale(layer, mask.get_size())
        layer.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
        picture.blit(layer, (0, 0))


def _softened(alpha: Pixels, radius: float) -> Pixels:
    """An outline blurred, as if nothing stood around the picture."""
    pad = round(2 * radius)
    wide, tall = alpha.shape
    sheet = blank(wide + 2 * pad, tall + 2 * pad, (255, 255, 255, 0))
    pygame.surfarray.pixels_alpha(sheet)[pad : pad + wide, pad : pad + tall] = alpha * 255
    soft = pygame.surfarray.array_alpha(gaussian_blur(sheet, radius))
    part: Pixels = soft[pad : pad + wide, pad : pad + tall].astype(np.float32) / np.float32(255)
    return part


def ground_shadow(outline: Pixels, depth: int, sun_x: float, unit: float) -> pygame.Surface:
    """What falls on the ground before things with the sun behind them, ``depth`` pixels deep.

    Shade lies away from the sun, wider and softer the farther it falls; between it the ground is
    sunlit. ``outline`` is how opaque each pixel is that casts a shadow there, its last row at the
    ground.
    """
    wide, tall = outline.shape
    shade = np.zeros((wide, depth), np.float32)
    columns = np.arange(wide, dtype=np.float32)
    for row in range(depth):
        along = row / depth
        height = int(along * (tall - 3))  # how high up the house this shadow comes from
        line = outline[:, max(0, tall - 2 - height)]
        source = (columns - sun_x) / (1 + 0.34 * along) + sun_x
        shade[:, row] = np.interp(source, columns, line) * (1 - 0.45 * along)
    shade = _softened(shade, max(1.0, 3 * unit))
    lit = np.exp(-(((columns / wide - sun_x / wide) / 0.42) ** 2))[:, None] * (1 - shade)
    layer = blank(wide, depth)
    dark = shade * np.float32(0.62)
    warm = lit * np.float32(0.20)
    opacity = np.clip(dark + warm, 1e-3, 1)
    pixels = pygame.surfarray.pixels3d(layer)
    for channel, (night, sunlit) in enumerate(zip((26, 14, 46), (255, 150, 96), strict=True)):
        pixels[..., channel] = (dark * night + warm * sunlit) / opacity
    del pixels
    pygame.surfarray.pixels_alpha(layer)[:] = opacity * 255
    return layer

"""Pictures as arrays and surfaces: mixing, noise, averaging down, blurring, toning.

Arrays are indexed ``[x, y]`` or ``[x, y, channel]``, as in :mod:`pygame.surfarray`. Import these
names from :mod:`skyline.table.paint`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.palette import RGB, RGBA, WHITE

Pixels = NDArray[np.float32]

#: How many times larger than the result shapes are drawn before :func:`down`.
SUPERSAMPLE = 4
_SOLID = 252
_STRIP = 1 << 16  # values of a field that are worked out at a time


def mix(first: Sequence[float], second: Sequence[float], amount: float) -> RGB:
    """The colour ``amount`` (0..1) of the way from ``first`` to ``second``."""
    red, green, blue = (round(first[i] + (second[i] - first[i]) * amount) for i in range(3))
    return red, green, blue


def smoothstep(start: float, end: float, value: float) -> float:
    """0 up to ``start``, 1 from ``end`` on, and a smooth S between."""
    part = min(1.0, max(0.0, (value - start) / (end - start)))
    return part * part * (3 - 2 * part)


def noise(width: int, height: int, cell_x: float, cell_y: float, seed: int = 0) -> Pixels:
    """Smooth noise in 0..1, ``[width, height]``, independent every ``cell_x``, ``cell_y``."""
    rng = np.random.default_rng(seed)
    columns, rows = max(2, int(width / cell_x) + 2), max(2, int(height / cell_y) + 2)
    grid = rng.random((columns, rows), dtype=np.float32)
    xs = np.linspace(0, columns - 1.001, width, dtype=np.float32)
    ys = np.linspace(0, rows - 1.001, height, dtype=np.float32)
    left, upper = xs.astype(np.intp), ys.astype(np.intp)
    across = (xs - left.astype(np.float32))[:, None]
    along = (ys - upper.astype(np.float32))[None, :]
    across, along = across * across * (3 - 2 * across), along * along * (3 - 2 * along)
    field: Pixels = np.empty((width, height), np.float32)
    strip = max(1, _STRIP // max(1, height))
    for start in range(0, width, strip):  # whole arrays in between would take six times the field
        part = slice(start, start + strip)
        here, beside, far = grid[left[part]], grid[left[part] + 1], across[part]
        top = here[:, upper] * (1 - far) + beside[:, upper] * far
        bottom = here[:, upper + 1] * (1 - far) + beside[:, upper + 1] * far
        field[part] = top * (1 - along) + bottom * along
    return field


def blank(width: float, height: float, colour: RGB | RGBA = (0, 0, 0, 0)) -> pygame.Surface:
    """A new surface with alpha, at least 1 x 1, filled with ``colour``."""
    surface = pygame.Surface((max(1, int(width)), max(1, int(height))), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def from_array(rgb: NDArray[Any], alpha: NDArray[Any] | None = None) -> pygame.Surface:
    """A surface with alpha from an array ``[x, y, 3]`` and ``[x, y]``, both 0..255."""
    surface = pygame.Surface((rgb.shape[0], rgb.shape[1]), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(rgb, 0, 255).astype(np.uint8)
    opacity = pygame.surfarray.pixels_alpha(surface)
    opacity[:] = 255 if alpha is None else np.clip(alpha, 0, 255).astype(np.uint8)
    return surface


def down(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Averages a surface down to ``size`` without dark fringes at soft edges."""
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    rgb = pygame.surfarray.array3d(small).astype(np.float32)
    alpha = pygame.surfarray.array_alpha(small)
    rgb *= (np.float32(255) / np.maximum(alpha, 1).astype(np.float32))[:, :, None]
    # Scaling rounds down; without this, solid shapes would come out faintly translucent.
    alpha[alpha >= _SOLID] = 255
    return from_array(rgb + np.float32(0.5), alpha)


def smoothed(
    width: float,
    height: float,
    draw: Callable[[pygame.Surface, int], object],
    scale: int = 3,
) -> pygame.Surface:
    """Calls ``draw(surface, scale)`` on an enlarged surface and averages it down."""
    size = max(1, int(width)), max(1, int(height))
    large = blank(size[0] * scale, size[1] * scale)
    draw(large, scale)
    return down(large, size)


def cheap_blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A soft blur by scaling down by ``radius`` pixels and up again."""
    width, height = surface.get_size()
    step = max(1, int(radius))
    small = pygame.transform.smoothscale(surface, (max(2, width // step), max(2, height // step)))
    return pygame.transform.smoothscale(small, (width, height))


def gaussian_blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A Gaussian blur of at least one pixel."""
    return pygame.transform.gaussian_blur(surface, max(1, int(radius)))


def multiply(surface: pygame.Surface, colour: Sequence[int]) -> pygame.Surface:
    """``surface`` with its colours multiplied by ``colour``/255; itself when that is white."""
    if tuple(colour[:3]) == WHITE:
        return surface
    tinted = surface.copy()
    tinted.fill((colour[0], colour[1], colour[2], 255), None, pygame.BLEND_RGBA_MULT)
    return tinted


def brightened(surface: pygame.Surface, factors: float | Sequence[float]) -> pygame.Surface:
    """A copy with colours multiplied by ``factors`` (may exceed 1), alpha unchanged."""
    result = surface.copy()
    pixels = pygame.surfarray.pixels3d(result)
    gain = np.asarray(factors, np.float32)
    pixels[:] = np.clip(pixels * gain, 0, 255).astype(np.uint8)
    return result

"""What is looked at lies in the light, all else in shade: another sheet, or the abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
import pygame

from skyline.table.paint import from_array, put_shadow, ring, rounded
from skyline.table.palette import RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.widgets.base.look import Look

SHADE: Final = (150, 152, 172)
"""What lies aside is multiplied by it, per 255: its words stay readable."""
DUSK: Final[RGB] = (34, 20, 10)
_DEEP: Final = 44  # how opaque it is at the most: words below it stay readable
_FRAME: Final = 4  # design pixels


def put_shade(
    surface: pygame.Surface,
    bright: Iterable[pygame.Rect],
    look: Look,
    plate: pygame.Rect | None = None,
) -> None:
    """All of the window but what stays ``bright``, and a player's plate, lies in shade."""
    if look.high_contrast:
        return
    window = surface.get_rect()
    bright = [rect.clip(window) for rect in (*bright, *((plate,) if plate else ()))]
    kept = [(rect, surface.subsurface(rect).copy()) for rect in bright]
    surface.fill(SHADE, None, pygame.BLEND_RGB_MULT)
    for rect, picture in kept:
        surface.blit(picture, rect)
    if plate:
        surface.blit(_corners(plate.size), plate, None, pygame.BLEND_RGB_MULT)


@keep_pictures(400_000)
def _corners(size: tuple[int, int]) -> pygame.Surface:
    """What is round a plate's corners in shade, to be multiplied."""
    picture = pygame.Surface(size, depth=32)
    picture.fill(SHADE)
    picture.blit(rounded(*size, int(size[1] * 0.09), (*WHITE, 255)), (0, 0))
    return picture


def put_dusk(
    surface: pygame.Surface,
    rects: Iterable[pygame.Rect],
    light: tuple[int, int],
    part: float,
) -> None:
    """Warm shade over parts of the window, deeper away from a point; by 0..1 it has come."""
    window = surface.get_size()
    for rect in rects:
        middle = light[0] - rect.x, light[1] - rect.y
        picture = _dusk(rect.size, middle, window)
        picture.set_alpha(round(255 * part))
        surface.blit(picture, rect)


@keep_pictures(24_000_000)
def _dusk(size: tuple[int, int], light: tuple[int, int], window: tuple[int, int]) -> pygame.Surface:
    small = [max(2, side // 12) for side in size]
    lines = [np.linspace(0, 1, count, dtype=np.float32) for count in small]
    away = [
        (line * side - middle) / whole
        for line, side, middle, whole in zip(lines, size, light, window, strict=True)
    ]
    far = np.hypot(away[0][:, None], away[1][None])
    alpha = np.clip((far - 0.08) / 0.3, 0, 1) * _DEEP
    rgb = np.broadcast_to(np.array(DUSK, np.float32), (*small, 3))
    return pygame.transform.smoothscale(from_array(rgb, alpha), size)


def put_frame(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, look: Look) -> None:
    """A line of a seat's colour around something, and its light."""
    radius, thick = look.u(6), look.u(_FRAME)
    if not look.high_contrast:
        put_shadow(surface, rect, radius, look.u(9), colour, 235, covered=rect)
    surface.blit(ring(*rect.size, radius, (*colour, 255), thick), rect)

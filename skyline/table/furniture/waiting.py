"""A place on the felt that waits for a die: pressed in, sewn round, its rim lit; not to press."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import Pixels, blank, from_array, smoothed
from skyline.table.palette import RGB, RGBA
from skyline.table.picture_cache import LIMIT_BYTES, keep_pictures

_THREAD: RGBA = (244, 218, 150, 92)
_SHADE: RGBA = (2, 30, 22, 105)
_DEEP: RGBA = (0, 22, 16, 46)
_LIGHT: RGBA = (170, 236, 206, 40)
_DASHES = 6  # on each side
_GLOW: RGB = (255, 214, 122)
_RIM: RGB = (255, 230, 162)
STEPS = 12  # of a breath


@lru_cache(maxsize=4)
def waiting_place(size: int) -> pygame.Surface:
    """The place for a die, ``size`` pixels square. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        radius, line = int(w * 0.15), max(1, int(w * 0.022))
        whole = surface.get_rect()
        pygame.draw.rect(surface, _LIGHT, whole, 0, radius)
        pygame.draw.rect(surface, _SHADE, whole.inflate(-line, -line), 0, radius)
        lit = pygame.Rect(0, 0, w - 4 * line, line * 2)  # light from above falls on its far edge
        lit.midbottom = whole.centerx, whole.bottom - line
        pygame.draw.rect(surface, _LIGHT, lit, 0, line)
        dark = whole.inflate(-6 * line, -6 * line)
        dark.h = w // 3
        pygame.draw.rect(surface, _DEEP, dark, 0, radius)
        _stitches(surface, w, line)

    return smoothed(size, size, draw)


@keep_pictures(LIMIT_BYTES)
def breathing_place(size: int, step: int) -> pygame.Surface:
    """The place with a lit rim, and half its size of room around it for the light. Shared.

    The light swells with the breath, from 0 to :data:`STEPS`.
    """
    breath = step / STEPS
    room = size // 2
    whole = size + 2 * room
    axis = np.abs(np.arange(whole, dtype=np.float32) + 0.5 - whole / 2) - np.float32(size * 0.35)
    beyond = np.maximum(axis, 0)
    away = np.hypot(beyond[:, None], beyond[None, :]) - np.float32(size * 0.15)
    away += np.minimum(np.maximum(axis[:, None], axis[None, :]), 0)  # below 0 inside the rim

    def light(strength: Pixels, colour: RGB) -> pygame.Surface:
        flat = np.empty((whole, whole, 3), np.float32)
        flat[:] = colour
        return from_array(flat, np.clip(strength, 0, 255).astype(np.float32))

    picture = blank(whole, whole)
    outside = np.exp(-((away / (size * (0.09 + 0.10 * breath))) ** 2)) * (away > 0)
    picture.blit(light(outside * (60 + 130 * breath), _GLOW), (0, 0))
    picture.blit(waiting_place(size), (room, room))
    inside = np.exp(-((away / (size * 0.10)) ** 2)) * (away <= 0)
    picture.blit(light(inside * (26 + 90 * breath), _GLOW), (0, 0))
    line = np.clip(1.4 - np.abs(away + 0.8), 0, 1)
    picture.blit(light(line * (120 + 135 * breath), _RIM), (0, 0))
    return picture


def _stitches(surface: pygame.Surface, width: int, line: int) -> None:
    inset, length = width * 0.085, width * 0.07
    first, last = width * 0.20, width * 0.80
    for i in range(_DASHES):
        along = first + (last - first) * i / (_DASHES - 1)
        for across in (inset, width - inset):
            flat = pygame.Rect(0, 0, length, line * 1.6)
            flat.center = round(along), round(across)
            pygame.draw.rect(surface, _THREAD, flat, 0, line)
            upright = pygame.Rect(0, 0, line * 1.6, length)
            upright.center = round(across), round(along)
            pygame.draw.rect(surface, _THREAD, upright, 0, line)

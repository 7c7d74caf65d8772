"""A place on the felt that waits for a die: pressed in and sewn round; nothing to press."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table.paint import smoothed
from skyline.table.palette import RGBA

_THREAD: RGBA = (244, 218, 150, 92)
_SHADE: RGBA = (2, 30, 22, 105)
_DEEP: RGBA = (0, 22, 16, 46)
_LIGHT: RGBA = (170, 236, 206, 40)
_DASHES = 6  # on each side


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

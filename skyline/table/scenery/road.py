"""Pavement, kerb and road."""

from __future__ import annotations

import numpy as np
import pygame

from skyline.table.paint import blank, noise
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day

_SLABS: RGB = (178, 168, 152)
_JOINTS: RGB = (150, 140, 126)
_KERB: RGB = (208, 200, 184)
_KERB_SIDE: RGB = (120, 112, 104)
_ASPHALT: RGB = (74, 74, 82)
_MARKING: RGB = (206, 196, 160)
_KERB_AT = 0.46  # part of the height that is pavement


def ground(target: pygame.Surface, day: Day, top: int, bottom: int) -> None:
    """Pavement and road over the whole width from ``top`` to ``bottom``."""
    width, height = target.get_width(), max(4, bottom - top)
    surface = pygame.Surface((width, height), depth=32)
    kerb = int(height * _KERB_AT)
    surface.fill(_SLABS)
    slabs = max(8, round(34 * width / (height * 35.5)))
    for i in range(slabs + 1):
        part = i / slabs - 0.5
        start, end = (width / 2 + part * width * 1.02, 0), (width / 2 + part * width * 1.16, kerb)
        pygame.draw.aaline(surface, _JOINTS, start, end)
    pygame.draw.line(surface, (152, 142, 128), (0, int(kerb * 0.45)), (width, int(kerb * 0.45)), 1)
    edge = max(2, int(height * 0.07))
    pygame.draw.rect(surface, _KERB, (0, kerb - edge, width, edge))
    pygame.draw.rect(surface, _KERB_SIDE, (0, kerb, width, max(2, int(height * 0.09))))
    pygame.draw.rect(surface, _ASPHALT, (0, kerb + int(height * 0.09), width, height))
    dashes = max(6, round(40 * width / (height * 35.5)))
    for i in range(dashes):
        x, y = int(width * (i + 0.2) / dashes), int(kerb + (height - kerb) * 0.56)
        dash = (x, y, int(width / dashes * 0.48), max(2, int(height * 0.05)))
        pygame.draw.rect(surface, _MARKING, dash)
    _weather(surface)
    surface.fill((*day.tint, 255), None, pygame.BLEND_RGBA_MULT)
    target.blit(surface, (0, top))
    shade = blank(1, max(2, int(height * 0.3)))
    for y in range(shade.get_height()):
        shade.set_at((0, y), (0, 0, 0, int(70 * (1 - y / shade.get_height()))))
    target.blit(pygame.transform.scale(shade, (width, shade.get_height())), (0, top))


def _weather(surface: pygame.Surface) -> None:
    """Large soft stains, so that slabs and asphalt are not one flat colour."""
    width, height = surface.get_size()
    small = max(2, width // 4), max(2, height // 2)
    stains = noise(*small, small[0] / 60, small[1] / 3, 12)
    grey = pygame.Surface(small, depth=32)
    shade = (225 + 30 * stains).astype(np.uint8)[..., None]
    pygame.surfarray.blit_array(grey, np.repeat(shade, 3, axis=2))
    grey = pygame.transform.smoothscale(grey, (width, height))
    surface.blit(grey, (0, 0), None, pygame.BLEND_RGB_MULT)

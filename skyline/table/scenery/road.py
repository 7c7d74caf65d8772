"""Pavement, kerb and road, and the lamps that stand on the pavement."""

from __future__ import annotations

import numpy as np
import pygame

from skyline.table.paint import blank, glow, mix, multiply, noise, smoothed
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day

_SLABS: RGB = (178, 168, 152)
_JOINTS: RGB = (150, 140, 126)
_KERB: RGB = (208, 200, 184)
_KERB_SIDE: RGB = (120, 112, 104)
_ASPHALT: RGB = (74, 74, 82)
_MARKING: RGB = (206, 196, 160)
_IRON: RGB = (46, 50, 60)
_KERB_AT = 0.46  # part of the height that is pavement
LAMP_LIT = 0.12  # night from which the street lamps burn


def ground(target: pygame.Surface, day: Day, top: int, bottom: int) -> None:
    """Pavement and road over the whole width from ``top`` to ``bottom``."""
    width, height = target.get_width(), max(4, bottom - top)
    surface = pygame.Surface((width, height))
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
    grey = pygame.Surface(small)
    shade = (225 + 30 * stains).astype(np.uint8)[..., None]
    pygame.surfarray.blit_array(grey, np.repeat(shade, 3, axis=2))
    grey = pygame.transform.smoothscale(grey, (width, height))
    surface.blit(grey, (0, 0), None, pygame.BLEND_RGB_MULT)


def lamp_post(target: pygame.Surface, x: float, foot: float, height: float, day: Day) -> None:
    """A street lamp standing at (``x``, ``foot``); at night it lights air and pavement."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        pygame.draw.rect(surface, _IRON, (w * 0.48, h * 0.12, w * 0.05, h * 0.86))
        pygame.draw.rect(surface, _IRON, (w * 0.43, h * 0.93, w * 0.15, h * 0.07), 0, int(w * 0.02))
        pygame.draw.rect(surface, _IRON, (w * 0.36, h * 0.10, w * 0.29, h * 0.025))
        hood = [(w * 0.40, h * 0.04), (w * 0.505, 0), (w * 0.61, h * 0.04)]
        pygame.draw.polygon(surface, _IRON, hood)
        lantern = [(w * 0.40, h * 0.045), (w * 0.61, h * 0.045)]
        lantern += [(w * 0.57, h * 0.12), (w * 0.44, h * 0.12)]
        lit = mix((214, 220, 222), (255, 226, 150), min(1.0, day.night * 2))
        pygame.draw.polygon(surface, lit, lantern)

    post = multiply(smoothed(height * 0.5, height, draw), mix(day.tint, (255, 255, 255), 0.35))
    target.blit(post, (int(x - post.get_width() / 2), int(foot - post.get_height())))
    if day.night <= LAMP_LIT:
        return
    strength = round(min(1.0, day.night * 1.6), 2)
    head = foot - height * 0.92
    glow(target, x, head, height * 0.62, (255, 190, 96), 0.55 * strength, 2.4)
    glow(target, x, head, height * 0.16, (255, 230, 170), 0.8 * strength, 1.6)
    reach = int(height * 0.8)
    pool = pygame.Surface((2 * reach, 2 * reach))
    glow(pool, reach, reach, reach, (255, 190, 100), 0.34 * strength, 1.8)
    flat = pygame.transform.smoothscale(pool, (2 * reach, max(2, reach // 3)))
    place = (int(x - reach), int(foot - reach // 8))
    target.blit(flat, place, None, pygame.BLEND_RGB_ADD)

"""What a postcard is made of: its paper, a stamp with a tower, a postmark."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank, down, from_array, noise, put_shadow
from skyline.table.palette import RGB

INK: Final[RGB] = (52, 34, 34)
QUIET: Final[RGB] = (104, 80, 66)
_PAPER: Final[RGB] = (250, 241, 222)
_MARK: Final[RGB] = (74, 58, 92)
_TEETH: Final = 13  # along the short side of a stamp


def paper(size: tuple[int, int]) -> pygame.Surface:
    """Warm card with a fine grain and slightly darker edges, as a new surface."""
    width, height = size
    grain = noise(width // 4, height // 4, 2.2, 2.2, 11).astype(np.float32)
    tone = np.empty((*grain.shape, 3), np.float32)
    tone[:] = _PAPER
    across = np.linspace(-1, 1, grain.shape[0], dtype=np.float32)[:, None]
    along = np.linspace(-1, 1, grain.shape[1], dtype=np.float32)[None, :]
    edge = np.clip(np.maximum(np.abs(across), np.abs(along)) - np.float32(0.86), 0, 1)
    shade = (grain - np.float32(0.5)) * 7 - edge * 90
    picture = pygame.transform.smoothscale(from_array(tone + shade[..., None]), size)
    card = pygame.Surface(size)
    card.blit(picture, (0, 0))
    return card


def stamp(size: tuple[int, int], tower: pygame.Surface | None, words: str) -> pygame.Surface:
    """A stamp with teeth: a lit tower against the evening, as a new surface with a shadow."""
    width, height = size
    scale = 3
    large = blank(width * scale, height * scale)
    step = width * scale / _TEETH
    pygame.draw.rect(large, (255, 252, 242), large.get_rect())
    radius = step * 0.30
    for number in range(_TEETH + 1):
        for y in (0, height * scale):
            pygame.draw.circle(large, (0, 0, 0, 0), (number * step, y), radius)
    rows = round(height * scale / step)
    for number in range(rows + 1):
        for x in (0, width * scale):
            level = number * height * scale / rows
            pygame.draw.circle(large, (0, 0, 0, 0), (x, level), radius)
    teeth = down(large, size)
    inner = pygame.Rect(0, 0, width - 36, height - 36)
    inner.center = width // 2, height // 2
    teeth.blit(_evening(inner.size), inner)
    if tower is not None:
        room = inner.h * 0.86
        fit = min(room / tower.get_height(), inner.w * 0.9 / tower.get_width())
        shown = pygame.transform.smoothscale(
            tower, (round(tower.get_width() * fit), round(tower.get_height() * fit))
        )
        clip = teeth.get_clip()
        teeth.set_clip(inner)
        teeth.blit(shown, shown.get_rect(midbottom=(inner.centerx, inner.bottom + 4)))
        teeth.set_clip(clip)
    px = lettering.fitting_px(words, 26, inner.w * 0.8, "ExtraBold")
    lettering.draw(
        teeth, words, (inner.x + 10, inner.y + 20), px, (255, 236, 190), "ExtraBold", "left"
    )
    pygame.draw.rect(teeth, (92, 62, 44), inner, 2)
    whole = blank(width, height)
    put_shadow(whole, (8, 8, width - 16, height - 16), 2, 5, (50, 26, 20), 150, (1, 4))
    whole.blit(teeth, (0, 0))
    return whole


def _evening(size: tuple[int, int]) -> pygame.Surface:
    """A gradient from a violet sky to a glowing horizon."""
    stops = np.array(((46, 40, 104), (112, 70, 140), (236, 128, 110), (255, 196, 120)), np.float32)
    part = np.linspace(0, 3, size[1], dtype=np.float32)
    low = np.minimum(part.astype(int), 2)
    rows = stops[low] + (stops[low + 1] - stops[low]) * (part - low)[:, None]
    colours = np.broadcast_to(rows[None], (size[0], size[1], 3)).astype(np.float32)
    return from_array(colours)


def postmark(date: str, words: str) -> pygame.Surface:
    """A round mark with waves to its left, as stamped with ink, as a new surface."""
    scale = 3
    radius, wide, tall = 104, 430, 230
    large = blank(wide * scale, tall * scale)
    middle = ((wide - radius - 10) * scale, tall * scale // 2)
    for reach, thick in ((radius, 5), (radius - 12, 2)):
        pygame.draw.circle(large, (*_MARK, 205), middle, reach * scale, thick * scale)
    for row in range(5):
        points = []
        y = (tall / 2 + (row - 2) * 26) * scale
        end = middle[0] - math.sqrt(max(0, radius**2 - ((row - 2) * 26) ** 2)) * scale
        for x in range(0, int(end), 6):
            points.append((x, y + math.sin(x / scale / 17) * 7 * scale))
        pygame.draw.lines(large, (*_MARK, 190), False, points, 4 * scale)
    picture = down(large, (wide, tall))
    centre = (middle[0] / scale, tall / 2)
    px = lettering.fitting_px(date, 30, radius * 1.6, "ExtraBold")
    lettering.draw(picture, date, centre, px, _MARK, "ExtraBold")
    small = lettering.fitting_px(words, 24, radius * 1.2, "Bold")
    lettering.draw(picture, words, (centre[0], centre[1] - 44), small, _MARK, "Bold")
    for number in range(3):
        _tiny_tower(picture, (centre[0] - 30 + number * 24, centre[1] + 62), 20 + 9 * number)
    worn = from_array(
        np.full((wide // 2, tall // 2, 3), 255, np.float32),
        np.clip(noise(wide // 2, tall // 2, 5, 5, 5).astype(np.float32) * 200 + 110, 0, 255),
    )
    worn = pygame.transform.smoothscale(worn, (wide, tall))
    picture.blit(worn, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(picture, 7, 1.0)


def _tiny_tower(picture: pygame.Surface, foot: tuple[float, float], tall: int) -> None:
    pygame.draw.rect(picture, (*_MARK, 220), (foot[0], foot[1] - tall, 16, tall))

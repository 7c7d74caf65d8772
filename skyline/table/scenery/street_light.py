"""Lamps of the street, the light they throw, and shadows: small kept pictures laid over it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import (
    blank,
    cheap_blur,
    from_array,
    glow,
    mix,
    multiply,
    smoothed,
    smoothstep,
)
from skyline.table.palette import BRASS, RGB
from skyline.table.scenery.day import Day

LAMP_HEIGHT = 0.098  # of the window
LAMP_STEP = 0.112  # of the window: how far lamps stand apart, at least
KERB = 0.40  # where lamps stand, in parts of the strip from the buildings' foot to the table
_IRON: RGB = (46, 50, 60)
_LAMP_LIGHT: RGB = (255, 186, 96)
_LAMP_HEART: RGB = (255, 232, 180)
_LAMPS_ON, _ALL_BURN = 0.24, 0.52  # evening
_SHADE: RGB = (26, 16, 44)
_DAWN = 0.05  # until this time the lamps of the night still burn


def burning(day: Day) -> float:
    """How strongly the street lamps burn, 0..1."""
    evening = smoothstep(_LAMPS_ON, _ALL_BURN, day.evening)
    return round(max(evening, 0.55 * max(0.0, 1 - day.time / _DAWN)), 2)


def lamp_places(
    lots: Sequence[int],
    lot_width: int,
    least: float,
    span: tuple[float, float],
    lamp_width: float = 0.0,
) -> list[int]:
    """Where lamps stand: in gaps between lots and, evenly, beside the street within ``span``.

    From the left edges of the lots to middles, in pixels; at least ``least`` apart. Where houses
    stand closer than ``lamp_width`` lamps stand before their joints.
    """
    left, right = span
    if not lots:
        count = max(1, int((right - left) / least))
        return [round(left + (right - left) * (i + 0.5) / count) for i in range(count)]
    # The narrowest gap counts: while a building falls, a wide one is where it stood. The last lot
    # begins without any as it opens.
    gaps = [b - a for a, b in itertools.pairwise(lots)]
    pitch = max(1, min(gaps[:-1] or gaps, default=lot_width * 1.2))
    each = max(1, math.ceil(least / pitch - 0.25))
    step = each * pitch
    beside = max(lamp_width / 2, (pitch - lot_width) / 2)
    first, last = lots[0] - beside, lots[-1] + lot_width + beside
    places = [first]
    for index in range(each, len(lots), each):
        places.append(lots[index - 1] + (lot_width + pitch) / 2)
    if last - places[-1] < step * 0.55 and len(places) > 1:
        places.pop()
    places.append(last)
    while places[0] - step > left:
        places.insert(0, places[0] - step)
    while places[-1] + step < right:
        places.append(places[-1] + step)
    return [round(x) for x in places if left <= x <= right]


@lru_cache(maxsize=8)
def _post(height: int, tint: RGB, lit: float) -> pygame.Surface:
    """The iron of a lamp with its lantern; 0.34 of its height wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        middle = w / 2

        def box(x: float, y: float, wide: float, tall: float, colour: RGB, r: int = 0) -> None:
            pygame.draw.rect(surface, colour, (middle + x * h, y * h, wide * h, tall * h), 0, r)

        shine = mix(_IRON, (150, 156, 170), 0.55)
        box(-0.012, 0.16, 0.024, 0.82, _IRON)
        box(-0.012, 0.16, 0.008, 0.82, shine)
        box(-0.022, 0.74, 0.044, 0.26, _IRON, int(h * 0.008))
        box(-0.022, 0.74, 0.012, 0.25, shine)
        box(-0.038, 0.955, 0.076, 0.045, _IRON, int(h * 0.01))
        for y in (0.30, 0.72):
            box(-0.020, y, 0.040, 0.014, _IRON)
        box(-0.075, 0.235, 0.150, 0.012, _IRON)
        for side in (-1, 1):
            pygame.draw.circle(surface, BRASS, (middle + side * 0.075 * h, 0.241 * h), h * 0.011)
        glass = mix((206, 216, 222), _LAMP_HEART, lit)
        lantern = [(-0.052, 0.055), (0.052, 0.055), (0.034, 0.165), (-0.034, 0.165)]
        pygame.draw.polygon(surface, glass, [(middle + x * h, y * h) for x, y in lantern])
        for x0, x1 in ((-0.052, -0.034), (0.052, 0.034), (0.0, 0.0)):
            start, end = (middle + x0 * h, 0.055 * h), (middle + x1 * h, 0.165 * h)
            pygame.draw.line(surface, _IRON, start, end, max(2, int(h * 0.007)))
        roof = [(-0.064, 0.058), (-0.022, 0.018), (0.022, 0.018), (0.064, 0.058)]
        pygame.draw.polygon(surface, _IRON, [(middle + x * h, y * h) for x, y in roof])
        box(-0.040, 0.160, 0.080, 0.016, _IRON)
        pygame.draw.circle(surface, BRASS, (middle, 0.014 * h), h * 0.014)

    plain = smoothed(max(6, height * 0.34), height, draw, 4)
    return multiply(plain, mix(tint, (255, 255, 255), 0.3))


@lru_cache(maxsize=4)
def _pool(reach: int, strength: float) -> pygame.Surface:
    """Light on the ground around a lamp's foot, a flat ellipse to be added."""
    round_light = pygame.Surface((2 * reach, 2 * reach), depth=32)
    glow(round_light, reach, reach, reach, _LAMP_LIGHT, strength, 1.7)
    return pygame.transform.smoothscale(round_light, (2 * reach, max(2, round(reach * 0.42))))


def draw_lamp(target: pygame.Surface, x: int, foot: int, height: int, day: Day) -> None:
    """A street lamp with its light on air, walls and ground around it."""
    lit = burning(day)
    post = _post(height, day.tint, lit)
    if lit > 0:
        reach = round(height * 0.95)
        pool = _pool(reach, round(0.62 * lit, 2))
        place = (x - reach, foot - pool.get_height() // 2)
        target.blit(pool, place, None, pygame.BLEND_RGB_ADD)
    target.blit(post, (x - post.get_width() // 2, foot - height))
    if lit > 0:
        head = foot - height * 0.89
        glow(target, x, head, height * 1.05, _LAMP_LIGHT, round(0.42 * lit, 2), 2.2)
        glow(target, x, head, height * 0.22, _LAMP_HEART, round(0.85 * lit, 2), 1.7)


@lru_cache(maxsize=24)
def streak(width: int, height: int, colour: RGB, strength: float) -> pygame.Surface:
    """Light mirrored in the wet road below something bright; to be added. Shared."""
    across = np.linspace(-1, 1, max(2, width), dtype=np.float32)
    along = np.linspace(1, 0, max(2, height), dtype=np.float32)
    ripple = 0.78 + 0.22 * np.sin(np.arange(max(2, height), dtype=np.float32) * 1.9)
    field = np.cos(across * np.pi / 2)[:, None] ** 2 * (along * ripple)[None, :]
    light = field[..., None] * np.array(colour, np.float32) * np.float32(strength)
    surface = pygame.Surface(field.shape, depth=32)
    pygame.surfarray.blit_array(surface, np.clip(light, 0, 255).astype(np.uint8))
    return surface


def cast_of(day: Day) -> tuple[float, float]:
    """The shadow of a building on the ground: how far it leans aside, in lot widths, and 0..1."""
    aside = day.shadow[0] * 1.5
    strength = (0.34 + 0.22 * abs(day.sun_side)) * (1 - 0.72 * day.night)
    return round(aside, 2), round(strength, 2)


@lru_cache(maxsize=12)
def ground_shadow(
    width: int, depth: int, aside: float, strength: float
) -> tuple[pygame.Surface, int]:
    """The soft shadow of a lot ``width`` wide on ``depth`` of ground, leaning ``aside`` widths.

    Shared; with how far its left edge lies left of the lot, in pixels; strength is 0..1.
    """
    lean = aside * width
    pad = max(3, width // 12)
    before = round(max(0.0, -lean)) + pad
    full = before + width + round(max(0.0, lean)) + pad
    shape = blank(full, depth + 2 * pad, (*_SHADE, 0))
    left, right = before + width * 0.05, before + width * 0.95
    foot = pad * 0.4
    far = depth + 2 * pad
    polygon = [(left, foot), (right, foot), (right + lean, far), (left + lean, far)]
    pygame.draw.polygon(shape, (*_SHADE, round(255 * strength)), polygon)
    shape = cheap_blur(shape, max(2.0, pad * 0.7))
    return shape.subsurface((0, 0, full, depth)).copy(), before


@lru_cache(maxsize=12)
def falling_shadow(width: int, height: float) -> pygame.Surface:
    """What lies under something that falls onto a lot: wide and faint, then tight and dark.

    ``height`` is 1 where it begins to be seen, 0 at the ground. Shared.
    """
    wide = round(width * (1.12 + 0.75 * height))
    tall = max(6, round(wide * (0.20 + 0.06 * height)))
    xs = np.linspace(-1, 1, wide, dtype=np.float32)[:, None]
    ys = np.linspace(-1, 1, tall, dtype=np.float32)[None, :]
    inside = np.clip((1 - xs**2 - ys**2) * (1.2 + 3.0 * (1 - height)), 0, 1)
    rgb = np.empty((wide, tall, 3), np.float32)
    rgb[:] = _SHADE
    return from_array(rgb, inside * np.float32(255 * (0.78 - 0.56 * height)))


@lru_cache(maxsize=12)
def contact_shadow(width: int, strength: float) -> pygame.Surface:
    """The dark line under a plinth, a little wider than the lot. Shared."""
    wide, tall = round(width * 1.08), max(4, round(width * 0.10))
    xs = np.linspace(-1, 1, wide, dtype=np.float32)
    ys = np.linspace(-1, 1, tall, dtype=np.float32)
    across = np.clip((1 - np.abs(xs)) * 9, 0, 1)
    along = np.clip(1 - np.abs(ys), 0, 1) ** 1.4
    rgb = np.empty((wide, tall, 3), np.float32)
    rgb[:] = _SHADE
    return from_array(rgb, across[:, None] * along[None, :] * np.float32(255 * strength))

"""The Abandoned District: cracked earth, weeds and a broken fence around forgotten dice."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import numpy as np
import pygame

from skyline.table.furniture.frames import cast_shadow, lip, rim_steps, sunken
from skyline.table.furniture.light import gain_at
from skyline.table.furniture.shapes import draw_outline, round_corners
from skyline.table.furniture.table import table_rect
from skyline.table.paint import Pixels, blank, brightened, mix, noise, smoothed, softened
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.zones import (
    SkylineZones,
    district_border,
    district_fence_height,
    district_inner,
    district_radius,
)

_EARTH = (158.0, 132.0, 98.0)
_GRASS = (116.0, 144.0, 78.0)
_BLADES: tuple[RGB, ...] = ((96, 128, 62), (132, 160, 78), (74, 104, 56), (156, 172, 92))
_STONES: tuple[RGB, ...] = ((150, 140, 126), (134, 84, 66), (120, 112, 104))
_GRAINS: tuple[tuple[int, int, int, int], ...] = (
    (92, 74, 54, 150),
    (118, 96, 70, 150),
    (202, 178, 138, 150),
)
_MARKS = 900  # blades and grains
_RAIL: RGB = (92, 66, 46)
_RAIL_LIGHT: RGB = (138, 104, 74)
_NAIL: RGB = (60, 44, 34)


def put_district_steps(
    table: pygame.Surface, zones: SkylineZones, area: pygame.Rect, day: Day
) -> Steps[None]:
    """Paints the District without dice on ``area`` of the table, a part per step."""
    scale = zones.scale
    border, radius = district_border(scale), district_radius(scale)
    cast_shadow(table, area, border, 12 * scale, day)
    yield
    frame = yield from rim_steps(area.size, border, border, 51, scale)
    table.blit(frame, area)
    del frame
    yield
    lot = yield from ground_steps(area.w, area.h, scale)
    yield
    put_back(lot, lot.get_rect(), zones)
    yield
    inner = district_inner(area, scale)
    ground = lot.subsurface(inner.move(-area.x, -area.y))
    table.blit(sunken(ground, border * 0.8, radius, day), inner)
    lip(table, inner, radius, scale)
    draw_outline(table, area, border, (255, 214, 160, 60), max(1.0, 1.4 * scale))
    yield


def district_front(zones: SkylineZones, day: Day) -> tuple[pygame.Surface, tuple[int, int]]:
    """What of the District stands in front of its dice, and its top left corner in the window."""
    area = table_rect(zones)
    gain = gain_at(area, (zones.district.centerx, zones.district.bottom - 4), day)
    picture = front_picture(zones, gain)
    inner = district_inner(zones.district, zones.scale)
    return picture, (inner.x, inner.bottom - picture.get_height())


def ground_steps(width: int, height: int, scale: float, seed: int = 3) -> Steps[pygame.Surface]:
    """The lot from above: earth with grass growing in from the sides, cracks and rubble."""
    rough = noise(width, height, 70 * scale, 50 * scale, 2)
    grain = _brushed(width, height, 3.0 * scale, 1.6 * scale, seed)
    clods = _brushed(width, height, 0.9 * scale, 0.7 * scale, seed + 2)
    yield
    mottle = _brushed(width, height, 9 * scale, 6 * scale, seed + 1)
    yield
    patches = noise(width, height, 150 * scale, 80 * scale, 8) + (mottle - 0.5) * 0.22
    across = np.abs(np.linspace(-1, 1, width, dtype=np.float32))[:, None]
    yield
    growth = np.clip((patches - 0.62 + 0.22 * across**2) * 7 + 0.15, 0, 1)
    growth = growth * growth * (3 - 2 * growth) * np.float32(0.85)
    light = 0.82 + 0.26 * rough + 0.14 * (mottle - 0.5)
    del rough, mottle, patches
    surface = pygame.Surface((width, height), depth=32)
    pixels = pygame.surfarray.pixels3d(surface)
    for channel in range(3):
        earth = np.float32(_EARTH[channel]) * light + (grain - 0.5) * 18 + (clods - 0.5) * 26
        grass = np.float32(_GRASS[channel]) * (0.80 + 0.20 * grain + 0.14 * clods)
        pixels[..., channel] = np.clip(earth + (grass - earth) * growth, 0, 255)
    del pixels
    yield
    large = blank(2 * width, 2 * height)
    _details(large, 2 * scale, random.Random(seed))
    yield
    seen = growth[:: max(1, width // 64), :: max(1, height // 40)].astype(np.float32)
    _tread(large, 2 * scale, seen, seed + 4)
    large.premul_alpha_ip()
    details = pygame.transform.smoothscale(large, (width, height))
    del large
    surface.blit(details, (0, 0), None, pygame.BLEND_PREMULTIPLIED)
    return surface


def _tread(surface: pygame.Surface, unit: float, growth: Pixels, seed: int) -> None:
    """Short blades where grass grows and grains of soil elsewhere: sharp however large the lot.

    ``unit`` is pixels per 1080p pixel, ``growth`` how much grass there is, 0..1, coarsely.
    """
    rng = random.Random(seed)
    width, height = surface.get_size()
    for _ in range(_MARKS):
        across, down = rng.random(), rng.random()
        x, y = across * width, down * height
        size = unit * rng.uniform(0.7, 1.5)
        here = growth[int(across * growth.shape[0]), int(down * growth.shape[1])]
        if here > 0.35:
            lean = rng.uniform(-2.4, 2.4) * unit
            blade = [(x - 0.7 * size, y), (x + 0.7 * size, y), (x + lean, y - 5.5 * size)]
            pygame.draw.polygon(surface, (*rng.choice(_BLADES), 190), blade)
        else:
            pygame.draw.circle(surface, rng.choice(_GRAINS), (x, y), size)


def _brushed(width: int, height: int, along: float, across: float, seed: int) -> Pixels:
    """Strokes of a brush in about 0..1, ``[width, height]``: softened chance, without a lattice.

    They are ``along`` and ``across`` pixels large to each side.
    """
    coarse = 2 if min(along, across) > 1.9 else 1
    size = width // coarse + 2, height // coarse + 2
    field = np.random.default_rng(seed).random(size, dtype=np.float32)
    for axis, reach in ((0, along), (1, across)):
        radius = max(1, round(reach / coarse))
        for _ in range(2):
            field = softened(field, axis, radius)
    field = (field - field.mean()) / (field.std() * 4 + 1e-6) + 0.5
    if coarse > 1:
        whole = np.repeat(np.repeat(field, 2, axis=0), 2, axis=1)
        field = softened(softened(whole, 0, 1), 1, 1)
    strokes: Pixels = np.clip(field[:width, :height], 0, 1).astype(np.float32)
    return strokes


def _details(surface: pygame.Surface, unit: float, rng: random.Random) -> None:
    """Cracks and rubble; ``unit`` is pixels of this surface per 1080p pixel."""
    width, height = surface.get_size()
    for _ in range(9):
        x, y, angle = rng.random() * width, rng.random() * height, rng.random() * math.tau
        for part in range(6):
            angle += rng.uniform(-0.8, 0.8)
            end = (x + math.cos(angle) * 16 * unit, y + math.sin(angle) * 12 * unit)
            stroke = max(1, int(2 * unit * (1 - part / 7)))
            below = ((x + unit, y + unit), (end[0] + unit, end[1] + unit))
            pygame.draw.line(surface, (206, 180, 140, 120), *below, stroke)
            pygame.draw.line(surface, (58, 46, 36, 210), (x, y), end, stroke)
            x, y = end
    for _ in range(30):
        x, y, size = rng.random() * width, rng.random() * height, rng.uniform(3, 8) * unit
        colour = rng.choice(_STONES)
        shadow = (x - size * 0.8, y + size * 0.2, size * 2.2, size)
        pygame.draw.ellipse(surface, (0, 0, 0, 80), shadow)
        stone = [(x - size, y), (x - size * 0.2, y - size * 0.8), (x + size, y - size * 0.2)]
        pygame.draw.polygon(
            surface,
            colour,
            [*stone, (x + size * 0.6, y + size * 0.6), (x - size * 0.6, y + size * 0.6)],
        )
        pygame.draw.polygon(surface, mix(colour, (255, 255, 255), 0.28), [*stone, (x, y)])


def tuft(height: int, seed: int) -> pygame.Surface:
    """A tuft of weeds, sometimes with a yellow flower; 1.1 of its height wide."""
    rng = random.Random(seed)

    def draw(surface: pygame.Surface, _scale: int) -> None:
        width, tall = surface.get_size()
        for i in range(11):
            lean = (i - 5) / 5
            foot = width / 2 + lean * width * 0.12
            tip = (
                width / 2 + lean * width * 0.46,
                tall * (0.06 + abs(lean) * 0.35 + rng.random() * 0.15),
            )
            blade = [(foot - width * 0.035, tall), (foot + width * 0.035, tall), tip]
            pygame.draw.polygon(surface, rng.choice(_BLADES), blade)
        if rng.random() < 0.45:
            middle = (width * 0.5, tall * 0.13)
            petal = rng.choice([(250, 220, 110), (252, 244, 230), (240, 150, 130)])
            pygame.draw.circle(surface, petal, middle, width * 0.08)
            pygame.draw.circle(surface, (214, 150, 40), middle, width * 0.032)

    return smoothed(height * 1.1, height, draw)


def fence(
    width: int, height: int, seed: int, missing: Callable[[int, int], bool] | None = None
) -> pygame.Surface:
    """A weathered picket fence; ``missing(i, n)`` says which of the ``n`` pickets are gone."""
    rng = random.Random(seed)
    count = max(4, int(width / (height * 0.34)))

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        for y in (0.34, 0.72):
            pygame.draw.rect(surface, _RAIL, (0, h * y, w, h * 0.10))
            pygame.draw.rect(surface, _RAIL_LIGHT, (0, h * y, w, h * 0.03))
        for i in range(count):
            wobble, fallen = rng.uniform(-0.10, 0.10), rng.random() < 0.2
            top, tone = h * (0.06 + 0.08 * rng.random()), rng.random()
            if missing is not None and missing(i, count):
                continue
            middle, wide = w * (i + 0.5) / count, w / count * 0.62
            lean = wobble * wide * (3 if fallen else 1)
            colour = mix((156, 124, 92), (112, 90, 72), tone)
            left, right = middle - wide / 2, middle + wide / 2
            head = [(left + lean, top + wide * 0.4), (middle + lean, top)]
            picket = [*head, (right + lean, top + wide * 0.4), (right, h), (left, h)]
            pygame.draw.polygon(surface, colour, picket)
            inner = [(middle - wide * 0.2 + lean, top + wide * 0.4), (middle - wide * 0.28, h)]
            pygame.draw.polygon(
                surface, mix(colour, (255, 236, 200), 0.34), [*head, *inner, (left, h)]
            )
            for y, part in ((0.39, 0.6), (0.77, 0.2)):
                pygame.draw.circle(
                    surface, _NAIL, (middle + lean * part, h * y), max(1, wide * 0.08)
                )

    return smoothed(width, height, draw)


def put_back(target: pygame.Surface, area: pygame.Rect, zones: SkylineZones) -> None:
    """The back fence and the weeds that grow behind and beside the dice of an ``area``."""
    scale = zones.scale
    tall = district_fence_height(area, scale)
    margin = round(6 * scale)
    picture = fence(area.w - 2 * margin, tall, 8, lambda i, n: i == int(n * 0.72))
    shade = picture.copy()
    shade.fill((0, 0, 0, 110), None, pygame.BLEND_RGBA_MULT)
    place = (area.x + margin, area.y + district_border(scale) - round(tall * 0.06))
    target.blit(shade, (place[0] + round(tall * 0.08), place[1] + round(tall * 0.16)))
    target.blit(picture, place)
    rng = random.Random(21)
    for i in range(26):
        near_left = i % 2 == 0
        x = (0.015 + 0.13 * rng.random()) if near_left else (0.985 - 0.13 * rng.random())
        y = 0.30 + 0.52 * rng.random()
        if i % 5 == 0:
            x, y = 0.10 + 0.80 * rng.random(), 0.27 + 0.04 * rng.random()
        weed = tuft(max(8, round(zones.window.h * (0.020 + 0.020 * rng.random()))), 40 + i)
        foot = (area.x + area.w * x, area.y + area.h * y)
        target.blit(
            weed, (round(foot[0] - weed.get_width() / 2), round(foot[1] - weed.get_height()))
        )


def front_picture(zones: SkylineZones, gain: tuple[float, float, float]) -> pygame.Surface:
    """The front fence with its gap, and the weeds that overlap the dice, lit by ``gain``."""
    area, scale = zones.district, zones.scale
    tall = round(district_fence_height(area, scale) * 0.9)
    margin = round(6 * scale)
    room = round(tall * 0.5)
    picture = blank(area.w, tall + room)
    pickets = fence(area.w - 2 * margin, tall, 11, lambda i, n: n * 0.34 < i < n * 0.66)
    shade = pickets.copy()
    shade.fill((0, 0, 0, 120), None, pygame.BLEND_RGBA_MULT)
    rails = pygame.Rect(area.w * 0.345, 0, area.w * 0.31, tall + room)
    picture.blit(
        shade, (margin + round(tall * 0.06), room - district_border(scale) - round(tall * 0.08))
    )
    picture.blit(pickets, (margin, room - district_border(scale)))
    picture.fill((0, 0, 0, 0), rails)
    rng = random.Random(5)
    for i in range(16):
        part = rng.random() * 0.33
        x = part if i % 2 else 1 - part
        weed = tuft(max(8, round(tall * (0.30 + 0.34 * rng.random()))), 80 + i)
        foot = picture.get_height() - district_border(scale)
        place = (round(area.w * x - weed.get_width() / 2), foot - weed.get_height())
        picture.blit(weed, place)
    inner = district_inner(pygame.Rect(0, 0, *area.size), scale)
    seen = pygame.Rect(inner.x, 0, inner.w, picture.get_height() - (area.h - inner.bottom))
    lit = brightened(picture.subsurface(seen), gain)
    # Rounded as the hole of the frame, below where nothing but weeds and pickets stand.
    radius = district_radius(scale)
    lower = lit.subsurface((0, lit.get_height() - 2 * radius, lit.get_width(), 2 * radius))
    upper = lower.subsurface((0, 0, lower.get_width(), radius)).copy()
    round_corners(lower, radius)
    lower.fill((0, 0, 0, 0), upper.get_rect())
    lower.blit(upper, (0, 0))
    return lit

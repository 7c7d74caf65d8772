"""The sky itself: its gradient, stars, and the glow of sun or moon in the air."""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache

import numpy as np
import pygame

from skyline.table.paint import blank, from_array, glow, noise, radial
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_STOPS = (0.0, 0.36, 0.72, 1.0)  # heights of the four sky colours
_DITHER_TILE = 256  # pixels after which the dither repeats
_STARS = 620  # per 16:9 window
_BAND = 2_600_000  # pixels that are painted in a step
_SPARKLING = 0.90  # brightness from which stars have rays
_STAR_TINTS: tuple[RGB, ...] = ((255, 250, 238), (214, 226, 255), (255, 232, 206))


def sky(size: tuple[int, int], day: Day, seed: int = 1) -> pygame.Surface:
    """A new surface with the gradient from zenith to horizon."""
    surface = pygame.Surface(size, depth=32)
    fill_sky(surface, size[1], day, seed)
    return surface


def fill_sky(surface: pygame.Surface, height: int, day: Day, seed: int = 1) -> None:
    """Fills the upper part of a surface with the gradient, dithered so that it shows no bands."""
    width = surface.get_width()
    heights = np.linspace(0, 1, height, dtype=np.float32)
    position = np.interp(heights, _STOPS, np.arange(4))
    index = np.minimum(position.astype(int), 2)
    part = (position - index)[:, None].astype(np.float32)
    part = part * 0.6 + part * part * (3 - 2 * part) * 0.4
    colours = np.array(day.sky, np.float32)
    column = colours[index] * (1 - part) + colours[index + 1] * part
    tile_width = min(width, _DITHER_TILE)
    dither = np.random.default_rng(seed).random((tile_width, height, 1), dtype=np.float32)
    tile = pygame.Surface((tile_width, height), depth=32)
    pygame.surfarray.blit_array(tile, np.clip(column[None] + dither, 0, 255).astype(np.uint8))
    for x in range(0, width, tile_width):
        surface.blit(tile, (x, 0))


def air_glow(
    target: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    colour: RGB,
    opacity: float,
    power: float = 2.0,
    flatten: float = 1.0,
) -> None:
    """A wide soft light in the air; unlike ``paint.halo`` it is not kept, so it may be huge.

    ``radius`` is half its width, ``power`` how fast it falls off, ``flatten`` height against width.
    """
    cells = max(8, min(160, int(radius / 4)))
    small = blank(2 * cells, 2 * cells, (*colour, 0))
    fall = radial(2 * cells, power) * (255 * opacity)
    pygame.surfarray.pixels_alpha(small)[:] = fall.astype(np.uint8)
    full = max(2, int(2 * radius)), max(2, int(2 * radius * flatten))
    corner = (int(centre[0] - full[0] / 2), int(centre[1] - full[1] / 2))
    # Only what is seen is enlarged: the whole light may be several windows wide.
    part, place = _seen_cells(small.get_size(), pygame.Rect(corner, full), target.get_clip())
    if part.w and part.h:
        target.blit(pygame.transform.smoothscale(small.subsurface(part), place.size), place)


def air_glow_steps(
    target: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    colour: RGB,
    opacity: float,
    power: float = 2.0,
    flatten: float = 1.0,
) -> Steps[None]:
    """:func:`air_glow` band by band."""
    for band in bands(target.get_rect()):
        before = target.get_clip()
        target.set_clip(band.clip(before))
        air_glow(target, centre, radius, colour, opacity, power, flatten)
        target.set_clip(before)
        yield


def bands(area: pygame.Rect) -> list[pygame.Rect]:
    """An area side by side in parts that are quickly painted: one in all but the largest windows.

    Each of them may begin anew without a seam where nothing is sharp.
    """
    count = -(-area.w * area.h // _BAND)
    edges = [area.x + area.w * number // count for number in range(count + 1)]
    return [
        pygame.Rect(left, area.y, right - left, area.h) for left, right in itertools.pairwise(edges)
    ]


def _seen_cells(
    cells: tuple[int, int], full: pygame.Rect, seen: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Which cells of a picture enlarged to ``full`` are ``seen``, and where those lie."""
    spans = []
    for axis in (0, 1):
        size, start, length = cells[axis], full.topleft[axis], full.size[axis]
        low = (seen.topleft[axis] - start) * size // length - 1
        high = -((start - seen.topleft[axis] - seen.size[axis]) * size // length) + 1
        first, last = max(0, low), min(size, high)
        left, right = start + length * first // size, start + length * last // size
        spans.append((first, max(0, last - first), left, max(0, right - left)))
    (cell_x, cell_w, x, w), (cell_y, cell_h, y, h) = spans
    return pygame.Rect(cell_x, cell_y, cell_w, cell_h), pygame.Rect(x, y, w, h)


def stars(
    target: pygame.Surface,
    day: Day,
    area: pygame.Rect,
    scale: float,
    seed: int = 4,
    most: float = math.inf,
) -> None:
    """Stars that thin out towards the horizon, ``most`` times the usual number; none by day."""
    if day.stars <= 0:
        return
    rng = random.Random(seed)
    count = int(_STARS * min(most, max(1.0, area.w / max(1, area.h) / 3.1)))
    for _ in range(count):
        x, y = area.x + rng.random() * area.w, area.y + rng.random() ** 1.4 * area.h * 0.88
        brightness, tint = rng.random() ** 4, rng.choice(_STAR_TINTS)
        height = (y - area.y) / max(1, area.h)
        alpha = int((44 + 200 * brightness) * day.stars * (1 - 0.85 * height))
        if alpha < 8:
            continue
        star = _star(max(1, round((0.9 + 1.9 * brightness) * scale)), tint, alpha // 8 * 8)
        target.blit(star, (round(x), round(y)))
        if brightness > _SPARKLING:
            middle = (round(x) + star.get_width() / 2, round(y) + star.get_height() / 2)
            glow(target, *middle, 11 * scale, (150, 178, 255), round(0.30 * day.stars, 2), 2)
            rays = _rays(max(5, round(15 * scale)), alpha // 16 * 16)
            target.blit(rays, rays.get_rect(center=(round(middle[0]), round(middle[1]))))


@lru_cache(maxsize=256)
def _star(size: int, tint: RGB, alpha: int) -> pygame.Surface:
    star = blank(size, size)
    if size > 2:
        pygame.draw.circle(star, (*tint, alpha), (size / 2, size / 2), size / 2 + 0.5)
    else:
        star.fill((*tint, alpha))
    return star


@lru_cache(maxsize=16)
def _rays(size: int, alpha: int) -> pygame.Surface:
    """A fine cross of light around a bright star."""
    axis = np.abs(np.linspace(-1, 1, size | 1, dtype=np.float32))
    thin = np.clip(1 - axis * size * 0.42, 0, 1)
    arms = np.maximum(thin[:, None] * (1 - axis)[None, :], thin[None, :] * (1 - axis)[:, None])
    rgb = np.full((*arms.shape, 3), 255, np.float32)
    return from_array(rgb, arms**1.3 * np.float32(alpha))


def milky_way_steps(target: pygame.Surface, day: Day, area: pygame.Rect) -> Steps[None]:
    """A band of faint light across the night sky, from the lower left to the upper right."""
    strength = max(0.0, day.stars - 0.55) / 0.45
    if strength <= 0.02:
        return
    width, height = max(8, area.w // 6), max(8, area.h // 6)
    xs = np.linspace(0, 1, width, dtype=np.float32)[:, None]
    ys = np.linspace(0, 1, height, dtype=np.float32)[None, :]
    across = ys - (0.80 - 0.92 * xs + 0.10 * np.sin(xs * 4.2))
    band = np.exp(-((across / 0.20) ** 2))
    core = np.exp(-((across / 0.075) ** 2))
    cell = height / 7
    dust = 0.6 * noise(width, height, cell, cell, 21) + 0.4 * noise(
        width, height, cell / 2.6, cell / 2.6, 22
    )
    lane = np.exp(-(((across - 0.03) / 0.03) ** 2)) * np.clip(dust * 1.6 - 0.4, 0, 1)
    light = (0.40 * band * (0.35 + dust) + 0.50 * core * dust) * (1 - 0.7 * lane)
    light *= np.clip(1.08 - ys * 1.15, 0, 1) * np.float32(strength)
    colour = np.array((84, 96, 168), np.float32) + core[..., None] * np.array((52, 30, 14), "f4")
    small = pygame.Surface((width, height), depth=32)
    pygame.surfarray.blit_array(small, np.clip(colour * light[..., None], 0, 255).astype(np.uint8))
    yield
    whole = pygame.Rect(0, 0, *area.size)
    for band in bands(whole):
        part, place = _seen_cells(small.get_size(), whole, band)
        light_here = pygame.transform.smoothscale(small.subsurface(part), place.size)
        place.move_ip(area.topleft)
        before = target.get_clip()
        target.set_clip(band.move(area.topleft).clip(before))
        target.blit(light_here, place, None, pygame.BLEND_RGB_ADD)
        target.set_clip(before)
        yield


def shooting_star(target: pygame.Surface, head: tuple[int, int], length: float) -> None:
    """A meteor that falls to the lower left; ``head`` is its bright end, sizes in pixels."""
    wide, tall = max(6, round(length)), max(4, round(length * 0.42))
    xs = np.linspace(0, 1, wide, dtype=np.float32)[:, None]
    ys = np.linspace(0, 1, tall, dtype=np.float32)[None, :]
    across = np.abs(xs + ys - 1) * (wide + tall) / 2
    trail = np.clip(1.2 - across * 0.55 * (0.6 + 0.8 * xs), 0, 1) * (1 - xs) ** 1.4
    light = trail[..., None] * np.array((214, 226, 255), np.float32) * np.float32(0.9)
    surface = pygame.Surface((wide, tall), depth=32)
    pygame.surfarray.blit_array(surface, light.astype(np.uint8))
    target.blit(surface, (head[0], head[1] - tall), None, pygame.BLEND_RGB_ADD)
    glow(target, *head, max(2.0, length * 0.06), (200, 216, 255), 0.7, 2.0)

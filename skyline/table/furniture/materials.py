"""Wood, felt, brass and paper as pictures. Sizes in pixels; all are deterministic."""

from __future__ import annotations

import itertools

import numpy as np
import pygame

from skyline.table.paint import SUPERSAMPLE, Pixels, blank, down, from_array, noise
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, FELT, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.steps import Steps, finish

_WALNUT_DARK = (100, 56, 31)
_WALNUT_PALE = (168, 104, 58)
_FINEST_GRAIN = 1.4  # above this scale wood is painted at half size and enlarged
_BOARD = 190  # height of a board at 1080p
_BRASS_BASE: RGB = (198, 150, 72)
_FELT_TILE = 384  # felt repeats after this many pixels; its cloud does not


def wood_steps(
    width: int, height: int, seed: int = 0, gain: float = 1.0, scale: float = 1.0
) -> Steps[pygame.Surface]:
    """Oiled walnut boards running across, with dark joints and a lit upper edge.

    Gain 1 is the raw wood's brightness; scale 1 is boards and grain at 1080p.
    """
    if scale > _FINEST_GRAIN:
        half = yield from wood_steps((width + 1) // 2, (height + 1) // 2, seed, gain, scale / 2)
        return pygame.transform.smoothscale(half, (width, height))
    surface = pygame.Surface((width, height), depth=32)
    pixels = pygame.surfarray.pixels3d(surface)
    rng = np.random.default_rng(seed)
    count = max(1, round(height / (_BOARD * scale)))
    cuts = [round(i * height / count) for i in range(count + 1)]
    strip = max(24, 200_000 // max(1, width))
    for board, (top, bottom) in enumerate(itertools.pairwise(cuts)):
        phase, tone = float(rng.random() * 1000), float(0.86 + rng.random() * 0.2)
        rows = bottom - top
        swirl = noise(width, rows, 260 * scale, 60 * scale, seed + 100 + board) * 26
        yield
        swirl += noise(width, rows, 700 * scale, 24 * scale, seed + 200 + board) * 14
        wave = noise(width, rows, 420 * scale, 9 * scale, seed + 10 + board) * 9
        yield
        fine = noise(width, rows, 90 * scale, 1.6 * scale, seed + 40 + board)
        yield
        for start in range(0, rows, strip):
            part = slice(start, min(rows, start + strip))
            ys = np.arange(part.start, part.stop, dtype=np.float32)[None, :] / np.float32(scale)
            grown = (ys + swirl[:, part] + np.float32(phase)) * np.float32(0.21)
            rings = np.sin(grown + wave[:, part]) * np.float32(0.21) + np.float32(0.21)
            tint = np.clip(rings + fine[:, part] * np.float32(0.5), 0, 1)
            level = np.float32(tone * gain) * (1 - 0.55 * np.clip(1 - ys / 2.2, 0, 1))
            gleam = np.clip(1 - np.abs(ys - 3.2) / 1.6, 0, 1) * np.float32(14 * gain)
            for channel in range(3):
                dark, pale = _WALNUT_DARK[channel], _WALNUT_PALE[channel]
                colour = (tint * np.float32(pale - dark) + np.float32(dark)) * level + gleam
                np.minimum(colour, 255, out=colour)
                pixels[:, top + part.start : top + part.stop, channel] = colour
            yield
    del pixels
    return surface


def wood(
    width: int, height: int, seed: int = 0, gain: float = 1.0, scale: float = 1.0
) -> pygame.Surface:
    """:func:`wood_steps` in one go."""
    return finish(wood_steps(max(1, width), max(1, height), seed, gain, scale))


@keep_pictures(4_000_000)
def _fibres(seed: int) -> Pixels:
    rng = np.random.default_rng(seed)
    fibres = rng.standard_normal((_FELT_TILE, _FELT_TILE), dtype=np.float32)
    fibres = fibres + 0.6 * np.roll(fibres, 1, 0) + 0.6 * np.roll(fibres, 1, 1)
    tile: Pixels = fibres.astype(np.float32)
    return tile


def felt(width: int, height: int, colour: RGB = FELT, seed: int = 0) -> pygame.Surface:
    """Felt with short fibres, worn clouds, a woven line near its edge and a soft vignette."""
    tile = _fibres(seed)
    cloud = noise(width, height, 90, 90, seed) - np.float32(0.5)
    across = np.linspace(-1, 1, width, dtype=np.float32)[:, None]
    along = np.linspace(-1, 1, height, dtype=np.float32)[None, :]
    vignette = 1.10 - 0.30 * np.clip(across**2 * 0.55 + along**2 * 0.55, 0, 1)
    surface = pygame.Surface((width, height), depth=32)
    pixels = pygame.surfarray.pixels3d(surface)
    for left in range(0, width, _FELT_TILE):
        for top in range(0, height, _FELT_TILE):
            piece = (slice(left, left + _FELT_TILE), slice(top, top + _FELT_TILE))
            field = cloud[piece] * 12
            field += tile[: field.shape[0], : field.shape[1]] * np.float32(2.6)
            for channel in range(3):
                value = (field + np.float32(colour[channel])) * vignette[piece]
                pixels[(*piece, channel)] = np.clip(value, 0, 255)
    del pixels
    return surface


def brushed_brass(width: int, height: int) -> pygame.Surface:
    """A brushed brass plate with rounded corners and a bevel."""
    large = width * SUPERSAMPLE, height * SUPERSAMPLE
    heights = np.linspace(0, 1, large[1], dtype=np.float32)[None, :]
    brush = noise(*large, large[0] / 3, 1.5, 11) * 0.5 + noise(*large, large[0] / 2, 4, 12) * 0.5
    sheen = (0.5 + 0.5 * np.cos(heights * 5.4 - 0.5)) * np.float32(0.75)
    base, light = np.array(_BRASS_BASE, np.float32), np.array(BRASS_LIGHT, np.float32)
    colour = base + (light - base) * sheen[..., None] + (brush[..., None] - 0.5) * 22
    surface = from_array(colour)
    corner = int(large[1] * 0.22)
    mask = blank(*large)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), 0, corner)
    surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    edge = max(1, int(large[1] * 0.05))
    pygame.draw.rect(surface, BRASS_DARK, surface.get_rect(), edge, corner)
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(surface, BRASS_LIGHT, inner, max(1, edge // 2), max(1, corner - edge))
    return down(surface, (width, height))


def brass_edge(target: pygame.Surface, y: int, scale: float) -> None:
    """The brass strip along the far edge of the table."""
    width = target.get_width()
    pygame.draw.rect(target, BRASS_DARK, (0, y, width, max(3, round(6 * scale))))
    pygame.draw.rect(target, BRASS, (0, y, width, max(2, round(4.4 * scale))))
    pygame.draw.rect(target, BRASS_LIGHT, (0, y, width, max(1, round(1.6 * scale))))

"""Wood, felt, brass and paper as pictures. Sizes in pixels; all are deterministic."""

from __future__ import annotations

import itertools

import numpy as np
import pygame

from skyline.table.paint import SUPERSAMPLE, Pixels, blank, down, from_array, noise, smoothed
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, FELT, RGB
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.steps import Steps, finish

_WALNUT_DARK = (100, 56, 31)
_WALNUT_PALE = (168, 104, 58)
_PLANK = 72  # height of a plank of a table top at 1080p
_PLANK_DARK, _PLANK_PALE = (80, 42, 24), (172, 102, 56)
_JOINTS = (0.93, 0.09, 0.88, 0.05)  # where planks meet, in parts of the width: no button lies there
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


def planks_steps(
    surface: pygame.Surface,
    seed: int = 0,
    gain: float = 1.0,
    scale: float = 1.0,
    *,
    joints: bool = False,
) -> Steps[None]:
    """Covers an opaque surface with walnut planks: seams, and long grain that flows around knots.

    ``joints`` parts planks by a pinned joint: for wood with nothing on it that would hide half
    of one.
    """
    width, height = surface.get_size()
    if scale > _FINEST_GRAIN:
        half = pygame.Surface(((width + 1) // 2, (height + 1) // 2), depth=32)
        yield from planks_steps(half, seed, gain, scale / 2, joints=joints)
        pygame.transform.smoothscale(half, (width, height), surface)
        return
    rng = np.random.default_rng(seed + 5)
    count = max(2, round(height / (_PLANK * scale)))
    cuts = [round(i * height / count) for i in range(count + 1)]
    pins: list[tuple[float, float]] = []
    for row, (top, bottom) in enumerate(itertools.pairwise(cuts)):
        joint = round(width * _JOINTS[row % len(_JOINTS)])
        for left, right in ((0, joint), (joint, width)) if joints else ((0, width),):
            board = surface.subsurface((left, top, right - left, bottom - top))
            yield from _plank_steps(board, rng, gain, scale, begins=left > 0)
            if left:
                heights = {0: (0.66,), count - 1: (0.34,)}.get(row, (0.30, 0.70))
                aside = 13 * scale
                pins += [
                    (left + side, top + (bottom - top) * part)
                    for part in heights
                    for side in (-aside, aside)
                ]
    for x, y in pins:
        _pin(surface, x, y, scale)


def _plank_steps(
    board: pygame.Surface, rng: np.random.Generator, gain: float, scale: float, *, begins: bool
) -> Steps[None]:
    """Paints one plank; one that ``begins`` inside the table shows its joint at the left."""
    wide, tall = board.get_size()
    tone = np.float32((0.86 + 0.26 * rng.random()) * gain)
    middle = rng.uniform(0.2, 0.8) * tall / scale
    seeds = [int(each) for each in rng.integers(1_000_000, size=3)]
    knots = [
        (rng.uniform(0.1, 0.9) * wide, rng.uniform(0.25, 0.75) * tall, rng.uniform(6, 11))
        for _ in range(max(1, wide // max(1, round(620 * scale))))
    ]
    grown = noise(wide, tall, 520 * scale, 90 * scale, seeds[0]) * np.float32(26)
    yield
    fine = noise(wide, tall, 150 * scale, 1.3 * scale, seeds[1])
    yield
    pores = noise(wide, tall, 60 * scale, 1.0, seeds[2])
    yield
    ys = np.arange(tall, dtype=np.float32)[None, :] / np.float32(scale)
    seam = 1 - 0.78 * np.clip(1 - ys / 2.4, 0, 1)
    seam = seam * (1 - 0.30 * np.clip(1 - (tall / scale - ys) / 3.0, 0, 1))
    lip = np.clip(1 - np.abs(ys - 3.6) / 1.5, 0, 1) * np.float32(26 * gain)
    pixels = pygame.surfarray.pixels3d(board)
    strip = max(16, 60_000 // max(1, tall))
    for start in range(0, wide, strip):
        part = slice(start, min(wide, start + strip))
        xs = np.arange(part.start, part.stop, dtype=np.float32)[:, None] / np.float32(scale)
        flow = ys - np.float32(middle) + grown[part]
        core = np.zeros_like(flow)
        for knot_x, knot_y, size in knots:
            x, y = knot_x / scale, knot_y / scale
            if xs[-1, 0] < x - 10 * size or xs[0, 0] > x + 10 * size:
                continue
            far = np.hypot((xs - x) / 2.1, ys - y) / size
            flow -= np.sign(ys - y) * np.exp(-((far / 1.9) ** 2)) * np.float32(size * 1.6)
            core += np.clip(1.25 - far, 0, 1) * (0.55 + 0.45 * (0.5 + 0.5 * np.sin(far * 9)))
        late = (0.5 + 0.5 * np.sin(flow * np.float32(0.62))) ** 3
        figure = 0.62 - 0.46 * late + (fine[part] - 0.5) * np.float32(0.34)
        figure -= 0.26 * np.clip((pores[part] - 0.70) * 5, 0, 1)
        np.clip(figure, 0, 1, out=figure)
        level = tone * (1 - 0.50 * np.clip(core, 0, 1)) * seam
        if begins:
            level = level * (1 - 0.75 * np.clip(1 - xs / 2.2, 0, 1))
        for channel in range(3):
            dark, pale = _PLANK_DARK[channel], _PLANK_PALE[channel]
            colour = (figure * np.float32(pale - dark) + np.float32(dark)) * level
            colour += lip * np.float32((1.0, 0.74, 0.5)[channel])
            np.minimum(colour, 255, out=colour)
            pixels[part, :, channel] = colour
        yield


def inlay(table: pygame.Surface, scale: float) -> None:
    """Two brass lines let into a table top, stepped at its corners like towers."""
    size = table.get_size()

    def draw(canvas: pygame.Surface, k: int) -> None:
        wide, tall = canvas.get_size()
        for inset, thick in ((20.0, 3.0), (28.0, 1.4)):
            edge, step = inset * k * scale, 13 * k * scale
            line = max(1.0, thick * k * scale)
            xs = (edge, edge + step, edge + 2 * step)
            ys = xs
            for left, top, right, bottom in (
                (xs[2], ys[0], wide - xs[2], ys[0]),
                (xs[0], ys[2], xs[0], tall - ys[2]),
                *((xs[1], ys[1], xs[2], ys[1]), (xs[1], ys[1], xs[1], ys[2])),
                *((xs[2], ys[0], xs[2], ys[1]), (xs[0], ys[2], xs[1], ys[2])),
            ):
                box = pygame.Rect(0, 0, right - left + line, bottom - top + line)
                for x in (left, wide - right):
                    for y in (top, tall - bottom):
                        box.topleft = round(x - line / 2), round(y - line / 2)
                        pygame.draw.rect(canvas, (255, 255, 255), box)

    part = pygame.surfarray.array_alpha(smoothed(*size, draw, 2)).astype(np.float32)
    for colour, strength, down_by in (((18, 8, 2), 0.85, -1), ((255, 226, 160), 0.30, 1)):
        flat = blank(*size, (*colour, 0))
        pygame.surfarray.pixels_alpha(flat)[:] = part * np.float32(strength)
        table.blit(flat, (0, down_by))
    sweep = np.exp(-(((np.linspace(0, 1, size[0], dtype=np.float32) - 0.36) / 0.12) ** 2))[:, None]
    brass = blank(*size)
    pixels = pygame.surfarray.pixels3d(brass)
    for channel, (metal, shine) in enumerate(zip((214, 168, 92), (34, 36, 40), strict=True)):
        pixels[..., channel] = metal + sweep * shine
    del pixels
    pygame.surfarray.pixels_alpha(brass)[:] = part
    table.blit(brass, (0, 0))


def _pin(surface: pygame.Surface, x: float, y: float, scale: float) -> None:
    """A brass pin of a joint."""
    size = round(9 * scale) + 2

    def draw(canvas: pygame.Surface, k: int) -> None:
        unit, middle = k * scale, canvas.get_width() / 2
        pygame.draw.circle(canvas, (40, 20, 10), (middle, middle + unit), 4.2 * unit)
        pygame.draw.circle(canvas, (206, 160, 84), (middle, middle), 3.2 * unit)
        glint = (middle - unit, middle - unit)
        pygame.draw.circle(canvas, (252, 226, 160), glint, 1.4 * unit)

    surface.blit(smoothed(size, size, draw), (round(x - size / 2), round(y - size / 2)))


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

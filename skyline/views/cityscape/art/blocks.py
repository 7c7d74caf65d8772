"""Blocks: their colours, walls and roofs as flat pictures.

The taller a block, the darker it is, and each size has windows of its own, so that a stack can be
read storey by storey. A wall is a picture without light, and its lamps are a second one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import pygame

from skyline.table.paint import Point, blank, gaussian_blur, mix, noise, put_grain
from skyline.table.palette import BLACK, LAMPS, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.views.cityscape.art.camera import (
    COS,
    HALF,
    RIGHT,
    SIDES,
    SIN,
    UNIT,
    Camera,
    yaw_of,
)
from skyline.views.cityscape.art.light import Light, Vector, put_raised, tone
from skyline.views.cityscape.pieces import Stack

TEXELS: Final = 200  # across a block
UNIT_TEXELS: Final = 70  # of one unit's height
WALLS: Final = 5  # different arrangements of lamps
_LIT: Final = 0.60  # of the windows by night
_FINE: Final = 2
ROOF_GLOW: Final[Vector] = (0.30, 0.27, 0.22)
_WALL_GLOW: Final = 0.22  # of a wall's own colour by night, under the lamps of the streets
_WARMTH: Final[dict[int, RGB]] = {  # what colours the lamps in blocks of a size
    1: (255, 232, 176),
    2: (255, 206, 112),
    3: (255, 148, 70),
    4: (246, 236, 142),
    5: (255, 188, 104),
}
_DIM_GLASS: Final[RGB] = (52, 50, 78)
_STEPS: Final[dict[int, tuple[float, ...]]] = {5: (0.95, 0.34, 0.62)}
"""How bright lamps are where so many, all alike, would outshine the numbers."""


class BlockColours(NamedTuple):
    wall: RGB
    light: RGB
    dark: RGB
    roof: RGB


BLOCKS: Final[dict[int, BlockColours]] = {
    1: BlockColours((246, 237, 219), (255, 251, 240), (188, 168, 138), (224, 208, 180)),  # plaster
    2: BlockColours((229, 190, 128), (247, 219, 168), (164, 118, 62), (200, 156, 96)),  # maple
    3: BlockColours((214, 140, 106), (240, 184, 152), (140, 76, 54), (182, 110, 82)),  # terracotta
    4: BlockColours((86, 132, 120), (146, 188, 172), (42, 78, 72), (68, 110, 102)),  # verdigris
    5: BlockColours((72, 84, 116), (124, 138, 170), (34, 42, 66), (56, 66, 96)),  # slate
}
"""By size of the block."""

_CORNICE: Final = 8  # texels: the upper edge of a block, and the joint at its foot
_JOINT: Final = 4.5
_GRAIN: Final = {1: 8, 2: 26, 3: 16, 4: 12, 5: 10}
_GLASS: Final[RGB] = (60, 88, 112)
_SILL: Final[RGB] = (124, 150, 104)


class _Wall:
    """A wall being painted, larger than it will be, in texels from its upper left corner."""

    def __init__(self, size: int) -> None:
        self.colours = BLOCKS[size]
        self.height = UNIT_TEXELS * size
        self.panes: list[tuple[pygame.Rect, int]] = []  # with how far they bend, in texels
        across, down = TEXELS * _FINE, self.height * _FINE
        self.surface = blank(across, down, self.colours.wall)
        grain = noise(across, down, across / 3, 5 if size == 2 else 40, size)
        put_grain(self.surface, grain, _GRAIN[size])

    def rect(self, x: float, y: float, width: float, height: float, colour: RGB) -> None:
        corner = round(x * _FINE), round(y * _FINE)
        size = max(1, round(width * _FINE)), max(1, round(height * _FINE))
        pygame.draw.rect(self.surface, colour, (*corner, *size))

    def pane(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        tone: RGB = _GLASS,
        arch: int = 0,
        framed: bool = True,
    ) -> None:
        """A window: a frame, and glass with a slanted reflection."""
        box = pygame.Rect(x * _FINE, y * _FINE, width * _FINE, height * _FINE)
        bend = arch * _FINE
        if framed:
            rim, corner = box.inflate(14, 14), bend + 7 if bend else 0
            pygame.draw.rect(self.surface, self.colours.light, rim, 0, 0, corner, corner, 0, 0)
        pygame.draw.rect(self.surface, tone, box, 0, 0, bend, bend, 0, 0)
        self.surface.set_clip(pygame.Rect(box.x, box.y + bend, box.w, box.h - bend))
        slant = [box.topleft, box.topright]
        slant += [(box.right, round(box.y + box.h * 0.10)), (box.x, round(box.y + box.h * 0.62))]
        pygame.draw.polygon(self.surface, mix(tone, (200, 226, 240), 0.55), slant)
        self.surface.set_clip(None)
        lintel = (box.x, box.y, box.w, 5)
        pygame.draw.rect(self.surface, mix(tone, BLACK, 0.4), lintel, 0, 0, bend, bend, 0, 0)
        self.panes.append((pygame.Rect(x, y, width, height), arch))


def _ground_floor(wall: _Wall) -> None:
    dark, foot = wall.colours.dark, wall.height
    wall.rect(0, foot - 9, TEXELS, 9, mix(dark, wall.colours.wall, 0.25))
    wall.pane(TEXELS / 2 - 17, foot - 54, 34, 54, mix(dark, (40, 30, 30), 0.3), 12)
    for x in (24, TEXELS - 60):
        wall.pane(x, foot - 50, 36, 28)


def _storey(wall: _Wall, size: int, y: int) -> None:
    colours = wall.colours
    if size == 1:  # wide panes with green sills
        for x in (28, 114):
            wall.pane(x, y + 18, 58, 32)
            wall.rect(x - 5, y + 53, 68, 5, _SILL)
    elif size == 2:  # casements
        for x in (22, 81, 140):
            wall.pane(x, y + 15, 38, 36)
            wall.rect(x + 17.5, y + 15, 3, 36, colours.light)
    elif size == 3:  # arches between piers
        for x in (28, 76, 124):
            wall.pane(x + 8, y + 14, 28, 42, arch=13)
        for x in (4, 188):
            wall.rect(x, y, 8, UNIT_TEXELS, mix(colours.wall, colours.dark, 0.30))
    elif size == 4:  # sashes
        for x in (18, 63, 108, 153):
            wall.pane(x, y + 13, 29, 44, (44, 74, 88))
            wall.rect(x, y + 34, 29, 3, colours.light)
    else:  # ribbons
        for x in range(13, 164, 30):
            wall.pane(x, y + 8, 21, 56, (38, 60, 92), framed=False)
            wall.rect(x - 5, y, 3, UNIT_TEXELS, mix(colours.wall, colours.light, 0.5))


def _pattern(wall: _Wall, size: int) -> None:
    """Bold lines over the whole wall: none, level, upright, slanted or crossed by the size."""
    ink = (255, 255, 255, 170) if size == 5 else (20, 10, 10, 150)
    lines, height = blank(*wall.surface.get_size()), wall.height * _FINE
    width, step, thick = TEXELS * _FINE, 50 * _FINE, 12
    for at in range(-height - height % step, width + height, step):
        if size == 2:
            pygame.draw.line(lines, ink, (0, at + step // 2), (width, at + step // 2), thick)
        if size == 3:
            pygame.draw.line(lines, ink, (at + step // 2, 0), (at + step // 2, height), thick)
        for way in {4: (1,), 5: (1, -1)}.get(size, ()):  # crossed ones leave storeys to be seen
            wide = thick + 5 if size == 4 else thick // 2
            pygame.draw.line(lines, ink, (at, 0), (at + height * way, height), wide)
    wall.surface.blit(lines, (0, 0))


@lru_cache(maxsize=2 * 2 * len(BLOCKS))
def _facade(
    size: int, ground: bool, patterns: bool
) -> tuple[pygame.Surface, list[tuple[pygame.Rect, int]]]:
    """A block's wall and the panes in it."""
    wall = _Wall(size)
    colours, height = wall.colours, wall.height
    for floor in range(size):
        y = height - (floor + 1) * UNIT_TEXELS
        if floor:
            wall.rect(0, y + UNIT_TEXELS - 2.5, TEXELS, 2.5, mix(colours.wall, colours.dark, 0.55))
            wall.rect(0, y + UNIT_TEXELS, TEXELS, 1.6, mix(colours.wall, colours.light, 0.7))
        if ground and floor == 0:
            _ground_floor(wall)
        else:
            _storey(wall, size, y)
    if patterns:
        _pattern(wall, size)
    # A lit cornice with its shadow and a dark joint below tell one block from the next.
    wall.rect(0, 0, TEXELS, _CORNICE, colours.light)
    wall.rect(0, _CORNICE, TEXELS, 4, mix(colours.dark, colours.wall, 0.15))
    wall.rect(0, height - _JOINT, TEXELS, _JOINT, mix(colours.dark, BLACK, 0.4))
    for x, edge in ((0, colours.light), (TEXELS - 3, colours.dark)):
        wall.surface.blit(blank(3 * _FINE, height * _FINE, (*edge, 120)), (x * _FINE, 0))
    return pygame.transform.smoothscale(wall.surface, (TEXELS, height)), wall.panes


def stack_wall(
    stack: Stack, night: float, seed: int, *, patterns: bool = False
) -> tuple[pygame.Surface, pygame.Surface]:
    """The wall of a stack that is not empty, and its lamps with premultiplied alpha.

    Both are ``TEXELS`` wide and ``UNIT_TEXELS`` high for each unit. ``night`` is 0 by day to 1.
    """
    size = TEXELS, sum(stack) * UNIT_TEXELS
    wall, lamps = pygame.Surface(size, depth=32), blank(*size)
    y, shine = size[1], (round(255 * _WALL_GLOW * night * night),) * 3
    for storey, block in enumerate(stack):
        picture, panes = _facade(block, storey == 0, patterns)
        y -= picture.get_height()
        wall.blit(picture, (0, y))
        if night:
            glow = picture.copy()  # added to what the sky finds: without alpha it hides nothing
            glow.fill(shine, special_flags=pygame.BLEND_RGB_MULT)
            lamps.blit(glow, (0, y), special_flags=pygame.BLEND_RGB_ADD)
            _put_rims(lamps, pygame.Rect(0, y, TEXELS, picture.get_height()), block, night)
        for pane, arch, lamp in _lit_panes(block, storey, night, seed, panes):
            pygame.draw.rect(lamps, lamp, pane.move(0, y), 0, 0, arch, arch, 0, 0)
    return wall, lamps


def _lit_panes(
    block: int, storey: int, night: float, seed: int, panes: Iterable[tuple[pygame.Rect, int]]
) -> Iterator[tuple[pygame.Rect, int, RGB]]:
    """The panes of a block behind which a lamp burns, and its colour."""
    rng = random.Random(((seed + storey * 7) % WALLS) * 977 + block * 31 + (storey == 0))
    for pane, arch in panes:
        moment, lamp = rng.random(), mix(rng.choice(LAMPS), _WARMTH[block], 0.8)
        steps = _STEPS.get(block, (1.0,))
        lamp = mix(_DIM_GLASS, lamp, steps[int(moment * 1000) % len(steps)])
        if moment < _LIT * min(1.0, night * 1.25):
            yield pane, arch, lamp


def street_lamps(stack: Stack, night: float, seed: int) -> list[tuple[float, float, RGB]]:
    """What lights the street before such a wall as of :func:`stack_wall`: its door and windows.

    Where each is, from the wall's middle to its ends -1 and 1, and how wide.
    """
    _wall, panes = _facade(stack[0], True, False)
    return [
        (2 * pane.centerx / TEXELS - 1, 2 * pane.w / TEXELS, lamp)
        for pane, _arch, lamp in _lit_panes(stack[0], 0, night, seed, panes[:3])
    ]


def wall_seed(lot: int, side: int) -> int:
    """What chooses the lit windows of a lot's wall."""
    return (lot % 4 * 3 + lot // 4 * 5) % 5 + side * 3


def _put_rims(lamps: pygame.Surface, wall: pygame.Rect, size: int, night: float) -> None:
    """What the sky still finds of a block by night: its upper edge, more faintly its corners."""
    tone = night_rim(size)
    for part, edge in (
        (0.30 * night, pygame.Rect(wall.x, wall.y, 3, wall.h)),
        (0.30 * night, pygame.Rect(wall.right - 3, wall.y, 3, wall.h)),
        (night, pygame.Rect(*wall.topleft, wall.w, _CORNICE)),
    ):
        lamps.fill([round(part * value) for value in (*tone, 255)], edge)


def night_rim(size: int) -> RGB:
    """The colour of a block's edges under the night's sky."""
    return mix(BLOCKS[size].light, (150, 172, 236), 0.55)


def wall_scaled(
    stack: Stack,
    size: tuple[int, int],
    night: float,
    seed: int,
    *,
    light: RGB = WHITE,
    patterns: bool = False,
) -> pygame.Surface:
    """A wall of a stack in pixels, under ``light`` per 255, with its lamps lit on it."""
    wall, lamps = stack_wall(stack, night, seed, patterns=patterns)
    result = pygame.transform.smoothscale(wall, size)
    if light != WHITE:
        result.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    if night > 0:
        small = pygame.transform.smoothscale(lamps, size)
        result.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


@keep_pictures(1_000_000)
def roof(size: int) -> pygame.Surface:
    """The top of a block from above: a parapet around a flat roof. Shared."""
    width = TEXELS * _FINE
    _wall, light, dark, top = BLOCKS[size]
    surface = pygame.Surface((width, width), depth=32)
    surface.fill(light)
    edge = 13 * _FINE
    inner = pygame.Rect(edge, edge, width - 2 * edge, width - 2 * edge)
    surface.fill(dark, inner)
    surface.fill(mix(top, WHITE, 0.10), (edge + 6, edge + 8, inner.w - 8, inner.h - 10))
    put_grain(surface, noise(width, width, 9, 9, size), 14)
    return pygame.transform.smoothscale(surface, (TEXELS, TEXELS))


def roof_scaled(size: int, side: int) -> pygame.Surface:
    """The roof of a block, ``side`` pixels wide, ready to be turned."""
    flat = blank(side, side)
    flat.blit(pygame.transform.smoothscale(roof(size), (side, side)), (0, 0))
    flat.set_at((0, 0), (0, 0, 0, 0))  # what is turned gets this colour around it
    return flat


def roof_glow(night: float) -> Vector:
    """What the lamps of the city add to the blue light on a roof; 1 leaves a colour."""
    red, green, blue = (part * night * night for part in ROOF_GLOW)  # hardly any at dusk
    return red, green, blue


def keep_colour(top: pygame.Surface, day: pygame.Surface, glow: RGB) -> None:
    """Lets a roof by night keep some of the colour ``day`` of its block, by ``glow`` per 255."""
    kept = day.copy()
    kept.fill(glow, special_flags=pygame.BLEND_RGB_MULT)
    top.blit(kept, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def put_wall(
    canvas: pygame.Surface,
    picture: pygame.Surface,
    camera: Camera,
    foot: Point,
    z: float,
    side: int,
) -> None:
    """The wall of a stack on ``foot``, whose top is at ``z`` lots, seen straight in ``picture``.

    It is narrowed, then slanted by moving groups of columns.
    """
    (x, y), out, right = foot, SIDES[side], RIGHT[side]
    left, end = (
        camera.at(x + HALF * (out[0] + right[0] * way), y + HALF * (out[1] + right[1] * way), z)
        for way in (-1, 1)
    )
    first, last = round(left[0]), round(end[0])
    width, height = last - first, picture.get_height()
    if width < 1:
        return
    narrow = pygame.transform.smoothscale(picture, (width, height))
    slope = (end[1] - left[1]) / (end[0] - left[0])
    start, top = 0, left[1] + (first + 0.5 - left[0]) * slope  # of the first column's middle
    pieces = []
    row, step = round(top), 1 if slope > 0 else -1
    # Written with few calls: while the model turns it runs hundreds of times a frame.
    end_at, further = float(width), 0.0
    if slope:
        end_at, further = (row + 0.5 * step - top) / slope, step / slope
    while start < width:
        stop = min(width, int(end_at) + 1)
        if stop > start:
            pieces.append((narrow, (first + start, row), (start, 0, stop - start, height)))
            start = stop
        row += step
        end_at += further
    canvas.blits(pieces, False)


def put_level(
    canvas: pygame.Surface, picture: pygame.Surface, camera: Camera, middle: Point
) -> None:
    """A square that lies level, north up, with premultiplied alpha."""
    turned = pygame.transform.rotate(picture, -math.degrees(camera.yaw))
    put_flat(canvas, squashed(turned), middle)


def squashed(
    turned: pygame.Surface,
    scale: float = 1.0,
    blank_for: Callable[[tuple[int, int]], pygame.Surface] | None = None,
) -> pygame.Surface:
    """A level picture that is turned already, and ``scale`` times as large as it will be.

    ``blank_for`` may hand over memory for one of a size.
    """
    size = round(turned.get_width() / scale), round(turned.get_height() * SIN / scale)
    return pygame.transform.smoothscale(turned, size, *((blank_for(size),) if blank_for else ()))


def put_flat(canvas: pygame.Surface, flat: pygame.Surface, middle: Point) -> None:
    """Such a picture with its middle there."""
    where = (round(at - side / 2) for at, side in zip(middle, flat.get_size(), strict=True))
    canvas.blit(flat, tuple(where), special_flags=pygame.BLEND_PREMULTIPLIED)


@keep_pictures(8_000_000)
def stack_picture(
    stack: Stack,
    hour: float,
    scale: float,
    yaw: float,
    patterns: bool = False,
    shade: bool = True,
    fine: int = 2,
    unit: float = UNIT,
) -> pygame.Surface:
    """A stack on its own as the model shows it, premultiplied; its foot is at :func:`foot_of`.

    It is painted ``fine`` times larger and averaged down.
    """
    light = Light.at(hour)
    foot = foot_of(stack, scale, unit)
    size = 2 * foot[0], foot[1] + round(scale * 0.40)
    canvas = blank(size[0] * fine, size[1] * fine)
    camera = Camera(foot[0] * fine, foot[1] * fine, scale * fine, yaw)
    sun = camera.to_world(light.sun)
    if shade:
        spot = -sun[0] * 0.07, -sun[1] * 0.07
        ways = ((-0.4, -0.4), (0.4, -0.4), (0.4, 0.4), (-0.4, 0.4))
        corners = [camera.at(spot[0] + x, spot[1] + y) for x, y in ways]
        pygame.draw.polygon(canvas, (0, 0, 0, 170), corners)
        canvas = gaussian_blur(canvas.premul_alpha(), 0.035 * camera.scale)
    z = sum(stack) * unit
    box = round(2 * HALF * camera.scale), round(z * COS * camera.scale) + 1
    for side in camera.sides_seen():
        out = SIDES[side]
        lit = tone(light.toned(0, out[0] * sun[0] + out[1] * sun[1], 0.85))
        wall, lamps = stack_wall(stack, light.night, side, patterns=patterns)
        picture = pygame.transform.smoothscale(wall, box)
        picture.fill(lit, special_flags=pygame.BLEND_RGB_MULT)
        lamps = pygame.transform.smoothscale(lamps, box)
        lamps.fill(tone((1, 1, 1)), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(lamps, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        put_wall(canvas, picture, camera, (0, 0), z, side)
    day = roof_scaled(stack[-1], box[0])
    top = day.copy()
    top.fill(tone(light.toned(1, sun[2])), special_flags=pygame.BLEND_RGB_MULT)
    if light.night > 0:
        keep_colour(top, day, tone(roof_glow(light.night)))
    put_level(canvas, top, camera, camera.at(0, 0, z))
    put_raised(canvas)
    return pygame.transform.smoothscale(canvas, size)


def foot_of(stack: Stack, scale: float, unit: float = UNIT) -> tuple[int, int]:
    """Where the middle of a stack's foot lies in its picture."""
    return round(scale * 0.58), round(scale * (sum(stack) * unit * COS + 0.36))


def block_sprite(
    size: int, day: Day, width: int, *, patterns: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A block on its own, ``width`` pixels wide, and where the middle of its foot lies in it."""
    return _sprite(size, round(day.time, 2), width, patterns), foot_of((size,), width / 1.16)


@keep_pictures(8_000_000)
def _sprite(size: int, hour: float, width: int, patterns: bool) -> pygame.Surface:
    picture = stack_picture((size,), hour, width / 1.16, yaw_of((0,)), patterns)
    return straight(picture)


def straight(picture: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture for blitting without flags."""
    alpha = pygame.surfarray.array_alpha(picture)
    rgb = pygame.surfarray.array3d(picture).astype(np.float32)
    rgb *= (np.float32(255) / np.maximum(alpha, 1))[..., None]
    result = picture.copy()
    pygame.surfarray.pixels3d(result)[:] = np.minimum(rgb, 255).astype(np.uint8)
    return result

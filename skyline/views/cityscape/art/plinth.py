"""What the city stands on: turntable, plinth with streets and lots, holders of dice, parks."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from skyline.table.paint import Point, blank, gaussian_blur, mix, noise, put_grain, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import SurfaceCache, keep_pictures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.views.cityscape.art.blocks import street_lamps, wall_seed
from skyline.views.cityscape.art.camera import (
    DISC,
    HALF,
    PLINTH,
    RIGHT,
    RIM,
    SIDES,
    SIN,
    SPOTS,
    Camera,
)
from skyline.views.cityscape.art.light import GAIN, Box, Light, tone
from skyline.views.cityscape.pieces import City
from skyline.widgets.base.icons import put_icon

BASE: Final = 2.30  # half the width of the plinth
HOLDER: Final = (1.96, 2.40, 2.84)  # half its length; from the middle to its near and far side
TOPS: Final = 2.86  # half the width of the picture of plinth and holders from above
TOP_TEXELS: Final = 220  # of a lot in it

Owners = tuple[RGB | None, RGB | None, RGB | None, RGB | None]
"""Colours of the seats that hold the edges; None where nothing stands at an edge."""

NOBODY: Final[Owners] = (None, None, None, None)


def owners_of(seats: Iterable[tuple[Sequence[int], RGB]]) -> Owners:
    """Who holds the edges, from the edges and the colour of every seat."""
    held = {edge: colour for edges, colour in seats for edge in edges}
    south, west, north, east = map(held.get, range(4))
    return south, west, north, east


_LIMEWOOD: Final[RGB] = (214, 190, 150)
_WALNUT: Final[RGB] = (112, 70, 41)
_FELT: Final[RGB] = (47, 111, 93)
_PLAIN_FELT: Final[RGB] = (6, 40, 32)
_LOT: Final = (228, 214, 184), (150, 168, 120), (160, 178, 130)
"""Of a lot: its kerb, its edge, its lawn."""
_PLAIN_LOT: Final = BLACK, (214, 226, 200), (214, 226, 200)
_STREET_GLOW: Final = (0.19, 0.16, 0.11)  # of their own colour, that lamps give streets by night
_POOL: Final = 0.24  # lots: how far the light before a narrow window reaches,
_POOL_SHARE: Final = 0.72  # how bright it is at most,
_POOL_AWAY: Final = 0.03  # how far its middle is from the wall,
_POOL_TEXELS: Final = 36  # and a lot in the picture of all of it, which is soft
_POOL_TONE: Final[RGB] = (255, 186, 104)
_TICKS: Final = 72
_SMOOTH: Final = 170  # pixels of a lot on the disc that others are made of by averaging down
_FIBRES: Final = 256  # pixels after which those of the felt repeat
_TREES: Final[tuple[Point, ...]] = (
    (-0.27, 0.27),
    (0.02, 0.29),
    (0.28, 0.24),
    (0.29, -0.05),
    (-0.29, -0.02),
    (-0.26, -0.28),
    (0.27, -0.28),
)


def holder(edge: int) -> Box:
    """The holder at an edge."""
    half, near, far = HOLDER
    west, south, east, north = (
        (-half, -far, half, -near),
        (-far, -half, -near, half),
        (-half, near, half, far),
        (near, -half, far, half),
    )[edge]
    return Box(west, south, east, north, -PLINTH, 0.0)


_tops = SurfaceCache(16_000_000)


def tops_steps(owners: Owners, plain: bool) -> Steps[pygame.Surface]:
    """Plinth and holders from above, north up: limewood with streets, lots of pale felt. Shared."""
    kept = _tops.kept((owners, plain))
    if kept is not None:
        return kept
    full = round(2 * TOPS * TOP_TEXELS)
    unit = float(TOP_TEXELS)
    surface = blank(full, full)

    def box(x: float, y: float, width: float, height: float) -> pygame.Rect:
        across, along = round((x + TOPS) * unit), round((TOPS - y - height) * unit)
        return pygame.Rect(across, along, round(width * unit), round(height * unit))

    top = box(-BASE, -BASE, 2 * BASE, 2 * BASE)
    surface.fill(WHITE if plain else _LIMEWOOD, top)
    if not plain:
        grain = noise(*top.size, 300, 7, 3)
        yield
        wood, half = surface.subsurface(top), top.w // 2
        put_grain(wood.subsurface((0, 0, half, top.h)), grain[:half], 26)
        yield
        put_grain(wood.subsurface((half, 0, top.w - half, top.h)), grain[half:], 26)
        yield
    street = (150, 150, 154) if plain else (176, 160, 138)
    dashes = WHITE if plain else (206, 192, 168)
    felt = _PLAIN_LOT if plain else _LOT
    pygame.draw.rect(surface, street, box(-2.16, -2.16, 4.32, 4.32), 0, round(0.12 * unit))
    for middle in (-1, 0, 1):
        for step in range(30):
            at = -2.05 + step * 4.1 / 30
            surface.fill(dashes, box(middle - 0.01, at, 0.02, 0.07))
            surface.fill(dashes, box(at, middle - 0.01, 0.07, 0.02))
    for x, y in SPOTS:
        lot = box(x - 0.42, y - 0.42, 0.84, 0.84)
        ways = (0.0, 0.06), (0.07, 0.04), (0.12, 0.04)
        for colour, (less, bend) in zip(felt, ways, strict=True):
            inner = lot.inflate(-less * unit, -less * unit)
            pygame.draw.rect(surface, colour, inner, 0, round(bend * unit))
    pygame.draw.rect(surface, BLACK if plain else (150, 116, 70), top, 8 if plain else 5)
    for edge, owner in enumerate(owners):
        if owner is not None:
            west, south, east, north = holder(edge)[:4]
            surface.blit(_lid(owner, edge, plain), box(west, south, east - west, north - south))
            yield
    _tops.keep((owners, plain), surface)
    return surface


def _lid(owner: RGB, edge: int, plain: bool) -> pygame.Surface:
    """A holder from above: four covers in their wells, marked to be read from its edge."""
    unit = TOP_TEXELS
    width, height = round(2 * HOLDER[0] * unit), round((HOLDER[2] - HOLDER[1]) * unit)
    lid = blank(width, height, BLACK if plain else _WALNUT)
    if not plain:
        put_grain(lid, noise(width, height, 160, 5, 8), 24)
    rim = WHITE if plain else mix(_WALNUT, (255, 220, 170), 0.22)
    pygame.draw.rect(lid, rim, lid.get_rect(), 6 if plain else 3)
    for number in range(4):
        well = pygame.Rect(0, 0, 0.34 * unit, 0.34 * unit)
        well.center = round((number + 0.5) * width / 4), height // 2
        pygame.draw.rect(lid, BLACK if plain else (36, 20, 12), well.inflate(14, 14), 0, 14)
        for colour, less, up in (  # it stands up out of its well: foot, wall, rim, top
            (mix(owner, BLACK, 0.72), 0, 0),
            (mix(owner, BLACK, 0.45), 3, 1),
            (mix(owner, WHITE, 0.42), 12, 5),
            (mix(owner, BLACK, 0.08), 18, 5),
        ):
            face = well.inflate(-less, -less - up).move(0, -up)
            pygame.draw.rect(lid, colour, face, 0, 11 - less // 4)
        eye = well.centerx, well.centery - 5
        put_icon(lid, "eye-shut", eye, round(0.26 * unit), mix(owner, BLACK, 0.74))
    return pygame.transform.rotate(lid, -90.0 * edge)


def scaled_tops(owners: Owners, plain: bool, size: int) -> pygame.Surface:
    """:func:`tops_steps` of a size, as a new surface."""
    return pygame.transform.smoothscale(finish(tops_steps(owners, plain)), (size, size))


def street_light(plain: pygame.Surface, city: City, night: float) -> pygame.Surface:
    """What lamps add to the ground of a city by night, for a picture like ``plain`` in no light.

    The streets keep some of their colour, and before lit doors and windows lie warm pools.
    """
    lit = plain.copy()
    colour = tone([part * night * night for part in _STREET_GLOW])
    lit.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    unit = _POOL_TEXELS
    pools = pygame.Surface((round(2 * TOPS * unit),) * 2, depth=32)
    for lot, side in itertools.product(range(len(SPOTS)), range(len(SIDES))):
        if not city[lot]:
            continue
        (x, y), out, right = SPOTS[lot], SIDES[side], RIGHT[side]
        for along, wide, lamp in street_lamps(city[lot], night, wall_seed(lot, side)):
            away, aside = HALF + _POOL_AWAY, along * HALF
            at = x + out[0] * away + right[0] * aside, y + out[1] * away + right[1] * aside
            pool = _pool(round(unit * (_POOL + wide * HALF)), mix(lamp, _POOL_TONE, 0.55))
            place = pool.get_rect(center=((at[0] + TOPS) * unit, (TOPS - at[1]) * unit))
            pools.blit(pool, place, special_flags=pygame.BLEND_RGB_ADD)
    strength = (round(255 * _POOL_SHARE * night),) * 3
    pools.fill(strength, special_flags=pygame.BLEND_RGB_MULT)
    large = pygame.transform.smoothscale(pools, plain.get_size())
    large.blit(plain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    lit.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lit


@lru_cache(maxsize=32)
def _pool(reach: int, colour: RGB) -> pygame.Surface:
    """A soft round pool of light."""
    across = np.linspace(-1, 1, 2 * reach + 1, dtype=np.float32)
    share = np.clip(1 - np.hypot(across[:, None], across), 0, 1) ** 1.4
    pool = pygame.Surface(share.shape, depth=32)
    light = share[..., None] * np.array(tone((1, 1, 1), colour), np.float32)
    pygame.surfarray.blit_array(pool, light.astype(np.uint8))
    return pool


def put_strip_lights(
    picture: pygame.Surface, plain: pygame.Surface, owners: Owners, night: float
) -> None:
    """The warm light over the holders by night, on a lit picture of what is ``plain``."""
    unit = picture.get_width() / (2 * TOPS)
    light = tone([night * part for part in (0.92, 0.86, 0.76)])
    for edge, owner in enumerate(owners):
        if owner is not None:
            west, south, east, north = holder(edge)[:4]
            place = pygame.Rect(
                round((west + TOPS) * unit), round((TOPS - north) * unit),
                round((east - west) * unit), round((north - south) * unit),
            )  # fmt: skip
            lid = plain.subsurface(place).copy()
            lid.fill(light, special_flags=pygame.BLEND_RGB_MULT)
            picture.blit(lid, place, None, pygame.BLEND_RGB_MAX)


def smooth_turntable(scale: int) -> pygame.Surface:
    """:func:`turntable` with a soft edge, as a new surface."""
    size = 2 * round(DISC * scale), 2 * round(DISC * scale * SIN)
    return pygame.transform.smoothscale(turntable(_SMOOTH), size)


@keep_pictures(14_000_000)
def turntable(scale: int) -> pygame.Surface:
    """The disc from above, ``scale`` pixels to a lot and squashed as it is seen; no graduation."""
    size = width, height = 2 * round(DISC * scale), 2 * round(DISC * scale * SIN)
    felt = pygame.Surface(size, depth=32)
    fibres = _fibres()
    tiles = itertools.product(range(0, width, _FIBRES), range(0, height, _FIBRES))
    for part, colour in (
        (1.0, (112, 76, 30)),
        (0.992, (206, 162, 84)),
        (0.952, (92, 60, 26)),
        (0.946, _FELT),
    ):
        box = pygame.Rect(0, 0, round(width * part), round(height * part))
        pygame.draw.ellipse(felt, colour, box.move_to(center=(width // 2, height // 2)))
    for tile in tiles:
        felt.blit(fibres, tile, special_flags=pygame.BLEND_RGB_SUB)
    surface = blank(*size)
    pygame.draw.ellipse(surface, (255, 255, 255), surface.get_rect())
    surface.blit(felt, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=1)
def _fibres() -> pygame.Surface:
    tile = pygame.Surface((_FIBRES, _FIBRES), depth=32)
    grain = np.random.default_rng(2).integers(0, 15, (_FIBRES, _FIBRES, 1), np.uint8)
    pygame.surfarray.blit_array(tile, np.repeat(grain, 3, 2))
    return tile


@keep_pictures(6_000_000)
def plain_turntable(size: tuple[int, int]) -> pygame.Surface:
    """The disc of high contrast from above. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide, tall = surface.get_size()
        for part, colour in ((1.0, WHITE), (0.992, BLACK), (0.952, WHITE), (0.946, _PLAIN_FELT)):
            box = pygame.Rect(0, 0, round(wide * part), round(tall * part))
            pygame.draw.ellipse(surface, colour, box.move_to(center=(wide // 2, tall // 2)))

    return smoothed(*size, draw, 2)


def put_graduation(
    canvas: pygame.Surface, camera: Camera, light: Light, gain: float = 1.0, *, plain: bool = False
) -> None:
    """Marks on the brass rim, that much brighter; they show that the disc turns."""
    colour = tone([gain * part for part in light.toned(1, light.sun[2])], (118, 80, 30))
    if plain:
        colour = tone([gain] * 3)
    middle = camera.at(0, 0, -PLINTH)
    wide = max(1, round(camera.scale * 0.02)), max(1, round(camera.scale * 0.035))
    for number in range(_TICKS):
        turn, bold = number * math.tau / _TICKS + camera.yaw, number % 9 == 0
        x, y = math.cos(turn) * DISC * camera.scale, math.sin(turn) * DISC * camera.scale * SIN
        near, far = (0.962, 0.988) if bold else (0.972, 0.986)
        start = middle[0] + x * near, middle[1] + y * near
        pygame.draw.line(
            canvas, colour, start, (middle[0] + x * far, middle[1] + y * far), wide[bold]
        )


@keep_pictures(6_000_000)
def stand(scale: float, hour: float, plain: bool) -> pygame.Surface:
    """The turntable's shadow on the table and its brass edge, premultiplied. Shared.

    The middle of the disc is :func:`stand_middle` in it.
    """
    day, edge = Day.at(hour), _edge(scale)
    surface = blank(*edge.get_size())
    if not plain:
        shade = pygame.transform.smoothscale(_shade(scale), edge.get_size())
        thick = RIM * scale
        surface.blit(shade, (round(day.shadow[0] * thick * 1.4), round(thick * 1.6)))
    lit = pygame.transform.grayscale(edge) if plain else edge.copy()
    gains = [round(255 * min(1.25, value) / GAIN) for value in day.table]
    lit.fill((*gains, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(lit, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


@keep_pictures(6_000_000)
def _edge(scale: float) -> pygame.Surface:
    """The brass edge of the disc, lit by white light; premultiplied."""
    (x, y), thick = stand_middle(scale), RIM * scale
    across, along = DISC * scale, DISC * scale * SIN
    size = 2 * x, round(y + along + 4 * thick)
    fine = blank(2 * size[0], 2 * size[1])
    fine.set_clip((0, 2 * y - 2, fine.get_width(), fine.get_height()))
    for step in range(round(thick), -1, -1):
        if not step:  # the upper half of it covers those of all below
            fine.set_clip(None)
        part = step / thick
        brass = mix((150, 100, 44), (84, 54, 26), part) if part > 0.12 else (236, 200, 124)
        box = x - across, y - along + step, 2 * across, 2 * along
        pygame.draw.ellipse(fine, brass, [2 * value for value in box])
    return pygame.transform.smoothscale(fine, size)


@keep_pictures(2_000_000)
def _shade(scale: float) -> pygame.Surface:
    """The soft shadow of the disc, premultiplied and at a quarter of its size."""
    x, y = stand_middle(scale / 4)
    across, along = DISC * scale / 4, DISC * scale * SIN / 4
    small = blank(2 * x, round(y + along + RIM * scale))
    pygame.draw.ellipse(small, (0, 0, 0, 190), (x - across, y - along, 2 * across, 2 * along))
    return gaussian_blur(small, scale / 26 + 1)


def stand_middle(scale: float) -> tuple[int, int]:
    return round(DISC * 1.12 * scale), round(DISC * SIN * scale) + 2


def put_sides(
    canvas: pygame.Surface,
    camera: Camera,
    light: Light,
    owners: Owners,
    gain: float = 1.0,
    *,
    plain: bool = False,
) -> None:
    """The upright sides of plinth and holders, from far to near, that much brighter."""
    sun = camera.to_world(light.sun)
    lights = {
        side: light.toned(0, SIDES[side][0] * sun[0] + SIDES[side][1] * sun[1], 0.7)
        for side in camera.sides_seen()
    }

    def nearness(block: tuple[Box, RGB | None]) -> float:
        west, south, east, north = block[0][:4]
        return -camera.depth((west + east) / 2, (south + north) / 2)

    colours = [None, *filter(None, owners)]
    for box, owner in sorted(zip(boxes_below(owners), colours, strict=True), key=nearness):
        wood, pale = (_WALNUT, (164, 108, 64)) if owner else ((128, 84, 48), (196, 150, 96))
        if plain:
            wood, pale = BLACK if owner else (96, 96, 100), WHITE
        bands: list[tuple[float, float, RGB]] = [(0, 1, wood), (0, 0.18, pale)]
        if owner:
            bands.append((0.56, 0.84, owner))
        for side, shine in lights.items():
            left, right = (
                ((box.west, box.south), (box.east, box.south)),
                ((box.west, box.north), (box.west, box.south)),
                ((box.east, box.north), (box.west, box.north)),
                ((box.east, box.south), (box.east, box.north)),
            )[side]
            for high, low, colour in bands:
                top, foot = -PLINTH * high, -PLINTH * low
                corners = (*left, top), (*right, top), (*right, foot), (*left, foot)
                points = [camera.at(*corner) for corner in corners]
                lit = tone([gain] * 3 if plain else [gain * part for part in shine], colour)
                pygame.draw.polygon(canvas, lit, points)
                if gain != 1 and not high:  # a painting that is not averaged down has stairs,
                    # seen but at its top, on which more is laid
                    pygame.draw.aalines(canvas, lit, False, (*points[1:], points[0]))


@lru_cache(maxsize=4)
def _tree(shape: int) -> pygame.Surface:
    """A model tree: a sphere or a cone of dyed moss on a pin; premultiplied."""
    dark, middle, pale, tip = (62, 98, 62), (84, 124, 74), (112, 152, 90), (142, 178, 112)

    def draw(surface: pygame.Surface, k: int) -> None:
        surface.fill((96, 66, 40), (44 * k, 85 * k, 8 * k, 31 * k))
        if shape % 2:
            for step, (part, colour) in enumerate(((1.0, dark), (0.86, middle), (0.5, pale))):
                x, reach = 48 - 5 * step, 33 * part
                tips = [(48 - 3 * step, 6), (x - reach, 95), (48 - step + reach, 95)]
                pygame.draw.polygon(surface, colour, [(a * k, b * k) for a, b in tips])
                foot = ((48 - 3 * step - reach) * k, 85 * k, 2 * reach * k, 20 * k)
                pygame.draw.ellipse(surface, colour, foot)
        else:
            balls = (
                (48, 50, 42, dark),
                (45, 47, 38, middle),
                (39, 39, 26, pale),
                (33, 32, 12, tip),
            )
            for x, y, radius, colour in balls:
                pygame.draw.circle(surface, colour, (x * k, y * k), radius * k)

    return smoothed(96, 120, draw).premul_alpha()


@keep_pictures(2_000_000)
def _tree_scaled(shape: int, width: int, colour: RGB) -> pygame.Surface:
    small = pygame.transform.smoothscale(_tree(shape), (width, round(width * 1.25)))
    small.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return small


@keep_pictures(1_000_000)
def _tree_shadow(width: int, height: int) -> pygame.Surface:
    return smoothed(
        width, height, lambda s, k: pygame.draw.ellipse(s, (0, 0, 0, 105), s.get_rect())
    ).premul_alpha()


def put_trees(
    canvas: pygame.Surface,
    camera: Camera,
    lot: int,
    light: Light,
    sunny: Callable[[float, float], bool],
    gain: float = 1.0,
) -> None:
    """Three model trees on an empty lot; ``sunny`` tells where the sun reaches the ground.

    With a ``gain`` they are that much brighter.
    """
    for foot, shape, width in _trees(camera, lot):
        x, y = camera.at(*foot)
        share = 0.75 if sunny(*foot) else 0.0
        if share:
            shade = _tree_shadow(round(width * 0.84), round(width * 0.36))
            where = (x - width * (0.42 + light.sun[0] * 0.35), y - width * 0.16)
            canvas.blit(shade, where, special_flags=pygame.BLEND_PREMULTIPLIED)
        pairs = zip(light.ambient, light.colour, strict=True)
        colour = tone([gain * min(1.15, sky * 1.1 + sun * share) for sky, sun in pairs])
        tree = _tree_scaled(shape, width, colour)
        corner = _tree_corner(camera, foot, tree)
        canvas.blit(tree, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def cut_trees(layer: pygame.Surface, camera: Camera, lot: int) -> None:
    """Takes the trees of an empty lot out of what is laid over it, so that they stand on that."""
    for foot, shape, width in _trees(camera, lot):
        tree = _tree_scaled(shape, width, WHITE).copy()
        tree.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        corner = _tree_corner(camera, foot, tree)
        layer.blit(tree.premul_alpha(), corner, special_flags=pygame.BLEND_RGBA_SUB)


def _trees(camera: Camera, lot: int) -> list[tuple[Point, int, int]]:
    """The trees of an empty lot from far to near: foot, shape and width."""
    rng = random.Random(lot * 13 + 5)
    trees = [(spot, rng.randrange(4), rng.random()) for spot in rng.sample(_TREES, 3)]
    x, y = SPOTS[lot]
    return [
        ((x + dx, y + dy), shape, max(2, round(camera.scale * (0.19 + 0.05 * round(size * 3) / 3))))
        for (dx, dy), shape, size in sorted(trees, key=lambda tree: -camera.depth(*tree[0]))
    ]


def _tree_corner(camera: Camera, foot: Point, tree: pygame.Surface) -> Point:
    (x, y), (wide, tall) = camera.at(*foot), tree.get_size()
    return x - wide / 2, y - tall + camera.scale * 0.015


def boxes_below(owners: Sequence[RGB | None]) -> list[Box]:
    """The plinth and the holders that stand on the disc."""
    plinth = Box(-BASE, -BASE, BASE, BASE, -PLINTH, 0.0)
    return [plinth, *(holder(edge) for edge, owner in enumerate(owners) if owner is not None)]

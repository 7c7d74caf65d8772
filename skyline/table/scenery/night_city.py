"""A city by night for the last picture of a game: air and roofs behind it, and the wet street.

A game hands over what its houses look like; all else is alike for every game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank, cheap_blur, mix, multiply, noise
from skyline.table.palette import RGB
from skyline.table.scenery.atmosphere import air_glow_steps, fill_sky
from skyline.table.scenery.backdrop import air_steps
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import bush
from skyline.table.scenery.steps import Steps, finish

#: A house of the town by number and width: its picture, standing on the lower edge, and where its
#: walls begin and end. Of every :data:`KINDS` only the last may be tall. Shared: do not draw on it.
House = Callable[[int, int], Steps[tuple[pygame.Surface, int, int]]]

NIGHT: Final = Day.at(1.0)
PAVED: Final = 0.094  # of a picture's height below the walls
PAVED_WIDEST: Final = 0.062  # and at most this part of its width
PAVED_LEAST: Final = 44  # pixels, so that plates have room
PAVEMENT: Final = 0.32  # of what is paved: the rest is road
OVER_KERB: Final = 0.13  # of what is paved: how far plates with points hang over the kerb
PLATE: Final = 0.15  # of what is paved: the middle of plates with points
TOWN: Final = 0.062  # of the picture's height: how wide a house of the quarter behind is
TOWN_WIDEST: Final = 0.05  # and at most this part of its width
KINDS: Final = 9  # houses that differ
_TOWN_TINT: Final = (104, 108, 168)
_TOWN_HAZE: Final = (30, 33, 82, 112)
_TOWN_LIGHT: Final = (150, 84, 92)
_HEDGE_HEIGHTS: Final = (1.22, 1.02, 1.14, 0.96, 1.3)  # of shrubs, in depths of the garden
_HEDGE_TINT: Final = (62, 66, 98)
GARDEN: Final[RGB] = (14, 18, 32)
FEATHER: Final = 0.30  # of what is paved: how far light in the wet street fades past its house
_STONE: Final[RGB] = (70, 66, 82)
_JOINT: Final[RGB] = (58, 54, 70)
_EDGE: Final[RGB] = (104, 98, 116)
_ASPHALT: Final[RGB] = (24, 24, 38)
_WET: Final[RGB] = (54, 44, 66)


def city_level(size: tuple[int, int]) -> int:
    """Where walls stand, in pixels from the top of a picture of ``size``."""
    width, height = size
    paved = min(height * PAVED, width * PAVED_WIDEST)
    return round(height - max(paved, min(PAVED_LEAST, height * 0.3)))


def kerb_of(size: tuple[int, int]) -> int:
    """Where the road begins."""
    level = city_level(size)
    return level + round((size[1] - level) * PAVEMENT)


def air_of_city(size: tuple[int, int], wide: int, house: House) -> Steps[pygame.Surface]:
    """Paints ``wide`` pixels of sky, far city and the quarter behind a street, down to its walls.

    ``size`` is of the whole picture, of which that is the upper part.
    """
    level = city_level(size)
    scale = _scale(size)
    picture = pygame.Surface((wide, level), depth=32)
    yield
    fill_sky(picture, level, NIGHT)
    yield
    area = picture.get_rect()
    yield from air_steps(picture, NIGHT, area, scale)
    centre = wide * 0.5, level + 40 * scale
    yield from air_glow_steps(picture, centre, wide * 0.6, _TOWN_LIGHT, 0.42, 1.7, 0.8)
    yield from clouds_steps(picture, NIGHT, area, scale)
    far = city_level(size) - round(size[1] * 0.03)
    yield from far_city_steps(picture, NIGHT, far, scale)
    yield
    yield from _quarter(picture, round(min(size[1] * TOWN, size[0] * TOWN_WIDEST)), house)
    return picture


def _scale(size: tuple[int, int]) -> float:
    return min(size[1], size[0] * 0.7) / 1080


def _quarter(picture: pygame.Surface, wide: int, house: House) -> Steps[None]:
    """A row of hazed houses along the lower edge."""
    rng = random.Random(21)
    level = picture.get_height() - round(wide * 0.34)
    row = []
    for number in range(KINDS):
        size = max(6, round(wide * rng.uniform(0.88, 1.12)))
        drawn, left, right = yield from house(number, size)
        row.append((_hazed(drawn), left, right))
        yield
    x, before = -wide, -1
    while x < picture.get_width():
        number = rng.randrange(KINDS)
        if number == before:
            continue
        before = number
        view, left, right = row[number]
        picture.blit(view, (x - left, level - view.get_height()))
        x += right - left + rng.randint(0, max(1, wide // 6))
    yield
    _hedge(picture, level)


def _hedge(picture: pygame.Surface, top: int) -> None:
    """What is to be seen of the quarter's gardens where nothing stands in the street before it."""
    depth = picture.get_height() - top
    picture.fill(GARDEN, (0, top + depth // 3, picture.get_width(), depth))
    shrubs = [
        multiply(bush(round(depth * part), shape), _HEDGE_TINT)
        for shape, part in enumerate(_HEDGE_HEIGHTS)
    ]
    x, number = -depth, 0
    while x < picture.get_width():
        shrub = shrubs[number % len(shrubs)]
        picture.blit(shrub, (x, picture.get_height() - shrub.get_height() + 1))
        x += round(shrub.get_width() * 0.56)
        number += 1


def _hazed(picture: pygame.Surface) -> pygame.Surface:
    """What a house looks like through the air of a lane or two."""
    view = multiply(picture, _TOWN_TINT)
    veil = view.copy()
    veil.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
    veil.fill((*_TOWN_HAZE[:3], 0), None, pygame.BLEND_RGBA_ADD)
    veil.set_alpha(_TOWN_HAZE[3])
    view.blit(veil, (0, 0))
    return view


def plate_px(size: tuple[int, int]) -> int:
    """The size of letters on plates with points that stand on the pavement."""
    scale = min(size[1] / 1080, size[0] / 1500)
    return max(lettering.SMALLEST, round(scale * 17), min(19, round(scale * 75)))


def plate_middle(size: tuple[int, int], plate: pygame.Surface) -> int:
    """How far below the walls such a plate has its middle."""
    depth, half = size[1] - city_level(size), plate.get_height() // 2
    # On a narrow pavement it covers the foot of the wall, rather than reach the cars.
    lowest = round(depth * (PAVEMENT + OVER_KERB)) - half
    return min(max(round(depth * PLATE), half + 1), lowest)


def pavement(size: tuple[int, int]) -> pygame.Surface:
    """Pavement and wet road below the walls, whose left and right edges fit together."""
    width, depth = size[0], size[1] - city_level(size)
    picture = pygame.Surface((width, depth), depth=32)
    kerb = round(depth * PAVEMENT)
    picture.fill(_STONE, (0, 0, width, kerb))
    slabs = max(8, round(width / (depth * 0.62)))
    for number in range(slabs):
        x = round(width * (number + 0.5) / slabs)
        pygame.draw.line(picture, _JOINT, (x, 0), (x, kerb))
    pygame.draw.line(picture, _JOINT, (0, kerb // 2), (width, kerb // 2))
    edge = max(2, round(depth * 0.05))
    picture.fill(_EDGE, (0, kerb - edge, width, edge))
    picture.fill(mix(_EDGE, (0, 0, 0), 0.5), (0, kerb, width, edge))
    picture.fill(_ASPHALT, (0, kerb + edge, width, depth))
    _puddles(picture, kerb + edge)
    shade = blank(1, max(2, round(depth * 0.26)))
    for y in range(shade.get_height()):
        shade.set_at((0, y), (4, 4, 16, round(150 * (1 - y / shade.get_height()))))
    picture.blit(pygame.transform.scale(shade, (width, shade.get_height())), (0, 0))
    return picture


def _puddles(picture: pygame.Surface, top: int) -> None:
    """Broad wet patches that shine faintly; the right half mirrors the left one."""
    width, tall = picture.get_width(), picture.get_height() - top
    if tall < 2:
        return
    half = (width + 1) // 2
    small = max(4, half // 4), max(3, tall // 2)
    field = noise(*small, small[0] / 9, max(1.5, small[1] / 3), 21)
    light = np.clip(field - np.float32(0.42), 0, 1)[..., None] * np.array(_WET, np.float32)
    sheen = pygame.Surface(small, depth=32)
    pygame.surfarray.blit_array(sheen, light.astype(np.uint8))
    sheen = pygame.transform.smoothscale(sheen, (half, tall))
    picture.blit(sheen, (0, top), None, pygame.BLEND_RGB_ADD)
    turned = pygame.transform.flip(sheen, True, False)
    picture.blit(turned, (width - half, top), None, pygame.BLEND_RGB_ADD)


def put_mirrored(
    target: pygame.Surface, shine: pygame.Surface, wide: int, corner: tuple[int, int]
) -> None:
    """Adds what :func:`mirrored` made of a picture so ``wide``, whose left foot is ``corner``."""
    aside = (shine.get_width() - wide) // 2
    target.blit(shine, (corner[0] - aside, corner[1]), None, pygame.BLEND_RGB_ADD)


def mirrored(picture: pygame.Surface, depth: int) -> pygame.Surface:
    """What :func:`mirrored_steps` paints."""
    return finish(mirrored_steps(picture, depth))


def mirrored_steps(picture: pygame.Surface, depth: int) -> Steps[pygame.Surface]:
    """Paints what a wet street of ``depth`` pixels shows of what stands on it; to be added.

    Windows leave long streaks; the stone of the pavement shows less than the road. It is wider
    than ``picture``, alike on both sides, and fades past the walls; those of neighbours join.
    """
    width, height = picture.get_size()
    high = min(height, round(depth * 3.2))
    above = pygame.Surface((width, high), depth=32)
    above.blit(picture, (0, 0), (0, height - high, width, high))
    above = pygame.transform.flip(above, False, True)
    squeezed = max(depth, round(high * 0.42))
    above = cheap_blur(pygame.transform.smoothscale(above, (width, squeezed)), 2)
    yield
    light = pygame.surfarray.array3d(above)[:, :depth].astype(np.float32)
    tall = light[:, : max(4, depth // 2)]
    streaks = np.clip(tall.max(axis=1) - 120, 0, 255)
    y = np.arange(depth, dtype=np.float32) * np.float32(102 / depth)
    ripple = np.float32(0.88) + np.float32(0.12) * np.sin(y * 1.7 + np.sin(y * 0.31) * 2)
    stone = np.where(np.arange(depth) < depth * PAVEMENT, np.float32(0.42), np.float32(1.0))
    gain = ripple * stone * np.clip(1 - y / 128, 0, 1) * np.float32(1.2)
    shown = np.clip(light - 26, 0, 255) * np.float32(0.62) + streaks[:, None] * np.float32(0.5)
    yield
    aside = min(round(depth * FEATHER), width - 1)
    walls = np.flatnonzero((pygame.surfarray.array_alpha(picture)[:, -high:] > 127).mean(1) > 0.5)
    left, right = (walls[0], width - 1 - walls[-1]) if len(walls) > 1 else (0, 0)
    beside = (aside + left, aside + right), (0, 0), (0, 0)
    shown = np.pad((shown * gain[None, :, None])[left : width - right], beside, "reflect")
    width += 2 * aside
    yield
    inside = np.minimum(np.arange(width) - left, np.arange(width)[::-1] - right) + np.float32(0.5)
    part = np.clip(inside / np.float32(max(1, 2 * aside)), 0, 1)[:, None, None]
    result = pygame.Surface((width, depth), depth=32)
    values = np.clip(shown * (part * part * (3 - 2 * part)), 0, 255)
    pygame.surfarray.blit_array(result, values.astype(np.uint8))
    return result

"""The light of an hour on a building: tint, a bright rim towards the sun, shade away from it.

The rim keeps an orange tower apart from an orange sky and a blue one from a blue night: sun and
moon stand behind the street and catch its edges.
"""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.paint import multiply
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish

_RIM_WIDTH = 0.016  # parts of a lot's width
_RIM_STRENGTH = 0.85
_SIDE_SHADE = 0.12  # how much darker the edge away from the light is
_SIDE_GLOW = 0.05  # and how much brighter the edge towards it
_SUN_WASH = 0.24  # of the rim's light, on the half of the front towards sun or moon
_EDGE_WASH = 0.14  # and more on the corner there, whose wall is painted in shade
_FLATTEST, _STEEPEST = 0.9, 4.0  # fall of a shadow's edge at low sun and at noon
_SHADOW_TINT = (1.0, 0.92, 0.70)  # shadows take more of the warm light than of the cool
_FOOT_SHADE, _FOOT = 0.20, 0.34  # occlusion at the foot by day, and how high it reaches


def in_light(picture: pygame.Surface, day: Day, foot: float, lot_width: int) -> pygame.Surface:
    """A new picture of what stands on a lot in the light of an hour.

    ``foot`` is pixels of the picture below the ground (the plinth); the lot sets how broad rim and
    shade are.
    """
    return finish(in_light_steps(picture, day, foot, lot_width))


def in_light_steps(
    picture: pygame.Surface, day: Day, foot: float, lot_width: int
) -> Steps[pygame.Surface]:
    """:func:`in_light` in short steps."""
    result = multiply(picture, day.street)
    if result is picture:
        result = picture.copy()
    yield
    _model(result, day, foot, lot_width)
    yield
    yield from _rim_steps(result, day.rim, day.rim_side, max(1, round(lot_width * _RIM_WIDTH)))
    return result


def shade_strength(day: Day) -> float:
    """How dark the shadow of a neighbour is, 0..1."""
    return round((0.14 + 0.14 * abs(day.sun_side)) * (1 - 0.75 * day.night), 2)


def in_shadow_of(
    picture: pygame.Surface, day: Day, foot: float, lot_width: int, tall: float, away: float
) -> pygame.Surface:
    """A new picture of a building that its neighbour towards the sun shades; see :func:`in_light`.

    The neighbour is ``tall`` pixels above the ground, the lots are ``away`` pixels apart.
    """
    width, height = picture.get_size()
    steep = _STEEPEST - (_STEEPEST - _FLATTEST) * abs(day.sun_side)
    xs = np.arange(width, dtype=np.float32)
    if day.rim_side > 0:
        xs = width - 1 - xs
    limit = tall - steep * (xs + np.float32(away))
    level = (height - foot) - np.arange(height, dtype=np.float32)
    soft = np.float32(0.10 * lot_width)
    covered = np.clip((limit[:, None] - level[None, :]) / soft + 0.5, 0, 1)
    fading = 1 - 0.75 * xs / width
    gain = 1 - covered * fading[:, None] * np.float32(shade_strength(day))
    veil = np.empty((width, height, 3), np.float32)
    for channel, share in enumerate(_SHADOW_TINT):
        veil[..., channel] = 255 * (1 - (1 - gain) * share)
    shade = pygame.Surface((width, height), depth=32)
    pygame.surfarray.blit_array(shade, veil.astype(np.uint8))
    result = picture.copy()
    result.blit(shade, (0, 0), None, pygame.BLEND_RGB_MULT)
    return result


def _model(surface: pygame.Surface, day: Day, foot: float, lot_width: int) -> None:
    """Darkens the side away from the light and the foot, brightens the side towards it."""
    width, height = surface.get_size()
    level = float(max(day.rim)) / 255
    across = np.linspace(-1, 1, width, dtype=np.float32) * np.float32(day.rim_side)
    slope = np.where(across > 0, across * _SIDE_GLOW, across * _SIDE_SHADE)
    shade = (1 + (slope - np.float32(_SIDE_GLOW)) * level).astype(np.float32)
    ground = height - foot
    ys = np.arange(height, dtype=np.float32)
    near = np.clip(1 - np.abs(ground - ys) / np.float32(_FOOT * lot_width), 0, 1)
    floor = 1 - _FOOT_SHADE * (1 - day.night) * near * near
    gain = np.clip(shade[:, None] * floor[None, :], 0, 1)
    veil = pygame.Surface((width, height), depth=32)
    grey = (gain * 255).astype(np.uint8)
    pygame.surfarray.blit_array(veil, np.repeat(grey[..., None], 3, axis=2))
    surface.blit(veil, (0, 0), None, pygame.BLEND_RGB_MULT)
    sunny = np.clip(across, 0, 1)
    strength = np.float32(_SUN_WASH) * sunny**1.5 + np.float32(_EDGE_WASH) * sunny**6
    wash = (strength[:, None, None] * np.array(day.rim, np.float32)).astype(np.uint8)
    line = pygame.Surface((width, 1), depth=32)
    pygame.surfarray.blit_array(line, wash)
    light = pygame.transform.scale(line, (width, height))
    surface.blit(light, (0, 0), None, pygame.BLEND_RGB_ADD)


def _rim_steps(surface: pygame.Surface, colour: RGB, side: float, broad: int) -> Steps[None]:
    """Light along all edges that look towards ``side`` or up."""
    if max(colour) < 8:
        return
    alpha = pygame.surfarray.array_alpha(surface)
    towards = -1 if side > 0 else 1
    # Only what is less clear than something beside or above it, a small part, has a rim.
    covered = (_least(alpha, 0, towards, broad) < alpha) | (_least(alpha, 1, 1, broad) < alpha)
    yield
    xs, ys = np.nonzero(covered)
    room = broad, alpha.shape[0] + broad
    outline = np.zeros((room[1] + broad, alpha.shape[1] + broad), np.float32)
    outline[room[0] : room[1], broad:] = alpha.astype(np.float32) / np.float32(255)
    xs += broad
    ys += broad
    here = outline[xs, ys]
    edge = np.zeros_like(here)
    for step in range(1, broad + 1):
        beside, above = outline[xs - towards * step, ys], outline[xs, ys - step]
        part = np.maximum(here - beside, 0.55 * np.maximum(here - above, 0))
        edge += np.maximum(part, 0) / broad
    strength = edge[:, None] * np.float32(_RIM_STRENGTH)
    light = strength * np.array(colour, np.float32)
    pixels = pygame.surfarray.pixels3d(surface)
    places = xs - broad, ys - broad
    own = pixels[places].astype(np.float32)
    pixels[places] = np.minimum(own + light * (1 - own / 400), 255).astype(np.uint8)


def _least(field: NDArray[np.uint8], axis: int, towards: int, reach: int) -> NDArray[np.uint8]:
    """The least value within ``reach`` pixels; nothing is there beyond the edges."""
    found, have = field, 0
    while have < reach:
        by = min(have + 1, reach - have)
        beyond = np.zeros_like(found)
        here, there = [slice(None), slice(None)], [slice(None), slice(None)]
        here[axis] = slice(by, None) if towards > 0 else slice(None, -by)
        there[axis] = slice(None, -by) if towards > 0 else slice(by, None)
        beyond[tuple(here)] = found[tuple(there)]
        found = np.minimum(found, beyond)
        have += by
    return found

"""Marks of places for a die, rims around dice that fit, crossed-out places; sizes in pixels.

All marks speak by their shape: corners and dashes invite, a hatch refuses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from skyline.table.paint import blank, smoothed
from skyline.table.palette import RGB, RGBA

_AMBER: RGB = (255, 208, 104)
_CHALK: RGB = (255, 252, 240)
_BREATH: RGB = (255, 238, 190)
_SEAM: RGB = (44, 20, 4)
_REFUSED: RGB = (255, 150, 112)
_RIM_STEPS = 28
ARM = 0.78  # of the room for an arm of a bracket
LARGE_HATCH = 60_000  # square pixels from which a hatch is drawn less finely


def guide_padding(scale: float) -> int:
    """Pixels by which marks of a place are larger than the place on each side."""
    return max(4, round(8 * scale))


def put_corners(
    target: pygame.Surface,
    place: pygame.Rect,
    scale: float = 1.0,
    *,
    strong: bool = False,
    chalk: bool = False,
    opacity: int = 255,
) -> None:
    """Draws four brackets around a place that takes something; opacity 0..255.

    In ``chalk`` they are nothing that is built: cranes and fences are amber, too.
    """
    arm = round(max(8.0 * scale, min(min(place.size) * 0.32, 34 * scale)))
    picture = _four_corners(arm, round(scale, 3), strong, _CHALK if chalk else _AMBER)
    half = picture.get_width() // 2
    padding = guide_padding(scale)
    around = place.inflate(2 * padding, 2 * padding)
    picture.set_alpha(opacity)
    for x, left in ((around.x, 0), (around.right - half, half)):
        for y, top in ((around.y, 0), (around.bottom - half, half)):
            target.blit(picture, (x, y), (left, top, half, half))
    picture.set_alpha(255)


@lru_cache(maxsize=8)
def breath(size: tuple[int, int]) -> pygame.Surface:
    """A breath of light for the place of a die that could be built. Shared."""
    picture = blank(*size)
    picture.fill((*_BREATH, 84))
    return picture


@lru_cache(maxsize=12)
def _four_corners(arm: int, scale: float, strong: bool, tone: RGB) -> pygame.Surface:
    """All corners of a small square, close together; each is a quarter of the picture."""
    padding = guide_padding(scale)
    side = 2 * (arm + 2)
    line = max(2.0, (5.6 if strong else 4.2) * scale)

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        box = pygame.Rect(0, 0, side * enlarged, side * enlarged)
        box.center = surface.get_rect().center
        for colour, alpha, extra in ((_SEAM, 240, 3.2), (tone, 255, 0.0)):
            thick = (line + extra * max(0.6, scale)) * enlarged
            for corner, across, down in (
                (box.topleft, 1, 1),
                (box.topright, -1, 1),
                (box.bottomleft, 1, -1),
                (box.bottomright, -1, -1),
            ):
                _corner(
                    surface, (*colour, alpha), corner, (across, down), arm * enlarged, thick, extra
                )

    return smoothed(side + 2 * padding, side + 2 * padding, draw)


def _corner(
    surface: pygame.Surface,
    colour: tuple[int, int, int, int],
    corner: tuple[int, int],
    way: tuple[int, int],
    arm: float,
    thick: float,
    extra: float,
) -> None:
    """A whole elbow: brackets in pieces look broken."""
    x, y = corner
    grow = thick * 0.18 if extra else 0.0
    a, b = -thick / 2, ARM * arm + grow
    for flat in (True, False):
        bar = pygame.Rect(0, 0, 0, 0)
        if flat:
            bar.w, bar.h = round(b - a), round(thick)
            bar.x = round(x + a if way[0] > 0 else x - b)
            bar.centery = y
        else:
            bar.w, bar.h = round(thick), round(b - a)
            bar.y = round(y + a if way[1] > 0 else y - b)
            bar.centerx = x
        pygame.draw.rect(surface, colour, bar, 0, int(thick / 2.4))


@lru_cache(maxsize=8)
def quiet_ring(radius: int, scale: float = 1.0, *, strong: bool = False) -> pygame.Surface:
    """A ring in eight dashes around a round place. Shared; padded by :func:`guide_padding`."""
    side = 2 * (radius + guide_padding(scale))
    line = max(2.0, (5.6 if strong else 4.2) * scale)

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        middle = surface.get_width() / 2
        for colour, alpha, extra in ((_SEAM, 240, 3.2), (_AMBER, 255, 0.0)):
            thick = (line + extra * max(0.6, scale)) * enlarged
            for dash in range(8):
                for step in range(13):
                    angle = (dash + (step / 12 - 0.5) * 0.5) / 8 * math.tau
                    x = middle + radius * enlarged * math.cos(angle)
                    y = middle + radius * enlarged * math.sin(angle)
                    pygame.draw.circle(surface, (*colour, alpha), (x, y), thick / 2)

    return smoothed(side, side, draw)


@lru_cache(maxsize=8)
def crossed_out(size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """A firm outline with a hatch for a place that has refused a die. Shared, padded likewise."""
    padding = guide_padding(scale)
    line = max(2.0, 3.4 * scale)

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        box = surface.get_rect().inflate(-2 * padding * enlarged, -2 * padding * enlarged)
        hatch = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
        pitch = max(12.0, 26 * scale, min(size) * 0.14) * enlarged
        for colour, alpha, thick in ((_SEAM, 70, 4.0), (_REFUSED, 150, 1.8)):
            wide = max(1, round(thick * max(0.6, scale) * enlarged))
            for number in range(math.ceil((box.w + box.h) / pitch) + 1):
                x = box.x + number * pitch
                pygame.draw.line(hatch, (*colour, alpha), (x, box.y), (x - box.h, box.bottom), wide)
        surface.blit(hatch, box, box)
        radius = int(9 * scale * enlarged)
        for colour, alpha, extra in ((_SEAM, 200, 2.6), (_REFUSED, 255, 0.0)):
            thick = round((line + extra * max(0.6, scale)) * enlarged)
            outer = box.inflate(thick, thick)
            pygame.draw.rect(surface, (*colour, alpha), outer, thick, radius)

    fineness = 2 if size[0] * size[1] > LARGE_HATCH else 3
    return smoothed(size[0] + 2 * padding, size[1] + 2 * padding, draw, fineness)


def rim_of(picture: pygame.Surface, thickness: int, *, strong: bool = False) -> pygame.Surface:
    """An even amber rim with a dark seam around what a picture shows, open in the middle.

    A new surface, ``thickness + 2`` larger on each side; ``strong`` has no softness at its outer
    edge.
    """
    return _around(
        picture,
        (((*_SEAM, 235 if strong else 120), thickness + 1.6), ((*_AMBER, 255), float(thickness))),
        thickness + 2,
    )


def focus_of(
    picture: pygame.Surface, gap: int, thickness: int, *, strong: bool = False
) -> pygame.Surface:
    """A pale ring ``gap`` dark pixels off what a picture shows: the focus of keys or a controller.

    Larger by the same number of pixels on each side; ``strong`` has a white rim outside.
    """
    reach = gap + thickness
    layers = [((*_SEAM, 235), reach + 2.0), ((*_CHALK, 255), float(reach)), ((*_SEAM, 235), gap)]
    if strong:
        rim = max(2.0, thickness * 0.7)
        black, white = (0, 0, 0, 255), (255, 255, 255, 255)
        layers = [
            (black, reach + 2 * rim + 2.0),
            (white, reach + 2 * rim),
            (black, reach + rim),
            ((*_AMBER, 255), float(reach)),
            (black, float(gap)),
        ]
    return _around(picture, layers, round(layers[0][1]) + 1)


def _around(
    picture: pygame.Surface, layers: Sequence[tuple[RGBA, float]], padding: int
) -> pygame.Surface:
    """Bands around a shape, each a colour and how far it reaches; the farthest comes first."""
    width, height = picture.get_size()
    rim = blank(width + 2 * padding, height + 2 * padding)
    for (red, green, blue, alpha), reach in layers:
        shape = picture.copy()
        shape.fill((255, 255, 255, 0), None, pygame.BLEND_RGBA_ADD)
        shape.fill((red, green, blue, alpha), None, pygame.BLEND_RGBA_MULT)
        layer = blank(rim.get_width(), rim.get_height())
        for step in range(_RIM_STEPS):
            angle = step / _RIM_STEPS * math.tau
            place = (padding + reach * math.cos(angle), padding + reach * math.sin(angle))
            layer.blit(shape, (round(place[0]), round(place[1])), None, pygame.BLEND_RGBA_MAX)
        rim.blit(layer, (0, 0))
    hole = picture.copy()
    hole.fill((0, 0, 0, 255), None, pygame.BLEND_RGBA_MULT)
    rim.blit(hole, (padding, padding), None, pygame.BLEND_RGBA_SUB)
    return rim

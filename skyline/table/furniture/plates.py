"""The top strip: players' plates with miniature streets, brass plates, gems and signs.

Words and digits are drawn by the view; everything here is furniture.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from skyline.table.art.buildings import PLINTH, building, building_size
from skyline.table.art.columns import COLUMN_SHARE, STOREY, column
from skyline.table.furniture.materials import brushed_brass, wood
from skyline.table.paint import (
    blank,
    gaussian_blur,
    mix,
    ring,
    rounded,
    shadow_padding,
    smoothed,
    soft_shadow,
)
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, INK, RGB, WHITE
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import park
from skyline.table.scenery.steps import finish
from skyline.table.scenery.sunlight import in_light

#: ("T", rise, height, variant) is a building, ("C", rise, kinds) a column of dice.
Tile = tuple[str, str, int, int]
Column = tuple[str, str, str]
Item = Tile | Column

_CRANE = 0.9  # how far a crane rises above its column, in lot widths
_GAP = 1.10  # lots per lot width
_RICH_HEIGHT = 120  # pixels from which a miniature shows stars, far city and park
_SMALLEST_SITE = 40  # lot width below which a building site is painted larger and scaled
_PAVEMENT: RGB = (150, 140, 126)
_WIDEST_LOT = 0.40  # of the picture's height


def plate_border(height: int) -> int:
    """Thickness of a plate's wooden frame in pixels."""
    return max(3, round(height * 0.045))


def plate_label(size: tuple[int, int], label_height: int | None = None) -> pygame.Rect:
    """Where name and points go: the strip along a plate's foot."""
    height = label_height or round(size[1] * 0.30)
    return pygame.Rect(0, size[1] - height, size[0], height)


def plate_picture(size: tuple[int, int], label_height: int | None = None) -> pygame.Rect:
    """Where the miniature street goes on a plate."""
    border = plate_border(size[1])
    label = plate_label(size, label_height)
    return pygame.Rect(border, border, size[0] - 2 * border, label.y - border)


def plate(
    size: tuple[int, int],
    player_colour: RGB,
    active: bool,
    day: Day,
    picture: pygame.Surface | None = None,
    label_height: int | None = None,
    *,
    turn: bool = True,
) -> pygame.Surface:
    """A player's wooden plate around a picture of their street.

    Args:
        size: Of the plate in pixels.
        player_colour: Shown as a thin line between picture and label.
        active: Whether the plate is lit; others are a little dimmer.
        day: The hour.
        picture: What :func:`mini_street` made, of :func:`plate_picture`'s size; else empty sky.
        label_height: Height of the strip for the words, by default 0.30 of the plate.
        turn: Whether a lit plate means the turn: a lamp burns and a pennant hangs over it.
    """
    width, height = size
    radius, border = max(3, int(height * 0.09)), plate_border(height)
    window = plate_picture(size, label_height)
    surface = blank(width, height)
    surface.blit(_plate_wood(width, height), (0, 0))
    if not active:
        surface.fill((206, 200, 204, 255), None, pygame.BLEND_RGBA_MULT)
    street = picture or mini_street(window.size, (), day)
    shaped = blank(*window.size)
    shaped.blit(street, (0, 0))
    inner = max(2, radius - border)
    shaped.blit(rounded(*window.size, inner, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    if active and turn:
        light_turn(shaped, player_colour)
    else:
        shaped.fill((218, 218, 226, 255), None, pygame.BLEND_RGBA_MULT)
    surface.blit(shaped, window)
    surface.blit(ring(*window.size, inner, (20, 10, 10, 170), max(1.0, height / 96)), window)
    line = pygame.Rect(
        window.x + inner, window.bottom + 1, window.w - 2 * inner, min(5, max(2, height // 48))
    )
    pygame.draw.rect(surface, mix(player_colour, (0, 0, 0), 0.0 if active else 0.25), line, 0, 2)
    edge = (*(BRASS_LIGHT if active else (150, 112, 78)), 255)
    surface.blit(
        ring(width, height, radius, edge, min(5.0, max(1.5, height / (45 if active else 90)))),
        (0, 0),
    )
    return surface


def plate_shadow(size: tuple[int, int], active: bool) -> tuple[pygame.Surface, int]:
    """What lies behind a plate: a shadow, or a warm glow for the active player. Shared.

    Returns:
        The picture and its padding in pixels on each side of the plate.
    """
    radius, blur = int(size[1] * 0.09), max(2.0, round(size[1] * (0.085 if active else 0.055)))
    if active:
        return soft_shadow(*size, radius, blur, (255, 220, 130), 240), shadow_padding(blur)
    return soft_shadow(*size, radius, blur, (0, 0, 20), 140), shadow_padding(blur)


def skyline_height(item: Item) -> float:
    """Height of an item above the street, in lot widths."""
    if len(item) == 4:
        return building_size(item[1], item[2], 1000)[1] / 1000 - PLINTH * 0.7
    return len(item[2]) * COLUMN_SHARE * STOREY + _CRANE


def mini_street(
    size: tuple[int, int], items: Sequence[Item], day: Day, unit: float | None = None
) -> pygame.Surface:
    """A true miniature of a player's street under the hour's sky.

    Args:
        size: Of the picture in pixels.
        items: Buildings and columns from left to right.
        day: The hour.
        unit: Height of the tallest item among all players in lot widths, so that all
            miniatures share one scale; by default this street's own tallest.
    """
    width, height = size
    picture = sky((width, height), day, 2)
    foot = max(2, int(height * 0.07))
    if height >= _RICH_HEIGHT:
        _rich_background(picture, day, height - foot)
    else:
        _mini_city(picture, day, height - foot)
    tinted = tuple(a * b // 255 for a, b in zip(_PAVEMENT, day.tint, strict=True))
    pygame.draw.rect(picture, tinted, (0, height - foot, width, foot))
    if not items:
        return picture
    tallest = unit or max(2.4, *(skyline_height(item) for item in items))
    lot = min(height * 0.93 / tallest, (width - 8) / (len(items) * _GAP), height * _WIDEST_LOT)
    lot_width = max(4, int(lot))
    x = (width - len(items) * lot_width * _GAP) / 2
    ground = height - foot
    for item in items:
        left = round(x + lot_width * (_GAP - 1) / 2)
        if len(item) == 4:
            tile = building(item[1], item[2], lot_width, item[3], day.night_step)
            tile = in_light(tile, day, PLINTH * lot_width, lot_width)
            picture.blit(tile, (left, ground + round(lot_width * PLINTH * 0.8) - tile.get_height()))
        else:
            _mini_column(picture, item, (left, ground), lot_width, day)
        x += lot_width * _GAP
    return picture


def _mini_column(
    picture: pygame.Surface, item: Column, foot: tuple[int, int], lot_width: int, day: Day
) -> None:
    """An open column as it stands in the street, with its scaffold and crane."""
    painted = max(lot_width, _SMALLEST_SITE)
    site, aside = _site(item[1], item[2], painted, day)
    if painted != lot_width:
        share = lot_width / painted
        size = max(1, round(site.get_width() * share)), max(1, round(site.get_height() * share))
        site, aside = pygame.transform.smoothscale(site, size), round(aside * share)
    base = foot[1] + round(lot_width * PLINTH * 0.8)
    picture.blit(site, (foot[0] - aside, base - site.get_height()))


@lru_cache(maxsize=24)
def _site(rise: str, kinds: str, width: int, day: Day) -> tuple[pygame.Surface, int]:
    """A small building site, as ``column`` paints it. Shared."""
    return column(rise, kinds, width, day, building_site=True, slim=True)


def _rich_background(picture: pygame.Surface, day: Day, ground: int) -> None:
    """Stars, far city and park, for miniatures that are large enough to show them."""
    width, height = picture.get_size()
    scale = height / 620
    stars(picture, day, pygame.Rect(0, 0, width, ground), scale)
    finish(far_city_steps(picture, day, ground, max(0.3, scale)))
    park(picture, day, ground, round(height * 1.3))


def _mini_city(picture: pygame.Surface, day: Day, ground: int) -> None:
    rng = random.Random(7)
    x, width, colour = 0.0, picture.get_width(), mix(day.sky[3], day.far, 0.45)
    while x < width:
        wide, tall = rng.uniform(0.03, 0.07) * width, rng.uniform(0.08, 0.26) * ground
        pygame.draw.rect(picture, colour, (int(x), ground - tall, int(wide) + 2, tall))
        x += wide


@lru_cache(maxsize=4)
def _plate_wood(width: int, height: int) -> pygame.Surface:
    board = blank(width, height)
    board.blit(wood(width, height, 12, 0.76, 0.6), (0, 0))
    radius = max(3, int(height * 0.09))
    board.blit(rounded(width, height, radius, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return board


@lru_cache(maxsize=64)
def brass_plate(size: tuple[int, int]) -> pygame.Surface:
    """A brushed brass plate for a count or points. Shared: do not draw on it."""
    return brushed_brass(max(4, size[0]), max(4, size[1]))


@lru_cache(maxsize=32)
def player_gem(radius: int, colour: RGB) -> pygame.Surface:
    """A round glass gem in a player's colour, ``2 * radius`` wide. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        pygame.draw.circle(surface, mix(colour, (0, 0, 0), 0.45), (w / 2, w / 2), w / 2)
        pygame.draw.circle(surface, colour, (w / 2, w * 0.47), w * 0.44)
        pygame.draw.circle(surface, mix(colour, WHITE, 0.22), (w * 0.47, w * 0.56), w * 0.28)
        pygame.draw.circle(surface, colour, (w * 0.47, w * 0.49), w * 0.28)
        pygame.draw.circle(surface, mix(colour, WHITE, 0.62), (w * 0.38, w * 0.32), w * 0.12)

    return smoothed(2 * radius, 2 * radius, draw, 4)


@lru_cache(maxsize=16)
def sign(size: tuple[int, int]) -> pygame.Surface:
    """A dark wooden sign with a carved edge and two nails. Shared."""
    width, height = max(8, size[0]), max(8, size[1])
    radius = max(2, int(height * 0.12))
    board = blank(width, height)
    board.blit(wood(width, height, 44, 0.92, 0.6), (0, 0))
    board.blit(rounded(width, height, radius, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    line = max(1.0, height / 22)
    board.blit(ring(width, height, radius, (40, 22, 12, 230), line), (0, 0))
    inset = max(2, round(height * 0.07))
    rim = ring(
        width - 2 * inset, height - 2 * inset, radius, (255, 220, 160, 70), max(1.0, line / 2)
    )
    board.blit(rim, (inset, inset))
    nail = max(1, round(height * 0.045))
    for x in (inset * 2, width - inset * 2):
        pygame.draw.circle(board, (30, 22, 20), (x, height // 2), nail + 1)
        pygame.draw.circle(board, (150, 146, 150), (x, height // 2 - 1), nail)
    return board


_LIGHT: RGB = (255, 226, 150)
_LAMP_WIDE = 0.30  # of the picture's height
_PENNANT_WIDE, _PENNANT_TALL = 0.20, 0.46
_LEFT = 0.10  # of the pennant, in the picture's heights


def light_turn(picture: pygame.Surface, colour: RGB) -> None:
    """Hangs a lit lamp and a pennant over the picture of a street, in place.

    Args:
        picture: The miniature street of a plate.
        colour: The player's.
    """
    width, height = picture.get_size()
    picture.blit(_cone(width, height), (0, 0), None, pygame.BLEND_RGB_ADD)
    lamp = _lamp(max(9, round(height * _LAMP_WIDE)))
    picture.blit(lamp, lamp.get_rect(midtop=(width // 2, 0)))
    size = max(7, round(height * _PENNANT_WIDE)), max(14, round(height * _PENNANT_TALL))
    picture.blit(_pennant(size, colour), (round(height * _LEFT), 0))


@lru_cache(maxsize=8)
def _cone(width: int, height: int) -> pygame.Surface:
    """Warm light that falls from the lamp and fades downwards."""
    shape = blank(width, height, (*_LIGHT, 0))
    middle, half = width / 2, min(width * 0.44, height * 1.1)
    steps = max(2, height)
    for y in range(steps):
        part = y / steps
        reach = height * 0.10 + (half - height * 0.10) * part
        alpha = round(120 * (1 - part) ** 1.2)
        pygame.draw.line(shape, (*_LIGHT, alpha), (middle - reach, y), (middle + reach, y))
    soft = gaussian_blur(shape, max(1.0, height * 0.05))
    light = pygame.Surface((width, height))
    light.blit(soft, (0, 0))
    return light


@lru_cache(maxsize=8)
def _lamp(width: int) -> pygame.Surface:
    """A brass picture lamp, seen from the front, half as tall as wide."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        pygame.draw.rect(surface, BRASS_DARK, (w * 0.45, 0, w * 0.10, h * 0.40))
        pygame.draw.ellipse(surface, (255, 250, 224), (w * 0.30, h * 0.48, w * 0.40, h * 0.44))
        shade = [(w * 0.32, h * 0.30), (w * 0.68, h * 0.30), (w * 0.96, h * 0.74)]
        pygame.draw.polygon(surface, BRASS_DARK, [*shade, (w * 0.04, h * 0.74)])
        inner = [(w * 0.34, h * 0.33), (w * 0.66, h * 0.33), (w * 0.92, h * 0.70)]
        pygame.draw.polygon(surface, BRASS, [*inner, (w * 0.08, h * 0.70)])
        gleam = [(w * 0.36, h * 0.35), (w * 0.46, h * 0.35), (w * 0.36, h * 0.68)]
        pygame.draw.polygon(surface, BRASS_LIGHT, [*gleam, (w * 0.18, h * 0.68)])

    return smoothed(width, width * 0.55, draw)


@lru_cache(maxsize=16)
def _pennant(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A swallow-tailed pennant with a diamond."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        cloth = [(0, 0), (w, 0), (w, h), (w * 0.5, h * 0.76), (0, h)]
        pygame.draw.polygon(surface, mix(colour, INK, 0.55), cloth)
        rim = w * 0.09
        inner = [(rim, 0), (w - rim, 0), (w - rim, h - rim * 2.4)]
        inner += [(w * 0.5, h * 0.76 - rim * 1.2), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, colour, inner)
        fold = [(rim, 0), (w * 0.34, 0), (w * 0.34, h * 0.82), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, mix(colour, (255, 255, 255), 0.22), fold)
        x, y, reach = w * 0.5, h * 0.36, w * 0.24
        diamond = [(x, y - reach * 1.3), (x + reach, y), (x, y + reach * 1.3), (x - reach, y)]
        pygame.draw.polygon(surface, CREAM, diamond)

    return smoothed(*size, draw, 4)

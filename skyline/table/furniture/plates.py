"""The top strip: players' plates around a picture, brass plates, gems and signs; no words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from skyline.table import type as lettering
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
from skyline.table.palette import BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, RGB, WHITE


def plate_border(height: int) -> int:
    """Thickness of a plate's wooden frame in pixels."""
    return max(3, round(height * 0.045))


def plate_label(size: tuple[int, int], label_height: int | None = None) -> pygame.Rect:
    """Where name and points go: the strip along a plate's foot."""
    height = label_height or round(size[1] * 0.30)
    return pygame.Rect(0, size[1] - height, size[0], height)


def plate_picture(size: tuple[int, int], label_height: int | None = None) -> pygame.Rect:
    border = plate_border(size[1])
    label = plate_label(size, label_height)
    return pygame.Rect(border, border, size[0] - 2 * border, label.y - border)


def plate(
    size: tuple[int, int],
    player_colour: RGB | None,
    active: bool,
    picture: pygame.Surface,
    label_height: int | None = None,
    *,
    turn: bool = True,
) -> pygame.Surface:
    """A player's wooden plate around a picture of :func:`plate_picture`'s size; dimmer if inactive.

    Nobody's has no line in a colour. With ``turn`` a lit plate means the turn: a lamp burns and a
    pennant hangs over it.
    """
    width, height = size
    radius, border = max(3, int(height * 0.09)), plate_border(height)
    window = plate_picture(size, label_height)
    surface = blank(width, height)
    surface.blit(_plate_wood(width, height), (0, 0))
    if not active:
        surface.fill((224, 219, 222, 255), None, pygame.BLEND_RGBA_MULT)
    shaped = blank(*window.size)
    shaped.blit(picture, (0, 0))
    inner = max(2, radius - border)
    shaped.blit(rounded(*window.size, inner, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    if active and turn and player_colour is not None:
        light_turn(shaped, player_colour)
    else:
        shaped.fill((238, 238, 242, 255), None, pygame.BLEND_RGBA_MULT)
    surface.blit(shaped, window)
    surface.blit(ring(*window.size, inner, (20, 10, 10, 170), max(1.0, height / 96)), window)
    line = pygame.Rect(
        window.x + inner, window.bottom + 1, window.w - 2 * inner, min(5, max(2, height // 48))
    )
    if player_colour is not None:
        tone = mix(player_colour, (0, 0, 0), 0.0 if active else 0.25)
        pygame.draw.rect(surface, tone, line, 0, 2)
    edge = (*(BRASS_LIGHT if active else (150, 112, 78)), 255)
    surface.blit(
        ring(width, height, radius, edge, min(5.0, max(1.5, height / (45 if active else 90)))),
        (0, 0),
    )
    return surface


def plate_shadow(size: tuple[int, int], active: bool) -> tuple[pygame.Surface, int]:
    """A shared shadow, or an active plate's warm glow, and its padding on each side in pixels."""
    radius, blur = int(size[1] * 0.09), max(2.0, round(size[1] * (0.085 if active else 0.055)))
    if active:
        return soft_shadow(*size, radius, blur, (255, 220, 130), 240), shadow_padding(blur)
    return soft_shadow(*size, radius, blur, (0, 0, 20), 140), shadow_padding(blur)


@lru_cache(maxsize=4)
def _plate_wood(width: int, height: int) -> pygame.Surface:
    return _board(width, height, 12, 0.76, max(3, int(height * 0.09)))


def _board(width: int, height: int, seed: int, gain: float, radius: int) -> pygame.Surface:
    board = blank(width, height)
    board.blit(wood(width, height, seed, gain, 0.6), (0, 0))
    board.blit(rounded(width, height, radius, (*WHITE, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return board


@lru_cache(maxsize=64)
def brass_plate(size: tuple[int, int]) -> pygame.Surface:
    """A brushed brass plate for a count or points. Shared: do not draw on it."""
    return brushed_brass(max(4, size[0]), max(4, size[1]))


@lru_cache(maxsize=16)
def empty_plate(size: tuple[int, int]) -> pygame.Surface:
    """A plate of dark walnut for what brought no points. Shared: do not draw on it."""
    width, height = max(4, size[0]), max(4, size[1])
    radius = max(2, round(height * 0.2))
    picture = rounded(width, height, radius, (38, 26, 24, 255)).copy()
    picture.blit(ring(width, height, radius, (*BRASS_DARK, 255), max(1.0, height / 20)), (0, 0))
    return picture


def points_plate(
    points: int,
    px: int,
    plate_of: Callable[[tuple[int, int]], pygame.Surface] | None = None,
    air: float = 0.8,
) -> pygame.Surface:
    """Points in letters of that size: on brass, none at all on dark wood; or on another plate.

    ``air`` is what is left beside them, in sizes of the letters.
    """
    words = str(points).replace("-", "−")
    wide = max(
        round(px * (0.95 + air)), lettering.measure(words, px, "ExtraBold")[0] + round(px * air)
    )
    of = plate_of or (brass_plate if points else empty_plate)
    plate = of((wide, round(px * 1.36))).copy()
    ink = CREAM if of is empty_plate else (44, 24, 4)
    lettering.draw(plate, words, plate.get_rect().center, px, ink, "ExtraBold")
    return plate


@lru_cache(maxsize=16)
def sign(size: tuple[int, int]) -> pygame.Surface:
    """A dark wooden sign with a carved edge and two nails. Shared."""
    width, height = max(8, size[0]), max(8, size[1])
    radius = max(2, int(height * 0.12))
    board = _board(width, height, 44, 0.92, radius)
    line = max(1.0, height / 22)
    board.blit(ring(width, height, radius, (40, 22, 12, 230), line), (0, 0))
    inset = max(2, round(height * 0.07))
    inner = width - 2 * inset, height - 2 * inset
    rim = ring(*inner, radius, (255, 220, 160, 70), max(1.0, line / 2))
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
    """Hangs a lit lamp and a pennant of the player's colour over a plate's picture, in place."""
    width, height = picture.get_size()
    light = pygame.Surface((width, height), depth=32)
    light.fill(WHITE)
    light.blit(picture, (0, 0), None, pygame.BLEND_RGB_SUB)  # what is bright gets less of it
    light.blit(_cone(width, height), (0, 0), None, pygame.BLEND_RGB_MULT)
    picture.blit(light, (0, 0), None, pygame.BLEND_RGB_ADD)
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
        alpha = round(104 * (1 - part) ** 1.2)
        pygame.draw.line(shape, (*_LIGHT, alpha), (middle - reach, y), (middle + reach, y))
    soft = gaussian_blur(shape, max(1.0, height * 0.05))
    light = pygame.Surface((width, height), depth=32)
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
        pygame.draw.polygon(surface, CREAM, cloth)  # it stands out from a sky of its own colour
        rim = w * 0.11
        inner = [(rim, 0), (w - rim, 0), (w - rim, h - rim * 2.4)]
        inner += [(w * 0.5, h * 0.76 - rim * 1.2), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, colour, inner)
        fold = [(rim, 0), (w * 0.34, 0), (w * 0.34, h * 0.82), (rim, h - rim * 2.4)]
        pygame.draw.polygon(surface, mix(colour, (255, 255, 255), 0.22), fold)
        x, y, reach = w * 0.5, h * 0.36, w * 0.24
        diamond = [(x, y - reach * 1.3), (x + reach, y), (x, y + reach * 1.3), (x - reach, y)]
        pygame.draw.polygon(surface, CREAM, diamond)

    return smoothed(*size, draw, 4)

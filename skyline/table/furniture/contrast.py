"""Furniture for high contrast: plain grounds, white outlines, black and white plates.

What belongs to the game keeps its colours; what only decorates becomes grey and dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from skyline.table import type as words
from skyline.table.furniture.arc import arc_position, marker_radius, stop_radius
from skyline.table.furniture.plates import plate_picture
from skyline.table.furniture.zones import Zones
from skyline.table.paint import blank, mix, ring, smoothed
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import NIGHT_STEPS, Day

INK: RGB = (0, 0, 0)
GROUND: RGB = (10, 10, 14)
AMBER: RGB = (255, 200, 60)
_FELT: RGB = (6, 40, 32)
_SKY_LEFT: RGB = (84, 88, 104)  # of 255 that is left of a grey backdrop
_NOON = 0.5
_WINDOWS = 0.45  # how far windows light up: dark walls would tell too little
_DAYLIGHT = 0.82  # how far street and dice are lit at night as they are by day


def plain_day(day: Day) -> Day:
    """The hour with street and dice lit nearly as by day; only the windows tell of the night."""
    noon = Day.at(_NOON)
    return replace(
        day,
        street=mix(day.street, WHITE, _DAYLIGHT),
        tint=mix(day.tint, WHITE, _DAYLIGHT),
        table=noon.table,
        lamp=0.0,
        sunbeam=(0.0, 0.0, 0.0),
        beam=0.0,
        night=0.0,
        evening=day.evening * _WINDOWS,
        night_step=round(day.evening * _WINDOWS * NIGHT_STEPS) / NIGHT_STEPS,
    )


def line_width(scale: float) -> int:
    """Thickness of outlines in pixels at a window scale."""
    return max(2, round(3 * scale))


def plain_ground(picture: pygame.Surface, zones: Zones) -> pygame.Surface:
    """Scenery and table without decoration: dark grey, black, a flat tray outlined white."""
    grey = pygame.transform.grayscale(picture)
    line = line_width(zones.scale)
    above = zones.window.clip((0, 0, zones.window.w, zones.road_y))
    grey.fill(_SKY_LEFT, above, pygame.BLEND_RGB_MULT)
    grey.fill(GROUND, (0, zones.road_y, zones.window.w, zones.window.h - zones.road_y))
    grey.fill(INK, zones.ledge)
    for y in (zones.ledge.y, zones.ledge.bottom - line):
        grey.fill(WHITE, (0, y, zones.window.w, line))
    put_area(grey, zones.tray, _FELT, line)
    return grey


def put_area(picture: pygame.Surface, rect: pygame.Rect, colour: RGB, line: int) -> None:
    """A flat part of the table in a white outline ``line`` pixels thick."""
    pygame.draw.rect(picture, colour, rect, 0, 4 * line)
    pygame.draw.rect(picture, WHITE, rect, line, 4 * line)


def put_stops(
    picture: pygame.Surface, zones: Zones, number: int, rounds: int, *, last: bool
) -> None:
    """The stops of the rounds with their digits: past white, coming black, the present amber."""
    size, scale = zones.window.size, zones.scale
    line = line_width(scale)
    radius = stop_radius(scale)
    places = [arc_position(index, size, rounds) for index in range(rounds)]
    for index in range(rounds - 1):
        firm = index < number - 1
        pygame.draw.line(picture, WHITE, places[index], places[index + 1], line if firm else 1)
    for index, place in enumerate(places):
        past, now = index < number - 1, index == number - 1
        wide = marker_radius(scale) if now else round(radius)
        text = "–" if last and index > number - 1 else str(index + 1)
        ground, ink = (AMBER, INK) if now else (WHITE, INK) if past else (INK, WHITE)
        disc = _disc(wide, ground, line)
        picture.blit(disc, disc.get_rect(center=(round(place[0]), round(place[1]))))
        px = max(words.SMALLEST, round(wide * (0.86 if now else 1.0)))
        words.draw(picture, text, place, px, ink, "ExtraBold")


def player_plate(
    size: tuple[int, int], colour: RGB, active: bool, picture: pygame.Surface, label_height: int
) -> pygame.Surface:
    """A black :func:`plates.plate`; the active one has an amber frame and an arrow."""
    width, height = size
    surface = blank(width, height)
    radius = max(3, int(height * 0.09))
    window = plate_picture(size, label_height)
    pygame.draw.rect(surface, (*INK, 255), surface.get_rect(), 0, radius)
    surface.blit(picture, window)
    line = max(2, height // 30)
    bar = (window.x, window.bottom, window.w, line)
    pygame.draw.rect(surface, (*colour, 255), bar)
    rim = max(3, height // 18) if active else max(2, height // 45)
    frame = ring(width, height, radius, (*(AMBER if active else WHITE), 255), rim)
    surface.blit(frame, (0, 0))
    if active:
        _mark_turn(surface, window, height)
    return surface


def _mark_turn(surface: pygame.Surface, window: pygame.Rect, height: int) -> None:
    """An arrow in the corner of the plate whose turn it is."""
    side = max(10, round(height * 0.2))
    box = pygame.Rect(window.x + 2, window.y + 2, side, side)
    pygame.draw.rect(surface, (*AMBER, 255), box)
    arrow = [(0.28, 0.2), (0.28, 0.8), (0.8, 0.5)]
    points = [(box.x + x * side, box.y + y * side) for x, y in arrow]
    pygame.draw.polygon(surface, (*INK, 255), points)


@lru_cache(maxsize=8)
def _disc(radius: int, ground: RGB, line: int) -> pygame.Surface:
    """A disc with a white rim in a black one."""
    rings = ((INK, radius + line), (WHITE, radius), (ground, radius - line))
    return discs(2 * (radius + line), rings)


def discs(width: int, rings: Sequence[tuple[RGB, int]]) -> pygame.Surface:
    """Round patches on one another, each a colour and a radius, amid a square."""

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        middle = surface.get_width() / 2
        for colour, reach in rings:
            pygame.draw.circle(surface, colour, (middle, middle), reach * enlarged)

    return smoothed(width, width, draw, 4)


@lru_cache(maxsize=64)
def plain_plate(size: tuple[int, int], ground: RGB = WHITE, rim: RGB = INK) -> pygame.Surface:
    """A flat plate with a double rim, for counts and points (white) or names (black). Shared."""
    width, height = max(6, size[0]), max(6, size[1])
    line = max(1, round(height / 18))

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        box = surface.get_rect()
        radius = int(height * 0.2 * enlarged)
        for step, colour in enumerate((ground, rim, ground)):
            inner = box.inflate(-2 * step * line * enlarged, -2 * step * line * enlarged)
            pygame.draw.rect(surface, colour, inner, 0, max(1, radius - step * line * enlarged))

    return smoothed(width, height, draw)


def name_plate(size: tuple[int, int]) -> pygame.Surface:
    """A black plate with a white rim. Shared."""
    return plain_plate(size, INK, WHITE)


@lru_cache(maxsize=48)
def outline(
    size: tuple[int, int], scale: float = 1.0, *, chosen: bool = False, filled: bool = False
) -> pygame.Surface:
    """A thick closed outline of a place, white for what the hand holds now, else amber. Shared.

    It has :func:`outline_padding` more on each side; it is ``filled`` darkly where nothing lies.
    """
    padding = outline_padding(scale)
    line = max(3, round(5 * scale))

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        box = pygame.Rect(0, 0, size[0] * enlarged, size[1] * enlarged)
        box.center = surface.get_rect().center
        radius = 3 * line * enlarged
        if filled:
            pygame.draw.rect(surface, (*INK, 150), box, 0, radius)
        seam = max(2, line // 2) * enlarged
        thick = line * enlarged
        outer = box.inflate(2 * seam + thick, 2 * seam + thick)
        pygame.draw.rect(surface, (*INK, 255), outer, thick + 2 * seam, radius)
        colour = WHITE if chosen else AMBER
        around = box.inflate(thick, thick)
        pygame.draw.rect(surface, (*colour, 255), around, thick, radius)

    return smoothed(size[0] + 2 * padding, size[1] + 2 * padding, draw)


@lru_cache(maxsize=4)
def waiting_place(size: int) -> pygame.Surface:
    """A place on the felt for a die that is still to be chosen. Shared."""
    line = max(2, size // 36)
    picture = blank(size, size)
    pygame.draw.rect(picture, (*INK, 120), picture.get_rect(), 0, size // 8)
    picture.blit(ring(size, size, size // 8, (220, 220, 220, 255), line), (0, 0))
    return picture


def outline_padding(scale: float) -> int:
    """Pixels by which :func:`outline` is larger than its place on each side."""
    return 2 * max(3, round(5 * scale)) + 2

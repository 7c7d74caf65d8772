"""Furniture for high contrast: plain grounds, white outlines, black and white plates.

Sizes are in pixels. What belongs to the game keeps its colours; what only decorates becomes
grey and dark.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from skyline.table import type as words
from skyline.table.art.buildings import HEIGHTS
from skyline.table.art.site import LARGEST_FIGURE
from skyline.table.furniture.arc import arc_position, marker_radius, stop_radius
from skyline.table.furniture.plates import plate_picture
from skyline.table.furniture.zones import Zones, bin_inner, bin_label, district_inner
from skyline.table.paint import blank, mix, ring, smoothed
from skyline.table.palette import RGB, WHITE
from skyline.table.scenery.day import NIGHT_STEPS, Day

INK: RGB = (0, 0, 0)
GROUND: RGB = (10, 10, 14)
AMBER: RGB = (255, 200, 60)
_FELT: RGB = (6, 40, 32)
_EARTH: RGB = (40, 36, 34)
_SKY_LEFT: RGB = (84, 88, 104)  # of 255 that is left of a grey backdrop
_FLOOR_LEFT: RGB = (120, 120, 128)
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
    """Scenery and table without their decoration, as a new surface of the window's size.

    The scenery turns dark and grey, the ledge and the table black; tray, bins and District
    are flat and have white outlines.
    """
    grey = pygame.transform.grayscale(picture)
    line = line_width(zones.scale)
    above = zones.window.clip((0, 0, zones.window.w, zones.road_y))
    grey.fill(_SKY_LEFT, above, pygame.BLEND_RGB_MULT)
    floors = [bin_inner(outer, zones.scale) for outer in zones.bins]
    wells = [grey.subsurface(floor).copy() for floor in floors]
    grey.fill(GROUND, (0, zones.road_y, zones.window.w, zones.window.h - zones.road_y))
    grey.fill(INK, zones.ledge)
    for y in (zones.ledge.y, zones.ledge.bottom - line):
        grey.fill(WHITE, (0, y, zones.window.w, line))
    for outer, floor, well in zip(zones.bins, floors, wells, strict=True):
        well.fill(_FLOOR_LEFT, None, pygame.BLEND_RGB_MULT)
        grey.blit(well, floor)
        pygame.draw.rect(grey, WHITE, outer, line, 4 * line)
        label = bin_label(outer, zones.scale)
        grey.fill(WHITE, (label.x, label.y, label.w, line))
    pygame.draw.rect(grey, _FELT, zones.tray, 0, 4 * line)
    pygame.draw.rect(grey, WHITE, zones.tray, line, 4 * line)
    pygame.draw.rect(grey, _EARTH, zones.district, 0, 4 * line)
    pygame.draw.rect(grey, WHITE, zones.district, line, 4 * line)
    _fence(grey, district_inner(zones.district, zones.scale), line)
    return grey


def _fence(picture: pygame.Surface, area: pygame.Rect, line: int) -> None:
    """A row of upright strokes along the top: what is left of the District's fence."""
    count = max(6, area.w // (9 * line))
    for number in range(count):
        x = area.x + round(area.w * (number + 0.5) / count)
        pygame.draw.line(picture, (190, 190, 196), (x, area.y), (x, area.y + 5 * line), line)


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
    """A player's black plate around a picture of their street; see :func:`plates.plate`.

    The active one has a thick amber frame and an arrow, the others a thin white one.
    """
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
    points = [(0.28, 0.2), (0.28, 0.8), (0.8, 0.5)]
    pygame.draw.polygon(
        surface, (*INK, 255), [(box.x + x * side, box.y + y * side) for x, y in points]
    )


@lru_cache(maxsize=8)
def _disc(radius: int, ground: RGB, line: int) -> pygame.Surface:
    """A disc with a white rim in a black one."""
    whole = radius + line

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        middle = surface.get_width() / 2
        for colour, reach in ((INK, whole), (WHITE, radius), (ground, radius - line)):
            pygame.draw.circle(surface, colour, (middle, middle), reach * enlarged)

    return smoothed(2 * whole, 2 * whole, draw, 4)


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


@lru_cache(maxsize=32)
def plaque(width: int, text: str, wanted: int = 0) -> pygame.Surface:
    """A building's points, black on white, for a plinth ``width`` pixels wide. Shared.

    Digits are ``wanted`` pixels large, as far as the plinth bears it.
    """
    px = max(words.SMALLEST + 2, round(width * 0.20), min(wanted, round(width * LARGEST_FIGURE)))
    wide = max(round(width * 0.58), words.measure(text, px, "ExtraBold")[0] + px)
    picture = plain_plate((wide, round(px * 1.42))).copy()
    words.draw(picture, text, picture.get_rect().center, px, INK, "ExtraBold")
    return picture


@lru_cache(maxsize=32)
def height_sign(width: int, rise: str, storeys: int, wanted: int = 0) -> pygame.Surface:
    """How many dice stand in a column, white on black, with a bar for each. Shared.

    Args:
        width: Of the lot.
        rise: ``"L"``, ``"M"`` or ``"H"``: hollow bars show what it could still bear.
        storeys: Dice in the column.
        wanted: Size of the digit in pixels, as far as the plinth bears it.
    """
    px = max(words.SMALLEST + 1, round(width * 0.175), min(wanted, round(width * LARGEST_FIGURE)))
    text = str(storeys)
    tall, bars = round(px * 1.42), round(px * 0.7)
    wide = words.measure(text, px, "ExtraBold")[0] + bars + round(px * 1.1)
    picture = plain_plate((wide, tall), INK, WHITE).copy()
    most = max(3, *HEIGHTS[rise])
    step = tall * 0.68 / most
    for level in range(max(storeys, *HEIGHTS[rise])):
        top = tall * 0.84 - (level + 1) * step
        bar = pygame.Rect(
            round(px * 0.4), round(top + step * 0.15), bars, max(1, round(step * 0.62))
        )
        pygame.draw.rect(picture, WHITE if level < storeys else (120, 120, 126), bar)
    at = (wide - round(px * 0.4), tall // 2)
    words.draw(picture, text, at, px, WHITE, "ExtraBold", "right")
    return picture


@lru_cache(maxsize=48)
def outline(
    size: tuple[int, int], scale: float = 1.0, *, chosen: bool = False, filled: bool = False
) -> pygame.Surface:
    """A thick closed outline of a place that takes something. Shared.

    Args:
        size: Of the place; the picture has :func:`outline_padding` more on each side.
        scale: Of the window, 1 at 1920 x 1080.
        chosen: For what the hand holds now: white instead of amber.
        filled: Darkly, where nothing lies that has to be seen.
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

"""Skyline's table for high contrast: flat bins and District, signs in black and white."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.table import type as words
from skyline.table.furniture import contrast
from skyline.table.furniture.bins import bin_inner, bin_label
from skyline.table.furniture.contrast import INK, plain_plate
from skyline.table.palette import RGB, WHITE
from skyline.views.skyline.art.buildings import HEIGHTS
from skyline.views.skyline.art.elevations import put_elevations
from skyline.views.skyline.art.site import LARGEST_FIGURE
from skyline.views.skyline.zones import SkylineZones, district_inner

_EARTH: RGB = (40, 36, 34)
_FLOOR_LEFT: RGB = (120, 120, 128)  # of 255 that is left of a bin's grey floor


def plain_ground(picture: pygame.Surface, zones: SkylineZones) -> pygame.Surface:
    """As :func:`skyline.table.furniture.contrast.plain_ground`; bins keep their wells, in grey."""
    grey = contrast.plain_ground(picture, zones)
    line = contrast.line_width(zones.scale)
    for outer in zones.bins:
        floor = bin_inner(outer, zones.scale)
        # A part of a picture has to be copied: its rows are too far apart to be turned grey.
        well = pygame.transform.grayscale(picture.subsurface(floor).copy())
        well.fill(_FLOOR_LEFT, None, pygame.BLEND_RGB_MULT)
        grey.blit(well, floor)
        pygame.draw.rect(grey, WHITE, outer, line, 4 * line)
        label = bin_label(outer, zones.scale)
        grey.fill(WHITE, (label.x, label.y, label.w, line))
    contrast.put_area(grey, zones.district, _EARTH, line)
    _fence(grey, district_inner(zones.district, zones.scale), line)
    put_elevations(grey, zones, plain=True)
    return grey


def _fence(picture: pygame.Surface, area: pygame.Rect, line: int) -> None:
    """A row of upright strokes along the top: what is left of the District's fence."""
    count = max(6, area.w // (9 * line))
    for number in range(count):
        x = area.x + round(area.w * (number + 0.5) / count)
        pygame.draw.line(picture, (190, 190, 196), (x, area.y), (x, area.y + 5 * line), line)


@lru_cache(maxsize=32)
def plaque(width: int, text: str, wanted: int = 0) -> pygame.Surface:
    """A building's points, black on white, for a plinth. Shared.

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

    Hollow bars show what it could still bear; as to ``wanted`` see :func:`plaque`.
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

"""What a finished building counts, drawn on the plan below the tray: every height with its points.

It is read while the place of a moment's buttons is free.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from skyline.games.skyline.buildings import TILES, height_of, points, type_of
from skyline.table.furniture.contrast import plain_plate
from skyline.table.furniture.paper import paper_rect
from skyline.table.furniture.plates import points_plate
from skyline.table.furniture.zones import Zones
from skyline.table.paint import blank, smoothed
from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps, finish
from skyline.table.type import SMALLEST
from skyline.views.skyline.art.sides import COLOURS

_PAPER: Final[RGB] = (250, 240, 216)
_INK: Final[RGB] = (52, 56, 78)
_LOWEST: Final = 28  # pixels of height that the drawing needs
_WIDE: Final = 27.0  # of a house, in 64ths of the strip's height, as everything below
_LOWEST_BODY, _STOREY = 18.0, 5.6  # of one floor, and what each further one adds
_ROOF: Final = {"L": 9.0, "M": 4.0, "H": 8.0}
_HOUSES_APART, _PLATE_APART = 4.0, 5.0
_TYPE: Final = 22.0
_FOOT: Final = 5.0  # below the ground line
_SMALL: Final = 46  # pixels of height below which the words need some of the houses' width
_NARROW: Final = 21.0  # of a house there
_CAPTION: Final = (8.0, 100.0)  # where words begin, and how wide they may be
#: The strip of the last window, for it is the same at every hour.
_strips: dict[tuple[int, int, bool], pygame.Surface] = {}


def put_elevations(table: pygame.Surface, zones: Zones, *, plain: bool) -> None:
    """:func:`put_elevations_steps` at once; ``plain`` is for high contrast, on a black ground."""
    finish(put_elevations_steps(table, zones, 0, plain=plain))


def put_elevations_steps(
    table: pygame.Surface, zones: Zones, origin: int, *, plain: bool = False
) -> Steps[None]:
    """Draws them on ``table``, whose top is ``origin`` pixels down the window, if there is room."""
    if not _has_room(zones):
        return
    area = zones.buttons.move(0, -origin)
    key = (*area.size, plain)
    if key not in _strips:
        strip = yield from _strip_steps(area.size, plain)
        _strips.clear()
        _strips[key] = strip
    table.blit(_strips[key], area)


def caption_area(zones: Zones) -> pygame.Rect | None:
    """Where words tell what is drawn, in window pixels; None where they have no room."""
    if not _has_room(zones):
        return None
    area, unit = zones.buttons, zones.buttons.h / 64
    start, wide = (round(part * unit) for part in _CAPTION)
    return pygame.Rect(area.x + start, area.y, wide, area.h)


def _has_room(zones: Zones) -> bool:
    return zones.buttons.h >= _LOWEST and paper_rect(zones).contains(zones.buttons)


def _strip_steps(size: tuple[int, int], plain: bool) -> Steps[pygame.Surface]:
    unit = size[1] / 64
    strip = blank(*size)
    if not plain:
        _put_block(strip, unit)
    yield
    groups = []
    for height in sorted({height_of(tile) for tile in TILES}):
        groups.append(_group(height, unit, _NARROW if size[1] < _SMALL else _WIDE, plain))
        yield
    start = sum(_CAPTION) * unit
    spare = (size[0] - start - sum(group.get_width() for group in groups)) / (len(groups) + 1)
    x = start + spare
    for group in groups:
        strip.blit(group, group.get_rect(bottomleft=(round(x), size[1] - round(_FOOT * unit))))
        x += group.get_width() + spare
    return strip


def _put_block(surface: pygame.Surface, unit: float) -> None:
    """The ground of the drawing: bare paper with a double line, as for the title of a plan."""
    whole = surface.get_rect()
    line = max(1, round(1.7 * unit))
    pygame.draw.rect(surface, _PAPER, whole)
    pygame.draw.rect(surface, (*_INK, 190), whole, line)
    inside = whole.inflate(-7 * unit, -7 * unit)
    pygame.draw.rect(surface, (*_INK, 110), inside, max(1, line // 2))


def _group(height: int, unit: float, house: float, plain: bool) -> pygame.Surface:
    """All buildings of a height on one ground line, with what each of them counts."""
    rises = [type_of(tile) for tile in TILES if height_of(tile) == height]
    worth, px = points(f"T{rises[0]}{height}"), max(SMALLEST, round(_TYPE * unit))
    plate = points_plate(worth, px, plain_plate if plain else None)
    apart = round(_PLATE_APART * unit)
    wide = (house + _HOUSES_APART) * len(rises) * unit
    tall = (_body(height) + _ROOF["H"] + 4) * unit
    houses = smoothed(wide, tall, partial(_houses, rises, height, house, unit))
    size = (
        houses.get_width() + apart + plate.get_width(),
        max(houses.get_height(), plate.get_height()),
    )
    group = pygame.Surface(size, pygame.SRCALPHA, 32)
    group.blit(houses, houses.get_rect(bottomleft=(0, size[1])))
    group.blit(plate, plate.get_rect(bottomright=size))
    return group


def _body(height: int) -> float:
    """How tall a house is without its roof: floors of low ones are higher, to be seen as well."""
    return _LOWEST_BODY + _STOREY * (height - 1)


def _houses(
    rises: list[str],
    height: int,
    house: float,
    unit: float,
    surface: pygame.Surface,
    fineness: int,
) -> None:
    unit *= fineness
    width, floor = house * unit, _body(height) / height * unit
    line = max(1, round(1.5 * unit))
    ground = surface.get_height() - 2 * unit
    for number, rise in enumerate(rises):
        left = (number * (house + _HOUSES_APART) + _HOUSES_APART / 2) * unit
        wash = COLOURS[rise]
        top = ground - height * floor
        _roof(surface, rise, (left, top, width, _ROOF[rise] * unit), wash, line)
        body = pygame.Rect(round(left), round(top), round(width), round(ground - top))
        pygame.draw.rect(surface, wash, body)
        for storey in range(height):
            y = top + storey * floor
            pygame.draw.line(surface, _INK, (body.left, y), (body.right - 1, y), max(1, line // 2))
            for part in (0.22, 0.5, 0.78):
                pane = pygame.Rect(0, 0, width * 0.13, floor * 0.5)
                pane.center = round(left + width * part), round(y + floor * 0.54)
                pygame.draw.rect(surface, _INK, pane)
        pygame.draw.rect(surface, _INK, body, line)
    pygame.draw.line(surface, _INK, (0, ground), (surface.get_width(), ground), line)


def _roof(
    surface: pygame.Surface,
    rise: str,
    box: tuple[float, float, float, float],
    wash: RGB,
    line: int,
) -> None:
    """A gable, a cornice or a stepped crown above the top floor."""
    x, foot, width, tall = box
    middle, top = x + width / 2, foot - tall
    if rise == "L":
        shape = [(x - width * 0.06, foot), (middle, top), (x + width * 1.06, foot)]
    elif rise == "M":
        shape = [(x - width * 0.08, foot), (x, top), (x + width, top), (x + width * 1.08, foot)]
    else:
        shape = [
            (x + width * 0.14, foot), (x + width * 0.14, foot - tall * 0.4),
            (x + width * 0.34, foot - tall * 0.4), (middle, top),
            (x + width * 0.66, foot - tall * 0.4), (x + width * 0.86, foot - tall * 0.4),
            (x + width * 0.86, foot),
        ]  # fmt: skip
    pygame.draw.polygon(surface, wash, shape)
    pygame.draw.polygon(surface, _INK, shape, line)

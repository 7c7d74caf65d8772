"""The table below the street, without dice and words: one picture per window size and hour."""

from __future__ import annotations

import pygame

from skyline.table.furniture import district
from skyline.table.furniture.frames import brass_corner, cast_shadow, lip, rim_steps, sunken
from skyline.table.furniture.light import gain_at, light_steps
from skyline.table.furniture.materials import brass_edge, felt, wood, wood_steps
from skyline.table.furniture.paper import put_paper
from skyline.table.furniture.shapes import draw_outline, round_corners, shaped
from skyline.table.furniture.zones import (
    Zones,
    bin_border,
    bin_inner,
    bin_label,
    tray_border,
)
from skyline.table.paint import blank, mix
from skyline.table.palette import BRASS_DARK, BRASS_LIGHT, FELT, RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish

_BIN_FLOORS: tuple[RGB, RGB, RGB] = ((84, 60, 44), (70, 68, 66), (40, 48, 66))
_LEDGE_TONE = 0.42
_DEEP_FELT: RGB = (12, 92, 70)


def table_rect(zones: Zones) -> pygame.Rect:
    """What :func:`paint_table` covers: ledge and table top, down to the window's foot."""
    top = zones.ledge.y
    return pygame.Rect(0, top, zones.window.w, zones.window.bottom - top)


def paint_table(zones: Zones, day: Day) -> pygame.Surface:
    """The lit table: ledge, wood, paper, bins, tray and the District's ground and back fence.

    Returns:
        A new opaque surface the size of :func:`table_rect`, to be drawn at its top left.
    """
    return finish(paint_table_steps(zones, day))


def paint_table_steps(zones: Zones, day: Day) -> Steps[pygame.Surface]:
    """:func:`paint_table` as a generator for idle time."""
    area = table_rect(zones)
    scale, origin = zones.scale, area.y
    table = yield from wood_steps(area.w, area.h, 3, 1.14, max(0.5, scale))
    _ledge(table, zones)
    yield
    put_paper(table, zones, day, origin)
    yield
    for index, outer in enumerate(zones.bins):
        yield from _put_bin_steps(table, outer.move(0, -origin), scale, day, index)
    yield from _put_tray_steps(table, zones.tray.move(0, -origin), scale, day)
    yield from _put_district_steps(table, zones, zones.district.move(0, -origin), day)
    yield from light_steps(table, table.get_rect(), day)
    brass_edge(table, 0, scale)
    return table


def district_front(zones: Zones, day: Day) -> tuple[pygame.Surface, tuple[int, int]]:
    """What of the District stands in front of its dice, and where to draw it.

    Returns:
        A surface with alpha and its top left corner in the window.
    """
    area = table_rect(zones)
    gain = gain_at(area, (zones.district.centerx, zones.district.bottom - 4), day)
    picture = district.front_picture(zones, gain)
    return picture, (zones.district.x, zones.district.bottom - picture.get_height())


def _ledge(table: pygame.Surface, zones: Zones) -> None:
    """The darker strip for the prompt, and the shadow under its lip."""
    height, width, scale = zones.ledge.h, zones.window.w, zones.scale
    plank = wood(width, max(8, height), 21, _LEDGE_TONE, max(0.5, scale))
    table.blit(plank, (0, 0), (0, 0, width, height))
    line = max(1, round(2 * scale))
    pygame.draw.rect(table, (92, 58, 36), (0, height - 2 * line, width, line))
    pygame.draw.rect(table, (20, 8, 4), (0, height - line, width, line))
    drop = max(3, round(30 * scale))
    shade = blank(1, drop)
    for y in range(drop):
        shade.set_at((0, y), (10, 2, 0, int(130 * (1 - y / drop) ** 2)))
    table.blit(pygame.transform.scale(shade, (width, drop)), (0, height))


def _put_bin_steps(
    table: pygame.Surface, outer: pygame.Rect, scale: float, day: Day, index: int
) -> Steps[None]:
    border = bin_border(scale)
    cast_shadow(table, outer, border, 13 * scale, day)
    inner, label = bin_inner(outer, scale), bin_label(outer, scale)
    strip = wood(outer.w, label.h + border, 15 + index, 1.12, max(0.4, scale * 0.6))
    base = blank(*outer.size)
    base.blit(strip, (0, outer.h - strip.get_height()))
    yield
    frame_size = (outer.w, inner.h + 2 * border)
    frame = yield from rim_steps(frame_size, border, border, 31 + index, scale)
    round_corners(base, border)
    table.blit(base, outer)
    table.blit(frame, outer)
    floor = felt(inner.w, inner.h, _BIN_FLOORS[index], 60 + index)
    table.blit(sunken(floor, border * 1.5, max(3, int(border * 0.6)), day), inner)
    lip(table, inner, max(3, int(border * 0.6)), scale)
    draw_outline(table, outer, border, (255, 214, 160, 60), max(1.0, 1.4 * scale))
    y = label.y + border
    pygame.draw.line(
        table,
        BRASS_DARK,
        (outer.x + border, y),
        (outer.right - border - 1, y),
        max(1, round(scale * 2)),
    )
    pygame.draw.line(table, BRASS_LIGHT, (outer.x + border, y), (outer.right - border - 1, y), 1)
    yield


def _put_tray_steps(
    table: pygame.Surface, outer: pygame.Rect, scale: float, day: Day
) -> Steps[None]:
    border = tray_border(scale)
    radius = round(border * 1.1)
    cast_shadow(table, outer, radius, 17 * scale, day)
    yield
    frame = yield from rim_steps(outer.size, border, radius, 7, scale)
    table.blit(frame, outer)
    yield
    inner = outer.inflate(-2 * border, -2 * border)
    floor = felt(inner.w, inner.h, mix(FELT, _DEEP_FELT, 0.6), 0)
    yield
    _felt_line(floor, scale)
    table.blit(sunken(floor, border * 1.25, max(3, int(border * 0.5)), day), inner)
    lip(table, inner, max(3, int(border * 0.5)), scale)
    size = int(border * 1.9)
    for right in (False, True):
        for bottom in (False, True):
            x = outer.right - size if right else outer.x
            y = outer.bottom - size if bottom else outer.y
            table.blit(brass_corner(size, right, bottom), (x, y))
    yield


def _felt_line(floor: pygame.Surface, scale: float) -> None:
    """A stitched golden line inside the edge of the felt."""
    inset = max(6, round(16 * scale))
    box = floor.get_rect().inflate(-2 * inset, -2 * inset)
    if min(box.size) < 20:
        return
    thread = max(1.2, 1.8 * scale)
    draw_outline(floor, box, max(4, round(12 * scale)), (232, 206, 138, 70), thread)
    gap = max(3, round(5 * scale))
    inner = box.inflate(-2 * gap, -2 * gap)
    draw_outline(floor, inner, max(3, round(9 * scale)), (232, 206, 138, 30), 1.0)


def _put_district_steps(
    table: pygame.Surface, zones: Zones, area: pygame.Rect, day: Day
) -> Steps[None]:
    scale = zones.scale
    radius = round(14 * scale)
    cast_shadow(table, area, radius, 8 * scale, day)
    yield
    lot = yield from district.ground_steps(area.w, area.h, scale)
    yield
    district.put_back(lot, lot.get_rect(), zones)
    yield
    table.blit(shaped(lot, radius), area)
    draw_outline(table, area, radius, (40, 26, 16, 220), max(2.0, 3 * scale))
    yield

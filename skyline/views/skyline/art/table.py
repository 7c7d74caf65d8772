"""Skyline's table without dice and words: one picture per window size and hour."""

from __future__ import annotations

from functools import partial

import pygame

from skyline.table.furniture import table as wood
from skyline.table.furniture.paper import put_paper_steps
from skyline.table.furniture.table import put_tray_steps, table_rect
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.views.skyline.art.bins import put_bin_steps
from skyline.views.skyline.art.district import put_district_steps
from skyline.views.skyline.art.elevations import put_elevations_steps
from skyline.views.skyline.zones import SkylineZones


def paint_table(zones: SkylineZones, day: Day) -> pygame.Surface:
    """The lit table: ledge, wood, paper, bins, tray and the District's ground and back fence.

    A new opaque surface the size of ``table_rect``, to be drawn at its top left.
    """
    table = pygame.Surface(table_rect(zones).size, depth=32)
    finish(paint_table_steps(table, zones, day))
    return table


def paint_table_steps(table: pygame.Surface, zones: SkylineZones, day: Day) -> Steps[None]:
    """Paints what :func:`paint_table` gives, as a generator for idle time."""
    return wood.paint_table_steps(table, zones, day, partial(_furnish, zones, day))


def _furnish(zones: SkylineZones, day: Day, table: pygame.Surface) -> Steps[None]:
    """Paper, bins, tray and District, from below upwards."""
    scale, origin = zones.scale, table_rect(zones).y
    yield from put_paper_steps(table, zones, day, origin, zones.district.x - zones.tray.right)
    yield
    yield from put_elevations_steps(table, zones, origin)
    yield
    for index, outer in enumerate(zones.bins):
        yield from put_bin_steps(table, outer.move(0, -origin), scale, day, index)
    yield from put_tray_steps(table, zones.tray.move(0, -origin), scale, day)
    yield from put_district_steps(table, zones, zones.district.move(0, -origin), day)

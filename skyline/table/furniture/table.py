"""The table below the street, without what a game puts on it: wood, ledge, tray, light."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table.furniture.frames import cast_shadow, lip, put_brass_corners, rim_steps, sunken
from skyline.table.furniture.light import gain_at, light_steps
from skyline.table.furniture.materials import brass_edge, felt, planks_steps, wood
from skyline.table.furniture.shapes import draw_outline
from skyline.table.furniture.zones import Zones, tray_border
from skyline.table.geometry import Vector
from skyline.table.paint import blank, mix, smoothed
from skyline.table.palette import FELT, RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_LEDGE_TONE = 0.42
_DEEP_FELT: RGB = (12, 92, 70)

_FULL_LIGHT, _OVERSHOOT = 1.06, 0.22  # from where on dice take up little of still more light
_LEAST_CHANNEL = 0.82  # of the brightest channel
_LEAST_LIGHT = 0.28  # dice are a little lighter than a dark table, to stay legible


def table_rect(zones: Zones) -> pygame.Rect:
    """What :func:`paint_table_steps` covers: ledge and table top, down to the window's foot."""
    top = zones.ledge.y
    return pygame.Rect(0, top, zones.window.w, zones.window.bottom - top)


def light_on_dice(zones: Zones, day: Day, point: tuple[float, float]) -> Vector:
    """The light on dice at a place of the table, as factors."""
    gain = gain_at(table_rect(zones), point, day)
    light = [_LEAST_LIGHT + (1 - _LEAST_LIGHT * 0.9) * part for part in gain]
    brightest = max(light)
    # A sunbeam must not bleach a face, nor turn purple pink: the colours carry the rules.
    level = min(brightest, _FULL_LIGHT + (brightest - _FULL_LIGHT) * _OVERSHOOT)
    red, green, blue = (
        round(max(level * part / brightest, level * _LEAST_CHANNEL), 2) for part in light
    )
    return red, green, blue


def paint_table_steps(
    table: pygame.Surface,
    zones: Zones,
    day: Day,
    furnish: Callable[[pygame.Surface], Steps[None]],
    shaded: pygame.Rect | None = None,
) -> Steps[None]:
    """Paints the lit table with its ledge, a part per step: a generator for idle time.

    Args:
        table: Where to paint, opaque, the size of :func:`table_rect`: a part of the picture of
            an hour, since one of its own would take 14 MB at 3840x2160.
        zones: Where everything stands.
        day: The hour.
        furnish: Puts on the bare wood what stands there, before the light falls on it; its
            pixels begin at the top left of :func:`table_rect`.
        shaded: Where the sun falls faintly, in the same pixels.
    """
    yield from planks_steps(table, 3, 1.14, max(0.5, zones.scale))
    _ledge(table, zones)
    yield
    yield from furnish(table)
    yield from light_steps(table, table.get_rect(), day, shaded)
    brass_edge(table, 0, zones.scale)


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


def put_tray_steps(
    table: pygame.Surface, outer: pygame.Rect, scale: float, day: Day
) -> Steps[None]:
    """Paints the empty tray on the table, a part per step.

    Args:
        table: Where to paint.
        outer: The tray with its rim, in the table's pixels.
        scale: Size of furniture, 1 at 1080p.
        day: The hour, for shadows.
    """
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
    put_brass_corners(table, outer, int(border * 1.9))
    yield


def _felt_line(floor: pygame.Surface, scale: float) -> None:
    """A hem along the edge of the felt, sewn with golden stitches."""
    inset = max(6, round(15 * scale))
    box = floor.get_rect().inflate(-2 * inset, -2 * inset)
    if min(box.size) < 20:
        return
    radius = max(4, round(12 * scale))
    hem = box.inflate(round(9 * scale), round(9 * scale))
    draw_outline(floor, hem, radius, (4, 40, 30, 120), max(1.5, 2.6 * scale))
    draw_outline(floor, hem.move(0, max(1, round(scale))), radius, (150, 220, 190, 34), 1.0)
    _stitches(floor, box, radius, scale)


def _stitches(floor: pygame.Surface, box: pygame.Rect, radius: int, scale: float) -> None:
    length, gap, thread = 11 * scale, 7 * scale, max(1.0, 2.4 * scale)
    stitch = smoothed(length, thread + 1, _draw_stitch)
    upright = pygame.transform.rotate(stitch, 90)
    for along, piece in ((box.w, stitch), (box.h, upright)):
        count = max(1, round((along - 2 * radius) / (length + gap)))
        step = (along - 2 * radius) / count
        for i in range(count):
            middle = radius + (i + 0.5) * step
            for edge in (0, 1):
                at = (box.x + round(middle), box.y + edge * box.h)
                if piece is upright:
                    at = (box.x + edge * box.w, box.y + round(middle))
                floor.blit(piece, piece.get_rect(center=at))


def _draw_stitch(surface: pygame.Surface, _scale: int) -> None:
    w, h = surface.get_size()
    pygame.draw.rect(surface, (0, 20, 12, 130), (0, h * 0.4, w, h * 0.6), 0, int(h * 0.3))
    pygame.draw.rect(surface, (236, 208, 134, 220), (0, 0, w, h * 0.62), 0, int(h * 0.3))

"""Open wooden boxes for dice: a lining, and a strip along the foot for name and count."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skyline.table.furniture.frames import cast_shadow, lip, rim_steps, sunken
from skyline.table.furniture.materials import felt, wood
from skyline.table.furniture.shapes import draw_outline, round_corners
from skyline.table.paint import blank
from skyline.table.palette import BRASS_DARK, BRASS_LIGHT, RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps


def bin_border(scale: float) -> int:
    """Thickness of a bin's wooden frame in pixels."""
    return max(5, round(11 * scale))


def bin_label_height(rect: pygame.Rect, scale: float) -> int:
    """Height of the label strip along the foot of a bin, in pixels."""
    return max(round(44 * scale), min(24, rect.h // 3))


def bin_label(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """The wooden strip at the foot of a bin that carries its name and count."""
    height = bin_label_height(rect, scale)
    return pygame.Rect(rect.x, rect.bottom - height, rect.w, height)


def bin_inner(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """The sunken floor of a bin, where its dice lie."""
    border = bin_border(scale)
    foot = bin_label_height(rect, scale)
    return pygame.Rect(
        rect.x + border, rect.y + border, rect.w - 2 * border, rect.h - border - foot
    )


def put_bin_steps(
    table: pygame.Surface,
    outer: pygame.Rect,
    scale: float,
    day: Day,
    index: int,
    lining: RGB,
    press: Callable[[pygame.Surface], None] | None = None,
) -> Steps[None]:
    """Paints an empty bin on the table, a part per step.

    Bins of other ``index`` are of other planks; ``press`` draws on the lining what is always seen
    pressed into it.
    """
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
    yield
    floor = felt(inner.w, inner.h, lining, 60 + index)
    if press is not None:
        press(floor)
    yield
    table.blit(sunken(floor, border * 1.1, max(3, int(border * 0.6)), day), inner)
    lip(table, inner, max(3, int(border * 0.6)), scale)
    draw_outline(table, outer, border, (255, 214, 160, 60), max(1.0, 1.4 * scale))
    _label_frame(table, outer, label, border, scale)
    yield


def _label_frame(
    table: pygame.Surface, outer: pygame.Rect, label: pygame.Rect, border: int, scale: float
) -> None:
    """The recess for name and count, edged with brass."""
    recess = pygame.Rect(outer.x, label.y, outer.w, label.h)
    recess = recess.inflate(-2 * max(2, border // 3), 0)
    recess.y, recess.h = label.y + border // 2, label.h - border // 2 - max(2, border // 3)
    radius = max(2, round(6 * scale))
    shade = blank(*recess.size, (26, 10, 4, 96))
    round_corners(shade, radius)
    table.blit(shade, recess)
    draw_outline(table, recess, radius, (*BRASS_DARK, 255), max(1.2, 2.4 * scale))
    draw_outline(table, recess, radius, (*BRASS_LIGHT, 190), max(1.0, 1.1 * scale))

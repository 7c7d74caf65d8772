"""The light of the hour on the table: window panes by day, a lamp by night.

Two tall windows on the sun's side lay slanted panes across the wood; as the sun crosses over, so
do the panes and the bright side of the table. By night a lamp above the tray makes a warm pool.
"""

from __future__ import annotations

import numpy as np
import pygame

from skyline.table.paint import Pixels
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps

_LAMP_COLOUR = (0.98, 0.80, 0.56)
_PIXELS_PER_STEP = 90_000
_SHADE = np.float32(0.3)  # what is left of the panes' light where it is weakened
_REFERENCE_ASPECT = 4.2  # width by height of the table that the panes were designed on


def _ease(value: Pixels, low: float, high: float) -> Pixels:
    part = np.clip((value - np.float32(low)) / np.float32(high - low), 0, 1)
    eased: Pixels = part * part * (3 - 2 * part)
    return eased


def light_steps(
    table: pygame.Surface, area: pygame.Rect, day: Day, shaded: pygame.Rect | None = None
) -> Steps[None]:
    """Lights ``area`` of an opaque picture in place, a strip per step.

    What is ``shaded`` is spared most of the sun, whose panes would mark a part of it.
    """
    strip = max(8, _PIXELS_PER_STEP // max(1, area.w))
    for top in range(area.y, area.bottom, strip):
        bottom = min(area.bottom, top + strip)
        gain = _gain(area, top, bottom, day, shaded)
        part = table.subsurface((area.x, top, area.w, bottom - top))
        pixels = pygame.surfarray.pixels3d(part)
        for channel in range(3):
            lit = pixels[..., channel] * gain[channel]
            np.minimum(lit, 255, out=lit)
            pixels[..., channel] = lit
        del pixels
        yield


def gain_at(area: pygame.Rect, point: tuple[float, float], day: Day) -> tuple[float, float, float]:
    """Factors of red, green and blue of the light that falls on one place of the table ``area``."""
    top = min(area.bottom - 1, max(area.y, int(point[1])))
    column = min(area.w - 1, max(0, int(point[0]) - area.x))
    red, green, blue = (float(field[column, 0]) for field in _gain(area, top, top + 1, day))
    return red, green, blue


def _gain(
    area: pygame.Rect, top: int, bottom: int, day: Day, shaded: pygame.Rect | None = None
) -> tuple[Pixels, Pixels, Pixels]:
    """Factors of red, green and blue for the rows ``top`` to ``bottom``."""
    xs = (np.arange(area.w, dtype=np.float32) / np.float32(area.w))[:, None]
    ys = (np.arange(top - area.y, bottom - area.y, dtype=np.float32) / np.float32(area.h))[None, :]
    side = np.float32(day.sun_side)
    fall = 0.97 + 0.16 * side * (xs - 0.5) - 0.10 * ys
    edge = 1 - 0.22 * np.clip(np.abs(xs - 0.5) * 2, 0, 1) ** 2.5 - 0.12 * ys**2
    room = (fall * edge).astype(np.float32)
    pool = np.exp(-(((xs - 0.5) * 2.1) ** 2)) * np.exp(-(((ys - 0.45) * 1.3) ** 2))
    pool = (pool * np.float32(day.lamp * 0.80)).astype(np.float32)
    panes = _panes(xs, ys, area.w / max(1, area.h), day)
    if shaded:
        columns = slice(shaded.x - area.x, shaded.right - area.x)
        panes[columns, max(0, shaded.y - top) : max(0, shaded.bottom - top)] *= _SHADE
    red, green, blue = (
        (np.float32(day.table[i] * 0.95) + panes * np.float32(day.sunbeam[i])) * room
        + pool * np.float32(_LAMP_COLOUR[i])
        for i in range(3)
    )
    return red, green, blue


def _panes(xs: Pixels, ys: Pixels, aspect: float, day: Day) -> Pixels:
    """How much of the windows' light falls on each place: two windows of two by two panes."""
    slant = np.float32(0.15 + 0.75 * abs(day.sun_side)) * np.float32(np.sign(-day.sun_side) or 1)
    shift = np.float32(-0.30 * day.sun_side)
    along = xs * np.float32(aspect) - (ys - 0.5) * slant * 1.2
    total = np.zeros((xs.shape[0], ys.shape[1]), np.float32)
    middle = aspect / 2 + float(shift) * aspect / _REFERENCE_ASPECT
    soft = np.float32(0.045 + 0.035 * abs(day.sun_side))
    for centre in (-0.95, 0.95):
        distance = np.abs(along - np.float32(middle + centre * aspect / _REFERENCE_ASPECT))
        total += _ease(-distance, -0.62, -0.62 + float(soft) * 2) * (
            0.45 + 0.55 * _ease(distance, 0.010, 0.05)
        )
    rows = _ease(ys, 0.02, 0.10) * _ease(-ys, -0.98, -0.86)
    bar = 1 - (1 - _ease(np.abs(ys - np.float32(0.40)), 0.004, 0.030)) * 0.42
    field: Pixels = (total * rows * bar * np.float32(day.beam)).astype(np.float32)
    return field

"""What happens on the players' plates: light that sweeps over one, a number that is counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import pygame

from skyline.play.layout import TableLayout
from skyline.play.motion.visual_state import PlateVisual
from skyline.play.parts import TableParts
from skyline.table.animator import ease_in_out, ease_out, linear
from skyline.table.paint import put_faded

SWEEP_SECONDS = 0.62
COUNT_SECONDS = 0.46
PASS_SECONDS = 0.36
_GROWS = 0.055  # of a plate, when points land on it
_NUMBER_GROWS = 0.34


def number_place(layout: TableLayout, seat: int) -> tuple[float, float]:
    plate = layout.plates[seat]
    return plate.right - plate.w * 0.12, plate.bottom - plate.h * 0.16


def below_number(layout: TableLayout, seat: int, px: int) -> tuple[float, float]:
    """Just below a plate and its points: a sign of figures ``px`` high covers neither."""
    plate = layout.plates[seat]
    return number_place(layout, seat)[0], plate.bottom + px * 0.95


def sweep(parts: TableParts, seat: int, at: float) -> None:
    """Lets light pass over the plate of whoever has the turn now."""
    if parts.calm:
        return
    visual = parts.visual.plate(seat)

    def move(part: float) -> None:
        visual.sweep = part if part < 1 else None

    parts.animator.move(move, SWEEP_SECONDS, at=at, ease=ease_in_out)


def count(parts: TableParts, seat: int, start: int, end: int, at: float) -> float:
    """Counts the points of a plate from one number to another; returns when it is done."""
    visual = parts.visual.plate(seat)
    if at <= parts.animator.now:
        visual.shown = start  # from this very picture on

    seconds = parts.beat(COUNT_SECONDS)

    def step(part: float) -> None:
        visual.shown = round(start + (end - start) * part) if part < 1 else None
        visual.widest = start, end

    def bump(part: float) -> None:
        visual.bump = (1 - part) * min(1.0, part * 8)

    if not parts.calm:  # as long as it is counted: what rests has its size again
        parts.animator.move(bump, seconds, at=at, ease=linear)
    return parts.animator.move(step, seconds, at=at, ease=ease_out)


def pass_over(parts: TableParts, seat: int, picture: pygame.Surface) -> None:
    """Lets what a plate looked like fade, so that a new building does not pop up in it."""
    visual = parts.visual.plate(seat)
    visual.before, visual.fade = picture, 0.0

    def fade(part: float) -> None:
        visual.fade = part
        if part >= 1:
            visual.before = None

    parts.animator.move(fade, parts.beat(PASS_SECONDS), ease=linear)


def draw_plates_moving(
    surface: pygame.Surface,
    parts: TableParts,
    draw_points: Callable[[pygame.Surface, int, int, float, tuple[int, ...]], object],
) -> None:
    """Draws what differs on the plates while something happens to them.

    ``draw_points`` writes the points of a seat, enlarged by a factor, with room for others.
    """
    for seat, visual in parts.visual.plates.items():
        if seat >= len(parts.layout.plates):
            continue
        rect = parts.layout.plates[seat]
        if visual.before is not None and visual.before.get_size() == rect.size:
            put_faded(surface, visual.before, rect.topleft, 1 - visual.fade)
        if visual.shown is not None:  # first: they grow with the plate, and hide what it says
            enlarged = 1 + _NUMBER_GROWS * visual.bump
            draw_points(surface, seat, visual.shown, enlarged, visual.widest)
        if visual.bump > 0.01:
            rect = _grown(surface, rect, visual)
        if visual.sweep is not None:
            _sweep_over(surface, rect, visual.sweep)


def _grown(surface: pygame.Surface, rect: pygame.Rect, visual: PlateVisual) -> pygame.Rect:
    """Draws the plate a little larger over itself; returns where."""
    large = rect.inflate(
        round(rect.w * _GROWS * visual.bump), round(rect.h * _GROWS * visual.bump)
    ).clip(surface.get_rect())
    picture = surface.subsurface(rect).copy()
    surface.blit(pygame.transform.smoothscale(picture, large.size), large)
    return large


def _sweep_over(surface: pygame.Surface, rect: pygame.Rect, part: float) -> None:
    beam = _beam(max(8, rect.w // 2), rect.h)
    inner = rect.inflate(-4, -4)
    before = surface.get_clip()
    surface.set_clip(inner.clip(before))
    x = inner.x - beam.get_width() + round((inner.w + beam.get_width()) * part)
    surface.blit(beam, (x, rect.y), None, pygame.BLEND_RGB_ADD)
    surface.set_clip(before)


@lru_cache(maxsize=4)
def _beam(width: int, height: int) -> pygame.Surface:
    """A slanting band of warm light."""
    across = np.arange(width, dtype=np.float32)[:, None] / np.float32(width)
    down = np.arange(height, dtype=np.float32)[None, :] / np.float32(height)
    far = np.abs(across - np.float32(0.28) - (1 - down) * np.float32(0.44)) / np.float32(0.26)
    light = (np.clip(1 - far, 0, 1) ** 1.6)[..., None] * np.array((150, 122, 70), np.float32)
    picture = pygame.Surface((width, height), depth=32)
    pygame.surfarray.blit_array(picture, light.astype(np.uint8))
    return picture

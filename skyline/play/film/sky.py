"""The whole day in one picture, from dawn at the left to night at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import pygame

from skyline.table.paint import blank
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import Steps

CITY: Final = 1.5  # scale of the far city, per 1080 pixels of the picture's height
WIDEST: Final = 1280  # pixels that are painted; wider pictures are enlarged


def day_steps(size: tuple[int, int], hours: Sequence[int], last: int) -> Steps[pygame.Surface]:
    """Paints sky and far city through the hours of a day, each passing softly into the next.

    All ``hours`` are equally wide; the day has ``last`` of them.
    """
    share = min(1.0, WIDEST / size[0])
    small = max(1, round(size[0] * share)), max(1, round(size[1] * share))
    picture = yield from _painted_steps(small, hours, last)
    yield
    return picture if small == size else pygame.transform.smoothscale(picture, size)


def _painted_steps(size: tuple[int, int], hours: Sequence[int], last: int) -> Steps[pygame.Surface]:
    width, height = size
    hour = width / len(hours)
    picture, layer = pygame.Surface(size, depth=32), pygame.Surface(size, depth=32)
    for place, number in enumerate(hours):
        # Seen alone in the middle of its own hour, half seen at the border to the one before.
        begin = round(max(0.0, place - 0.5) * hour)
        end = width if place == len(hours) - 1 else min(width, round((place + 1.5) * hour))
        seen = pygame.Rect(begin, 0, end - begin, height)
        yield from _hour_steps(layer, seen, Day.of_round(number, last))
        strip = blank(*seen.size)
        strip.blit(layer, (0, 0), seen)
        if place:
            ramp = (np.arange(begin, end, dtype=np.float32) - (place - 0.5) * hour) / hour
            alpha = np.repeat(np.clip(ramp, 0, 1)[:, None] * 255, height, axis=1)
            pygame.surfarray.pixels_alpha(strip)[:] = alpha.astype(np.uint8)
        picture.blit(strip, seen)
        yield
    return picture


def _hour_steps(layer: pygame.Surface, seen: pygame.Rect, day: Day) -> Steps[None]:
    """One hour on a surface of the whole width; only the part that will be seen is painted."""
    height = layer.get_height()
    layer.set_clip(seen)
    layer.blit(sky(seen.size, day), seen)
    scale = height / 1080 * CITY
    stars(layer, day, layer.get_rect(), scale)
    yield
    yield from far_city_steps(layer, day, height, scale)
    layer.set_clip(None)

"""The whole day in one picture, from dawn at the left to night at the right."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from skyline.games.skyline.state import LAST_ROUND
from skyline.table.paint import blank
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.steps import Steps

CITY: Final = 1.5  # scale of the far city, per 1080 pixels of the picture's height


def day_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints sky and far city through the nine hours, each passing softly into the next.

    Args:
        size: of the picture in pixels.
    """
    width, height = size
    hour = width / LAST_ROUND
    picture = yield from _hour_steps(size, 1)
    layer = blank(width, height)
    for number in range(2, LAST_ROUND + 1):
        # Seen alone in the middle of its own hour, half seen at the border to the one before.
        following = yield from _hour_steps(size, number)
        ramp = (np.arange(width, dtype=np.float32) - (number - 1.5) * hour) / hour
        alpha = np.repeat(np.clip(ramp, 0, 1)[:, None] * 255, height, axis=1)
        layer.blit(following, (0, 0))
        pygame.surfarray.pixels_alpha(layer)[:] = alpha.astype(np.uint8)
        picture.blit(layer, (0, 0))
        yield
    return picture


def _hour_steps(size: tuple[int, int], number: int) -> Steps[pygame.Surface]:
    """One hour over the whole width; only what will be seen of it is painted."""
    width, height = size
    day = Day.of_round(number)
    picture = sky(size, day)
    hour = width / LAST_ROUND
    seen = pygame.Rect(round((number - 1.5) * hour) - 2, 0, round(2 * hour) + 4, height)
    if number < LAST_ROUND:
        picture.set_clip(seen)
    scale = height / 1080 * CITY
    stars(picture, day, pygame.Rect(0, 0, width, height), scale)
    yield
    yield from far_city_steps(picture, day, height, scale)
    picture.set_clip(None)
    return picture

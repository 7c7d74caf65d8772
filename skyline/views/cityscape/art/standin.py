"""Plain boxes where the sprites of blocks will stand."""

from __future__ import annotations

import pygame

from skyline.table.paint import mix, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.scenery.day import Day
from skyline.views.cityscape.art.blocks import BLOCKS


def block_sprite(
    size: int, _day: Day, width: int, *, patterns: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A block about ``width`` pixels wide, and where the middle of its foot lies in it."""
    high = width * 0.166 * size
    height = round(high + width * 0.82)
    left, right, middle = width * 0.10, width * 0.90, width * 0.664

    def draw(surface: pygame.Surface, k: int) -> None:
        def face(colour: RGB, *points: tuple[float, float]) -> None:
            pygame.draw.polygon(surface, colour, [(x * k, y * k) for x, y in points])

        foot = height - width * 0.08
        near, side = (middle, foot), (right, foot - width * 0.36)
        corner = (left, foot - width * 0.17)
        up = [(x, y - high) for x, y in (corner, near, side)]
        far = (left + right - middle, up[2][1] - width * 0.17)
        wall = BLOCKS[size].wall
        face(wall, corner, near, up[1], up[0])
        face(mix(wall, BLACK, 0.35), near, side, up[2], up[1])
        face(mix(wall, WHITE, 0.3 if not patterns else 0.0), up[0], up[1], up[2], far)

    return smoothed(width, height, draw), (width // 2, height - round(width * 0.35))

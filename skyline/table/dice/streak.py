"""A die that turns faster than the eye follows: one picture shows all of its way since the last."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import pygame

from skyline.table.dice.artist import Sprite
from skyline.table.dice.kinds import Pose
from skyline.table.geometry import angle_between, part_way
from skyline.table.paint import blank

#: Radians in a frame from which a die is streaked, and how many poses make its picture then.
_FASTEST: Final = 0.5
_POSES: Final = 4


def exposed(before: Pose, now: Pose) -> list[Pose]:
    """The poses that the picture of a frame shows over each other; mostly just ``now``."""
    if angle_between(before.q, now.q) < _FASTEST:
        return [now]
    found = []
    for number in range(1, _POSES):
        part = number / _POSES
        x, y, z = (a + (b - a) * part for a, b in zip(before[:3], now[:3], strict=True))
        found.append(Pose(x, y, z, part_way(before.q, now.q, part)))
    return [*found, now]


def blurred(sprites: Sequence[Sprite]) -> Sprite:
    """All pictures over each other, each as much as the others."""
    if len(sprites) == 1:
        return sprites[0]
    left, top = min(x for _, x, _ in sprites), min(y for _, _, y in sprites)
    width = max(picture.get_width() + x for picture, x, _ in sprites) - left
    height = max(picture.get_height() + y for picture, _, y in sprites) - top
    colour = np.zeros((width, height, 3), np.float32)
    cover = np.zeros((width, height, 1), np.float32)
    for picture, x, y in sprites:
        across = slice(x - left, x - left + picture.get_width())
        down = slice(y - top, y - top + picture.get_height())
        alpha = pygame.surfarray.array_alpha(picture).astype(np.float32)[..., None]
        colour[across, down] += pygame.surfarray.pixels3d(picture) * alpha
        cover[across, down] += alpha
    result = blank(width, height)
    pygame.surfarray.pixels3d(result)[:] = colour / np.maximum(cover, 1)
    pygame.surfarray.pixels_alpha(result)[:] = cover[..., 0] / len(sprites)
    return result, left, top


def corner_from(sprite: Sprite, at: tuple[float, float], seen: tuple[float, float]) -> Sprite:
    """A picture whose centre is ``at`` a place, with its corner from the pixel ``seen`` instead."""
    picture, left, top = sprite
    across = math.floor(at[0]) - math.floor(seen[0])
    down = math.floor(at[1]) - math.floor(seen[1])
    return picture, left + across, top + down

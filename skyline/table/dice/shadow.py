"""Soft shadows of dice on the table.

The rounded box is projected along the light; darkness follows the distance to the projected
hexagon through a soft step. The higher a die is, the wider and fainter its edge: so the shadow
tightens as the die lands.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.dice.kinds import BEVEL
from skyline.table.geometry import COS_TILT, SIN_TILT, Quaternion, matrix

#: How far a shadow moves to the right and away (world axes) per height, by default.
SLANT: Final = (0.26, -0.30)
#: Of the table's longest shadows, what falls from a die: longer ones would hide its neighbours.
_SHORTENED: Final = (0.56, 0.58)
#: Pixels per computed cell; the penumbra is wider than this.
_STEP: Final = 4
_LEVELS: Final = 256
#: Width of the soft edge in edges at rest, and its growth per height.
_PENUMBRA: Final = 0.17
_PENUMBRA_GROWTH: Final = 0.45
#: Opacity (0..255) of the cast shadow and of the dark line of contact.
_CAST: Final = 104.0
_CONTACT: Final = 92.0
#: Heights, in edges, over which the contact fades and the cast shadow halves.
_CONTACT_FADE: Final = 0.55
_CAST_FADE: Final = 3.0


def _profiles() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Darkness 0..1 from deep inside to far out: of the cast shadow, of the contact."""
    inward = 1 - np.arange(_LEVELS, dtype=np.float32) / np.float32(_LEVELS - 1)
    cast = inward * inward * (3 - 2 * inward)
    contact = np.clip((inward - np.float32(0.42)) / np.float32(0.58), 0, 1) ** np.float32(1.5)
    return cast, contact


_CAST_PROFILE, _CONTACT_PROFILE = _profiles()


def slant_of(shadow: tuple[float, float]) -> tuple[float, float]:
    """How shadows of dice fall (right and away) when the table's fall like ``Day.shadow``."""
    return round(shadow[0] * _SHORTENED[0], 2), round(-shadow[1] * _SHORTENED[1], 2)


class CubeShadow:
    """Draws the shadows of dice of one size; ``slant`` is to the right and away per height."""

    def __init__(self, edge: int, slant: tuple[float, float] = SLANT) -> None:
        self.edge = edge
        self._slant = slant
        self._bevel = BEVEL * edge
        self._core = edge / 2 - self._bevel

    def render(self, q: Quaternion, height: float) -> tuple[pygame.Surface, float, float]:
        """A black surface with alpha, and its corner from the middle of a die at rest there.

        ``height`` is of the die's centre above the table in pixels.
        """
        rows = matrix(q)
        light_x, light_y = self._slant
        sides = [
            (
                self._core * (rows[0][k] + light_x * rows[2][k]),
                self._core * (rows[1][k] + light_y * rows[2][k]) * COS_TILT,
            )
            for k in range(3)
        ]
        lift = max(0.0, height - self.edge / 2) / self.edge
        soft = self.edge * (_PENUMBRA + _PENUMBRA_GROWTH * lift)
        reach_x = sum(abs(x) for x, _ in sides) + self._bevel + soft + _STEP
        reach_y = sum(abs(y) for _, y in sides) + self._bevel + soft + _STEP
        width, tall = int(2 * reach_x / _STEP) + 1, int(2 * reach_y / _STEP) + 1
        xs = (np.arange(width, dtype=np.float32) + np.float32(0.5 - width / 2)) * _STEP
        ys = (np.arange(tall, dtype=np.float32) + np.float32(0.5 - tall / 2)) * -_STEP
        outside = np.full((tall, width), -1e9, np.float32)
        for i in range(3):
            length = math.hypot(*sides[i])
            if length < 1e-3 * self._core:
                continue
            nx, ny = -sides[i][1] / length, sides[i][0] / length
            distance = sum(abs(nx * x + ny * y) for x, y in sides)
            np.maximum(outside, np.abs(xs * nx + (ys * ny)[:, None]) - distance, out=outside)
        outside -= self._bevel - soft * 0.75
        outside *= (_LEVELS - 1) / (soft * 1.75)
        steps = np.clip(outside, 0, _LEVELS - 1).astype(np.intp)
        cells = self._opacity(lift).take(steps)
        small = pygame.image.frombuffer(cells.view(np.uint8), (width, tall), "BGRA")  # type: ignore[arg-type]
        size = width * _STEP, tall * _STEP
        shadow = pygame.transform.smoothscale(small, size)
        shift_x = light_x * height
        shift_y = self.edge / 2 * SIN_TILT - light_y * height * COS_TILT
        return shadow, shift_x - size[0] / 2, shift_y - size[1] / 2

    @staticmethod
    def _opacity(lift: float) -> NDArray[np.uint32]:
        cast = _CAST / (1 + lift / _CAST_FADE)
        contact = _CONTACT * max(0.0, 1 - lift / _CONTACT_FADE)
        darkness = _CAST_PROFILE * np.float32(cast) + _CONTACT_PROFILE * np.float32(contact)
        alpha: NDArray[np.uint32] = np.clip(darkness, 0, 235).astype(np.uint32) << np.uint32(24)
        return alpha

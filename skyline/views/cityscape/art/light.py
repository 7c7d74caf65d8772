"""Sun and sky on the model: what is lit, what lies in shadow.

The sun stands still for the viewer, so that shadows turn over the model with it. They are exact:
a box's shadow on a plane is a rectangle swept along a line. How much of the sky a point sees
depends on the city alone; that is followed by rays, once for every city.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from skyline.table.paint import Pixels, Point
from skyline.table.palette import BLACK, RGB, WHITE

Vector = tuple[float, float, float]

GAIN: Final = 1.36  # the brightest light; pictures are painted this much darker, then raised
_RAYS: Final = 20
_DEEPEST: Final = 0.34  # of the sky's light reaches where no sky is seen


@dataclass(frozen=True)
class Light:
    """Sun (or moon) and sky; ``sun`` is the way to it as (right, away, up) of the viewer."""

    sun: Vector
    colour: Vector
    ambient: Vector
    bounce: Vector
    night: float  # 0 by day to 1: how many windows are lit

    @staticmethod
    def at(hour: float) -> Light:
        """The light at an hour of the day, 0 (dawn) to 1 (deep night)."""
        return _light_at(round(min(1.0, max(0.0, hour)), 4))

    def toned(self, up: float, towards: float, sky: float = 1.0) -> Vector:
        """Light on a face whose normal is (``up``, ``towards`` the sun); 1 leaves a colour."""
        open_sky = (_DEEPEST + (1 - _DEEPEST) * sky) * 1.25 * (0.66 + 0.34 * up)
        direct = max(0.0, towards) * 1.36
        red, green, blue = (
            direct * self.colour[i] + open_sky * self.ambient[i] + (1 - up) * self.bounce[i]
            for i in range(3)
        )
        return red, green, blue


# The sun sets before the moon rises: both are dark at the moment where one follows the other.
_KEYS: Final = (
    (0.00, (-0.86, -0.30, 0.40), (0.76, 0.60, 0.43), (0.46, 0.48, 0.54), (0.12, 0.08, 0.06), 0.12),
    (0.06, (-0.80, -0.34, 0.46), (0.76, 0.62, 0.46), (0.47, 0.49, 0.55), (0.12, 0.08, 0.06), 0.10),
    (0.22, (-0.70, -0.42, 0.64), (0.70, 0.62, 0.51), (0.46, 0.48, 0.57), (0.10, 0.08, 0.05), 0.00),
    (0.50, (-0.52, -0.50, 0.80), (0.66, 0.62, 0.53), (0.44, 0.49, 0.57), (0.10, 0.08, 0.05), 0.00),
    (0.64, (0.36, -0.54, 0.66), (0.74, 0.60, 0.45), (0.43, 0.45, 0.55), (0.10, 0.07, 0.05), 0.15),
    (0.77, (0.74, -0.52, 0.42), (0.80, 0.51, 0.33), (0.40, 0.37, 0.52), (0.10, 0.06, 0.05), 0.55),
    (0.88, (0.84, -0.50, 0.30), (0.00, 0.00, 0.00), (0.34, 0.33, 0.49), (0.08, 0.05, 0.04), 0.85),
    (0.88, (0.60, -0.34, 0.60), (0.0, 0.0, 0.0), (0.34, 0.33, 0.49), (0.08, 0.05, 0.04), 0.85),
    (1.00, (0.45, -0.40, 0.80), (0.30, 0.29, 0.33), (0.26, 0.28, 0.44), (0.06, 0.05, 0.03), 1.00),
)


@lru_cache(maxsize=256)
def _light_at(hour: float) -> Light:
    pairs = itertools.pairwise(_KEYS)
    before, after = next((a, b) for a, b in pairs if a[0] <= hour <= b[0] and a[0] < b[0])
    part = (hour - before[0]) / (after[0] - before[0])

    def between(first: Vector, second: Vector) -> Vector:
        x, y, z = (a + (b - a) * part for a, b in zip(first, second, strict=True))
        return x, y, z

    return Light(
        between(before[1], after[1]),
        between(before[2], after[2]),
        between(before[3], after[3]),
        between(before[4], after[4]),
        before[5] + (after[5] - before[5]) * part,
    )


class Box(NamedTuple):
    """A thing that throws shadows, in the world."""

    west: float
    south: float
    east: float
    north: float
    low: float
    high: float


class Caster(NamedTuple):
    """A box before a face: its rectangle on the face, from ``near`` to ``far`` away from it."""

    left: float
    top: float
    right: float
    bottom: float
    near: float
    far: float


def above(boxes: Iterable[Box], z: float) -> list[Caster]:
    """What throws shadows on the level ground at height ``z``; x to the right, y upwards."""
    return [
        Caster(box.west, box.south, box.east, box.north, max(0.0, box.low - z), box.high - z)
        for box in boxes
        if box.high > z + 1e-6
    ]


def before(boxes: Iterable[Box], side: int, at: float) -> list[Caster]:
    """What throws shadows on the wall that looks to ``side`` of the compass.

    Its plane is ``at`` along its normal. To the right is the wall's right as one looks at it.
    """
    found: list[Caster] = []
    for west, south, east, north, low, high in boxes:
        # The box turned so that the wall looks south: (left, right) along it, depth before it.
        left, right, near, far = (
            (west, east, -north, -south),
            (-north, -south, -east, -west),
            (-east, -west, south, north),
            (south, north, west, east),
        )[side]
        if far > at + 1e-6:
            found.append(Caster(left, low, right, high, max(0.0, near - at), far - at))
    return found


def put_shadows(
    target: pygame.Surface,
    casters: Iterable[Caster],
    shift: Point,
    origin: Point,
    scale: float,
    shade: RGB = BLACK,
) -> None:
    """Fills what lies in shadow with its ``shade``.

    A caster's shadow is its rectangle, swept by ``shift`` per unit of distance. ``origin`` is the
    world's point at the upper left corner.
    """
    (width, height), (x, y), (dx, dy) = target.get_size(), origin, shift
    for left, low, right, high, near, far in casters:
        # the rectangle nearby from x0, y0 to x2, y2; far away from x1, y1 to x3, y3
        first, last = (right, left) if dx < 0 else (left, right)
        x0, x3 = (first + dx * near - x) * scale, (last + dx * far - x) * scale
        if (x0 <= 0 and x3 <= 0) or (x0 >= width and x3 >= width):
            continue
        begin, end = (high, low) if dy < 0 else (low, high)
        y0, y3 = (y - (begin + dy * near)) * scale, (y - (end + dy * far)) * scale
        if (y0 <= 0 and y3 <= 0) or (y0 >= height and y3 >= height):
            continue
        x1, x2 = (first + dx * far - x) * scale, (last + dx * near - x) * scale
        y1, y2 = (y - (begin + dy * far)) * scale, (y - (end + dy * near)) * scale
        corners = ((x0, y0), (x2, y0), (x3, y1), (x3, y3), (x1, y3), (x0, y2))
        pygame.draw.polygon(target, shade, corners)


def tone(light: Sequence[float], colour: Sequence[float] = WHITE) -> RGB:
    """A colour under a light, as it is painted before it is raised by ``GAIN``."""
    red, green, blue = (min(255, round(colour[i] * light[i] / GAIN)) for i in range(3))
    return red, green, blue


def put_raised(canvas: pygame.Surface) -> None:
    """Makes a painted picture brighter by ``GAIN``."""
    raised = canvas.copy()
    more = round(255 * (GAIN - 1))
    raised.fill((more, more, more), special_flags=pygame.BLEND_RGB_MULT)
    canvas.blit(raised, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _directions() -> Pixels:
    rng = np.random.default_rng(4)
    ways = rng.normal(size=(_RAYS * 2, 3)).astype(np.float32)
    ways[:, 2] = np.abs(ways[:, 2]) + np.float32(0.05)
    ways /= np.sqrt((ways * ways).sum(axis=1))[:, None]
    return np.asarray(ways, np.float32)


_SKY: Final = _directions()


def open_sky(points: Pixels, normal: Vector, boxes: Sequence[Box]) -> Pixels:
    """The share of the sky, 0..1, that each of ``points`` ``[n, 3]`` of a face sees.

    Boxes hide it from the ground up.
    """
    facing = np.asarray(normal, np.float32)
    found: Pixels = np.zeros(len(points), np.float32)
    if not boxes:
        return found + 1
    x, y, z = ((points + facing * np.float32(0.004))[:, axis, None] for axis in range(3))
    west, south, east, north, _low, high = np.asarray(boxes, np.float32).T[:, None, :]
    across, along, over = (west - x, east - x), (south - y, north - y), high - z
    weights = np.clip(_SKY @ facing, 0, None)
    chosen = np.flatnonzero(weights > 0.08)[:_RAYS]
    for ray in chosen:
        right, up, rise = (float(part) or 1e-6 for part in _SKY[ray])
        enter = np.maximum(across[right < 0] / right, along[up < 0] / up)
        leave = np.minimum(across[right > 0] / right, along[up > 0] / up)
        np.maximum(enter, 0, out=enter)
        hidden = ((leave > enter) & (enter * rise < over)).any(1)
        found += weights[ray] * ~hidden
    found /= weights[chosen].sum()
    return found


def sky_map(sky: Pixels, light: Light, up: float) -> pygame.Surface:
    """The light of the sky on a face as a small picture, from what it sees of it ``[x, y]``."""
    dark, full = (np.array(light.toned(up, 0, share), np.float32) for share in (0.0, 1.0))
    values: NDArray[np.float32] = (dark + sky[..., None] * (full - dark)) * np.float32(255 / GAIN)
    surface = pygame.Surface(sky.shape, depth=32)
    pygame.surfarray.blit_array(surface, np.clip(values, 0, 255).astype(np.uint8))
    return surface

"""What light falls on in a city: walls, roofs and the ground, and what they see of the sky."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import numpy as np
import pygame

from skyline.table.paint import Pixels, Point
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.camera import DISC, HALF, PLINTH, RIGHT, SIDES, SPOTS
from skyline.views.cityscape.art.light import (
    Box,
    Caster,
    Light,
    Vector,
    above,
    before,
    open_sky,
    put_shadows,
    sky_map,
    tone,
)
from skyline.views.cityscape.art.plinth import TOPS, Owners, boxes_below
from skyline.views.cityscape.pieces import City

_SKY_ACROSS: Final = 6  # points on a wall or roof from which the sky is looked at
_SKY_UNIT: Final = 3
_SKY_LOT: Final = 15
_STRIP: Final = 600  # of these points in one step
_PALE: Final = 0.5  # shadows on blocks, whose colours tell how high they are
_NEARBY: Final = 2.4  # lots away from a new block the sky changes


class Face:
    """A wall, a roof or the ground: what it sees of the sky, and what throws shadows on it.

    ``points`` tells its grid ``[n, 3]`` for the sky, column by column. Shadows are so ``pale`` that
    this much of the sun's light is left in them.
    """

    def __init__(
        self,
        points: Callable[[], Pixels],
        shape: tuple[int, int],
        casters: list[Caster],
        normal: Point | None,
        pale: float = 0.0,
    ) -> None:
        self._points, self.casters, self.normal = points, casters, normal
        self.up, self.pale = 0.0 if normal else 1.0, pale
        self.sky: Pixels = np.full(shape, 0.92 if self.up else 0.7, np.float32)
        self._kept: tuple[Light, tuple[int, int], pygame.Surface] | None = None

    def look(self, boxes: list[Box]) -> Iterator[None]:
        """Finds what it sees of the sky, in steps."""
        normal = (*self.normal, 0.0) if self.normal else (0.0, 0.0, 1.0)
        found, points = [], self._points()
        for start in range(0, len(points), _STRIP):
            found.append(open_sky(points[start : start + _STRIP], normal, boxes))
            yield
        self.sky = np.concatenate(found).reshape(self.sky.shape)
        self._kept = None

    def take_over(self, old: Face) -> None:
        """Sees as much of the sky as another one, as far up or down as both reach from the foot."""
        rows = min(old.sky.shape[1], self.sky.shape[1])
        if old.sky.shape == self.sky.shape:
            self.sky, self._kept = old.sky, old._kept
        else:
            self.sky[:, -rows:] = old.sky[:, -rows:]

    def light(
        self,
        light: Light,
        sun: Vector,
        size: tuple[int, int],
        origin: Point,
        right: Point = (1.0, 0.0),
        width: float = 2 * HALF,
        fine: int = 1,
    ) -> pygame.Surface:
        """The light on it as a picture of ``size``, darker by ``GAIN``.

        ``sun`` is the way to it in the world; ``right`` a face's right and ``origin`` its upper
        left corner on its plane, ``width`` in lots.
        """
        if not self._kept or self._kept[0] != light or self._kept[1] != size:
            sky = pygame.transform.smoothscale(sky_map(self.sky, light, self.up), size)
            self._kept = light, size, sky
        base = self._kept[2]
        normal = self.normal
        towards = normal[0] * sun[0] + normal[1] * sun[1] if normal else sun[2]
        if towards <= 0.01:
            return base
        along = right[0] * sun[0] + right[1] * sun[1]
        shift = -along / towards, -(sun[2] if normal else sun[1]) / towards
        sunny = pygame.Surface((size[0] * fine, size[1] * fine), depth=32)
        sunny.fill(tone([towards * 1.36 * value for value in light.colour]))
        shade = tone([self.pale * towards * 1.36 * value for value in light.colour])
        put_shadows(sunny, self.casters, shift, origin, sunny.get_width() / width, shade)
        result = pygame.transform.smoothscale(sunny, size) if fine > 1 else sunny
        result.blit(base, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return result


def _level(reach: float, z: float, count: int, middle: Point = (0.0, 0.0)) -> Pixels:
    """A grid of points on level ground, north first."""
    steps = ((np.arange(count, dtype=np.float32) + np.float32(0.5)) / count * 2 - 1) * reach
    x, y = np.meshgrid(steps + middle[0], middle[1] - steps, indexing="ij")
    return np.stack((x, y, np.full_like(x, z)), 2).reshape(-1, 3).astype(np.float32)


def _upright(lot: int, side: int, height: int, unit: float) -> Pixels:
    """A grid of points on a wall, from its left, from above."""
    (x, y), out, right = SPOTS[lot], SIDES[side], RIGHT[side]
    rows = height * _SKY_UNIT
    across = ((np.arange(_SKY_ACROSS) + 0.5) / _SKY_ACROSS * 2 - 1) * HALF
    down = (1 - (np.arange(rows) + 0.5) / rows) * height * unit
    a, z = np.meshgrid(across, down, indexing="ij")
    points = np.stack((x + out[0] * HALF + right[0] * a, y + out[1] * HALF + right[1] * a, z), 2)
    return points.reshape(-1, 3).astype(np.float32)


class Faces:
    """All that light falls on in a city, and what is still to be looked at there."""

    def __init__(self, city: City, owners: Owners, unit: float, known: Faces | None) -> None:
        self.city, self.owners, self.version = city, owners, 0
        self.boxes = [
            Box(x - HALF, y - HALF, x + HALF, y + HALF, 0.0, sum(stack) * unit)
            for (x, y), stack in zip(SPOTS, city, strict=True)
            if stack
        ]
        self._everything = self.boxes + boxes_below(owners)
        ground, disc = round(2 * TOPS * _SKY_LOT), 48
        level = above(self.boxes, 0.0)
        self.ground = Face(partial(_level, TOPS, 0.0, ground), (ground, ground), level, None)
        low = above(self._everything, -PLINTH)
        self.disc = Face(partial(_level, DISC, -PLINTH, disc), (disc, disc), low, None)
        self.walls: dict[tuple[int, int], Face] = {}
        self.roofs: dict[int, Face] = {}
        for lot, stack in enumerate(city):
            if not stack:
                continue
            height, (x, y) = sum(stack), SPOTS[lot]
            for side, out in enumerate(SIDES):
                casters = before(self.boxes, side, out[0] * x + out[1] * y + HALF)
                shape = _SKY_ACROSS, height * _SKY_UNIT
                points = partial(_upright, lot, side, height, unit)
                self.walls[lot, side] = Face(points, shape, casters, out, _PALE)
            casters = above(self.boxes, height * unit)
            points = partial(_level, HALF, height * unit, _SKY_ACROSS, (x, y))
            self.roofs[lot] = Face(points, (_SKY_ACROSS, _SKY_ACROSS), casters, None, _PALE)
        self._unseen = self._take_over(known)

    def _take_over(self, known: Faces | None) -> list[Face]:
        """Keeps what is known of the sky; returns the faces from which it looks different now."""
        if known is None:
            return [*self.walls.values(), self.ground, *self.roofs.values(), self.disc]
        changed = [lot for lot in range(16) if known.city[lot] != self.city[lot]]
        self.disc.take_over(known.disc)
        self.ground.take_over(known.ground)
        unseen = list(known.left_in(self)) if changed else []
        pairs: list[tuple[int, Face, Face | None]] = [
            (lot, face, known.walls.get((lot, side))) for (lot, side), face in self.walls.items()
        ]
        pairs += [(lot, face, known.roofs.get(lot)) for lot, face in self.roofs.items()]
        for lot, face, old in pairs:
            if old:
                face.take_over(old)
            if any(math.dist(SPOTS[lot], SPOTS[other]) < _NEARBY for other in changed):
                unseen.append(face)
        return [*unseen, self.ground] if changed else list(known.left_in(self))

    def left_in(self, other: Faces) -> Iterator[Face]:
        """The faces of the ``other`` in place of those that were not looked at here."""
        left = {id(face) for face in self._unseen}
        for key, face in self.walls.items():
            if id(face) in left and key in other.walls:
                yield other.walls[key]
        if id(self.ground) in left:
            yield other.ground

    @property
    def whole(self) -> bool:
        return not self._unseen

    def look(self) -> Steps[None]:
        """Looks at the sky from all faces where that is not known, in steps."""
        while self._unseen:
            face = self._unseen[0]
            yield from face.look(self._everything if face is self.disc else self.boxes)
            self._unseen.remove(face)
        self.version += 1

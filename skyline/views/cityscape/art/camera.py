"""How the model is looked at: from one side and from above, without perspective.

The model's world has x to the east, y to the north and z up, in lots; its middle is the origin,
and z is 0 on the plinth. Lots have the order of ``games.cityscape.board.LOTS``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skyline.table.paint import Point
from skyline.views.cityscape.pieces import City

PITCH: Final = math.radians(40)
SIN: Final = math.sin(PITCH)
COS: Final = math.cos(PITCH)
HALF: Final = 0.37  # half the width of a block
UNIT: Final = 0.26  # height of one unit
PLINTH: Final = 0.20  # thickness of the plinth
DISC: Final = 3.50  # radius of the turntable
RIM: Final = 0.16  # its thickness
CENTRE: Final = (0.408, 0.632)
TOP: Final = 0.165

_ABOVE: Final = 0.30  # lots of air above the tallest roof
_TRUE: Final = 0.85  # of the room above the model: so high, a unit is as high as usual;
_BOUNDED: Final = 25.0  # so many more units fill two thirds of the rest
_NEAREST: Final = math.radians(24)

SPOTS: Final[tuple[Point, ...]] = tuple((lot % 4 - 1.5, lot // 4 - 1.5) for lot in range(16))
"""The middle of each lot."""

SIDES: Final[tuple[Point, ...]] = ((0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0))
"""Where the walls look, in the order of the edges: south, west, north, east."""

RIGHT: Final[tuple[Point, ...]] = ((1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0))
"""What lies to the right on such a wall as one looks at it."""


def yaw_of(edges: Sequence[int]) -> float:
    """Radians that bring one edge to the front, or two neighbours (each before the next)."""
    first = edges[0]
    if len(edges) > 1 and (edges[1] - first) % 4 in (1, 3):
        first = first if (edges[1] - first) % 4 == 1 else edges[1]
        return math.radians(-45) - math.pi / 2 * first
    return _NEAREST - math.pi / 2 * first


@dataclass(frozen=True)
class Camera:
    """Where the model's middle is in the window, in pixels; pixels of a lot; radians of its turn.

    ``unit`` is the height of one unit in lots.
    """

    x: float
    y: float
    scale: float
    yaw: float
    unit: float = UNIT

    @staticmethod
    def fitted(
        window: tuple[int, int],
        yaw: float,
        city: City,
        centre: Point = CENTRE,
        top: float = TOP,
        yaws: Iterable[float] | None = None,
    ) -> Camera:
        """As large as the window allows; the tallest stack stays below ``top`` of its height.

        From some height on all storeys become lower, but a higher tower still is higher.
        ``yaws`` are all turns that must fit with the same storeys, this and the edges' if None.
        ``centre`` is in parts of the window.
        """
        width, height = window
        scale, unit = min(0.0664 * width, 0.1180 * height), UNIT
        x, y = centre[0] * width, centre[1] * height
        turns = [yaw, *(yaw_of((edge,)) for edge in range(4))] if yaws is None else yaws
        for turn in turns:
            view = Camera(0, 0, 1, turn)
            for (east, north), stack in zip(SPOTS, city, strict=True):
                foot, tall = _ABOVE - view.at(east, north)[1], sum(stack)
                room = ((y - top * height) / scale - foot) / COS
                more = tall - _TRUE * room / UNIT
                if more > 0:
                    part = 1 - (1 - _TRUE) * math.exp(-more / _BOUNDED)
                    unit = min(unit, part * room / tall)
        return Camera(x, y, scale, yaw, unit)

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """A point of the world in pixels of the window."""
        c, n = self._turn
        away = y * c - x * n
        return self.x + self.scale * (x * c + y * n), self.y - self.scale * (away * SIN + z * COS)

    def depth(self, x: float, y: float) -> float:
        """Lots by which a point lies behind the middle."""
        c, n = self._turn
        return y * c - x * n

    @cached_property
    def _turn(self) -> Point:
        """Cosine and sine of its turn."""
        return math.cos(self.yaw), math.sin(self.yaw)

    def ground(self, point: Point, z: float = 0.0) -> Point:
        """The point of the world at height ``z`` that is drawn at ``point``."""
        c, n = self._turn
        right = (point[0] - self.x) / self.scale
        away = ((self.y - point[1]) / self.scale - z * COS) / SIN
        return right * c - away * n, right * n + away * c

    def to_world(self, way: tuple[float, float, float]) -> tuple[float, float, float]:
        """A direction (right, away, up) of the viewer as one of the world, of length 1."""
        c, n = self._turn
        right, away, up = (value / math.hypot(*way) for value in way)
        return right * c - away * n, right * n + away * c, up

    def scaled(self, factor: float, origin: Point) -> Camera:
        """The same view in a picture that is ``factor`` times larger and begins at ``origin``."""
        x, y = (self.x - origin[0]) * factor, (self.y - origin[1]) * factor
        return Camera(x, y, self.scale * factor, self.yaw, self.unit)

    def sides_seen(self) -> Sequence[int]:
        """The sides whose walls are seen, from left to right; see ``SIDES``."""
        return self._sides

    @cached_property
    def _sides(self) -> Sequence[int]:
        seen = (side for side in range(4) if self.depth(*SIDES[side]) < -1e-6)
        return tuple(sorted(seen, key=lambda side: self.at(*SIDES[side])[0]))

    def far_to_near(self) -> list[int]:
        """All lots in the order in which they are painted."""
        return sorted(range(16), key=lambda lot: -self.depth(*SPOTS[lot]))

    def roof(self, lot: int, height: float, half: float = HALF) -> list[Point]:
        """The corners of a lot at a height in units: south west, south east, north east, ..."""
        x, y = SPOTS[lot]
        z = height * self.unit
        ways = ((-half, -half), (half, -half), (half, half), (-half, half))
        return [self.at(x + dx, y + dy, z) for dx, dy in ways]

    def outline(self, lot: int, height: float, foot: float = 0.0) -> list[Point]:
        """Around a stack as it is drawn, from ``foot`` to ``height`` in units: six corners."""
        high, low = self.roof(lot, height), self.roof(lot, foot)
        order = sorted(range(4), key=lambda corner: high[corner][1])  # the farthest comes first
        far = order[0]
        left, near, right = (far + 1) % 4, (far + 2) % 4, (far + 3) % 4
        return [high[far], high[left], low[left], low[near], low[right], high[right]]


def owners(
    camera: Camera, heights: Sequence[float], points: Sequence[Point] | NDArray[np.float64]
) -> NDArray[np.intp]:
    """The lot whose stack is seen at each point, -1 where none is.

    A stack's picture is what its box covers, so this asks which box a sight line enters first.
    """
    where: Any = np.asarray(points, float).reshape(-1, 2)
    c, n = math.cos(camera.yaw), math.sin(camera.yaw)
    enter: Any = 0.0
    leave = np.asarray(heights) * camera.unit
    # A step of 1 along the sight line towards the viewer goes up by 1 and nearer by this much.
    ground: Any = camera.ground((where[:, 0], where[:, 1]))
    for middles, at, way in zip(np.transpose(SPOTS), ground, (n, -c), strict=True):
        near = way * COS / SIN if abs(way) > 1e-9 else 1e-9
        up, half = (middles - at[:, None]) / near, HALF / abs(near)
        enter, leave = np.maximum(enter, up - half), np.minimum(leave, up + half)
    seen = np.where((leave >= enter) & (np.asarray(heights) > 0), leave, -1.0)
    best = seen.argmax(1)
    return np.where(seen[np.arange(len(best)), best] >= 0, best, -1)


def lot_at(camera: Camera, heights: Sequence[float], point: Point) -> int | None:
    """The lot whose stack, or whose empty ground, is seen at a point of the window."""
    found = int(owners(camera, heights, [point])[0])
    if found >= 0:
        return found
    x, y = camera.ground(point)
    file, rank = math.floor(x + 2), math.floor(y + 2)
    return rank * 4 + file if 0 <= file < 4 and 0 <= rank < 4 else None

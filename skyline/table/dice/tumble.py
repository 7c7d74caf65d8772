"""How one die turns and hops while its place slides over the table.

The place of a die is moved by the collision engine; this model turns the cube to fit: it rolls
while fast, falls on a side when slow, bounces when it lands. Lengths are in edges, so that dice of
all sizes behave alike; angles in radians, time in seconds. Orientations turn from the die's axes
to the world's.
"""

from __future__ import annotations

import math
from typing import Final

from skyline.table.dice.kinds import BEVEL
from skyline.table.geometry import Quaternion

#: Free fall in edges per second squared (a die of 16 mm would fall faster; this reads better).
GRAVITY: Final = 27.0
#: Share of the speed kept by a hop, and the slowest landing that still bounces.
_BOUNCE: Final = 0.42
_SMALLEST_BOUNCE: Final = 1.7
#: Rolling radius in edges, and the fastest turning that still reads as rolling.
_ROLLING_RADIUS: Final = 0.62
_FASTEST_ROLL: Final = 26.0
#: Height of the middle, in edges, over the edge about which a die falls on its side.
_PIVOT: Final = 0.6
#: A lying die that is pushed faster than this, in edges per second, rolls again.
WAKING_SPEED: Final = 1.6
#: Speeds in edges per second between which a die goes from falling flat to rolling.
_FLAT_SPEED: Final = 1.15
_ROLL_SPEED: Final = 2.80
#: How quickly a rolling die takes up the turning that fits its speed, per second.
_GRIP: Final = 14.0
#: Pull towards the nearest side, slow and fast, in radians per second squared.
_PULL_SLOW: Final = 180.0
_PULL_FAST: Final = 12.0
#: Half-width, as a sine, over which the pull fades at balance on an edge.
_BALANCE: Final = 0.10
#: Share of its pull back that the topmost side keeps: without a loss there a die that comes to
#: balance on an edge would stand on it for a moment before it falls.
_TOPMOST_HOLDS: Final = 0.6
_DAMPING: Final = 9.0
_FLAT_DAMPING: Final = 26.0
_NEARLY_FLAT: Final = 0.965
#: A die this flat and this slow has settled; the rest of its tilt eases away.
_SETTLED_TILT: Final = math.radians(1.2)
_SETTLED_TURNING: Final = 0.8
_SETTLED_SPEED: Final = 0.35
_EASING: Final = 0.30
_EXACT: Final = 3e-3  # radians of tilt that nobody sees: a sixth of a pixel
#: While slowing, a die twists gently towards its resting yaw.
_TWIST: Final = 70.0
_TWIST_DAMPING: Final = 14.0
#: How far from its resting yaw it may settle.
_SETTLED_YAW: Final = 0.2
_QUARTER: Final = math.pi / 2
_CORE: Final = 0.5 - BEVEL


class Tumbler:
    """Orientation and hop of one thrown die: its height is the clearance of its lowest point.

    ``landing`` is the speed of a landing in the last step, else 0; ``settled``: flat and still.
    ``carries`` is how much its place goes where it falls, 0 while it rolls faster or flies.
    """

    __slots__ = (
        "_turn_x",
        "_turn_y",
        "_w",
        "_x",
        "_y",
        "_yaw",
        "_z",
        "carries",
        "height",
        "landing",
        "rise",
        "settled",
    )

    def __init__(
        self, q: Quaternion, turning: tuple[float, float], height: float, rise: float, yaw: float
    ) -> None:
        """A die in the air; ``turning`` is about x and y, ``yaw`` what it prefers at rest."""
        self._w, self._x, self._y, self._z = q
        self._turn_x, self._turn_y = turning
        self._yaw = yaw
        self.height = height
        self.rise = rise
        self.settled = False
        self.landing = 0.0
        self.carries = 0.0

    @property
    def q(self) -> Quaternion:
        return self._w, self._x, self._y, self._z

    @property
    def airborne(self) -> bool:
        return self.height > 0 or self.rise > 0

    def centre_height(self) -> float:
        """Height of the centre above the table in edges: its lowest corner touches, or hops."""
        w, x, y, z = self._w, self._x, self._y, self._z
        corner = abs(2 * (x * z - w * y)) + abs(2 * (y * z + w * x)) + abs(1 - 2 * (x * x + y * y))
        return _CORE * corner + BEVEL + self.height

    def kick(self, rise: float) -> None:
        """A collision throws it up at ``rise`` edges per second."""
        if self.height <= 0:
            self.rise = max(self.rise, rise)

    @property
    def way(self) -> tuple[float, float]:
        """Where its turning takes it, in edges per second to the right and away."""
        return self._turn_y * _PIVOT, -self._turn_x * _PIVOT

    def rebound(self, nx: float, ny: float, bounce: float) -> None:
        """A wall throws it back along the unit vector ``nx``, ``ny`` (``ny`` away): it rolls back.

        It keeps the share ``bounce`` of its turning in that direction, the other way round. One
        that falls over its edge falls on, and does not lean there.
        """
        along = self._turn_x * -ny + self._turn_y * nx
        change = (1 + bounce) * along * (1 - self.carries)
        self._turn_x -= change * -ny
        self._turn_y -= change * nx

    def step(self, dt: float, vx: float, vy: float, spin: float) -> float:
        """Moves on by ``dt``; ``vy`` is away from the viewer.

        The spin, twisted towards the resting yaw.
        """
        self.landing = self.carries = 0.0
        if self.airborne:
            self._fly(dt)
        else:
            spin = self._roll(dt, vx, vy, spin)
        self._turn(dt, spin)
        return spin

    def _fly(self, dt: float) -> None:
        self.rise -= GRAVITY * dt
        self.height += self.rise * dt
        if self.height <= 0:
            self.landing = -self.rise
            self.height = 0.0
            self.rise = self.landing * _BOUNCE if self.landing > _SMALLEST_BOUNCE else 0.0

    def _roll(self, dt: float, vx: float, vy: float, spin: float) -> float:
        w, x, y, z = self._w, self._x, self._y, self._z
        speed = math.hypot(vx, vy)
        rolling = min(1.0, max(0.0, (speed - _FLAT_SPEED) / (_ROLL_SPEED - _FLAT_SPEED)))
        slow = self.carries = 1 - rolling
        limit = min(1.0, _FASTEST_ROLL * _ROLLING_RADIUS / speed) if speed > 0 else 1.0
        grip = min(1.0, _GRIP * dt) * rolling
        self._turn_x += (-vy / _ROLLING_RADIUS * limit - self._turn_x) * grip
        self._turn_y += (vx / _ROLLING_RADIUS * limit - self._turn_y) * grip
        # Row 3 of the matrix: how far each local axis points up. Potential energy is
        # the sum of their magnitudes, so each pulls by its sign.
        ups = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
        rights = (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y))
        aways = (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x))
        up_x, up_y, up_z = ups
        pull_x = pull_y = 0.0
        flattest = max(map(abs, ups))
        for up, right, away in (
            (up_x, rights[0], aways[0]),
            (up_y, rights[1], aways[1]),
            (up_z, rights[2], aways[2]),
        ):
            sign = 1.0 if up > _BALANCE else -1.0 if up < -_BALANCE else up / _BALANCE
            if abs(up) == flattest:
                sign *= _TOPMOST_HOLDS
            pull_x -= sign * away
            pull_y += sign * right
        pull = (slow * _PULL_SLOW + rolling * _PULL_FAST) * dt
        flat = max(0.0, (flattest - _NEARLY_FLAT) / (1 - _NEARLY_FLAT))
        kept = 1 - min(1.0, slow * (_DAMPING + _FLAT_DAMPING * flat) * dt)
        self._turn_x = (self._turn_x + pull_x * pull) * kept
        self._turn_y = (self._turn_y + pull_y * pull) * kept
        twisted = 0.0
        if slow > 0:
            upright = max(range(3), key=lambda axis: abs(ups[axis]))
            beside = (upright + 1) % 3
            yaw = math.atan2(aways[beside], rights[beside]) - self._yaw
            twisted = (yaw + _QUARTER / 2) % _QUARTER - _QUARTER / 2
            spin -= (_TWIST * twisted + _TWIST_DAMPING * spin) * slow * dt
        turning = self._turn_x**2 + self._turn_y**2
        nearly = flattest > math.cos(_SETTLED_TILT) and turning < _SETTLED_TURNING
        if nearly and speed < _SETTLED_SPEED and abs(twisted) < _SETTLED_YAW:
            self.settled = True
            self._turn_x = self._turn_y = 0.0
        return spin

    def _turn(self, dt: float, spin: float) -> None:
        w, x, y, z = self._w, self._x, self._y, self._z
        a, b, c = self._turn_x * dt / 2, self._turn_y * dt / 2, spin * dt / 2
        nw, nx = w - a * x - b * y - c * z, x + a * w + b * z - c * y
        ny, nz = y + b * w + c * x - a * z, z + c * w + a * y - b * x
        scale = 1 / math.sqrt(nw * nw + nx * nx + ny * ny + nz * nz)
        self._w, self._x, self._y, self._z = nw * scale, nx * scale, ny * scale, nz * scale

    def ease_flat(self) -> bool:
        """Takes away a share of the last tilt of a settled die; True once it is exactly flat."""
        w, x, y, z = self._w, self._x, self._y, self._z
        ups = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
        rights = (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y))
        aways = (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x))
        upright = max(range(3), key=lambda axis: abs(ups[axis]))
        sign = 1.0 if ups[upright] > 0 else -1.0
        axis_x, axis_y = aways[upright] * sign, -rights[upright] * sign
        sine = math.hypot(axis_x, axis_y)
        if sine == 0.0:
            return True
        tilt = math.atan2(sine, abs(ups[upright]))
        done = tilt < _EXACT
        half = (tilt if done else tilt * _EASING) / 2
        c, s = math.cos(half), math.sin(half) / sine
        a, b = axis_x * s, axis_y * s
        self._w, self._x = c * w - a * x - b * y, c * x + a * w + b * z
        self._y, self._z = c * y + b * w - a * z, c * z + a * y - b * x
        return done

    def twist(self, angle: float) -> None:
        """Turns it about the vertical by ``angle``, anticlockwise."""
        c, s = math.cos(angle / 2), math.sin(angle / 2)
        w, x, y, z = self._w, self._x, self._y, self._z
        self._w, self._x, self._y, self._z = (
            c * w - s * z,
            c * x - s * y,
            c * y + s * x,
            c * z + s * w,
        )

"""One die tossed to a place of its own: it flies there in an arc, hops, rolls, and lies straight.

The way is planned; the die turns on it as physics has it (:mod:`skyline.table.dice.tumble`). Where
dice lie close together there is no room to throw them.
"""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass
from typing import Final

from skyline.table.dice.kinds import DieLook, Pose, picture_yaw, rest_height
from skyline.table.dice.throw import labelled_way, labelling
from skyline.table.dice.throw_types import FRAME_RATE, Contact, Throw
from skyline.table.dice.tumble import GRAVITY, Tumbler
from skyline.table.geometry import (
    Quaternion,
    Vector,
    about,
    angle_between,
    compose,
    inverse,
    part_way,
    random_orientation,
)

_STEPS: Final = 2  # in a frame
_DT: Final = 1 / (FRAME_RATE * _STEPS)
#: Seconds of a flight: at least, more for each edge of its way, and at most.
_FLIGHT, _FLIGHT_A_EDGE, _LONGEST_FLIGHT = 0.26, 0.016, 0.40
#: Seconds in which a die rolls out: at least, and more for each edge.
_ROLL, _ROLL_A_EDGE = 0.14, 0.07
#: How far before its place a die may come down, in edges, the best first; and to which side of
#: the straight way, in radians.
_REACHES: Final = (0.6, 0.4, 0.8, 0.25)
_SIDES: Final = (0.0, 0.45, -0.45, 0.9, -0.9, 1.4, -1.4, 2.0, -2.0, math.pi)
_LOFTS: Final = (1.0, 1.2, 1.4, 1.55)  # how much longer it may stay in the air, until others lie
_CLEAR: Final = 0.98  # edges between its middle and that of any other die
_BRAKED: Final = 0.6  # share of its speed that it loses in the air: it comes down steeply
_PASSES: Final = 0.9  # edges by which it is higher than one that it flies over
_LOOK: Final = 0.04  # seconds from one look at where all dice are to the next
_OFF_WALL: Final = 0.9  # edges from its goal to the mirrored one that it may come off a wall for
_WALL: Final = 0.56  # edges between a die's middle and the edge of the felt
_FASTEST_TURN: Final = 15.0  # radians a second in the air
_LAST_TURN: Final = 9  # frames in which it tips over and lies
_LEAVES_OFF: Final = 0.10  # seconds before its place at which that begins: it crawls there
_HOP, _WHOLE_HOP = 0.16, math.radians(40)  # edges; of a die that is so far from flat, or further
_CLICK: Final = 1.4  # how hard it lands then
_AUDIBLE: Final = 0.8

_Point = tuple[float, float]


@dataclass(frozen=True)
class Toss:
    """What is asked of a toss; lengths in pixels of a felt, right and down."""

    seed: int  # cosmetic: how it rolls, never what it shows
    look: DieLook
    face: str  # that was decided; it will lie on top
    edge: float
    start: Vector  # may be far outside; third the height of its middle
    goal: _Point
    yaw: float  # of its picture at rest, radians anticlockwise
    size: tuple[float, float]  # of the felt
    lying: tuple[_Point, ...] = ()  # other dice there
    coming: tuple[tuple[float, Throw], ...] = ()  # dice that left so many seconds before it


def perform_toss(toss: Toss) -> Throw:
    """The whole way of a tossed die, from where it is taken to where it lies."""
    rng = random.Random(toss.seed)
    edge = toss.edge
    way = _free_way(toss, rng)
    rolling = min(_FASTEST_TURN, way.speed / edge * 1.3)
    vx, vy = way.at(0.0)[1]
    aside = max(1.0, way.speed)
    tumbler = Tumbler(
        random_orientation(rng),
        (vy / aside * rolling + rng.uniform(-4, 4), vx / aside * rolling + rng.uniform(-4, 4)),
        way.clearance,
        way.rise,
        rng.uniform(-0.2, 0.2),
    )
    spin = rng.uniform(-5, 5)
    poses: list[Pose] = [Pose(*toss.start[:2], tumbler.centre_height() * edge, tumbler.q)]
    contacts: list[Contact] = []
    frames = round((way.end - _LEAVES_OFF) * FRAME_RATE)
    for step in range(1, _STEPS * frames + 1):
        (x, y), (vx, vy) = way.at(step * _DT)
        spin = tumbler.step(_DT, vx / edge, -vy / edge, spin)
        if tumbler.landing > _AUDIBLE:
            contacts.append(Contact(step * _DT, "floor", 0, None, tumbler.landing, x))
        if step % _STEPS == 0:
            poses.append(Pose(x, y, tumbler.centre_height() * edge, tumbler.q))
    flat = _flat_soon(poses[-2].q, tumbler.q)
    rotation = labelling(toss.look.kind, toss.face, flat, rng)
    flat = compose(flat, rotation)
    rest = compose(about((0.0, 0.0, 1.0), toss.yaw - picture_yaw(flat)), flat)
    shown = labelled_way(poses, rotation)
    contacts.append(Contact((frames + _LAST_TURN) / FRAME_RATE, "floor", 0, None, _CLICK, x))
    last = _last_turn(toss, way, shown[-1].q, rest, tumbler.height)
    return Throw(tuple((pose,) for pose in (*shown, *last)), (toss.look,), tuple(contacts), edge)


def _flat_soon(before: Quaternion, now: Quaternion) -> Quaternion:
    """How a die lies that goes on as it has turned in the last frame, and falls on a side."""
    going = compose(now, inverse(before))
    for _ in range(_LAST_TURN // 2):
        now = compose(going, now)
    falling = Tumbler(now, (0.0, 0.0), 0.0, 0.0, 0.0)
    while not falling.ease_flat():
        pass
    return falling.q


def _last_turn(
    toss: Toss, way: _Way, start: Quaternion, rest: Quaternion, height: float
) -> list[Pose]:
    """A die that comes to its place tips over in a hop, and lies still at once."""
    hop = _HOP * min(1.0, angle_between(start, rest) / _WHOLE_HOP)
    found = []
    for number in range(1, _LAST_TURN + 1):
        part = number / _LAST_TURN
        (x, y), _speed = way.at(way.end - _LEAVES_OFF * (1 - part))
        q = part_way(start, rest, part * (1 + part) / 2)
        above = height * (1 - part * part) + 4 * hop * part * (1 - part)
        die = Tumbler(q, (0.0, 0.0), above, 0.0, 0.0)
        found.append(Pose(x, y, die.centre_height() * toss.edge, q))
    found[-1] = Pose(*toss.goal, rest_height(toss.edge), rest)
    return found


class _Way:
    """Where the die is at any time: it flies, comes down, and is braked evenly up to its goal.

    A goal that is given behind a wall is reached off that wall.
    """

    def __init__(self, toss: Toss, down: _Point, goal: _Point, loft: float = 1.0) -> None:
        """Takes where it comes down, its goal, and how much longer it stays in the air."""
        self._start, self._down, self._goal = toss.start[:2], down, goal
        self._walls = [
            (min(_WALL * toss.edge, side / 2), max(side - _WALL * toss.edge, side / 2))
            for side in toss.size
        ]
        way = math.dist(self._start, down) / toss.edge
        self.flight = loft * min(_LONGEST_FLIGHT, _FLIGHT + _FLIGHT_A_EDGE * way)
        self.roll = _ROLL + _ROLL_A_EDGE * math.dist(down, goal) / toss.edge
        self.end = self.flight + self.roll
        self.speed = way * toss.edge / self.flight
        self.clearance = max(0.05, toss.start[2] / toss.edge - 0.5)
        self.rise = GRAVITY * self.flight / 2 - self.clearance / self.flight

    def height(self, t: float) -> float:
        """How high it is in edges, but for hops."""
        return max(0.0, self.clearance + self.rise * t - GRAVITY * t * t / 2)

    def at(self, t: float) -> tuple[_Point, _Point]:
        """Place and speed ``t`` seconds after the start."""
        (x0, y0), (x1, y1), (x2, y2) = self._start, self._down, self._goal
        if t < self.flight:
            done = t / self.flight
            part, pace = done * (1 + _BRAKED * (1 - done)), 1 + _BRAKED * (1 - 2 * done)
            return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), (
                (x1 - x0) * pace / self.flight,
                (y1 - y0) * pace / self.flight,
            )
        left = max(0.0, 1 - (t - self.flight) / self.roll)
        pace = 2 * left / self.roll
        x, vx = _turned_back(x2 + (x1 - x2) * left * left, (x2 - x1) * pace, *self._walls[0])
        y, vy = _turned_back(y2 + (y1 - y2) * left * left, (y2 - y1) * pace, *self._walls[1])
        return (x, y), (vx, vy)

    def gap(self, toss: Toss, least: float) -> float:
        """How near it comes to other dice, in pixels; it may stop counting below ``least``."""
        near, t = math.inf, self.flight / 2
        while t < self.end + _LOOK and near > least:
            here, high = self.at(t)[0], self.height(t)
            if high < _PASSES:
                near = min([near, *(math.dist(here, die) for die in toss.lying)])
            for ahead, throw in toss.coming:
                frame = min(len(throw.frames) - 1, round((t + ahead) * FRAME_RATE))
                other = throw.frames[frame][0]
                if abs(other.z / toss.edge - 0.5 - high) < _PASSES:
                    near = min(near, math.dist(here, other[:2]))
            t += _LOOK
        return near


def _turned_back(to: float, speed: float, low: float, high: float) -> tuple[float, float]:
    """Place and speed along an axis, of what two walls turn back."""
    if low <= to <= high:
        return to, speed
    return 2 * (low if to < low else high) - to, -speed


def _free_way(toss: Toss, rng: random.Random) -> _Way:
    """The first way on which it keeps clear of all other dice, or the best there is.

    If it can, it comes off a wall that is near its goal; and it comes down before its goal.
    """
    edge, (gx, gy), (width, height) = toss.edge, toss.goal, toss.size
    back = math.atan2(toss.start[1] - gy, toss.start[0] - gx) + rng.uniform(-0.15, 0.15)
    left, top = (max(0.0, min(_WALL * edge, side / 2)) for side in toss.size)
    goals = [(2 * wall - gx, gy) for wall in (left, width - left)]
    goals += [(gx, 2 * wall - gy) for wall in (top, height - top)]
    goals = [each for each in goals if math.dist(each, toss.goal) < _OFF_WALL * edge]
    best, most = _Way(toss, toss.goal, toss.goal, _LOFTS[-1]), 0.0
    for loft, reach, side in itertools.product(_LOFTS, _REACHES, _SIDES):
        x = gx + math.cos(back + side) * reach * edge
        y = gy + math.sin(back + side) * reach * edge
        if not (left <= x <= width - left and top <= y <= height - top):
            continue
        for goal in (*goals, toss.goal):
            way = _Way(toss, (x, y), goal, loft)
            gap = way.gap(toss, most)
            if gap > _CLEAR * edge:
                return way
            if gap > most:
                best, most = way, gap
    return best

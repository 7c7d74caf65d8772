"""One die tossed to a place of its own: it flies there in an arc, hops, rolls, and lies straight.

The way is planned; the die turns on it as physics has it (:mod:`skyline.table.dice.tumble`). Where
dice lie close together there is no room to throw them.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Final

from skyline.table.dice.kinds import DieLook, Pose, picture_yaw
from skyline.table.dice.throw import labelled_way, labelling
from skyline.table.dice.throw_types import FRAME_RATE, Contact, Throw
from skyline.table.dice.tumble import GRAVITY, Tumbler
from skyline.table.geometry import Vector, about, compose, random_orientation

_STEPS: Final = 2  # in a frame
_DT: Final = 1 / (FRAME_RATE * _STEPS)
#: Seconds of a flight: at least, more for each edge of its way, and at most.
_FLIGHT, _FLIGHT_A_EDGE, _LONGEST_FLIGHT = 0.36, 0.020, 0.60
#: Seconds in which a die rolls out: at least, and more for each edge.
_ROLL, _ROLL_A_EDGE = 0.26, 0.13
#: How far before its place a die may come down, in edges, the best first; and to which side of
#: the straight way, in radians.
_REACHES: Final = (1.5, 1.1, 0.75)
_SIDES: Final = (0.0, 0.45, -0.45, 0.9, -0.9, 1.4, -1.4, 2.0, -2.0, math.pi)
_SHORT: Final = 0.3  # where other dice lie all around
_CLEAR: Final = 0.98  # edges between the way of a rolling die and dice that lie
_WALL: Final = 0.56  # edges between a die's middle and the edge of the felt
_FASTEST_TURN: Final = 15.0  # radians a second in the air
_PATIENCE: Final = 0.6  # seconds after rolling in which it falls flat by itself
_STRAIGHTENS: Final = 9  # frames
_AUDIBLE: Final = 0.8


@dataclass(frozen=True)
class Toss:
    """What is asked of a toss; lengths in pixels of a felt, right and down."""

    seed: int  # cosmetic: how it rolls, never what it shows
    look: DieLook
    face: str  # that was decided; it will lie on top
    edge: float
    start: Vector  # may be far outside; third the height of its middle
    goal: tuple[float, float]
    yaw: float  # of its picture at rest, radians anticlockwise
    size: tuple[float, float]  # of the felt
    lying: tuple[tuple[float, float], ...] = ()  # other dice there


def perform_toss(toss: Toss) -> Throw:
    """The whole way of a tossed die, from where it is taken to where it lies."""
    rng = random.Random(toss.seed)
    edge = toss.edge
    way = _Way(toss, rng)
    rolling = min(_FASTEST_TURN, way.speed / edge * 1.3)
    vx, vy = way.at(0.0)[1]
    aside = max(1.0, way.speed)
    clearance = max(0.05, toss.start[2] / edge - 0.5)
    tumbler = Tumbler(
        random_orientation(rng),
        (vy / aside * rolling + rng.uniform(-4, 4), vx / aside * rolling + rng.uniform(-4, 4)),
        clearance,
        GRAVITY * way.flight / 2 - clearance / way.flight,
        rng.uniform(-0.2, 0.2),
    )
    spin = rng.uniform(-5, 5)
    poses: list[Pose] = [Pose(*toss.start[:2], tumbler.centre_height() * edge, tumbler.q)]
    contacts: list[Contact] = []
    step, flat = 0, False
    while not flat:
        for _ in range(_STEPS):
            step += 1
            (x, y), (vx, vy) = way.at(step * _DT)
            if tumbler.settled:
                flat = tumbler.ease_flat()
                continue
            spin = tumbler.step(_DT, vx / edge, -vy / edge, spin)
            if tumbler.landing > _AUDIBLE:
                contacts.append(Contact(step * _DT, "floor", 0, None, tumbler.landing, x))
            tumbler.settled |= step * _DT > way.end + _PATIENCE and not tumbler.airborne
        poses.append(Pose(x, y, tumbler.centre_height() * edge, tumbler.q))
    rotation = labelling(toss.look.kind, toss.face, poses[-1].q, rng)
    shown = labelled_way(poses, rotation)
    return Throw(
        tuple((pose,) for pose in (*shown, *_straightened(shown[-1], toss.yaw))),
        (toss.look,),
        tuple(contacts),
        edge,
    )


def _straightened(last: Pose, yaw: float) -> list[Pose]:
    """A lying die that turns to its yaw."""
    missing = yaw - picture_yaw(last.q)
    found = []
    for number in range(1, _STRAIGHTENS + 1):
        part = number / _STRAIGHTENS
        turn = about((0.0, 0.0, 1.0), missing * part * part * (3 - 2 * part))
        found.append(last._replace(q=compose(turn, last.q)))
    return found


class _Way:
    """Where the die is at any time: it flies, comes down, and is braked evenly up to its goal."""

    def __init__(self, toss: Toss, rng: random.Random) -> None:
        self._start = toss.start[:2]
        self._goal = toss.goal
        self._down = _comes_down(toss, rng)
        way = math.dist(self._start, self._down) / toss.edge
        self.flight = min(_LONGEST_FLIGHT, _FLIGHT + _FLIGHT_A_EDGE * way)
        self.roll = _ROLL + _ROLL_A_EDGE * math.dist(self._down, self._goal) / toss.edge
        self.speed = way * toss.edge / self.flight

    @property
    def end(self) -> float:
        return self.flight + self.roll

    def at(self, t: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Place and speed ``t`` seconds after the start."""
        (x0, y0), (x1, y1), (x2, y2) = self._start, self._down, self._goal
        if t < self.flight:
            part = t / self.flight
            return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), (
                (x1 - x0) / self.flight,
                (y1 - y0) / self.flight,
            )
        left = max(0.0, 1 - (t - self.flight) / self.roll)
        pace = 2 * left / self.roll
        return (x2 + (x1 - x2) * left * left, y2 + (y1 - y2) * left * left), (
            (x2 - x1) * pace,
            (y2 - y1) * pace,
        )


def _comes_down(toss: Toss, rng: random.Random) -> tuple[float, float]:
    """Where it comes down: on its way, inside the felt, and with no die between it and its goal."""
    edge, (gx, gy) = toss.edge, toss.goal
    back = math.atan2(toss.start[1] - gy, toss.start[0] - gx) + rng.uniform(-0.15, 0.15)
    left, top = (max(0.0, min(_WALL * edge, side / 2)) for side in toss.size)
    for reach in _REACHES:
        for side in _SIDES:
            x = gx + math.cos(back + side) * reach * edge
            y = gy + math.sin(back + side) * reach * edge
            inside = left <= x <= toss.size[0] - left and top <= y <= toss.size[1] - top
            if inside and all(_apart(die, (x, y), toss.goal) > _CLEAR * edge for die in toss.lying):
                return x, y
    return gx + math.cos(back) * _SHORT * edge, gy + math.sin(back) * _SHORT * edge


def _apart(
    point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> float:
    """How far a point is from a stretch."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    part = min(1.0, max(0.0, along / (dx * dx + dy * dy)))
    return math.hypot(point[0] - start[0] - dx * part, point[1] - start[1] - dy * part)

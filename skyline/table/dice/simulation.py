"""One run of a throw: circles collide in pymunk, each carrying a tumbling cube.

The tray is seen from above, y downwards, lengths in pixels. Every die owns a circle, so that
footprints cannot overlap. Thrown dice join the others when they come into the tray.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final

import pymunk

from skyline.table.dice.kinds import Pose
from skyline.table.dice.launch import BRAKING, Launch, plan
from skyline.table.dice.throw_types import (
    CLEARANCE,
    FRAME_RATE,
    LONGEST,
    TALLER,
    Contact,
    ThrowRequest,
)
from skyline.table.dice.tumble import WAKING_SPEED, Tumbler

_STEPS_PER_FRAME: Final = 4
_STEP: Final = 1 / (FRAME_RATE * _STEPS_PER_FRAME)
_STEPS_PER_TUMBLE: Final = 2
_WALL_THICKNESS: Final = 80.0
_DIE, _WALL = 1, 2
_DIE_BOUNCE, _WALL_BOUNCE, _FRICTION = 0.80, 0.80, 0.45
#: The engine multiplies what two bodies bounce and rub.
_OWN_BOUNCE: Final = math.sqrt(_DIE_BOUNCE)
#: Air drag per second, and how braking grows when a throw takes long.
_DRAG: Final = 0.30
_LATE, _LATE_GROWTH = 0.73, 8.0
#: A flat die slides, it does not roll: braked harder, in edges per second squared.
_SLIDING: Final = 26.0
_SPIN_DRAG: Final = 2.2
#: How quickly the place of a slow die takes up where its turning leads, per second.
_CARRY: Final = 60.0
#: How fast a flat die stops turning on the felt, in radians per second squared.
_SPIN_FRICTION: Final = 20.0
#: Quieter touches (edges per second) are not reported.
_AUDIBLE: Final = 0.3
_LANDING_AUDIBLE: Final = 0.8
#: Collisions harder than this make a die hop, by this share of the impulse.
_HOP_FROM, _HOP_SHARE, _HIGHEST_HOP = 2.4, 0.15, 1.9
_HOP_SPEED: Final = 1.5
#: Share of an overlap that is left after a second. What the engine itself leaves is so much that a
#: row of dice between two rims was never apart in time, and a handful had to be guided.
_PENETRATION_KEPT: Final = 0.7**60
#: Extra pixels between circles, against the little that the engine lets them overlap.
_GAP: Final = 0.8
_REST_FRAMES: Final = 2
#: Pixels by which a die may miss its rest, and how nearly it is turned alike, where nobody sees it.
_SEEN: Final = 0.5
_ALIKE: Final = math.cos(math.radians(0.6) / 2)


@dataclass
class _Die:
    body: pymunk.Body
    tumbler: Tumbler
    launch: Launch | None
    in_tray: bool
    hop: float = 0.0
    flat: bool = False


@dataclass(frozen=True)
class Run:
    """What one simulation gave."""

    frames: list[list[Pose]]  # at 60 Hz, thrown dice as unlabelled cubes
    contacts: list[Contact]
    settled: bool  # every die lay still, flat and apart in time


class Tray:
    """The dice of a throw in their tray, before :func:`run` lets them go."""

    def __init__(self, request: ThrowRequest, luck: str) -> None:
        self.request = request
        self.edge = request.edge
        self.now = 0.0
        self.contacts: list[Contact] = []
        self.space = pymunk.Space()
        self.space.iterations = 8
        self.space.collision_slop = 0.05
        self.space.collision_bias = _PENETRATION_KEPT
        self._add_walls()
        self.dice = [self._thrown(launch) for launch in plan(request, random.Random(luck))]
        self.dice += [self._lying(kept.pose) for kept in request.kept]
        self._index = {die.body: i for i, die in enumerate(self.dice)}
        self.space.on_collision(_DIE, _DIE, begin=self._touched)
        self.space.on_collision(_DIE, _WALL, begin=self._touched)
        self.first = self.frame()  # the poses with which it begins

    def _add_walls(self) -> None:
        thick, width, inset = _WALL_THICKNESS, self.request.width, TALLER * self.edge
        left, right = -thick, width + thick
        far, near = inset - thick, self.request.height - inset + thick
        corners = (
            ((left, far), (right, far)),
            ((right, far), (right, near)),
            ((right, near), (left, near)),
            ((left, near), (left, far)),
        )
        for start, end in corners:
            wall = pymunk.Segment(self.space.static_body, start, end, thick)
            wall.elasticity = _WALL_BOUNCE / _OWN_BOUNCE
            wall.friction, wall.collision_type = _FRICTION, _WALL
            self.space.add(wall)

    def _body(self) -> pymunk.Body:
        radius = CLEARANCE * self.edge + _GAP / 2
        body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, radius))
        circle = pymunk.Circle(body, radius)
        circle.elasticity, circle.friction, circle.collision_type = _OWN_BOUNCE, _FRICTION, _DIE
        return body

    def _thrown(self, launch: Launch) -> _Die:
        body = self._body()
        body.position = launch.start
        tumbler = Tumbler(launch.q, launch.turning, launch.height, launch.rise, launch.yaw)
        return _Die(body, tumbler, launch, in_tray=False)

    def _lying(self, pose: Pose) -> _Die:
        body = self._body()
        body.position = pose.x, pose.y
        tumbler = Tumbler(pose.q, (0.0, 0.0), 0.0, 0.0, 0.0)
        tumbler.settled = True
        self.space.add(body, *body.shapes)
        return _Die(body, tumbler, None, in_tray=True, flat=True)

    def _touched(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """A new touch: its impulse follows from the closing speed along the normal."""
        found = [self._index[body] for body in arbiter.bodies if body in self._index]
        first, other = found[0], found[1] if len(found) > 1 else None
        vx, vy = self.dice[first].body.velocity
        if other is not None:
            ux, uy = self.dice[other].body.velocity
            vx, vy = vx - ux, vy - uy
        nx, ny = arbiter.normal
        closing = abs(vx * nx + vy * ny) / self.edge
        # Equal masses share the change of speed; a wall gives all of it back.
        impulse = closing * ((1 + _WALL_BOUNCE) if other is None else (1 + _DIE_BOUNCE) / 2)
        if other is None:
            self.dice[first].tumbler.rebound(nx, -ny, _WALL_BOUNCE)
        if impulse < _AUDIBLE:
            return
        x = self.dice[first].body.position.x
        kind = "wall" if other is None else "die"
        self.contacts.append(Contact(self.now, kind, first, other, impulse, x))
        if impulse > _HOP_FROM:
            for index in found:
                die = self.dice[index]
                die.hop = max(die.hop, min(impulse * _HOP_SHARE, _HIGHEST_HOP))

    def advance(self) -> None:
        for step in range(_STEPS_PER_FRAME):
            self.space.step(_STEP)
            self.now += _STEP
            if step % _STEPS_PER_TUMBLE == _STEPS_PER_TUMBLE - 1:
                for index, die in enumerate(self.dice):
                    self._move(index, die, _STEPS_PER_TUMBLE * _STEP)

    def _move(self, index: int, die: _Die, dt: float) -> None:
        if die.launch is not None and not die.in_tray:
            self._fly_in(die, die.launch, dt)
        elif die.tumbler.settled:
            self._slide(die, dt)
        else:
            self._tumble(index, die, dt)

    def _fly_in(self, die: _Die, launch: Launch, dt: float) -> None:
        part = (self.now - launch.leaves) / launch.flight
        if part <= 0:
            return
        tumbler = die.tumbler
        if part < 1:
            (x0, y0), (x1, y1) = launch.start, launch.lands
            die.body.position = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            # It must clear the rim: it cannot land before it is inside.
            tumbler.height = max(tumbler.height, 0.05)
            tumbler.step(dt, 0.0, 0.0, launch.spin)
            tumbler.height = max(tumbler.height, 0.05)
            return
        die.in_tray = True
        die.body.position = launch.lands
        die.body.velocity = launch.velocity
        die.body.angular_velocity = -launch.spin
        self.space.add(die.body, *die.body.shapes)

    def _tumble(self, index: int, die: _Die, dt: float) -> None:
        body, tumbler, edge = die.body, die.tumbler, self.edge
        vx, vy = body.velocity
        speed = math.hypot(vx, vy)
        if die.hop:
            if speed > _HOP_SPEED * edge:
                tumbler.kick(die.hop)
            die.hop = 0.0
        if not tumbler.airborne and speed > 0:
            late = 1 + max(0.0, self.now - _LATE) * _LATE_GROWTH
            braking = (BRAKING * self.request.width * late + _DRAG * speed) * dt
            kept = max(0.0, 1 - braking / speed)
            body.velocity = vx * kept, vy * kept
        spin = tumbler.step(dt, vx / edge, -vy / edge, -body.angular_velocity)
        body.angular_velocity = -spin * (1 - _SPIN_DRAG * dt)
        if tumbler.carries:  # it falls over an edge, and does not turn on one spot
            (right, away), (vx, vy) = tumbler.way, body.velocity
            share = tumbler.carries * min(1.0, _CARRY * dt)
            body.velocity = vx + (right * edge - vx) * share, vy - (away * edge + vy) * share
        if tumbler.landing > _LANDING_AUDIBLE:
            contact = Contact(self.now, "floor", index, None, tumbler.landing, body.position.x)
            self.contacts.append(contact)

    def _slide(self, die: _Die, dt: float) -> None:
        body, tumbler = die.body, die.tumbler
        die.hop = 0.0
        if not die.flat:
            die.flat = tumbler.ease_flat()
        vx, vy = body.velocity
        spin = body.angular_velocity
        if not (vx or vy or spin):
            return
        speed = math.hypot(vx, vy)
        if die.launch is not None and speed > WAKING_SPEED * self.edge:
            tumbler.settled = die.flat = False
        kept = max(0.0, 1 - _SLIDING * self.edge * dt / speed) if speed > 0 else 0.0
        body.velocity = vx * kept, vy * kept
        spin = math.copysign(max(0.0, abs(spin) - _SPIN_FRICTION * dt), spin)
        body.angular_velocity = spin
        if spin:
            tumbler.twist(-spin * dt)

    def frame(self) -> list[Pose]:
        poses = []
        for die in self.dice:
            x, y = die.body.position
            poses.append(Pose(x, y, die.tumbler.centre_height() * self.edge, die.tumbler.q))
        return poses

    def at_rest(self) -> bool:
        """Whether every die lies still, exactly flat, and apart from the others."""
        for die in self.dice:
            if not (die.in_tray and die.tumbler.settled and die.flat):
                return False
            if die.body.velocity.length > 0.01 or die.body.angular_velocity:
                return False
        places = [die.body.position for die in self.dice]
        apart = (2 * CLEARANCE * self.edge) ** 2
        return all(
            (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= apart
            for i, a in enumerate(places)
            for b in places[:i]
        )


def run(tray: Tray, slice_s: float) -> Generator[None, None, Run]:
    """Simulates a throw to its end; yields every ``slice_s`` seconds of work."""
    frames = [tray.first]
    resting = 0
    began = time.perf_counter()
    while len(frames) <= LONGEST * FRAME_RATE - 1 and resting < _REST_FRAMES:
        tray.advance()
        frames.append(tray.frame())
        resting = resting + 1 if tray.at_rest() else 0
        if time.perf_counter() - began > slice_s:
            yield
            began = time.perf_counter()
    while len(frames) > 2 and _looks_like(frames[-3], frames[-1]):
        del frames[-2]  # whoever sees them lie need not wait for them
    return Run(frames, tray.contacts, settled=resting > 0)


def _looks_like(frame: list[Pose], rest: list[Pose]) -> bool:
    """Whether nobody sees the dice move from one frame to their rest."""
    return all(
        math.dist(die[:3], end[:3]) < _SEEN
        and abs(sum(a * b for a, b in zip(die.q, end.q, strict=True))) > _ALIKE
        for die, end in zip(frame, rest, strict=True)
    )

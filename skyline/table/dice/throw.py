"""A whole throw ahead of its first picture: simulate, check, label.

The faces are decided before; the throw only performs them. A run that does not settle well is
repeated with other cosmetic luck; should all fail, the dice are led to a prepared arrangement.
"""

from __future__ import annotations

import math
import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np

from skyline.table.dice.kinds import (
    SIDE_NORMALS,
    Pose,
    die_kind,
    face_up,
    picture_yaw,
    side_up,
)
from skyline.table.dice.launch import plan
from skyline.table.dice.simulation import Run, Tray, run
from skyline.table.dice.throw_types import (
    CLEARANCE,
    FRAME_RATE,
    LONGEST,
    Contact,
    Frame,
    Throw,
    ThrowRequest,
)
from skyline.table.dice.tumble import Tumbler
from skyline.table.geometry import (
    CUBE_ROTATIONS,
    Quaternion,
    Vector,
    about,
    compose,
    inverse,
    matrix,
    normalised,
    turned,
)
from skyline.table.scenery.steps import finish

_ATTEMPTS: Final = 4
#: Pixels by which a checked rest may miss, and the largest yaw of a top picture.
_TOLERANCE: Final = 0.05
_LARGEST_YAW: Final = 0.55
_FLAT: Final = math.cos(math.radians(0.1))


def simulate(request: ThrowRequest) -> Throw:
    """Simulates a throw to its end; see :func:`simulate_steps` for doing so bit by bit."""
    return finish(simulate_steps(request, math.inf))


def simulate_steps(request: ThrowRequest, slice_s: float = 0.002) -> Generator[None, None, Throw]:
    """Simulates a throw, yielding after about every ``slice_s`` seconds of work.

    The same request gives the same throw, however it is sliced.
    """
    rehearsed = yield from rehearse_steps(request, slice_s, first_tray(request))
    return perform(request, rehearsed)


@dataclass(frozen=True)
class Rehearsed:
    """A throw without its faces, good for whatever faces are decided later."""

    run: Run
    luck: str  # cosmetic seed of the run
    attempt: int  # which simulation it was, from 1


def rehearse_steps(
    request: ThrowRequest, slice_s: float, first: Tray
) -> Generator[None, None, Rehearsed]:
    """Simulates a throw whose faces need not be known; yields as :func:`simulate_steps`.

    ``first`` is what :func:`first_tray` made of the same request.
    """
    # Every face lies on some side and a side can be turned by quarters: so a rest that is
    # good with one labelling is good with all.
    stand_in = replace(
        request, thrown=tuple(replace(die, face=die.look.faces[0]) for die in request.thrown)
    )
    for attempt in range(1, _ATTEMPTS + 1):
        luck = f"{request.seed}/{attempt}"
        result = yield from run(first if attempt == 1 else Tray(request, luck), slice_s)
        if result.settled and not flaws(_only_rest_labelled(stand_in, result, luck), stand_in):
            return Rehearsed(result, luck, attempt)
    luck = f"{request.seed}/guided"
    return Rehearsed(guided_run(request, luck), luck, _ATTEMPTS + 1)


def first_tray(request: ThrowRequest) -> Tray:
    """The tray of the first attempt, which nearly always is the one performed."""
    return Tray(request, f"{request.seed}/1")


def perform(request: ThrowRequest, rehearsed: Rehearsed) -> Throw:
    """Gives a rehearsed throw the faces that its request has by now."""
    result = rehearsed.run
    count = len(request.thrown)
    ways: list[Sequence[Pose]] = [
        labelled_way([frame[i] for frame in result.frames], rotation)
        for i, rotation in enumerate(_labellings(request, result, rehearsed.luck))
    ]
    frames = tuple(
        (*(way[number] for way in ways), *frame[count:])
        for number, frame in enumerate(result.frames)
    )
    return _throw(request, result, frames, rehearsed.attempt)


def _labellings(request: ThrowRequest, result: Run, luck: str) -> list[Quaternion]:
    rng = random.Random(f"{luck}/labels")
    rest = result.frames[-1]
    return [
        labelling(die.look.kind, die.face, rest[i].q, rng) for i, die in enumerate(request.thrown)
    ]


def _only_rest_labelled(request: ThrowRequest, result: Run, luck: str) -> Throw:
    rotations = _labellings(request, result, luck)
    rest = result.frames[-1]
    shown = [labelled(rest[i], rotation) for i, rotation in enumerate(rotations)]
    frames = (*(tuple(frame) for frame in result.frames[:-1]), (*shown, *rest[len(shown) :]))
    return _throw(request, result, frames, 1)


def _throw(request: ThrowRequest, result: Run, frames: tuple[Frame, ...], attempt: int) -> Throw:
    return Throw(
        frames=frames,
        looks=(*(die.look for die in request.thrown), *(die.look for die in request.kept)),
        contacts=tuple(result.contacts),
        edge=request.edge,
        attempts=attempt,
    )


def flaws(throw: Throw, request: ThrowRequest) -> list[str]:
    """What is wrong with the rest of a throw, in words; empty when nothing is."""
    found = []
    if throw.duration > LONGEST:
        found.append(f"takes {throw.duration:.2f} s")
    radius = CLEARANCE * request.edge
    for i, pose in enumerate(throw.rest):
        found += _flaws_of_place(i, pose, request, radius)
        for j in range(i):
            other = throw.rest[j]
            gap = math.hypot(pose.x - other.x, pose.y - other.y) - 2 * radius
            if gap < -_TOLERANCE:
                found.append(f"dice {j} and {i} overlap by {-gap:.2f} px")
    for i, die in enumerate(request.thrown):
        q = throw.rest[i].q
        if face_up(die.look, q) != die.face:
            found.append(f"die {i} shows {face_up(die.look, q)} instead of {die.face}")
        if abs(picture_yaw(q)) > _LARGEST_YAW:
            found.append(f"die {i} is turned by {picture_yaw(q):.2f} rad")
    for i, kept in enumerate(request.kept, len(request.thrown)):
        if side_up(throw.rest[i].q) != side_up(kept.pose.q):
            found.append(f"kept die {i} changed its side")
    return found


def _flaws_of_place(i: int, pose: Pose, request: ThrowRequest, radius: float) -> list[str]:
    found = []
    margin = radius - _TOLERANCE
    inside_x = margin <= pose.x <= request.width - margin
    inside_y = margin <= pose.y <= request.height - margin
    if not (inside_x and inside_y):
        found.append(f"die {i} lies outside at {pose.x:.1f}, {pose.y:.1f}")
    if max(map(abs, matrix(pose.q)[2])) < _FLAT:
        found.append(f"die {i} is not flat")
    return found


_SECONDS: Final = 1.2
_ROLLING_RADIUS: Final = 0.62
_YAW: Final = 0.25


def places(request: ThrowRequest) -> list[tuple[float, float]]:
    """Places for all dice, apart from each other as far as the tray allows."""
    count = len(request.thrown) + len(request.kept)
    circle = 2 * CLEARANCE * request.edge
    columns = max(1, int(request.width / circle))
    rows = max(1, math.ceil(count / columns))
    across = max(1, math.ceil(count / rows))
    margin = circle / 2
    found = []
    for i in range(count):
        row, column = divmod(i, across)
        x = _between(margin, request.width - margin, column, across)
        y = _between(margin, request.height - margin, row, rows)
        found.append((x, y))
    return found


def _between(low: float, high: float, step: int, steps: int) -> float:
    return low + (high - low) * ((step + 0.5) / steps if steps == 1 else step / (steps - 1))


def guided_run(request: ThrowRequest, seed: str) -> Run:
    """Rolls the dice to :func:`places`; kept dice slide to the nearest ones."""
    rng = random.Random(seed)
    free = places(request)
    kept_places = []
    for kept in request.kept:
        nearest = min(free, key=lambda p: math.hypot(p[0] - kept.pose.x, p[1] - kept.pose.y))
        free.remove(nearest)
        kept_places.append(nearest)
    rng.shuffle(free)
    starts = [launch.start for launch in plan(request, rng)]
    rests: list[Quaternion] = [
        about((0.0, 0.0, 1.0), rng.uniform(-_YAW, _YAW)) for _ in request.thrown
    ]
    count = round(_SECONDS * FRAME_RATE)
    frames = []
    for number in range(count + 1):
        left = (1 - number / count) ** 3
        frame = []
        for start, end, rest in zip(starts, free, rests, strict=True):
            frame.append(_rolling(request.edge, start, end, rest, left))
        for kept, end in zip(request.kept, kept_places, strict=True):
            x = end[0] + (kept.pose.x - end[0]) * left
            y = end[1] + (kept.pose.y - end[1]) * left
            frame.append(kept.pose._replace(x=x, y=y))
        frames.append(frame)
    contacts = [
        Contact(0.1 + 0.05 * i, "floor", i, None, 3.0, end[0]) for i, end in enumerate(free)
    ]
    return Run(frames, contacts, settled=True)


def _rolling(
    edge: float, start: tuple[float, float], end: tuple[float, float], rest: Quaternion, left: float
) -> Pose:
    """A die that still has the share ``left`` of its way to roll."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = math.hypot(dx, dy)
    q = rest
    if way * left > 0:
        # It rolls about the level axis across its way, and has to roll back to get home.
        q = compose(about((-dy, dx, 0.0), -way * left / (_ROLLING_RADIUS * edge)), rest)
    height = Tumbler(q, (0.0, 0.0), 0.0, 0.0, 0.0).centre_height()
    return Pose(end[0] - dx * left, end[1] - dy * left, height * edge, q)


_SAME_YAW = 1e-3


def labelling(kind: str, face: str, rest: Quaternion, rng: random.Random) -> Quaternion:
    """The rotation to apply before every orientation of a thrown die, so that ``face`` lies on top.

    The chance chooses among equally upright sides, as a real die has several.
    """
    bare = side_up(rest)
    options = [
        (abs(picture_yaw(compose(rest, rotation))), rotation)
        for rotation, sides in _sides_by_rotation()
        if die_kind(kind).faces[sides[bare]] == face
    ]
    most_upright = min(yaw for yaw, _ in options)
    best = [rotation for yaw, rotation in options if yaw < most_upright + _SAME_YAW]
    return rng.choice(best)


@lru_cache(maxsize=1)
def _sides_by_rotation() -> tuple[tuple[Quaternion, tuple[int, ...]], ...]:
    """For each cube rotation, which labelled side lies where each side of the bare cube is."""
    return tuple(
        (
            rotation,
            tuple(_nearest(turned(matrix(inverse(rotation)), bare)) for bare in SIDE_NORMALS),
        )
        for rotation in CUBE_ROTATIONS
    )


def _nearest(direction: Vector) -> int:
    """The side that faces a direction most."""
    return max(
        range(len(SIDE_NORMALS)),
        key=lambda side: sum(a * b for a, b in zip(SIDE_NORMALS[side], direction, strict=True)),
    )


def labelled(pose: Pose, rotation: Quaternion) -> Pose:
    """A simulated pose with its labelling folded into the orientation."""
    return Pose(pose.x, pose.y, pose.z, normalised(compose(pose.q, rotation)))


def labelled_way(poses: Sequence[Pose], rotation: Quaternion) -> list[Pose]:
    """:func:`labelled` for all poses of a die at once; poses that stay the same are shared."""
    a, b, c, d = rotation
    turn = np.array(((a, b, c, d), (-b, a, -d, c), (-c, d, a, -b), (-d, -c, b, a)))
    turned = np.array([pose.q for pose in poses]) @ turn
    turned /= np.sqrt((turned * turned).sum(1, keepdims=True))
    way: list[Pose] = []
    before: Pose | None = None
    for pose, (w, x, y, z) in zip(poses, turned.tolist(), strict=True):
        if pose == before:
            way.append(way[-1])
            continue
        way.append(Pose(pose.x, pose.y, pose.z, (w, x, y, z)))
        before = pose
    return way

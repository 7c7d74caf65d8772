"""A whole throw ahead of its first picture: simulate, check, label.

The letters are decided before; the throw only performs them. A run that does
not settle well is repeated with other cosmetic luck; should all fail, the dice
are led to a prepared arrangement. So a throw never fails.
"""

from __future__ import annotations

import math
import random
from collections.abc import Generator
from typing import Final

from skyline.table.dice.guided import guided_run
from skyline.table.dice.kinds import DieLook, Pose, letter_up, picture_yaw, side_up
from skyline.table.dice.labels import labelled, labelling
from skyline.table.dice.simulation import Run, run
from skyline.table.dice.throw_types import CLEARANCE, LONGEST, Throw, ThrowRequest
from skyline.table.geometry import matrix

_ATTEMPTS: Final = 4
#: Pixels by which a checked rest may miss, and the largest yaw of a top picture.
_TOLERANCE: Final = 0.05
_LARGEST_YAW: Final = 0.55
_FLAT: Final = math.cos(math.radians(0.1))


def simulate(request: ThrowRequest) -> Throw:
    """Simulates a throw to its end; see :func:`simulate_steps` for doing so bit by bit."""
    steps = simulate_steps(request, math.inf)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            throw: Throw = done.value
            return throw


def simulate_steps(request: ThrowRequest, slice_s: float = 0.002) -> Generator[None, None, Throw]:
    """Simulates a throw, yielding after about every ``slice_s`` seconds of work.

    Args:
        request: What to throw. The same request gives the same throw, however
            it is sliced.
        slice_s: Seconds of work between yields.

    Returns:
        The throw, by way of ``StopIteration.value`` or ``yield from``.
    """
    for attempt in range(1, _ATTEMPTS + 1):
        luck = f"{request.seed}/{attempt}"
        result = yield from run(request, luck, slice_s)
        if result.settled:
            throw = _labelled(request, result, luck, attempt)
            if not flaws(throw, request):
                return throw
    luck = f"{request.seed}/guided"
    return _labelled(request, guided_run(request, luck), luck, _ATTEMPTS + 1)


def _labelled(request: ThrowRequest, result: Run, luck: str, attempt: int) -> Throw:
    rng = random.Random(f"{luck}/labels")
    rest = result.frames[-1]
    rotations = [
        labelling(die.look.kind, die.letter, rest[i].q, rng) for i, die in enumerate(request.thrown)
    ]
    count = len(rotations)
    frames = []
    for frame in result.frames:
        shown = [labelled(frame[i], rotation) for i, rotation in enumerate(rotations)]
        frames.append((*shown, *frame[count:]))
    return Throw(
        frames=tuple(frames),
        looks=looks_of(request),
        contacts=tuple(result.contacts),
        edge=request.edge,
        attempts=attempt,
    )


def looks_of(request: ThrowRequest) -> tuple[DieLook, ...]:
    """Looks of all dice of a request, thrown ones first."""
    return (*(die.look for die in request.thrown), *(die.look for die in request.kept))


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
        if letter_up(die.look, q) != die.letter:
            found.append(f"die {i} shows {letter_up(die.look, q)} instead of {die.letter}")
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

"""A throw without chance: dice roll straight to prepared places.

Used when no simulated run settles well, for example in a tray that is too full
to tumble in. Every die rolls to a place of a grid and comes to rest by itself.
"""

from __future__ import annotations

import math
import random
from typing import Final

from skyline.table.dice.kinds import Pose
from skyline.table.dice.launch import plan
from skyline.table.dice.simulation import Run
from skyline.table.dice.throw_types import CLEARANCE, FRAME_RATE, Contact, ThrowRequest
from skyline.table.dice.tumble import Tumbler
from skyline.table.geometry import Quaternion, about, compose

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
    """Rolls the dice to :func:`places`; kept dice slide to the nearest ones.

    Args:
        request: What to throw; its ``seed`` is not used.
        seed: Cosmetic seed.
    """
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
    edge: float,
    start: tuple[float, float],
    end: tuple[float, float],
    rest: Quaternion,
    left: float,
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

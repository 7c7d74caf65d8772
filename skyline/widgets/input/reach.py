"""Where an arrow leads among targets scattered over a table: near, and in the end everywhere.

The nearest target in a direction is what an eye expects, but nothing promises that each target
is the nearest one of another: some would be out of reach of a D-pad. Where that happens, the
directed Θ₄ graph shows the way. Each place has a cone of 90° in every direction, and the arrow
leads to the one in the cone that is least far along it. From every place of that graph every
other can be reached: Bose, De Carufel, Hill and Smid, *On the spanning and routing ratio of the
directed theta-four graph*, Discrete & Computational Geometry (2024).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from skyline.widgets.input.direction import SIDEWAYS

Point = tuple[float, float]
Step = tuple[int, int]
#: Per direction, in the order of :data:`STEPS_OF_ARROWS`: the index it leads to, None at the edge.
Links = tuple[int | None, ...]

STEPS_OF_ARROWS: Final[tuple[Step, ...]] = ((-1, 0), (1, 0), (0, -1), (0, 1))
AHEAD: Final = 4  # what is less far ahead than this many pixels is beside one, not ahead
GOLDEN: Final = 0.6180339887498949  # its multiples fall on no short pattern

_Cost = Callable[[float, float], float]


def arrow_links(points: Sequence[Point]) -> list[Links]:
    """Where arrows lead from points (whole pixels, a thousand at most); each is reached."""
    near = [_links(index, points, _near_cost) for index in range(len(points))]
    if connected(near):
        return near
    apart = _apart(points)
    cones = [_links(index, apart, _cone_cost) for index in range(len(points))]
    return [
        tuple(cone if cone is not None else also for cone, also in zip(*both, strict=True))
        for both in zip(cones, near, strict=True)
    ]


def connected(links: Sequence[Links]) -> bool:
    back: list[list[int]] = [[] for _ in links]
    for index, there in enumerate(links):
        for goal in there:
            if goal is not None:
                back[goal].append(index)
    return _reached(links) == len(links) and _reached(back) == len(links)


def _reached(links: Sequence[Sequence[int | None]]) -> int:
    """How many points a way leads to from the first one, itself included."""
    seen = {0} if links else set()
    todo = list(seen)
    while todo:
        for goal in links[todo.pop()]:
            if goal is not None and goal not in seen:
                seen.add(goal)
                todo.append(goal)
    return len(seen)


def _links(index: int, points: Sequence[Point], cost: _Cost) -> Links:
    here = points[index]
    found: list[int | None] = []
    for x, y in STEPS_OF_ARROWS:
        best, least = None, math.inf
        for other, there in enumerate(points):
            dx, dy = there[0] - here[0], there[1] - here[1]
            price = cost(dx * x + dy * y, abs(dx * y) + abs(dy * x))
            if other != index and price < least:
                best, least = other, price
        found.append(best)
    return tuple(found)


def _near_cost(along: float, aside: float) -> float:
    return along + SIDEWAYS * aside if along > AHEAD else math.inf


def _cone_cost(along: float, aside: float) -> float:
    return along if aside < along else math.inf


def _apart(points: Sequence[Point]) -> list[Point]:
    """Moves points by less than a tenth of a pixel: none above, beside or at 45° of another."""
    return [(x + 1e-4 * i, y + 0.1 * (i * GOLDEN % 1)) for i, (x, y) in enumerate(points)]

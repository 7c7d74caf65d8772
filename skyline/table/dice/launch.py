"""How dice leave the hand: from where, in which order, how fast.

A die that starts with speed v, flies for a time t and is braked by a constant deceleration a comes
to rest after v t + v²/(2a). The speeds are chosen so that these paths are spread evenly over the
tray; collisions do the rest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skyline.table.dice.throw_types import CLEARANCE, ThrowRequest
from skyline.table.dice.tumble import GRAVITY
from skyline.table.geometry import Quaternion, random_orientation

#: Deceleration of rolling dice in tray widths per second squared.
BRAKING: Final = 1.75
#: Shortest and longest undisturbed path in tray widths.
_SHORTEST, _FURTHEST = 0.06, 1.35
#: The shortest one after a fling: a die that a quick hand lets go does not drop.
_SHORTEST_FLUNG: Final = 0.30
#: Seconds that a die is off the table, and not braked, after it comes in.
_AIRBORNE: Final = 0.30
#: Spread of directions, in radians.
_SPREAD: Final = 0.22
#: Slowest and fastest fling that is taken up, in tray widths per second.
_SLOWEST_FLING, _FASTEST_FLING = 0.9, 2.6
#: From lane to lane and from row to row in the hand, in edges: they come in one by one.
_LANE, _ROW = 1.2, 0.9
#: Seconds between dice leaving the hand, and of a handful at most.
_STAGGER, _LAST_LEAVES = 0.06, 0.18
#: Seconds within which all leave, however long the way in takes to get free.
_LATEST: Final = 0.34
#: Longest flight from the hand into the tray, in seconds.
_LONGEST_FLIGHT: Final = 0.26
_SHORTEST_FLIGHT: Final = 0.05
#: A flight ends at this share of the height it began at, unless it would have to
#: be thrown down faster than this (edges per second).
_ARRIVES_AT: Final = 0.5
_STEEPEST_DROP: Final = -1.0
#: Share of the tray's area that the circles of the dice may fill.
_FILL: Final = 0.52
_TALLEST: Final = 0.49
_SPARE_PLACES: Final = 1.3
_RESTING_YAW: Final = 0.30
#: Pixels by which dice from a hand give way more than they need to, and how often each does so.
_APART, _MOST_ROUNDS = 2.0, 40
#: A hand further from the middle than this, in tray widths, throws to the other side.
_BESIDE: Final = 0.15


def best_edge(count: int, width: float, height: float, limit: float) -> int:
    """The largest edge up to ``limit`` pixels with which all dice fit the tray and can tumble."""
    many = max(1, count)
    by_area = math.sqrt(_FILL * width * height / many) / (2 * CLEARANCE)
    edge = int(min(limit, _TALLEST * min(width, height), by_area))
    while edge > 8:
        circle = 2 * CLEARANCE * edge
        if int(width / circle) * int(height / circle) >= min(many * _SPARE_PLACES, many + 8):
            break
        edge -= 1
    return edge


@dataclass(frozen=True)
class Launch:
    """How one die leaves the hand; lengths in pixels, y downwards."""

    leaves: float  # seconds after the start of the throw
    start: tuple[float, float]
    height: float  # clearance above the table in edges
    rise: float  # edges per second; a far throw goes in an arc
    lands: tuple[float, float]  # where it comes into the tray
    flight: float  # seconds from leaving to there
    velocity: tuple[float, float]  # in the tray, pixels per second
    q: Quaternion  # in the hand
    turning: tuple[float, float]  # in the air about x and y, radians per second
    spin: float  # about the vertical, anticlockwise
    yaw: float  # preferred at rest, up to quarter turns


def plan(request: ThrowRequest, rng: random.Random) -> list[Launch]:
    """Launches of the thrown dice, in their order in the request."""
    count = len(request.thrown)
    direction, power = _direction(request, rng)
    hand = _hand(request, direction, rng)
    order = list(range(count))
    rng.shuffle(order)
    stagger = min(_STAGGER, _LAST_LEAVES / count) if count else 0.0
    shortest = _SHORTEST if request.fling is None else _SHORTEST_FLUNG
    launches: dict[int, Launch] = {}
    for turn, die in enumerate(order):
        # The furthest leaves first, so that the dice draw apart; a little disorder lets them
        # meet. Only the first ones reach the rim: what follows does not pen them in there.
        share = 1 - (turn + rng.random()) / count
        path = shortest + (_FURTHEST - shortest) * share**2
        stopping = math.sqrt(_AIRBORNE**2 + 2 * path / BRAKING) - _AIRBORNE
        speed = stopping * BRAKING * request.width * power
        launches[die] = _launch(request, die, direction, speed, hand[turn], rng)
    if any(die.start is not None for die in request.thrown):
        launches = _with_room(launches, request)
    leaves = _leaving([launches[die] for die in order], stagger, request)
    for die, at in zip(order, leaves, strict=True):
        launches[die] = replace(launches[die], leaves=at)
    return [launches[die] for die in range(count)]


def _with_room(launches: Mapping[int, Launch], request: ThrowRequest) -> dict[int, Launch]:
    """The same, landing beside each other: a hand holds dice closer together than they can lie."""
    dice = sorted(launches)
    lands = _apart(request, [launches[die].lands for die in dice])
    return {die: _landing(launches[die], place) for die, place in zip(dice, lands, strict=True)}


def _apart(
    request: ThrowRequest, places: Sequence[tuple[float, float]]
) -> list[tuple[float, float]]:
    """Near these places, but apart from each other and from dice that lie in the tray."""
    lying = [(kept.pose.x, kept.pose.y) for kept in request.kept]
    enough = (2 * CLEARANCE * request.edge) ** 2
    room = 2 * CLEARANCE * request.edge + _APART
    found = list(places)
    for _round in range(_MOST_ROUNDS):
        crowded = False
        for i in range(len(found)):
            for j, (x, y) in enumerate((*found[:i], *lying)):
                right, down = found[i][0] - x, found[i][1] - y
                if right * right + down * down >= enough:
                    continue
                crowded = True
                away = math.hypot(right, down)
                if away < 1:  # each in a direction of its own
                    right, down, away = math.cos(i), math.sin(i), 1.0
                part = (room - away) / away * (0.5 if j < i else 1.0)
                found[i] = _inside(request, found[i][0] + right * part, found[i][1] + down * part)
                if j < i:
                    found[j] = _inside(request, x - right * part, y - down * part)
        if not crowded:
            break
    return found


def _landing(launch: Launch, place: tuple[float, float]) -> Launch:
    """The same with another place at which it comes into the tray, there no faster."""
    way, speed = math.dist(launch.start, place), math.hypot(*launch.velocity)
    flight = min(_LONGEST_FLIGHT, max(launch.flight, way / max(1.0, speed)))
    return replace(launch, lands=place, flight=flight, rise=_rise(launch.height, flight))


def _rise(height: float, flight: float) -> float:
    """How fast a die leaves upwards to come in so many seconds later, lower by a share."""
    return max(_STEEPEST_DROP, GRAVITY * flight / 2 - height * (1 - _ARRIVES_AT) / flight)


def _leaving(launches: Sequence[Launch], stagger: float, request: ThrowRequest) -> list[float]:
    """When dice leave, in their order: each comes in when the one before it has made room."""
    if any(die.start is not None for die in request.thrown):  # a hand lets all go together
        return [turn * stagger for turn in range(len(launches))]
    lanes, leaves = _lanes(request), [0.0] * len(launches)
    for turn, launch in enumerate(launches):
        leaves[turn] = turn * stagger
        if turn >= lanes:
            before = launches[turn - lanes]
            room = 2 * CLEARANCE * request.edge / max(1.0, math.hypot(*before.velocity))
            free = leaves[turn - lanes] + before.flight + room
            leaves[turn] = max(leaves[turn], free - launch.flight)
    shorter = _LATEST / max((_LATEST, *leaves))
    return [each * shorter for each in leaves]


def _direction(request: ThrowRequest, rng: random.Random) -> tuple[float, float]:
    """The angle of the throw (0 right, positive down) and its power, about 1."""
    if request.fling is not None and math.hypot(*request.fling) > 1:
        vx, vy = request.fling
        speed = math.hypot(vx, vy) / request.width
        taken = min(_FASTEST_FLING, max(_SLOWEST_FLING, speed))
        return math.atan2(vy, vx), 0.62 + 0.5 * (taken - _SLOWEST_FLING) / (
            _FASTEST_FLING - _SLOWEST_FLING
        )
    steepest = math.atan2(request.height, request.width) * 0.6
    angle = rng.uniform(-steepest, steepest)
    to_the_right = rng.random() < 0.5
    held = [die.start[0] for die in request.thrown if die.start is not None]
    if held:
        # Away from the hand, where there is room.
        aside = sum(held) / len(held) / request.width - 0.5
        to_the_right = aside < 0 if abs(aside) > _BESIDE else to_the_right
    return (angle if to_the_right else math.pi - angle), 1.0


def _hand(request: ThrowRequest, direction: float, rng: random.Random) -> list[tuple[float, float]]:
    """Places of the dice in the hand, behind the rim that the throw comes from."""
    edge, width, height = request.edge, request.width, request.height
    ux, uy = math.cos(direction), math.sin(direction)
    # Go back from the middle of the tray against the throw until outside the rim.
    back = min(
        (width / 2 + 0.6 * edge) / max(1e-6, abs(ux)),
        (height / 2 + 0.6 * edge) / max(1e-6, abs(uy)),
    )
    middle_x, middle_y = width / 2 - ux * back, height / 2 - uy * back
    across_x, across_y = -uy, ux
    lanes = _lanes(request)
    aside = (height - 2 * CLEARANCE * edge) / 2 if lanes == 1 else 0.0
    places = []
    for i in range(len(request.thrown)):
        row, lane = divmod(i, lanes)
        side = (lane - (lanes - 1) / 2) * _LANE * edge + rng.uniform(-0.06, 0.06) * edge
        side += aside * (1 if row % 2 else -1)  # in a narrow tray: one at either side, in turn
        behind = row * _ROW * edge
        places.append(
            (middle_x + across_x * side - ux * behind, middle_y + across_y * side - uy * behind)
        )
    return places


def _lanes(request: ThrowRequest) -> int:
    """How many dice come in side by side."""
    return max(1, min(3, int(request.height / (_LANE * request.edge))))


def _launch(
    request: ThrowRequest,
    die: int,
    direction: float,
    speed: float,
    place: tuple[float, float],
    rng: random.Random,
) -> Launch:
    edge = request.edge
    start = request.thrown[die].start
    height = rng.uniform(0.5, 1.1)
    if start is not None:
        place = start[0], start[1]
        height = max(0.05, start[2] / edge - 0.75)
    angle = direction + rng.uniform(-_SPREAD, _SPREAD)
    velocity = speed * math.cos(angle), speed * math.sin(angle)
    lands = _inside(request, *place)
    distance = math.hypot(lands[0] - place[0], lands[1] - place[1])
    flight = min(_LONGEST_FLIGHT, max(_SHORTEST_FLIGHT, distance / max(1.0, speed)))
    if start is not None:  # it goes on as the hand went
        lands = _inside(request, place[0] + velocity[0] * flight, place[1] + velocity[1] * flight)
    rolling = min(20.0, speed / edge * 1.3)
    return Launch(
        leaves=0.0,
        start=place,
        height=height,
        rise=_rise(height, flight),
        lands=lands,
        flight=flight,
        velocity=velocity,
        q=random_orientation(rng),
        turning=(
            velocity[1] / max(1.0, speed) * rolling + rng.uniform(-5, 5),
            velocity[0] / max(1.0, speed) * rolling + rng.uniform(-5, 5),
        ),
        spin=rng.uniform(-7, 7),
        yaw=rng.uniform(-_RESTING_YAW, _RESTING_YAW),
    )


def _inside(request: ThrowRequest, x: float, y: float) -> tuple[float, float]:
    """The nearest place at which a die has room inside the tray."""
    margin = CLEARANCE * request.edge + 1
    return (
        min(max(x, margin), request.width - margin),
        min(max(y, margin), request.height - margin),
    )

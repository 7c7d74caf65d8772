"""How dice leave the hand: from where, in which order, how fast.

A hand that nobody leads holds them above the felt behind one of the short rims, side by side, so
that they are in the tray from the first picture on.

A die that starts with speed v, flies for a time t and is braked by a constant deceleration a comes
to rest after v t + v²/(2a). The speeds are chosen so that these paths are spread evenly over the
tray; collisions do the rest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from skyline.table.dice.throw_types import CLEARANCE, TALLER, ThrowRequest
from skyline.table.dice.tumble import GRAVITY
from skyline.table.geometry import Quaternion, random_orientation

#: Deceleration of rolling dice in tray widths per second squared.
BRAKING: Final = 1.75
#: Shortest and longest undisturbed path in tray widths.
_SHORTEST, _FURTHEST = 0.14, 1.2
#: How many of the paths are short: the last dice of a handful stay clear of those before them.
_SHORT: Final = 3
#: The shortest one after a fling: a die that a quick hand lets go does not drop. Of a handful that
#: shares so much the last ones do, or all would huddle before the far rim.
_SHORTEST_FLUNG, _FLUNG_SHARED = 0.30, 0.90
#: Seconds that a die is off the table, and not braked, after it comes in.
_AIRBORNE: Final = 0.30
#: Spread of directions, in radians.
_SPREAD: Final = 0.40
#: Slowest and fastest fling that is taken up, in tray widths per second.
_SLOWEST_FLING, _FASTEST_FLING = 0.9, 2.6
#: From die to die in the hand, in edges: they turn there, and none is seen through another.
HELD_APART: Final = 1.4
#: Clearance of dice in that hand in edges, and how much higher it makes their pictures.
_HELD_HEIGHTS, _HELD_LIFT = (0.15, 0.45), 0.4
#: Square pixels by which ways have to become shorter together.
_NEARER: Final = 1.0
#: Seconds between dice leaving the hand, and of a handful at most.
_STAGGER, _LAST_LEAVES = 0.06, 0.18
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
    ahead = math.cos(direction), math.sin(direction)
    hand = _hand(request, ahead[0] > 0, rng)
    # Whoever is held in front leaves first and fastest, so that the dice draw apart.
    order = sorted(range(count), key=lambda die: -hand[die][0] * ahead[0] - hand[die][1] * ahead[1])
    stagger = min(_STAGGER, _LAST_LEAVES / count) if count else 0.0
    shortest = _SHORTEST
    if request.fling is not None:
        shortest = min(_SHORTEST_FLUNG, _FLUNG_SHARED / max(1, count))
    launches: dict[int, Launch] = {}
    for turn, die in enumerate(order):
        # A little disorder lets them meet. Only the first ones reach the rim: what follows does
        # not pen them in there.
        share = 1 - (turn + rng.random()) / count
        path = shortest + (_FURTHEST - shortest) * share**_SHORT
        stopping = math.sqrt(_AIRBORNE**2 + 2 * path / BRAKING) - _AIRBORNE
        speed = stopping * BRAKING * request.width * power
        launch = _launch(request, die, direction, speed, hand[die], rng)
        launches[die] = replace(launch, leaves=turn * stagger)
    return _with_room([launches[die] for die in range(count)], request)


def _with_room(launches: Sequence[Launch], request: ThrowRequest) -> list[Launch]:
    """The same, landing beside each other: a hand holds dice closer together than they can lie."""
    lying = [(kept.pose.x, kept.pose.y) for kept in request.kept]
    lands = _apart(request, [launch.lands for launch in launches], 2 * CLEARANCE, lying)
    return [_landing(launch, place) for launch, place in zip(launches, lands, strict=True)]


def _apart(
    request: ThrowRequest,
    places: Sequence[tuple[float, float]],
    edges: float,  # from one to the next
    lying: Sequence[tuple[float, float]],
) -> list[tuple[float, float]]:
    """Near these places, but so far apart from each other and from those that are ``lying``."""
    enough = (edges * request.edge) ** 2
    room = edges * request.edge + _APART
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
                moved = found[i][0] + right * part, found[i][1] + down * part
                found[i] = _inside(request, moved)
                if j < i:
                    found[j] = _inside(request, (x - right * part, y - down * part))
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
    # Away from the hand, where there is room; it comes up where fewer dice lie.
    near = held or [request.width - kept.pose.x for kept in request.kept]
    if near:
        aside = sum(near) / len(near) / request.width - 0.5
        to_the_right = aside < 0 if abs(aside) > _BESIDE else to_the_right
    return (angle if to_the_right else math.pi - angle), 1.0


def _hand(
    request: ThrowRequest, to_the_right: bool, rng: random.Random
) -> list[tuple[float, float]]:
    """Where each die is held: where a hand has it, or from the rim on behind which it throws."""
    held = [die.start[:2] for die in request.thrown if die.start is not None]
    if held:
        return held
    room = HELD_APART * request.edge
    left, top = _inside(request, (0.0, 0.0), _HELD_LIFT)
    high = _inside(request, (0.0, request.height))[1] - top
    lanes = 1 + int(high / room)
    first = rng.randrange(2)
    places = []
    for number in range(len(request.thrown)):
        if lanes > 1:
            row, lane = divmod(number, lanes)
            x, y = left + row * room, top + lane * high / (lanes - 1)
        else:  # a narrow tray: high and low in turn
            x = left + number * math.sqrt(room * room - high * high)
            y = top + (number + first) % 2 * high
        places.append((x if to_the_right else request.width - x, y))
    lying = [(kept.pose.x, kept.pose.y) for kept in request.kept]
    places = [
        _inside(request, place, _HELD_LIFT) for place in _apart(request, places, HELD_APART, lying)
    ]
    rng.shuffle(places)
    _uncross(places, [die.lies for die in request.thrown])
    return places


def _uncross(places: list[tuple[float, float]], lies: Sequence[tuple[float, float] | None]) -> None:
    """Sorts the places of dice so that none meets another on its way there."""
    swapped = True
    while swapped:
        swapped = False
        for (i, one), (j, other) in combinations(enumerate(lies), 2):
            if one is None or other is None:
                continue
            (a, b), (c, d) = places[i], places[j]
            # All ways together become shorter with each swap: so it ends.
            if (one[0] - other[0]) * (a - c) + (one[1] - other[1]) * (b - d) < -_NEARER:
                places[i], places[j] = places[j], places[i]
                swapped = True


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
    height = rng.uniform(*_HELD_HEIGHTS)
    if start is not None:
        height = max(0.05, start[2] / edge - 0.75)
    angle = direction + rng.uniform(-_SPREAD, _SPREAD)
    velocity = speed * math.cos(angle), speed * math.sin(angle)
    outside = math.dist(place, _inside(request, place))
    flight = min(_LONGEST_FLIGHT, max(_SHORTEST_FLIGHT, outside / max(1.0, speed)))
    # it goes on as the hand went
    goes_on = place[0] + velocity[0] * flight, place[1] + velocity[1] * flight
    lands = _inside(request, goes_on)
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


def _inside(
    request: ThrowRequest,
    place: tuple[float, float],
    lift: float = 0.0,  # edges by which its picture stands further up, for its height
) -> tuple[float, float]:
    """The nearest place at which a die has room inside the tray."""
    margin = CLEARANCE * request.edge + 1
    above = margin + TALLER * request.edge
    return (
        min(max(place[0], margin), request.width - margin),
        min(max(place[1], above + lift * request.edge), request.height - above),
    )

"""Fireworks: four shapes of rockets in five colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from skyline.table import bits
from skyline.table.particles import GRAVITY, Particles
from skyline.table.rockets import Rays, Rocket, Values, ball, circle, streak
from skyline.table.scenery.steps import Steps

SHAPES: Final = 4
COLOURS: Final = len(bits.FIRE_COLOURS)
VARIETY: Final = COLOURS * SHAPES  # after so many rockets, all films have been used
REACH: Final = 300.0  # pixels at 1080p from the middle of a burst of the usual size to its embers
CLIMB: Final = 0.42  # seconds in which a rocket climbs
_SHORT: Final = streak(11, 0.28)
_LONG: Final = streak(30, 0.62)
_ONE: Final = ((1.0, 1.0),)
_PALE: Final = (255, 238, 206)
_TWINKLING: Final = 34  # sparks that hang where a rocket has burst


def light_firework(
    particles: Particles,
    centre: tuple[float, float],
    number: int,
    scale: float,
    size: float = 1.0,
    start: tuple[float, float] | None = None,
) -> None:
    """One rocket that climbs from ``start`` in :data:`CLIMB` seconds (None: at once) and bursts.

    ``number`` chooses colours and shape; ``size`` is of the burst against the usual one.
    """
    climb = 0.0 if start is None else CLIMB
    colour = bits.FIRE_COLOURS[number % COLOURS]
    rocket = Rocket(centre, start or centre, climb, colour, scale)
    for rays in _rays(number, scale, size):
        rocket.add(rays)
    particles.rockets.append(rocket)


def _rays(number: int, scale: float, size: float) -> Iterator[Rays]:
    """What flies apart where a rocket bursts."""
    colour = bits.FIRE_COLOURS[number % COLOURS]
    other = bits.FIRE_COLOURS[(number + 2) % COLOURS]
    star = _star(scale)
    speed = 560.0 * scale * size
    pull = GRAVITY * scale
    shape = number % SHAPES
    turned = number * 0.7
    if shape == 0:  # a peony: a full ball of streaks around a heart of another colour
        yield Rays(ball(44, turned), speed, (colour,), star, pull * 0.09, 2.2, 1.35)
        yield Rays(
            ball(20, turned), speed * 0.45, (other,), star - 2, pull * 0.09, 2.1, 1.2, _SHORT
        )
    elif shape == 1:  # a willow: long embers that sink
        yield Rays(ball(30, turned), speed * 0.95, (colour,), star, pull * 0.20, 2.0, 1.9, _LONG)
        yield Rays(ball(14, 1.0), speed * 0.5, (other,), star - 2, pull * 0.2, 1.9, 1.6, _SHORT)
    elif shape == 2:  # a ring seen at a slant, around a ball
        ring = circle(34, turned, 0.40, 0.35 if number % 2 else -0.35)
        yield Rays(ring, speed * 1.05, (colour,), star, pull * 0.08, 2.0, 1.3)
        yield Rays(ball(26), speed * 0.52, (other,), star, pull * 0.08, 2.1, 1.25, _SHORT)
    else:  # two colours by turns
        yield Rays(ball(46, turned), speed, (colour, other), star, pull * 0.1, 2.3, 1.45)
    twinkle = ball(_TWINKLING, number * 1.3) * _scattered(_TWINKLING)
    yield Rays(twinkle, speed * 0.9, (_PALE,), max(2, star // 3), pull * 0.16, 2.2, 1.9, _ONE)


def _scattered(count: int) -> Values:
    """How far sparks fly, as shares of the furthest, shape (count, 1)."""
    numbers = np.arange(count, dtype=np.float32) * np.float32(0.618)
    return (np.float32(0.25) + np.float32(0.75) * (numbers % 1))[:, None]


def making_films(number: int, scale: float) -> Steps[None]:
    """Makes the films of a rocket of any size ahead, one a step; see :func:`light_firework`."""
    for rays in _rays(number, scale, 1.0):
        for share in range(len(rays.streak)):
            rays.films(share)
            yield


def _star(scale: float) -> int:
    """The same for all bursts of a window, which share their films."""
    return max(4, round(13 * scale))

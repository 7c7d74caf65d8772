"""Fireworks for towers and winners, made of the particles of :mod:`skyline.table.particles`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skyline.table.art import bits
from skyline.table.art.bits import Film
from skyline.table.particles import Particles

SHAPES: Final = 4
VARIETY: Final = len(bits.FIRE_COLOURS)  # after so many rockets, all films have been used
#: Speed and size of the embers that follow one another on each ray, so that it draws a streak.
_STREAK: Final = ((1.0, 1.0), (0.94, 0.68), (0.88, 0.50), (0.815, 0.38), (0.745, 0.28))


def light_firework(
    particles: Particles,
    centre: tuple[float, float],
    number: int,
    scale: float,
    size: float = 1.0,
) -> None:
    """Lets one rocket burst.

    Args:
        particles: that it becomes.
        centre: where, in pixels.
        number: chooses colours and shape.
        scale: size of the window against 1920x1080.
        size: of the burst against the usual one.
    """
    colour = bits.FIRE_COLOURS[number % len(bits.FIRE_COLOURS)]
    other = bits.FIRE_COLOURS[(number + 2) % len(bits.FIRE_COLOURS)]
    star = _star(scale, size)
    speed = 460.0 * size
    flash = [bits.spark(round(48 * scale * size), colour, 0)]
    particles.ring(flash, 1, centre, speed=0, weight=0.0, life=0.25, light=True)
    shape = number % SHAPES
    if shape == 0:  # a peony: streaks, and a heart of another colour
        _rays(particles, centre, 20, speed, [(colour, star)], drag=2.3)
        _rays(particles, centre, 11, speed * 0.46, [(other, round(star * 0.75))], drag=2.1)
    elif shape == 1:  # a willow: long gold embers that sink
        _rays(particles, centre, 18, speed * 0.86, [(colour, star)], weight=0.24, life=1.6)
        particles.ring(
            [bits.ember(max(2, round(star * 0.5)), other)],
            22,
            centre,
            speed=speed * 0.6,
            even=0.5,
            weight=0.16,
            life=1.5,
        )
    elif shape == 2:  # a ring seen from the side, around a small ball
        _rays(particles, centre, 22, speed * 1.05, [(colour, star)], flat=0.42, even=0.02)
        particles.ring(
            [bits.ember(max(2, round(star * 0.67)), other)],
            24,
            centre,
            speed=speed * 0.34,
            even=0.25,
        )
    else:  # two colours by turns
        _rays(particles, centre, 22, speed, [(colour, star), (other, star)], drag=2.6, life=1.3)


def make_films(number: int, scale: float, size: float = 1.0) -> None:
    """Makes the films of a rocket ahead; see :func:`light_firework`."""
    colour = bits.FIRE_COLOURS[number % len(bits.FIRE_COLOURS)]
    star = _star(scale, size)
    bits.spark(round(48 * scale * size), colour, 0)
    for part in (*(wide for _fast, wide in _STREAK), 0.5, 0.67, 0.75):
        bits.ember(max(2, round(star * part)), colour)


def _star(scale: float, size: float) -> int:
    return max(5, round(14 * scale * size))


def _rays(
    particles: Particles,
    centre: tuple[float, float],
    count: int,
    speed: float,
    colours: Sequence[tuple[tuple[int, int, int], int]],
    *,
    flat: float = 1.0,
    even: float = 0.06,
    weight: float = 0.10,
    drag: float = 2.0,
    life: float = 1.15,
) -> None:
    """Embers one behind the other on rays: at any moment they look like streaks."""
    streaks: list[list[tuple[float, Film]]] = []
    for colour, star in colours:
        streaks.append(
            [(fast, bits.ember(max(2, round(star * wide)), colour)) for fast, wide in _STREAK]
        )
    particles.rays(
        streaks,
        count,
        centre,
        speed=speed,
        flat=flat,
        even=even,
        weight=weight,
        drag=drag,
        life=life,
    )

"""Fireworks for towers and winners, made of the particles of :mod:`skyline.table.particles`."""

from __future__ import annotations

from typing import Final

from skyline.table.art import bits
from skyline.table.particles import Particles

SHAPES: Final = 3


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
    small = max(3, round(9 * scale * size))
    star = max(4, round(14 * scale * size))
    speed = 430.0 * size
    flash = [bits.spark(round(48 * scale * size), colour, 0)]
    particles.ring(flash, 1, centre, speed=0, weight=0.0, life=0.25, light=True)
    shape = number % SHAPES
    if shape == 0:  # a chrysanthemum: two even shells
        particles.ring([bits.ember(star, colour)], 30, centre, speed=speed, life=1.15)
        particles.ring([bits.ember(small, other, 0)], 18, centre, speed=speed * 0.55, life=1.0)
    elif shape == 1:  # a willow: embers of all speeds that sink
        particles.ring(
            [bits.ember(small, colour, 0), bits.ember(star, colour)],
            44,
            centre,
            speed=speed * 0.8,
            even=0.4,
            weight=0.2,
            drag=2.2,
            life=1.35,
        )
    else:  # a ring seen from the side with a heart
        particles.ring(
            [bits.ember(star, colour)],
            28,
            centre,
            speed=speed * 1.1,
            flat=0.5,
            even=0.04,
            life=1.1,
        )
        particles.ring([bits.ember(small, other, 0)], 16, centre, speed=speed * 0.4, life=0.9)

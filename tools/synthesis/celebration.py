"""Recipes of the feasts: what a great building, the count at the end and the winner add."""

from __future__ import annotations

import numpy as np

from tools.synthesis.music import bell, mallet, shimmer
from tools.synthesis.signals import (
    Mode,
    Signal,
    add,
    attack,
    burst,
    frames,
    lowpass,
    noise,
    panned,
    release,
    room,
    silence,
    struck,
    swell,
    times,
)


def firework(rng: np.random.Generator) -> Signal:
    """A rocket far above the roofs: a soft boom, then a crackle that drifts to one side."""
    canvas = silence(1.9)
    boom = [Mode(58, 1.0, 0.5), Mode(88, 0.7, 0.36), Mode(141, 0.35, 0.2)]
    add(canvas, struck(boom, rng, rise=0.006, width=0.1), 0.0, 0.9)
    add(canvas, lowpass(burst(rng, 120, 1500, 0.22, rise=0.004), 1400), 0.0, 0.5)
    side = float(rng.uniform(-0.6, 0.6))
    for _ in range(70):
        at = 0.10 + float(rng.gamma(2.4, 0.16))
        if at > 1.5:
            continue
        spark = burst(rng, rng.uniform(1500, 3000), rng.uniform(4200, 6500), 0.012)
        add(canvas, panned(spark, side + rng.uniform(-0.3, 0.3)), at, rng.uniform(0.02, 0.12))
    return room(lowpass(canvas, 6500), rng, 1.2, 0.2)


def tally(rng: np.random.Generator) -> Signal:
    """One building is counted: a short bright bar with a coin's glint behind it."""
    canvas = silence(0.5)
    add(canvas, mallet(rng, 81, 0.35), 0.0, 0.9)
    glint = [Mode(2349, 0.5, 0.25), Mode(3520, 0.25, 0.16), Mode(5274, 0.1, 0.1)]
    add(canvas, struck(glint, rng, rise=0.003), 0.02, 0.20)
    return room(canvas, rng, 0.35, 0.05)


def points_land(rng: np.random.Generator) -> Signal:
    """Points arrive at their plate: two quick bars upwards and a small bell."""
    canvas = silence(0.8)
    add(canvas, mallet(rng, 78, 0.3), 0.0, 0.7)
    add(canvas, mallet(rng, 86, 0.45), 0.06, 0.8)
    add(canvas, bell(rng, 86, 0.6), 0.06, 0.10)
    return room(canvas, rng, 0.4, 0.06)


def lights_on(rng: np.random.Generator) -> Signal:
    """Windows light up from the street to the roof: glints that climb."""
    canvas = silence(1.5)
    add(canvas, shimmer(rng, (81, 86, 90, 93), 1.4), 0.0)
    return room(lowpass(attack(canvas, 0.05), 7500), rng, 0.6, 0.09)


def whoosh(rng: np.random.Generator) -> Signal:
    """The finished building drops in: air that swells and ends as it stands."""
    seconds = 0.45
    canvas = silence(seconds + 0.15)
    for centre, peak in ((700, 0.45), (420, 0.68), (240, 0.88)):
        air = noise(rng, seconds, centre * 0.7, centre * 1.5)
        add(canvas, air * swell(seconds, peak, 5)[:, None], 0.0, centre**0.2)
    return room(release(attack(canvas, 0.08), 0.05), rng, 0.3, 0.05)


def camera(rng: np.random.Generator) -> Signal:
    """The picture is kept: an old shutter opens and closes."""
    canvas = silence(0.5)
    for at, gain in ((0.0, 0.8), (0.11, 1.0)):
        modes = [Mode(1250, 0.5, 0.03), Mode(2300, 0.35, 0.022), Mode(410, 0.6, 0.05)]
        add(canvas, struck(modes, rng, rise=0.001, width=0.08), at, gain)
        add(canvas, burst(rng, 900, 4500, 0.012), at, 0.35 * gain)
    time = times(0.16)
    spring = np.sin(2 * np.pi * (1900 - 2600 * time) * time) * np.exp(-26 * time)
    add(canvas, np.column_stack((spring, spring))[: frames(0.16)], 0.13, 0.08)
    return room(canvas, rng, 0.25, 0.04)

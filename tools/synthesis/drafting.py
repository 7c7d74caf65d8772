"""Recipes of a drawing board: pencil, pen, stamp, coins, a beam of steel; a tower's chime."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.synthesis.music import bell, hertz, mallet, pad, shimmer
from tools.synthesis.signals import (
    Mode,
    Signal,
    add,
    burst,
    jittered,
    lowpass,
    noise,
    panned,
    room,
    silence,
    struck,
    swell,
)

CHIMES: Final = {4: (74, 78, 81), 5: (74, 78, 81, 86), 6: (69, 74, 78, 81, 86, 90)}
"""Notes as MIDI numbers by the boxes of a skyscraper: the taller, the more bells upwards."""

_DESK: Final = (Mode(187, 1.0, 0.12), Mode(312, 0.7, 0.09), Mode(541, 0.35, 0.06))
_LEAD: Final = (Mode(1830, 0.6, 0.03), Mode(2960, 0.4, 0.022), Mode(4410, 0.15, 0.015))
_COIN: Final = ((1.0, 1.0, 0.34), (1.72, 0.5, 0.24), (2.61, 0.35, 0.16), (3.73, 0.15, 0.1))
# A long bar that is free at both ends: partials as the squares of 3, 5, 7, 9, 11.
_BEAM: Final = ((1.0, 1.0, 0.7), (2.76, 0.55, 0.5), (5.40, 0.40, 0.32), (8.93, 0.18, 0.2))


def _line(rng: np.random.Generator, seconds: float, low: float, high: float) -> Signal:
    """A point is drawn over paper, whose fibres make it stutter."""
    grain = np.abs(lowpass(noise(rng, seconds, 40, 260), 260))
    return noise(rng, seconds, low, high) * (0.35 + grain) * swell(seconds, 0.35, 1.2)[:, None]


def pencil(rng: np.random.Generator) -> Signal:
    """The point of a pencil touches paper: a tick, hardly there."""
    canvas = silence(0.14)
    add(canvas, struck(jittered(_LEAD, rng, 0.08), rng, rise=0.0012, width=0.1))
    add(canvas, struck(_DESK, rng, rise=0.003, width=0.1), 0.0, 0.25)
    add(canvas, burst(rng, 1200, 4200, 0.012), 0.0, 0.12)
    return room(lowpass(canvas, 5500), rng, 0.15, 0.03)


def nib(rng: np.random.Generator) -> Signal:
    """A figure is written with a pen: it is set down, then two short strokes."""
    canvas = silence(0.32)
    add(canvas, struck(jittered(_LEAD, rng, 0.08), rng, rise=0.001, width=0.1), 0.0, 0.45)
    for at, seconds, gain in ((0.015, 0.10, 0.2), (0.135, 0.13, 0.25)):
        add(canvas, _line(rng, seconds, 900, 4600), at, gain)
    add(canvas, struck(_DESK, rng, rise=0.004, width=0.06), 0.0, 0.4)
    return room(lowpass(canvas, 6500), rng, 0.18, 0.04)


def stroke(rng: np.random.Generator) -> Signal:
    """A loan is struck out: one long line over it, which ends with a tap."""
    canvas = silence(0.42)
    add(canvas, _line(rng, 0.26, 700, 4200), 0.0, 0.3)
    add(canvas, struck(jittered(_LEAD, rng, 0.08), rng, rise=0.001, width=0.1), 0.25, 0.5)
    add(canvas, struck(_DESK, rng, rise=0.003, width=0.06), 0.25, 0.5)
    return room(lowpass(canvas, 6000), rng, 0.18, 0.04)


def stamp(rng: np.random.Generator) -> Signal:
    """A rubber stamp in a wooden grip: a thud on the desk, and it comes off the paper."""
    canvas = silence(0.36)
    add(canvas, struck(jittered(_DESK, rng, 0.06), rng, rise=0.003, width=0.05))
    add(canvas, struck([Mode(93, 1.0, 0.14)], rng, rise=0.005, width=0.02), 0.0, 0.8)
    add(canvas, burst(rng, 300, 2200, 0.03, rise=0.001), 0.0, 0.35)
    add(canvas, _line(rng, 0.06, 900, 3200), 0.13, 0.08)
    return room(lowpass(canvas, 5000), rng, 0.25, 0.05)


def coin(rng: np.random.Generator) -> Signal:
    """Coins are counted out: two that ring, and a third that settles on them."""
    canvas = silence(0.6)
    for at, note, gain in ((0.0, 93, 0.8), (0.085, 98, 1.0), (0.17, 95.6, 0.45), (0.21, 95.8, 0.2)):
        modes = [Mode(hertz(note) * ratio, level, t60) for ratio, level, t60 in _COIN]
        ringing = struck(jittered(modes, rng, 0.02), rng, rise=0.001, width=0.2)
        add(canvas, panned(ringing, rng.uniform(-0.2, 0.2)), at, gain)
        add(canvas, struck(_DESK, rng, rise=0.002), at, 0.3 * gain)
    return room(lowpass(canvas, 9000), rng, 0.3, 0.05)


def steel(rng: np.random.Generator) -> Signal:
    """A skybridge closes: a beam swings onto its seats, which answer one after the other."""
    canvas = silence(1.3)
    for at, note, gain in ((0.0, 62, 1.0), (0.11, 69, 0.7)):
        modes = [Mode(hertz(note) * ratio, level, t60) for ratio, level, t60 in _BEAM]
        add(canvas, struck(jittered(modes, rng, 0.004), rng, rise=0.0015, width=0.35), at, gain)
        add(canvas, burst(rng, 700, 4200, 0.02), at, 0.25 * gain)
    add(canvas, struck(_DESK, rng, rise=0.003), 0.0, 0.6)
    return room(lowpass(canvas, 6500), rng, 0.9, 0.1)


def star(rng: np.random.Generator) -> Signal:
    """A star is earned and flies: three quick bars upwards, glints behind it."""
    canvas = silence(1.2)
    for index, note in enumerate((81, 86, 90)):
        add(canvas, mallet(rng, note, 0.45), 0.055 * index, 0.6 + 0.1 * index)
    add(canvas, bell(rng, 90, 0.9), 0.11, 0.12)
    add(canvas, shimmer(rng, (93, 98, 102), 1.2), 0.0, 0.5)
    return room(canvas, rng, 0.6, 0.08)


def chime(rng: np.random.Generator, height: int) -> Signal:
    """A skyscraper of this height (4 to 6 boxes) has its roof: bells upwards, then all ring."""
    notes = CHIMES[height]
    seconds = 0.3 * height + 0.5
    canvas = silence(seconds)
    for index, note in enumerate(notes):
        add(canvas, bell(rng, note, seconds * 0.8), 0.075 * index, 0.6)
        add(canvas, mallet(rng, note, 0.6), 0.075 * index, 0.5)
        add(canvas, pad(rng, note - 12, seconds * 0.95), 0.0, 0.05)
    return room(canvas, rng, 0.5 + 0.1 * (height - 4), 0.08)

"""Recipes of an architect's model: wooden blocks, a brass turntable, goals, a curtain."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.synthesis.music import bell, mallet, pad
from tools.synthesis.signals import (
    Mode,
    Signal,
    add,
    attack,
    burst,
    frames,
    jittered,
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
from tools.synthesis.tabletop import KNOCK_BASE_HERTZ

SEMITONES: Final = {1: 12, 2: 9, 3: 7, 4: 4, 5: 0}
"""Of a block above the tallest one, by its size: a major pentatonic scale downwards."""
SEEN: Final = {1: 74, 2: 78, 3: 81, 4: 86}
"""Notes as MIDI numbers of the buildings seen along a line: D major, from near to far."""

# A short block of hard wood, its partials nearer to each other than a tuned bar's.
_BLOCK: Final = ((1.0, 1.0, 0.15), (2.32, 0.42, 0.09), (3.87, 0.24, 0.055), (6.1, 0.10, 0.03))
_BOARD: Final = (Mode(122, 1.0, 0.16), Mode(203, 0.7, 0.12), Mode(334, 0.35, 0.08))
_BRASS: Final = (Mode(2480, 1.0, 0.05), Mode(3960, 0.6, 0.035), Mode(6230, 0.3, 0.022))
_FELT: Final = (Mode(98, 1.0, 0.20), Mode(151, 0.7, 0.15), Mode(243, 0.3, 0.09))


def _wood(rng: np.random.Generator, base: float, jitter: float = 0.05) -> Signal:
    modes = [Mode(base * ratio, strength, t60) for ratio, strength, t60 in _BLOCK]
    return struck(jittered(modes, rng, jitter), rng, rise=0.0012, width=0.12)


def block(rng: np.random.Generator, size: int) -> Signal:
    """A block of this size (1 to 5) is put down: the taller, the lower, with more board under."""
    base = KNOCK_BASE_HERTZ * 2 ** (SEMITONES[size] / 12)
    canvas = silence(0.45)
    add(canvas, _wood(rng, base))
    add(canvas, struck(jittered(_BOARD, rng, 0.06), rng, rise=0.003, width=0.05), 0, 0.2 * size)
    add(canvas, burst(rng, 500, 3600, 0.012), 0.0, 0.2)
    # It comes to rest on its other edge, sooner the heavier it is.
    add(canvas, _wood(rng, base * 1.01), 0.072 - 0.008 * size, 0.2)
    return room(lowpass(canvas, 7000), rng, 0.32, 0.06)


def block_lift(rng: np.random.Generator) -> Signal:
    """A block leaves its shelf: wood slides on wood, then a light tick that rises."""
    canvas = silence(0.3)
    add(canvas, noise(rng, 0.13, 500, 2200) * swell(0.13, 0.65)[:, None], 0.0, 0.07)
    for at, base, gain in ((0.05, 392.0, 0.45), (0.115, 587.3, 0.7)):
        add(canvas, _wood(rng, base), at, gain)
    return room(lowpass(canvas, 5000), rng, 0.22, 0.05)


def model_turn(rng: np.random.Generator) -> Signal:
    """The model turns by one edge in half a second: a brass ratchet that starts and stops softly.

    The pawl falls where the eased turn passes a tooth.
    """
    seconds, teeth = 0.5, 11
    canvas = silence(seconds + 0.2)
    for tooth in range(1, teeth + 1):
        part = tooth / teeth
        at = seconds * float(np.arccos(1 - 2 * part)) / np.pi
        speed = np.sin(np.pi * at / seconds)
        click = struck(jittered(_BRASS, rng, 0.12), rng, rise=0.0006, width=0.2)
        add(canvas, click, at, 0.3 + 0.5 * speed)
        add(canvas, _wood(rng, 740.0, 0.15), at, 0.22)
    rolling = noise(rng, seconds, 120, 520) * swell(seconds, 0.5)[:, None]
    add(canvas, rolling, 0.0, 0.06)
    add(canvas, struck(_BOARD, rng, rise=0.004), seconds, 0.3)
    return room(lowpass(canvas, 6500), rng, 0.3, 0.06)


def goal_turn(rng: np.random.Generator) -> Signal:
    """A die is turned in its holder: a scrape over an edge, then it falls into place."""
    canvas = silence(0.32)
    add(canvas, noise(rng, 0.16, 800, 3200) * swell(0.16, 0.5)[:, None], 0.0, 0.035)
    add(canvas, _wood(rng, 880.0), 0.03, 0.3)
    add(canvas, _wood(rng, 659.3), 0.17, 0.9)
    add(canvas, burst(rng, 900, 4200, 0.01), 0.17, 0.2)
    return room(lowpass(canvas, 6000), rng, 0.2, 0.05)


def cover(rng: np.random.Generator) -> Signal:
    """The walnut covers close over the goals: wood, then the latch."""
    return _lid(rng, ((0.0, 349.2, 0.8), (0.045, 293.7, 1.0)), latch=0.1)


def uncover(rng: np.random.Generator) -> Signal:
    """The covers open: the latch, then lighter wood upwards."""
    return _lid(rng, ((0.05, 392.0, 0.6), (0.11, 523.3, 0.75)), latch=0.0)


def _lid(
    rng: np.random.Generator, knocks: tuple[tuple[float, float, float], ...], latch: float
) -> Signal:
    canvas = silence(0.42)
    for at, base, gain in knocks:
        add(canvas, _wood(rng, base), at, gain)
        add(canvas, burst(rng, 300, 2400, 0.014), at, 0.2 * gain)
    add(canvas, struck(jittered(_BRASS, rng, 0.1), rng, rise=0.0006), latch, 0.35)
    return room(lowpass(canvas, 6500), rng, 0.25, 0.05)


def curtain(rng: np.random.Generator) -> Signal:
    """A heavy curtain is drawn: cloth that sweeps across, its rings on a brass rod."""
    seconds = 0.62
    canvas = silence(seconds + 0.12)
    bands = ((140, 620, 0.4, 0.20), (500, 1900, 0.5, 0.12), (1500, 4200, 0.6, 0.03))
    for low, high, peak, gain in bands:
        cloth = noise(rng, seconds, low, high) * swell(seconds, peak, 1.8)[:, None]
        folds = 0.7 + 0.3 * np.sin(2 * np.pi * 11 * times(seconds) + rng.uniform(0, 6))
        add(canvas, cloth * folds[:, None], 0.0, gain)
    for ring in range(9):
        at = 0.05 + ring * 0.055 + rng.uniform(0, 0.02)
        sound = struck(jittered(_BRASS, rng, 0.3), rng, rise=0.001)
        add(canvas, panned(sound, -0.5 + ring / 8), at, rng.uniform(0.2, 0.5))
    side = np.linspace(-0.4, 0.4, frames(seconds + 0.12))
    swept = canvas * np.column_stack((1 - side, 1 + side))
    return room(release(attack(swept, 0.05), 0.08), rng, 0.25, 0.04)


def goal_met(rng: np.random.Generator) -> Signal:
    """A goal is met: three bars that open into a chord, a bell on top."""
    canvas = silence(1.5)
    for index, note in enumerate((62, 69, 74, 78)):
        add(canvas, mallet(rng, note, 1.2 - 0.1 * index), 0.028 * index, 0.8)
        add(canvas, pad(rng, note, 1.3), 0.0, 0.07)
    add(canvas, bell(rng, 81, 1.0), 0.11, 0.14)
    return room(canvas, rng, 0.7, 0.09)


def goal_missed(rng: np.random.Generator) -> Signal:
    """A goal is missed: a soft thud on felt, and no more than that."""
    canvas = silence(0.4)
    add(canvas, struck(jittered(_FELT, rng, 0.08), rng, rise=0.006, width=0.06))
    add(canvas, burst(rng, 150, 900, 0.07, rise=0.005), 0.0, 0.28)
    return room(lowpass(canvas, 1800), rng, 0.2, 0.03)


def seen(rng: np.random.Generator, number: int) -> Signal:
    """The line of sight meets its first to fourth building: a knock that is a tone higher."""
    note = SEEN[number]
    canvas = silence(0.9)
    add(canvas, mallet(rng, note, 0.6), 0.0, 0.9)
    add(canvas, bell(rng, note, 0.7), 0.0, 0.09)
    add(canvas, burst(rng, 700, 3200, 0.012), 0.0, 0.12)
    return room(canvas, rng, 0.5, 0.07)


def city_clear(rng: np.random.Generator) -> Signal:
    """The city goes back into its box: blocks tumble over one another, fewer and fewer."""
    seconds = 1.5
    canvas = silence(seconds)
    for _each in range(25):
        at = min(float(rng.gamma(1.7, 0.24)), seconds - 0.2)
        size = int(rng.integers(1, 6))
        base = KNOCK_BASE_HERTZ * 2 ** (SEMITONES[size] / 12) * rng.uniform(0.97, 1.03)
        knock = panned(_wood(rng, base, 0.3), rng.uniform(-0.6, 0.6))
        gain = rng.uniform(0.35, 0.9) * np.exp(-0.5 * at)
        add(canvas, knock, at, gain)
        add(canvas, burst(rng, 500, 3600, 0.012), at, 0.2 * gain)
        add(canvas, struck(jittered(_BOARD, rng, 0.2), rng, rise=0.003), at, 0.12 * size * gain)
    return room(lowpass(canvas, 6500), rng, 0.4, 0.08)

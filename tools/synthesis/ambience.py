"""Recipes of the city's quiet noise by time of day, and of what is heard in it now and then.

The noise is a loop without a seam and with nothing in it that would be known again; what could be
comes by chance while it plays.
Noise is filtered as an endless loop, every modulation runs a whole number of times,
and what overhangs the end goes on at the beginning.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.synthesis.signals import (
    Mode,
    Signal,
    add_wrapped,
    attack,
    frames,
    lowpass,
    noise,
    panned,
    release,
    room,
    silence,
    struck,
    times,
)

LOOP_SECONDS: Final = 9.2


def _drift(rng: np.random.Generator, depth: float) -> NDArray[np.float64]:
    """A slow breathing around 1 that returns to its start, shape ``(frames,)``."""
    time = times(LOOP_SECONDS) / LOOP_SECONDS
    curve = np.zeros_like(time)
    for turns in (1, 2, 3, 5):
        curve += np.sin(2 * np.pi * (turns * time + rng.uniform())) / turns
    return np.asarray(1 + depth * curve / 2)


def _bed(rng: np.random.Generator, low: float, high: float, depth: float) -> Signal:
    """A bed of noise whose two sides breathe apart."""
    sides = np.column_stack((_drift(rng, depth), _drift(rng, depth)))
    return lowpass(noise(rng, LOOP_SECONDS, low, high, wrap=True), high * 1.5, 3, wrap=True) * sides


def _bird(rng: np.random.Generator, base: float, notes: int) -> Signal:
    """A small bird far away: a few sliding whistles."""
    canvas = silence(0.14 * notes + 0.1)
    for index in range(notes):
        length = rng.uniform(0.06, 0.11)
        time = times(length)
        glide = base * (1 + rng.uniform(-0.12, 0.12) + rng.uniform(-0.9, 0.9) * time)
        wave = np.sin(2 * np.pi * np.cumsum(glide) / len(time) * length)
        whistle = np.column_stack((wave, wave)) * np.hanning(len(wave))[:, None]
        start = frames(index * 0.14)
        canvas[start : start + len(whistle)] += whistle * rng.uniform(0.5, 1.0)
    return room(canvas, rng, 0.9, 0.5, 3500)


def _passing(rng: np.random.Generator, seconds: float, low: float, high: float) -> Signal:
    """Something rolls by in the next street, from one side to the other."""
    sound = noise(rng, seconds, low, high) * (np.hanning(frames(seconds)) ** 2)[:, None]
    across = np.linspace(-0.7, 0.7, len(sound))
    return sound * np.column_stack((1 - across, 1 + across))


def _crickets(rng: np.random.Generator, chirps: int, base: float, side: float) -> Signal:
    """A cricket's even chirps, a whole number of them in the loop."""
    loop = silence(LOOP_SECONDS)
    for index in range(chirps):
        for pulse in range(3):
            time = times(0.022)
            wave = np.sin(2 * np.pi * base * time) * np.hanning(len(time))
            at = (index + 0.5 + rng.uniform(-0.03, 0.03)) * LOOP_SECONDS / chirps + pulse * 0.034
            sound = panned(np.column_stack((wave, wave)), side)
            add_wrapped(loop, sound, at % LOOP_SECONDS, rng.uniform(0.7, 1.0))
    return loop


def day(rng: np.random.Generator) -> Signal:
    """A street in the morning: a wash of traffic and light wind."""
    loop = 0.30 * _bed(rng, 90, 380, 0.12) + 0.055 * _bed(rng, 500, 1500, 0.2)
    return lowpass(loop, 6500, wrap=True)


def dusk(rng: np.random.Generator) -> Signal:
    """The evening: lower traffic, the first cricket."""
    loop = 0.30 * _bed(rng, 70, 280, 0.14) + 0.04 * _bed(rng, 350, 1000, 0.2)
    loop += 0.06 * _crickets(rng, 10, 3900, 0.6)
    return lowpass(loop, 6000, wrap=True)


def night(rng: np.random.Generator) -> Signal:
    """Deep night: the city's hum, wind between towers, two crickets that disagree."""
    loop = 0.30 * _bed(rng, 55, 210, 0.12) + 0.09 * _bed(rng, 320, 560, 0.2)
    loop += 0.08 * _crickets(rng, 12, 4050, -0.6) + 0.055 * _crickets(rng, 9, 3650, 0.5)
    return lowpass(loop, 6000, wrap=True)


def bird(rng: np.random.Generator) -> Signal:
    """A bird somewhere in a street."""
    return _bird(rng, rng.uniform(2400, 3300), int(rng.integers(2, 6)))


def passing(rng: np.random.Generator) -> Signal:
    """A car in the next street."""
    low = rng.uniform(90, 140)
    sound = lowpass(_passing(rng, rng.uniform(3.6, 4.8), low, low * 4.4), 2000, 2)
    return release(attack(sound, 0.5), 0.5)


def bell(rng: np.random.Generator) -> Signal:
    """A bell, far away."""
    far = struck([Mode(392, 1, 2.4), Mode(467, 0.5, 1.6), Mode(784, 0.4, 1.2)], rng, rise=0.03)
    return room(far, rng, 1.4, 0.9, 2000)

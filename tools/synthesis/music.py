"""Recipes of what is tuned or belongs to the menus: chords, bells, chimes, ticks.

All tuned sounds share D major, so that a knock, a chord and a bell that overlap agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

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

_A4_MIDI: Final = 69
_A4_HERTZ: Final = 440.0

# Notes as MIDI numbers (62 is D4), from low to high: each height opens the chord further.
CHORDS: Final[dict[int, tuple[int, ...]]] = {
    1: (62, 69),
    2: (62, 66, 69),
    3: (57, 62, 66, 74),
    4: (50, 57, 66, 69, 76),
    5: (50, 57, 62, 66, 69, 76, 78),
    6: (38, 50, 57, 66, 69, 74, 76, 81),
}
_CHORD_SECONDS: Final = {1: 0.9, 2: 1.1, 3: 1.4, 4: 1.8, 5: 2.2, 6: 3.0}
# A bell's partials by their names: hum, prime, tierce, quint, nominal and what follows.
# The tierce is a major third, as in modern major bells: a minor one would jar with D major.
_BELL: Final = (
    (0.5, 0.55, 1.0),
    (1.0, 0.80, 0.85),
    (1.26, 0.45, 0.60),
    (1.5, 0.28, 0.45),
    (2.0, 0.60, 0.50),
    (2.52, 0.16, 0.30),
    (3.0, 0.18, 0.26),
    (4.12, 0.10, 0.18),
)


def hertz(midi: float) -> float:
    """The frequency of a note in equal temperament."""
    return float(_A4_HERTZ * 2 ** ((midi - _A4_MIDI) / 12))


def mallet(rng: np.random.Generator, note: float, t60: float, *, rise: float = 0.003) -> Signal:
    """A tuned wooden bar under a soft mallet (partials 1 : 4 : 9.9, as marimbas are carved)."""
    base = hertz(note)
    modes = [Mode(base, 1.0, t60), Mode(base * 2.0, 0.10, t60 * 0.6)]
    modes += [Mode(base * 3.98, 0.20, t60 * 0.30), Mode(base * 9.9, 0.035, t60 * 0.08)]
    sound = struck(modes, rng, rise=rise, width=0.18)
    add(sound, burst(rng, 250, 1800, 0.02, rise=0.002), 0.0, 0.05)
    return sound


def pad(rng: np.random.Generator, note: float, seconds: float) -> Signal:
    """A warm held tone that swells behind a chord: softened harmonics, two voices apart."""
    time = times(seconds)
    sound = silence(seconds)
    for side, detune in ((-0.5, -0.0013), (0.5, 0.0013)):
        voice = np.zeros_like(time)
        for harmonic in range(1, 6):
            phase = rng.uniform(0, 2 * np.pi)
            frequency = hertz(note) * (1 + detune) * harmonic
            voice += np.sin(2 * np.pi * frequency * time + phase) / harmonic**2.1
        sound += panned(np.column_stack((voice, voice)), side)
    return sound * swell(seconds, 0.22, 1.4)[:, None]


def bell(rng: np.random.Generator, note: float, t60: float, *, rise: float = 0.002) -> Signal:
    """A cast bell; each partial is a pair slightly apart, which makes it breathe."""
    modes: list[Mode] = []
    for ratio, amplitude, length in _BELL:
        split = rng.uniform(0.0006, 0.0016)
        for sign in (-1, 1):
            frequency = hertz(note) * ratio * (1 + sign * split)
            modes.append(Mode(frequency, amplitude / 2, t60 * length))
    sound = struck(modes, rng, rise=rise, width=0.2)
    add(sound, burst(rng, 900, 4000, 0.03, rise=0.002), 0.0, 0.05)
    return sound


def shimmer(rng: np.random.Generator, notes: Sequence[int], seconds: float) -> Signal:
    """High glints that twinkle in turn and fade: light running over windows."""
    canvas = silence(seconds)
    for index in range(26):
        at = 0.25 + index * (seconds - 1.0) / 26 + rng.uniform(0, 0.05)
        note = notes[int(rng.integers(len(notes)))]
        base = hertz(note)
        glint = struck([Mode(base, 1.0, 0.7), Mode(base * 2.76, 0.12, 0.2)], rng, rise=0.006)
        gain = 0.30 * rng.uniform(0.4, 1.0) * (1 - 0.7 * at / seconds)
        add(canvas, panned(glint, rng.uniform(-0.8, 0.8)), at, gain)
    return canvas


def chord(rng: np.random.Generator, height: int) -> Signal:
    """A building of this height (1 to 6) is complete: strummed upwards, wider with height."""
    notes, seconds = CHORDS[height], _CHORD_SECONDS[height]
    canvas = silence(seconds)
    strum = 0.022 + 0.004 * height
    for index, note in enumerate(notes):
        # Low bars ring longer; the top note sings a little above the others.
        t60 = seconds * (1.0 - 0.05 * index)
        gain = 0.75 if note < 55 else 1.0 if index == len(notes) - 1 else 0.8
        add(canvas, mallet(rng, note, t60), index * strum, gain)
        add(canvas, pad(rng, note, seconds * 0.95), 0.0, (0.05 + 0.013 * height) * gain)
    if height >= 5:
        add(canvas, bell(rng, 74, seconds * 0.7), len(notes) * strum, 0.14)
    if height == 6:
        add(canvas, shimmer(rng, (86, 90, 93, 98), seconds))
    return room(canvas, rng, 0.4 + 0.15 * height, 0.05 + 0.012 * height)


def turn_chime(rng: np.random.Generator) -> Signal:
    """The next player's turn: two mallet notes upwards with a breath of bell."""
    canvas = silence(1.1)
    add(canvas, mallet(rng, 69, 0.7), 0.0, 0.8)
    add(canvas, mallet(rng, 74, 0.9), 0.13)
    add(canvas, bell(rng, 74, 0.9), 0.13, 0.10)
    return room(canvas, rng, 0.7, 0.07)


def round_bell(rng: np.random.Generator) -> Signal:
    """Time passes: one stroke of a distant tower bell."""
    canvas = silence(2.6)
    add(canvas, bell(rng, 69, 2.6, rise=0.004))
    return room(lowpass(canvas, 4500), rng, 1.1, 0.16)


def last_round_bell(rng: np.random.Generator) -> Signal:
    """The last round: two graver strokes, the second lower."""
    canvas = silence(3.3)
    add(canvas, bell(rng, 62, 2.5, rise=0.004), 0.0, 0.9)
    add(canvas, bell(rng, 57, 2.8, rise=0.004), 0.62)
    return room(lowpass(canvas, 4200), rng, 1.2, 0.18)


def _brass(rng: np.random.Generator, note: float, seconds: float) -> Signal:
    """A soft horn: its upper harmonics arrive later than the lower ones."""
    time = times(seconds)
    sound = np.zeros_like(time)
    vibrato = 0.0022 * np.sin(2 * np.pi * 5.1 * time) * np.clip(time / 0.5, 0, 1)
    phase = 2 * np.pi * hertz(note) * np.cumsum(1 + vibrato) / len(time) * seconds
    for harmonic in range(1, 9):
        opening = 1 - np.exp(-time / (0.018 * harmonic))
        sound += opening * np.sin(harmonic * phase) / harmonic**1.7
    lean = rng.uniform(-0.25, 0.25)
    stereo = panned(np.column_stack((sound, sound)), lean)
    stereo *= np.exp(-0.9 * time)[:, None]
    return release(attack(stereo, 0.03), min(1.1, seconds * 0.6))


def fanfare(rng: np.random.Generator) -> Signal:
    """The winner: a short call of horns that opens into the widest chord."""
    canvas = silence(3.4)
    for at, note, length in ((0.0, 62, 0.2), (0.16, 66, 0.2), (0.32, 69, 0.24)):
        add(canvas, _brass(rng, note, length), at, 0.30)
        add(canvas, mallet(rng, note + 12, 0.5), at, 0.45)
    for index, note in enumerate((50, 57, 62, 66, 69, 74)):
        add(canvas, _brass(rng, note, 1.9), 0.52 + 0.012 * index, 0.17)
        add(canvas, mallet(rng, note + 12, 1.6), 0.52 + 0.028 * index, 0.36)
    add(canvas, bell(rng, 74, 1.9), 0.54, 0.22)
    add(canvas, shimmer(rng, (86, 90, 93, 98), 2.9), 0.45)
    return room(lowpass(canvas, 9000), rng, 1.1, 0.12)


def tick(rng: np.random.Generator) -> Signal:
    """A button: a small piece of wood, hardly there."""
    modes = [Mode(760, 0.7, 0.045), Mode(1480, 0.45, 0.032), Mode(2650, 0.16, 0.02)]
    canvas = silence(0.12)
    add(canvas, struck(modes, rng, rise=0.0018, width=0.1))
    add(canvas, burst(rng, 600, 3000, 0.008), 0.0, 0.10)
    return room(canvas, rng, 0.15, 0.03)


def toggle(rng: np.random.Generator) -> Signal:
    """A switch: two ticks, the second higher."""
    canvas = silence(0.2)
    for at, scale, gain in ((0.0, 0.84, 0.7), (0.055, 1.26, 1.0)):
        modes = [Mode(700 * scale, 0.8, 0.055), Mode(1490 * scale, 0.35, 0.035)]
        add(canvas, struck(modes, rng, rise=0.0018, width=0.1), at, gain)
        add(canvas, burst(rng, 600, 3000, 0.008), at, 0.07)
    return room(canvas, rng, 0.15, 0.03)


def refuse(rng: np.random.Generator) -> Signal:
    """Not there: a soft wooden "no", two muffled knocks downwards."""
    canvas = silence(0.4)
    for at, base, gain in ((0.0, 247.0, 0.85), (0.115, 196.0, 1.0)):
        modes = [Mode(base, 1.0, 0.13), Mode(base * 2.42, 0.30, 0.07), Mode(base * 4.3, 0.1, 0.04)]
        add(canvas, struck(modes, rng, rise=0.004, width=0.08), at, gain)
        add(canvas, burst(rng, 200, 1300, 0.02, rise=0.002), at, 0.10 * gain)
    return room(lowpass(canvas, 2800), rng, 0.2, 0.04)


def page(rng: np.random.Generator) -> Signal:
    """A sheet of drafting paper is turned: a sweep of rustle that ends in a flap."""
    seconds = 0.42
    canvas = silence(seconds + 0.1)
    for low, high, peak, gain in (
        (600, 2200, 0.25, 0.7),
        (1100, 3800, 0.45, 0.7),
        (1600, 4600, 0.62, 0.4),
    ):
        sweep = noise(rng, seconds, low, high) * swell(seconds, peak, 2.2)[:, None]
        crinkle = np.interp(
            times(seconds),
            np.linspace(0, seconds, 90),
            0.1 + rng.uniform(0, 1, 90) ** 3,
        )
        add(canvas, sweep * crinkle[:, None], 0.0, gain)
    add(canvas, burst(rng, 250, 1800, 0.06, rise=0.006), 0.33, 0.7)
    side = np.linspace(-0.3, 0.3, frames(seconds + 0.1))
    return room(canvas * np.column_stack((1 - side, 1 + side)), rng, 0.2, 0.03)


def undo(rng: np.random.Generator) -> Signal:
    """Time runs back: a tick that grows out of nothing and stops."""
    canvas = silence(0.16)
    add(canvas, struck([Mode(880, 0.7, 0.22), Mode(1320, 0.4, 0.18)], rng, width=0.1))
    add(canvas, struck([Mode(587, 0.5, 0.18), Mode(1760, 0.2, 0.1)], rng, width=0.1), 0.03)
    add(canvas, burst(rng, 700, 3500, 0.09), 0.0, 0.10)
    backwards = release(attack(canvas[::-1], 0.04), 0.006)
    return room(backwards, rng, 0.2, 0.05)

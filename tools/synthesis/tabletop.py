"""Recipes of the things on the table: dice, wood, felt, stone, rubble, weeds."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.synthesis.signals import (
    Mode,
    Signal,
    add,
    add_wrapped,
    attack,
    burst,
    frames,
    highpass,
    jittered,
    lowpass,
    noise,
    panned,
    room,
    silence,
    struck,
    swell,
    times,
)

# Resin cubes ring high and short; the tray below them answers low.
_DIE: Final = (
    Mode(2150, 1.0, 0.060),
    Mode(3270, 0.75, 0.045),
    Mode(4630, 0.50, 0.032),
    Mode(6110, 0.28, 0.024),
    Mode(7900, 0.12, 0.018),
)
_TRAY: Final = (Mode(410, 0.22, 0.080), Mode(735, 0.20, 0.060), Mode(1190, 0.16, 0.045))
_WOOD: Final = (
    Mode(288, 0.75, 0.110),
    Mode(520, 1.0, 0.095),
    Mode(905, 0.8, 0.070),
    Mode(1420, 0.5, 0.050),
    Mode(2260, 0.3, 0.030),
)
_FELT: Final = (Mode(128, 1.0, 0.120), Mode(214, 0.8, 0.090), Mode(365, 0.4, 0.060))
_STONE_RATIOS: Final = ((1.0, 1.0, 0.42), (2.756, 0.30, 0.20), (5.404, 0.16, 0.09))
# Steps of a major pentatonic scale: any two knocks in a row sound well together.
PENTATONIC: Final = (0, 2, 4, 7, 9, 12)
KNOCK_BASE_HERTZ: Final = 293.66  # D4


def die_on_die(rng: np.random.Generator) -> Signal:
    """Two dice meet: a short bright clack, often with a second, weaker contact."""
    body = 1 + rng.uniform(-0.12, 0.12)
    canvas = silence(0.22)
    for at, gain in ((0.0, 1.0), (rng.uniform(0.007, 0.016), rng.uniform(0.12, 0.4))):
        modes = [Mode(m.hertz * body, m.amplitude, m.t60) for m in jittered(_DIE, rng, 0.35)]
        add(canvas, struck(modes, rng, rise=0.0007), at, gain)
        add(canvas, burst(rng, 1200, 7000, 0.009), at, 0.35 * gain)
    add(canvas, struck(jittered(_TRAY, rng, 0.3), rng, rise=0.002))
    return room(lowpass(canvas, 8500), rng, 0.22, 0.05)


def die_on_wall(rng: np.random.Generator) -> Signal:
    """A die hits the wooden rim of the tray: a hollow knock with a little of the die."""
    canvas = silence(0.24)
    add(canvas, struck(jittered(_WOOD, rng, 0.35), rng, rise=0.0012))
    add(canvas, struck(jittered(_DIE, rng, 0.4), rng), 0.0, 0.16)
    add(canvas, burst(rng, 350, 3200, 0.018), 0.0, 0.28)
    return room(lowpass(canvas, 6500), rng, 0.25, 0.05)


def die_on_felt(rng: np.random.Generator) -> Signal:
    """A die drops on felt: a soft thud, a breath of cloth."""
    canvas = silence(0.24)
    add(canvas, struck(jittered(_FELT, rng, 0.3), rng, rise=0.0035, width=0.1))
    add(canvas, burst(rng, 180, 1100, 0.055, rise=0.003), 0.0, 0.35)
    add(canvas, struck(jittered(_TRAY, rng, 0.3), rng, rise=0.002), 0.0, 0.35)
    add(canvas, burst(rng, 1200, 4200, 0.02, rise=0.002), 0.0, 0.07)
    return room(canvas, rng, 0.2, 0.03)


def rattle(rng: np.random.Generator) -> Signal:
    """Dice shaken in cupped hands: a loop of 1.6 s, four shakes with a dozen clacks each."""
    seconds, shakes = 1.6, 4
    loop = silence(seconds)
    for shake in range(shakes):
        for _ in range(13):
            at = (shake + 0.5 + rng.normal(0, 0.17)) * seconds / shakes
            clack = lowpass(panned(die_on_die(rng), rng.uniform(-0.35, 0.35)), 3800)
            add_wrapped(loop, clack, at % seconds, rng.uniform(0.15, 1.0) ** 1.5)
    palms = noise(rng, seconds, 250, 1600, wrap=True)
    beat = 0.5 - 0.5 * np.cos(2 * np.pi * shakes * times(seconds) / seconds)
    loop += 0.05 * palms * (0.25 + 0.75 * beat)[:, None]
    return loop


def pick_up(rng: np.random.Generator) -> Signal:
    """A die leaves the table: fingers brush, a light tick that rises."""
    canvas = silence(0.2)
    brush = noise(rng, 0.09, 700, 3000) * swell(0.09, 0.6)[:, None]
    add(canvas, brush, 0.0, 0.06)
    add(canvas, struck([Mode(620, 0.5, 0.06), Mode(1340, 0.3, 0.04)], rng, rise=0.002), 0.035)
    add(canvas, struck([Mode(930, 0.6, 0.07), Mode(2050, 0.3, 0.04)], rng, rise=0.002), 0.075)
    return room(canvas, rng, 0.2, 0.04)


def put_down(rng: np.random.Generator) -> Signal:
    """A die is set on wood: one round tap, lower than the picking up."""
    canvas = silence(0.2)
    tap = [
        Mode(340, 0.9, 0.10),
        Mode(610, 0.7, 0.08),
        Mode(1180, 0.35, 0.05),
        Mode(2300, 0.1, 0.03),
    ]
    add(canvas, struck(tap, rng, rise=0.0016))
    add(canvas, burst(rng, 300, 2600, 0.014), 0.0, 0.16)
    return room(canvas, rng, 0.22, 0.05)


def knock(rng: np.random.Generator, height: int) -> Signal:
    """A stone block is set on a column that now stands ``height`` (1 to 6) blocks high."""
    base = KNOCK_BASE_HERTZ * 2 ** (PENTATONIC[height - 1] / 12)
    modes = [
        Mode(base * ratio, amplitude, t60 * (base / KNOCK_BASE_HERTZ) ** -0.4)
        for ratio, amplitude, t60 in _STONE_RATIOS
    ]
    canvas = silence(0.5)
    add(canvas, struck(modes, rng, rise=0.0012, width=0.15))
    add(canvas, struck(jittered(_FELT, rng, 0.1), rng, rise=0.003, width=0.05), 0.0, 0.45)
    add(canvas, burst(rng, 700, 4200, 0.012), 0.0, 0.22)
    # The block grates for an instant as it comes to rest.
    scrape = noise(rng, 0.05, 900, 3400) * swell(0.05, 0.3)[:, None]
    add(canvas, scrape, 0.012, 0.03)
    return room(canvas, rng, 0.35, 0.06)


def swing(rng: np.random.Generator) -> Signal:
    """The wrecking ball swings: air that swells past, and the chain's creak."""
    seconds = 0.7
    position = np.linspace(0, 1, frames(seconds))
    canvas = silence(seconds)
    # Bands of noise take over from one another: the pitch of the air rises and falls.
    for centre, peak in ((150, 0.25), (240, 0.42), (390, 0.58), (620, 0.70), (330, 0.86)):
        air = lowpass(noise(rng, seconds, centre * 0.8, centre * 1.25), centre * 1.5, 3)
        canvas += air * (swell(seconds, peak, 6) * centre**0.25)[:, None]
    canvas *= np.column_stack((1.15 - 0.6 * position, 0.55 + 0.6 * position))
    for at, hertz in ((0.05, 840), (0.13, 910), (0.24, 790)):
        add(canvas, struck([Mode(hertz, 0.25, 0.09), Mode(hertz * 1.62, 0.12, 0.06)], rng), at)
    return room(attack(canvas, 0.06), rng, 0.4, 0.06)


def crack(rng: np.random.Generator) -> Signal:
    """The ball strikes masonry: a deep blow and splitting stone."""
    canvas = silence(0.7)
    blow = [Mode(62, 1.0, 0.42), Mode(97, 0.8, 0.32), Mode(171, 0.6, 0.22), Mode(330, 0.4, 0.12)]
    add(canvas, struck(blow, rng, rise=0.003, width=0.1), 0.0, 1.1)
    add(canvas, burst(rng, 250, 5200, 0.14, rise=0.001), 0.0, 0.5)
    for _ in range(9):
        at = rng.exponential(0.035)
        stone = [Mode(rng.uniform(700, 2400), 0.5, 0.05), Mode(rng.uniform(2400, 4200), 0.3, 0.03)]
        add(canvas, panned(struck(stone, rng), rng.uniform(-0.5, 0.5)), at, rng.uniform(0.2, 0.7))
        add(canvas, burst(rng, 900, 6000, 0.02), at, rng.uniform(0.1, 0.35))
    return room(lowpass(canvas, 7500), rng, 0.5, 0.1)


def rubble(rng: np.random.Generator) -> Signal:
    """Blocks tumble and settle: big ones first, then ever smaller ones, then dust."""
    seconds = 1.5
    canvas = silence(seconds)
    for _ in range(44):
        at = min(rng.exponential(0.33), seconds - 0.15)
        size = rng.uniform(0.3, 1.0) ** 1.6 * np.exp(-1.1 * at)
        pitch = 260 / size**0.9
        body = [Mode(pitch, 1.0, 0.07 * size + 0.02), Mode(pitch * 1.71, 0.6, 0.04)]
        body.append(Mode(pitch * 2.64, 0.35, 0.025))
        block = struck(jittered(body, rng, 0.4), rng, rise=0.0012)
        add(canvas, panned(block, rng.uniform(-0.6, 0.6)), at, 0.6 * size)
        add(canvas, burst(rng, 500, 4000, 0.02), at, 0.16 * size)
    rumble = noise(rng, seconds, 50, 240) * swell(seconds, 0.12, 2.5)[:, None]
    dust = noise(rng, seconds, 1500, 6000) * swell(seconds, 0.25, 3)[:, None]
    canvas += 0.10 * rumble + 0.008 * dust
    return room(lowpass(canvas, 7000), rng, 0.5, 0.08)


def abandon(rng: np.random.Generator) -> Signal:
    """A die lands in gravel and weeds: a thud, pebbles that scatter, dry stalks."""
    canvas = silence(0.75)
    add(canvas, struck(jittered(_FELT, rng, 0.2), rng, rise=0.003), 0.0, 0.8)
    for _ in range(46):
        at = 0.004 + rng.exponential(0.075)
        pebble = [
            Mode(rng.uniform(1300, 3300), 0.6, 0.022),
            Mode(rng.uniform(3000, 5200), 0.3, 0.015),
        ]
        gain = rng.uniform(0.1, 0.6) * np.exp(-4.5 * at)
        add(canvas, panned(struck(pebble, rng), rng.uniform(-0.6, 0.6)), at, gain)
        add(canvas, burst(rng, 1100, 5200, 0.012), at, 0.35 * gain)
    stalks = noise(rng, 0.55, 1800, 4800) * swell(0.55, 0.2, 2)[:, None]
    flutter = 0.6 + 0.4 * np.sin(2 * np.pi * 17 * times(0.55))
    add(canvas, stalks * flutter[:, None], 0.03, 0.035)
    return room(lowpass(highpass(canvas, 70), 5500), rng, 0.25, 0.03)

"""Building blocks of the sounds: vibrating bodies, filtered noise, rooms, levels.

Every signal is a float64 array of shape ``(frames, 2)`` at ``RATE`` hertz, full
scale 1.0. A decay time is the usual T60: seconds until 60 dB quieter.

Struck bodies use modal synthesis (J. M. Adrien, "The missing link: modal
synthesis", in Representations of Musical Signals, MIT Press 1991): a sum of
damped sines, one for each mode of the body, with a short burst of noise for the
contact itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

RATE: Final = 44_100
Signal = NDArray[np.float64]

_T60_TO_EXPONENT: Final = np.log(1000.0)
_MOMENT_SECONDS: Final = 0.4
_TAIL_DECIBELS: Final = -62.0
_PEAK_CEILING: Final = 0.7  # -3 dBFS leaves room for the overshoot of a lossy encoder.


class Mode(NamedTuple):
    """One way a body vibrates."""

    hertz: float
    amplitude: float
    t60: float


def frames(seconds: float) -> int:
    """The number of sample frames in a stretch of time."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """An empty canvas to add sounds to."""
    return np.zeros((frames(seconds), 2))


def times(seconds: float) -> NDArray[np.float64]:
    """The time of each frame, in seconds, shape ``(frames,)``."""
    return np.arange(frames(seconds)) / RATE


def decibels(value: float) -> float:
    """The gain factor of a level in decibels."""
    return float(10.0 ** (value / 20.0))


def attack(signal: Signal, seconds: float) -> Signal:
    """Raise the start along half a cosine, so that no sound begins with a click."""
    count = min(frames(seconds), len(signal))
    shaped = signal.copy()
    shaped[:count] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(count) / max(count, 1)))[:, None]
    return shaped


def release(signal: Signal, seconds: float) -> Signal:
    """Lower the end along half a cosine to silence."""
    return attack(signal[::-1], seconds)[::-1]


def struck(
    modes: Sequence[Mode],
    rng: np.random.Generator,
    *,
    rise: float = 0.0006,
    width: float = 0.25,
    seconds: float | None = None,
) -> Signal:
    """A body hit once.

    Args:
        modes: What vibrates.
        rng: Places each mode a little to the left or right.
        rise: Length of the soft start in seconds; a softer mallet is longer.
        width: Largest displacement of a mode, 0 (centre) to 1 (one side only).
        seconds: Length; by default until the slowest mode has decayed.
    """
    length = seconds if seconds is not None else max(mode.t60 for mode in modes) * 1.05
    time = times(length)
    sound = silence(length)
    for mode in modes:
        wave = np.sin(2 * np.pi * mode.hertz * time)
        wave *= mode.amplitude * np.exp(-_T60_TO_EXPONENT * time / mode.t60)
        lean = rng.uniform(-width, width)
        sound += np.outer(wave, (1 - lean, 1 + lean))
    return attack(sound, rise)


def jittered(modes: Sequence[Mode], rng: np.random.Generator, amount: float) -> list[Mode]:
    """The same body struck elsewhere: other strengths, slightly other modes."""
    return [
        Mode(
            mode.hertz * (1 + rng.uniform(-amount, amount) * 0.25),
            mode.amplitude * (1 + rng.uniform(-amount, amount)),
            mode.t60 * (1 + rng.uniform(-amount, amount) * 0.5),
        )
        for mode in modes
    ]


def _filtered(
    signal: Signal,
    response: Callable[[NDArray[np.floating]], NDArray[np.complexfloating]],
    wrap: bool,
) -> Signal:
    size = len(signal) if wrap else 2 ** int(np.ceil(np.log2(len(signal) + frames(0.25))))
    spectrum = np.fft.rfft(signal, size, axis=0)
    spectrum *= response(np.fft.rfftfreq(size, 1 / RATE))[:, None]
    return np.fft.irfft(spectrum, size, axis=0)[: len(signal)]


def lowpass(signal: Signal, hertz: float, order: int = 2, *, wrap: bool = False) -> Signal:
    """Take off what lies above; ``wrap`` treats the signal as an endless loop."""
    return _filtered(signal, lambda f: 1 / (1 + 1j * f / hertz) ** order, wrap)


def highpass(signal: Signal, hertz: float, order: int = 2, *, wrap: bool = False) -> Signal:
    """Take off what lies below; ``wrap`` treats the signal as an endless loop."""
    return _filtered(
        signal, lambda f: (1j * f / hertz) ** order / (1 + 1j * f / hertz) ** order, wrap
    )


def noise(
    rng: np.random.Generator, seconds: float, low: float, high: float, *, wrap: bool = False
) -> Signal:
    """Steady stereo noise between two frequencies in hertz, scaled to an RMS of 1."""
    signal = rng.standard_normal((frames(seconds), 2))
    signal = lowpass(highpass(signal, low, wrap=wrap), high, wrap=wrap)
    return np.asarray(signal / np.sqrt(np.mean(signal**2)))


def burst(
    rng: np.random.Generator,
    low: float,
    high: float,
    t60: float,
    *,
    rise: float = 0.0004,
) -> Signal:
    """The noise of a contact: a sudden start that dies away within ``t60`` seconds."""
    length = t60 * 1.05 + rise
    decay = np.exp(-_T60_TO_EXPONENT * times(length) / t60)
    return attack(noise(rng, length, low, high) * decay[:, None], rise)


def swell(seconds: float, peak: float, sharpness: float = 2.0) -> NDArray[np.float64]:
    """An envelope that grows until ``peak`` (0 to 1 of its length) and shrinks again."""
    position = np.linspace(0, 1, frames(seconds))
    up = np.sin(0.5 * np.pi * np.clip(position / peak, 0, 1))
    down = np.cos(0.5 * np.pi * np.clip((position - peak) / (1 - peak), 0, 1))
    return np.asarray((up * down) ** sharpness)


def add(canvas: Signal, sound: Signal, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound into the canvas from ``at`` seconds on; what overhangs is dropped."""
    start = frames(at)
    count = min(len(sound), len(canvas) - start)
    if count > 0:
        canvas[start : start + count] += gain * sound[:count]


def add_wrapped(canvas: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Mix a sound into a loop; what overhangs goes on at its beginning."""
    where = (frames(at) + np.arange(len(sound))) % len(canvas)
    np.add.at(canvas, where, gain * sound)


def panned(sound: Signal, side: float) -> Signal:
    """Shift a sound towards the left (-1) or the right (1)."""
    return np.asarray(sound * (min(1.0, 1 - side), min(1.0, 1 + side)))


def room(
    sound: Signal, rng: np.random.Generator, t60: float, wet: float, bright: float = 4500.0
) -> Signal:
    """Set a sound into a room: the sound itself, then early reflections and a soft tail.

    Args:
        sound: The dry sound.
        rng: Makes the room's reflections.
        t60: Reverberation time in seconds.
        wet: Energy of the reverberation relative to the dry sound, 0 to 1.
        bright: Frequency in hertz above which the walls swallow sound.
    """
    impulse = noise(rng, t60, 150.0, bright)
    impulse *= np.exp(-_T60_TO_EXPONENT * times(t60) / t60)[:, None]
    impulse = attack(impulse, 0.012)
    for delay in (0.0043, 0.0071, 0.0113, 0.0172):
        impulse[frames(delay)] += rng.uniform(4.0, 8.0, 2) * (1 - delay * 30)
    impulse *= np.sqrt(wet) / np.sqrt(np.sum(impulse**2, axis=0))
    total = len(sound) + len(impulse)
    size = 2 ** int(np.ceil(np.log2(total)))
    spectrum = np.fft.rfft(sound, size, axis=0) * np.fft.rfft(impulse, size, axis=0)
    wet_sound = np.fft.irfft(spectrum, size, axis=0)[:total]
    wet_sound[: len(sound)] += sound
    return wet_sound


def loudness(sound: Signal) -> float:
    """The loudest 400 ms in LUFS, as ears judge it (momentary loudness, ITU-R BS.1770-4).

    What is shorter counts as if silence followed.
    """
    span = frames(_MOMENT_SECONDS)
    padded = 1 << (len(sound) + span + RATE // 10).bit_length()
    turn = np.exp(2j * np.pi * np.fft.rfftfreq(padded))
    spectrum = np.fft.rfft(sound, padded, axis=0) * _ear(turn)[:, None]
    heard = np.fft.irfft(spectrum, padded, axis=0)
    power = np.cumsum(np.sum(heard**2, axis=1))
    loudest = float(np.max(power[span:] - power[:-span])) / span
    return float(10 * np.log10(loudest + 1e-12) - 0.691)


def _ear(turn: NDArray[np.complex128]) -> NDArray[np.float64]:
    """How strongly a tone is heard: the head lifts what is high, what is very low is not heard."""

    def filtered(up: Sequence[float], down: Sequence[float]) -> NDArray[np.complex128]:
        above = up[0] + up[1] / turn + up[2] / turn**2
        return np.asarray(above / (down[0] + down[1] / turn + down[2] / turn**2))

    # The filters of BS.1770, whose figures are for 48 kHz, worked out anew for this rate.
    k, q, high = np.tan(np.pi * 1681.974 / RATE), 0.7071752, decibels(3.999844)
    band = high**0.4996668
    shelf = filtered(
        (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = np.tan(np.pi * 38.13547 / RATE), 0.5003270
    low = filtered((1, -2, 1), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    return np.asarray(np.abs(shelf * low * (1 + k / q + k * k)))


def _levelled(sound: Signal, level: float) -> Signal:
    gain = decibels(level - loudness(sound))
    return sound * min(gain, _PEAK_CEILING / float(np.max(np.abs(sound))))


def finished(sound: Signal, level: float, fade: float = 0.02) -> Signal:
    """A one-shot ready to be written: no DC, levelled, its inaudible tail cut off.

    Args:
        sound: The raw sound.
        level: Wanted ``loudness``; less where the peak would clip.
        fade: Length of the closing fade in seconds.
    """
    clean = highpass(sound, 20.0, 1)
    loud = np.flatnonzero(
        np.max(np.abs(clean), axis=1) > decibels(_TAIL_DECIBELS) * np.max(np.abs(clean))
    )
    clean = clean[: int(loud[-1]) + 1]
    clean -= clean.mean(axis=0)
    # Panning is up to the game: as a whole no sound leans to one side.
    sides = np.sqrt(np.mean(clean**2, axis=0))
    clean *= np.sqrt(np.prod(sides)) / sides
    return _levelled(release(attack(clean, 0.0005), fade), level)


def finished_loop(sound: Signal, level: float) -> Signal:
    """A loop ready to be written: no DC, levelled, its ends left to meet."""
    return _levelled(sound - sound.mean(axis=0), level)

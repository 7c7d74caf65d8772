"""The hour of the day: one game is one day, and every colour follows from its time.

Time runs from 0 (dawn) over 0.5 (midday) and 0.77 (dusk) to 1 (deep night);
round ``r`` of 9 is played at ``(r - 1) / 8``.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from skyline.table.paint import mix, smoothstep
from skyline.table.palette import RGB

Sky = tuple[RGB, RGB, RGB, RGB]
Gain = tuple[float, float, float]

NIGHT_STEPS = 20  # windows are drawn for this many stages of the night
MOONRISE = 0.84  # from this time on the moon marks the round, not the sun


@dataclass(frozen=True)
class _Key:
    """The colours at one moment; moments between two keys are interpolated."""

    time: float
    sky: Sky
    far: RGB
    street: RGB
    table: Gain
    lamp: float
    stars: float
    cloud: RGB
    sunbeam: Gain
    beam: float


# fmt: off
_KEYS = (
    _Key(0.00, ((84, 104, 168), (168, 146, 190), (246, 178, 160), (255, 220, 170)),
         (150, 118, 158), (255, 228, 214), (1.02, 0.90, 0.93), 0.16, 0.10, (255, 214, 200),
         (0.56, 0.33, 0.12), 0.80),
    _Key(0.20, ((78, 140, 206), (140, 190, 226), (226, 220, 212), (255, 232, 192)),
         (136, 150, 186), (255, 244, 232), (1.12, 1.05, 1.00), 0.0, 0.0, (255, 244, 236),
         (0.40, 0.30, 0.15), 0.75),
    _Key(0.50, ((44, 128, 204), (104, 182, 230), (176, 220, 238), (232, 242, 228)),
         (128, 168, 196), (255, 255, 250), (1.30, 1.25, 1.17), 0.0, 0.0, (255, 255, 255),
         (0.20, 0.18, 0.12), 0.70),
    _Key(0.66, ((56, 106, 182), (146, 166, 206), (248, 204, 158), (255, 226, 160)),
         (158, 138, 160), (255, 238, 216), (1.14, 1.01, 0.90), 0.10, 0.0, (255, 230, 204),
         (0.46, 0.32, 0.12), 0.85),
    _Key(0.77, ((42, 40, 100), (124, 70, 130), (232, 108, 106), (255, 184, 104)),
         (108, 66, 116), (255, 206, 186), (0.86, 0.69, 0.68), 0.55, 0.35, (255, 158, 138),
         (0.54, 0.22, 0.06), 0.80),
    _Key(0.88, ((18, 22, 62), (46, 42, 104), (112, 72, 138), (214, 122, 124)),
         (56, 48, 100), (212, 190, 214), (0.56, 0.51, 0.66), 0.85, 0.80, (128, 92, 150),
         (0.08, 0.08, 0.12), 0.30),
    _Key(1.00, ((8, 12, 36), (18, 26, 66), (38, 50, 106), (84, 92, 150)),
         (34, 42, 88), (214, 208, 236), (0.44, 0.43, 0.60), 1.0, 1.0, (62, 72, 128),
         (0.05, 0.07, 0.14), 0.60),
)
# fmt: on


@dataclass(frozen=True)
class Day:
    """All colours and lights at one time of day; make one with :meth:`at`.

    Attributes:
        time: 0 (dawn) to 1 (deep night).
        sky: Colours from zenith to horizon at 0, .36, .72 and 1 of the sky's height.
        far: The far city.
        street: What buildings by the street are multiplied by (per 255).
        tint: What plants, ground and dice of the street are multiplied by (per 255).
        table: Gain of red, green and blue of the table's light; may exceed 1.
        lamp: Strength of the lamp above the table, 0..1.
        stars: Strength of the stars, 0..1.
        cloud: Colour of the clouds.
        sunbeam: Light that window panes add to the table, as gain.
        beam: How clearly the panes stand out on the table, 0..1.
        night: 0 until dusk, 1 in deep night; windows light with it.
        night_step: ``night`` rounded to one of :data:`NIGHT_STEPS` stages, for caches.
        moon: Whether the moon has taken the sun's place.
        sun_side: -1 when the sun stands at the far left, 1 at the far right, 0 at night.
        shadow: Direction and length of shadows on the table, in units of a thing's height.
    """

    time: float
    sky: Sky
    far: RGB
    street: RGB
    tint: RGB
    table: Gain
    lamp: float
    stars: float
    cloud: RGB
    sunbeam: Gain
    beam: float
    night: float
    night_step: float
    moon: bool
    sun_side: float
    shadow: tuple[float, float]

    @staticmethod
    def at(time: float) -> Day:
        """The day at ``time``, clamped to 0..1."""
        return _day_at(min(1.0, max(0.0, time)))

    @staticmethod
    def of_round(number: int, rounds: int = 9) -> Day:
        """The day in round ``number`` (from 1) of ``rounds``."""
        return Day.at((number - 1) / max(1, rounds - 1))


def _between(first: Sequence[float], second: Sequence[float], part: float) -> Gain:
    red, green, blue = (first[i] + (second[i] - first[i]) * part for i in range(3))
    return red, green, blue


@lru_cache(maxsize=64)
def _day_at(time: float) -> Day:
    before, after = next((a, b) for a, b in itertools.pairwise(_KEYS) if a.time <= time <= b.time)
    part = (time - before.time) / (after.time - before.time)
    zenith, high, low, horizon = (
        mix(a, b, part) for a, b in zip(before.sky, after.sky, strict=True)
    )
    street = mix(before.street, after.street, part)
    night = smoothstep(0.62, 0.97, time)
    sun_side = (min(time, MOONRISE) / MOONRISE * 2 - 1) * (1 - smoothstep(0.80, 0.92, time))
    low_sun = abs(sun_side)
    return Day(
        time=time,
        sky=(zenith, high, low, horizon),
        far=mix(before.far, after.far, part),
        street=street,
        tint=mix(street, mix((74, 84, 132), street, 0.12), night),
        table=_between(before.table, after.table, part),
        lamp=before.lamp + (after.lamp - before.lamp) * part,
        stars=before.stars + (after.stars - before.stars) * part,
        cloud=mix(before.cloud, after.cloud, part),
        sunbeam=_between(before.sunbeam, after.sunbeam, part),
        beam=before.beam + (after.beam - before.beam) * part,
        night=night,
        night_step=round(night * NIGHT_STEPS) / NIGHT_STEPS,
        moon=time > MOONRISE,
        sun_side=sun_side,
        shadow=(-sun_side * (0.45 + 0.55 * low_sun), 0.42 + 0.20 * (1 - low_sun)),
    )

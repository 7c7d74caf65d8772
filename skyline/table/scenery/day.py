"""The hour of the day: one game is one day, and every colour follows from its time.

Time runs from 0 (dawn) over 0.5 (midday) and 0.77 (dusk) to 1 (deep night); round ``r`` of 9 is
played at ``(r - 1) / 8``.
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
_FIRST_WINDOW, _LAST_WINDOW = 0.56, 0.96  # between these times windows come on
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
    _Key(0.000, ((72, 86, 158), (150, 134, 192), (248, 178, 164), (255, 224, 172)),
         (146, 114, 158), (255, 222, 208), (1.02, 0.90, 0.93), 0.16, 0.14, (255, 206, 196),
         (0.56, 0.33, 0.12), 0.80),
    _Key(0.125, ((66, 118, 198), (134, 174, 220), (244, 216, 196), (255, 234, 184)),
         (142, 140, 180), (255, 238, 216), (1.08, 0.99, 0.97), 0.06, 0.0, (255, 228, 206),
         (0.46, 0.31, 0.14), 0.77),
    _Key(0.25, ((54, 132, 212), (112, 184, 234), (196, 226, 236), (246, 240, 218)),
         (132, 156, 190), (255, 248, 238), (1.15, 1.08, 1.03), 0.0, 0.0, (255, 250, 244),
         (0.37, 0.28, 0.15), 0.74),
    _Key(0.50, ((22, 104, 196), (72, 164, 230), (150, 212, 242), (224, 242, 238)),
         (120, 164, 198), (255, 255, 250), (1.30, 1.25, 1.17), 0.0, 0.0, (255, 255, 255),
         (0.20, 0.18, 0.12), 0.70),
    _Key(0.625, ((62, 100, 182), (178, 158, 196), (255, 204, 150), (255, 220, 130)),
         (160, 138, 148), (255, 232, 200), (1.17, 1.06, 0.96), 0.07, 0.0, (255, 218, 176),
         (0.42, 0.29, 0.12), 0.82),
    _Key(0.75, ((38, 38, 106), (116, 66, 140), (240, 110, 108), (255, 196, 112)),
         (112, 68, 120), (232, 184, 186), (0.91, 0.75, 0.72), 0.47, 0.30, (255, 158, 138),
         (0.53, 0.24, 0.07), 0.81),
    _Key(0.875, ((10, 18, 64), (30, 46, 120), (112, 86, 160), (250, 168, 130)),
         (54, 54, 112), (206, 192, 222), (0.57, 0.52, 0.66), 0.84, 0.80, (112, 104, 168),
         (0.09, 0.09, 0.12), 0.32),
    _Key(1.000, ((5, 9, 30), (12, 22, 60), (30, 46, 104), (92, 94, 150)),
         (32, 42, 90), (214, 208, 236), (0.44, 0.43, 0.60), 1.0, 1.0, (58, 72, 132),
         (0.05, 0.07, 0.14), 0.60),
)
# fmt: on


@dataclass(frozen=True)
class Day:
    """All colours and lights at one time of day; make one with :meth:`at`."""

    time: float  # 0 (dawn) to 1 (deep night)
    sky: Sky  # from zenith to horizon at 0, .36, .72 and 1 of the sky's height
    far: RGB  # the far city
    street: RGB  # what buildings by the street are multiplied by (per 255)
    tint: RGB  # the same for plants, ground and dice of the street
    table: Gain  # gain of red, green and blue of its light; may exceed 1
    lamp: float  # strength of the lamp above the table, 0..1
    stars: float  # strength, 0..1
    cloud: RGB
    sunbeam: Gain  # light that window panes add to the table, as gain
    beam: float  # how clearly the panes stand out on the table, 0..1
    night: float  # 0 until dusk, 1 in deep night
    # 0 until the afternoon, 1 in deep night; windows light with it, before it is dark.
    evening: float
    night_step: float  # ``evening`` rounded to one of :data:`NIGHT_STEPS` stages, for caches
    moon: bool  # it has taken the sun's place
    sun_side: float  # -1 when the sun stands at the far left, 1 at the far right, 0 at night
    shadow: tuple[float, float]  # on the table: direction and length in units of a thing's height
    rim: RGB  # light that sun or moon, standing behind the street, puts on edges
    rim_side: float  # where that light comes from: -1 left, 1 right

    @staticmethod
    def at(time: float) -> Day:
        """The day at ``time``, clamped to 0..1."""
        return _day_at(min(1.0, max(0.0, time)))

    @staticmethod
    def of_round(number: int, rounds: int) -> Day:
        """The day in round ``number`` (from 1) of ``rounds``."""
        return Day.at((number - 1) / max(1, rounds - 1))


def _between(first: Sequence[float], second: Sequence[float], part: float) -> Gain:
    red, green, blue = (first[i] + (second[i] - first[i]) * part for i in range(3))
    return red, green, blue


def _rim(time: float, low_sun: float, night: float) -> RGB:
    """Gold while the sun stands low, hardly anything at noon, silver under the moon."""
    gold = mix((0, 0, 0), (255, 196, 120), 0.16 + 0.84 * low_sun)
    return mix(gold, (112, 140, 220), smoothstep(0.80, 0.90, time)) if night > 0 else gold


@lru_cache(maxsize=64)
def _day_at(time: float) -> Day:
    before, after = next((a, b) for a, b in itertools.pairwise(_KEYS) if a.time <= time <= b.time)
    part = (time - before.time) / (after.time - before.time)
    zenith, high, low, horizon = (
        mix(a, b, part) for a, b in zip(before.sky, after.sky, strict=True)
    )
    street = mix(before.street, after.street, part)
    night = smoothstep(0.62, 0.97, time)
    evening = min(1.0, max(0.0, (time - _FIRST_WINDOW) / (_LAST_WINDOW - _FIRST_WINDOW)))
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
        evening=evening,
        night_step=round(evening * NIGHT_STEPS) / NIGHT_STEPS,
        moon=time > MOONRISE,
        sun_side=sun_side,
        shadow=(-sun_side * (0.45 + 0.55 * low_sun), 0.42 + 0.20 * (1 - low_sun)),
        rim=_rim(time, low_sun, night),
        rim_side=-1.0 if sun_side < 0 else 1.0,
    )

"""Rockets that climb, burst and burn out: hundreds of embers moved and drawn as one.

An ember's place is calculated anew from how it began (speed that air takes away, and weight), so
that a whole burst costs little more than its pictures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from skyline.table import bits
from skyline.table.bits import Film
from skyline.table.paint import blank, mix
from skyline.table.palette import RGB
from skyline.table.picture_cache import keep_pictures

Values = npt.NDArray[np.float32]
_Embers = tuple[Values, Values, Values, Values, Values]  # speeds, weights, drags, lives, halves


def streak(count: int, length: float) -> tuple[tuple[float, float], ...]:
    """Shares of speed and size of the embers that follow one another on a ray.

    They lie so close that the ray is one line that tapers over ``length`` of its way.
    """
    parts = [number / (count - 1) for number in range(count)]
    return tuple((1 - length * part, 0.16 + 0.84 * (1 - part) ** 1.7) for part in parts)


STREAK: Final = streak(22, 0.42)
LIGHT_SECONDS = 1.2  # of the light that a burst casts on the sky
_LIGHT_RADIUS = 250.0  # pixels at 1920x1080,
_LIGHT_FINE = 3  # so many for each of its picture that is kept
_TAIL = 36  # embers behind a climbing rocket
_TAIL_STEP = 0.0115  # of its way between two of them
_GLOWING: RGB = (255, 150, 70)  # what has nearly burnt out
_COOLED = 0.55  # how near to that the thin end of a streak is


@dataclass(frozen=True)
class Rays:
    """Embers that leave the middle of a burst."""

    ways: Values  # unit directions, shape (rays, 2); shorter ones point at the viewer
    speed: float  # pixels a second
    colours: Sequence[RGB]  # of the rays by turns
    star: int  # pixels from the middle to the rim of the foremost ember
    weight: float  # pixels a second squared that pull them down
    drag: float  # share of their speed lost in a second
    life: float  # seconds
    streak: Sequence[tuple[float, float]] = STREAK  # shares of speed and size on each ray

    def radius(self, number: int) -> int:
        """Of an ember of the streak, in pixels."""
        return max(2, round(self.star * self.streak[number][1]))

    def films(self, number: int) -> list[Film]:
        """The films of an ember of the streak, by colour."""
        cooled = _COOLED * (1 - self.streak[number][1])
        return [
            bits.ember(self.radius(number), mix(colour, _GLOWING, cooled), 0)
            for colour in self.colours
        ]


@dataclass
class Rocket:
    """One rocket, from its climb to its last ember; it bursts at ``centre``."""

    centre: tuple[float, float]
    start: tuple[float, float]
    climb: float  # seconds from ``start``; 0 bursts at once
    colour: RGB
    scale: float
    age: float = 0.0  # seconds since the burst; below 0 it climbs
    _streaks: list[tuple[Rays, int]] = field(default_factory=list)
    _films: list[Film] = field(default_factory=list)
    _filmed: int = 0  # streaks whose films are made
    _embers: list[_Embers] = field(default_factory=list)
    _joined: _Embers | None = None

    def __post_init__(self) -> None:
        self.age = -self.climb

    def add(self, rays: Rays) -> None:
        count = len(rays.ways)
        for number, (share, wide) in enumerate(rays.streak):
            self._streaks.append((rays, number))
            # Embers burn out at slightly different times: the burst twinkles as it goes.
            varied = 0.86 + 0.28 * ((np.arange(count) * 0.618) % 1.0)
            lasts = rays.life * (0.42 + 0.58 * wide) * varied  # tails grow shorter
            self._embers.append(
                (
                    (rays.ways * np.float32(rays.speed * share)).astype(np.float32),
                    np.full(count, rays.weight, np.float32),
                    np.full(count, rays.drag, np.float32),
                    lasts.astype(np.float32),
                    np.full(count, rays.radius(number), np.float32),
                )
            )
        self._joined = None

    @property
    def over(self) -> bool:
        lives = [float(lives.max()) for _, _, _, lives, _ in self._embers]
        return self.age > max(lives, default=0.0)

    @property
    def count(self) -> int:
        return sum(len(rays.ways) for rays, _number in self._streaks)

    def draw(self, surface: pygame.Surface) -> None:
        if self.age < 0:
            climbed = 1 + self.age / self.climb
            self._draw_climb(surface, climbed)
            self._make_films(climbed)
            return
        self._make_films(1)
        self._draw_light(surface)
        speeds, weights, drags, lives, halves = self._numbers()
        now = np.float32(self.age)
        slowed = (1 - np.exp(-drags * now)) / drags
        across = self.centre[0] + speeds[:, 0] * slowed - halves
        fallen = weights / drags * (now - slowed)
        down = self.centre[1] + speeds[:, 1] * slowed + fallen - halves
        steps = (now / lives * bits.FADES).astype(np.int32)
        # One ember after the other: thousands of pairs at once set off the collector.
        surface.fblits(
            (film[step], (x, y))
            for film, step, x, y in zip(
                self._films,
                steps.tolist(),
                np.rint(across).astype(np.int32).tolist(),
                np.rint(down).astype(np.int32).tolist(),
                strict=True,
            )
            if step < bits.FADES
        )

    def _numbers(self) -> _Embers:
        if self._joined is None:
            joined = map(np.concatenate, zip(*self._embers, strict=True))
            speeds, weights, drags, lives, halves = joined
            self._joined = speeds, weights, drags, lives, halves
        return self._joined

    def _make_films(self, part: float) -> None:
        """Makes this part of all films that are not prepared: a few in each picture of a climb."""
        until = math.ceil(part * len(self._streaks))
        for rays, number in self._streaks[self._filmed : until]:
            films = rays.films(number)
            self._films.extend(films[index % len(films)] for index in range(len(rays.ways)))
        self._filmed = until

    def _draw_climb(self, surface: pygame.Surface, part: float) -> None:
        """A spark that climbs on a bent way with a tail behind it."""
        film = bits.ember(max(3, round(9 * self.scale)), (255, 206, 130), 0)
        drawn = []
        for number in range(_TAIL):
            here = part - _TAIL_STEP * number
            if here <= 0:
                break
            height = 1 - (1 - here) ** 2
            x = self.start[0] + (self.centre[0] - self.start[0]) * here
            y = self.start[1] + (self.centre[1] - self.start[1]) * height
            picture = film[min(bits.FADES - 1, round(number / _TAIL * bits.FADES))]
            half = picture.get_width() / 2
            drawn.append((picture, (round(x - half), round(y - half))))
        surface.fblits(drawn)

    def _draw_light(self, surface: pygame.Surface) -> None:
        """The burst lights up the sky around it for a moment."""
        part = self.age / LIGHT_SECONDS
        if part >= 1:
            return
        radius = round(_LIGHT_RADIUS * self.scale)
        light = _sky_light(max(8, radius // _LIGHT_FINE), self.colour).copy()
        # not by the alpha of the whole picture, with which it takes four times as long
        strength = round(255 * (1 - part) ** 1.3)
        light.fill((255, 255, 255, strength), None, pygame.BLEND_RGBA_MULT)
        picture = pygame.transform.smoothscale(light, (2 * radius, 2 * radius))
        x, y = round(self.centre[0]), round(self.centre[1])
        surface.blit(picture, picture.get_rect(center=(x, y)))


@keep_pictures(3_000_000)
def _sky_light(wide: int, colour: RGB) -> pygame.Surface:
    """Soft light of a colour with a hot middle. Shared."""
    axis = np.linspace(-1, 1, wide, dtype=np.float32)
    far = np.hypot(axis[:, None], axis[None, :])
    soft = np.clip(1 - far, 0, 1)
    hot = np.clip(1 - far / np.float32(0.34), 0, 1) ** 2
    tone = np.array(colour, np.float32)
    colours = tone + (np.float32(255) - tone) * hot[..., None]
    small = blank(wide, wide)
    pygame.surfarray.pixels3d(small)[:] = colours.astype(np.uint8)
    alpha = np.clip(soft**1.8 * 150 + hot * 210, 0, 255)
    pygame.surfarray.pixels_alpha(small)[:] = alpha.astype(np.uint8)
    return small


def ball(count: int, turned: float = 0.0) -> Values:
    """Directions spread evenly over a ball, seen from the side; shape (count, 2)."""
    number = np.arange(count, dtype=np.float32) + np.float32(0.5)
    depth = 1 - 2 * number / count
    angle = number * np.float32(math.pi * (3 - math.sqrt(5))) + np.float32(turned)
    across = np.sqrt(1 - depth * depth)
    ways = np.stack((np.cos(angle) * across, np.sin(angle) * across), axis=1)
    return ways.astype(np.float32)


def circle(count: int, turned: float = 0.0, flat: float = 1.0, lean: float = 0.0) -> Values:
    """Directions around a circle seen at a slant, shape (count, 2); ``lean`` in radians."""
    angle = np.arange(count) / count * math.tau + turned
    x, y = np.cos(angle), np.sin(angle) * flat
    cos, sin = math.cos(lean), math.sin(lean)
    return np.stack((x * cos - y * sin, x * sin + y * cos), axis=1).astype(np.float32)

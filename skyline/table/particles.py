"""Small things that fly and fall: dust, rubble, sparks, confetti. Explicit time, seeded chance."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from skyline.table.bits import Film
from skyline.table.debris import Debris
from skyline.table.rockets import Rocket

GRAVITY = 1500.0  # pixels a second squared at 1920x1080
MOST = 400


@dataclass(slots=True)
class Particle:
    """One speck; places and speeds of its middle are in pixels and seconds."""

    film: Film  # run through once in a life, or again and again if it turns
    x: float
    y: float
    vx: float
    vy: float
    weight: float  # share of gravity that pulls it
    drag: float  # share of its speed lost in a second
    life: float
    floor: float | None = None  # it bounces here
    turning: float = 0.0  # whole turns a second; 0 lets the film run through once
    light: bool = False  # added to what is there instead of covering it
    sway: float = 0.0  # pixels a second from side to side as it falls
    age: float = 0.0  # seconds since it began; below 0 it waits unseen

    def picture(self) -> pygame.Surface:
        count = len(self.film)
        if self.turning:
            return self.film[int(self.age * self.turning * count) % count]
        return self.film[min(count - 1, int(self.age / self.life * count))]


class Particles:
    """All specks and broken pieces of one table; ``scale`` is the window against 1920x1080."""

    def __init__(self, seed: int, scale: float) -> None:
        self._chance = random.Random(seed)
        self.scale = scale
        self._alive: list[Particle] = []
        self.debris = Debris(seed)
        self.rockets: list[Rocket] = []

    @property
    def any(self) -> bool:
        return bool(self._alive or self.rockets) or self.debris.any

    @property
    def count(self) -> int:
        return len(self._alive)

    def clear(self) -> None:
        self._alive.clear()
        self.rockets.clear()
        self.debris.clear()

    def burst(
        self,
        films: Sequence[Film],
        count: int,
        area: pygame.Rect,
        *,
        speed: float,
        upwards: float = 0.0,
        weight: float = 1.0,
        drag: float = 0.6,
        life: float = 0.8,
        floor: float | None = None,
        turning: float = 0.0,
        light: bool = False,
        sway: float = 0.0,
        flat: float = 0.6,
        spread: float = 0.0,
    ) -> None:
        """Throws specks out of an area, fewer once :data:`MOST` are there; see :class:`Particle`.

        Speeds are pixels a second at 1920x1080; ``upwards`` is added, ``flat`` is speed up and down
        against sideways. Life varies by a third, turning too; they begin over ``spread`` seconds.
        """
        chance, scale = self._chance, self.scale
        for _ in range(min(count, MOST - len(self._alive))):
            self._alive.append(
                Particle(
                    chance.choice(films),
                    chance.uniform(area.left, area.right),
                    chance.uniform(area.top, area.bottom),
                    chance.gauss(0, speed) * scale,
                    (chance.gauss(0, speed * flat) - upwards) * scale,
                    weight,
                    drag,
                    life * chance.uniform(0.7, 1.3),
                    floor,
                    turning * chance.uniform(0.5, 1.5) * chance.choice((-1, 1)),
                    light,
                    sway * scale * chance.uniform(-1, 1),
                    -chance.uniform(0, spread),
                )
            )

    def ring(
        self,
        films: Sequence[Film],
        count: int,
        centre: tuple[float, float],
        *,
        speed: float,
        flat: float = 1.0,
        even: float = 0.15,
        weight: float = 0.1,
        drag: float = 2.0,
        life: float = 1.0,
        light: bool = False,
        wide: float = 0.0,
        arc: tuple[float, float] = (0.0, math.tau),
    ) -> None:
        """Throws specks outwards from a point in all directions alike: a firework, a dust ring.

        As in :meth:`burst`; speeds differ by a share ``even``, life by a quarter; they begin
        ``wide`` pixels from the centre, between two angles of an ``arc``, clockwise from the right.
        """
        chance, scale = self._chance, self.scale
        count = min(count, MOST - len(self._alive))
        for index in range(count):
            part = (index + chance.uniform(-0.3, 0.3)) / count
            angle = arc[0] + part * (arc[1] - arc[0])
            fast = speed * scale * (1 + chance.gauss(0, even))
            cos, sin = math.cos(angle), math.sin(angle)
            self._alive.append(
                Particle(
                    chance.choice(films),
                    centre[0] + cos * wide,
                    centre[1] + sin * wide * flat,
                    cos * fast,
                    sin * fast * flat,
                    weight,
                    drag,
                    life * chance.uniform(0.75, 1.25),
                    light=light,
                )
            )

    def advance(self, seconds: float) -> None:
        self.debris.advance(seconds, GRAVITY * self.scale)
        if self.rockets:
            for rocket in self.rockets:
                rocket.age += seconds
            self.rockets = [rocket for rocket in self.rockets if not rocket.over]
        if not self._alive:
            return
        pull = GRAVITY * self.scale * seconds
        for speck in self._alive:
            speck.age += seconds
            if speck.age < 0:
                continue
            speck.vy += pull * speck.weight
            keep = max(0.0, 1 - speck.drag * seconds)
            speck.vx *= keep
            speck.vy *= keep
            speck.x += speck.vx * seconds
            speck.y += speck.vy * seconds
            if speck.sway:
                speck.x += math.sin(speck.age * 5 + speck.sway) * speck.sway * seconds
            if speck.floor is not None and speck.y > speck.floor and speck.vy > 0:
                speck.y = speck.floor
                speck.vy *= -0.32
                speck.vx *= 0.6
                speck.turning *= 0.5
        self._alive = [speck for speck in self._alive if speck.age < speck.life]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything, fading out at the end of its life."""
        for rocket in self.rockets:
            rocket.draw(surface)
        self.debris.draw(surface)
        lights: list[tuple[pygame.Surface, tuple[int, int]]] = []
        solid: list[tuple[pygame.Surface, tuple[int, int]]] = []
        fading: list[tuple[pygame.Surface, tuple[int, int], float]] = []
        for speck in self._alive:
            if speck.age < 0:
                continue
            picture = speck.picture()
            wide, high = picture.get_size()
            place = (round(speck.x - wide / 2), round(speck.y - high / 2))
            if speck.light:
                lights.append((picture, place))
                continue
            left = (1 - speck.age / speck.life) * 4
            if speck.turning and left < 1:
                fading.append((picture, place, left))
            else:
                solid.append((picture, place))
        surface.fblits(solid)
        for picture, place, left in fading:
            picture.set_alpha(round(255 * left))
            surface.blit(picture, place)
            picture.set_alpha(255)
        surface.fblits(lights, pygame.BLEND_RGB_ADD)

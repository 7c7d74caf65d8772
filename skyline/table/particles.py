"""Small things that fly and fall: dust, rubble, sparks. Explicit time, seeded chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

GRAVITY = 1500.0  # pixels a second squared at 1920x1080
MOST = 260


@dataclass
class Particle:
    """One speck.

    Attributes:
        picture: what is drawn; it fades out over the last third of the life.
        x: of its middle in pixels.
        y: of its middle in pixels.
        vx: pixels a second to the right.
        vy: pixels a second downwards.
        weight: share of gravity that pulls it.
        drag: share of its speed lost in a second.
        life: seconds that it lasts.
        floor: it bounces here, or None.
        age: seconds since it began.
    """

    picture: pygame.Surface
    x: float
    y: float
    vx: float
    vy: float
    weight: float
    drag: float
    life: float
    floor: float | None = None
    age: float = 0.0


class Particles:
    """All specks of one table.

    Args:
        seed: of the cosmetic chance.
        scale: size of the window against 1920x1080.
    """

    def __init__(self, seed: int, scale: float) -> None:
        self._chance = random.Random(seed)
        self.scale = scale
        self._alive: list[Particle] = []

    @property
    def any(self) -> bool:
        """Whether anything flies."""
        return bool(self._alive)

    def clear(self) -> None:
        """Removes everything."""
        self._alive.clear()

    def burst(
        self,
        pictures: Sequence[pygame.Surface],
        count: int,
        area: pygame.Rect,
        *,
        speed: float,
        upwards: float = 0.0,
        weight: float = 1.0,
        drag: float = 0.6,
        life: float = 0.8,
        floor: float | None = None,
    ) -> None:
        """Throws specks out of an area.

        Args:
            pictures: to choose from.
            count: how many.
            area: where they begin.
            speed: in pixels a second at 1920x1080, in any direction.
            upwards: added speed upwards.
            weight: share of gravity.
            drag: share of speed lost in a second.
            life: in seconds, varied by a third.
            floor: where they bounce, or None.
        """
        chance = self._chance
        for _ in range(min(count, MOST - len(self._alive))):
            self._alive.append(
                Particle(
                    chance.choice(pictures),
                    chance.uniform(area.left, area.right),
                    chance.uniform(area.top, area.bottom),
                    chance.gauss(0, speed) * self.scale,
                    (chance.gauss(0, speed * 0.6) - upwards) * self.scale,
                    weight,
                    drag,
                    life * chance.uniform(0.7, 1.3),
                    floor,
                )
            )

    def advance(self, seconds: float) -> None:
        """Moves everything on."""
        for speck in self._alive:
            speck.age += seconds
            speck.vy += GRAVITY * self.scale * speck.weight * seconds
            keep = max(0.0, 1 - speck.drag * seconds)
            speck.vx *= keep
            speck.vy *= keep
            speck.x += speck.vx * seconds
            speck.y += speck.vy * seconds
            if speck.floor is not None and speck.y > speck.floor and speck.vy > 0:
                speck.y = speck.floor
                speck.vy *= -0.32
                speck.vx *= 0.6
        self._alive = [speck for speck in self._alive if speck.age < speck.life]

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything, fading out at the end of its life."""
        for speck in self._alive:
            left = 1 - speck.age / speck.life
            speck.picture.set_alpha(round(255 * min(1.0, left * 3)))
            place = speck.picture.get_rect(center=(round(speck.x), round(speck.y)))
            surface.blit(speck.picture, place)
            speck.picture.set_alpha(255)

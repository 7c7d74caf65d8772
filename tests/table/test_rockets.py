"""Rockets climb, burst evenly, sink and burn out; PNG files hold the very picture."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pygame
import pytest

from skyline.table.fireworks import CLIMB, VARIETY, light_firework
from skyline.table.particles import Particles
from skyline.table.png import png
from skyline.table.rockets import ball, circle


def lit(particles: Particles) -> np.ndarray:
    surface = pygame.Surface((400, 400))
    particles.draw(surface)
    return pygame.surfarray.array3d(surface).sum(axis=2)


def test_a_rocket_climbs_then_bursts_around_its_middle_and_ends() -> None:
    particles = Particles(1, 0.3)
    light_firework(particles, (200.0, 120.0), 0, 0.3, start=(200.0, 390.0))
    particles.advance(CLIMB * 0.4)
    assert lit(particles)[:, 250:].any(), "it is still on its way up"
    particles.advance(CLIMB * 0.6 + 0.25)
    burst = np.argwhere(lit(particles) > 0)
    assert abs(burst.mean(axis=0) - (200, 120)).max() < 12
    assert np.ptp(burst[:, 0]) > 80
    particles.advance(4.0)
    assert not particles.any


@pytest.mark.parametrize("number", range(VARIETY))
def test_every_rocket_is_the_same_each_time(number: int) -> None:
    pictures = []
    for seed in (1, 2):
        particles = Particles(seed, 0.3)
        light_firework(particles, (200.0, 150.0), number, 0.3)
        particles.advance(0.4)
        pictures.append(lit(particles))
    assert (pictures[0] == pictures[1]).all()
    assert pictures[0].any()


def test_directions_are_even_and_never_longer_than_one() -> None:
    for ways in (ball(60), circle(24, flat=0.4)):
        assert np.hypot(ways[:, 0], ways[:, 1]).max() <= 1.0001
        assert abs(ways.mean(axis=0)).max() < 0.02


def test_a_png_holds_the_picture_pixel_by_pixel() -> None:
    noise = np.random.default_rng(4).integers(0, 255, (37, 21, 3))
    picture = pygame.surfarray.make_surface(noise)
    back = pygame.image.load(BytesIO(png(picture)), "any.png")
    assert (pygame.surfarray.array3d(back) == noise).all()

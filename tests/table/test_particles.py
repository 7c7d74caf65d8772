"""Specks fly, fall, bounce, fade and end; the same seed gives the same specks."""

from __future__ import annotations

import pygame
import pytest

from skyline.table.bits import Film
from skyline.table.particles import MOST, Particles

AREA = pygame.Rect(100, 100, 40, 20)


@pytest.fixture
def speck() -> Film:
    surface = pygame.Surface((5, 5), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    return (surface,)


def picture(particles: Particles) -> bytes:
    surface = pygame.Surface((300, 300))
    particles.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_seed_flies_the_same_way(speck: Film) -> None:
    pictures = []
    for seed in (1, 1, 2):
        particles = Particles(seed, 1.0)
        particles.burst([speck], 20, AREA, speed=90)
        particles.advance(0.1)
        pictures.append(picture(particles))
    assert pictures[0] == pictures[1] != pictures[2]


def test_everything_ends(speck: Film) -> None:
    particles = Particles(1, 1.0)
    particles.burst([speck], 30, AREA, speed=90, life=0.8)
    assert particles.any
    for _ in range(70):
        particles.advance(1 / 60)
    assert not particles.any
    assert picture(particles) == bytes(300 * 300 * 3)


def test_there_are_never_more_than_a_frame_can_draw(speck: Film) -> None:
    particles = Particles(1, 1.0)
    for _ in range(5):
        particles.burst([speck], MOST, AREA, speed=10)
    assert particles.count == MOST
    particles.burst([speck], 10, AREA, speed=10)
    assert particles.count == MOST


def test_heavy_specks_fall_and_bounce_on_the_floor(speck: Film) -> None:
    particles = Particles(3, 1.0)
    particles.burst([speck], 25, AREA, speed=0.0, weight=1.0, life=5.0, floor=200.0)
    highest_speed_up = 0.0
    for _ in range(90):
        particles.advance(1 / 60)
        assert all(each.y <= 200.0 for each in particles._alive)
        highest_speed_up = min(highest_speed_up, *(each.vy for each in particles._alive))
    assert highest_speed_up < -50


def test_specks_scale_with_the_window(speck: Film) -> None:
    reach = []
    for scale in (0.5, 1.0):
        particles = Particles(5, scale)
        particles.burst([speck], 1, pygame.Rect(0, 0, 0, 0), speed=100, weight=0.0, drag=0.0)
        particles.advance(0.1)
        reach.append(particles._alive[0].x)
    assert reach[1] == pytest.approx(2 * reach[0])


def test_clear_takes_all_away_and_pictures_stay_opaque(speck: Film) -> None:
    particles = Particles(5, 1.0)
    particles.burst([speck], 9, AREA, speed=10, life=1.0, turning=1.0)
    particles.advance(0.65)
    picture(particles)
    assert speck[0].get_alpha() == 255
    particles.clear()
    assert not particles.any

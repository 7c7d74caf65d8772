"""Small things that fly, each as a short film: a tuple of cached, shared pictures.

Dust and sparks run through theirs once in a life, fading included; confetti turns again and again.
"""

from __future__ import annotations

import math
import random

import numpy as np
import pygame

from skyline.table.paint import Pixels, Point, from_array, mix, smoothed
from skyline.table.palette import BRASS_LIGHT, CORAL, CREAM, HONEY, RGB, TEAL, WHITE
from skyline.table.picture_cache import keep_pictures

Film = tuple[pygame.Surface, ...]
FILM_BYTES = 20_000_000

CONFETTI_COLOURS: tuple[RGB, ...] = (
    CORAL,
    HONEY,
    TEAL,
    CREAM,
    (112, 176, 232),
    (162, 112, 194),
    (255, 184, 96),
    BRASS_LIGHT,
)
FIRE_COLOURS: tuple[RGB, ...] = (
    (255, 196, 84),
    (255, 92, 96),
    (88, 190, 255),
    (196, 128, 255),
    (96, 232, 160),
)
DUST: RGB = (214, 200, 178)
SPARK: RGB = (255, 214, 130)
TURNS = 16  # pictures of a whole turn
FADES = 12  # pictures of a fading life
GLEAM: RGB = (255, 250, 240)  # what light makes of dust
LIGHT = (-0.55, -0.83)  # where light comes from


@keep_pictures(FILM_BYTES)
def dust(radius: int, shade: RGB = DUST, shape: int = 0, gleam: RGB = GLEAM) -> Film:
    """A billow that swells, thins and is gone; at last ``2 * radius`` pixels wide.

    Where it is lit it comes near to ``gleam``.
    """
    radius = max(3, radius)
    whole = _billow(radius, shade, shape, gleam)
    film = []
    for number in range(FADES):
        part = (number + 0.5) / FADES
        size = max(4, round(2 * radius * (0.42 + 0.58 * math.sqrt(part))))
        picture = pygame.transform.smoothscale(whole, (size, size))
        thin = min(1.0, part * 7) * (1 - part) ** 1.35
        picture.fill((255, 255, 255, round(255 * thin)), None, pygame.BLEND_RGBA_MULT)
        film.append(picture)
    return tuple(film)


def _billow(radius: int, shade: RGB, shape: int, gleam: RGB) -> pygame.Surface:
    """A cloud of round lobes, lit from the upper left."""
    wide = min(2 * radius, 96)
    axis = np.linspace(-1, 1, wide, dtype=np.float32)
    across, down = axis[:, None], axis[None, :]
    chance = random.Random(f"billow/{shape}")
    cover = np.zeros((wide, wide), np.float32)
    bright = np.zeros((wide, wide), np.float32)
    for _lobe in range(11):
        turn, far = chance.uniform(0, math.tau), chance.uniform(0.0, 0.52)
        x, y = math.cos(turn) * far, math.sin(turn) * far * 0.85
        size = chance.uniform(0.26, 0.46)
        reach = np.hypot(across - np.float32(x), down - np.float32(y)) / np.float32(size)
        lobe = np.clip(1 - reach, 0, 1)
        lobe = lobe * lobe * (3 - 2 * lobe)
        slope = ((across - np.float32(x)) * LIGHT[0] + (down - np.float32(y)) * LIGHT[1]) / size
        bright += lobe * np.clip(slope.astype(np.float32), -1, 1)
        cover = cover + lobe * (1 - cover)
    lit = np.clip(bright * np.float32(0.5), -1, 1)[..., None]
    tone = np.array(shade, np.float32)
    colours = np.where(
        lit > 0,
        tone + (np.array(gleam, np.float32) - tone) * lit * np.float32(0.75),
        tone + (np.array((96, 78, 84), np.float32) - tone) * -lit * np.float32(0.55),
    )
    small = from_array(colours.astype(np.float32), cover * np.float32(0.86 * 255))
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


@keep_pictures(FILM_BYTES)
def spark(radius: int, colour: RGB = SPARK, points: int = 4) -> Film:
    """A star of light, ``2 * radius`` wide, to be added to what is there; 0 points: an ember."""
    radius = max(2, radius)
    light = _star(radius, points)[..., None]
    film = []
    for number in range(FADES):
        part = number / FADES
        strength = np.float32((1 - part) ** 1.2 * (1.0 if number % 2 == 0 else 0.82))
        tone = np.array(mix(mix(colour, WHITE, 0.55), colour, min(1.0, part * 2.2)), np.float32)
        picture = pygame.Surface((2 * radius, 2 * radius), depth=32)
        pygame.surfarray.blit_array(
            picture, np.clip(light * tone * strength, 0, 255).astype(np.uint8)
        )
        film.append(picture)
    return tuple(film)


@keep_pictures(FILM_BYTES)
def ember(radius: int, colour: RGB = SPARK, points: int = 4) -> Film:
    """The same as :func:`spark` with a colour that also shows against a bright sky."""
    radius = max(2, radius)
    light = _star(radius, points)
    core = np.clip(light - np.float32(0.55), 0, 1)[..., None] * np.float32(1.6)
    film = []
    for number in range(FADES):
        part = number / FADES
        hot = np.clip(core * np.float32(1 - part * 0.8), 0, 1)
        tone = np.array(colour, np.float32)
        colours = tone + (np.float32(255) - tone) * hot
        alpha = np.clip(light * np.float32(1.25), 0, 1) * np.float32((1 - part) ** 0.8 * 255)
        film.append(from_array(colours, alpha))
    return tuple(film)


def _star(radius: int, points: int) -> Pixels:
    """How bright a star of light is, 0 to 1.4."""
    axis = np.linspace(-1, 1, 2 * radius, dtype=np.float32)
    across, down = np.abs(axis[:, None]), np.abs(axis[None, :])
    far = np.hypot(across, down)
    light = np.clip(1 - far / np.float32(0.42), 0, 1) ** 1.5
    light += np.float32(0.35) * np.clip(1 - far, 0, 1) ** 2
    if points:
        rays = np.exp(-across * 16) * (1 - down) ** 2 + np.exp(-down * 16) * (1 - across) ** 2
        light += np.float32(0.9) * np.clip(rays, 0, 1)
    star: Pixels = np.clip(light, 0, 1.4)
    return star


@keep_pictures(FILM_BYTES)
def confetti(size: int, colour_index: int = 0) -> Film:
    """A scrap of paper that tumbles; its two sides differ in shade."""
    colour = CONFETTI_COLOURS[colour_index % len(CONFETTI_COLOURS)]
    ribbon = colour_index % 3 == 2
    size = max(4, size)
    film = []
    for number in range(TURNS):
        angle = number / TURNS * math.tau
        flat = math.cos(angle)
        lean = angle * 0.5 + colour_index * 0.7
        half, thin = (0.92, 0.20) if ribbon else (0.80, 0.55)
        thin = max(0.07, thin * abs(flat))
        tone = mix(colour, WHITE, 0.14 * flat) if flat > 0 else mix(colour, (40, 16, 50), 0.42)
        if abs(flat) > 0.97:
            tone = mix(colour, WHITE, 0.42)  # it catches the light
        corners = ((-half, -thin), (half, -thin), (half, thin), (-half, thin))
        points = [
            (x * math.cos(lean) - y * math.sin(lean), x * math.sin(lean) + y * math.cos(lean))
            for x, y in corners
        ]
        film.append(polygon(size, points, tone))
    return tuple(film)


def polygon(size: int, points: list[Point], tone: RGB) -> pygame.Surface:
    """A filled shape around the middle of a square; 1 is half its width."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        placed = [(middle + x * middle, middle + y * middle) for x, y in points]
        pygame.draw.polygon(surface, tone, placed)

    return smoothed(size, size, draw, 4)

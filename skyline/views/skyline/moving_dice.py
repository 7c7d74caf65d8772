"""Dice that move without turning: one picture of each serves the whole way."""

from __future__ import annotations

import math

import pygame

from skyline.table.dice.artist import DieArtist
from skyline.table.dice.kinds import DieLook, Pose

GOLDEN_ANGLE = 2.399  # radians: spreads any number of places evenly around a middle
SHADOW_STEP = 6.0  # pixels of height between two shadows of a die in motion


def draw_moving(
    surface: pygame.Surface,
    artist: DieArtist,
    dice: list[tuple[DieLook, Pose]],
    origin: tuple[int, int],
) -> None:
    """Draws dice on whole pixels, so that their pictures are made only once.

    Args:
        surface: the window.
        artist: draws dice of their size.
        dice: looks and poses in tray pixels.
        origin: place of the tray's corner in the window.
    """
    far_first = sorted(dice, key=lambda pair: pair[1].y)
    for _look, pose in far_first:
        height = round(pose.z / SHADOW_STEP) * SHADOW_STEP
        artist.draw_shadow(surface, Pose(pose.x, pose.y, height, pose.q), origin)
    for look, pose in far_first:
        x, y = artist.centre(pose)
        whole = Pose(pose.x + round(x) - x, pose.y + round(y) - y, pose.z, pose.q)
        artist.draw(surface, look, whole, origin, shadow=False)


def cluster(middle: tuple[float, float], count: int, edge: float) -> list[tuple[float, float]]:
    """Places of ``count`` dice held together around a hand, in the units of ``middle``."""
    places = []
    for number in range(count):
        turn = number * GOLDEN_ANGLE
        reach = 0.0 if number == 0 else edge * 0.74 * math.sqrt(number)
        x = middle[0] + reach * math.cos(turn)
        places.append((x, middle[1] + reach * 0.7 * math.sin(turn)))
    return places

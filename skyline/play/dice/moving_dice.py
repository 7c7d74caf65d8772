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
    dice: list[tuple[DieLook, Pose, tuple[float, float]]],
    origin: tuple[int, int],  # place of the tray's corner in the window
) -> None:
    """Draws dice whole pixels away from an anchor, so that one picture of each is enough."""
    far_first = sorted(dice, key=lambda pair: pair[1].y)
    for _look, pose, _anchor in far_first:
        height = round(pose.z / SHADOW_STEP) * SHADOW_STEP
        artist.draw_shadow(surface, Pose(pose.x, pose.y, height, pose.q), origin)
    for look, pose, anchor in far_first:
        x, y = artist.centre(pose)
        step_x = anchor[0] + round(x - anchor[0]) - x
        step_y = anchor[1] + round(y - anchor[1]) - y
        whole = Pose(pose.x + step_x, pose.y + step_y, pose.z, pose.q)
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

"""Large dice in quick motion: drawn smaller and enlarged, as the eye can't follow them anyway.

On a screen of 3840x2160 twelve tumbling dice take longer to draw than the screen waits. A die that
slows down is drawn in full, so that nothing changes when it comes to rest.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from skyline.table.dice.artist import DieArtist, Sprite, artist
from skyline.table.dice.kinds import Pose

#: Dice up to this edge in pixels are always drawn in full.
LARGEST_FULL_EDGE: Final = 104
#: Edge of the smaller drawing, as a share.
_SHARE: Final = 0.5
#: The same for dice of a crowd, or for which no time is left, and the least edge of these.
_COARSE_SHARE: Final = 0.4
_LEAST_COARSE_EDGE: Final = 36
#: More dice than these are a crowd.
CROWD: Final = 5
#: From one frame to the next: edges that a swift die moves, or how it turns, as the
#: dot product of two orientations (about 5 degrees).
_QUICK_MOVE: Final = 0.045
_QUICK_TURN: Final = math.cos(math.radians(2.5))


def swift_artist(full: DieArtist) -> DieArtist | None:
    """Who draws dice of an artist's size while they are swift; None where that is not needed."""
    edge = swift_edge(full.edge)
    return None if edge == full.edge else artist(edge, full.tint, full.slant)


def coarse_artist(full: DieArtist, *, crowd: bool) -> DieArtist:
    """Who draws dice of an artist's size in a ``crowd``, or where no time is left."""
    return artist(coarse_edge(full.edge, crowd=crowd), full.tint, full.slant)


def coarse_edge(edge: int, *, crowd: bool) -> int:
    """The edge that such a die is drawn with, where it has ``edge`` pixels at rest."""
    swift = swift_edge(edge)
    if swift < edge and not crowd:
        return swift
    return min(edge, max(_LEAST_COARSE_EDGE, round(edge * _COARSE_SHARE)))


def swift_edge(edge: int) -> int:
    """The edge that a swift die is drawn with, where it has ``edge`` pixels at rest."""
    if edge <= LARGEST_FULL_EDGE:
        return edge
    return round(edge * _SHARE)


def is_swift(before: Pose, now: Pose, edge: float) -> bool:
    """Whether a die moves or turns so much from one frame to the next that it can't be examined."""
    if math.hypot(now.x - before.x, now.y - before.y) > _QUICK_MOVE * edge:
        return True
    return abs(sum(a * b for a, b in zip(before.q, now.q, strict=True))) < _QUICK_TURN


def enlarged(small: Sprite, factor: float, x: float, y: float) -> Sprite:
    """A small picture, drawn with its centre amid a pixel, grown, its centre at ``x``, ``y``."""
    picture, dx, dy = small
    width, height = picture.get_size()
    size = round(width * factor), round(height * factor)
    large = pygame.transform.smoothscale(picture, size)
    left = round(x + (dx - 0.5) * size[0] / width) - math.floor(x)
    top = round(y + (dy - 0.5) * size[1] / height) - math.floor(y)
    return large, left, top

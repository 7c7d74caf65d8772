"""Rounded shapes of any size from small ones: corners kept, edges and middle stretched.

Supersampling a shape as large as the window takes tenths of a second; its corners alone none.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import pygame

from skyline.table import paint
from skyline.table.palette import BLACK, RGB, RGBA


def nine_slice(small: pygame.Surface, margin: int, size: tuple[int, int]) -> pygame.Surface:
    """A surface of ``size`` whose borders of ``margin`` pixels are those of ``small``."""
    width, height = size
    have_w, have_h = small.get_size()
    large = pygame.Surface(size, pygame.SRCALPHA, 32)
    columns = _cuts(have_w, width, margin)
    rows = _cuts(have_h, height, margin)
    for x0, x1, left, right in columns:
        for y0, y1, top, bottom in rows:
            if right <= left or bottom <= top:
                continue
            piece = small.subsurface((x0, y0, x1 - x0, y1 - y0))
            if piece.get_size() != (right - left, bottom - top):
                piece = pygame.transform.scale(piece, (right - left, bottom - top))
            large.blit(piece, (left, top))
    return large


def _cuts(have: int, want: int, margin: int) -> list[tuple[int, int, int, int]]:
    """Start and end in the small picture, start and end in the large one, of three parts."""
    return [
        (0, margin, 0, margin),
        (margin, have - margin, margin, want - margin),
        (have - margin, have, want - margin, want),
    ]


def _from_small(
    size: tuple[int, int], margin: int, make: Callable[[int, int], pygame.Surface]
) -> pygame.Surface:
    """``make`` at the full size if that is small, else stretched from its corners."""
    enough = 2 * margin + 2
    width, height = min(size[0], enough), min(size[1], enough)
    if (width, height) == size or size[0] * size[1] < 120 * 120:
        return make(*size)
    small = make(width, height)
    if width == enough and height == enough:
        return nine_slice(small, margin, size)
    return make(*size)


def rounded(size: tuple[int, int], radius: int, colour: RGB | RGBA) -> pygame.Surface:
    margin = radius + 2
    return _from_small(size, margin, lambda w, h: paint.rounded(w, h, float(radius), colour))


def ring(
    size: tuple[int, int], radius: int, colour: RGB | RGBA, thickness: float
) -> pygame.Surface:
    margin = radius + round(thickness) + 2
    return _from_small(
        size, margin, lambda w, h: paint.ring(w, h, float(radius), colour, thickness)
    )


def dashes(
    size: tuple[int, int], radius: int, colour: RGB | RGBA, thickness: float
) -> pygame.Surface:
    """The outline of a rounded rectangle in dashes about four times as long as thick."""
    width, height = size
    picture = ring(size, radius, colour, thickness).copy()
    gap, step = max(2, round(thickness * 3)), max(5, round(thickness * 7))
    for x in range(radius + gap, width - radius - gap, step):
        for y in (0, height - round(thickness) - 2):
            picture.fill((0, 0, 0, 0), (x, y, gap, round(thickness) + 2))
    for y in range(radius + gap, height - radius - gap, step):
        for x in (0, width - round(thickness) - 2):
            picture.fill((0, 0, 0, 0), (x, y, round(thickness) + 2, gap))
    return picture


def shadow(
    size: tuple[int, int], radius: int, blur: float, colour: RGB = BLACK, alpha: int = 120
) -> pygame.Surface:
    """A blurred rounded rectangle, larger than ``size`` by ``paint.shadow_padding`` each side."""
    padding = paint.shadow_padding(blur)
    reach = radius + 2 * padding
    small = min(size[0], 2 * reach + 8), min(size[1], 2 * reach + 8)
    soft = paint.soft_shadow(*small, float(radius), float(blur), colour, alpha)
    full = size[0] + 2 * padding, size[1] + 2 * padding
    if soft.get_size() == full:
        return soft
    across = min(reach, (soft.get_width() - 2) // 2)
    along = min(reach, (soft.get_height() - 2) // 2)
    if across != along:
        return paint.soft_shadow(*size, float(radius), float(blur), colour, alpha)
    return nine_slice(soft, across, full)


def stroke(surface: pygame.Surface, colour: RGB, path: Sequence[paint.Point], width: float) -> None:
    """A line with round ends and joints."""
    half = width / 2
    for start, end in itertools.pairwise(path):
        length = math.dist(start, end)
        if length <= 0:
            continue
        nx, ny = (start[1] - end[1]) / length * half, (end[0] - start[0]) / length * half
        corners = [
            (start[0] + nx, start[1] + ny),
            (end[0] + nx, end[1] + ny),
            (end[0] - nx, end[1] - ny),
            (start[0] - nx, start[1] - ny),
        ]
        pygame.draw.polygon(surface, colour, corners)
    for corner in path:
        pygame.draw.circle(surface, colour, corner, half)

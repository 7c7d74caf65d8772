"""What charts are drawn with: smooth lines, and signs for good and bad decisions."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point, put_shadow, ring, rounded, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.shapes import stroke
from skyline.widgets.controls.swatch import SeatColour

#: The signs of decisions from best (0) to blunder (4): colour, shape and letters all differ.
SIGNS: Final[tuple[tuple[RGB, str, str], ...]] = (
    ((58, 140, 84), "circle", "tick"),
    ((104, 150, 96), "circle", ""),
    ((226, 178, 54), "diamond", "?!"),
    ((222, 118, 40), "square", "?"),
    ((178, 44, 52), "octagon", "??"),
)
CHOSEN: Final[RGB] = (255, 190, 72)
BETTER: Final[RGB] = (38, 114, 64)
_RIM: Final[RGB] = (255, 250, 238)
_DARK: Final[RGB] = (36, 20, 14)
FINE: Final = 2  # lines are drawn so many times too large
EDGE: Final[RGB] = (18, 14, 38)
GEM_SHARE: Final = 0.60  # of a sign: the gem of whoever decided
LEAST_GEM: Final = 7  # pixels
LEAST_LETTER: Final = 8  # pixels; below that the shape alone tells
LETTERS: Final[tuple[RGB, ...]] = (_RIM, _RIM, _DARK, _DARK, _RIM)


def dashed(path: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """The strokes of a path in pixels; ``dashes`` are lengths of strokes and gaps by turns."""
    if not dashes or len(path) < 2:
        if path:
            yield list(path)
        return
    lengths = itertools.cycle(dashes)
    left, drawing = next(lengths), True
    stroke = [path[0]]
    for start, end in itertools.pairwise(path):
        along, whole = 0.0, math.dist(start, end)
        while whole - along > left:
            along += left
            part = along / whole
            corner = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if drawing:
                yield [*stroke, corner]
            stroke, drawing, left = [corner], not drawing, next(lengths)
        left -= whole - along
        if drawing:
            stroke.append(end)
    if drawing and len(stroke) > 1:
        yield stroke


def put_sample(surface: pygame.Surface, box: pygame.Rect, colour: RGB, thick: float) -> None:
    """A short piece of a chart's line."""
    large = pygame.Surface((box.w * FINE, box.h * FINE), pygame.SRCALPHA, 32)
    large.fill((*EDGE, 0))
    width = max(2.4, thick) * FINE
    path = [(width, box.h * FINE / 2), (box.w * FINE - width, box.h * FINE / 2)]
    stroke(large, EDGE, path, width * 1.8)
    stroke(large, colour, path, width)
    surface.blit(pygame.transform.smoothscale(large, box.size), box)


def put_share(
    surface: pygame.Surface, box: pygame.Rect, colour: RGB, line: RGB, thick: float, *, above: bool
) -> None:
    """What somebody has of a whole, ``above`` or below the line that bounds it: a small chart."""
    large = pygame.Surface((box.w * FINE, box.h * FINE), depth=32)
    large.fill(EDGE)
    wide, tall = large.get_size()
    path = [
        (0.0, tall * 0.72),
        (wide * 0.4, tall * 0.6),
        (wide * 0.6, tall * 0.4),
        (wide, tall * 0.28),
    ]
    end = 0 if above else tall
    pygame.draw.polygon(large, colour, [*path, (wide, end), (0, end)])
    width = max(2.0, thick) * FINE
    stroke(large, EDGE, path, width * 1.8)
    stroke(large, line, path, width)
    pygame.draw.rect(large, EDGE, large.get_rect(), FINE)
    surface.blit(pygame.transform.smoothscale(large, box.size), box)


def _outline(shape: str, width: float, shrink: float) -> list[Point]:
    corners, turn = {"diamond": (4, 0.0), "square": (4, 0.125), "octagon": (8, 0.0625)}[shape]
    radius = width / 2 * shrink * (1.06 if shape == "square" else 0.99)
    return [
        (
            width / 2 + radius * math.cos((turn + index / corners) * math.tau),
            width / 2 + radius * math.sin((turn + index / corners) * math.tau),
        )
        for index in range(corners)
    ]


def _plain_sign(level: int, size: int) -> pygame.Surface:
    colour, shape, _letters = SIGNS[level]

    def draw(surface: pygame.Surface, _scale: int) -> None:
        width = surface.get_width()
        for shrink, tone in ((1.0, _DARK), (0.9, _RIM), (0.76, colour)):
            if shape == "circle":
                pygame.draw.circle(surface, tone, (width / 2, width / 2), width / 2 * shrink * 0.96)
            else:
                pygame.draw.polygon(surface, tone, _outline(shape, width, shrink))

    return surfaces.get(("verdict", level, size), lambda: smoothed(size, size, draw, 4))


def put_sign(
    surface: pygame.Surface,
    level: int,
    centre: tuple[float, float],
    size: int,
    seat: SeatColour | None = None,
) -> pygame.Rect:
    """The sign of a decision, best (0) to blunder (4), with the seat's gem; returns where it is."""
    picture = _plain_sign(level, size)
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, rect)
    letters = SIGNS[level][2]
    px = round(size * (0.62 if len(letters) == 1 else 0.5))
    if letters == "tick":
        put_icon(surface, "tick", rect.center, round(size * 0.56), LETTERS[level])
    elif letters and px >= LEAST_LETTER:
        face = lettering.render(letters, px, LETTERS[level], "ExtraBold")
        ink = face.get_bounding_rect()
        surface.blit(face, (rect.centerx - ink.centerx, rect.centery - ink.centery))
    if seat is not None:
        small = max(LEAST_GEM, round(size * GEM_SHARE))
        corner = (round(rect.centerx + size * 0.46), round(rect.centery + size * 0.42))
        rim = small + 2 * max(1, small // 6)
        back = rounded(rim, rim, rim / 2, _DARK)
        surface.blit(back, back.get_rect(center=corner))
        seat.put(surface, small, center=corner)
    return rect


def put_choice(
    surface: pygame.Surface,
    centre: tuple[float, float],
    size: int,
    *,
    better: bool,
    text: str = "",
) -> None:
    """The round sign of what was chosen (amber, arrow) or of what was better (green, tick)."""
    place = pygame.Rect(0, 0, size, size).move_to(center=(round(centre[0]), round(centre[1])))
    put_shadow(surface, place, size // 2, max(2, size // 7), (0, 0, 0), 150, (0, size // 14))
    colour = BETTER if better else CHOSEN
    surface.blit(rounded(size, size, size / 2, colour), place)
    surface.blit(ring(size, size, size / 2, _RIM if better else _DARK, max(1.5, size / 13)), place)
    ink = _RIM if better else _DARK
    if text:
        px = max(lettering.SMALLEST, round(size * 0.55))
        lettering.draw(surface, text, place.center, px, ink, "ExtraBold")
    else:
        put_icon(surface, "tick" if better else "right", place.center, round(size * 0.66), ink)


def nice_step(span: float, most: int) -> float:
    """The distance of ticks, 1, 2 or 5 times a power of ten, so that at most ``most`` fit."""
    raw = max(span, 1e-9) / max(1, most)
    power: float = 10.0 ** math.floor(math.log10(raw))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= raw * (1 - 1e-9))

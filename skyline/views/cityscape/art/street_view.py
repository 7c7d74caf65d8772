"""What an edge sees, as a street in the small pictures of menus: no heights, only the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table.paint import blank, mix, put_shadow
from skyline.table.palette import BLACK, WHITE
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import level_of
from skyline.views.cityscape.art.blocks import wall_scaled
from skyline.views.cityscape.pieces import Stack

LEAST_UNITS: Final = 11  # a low city is not blown up further
SIDE: Final = 0.94  # of the picture's width: all lines
LINE_WIDEST: Final = 0.2  # of the picture's width
EDGES_APART: Final = 0.7  # of a line: between the lines of two edges
WIDE: Final = 0.6  # of a line: a building
SLIMMEST: Final = 0.34
BLOCK_WIDE: Final = 3.4  # units of height: a building that has room
SHIFT: Final = 0.15  # of a building: how far a rank stands to the right of the one before it
HAZE: Final = 34  # alpha of the distance between two ranks


def put_view(
    picture: pygame.Surface, day: Day, edges: Sequence[Sequence[Sequence[Stack]]], above: int = 0
) -> list[pygame.Rect]:
    """Draws the lines of one edge or two, each from near to far, onto a street's ground.

    Returns where each line stands, from its tallest roof to the pavement; ``above`` are pixels of
    the sky to leave free.
    """
    width, level = picture.get_width(), level_of(picture.get_size())
    count = sum(map(len, edges))
    parts = count + (len(edges) - 1) * EDGES_APART
    step = min(width * SIDE / parts, width * LINE_WIDEST)
    tallest = max(sum(stack) for edge in edges for line in edge for stack in line)
    unit = (level * 0.95 - above) / max(LEAST_UNITS, tallest)
    wide = round(max(step * SLIMMEST, min(step * WIDE, unit * BLOCK_WIDE)))
    places: list[pygame.Rect] = []
    left = (width - parts * step) / 2
    for edge in edges:
        for line in edge:
            x = round(left + (step - wide * (1 + 3 * SHIFT)) / 2)
            places.append(_put_line(picture, day, line, (x, level), wide, unit, len(places)))
            left += step
        left += EDGES_APART * step
    return places


def _put_line(
    picture: pygame.Surface,
    day: Day,
    line: Sequence[Stack],
    corner: tuple[int, int],
    wide: int,
    unit: float,
    seed: int,
) -> pygame.Rect:
    x, level = corner
    whole = pygame.Rect(x, level, round(wide * (1 + 3 * SHIFT)), 0)
    for rank in reversed(range(len(line))):
        if not line[rank]:
            continue
        rect = pygame.Rect(x + round(rank * wide * SHIFT), 0, wide, round(sum(line[rank]) * unit))
        rect.bottom = level
        put_shadow(picture, rect, 1, max(2, wide * 0.06), BLACK, 90, (wide * 0.04, 0))
        put_wall(picture, day, line[rank], rect, seed + rank)
        picture.blit(blank(*rect.size, (*day.far, HAZE * rank)), rect)
        whole.union_ip(rect)
    return whole


def put_wall(picture: pygame.Surface, day: Day, stack: Stack, rect: pygame.Rect, seed: int) -> None:
    """The wall of a stack in the light of the hour, with an outline."""
    light = mix(WHITE, (140, 132, 186), 0.62 * day.night_step)
    picture.blit(wall_scaled(stack, rect.size, day.night_step, seed, light=light), rect)
    line = max(1, rect.w // 40)
    pygame.draw.rect(picture, (44, 36, 52), rect.inflate(2 * line, 2 * line), line)

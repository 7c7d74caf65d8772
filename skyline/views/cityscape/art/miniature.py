"""What an edge sees of the city, small: for plates, lists and cards."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import Point, blank, multiply, rounded, smoothed
from skyline.table.palette import CREAM, LEAF, LEAF_DARK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.blocks import wall_scaled
from skyline.views.cityscape.sight import Column

_STREET: Final[RGB] = (96, 92, 96)
_OUTLINE: Final[RGB] = (52, 42, 56)
_HAZE: Final = (0, 14, 24, 32)
"""Alpha of the air before buildings, from near to far."""
_ACROSS: Final = 4.6  # columns that a picture is wide
_WIDE: Final = 0.62  # of a column: a building
_ASIDE: Final = 0.08  # of a column by which a building stands aside for each one before it
_LEAST_TOP: Final = 9  # a city is drawn as if it were so tall at least
_RULED: Final = 5  # units between two lines of the ruler
_RULE: Final = (*CREAM, 105)
_FIGURE_GROUND: Final = (26, 18, 24, 215)


def mini_elevation_steps(
    size: tuple[int, int],
    columns: Sequence[Column],
    night: float,
    sky: pygame.Surface,
    *,
    tallest: float = 0,
    light: RGB = WHITE,
    foot: int | None = None,
    ruled: bool = False,
) -> Steps[pygame.Surface]:
    """The buildings that are seen in each column, before a sky of the same size.

    ``night`` (0..1) lights windows; ``tallest`` makes room for a building of that height, so that
    several pictures share a scale; ``light`` is per 255. Buildings stand at ``foot`` where the sky
    has ground of its own. A ``ruled`` one tells every fifth storey at its left.
    """
    picture = sky.copy()
    width, height = size
    street = max(2, round(height * 0.045))
    line = max(1, height // 120)
    if foot is None:
        foot = height - street
        pygame.draw.rect(picture, _STREET, (0, foot, width, street))
    highest = max((each.height for column in columns for each in column), default=0)
    unit = (foot - height * 0.08) / max(_LEAST_TOP, tallest + 0.6, highest + 0.6)
    if ruled:
        _put_ruler(picture, foot, unit)
    room = _ruler_room(height) if ruled else 0
    column_width = (width - room) / _ACROSS
    wide = max(3, round(column_width * _WIDE))
    for number, column in enumerate(columns):
        left = room + (width - room) * 0.065 + (number + 0.1) * column_width
        if not any(each.height for each in column):
            put_trees(
                picture,
                (left + wide * 0.55, foot),
                min(wide * 0.44, max(5, unit * 1.8)),
                light,
                number,
            )
        for row, seen in reversed(list(enumerate(column))):
            if not seen.seen:
                continue
            tall = max(3, round(seen.height * unit))
            box = pygame.Rect(round(left + row * column_width * _ASIDE), foot - tall, wide, tall)
            seed = (number + row * 2) % 5
            wall = wall_scaled(seen.stack, box.size, night, seed, light=light)
            picture.blit(wall, box)
            haze = round(_HAZE[row] * (1 - night * 0.7))
            picture.blit(blank(*box.size, (190, 205, 225, haze)), box)
            shade = blank(2 * line, tall - 2, (20, 14, 30, 110))
            picture.blit(shade, (box.right, box.y + 2))
            pygame.draw.rect(picture, _OUTLINE, box.inflate(0, line).move(0, line // 2), line)
            yield
    return picture


def ruled_middles(size: tuple[int, int]) -> tuple[float, ...]:
    """Where the columns of a ruled picture have their middles."""
    room = _ruler_room(size[1])
    column = (size[0] - room) / _ACROSS
    first = room + (size[0] - room) * 0.065 + (0.1 + _WIDE / 2 + _ASIDE) * column
    return tuple(first + number * column for number in range(4))


def _ruler_px(height: int) -> int:
    return max(lettering.SMALLEST, round(height * 0.065))


def _ruler_room(height: int) -> int:
    """What the figures of a ruler take at the left of a picture."""
    return lettering.measure("10", _ruler_px(height), "Bold")[0] + 6


def _put_ruler(picture: pygame.Surface, foot: int, unit: float) -> None:
    """Lines behind the buildings, as far apart as their figures need."""
    width, px = picture.get_width(), _ruler_px(picture.get_height())
    tall = round(px * 1.15)
    step = next(n for n in itertools.count(_RULED, _RULED) if n * unit >= 1.15 * tall)
    dash = blank(max(3, px // 3), max(1, px // 14), _RULE)
    for height in range(step, int((foot - tall / 2) / unit) + 1, step):
        y = round(foot - height * unit)
        ground = rounded(lettering.measure(str(height), px, "Bold")[0] + 4, tall, 3, _FIGURE_GROUND)
        place = ground.get_rect(midleft=(2, y))
        for x in range(place.right + 3, width, 2 * dash.get_width()):
            picture.blit(dash, (x, y))
        picture.blit(ground, place)
        lettering.draw(picture, str(height), place.center, px, CREAM, "Bold")


def put_trees(picture: pygame.Surface, foot: Point, tall: float, light: RGB, number: int) -> None:
    """The park of an empty line around its foot: two trees, or three."""
    count = 2 + number % 2
    for index in range(count):
        tree = _tree(max(4, round(tall * (1.0 if (index + number) % 2 else 0.74))), light)
        x = round(foot[0] + (index - (count - 1) / 2) * tall * 0.7)
        picture.blit(tree, tree.get_rect(midbottom=(x, round(foot[1]))))


@keep_pictures(400_000)
def _tree(tall: int, light: RGB) -> pygame.Surface:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        width, height = surface.get_size()
        pygame.draw.rect(surface, _OUTLINE, (width * 0.44, height * 0.5, width * 0.12, height))
        for colour, shift, radius in ((LEAF_DARK, 0.5, 0.48), (LEAF, 0.44, 0.38)):
            middle = width * shift, width * shift
            pygame.draw.circle(surface, colour, middle, width * radius)

    return multiply(smoothed(tall * 0.66, tall, draw, 4), light)

"""What each seat sees of the city, in small on its plate; and large over the sky."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import pygame

from skyline.games.cityscape.board import EDGES
from skyline.play.picture.board import Miniatures
from skyline.table.palette import BLACK, CREAM
from skyline.table.scenery.atmosphere import sky
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish
from skyline.table.scenery.street_ground import level_of, paint_ground
from skyline.views.cityscape.art.miniature import mini_elevation_steps
from skyline.views.cityscape.model import CityModel
from skyline.views.cityscape.pieces import City
from skyline.views.cityscape.sight import Column, columns_of
from skyline.views.cityscape.table import CityParts

LARGE_TALLEST: Final = 11
"""A city is drawn large as if it were so tall at least."""

Views: TypeAlias = tuple[tuple[Column, ...], ...]
"""What a seat sees from each of its edges, from left to right."""


def views_of(city: City, edges: Sequence[int]) -> Views:
    """What is seen from edges; of two neighbours the second stands on the left."""
    neighbours = len(edges) == 2 and (edges[1] - edges[0]) % EDGES == 1
    return tuple(columns_of(city, edge) for edge in (edges[::-1] if neighbours else edges))


def tallest_of(views: Sequence[Views]) -> int:
    return max(
        (lot.height for seat in views for view in seat for column in view for lot in column),
        default=0,
    )


def paint_views(
    size: tuple[int, int],
    views: Views,
    day: Day,
    tallest: float,
    ground: pygame.Surface | None = None,
    *,
    ruled: bool = False,
) -> pygame.Surface:
    """The views beside one another under the sky of an hour, as a new surface.

    They stand on a street, or on that of a ``ground`` from ``street_ground``; a ``ruled`` picture
    tells heights at its left.
    """
    return finish(_view_steps(size, views, day, tallest, ground, ruled=ruled))


def _view_steps(
    size: tuple[int, int],
    views: Views,
    day: Day,
    tallest: float,
    ground: pygame.Surface | None,
    *,
    ruled: bool = False,
    plain: bool = False,
) -> Steps[pygame.Surface]:
    """Each a step; before black where it is ``plain``."""
    picture, foot = (ground, level_of(size)) if ground is not None else (sky(size, day, 2), None)
    if plain:
        picture.fill(BLACK)
    for number, view in enumerate(views):
        left, right = (round(size[0] * each / len(views)) for each in (number, number + 1))
        part = picture.subsurface((left, 0, right - left, size[1]))
        small = yield from mini_elevation_steps(
            part.get_size(), view, day.night_step, part, tallest=tallest, light=day.street,
            foot=foot, ruled=ruled,
        )  # fmt: skip
        part.blit(small, (0, 0))
        if number:  # another edge begins
            for y in range(round(size[1] * 0.12), foot or size[1], 9):
                pygame.draw.line(picture, CREAM, (left, y), (left, y + 4))
    return picture


class CityMiniatures(Miniatures):
    def __init__(self, parts: CityParts) -> None:
        self._parts = parts

    def items(self, model: CityModel, seat: int) -> Views:
        """What stands there, a block that has not landed yet not counted.

        A city stays while it is told, and until it has been taken down.
        """
        visual, table = self._parts.visual, self._parts.table
        stays = visual.cleared is not None or (table is not None and table.telling)
        city = model.last_city if stays else visual.built
        return views_of(model.city if city is None else city, model.edges(seat))

    def scale(self, items: Sequence[Any]) -> float:
        return tallest_of(items)

    def paint_large(
        self, size: tuple[int, int], model: CityModel, seat: int, day: Day
    ) -> pygame.Surface:
        """Before the far city, as the menus' small pictures are."""
        views = self.items(model, seat)
        tallest = max(LARGE_TALLEST, tallest_of([views]))
        return paint_views(size, views, day, tallest, ground=paint_ground(size, day))

    def paint(self, size: tuple[int, int], items: Any, day: Day, scale: float) -> pygame.Surface:
        return finish(self.steps(size, items, day, scale))

    def steps(
        self, size: tuple[int, int], items: Any, day: Day, scale: float
    ) -> Steps[pygame.Surface]:
        table = self._parts.table
        plain = table is not None and table.look.high_contrast
        return _view_steps(size, items, day, scale, None, plain=plain)

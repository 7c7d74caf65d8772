"""What of the model and the boards stays in view when a card or a panel comes."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.games.cityscape.board import SIZES
from skyline.play.obstacles import Obstacles
from skyline.play.placing import Region
from skyline.table.furniture.arc import marker_radius
from skyline.views.cityscape.art.arc import BLOCKS, arc_at, words_area
from skyline.views.cityscape.layout import CityLayout
from skyline.views.cityscape.table import CityTable

HOME_WIDTHS: Final = (520.0, 600.0, 400.0, 320.0)
"""Of cards of the teacher, in design pixels."""
COLUMN: Final = 290.0  # of one that is as high as the sky, at least
CORNERS: Final = -0.2
"""Parts of a roof's bounds that are only its corners."""


class CityObstacles(Obstacles):
    """The places of one table that are only Cityscape's."""

    def __init__(self, table: CityTable) -> None:
        self._table = table

    def standing(self) -> list[pygame.Rect]:
        """The roofs of what stands on the lots but for their corners, and where numbers are."""
        places = self._table.lay()
        roofs = [roof.inflate(CORNERS * roof.w, CORNERS * roof.h) for roof in places.roofs]
        return [*roofs, *places.lots]

    def untouched(self) -> list[pygame.Rect]:
        return [*self.standing(), *self._table.lay().signs, *self._boards()]

    def weighed(self) -> list[Region]:
        """The model, its lots, what is played with; the yard counts little while goals are set."""
        table, places = self._table, self._table.lay()
        found = [
            Region(places.model, 1.5),
            Region(arc_area(table.parts.layout), 1.5),
            Region(table.parts.layout.yard, 0.6 if table.setting else 1.5),
            *(Region(rect, 4.0) for rect in self._boards()),
            *(Region(rect.inflate(rect.size), 12.0) for rect in places.lots),
            *(Region(rect, 6.0) for rect in places.turns),
        ]
        if table.building:
            left = table.model.blocks
            found += [Region(rect, 2.0) for rect, some in zip(places.shelves, left, strict=True)
                      if some]  # fmt: skip
        return found

    def legible(self) -> list[pygame.Rect]:
        signs = self._table.lay().signs
        return [*self._day(), *self._boards(), *self.standing(), *signs]

    def played_with(self) -> list[pygame.Rect]:
        places = self._table.lay()
        waits = bool(self.slots() or self._table.asked_places())
        return [*places.dice, *(() if waits else places.shelves)]

    def slots(self) -> list[pygame.Rect]:
        """The shelves while nothing is taken from there: goals are set, or a question waits.

        It does so only where the sky is too narrow for it. No more shelves than are needed; as far
        as the names at the edges if all are too narrow.
        """
        table, yard = self._table, self._table.parts.layout.yard
        tight = table.parts.layout.stage(0.0).w < table.look.u(2.5 * min(HOME_WIDTHS))
        if not (table.setting or (tight and table.asked_places())):
            return []
        end = min(rect.x for rect in table.lay().names) - yard.x // 2
        shelves = [table.lay().shelves[size - 1] for size in reversed(SIZES)]
        uncovered = [pygame.Rect(yard.topleft, (yard.w, shelf.y - yard.y)) for shelf in shelves[2:]]
        wide = pygame.Rect(yard.topleft, (max(yard.w, end - yard.x), yard.h))
        return [*uncovered, yard, wide]

    def homes(self) -> list[pygame.Rect]:
        """The corners of the sky beside the model, the left one first, then its whole height.

        That may reach over the way of the sun up to its words. Last the shelves, for a question.
        """
        layout, look = self._table.parts.layout, self._table.look
        stage, air = layout.stage(0.0), max(2, round(4 * layout.scale))
        plates = max(plate.bottom for plate in layout.plates) + air
        top = max(arc_area(layout).bottom, plates) + look.u(2)
        left = [pygame.Rect(stage.x, top, min(look.u(design), stage.w), stage.bottom - top)
                for design in HOME_WIDTHS]  # fmt: skip
        shelves = [layout.yard] if self._table.asked_places() else []
        high = layout.plates[0].y
        columns = [pygame.Rect(stage.x, high, area.x - stage.x, stage.bottom - high)
                   for area in (arc_area(layout), self._day()[0])]  # fmt: skip
        columns = [column for column in columns if column.w >= look.u(COLUMN)]
        return [*left, *(each.move_to(right=stage.right) for each in left), *columns, *shelves]

    def in_the_sky(self, air: int) -> list[pygame.Rect]:
        layout = self._table.parts.layout
        return [self._table.lay().model.inflate(2 * air, 2 * air), arc_area(layout)]

    def middle(self) -> float:
        reckoning = self._table.reckoning
        aside = reckoning is not None and reckoning.board
        return self._table.parts.layout.stage(float(aside)).centerx

    def behind_posters(self) -> list[Region]:
        return [Region(self._table.lay().model)]

    def _day(self) -> list[pygame.Rect]:
        """The words of the round, and sun or moon."""
        layout = self._table.parts.layout
        radius = round(marker_radius(layout.scale))
        x, y = map(round, arc_at(BLOCKS - sum(self._table.model.blocks), layout.size))
        sun = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        return [words_area(layout.size), sun]

    def _boards(self) -> list[pygame.Rect]:
        """The board beside the model, or the table of a round; the rack while it is there."""
        table, layout = self._table, self._table.parts.layout
        if table.curtained:
            window = layout.zones.window
            ledge = layout.zones.ledge.move(round(window.w * 0.2), 0)
            return [window.inflate(-round(window.w * 0.42), -round(window.h * 0.3)), ledge]
        if table.reckoning is not None:
            return [layout.round_board if table.reckoning.board else layout.board, layout.yard]
        return [layout.board, layout.rack] if table.setting else [layout.board]


def arc_area(layout: CityLayout) -> pygame.Rect:
    """The way of the sun, and below it the words of the round, in window pixels."""
    width, height = layout.size
    first, last = arc_at(0, layout.size), arc_at(BLOCKS, layout.size)
    top = arc_at(BLOCKS / 2, layout.size)[1]
    air = round(height * 0.025)
    area = pygame.Rect(round(first[0]), round(top), round(last[0] - first[0]), 0)
    area.h = round(height * 0.131) - area.y
    return area.inflate(2 * air, 2 * air).clip((0, 0, width, height))

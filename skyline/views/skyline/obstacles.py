"""What of the street, the sky and the Yard stays in view when a card or a panel comes."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.games.skyline.state import LAST_ROUND
from skyline.play.obstacles import Obstacles
from skyline.play.placing import Region
from skyline.table.furniture.arc import arc_position, stop_radius
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.parts import StreetParts
from skyline.views.skyline.table import StreetTable

CRANE_WEIGHT: Final = 0.3  # how much the crane counts against a building


class StreetObstacles(Obstacles):
    """The places of one table that are only Skyline's."""

    def __init__(self, table: StreetTable) -> None:
        self._table = table

    def standing(self) -> list[pygame.Rect]:
        return lots_of(self._table.parts)

    def untouched(self) -> list[pygame.Rect]:
        return [self._table.parts.layout.crane_drop, *self.standing()]

    def weighed(self) -> list[Region]:
        """District and Yard, the lots and the empty one, crane and sun."""
        layout = self._table.parts.layout
        zones = layout.zones
        return [
            Region(zones.district, 1.4),
            *(Region(rect, 2.0) for rect in zones.bins),
            *(Region(rect, 5.0) for rect in self.standing()),
            Region(self._empty_lot(), 2.5),
            Region(layout.crane_drop, 6.0),
            Region(crane_area(layout), 2.0),
            Region(sun_arc(layout), 1.2),
        ]

    def legible(self) -> list[pygame.Rect]:
        """The stops of the rounds, and the round in words."""
        layout = self._table.parts.layout
        radius = round(stop_radius(layout.scale)) + max(2, round(4 * layout.scale))
        found = []
        for x, y in _stops(layout):
            found.append(pygame.Rect(0, 0, 2 * radius, 2 * radius))
            found[-1].center = round(x), round(y)
        words = pygame.Rect(found[1].right, 0, found[-2].left - found[1].right, 0)
        words.y = 2 * layout.round_label_middle - layout.round_label_bottom
        words.h = layout.round_label_bottom - words.y
        return [*found, words]

    def played_with(self) -> list[pygame.Rect]:
        zones = self._table.parts.layout.zones
        return [zones.district, *zones.bins]

    def in_the_sky(self, air: int) -> list[pygame.Rect]:
        """The street, while it grows with the next lot, the sun's way and the crane."""
        layout = self._table.parts.layout
        found = self.standing()
        if self._table.state.phase != "over":
            found.append(self._empty_lot())
        arc = sun_arc(layout)
        arc.h = max(arc.h, layout.round_label_bottom - arc.y)
        found = [rect.inflate(2 * air, 2 * air) for rect in found]
        return [*found, arc, layout.ball_drop, crane_area(layout)]

    def behind_posters(self) -> list[Region]:
        return buildings_and_crane(self._table.parts)

    def _empty_lot(self) -> pygame.Rect:
        parts = self._table.parts
        return parts.layout.lot_rect(parts.plan(), len(parts.model.streets[parts.seat]), None)


def lots_of(parts: StreetParts) -> list[pygame.Rect]:
    plan, lots = parts.plan(), parts.model.streets[parts.seat]
    return [parts.layout.lot_rect(plan, index, lot) for index, lot in enumerate(lots)]


def buildings_and_crane(parts: StreetParts) -> list[Region]:
    """What stands in the sky of the shown street."""
    layout = parts.layout
    crane = pygame.Rect(layout.ball_drop)
    crane.union_ip((layout.zones.crane_tip[0], layout.zones.crane_tip[1], 1, 1))
    crane.w = layout.size[0] - crane.x
    crane.h = layout.zones.ledge.y - crane.y
    return [*map(Region, lots_of(parts)), Region(crane, CRANE_WEIGHT)]


def crane_area(layout: StreetLayout) -> pygame.Rect:
    """The wrecking crane with its ball and its tracks, in window pixels."""
    zones = layout.zones
    left = layout.ball_drop.left
    right = min(layout.size[0], round(zones.crane_x + 90 * zones.crane_unit))
    top = zones.crane_tip[1]
    return pygame.Rect(left, top, right - left, zones.ledge.y - top)


def sun_arc(layout: StreetLayout) -> pygame.Rect:
    points = _stops(layout)
    radius = stop_radius(layout.scale) * 1.5
    left, right = points[0][0] - radius, points[-1][0] + radius
    top = min(y for _x, y in points) - radius
    bottom = max(y for _x, y in points) + radius
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def _stops(layout: StreetLayout) -> list[tuple[float, float]]:
    return [arc_position(index, layout.size, LAST_ROUND) for index in range(LAST_ROUND)]

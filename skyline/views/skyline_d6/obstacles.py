"""What of sheet, card and yards stays in view when a card or a panel comes."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.games.skyline_d6.places import places as boxes_of_sheet
from skyline.play.obstacles import Obstacles
from skyline.play.placing import Region
from skyline.table.furniture.arc import arc_position, stop_radius
from skyline.views.skyline_d6.art.chip import chip_area
from skyline.views.skyline_d6.model import STOPS
from skyline.views.skyline_d6.table import D6Table

_BESIDE_WORDS: Final = 0.8
"""Of the felt's height: what is free above and below the words on it."""


class D6Obstacles(Obstacles):
    """The places of one table that are only Skyline D6's."""

    def __init__(self, table: D6Table) -> None:
        self._table = table

    def standing(self) -> list[pygame.Rect]:
        """The boxes of the towers."""
        return list(self._table.lay().boxes.values())

    def untouched(self) -> list[pygame.Rect]:
        layout = self._table.parts.layout
        return [*layout.yards, layout.supply, *self._table.lay().loans, *self._lit()]

    def weighed(self) -> list[Region]:
        layout, places = self._table.parts.layout, self._table.lay()
        phase = self._table.position.phase
        words = layout.tray.inflate(0, -round(layout.tray.h * _BESIDE_WORDS))  # on the empty felt
        begun = self._begun()
        return [
            Region(layout.zones.paper, 2.0),
            Region(layout.zones.card, 4.0 if phase == "star" else 2.2),
            Region(words, 2.0 if self.tray_waits() else 0.0),
            *(Region(rect, 4.0) for rect in (*layout.yards, layout.supply)),
            *(Region(rect, 5.0 if name in begun else 3.0) for name, rect in places.boxes.items()),
            *(Region(rect, 4.0) for rect in places.loans),
            *(Region(rect, 12.0) for rect in self._lit()),
        ]

    def legible(self) -> list[pygame.Rect]:
        layout = self._table.parts.layout
        sky = [chip_area(layout.size, self._table.look), *filter(None, [layout.goals])]
        return [*sky, *self._stops(), *self._table.lay().loans, *self._lit()]

    def played_with(self) -> list[pygame.Rect]:
        layout, phase = self._table.parts.layout, self._table.position.phase
        if phase in ("draft", "extra"):
            return [*layout.yards, layout.supply]
        if phase == "star":
            return [layout.zones.card]
        return [each.rect for each in self._table.table_targets() if each.name.startswith("die:")]

    def slots(self) -> list[pygame.Rect]:
        """The felt while it waits, else the yards, else the card of abilities."""
        zones = self._table.parts.layout.zones
        found = [zones.tray] if self.tray_waits() else []
        found += self.homes()
        if self._table.position.phase != "star":
            found.append(zones.card)
        return found

    def homes(self) -> list[pygame.Rect]:
        """Yards and supply while nothing is taken from them."""
        layout = self._table.parts.layout
        idle = self._table.position.phase in ("assign", "star")
        return [layout.supply.unionall(layout.yards)] if idle else []

    def tray_waits(self) -> bool:
        """While a yard is chosen the hand is empty; while a star waits no die of it is used."""
        table = self._table
        phase = table.position.phase
        return phase == "star" or (phase == "draft" and not table.model.tray)

    def in_the_sky(self, air: int) -> list[pygame.Rect]:
        layout = self._table.parts.layout
        return [chip_area(layout.size, self._table.look), layout.zones.paper.inflate(0, 2 * air)]

    def behind_posters(self) -> list[Region]:
        return [Region(self._table.parts.layout.zones.paper)]

    def _stops(self) -> list[pygame.Rect]:
        """The stops of the sun."""
        layout = self._table.parts.layout
        stop = pygame.Rect((0, 0), (round(stop_radius(layout.scale) * 2.4),) * 2)
        places = (arc_position(number, layout.size, STOPS) for number in range(STOPS))
        return [stop.move_to(center=place) for place in places]

    def _begun(self) -> set[str]:
        """The boxes of towers that are written into, and those that are next."""
        columns = self._table.sheet.columns
        return {
            name
            for name, box in boxes_of_sheet().boxes.items()
            if box.skyscraper is not None and box.level <= len(columns[box.skyscraper]) + 1
        }

    def _lit(self) -> list[pygame.Rect]:
        """Where the chosen die can go."""
        boxes = self._table.lay().boxes
        drops = self._table.drops()
        return [boxes[str(place.key)] for place in drops if place.zone == "box"]

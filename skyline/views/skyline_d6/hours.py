"""The hours of Skyline D6: the day goes as the sheet that is nearest the end."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.picture.hours import Hour, HourPainter
from skyline.table.furniture.table import paint_table_steps, put_tray_steps, table_rect
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline_d6.art.abilities import card_ground_steps, card_places
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ground import ground_steps
from skyline.views.skyline_d6.art.yards import put_plain_yard, put_yard_steps
from skyline.views.skyline_d6.layout import D6Zones, sheet_places
from skyline.views.skyline_d6.model import LAST_ROUND, NIGHT, STOPS
from skyline.widgets.base.look import Look

DUSK: Final = 0.77
"""The time of day when the end is triggered."""
LAST_TIME: Final = 0.85
"""Of the last round: late dusk, stars are out and the moon has taken the sun's place."""


def light_of(number: int) -> Day:
    """The time of day of an hour: dusk when the end is triggered, night when it has come."""
    if number >= LAST_ROUND:
        return Day.at(LAST_TIME if number == LAST_ROUND else 1.0)
    near = (number - 1) / (STOPS - 1)
    return Day.at(near if near < 0.5 else 0.5 + (DUSK - 0.5) * 2 * (near - 0.5))


class D6Hours(HourPainter):
    last = NIGHT
    counts_stops = False  # rounds have another number
    balloon_flies = False  # the sheet would cut it
    zones: D6Zones

    def light(self, number: int) -> Day:
        return light_of(number)

    def stop(self, number: int) -> tuple[int, int]:
        return min(number, STOPS), STOPS

    def paint_table(self, table: pygame.Surface, day: Day) -> Steps[None]:
        zones = self.zones
        top = table_rect(zones).y

        def furnish(table: pygame.Surface) -> Steps[None]:
            yield from put_tray_steps(table, zones.tray.move(0, -top), zones.scale, day)
            for number, rect in enumerate((*zones.yards, zones.supply)):
                yield from put_yard_steps(table, rect.move(0, -top), zones.scale, day, number)

        yards = zones.supply.unionall(zones.yards).move(0, -top)
        return paint_table_steps(table, zones, day, furnish, yards)  # none looks chosen

    def paint_plain(self, picture: pygame.Surface) -> pygame.Surface:
        plain = super().paint_plain(picture)
        for number, rect in enumerate((*self.zones.yards, self.zones.supply)):
            put_plain_yard(plain, rect, self.zones.scale, number)
        return plain

    def furnish(self, day: Day, picture: pygame.Surface) -> Steps[Hour]:
        """The empty sheet stands behind the ledge, the empty card lies on the table."""
        zones = self.zones
        light = Light.of(day, plain=self.plain)
        top = zones.ledge.y
        ledge = picture.subsurface((0, top, zones.window.w, zones.window.h - top)).copy()
        yield from ground_steps(picture, sheet_places(zones), day, light)
        picture.blit(ledge, (0, top))
        look = Look(zones.window.size, zones.ui_scale, self.plain)
        yield from card_ground_steps(picture, card_places(zones.card, look), day, light)
        return Hour(day, picture)

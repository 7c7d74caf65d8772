"""The hours of Skyline D6: the day goes as the sheet that is nearest the end."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.picture.hours import HourPainter
from skyline.table.furniture.arc import draw_sun_arc
from skyline.table.scenery.day import Day
from skyline.views.skyline_d6.model import LAST_ROUND, NIGHT, STOPS

DUSK: Final = 0.77
"""The time of day when the end is triggered."""
LAST_TIME: Final = 0.95


class D6Hours(HourPainter):
    last = NIGHT

    def light(self, number: int) -> Day:
        if number >= LAST_ROUND:
            return Day.at(LAST_TIME if number == LAST_ROUND else 1.0)
        near = (number - 1) / (STOPS - 1)
        return Day.at(near if near < 0.5 else 0.5 + (DUSK - 0.5) * 2 * (near - 0.5))

    def put_arc(self, picture: pygame.Surface, number: int) -> None:
        draw_sun_arc(picture, self.zones, self.light(number), min(number, STOPS), STOPS)

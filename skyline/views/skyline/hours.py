"""Skyline's hours: bins, paper and District on the table, fence and crane before it."""

from __future__ import annotations

import pygame

from skyline.play.picture.hours import Hour, HourPainter
from skyline.table.paint import blank
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.art.contrast import plain_ground
from skyline.views.skyline.art.crane import Crane
from skyline.views.skyline.art.district import district_front
from skyline.views.skyline.art.table import paint_table_steps


class StreetHour(Hour):
    """One round of Skyline."""

    def __init__(
        self,
        day: Day,
        picture: pygame.Surface,
        front: tuple[pygame.Surface, tuple[int, int]],
        crane: Crane,
    ) -> None:
        super().__init__(day, picture)
        self.front = front  # the District's front fence and where to draw it
        self.crane = crane


class StreetHours(HourPainter):
    def paint_table(self, table: pygame.Surface, day: Day) -> Steps[None]:
        return paint_table_steps(table, self.zones, day)

    def paint_plain(self, picture: pygame.Surface) -> pygame.Surface:
        return plain_ground(picture, self.zones)

    def furnish(self, day: Day, picture: pygame.Surface) -> Steps[Hour]:
        # Nothing stands before the District's dice in a plain hour.
        front = (blank(1, 1), (0, 0)) if self.plain else district_front(self.zones, day)
        yield
        crane = Crane(self.zones, day, plain=self.plain)
        yield
        crane.prepare()
        return StreetHour(day, picture, front, crane)

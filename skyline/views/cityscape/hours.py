"""Cityscape's hours: the far city beyond a wide table, and the ledge at its near edge."""

from __future__ import annotations

import pygame

from skyline.play.picture.hours import Hour, HourPainter
from skyline.table.furniture.contrast import line_width
from skyline.table.furniture.light import light_steps
from skyline.table.furniture.materials import brass_edge, wood
from skyline.table.paint import for_window
from skyline.table.palette import WHITE
from skyline.table.scenery.atmosphere import fill_sky
from skyline.table.scenery.backdrop import air_steps
from skyline.table.scenery.clouds import clouds_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import park_steps
from skyline.table.scenery.steps import Steps
from skyline.views.cityscape.art.arc import city_halo
from skyline.views.cityscape.art.tabletop import put_far_edge, table_top_steps
from skyline.views.cityscape.model import placed_by

FAR = 0.62  # how much smaller the far city is than behind a street
PLAIN_TABLE, PLAIN_LEDGE, PLAIN_SKY = (22, 22, 26), (0, 0, 0), (84, 88, 104)


class CityHours(HourPainter):
    def after(self, number: int) -> int:
        """Scoring is followed by the dawn of the next round."""
        return number + 1 if number < self.last else 1

    def paint(self, number: int) -> Steps[Hour]:
        """Paints an hour step by step; hours count from 1."""
        zones = self.zones
        day = Day.of_round(number, self.last)
        window, edge = zones.window, zones.road_y
        picture = pygame.Surface(window.size, depth=32)
        fill_sky(picture, edge + 2, day)
        yield
        if self.plain:
            picture.blit(pygame.transform.grayscale(picture), (0, 0))
            picture.fill(PLAIN_SKY, special_flags=pygame.BLEND_RGB_MULT)
            picture.fill(PLAIN_TABLE, (0, edge, window.w, window.h - edge))
            picture.fill(PLAIN_LEDGE, zones.ledge)
            line = line_width(zones.scale)
            picture.fill(WHITE, (0, zones.ledge.y, window.w, line))
            return Hour(self.day(number), picture)
        area = pygame.Rect(0, 0, window.w, edge)
        yield from air_steps(picture, day, area, zones.scale)
        city_halo(picture, zones, day, placed_by(number))
        yield
        yield from clouds_steps(picture, day, area, zones.scale * 0.8)
        yield from far_city_steps(picture, day, edge, zones.scale * FAR)
        yield
        yield from park_steps(picture, day, edge, round(min(window.h, window.w * 0.7) * FAR))
        size = window.w, window.h - edge
        table = yield from table_top_steps(size, 1.06, max(0.5, zones.scale))
        yield from light_steps(table, table.get_rect(), day)
        put_far_edge(table, zones.scale, max(0.5, min(1.1, day.table[1])))
        picture.blit(table, (0, edge))
        yield
        ledge = zones.ledge
        plank = wood(window.w, max(8, ledge.h), 21, 0.42, max(0.5, zones.scale))
        picture.blit(plank, ledge, (0, 0, window.w, ledge.h))
        brass_edge(picture, ledge.y, zones.scale)
        picture = for_window(picture)
        yield
        return Hour(day, picture)

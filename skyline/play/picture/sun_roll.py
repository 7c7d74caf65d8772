"""The sun that rolls along the arc while one hour passes into another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame

from skyline.play.picture.hours import HourSky
from skyline.table.furniture.arc import (
    NEAR_HALO,
    arc_position,
    marker_radius,
    moon,
    near_halo,
    stop_radius,
    sun,
)
from skyline.table.furniture.zones import Zones
from skyline.table.paint import put_faded


@dataclass
class SunRoll:
    """The way of one sun; everything of it is drawn over grounds that pass into one another.

    ``write_stop`` is handed a stop, from 0, and whether the sun has passed it; ``write_sun`` where
    the sun is, and whether it is nearer its new stop.
    """

    zones: Zones
    foot: int  # below this pixel words stand, which are left alone
    before: HourSky
    after: HourSky
    start: int  # stops, from 1
    end: int
    stops: int
    write_stop: Callable[[pygame.Surface, int, bool], None]
    write_sun: Callable[[pygame.Surface, tuple[float, float], bool], None]

    @cached_property
    def _suns(self) -> tuple[pygame.Surface, pygame.Surface]:
        radius = marker_radius(self.zones.scale)
        gone, come = (
            moon(radius) if each.day.moon else sun(radius, each.day)
            for each in (self.before, self.after)
        )
        return gone, come

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """Draws the sky around its way, and the sun on it; ``part`` of the way is done."""
        if self.before.way is None or self.after.way is None:
            return
        size, scale = self.zones.window.size, self.zones.scale
        (old, around), new = self.before.way, self.after.way[0]
        first, last = sorted((self.start, self.end))
        points = [arc_position(number - 1, size, self.stops) for number in range(first, last + 1)]
        aside = round(NEAR_HALO * scale)
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        area = area.inflate(2 * aside, 2 * aside).clip(around)
        area.h = min(area.h, max(0, self.foot - area.y))
        inside = area.move(-around.x, -around.y)
        surface.blit(new, area, inside)
        put_faded(surface, old.subsurface(inside), area.topleft, 1 - part)
        at = self.start + (self.end - self.start) * part
        radius = stop_radius(scale)
        for index in range(self.stops):
            x, y = arc_position(index, size, self.stops)
            disc = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            if disc.colliderect(area):
                self.write_stop(surface, index, index + 1 < at)
        here = arc_position(at - 1, size, self.stops)
        near_halo(surface, here, scale, self.after.day if part > 0.5 else self.before.day)
        large = marker_radius(scale)
        corner = round(here[0] - large), round(here[1] - large)
        gone, come = self._suns
        surface.blit(gone, corner)
        come.set_alpha(round(255 * part))
        surface.blit(come, corner)
        self.write_sun(surface, here, part > 0.5)

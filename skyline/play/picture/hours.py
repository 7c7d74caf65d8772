"""The pictures of the hours: scenery and table for each round, painted ahead in idle time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from skyline.table.furniture.arc import arc_position, draw_sun, draw_way, way_area
from skyline.table.furniture.contrast import plain_day, plain_ground
from skyline.table.furniture.table import paint_table_steps, put_tray_steps, table_rect
from skyline.table.furniture.zones import Zones
from skyline.table.paint import for_window, put_faded
from skyline.table.scenery.backdrop import paint_scenery_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps, finish


class HourSky(NamedTuple):
    """What a sun is seen by on its way through an hour."""

    day: Day
    # the sky around the arc without its sun, and where in the window it is
    way: tuple[pygame.Surface, pygame.Rect] | None


class Hour:
    """Everything of one hour that depends on the light; a game adds what stands on its table."""

    def __init__(self, day: Day, picture: pygame.Surface) -> None:
        self.day = day
        self._picture = picture  # scenery and table, the size of the window
        self._bare: list[tuple[pygame.Rect, pygame.Surface]] = []  # where somebody paints on it
        self._borrower: object = None
        self.spent = False  # its picture was given away
        self.way: tuple[pygame.Surface, pygame.Rect] | None = None  # see :class:`HourSky`

    @property
    def area(self) -> pygame.Rect:
        return self._picture.get_rect()

    def ground(self, area: pygame.Rect) -> pygame.Surface:
        """An area as it is below all that lies there. Shared: do not draw on it."""
        ground = self._picture.subsurface(area)
        if not self._bare:
            return ground
        ground = ground.copy()
        self._put_bare(ground, area)
        return ground

    def lay(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Paints an area of a picture of the window as it is below all that lies there."""
        if target is not self._picture:
            target.blit(self._picture, area, area)
        self._put_bare(target.subsurface(area.clip(self.area)), area.clip(self.area))

    def _put_bare(self, target: pygame.Surface, area: pygame.Rect) -> None:
        for place, bare in self._bare:
            target.blit(bare, (place.x - area.x, place.y - area.y))

    def lend(self, borrower: object, places: Iterable[pygame.Rect]) -> pygame.Surface:
        """Its bare picture itself, for somebody who paints only on some places of it.

        A copy would take 33 MB at 3840x2160; of the places there is one.
        """
        self._put_bare(self._picture, self.area)
        self._bare.clear()
        self._borrower = borrower
        self.keep_bare(places)
        return self._picture

    def keep_bare(self, places: Iterable[pygame.Rect]) -> None:
        """Lets the borrower paint on further places."""
        for place in places:
            seen = place.clip(self.area)
            if seen and not any(kept.contains(seen) for kept, _bare in self._bare):
                ground = self.ground(seen)
                self._bare.append((seen, ground.copy() if ground.get_parent() else ground))

    def lent_to(self, borrower: object) -> bool:
        return self._borrower is borrower and not self.spent

    def give(self) -> None:
        """Leaves its picture to the borrower for good."""
        self.spent = True

    @property
    def sky(self) -> HourSky:
        return HourSky(self.day, self.way)


class HourPainter:
    """Paints the hours of a day for one table; a game adds its furniture."""

    last = 9
    counts_stops = True  # else the arc tells how far the game has come, and counts nothing
    balloon_flies = True  # where the street is seen

    def __init__(self, zones: Zones, *, plain: bool = False) -> None:
        self.zones: Any = zones  # those of the game
        # for high contrast: without decoration, and as bright at night as by day
        self.plain = plain

    def is_like(self, other: HourPainter) -> bool:
        """Whether both paint the same table in the same look, perhaps of different sizes."""
        return type(self) is type(other) and self.plain == other.plain

    def matches(self, other: HourPainter) -> bool:
        return self.is_like(other) and self.zones == other.zones

    def after(self, number: int) -> int:
        """The hour that follows one; the last is followed by itself."""
        return min(self.last, number + 1)

    def light(self, number: int) -> Day:
        """The time of day of an hour."""
        return Day.of_round(number, self.last)

    def stop(self, number: int) -> tuple[int, int]:
        """The stop of the arc, from 1, where the sun of an hour stands, and of how many."""
        return number, self.last

    def day(self, number: int) -> Day:
        day = self.light(number)
        return plain_day(day) if self.plain else day

    def paint(self, number: int) -> Steps[Hour]:
        """Paints an hour step by step; hours count from 1."""
        zones = self.zones
        day = self.light(number)
        picture = yield from paint_scenery_steps(
            zones.window.size, day, zones, balloon_flies=self.balloon_flies
        )
        # The arc is part of the hour: drawing it takes longer than everything that changes.
        way = None
        if not self.plain:
            here, stops = self.stop(number)
            size = zones.window.size
            draw_way(picture, zones, day, here, stops, counted=self.counts_stops)
            area = way_area(size, zones.scale, stops)
            way = for_window(picture.subsurface(area).copy()), area
            draw_sun(picture, arc_position(here - 1, size, stops), zones.scale, day)
        yield
        yield from self.paint_table(picture.subsurface(table_rect(zones)), day)
        if self.plain:
            day, picture = plain_day(day), self.paint_plain(picture)
        picture = for_window(picture)  # as a rule no copy: at 4K one takes 33 MB
        yield
        hour = yield from self.furnish(day, picture)
        hour.way = way
        return hour

    def paint_table(self, table: pygame.Surface, day: Day) -> Steps[None]:
        """Paints the lit table, as :func:`skyline.table.furniture.table.paint_table_steps`."""
        zones = self.zones

        def put_tray(table: pygame.Surface) -> Steps[None]:
            tray = zones.tray.move(0, -table_rect(zones).y)
            yield from put_tray_steps(table, tray, zones.scale, day)

        return paint_table_steps(table, zones, day, put_tray)

    def paint_plain(self, picture: pygame.Surface) -> pygame.Surface:
        """Scenery and table without their decoration, as a new surface."""
        return plain_ground(picture, self.zones)

    def furnish(self, day: Day, picture: pygame.Surface) -> Steps[Hour]:
        """Paints what stands before scenery and table."""
        yield
        return Hour(day, picture)


class Hours:
    """Keeps the hour that is shown and prepares the next one."""

    def __init__(self, painter: HourPainter) -> None:
        self.painter = painter
        self._ready: dict[int, Hour] = {}
        self._work: tuple[int, Steps[Hour]] | None = None
        self._wanted = 0  # the hour that was prepared last

    @property
    def last(self) -> int:
        return self.painter.last

    def get(self, number: int) -> Hour:
        """The hour of a round, painted now if it is not there yet."""
        near = number, self.painter.after(number), self._wanted
        # Others go first: painting takes room.
        self._ready = {each: hour for each, hour in self.painted.items() if each in near}
        if number not in self._ready:
            steps = self.painter.paint(number)
            if self._work is not None and self._work[0] == number:
                steps = self._work[1]
                self._work = None
            self._ready[number] = finish(steps)
        return self._ready[number]

    def leave(self, number: int) -> None:
        """Keeps only the hour that is shown: the table is left, and the next one takes room."""
        self._ready = {each: hour for each, hour in self.painted.items() if each == number}
        self._work = None

    @property
    def painted(self) -> dict[int, Hour]:
        return {number: hour for number, hour in self._ready.items() if not hour.spent}

    def get_day(self, number: int) -> Day:
        return self.painter.day(number)

    def prepare(self, number: int) -> bool:
        """Does a few milliseconds of work on an hour; returns whether more is to do."""
        self._wanted = number
        if number > self.last or number in self.painted:
            return False
        if self._work is None or self._work[0] != number:
            self._work = (number, self.painter.paint(number))
        try:
            next(self._work[1])
        except StopIteration as stop:
            self._ready[number] = stop.value
            self._work = None
            return False
        return True


_latest: list[Hours] = []


def shared_hours(painter: HourPainter) -> Hours:
    """The hours of one table, which takes over what was painted before it was opened."""
    if not _latest or not _latest[0].painter.matches(painter):
        _latest[:] = [Hours(painter)]
    return _latest[0]


def painted_hours(painter: HourPainter) -> dict[int, Hour]:
    """What has been painted for such a table last, by hour; nothing in another look."""
    return _latest[0].painted if _latest and _latest[0].painter.is_like(painter) else {}


@dataclass(frozen=True)
class _Written:
    """A place where other words will stand: how it looks with those of before, and without."""

    rect: pygame.Rect
    words: pygame.Surface
    bare: pygame.Surface


class HourPassage:
    """Lays the ground of the hour that goes over that of the hour that comes."""

    def __init__(self, day: Day) -> None:
        self.day = day  # the hour that goes
        self.part = 1.0  # how far it is gone, 0..1
        self._ground: pygame.Surface | None = None
        self._written: list[_Written] = []

    @property
    def runs(self) -> bool:
        return self._ground is not None

    def begin(
        self, day: Day, ground: pygame.Surface, hour: Hour, places: Iterable[pygame.Rect]
    ) -> None:
        """Lets an hour go, on whose ground it draws from now on.

        ``hour`` has the ground without words, ``places`` is where the next hour has other words.
        """
        self.day, self.part = day, 0.0
        self._ground = ground
        rects = [place.clip(ground.get_rect()) for place in places]
        self._written = [
            _Written(rect, ground.subsurface(rect).copy(), hour.ground(rect).copy())
            for rect in rects
        ]

    def end(self) -> None:
        self.part, self._ground = 1.0, None
        self._written.clear()

    def draw(self, surface: pygame.Surface, hour: Hour) -> None:
        """Draws what is left of the old hour over the new one.

        The old words are gone by half of the time, and the new ones come after it.
        """
        ground, part = self._ground, self.part
        if ground is None or part >= 1:
            return
        for each in self._written:
            without = hour.ground(each.rect).copy()
            # both shares are of grounds that are themselves seen in part only
            share = 1 - (2 * part - 1) / part if part > 0.5 else 1.0
            put_faded(surface, without, each.rect.topleft, share)
            ground.blit(each.words, each.rect)
            kept = max(0.0, 1 - 2 * part) / (1 - part)
            put_faded(ground, each.bare, each.rect.topleft, 1 - kept)
        put_faded(surface, ground, (0, 0), 1 - part)

"""The pictures of the hours: scenery and table for each round, painted ahead in idle time."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass

import pygame

from skyline.table.furniture.arc import draw_sun_arc
from skyline.table.furniture.contrast import plain_day
from skyline.table.furniture.table import table_rect
from skyline.table.paint import blank
from skyline.table.scenery.backdrop import paint_scenery_steps
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import finish
from skyline.views.skyline.art.contrast import plain_ground
from skyline.views.skyline.art.crane import Crane
from skyline.views.skyline.art.district import district_front
from skyline.views.skyline.art.table import paint_table_steps
from skyline.views.skyline.zones import SkylineZones

ROUNDS = 9


class Hour:
    """Everything of one round that depends on the light.

    Attributes:
        day: its colours.
        picture: scenery and table, the size of the window.
        front: the District's front fence and where to draw it.
        crane: the crane with its ball.
    """

    def __init__(
        self,
        day: Day,
        picture: pygame.Surface,
        front: tuple[pygame.Surface, tuple[int, int]],
        crane: Crane,
    ) -> None:
        self.day = day
        self.picture = picture
        self.front = front
        self.crane = crane


class Hours:
    """Keeps the hour that is shown and prepares the next one.

    Args:
        zones: where everything stands.
        plain: for high contrast: without decoration, and as bright at night as by day.
    """

    def __init__(self, zones: SkylineZones, *, plain: bool = False) -> None:
        self.zones = zones
        self.plain = plain
        self._ready: dict[int, Hour] = {}
        self._work: tuple[int, Generator[None, None, Hour]] | None = None

    def get(self, number: int) -> Hour:
        """The hour of a round, painted now if it is not there yet."""
        if number not in self._ready:
            steps = self._steps(number)
            if self._work is not None and self._work[0] == number:
                steps = self._work[1]
                self._work = None
            self._ready[number] = finish(steps)
        for old in [each for each in self._ready if each not in (number, number + 1)]:
            del self._ready[old]
        return self._ready[number]

    @property
    def painted(self) -> dict[int, Hour]:
        return dict(self._ready)

    def get_day(self, number: int) -> Day:
        day = Day.of_round(number, ROUNDS)
        return plain_day(day) if self.plain else day

    def prepare(self, number: int) -> bool:
        """Does a few milliseconds of work on an hour; returns whether more is to do."""
        if number > ROUNDS or number in self._ready:
            return False
        if self._work is None or self._work[0] != number:
            self._work = (number, self._steps(number))
        try:
            next(self._work[1])
        except StopIteration as stop:
            self._ready[number] = stop.value
            self._work = None
            return False
        return True

    def _steps(self, number: int) -> Generator[None, None, Hour]:
        zones = self.zones
        day = Day.of_round(number, ROUNDS)
        size = zones.window.size
        picture = yield from paint_scenery_steps(size, day, zones)
        # The arc is part of the hour: drawing it takes longer than everything that changes.
        if not self.plain:
            draw_sun_arc(picture, zones, day, number, ROUNDS)
        yield
        table = yield from paint_table_steps(zones, day)
        picture.blit(table, table_rect(zones))
        del table
        if self.plain:
            day, picture = plain_day(day), plain_ground(picture, zones)
        window = pygame.display.get_surface()
        # As a rule it has the window's format already; at 4K a copy takes 33 MB.
        if window is not None and picture.get_masks() != window.get_masks():
            picture = picture.convert()
        yield
        return (yield from hour_steps(zones, day, picture, plain=self.plain))


def hour_steps(
    zones: SkylineZones, day: Day, picture: pygame.Surface, *, plain: bool
) -> Generator[None, None, Hour]:
    """Paints what stands before the scenery and table of an hour."""
    # Nothing stands before the District's dice in a plain hour.
    front = (blank(1, 1), (0, 0)) if plain else district_front(zones, day)
    yield
    return Hour(day, picture, front, Crane(zones, day, plain=plain))


_latest: list[Hours] = []


def shared_hours(zones: SkylineZones, *, plain: bool = False) -> Hours:
    """The hours of one layout; a table takes over what was painted before it was opened."""
    if not _latest or _latest[0].zones != zones or _latest[0].plain != plain:
        _latest[:] = [Hours(zones, plain=plain)]
    return _latest[0]


def painted_hours(*, plain: bool) -> dict[int, Hour]:
    """What has been painted for the table shown last, by round; nothing in another look."""
    return _latest[0].painted if _latest and _latest[0].plain == plain else {}


@dataclass(frozen=True)
class _Written:
    """A place where other words will stand: how it looks with those of before, and without."""

    rect: pygame.Rect
    words: pygame.Surface
    bare: pygame.Surface


class HourPassage:
    """Lays the ground of the hour that goes over that of the hour that comes.

    Args:
        day: an hour, for as long as none has gone.

    Attributes:
        day: the hour that goes.
        part: how far it is gone, 0..1.
    """

    def __init__(self, day: Day) -> None:
        self.day = day
        self.part = 1.0
        self._ground: pygame.Surface | None = None
        self._written: list[_Written] = []

    @property
    def runs(self) -> bool:
        return self._ground is not None

    def begin(
        self, day: Day, ground: pygame.Surface, bare: pygame.Surface, places: Iterable[pygame.Rect]
    ) -> None:
        """Lets an hour go.

        Args:
            day: the hour.
            ground: as it is shown.
            bare: the ground before anything was written on it.
            places: where the next hour will have other words.
        """
        self.day, self.part = day, 0.0
        self._ground = ground.copy()
        rects = [place.clip(ground.get_rect()) for place in places]
        self._written = [
            _Written(rect, ground.subsurface(rect).copy(), bare.subsurface(rect).copy())
            for rect in rects
        ]

    def end(self) -> None:
        self.part, self._ground = 1.0, None
        self._written.clear()

    def draw(self, surface: pygame.Surface, bare: pygame.Surface) -> None:
        """Draws what is left of the old hour over the new one.

        The old words are gone by half of the time, and the new ones come after it.

        Args:
            surface: the window with the ground of the new hour.
            bare: that ground before anything was written on it.
        """
        ground, part = self._ground, self.part
        if ground is None or part >= 1:
            return
        for each in self._written:
            without = bare.subsurface(each.rect).copy()
            if part > 0.5:  # both shares are of grounds that are themselves seen in part only
                without.set_alpha(round(255 * (1 - (2 * part - 1) / part)))
            surface.blit(without, each.rect)
            ground.blit(each.words, each.rect)
            kept = max(0.0, 1 - 2 * part) / (1 - part)
            each.bare.set_alpha(round(255 * (1 - kept)))
            ground.blit(each.bare, each.rect)
        ground.set_alpha(round(255 * (1 - part)))
        surface.blit(ground, (0, 0))

"""The picture of a film's table: hours that nobody waits for, and a way out on the ledge."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.play.moment import Moment
from skyline.play.picture.base import TableBase
from skyline.play.picture.board import GroundPart
from skyline.play.picture.hours import Hour, HourPainter, Hours, painted_hours
from skyline.play.picture.picture import TablePicture
from skyline.play.picture.strip import ButtonStrip
from skyline.play.picture.topstrip import Items
from skyline.table.scenery.steps import finish

HOURS_BYTES: Final = 84_000_000
"""What the painted hours of a film may take: all nine at 1920x1080."""
MOVING_SPARE: Final = 0.004  # seconds of a frame that are worth painting an hour in
AWAITED_SECONDS: Final = 0.024
"""Of every frame, for an hour that a film waits for."""


class FilmHours(Hours):
    """All hours of a day; while one is not painted yet, the nearest one stands in for it."""

    def __init__(self, painter: HourPainter, *, patient: bool = False) -> None:
        super().__init__(painter)
        self.patient = patient  # paint at once what is asked for (pictures on file)
        self.wanted = 1  # the round asked for last
        self.lent = 0  # the round whose hour stood in for it, if it was not painted
        self._stand_in: Hour | None = None
        width, height = painter.zones.window.size
        self._most = max(2, HOURS_BYTES // (width * height * 4))

    def has(self, number: int) -> bool:
        return number in self._ready

    def get(self, number: int) -> Hour:
        """The hour of a round, or the one nearest to it that is painted."""
        self.wanted = number
        if number in self._ready:
            return self._ready[number]
        if not self._ready and not self.patient:
            self._stand_in = self._stand_in or self._squeezed(number)
            if self._stand_in is not None:
                return self._stand_in
        if self.patient or not self._ready:
            while self.prepare(number):
                pass
            return self._ready[number]
        self._stand_in = None
        self.lent = min(self._ready, key=lambda each: abs(each - number))
        return self._ready[self.lent]

    def clear(self) -> None:
        self._ready.clear()
        self._work = self._stand_in = None

    def _squeezed(self, number: int) -> Hour | None:
        """An hour of the table shown last, in the height that the bar leaves; None without one."""
        painted = painted_hours(self.painter)
        if not painted:
            return None
        self.lent = min(painted, key=lambda each: abs(each - number))
        other = painted[self.lent]
        size = self.painter.zones.window.size
        picture = pygame.transform.smoothscale(other.ground(other.area), size)
        return finish(self.painter.furnish(other.day, picture))

    def prepare(self, number: int) -> bool:
        """Does a few milliseconds of work on an hour; returns whether more is to do."""
        more = super().prepare(number)
        while len(self._ready) > self._most:
            far = max(self._ready, key=lambda each: abs(each - self.wanted))
            del self._ready[far]
        return more

    def prepare_some(self) -> bool:
        """Works on the hour that is wanted most; returns whether any is left to paint."""
        order = sorted(range(1, self.last + 1), key=lambda each: (abs(each - self.wanted), -each))
        missing = [each for each in order[: self._most] if each not in self._ready]
        if missing:
            self.prepare(missing[0])
        return bool(missing)


class FilmBase(TableBase):
    """The ground of a film's table; after a jump its many dice may come a moment later.

    In another light every die has to be drawn anew, which takes longer than all the rest. Until
    there is time, their places look as they did before.
    """

    # the round in whose light all is seen while the right one is not painted; or 0
    lent_round: Callable[[], int] = int
    hasty = False  # dice are left for later
    owing = False  # dice have been left for later
    _before: tuple[tuple[pygame.Surface, pygame.Rect], ...] = ()

    def refresh(
        self,
        hour: Hour,
        items: Items,
        changing: Callable[[int], None] = lambda _seat: None,
        until: float | None = None,
    ) -> pygame.Surface:
        """The ground as it looks now."""
        if self.owing and not self.hasty:
            self.forget()
        if self.hasty and self.picture is not None and not self.owing:
            self._before = tuple(
                (self.picture.subsurface(part.area).copy(), part.area)
                for part in self._board.ground()
                if part.slow
            )
        return super().refresh(hour, items, changing, until)

    @property
    def _borrows(self) -> bool:
        return False  # its hours are painted once

    def give(self) -> pygame.Surface:
        """A copy: what is left for later is seen of the picture before."""
        assert self.picture is not None, "something has been painted"
        return self.picture.copy()

    def _paint_parts(
        self, picture: pygame.Surface, hour: Hour, parts: Sequence[GroundPart]
    ) -> None:
        self.owing = self.hasty
        if not self.hasty:
            self._before = ()
        for patch, area in self._before:
            picture.blit(patch, area)
        now = [part for part in parts if not (self.hasty and part.slow)]
        super()._paint_parts(picture, hour, now)

    def _sun(self) -> int:
        return self.lent_round()


class FilmStrip(ButtonStrip):
    """The buttons of a film: log and way out on the ledge, what else there is below the tray."""

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        layout = self._table.parts.layout
        self._draw_row(surface, moment.buttons)
        log, out = layout.menu_buttons
        self._small(surface, "button:log", "list", log)
        self._small(surface, "button:film-close", "cross", out)


class FilmPicture(TablePicture):
    """The picture of one film."""

    strip_class = FilmStrip
    base_class = FilmBase

    playing: Callable[[], bool] = bool  # whether the film goes on by itself
    _borrowed = False
    _laid = 0  # round that nothing has led to: the table was laid in it
    _film_hours: FilmHours | None = None

    def resize(self) -> None:
        """Makes painters for the layout as it is now; dice of another size come a moment later."""
        super().resize()
        if isinstance(self._base, FilmBase):
            self._base.lent_round = lambda: self.sun
        self._hurry_on()

    def _hurry_on(self) -> None:
        self._laid = self._table.shown_hour
        if isinstance(self._base, FilmBase):
            self._base.hasty = not self._table.surroundings.headless

    def hours_for(self, painter: HourPainter) -> Hours:
        """Hours of its own: a film jumps through the day."""
        kept = self._film_hours
        if kept is None or not kept.painter.matches(painter):
            patient = self._table.surroundings.headless
            kept = self._film_hours = FilmHours(painter, patient=patient)
        return kept

    @property
    def sun(self) -> int:
        """The round in whose light all is seen while the right one is not painted; else 0."""
        hours = self._film_hours
        return 0 if hours is None or hours.has(self._table.shown_hour) else hours.lent

    def show_hour(self, number: int) -> None:
        """Passes on at once: the nearest hour stands in while this one is painted."""
        self._table.coming_hour = number
        self._let_come()

    @property
    def softening(self) -> bool:
        """Whether words or buttons pass into others."""
        return self._soft.any

    def leave(self) -> None:
        """Lets go of the hours, which are large."""
        if self._film_hours is not None:
            self._film_hours.clear()
        self._film_hours = None

    def laid_anew(self) -> None:
        """The table shows another position: nothing passes from the one before into it."""
        self._base.forget_plates()
        self.finish_fade()
        self._hurry_on()

    @property
    def awaits_hour(self) -> bool:
        """Whether the hour of a position just laid is still to be painted: the film waits."""
        hours = self._film_hours
        number = self._table.shown_hour
        return (
            self._laid == number
            and hours is not None
            and not hours.patient
            and not hours.has(number)
        )

    def paint_awaited(self) -> None:
        """Paints what the film waits for, however little time a slow machine can spare."""
        hours, number = self._film_hours, self._table.shown_hour
        until = time.perf_counter() + AWAITED_SECONDS
        while hours is not None and hours.prepare(number) and time.perf_counter() < until:
            pass
        if hours is not None and hours.has(number):
            self._light_up()

    @property
    def hasty(self) -> bool:
        """Whether dice are left for later now."""
        return isinstance(self._base, FilmBase) and self._base.hasty

    @property
    def owing(self) -> bool:
        """Whether dice have been left for later."""
        return isinstance(self._base, FilmBase) and self._base.owing

    def pay(self) -> None:
        if isinstance(self._base, FilmBase):
            self._base.hasty = False

    def hour(self) -> Hour:
        """The hour that is shown, or the nearest one painted."""
        hour = super().hour()
        self._borrowed = self._film_hours is not None and not self._film_hours.has(
            self._table.shown_hour
        )
        return hour

    def idle(self, seconds: float) -> bool:
        """Paints the hour that is missing first, then what a table paints, then other hours."""
        hours = self._film_hours
        if hours is None:
            return super().idle(seconds)
        busy = self._table.parts.animator.busy
        if self._borrowed and (not busy or seconds > MOVING_SPARE):
            hours.prepare(self._table.shown_hour)
            if hours.has(self._table.shown_hour):
                self._light_up()
            return True
        if super().idle(seconds):
            return True
        return not busy and hours.prepare_some()

    def _light_up(self) -> None:
        """The hour that was missing is there: everything is drawn in its light.

        Time passes softly from round to round; a film that begins elsewhere is there at once.
        """
        if self.playing() and self._laid != self._table.shown_hour:
            self.pass_on()
        self._lit = 0
        self._borrowed = False
        self._base.forget()
        self._table.stale = True

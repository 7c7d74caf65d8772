"""The ground of the table: painted once, and only what has changed is painted anew.

What takes longer than a picture has time is made ahead in steps: all of it for an hour that comes,
and while something moves what may wait.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import pygame

from skyline.play.context import TableContext
from skyline.play.picture.board import Board, GroundPart
from skyline.play.picture.hours import Hour
from skyline.play.picture.topstrip import Items, TopStrip
from skyline.table.scenery.steps import Work


@dataclass(frozen=True)
class _Shown:
    """What decides how the ground looks: its parts, its hour, and words of the arc besides that."""

    parts: tuple[object, ...]
    hour: int
    arc: object


class TableBase:
    """Paints the ground of one table and keeps it."""

    def __init__(self, table: TableContext, board: Board, top: TopStrip) -> None:
        self._table = table
        self._board = board
        self._top = top
        self._hour: Hour | None = None  # whose picture it is
        self._key = object()  # to hours, which outlive tables and must not keep them
        self._shown: _Shown | None = None
        self._on_plates: Items = ()
        self.picture: pygame.Surface | None = None
        self.owes = False  # something looks as it did before, until it is made
        self._late = Work()
        self._comes = Work()
        self._coming: tuple[pygame.Surface, _Shown, Items] | None = None  # at another hour

    def refresh(
        self,
        hour: Hour,
        items: Items,
        changing: Callable[[int], None] = lambda _seat: None,
        until: float | None = None,
    ) -> pygame.Surface:
        """The ground as it looks now.

        ``changing`` is called before the plate of a seat shows something else. With ``until``, a
        time of ``perf_counter``, what may wait is made in steps.
        """
        parts = self._parts(items)
        wanted = self._look(self._table.shown_hour, [part.key for part in parts])
        if self._coming is not None and self._coming[1].hour == wanted.hour:
            self.picture, self._shown, self._on_plates = self._coming
            self._hour = hour if self._borrows else None
        if self._table.coming_hour is None:
            self._coming = None
            self._comes.forget()
        picture, shown = self.picture, self._shown
        borrowed = self._hour is None or self._hour.lent_to(self._key)  # nobody else paints on it
        if picture is None or shown is None or shown.hour != wanted.hour or not borrowed:
            picture = self._paint_all(hour, items, parts, changing)
        elif wanted != shown:
            keys = list(zip(wanted.parts, shown.parts, strict=True))
            dirty = {index for index, (new, old) in enumerate(keys) if new != old}
            dirty -= self._waiting(hour, parts, dirty, until)
            plates = len(parts) - len(items)
            self._tell(items, {index - plates for index in dirty}, changing)
            self._paint_anew(picture, hour, parts, dirty, arc=wanted.arc != shown.arc)
            left = (new if index in dirty else old for index, (new, old) in enumerate(keys))
            wanted = replace(wanted, parts=tuple(left))
        self._shown = wanted
        return picture

    def prepare(self, hour: Hour, number: int, items: Items, until: float) -> bool:
        """Paints the ground in the light of an hour that comes; returns whether more is to do."""
        return self._comes.goes_on(number, lambda: self._paint_coming(hour, number, items), until)

    def give(self) -> pygame.Surface:
        """The picture, which may be drawn on from now on: the ground will be another one."""
        assert self.picture is not None, "something has been painted"
        if self._hour is not None:
            self._hour.give()
        picture, self.picture, self._hour = self.picture, None, None
        return picture

    def forget(self) -> None:
        """Has everything painted anew: the light is another one."""
        self._shown = None

    def forget_plates(self) -> None:
        """Tells of no change of what plates show now: another position was laid."""
        self._on_plates = ()

    def _look(self, number: int, keys: Iterable[object]) -> _Shown:
        arc = self._board.arc_of_hours and self._board.last_hour(number)
        return _Shown(tuple(keys), number, arc)

    def _parts(self, items: Items) -> list[GroundPart]:
        """What lies there, from below upwards; plates last."""
        plates = self._top.plates(items, self._table.points(), self._table.parts.seat)
        return [*self._board.ground(), *plates]

    def _paint_coming(self, hour: Hour, number: int, items: Items) -> Iterator[None]:
        keys, look = [], self._look(number, ())  # of the arc as it is painted here
        picture = self._bare_picture(hour, self._parts(items))
        yield
        self._paint_arc(picture, hour, number)
        yield
        for index in range(len(self._parts(items))):
            yield from self._parts(items)[index].ahead(hour)
            part = self._parts(items)[index]  # as it is by now
            self._keep_bare(hour, [part])
            part.paint(picture, hour)
            keys.append(part.key)
            yield
        self._coming = picture, replace(look, parts=tuple(keys)), items

    def _paint_all(
        self,
        hour: Hour,
        items: Items,
        parts: Sequence[GroundPart],
        changing: Callable[[int], None],
    ) -> pygame.Surface:
        if self.picture is None:
            self._on_plates = items
        else:
            self._tell(items, range(len(items)), changing)
        self.picture = picture = self._bare_picture(hour, parts)
        self._hour = hour if self._borrows else None
        self.owes = False
        self._paint_arc(picture, hour, self._table.shown_hour)
        plates = len(parts) - len(items)
        self._paint_parts(picture, hour, parts[:plates])
        for part in parts[plates:]:
            part.paint(picture, hour)
        return picture

    @property
    def _borrows(self) -> bool:
        """Whether the picture of the hour itself is painted on."""
        return not self._board.keeps_ground

    def _bare_picture(self, hour: Hour, parts: Sequence[GroundPart]) -> pygame.Surface:
        """The picture of an hour, to be painted on where its parts and its words are."""
        if not self._borrows:
            return hour.ground(hour.area).copy()
        words = [self._top.arc_area()] if self._board.arc_of_hours else []
        return hour.lend(self._key, [*words, *(part.area for part in parts)])

    def _keep_bare(self, hour: Hour, parts: Iterable[GroundPart]) -> None:
        if self._borrows:
            hour.keep_bare(part.area for part in parts)

    def _paint_arc(self, picture: pygame.Surface, hour: Hour, number: int) -> None:
        table = self._table
        if self._board.arc_of_hours:
            self._top.draw_arc(
                picture,
                hour.day,
                number,
                table.words,
                last=self._board.last_hour(number),
                what_if=table.desk.what_if,
                sun=self._sun(),
            )

    def _sun(self) -> int:
        """The hour whose sun the picture shows, if it is another than that shown."""
        return 0

    def _paint_parts(
        self, picture: pygame.Surface, hour: Hour, parts: Sequence[GroundPart]
    ) -> None:
        for part in parts:
            part.paint(picture, hour)

    def _waiting(
        self, hour: Hour, parts: Sequence[GroundPart], dirty: set[int], until: float | None
    ) -> set[int]:
        """Those of some parts that wait until all of them that may are made."""
        waiting = sorted(index for index in dirty if parts[index].waits)
        wanted = [parts[index] for index in waiting]
        self.owes = until is not None and self._late.goes_on(
            (hour.day.time, *(part.key for part in wanted)),
            lambda: chain.from_iterable(part.ahead(hour) for part in wanted),
            until,
        )
        return set(waiting) if self.owes else set()

    def _tell(self, items: Items, seats: Collection[int], changing: Callable[[int], None]) -> None:
        """Tells of the plates of some seats that will show something else."""
        before = self._on_plates
        if len(before) != len(items):
            self._on_plates = items
            return
        for seat, (old, new) in enumerate(zip(before, items, strict=True)):
            if seat in seats and old != new:
                changing(seat)
        self._on_plates = tuple(
            new if seat in seats else old
            for seat, (old, new) in enumerate(zip(before, items, strict=True))
        )

    def _paint_anew(
        self,
        picture: pygame.Surface,
        hour: Hour,
        parts: Sequence[GroundPart],
        dirty: set[int],
        *,
        arc: bool,
    ) -> None:
        """Paints some parts again, and all words of the ``arc``, and what they touch."""
        self._keep_bare(hour, parts)
        words = self._top.arc_area() if self._board.arc_of_hours else pygame.Rect(0, 0, 0, 0)
        more = [words] if arc else []
        areas, grown, before = [part.area for part in parts], dirty, None
        while grown != before:
            touched = [*more, *(areas[index] for index in grown)]
            before = grown
            grown = before | {at for at, area in enumerate(areas) if area.collidelist(touched) >= 0}
        anew = [*more, *(areas[index] for index in grown)]
        for area in anew:
            picture.set_clip(area)
            hour.lay(picture, area)
        for area in more or anew:
            if area.colliderect(words):
                picture.set_clip(area)
                self._paint_arc(picture, hour, self._table.shown_hour)
        for index in sorted(grown):
            picture.set_clip(areas[index])
            parts[index].paint(picture, hour)
        picture.set_clip(None)

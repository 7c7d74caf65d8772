"""Work of a table that can be done before it is wanted, in the time that pictures leave."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from skyline.play.input.actions import Actions
from skyline.play.picture.hours import ROUNDS, Hours
from skyline.play.picture.topstrip import TopStrip, street_items
from skyline.play.pieces import TrayDie
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.swift import swift_artist
from skyline.views.skyline import effect_films as effects
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.street import StreetPainter
from skyline.views.skyline.table import StreetTable
from skyline.views.skyline.tabletop import light_at


class WorkAhead:
    """Prepares a throw, columns, effects, the next hour, its buildings and its dice.

    Args:
        table: what it reads.
        actions: which dice would be thrown.
        hours: paints the hours.
        street: paints the buildings.
        top: paints the plates.
    """

    def __init__(
        self,
        table: StreetTable,
        actions: Actions,
        hours: Hours,
        street: StreetPainter,
        top: TopStrip,
    ) -> None:
        self._table = table
        self._actions = actions
        self._hours = hours
        self._street = street
        self._top = top
        self._plates: list[int] = []  # seats whose plates are still to be painted ahead
        self._plates_key: object = None
        self._prepared: set[object] = set()
        self._effects: tuple[int, Iterator[None]] | None = None

    def work(self, seconds: float) -> bool:
        """Uses spare time: a throw and its pictures first, then effects, then the next hour.

        Returns:
            Whether more is to do that can be done while nothing moves.
        """
        table = self._table
        until = time.perf_counter() + seconds
        if table.parts.tray.throwing:
            table.parts.tray.prefetch(seconds)
            return False
        if self._rehearse(seconds):
            return True
        if table.parts.animator.busy:
            if not self._prepare_plate():
                self._prepare_effects(until)
            return False
        if self._prepare_columns(until):
            return True
        if self._prepare_dice(until, table.shown_hour):
            return True
        if self._prepare_effects(until):
            return True
        if self._prepare_buildings(until, table.shown_hour):  # of those who come next
            return True
        number = min(ROUNDS, table.shown_hour + 1)
        while time.perf_counter() < until:
            if not self._hours.prepare(number):
                return self._prepare_buildings(until, number) or self._prepare_dice(until, number)
        return True

    def _prepare_plate(self) -> bool:
        """Paints one plate as it will look when all has arrived; returns whether one was left."""
        table = self._table
        streets = tuple(street_items(street) for street in table.parts.model.streets)
        key = streets, table.state.player, table.shown_hour
        if key != self._plates_key:
            self._plates_key = key
            self._plates = list(range(len(table.parts.layout.plates)))
        if not self._plates:
            return False
        day = self._hours.get_day(table.shown_hour)
        self._top.prepare(streets, table.state.player, day, self._plates.pop())
        return True

    def _prepare_buildings(self, until: float, number: int) -> bool:
        """Paints the buildings that stand now in the light of an hour; whether more is to do."""
        parts, day = self._table.parts, self._hours.get_day(number)
        for lots in parts.model.streets:
            plan = parts.layout.street(lots, empty=True)
            if self._street.prepare(lots, plan, day, lambda: time.perf_counter() >= until):
                return True
        return False

    def _prepare_columns(self, until: float) -> bool:
        """Paints the columns that dice of the tray may make next; whether more is to do."""
        parts = self._table.parts
        if self._table.state.phase != "act":
            return False
        day = self._hours.get_day(self._table.shown_hour)
        dice = parts.model.tray
        for column, lots in coming_columns(parts.model.streets[parts.seat], dice):
            plan = parts.layout.street(lots, empty=True)
            key = ("column", column.rise, tuple(column.kinds), plan, day.time)
            if key in self._prepared:
                continue
            if time.perf_counter() >= until:
                return True
            self._prepared.add(key)
            self._street.prepare_column(column, plan, day)
        return False

    def _prepare_effects(self, until: float) -> bool:
        """Makes the films of feasts and demolitions for the lots that are shown."""
        parts = self._table.parts
        wide = parts.plan().lot_width
        if self._effects is None or self._effects[0] != wide:
            self._effects = wide, effects.prepare(parts)
        while time.perf_counter() < until:
            try:
                next(self._effects[1])
            except StopIteration:
                return False
        return True

    def _rehearse(self, seconds: float) -> bool:
        """Simulates the throw that the dice of the tray would make; whether more is to do."""
        table = self._table
        tray = table.parts.tray
        if any(die.key not in tray.poses for die in table.parts.model.tray):
            return False
        thrown, kept = self._actions.to_rehearse()
        return bool(thrown) and tray.rehearse(thrown, kept, seconds)

    def _prepare_dice(self, until: float, number: int) -> bool:
        """Warms up what the dice of an hour need; returns whether more is to do."""
        parts = self._table.parts
        tint = light_at(parts.layout, self._hours.get_day(number), parts.layout.tray.center)
        for edge in (parts.tray.edge, parts.flights.edge):
            for kind in KINDS:
                key = (number, edge, kind)
                if key in self._prepared:
                    continue
                if time.perf_counter() >= until:
                    return True
                self._prepared.add(key)
                look = DieLook(kind, parts.tray.marks)
                full = artist(edge, tint)
                full.prepare(look)
                swift = swift_artist(full)
                if swift is not None:
                    swift.prepare(look)
        return False


NEWCOMER = -1  # stands for a lot that has no key yet


def coming_columns(lots: Sequence[Lot], dice: Sequence[TrayDie]) -> Iterator[tuple[Lot, list[Lot]]]:
    """Every column that one of the dice can make, with the street in which it would stand.

    Columns that the rules would finish are among them: they stand for a moment, too.

    Args:
        lots: of the street, from left to right.
        dice: of the tray; dice without a face, and blank ones, make none.

    Yields:
        A column with the new die on it, and all lots from left to right.
    """
    seen: set[tuple[int, str, str]] = set()
    for die in dice:
        if die.letter is None or die.letter == "-":
            continue
        if die.kind == "G":
            column = Lot(NEWCOMER, die.letter, 1, ["G"])
            if (NEWCOMER, die.letter, "G") not in seen:
                seen.add((NEWCOMER, die.letter, "G"))
                yield column, [*lots, column]
            continue
        for index, lot in enumerate(lots):
            mark = (lot.key, die.letter, die.kind)
            if lot.finished or lot.rise != die.letter or mark in seen:
                continue
            seen.add(mark)
            column = Lot(lot.key, lot.rise, lot.height + 1, [*lot.kinds, die.kind], look=lot.look)
            yield column, [*lots[:index], column, *lots[index + 1 :]]

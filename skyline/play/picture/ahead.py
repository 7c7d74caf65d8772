"""Work of a table that can be done before it is wanted, in the time that pictures leave."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from skyline.play.context import TableContext
from skyline.play.input.actions import Actions
from skyline.play.picture.board import Board
from skyline.play.picture.hours import Hours
from skyline.play.picture.topstrip import TopStrip
from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook
from skyline.table.dice.swift import CROWD, coarse_artist
from skyline.table.furniture.table import light_on_dice
from skyline.table.scenery.steps import Work


class WorkAhead:
    """Prepares a throw, plates, the next hour and its dice, and what a game wants prepared."""

    def __init__(
        self,
        table: TableContext,
        actions: Actions,
        hours: Hours,
        board: Board,
        top: TopStrip,
    ) -> None:
        self._table = table
        self._actions = actions
        self._hours = hours
        self._board = board
        self._top = top
        self._plates = Work()
        self._dice = Work()
        self._done: set[tuple[str, int]] = set()

    def renew(self) -> None:
        """The picture was drawn anew: what was prepared may have been pushed out, or is not right.

        Without that nothing is prepared twice: one hour's dice may push out those of another.
        """
        self._done.clear()

    def _left(self, what: str, hour: int, work: Callable[[], bool]) -> bool:
        """Does work that is done once for a picture; whether more of it is to do."""
        if (what, hour) in self._done:
            return False
        if work():
            return True
        self._done.add((what, hour))
        return False

    def work(self, seconds: float) -> bool:
        """Uses spare time: a throw and its pictures first, then effects, then the next hour.

        Returns whether more is to do that can be done while nothing moves.
        """
        table, board = self._table, self._board
        until = time.perf_counter() + seconds
        board.prepare_motions(until)
        if table.parts.tray.throwing:
            table.parts.tray.prefetch(until - time.perf_counter())
            return False
        if self._rehearse(seconds):
            return True
        if table.parts.animator.busy:
            if not self._prepare_plates(until, table.coming_hour or table.shown_hour):
                board.prepare_effects(until)
            return table.coming_hour is not None
        if board.prepare_moves(until):
            return True
        shown = table.shown_hour
        if self._left("dice", shown, lambda: self._prepare_dice(until, shown)):
            return True
        if board.effects_first and self._prepare_effects(until, shown):
            return True
        if self._left("pieces", shown, lambda: self._prepare_pieces(until, shown)):
            return True
        number = table.coming_hour or self._hours.painter.after(table.shown_hour)
        while time.perf_counter() < until:
            if not self._hours.prepare(number):
                return (
                    self._left("pieces", number, lambda: self._prepare_pieces(until, number))
                    or self._left("dice", number, lambda: self._prepare_dice(until, number))
                    or self._prepare_plates(until, number)
                    or (not board.effects_first and self._prepare_last(until, shown))
                )
        return True

    def _prepare_effects(self, until: float, number: int) -> bool:
        return self._left("effects", number, lambda: self._board.prepare_effects(until))

    def _prepare_last(self, until: float, number: int) -> bool:
        """What is wanted first: in a large window all else may have pushed it out."""
        again = self._left("again", number, lambda: self._prepare_pieces(until, number))
        return again or self._prepare_effects(until, number)

    def _prepare_pieces(self, until: float, number: int) -> bool:
        """Paints what stands in an hour; returns whether more is to do."""
        return self._board.prepare_pieces(until, self._hours.get_day(number))

    def _prepare_plates(self, until: float, hour: int) -> bool:
        """Paints plates as they look in an hour when all has arrived; whether more is to do."""
        table, boards = self._table, self._board.miniatures
        model, active = table.parts.model, table.desk.session.actor
        items = tuple(boards.items(model, seat) for seat in range(len(table.players)))
        day, scale = self._hours.get_day(hour), boards.scale(items)

        def steps() -> Iterator[None]:
            for seat, shown in enumerate(items):
                yield from self._top.plate_steps(seat, seat == active, shown, scale, day)
                yield

        return self._plates.goes_on((items, active, hour), steps, until)

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
        edges = parts.tray.edge, parts.flights.edge, *self._board.die_edges()
        crowd = len(parts.tray.poses) > CROWD
        wanted = number, parts.tray.marks, edges, crowd
        return self._dice.goes_on(
            wanted, lambda: self._dice_steps(number, edges, crowd=crowd), until
        )

    def _dice_steps(self, number: int, edges: Iterable[int], *, crowd: bool) -> Iterator[None]:
        parts = self._table.parts
        layout, day = parts.layout, self._hours.get_day(number)
        tint = light_on_dice(layout.zones, day, layout.tray.center)
        for edge in dict.fromkeys(edges):
            full = artist(edge, tint)
            artists = [full]
            if crowd and edge == parts.tray.edge:
                artists.append(coarse_artist(full, crowd=True))
            if not crowd or edge != parts.tray.edge or edge == parts.flights.edge:
                artists.append(coarse_artist(full, crowd=False))
            for kind in self._board.dice:
                look = DieLook(kind, parts.tray.marks)
                for each in dict.fromkeys(artists):
                    yield from each.prepare_steps(look)

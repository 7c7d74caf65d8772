"""The ground of the table: painted once, and only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame

from skyline.play.context import TableContext
from skyline.play.picture.board import Board, GroundPart
from skyline.play.picture.hours import Hour
from skyline.play.picture.topstrip import Items, TopStrip


@dataclass(frozen=True)
class _Shown:
    """What decides how the ground looks: its parts, and everything else."""

    parts: tuple[object, ...]
    rest: object


class TableBase:
    """Paints the ground of one table and keeps it."""

    def __init__(self, table: TableContext, board: Board, top: TopStrip) -> None:
        self._table = table
        self._board = board
        self._top = top
        self._shown: _Shown | None = None
        self.picture: pygame.Surface | None = None

    def refresh(
        self, hour: Hour, items: Items, changing: Callable[[], None] = lambda: None
    ) -> pygame.Surface:
        """The ground as it looks now.

        ``changing`` is called before anything on the ground changes.
        """
        parts = self._board.ground()
        wanted = _Shown(tuple(part.key for part in parts), self._rest(items))
        shown = self._shown
        if self.picture is not None and wanted == shown:
            return self.picture
        changing()
        self._shown = wanted
        if self.picture is None:
            self.picture = hour.picture.copy()
        elif shown is not None and shown.rest == wanted.rest and self._lie_apart(parts):
            for part, before in zip(parts, shown.parts, strict=True):
                if part.key != before:
                    self.picture.set_clip(part.area)
                    self.picture.blit(hour.picture, part.area, part.area)
                    part.paint(self.picture, hour)
            self.picture.set_clip(None)
            return self.picture
        else:
            self.picture.blit(hour.picture, (0, 0))
        self._paint(self.picture, hour, items, parts)
        return self.picture

    def forget(self) -> None:
        """Has everything painted anew: the light is another one."""
        self._shown = None

    def _rest(self, items: Items) -> object:
        table = self._table
        lit = self._board.last_hour()
        return table.shown_hour, tuple(table.points()), items, self._active(), lit, table.over

    def _active(self) -> int | None:
        return None if self._table.over else self._table.parts.seat

    def _paint(
        self, picture: pygame.Surface, hour: Hour, items: Items, parts: Sequence[GroundPart]
    ) -> None:
        table = self._table
        if self._board.arc_of_hours:
            self._top.draw_arc(
                picture,
                hour.day,
                table.shown_hour,
                table.words,
                last=self._board.last_hour(),
                what_if=table.desk.what_if,
                sun=self._sun(),
            )
        self._paint_parts(picture, hour, parts)
        self._top.draw_plates(picture, items, table.points(), self._active(), hour.day)

    def _sun(self) -> int:
        """The hour whose sun the picture shows, if it is another than that shown."""
        return 0

    def _paint_parts(
        self, picture: pygame.Surface, hour: Hour, parts: Sequence[GroundPart]
    ) -> None:
        for part in parts:
            part.paint(picture, hour)

    def _lie_apart(self, parts: Sequence[GroundPart]) -> bool:
        """Whether no part touches another or a plate."""
        areas = [part.area for part in parts]
        return not any(one.colliderect(other) for one, other in combinations(areas, 2)) and all(
            area.collidelist(self._table.parts.layout.plates) < 0 for area in areas
        )

"""Cityscape's half of the picture: the model between its yard and the architect's board."""

from __future__ import annotations

from typing import Any

import pygame

from skyline.play.context import TableContext
from skyline.play.picture.board import Board
from skyline.play.picture.hours import HourPassage, Hours
from skyline.views.cityscape.art.arc import draw_city_arc
from skyline.views.cityscape.hours import CityHours
from skyline.views.cityscape.table import CityTable, Places


class CityBoard(Board):
    """Draws one table of Cityscape."""

    hour_painter = CityHours
    arc_of_hours = False
    closing_card = False

    def __init__(self, table: TableContext, hours: Hours) -> None:
        super().__init__(table, hours)
        assert isinstance(table, CityTable)
        self._table = table
        layout = table.parts.layout
        lots = []
        for lot in range(16):
            x, y = lot % 4, lot // 4
            w = layout.size[0] * 0.05
            cx, cy = layout.model_place(0)
            lots.append(pygame.Rect(cx + (x - 2) * w, cy - (y - 1) * w, w - 4, w - 4))
        yard = layout.yard
        shelves = [
            pygame.Rect(yard.x, yard.y + yard.h * (5 - size) // 5, yard.w, yard.h // 5 - 4)
            for size in range(1, 6)
        ]
        self.places = Places(lots[0].unionall(lots[1:]), lots, shelves)
        table.places = self.places
        table.lot_at = lambda place: next(
            (lot for lot, rect in enumerate(lots) if rect.collidepoint(place)), None
        )

    def draw(self, surface: pygame.Surface, hour: Any, passage: HourPassage | None) -> None:
        table = self._table
        model = table.model
        layout = table.parts.layout
        rounds = table.position.last_round
        draw_city_arc(surface, table.look, hour.day, model.standing, model.round, rounds)
        for rect in self.places.shelves:
            pygame.draw.rect(surface, (90, 60, 40), rect)
        for rect, stack in zip(self.places.lots, table.shown_city, strict=True):
            pygame.draw.rect(surface, (200, 200, 160 - 8 * sum(stack)), rect)
        layout.places = {
            "open": layout.board.inflate(-200, -500),
            "lock": layout.board.inflate(-200, -500),
        }

"""Streets in small, on the players' plates and in menus; and one of them large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from skyline.games.skyline.buildings import points
from skyline.play.picture.board import Miniatures
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import paint_ground
from skyline.views.skyline.art.miniature import (
    Item,
    mini_street,
    mini_street_steps,
    skyline_height,
)
from skyline.views.skyline.menu_pictures import GAP, Piece, lot_width, put_street
from skyline.views.skyline.model import StreetModel
from skyline.views.skyline.pieces import Lot

LEAST: Final = 2.0  # lot widths that are as tall as a small picture, however low its streets are
FILLED: Final = 0.80  # of a plate's picture: a street of some lots
WIDEST: Final = 0.17  # of the picture's width: a lot
SPAN: Final = 0.94  # of the picture's width: the street
ROOMY: Final = 0.5  # widest gap between lots, in lots


def street_items(lots: Sequence[Lot]) -> tuple[Item, ...]:
    items: list[Item] = []
    for lot in lots:
        if lot.is_tile:
            items.append(("T", lot.rise, lot.height, lot.key))
        else:
            items.append(("C", lot.rise, "".join(lot.kinds)))
    return tuple(items)


def tallest_item(streets: Sequence[Sequence[Item]]) -> float:
    """The height of the tallest item of all streets in lot widths: one scale for all."""
    return max(LEAST, *(skyline_height(item) for street in streets for item in street), 0)


def large_street(size: tuple[int, int], lots: Sequence[Lot], day: Day) -> pygame.Surface:
    """A street under the hour's sky, as a new surface.

    The lots are from left to right; the buildings that score carry their points.
    """
    picture = paint_ground(size, day)
    pieces = [
        Piece(
            lot.rise,
            lot.height,
            lot.key,
            "".join(lot.kinds),
            points(lot.code) if lot.finished else 0,
        )
        for lot in lots
    ]
    lots_across = size[0] * SPAN / lot_width(size, pieces, WIDEST)
    spare = (lots_across - len(pieces)) / max(1, len(pieces) - 1)
    put_street(picture, day, pieces, widest=WIDEST, spread=min(ROOMY, max(GAP, spare)))
    return picture


class StreetMiniatures(Miniatures):
    def items(self, model: StreetModel, seat: int) -> tuple[Item, ...]:
        return street_items(model.streets[seat])

    def scale(self, items: Sequence[Any]) -> float:
        return tallest_item(items)

    def paint(self, size: tuple[int, int], items: Any, day: Day, scale: float) -> pygame.Surface:
        return mini_street(size, items, day, scale, fill=FILLED)

    def steps(
        self, size: tuple[int, int], items: Any, day: Day, scale: float
    ) -> Steps[pygame.Surface]:
        return mini_street_steps(size, items, day, scale, fill=FILLED)

    def paint_large(
        self, size: tuple[int, int], model: StreetModel, seat: int, day: Day
    ) -> pygame.Surface:
        return large_street(size, model.streets[seat], day)

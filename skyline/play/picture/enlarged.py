"""One player's street as large as a frame allows, with the points of every building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.games.skyline.buildings import points
from skyline.table.scenery.day import Day
from skyline.views.skyline.menu_pictures import (
    GAP,
    Piece,
    lot_width,
    paint_ground,
    put_street,
)
from skyline.views.skyline.pieces import Lot

WIDEST: Final = 0.17  # of the picture's width: a lot
SPAN: Final = 0.94  # of the picture's width: the street
ROOMY: Final = 0.5  # widest gap between lots, in lots


def large_street(size: tuple[int, int], lots: Sequence[Lot], day: Day) -> pygame.Surface:
    """A street under the hour's sky, as a new surface.

    Args:
        size: of the picture in pixels.
        lots: from left to right; the buildings that score carry their points.
        day: the hour.
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

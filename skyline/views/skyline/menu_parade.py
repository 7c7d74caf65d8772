"""Streets for the end of a game: every building dark and lit, for a pan by night."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame

from skyline.table.art.buildings import PLINTH
from skyline.table.art.site import plaque
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.menu_night import NIGHT, NightStreets
from skyline.views.skyline.menu_pictures import (
    Piece,
    crowded,
    ground_steps,
    level_of,
    plaque_lot,
    put_piece,
)
from skyline.widgets.models.menu import ParadeLot

HEADER = 0.27  # of the window's height, free for names above the roofs
_ASLEEP = (112, 118, 158)  # what an unlit building is multiplied by
_MARGIN = 0.35  # lots around a building for its light


def parade_of(rows: NightStreets, seat: int) -> Callable[[tuple[int, int]], Iterator[ParadeLot]]:
    """What paints the buildings of a seat for a window size, one after another."""

    def paint(size: tuple[int, int]) -> Iterator[ParadeLot]:
        street = rows.streets[seat]
        places = rows.places(seat, size, round(size[1] * HEADER))
        close = crowded(places)
        least = plaque_lot(places, size[1] * 2 // 3)
        for index, (piece, place) in enumerate(zip(street, places, strict=True)):
            yield _lot(piece, place, least, lower=close and index % 2 == 1)

    return paint


def night_ground(size: tuple[int, int]) -> Steps[tuple[pygame.Surface, int]]:
    """Paints sky, far city and pavement without buildings; tells where the pavement begins."""
    picture = yield from ground_steps(size, Day.at(NIGHT), size[1])
    return picture, level_of(size)


def _lot(piece: Piece, place: pygame.Rect, least: int, *, lower: bool) -> ParadeLot:
    day = Day.at(NIGHT)
    margin = round(place.w * _MARGIN)
    foot = round(PLINTH * place.w)
    size = place.w + 2 * margin, place.h + foot + margin
    stands = pygame.Rect(margin, margin, place.w, place.h)
    lit = pygame.Surface(size, pygame.SRCALPHA)
    put_piece(lit, day, piece, stands)
    dark = pygame.Surface(size, pygame.SRCALPHA)
    put_piece(dark, replace(day, night_step=0.0), piece, stands)
    dark.fill((*_ASLEEP, 255), None, pygame.BLEND_RGBA_MULT)
    plate = plaque(max(place.w, least), str(piece.points), day)
    y = place.bottom + round(max((PLINTH - 0.13) * place.w, plate.get_height() * 0.38))
    if lower:
        y += round(plate.get_height() * 0.68)
    return ParadeLot(
        place=place,
        corner=(place.x - margin, place.y - margin),
        dark=dark,
        lit=lit,
        plaque=plate,
        plaque_at=(place.centerx, y),
        points=piece.points,
    )

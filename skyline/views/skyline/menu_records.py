"""Streets and kinds of buildings, painted for the records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from skyline.games.skyline.buildings import TILES, points
from skyline.table import type as lettering
from skyline.table.art.buildings import PLINTH
from skyline.table.art.site import plaque
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.text.words import ngettext
from skyline.views.skyline.menu_night import NightStreets
from skyline.views.skyline.menu_pictures import (
    Piece,
    crowded,
    ground_steps,
    level_of,
    plaque_lot,
    put_piece,
    put_points,
    put_words,
    units_of,
)
from skyline.views.skyline.menu_records_first import towers_steps, unbuilt_steps
from skyline.views.skyline.menu_results import building_words
from skyline.views.skyline.pieces import Lot

NIGHT: Final = 1.0
AFTERNOON: Final = 0.62
PLAQUE_STEP: Final = 30  # pixels from lot to lot that a plaque with two figures takes
SIDE: Final = 0.95  # of the picture's width: all kinds
GROUP_GAP: Final = 0.75  # between rises, in lots
LOT_GAP: Final = 0.26  # between buildings of a rise, in lots
TALLEST: Final = 0.94  # of the sky: the tallest building
SPREAD: Final = 2.7  # widest step from lot to lot, in lots
PLAQUE_SHARE: Final = 0.3  # of the picture's height: a lot that plaques are made for
PLAQUE_MOST: Final = 1.25  # and at most of the step from lot to lot
GHOST: Final = 64  # alpha of what was never built
CAPTION: Final = 0.046  # of the picture's height
CAPTION_WIDE: Final = 0.017  # and at most of its width


class SkylinePictures:
    """Paints for the records what games of Skyline have built."""

    def street(
        self, street: Sequence[tuple[str, int, int]], size: tuple[int, int]
    ) -> Steps[pygame.Surface]:
        """Paints a street by night, its points on plaques."""
        day = Day.at(NIGHT)
        picture = yield from ground_steps(size, day)
        pieces = [
            Piece(rise, height, look, points=points(f"T{rise}{height}"))
            for rise, height, look in street
        ]
        places = NightStreets([pieces]).places(0, size, round(size[1] * 0.06))
        step = places[1].x - places[0].x if len(places) > 1 else size[0]
        least = step if crowded(places) else plaque_lot(places, size[1])
        for piece, place in zip(pieces, places, strict=True):
            put_piece(picture, day, piece, place)
            if step >= PLAQUE_STEP:
                put_points(picture, day, piece, place, least=least)
            yield
        return picture

    def kinds(self, counts: Mapping[str, int], size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints one building of every kind, with how many there were on plaques."""
        day = Day.at(AFTERNOON)
        picture = yield from ground_steps(size, day)
        pieces = [Piece(tile[1], int(tile[2])) for tile in TILES]
        pieces.sort(key=lambda piece: ("LMH".index(piece.rise), piece.height))
        places = _kind_places(pieces, size)
        step = places[1].x - places[0].x
        least = min(round(step * PLAQUE_MOST), max(places[0].w, round(size[1] * PLAQUE_SHARE)))
        for piece, place in zip(pieces, places, strict=True):
            number = counts.get(f"{piece.rise}{piece.height}", 0)
            _put_kind(picture, day, piece, place, number, least)
            yield
        if counts:
            _put_captions(picture, pieces, places, counts, least)
        return picture

    def kind_words(self, kind: str) -> str:
        """A kind of building in words."""
        return building_words(Lot(0, kind[0], int(kind[1:]), finished=True))

    def ground(self, size: tuple[int, int]) -> int:
        """Where towers stand in a picture, in pixels from its top."""
        return level_of(size)

    def towers(
        self, places: Sequence[pygame.Rect], lit: Sequence[bool], size: tuple[int, int]
    ) -> Steps[pygame.Surface]:
        """Paints towers by night, those that are not lit in grey."""
        return towers_steps(places, lit, size)

    def unbuilt(self, page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Paints what a page shows before the first finished game."""
        return unbuilt_steps(page, size)


def _put_captions(
    picture: pygame.Surface,
    pieces: Sequence[Piece],
    places: Sequence[pygame.Rect],
    counts: Mapping[str, int],
    least: int,
) -> None:
    """How many of each rise: on the road, or above the lowest house where plaques hang there."""
    width, height = picture.get_size()
    px = max(lettering.SMALLEST + 1, round(min(height * CAPTION, width * CAPTION_WIDE)))
    plate = plaque(max(places[0].w, least), "×9", Day.at(AFTERNOON)).get_height()
    road = height - places[0].bottom - plate >= px * 1.9
    for rise in "LMH":
        lots = [place for piece, place in zip(pieces, places, strict=True) if piece.rise == rise]
        total = sum(number for kind, number in counts.items() if kind[0] == rise)
        span = lots[0].unionall(lots)
        at = (span.centerx, height - px) if road else (lots[0].centerx, lots[0].y - px * 1.9)
        put_words(picture, rise_words(rise, total), at, px, width=width * 0.3)


def rise_words(rise: str, number: int) -> str:
    """How many buildings of a rise there were."""
    words = {
        "L": ngettext("{n} Low-rise", "{n} Low-rises", number),
        "M": ngettext("{n} Mid-rise", "{n} Mid-rises", number),
        "H": ngettext("{n} High-rise", "{n} High-rises", number),
    }[rise]
    return words.format(n=number)


def _kind_places(pieces: Sequence[Piece], size: tuple[int, int]) -> list[pygame.Rect]:
    """Where one building of every kind stands, grouped by rise."""
    level = level_of(size)
    count = len(pieces)
    groups = len({piece.rise for piece in pieces})
    lots = count + (count - groups) * LOT_GAP + (groups - 1) * GROUP_GAP
    tallest = max(units_of(piece) for piece in pieces)
    lot = int(min(size[0] * SIDE / lots, level * TALLEST / tallest))
    spread = min(SPREAD, size[0] * SIDE / (lots * lot))  # wide pictures let the street breathe
    free = size[0] - lot * lots * spread
    x = free / 2 + lot * (spread - 1) / 2
    places, before = [], pieces[0].rise
    for number, piece in enumerate(pieces):
        if number:
            x += lot * spread * (1 + (LOT_GAP if piece.rise == before else GROUP_GAP))
        before = piece.rise
        top = level - round(units_of(piece) * lot)
        places.append(pygame.Rect(round(x), top, lot, level - top))
    return places


def _put_kind(
    picture: pygame.Surface, day: Day, piece: Piece, place: pygame.Rect, number: int, least: int
) -> None:
    """One building with its number; one that was never built only as a shade, without."""
    if number:
        put_piece(picture, day, piece, place)
    else:
        layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        put_piece(layer, day, piece, place)
        layer.set_alpha(GHOST)
        picture.blit(layer, (0, 0))
        return
    plate = plaque(max(place.w, least), f"×{number}", day)
    y = place.bottom + round(max((PLINTH - 0.13) * place.w, plate.get_height() * 0.38))
    rect = plate.get_rect(center=(place.centerx, y))
    rect.bottom = min(rect.bottom, picture.get_height())
    picture.blit(plate, rect)

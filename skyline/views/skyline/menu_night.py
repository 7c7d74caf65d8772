"""Finished streets by night, all of a game at one scale, rising building by building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline.solo import levels
from skyline.table import type as lettering
from skyline.table.animator import ease_out
from skyline.table.paint import glow, rounded
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import level_of, paint_ground
from skyline.views.skyline.art.buildings import PLINTH
from skyline.views.skyline.menu_pictures import (
    GAP,
    Piece,
    crowded,
    plaque_lot,
    put_piece,
    put_points,
    units_of,
)

NIGHT: Final = 1.0
WIDEST: Final = 0.17  # of the picture's width: a lot
ROOM: Final = 0.93  # of the sky's height: the tallest building
SPAN: Final = 0.90  # of the picture's width: the longest street
ROOMY: Final = 0.44  # widest gap between lots, in lots
STAIRS_TALL: Final = 9.4  # sizes of type: the titles as stairs
ROW_TALL: Final = 4.8  # and as a row of figures with one title below
STAIRS_MOST: Final = 0.36  # of the picture's height
SMALLER_TITLES: Final = 0.8  # the least size of a title, in sizes of the figures above it
STAGGERED: Final = 1.75  # steps that a title may be wide if every other one stands lower,
LOWER_ROW: Final = 1.7  # by so many sizes of type
PLAQUE_STEP: Final = 30  # pixels from lot to lot that a plaque with two figures takes
SIZES_KEPT: Final = 2  # pictures: small while it is counted, large for who has won
ALMOST: Final = 1e-6  # so that a third of three buildings is one building


class NightStreets:
    """The streets of all seats, so that a storey is equally high for everyone."""

    def __init__(self, streets: Sequence[Sequence[Piece]]) -> None:
        # finished buildings of each seat from left to right
        self.streets = tuple(tuple(street) for street in streets)

    def places(self, seat: int, size: tuple[int, int], above: int = 0) -> list[pygame.Rect]:
        """Where the lots of a seat's street are in a picture, from roof to pavement.

        ``above`` are pixels at the top to leave free.
        """
        width, level = size[0], level_of(size)
        longest = max(1, *(len(street) for street in self.streets))
        tallest = max((units_of(piece) for street in self.streets for piece in street), default=1.0)
        room = min(level * ROOM, level - above)
        across = width * SPAN / (longest + GAP * (longest - 1))
        lot = max(6, int(min(width * WIDEST, room / tallest, across)))
        spare = (width * SPAN / lot - longest) / max(1, longest - 1)
        step = lot * (1 + min(ROOMY, max(GAP, spare)))
        street = self.streets[seat]
        left = (width - step * (len(street) - 1) - lot) / 2
        tops = [level - round(units_of(piece) * lot) for piece in street]
        return [
            pygame.Rect(round(left + index * step), top, lot, level - top)
            for index, top in enumerate(tops)
        ]


class NightStreet:
    """The picture of one seat's street; keeps what stands and draws what rises."""

    def __init__(self, rows: NightStreets, seat: int, *, ladder: bool = False) -> None:
        self._rows = rows
        self._seat = seat
        self._ladder = ladder  # whether the titles of a game alone stand in the sky
        #: The pictures of the latest sizes, and how many buildings stand in them.
        self._canvases: dict[tuple[int, int], tuple[pygame.Surface, int]] = {}

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, risen: float) -> None:
        """Draws it into ``rect``, one building after another risen by 0..1 of all."""
        street = self._rows.streets[self._seat]
        above = ladder_height(rect.size) if self._ladder else 0
        places = self._rows.places(self._seat, rect.size, above)
        built = min(1.0, max(0.0, risen)) * len(street)
        standing = min(len(street), int(built + ALMOST))
        surface.blit(self._standing_picture(rect.size, places, standing), rect)
        if standing < len(street) and built > standing:
            _put_rising(surface, street[standing], places[standing].move(rect.topleft), built % 1)
        if self._ladder:
            reached = sum(piece.points for piece in street[:standing])
            draw_ladder(surface, rect, reached)

    def _standing_picture(
        self, size: tuple[int, int], places: Sequence[pygame.Rect], standing: int
    ) -> pygame.Surface:
        """The ground with the first ``standing`` buildings and their points."""
        day = Day.at(NIGHT)
        canvas, before = self._canvases.pop(size, (None, 0))
        if canvas is None or standing < before:
            canvas, before = paint_ground(size, day), 0
        while len(self._canvases) >= SIZES_KEPT:
            del self._canvases[next(iter(self._canvases))]
        self._canvases[size] = canvas, standing
        street = self._rows.streets[self._seat]
        step = places[1].x - places[0].x if len(places) > 1 else size[0]
        plate = plaque_lot(places, size[1])
        if crowded(places):
            plate = step
        for index in range(before, standing):
            put_piece(canvas, day, street[index], places[index])
            if step >= PLAQUE_STEP:  # below that the sum and the tooltip tell
                put_points(canvas, day, street[index], places[index], least=plate)
        return canvas


def _put_rising(surface: pygame.Surface, piece: Piece, place: pygame.Rect, part: float) -> None:
    """Uncovers one building from the ground up, without its points."""
    foot = place.bottom + round(PLINTH * place.w)
    shown = round((foot - place.top) * ease_out(part))
    strip = pygame.Rect(place.x - place.w // 4, foot - shown, place.w * 3 // 2, shown)
    before = surface.get_clip()
    surface.set_clip(strip.clip(before))
    put_piece(surface, Day.at(NIGHT), piece, place)
    surface.set_clip(before)


# ---------------------------------------------------------------- titles of a game alone
def _ladder_px(size: tuple[int, int]) -> int:
    return max(lettering.SMALLEST, round(min(size[0] * 0.0185, size[1] * 0.038)))


def _is_low(size: tuple[int, int]) -> bool:
    """Whether the sky has no room for a title below every step."""
    return _ladder_px(size) * STAIRS_TALL > size[1] * STAIRS_MOST


def ladder_height(size: tuple[int, int]) -> int:
    """Pixels that the titles take at the top of a picture of ``size``."""
    return round(_ladder_px(size) * (ROW_TALL if _is_low(size) else STAIRS_TALL))


def draw_ladder(surface: pygame.Surface, rect: pygame.Rect, reached: int) -> None:
    """The titles as stairs in the sky; those that the points reach are lit."""
    steps = levels()
    px = _ladder_px(rect.size)
    wide = rect.w * 0.97 / len(steps)
    low = _is_low(rect.size)
    rise = 0.0 if low else px * 0.42
    highest = max((index for index, step in enumerate(steps) if step.points <= reached), default=-1)
    titles = None if low else _titles([step.title for step in steps], px, wide - 4)
    for index, step in enumerate(steps):
        middle = rect.x + rect.w * 0.015 + wide * (index + 0.5)
        y = rect.y + px * 1.6 + rise * (len(steps) - 1 - index)
        lit = index <= highest
        _put_rung(surface, str(step.points), (middle, y), px, lit=lit)
        if titles is not None:
            lower = LOWER_ROW * (index % 2) if titles.staggered else 0.0
            for number, line in enumerate(titles.lines[index]):
                line_y = y + px * (1.95 + 1.22 * number + lower)
                _put_title(surface, line, (middle, line_y), titles.px, lit=lit)
    if titles is None:
        shown = steps[max(0, highest)]
        words = f"{shown.points} · {shown.title}"
        fitted = lettering.fitting_px(words, px, rect.w * 0.94, "Bold")
        where = (rect.centerx, rect.y + px * (3.6 if low else 6.8))
        _put_title(surface, words, where, fitted, lit=highest >= 0)


class _Titles(NamedTuple):
    """How the titles are written below their steps: size, lines of each, two rows or one."""

    px: int
    lines: list[list[str]]
    staggered: bool


def _titles(titles: Sequence[str], px: int, wide: float) -> _Titles | None:
    """The titles in two lines of at most ``wide`` pixels each; else in two rows; else None.

    Long words of other languages come in somewhat smaller type before they take two rows.
    """
    least = max(lettering.SMALLEST, round(px * SMALLER_TITLES))
    for size in range(px, least - 1, -1):
        broken = [lettering.wrap(title, size, wide, "Bold") for title in titles]
        widest = max(lettering.measure(line, size, "Bold")[0] for lines in broken for line in lines)
        if widest <= wide and max(map(len, broken)) <= 2:
            return _Titles(size, broken, staggered=False)
    for size in range(px, least - 1, -1):
        widest = max(lettering.measure(title, size, "Bold")[0] for title in titles)
        if widest <= wide * STAGGERED:
            return _Titles(size, [[title] for title in titles], staggered=True)
    return None


def _put_title(
    surface: pygame.Surface, words: str, centre: tuple[float, float], px: int, *, lit: bool
) -> None:
    colour = (255, 236, 190) if lit else (200, 204, 236)
    lettering.draw(surface, words, centre, px, colour, "Bold", shadow=(0, 0, 20, 200))


def _put_rung(
    surface: pygame.Surface, text: str, centre: tuple[float, float], px: int, *, lit: bool
) -> None:
    box = pygame.Rect(0, 0, round(px * 2.7), round(px * 1.75))
    box.center = round(centre[0]), round(centre[1])
    if lit:
        glow(surface, box.centerx, box.centery, px * 2.6, (255, 196, 90), 0.55, 1.8)
    ground = (255, 204, 96, 255) if lit else (38, 42, 84, 220)
    surface.blit(rounded(box.w, box.h, round(px * 0.5), ground), box)
    ink = (58, 32, 6) if lit else (168, 174, 214)
    lettering.draw(surface, text, box.center, px, ink, "ExtraBold", box=box)

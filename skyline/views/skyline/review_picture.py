"""A position of the review as a picture: the street under its hour, the dice below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.games.skyline.buildings import points
from skyline.games.skyline.moves import Abandon, Build, Demolish, Move, Pick, Take, TakeDistrict
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.table import type as lettering
from skyline.table.dice.marks import Marks
from skyline.table.furniture.caption import put_words
from skyline.table.furniture.materials import felt
from skyline.table.paint import ring
from skyline.table.picture_cache import SurfaceCache
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import paint_ground
from skyline.text.words import _
from skyline.views.skyline.menu_pictures import (
    GAP,
    Piece,
    lot_width,
    put_die,
    put_street,
    street_places,
)
from skyline.views.skyline.pieces import KINDS, Lot, resting_letter
from skyline.widgets.charts.drawing import put_choice

TRAY: Final = 0.25  # of the picture's height
WIDEST: Final = 0.15  # of the picture's width: a lot
SPAN: Final = 0.94  # of the picture's width: the street
ROOMY: Final = 0.5  # widest gap between lots, in lots
DIE: Final = 0.56  # of the tray's height: a die
MARK: Final = 0.085  # of the picture's height: a mark
CACHE_BYTES: Final = 16_000_000
ALL: Final = "all"
PLATE: Final = 0.5  # of a lot's width: what its plate hangs below it
FELT_SHADE: Final = (36, 96, 85)  # darker than the table's, for words on it


class PositionPainter:
    """Draws positions; keeps the last few streets, which are dear."""

    def __init__(self, marks: Callable[[], Marks]) -> None:
        self._marks = marks
        self._kept = SurfaceCache(CACHE_BYTES)

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        state: State,
        lots: Sequence[Lot],  # of the street to show, from left to right
        played: Move | None,
        better: Move | None,
        spot: int = 1,  # at which of several equal lots the first was made, from 1 at the left
    ) -> list[pygame.Rect]:
        """Draws a position with marks for two moves; returns their whole lots, then their dice."""
        tray = 0 if state.phase == "over" else round(rect.h * TRAY)
        street = pygame.Rect(rect.x, rect.y, rect.w, rect.h - tray)
        opens = any(isinstance(move, Build) and move.column is None for move in (played, better))
        pieces = [_piece(lot) for lot in lots] + [Piece("")] * opens
        day = Day.of_round(state.round, LAST_ROUND)
        if state.phase == "over":
            day = Day.at(1.0)
        spread = _spread(street.size, pieces)
        key = (street.size, tuple(pieces), day.time)

        def paint() -> pygame.Surface:
            ground = (street.size, day.time)
            picture = self._kept.get(ground, lambda: paint_ground(street.size, day)).copy()
            put_street(picture, day, pieces, widest=WIDEST, spread=spread)
            return picture

        surface.blit(self._kept.get(key, paint), street)
        places = [
            place.move(street.topleft)
            for place in street_places(street.size, pieces, WIDEST, spread)
        ]
        size = max(20, round(rect.h * MARK))
        about = []
        dice: dict[bool, pygame.Rect] = {}  # the one of each move, by whether it is the better
        if tray:
            box = pygame.Rect(rect.x, street.bottom, rect.w, tray)
            dice = self._draw_tray(surface, box, state, played, better)
        for move, is_better in ((played, False), (better, True)):
            place = _lot_of(move, lots, places, 1 if is_better else spot)
            if place is not None:
                aside = size * 0.58 if played is not None and better is not None else 0
                middle = place.centerx + (aside if is_better else -aside)
                put_choice(
                    surface, (middle, max(street.y + size, place.top)), size, better=is_better
                )
                plate = round(place.w * PLATE)
                about.append(pygame.Rect(place.x, place.y, place.w, place.h + plate))
        return about + [dice[which] for which in (False, True) if which in dice]

    def _draw_tray(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        state: State,
        played: Move | None,
        better: Move | None,
    ) -> dict[bool, pygame.Rect]:
        """The dice of the moment on felt; returns where those are that the moves are about."""
        surface.blit(self._kept.get(("felt", box.size), lambda: felt(*box.size, FELT_SHADE)), box)
        shade = pygame.Surface((box.w, max(3, box.h // 10)), pygame.SRCALPHA, 32)
        for y in range(shade.get_height()):
            alpha = round(130 * (1 - y / shade.get_height()) ** 2)
            shade.fill((0, 10, 8, alpha), (0, y, box.w, 1))
        surface.blit(shade, box)
        if state.phase == "take":
            _draw_stocks(surface, box, state, played, better)
            wide = box.w // 2 if not state.solo else box.w
            return {
                is_better: pygame.Rect(
                    box.x + isinstance(move, TakeDistrict) * wide, box.y, wide, box.h
                )
                for move, is_better in ((played, False), (better, True))
                if move is not None
            }
        return _draw_dice(surface, box, state, played, better, self._marks())


def _piece(lot: Lot) -> Piece:
    worth = points(lot.code) if lot.finished else 0
    return Piece(lot.rise, lot.height, lot.look, "".join(lot.kinds), worth)


def _spread(size: tuple[int, int], pieces: Sequence[Piece]) -> float:
    """The gap between lots, in lots."""
    across = size[0] * SPAN / lot_width(size, pieces, WIDEST)
    spare = (across - len(pieces)) / max(1, len(pieces) - 1)
    return min(ROOMY, max(GAP, spare))


def _lot_of(
    move: Move | None, lots: Sequence[Lot], places: Sequence[pygame.Rect], spot: int
) -> pygame.Rect | None:
    """Where on the street a move happens; of equal lots the one with that number, from 1."""
    if isinstance(move, Build) and move.column is None:
        return places[-1]
    wanted = getattr(move, "column", None) or getattr(move, "building", None)
    found = [place for lot, place in zip(lots, places, strict=False) if lot.code == wanted]
    return found[min(spot, len(found)) - 1] if wanted and found else None


def _die_of(move: Move | None) -> str:
    return move.die if isinstance(move, Build | Abandon | Demolish | Pick) else ""


def _draw_dice(
    surface: pygame.Surface,
    box: pygame.Rect,
    state: State,
    played: Move | None,
    better: Move | None,
    marks: Marks,
) -> dict[bool, pygame.Rect]:
    """What lies in the tray: dice with faces, those put aside raised, those in the air tilted.

    Returns where the dice of the moves are.
    """
    found: dict[bool, pygame.Rect] = {}
    dice = [(code, "still") for code in state.active]
    dice += [(code, "picked") for code in state.picked]
    dice += [
        (kind + resting_letter(kind, number), "air") for number, kind in enumerate(state.rolling)
    ]
    if not dice:
        px = max(lettering.SMALLEST, round(box.h * 0.2))
        put_words(surface, _("All dice are placed"), box.center, px, width=box.w * 0.9)
        return found
    step = min(box.h * 0.98, box.w * 0.94 / len(dice))
    edge = round(min(box.h * DIE, step * 0.78))
    left = box.centerx - step * (len(dice) - 1) / 2
    wanted = [(_die_of(played), False), (_die_of(better), True)]
    both = _die_of(played) == _die_of(better)  # then there is a mark at each corner
    size = max(18, round(edge * 0.44))
    for number, (code, how) in enumerate(dice):
        tilt = {"still": 0.0, "picked": 0.0, "air": (-16.0, 12.0, 24.0)[number % 3]}[how]
        rise = {"still": 0.06, "picked": -0.08, "air": -0.03}[how]
        centre = (left + number * step, box.centery + box.h * rise)
        if how == "picked":
            slot = pygame.Rect(0, 0, round(edge * 1.24), round(edge * 1.24))
            slot.center = round(centre[0]), round(centre[1])
            surface.blit(ring(*slot.size, edge * 0.2, (255, 222, 150), max(2, edge // 22)), slot)
        put_die(surface, code[0], code[1], centre, edge, tilt, marks)
        for mark in [each for each in wanted if how == "still" and each[0] == code]:
            wanted.remove(mark)
            aside = -0.46 if both and not mark[1] else 0.46
            corner = (centre[0] + edge * aside, centre[1] - edge * 0.46)
            put_choice(surface, corner, size, better=mark[1])
            found[mark[1]] = pygame.Rect(0, 0, edge, edge).move_to(center=centre)
    return found


def _draw_stocks(
    surface: pygame.Surface,
    box: pygame.Rect,
    state: State,
    played: Move | None,
    better: Move | None,
) -> None:
    """What can be taken: the Yard by kind with its counts, and the District."""
    px = max(lettering.SMALLEST, round(box.h * 0.16))
    halves = [(_("Yard"), state.yard, False)]
    if not state.solo:
        halves.append((_("District"), state.district, True))
    width = box.w / len(halves)
    for index, (title, stock, is_district) in enumerate(halves):
        part = pygame.Rect(round(box.x + index * width), box.y, round(width), box.h)
        middle = (part.centerx, part.y + px * 0.95)
        fitted = lettering.fitting_px(title, px, part.w * 0.94, "Bold")
        lettering.draw(surface, title, middle, fitted, (236, 246, 236), "Bold", box=part)
        step = min(part.h * 1.15, part.w / 3.2)
        edge = round(min(part.h * 0.44, step * 0.5))
        for number, kind in enumerate(KINDS):
            centre = (part.centerx + (number - 1) * step - edge * 0.2, part.y + part.h * 0.62)
            put_die(surface, kind, resting_letter(kind, number), centre, edge)
            count = f"×{stock[number]}"
            beside = (centre[0] + edge * 0.62, centre[1] + edge * 0.22)
            lettering.draw(surface, count, beside, px, (255, 250, 232), "Bold", "left")
            size = max(16, round(edge * 0.46))
            x = centre[0] + edge * 0.62 + size / 2  # beside the face, above the count
            for move, is_better in ((played, False), (better, True)):
                taken = _taken(move, kind, is_district=is_district)
                if taken:
                    above = beside[1] - px * 0.55 - size / 2
                    corner = x, min(centre[1] - (edge - size) / 2, above)
                    figure = "" if taken == ALL else taken
                    put_choice(surface, corner, size, better=is_better, text=figure)
                    x += size


def _taken(move: Move | None, kind: str, *, is_district: bool) -> str:
    """How many dice of a kind a move takes from there, as a figure or ALL; empty for none."""
    if isinstance(move, Take) and not is_district:
        number = move.kinds.count(kind)
        return str(number) if number else ""
    return ALL if isinstance(move, TakeDistrict) and is_district else ""

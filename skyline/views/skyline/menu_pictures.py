"""Small pictures of the game's pieces for menus: streets, dice, signs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.games.skyline.scoring import LONE_GROUND, points
from skyline.table.dice.artist import artist, front
from skyline.table.dice.kinds import DieLook, Pose, corner_height, on_corner, rest_height, settled
from skyline.table.dice.marks import Marks
from skyline.table.dice.shadow import SLANT
from skyline.table.paint import multiply, put_faded, put_shadow
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import level_of
from skyline.table.scenery.sunlight import in_light
from skyline.views.skyline.art import columns
from skyline.views.skyline.art.buildings import PLINTH, building, building_size
from skyline.views.skyline.art.columns import COLUMN_SHARE, STOREY
from skyline.views.skyline.art.site import empty_lot, height_sign, plaque, side_by_side

WIDEST: Final = 0.105  # of the picture's width: a lot
GAP: Final = 0.16  # between lots, in lots
CROWDED: Final = 36  # pixels from lot to lot below which plaques would overlap
LEGIBLE_LOT: Final = 104  # pixels of a lot whose plaque is easily read
LEGIBLE_SHARE: Final = 0.22  # the same in parts of a large picture's height
SMALL_DIE: Final = 40  # pixels of a die below which its shadow is short and faint
CRANE: Final = 0.95  # how far a crane rises above its column, in lots
SIGNED: Final = 30  # pixels of a lot from which an open column tells its height
LAMP: Final = (1.0, 0.98, 0.94)  # light on dice that lie on a table
LYING: Final = 0.85  # their edge by the room,
STOOD: Final = 0.70  # and where they stand on a corner
DUSK: Final = 0.78  # of the day: light of what a seat begins with
PLAQUE_ROOM: Final = 1.6  # lots that a plaque may be made for, in steps from lot to lot


@dataclass(frozen=True)
class Piece:
    """One lot of a small street."""

    rise: str  # ``L``, ``M``, ``H``; empty for an empty lot
    height: int = 1  # floors
    variant: int = 0  # which drawing of the building
    dice: str = ""  # kinds from the ground up, when it is a column of dice
    points: int = 0  # on its plaque; none if 0


def lot_width(size: tuple[int, int], pieces: Sequence[Piece], widest: float = WIDEST) -> int:
    """Pixels of width of one lot, so that all fit into a picture of ``size``."""
    width, _height = size
    room = level_of(size) * 0.93
    tallest = max((units_of(piece) for piece in pieces), default=1.0)
    count = max(1, len(pieces))
    across = width * 0.96 / (count + GAP * (count - 1))
    return max(6, int(min(width * widest, room / tallest, across)))


def units_of(piece: Piece) -> float:
    """Height of a lot above the pavement in lot widths."""
    if not piece.rise:
        return 1.0
    if piece.dice:
        crane = 0.2 if piece.points else CRANE
        return len(piece.dice) * COLUMN_SHARE * STOREY + crane
    return building_size(piece.rise, piece.height, 100)[1] / 100 - PLINTH


def street_places(
    size: tuple[int, int],
    pieces: Sequence[Piece],
    widest: float = WIDEST,  # of a lot, in parts of the picture's width
    spread: float = GAP,  # gap between lots, in lots
) -> list[pygame.Rect]:
    """Where each lot of a street is, from its building's top down to the pavement."""
    lot = lot_width(size, pieces, widest)
    step = lot * (1 + spread)
    left = (size[0] - (step * len(pieces) - lot * spread)) / 2
    level = level_of(size)
    tops = [level - round(units_of(piece) * lot) for piece in pieces]
    return [
        pygame.Rect(round(left + index * step), top, lot, level - top)
        for index, top in enumerate(tops)
    ]


def put_street(
    picture: pygame.Surface,
    day: Day,
    pieces: Sequence[Piece],
    *,
    widest: float = WIDEST,
    spread: float = GAP,
) -> list[pygame.Rect]:
    """Draws a street onto a ground from :func:`paint_ground`; see :func:`street_places`."""
    places = street_places(picture.get_size(), pieces, widest, spread)
    for index, (piece, place) in enumerate(zip(pieces, places, strict=True)):
        put_piece(picture, day, piece, place)
        lower = bool(index % 2) and crowded(places)
        put_points(
            picture, day, piece, place, lower=lower, least=plaque_lot(places, picture.get_height())
        )
    return places


def crowded(places: Sequence[pygame.Rect]) -> bool:
    """Whether lots stand so close that every other plaque has to hang lower."""
    return len(places) > 1 and places[1].x - places[0].x < CROWDED


def plaque_lot(places: Sequence[pygame.Rect], height: int) -> int:
    """Pixels of a lot that plaques are made for: small lots get larger ones if there is room."""
    legible = max(LEGIBLE_LOT, round(height * LEGIBLE_SHARE))
    if len(places) < 2:
        return legible
    return min(legible, round((places[1].x - places[0].x) * PLAQUE_ROOM))


def put_piece(picture: pygame.Surface, day: Day, piece: Piece, place: pygame.Rect) -> None:
    """Draws one lot; ``place`` reaches from its top down to the pavement."""
    x, level, lot = place.x, place.bottom, place.w
    foot = level + round(PLINTH * lot)
    if not piece.rise:
        drawn = multiply(empty_lot(lot), day.tint)
        picture.blit(drawn, (x, foot - drawn.get_height()))
        return
    if piece.dice:
        site = not piece.points
        column, aside = columns.column(piece.rise, piece.dice, lot, day, building_site=site)
        picture.blit(column, (x - aside, foot - column.get_height()))
        return
    drawn = building(piece.rise, piece.height, lot, piece.variant, day.night_step)
    picture.blit(in_light(drawn, day, PLINTH * lot, lot), (x, foot - drawn.get_height()))


def put_points(
    picture: pygame.Surface,
    day: Day,
    piece: Piece,
    place: pygame.Rect,
    *,
    lower: bool = False,  # hang it lower, out of the way of its neighbours
    least: int = 0,  # pixels of a lot that the plaque is at least made for, so that it can be read
) -> None:
    """The plaque of a building with its points, or the sign of a column with its height."""
    lot = max(place.w, least)
    if piece.points:
        plate = plaque(lot, str(piece.points), day)
    elif piece.dice and place.w >= SIGNED:
        plate = height_sign(lot, piece.rise, len(piece.dice), day)
        if f"{piece.rise}{len(piece.dice)}" == LONE_GROUND:
            plate = side_by_side(plate, plaque(lot // 2, str(points("TL1")), day))
    else:
        return
    y = place.bottom + round(max((PLINTH - 0.13) * place.w, plate.get_height() * 0.38))
    if lower:
        y += round(plate.get_height() * 0.68)
    rect = plate.get_rect(center=(place.x + place.w // 2, y))
    rect.bottom = min(rect.bottom, picture.get_height())
    picture.blit(plate, rect)


def put_die(
    picture: pygame.Surface,
    kind: str,
    letter: str,
    centre: tuple[float, float],
    edge: int,
    tilt: float = 0.0,
    marks: Marks = Marks.NONE,
    *,
    shaded: bool = True,
) -> pygame.Rect:
    """Draws a die that lies on a table; ``tilt`` in degrees. An empty letter: nobody rolled it.

    The shadow of a small one is short and faint: it would be larger than its face.
    """
    rect = pygame.Rect(0, 0, edge, edge)
    rect.center = round(centre[0]), round(centre[1])
    size = max(6, round(edge * (LYING if letter else STOOD)))
    q, z = on_corner(kind, math.radians(tilt)), corner_height(size)
    if letter:
        q, z = settled(kind, letter, math.radians(-tilt)), rest_height(size)
    x, y = centre[0], centre[1] - size * 0.10  # its front side shows below
    slant = SLANT if edge >= SMALL_DIE else (SLANT[0] / 2, SLANT[1] / 2)
    painter, pose = artist(size, LAMP, slant), Pose(x, y, z, q)
    if shaded:
        shadow, right, down = painter.shadow(q, z)
        strength = 1.0 if edge >= SMALL_DIE else 0.5
        put_faded(picture, shadow, (round(x + right), round(y + down)), strength)
    painter.draw(picture, DieLook(kind, marks), pose, shadow=False)
    return rect


def put_front(
    picture: pygame.Surface, kind: str, letter: str, centre: tuple[float, float], edge: int
) -> pygame.Rect:
    """Draws a die as it stands in a column, with a soft shadow."""
    drawn = front(kind, letter, edge)[0]
    rect = drawn.get_rect(center=(round(centre[0]), round(centre[1])))
    offset = (edge * 0.07, edge * 0.10)
    put_shadow(picture, rect, edge * 0.18, max(2, edge * 0.09), (0, 0, 0), 130, offset)
    picture.blit(drawn, rect)
    return rect


BEGUN: Final = "HML"  # the ground floors that seats begin with, by their place in turn
STANDING: Final = 0.82  # edge of that die by the room


def put_begun(surface: pygame.Surface, rect: pygame.Rect, place: int | None) -> None:
    """The ground floor of a seat; a die that nobody has thrown while its place is open."""
    if place is not None and place >= len(BEGUN):
        lot = empty_lot(round(rect.w * 0.8))
        surface.blit(multiply(lot, Day.at(DUSK).tint), lot.get_rect(midbottom=rect.midbottom))
        return
    edge = round(min(rect.w, rect.h) * STANDING)
    pose = Pose(rect.centerx, rect.bottom - edge * 0.62, corner_height(edge), on_corner("G", 0.3))
    if place is not None:
        turned = settled("G", BEGUN[place], -0.10)
        pose = Pose(rect.centerx, rect.bottom - edge * 0.70, rest_height(edge), turned)
    artist(edge, Day.at(DUSK).table).draw(surface, DieLook("G"), pose)

"""What the records show beside counts: the towers of the ranks, and pages still without a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from skyline.table.art.buildings import PLINTH, building
from skyline.table.furniture.materials import felt
from skyline.table.paint import multiply, put_shadow
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.menu_pictures import (
    Piece,
    ground_steps,
    level_of,
    put_die,
    put_piece,
    street_places,
    units_of,
)

NIGHT: Final = 1.0
MORNING: Final = 0.2
NOON: Final = 0.5
UNLIT: Final[RGB] = (136, 144, 172)  # what is left of the light on a tower that is not reached
#: One building for every rank: each is higher than the one before, none much wider.
RANKS: Final = (
    Piece("L", 2, 0),
    Piece("M", 2, 0),
    Piece("M", 3, 1),
    Piece("M", 4, 0),
    Piece("H", 4, 1),
    Piece("H", 5, 0),
    Piece("H", 6, 1),
)
FIRST_HEIGHT: Final = 0.4  # of the sky: the lowest tower of the page without games
LAST_HEIGHT: Final = 0.94  # and the highest


def towers_steps(
    places: Sequence[pygame.Rect], lit: Sequence[bool], size: tuple[int, int]
) -> Steps[pygame.Surface]:
    """Paints the towers of the ranks by night: lit ones in colour, the others grey.

    Args:
        places: from roof to pavement; a tower is as high as its place and stands in its middle.
        lit: whether its rank is reached.
        size: of the picture in pixels.
    """
    day = Day.at(NIGHT)
    picture = yield from ground_steps(size, day)
    for piece, place, bright in zip(RANKS, places, lit, strict=True):
        lot = max(6, round(place.h / units_of(piece)))
        own = pygame.Rect(place.centerx - lot // 2, place.y, lot, place.h)
        if bright:
            put_piece(picture, day, piece, own)
        else:
            _put_unlit(picture, piece, own)
        yield
    return picture


def _put_unlit(picture: pygame.Surface, piece: Piece, place: pygame.Rect) -> None:
    """A building without colour and without a lamp behind its windows."""
    drawn = building(piece.rise, piece.height, place.w, piece.variant, 0)
    grey = multiply(pygame.transform.grayscale(drawn), UNLIT)
    picture.blit(grey, (place.x, place.bottom + round(PLINTH * place.w) - grey.get_height()))


# ---------------------------------------------------------------- before the first game
def unbuilt_steps(page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a page shows before the first finished game."""
    return _UNBUILT[page](size)


def _lots(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """A street in the morning whose lots are all free: nobody has built here yet."""
    day = Day.at(MORNING)
    picture = yield from ground_steps(size, day)
    street = (Piece(""),) * 5
    for piece, place in zip(street, street_places(size, street, 0.13, 0.34), strict=True):
        put_piece(picture, day, piece, place)
    return picture


def _sites(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Columns of dice below their cranes: the first buildings, of each rise one."""
    day = Day.at(NOON)
    picture = yield from ground_steps(size, day)
    street = (
        Piece("L", 1, dice="G"),
        Piece("M", 2, dice="GU"),
        Piece("H", 3, dice="GUU"),
    )
    for piece, place in zip(street, street_places(size, street, 0.15, 0.7), strict=True):
        put_piece(picture, day, piece, place)
        yield
    return picture


def _tray(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Dice on the felt: luck has just fallen, and a decision is due."""
    width, height = size
    picture = pygame.Surface(size)
    picture.blit(felt(width, height), (0, 0))
    yield
    put_shadow(picture, (0, -height // 3, width, height // 3), 4, height * 0.1, (0, 0, 0), 170)
    edge = round(min(width * 0.12, height * 0.27))
    dice = (("U", "L", -2.1, 0.12, 14), ("G", "M", -1.05, -0.3, -11), ("P", "H", 0.0, 0.22, 6),
            ("U", "H", 1.05, -0.2, -17), ("G", "L", 2.1, 0.16, 9))  # fmt: skip
    for kind, letter, x, y, tilt in dice:
        centre = (width / 2 + x * edge * 1.28, height * 0.52 + y * edge)
        put_die(picture, kind, letter, centre, edge, tilt)
        yield
    return picture


def _all_ranks(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """The towers of all ranks with every window lit: what there is to reach."""
    width, level = size[0], level_of(size)
    count = len(RANKS)
    step = width * 0.9 / count
    tall = min(level, step * 3.6)
    places = []
    for number in range(count):
        part = FIRST_HEIGHT + (LAST_HEIGHT - FIRST_HEIGHT) * number / (count - 1)
        high = round(tall * part)
        x = round(width * 0.05 + number * step)
        places.append(pygame.Rect(x, level - high, round(step), high))
    picture = yield from towers_steps(places, (True,) * count, size)
    return picture


_UNBUILT: Final[dict[str, Callable[[tuple[int, int]], Steps[pygame.Surface]]]] = {
    "overview": _lots,
    "building": _sites,
    "results": _tray,
    "alone": _all_ranks,
}

"""Streets and kinds of buildings, painted for the records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from skyline.chronicle.skyline.detail import Building
from skyline.games.skyline.buildings import TILES, points
from skyline.table import type as lettering
from skyline.table.furniture.caption import put_words
from skyline.table.furniture.materials import felt, wood_steps
from skyline.table.furniture.table import put_tray_steps
from skyline.table.furniture.waiting import waiting_place
from skyline.table.paint import multiply, put_shadow
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.night_life import city_steps, ground_dark
from skyline.table.scenery.rising_street import points_plates, put_counted, put_points
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import ngettext
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.art.site import plaque
from skyline.views.skyline.menu_night import NightStreets, house, stand
from skyline.views.skyline.menu_pictures import (
    Piece,
    put_die,
    put_piece,
    street_places,
    units_of,
)
from skyline.widgets.base.shapes import stroke
from skyline.widgets.charts.drawing import dashed

AFTERNOON: Final = 0.62
SIDE: Final = 0.95  # of the picture's width: all kinds
GROUP_GAP: Final = 0.75  # between rises, in lots
LOT_GAP: Final = 0.26  # between buildings of a rise, in lots
TALLEST: Final = 0.94  # of the sky: the tallest building
SPREAD: Final = 2.7  # widest step from lot to lot, in lots
PLAQUE_SHARE: Final = 0.3  # of the picture's height: a lot that plaques are made for
PLAQUE_MOST: Final = 1.25  # and at most of the step from lot to lot
GHOST_SHADE: Final = (76, 72, 66)  # of 255 that is left of the colours of what was never built
GHOST_TINT: Final = (140, 152, 172)  # and what is added: a pale drawing, not to be seen through
PLAN_LINE: Final[RGB] = (88, 96, 140)  # around it
PLAN_STEP: Final = 2  # pixels of an outline from one of its points to the next
PLAN_LEAST: Final = 60  # pixels of the smallest thing that has an outline
WAITING: Final = "waiting"  # the page of games that go on
TRAY_HEIGHT: Final = 330  # pixels of the tray's picture at 1080p
CAPTION: Final = 0.046  # of the picture's height
CAPTION_WIDE: Final = 0.017  # and at most of its width


def street_steps(street: Sequence[Building], size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints a street by night, its points on plaques."""
    pieces = [
        Piece(each.rise, each.height, each.look, points=points(f"T{each.kind}")) for each in street
    ]
    rows = NightStreets([pieces])
    places = rows.places(0, size)
    picture, life = yield from city_steps(size, places, house)
    plates = points_plates([piece.points for piece in pieces], places, size)
    for piece, place in zip(pieces, places, strict=True):
        put_counted(picture, stand(piece, place, rows.lot(size)), place)
        yield
    life.draw_front(picture)
    for place, plate in zip(places, plates, strict=True):
        put_points(picture, picture.get_rect(), place, plate)
    return picture


def kinds_steps(counts: Mapping[str, int], size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints one building of every kind, with how many there were on plaques.

    The counts are by rise and height, e.g. ``M4``.
    """
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
    """One building with its number; one that was never built only as a pale drawing, without."""
    if number:
        put_piece(picture, day, piece, place)
    else:
        layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
        put_piece(layer, day, piece, place)
        _put_plan(picture, layer)
        return
    plate = plaque(max(place.w, least), f"×{number}", day)
    y = place.bottom + round(max((PLINTH - 0.13) * place.w, plate.get_height() * 0.38))
    rect = plate.get_rect(center=(place.centerx, y))
    rect.bottom = min(rect.bottom, picture.get_height())
    picture.blit(plate, rect)


_UNBUILT_HOUR: Final = 1.0
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
#: Houses of a street that nobody has built yet.
DREAMT: Final = (Piece("L", 2, 1), Piece("M", 3, 0), Piece("H", 5, 0), Piece("M", 2, 1),
                 Piece("L", 2, 0))  # fmt: skip
FIRST_HEIGHT: Final = 0.4  # of the sky: the lowest tower of the page without games
LAST_HEIGHT: Final = 0.94  # and the highest


def towers_steps(
    places: Sequence[pygame.Rect], lit: Sequence[bool], size: tuple[int, int]
) -> Steps[pygame.Surface]:
    """Paints the towers of the ranks by night: lit ones in colour, the others grey.

    A tower is as high as its place, from roof to pavement, and stands in its middle.
    """
    day = Day.at(_UNBUILT_HOUR)
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


def _put_plan(picture: pygame.Surface, layer: pygame.Surface) -> None:
    """What of a layer was never built, as a plan: pale, in a dashed outline, softly shaded."""
    houses = pygame.mask.from_surface(layer).connected_components(PLAN_LEAST)
    for drawn in houses:
        rect = drawn.get_bounding_rects()[0]
        dark = ground_dark(round(rect.w * 1.25), max(4, round(rect.w * 0.16)))
        picture.blit(dark, dark.get_rect(center=(rect.centerx, rect.bottom - 1)))
    layer.fill(GHOST_SHADE, special_flags=pygame.BLEND_RGB_MULT)
    layer.fill(GHOST_TINT, special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(layer, (0, 0))
    thick = max(1.2, picture.get_height() / 300)
    lengths = 5 * thick, 3.5 * thick
    for drawn in houses:
        outline = drawn.outline(PLAN_STEP)
        for line in dashed([*outline, *outline[:1]], lengths):
            stroke(picture, PLAN_LINE, line, thick)


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
    """A street in the morning whose lots are all free: what might stand there is pale."""
    day = Day.at(MORNING)
    picture = yield from ground_steps(size, day)
    dreamt = pygame.Surface(size, pygame.SRCALPHA, 32)
    for piece, place in zip(DREAMT, street_places(size, DREAMT, 0.13, 0.86), strict=True):
        put_piece(dreamt, day, piece, place)
        yield
    _put_plan(picture, dreamt)
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


def _felt_steps(width: int, height: int) -> Steps[pygame.Surface]:
    """The felt alone, in the shadow of its upper rim."""
    picture = pygame.Surface((width, height), depth=32)
    picture.blit(felt(width, height), (0, 0))
    yield
    put_shadow(picture, (0, -height // 3, width, height // 3), 4, height * 0.1, (0, 0, 0), 170)
    return picture


def _tray(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Dice on the felt: luck has just fallen, and a decision is due."""
    width, height = size
    picture = yield from _felt_steps(width, height)
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


def _empty_tray(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """The tray before a game: three places for dice, and one die that nobody has taken yet."""
    width, height = size
    picture = yield from wood_steps(width, height)
    scale = height / TRAY_HEIGHT
    tray = picture.get_rect().inflate(-round(36 * scale), -round(36 * scale))
    yield from put_tray_steps(picture, tray, scale, Day.at(NOON))
    edge = round(min(width * 0.13, height * 0.36))
    for number in (-1, 0, 1):
        place = waiting_place(edge)
        middle = tray.centerx + round(number * edge * 1.5), tray.centery
        picture.blit(place, place.get_rect(center=middle))
        yield
    put_die(picture, "G", "M", middle, round(edge * 0.92), 14.0)
    return picture


_UNBUILT: Final[dict[str, Callable[[tuple[int, int]], Steps[pygame.Surface]]]] = {
    "overview": _lots,
    "building": _sites,
    "results": _tray,
    "alone": _all_ranks,
    WAITING: _empty_tray,
}

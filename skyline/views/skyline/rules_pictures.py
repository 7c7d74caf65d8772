"""Small pictures beside the rules, drawn with the game's own pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.furniture.caption import put_words
from skyline.table.furniture.materials import felt
from skyline.table.palette import CREAM
from skyline.table.scenery.day import Day
from skyline.table.scenery.street_ground import paint_ground
from skyline.text.words import _
from skyline.views.skyline.menu_page_pictures import draw_demolish, draw_points
from skyline.views.skyline.menu_pictures import Piece, put_die, put_street

MORNING: Final = 0.3
FACES: Final = (("G", "LLLMMH"), ("U", "LLLMMH"), ("P", "MMH---"))
SMALLEST_PX: Final = 15


def _px(rect: pygame.Rect) -> int:
    return max(SMALLEST_PX, round(rect.h * 0.085))


def _street(
    surface: pygame.Surface, rect: pygame.Rect, pieces: Sequence[Piece], widest: float
) -> list[pygame.Rect]:
    """A street in the morning light; where its lots are."""
    day = Day.at(MORNING)
    picture = surface.subsurface(rect)
    picture.blit(paint_ground(rect.size, day), (0, 0))
    return put_street(picture, day, pieces, widest=widest, spread=0.42)


def _felt(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    table = surface.subsurface(rect)
    table.blit(felt(*rect.size), (0, 0))
    return table


def draw_faces(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """All six sides of each kind of die."""
    table = _felt(surface, rect)
    names = (_("Ground floor"), _("Upper floor"), _("Penthouse"))
    row = rect.h / 3
    edge = round(min(row * 0.48, rect.w * 0.085))
    px = min(_px(rect), round(row * 0.34))
    told = {"L": _("Low"), "M": _("Mid"), "H": _("High"), "-": _("Blank")}
    small = max(lettering.SMALLEST, round(row * 0.20))
    step = rect.w * 0.58 / 5.4
    for number, ((kind, faces), name) in enumerate(zip(FACES, names, strict=True)):
        y = row * (number + 0.5)
        put_words(table, name, (rect.w * 0.17, y), px, width=rect.w * 0.28)
        for place, letter in enumerate(faces):
            x = rect.w * 0.36 + place * step
            put_die(table, kind, letter, (x, y - row * 0.10), edge)
        for letter in dict.fromkeys(faces):
            first, count = faces.index(letter), faces.count(letter)
            at = rect.w * 0.36 + (first + (count - 1) / 2) * step, y + row * 0.345
            lettering.draw(
                table, told[letter], at, small, CREAM, "SemiBold", max_width=step * (count + 0.4)
            )


def draw_start(surface: pygame.Surface, rect: pygame.Rect) -> None:
    pieces = (Piece("H", dice="G"), Piece("M", dice="G"), Piece("L", dice="G"), Piece(""))
    places = _street(surface, rect, pieces, 0.10)
    px = _px(rect)
    apart = places[1].centerx - places[0].centerx - 1.3 * px
    for number, place in enumerate(places, 1):
        words = _("Player {number}").format(number=number)
        middle = (place.centerx, max(px, place.top - px * 1.3))
        put_words(surface.subsurface(rect), words, middle, px, width=apart)


def draw_yard(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Three dice to take."""
    table = _felt(surface, rect)
    edge = round(min(rect.h * 0.56, rect.w * 0.12))
    dice = (("G", "M", -8), ("U", "L", 6), ("U", "H", -5), ("P", "M", 10), ("P", "-", -12))
    for number, (kind, letter, tilt) in enumerate(dice):
        x = rect.w * (0.14 + number * 0.18)
        put_die(table, kind, letter, (x, rect.h * 0.5), edge, tilt)


def draw_low(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """From a Low ground floor to the finished Low-rise."""
    pieces = (Piece("L", dice="G"), Piece("L", dice="GU"), Piece("L", 2, 0, points=4))
    _street(surface, rect, pieces, 0.085)


def draw_mid(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The three Mid-rises, and a column that waits for its roof."""
    pieces = (
        Piece("M", dice="GUU"),
        Piece("M", 2, 0, points=4),
        Piece("M", 3, 1, points=9),
        Piece("M", 4, 0, points=16),
    )
    _street(surface, rect, pieces, 0.085)


def draw_high(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The four High-rises, and a column that waits for its roof."""
    pieces = (
        Piece("H", dice="GUU"),
        Piece("H", 3, 1, points=9),
        Piece("H", 4, 0, points=16),
        Piece("H", 5, 1, points=25),
        Piece("H", 6, 0, points=36),
    )
    _street(surface, rect, pieces, 0.085)


def draw_blank(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The three faces of a Penthouse."""
    table = _felt(surface, rect)
    edge = round(min(rect.h * 0.56, rect.w * 0.11))
    px = max(lettering.SMALLEST, min(_px(rect), round(rect.h * 0.13)))
    names = (_("Mid roof"), _("High roof"), _("Blank: never built"))
    for number, (letter, name) in enumerate(zip("MH-", names, strict=True)):
        x = rect.w * (0.20 + number * 0.30)
        put_die(table, "P", letter, (x, rect.h * 0.40), edge)
        put_words(table, name, (x, rect.h * 0.86), px, width=rect.w * 0.28)


def draw_ruin(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_demolish(surface, rect)


def draw_values(surface: pygame.Surface, rect: pygame.Rect) -> None:
    draw_points(surface, rect)

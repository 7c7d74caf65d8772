"""A player alone sees the four goals in the sky, with how far each of them is."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.plates import plate, plate_label, plate_picture, plate_shadow
from skyline.table.paint import blank
from skyline.table.palette import CREAM, RGB, WHITE
from skyline.views.skyline_d6.art.panels import fitting, row_words
from skyline.views.skyline_d6.art.sheet_data import Standing
from skyline.views.skyline_d6.menu_goals import goal_pictures
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.controls.swatch import SeatColour

_LABEL: Final = 0.30  # of a plate's height: its words
_BAR: Final = 0.10  # of a picture's height: how far a goal is
_SHADE: Final = (16, 14, 34, 190)
_GOLD: Final[RGB] = (255, 206, 96)
_DIVIDER: Final[RGB] = (150, 112, 74)


def goals_area(rect: pygame.Rect, look: Look) -> pygame.Rect:
    """All that the plate and its shadow may cover."""
    reach = 0 if look.high_contrast else plate_shadow(rect.size, False)[1]
    return rect.inflate(2 * reach, 2 * reach)


def put_goals(
    surface: pygame.Surface,
    rect: pygame.Rect,
    standings: Sequence[Standing],
    high: int,
    seat: SeatColour,
    look: Look,
) -> None:
    """Draws a plate as a player's: a picture of each goal, and below it what there is of it."""
    label = round(rect.h * _LABEL)
    window = plate_picture(rect.size, label)
    strip, gap = blank(*window.size, (*_SHADE[:3], 255)), max(2, rect.h // 48)
    edges = [round(n * (window.w + gap) / len(standings)) for n in range(len(standings) + 1)]
    cells = [
        pygame.Rect(left, 0, right - left - gap, window.h)
        for left, right in itertools.pairwise(edges)
    ]
    for cell, standing, picture in zip(cells, standings, goal_pictures(), strict=True):
        with lettering.unnoted():  # figures in it are an ornament
            picture(strip, cell)
        done = min(1.0, standing.best / standing.needed)
        bar = pygame.Rect(cell.x, 0, cell.w, max(4, round(cell.h * _BAR)))
        bar.bottom = cell.bottom
        strip.fill(_SHADE[:3], bar)
        bar.w = round(bar.w * done)
        strip.fill(_GOLD, bar)
    if look.high_contrast:
        board = contrast.player_plate(rect.size, seat.rgb, False, strip, label)
    else:
        shadow, reach = plate_shadow(rect.size, False)
        surface.blit(shadow, (rect.x - reach, rect.y - reach))
        board = plate(rect.size, None, False, strip, label)
    surface.blit(board, rect)
    line = plate_label(rect.size, label).move(rect.topleft)
    for cell, standing in zip(cells, standings, strict=True):
        place = pygame.Rect(rect.x + window.x + cell.x, line.y, cell.w, line.h)
        if cell.x:
            between = (
                place.x - gap // 2 - 1,
                line.y + line.h // 6,
                max(1, gap // 2),
                line.h * 2 // 3,
            )
            surface.fill(WHITE if look.high_contrast else _DIVIDER, between)
        words = row_words(standing.name, high, alone=True)
        above = cell.move(rect.x + window.x, rect.y + window.y)
        _put_words(surface, place, above, standing, words, look)


def _put_words(
    surface: pygame.Surface,
    place: pygame.Rect,
    picture: pygame.Rect,
    standing: Standing,
    words: Sequence[str],
    look: Look,
) -> None:
    """A goal's name and figure below its picture, with a tick once it is met.

    Where there is no room for both the name lies on the picture.
    """
    px, cream = min(look.px(18), round(place.h * 0.5)), WHITE if look.high_contrast else CREAM
    px = max(lettering.SMALLEST, px)
    met, told = standing.best >= standing.needed, f"{standing.best}/{standing.needed}"
    sign = px * 1.1 if met else 0.0
    figure = lettering.measure(told, px, "ExtraBold")[0] + sign
    room = place.w - figure - px * 0.9
    called = fitting(words, px, room, "SemiBold")
    wide = lettering.measure(called, px, "SemiBold")[0]
    beside = wide <= room
    x = place.centerx - (figure + (wide + px * 0.4 if beside else 0)) / 2
    if beside:
        lettering.draw(surface, called, (x, place.centery), px, cream, "SemiBold", "left")
        x += wide + px * 0.4
    else:
        called = fitting(words, px, picture.w - 4, "SemiBold")
        band = pygame.Rect(picture.x, picture.y, picture.w, round(px * 1.3))
        surface.blit(blank(*band.size, _SHADE), band)
        lettering.draw(
            surface, called, band.center, px, cream, "SemiBold", max_width=band.w, box=band
        )
    ink = _GOLD if met else cream
    lettering.draw(surface, told, (x, place.centery), px, ink, "ExtraBold", "left", box=place)
    if met:
        put_icon(surface, "tick", (x + figure - px / 2, place.centery), px, _GOLD)

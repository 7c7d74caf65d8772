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
from skyline.table.scenery.day import Day
from skyline.views.skyline_d6.art.panels import fitting, row_words
from skyline.views.skyline_d6.art.sheet_data import Standing
from skyline.views.skyline_d6.menu_goals import goal_pictures
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.controls.swatch import SeatColour

_LABEL, _LINES = 0.30, 0.44  # of a plate's height: its words beside or above their figures
_BAR: Final = 0.06  # of a picture's height: how far a goal is
_SHADE: Final[RGB] = (16, 14, 34)  # between the pictures
_TRACK: Final[RGB] = (112, 96, 84)
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
    day: Day,
    look: Look,
) -> None:
    """Draws a plate as a player's: a picture of each goal, and below it what there is of it."""
    px = max(lettering.SMALLEST, min(look.px(18), round(rect.h * _LABEL * 0.5)))
    beside = all(
        _width(each, row_words(each.name, high, alone=True)[-1], px) <= rect.w / len(standings) - px
        for each in standings
    )
    label = round(rect.h * _LABEL) if beside else max(round(rect.h * _LINES), round(px * 2.6))
    window = plate_picture(rect.size, label)
    strip, gap = blank(*window.size, (*_SHADE, 255)), max(2, rect.h // 48)
    edges = [round(n * (window.w + gap) / len(standings)) for n in range(len(standings) + 1)]
    cells = [
        pygame.Rect(left, 0, right - left - gap, window.h)
        for left, right in itertools.pairwise(edges)
    ]
    for cell, standing, picture in zip(cells, standings, goal_pictures(day), strict=True):
        with lettering.unnoted():  # figures in it are an ornament
            picture(strip, cell)
        done = min(1.0, standing.best / standing.needed)
        bar = pygame.Rect(cell.x, 0, cell.w, max(3, round(cell.h * _BAR)))
        bar.bottom = cell.bottom
        strip.fill(_TRACK, bar)
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
        _put_words(surface, place, standing, words, px, look, beside=beside)


def _told(standing: Standing) -> tuple[str, bool]:
    """How far a goal is, and whether it is met."""
    return f"{standing.best}/{standing.needed}", standing.best >= standing.needed


def _width(standing: Standing, called: str, px: int) -> float:
    """How wide a goal's name and its figure are beside one another, with the tick of a goal met."""
    figure = lettering.measure(_told(standing)[0], px, "ExtraBold")[0] + px * 1.1
    return figure + px * 0.4 + lettering.measure(called, px, "SemiBold")[0]


def _put_words(
    surface: pygame.Surface,
    place: pygame.Rect,
    standing: Standing,
    words: Sequence[str],
    px: int,
    look: Look,
    *,
    beside: bool,
) -> None:
    """A goal's name and figure below its picture, with a tick once it is met.

    Where there is no room beside it the name stands above the figure.
    """
    cream = WHITE if look.high_contrast else CREAM
    told, met = _told(standing)
    figure = lettering.measure(told, px, "ExtraBold")[0] + (px * 1.1 if met else 0.0)
    called = fitting(words, px, place.w - (figure + px * 0.9 if beside else 0), "SemiBold")
    wide = lettering.measure(called, px, "SemiBold")[0]
    x, y = place.centerx - (figure + (wide + px * 0.4 if beside else 0)) / 2, place.centery
    if beside:
        lettering.draw(surface, called, (x, y), px, cream, "SemiBold", "left")
        x += wide + px * 0.4
    else:
        at, room = (place.centerx, y - round(px * 0.60)), place.w
        lettering.draw(surface, called, at, px, cream, "SemiBold", max_width=room, box=place)
        y += round(px * 0.60)
    ink = _GOLD if met else cream
    lettering.draw(surface, told, (x, y), px, ink, "ExtraBold", "left", box=place)
    if met:
        put_icon(surface, "tick", (x + figure - px / 2, y), px, _GOLD)

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
_NOT_YET: Final = (206, 208, 222)  # how bright a goal is that is not met, per 255
_PALE: Final = 110  # of 255: how much of its colour it lacks
_BAR: Final = 0.10  # of a picture's height: how far a goal is
_SHADE: Final = (16, 14, 34, 190)
_GOLD: Final[RGB] = (255, 206, 96)


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
        if done < 1:  # it shows what it will be
            grey = pygame.transform.grayscale(strip.subsurface(cell).copy())
            grey.set_alpha(_PALE)
            strip.blit(grey, cell)
            strip.fill(_NOT_YET, cell, pygame.BLEND_RGB_MULT)
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
        _put_words(surface, place, standing, row_words(standing.name, high, alone=True), look)


def _put_words(
    surface: pygame.Surface,
    place: pygame.Rect,
    standing: Standing,
    words: Sequence[str],
    look: Look,
) -> None:
    """A goal's name, and its figure, with a tick once it is met."""
    px, cream = min(look.px(18), round(place.h * 0.5)), WHITE if look.high_contrast else CREAM
    px = max(lettering.SMALLEST, px)
    met, told = standing.best >= standing.needed, f"{standing.best}/{standing.needed}"
    figure = lettering.measure(told, px, "ExtraBold")[0] + (px * 1.1 if met else 0)
    room = place.w - figure - px
    called = fitting(words, px, room, "SemiBold")
    names = lettering.measure(called, lettering.SMALLEST, "SemiBold")[0] <= room
    right = place.right - px * 0.3 if names else place.centerx + figure / 2
    if met:
        put_icon(surface, "tick", (right - px / 2, place.centery), px, _GOLD)
        right -= px * 1.1
    ink, at = _GOLD if met else cream, (right, place.centery)
    lettering.draw(surface, told, at, px, ink, "ExtraBold", "right", box=place)
    if names:  # else the picture says it
        at = place.x + px * 0.3, place.centery
        lettering.draw(
            surface, called, at, px, cream, "SemiBold", "left", max_width=room, box=place
        )

"""The day of a round: a bead for each block, and the sun that carries how many are left."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from skyline.games.cityscape.board import ALL_BLOCKS
from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.arc import (
    NEAR_HALO,
    arc_position,
    digit_colour,
    marker_radius,
    moon,
    near_halo,
    sun,
    wide_halo,
)
from skyline.table.furniture.zones import Zones
from skyline.table.paint import mix, rounded, smoothed
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.widgets.base.look import Look

BLOCKS = sum(ALL_BLOCKS)
_STOPS = BLOCKS + 1
_TONE: RGB = (255, 236, 190)
_HALO = 0.8  # against that of an arc with few stops
_SMALLEST = 0.62  # scale below which beads stay as large as they are
_LABEL = 0.131  # of the height: the middle of the words
_MARKER = 0.86  # of the radius of other games: sun and moon, which cover less of the arc
_LOWEST = 0.142  # and where they make room for sun and moon in small windows
_LABEL_ROOM = 0.22  # of the width, between the feet of the arc


def arc_at(placed: float, size: tuple[int, int]) -> tuple[float, float]:
    """Where the sun stands in a window once so many blocks stand; lies between beads, too."""
    return arc_position(placed, size, _STOPS)


def arc_foot(look: Look) -> float:
    """The row of the window down to which all of it lies, wherever the sun is."""
    lowest = max(arc_at(placed, look.size)[1] for placed in (0, BLOCKS))
    words = _LOWEST * look.size[1] + look.px(19)
    return max(lowest + NEAR_HALO * look.type.scale * _HALO, words)


def city_halo(picture: pygame.Surface, zones: Zones, day: Day, placed: float) -> None:
    """The wide light around sun or moon for the sky of an hour, in which blocks are placed."""
    wide_halo(picture, arc_at(placed, zones.window.size), zones.scale * _HALO, day)


def draw_city_arc(
    surface: pygame.Surface,
    look: Look,
    day: Day,
    placed: float,
    number: int,
    rounds: int,
    *,
    what_if: bool = False,
    clears: bool = False,
) -> pygame.Rect:
    """Draws beads, sun and words of a round; returns where the words stand.

    ``placed`` may lie between two blocks while the sun travels; rounds count from 1. While a city
    ``clears``, nothing is counted.
    """
    size, stand = look.size, int(placed)
    for index in range(_STOPS):
        radius = (6.5 if index % 5 == 0 else 4.2) * max(look.type.scale, _SMALLEST)
        bead = _bead(radius, index <= stand, day.sky[0], look.high_contrast)
        x, y = arc_at(index, size)
        surface.blit(bead, bead.get_rect(center=(round(x), round(y))))
    place = arc_at(placed, size)
    if not look.high_contrast:
        near_halo(surface, place, look.type.scale * _HALO, day)
    marker = _marker(round(marker_radius(look.type.scale) * _MARKER), day, look.high_contrast)
    surface.blit(marker, marker.get_rect(center=(round(place[0]), round(place[1]))))
    if stand < BLOCKS and not clears:
        px = min(look.px(23), round(marker.get_width() * 0.5))
        ink = BLACK if look.high_contrast else digit_colour(day)
        lettering.draw(surface, str(BLOCKS - stand), place, px, ink, "ExtraBold")
    words = arc_words(stand, number, rounds)
    if clears:
        words = _("Round {number} of {rounds} is over").format(number=number, rounds=rounds)
    if what_if:
        words = _("What if: {words}").format(words=words)
    return _put_words(surface, look, words)


def words_area(size: tuple[int, int]) -> pygame.Rect:
    """Where the words of a round have room."""
    area = pygame.Rect(0, 0, round(size[0] * _LABEL_ROOM), round(size[1] * 0.045))
    area.center = size[0] // 2, round(size[1] * (_LABEL + _LOWEST) / 2)
    return area


def arc_words(placed: int, number: int, rounds: int) -> str:
    """Which round is played, and how many blocks are still to be placed."""
    left = BLOCKS - placed
    rest = _("the city stands")
    if left:
        rest = ngettext("{number} block left", "{number} blocks left", left).format(number=left)
    return _("Round {number} of {rounds} · {rest}").format(number=number, rounds=rounds, rest=rest)


def _put_words(surface: pygame.Surface, look: Look, words: str) -> pygame.Rect:
    size, room = look.size, look.size[0] * _LABEL_ROOM
    radius, reach = marker_radius(look.type.scale) * _MARKER, look.px(19) * 0.8
    stops = [arc_at(index, size) for index in range(_STOPS)]
    for x, y in stops:  # sun and moon pass beside them
        aside = abs(x - size[0] / 2) - radius - reach
        if abs(y - size[1] * _LABEL) < radius + reach and aside > room / 4:
            room = min(room, 2 * aside)
    px = lettering.fitting_px(words, look.px(19), room, "Bold")
    box = pygame.Rect(0, 0, lettering.measure(words, px, "Bold")[0] + round(px * 1.6), 0)
    box.h = round(px * 1.6)
    box.center = size[0] // 2, round(size[1] * _LABEL)
    while box.centery < size[1] * _LOWEST and any(
        math.dist((x, y), (max(box.x, min(x, box.right)), max(box.y, y))) < radius for x, y in stops
    ):
        box.y += 1
    pill = rounded(*box.size, box.h / 2, (22, 28, 66, 215))
    surface.blit(contrast.name_plate(box.size) if look.high_contrast else pill, box)
    lettering.draw(surface, words, box.center, px, (255, 250, 236), "Bold", box=box)
    return box


@lru_cache(maxsize=4)
def _marker(radius: int, day: Day, plain: bool) -> pygame.Surface:
    if plain:
        rings = ((BLACK, radius), (WHITE, radius - 2), (contrast.AMBER, radius - 4))
        return contrast.discs(2 * radius, rings)
    return moon(radius) if day.moon else sun(radius, day)


@keep_pictures(200_000)
def _bead(radius: float, filled: bool, zenith: RGB, plain: bool) -> pygame.Surface:
    """A bead of the arc; empty where the block of its place is still to come."""
    tone = WHITE if plain else _TONE

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        middle = surface.get_width() / 2, surface.get_width() / 2
        pygame.draw.circle(surface, (20, 24, 60, 150), middle, (radius + 1) * enlarged)
        pygame.draw.circle(surface, (*tone, 255), middle, radius * enlarged)
        if not filled:
            hollow = BLACK if plain else mix(zenith, (12, 16, 40), 0.4)
            inner = (radius - max(1.2, radius * 0.25)) * enlarged
            pygame.draw.circle(surface, (*hollow, 255), middle, inner)

    return smoothed(2 * radius + 3, 2 * radius + 3, draw, 4)

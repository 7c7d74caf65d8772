"""The day of a round: a bead for each block, and the sun that carries how many are left."""

from __future__ import annotations

from functools import lru_cache

import pygame

from skyline.games.cityscape.board import ALL_BLOCKS
from skyline.table import type as lettering
from skyline.table.furniture import contrast
from skyline.table.furniture.arc import (
    HEIGHT,
    arc_position,
    digit_colour,
    marker_radius,
    moon,
    near_halo,
    sun,
    wide_halo,
)
from skyline.table.furniture.zones import Zones
from skyline.table.paint import blank, down, mix, rounded
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext
from skyline.widgets.base.look import Look

BLOCKS = sum(ALL_BLOCKS)
_STOPS = BLOCKS + 1
_TONE: RGB = (255, 236, 190)
_HALO = 0.8  # against that of an arc with few stops
_LABEL = 0.131  # of the height: the middle of the words
_LABEL_ROOM = 0.22  # of the width, between the feet of the arc


def arc_at(placed: float, size: tuple[int, int]) -> tuple[float, float]:
    """Where the sun stands in a window once so many blocks stand; lies between beads, too."""
    return arc_position(placed, size, _STOPS)


def city_halo(picture: pygame.Surface, zones: Zones, day: Day, placed: float) -> None:
    """The wide light around sun or moon for the sky of an hour, in which blocks are placed."""
    wide_halo(picture, arc_at(placed, zones.window.size), zones.scale * _HALO, day)


def draw_city_arc(
    surface: pygame.Surface, look: Look, day: Day, placed: float, number: int, rounds: int
) -> pygame.Rect:
    """Draws beads, sun and words of a round; returns where the words stand.

    ``placed`` may lie between two blocks while the sun travels; rounds count from 1.
    """
    size, stand = look.size, int(placed)
    beads = _beads(size, look.type.scale, day.sky[0], stand, look.high_contrast)
    surface.blit(beads, (_ends(size, look.type.scale)[0], 0))
    place = arc_at(placed, size)
    if not look.high_contrast:
        near_halo(surface, place, look.type.scale * _HALO, day)
    marker = _marker(round(marker_radius(look.type.scale) * 0.86), day, look.high_contrast)
    surface.blit(marker, marker.get_rect(center=(round(place[0]), round(place[1]))))
    if stand < BLOCKS:
        px = min(look.px(23), round(marker.get_width() * 0.5))
        ink = BLACK if look.high_contrast else digit_colour(day)
        lettering.draw(surface, str(BLOCKS - stand), place, px, ink, "ExtraBold")
    return _put_words(surface, look, arc_words(stand, number, rounds))


def arc_words(placed: int, number: int, rounds: int) -> str:
    """Which round is played, and how many blocks are still to be placed."""
    left = BLOCKS - placed
    rest = _("the city stands")
    if left:
        rest = ngettext("{number} block left", "{number} blocks left", left).format(number=left)
    return _("Round {number} of {rounds} · {rest}").format(number=number, rounds=rounds, rest=rest)


def _put_words(surface: pygame.Surface, look: Look, words: str) -> pygame.Rect:
    size, room = look.size, look.size[0] * _LABEL_ROOM
    px = lettering.fitting_px(words, look.px(19), room, "Bold")
    box = pygame.Rect(0, 0, lettering.measure(words, px, "Bold")[0] + round(px * 1.6), 0)
    box.h = round(px * 1.6)
    box.center = size[0] // 2, round(size[1] * _LABEL)
    ground = contrast.name_plate(box.size) if look.high_contrast else _pill(*box.size)
    surface.blit(ground, box)
    lettering.draw(surface, words, box.center, px, (255, 250, 236), "Bold", box=box)
    return box


def _pill(width: int, height: int) -> pygame.Surface:
    return rounded(width, height, height / 2, (22, 28, 66, 215))


@lru_cache(maxsize=4)
def _marker(radius: int, day: Day, plain: bool) -> pygame.Surface:
    if plain:
        rings = ((BLACK, radius), (WHITE, radius - 2), (contrast.AMBER, radius - 4))
        return contrast.discs(2 * radius, rings)
    return moon(radius) if day.moon else sun(radius, day)


@keep_pictures(2_000_000)
def _beads(
    size: tuple[int, int], scale: float, zenith: RGB, placed: int, plain: bool
) -> pygame.Surface:
    """The beads, of which those of placed blocks are full; every fifth is larger."""
    left, right = _ends(size, scale)
    width, height = right - left, int(size[1] * HEIGHT)
    enlarge = 3 if scale < 1.4 else 2
    large = blank(width * enlarge, height * enlarge)
    tone = WHITE if plain else _TONE
    for index in range(_STOPS):
        x, y = arc_at(index, size)
        at = (x - left) * enlarge, y * enlarge
        radius = max(2.6, (6.5 if index % 5 == 0 else 4.2) * max(scale, 0.62)) * enlarge
        fill = tone if index <= placed else BLACK if plain else mix(zenith, (12, 16, 40), 0.4)
        pygame.draw.circle(large, (20, 24, 60, 150), at, radius + enlarge)
        pygame.draw.circle(large, (*tone, 255), at, radius)
        if index > placed:
            pygame.draw.circle(large, (*fill, 255), at, radius - 1.2 * enlarge)
    return down(large, (width, height))


def _ends(size: tuple[int, int], scale: float) -> tuple[int, int]:
    margin = round(12 * scale) + 4
    return int(arc_at(0, size)[0]) - margin, int(arc_at(BLOCKS, size)[0]) + margin

"""A column of dice on its plinth, as it stands in a street: a building that grows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table.dice.marks import Marks
from skyline.table.paint import blank, gaussian_blur, glow, mix, multiply
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.sunlight import in_light
from skyline.views.skyline.art import scaffold
from skyline.views.skyline.art.buildings import PLINTH
from skyline.views.skyline.art.column_dice import (
    NOTCH,
    PITCH,
    VARIANTS,
    YAW,
    column_die,
    darkness,
    slip,
)
from skyline.views.skyline.art.site import lot_base

#: A die's width on a lot.
COLUMN_SHARE: Final = 0.86
#: Height of a storey in dice: a hair more than a die is seen high, so that no bevel is covered.
STOREY: Final = 1.005 * math.cos(PITCH)
#: How far dice sink below the pavement's line, in lots.
SINK: Final = 0.03
#: How far the front is left of the lot's middle, in dice: the sliver of its side balances it.
SHIFT: Final = math.sin(YAW) / 2
#: How far the sliver of its top reaches above a die's front, in dice.
TOP: Final = math.sin(PITCH)
_SITE_WIDTH: Final = 1.10
_ABOVE: Final = 1.16  # dice that a site's picture is taller than its column
_CONTACT: Final = (20, 10, 24, 170)  # the dark on the pavement
_DECK: Final = 0.62  # of the top's sliver, where the planks lie
_WORK_LIGHT: RGB = (196, 184, 198)  # scaffold by night, near its own lamps
_NIGHT_GAP: RGB = (8, 8, 26)
_NOON: Final = 0.5  # its light changes no colour: that of the hour is laid over the whole
_LAMP: RGB = (255, 178, 92)
_RED: RGB = (255, 70, 50)
_RED_HEART: RGB = (255, 150, 120)
_BULB: RGB = (255, 244, 206)


def die_width(lot_width: int) -> int:
    """The width of a die in a column, in pixels."""
    return int(lot_width * COLUMN_SHARE)


def storey_height(lot_width: int) -> int:
    """The height of a storey of a column in pixels."""
    return round(die_width(lot_width) * STOREY)


def site_size(storeys: int, width: int) -> tuple[int, int]:
    """How wide a building site with its crane is, and how high above the pavement."""
    return int(width * _SITE_WIDTH), int(storeys * storey_height(width) + _ABOVE * die_width(width))


def column(
    rise: str,
    kinds: Sequence[str],
    width: int,
    day: Day,
    *,
    building_site: bool,
    marks: Marks = Marks.NONE,
    slim: bool = False,
    cleared: bool = False,
    look: int = 0,
) -> tuple[pygame.Surface, int]:
    """A column of dice on a lot; and by how many pixels it reaches farther left than that.

    The picture's foot is the foot of the plinth. ``building_site`` puts poles and a crane behind
    it, and planks with people on top; a slim crane keeps to its own lot, because a neighbour stands
    close. A site that is ``cleared`` waits for a die: nothing is on top. By night ``look`` tells
    which windows are lit.
    """
    die, storey = die_width(width), storey_height(width)
    wide, tall = site_size(len(kinds), width)
    side = max((wide - width) // 2, die // 8) + 2
    foot = round(PLINTH * width)
    picture = blank(width + 2 * side, tall + foot)
    base = lot_base(width, Day.at(_NOON))
    picture.blit(base, (side, picture.get_height() - base.get_height()))
    floor = tall + round(width * SINK)
    top = floor - len(kinds) * storey - die * TOP * _DECK
    joints = tuple(floor - level * storey for level in range(1, len(kinds)))
    place = (side - (wide - width) // 2, 0)
    site = building_site and bool(kinds)
    near_lamps = darkness(day.night_step, _WORK_LIGHT)
    if site:
        behind = scaffold.behind(wide, tall, round(top), joints, rise, slim=slim, cleared=cleared)
        picture.blit(multiply(behind, near_lamps), place)
    middle = side + width / 2 - die * SHIFT
    _put_shade(picture, middle, die, floor, joints, day.night_step)
    for level, kind in enumerate(kinds):
        variant = (level - 1) % (VARIANTS - 1) + 1 if level else 0
        drawn, x, y = column_die(kind, rise, die, variant, day.night_step, marks, look)
        centre = floor - (level + 0.5) * storey
        picture.blit(drawn, (round(middle + die * slip(variant) - x), round(centre - y)))
    if site and not cleared:
        ladder = multiply(scaffold.ladder(wide, storey), near_lamps)
        x = place[0] + (0 if rise == "M" else wide - ladder.get_width())
        picture.blit(ladder, (x, round(top - wide * 0.10)))
    picture = in_light(picture, day, foot, width)
    if site and day.night > 0.1:
        _light_lamps(picture, scaffold.lamps(wide, top, joints), place, width, day)
        if not cleared:
            aside, below = scaffold.crane_top(wide, rise)
            _beacon(picture, (place[0] + aside, place[1] + below), width * 0.022, day.night)
    return picture, side


def _put_shade(
    picture: pygame.Surface,
    middle: float,
    die: int,
    floor: float,
    joints: Sequence[float],
    night: float,
) -> None:
    """Contact on the pavement, and between two dice the dark instead of the sky."""
    shade = blank(picture.get_width(), max(4, round(die * 0.4)))
    ellipse = pygame.Rect(0, 0, round(die * 1.22), max(2, round(die * 0.12)))
    ellipse.center = round(middle + die * 0.08), shade.get_height() // 2
    pygame.draw.ellipse(shade, _CONTACT, ellipse)
    place = (0, round(floor - die * 0.01) - shade.get_height() // 2)
    picture.blit(gaussian_blur(shade, max(0.5, die * 0.03)), place)
    for joint in joints:
        gap = pygame.Rect(0, 0, round(die * 0.96), max(3, round(die * 0.17)))
        gap.center = round(middle + die * math.sin(YAW) * 0.45), round(joint)
        pygame.draw.rect(picture, (*mix(NOTCH, _NIGHT_GAP, night), 255), gap)


def _light_lamps(
    picture: pygame.Surface,
    lamps: Sequence[tuple[float, float]],
    place: tuple[int, int],
    width: int,
    day: Day,
) -> None:
    """Bulbs on the scaffold and their light, which falls only on what stands there."""
    light = pygame.Surface(picture.get_size(), depth=32)
    strength = round(0.24 * day.night, 2)
    for x, y in lamps:
        glow(light, place[0] + x, place[1] + y, width * 0.62, _LAMP, strength, 1.6)
    picture.blit(light, (0, 0), None, pygame.BLEND_RGB_ADD)
    radius = max(1.2, width * 0.020)
    for x, y in lamps:
        centre = (place[0] + x, place[1] + y)
        pygame.draw.circle(picture, (*_LAMP, 130), centre, radius * 1.8)
        pygame.draw.circle(picture, (*_BULB, 255), centre, radius)


def _beacon(
    picture: pygame.Surface, centre: tuple[float, float], radius: float, night: float
) -> None:
    """The red light on the top of a crane, with its shine in the air."""
    reach = max(3, round(radius * 4))
    shine = blank(2 * reach, 2 * reach)
    for step in range(4):
        level = round(26 * (step + 1) * night)
        pygame.draw.circle(shine, (*_RED, level), (reach, reach), reach * (1 - step / 4))
    pygame.draw.circle(shine, (*_RED_HEART, round(255 * night)), (reach, reach), max(1.0, radius))
    picture.blit(shine, (round(centre[0]) - reach, round(centre[1]) - reach))

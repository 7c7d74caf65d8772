"""A column of dice on its plinth, as it stands in a street: a building that grows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from skyline.table.dice.artist import front
from skyline.table.dice.marks import Marks
from skyline.table.paint import blank, gaussian_blur, glow, mix, multiply, smoothstep
from skyline.table.palette import LAMP_PANE, RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.sunlight import in_light
from skyline.views.skyline.art import scaffold
from skyline.views.skyline.art.buildings import PLINTH
from skyline.views.skyline.art.site import lot_base

#: A die's width on a lot.
COLUMN_SHARE: Final = 0.92
#: Height of a storey in dice: the next die hides the bevel, so that faces join to one front.
STOREY: Final = 0.93
#: How far dice sink below the pavement's line, in lots.
SINK: Final = 0.045
#: How far the front is left of the lot's middle, in dice: the sliver of its side balances it.
SHIFT: Final = 0.03
_SITE_WIDTH: Final = 1.10
_ABOVE: Final = 1.15  # dice that a site's picture is taller than its column
_DARK_FROM: Final = 0.18  # evening from which walls darken, as those of finished buildings do
_NIGHT: RGB = (150, 146, 190)  # nobody lives here yet: darker than a finished building
_WORK_LIGHT: RGB = (196, 184, 198)  # scaffold by night, near its own lamps
_NIGHT_PANE: RGB = (58, 74, 122)  # a pane with no lamp behind it
_WHITE: RGB = (255, 255, 255)
_NOON: Final = 0.5  # its light changes no colour: that of the hour is laid over the whole
_LAMP: RGB = (255, 196, 110)
_RED: RGB = (255, 70, 50)
_RED_HEART: RGB = (255, 150, 120)
_BULB: RGB = (255, 244, 206)


def die_width(lot_width: int) -> int:
    """The width of a die in a column, in pixels."""
    return int(lot_width * COLUMN_SHARE)


def storey_height(lot_width: int) -> int:
    """The height of a storey of a column in pixels."""
    return round(die_width(lot_width) * STOREY)


def _darkness(night: float, deepest: RGB) -> RGB:
    """What walls are multiplied by at a stage of the night."""
    return mix(_WHITE, deepest, smoothstep(_DARK_FROM, 1.0, night))


@lru_cache(maxsize=48)
def _street_die(
    kind: str, letter: str, size: int, light: RGB, night: float, marks: Marks
) -> tuple[pygame.Surface, int]:
    plain, depth = front(kind, letter, size, marks=marks)
    picture = multiply(plain, light)
    if night > 0:
        picture = multiply(picture, _darkness(night, _NIGHT))
        _light_panes(picture, plain, night, size, lamps=kind == "G")
    return picture, depth


def _light_panes(
    picture: pygame.Surface, plain: pygame.Surface, night: float, size: int, *, lamps: bool
) -> None:
    """Lights the panes of a ground floor, and darkens those of the floors above it."""
    panes = _lamp_panes(plain)
    colour = LAMP_PANE if lamps else _NIGHT_PANE
    lit = blank(*plain.get_size(), (*colour, 0))
    pygame.surfarray.pixels_alpha(lit)[:] = (panes * np.float32(255 * night)).astype(np.uint8)
    if lamps:
        halo = gaussian_blur(lit, max(1.0, size * 0.05))
        outline = pygame.surfarray.array_alpha(plain).astype(np.float32) / np.float32(255)
        alpha = pygame.surfarray.pixels_alpha(halo)
        alpha[:] = (alpha * outline * np.float32(0.8)).astype(np.uint8)
        del alpha
        picture.blit(halo, (0, 0))
    picture.blit(lit, (0, 0))


def _lamp_panes(picture: pygame.Surface) -> np.typing.NDArray[np.float32]:
    """How much of each pixel is a pane with a lamp behind it, 0..1."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float32)
    red, green, blue = pixels[..., 0], pixels[..., 1], pixels[..., 2]
    pane = np.clip((red - 205) / 30, 0, 1) * np.clip((green - 165) / 25, 0, 1)
    pane *= np.clip((red - blue - 80) / 30, 0, 1) * np.clip((green - blue - 50) / 20, 0, 1)
    found: np.typing.NDArray[np.float32] = pane.astype(np.float32)
    return found


def column(
    rise: str,
    kinds: Sequence[str],
    width: int,
    day: Day,
    *,
    building_site: bool,
    marks: Marks = Marks.NONE,
    slim: bool = False,
) -> tuple[pygame.Surface, int]:
    """A column of dice on a lot; and by how many pixels it reaches farther left than that.

    The picture's foot is the foot of the plinth. ``building_site`` puts a scaffold and a crane
    around it; a slim crane keeps to its own lot, because a neighbour stands close.
    """
    die, storey = die_width(width), storey_height(width)
    wide = int(width * _SITE_WIDTH)
    side = max((wide - width) // 2, die // 8) + 2
    tall = int(len(kinds) * storey + _ABOVE * die)
    foot = round(PLINTH * width)
    picture = blank(width + 2 * side, tall + foot)
    ground = tall
    base = lot_base(width, Day.at(_NOON))
    picture.blit(base, (side, picture.get_height() - base.get_height()))
    frame = (wide, tall, storey, len(kinds))
    place = (side - (wide - width) // 2, ground - tall)
    near_lamps = _darkness(day.night_step, _WORK_LIGHT)
    if building_site and kinds:
        behind = scaffold.behind(*frame, rise, slim=slim)
        picture.blit(multiply(behind, near_lamps), place)
    x = round(side + (width - die) / 2 - die * SHIFT)
    y = ground + round(width * SINK) - die
    for kind in kinds:
        drawn, depth = _street_die(kind, rise, die, _WHITE, day.night_step, marks)
        picture.blit(drawn, (x, y - depth))
        y -= storey
    if building_site and kinds:
        picture.blit(multiply(scaffold.before(*frame, rise), near_lamps), place)
    picture = in_light(picture, day, foot, width)
    if building_site and kinds and day.night > 0.1:
        _light_lamps(picture, scaffold.lamps(*frame), place, width, day)
        aside, down = scaffold.crane_top(wide, rise)
        _beacon(picture, (place[0] + aside, place[1] + down), width * 0.022, day.night)
    return picture, side


def _light_lamps(
    picture: pygame.Surface,
    lamps: Sequence[tuple[float, float]],
    place: tuple[int, int],
    width: int,
    day: Day,
) -> None:
    """Bulbs on the scaffold and their light, which falls only on what stands there."""
    light = pygame.Surface(picture.get_size(), depth=32)
    strength = round(0.40 * day.night, 2)
    for x, y in lamps:
        glow(light, place[0] + x, place[1] + y, width * 0.42, _LAMP, strength, 1.8)
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

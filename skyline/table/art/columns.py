"""A column of dice on its plinth, as it stands in a street: a building that grows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from skyline.table.art import scaffold
from skyline.table.art.buildings import PLINTH
from skyline.table.art.marks import Marks
from skyline.table.art.site import lot_base
from skyline.table.dice.artist import front
from skyline.table.paint import blank, gaussian_blur, glow, mix, multiply
from skyline.table.palette import LAMP_PANE, RGB
from skyline.table.scenery.day import Day

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
_LAMP: RGB = (255, 196, 110)
_BULB: RGB = (255, 244, 206)


def die_width(lot_width: int) -> int:
    """The width of a die in a column, in pixels."""
    return int(lot_width * COLUMN_SHARE)


def storey_height(lot_width: int) -> int:
    """The height of a storey of a column in pixels."""
    return round(die_width(lot_width) * STOREY)


def column_light(day: Day) -> RGB:
    """The light on dice in the street: a little brighter than the ground, to stay legible."""
    return mix(day.tint, day.street, 0.62)


def street_die(
    kind: str, letter: str, size: int, day: Day, marks: Marks = Marks.NONE
) -> tuple[pygame.Surface, int]:
    """A die of the street in the light of the hour; lamps shine behind its panes by night.

    Returns:
        The picture and its depth, see :func:`skyline.table.dice.artist.front`. Shared.
    """
    return _street_die(kind, letter, size, column_light(day), day.night_step, marks)


@lru_cache(maxsize=48)
def _street_die(
    kind: str, letter: str, size: int, light: RGB, night: float, marks: Marks
) -> tuple[pygame.Surface, int]:
    plain, depth = front(kind, letter, size, marks=marks)
    picture = multiply(plain, light)
    if night <= 0:
        return picture, depth
    panes = _lamp_panes(plain)
    lit = blank(*plain.get_size(), (*LAMP_PANE, 0))
    pygame.surfarray.pixels_alpha(lit)[:] = (panes * np.float32(255 * night)).astype(np.uint8)
    halo = gaussian_blur(lit, max(1.0, size * 0.05))
    rim = pygame.surfarray.array_alpha(plain).astype(np.float32) / np.float32(255)
    alpha = pygame.surfarray.pixels_alpha(halo)
    alpha[:] = (alpha * rim * np.float32(0.8)).astype(np.uint8)
    del alpha
    picture.blit(halo, (0, 0))
    picture.blit(lit, (0, 0))
    return picture, depth


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
) -> tuple[pygame.Surface, int]:
    """Paints a column of dice.

    Args:
        rise: What all its dice show.
        kinds: Of the dice, from the ground up.
        width: Of the lot in pixels.
        day: The hour.
        building_site: Whether a scaffold and a crane stand around it.
        marks: what is printed on dice besides their pictures.

    Returns:
        A new picture whose foot is the foot of the plinth, and by how many pixels it
        reaches farther to the left than the lot.
    """
    die, storey = die_width(width), storey_height(width)
    wide = int(width * _SITE_WIDTH)
    side = max((wide - width) // 2, die // 8) + 2
    tall = int(len(kinds) * storey + _ABOVE * die)
    foot = round(PLINTH * width)
    picture = blank(width + 2 * side, tall + foot)
    ground = tall
    base = lot_base(width, day)
    picture.blit(base, (side, picture.get_height() - base.get_height()))
    frame = (wide, tall, storey, len(kinds))
    place = (side - (wide - width) // 2, ground - tall)
    if building_site and kinds:
        picture.blit(multiply(scaffold.behind(*frame, rise), column_light(day)), place)
    x = round(side + (width - die) / 2 - die * SHIFT)
    y = ground + round(width * SINK) - die
    for kind in kinds:
        drawn, depth = street_die(kind, rise, die, day, marks)
        picture.blit(drawn, (x, y - depth))
        y -= storey
    if building_site and kinds:
        picture.blit(multiply(scaffold.before(*frame, rise), column_light(day)), place)
        if day.night > 0.1:
            _light_lamps(picture, scaffold.lamps(*frame), place, width, day)
    return picture, side


def _light_lamps(
    picture: pygame.Surface,
    lamps: Sequence[tuple[float, float]],
    place: tuple[int, int],
    width: int,
    day: Day,
) -> None:
    """Bulbs on the scaffold and their light, which falls only on what stands there."""
    light = pygame.Surface(picture.get_size())
    strength = round(0.40 * day.night, 2)
    for x, y in lamps:
        glow(light, place[0] + x, place[1] + y, width * 0.42, _LAMP, strength, 1.8)
    picture.blit(light, (0, 0), None, pygame.BLEND_RGB_ADD)
    radius = max(1.2, width * 0.020)
    for x, y in lamps:
        centre = (place[0] + x, place[1] + y)
        pygame.draw.circle(picture, (*_LAMP, 130), centre, radius * 1.8)
        pygame.draw.circle(picture, (*_BULB, 255), centre, radius)

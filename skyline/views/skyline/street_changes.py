"""Pictures of lots in the light of an hour, and as they change: lit up, faded, of other size."""

from __future__ import annotations

import pygame

from skyline.table.art.buildings import PLINTH, building
from skyline.table.art.sunlight import in_light, in_shadow_of
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import DIE_STOREY
from skyline.views.skyline.pieces import Lot

WHITE = (255, 255, 255)


def scaled(picture: pygame.Surface, width: int, made: int) -> pygame.Surface:
    """A picture of a lot that was made for lots ``made`` pixels wide, for ``width`` pixels."""
    if width == made:
        return picture
    share = width / made
    size = round(picture.get_width() * share), round(picture.get_height() * share)
    return pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))


def brightened(picture: pygame.Surface, flash: float, fade: float) -> pygame.Surface:
    """The picture with white light on it and partly faded out."""
    copy = picture.copy()
    if flash:
        level = round(255 * min(1.0, flash))
        copy.fill((level, level, level, 0), None, pygame.BLEND_RGBA_ADD)
    if fade:
        copy.fill((*WHITE, round(255 * (1 - min(1.0, fade)))), None, pygame.BLEND_RGBA_MULT)
    return copy


def climbing(
    surface: pygame.Surface,
    picture: pygame.Surface,
    place: tuple[float, float],
    cut: int,
    down: int,
) -> None:
    """Draws a column whose crane and scaffold rise from behind its topmost die.

    Args:
        surface: where to draw.
        picture: of the column.
        place: of its upper left corner.
        cut: pixels of the picture above its topmost die.
        down: pixels by which these are still lower than they will be.
    """
    wide, tall = picture.get_size()
    cut = max(0, min(cut, tall))
    surface.blit(picture, (place[0], place[1] + down), (0, 0, wide, cut))
    surface.blit(picture, (place[0], place[1] + cut), (0, cut, wide, tall - cut))


def painted_building(lot: Lot, width: int, day: Day, shade: tuple[int, int]) -> pygame.Surface:
    """A finished building in the light of the hour, and in the shade of a neighbour if it has one.

    Args:
        lot: the building.
        width: of the lot in pixels.
        day: the hour.
        shade: storeys of the neighbour (0: none) and its distance in pixels.
    """
    plain = building(lot.rise, lot.height, width, lot.look, day.night_step)
    picture = in_light(plain, day, PLINTH * width, width)
    if not shade[0]:
        return picture
    tall = (shade[0] + 0.3) * DIE_STOREY * width
    return in_shadow_of(picture, day, PLINTH * width, width, tall, shade[1])

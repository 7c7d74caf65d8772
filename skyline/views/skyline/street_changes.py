"""Pictures of a street's lots that change for a moment: lit up, faded, of another size."""

from __future__ import annotations

import pygame

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

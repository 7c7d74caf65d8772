"""A painted sign on two posts that invites to build on the first lot."""

from __future__ import annotations

import pygame

from skyline.table import type as words
from skyline.table.furniture.plates import sign
from skyline.table.paint import blank

_POST = ((92, 58, 34), (146, 98, 58))
_CREAM = (255, 244, 222)
_SHADE = (20, 8, 0, 200)


def invitation(text: str, px: int, posts: int) -> pygame.Surface:
    """The sign with its posts; as wide as its words ask for.

    Args:
        text: What it says.
        px: Size of the type in pixels.
        posts: Pixels of the posts that are seen below the board.
    """
    wide = words.measure(text, px, "Bold")[0] + round(px * 1.7)
    board = sign((wide, round(px * 1.9)))
    post = max(4, round(px * 0.30))
    picture = blank(board.get_width(), board.get_height() + posts)
    for part in (0.12, 0.88):
        x = round(board.get_width() * part) - post // 2
        top = round(px * 0.3)
        dark, light = _POST
        pygame.draw.rect(picture, dark, (x, top, post, picture.get_height() - top))
        pygame.draw.rect(picture, light, (x, top, max(1, post // 3), picture.get_height() - top))
    picture.blit(board, (0, 0))
    middle = board.get_rect().center
    words.draw(picture, text, middle, px, _CREAM, "Bold", shadow=_SHADE, box=board.get_rect())
    return picture

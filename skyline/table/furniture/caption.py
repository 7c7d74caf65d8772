"""Captions in small pictures, on paper tags."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow, ring, rounded
from skyline.table.palette import BLACK, RGB

PAPER: Final[RGB] = (244, 234, 210)
RIM: Final[RGB] = (150, 116, 72)
INK: Final[RGB] = (48, 32, 28)


def put_words(
    picture: pygame.Surface,
    text: str,
    centre: tuple[float, float],
    px: int,
    *,
    width: float,
    colour: RGB = INK,
) -> pygame.Rect:
    """A caption of one or more lines on a paper tag."""
    lines = lettering.wrap(text, px, width, "Bold")
    step = round(px * 1.32)
    wide = max(lettering.measure(line, px, "Bold")[0] for line in lines) + round(px * 1.1)
    box = pygame.Rect(0, 0, wide, step * len(lines) + round(px * 0.5))
    box.center = round(centre[0]), round(centre[1])
    box.clamp_ip(picture.get_rect())
    radius = round(px * 0.22)
    put_shadow(picture, box, radius, max(2, px * 0.16), BLACK, 120, (0, px * 0.10))
    picture.blit(rounded(box.w, box.h, radius, PAPER), box)
    picture.blit(ring(*box.size, radius, RIM, max(1, px / 14)), box)
    y = box.y + round(px * 0.25) + step / 2
    for line in lines:
        lettering.draw(picture, line, (box.centerx, y), px, colour, "Bold", box=box)
        y += step
    return box

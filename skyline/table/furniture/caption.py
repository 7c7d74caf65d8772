"""Captions in small pictures."""

from __future__ import annotations

import pygame

from skyline.table import type as lettering
from skyline.table.paint import rounded
from skyline.table.palette import CREAM, RGB


def put_words(
    picture: pygame.Surface,
    text: str,
    centre: tuple[float, float],
    px: int,
    *,
    width: float,
    ground_colour: tuple[int, int, int, int] = (24, 16, 22, 205),
    colour: RGB = CREAM,
) -> pygame.Rect:
    """A caption of one or more lines on a dark label."""
    lines = lettering.wrap(text, px, width, "Bold")
    step = round(px * 1.32)
    wide = max(lettering.measure(line, px, "Bold")[0] for line in lines) + round(px * 1.1)
    box = pygame.Rect(0, 0, wide, step * len(lines) + round(px * 0.5))
    box.center = round(centre[0]), round(centre[1])
    box.clamp_ip(picture.get_rect())
    label = rounded(box.w, box.h, round(px * 0.45), ground_colour)
    picture.blit(label, box)
    y = box.y + round(px * 0.25) + step / 2
    for line in lines:
        lettering.draw(picture, line, (box.centerx, y), px, colour, "Bold", box=box)
        y += step
    return box

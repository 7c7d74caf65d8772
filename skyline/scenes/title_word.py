"""The name of the game in standing letters."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from skyline.table import type as lettering
from skyline.table.paint import blank, from_array, gaussian_blur, mix
from skyline.table.palette import RGB
from skyline.widgets.cache import surfaces

DEPTH: Final = 0.07  # of the letters, in sizes of the type
TIGHTER: Final = 0.022  # letters stand this much closer than the typeface has them
FACE_TOP: Final[RGB] = (255, 250, 236)
FACE_FOOT: Final[RGB] = (255, 214, 146)
SIDE_NEAR: Final[RGB] = (176, 84, 74)
SIDE_FAR: Final[RGB] = (86, 34, 68)


def standing_word(text: str, px: int) -> pygame.Surface:
    """The word with a gradient face, a deep side and a soft shadow. Shared.

    Args:
        text: the word.
        px: size of the type in real pixels.
    """
    return surfaces.get(("word", text, px), lambda: _build(text, px))


def word_middle(px: int) -> float:
    """How far below the surface's top the middle of its capitals is, in pixels."""
    face = lettering.font(px, "ExtraBold")
    return _padding(px) + face.get_ascent() - px * lettering.CAP_HEIGHT / 2


def _padding(px: int) -> int:
    return max(4, px // 5)


def _glyphs(text: str, px: int, colour: RGB) -> pygame.Surface:
    """The letters in one colour on a clear ground."""
    face = lettering.font(px, "ExtraBold")
    tight = px * TIGHTER
    advances = [face.size(letter)[0] - tight for letter in text]
    layer = blank(sum(advances) + tight + 1, face.get_height())
    x = 0.0
    for letter, advance in zip(text, advances, strict=True):
        layer.blit(face.render(letter, True, colour), (round(x), 0))
        x += advance
    return layer


def _build(text: str, px: int) -> pygame.Surface:
    mask = _glyphs(text, px, (255, 255, 255))
    width, height = mask.get_size()
    pad, depth = _padding(px), max(3, round(px * DEPTH))
    word = blank(width + 2 * pad, height + 2 * pad)
    shadow = blank(*word.get_size())
    shadow.blit(_glyphs(text, px, (30, 12, 44)), (pad + px * 0.03, pad + px * 0.10))
    # A soft shadow has no detail: blurred at a quarter of the size it takes a tenth of the time.
    small = pygame.transform.smoothscale(shadow, (word.get_width() // 4, word.get_height() // 4))
    shadow = pygame.transform.smoothscale(gaussian_blur(small, px * 0.019), word.get_size())
    shadow.set_alpha(160)
    word.blit(shadow, (0, 0))
    for layer in range(depth, 0, -1):
        side = mask.copy()
        side.fill((*mix(SIDE_NEAR, SIDE_FAR, layer / depth), 255), None, pygame.BLEND_RGBA_MULT)
        word.blit(side, (pad + round(layer * 0.45), pad + layer))
    ramp = np.clip((np.linspace(0, 1, height, dtype=np.float32) - 0.25) / 0.5, 0, 1)
    top, foot = np.array(FACE_TOP, np.float32), np.array(FACE_FOOT, np.float32)
    colours = top + (foot - top) * ramp[None, :, None]
    fill = from_array(np.broadcast_to(colours, (width, height, 3)))
    fill.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)
    word.blit(fill, (pad, pad))
    return word

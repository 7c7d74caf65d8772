"""Key caps and controller buttons, drawn: what is to be pressed, beside what it does."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import ring, rounded
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.input.glyph_shapes import (
    arrow_picture,
    button_picture,
    has_letters,
    sign_colour,
)
from skyline.widgets.input.inputs import Cap

GROUND: Final = (26, 17, 16, 220)
GROUND_ON_AMBER: Final = (104, 64, 12, 235)
LETTERS: Final[RGB] = (255, 240, 200)
QUIET: Final[RGB] = (196, 180, 158)
TALL: Final = 1.5  # height of a cap in sizes of its type
BUTTON_TALL: Final = 1.78  # a controller's buttons are round and want a little more


def cap_width(cap: Cap, px: int) -> int:
    """Pixels of width of a cap with letters of ``px`` pixels."""
    if cap.button:
        return button_size(cap, px)[0]
    if cap.arrow:
        return round(px * 1.55)
    letters = lettering.measure(cap.label, px, "Bold")[0]
    return max(round(px * 1.55), letters + round(px * 0.75))


def button_size(cap: Cap, px: int) -> tuple[int, int]:
    """Width and height of a drawn controller button."""
    tall = round(px * BUTTON_TALL)
    if cap.button.endswith(("shoulder", "trigger")):
        return round(tall * 1.28), tall
    return tall, tall


def draw_cap(
    surface: pygame.Surface,
    cap: Cap,
    left_middle: tuple[float, float],
    px: int,
    *,
    on_amber: bool = False,
    enabled: bool = True,
    framed: bool = False,
    tallest: int | None = None,
) -> pygame.Rect:
    """Draws a key or a controller button; returns where it is.

    Args:
        surface: where to draw.
        cap: what is to be pressed.
        left_middle: middle of its left edge.
        px: pixel size of the letters on a key.
        on_amber: it lies on a bright button.
        enabled: whether pressing it does something now.
        framed: with a firm rim around a key, for high contrast.
        tallest: pixels of height that it may take, where lines lie close.
    """
    width, height = cap_width(cap, px), round(px * TALL)
    if cap.button:
        if tallest is not None and tallest < round(px * BUTTON_TALL):
            px = round(tallest / BUTTON_TALL)
            aside = (width - cap_width(cap, px)) / 2
            left_middle = left_middle[0] + aside, left_middle[1]
        return _draw_button(surface, cap, left_middle, px, enabled)
    if tallest is not None:
        height = min(height, tallest)
    ground = GROUND_ON_AMBER if on_amber else GROUND
    body = rounded(width, height, int(height * 0.25), ground)
    rect = body.get_rect(midleft=(round(left_middle[0]), round(left_middle[1])))
    surface.blit(body, rect)
    colour = LETTERS if enabled else QUIET
    if framed:
        rim = ring(width, height, height * 0.25, (*colour, 255), max(1.5, px / 10))
        surface.blit(rim, rect)
    if cap.arrow:
        key = ("arrow-key", cap.arrow, px, colour)
        sign = surfaces.get(key, lambda: arrow_picture(cap.arrow, px, colour))
        surface.blit(sign, sign.get_rect(center=rect.center))
        return rect
    lettering.draw(surface, cap.label, rect.center, px, colour, "Bold", box=rect)
    return rect


def _draw_button(
    surface: pygame.Surface, cap: Cap, left_middle: tuple[float, float], px: int, enabled: bool
) -> pygame.Rect:
    size = button_size(cap, px)
    key = ("pad", cap.button, cap.family, size, enabled)
    picture = surfaces.get(key, lambda: button_picture(cap, size, enabled=enabled))
    rect = picture.get_rect(midleft=(round(left_middle[0]), round(left_middle[1])))
    surface.blit(picture, rect)
    if has_letters(cap):
        _put_letters(surface, cap, rect, enabled)
    return rect


def _put_letters(surface: pygame.Surface, cap: Cap, rect: pygame.Rect, enabled: bool) -> None:
    """The sign of a button, as large as it fits; it is a drawing of a letter, not a text."""
    colour = sign_colour(cap, enabled)
    stick = cap.button.endswith("tstick")
    label = cap.button[0].upper() if stick else cap.label
    letters = round(rect.h * (0.46 if stick else 0.58 if len(label) == 1 else 0.46))
    while letters > 7 and lettering.measure(label, letters, "ExtraBold")[0] > rect.w * 0.8:
        letters -= 1
    sign = lettering.render(label, letters, colour, "ExtraBold")
    ink = sign.get_bounding_rect()
    middle = rect.centery - round(rect.h * 0.08) if stick else rect.centery
    surface.blit(sign, (rect.centerx - ink.centerx, middle - ink.centery))

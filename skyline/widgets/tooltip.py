"""A small note beside what the pointer rests on."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.button import draw_key_cap
from skyline.widgets.look import Look
from skyline.widgets.materials import plate

DELAY_SECONDS: Final = 0.55
LONGEST: Final = 460.0  # design pixels of a line


def draw_tooltip(
    surface: pygame.Surface, text: str, hint: str, beside: pygame.Rect, look: Look
) -> pygame.Rect:
    """Draws the note near ``beside`` and inside the window; returns where it is."""
    px = look.px(17)
    window = pygame.Rect(0, 0, *look.size)
    widest = min(look.u(LONGEST), window.w - look.u(60))
    lines = lettering.wrap(text, px, widest, "SemiBold")
    width = max(lettering.measure(line, px, "SemiBold")[0] for line in lines)
    cap_room = look.u(14) + lettering.measure(hint, look.px(16), "Bold")[0] + look.u(14)
    cap_room = cap_room if hint else 0
    step = round(px * 1.4)
    rect = pygame.Rect(0, 0, width + cap_room + look.u(28), step * len(lines) + look.u(16))
    rect.midtop = (beside.centerx, beside.bottom + look.u(12))
    if rect.bottom > window.bottom - look.u(6):
        rect.bottom = beside.top - look.u(12)
    rect.clamp_ip(window.inflate(-look.u(12), -look.u(12)))
    radius = look.u(9)
    put_shadow(surface, rect, radius, look.u(7), (0, 0, 0), 170, (0, look.u(4)))
    ground, rim = (34, 24, 26), (205, 160, 78, 255)
    surface.blit(plate(rect.size, radius, ground, ground, rim, max(1.0, look.u(1.5))), rect)
    y = rect.y + look.u(8) + step / 2
    for line in lines:
        where = (rect.x + look.u(14), y)
        lettering.draw(surface, line, where, px, look.cream, "SemiBold", "left", box=rect)
        y += step
    if hint:
        left = rect.right - cap_room + look.u(4)
        draw_key_cap(surface, hint, (left, rect.centery), look, primary=True)
    return rect

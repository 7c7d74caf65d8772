"""A small note beside what the pointer rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import plate
from skyline.widgets.input.glyphs import cap_width, draw_cap
from skyline.widgets.input.inputs import Cap

DELAY_SECONDS: Final = 0.55
LONGEST: Final = 460.0  # design pixels of a line
WHOLE_WEIGHS: Final = 3.0  # by how much a control that vanishes is worse than the edge of a list


def draw_tooltip(
    surface: pygame.Surface,
    text: str,
    cap: Cap | None,
    beside: pygame.Rect,
    look: Look,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draws the note near ``beside`` and inside the window; returns where it is.

    What it is about stays in view, and ``others``, too, if there is room elsewhere.
    """
    px = look.px(17)
    window = pygame.Rect(0, 0, *look.size)
    widest = min(look.u(LONGEST), window.w - look.u(60))
    widest = lettering.balanced(text, px, widest, "SemiBold")  # no word stands alone
    lines = lettering.wrap(text, px, widest, "SemiBold")
    width = max(lettering.measure(line, px, "SemiBold")[0] for line in lines)
    cap_px = look.px(16)
    cap_room = look.u(16) + cap_width(cap, cap_px) if cap is not None else 0
    step = round(px * 1.4)
    rect = pygame.Rect(0, 0, width + cap_room + look.u(28), step * len(lines) + look.u(16))
    inside = window.inflate(-look.u(12), -look.u(12))
    rect = _free_place(rect, beside, others, inside, look.u(12))
    radius = look.u(9)
    put_shadow(surface, rect, radius, look.u(7), (0, 0, 0), 170, (0, look.u(4)))
    if look.high_contrast:
        body = plate(rect.size, radius, (0, 0, 0), (0, 0, 0), (255, 255, 255, 255), look.u(3))
    else:
        ground, rim = (34, 24, 26), (205, 160, 78, 255)
        body = plate(rect.size, radius, ground, ground, rim, max(1.0, look.u(1.5)))
    surface.blit(body, rect)
    at = (rect.x + look.u(14), rect.y + look.u(8) + step / 2)
    lettering.draw_lines(surface, lines, at, step, px, look.cream, "SemiBold", "left", box=rect)
    if cap is not None:
        left = rect.right - cap_room + look.u(2)
        draw_cap(surface, cap, (left, rect.centery), cap_px, on_amber=True)
    return rect


def _free_place(
    rect: pygame.Rect,
    beside: pygame.Rect,
    others: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
) -> pygame.Rect:
    """Below, above, right or left of what it is about; over it only if nothing else is free.

    Where something is in the way, below or above it ends or begins as that does.
    """
    places = [rect.copy() for _side in range(8)]
    places[0].midtop = beside.centerx, beside.bottom + gap
    places[1].midbottom = beside.centerx, beside.top - gap
    places[2].midleft = beside.right + gap, beside.centery
    places[3].midright = beside.left - gap, beside.centery
    places[4].topright = beside.right, beside.bottom + gap
    places[5].topleft = beside.left, beside.bottom + gap
    places[6].bottomright = beside.right, beside.top - gap
    places[7].bottomleft = beside.left, beside.top - gap
    inside = [place.clamp(window) for place in places]
    free = [place for place in inside if not place.colliderect(beside)]

    def covered(place: pygame.Rect) -> float:
        """Pixels hidden; those of a control that is hidden whole count most."""
        hidden = 0.0
        for other in others:
            part = place.clip(other)
            area = part.w * part.h
            hidden += area * (1 + WHOLE_WEIGHS * area / max(1, other.w * other.h))
        return hidden

    return min(free or inside[:1], key=covered)  # the first of equals

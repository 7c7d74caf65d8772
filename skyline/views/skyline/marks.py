"""The small disc on a die that says whether it is rolled again or kept."""

from __future__ import annotations

import math

import pygame

from skyline.table.paint import put_shadow, smoothed
from skyline.widgets.base.cache import surfaces

ROLLS = ((255, 214, 120), (150, 92, 20), (70, 38, 4))
KEEPS = ((96, 84, 78), (38, 28, 26), (236, 224, 206))


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, *, rolls: bool) -> None:
    """Draws the disc: a turning arrow (rolls again) or a padlock (stays)."""
    put_shadow(surface, rect, rect.w / 2, max(2, rect.w * 0.1), (0, 0, 0), 150, (0, 2))
    picture = surfaces.get(("mark", rect.w, rolls), lambda: _mark(rect.w, rolls))
    surface.blit(picture, rect)


def _mark(size: int, rolls: bool) -> pygame.Surface:
    face, rim, ink = ROLLS if rolls else KEEPS

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        middle = (w / 2, w / 2)
        pygame.draw.circle(surface, rim, middle, w / 2)
        pygame.draw.circle(surface, face, middle, w * 0.43)
        if rolls:
            _arrow(surface, ink, w)
        else:
            _lock(surface, ink, w)

    return smoothed(size, size, draw, 4)


def _arrow(surface: pygame.Surface, ink: tuple[int, int, int], w: int) -> None:
    reach, thick = w * 0.23, w * 0.075
    steps = 26
    start, end = math.radians(-40), math.radians(235)
    for step in range(steps + 1):
        angle = start + (end - start) * step / steps
        place = (w / 2 + reach * math.cos(angle), w / 2 + reach * math.sin(angle))
        pygame.draw.circle(surface, ink, place, thick / 2)
    tip = (w / 2 + reach * math.cos(start), w / 2 + reach * math.sin(start))
    size = w * 0.15
    pygame.draw.polygon(
        surface,
        ink,
        [
            (tip[0] + size * 0.95, tip[1] - size * 0.35),
            (tip[0] - size * 0.75, tip[1] - size * 0.55),
            (tip[0] + size * 0.35, tip[1] - size * 1.45),
        ],
    )


def _lock(surface: pygame.Surface, ink: tuple[int, int, int], w: int) -> None:
    body = pygame.Rect(0, 0, w * 0.40, w * 0.30)
    body.midtop = round(w * 0.5), round(w * 0.46)
    pygame.draw.rect(surface, ink, body, 0, int(w * 0.05))
    bow = pygame.Rect(0, 0, w * 0.27, w * 0.36)
    bow.midtop = round(w * 0.5), round(w * 0.23)
    pygame.draw.rect(surface, ink, bow, int(w * 0.065), int(w * 0.135))
    hole = round(w * 0.5), round(w * 0.59)
    pygame.draw.circle(surface, KEEPS[0], hole, w * 0.045)
    pygame.draw.rect(surface, KEEPS[0], (hole[0] - w * 0.018, hole[1], w * 0.036, w * 0.09))

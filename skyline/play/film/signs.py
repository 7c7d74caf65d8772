"""Signs of what happened, for the line below a film: towers, and icons on poles."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from skyline.table.paint import blank, mix, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.icons import put_icon

FINE: Final = 4  # signs are drawn so many times too large
LARGER: Final = 1.5  # times as wide as a tower is an icon
_DARK: Final[RGB] = (8, 8, 26)


def tower(storeys: int, size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A tower of so many storeys in the colour of whoever built it. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide, high = surface.get_size()
        rim = wide * 0.12
        surface.fill(_DARK)
        surface.fill(colour, (rim, rim, wide - 2 * rim, high - rim))
        lit = mix(colour, (255, 244, 200), 0.78)
        step = (high - rim) / storeys
        for storey in range(storeys):
            y = rim + step * (storey + 0.3)
            for x in (0.26, 0.56):
                surface.fill(lit, (wide * x, y, wide * 0.18, max(1, step * 0.4)))

    key = ("film-tower", storeys, size, colour)
    return surfaces.get(key, lambda: smoothed(*size, draw, FINE))


def banner(icon: str, size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """An icon in a player's colour on a pole as high as the sign. Shared."""

    def draw() -> pygame.Surface:
        wide, high = min(size[1], round(LARGER * size[0])), size[1]
        picture = blank(wide, high)
        pale = mix(colour, (255, 255, 255), 0.7)  # it stands before a night, too
        picture.fill(_DARK, (wide // 2 - 1, wide // 2, 3, high))
        picture.fill(pale, (wide // 2, wide // 2, 1, high))
        for grown, ink in ((1.3, _DARK), (1.0, pale)):
            put_icon(picture, icon, (wide / 2, wide / 2), round(wide * grown), ink)
        return picture

    return surfaces.get(("film-banner", icon, size, colour), draw)


crown: Final = partial(banner, "crown")
medal: Final = partial(banner, "tick")

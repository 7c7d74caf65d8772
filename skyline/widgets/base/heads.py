"""The head of every page: brass capitals on the wood, and a brass line that runs on from them."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.brass_type import fitting_cap, put_brass, width_of
from skyline.table.palette import BRASS
from skyline.widgets.base.look import Look

SIZE: Final = 36  # design size of type with capitals so high
AIR: Final = 22.0  # design pixels between the words and the line
SHORTEST: Final = 40.0  # of the line; a shorter one is left out
SHADOW: Final = (20, 8, 6, 200)


def head_cap(look: Look) -> int:
    """Pixels of height of the capitals."""
    return round(look.px(SIZE) * lettering.CAP_HEIGHT)


def head_height(look: Look) -> int:
    """Pixels of height of the line of wood that a head stands on."""
    return round(look.px(SIZE) * 1.5)


def head_width(words: str, look: Look) -> int:
    """Pixels that the words want."""
    if look.high_contrast:
        return lettering.measure(words, look.px(SIZE), "ExtraBold")[0]
    return width_of(words, head_cap(look))


def put_head(
    surface: pygame.Surface, words: str, box: pygame.Rect, look: Look, end: int | None = None
) -> None:
    """Draws the words at the left of a box; the line runs to its right edge, or to ``end``.

    With high contrast the words are plain white type.
    """
    right = box.right if end is None else min(end, box.right)
    if look.high_contrast:
        drawn = lettering.draw(
            surface, words, box.midleft, look.px(SIZE), look.cream, "ExtraBold", "left",
            max_width=right - box.x, box=box, shadow=SHADOW,
        ).right  # fmt: skip
    else:
        cap = fitting_cap(words, head_cap(look), right - box.x)
        wide = width_of(words, cap)
        drawn = put_brass(surface, words, (box.x + wide / 2, box.centery), cap).right
    left = drawn + look.u(AIR)
    if right - left < look.u(SHORTEST):
        return
    for down, colour in ((1, (30, 14, 8)), (0, BRASS)):
        y = box.centery + down * look.u(2)
        pygame.draw.line(surface, colour, (left, y), (right, y), max(2, look.u(2)))

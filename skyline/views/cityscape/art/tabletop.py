"""The table under the model: planks that narrow towards its moulded far edge."""

from __future__ import annotations

import itertools
from typing import Final

import pygame

from skyline.table.furniture.materials import brass_edge, planks_steps
from skyline.table.paint import blank, mix
from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps

_FAR: Final = 1.5  # times smaller at the far edge than painted,
_NEAR: Final = 0.9  # and at the near one
_STRIP: Final = 5  # rows that are made smaller alike
_STRIPS: Final = 24  # that are laid in one step
_CALM: Final = 115  # alpha of its mean colour over its grain: much stands on it
_BRASS: Final = 6.0  # design pixels of the brass at the far edge,
_MOULDING: Final = 15.0  # of the wood that lies beside it, rounded,
_SHADE: Final = 52.0  # and of the shade below that
_WOOD: Final[tuple[RGB, ...]] = (
    (30, 15, 8), (92, 48, 26), (176, 108, 62), (128, 72, 40), (66, 32, 18), (24, 11, 6),
)  # fmt: skip
"""Across the moulding, from far to near."""


def table_top_steps(
    size: tuple[int, int], gain: float = 1.0, scale: float = 1.0
) -> Steps[pygame.Surface]:
    """The bare wood of a table that is looked along, not lit yet; see :func:`put_far_edge`."""
    width, height = size
    bend = (_NEAR - _FAR) / 2
    planks = pygame.Surface((width, round(height * (_FAR + bend))), depth=32)
    yield from planks_steps(planks, 3, gain, scale)
    mean = pygame.transform.average_color(planks)[:3]
    planks.blit(blank(*planks.get_size(), (*mean, _CALM)), (0, 0))
    yield
    table = pygame.Surface(size, depth=32)
    rows = [*range(0, height, _STRIP), height]
    last = planks.get_height() - 1
    begins = [min(last, round(y * (_FAR + bend * y / height))) for y in rows]
    for number, (top, bottom) in enumerate(itertools.pairwise(rows)):
        tall = max(1, begins[number + 1] - begins[number])
        strip = planks.subsurface((0, begins[number], width, tall))
        pygame.transform.smoothscale(
            strip, (width, bottom - top), table.subsurface((0, top, width, bottom - top))
        )
        if number % _STRIPS == 0:
            yield
    return table


def put_far_edge(table: pygame.Surface, scale: float, light: float = 1.0) -> None:
    """Brass, a rounded moulding, and the shade in which the wood beside it lies."""
    brass, bead, shade = (max(2, round(part * scale)) for part in (_BRASS, _MOULDING, _SHADE))
    column = blank(1, brass + bead + shade)
    for y in range(bead):
        part = (y + 0.5) / bead * (len(_WOOD) - 1)
        first = min(len(_WOOD) - 2, int(part))
        wood = mix(_WOOD[first], _WOOD[first + 1], part - first)
        column.set_at((0, brass + y), [min(255, round(each * light)) for each in wood])
    for y in range(shade):
        column.set_at((0, brass + bead + y), (10, 2, 0, round(150 * (1 - y / shade) ** 2)))
    table.blit(pygame.transform.scale(column, (table.get_width(), column.get_height())), (0, 0))
    brass_edge(table, 0, scale)

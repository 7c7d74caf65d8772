"""The bins of the Construction Yard: wooden boxes with a lining and wells for dice.

A well shows the mark of its kind (a door, a window, a roof line), so that an empty bin still says
what belongs there.
"""

from __future__ import annotations

import pygame

from skyline.table.furniture import bins
from skyline.table.furniture.bins import bin_inner
from skyline.table.paint import mix, smoothed
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.zones import bin_wells, well_area

#: The linings: terracotta velvet, sage cloth, midnight velvet.
_LININGS: tuple[RGB, RGB, RGB] = ((128, 74, 52), (92, 104, 84), (50, 68, 118))
_LINE_LIGHT: RGB = (255, 240, 212)
_WELL_TALL = 1.24  # of its width: a lying die shows its front, too
_WELL_ALPHA = 118
_MARK_ALPHA = 74


def put_bin_steps(
    table: pygame.Surface, outer: pygame.Rect, scale: float, day: Day, index: int
) -> Steps[None]:
    """Paints an empty bin (0..2 in the order of the kinds) on the table, a part per step."""

    def press(floor: pygame.Surface) -> None:
        _press_wells(floor, bin_inner(outer, scale), well_area(outer, scale), KINDS[index])

    return bins.put_bin_steps(table, outer, scale, day, index, _LININGS[index], press)


def _press_wells(floor: pygame.Surface, inner: pygame.Rect, area: pygame.Rect, kind: str) -> None:
    """Presses the wells for dice into a lining, with the mark of their kind."""
    wells = bin_wells(area, kind)
    well = _well(wells.edge, kind)
    for x, y in wells.places[: wells.layer]:
        middle = (x - inner.x, y - inner.y + wells.edge * 0.06)
        floor.blit(well, well.get_rect(center=(round(middle[0]), round(middle[1]))))


def _well(edge: int, kind: str) -> pygame.Surface:
    wide, tall = edge * 0.96, edge * _WELL_TALL

    def draw(surface: pygame.Surface, _scale: int) -> None:
        w, h = surface.get_size()
        radius, line = int(w * 0.14), max(1, int(w * 0.03))
        whole = surface.get_rect()
        pygame.draw.rect(surface, (255, 240, 214, 62), whole, 0, radius)
        hollow = pygame.Rect(0, 0, w - line, h - line)
        pygame.draw.rect(surface, (0, 0, 0, _WELL_ALPHA + 60), hollow, 0, radius)
        bottom = hollow.inflate(-2 * line, -2 * line).move(line, line)
        pygame.draw.rect(surface, (0, 0, 0, _WELL_ALPHA), bottom, 0, radius)
        _draw_mark(surface, kind, (*mix(_LINE_LIGHT, (255, 214, 150), 0.4), _MARK_ALPHA))

    return smoothed(wide, tall, draw)


def _draw_mark(surface: pygame.Surface, kind: str, colour: tuple[int, int, int, int]) -> None:
    """A door, a window or a roof line in the middle of a well."""
    w, h = surface.get_size()
    line = max(1, int(w * 0.055))
    box = pygame.Rect(0, 0, w * 0.40, w * 0.52)
    box.center = (w // 2, h // 2)
    if kind == "G":
        round_top = int(box.w * 0.5)
        pygame.draw.rect(surface, colour, box, line, 0, round_top, round_top, 0, 0)
        pygame.draw.circle(surface, colour, (box.right - box.w * 0.28, box.centery), line * 0.8)
    elif kind == "U":
        pygame.draw.rect(surface, colour, box, line)
        pygame.draw.line(surface, colour, box.midtop, (box.centerx, box.bottom - 1), line)
        pygame.draw.line(surface, colour, box.midleft, (box.right - 1, box.centery), line)
    else:
        left, right = [], []
        for low, wide in ((0.0, 1.30), (0.36, 0.66)):
            half = box.w * wide / 2
            for up in (low, low + 0.36):
                y = box.bottom - box.h * up
                left.append((box.centerx - half, y))
                right.append((box.centerx + half, y))
        pygame.draw.lines(surface, colour, True, [*left, *reversed(right)], line)
        top = box.bottom - box.h * 0.72
        pygame.draw.line(
            surface, colour, (box.centerx, top), (box.centerx, top - box.h * 0.34), line
        )

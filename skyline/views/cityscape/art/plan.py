"""The city from above as numbers: the far row on top, the edge that looks at the foot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import pygame

from skyline.table import type as lettering
from skyline.table.paint import mix, ring, rounded, smoothed, star_corners
from skyline.table.palette import BLACK, RGB, WHITE
from skyline.table.picture_cache import keep_pictures
from skyline.views.cityscape.art.elevation import HELD, OUTLINE, Tones
from skyline.views.cityscape.art.goal_dice import STAR
from skyline.views.cityscape.art.panel import AMBER_INK

Side = Literal["foot", "left", "top"]
"""A side of the plan, by which one of the edges of a seat lies."""

_EMPTY: Final[RGB] = (212, 214, 178)
_DOT: Final[RGB] = (104, 124, 78)
_SEEN: Final[RGB] = (255, 252, 242)
HIDDEN: Final[RGB] = (206, 198, 184)
HATCH: Final[RGB] = (184, 174, 158)
PLAIN_HATCH: Final[RGB] = (205, 205, 205)
_HIDDEN_INK: Final[RGB] = (64, 54, 56)
_SHADE: Final[RGB] = (112, 92, 66)
_SHADED: Final = 0.16  # of it in the ground of what lies aside,
_DARK: Final = 0.45  # and of what is hidden in the line that is told

NO_WEDGES: Final[Mapping[Side, RGB]] = MappingProxyType({})


class PlanCell(NamedTuple):
    """A lot in the plan.

    Attributes:
        height: of its building; 0 for none.
        seen_from: the sides of the plan from which it is seen.
        tallest: whether none in the city is taller.
        before: its height before the block that is held over it; None where none is.
        aside: whether it lies in the shade, for another line is told.
        dark: whether it is hidden in that line.
        tones: of that block.
    """

    height: int
    seen_from: frozenset[Side]
    tallest: bool = False
    before: int | None = None
    aside: bool = False
    dark: bool = False
    tones: Tones = HELD


def plan_cells(box: pygame.Rect, order: Sequence[Sequence[int]]) -> tuple[pygame.Rect, ...]:
    """The cells of lots; ``order`` has the lines from left to right, each from near to far."""
    cells = {}
    gap = max(2, round(min(box.size) / 48))
    for column, line in enumerate(order):
        for row, lot in enumerate(line):
            left, right = (box.x + round(box.w * n / 4) for n in (column, column + 1))
            top, foot = (box.bottom - round(box.h * n / 4) for n in (row + 1, row))
            cell = pygame.Rect(left, top, right - left, foot - top)
            cells[lot] = cell.inflate(-2 * gap, -2 * gap)
    return tuple(cells[lot] for lot in sorted(cells))


@keep_pictures(1_000_000)
def star(radius: int, colour: RGB = AMBER_INK) -> pygame.Surface:
    """A small star. Shared."""

    def draw(surface: pygame.Surface, _scale: int) -> None:
        half = surface.get_width() / 2
        pygame.draw.polygon(surface, colour, star_corners((half, half), half, STAR))

    return smoothed(2 * radius, 2 * radius, draw, 4)


def draw_cell(
    surface: pygame.Surface,
    rect: pygame.Rect,
    cell: PlanCell,
    px: int,
    wedges: Mapping[Side, RGB] = NO_WEDGES,
    *,
    plain: bool = False,
) -> None:
    """Draws a lot; ``wedges`` in the colours of two edges tell from which of them it is seen."""
    radius = max(3, round(min(rect.size) * 0.14))
    line = max(1.6, min(rect.size) / 20)
    px = max(lettering.SMALLEST, min(px, round(rect.h * (0.58 if wedges else 0.72))))
    seen, shade = bool(cell.seen_from), _DARK * cell.dark + _SHADED * cell.aside
    shade *= not plain
    if cell.before is not None:
        ground, hatch = cell.tones.ground, cell.tones.hatch
        _put_ground(surface, rect, radius, ground, None if seen else (ground, hatch))
        around = rect.inflate(4, 4)
        surface.blit(ring(*around.size, radius + 2, (*cell.tones.glow, 255), 2 * line), around)
        rim = OUTLINE if seen else _HIDDEN_INK
        surface.blit(ring(*rect.size, radius, (*rim, 255), line if seen else 1), rect)
        grown = f"{cell.before}→{cell.height}"  # arrows of sides need the room; amber tells it too
        words, ink, weight = str(cell.height) if wedges else grown, (60, 34, 4), "ExtraBold"
    elif not cell.height:
        if not plain:
            surface.blit(rounded(*rect.size, radius, (*mix(_EMPTY, _SHADE, shade), 255)), rect)
        dot = max(2, round(rect.h * 0.06))
        pygame.draw.circle(surface, BLACK if plain else _DOT, rect.center, dot)
        return
    else:
        tones = (WHITE, WHITE, PLAIN_HATCH) if plain else (_SEEN, HIDDEN, HATCH)
        ground, *dim = (mix(tone, _SHADE, shade) for tone in tones)
        _put_ground(surface, rect, radius, ground, None if seen else (dim[0], dim[1]))
        words, weight = str(cell.height), "ExtraBold" if seen else "SemiBold"
        dark = (
            (34, 26, 36) if seen else mix(_HIDDEN_INK, BLACK, 0.6 * bool(shade) + 0.4 * cell.dark)
        )
        ink = BLACK if plain else dark
        if seen:
            rim = BLACK if plain else OUTLINE
            surface.blit(ring(*rect.size, radius, (*rim, 255), line), rect)
    shown = cell.seen_from.intersection(wedges)
    for side in shown:
        tone = BLACK if plain else wedges[side]
        _put_wedge(surface, rect, side, tone, seam=cell.before is not None)
    reach = max(4, round(min(rect.size) * 0.17))
    left, right = rect.x + 3 + (_wedge(rect) + 1) * ("left" in shown), rect.right - 3
    end = right - (2 * reach + 2) * cell.tallest  # figures keep off wedges and the star
    if lettering.measure(words, lettering.SMALLEST, weight)[0] > end - left:
        words = str(cell.height)  # the amber tells that it changes
    least, inset = lettering.measure(words, lettering.SMALLEST, weight)[0], reach + 2
    if cell.tallest and least > end - left:  # it hangs on the corner
        inset, end = 1, rect.right - reach - 1
    crowded = least > end - left
    end = right if crowded else end  # the smallest window with the largest type: no star either
    half = min(end - left, lettering.measure(words, px, weight)[0]) / 2
    low = _wedge(rect) // 2 if "foot" in wedges and "top" not in wedges else 0
    at = max(left + half, min(end - half, rect.centerx)), rect.centery - low
    lettering.draw(surface, words, at, px, ink, weight, max_width=end - left, box=rect)
    if cell.tallest and not crowded:
        place = rect.right - inset - 1, rect.y + inset
        if (cell.before is not None and not plain) or inset < reach:  # off the ground's colour
            under = star(reach + 3, WHITE)
            surface.blit(under, under.get_rect(center=place))
        sign = star(reach, BLACK if plain else AMBER_INK)
        surface.blit(sign, sign.get_rect(center=place))


def _put_ground(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    ground: RGB,
    hidden: tuple[RGB, RGB] | None,
) -> None:
    """The ground of a building; that of a ``hidden`` one and its hatching, if it is one."""
    seen = rounded(*rect.size, radius, (*ground, 255))
    surface.blit(hatched(rect.size, radius, *hidden) if hidden else seen, rect)


@keep_pictures(2_000_000)
def hatched(size: tuple[int, int], radius: int, ground: RGB, tone: RGB) -> pygame.Surface:
    """The ground of a hidden building."""

    def draw(surface: pygame.Surface, enlarged: int) -> None:
        wide, tall = surface.get_size()
        surface.fill(ground)
        step = max(5, size[1] // 5) * enlarged
        for x in range(-tall, wide, step):
            pygame.draw.line(surface, tone, (x, tall), (x + tall, 0), max(1, step // 4))
        mask = rounded(wide, tall, radius * enlarged, (255, 255, 255, 255))
        surface.blit(mask, (0, 0), None, pygame.BLEND_RGBA_MULT)

    return smoothed(*size, draw, 2)


def draw_key(
    surface: pygame.Surface, rect: pygame.Rect, wedge: tuple[Side, RGB] | None, *, plain: bool
) -> None:
    """A sample of a lot that is seen from a side, or of a hidden one."""
    radius = max(3, round(min(rect.size) * 0.14))
    if wedge is None:
        tones = (WHITE, PLAIN_HATCH) if plain else (HIDDEN, HATCH)
        surface.blit(hatched(rect.size, radius, *tones), rect)
    else:
        side, tone = wedge
        _put_ground(surface, rect, radius, WHITE if plain else _SEEN, None)
        surface.blit(ring(*rect.size, radius, (*(BLACK if plain else OUTLINE), 255), 1.6), rect)
        _put_wedge(surface, rect, side, BLACK if plain else tone)


def _wedge(rect: pygame.Rect) -> int:
    """How far a wedge reaches into a cell."""
    return max(5, round(min(rect.size) * 0.27 - 1.5))


def _put_wedge(
    surface: pygame.Surface, rect: pygame.Rect, side: Side, colour: RGB, *, seam: bool = False
) -> None:
    """A wedge at a side of a cell; a white ``seam`` tells it from a coloured ground."""
    reach, half = _wedge(rect), round(_wedge(rect) * 1.2)
    x, y = rect.center
    if side == "left":
        place = pygame.Rect(rect.x + 2, y - half, reach, 2 * half)
    else:
        place = pygame.Rect(x - half, rect.bottom - 2 - reach, 2 * half, reach)
        if side == "top":
            place.y = rect.y + 2
    if seam:
        under = place.inflate(5, 5)
        surface.blit(_wedge_picture(under.size, side, WHITE), under)
    surface.blit(_wedge_picture(place.size, side, colour), place)


@keep_pictures(500_000)
def _wedge_picture(size: tuple[int, int], side: Side, colour: RGB) -> pygame.Surface:
    tips = {
        "left": ((0, 0), (0, 1), (1, 0.5)),
        "foot": ((0, 1), (1, 1), (0.5, 0)),
        "top": ((0, 0), (1, 0), (0.5, 1)),
    }

    def draw(surface: pygame.Surface, _scale: int) -> None:
        wide, tall = surface.get_size()
        pygame.draw.polygon(surface, colour, [(x * wide, y * tall) for x, y in tips[side]])

    return smoothed(*size, draw, 4)

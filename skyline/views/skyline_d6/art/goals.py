"""The corner that an odd number of players leaves free: goals, or who has the most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from skyline.games.skyline_d6.layout import Contest, layout
from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import BLACK, RGB
from skyline.text.words import _
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.ground import drafting_paper
from skyline.views.skyline_d6.art.ink import put_frame
from skyline.views.skyline_d6.art.panels import CONTESTS, fitting, row_words
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.controls.swatch import SeatColour

_WALNUT: RGB = (96, 58, 34)
_WIDE: Final = 20  # sizes of type: a line that has room for steps


class Standing(NamedTuple):
    """How a contest stands: its name, what the best has, and who that is.

    A player alone has what is ``needed``, else 0, to reach.
    """

    name: str
    best: int
    first: tuple[SeatColour, ...]
    needed: int = 0


def standings(figures: Sequence[Contest], colours: Sequence[SeatColour]) -> tuple[Standing, ...]:
    alone = len(figures) == 1
    found = []
    for name in CONTESTS:
        have = [int(getattr(each, name)) for each in figures]
        best = max(have)
        first = tuple(colour for own, colour in zip(have, colours, strict=True) if own == best > 0)
        needed = getattr(layout().solo, name) if alone else 0
        found.append(Standing(name, best, first, needed))
    return tuple(found)


def draw_goals(
    surface: pygame.Surface, rect: pygame.Rect, rows: Sequence[Standing], light: Light, look: Look
) -> None:
    """Draws the card: on parchment a heading, and a row for each contest."""
    radius, pad, frame = look.u(7), max(4, look.u(10)), max(2, look.u(5))
    if not light.plain:
        put_shadow(surface, rect, radius, look.u(3), BLACK, 120, (0, look.u(1)))
    rim = BLACK if light.plain else _WALNUT
    surface.blit(shapes.rounded(rect.size, radius, (*rim, 255)), rect)
    paper = rect.inflate(-2 * frame, -2 * frame)
    surface.blit(drafting_paper(paper.size, light.plain), paper)
    surface.fill((*light.paper, 255), paper, pygame.BLEND_RGBA_MULT)
    area = rect.inflate(-2 * pad, -pad)
    alone = rows[0].needed > 0
    heading = _("Goals") if alone else _("The most")
    points = layout().scoring.most_baseline
    each = _("+{points} each").format(points=points)
    heads = f"{heading}  {each}", f"{heading}  +{points}"
    step = area.h / (len(rows) + 1)
    px = max(lettering.SMALLEST, min(look.px(20), round(step * 0.70)))
    while px > lettering.SMALLEST and any(_width(row, px) > area.w for row in rows):
        px -= 1
    for number, row in enumerate((None, *rows)):
        line = pygame.Rect(area.x, area.y + round(number * step), area.w, round(step))
        if row is None:
            head = fitting(heads, px, line.w, "ExtraBold")
            lettering.draw(
                surface, head, line.midleft, px, light.quiet, "ExtraBold", "left",
                max_width=line.w, box=line,
            )  # fmt: skip
            surface.fill(light.pencil, (line.x, line.bottom - 1, line.w, 1))
            continue
        _draw_row(surface, line, row, px, light)


def _words(row: Standing) -> tuple[str, ...]:
    return row_words(row.name, layout().scoring.high, alone=bool(row.needed))


def _width(row: Standing, px: int) -> float:
    """Pixels that a row needs at the least."""
    signs = 1.2 if row.needed else 0.8 * len(row.first)
    return lettering.measure(f"{_words(row)[-1]}{row.best}", px, "Bold")[0] + px * (signs + 0.4)


def _draw_row(
    surface: pygame.Surface, line: pygame.Rect, row: Standing, px: int, light: Light
) -> None:
    """A contest's name, its figure, and the signs of who has it or a tick for a goal met."""
    right = float(line.right)
    sign = round(px * 0.7)
    met = row.best >= row.needed
    if row.needed:
        if met:
            put_icon(surface, "tick", (right - px / 2, line.centery), px, light.green)
        right -= px * 1.2
    else:
        for colour in reversed(row.first):
            right -= sign
            colour.put(surface, sign, midleft=(round(right), line.centery))
            right -= px * 0.1
    told = f"{row.best}/{row.needed}" if row.needed else str(row.best or "–")
    ink = light.green if row.needed and met else light.ink
    figure = lettering.draw(
        surface, told, (right - px * 0.1, line.centery), px, ink, "ExtraBold", "right"
    )
    end = figure.x - px * 0.2
    if row.needed and line.w > _WIDE * px:
        end = _put_steps(surface, row, (figure.x - px * 0.5, line.centery), px, light)
    room = end - line.x
    title = fitting(_words(row), px, room, "SemiBold")
    lettering.draw(
        surface, title, line.midleft, px, light.ink, "SemiBold", "left", max_width=room, box=line
    )


def _put_steps(
    surface: pygame.Surface, row: Standing, right: tuple[float, float], px: int, light: Light
) -> float:
    """How far a goal is reached, as floors side by side; the answer is where they begin."""
    x, middle = right
    side, step = round(px * 0.56), round(px * 0.72)
    for number in reversed(range(row.needed)):
        x -= step
        floor = pygame.Rect(round(x), round(middle - side / 2), side, side)
        if number < row.best:
            surface.fill(light.green, floor)
        else:
            put_frame(surface, floor, light.pencil, max(1, px // 12))
    return x - px * 0.4

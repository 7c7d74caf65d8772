"""Where the small pictures of the overview stand, for any window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.scenes.film.cells import FRAME, RoundHead, SeatHead, StreetCell
from skyline.widgets.base.look import Look
from skyline.widgets.charts.course import CourseChart

NARROWEST: Final = 148.0  # design pixels of a picture with rounds across
NARROWEST_REAL: Final = 118  # pixels, in any window
GAP: Final = 10.0
NAME_COLUMN: Final = 190.0  # widest
ROUND_COLUMN: Final = 44.0
CHART: Final = 250.0  # least height
CHART_MOST: Final = 420.0
ALONE: Final = (300.0, 460.0)  # widths of the pictures of a game alone
LOWEST, HIGHEST = 0.46, 0.80  # of a picture's width


@dataclass(frozen=True)
class GridPlan:
    seats: Sequence[SeatHead]
    rounds: Sequence[RoundHead]
    cells: Sequence[Sequence[StreetCell]]  # by round, then by seat
    chart: CourseChart


def heads_above(plan: GridPlan, width: int, look: Look) -> int:
    """Pixels of height of a row of names that stays above what scrolls; 0 if there is none."""
    if len(plan.seats) == 1 or _fits_across(plan, _grid_width(width, look), look):
        return 0
    return round(look.px(20) * 1.5) + look.u(FRAME)


def lay_grid(plan: GridPlan, size: tuple[int, int], shape: float, look: Look) -> int:
    """Places everything in content pixels; returns the height that it takes.

    In a narrow window the names are placed as if they stood just above the content. The shape is
    height by width at which a picture shows a street best.
    """
    pad = look.u(8)
    width = _grid_width(size[0], look)
    if len(plan.seats) == 1:
        foot = _alone(plan, pad, width, size[1], shape, look)
    elif _fits_across(plan, width, look):
        foot = _across(plan, pad, width, size[1], shape, look)
    else:
        foot = _down(plan, pad, width, shape, look)
    return _chart(plan.chart, pad, foot, (width, size[1]), look)


def _grid_width(width: int, look: Look) -> int:
    return width - look.u(26) - look.u(8)


def _names(plan: GridPlan, look: Look) -> int:
    return min(look.u(NAME_COLUMN), max(head.width_for(look) for head in plan.seats))


def _fits_across(plan: GridPlan, width: int, look: Look) -> bool:
    each = _each(width - _names(plan, look) - look.u(GAP), len(plan.rounds), look)
    return each >= max(look.u(NARROWEST), NARROWEST_REAL)


def _each(width: int, count: int, look: Look) -> int:
    return (width - look.u(GAP) * (count - 1)) // max(1, count)


def _height(width: int, shape: float) -> int:
    return round(width * min(HIGHEST, max(LOWEST, shape)))


def _across(plan: GridPlan, pad: int, width: int, room: int, shape: float, look: Look) -> int:
    gap, top = look.u(GAP), pad
    names = _names(plan, look)
    each = _each(width - names - gap, len(plan.rounds), look)
    head = RoundHead.height_above(look)
    tall = _height(each, shape)
    spare = (room - head - look.u(CHART) - 3 * pad) // len(plan.seats) - gap
    tall = min(round(each * HIGHEST), max(tall, spare))
    left = pad + names + gap
    for number, title in enumerate(plan.rounds):
        title.above = True
        title.rect = pygame.Rect(left + number * (each + gap), top, each, head)
    for seat, name in enumerate(plan.seats):
        y = top + head + seat * (tall + gap)
        name.centred = False
        name.rect = pygame.Rect(pad, y, names, tall)
        for number, row in enumerate(plan.cells):
            row[seat].rect = pygame.Rect(left + number * (each + gap), y, each, tall)
    return top + head + len(plan.seats) * (tall + gap)


def _down(plan: GridPlan, pad: int, width: int, shape: float, look: Look) -> int:
    """Players across, rounds down: in a narrow window, which scrolls."""
    gap, top = look.u(GAP), look.u(FRAME)
    column = look.u(ROUND_COLUMN)
    head = round(look.px(20) * 1.5)
    each = _each(width - column - gap, len(plan.seats), look)
    tall = _height(each, shape)
    left = pad + column + gap
    for seat, name in enumerate(plan.seats):
        name.centred = True
        name.rect = pygame.Rect(left + seat * (each + gap), -head, each, head)
    for number, row in enumerate(plan.cells):
        y = top + number * (tall + gap)
        plan.rounds[number].above = False
        plan.rounds[number].rect = pygame.Rect(pad, y, column, tall)
        for seat, cell in enumerate(row):
            cell.rect = pygame.Rect(left + seat * (each + gap), y, each, tall)
    return top + len(plan.cells) * (tall + gap)


def _alone(plan: GridPlan, pad: int, width: int, room: int, shape: float, look: Look) -> int:
    """One player: the rounds one after another, in as many rows as they need."""
    gap, top = look.u(GAP), pad
    least, most = (look.u(each) for each in ALONE)
    count = max(1, len(plan.cells))
    columns = min(count, max(1, (width + gap) // (least + gap)))
    rows = -(-count // columns)
    columns = -(-count // rows)
    each = min(most, _each(width, columns, look))
    head = RoundHead.height_above(look)
    tall = _height(each, shape)
    spare = (room - look.u(CHART) - 3 * pad) // rows - gap - head
    tall = min(round(each * HIGHEST), max(tall, spare))
    name = plan.seats[0]
    name.rect = pygame.Rect(pad, top, 0, 0)
    left = pad + (width - columns * (each + gap) + gap) // 2
    for number, row in enumerate(plan.cells):
        x = left + number % columns * (each + gap)
        y = top + number // columns * (head + tall + gap)
        plan.rounds[number].above = True
        plan.rounds[number].rect = pygame.Rect(x, y, each, head)
        row[0].rect = pygame.Rect(x, y + head, each, tall)
    return top + rows * (head + tall + gap)


def _chart(chart: CourseChart, pad: int, top: int, size: tuple[int, int], look: Look) -> int:
    """The chart below takes what is left, or follows when one scrolls."""
    left = size[1] - top - pad
    tall = min(look.u(CHART_MOST), max(look.u(CHART), left - look.u(8)))
    chart.rect = pygame.Rect(pad, top + look.u(6), size[0], tall)
    return chart.rect.bottom + pad

"""The small pictures of the overview: one street after one round, and where they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from skyline.scenes.film.timeline import put_number
from skyline.table import type as lettering
from skyline.table.paint import put_shadow
from skyline.table.palette import RGB
from skyline.text.words import _
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import put_figure, put_focus
from skyline.widgets.charts.course import CourseChart
from skyline.widgets.controls.swatch import gem
from skyline.widgets.controls.widget import Pressable, Still
from skyline.widgets.models.film import FilmSeat

POINTS: Final = 20  # design size of the letters
NAME: Final = 20
ROUND: Final = 19
BORDER: Final = 2.5
FRAME: Final = 13.0  # design pixels that the frame of a picture with the focus needs


class StreetCell(Pressable):
    """A player's street after a round; a press shows that moment of the film."""

    sound = "ui_page"

    def __init__(
        self,
        number: int,
        seat: int,  # from 0
        stop: int,
        words: str,
        points: int,
        colour: RGB,
        on_press: Callable[[], None],
        on_choose: Callable[[], None],  # its round is to be chosen, because the focus has come here
    ) -> None:
        super().__init__(f"street:{number}:{seat + 1}", tooltip=words)
        self.number, self.seat, self.stop = number, seat, stop
        self.points = points
        self.colour = colour
        self.on_press = on_press
        self._on_choose = on_choose
        self.picture: pygame.Surface | None = None  # at the present size, once it is painted
        self.leads = False  # whether nobody has more points
        self.chosen = False  # whether it belongs to the round that is chosen

    def on_focus(self) -> None:
        self._on_choose()

    def window(self, look: Look) -> tuple[int, int]:
        edge = max(2, look.u(BORDER))
        return max(8, self.rect.w - 2 * edge), max(8, self.rect.h - 2 * edge)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.place
        radius, edge = look.u(7), max(2, look.u(BORDER))
        around = rect.inflate(2 * edge, 2 * edge) if self.chosen else rect
        if self.focused:
            put_focus(surface, around, radius + (around.w - rect.w) // 2, look)
        put_shadow(surface, rect, radius, look.u(4), (0, 0, 0), 150, (0, look.u(2)))
        rim: RGB = (118, 86, 56)
        if look.high_contrast:
            rim = (255, 255, 255)
        if self.chosen:
            rim = AMBER
        if self.lift > 0.5:
            rim = (255, 236, 180)
        if self.chosen:  # a thicker frame, so that it is seen without colours, too
            surface.blit(shapes.rounded(around.size, radius + edge, (*AMBER, 255)), around)
        surface.blit(shapes.rounded(rect.size, radius, (*rim, 255)), rect)
        inner = rect.inflate(-2 * edge, -2 * edge)
        if self.picture is None or self.picture.get_size() != inner.size:
            surface.blit(shapes.rounded(inner.size, radius - edge, (44, 40, 66, 255)), inner)
        else:
            surface.blit(self.picture, inner)
        surface.fill(self.colour, (inner.x, inner.bottom - max(2, look.u(3)), inner.w, look.u(3)))
        self._draw_points(surface, inner, look)

    def _draw_points(self, surface: pygame.Surface, inner: pygame.Rect, look: Look) -> None:
        px = min(look.px(POINTS), round(inner.h * 0.3))
        text = str(self.points)
        wide = lettering.measure(text, px, "ExtraBold")[0] + round(px * 0.7)
        badge = pygame.Rect(0, 0, max(wide, round(px * 1.5)), round(px * 1.35))
        badge.topright = (inner.right - look.u(4), inner.y + look.u(4))
        put_figure(surface, badge, text, px, look)
        if self.leads:
            size = round(px * 1.1)
            at = (badge.x - size * 0.62, badge.centery)
            put_icon(surface, "crown", (at[0], at[1] + 1), size, (20, 10, 4))
            put_icon(surface, "crown", at, size, (255, 214, 120))


class RoundHead(Still):
    """The number of a round beside its streets."""

    def __init__(self, number: int) -> None:
        super().__init__(f"round:{number}")
        self.number = number
        self.chosen = False  # whether it is the round that is shown
        self.above = False  # whether it stands above its streets

    @staticmethod
    def height_above(look: Look) -> int:
        """Pixels of height that the disc needs above a picture and the frame around it."""
        return round(look.px(ROUND) * 1.5) + look.u(FRAME)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px = look.px(ROUND)
        middle = self.place.center
        if self.above:
            middle = middle[0], self.place.y + round(px * 0.75)
        disc = round(px * 1.5) if self.chosen else 0
        put_number(surface, str(self.number), middle, px, look.cream, disc)


class SeatHead(Still):
    def __init__(self, seat: FilmSeat, number: int) -> None:
        super().__init__(f"seat:{number}")
        self.seat = seat
        self.centred = False

    def width_for(self, look: Look) -> int:
        px = look.px(NAME)
        return lettering.measure(self.seat.name, px, "Bold")[0] + round(px * 1.3)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px = self.place, look.px(NAME)
        size = round(px * 0.8)
        sign = gem(self.seat.colour.shape, self.seat.colour.rgb, size)
        step = round(px * 1.3)
        x = rect.x
        if self.centred:
            x = rect.centerx - min(rect.w, self.width_for(look)) // 2
        surface.blit(sign, sign.get_rect(midleft=(x, rect.centery)))
        lettering.draw(
            surface, self.seat.name, (x + step, rect.centery), px, look.cream, "Bold", "left",
            max_width=rect.right - x - step, box=rect,
        )  # fmt: skip


def cell_words(name: str, number: int, points: str) -> str:
    return _("{name} after round {number}: {points}").format(
        name=name, number=number, points=points
    )


NARROWEST: Final = 148.0  # design pixels of a picture with rounds across
NARROWEST_REAL: Final = 118  # pixels, in any window
GAP: Final = 10.0
NAME_COLUMN: Final = 190.0  # widest
ROUND_COLUMN: Final = 44.0
CHART: Final = 250.0  # least height
CHART_MOST: Final = 620.0
ALONE: Final = (300.0, 460.0)  # widths of the pictures of a game alone
TALL: Final = 200.0  # height of the pictures of few rounds, unless there is room for more
LOWEST, HIGHEST = 0.46, 0.80  # of a picture's width
FEW: Final = 3  # rounds that lie across however many players there are


@dataclass(frozen=True)
class GridPlan:
    seats: Sequence[SeatHead]
    rounds: Sequence[RoundHead]
    cells: Sequence[Sequence[StreetCell]]  # by round, then by seat
    chart: CourseChart


def heads_above(plan: GridPlan, width: int, look: Look) -> int:
    """Pixels of height of a row of names that stays above what scrolls; 0 if there is none."""
    if len(plan.seats) == 1 or _lies_across(plan, _grid_width(width, look), look):
        return 0
    return round(look.px(20) * 1.5) + look.u(FRAME)


def lay_grid(plan: GridPlan, size: tuple[int, int], shape: float, look: Look) -> int:
    """Places everything in content pixels; returns the height that it takes.

    In a narrow window, and of fewer rounds than players, the names are placed as if they stood just
    above the content. The shape is height by width at which a picture shows a street best.
    """
    pad = look.u(8)
    width = _grid_width(size[0], look)
    if len(plan.seats) == 1:
        foot = _alone(plan, pad, width, size[1], shape, look)
    elif _lies_across(plan, width, look):
        foot = _across(plan, pad, width, size[1], shape, look)
        below = _chart(plan.chart, pad, foot, (width, size[1]), look)
        _align(plan, look)
        return below
    else:
        foot = _down(plan, pad, width, size[1], shape, look)
    return _chart(plan.chart, pad, foot, (width, size[1]), look)


def _align(plan: GridPlan, look: Look) -> None:
    """Has the rounds of the chart stand below those of the pictures."""
    first, last = (plan.rounds[number].rect for number in (0, -1))
    gap, chart = look.u(GAP), plan.chart
    before, after = chart.margins(look)
    chart.rect.x = first.x - gap // 2 - before
    chart.rect.w = before + last.right + gap - first.x + after


def _grid_width(width: int, look: Look) -> int:
    return width - look.u(26) - look.u(8)


def _names(plan: GridPlan, look: Look) -> int:
    """Pixels of width of the names, which also have to leave room for the scale of the chart."""
    names = min(look.u(NAME_COLUMN), max(head.width_for(look) for head in plan.seats))
    return max(names, plan.chart.margins(look)[0] - look.u(GAP) // 2)


def _lies_across(plan: GridPlan, width: int, look: Look) -> bool:
    """Whether rounds lie across; there must be room for them, and enough of them to fill it."""
    if len(plan.rounds) < min(FEW, len(plan.seats)):
        return False
    each = _each(_free(plan, width, look), len(plan.rounds), look)
    return each >= max(look.u(NARROWEST), NARROWEST_REAL)


def _free(plan: GridPlan, width: int, look: Look) -> int:
    """Pixels of width of all pictures side by side, right of the names."""
    after = plan.chart.margins(look)[1]
    return width - _names(plan, look) - look.u(GAP) - after - look.u(GAP) // 2


def _each(width: int, count: int, look: Look) -> int:
    return (width - look.u(GAP) * (count - 1)) // max(1, count)


def _height(width: int, shape: float) -> int:
    return round(width * min(HIGHEST, max(LOWEST, shape)))


def _across(plan: GridPlan, pad: int, width: int, room: int, shape: float, look: Look) -> int:
    gap, top = look.u(GAP), pad
    names = _names(plan, look)
    free = _each(_free(plan, width, look), len(plan.rounds), look)
    head = RoundHead.height_above(look)
    spare = (room - head - look.u(CHART) - 3 * pad) // len(plan.seats) - gap
    each = min(free, max(look.u(ALONE[1]), round(spare / LOWEST)))
    tall = min(_height(each, shape), look.u(TALL))
    begin = pad + (free - each) * len(plan.rounds) // 2  # names stand beside their pictures
    left = begin + names + gap
    for number, title in enumerate(plan.rounds):
        title.above = True
        title.rect = pygame.Rect(left + number * (each + gap), top, each, head)
    for seat, name in enumerate(plan.seats):
        y = top + head + seat * (tall + gap)
        name.centred = False
        name.rect = pygame.Rect(begin, y, names, tall)
        for number, row in enumerate(plan.cells):
            row[seat].rect = pygame.Rect(left + number * (each + gap), y, each, tall)
    return top + head + len(plan.seats) * (tall + gap)


def _down(plan: GridPlan, pad: int, width: int, room: int, shape: float, look: Look) -> int:
    """Players across, rounds down: in a narrow window, which scrolls; and of few rounds."""
    gap, top = look.u(GAP), look.u(FRAME)
    column = look.u(ROUND_COLUMN)
    head = round(look.px(20) * 1.5)
    free = _each(width - column - gap, len(plan.seats), look)
    spare = (room - top - look.u(CHART) - 3 * pad) // len(plan.cells) - gap
    each = min(free, max(look.u(ALONE[1]), round(spare / min(HIGHEST, max(LOWEST, shape)))))
    tall = _height(each, shape)
    begin = pad + (free - each) * len(plan.seats) // 2
    left = begin + column + gap
    for seat, name in enumerate(plan.seats):
        name.centred = True
        name.rect = pygame.Rect(left + seat * (each + gap), -head, each, head)
    for number, row in enumerate(plan.cells):
        y = top + number * (tall + gap)
        plan.rounds[number].above = False
        plan.rounds[number].rect = pygame.Rect(begin, y, column, tall)
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

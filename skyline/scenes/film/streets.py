"""All skylines over time: every player's street after each round, small, and the points."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable
from typing import Final

import pygame

from skyline.play.film.story import FilmStory
from skyline.scenes.common.menu import MenuScene, button
from skyline.scenes.common.stage import Stage
from skyline.scenes.film.grid import (
    GridPlan,
    RoundHead,
    SeatHead,
    StreetCell,
    cell_words,
    heads_above,
    lay_grid,
)
from skyline.scenes.review.ground import desk, fade_edges
from skyline.table import type as lettering
from skyline.text.words import _, ngettext
from skyline.widgets.base.flow import button_rows, lay_buttons, rows_height
from skyline.widgets.base.heads import head_height, put_head
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.charts.course import Course, CourseChart, CourseLine
from skyline.widgets.charts.drawing import nice_step
from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Group
from skyline.widgets.input.actions import Action

NOTE: Final = 24


class FilmStreetsScene(MenuScene):
    """Small pictures, rounds across and players down, or the other way round where it is narrow.

    A round is chosen as a whole: frame, chart and figures all show how it stands after that round,
    and watching begins there.
    """

    name = "film-streets"

    def __init__(
        self, stage: Stage, tale: FilmStory, stop: int, go_to: Callable[[int], None]
    ) -> None:
        super().__init__(stage)
        self.tale = tale
        self.stop = stop
        self._go_to = go_to
        self._ground = pygame.Surface((1, 1), depth=32)
        self._heading = pygame.Rect(0, 0, 0, 0)
        self._shown_once = False
        self._seat = 0  # whose picture had the focus last
        self._pictures = Group()
        self.body = ScrollArea("body")
        seats = tale.seats
        self.seat_heads = [SeatHead(seat, number) for number, seat in enumerate(seats, 1)]
        self.round_heads = [RoundHead(each.number) for each in tale.rounds]
        self.cells = [
            [self._cell(number, seat) for seat in range(len(seats))]
            for number in range(len(tale.rounds))
        ]
        self._positions = positions_of(tale)
        self.chart = RoundsChart(points_course(tale), tale.sky, self._choose)
        self.form.add_all((*self.seat_heads, *self.round_heads), self.body)
        for row in self.cells:
            self.form.add_all(row, self.body)
        self.form.add(self.chart, self.body)
        tip = _("Everybody’s points over the game")
        self._buttons = [
            button("close", _("Close"), stage.manager.pop, "cancel"),
            button("points", _("Points"), self._show_points, "film-last", tip),
            button("watch", _("Watch from here"), self._watch, "confirm", style="primary"),
        ]
        self.form.add_all(self._buttons)
        self.form.default = self._buttons[-1]
        self.form.on_action = self._acted
        if self.cells:
            if tale.turns:
                self._seat = tale.turns[tale.turn_at(stop)].seat
            self._choose_round(self._round)
            self.form.set_focus(self.cells[self._round][self._seat])

    def _cell(self, number: int, seat: int) -> StreetCell:
        tale = self.tale
        stop = tale.rounds[number].last
        points = tale.points(stop)
        own, shown = points[seat], tale.rounds[number].number
        words = ngettext("{points} point", "{points} points", own).format(points=own)
        cell = StreetCell(
            shown,
            seat,
            stop,
            cell_words(tale.seats[seat].name, shown, words),
            own,
            tale.seats[seat].colour.rgb,
            lambda: self._show(stop),
            lambda: self._has_focus(number, seat),
        )
        cell.group = self._pictures
        cell.leads = len(points) > 1 and points[seat] == max(points) > 0
        return cell

    # ------------------------------------------------------------------ choosing
    @property
    def _round(self) -> int:
        """The round, counted from 0, that the chosen stop belongs to."""
        firsts = [each.first for each in self.tale.rounds]
        number = max(0, bisect_right(firsts, self.stop) - 1)
        ends_before = number > 0 and self.tale.rounds[number - 1].last == self.stop
        return number - 1 if ends_before else number

    def _choose_round(self, chosen: int) -> None:
        self.stop = stop = self.tale.rounds[chosen].last
        self.chart.position = max(0, bisect_right(self._positions, stop) - 1)
        for number, head in enumerate(self.round_heads):
            head.chosen = number == chosen
            for cell in self.cells[number]:
                cell.chosen = head.chosen
        self._pictures.entry = self.cells[chosen][self._seat]
        points = zip(self.tale.seats, self.tale.points(stop), strict=True)
        standing = ", ".join(f"{seat.name} {own}" for seat, own in points)
        self.chart.said = f"{self.chosen_words()}. {standing}"
        self.dirty = True

    def _has_focus(self, number: int, seat: int) -> None:
        self._seat = seat
        self._choose_round(number)

    def chosen_words(self) -> str:
        """What moment is shown, in words; of a game that goes on the last round is not over."""
        tale, number = self.tale, self._round
        if not tale.rounds:
            return ""
        shown = tale.rounds[number].number
        if number == len(tale.rounds) - 1 and not tale.over:
            return _("Round {number}").format(number=shown)
        return _("After round {number}").format(number=shown)

    def _choose(self, position: int) -> None:
        """A place on the chart: the round that it belongs to."""
        stop = self._positions[position]
        firsts = [each.first for each in self.tale.rounds]
        if firsts:
            self._choose_round(max(0, bisect_right(firsts, stop - 1) - 1))

    def _show_points(self) -> None:
        """Goes to the chart, which stands below the pictures where there is little room."""
        self.form.set_focus(self.chart, glide=True)

    def _acted(self, action: Action) -> bool:
        """Home goes to the first pictures, End to the chart, up from there to its round."""
        if action is Action.UP and self.form.focus is self.chart and self.cells:
            self.form.set_focus(self.cells[self._round][self._seat], glide=True)
        elif action is Action.LAST:
            self._show_points()
        elif action is Action.FIRST and self.cells:
            self.form.set_focus(self.cells[0][0], glide=True)
        else:
            return False
        return True

    def _show(self, stop: int) -> None:
        self.stage.manager.pop()
        self._go_to(stop)

    def _watch(self) -> None:
        self._show(self.stop)

    # ------------------------------------------------------------------ the scene
    def spoken_heading(self) -> str:
        return self.tale.overview_words().heading

    def anew(self) -> FilmStreetsScene:
        other = FilmStreetsScene(self.stage, self.tale, self.stop, self._go_to)
        other._shown_once = self._shown_once
        return other

    def arrange(self) -> None:
        look = self.look
        width = look.size[0]
        if self._ground.get_size() != look.size:
            self._ground = desk(look.size)
        edge = max(look.u(20), round(width * 0.02))
        inner = width - 2 * edge
        head = head_height(look)
        self._heading = pygame.Rect(edge, look.u(12), inner, head)
        self._lay_body(edge, inner, look)
        self._reveal()

    def _lay_body(self, edge: int, inner: int, look: Look) -> None:
        """Names, pictures, chart and buttons; a way to the chart only where one scrolls."""
        plan = GridPlan(self.seat_heads, self.round_heads, self.cells, self.chart)
        names = heads_above(plan, inner, look)
        top = self._heading.bottom + (names or look.u(6))
        for buttons in (self._buttons[::2], self._buttons):
            rows = button_rows(buttons, inner, look)
            foot = rows_height(rows, look)
            bottom = look.size[1] - foot - look.u(16)
            lay_buttons(rows, pygame.Rect(edge, bottom, inner, foot), look, most=look.u(360))
            body = pygame.Rect(edge, top, inner, max(look.u(80), bottom - top - look.u(10)))
            content = lay_grid(plan, body.size, self.tale.shape, look)
            self.body.layout(body, content, look)
            self._buttons[1].visible = self.body.needed
            if not self.body.needed:
                break
        self.form.areas = [self.body]
        for head in self.seat_heads:  # names above what scrolls stay where they are
            head.area = None if names else self.body
            if names:
                head.rect.move_ip(body.x, self._heading.bottom + head.rect.h)

    def _reveal(self) -> None:
        """Scrolls to the focus; at first the chosen round is in the middle."""
        focus = self.form.focus
        if focus is None or focus.area is not self.body:
            return
        if not self._shown_once:
            self.body.scroll_to(focus.rect.centery - self.body.rect.h / 2, False)
            self._shown_once = True
        self.body.reveal(focus.rect, self.look.u(14), False)

    def _unpainted(self) -> list[StreetCell]:
        """Cells without a picture of their size, those of the chosen round first."""
        found = [
            cell
            for row in self.cells
            for cell in row
            if cell.picture is None or cell.picture.get_size() != cell.window(self.look)
        ]
        return sorted(found, key=lambda cell: (not cell.chosen, cell.number))

    def _paint(self, cell: StreetCell) -> None:
        cell.picture = self.tale.picture(cell.window(self.look), cell.stop, cell.seat)

    def idle(self, seconds: float) -> bool:
        left = self._unpainted()
        if left:
            self._paint(left[0])
            self.dirty = True
            return True
        was_painting = self.chart.painting
        more = self.chart.paint_ahead()
        self.dirty = self.dirty or (was_painting and not more)
        return more

    def draw(self, surface: pygame.Surface) -> None:
        if self.stage.headless:
            for cell in self._unpainted():
                self._paint(cell)
            if self.chart.rect.h > 0:
                self.chart.paint_at_once()
        look = self.look
        surface.blit(self._ground, (0, 0))
        box = self._heading
        note = lettering.draw(
            surface, self.chosen_words(), box.midright, look.px(NOTE), AMBER, "Bold", "right",
            shadow=(0, 0, 0, 200), max_width=box.w // 3, box=box,
        )  # fmt: skip
        put_head(surface, self.spoken_heading(), box, look, note.left - look.u(20))
        self.form.draw(surface)
        fade_edges(surface, self.body, None, self._ground, look)
        self.form.draw_tip(surface)


TICKS: Final = 4
BEFORE: Final = 1e-6  # of the day: the end of a round still belongs to it
LEAST: Final = 20  # points that the scale has at least


class RoundsChart(CourseChart):
    """A chart of which rounds are chosen: whatever lies in the column of a round means that one."""

    def _choose_at(self, position: tuple[int, int]) -> None:
        ends = self.course.stops
        if not ends:
            return
        plot = self.plot(self.look)
        number = math.floor((position[0] - plot.x) / max(1, plot.w) * len(ends))
        goal = ends[min(len(ends) - 1, max(0, number))]
        if goal != self.position:
            self._on_choose(goal)


def positions_of(tale: FilmStory) -> tuple[int, ...]:
    """The stops that the chart knows: the beginning, and the end of every turn."""
    return tuple(dict.fromkeys((0, *(turn.last for turn in tale.turns))))


def points_course(tale: FilmStory) -> Course:
    stops = positions_of(tale)
    points = [tale.points(stop) for stop in stops]
    rounds = tale.rounds
    ends = {each.last for each in rounds}
    firsts = [each.first for each in rounds]

    def part(stop: int) -> float:
        if not rounds or stop <= 0:
            return 0.0
        number = max(0, bisect_right(firsts, stop - 1) - 1)
        within = (stop - rounds[number].first) / max(1, rounds[number].last - rounds[number].first)
        ended = BEFORE if stop in ends and stop < rounds[-1].last else 0.0
        return (number + within) / len(rounds) - ended

    highest = max((value for each in points for value in each), default=0)
    step = nice_step(max(LEAST, highest), TICKS)
    top = step * math.ceil(max(LEAST, highest) / step - 1e-9)
    marks = tuple(at for at, stop in enumerate(stops) if stop in ends)
    return Course(
        parts=tuple(part(stop) for stop in stops),
        stops=marks,
        steps=marks or (0,),
        lines=tuple(
            CourseLine(seat.name, seat.colour, tuple(float(each[number]) for each in points))
            for number, seat in enumerate(tale.seats)
        ),
        marks=(),
        low=0.0,
        top=top,
        ticks=tuple(
            (step * number, f"{step * number:g}") for number in range(round(top / step) + 1)
        ),
        hours=tuple(str(each.number) for each in rounds) or ("1",),
        value_words=lambda value: f"{value:g}",
    )

"""All skylines over time: every player's street after each round, small, and the points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from skyline.scenes.film_cells import RoundHead, SeatHead, StreetCell, cell_words
from skyline.scenes.film_points import points_course, positions_of
from skyline.scenes.film_streets_layout import GridPlan, lay_grid
from skyline.scenes.menu import MenuScene
from skyline.scenes.review_ground import desk, fade_edges
from skyline.table import type as lettering
from skyline.widgets.button import Button
from skyline.widgets.chart_course import CourseChart
from skyline.widgets.flow import button_rows, lay_buttons, rows_height
from skyline.widgets.handed_film import FilmTale
from skyline.widgets.scroll import ScrollArea
from skyline.words import _, ngettext

if TYPE_CHECKING:
    from skyline.scenes.stage import Stage

HEADING: Final = 38
CREAM: Final = (255, 236, 196)


class FilmStreetsScene(MenuScene):
    """Small pictures, rounds across and players down, or the other way round where it is narrow.

    Args:
        stage: the services.
        tale: the game's story.
        stop: where the film is.
        go_to: shows a stop of the film.
    """

    name = "film-streets"

    def __init__(
        self, stage: Stage, tale: FilmTale, stop: int, go_to: Callable[[int], None]
    ) -> None:
        super().__init__(stage)
        self.tale = tale
        self.stop = stop
        self._go_to = go_to
        self._ground = pygame.Surface((1, 1))
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.body = ScrollArea("body")
        seats = tale.seats
        self.seat_heads = [SeatHead(seat, number) for number, seat in enumerate(seats, 1)]
        self.round_heads = [RoundHead(each.number) for each in tale.rounds]
        self.cells = [
            [self._cell(number, seat) for seat in range(len(seats))]
            for number in range(len(tale.rounds))
        ]
        self._positions = positions_of(tale)
        self.chart = CourseChart(points_course(tale), tale.sky, self._choose)
        for head in (*self.seat_heads, *self.round_heads):
            self.form.add(head, self.body)
        for row in self.cells:
            for cell in row:
                self.form.add(cell, self.body)
        self.form.add(self.chart, self.body)
        self._buttons = [
            Button(
                "button:watch",
                _("Watch from here"),
                self._watch,
                command="confirm",
                style="primary",
            ),
            Button("button:close", _("Close"), stage.manager.pop, command="cancel"),
        ]
        for button in self._buttons:
            self.form.add(button)
        self.form.default = self._buttons[0]
        self.form.on_cancel = stage.manager.pop
        self._choose_stop(stop)
        if self.cells:
            self.form.set_focus(self.cells[self._round][self._seat_now()])

    def _cell(self, number: int, seat: int) -> StreetCell:
        tale = self.tale
        stop = tale.rounds[number].last
        points = tale.points(stop)
        words = ngettext("{points} point", "{points} points", points[seat]).format(
            points=points[seat]
        )
        colour = tale.seats[seat].colour.rgb
        name = tale.seats[seat].name
        shown = cell_words(name, tale.rounds[number].number, words)
        cell = StreetCell(
            tale.rounds[number].number,
            seat,
            stop,
            shown,
            points[seat],
            colour,
            lambda: self._show(stop),
        )
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

    def _seat_now(self) -> int:
        turns = self.tale.turns
        return turns[self.tale.turn_at(self.stop)].seat if turns else 0

    def _choose_stop(self, stop: int) -> None:
        self.stop = stop
        self.chart.position = max(0, bisect_right(self._positions, stop) - 1)
        for number, head in enumerate(self.round_heads):
            head.chosen = number == self._round
            for cell in self.cells[number]:
                cell.chosen = head.chosen
        self.chart.said = self.tale.title(stop)
        self.dirty = True

    def _choose(self, position: int) -> None:
        """A place on the chart."""
        self._choose_stop(self._positions[position])
        self.chart.position = position

    def _show(self, stop: int) -> None:
        self.stage.manager.pop()
        self._go_to(stop)

    def _watch(self) -> None:
        self._show(self.stop)

    # ------------------------------------------------------------------ the scene
    def spoken_heading(self) -> str:
        """Its title."""
        return _("All skylines over time")

    def anew(self) -> FilmStreetsScene:
        """The same in other words."""
        return FilmStreetsScene(self.stage, self.tale, self.stop, self._go_to)

    def arrange(self) -> None:
        """Heading above, buttons below, the grid and the chart between them."""
        look = self.look
        width, height = look.size
        if self._ground.get_size() != look.size:
            self._ground = desk(look.size)
        edge = max(look.u(20), round(width * 0.02))
        inner = width - 2 * edge
        head = round(look.px(HEADING) * 1.5)
        self._heading = pygame.Rect(edge, look.u(12), inner, head)
        rows = button_rows(self._buttons, inner, look)
        foot = rows_height(rows, look)
        bottom = height - foot - look.u(16)
        lay_buttons(rows, pygame.Rect(edge, bottom, inner, foot), look, most=look.u(360))
        top = self._heading.bottom + look.u(6)
        body = pygame.Rect(edge, top, inner, max(look.u(80), bottom - top - look.u(10)))
        plan = GridPlan(self.seat_heads, self.round_heads, self.cells, self.chart)
        content = lay_grid(plan, body.size, self.tale.shape, look)
        self.body.layout(body, content, look)
        self.form.areas = [self.body]
        focus = self.form.focus
        if focus is not None and focus.area is self.body:
            self.body.reveal(focus.rect, look.u(14), False)

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
        cell.picture = self.tale.street(cell.window(self.look), cell.stop, cell.seat)

    def idle(self, seconds: float) -> bool:
        """Paints a street, or the sky of the chart, further."""
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
        """Desk, heading, streets, chart, buttons."""
        if self.stage.headless:
            for cell in self._unpainted():
                self._paint(cell)
            if self.chart.rect.h > 0:
                self.chart.paint_at_once()
        look = self.look
        surface.blit(self._ground, (0, 0))
        lettering.draw(
            surface,
            self.spoken_heading(),
            self._heading.midleft,
            look.px(HEADING),
            CREAM,
            "ExtraBold",
            "left",
            shadow=(0, 0, 0, 200),
            max_width=self._heading.w,
            box=self._heading,
        )
        self.form.draw(surface)
        fade_edges(surface, self.body, None, self._ground, look)
        self.form.draw_tip(surface)

"""What a game alone is played for: the titles that points earn, and the tasks of cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.palette import BRASS
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_figure
from skyline.widgets.controls.widget import Still
from skyline.widgets.models.menu import Picture

FIGURE: Final = 19  # design sizes of the letters
WORDS: Final = 17
TITLE_WIDTH: Final = 118.0  # design pixels of a title's column at least
TASK_WIDTH: Final = 400.0  # and of a task's
MOST_NAMES: Final = 7  # of tasks in a row
PICTURE: Final = (168.0, 108.0)  # and of its picture
PICTURED: Final = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
BESIDE_PICTURES: Final = 1.15
GROWN: Final = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0)


class SoloGoals(Still):
    """Titles as a row of brass plates with points, lowest first; tasks in columns below.

    A game may have the one or the other. In a ``low`` window the names of tasks have to do: what
    they ask for stands on the table and in the rules. Where there is room, each has its picture.
    """

    def __init__(
        self,
        titles: Sequence[tuple[int, str]],
        tasks: Sequence[tuple[str, str]],
        pictures: Sequence[Picture] = (),
    ) -> None:
        super().__init__("goals")
        self.goals = tuple(titles)
        self.tasks = tuple(tasks)
        self.low = False
        self.pictures = tuple(pictures)
        self.grown = 1.0  # how large tasks are set
        self.pictured = 0.0  # how large their pictures are; 0 for none

    def spare(self) -> None:
        """Sets tasks in as little room as may be."""
        self.grown, self.pictured = 1.0, 0.0

    def fill(self, width: int, tall: int, look: Look) -> None:
        """Sets tasks, or their pictures, as large as they have room for."""
        if self.pictures:
            self.grown = BESIDE_PICTURES
            for self.pictured in PICTURED:
                if self.height_for(width, look) <= tall:
                    return
        self.pictured = 0.0
        for self.grown in GROWN:
            if self.height_for(width, look) <= tall:
                return

    def _picture_size(self, look: Look) -> tuple[int, int]:
        return look.u(PICTURE[0] * self.pictured), look.u(PICTURE[1] * self.pictured)

    def _aside(self, look: Look) -> int:
        """What a picture takes of a task's width."""
        return self._picture_size(look)[0] + look.u(16) if self.pictured else 0

    def _badge(self, look: Look) -> pygame.Rect:
        px = look.px(FIGURE)
        return pygame.Rect(0, 0, max(look.u(54), round(px * 2.4)), round(px * 1.7))

    def _title_height(self, column: int, look: Look) -> int:
        """Of points with their title beside them, or else below."""
        px, badge = look.px(WORDS), self._badge(look)
        if column >= self._beside(look):
            return max(badge.h, round(px * 1.3))
        room = column - look.u(12)
        lines = max(
            (len(lettering.wrap(title, px, room, "SemiBold")) for _points, title in self.goals),
            default=0,
        )
        return badge.h + look.u(6) + lines * round(px * 1.3)

    def _beside(self, look: Look) -> int:
        """Pixels of width of a column in which a title stands beside its points."""
        titles = (title for _points, title in self.goals)
        px = look.px(WORDS)
        longest = max((lettering.measure(each, px, "SemiBold")[0] for each in titles), default=0)
        return self._badge(look).w + look.u(8) + longest + look.u(16)

    def _task_height(self, text: str, column: int, look: Look) -> int:
        px = look.px(WORDS * self.grown)
        if self.low:
            return round(px * 1.4)
        room = column - look.u(20) - self._aside(look)
        words = round(px * 1.4) * (1 + len(lettering.wrap(text, px, room, "Medium")))
        return max(words, self._picture_size(look)[1])

    def _rows(self, width: int, look: Look) -> tuple[int, int, list[int], int]:
        """Columns and height of titles, heights of the rows of tasks, columns of tasks."""
        words = [word for _points, title in self.goals for word in title.split(" ")]
        longest = max(
            (lettering.measure(word, look.px(WORDS), "SemiBold")[0] for word in words), default=0
        )
        count = max(1, len(self.goals))
        narrow = max(longest + look.u(14), look.u(TITLE_WIDTH))
        heights = {}
        for least in (narrow, self._beside(look)):
            most = max(1, min(count, width // least))
            columns = -(-count // -(-count // most))  # rows of equal length
            tall = self._title_height(width // columns, look)
            heights[columns] = -(-count // columns) * (tall + look.u(8)), tall
        columns = min(heights, key=lambda each: heights[each])
        tall = heights[columns][1]
        wide, most_pairs = look.u(TASK_WIDTH), 3
        if self.low:
            names = (lettering.measure(name, look.px(WORDS), "Bold")[0] for name, _ in self.tasks)
            wide, most_pairs = max(names, default=0) + look.u(20), MOST_NAMES
        pairs = max(1, min(most_pairs, width // wide))
        talls = [self._task_height(text, width // pairs, look) for _name, text in self.tasks]
        rows = [max(talls[first : first + pairs]) for first in range(0, len(talls), pairs)]
        return columns, tall, rows, pairs

    def height_for(self, width: int, look: Look) -> int:
        columns, tall, heights, _pairs = self._rows(width, look)
        rows = -(-len(self.goals) // columns)
        titles = rows * (tall + look.u(8)) + look.u(16) if rows else 0
        return titles + sum(heights) + self._between(look) * max(0, len(heights) - 1)

    def _between(self, look: Look) -> int:
        """What two rows of tasks are apart."""
        return look.u(22 if self.pictured else 8 * self.grown**2)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        columns, tall, heights, pairs = self._rows(place.w, look)
        wide = place.w // columns
        y = place.y
        for index, (points, title) in enumerate(self.goals):
            row, column = divmod(index, columns)
            top = y + row * (tall + look.u(8))
            cell = pygame.Rect(place.x + column * wide, top, wide, tall)
            self._draw_title(surface, cell, points, title, look)
        if self.goals:
            y += -(-len(self.goals) // columns) * (tall + look.u(8))
            line = y + look.u(4)
            ends = (place.x, line), (place.right, line)
            pygame.draw.line(surface, BRASS, *ends, max(1, look.u(1.6)))
            y += look.u(16)
        wide = place.w // pairs
        for number, height in enumerate(heights):
            some = self.tasks[number * pairs : (number + 1) * pairs]
            for column, (name, task) in enumerate(some):
                cell = pygame.Rect(place.x + column * wide, y, wide - look.u(20), height)
                if self.pictured:
                    framed = pygame.Rect(cell.topleft, self._picture_size(look))
                    self._draw_picture(surface, framed, number * pairs + column, look)
                    cell.x, cell.w = cell.x + self._aside(look), cell.w - self._aside(look)
                self._draw_task(surface, cell, name, task, look)
            y += height + self._between(look)

    def _draw_title(
        self, surface: pygame.Surface, cell: pygame.Rect, points: int, title: str, look: Look
    ) -> None:
        badge = self._badge(look).move(cell.topleft)
        put_figure(surface, badge, str(points), look.px(FIGURE), look)
        if cell.w >= self._beside(look):
            beside = pygame.Rect(badge.right + look.u(8), badge.y, 0, badge.h)
            beside.w = cell.right - beside.x
            lettering.draw(surface, title, beside.midleft, look.px(WORDS), look.cream, "SemiBold",
                           "left", box=beside)  # fmt: skip
            return
        box = pygame.Rect(cell.x, badge.bottom + look.u(6), cell.w - look.u(12), 0)
        box.h = cell.bottom - box.y
        lettering.draw_wrapped(
            surface, title, box, look.px(WORDS), look.cream, "SemiBold", line_height=1.3
        )

    def _draw_picture(
        self, surface: pygame.Surface, rect: pygame.Rect, number: int, look: Look
    ) -> None:
        line = max(2, look.u(3))
        surface.fill(look.cream if look.high_contrast else BRASS, rect)
        self.pictures[number](surface, rect.inflate(-2 * line, -2 * line))

    def _draw_task(
        self, surface: pygame.Surface, cell: pygame.Rect, name: str, task: str, look: Look
    ) -> None:
        px = look.px(WORDS * self.grown)
        step = round(px * 1.4)
        top = cell.y
        if self.pictured:  # beside the middle of the picture
            lines = 1 + len(lettering.wrap(task, px, cell.w, "Medium"))
            top += max(0, (cell.h - lines * step) // 2)
        head = pygame.Rect(cell.x, top, cell.w, step)
        lettering.draw(
            surface, name, (head.x, head.centery), px, look.cream, "Bold", "left", box=head
        )
        if self.low:
            return
        box = pygame.Rect(cell.x, head.bottom, cell.w, cell.bottom - head.bottom)
        lettering.draw_wrapped(surface, task, box, px, look.cream_quiet, "Medium", line_height=1.4)

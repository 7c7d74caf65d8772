"""What a game alone is played for: the titles that points earn, and the tasks of cities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from skyline.table import type as lettering
from skyline.table.medals.body import Motif
from skyline.table.palette import BRASS
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import put_figure, put_framed
from skyline.widgets.controls.widget import Still
from skyline.widgets.models.menu import Picture
from skyline.widgets.records.medal import MedalData, put_medal

FIGURE: Final = 19  # design sizes of the letters
WORDS: Final = 17
TITLE_WIDTH: Final = 118.0  # design pixels of a title's column at least
TASK_WIDTH: Final = 200.0  # and of a task's,
MOST_TASKS: Final = 4  # in a row
PICTURED_WIDTH: Final = 400.0  # if it has a picture
MOST_NAMES: Final = 7  # of tasks in a row
BRIEF: Final = 2  # lines of a task at most in a low window
BESIDE: Final = 12.0  # air before and after a title beside its points
NONE, TASKS, TITLES = range(3)
MEDAL: Final = 40.0
MEDAL_AIR: Final = 8.0
SHIELD: Final = 66.0  # of a title,
PLATE_AT: Final = 0.68  # and from where on its points hang over it, over its own small ones
PICTURE: Final = (168.0, 108.0)
PICTURED: Final = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
BESIDE_PICTURES: Final = 1.15
GROWN: Final = (1.2, 1.15, 1.1, 1.0)  # how large all is set beside medals, as far as it fits
WIDEST_AIR: Final = 26.0  # that is added between its rows where there is room


class SoloGoals(Still):
    """Titles as a row of brass plates with points, lowest first; tasks in columns below.

    A game may have the one or the other. Where there is room, medals that they earn hang beside
    them, or a task has its picture, if there are any. In a ``low`` window the names of tasks have
    to do where what they ask for is more than two lines: it stands on the table and in the rules.
    """

    def __init__(
        self,
        titles: Sequence[tuple[int, str]],
        tasks: Sequence[tuple[str, str]],
        medals: Mapping[str, Motif] | None = None,  # by title, and by name of a task
        pictures: Sequence[Picture] = (),  # of the tasks
    ) -> None:
        super().__init__("goals")
        self._medals = {  # as they look to whom has earned them
            name: MedalData(name, name, "", 1, 1, when=name, motif=motif)
            for name, motif in (medals or {}).items()
        }
        self.goals = tuple(titles)
        self.tasks = tuple(tasks)
        self.low = False
        self.hung = NONE  # what has medals: nothing, tasks, or titles as well
        self.pictures = tuple(pictures)
        self.pictured = 0.0  # how large pictures of tasks are; 0 for none
        self._large = 1.0
        self._air = 0  # pixels that rows are further apart

    def spare(self) -> None:
        """Sets all in as little room as may be."""
        self.hung, self.pictured, self._large, self._air = NONE, 0.0, 1.0, 0

    def fill(self, width: int, tall: int, look: Look) -> None:
        """Shows medals, or pictures as large as they may be, where there is room."""
        if self.pictures:
            for self.pictured in PICTURED:
                if self.height_for(width, look) <= tall:
                    return
            self.pictured = 0.0
        self.spare()
        ways = [*((TITLES, large) for large in GROWN), (TASKS, 1.0)] if self._medals else []
        for hung, large in (*ways, (NONE, 1.0)):
            self.hung, self._large = hung, large
            left = tall - self.height_for(width, look)
            if left >= 0:
                between = len(self._rows(width, look)[2])
                self._air = min(left // max(1, between), look.u(WIDEST_AIR))
                return

    @property
    def _grown(self) -> float:
        """How large all is set."""
        return BESIDE_PICTURES if self.pictured else self._large

    def _picture_size(self, look: Look) -> tuple[int, int]:
        return look.u(PICTURE[0] * self.pictured), look.u(PICTURE[1] * self.pictured)

    def _aside(self, look: Look) -> int:
        """What a task's medal or picture takes of its width, in pixels."""
        if self.pictured:
            return self._picture_size(look)[0] + look.u(16)
        return self._medal(look)

    def _badge(self, look: Look) -> pygame.Rect:
        px = look.px(FIGURE * self._grown)
        return pygame.Rect(0, 0, max(look.u(46 * self._grown), round(px * 2.2)), round(px * 1.7))

    def _medal(self, look: Look) -> int:
        """The size of a task's medal with the air beside it, in pixels; 0 for none."""
        return look.u((MEDAL + MEDAL_AIR) * self._grown) if self.hung >= TASKS else 0

    def _shield(self, look: Look) -> int:
        """The size of a title's medal, in pixels; 0 for none."""
        return look.u(SHIELD * self._grown) if self.hung >= TITLES else 0

    def _put_medal(
        self, surface: pygame.Surface, name: str, middle: tuple[float, float], size: int, look: Look
    ) -> None:
        if name in self._medals:
            put_medal(surface, self._medals[name], middle, size, look)

    def _title_height(self, column: int, look: Look) -> int:
        """Of points with their title beside them, or else below."""
        px, badge = look.px(WORDS * self._grown), self._badge(look)
        badge.h += round(self._shield(look) * PLATE_AT)
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
        if self._shield(look):
            return look.size[0]
        titles = (title for _points, title in self.goals)
        px = look.px(WORDS * self._grown)
        longest = max((lettering.measure(each, px, "SemiBold")[0] for each in titles), default=0)
        return self._badge(look).w + longest + look.u(BESIDE)

    def _between(self, look: Look) -> int:
        """Pixels between two columns of tasks, more where they are set larger."""
        return look.u(10 * self._grown**2)

    def _apart(self, look: Look) -> int:
        """What two rows of tasks are apart."""
        return look.u(22 if self.pictured else 8 * self._grown**2) + self._air

    def _task_height(self, text: str, column: int, look: Look) -> int:
        px = look.px(WORDS * self._grown)
        if self.low:
            return round(px * 1.4) * (1 + self._brief(column, look))
        room = column - self._between(look) - self._aside(look)
        words = round(px * 1.4) * (1 + len(lettering.wrap(text, px, room, "Medium")))
        return max(words, self._medal(look), self._picture_size(look)[1])

    def _brief(self, column: int, look: Look) -> int:
        """Lines that what every task asks for takes in a column; 0 where they are too many."""
        px, room = look.px(WORDS * self._grown), column - self._between(look)
        lines = (len(lettering.wrap(text, px, room, "Medium")) for _name, text in self.tasks)
        most = max(lines, default=0)
        return most if most <= BRIEF else 0

    def _rows(self, width: int, look: Look) -> tuple[int, int, list[int], int]:
        """Columns and height of titles, heights of the rows of tasks, columns of tasks."""
        words = [word for _points, title in self.goals for word in title.split(" ")]
        longest = max(
            (
                lettering.measure(word, look.px(WORDS * self._grown), "SemiBold")[0]
                for word in words
            ),
            default=0,
        )
        count, badge = max(1, len(self.goals)), self._badge(look).w
        narrow = max(longest + look.u(14), look.u(TITLE_WIDTH), self._shield(look), badge)
        heights = {}
        for least in (narrow, self._beside(look)):
            most = max(1, min(count, width // least))
            columns = -(-count // -(-count // most))  # rows of equal length
            tall = self._title_height(width // columns, look)
            heights[columns] = -(-count // columns) * (tall + look.u(8)), tall
        columns = min(heights, key=lambda each: heights[each])
        tall = heights[columns][1]
        px = look.px(WORDS * self._grown)
        names = max((lettering.measure(name, px, "Bold")[0] for name, _ in self.tasks), default=0)
        wide, most = look.u(TASK_WIDTH * self._grown), MOST_TASKS
        if self.pictured:
            named = names + self._aside(look) + self._between(look)
            wide = max(look.u(PICTURED_WIDTH), named)
        if self.low:
            wide, most = names + look.u(20), MOST_NAMES
        most = max(1, min(most, len(self.tasks), width // wide))
        found = {
            pairs: self._task_rows(width // pairs, pairs, look) for pairs in range(1, most + 1)
        }
        pairs = min(found, key=lambda each: sum(found[each]) + self._apart(look) * len(found[each]))
        return columns, tall, found[pairs], pairs

    def _task_rows(self, column: int, pairs: int, look: Look) -> list[int]:
        """Heights of the rows of so many tasks."""
        talls = [self._task_height(text, column, look) for _name, text in self.tasks]
        return [max(talls[first : first + pairs]) for first in range(0, len(talls), pairs)]

    def height_for(self, width: int, look: Look) -> int:
        columns, tall, heights, _pairs = self._rows(width, look)
        rows = -(-len(self.goals) // columns)
        titles = rows * (tall + look.u(8)) + look.u(16) + self._air if rows else 0
        return titles + sum(heights) + self._apart(look) * max(0, len(heights) - 1)

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
            line = y + look.u(4) + self._air // 2
            ends = (place.x, line), (place.right, line)
            pygame.draw.line(surface, BRASS, *ends, max(1, look.u(1.6)))
            y += look.u(16) + self._air
        wide = place.w // pairs
        for number, height in enumerate(heights):
            some = self.tasks[number * pairs : (number + 1) * pairs]
            for column, (name, task) in enumerate(some):
                cell = pygame.Rect(place.x + column * wide, y, wide - self._between(look), height)
                if self.pictured:
                    framed = pygame.Rect(cell.topleft, self._picture_size(look))
                    frame = look.cream if look.high_contrast else BRASS
                    put_framed(surface, framed, self.pictures[number * pairs + column], look, frame)
                elif medal := self._medal(look):
                    size = look.u(MEDAL * self._grown)
                    middle = cell.x + size / 2, cell.y + medal / 2
                    self._put_medal(surface, name, middle, size, look)
                cell.x, cell.w = cell.x + self._aside(look), cell.w - self._aside(look)
                self._draw_task(surface, cell, name, task, look)
            y += height + self._apart(look)

    def _draw_title(
        self, surface: pygame.Surface, cell: pygame.Rect, points: int, title: str, look: Look
    ) -> None:
        badge = self._badge(look).move(cell.topleft)
        if shield := self._shield(look):
            middle = cell.x + max(badge.w, shield) // 2, cell.y + shield // 2
            self._put_medal(surface, title, middle, shield, look)
            badge.midtop = middle[0], cell.y + round(shield * PLATE_AT)
        put_figure(surface, badge, str(points), look.px(FIGURE * self._grown), look)
        if cell.w >= self._beside(look):
            beside = pygame.Rect(badge.right + look.u(BESIDE / 3), badge.y, 0, badge.h)
            beside.w = cell.right - beside.x
            px = look.px(WORDS * self._grown)
            lettering.draw(surface, title, beside.midleft, px, look.cream, "SemiBold",
                           "left", box=beside)  # fmt: skip
            return
        top = badge.bottom + look.u(6)
        box = pygame.Rect(cell.x, top, cell.w - look.u(12), 0)
        box.h = cell.bottom - box.y
        lettering.draw_wrapped(
            surface,
            title,
            box,
            look.px(WORDS * self._grown),
            look.cream,
            "SemiBold",
            line_height=1.3,
        )

    def _draw_task(
        self, surface: pygame.Surface, cell: pygame.Rect, name: str, task: str, look: Look
    ) -> None:
        px = look.px(WORDS * self._grown)
        step = round(px * 1.4)
        top = cell.y
        if self.pictured:  # beside the middle of the picture
            lines = 1 + len(lettering.wrap(task, px, cell.w, "Medium"))
            top += max(0, (cell.h - lines * step) // 2)
        head = pygame.Rect(cell.x, top, cell.w, step)
        large = lettering.fitting_px(name, px, cell.w, "Bold")
        lettering.draw(
            surface, name, (head.x, head.centery), large, look.cream, "Bold", "left", box=head
        )
        if self.low and not self._brief(cell.w + self._between(look), look):
            return
        wide = lettering.balanced(task, px, cell.w, "Medium")  # no number alone on its line
        box = pygame.Rect(cell.x, head.bottom, wide, cell.bottom - head.bottom)
        lettering.draw_wrapped(surface, task, box, px, look.cream_quiet, "Medium", line_height=1.4)

"""A month of streets: a tower for every day played, as high as its part of perfect play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import pygame

from skyline.scenes.day.share import helped_words
from skyline.scenes.day.towers import BLACK, EVENING, EVENING_LIT, GOLD, MAST, draw_tower
from skyline.table import type as lettering
from skyline.table.palette import RGB
from skyline.text.words import _, day, month_name
from skyline.widgets.base import shapes
from skyline.widgets.base.days import weekday_name
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import plate, put_focus
from skyline.widgets.controls.widget import Widget, sentences
from skyline.widgets.input.actions import PAGE_STEPS, Action
from skyline.widgets.input.target import Target

WEEKS: Final = 6  # so many lines any month needs at most
DAYS: Final = 7
HEAD: Final = 54.0  # design pixels of height of the month's name
HEAD_SIZE: Final = 25
WEEKDAYS: Final = 16  # design size of their letters
NUMBER: Final = 16  # of a day in its month
POINTS: Final = 24
SHAPE: Final = 0.78  # height of a day by its width,
LOWEST: Final = 46.0  # at least so many design pixels,
HIGHEST: Final = 98.0  # and at most
GAP: Final = 6.0
MODEST: Final = 0.4  # so much of perfect play makes the lowest tower: few days bring less
LOWEST_TOWER: Final = 0.16  # in parts of the highest
EARTH: Final[RGB] = (176, 138, 94)  # of the plot of a day that was not played,
STAKE: Final[RGB] = (124, 86, 52)  # its stakes,
TAPE: Final[RGB] = (196, 74, 60)  # and the line between them
TO_COME: Final = 34  # of 255: how clear the outline of a day is that is not to be had
STEP: Final = {Action.LEFT: -1, Action.RIGHT: 1, Action.UP: -DAYS, Action.DOWN: DAYS}


@dataclass(frozen=True, slots=True)
class DayMark:
    """How a day's street stands."""

    points: int | None  # None while it is not over
    best: int | None = None  # of perfect play, if that is known
    helped: bool = False

    @property
    def part(self) -> float | None:
        """Of perfect play, 0 to 1; None while that is not known."""
        if self.points is None or not self.best:
            return None
        return max(0.0, min(1.0, self.points / self.best))

    @property
    def golden(self) -> bool:
        return self.part == 1.0 and not self.helped

    def words(self) -> str:
        if self.points is None:
            return _("under way")
        words = _("{points} of {best}") if self.best is not None else "{points}"
        words = words.format(points=self.points, best=self.best)
        return f"{words}, {helped_words()}" if self.helped else words


class MonthSheet(Widget):
    """Days to choose with pointer or arrows, up to today; nothing is to be had of days to come."""

    sound = "ui_page"

    def __init__(
        self,
        today: date,
        first: date,
        chosen: date,
        on_choose: Callable[[], None],
        on_open: Callable[[], None],
    ) -> None:
        super().__init__("month")
        self.today = today
        self.first = min(first, chosen)  # before it nothing is offered
        self.chosen = chosen
        self.marks: Mapping[date, DayMark] = {}
        self._on_choose = on_choose
        self._on_open = on_open
        self._over: date | int | None = None  # under the pointer: a day, or a step to a month

    # ------------------------------------------------------------------ days
    @property
    def begins(self) -> date:
        return self.chosen.replace(day=1)

    def choose(self, wanted: date) -> None:
        wanted = max(self.first, min(wanted, self.today))
        if wanted != self.chosen:
            self.chosen = wanted
            self._on_choose()

    def turn_to(self, today: date, *, follow: bool) -> None:
        """Another day has begun, or the clock was set."""
        self.today = today
        if follow or self.chosen > today:
            self.chosen = max(self.first, today)

    def _month_on(self, step: int) -> date | None:
        """The chosen day in the month before or after, as far as there is one."""
        number = self.begins.year * 12 + self.begins.month - 1 + step
        begins = date(number // 12, number % 12 + 1, 1)
        ends = _after(begins) - timedelta(days=1)
        if begins > self.today or ends < self.first:
            return None
        return begins.replace(day=min(self.chosen.day, ends.day))

    def _days(self) -> list[date]:
        length = (_after(self.begins) - self.begins).days
        return [self.begins + timedelta(days=number) for number in range(length)]

    def _open(self, wanted: date) -> bool:
        return self.first <= wanted <= self.today

    # ------------------------------------------------------------------ places
    def _cell_height(self, width: int, look: Look) -> int:
        cell = (width - (DAYS - 1) * look.u(GAP)) / DAYS
        return round(max(look.u(LOWEST), min(cell * SHAPE, look.u(HIGHEST))))

    def _above(self, look: Look) -> tuple[int, int]:
        """Pixels of height of the month's name, and of the names of days."""
        return look.u(HEAD), round(look.px(WEEKDAYS) * 1.7)

    def height_for(self, width: int, look: Look) -> int:
        return sum(self._above(look)) + WEEKS * (self._cell_height(width, look) + look.u(GAP))

    def _column(self, number: int) -> tuple[int, int]:
        """Left edge and width of a column of days."""
        place, gap = self.place, self.look.u(GAP)
        wide = (place.w - (DAYS - 1) * gap) / DAYS
        left = place.x + round(number * (wide + gap))
        return left, round(wide)

    def cell(self, wanted: date) -> pygame.Rect:
        look = self.look
        week, column = divmod(self.begins.weekday() + wanted.day - 1, DAYS)
        left, wide = self._column(column)
        tall = self._cell_height(self.place.w, look)
        top = self.place.y + sum(self._above(look)) + week * (tall + look.u(GAP))
        return pygame.Rect(left, top, wide, tall)

    def _arrow(self, step: int) -> pygame.Rect:
        side = self._above(self.look)[0] - self.look.u(8)
        place = pygame.Rect(self.place.topleft, (side, side))
        return place if step < 0 else place.move_to(right=self.place.right)

    def _at(self, position: tuple[int, int]) -> date | int | None:
        for step in (-1, 1):
            if self._arrow(step).collidepoint(position) and self._month_on(step) is not None:
                return step
        days = (each for each in self._days() if self._open(each))
        return next((each for each in days if self.cell(each).collidepoint(position)), None)

    # ------------------------------------------------------------------ input
    def targets(self) -> list[Target]:
        if not self.visible:
            return []
        clip = self.shown
        found = [Target(self.name, clip, self.enabled, "")]
        for step, name in ((-1, "before"), (1, "after")):
            if self._month_on(step) is not None:
                found.append(Target(f"month:{name}", self._arrow(step), True, _month_words(step)))
        days = [each for each in self._days() if self._open(each)]
        return found + [
            Target(f"day:{each}", self.cell(each).clip(clip), True, self._told(each))
            for each in days
            if self.cell(each).clip(clip).h * 2 > self.cell(each).h
        ]

    def _told(self, wanted: date) -> str:
        mark = self.marks.get(wanted)
        return sentences(day(wanted), "" if mark is None else mark.words())

    def words(self) -> str:
        if isinstance(self._over, date):
            return self._told(self._over)
        return "" if self._over is None else _month_words(self._over)

    def spoken(self) -> str:
        return self._told(self.chosen)

    def point(self, position: tuple[int, int]) -> bool:
        before, self._over = self._over, self._at(position)
        return self._over != before

    def release(self, position: tuple[int, int], inside: bool) -> None:
        """A day that is chosen already is played when it is pressed again."""
        at = self._at(position) if inside else None
        if isinstance(at, date):
            if at == self.chosen:
                self._on_open()
            self.choose(at)
        elif at is not None:
            self.choose(self._month_on(at) or self.chosen)

    def act(self, action: Action) -> bool:
        """Arrows go from day to day, and out above and below; page keys from month to month."""
        if action in (Action.PRESS, Action.CONFIRM):
            self._on_open()
            return True
        if action in PAGE_STEPS:
            wanted = self._month_on(PAGE_STEPS[action])
        elif action in STEP:
            wanted = self.chosen + timedelta(days=STEP[action])
            if abs(STEP[action]) == DAYS and wanted.month != self.chosen.month:
                return False
        else:
            return False
        if wanted is None or not self.first <= wanted <= self.today:
            return action in PAGE_STEPS
        self.choose(wanted)
        return True

    # ------------------------------------------------------------------ picture
    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._draw_head(surface, look)
        for each in self._days():
            self._draw_day(surface, each, look)

    def _draw_head(self, surface: pygame.Surface, look: Look) -> None:
        place = self.place
        head, names = self._above(look)
        words = _("{month} {year}").format(
            month=month_name(self.begins.month), year=self.begins.year
        )
        box = pygame.Rect(place.x, place.y, place.w, head - look.u(8))
        px = look.px(HEAD_SIZE)
        lettering.draw(surface, words, box.center, px, look.ink, "ExtraBold", box=box)
        for step, sign in ((-1, "left"), (1, "right")):
            if self._month_on(step) is None:
                continue
            rect = self._arrow(step)
            lit = self._over == step
            rim = (*(look.ink if lit else look.ink_quiet), 255)
            ground = (250, 240, 214, 255) if lit else (0, 0, 0, 0)
            surface.blit(shapes.rounded(rect.size, rect.h // 2, ground), rect)
            surface.blit(shapes.ring(rect.size, rect.h // 2, rim, look.u(2)), rect)
            put_icon(surface, sign, rect.center, round(rect.h * 0.5), look.ink)
        small = look.px(WEEKDAYS)
        for column in range(DAYS):
            left, wide = self._column(column)
            line = pygame.Rect(left, place.y + head, wide, names)
            whole = [weekday_name(number) for number in range(DAYS)]
            fits = all(lettering.measure(each, small, "SemiBold")[0] <= wide for each in whole)
            name = whole[column] if fits else whole[column][:2]
            lettering.draw(surface, name, line.center, small, look.ink_quiet, "SemiBold", box=line)

    def _draw_day(self, surface: pygame.Surface, wanted: date, look: Look) -> None:
        rect, mark = self.cell(wanted), self.marks.get(wanted)
        radius, small = look.u(8), look.px(NUMBER)
        number_at = (rect.x + look.u(8), rect.y + round(small * 0.85))
        if not self._open(wanted):
            ink = look.ink_quiet
            to_come = shapes.ring(rect.size, radius, (*ink, TO_COME), look.u(1.5))
            surface.blit(to_come, rect)
            lettering.draw(surface, str(wanted.day), number_at, small, ink, "Medium", "left")
            return
        if wanted == self.chosen and self.focused:
            put_focus(surface, rect, radius, look)
        ink, numbers = look.ink, look.ink_quiet
        lit = wanted == self._over
        if mark is None:
            pale: RGB = (255, 250, 234) if lit else (244, 233, 206)
            rim = (*(look.ink if look.high_contrast else (172, 146, 108)), 255)
            surface.blit(plate(rect.size, radius, pale, pale, rim, look.u(1.5)), rect)
            if wanted != self.today and not look.high_contrast:
                _draw_plot(surface, rect, look)
        else:
            top, low = EVENING_LIT if lit else EVENING
            if mark.golden and not look.high_contrast:
                top, low, numbers = *GOLD, look.ink
            else:
                ink, numbers = look.cream, look.cream
            if look.high_contrast:
                top, low = BLACK, BLACK
            surface.blit(plate(rect.size, radius, top, low, (28, 18, 34, 255), look.u(1.5)), rect)
            self._draw_tower(surface, rect, mark, look)
        lettering.draw(surface, str(wanted.day), number_at, small, numbers, "SemiBold", "left")
        if mark is not None:
            words = "…" if mark.points is None else str(mark.points).replace("-", "−")
            room = rect.w * 0.52
            px = lettering.fitting_px(words, look.px(POINTS), room, "ExtraBold")
            at = (rect.x + look.u(8), rect.bottom - round(px * 0.78))
            lettering.draw(surface, words, at, px, ink, "ExtraBold", "left")
        elif wanted == self.today:
            size = round(rect.h * 0.42)
            put_icon(surface, "play", rect.center, size, look.ink)
        if wanted in (self.chosen, self.today):
            thick = look.u(4 if wanted == self.chosen else 2)
            colour = AMBER if wanted == self.chosen else look.ink
            surface.blit(shapes.ring(rect.size, radius, (*colour, 255), max(2, thick)), rect)

    @staticmethod
    def _draw_tower(surface: pygame.Surface, rect: pygame.Rect, mark: DayMark, look: Look) -> None:
        """A tower in the right half; golden where perfect play was reached."""
        part, most = mark.part, rect.h - look.u(14)
        share = 0.0 if part is None else max(0.0, part - MODEST) / (1 - MODEST)
        tall = round(most * (LOWEST_TOWER + (1 - LOWEST_TOWER) * share))
        wide = round(rect.w * 0.30)
        tower = pygame.Rect(0, 0, wide, tall - round(wide * MAST) * mark.golden)
        tower.bottomright = rect.right - round(rect.w * 0.09), rect.bottom - look.u(2)
        draw_tower(surface, tower, 3, golden=mark.golden, dark=part is None)


def _draw_plot(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Bare earth between two stakes: nothing was built on that day."""
    earth = pygame.Rect(0, 0, round(rect.w * 0.62), max(2, look.u(5)))
    earth.midbottom = rect.centerx, rect.bottom - look.u(9)
    pygame.draw.rect(surface, EARTH, earth, 0, earth.h // 2)
    thin, tall = max(1, look.u(2.5)), look.u(15)
    top = earth.y - tall + look.u(4)
    pygame.draw.line(surface, TAPE, (earth.x + thin, top), (earth.right - thin, top), thin)
    for x in (earth.x + thin, earth.right - 2 * thin):
        surface.fill(STAKE, (x, earth.y - tall, thin, tall))


def _after(begins: date) -> date:
    """The first day of the month after one that begins so."""
    return (begins + timedelta(days=31)).replace(day=1)


def _month_words(step: int) -> str:
    return _("Previous month") if step < 0 else _("Next month")

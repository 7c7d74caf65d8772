"""How a game went: everyone's expected result over the hours of the day."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Final, TypeAlias

import pygame

from skyline.table import type as lettering
from skyline.table.paint import rounded
from skyline.table.palette import RGB
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.materials import ENGRAVED, put_figure
from skyline.widgets.base.painted import Painted, Painter
from skyline.widgets.base.shapes import stroke
from skyline.widgets.charts.drawing import (
    EDGE,
    FINE,
    put_sample,
    put_share,
    put_sign,
)
from skyline.widgets.controls.swatch import SeatColour
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action
from skyline.widgets.records.picture import put_framed

LINE: Final = 4.2  # design pixels
CASING: Final = 3.0  # design pixels that a line's dark edge is wider
LOWEST: Final = 96.0  # design pixels of height for the lines, where the page scrolls
WORDS: Final = 19  # design size of names
FIGURES: Final = 17
NIGHT: Final[RGB] = (24, 22, 52)
VEIL: Final = (12, 12, 40, 46)
SHARE: Final = 170  # how opaque the colours of two are that share one whole
CONTRAST_VEIL: Final = (0, 0, 20, 190)


class CourseChart(Widget):
    """The chart; a press or an arrow chooses a position."""

    sound = "ui_page"
    carries = True

    def __init__(
        self,
        course: Course,
        sky: Painter,
        on_choose: Callable[[int], None],
    ) -> None:
        super().__init__("course")
        self.course = course  # set it anew when more is known
        self.position = 0  # the one chosen
        self.said = ""
        self.corner = self.head = 0  # pixels beside and above the names that something else needs
        self._sky = Painted(sky)
        self._on_choose = on_choose
        self._widest: tuple[Course, int, int] | None = None
        self._signs: CourseSigns | None = None  # of the kept picture
        self._drawn: tuple[object, pygame.Surface] | None = None

    def spoken(self) -> str:
        return self.said

    def act(self, action: Action) -> bool:
        """Left and right step; Home and End go to the first and the last position."""
        steps, here = self.course.steps, self.position
        goal = {
            Action.LEFT: steps[max(0, bisect_left(steps, here) - 1)],
            Action.RIGHT: steps[min(len(steps) - 1, bisect_right(steps, here))],
            Action.FIRST: 0,
            Action.LAST: len(self.course.parts) - 1,
        }.get(action)
        if goal is None:
            return False
        self._on_choose(goal)
        return True

    def press(self, position: tuple[int, int]) -> None:
        self._choose_at(position)

    drag = press

    def _choose_at(self, position: tuple[int, int]) -> None:
        plot = self.plot(self.look)
        part = (position[0] - plot.x) / max(1, self._width(plot))
        parts = self.course.parts
        after = min(len(parts) - 1, bisect_left(parts, part))
        before = max(0, after - 1)
        nearest = before if part - parts[before] < parts[after] - part else after
        if nearest != self.position:
            self._on_choose(nearest)

    def _gutter(self, look: Look) -> int:
        px = look.px(FIGURES)
        words = [lettering.measure(text, px, "Bold")[0] for _value, text in self.course.ticks]
        upright = round(px * 1.3) if self.course.measures else 0
        return max(words, default=0) + look.u(20 + SCALES) + upright

    def _legend(self, width: int, look: Look) -> tuple[int, list[pygame.Rect]]:
        """Height of the legend and where each line's part of it is, from its upper left corner."""
        px = look.px(WORDS)
        each = self._entry(look)
        row = round(px * 1.75)
        columns = max(1, min(len(self.course.lines), width // max(1, each)))
        each = width // columns if columns < len(self.course.lines) else min(each, width // columns)
        rects = [
            pygame.Rect(index % columns * each, index // columns * row, each, row)
            for index in range(len(self.course.lines))
        ]
        return rects[-1].bottom, rects

    def _entry(self, look: Look) -> int:
        px = look.px(WORDS)
        widest = max(lettering.measure(line.name, px, "Bold")[0] for line in self.course.lines)
        gems = 2.5 if self.course.divided else 1.0  # beside a sample, or on it
        return widest + self._widest_value(px) + look.u(GEM * gems) + look.u(48) + look.u(44)

    def make_room(self, width: int, corner: int, above: int, look: Look) -> None:
        """Leaves pixels for something beside the names, or above them where that is lower."""
        inner = width - self._gutter(look) - 2 * look.u(14)
        beside = inner - corner
        low = self._legend(inner, look)[0] + above
        fits = beside >= self._entry(look) and self._legend(beside, look)[0] <= low
        self.corner, self.head = (corner, 0) if fits else (0, above)

    def least_height(self, width: int, look: Look) -> int:
        """Pixels of height that leave enough for the lines below the names."""
        inner = width - self._gutter(look) - 2 * look.u(14) - self.corner
        foot = round(look.px(FIGURES) * 1.9)
        return self._legend(inner, look)[0] + self.head + foot + 2 * look.u(14) + look.u(LOWEST)

    def _widest_value(self, px: int) -> int:
        if self._widest is None or self._widest[0] is not self.course or self._widest[1] != px:
            course = self.course
            values = {course.top, *(value for line in course.lines for value in line.values)}
            words = {course.value_words(value) for value in values}
            wide = max(lettering.measure(each, px, "ExtraBold")[0] for each in words)
            self._widest = course, px, wide
        return self._widest[2]

    def plot(self, look: Look) -> pygame.Rect:
        """Where the lines are, in window pixels."""
        place, rim = self.place, look.u(14)
        left = self._gutter(look)
        legend = self._legend(place.w - left - 2 * rim - self.corner, look)[0]
        foot = round(look.px(FIGURES) * 1.9)
        top = place.y + rim + self.head + legend
        return pygame.Rect(
            place.x + left, top, place.w - left - rim - look.u(6), place.bottom - foot - rim - top
        )

    def margins(self, look: Look) -> tuple[int, int]:
        """Pixels of its width before the first position, and behind the last one."""
        return self._gutter(look), look.u(14) + look.u(6) + look.u(RIM)

    def height_for(self, width: int, look: Look) -> int:
        return look.u(360)

    # ------------------------------------------------------------------ the ground
    @property
    def painting(self) -> bool:
        return self._sky.begun

    def paint_ahead(self) -> bool:
        """Paints the sky a little further; returns whether more is left."""
        size = self.plot(self.look).size
        if min(size) < 8:
            return False
        self._sky.get(size)
        return self._sky.ahead()

    def paint_at_once(self) -> None:
        """Paints the sky to its end, for a picture that must be whole."""
        size = self.plot(self.look).size
        if min(size) >= 8:
            self._sky.get(size, at_once=True)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        plot = self.plot(look)
        picture = self._picture(plot, look)
        put_framed(surface, self.place, plot, picture, look, focused=self.focused)
        self._draw_scales(surface, plot, look)
        self._draw_legend(surface, plot, look)
        self._draw_cursor(surface, plot, look)

    def _at(self, plot: pygame.Rect, position: int, value: float) -> tuple[float, float]:
        """Where a value is, with a little air around it, and most where signs stand above."""
        air, rim = plot.h * 0.06, self.look.u(RIM)
        low, top = self.course.low, self.course.top
        share = (value - low) / max(1e-9, top - low)
        return (
            plot.x + self.course.parts[position] * self._width(plot),
            plot.bottom - air - share * (plot.h - 2 * air - rim),
        )

    def _width(self, plot: pygame.Rect) -> int:
        """Pixels from the first position to the last."""
        return plot.w - self.look.u(RIM)

    def _picture(self, plot: pygame.Rect, look: Look) -> pygame.Surface:
        """The day with lines and signs, kept until something changes."""
        ground = self._sky.get(plot.size)
        key = (plot.size, look, self.course, ground is not None)
        if self._drawn is not None and self._drawn[0] == key:
            return self._drawn[1]
        picture = pygame.Surface(plot.size, depth=32)
        picture.fill(NIGHT)
        if ground is not None:
            picture.blit(ground, (0, 0))
        veil = pygame.Surface(plot.size, pygame.SRCALPHA, 32)
        veil.fill(CONTRAST_VEIL if look.high_contrast else VEIL)
        picture.blit(veil, (0, 0))
        own = picture.get_rect()
        self._draw_grid(picture, own, look)
        self._draw_lines(picture, own, look)
        self._signs = CourseSigns(
            self.course, own, look, lambda position, value: self._at(own, position, value)
        )
        self._signs.draw(picture)
        self._drawn = key, picture
        return picture

    def _draw_grid(self, picture: pygame.Surface, own: pygame.Rect, look: Look) -> None:
        lines = pygame.Surface(own.size, pygame.SRCALPHA, 32)
        thick = max(1, look.u(1.2))
        for value, _words in self.course.ticks:
            y = round(self._at(own, 0, value)[1])
            lines.fill((255, 255, 255, 60), (0, y, own.w, thick))
        for number in range(1, len(self.course.hours)):
            x = round(self._width(own) * number / len(self.course.hours))
            lines.fill((255, 255, 255, 34), (x, 0, thick, own.h))
        picture.blit(lines, (0, 0))

    def _draw_lines(self, picture: pygame.Surface, own: pygame.Rect, look: Look) -> None:
        """Every line with a dark edge, in its colour, and with its gems.

        Between two who share one whole runs a single one, with what each has in their colours.
        """
        lines = self.course.lines[:1] if self.course.divided else self.course.lines
        large = pygame.Surface((own.w * FINE, own.h * FINE), pygame.SRCALPHA, 32)
        large.fill((*EDGE, 0))
        width = max(2.4, look.u(LINE)) * FINE
        casing = width + 2 * look.u(CASING) * FINE * 0.6
        paths = [
            [
                (x * FINE, y * FINE)
                for x, y in (self._at(own, at, value) for at, value in enumerate(line.values))
            ]
            for line in lines
        ]
        if self.course.divided:
            self._put_shares(picture, own, [(x / FINE, y / FINE) for x, y in paths[0]])
        for path in paths:
            stroke(large, EDGE, path, casing)
        for line, path in zip(lines, paths, strict=True):
            colour = look.cream if self.course.divided else line.colour.rgb
            stroke(large, colour, path, width)
        picture.blit(pygame.transform.smoothscale(large, own.size), (0, 0))
        size = look.u(GEM)
        for line in () if self.course.divided else lines:
            for position in self.course.stops:
                if position < len(line.values):
                    x, y = self._at(own, position, line.values[position])
                    x = max(size / 2 + 1, x)
                    line.colour.put(picture, size, center=(round(x), round(y)))

    def _put_shares(
        self, picture: pygame.Surface, own: pygame.Rect, path: list[tuple[float, float]]
    ) -> None:
        """Below a line the share of the first player, above it that of the second."""
        if len(path) < 2:  # nothing is judged yet
            return
        veil = pygame.Surface(own.size, pygame.SRCALPHA, 32)
        (left, _), (right, _) = path[0], path[-1]
        for line, edge in zip(self.course.lines, (own.bottom, own.top), strict=True):
            area = [*path, (right, edge), (left, edge)]
            pygame.draw.polygon(veil, (*line.colour.rgb, SHARE), area)
        picture.blit(veil, (0, 0))

    def _draw_scales(self, surface: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        px = look.px(FIGURES)
        for value, words in self.course.ticks:
            y = self._at(plot, 0, value)[1]
            at = (plot.x - look.u(SCALES), y)
            lettering.draw(surface, words, at, px, look.cream_quiet, "Bold", "right")
        self._draw_measure(surface, plot, px, look)
        foot = pygame.Rect(plot.x, plot.bottom, plot.w, self.place.bottom - plot.bottom)
        here = self.course.parts[self.position] * len(self.course.hours)
        for number, words in enumerate(self.course.hours):
            now = number == min(len(self.course.hours) - 1, int(here))
            each = self._width(plot) / len(self.course.hours)
            middle = (
                plot.x + each * (number + 0.5),
                foot.y + (foot.h - look.u(10)) / 2 + 1,
            )
            size = round(px * 1.5)
            if self.course.first_hour:
                begins = plot.x + round(each * number)
                thick = max(1, look.u(1.6))
                surface.fill(look.cream_quiet, (begins, foot.y + look.u(3), thick, round(px * 1.2)))
                at = begins + thick + look.u(7), middle[1]
                colour = look.cream if now else look.cream_quiet
                weight = "ExtraBold" if now else "Bold"
                full = self.course.first_hour
                if not number and lettering.measure(full, px, weight)[0] < each - 2 * look.u(7):
                    words = full
                lettering.draw(surface, words, at, px, colour, weight, "left")
            elif now:
                disc = rounded(size, size, size / 2, (246, 206, 122))
                surface.blit(disc, disc.get_rect(center=(round(middle[0]), round(middle[1]))))
                lettering.draw(surface, words, middle, px, ENGRAVED, "ExtraBold")
            else:
                lettering.draw(surface, words, middle, px, look.cream_quiet, "Bold")

    def _draw_measure(
        self, surface: pygame.Surface, plot: pygame.Rect, px: int, look: Look
    ) -> None:
        """What the values are, upright beside them."""
        fitting = (each for each in self.course.measures
                   if lettering.measure(each, px, "Bold")[0] <= plot.h)  # fmt: skip
        words = next(fitting, "")
        if words:
            name = lettering.render(words, px, look.cream_quiet, "Bold")
            name = pygame.transform.rotate(name, 90)
            at = self.place.x + look.u(12) + round(px * 0.65), plot.centery
            surface.blit(name, name.get_rect(center=at))

    def _draw_legend(self, surface: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        place, px = self.place, look.px(WORDS)
        left = plot.x
        _height, rects = self._legend(
            place.w - self._gutter(look) - 2 * look.u(14) - self.corner, look
        )
        end = 0
        for number, (line, own) in enumerate(zip(self.course.lines, rects, strict=True)):
            rect = own.move(left, place.y + look.u(13) + self.head)
            x = rect.x
            sample = pygame.Rect(x, rect.y, look.u(48), rect.h)
            size = look.u(GEM * 1.15)
            if self.course.divided:  # areas, no lines of their own
                line.colour.put(surface, size, midleft=sample.midleft)
                sample.x += size + look.u(8)
                patch = sample.inflate(0, round(px * 1.35) - sample.h)
                put_share(surface, patch, line.colour.rgb, look.cream, look.u(LINE) * 0.8,
                          above=number > 0)  # fmt: skip
            else:
                put_sample(surface, sample, line.colour.rgb, look.u(LINE))
                line.colour.put(surface, size, center=sample.center)
            x = sample.right + look.u(10)
            words = "…"
            if self.position < len(line.values):
                words = self.course.value_words(line.values[self.position])
            used = lettering.measure(words, px, "ExtraBold")[0]
            badge = used + look.u(18)
            room = rect.right - look.u(10) - x - badge - look.u(8)
            drawn = lettering.draw(surface, line.name, (x, rect.centery), px, look.cream, "Bold",
                                   "left", max_width=room, box=rect)  # fmt: skip
            box = pygame.Rect(drawn.right + look.u(8), 0, badge, round(px * 1.45))
            box.centery = rect.centery
            put_figure(surface, box, words, px, look)
            end = max(end, box.right)
        if rects[-1].y == rects[0].y:
            right = place.right - look.u(14) - self.corner
            row = pygame.Rect(end, box.y, right - end, box.h)
            self._draw_meanings(surface, row, look)

    def _draw_meanings(self, surface: pygame.Surface, row: pygame.Rect, look: Look) -> None:
        """What signs mean, at the right end of a row: the graver ones where not all have room."""
        px, size, gap = look.px(FIGURES), round(look.px(WORDS) * 1.15), look.u(20)
        x: float = row.right
        for level, words in reversed(self.course.signs):
            x -= size + look.u(8) + lettering.measure(words, px, "SemiBold")[0] + gap
            if x < row.x + gap:
                return
            put_sign(surface, level, (x + size / 2, row.centery), size)
            at = (x + size + look.u(8), row.centery)
            lettering.draw(surface, words, at, px, look.cream_quiet, "SemiBold", "left")

    def _draw_cursor(self, surface: pygame.Surface, plot: pygame.Rect, look: Look) -> None:
        x = round(plot.x + self.course.parts[self.position] * self._width(plot))
        thick = max(2, look.u(3))
        x = min(plot.right - thick, max(plot.x, x - thick // 2))
        edge = max(1, look.u(1.5))
        surface.fill((30, 14, 6), (x - edge, plot.y, thick + 2 * edge, plot.h))
        surface.fill(AMBER, (x, plot.y, thick, plot.h))
        size = look.u(GEM * 1.3)
        for number, line in enumerate(self.course.lines[: 1 if self.course.divided else None]):
            if self.position < len(line.values):
                _x, y = self._at(plot, self.position, self.course.value(number, self.position))
                middle = (x + thick // 2, round(y))
                if self.course.divided:  # the line is of both
                    pygame.draw.aacircle(surface, EDGE, middle, size * 0.5)
                    pygame.draw.aacircle(surface, look.cream, middle, size * 0.5 - edge - 1)
                    continue
                back = rounded(size + 6, size + 6, (size + 6) / 2, (30, 14, 6, 230))
                surface.blit(back, back.get_rect(center=middle))
                line.colour.put(surface, size, center=middle)
        if self._signs is not None:
            self._signs.draw_chosen(surface, self.position, plot.topleft)


RIM: Final = 16.0  # design pixels that lines keep from the upper and the right edge
MOST_SIGNS: Final = 3
SIGN: Final = 30.0
SIGN_SHARE: Final = 0.14  # of the height: a sign, at most
GEM: Final = 17.0
RIM_LIGHT: Final = (232, 224, 206)  # around a marked gem: it stands out from a dark sky
SCALES: Final = GEM * 0.65 + 6  # design pixels from their words to the plot: the chosen sign fits
LEAST: Final = 16  # pixels of a blunder: its form is seen
SMALL: Final = 21.0  # of a blunder that is none of them: large enough for its letters

Spot: TypeAlias = tuple[float, float]


class CourseSigns:
    """The signs of one picture, each with its player's gem: the costliest decisions of all.

    The others lie small on their lines, with a rim in their player's colour.
    """

    def __init__(
        self, course: Course, own: pygame.Rect, look: Look, at: Callable[[int, float], Spot]
    ) -> None:
        self._course = course  # what the chart shows
        self._own = own  # of the picture, from its upper left corner
        self._look = look
        self._at = at  # where a value at a position is in the picture
        self.laid = self._lay()  # middles of the signs
        self._dots: dict[CourseMark, pygame.Rect] = {}  # the other, small ones

    def _lay(self) -> dict[CourseMark, Spot]:
        laid: dict[CourseMark, Spot] = {}
        taken: list[pygame.Rect] = []
        for mark in sorted(self._known(), key=_badness, reverse=True):
            if len(laid) == MOST_SIGNS:
                break
            size, gem = self.size_of(mark), self.spot(mark)
            for centre in self.places(mark):
                rect = pygame.Rect(0, 0, size, size).move_to(center=centre)
                rect.union_ip(pygame.Rect(0, 0, *[self._look.u(GEM * 1.3)] * 2).move_to(center=gem))
                if rect.collidelist(taken) < 0:
                    laid[mark] = centre
                    taken.append(rect)
                    break
        return laid

    def _known(self) -> list[CourseMark]:
        lines = self._course.lines
        return [mark for mark in self._course.marks if mark.position < len(lines[mark.line].values)]

    def places(self, mark: CourseMark) -> Iterator[Spot]:
        """Where the middle of a sign may be around its gem; the best first.

        A line falls from a mistake: a sign that has no room on its gem keeps off its right.
        """
        own, size = self._own, self.size_of(mark)
        x, y = self.spot(mark)
        half = size / 2 + 1
        x = min(own.right - half, max(own.x + half, x))
        away = self._look.u(GEM) * 0.5 + size * 0.5
        if self._course.divided:  # on the line of both, with the gem at its corner
            yield x, min(own.bottom - half, max(own.y + half, y))
            return
        for across, down in ((0.0, -1.0), (-0.9, 0.7), (0.0, 1.0)):
            left, at = x + across * away, y + down * away
            if left >= own.x + half and own.y + half <= at <= own.bottom - half:
                yield left, at

    def spot(self, mark: CourseMark) -> Spot:
        return self._at(mark.position, self._course.value(mark.line, mark.position))

    def size_of(self, mark: CourseMark, size: float = SIGN) -> int:
        """Pixels of width of a sign: the worse, the larger."""
        widest = min(max(LEAST, self._look.u(size)), round(self._own.h * SIGN_SHARE))
        return round(widest * (0.72, 0.9, 1.0)[mark.level - 2])

    def draw(self, picture: pygame.Surface) -> None:
        dots = sorted((mark for mark in self._known() if mark not in self.laid), key=_badness)
        taken = [
            pygame.Rect(0, 0, self.size_of(mark), self.size_of(mark)).move_to(center=centre)
            for mark, centre in self.laid.items()
        ]
        for mark in reversed(dots):
            size = self.size_of(mark, SMALL)
            dot = self._dots[mark] = self._dot(mark, size, taken)
            taken.append(dot)
            colour = self._course.lines[mark.line].colour.rgb
            pygame.draw.aacircle(picture, EDGE, dot.center, dot.w / 2 + max(1, self._look.u(1)))
            pygame.draw.aacircle(picture, colour, dot.center, dot.w / 2)
            put_sign(picture, mark.level, dot.center, size)
        for mark, centre in self.laid.items():
            self._draw_sign(picture, mark, centre)

    def _dot(self, mark: CourseMark, size: int, taken: Sequence[pygame.Rect]) -> pygame.Rect:
        """Where a small sign is seen whole: on its line, or above or below what is there."""
        wide = size + 2 * max(2, self._look.u(2.4))
        x, y = self.spot(mark)
        for away in (0, -1, 1, -2, 2, 0):
            dot = pygame.Rect(0, 0, wide, wide).move_to(center=(x, y + away * wide))
            dot.clamp_ip(self._own)
            if dot.inflate(-wide // 4, -wide // 4).collidelist(taken) < 0:
                break
        return dot

    def draw_chosen(self, surface: pygame.Surface, position: int, corner: tuple[int, int]) -> None:
        """Those of a position above all else, dots as well; ``corner`` is that of the picture."""
        for mark in self._known():
            if mark.position == position:
                others = [dot for other, dot in self._dots.items() if other != mark]
                sign = pygame.Rect(0, 0, *[self.size_of(mark)] * 2)
                places = list(self.places(mark))
                free = (at for at in places if sign.move_to(center=at).collidelist(others) < 0)
                centre = self.laid.get(mark) or next(free, places[0])
                self._draw_sign(surface, mark, centre, corner)

    def _draw_sign(
        self,
        surface: pygame.Surface,
        mark: CourseMark,
        centre: Spot,
        corner: tuple[int, int] = (0, 0),
    ) -> None:
        """A sign with the gem of whoever decided."""
        colour, at = (
            self._course.lines[mark.line].colour,
            (corner[0] + centre[0], corner[1] + centre[1]),
        )
        if self._course.divided:
            put_sign(surface, mark.level, at, self.size_of(mark), colour)
            return
        spot, size = self.spot(mark), self._look.u(GEM)
        gem = round(corner[0] + spot[0]), round(corner[1] + spot[1])
        edge = size * 0.5 + max(1, self._look.u(3))
        pygame.draw.aacircle(surface, RIM_LIGHT, gem, edge + max(1, self._look.u(1.4)))
        pygame.draw.aacircle(surface, EDGE, gem, edge)
        colour.put(surface, size, center=gem)
        put_sign(surface, mark.level, at, self.size_of(mark))


_badness = attrgetter("level", "loss")


@dataclass(frozen=True)
class CourseLine:
    """One player's line."""

    name: str
    colour: SeatColour
    values: tuple[float, ...]  # expected result at every position known so far


@dataclass(frozen=True)
class CourseMark:
    """A decision that is marked."""

    position: int  # before it
    line: int  # whose
    level: int  # 2 to 4
    loss: float = 0.0  # how costly it was among its like


@dataclass(frozen=True)
class Course:
    """All that the chart shows."""

    parts: tuple[float, ...]  # how much of the day has passed at each position, 0..1, rising
    stops: tuple[int, ...]  # positions at which every line carries its gem
    steps: tuple[int, ...]  # positions from one to the next of which the arrows lead, rising
    lines: tuple[CourseLine, ...]
    marks: tuple[CourseMark, ...]
    low: float  # value at the lower edge
    top: float  # value at the upper edge
    ticks: tuple[tuple[float, str], ...]  # values with words at the left edge
    hours: tuple[str, ...]  # the words below, evenly spread
    value_words: Callable[[float], str]
    signs: tuple[tuple[int, str], ...] = ()  # what signs mean, told where there is room
    divided: bool = False  # whether two share one whole: a line between them says it all
    measures: tuple[str, ...] = ()  # what the values are: the first of these words that fit
    first_hour: str = ""  # in full; then all words below stand where their part begins

    def value(self, line: int, position: int) -> float:
        """The height at which something of a line is seen at a position."""
        return self.lines[0 if self.divided else line].values[position]

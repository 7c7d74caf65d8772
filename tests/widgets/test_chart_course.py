"""Signs in the chart of a game: no sign lies on another, and none of them is lost."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from skyline.table.scenery.steps import Steps
from skyline.widgets.base.look import Look
from skyline.widgets.base.seats import seat_colour
from skyline.widgets.charts.course import Course, CourseChart, CourseLine, CourseMark, CourseSigns
from skyline.widgets.charts.marks import draw_legend, legend_height

COUNT = 240


def plain_sky(size: tuple[int, int]) -> Steps[pygame.Surface]:
    yield from ()
    return pygame.Surface(size)


def course(players: int, marks: int, seed: int = 1) -> Course:
    chance = random.Random(seed)
    lines = tuple(
        CourseLine(f"P{n}", seat_colour("", n), tuple(chance.random() for _ in range(COUNT)))
        for n in range(players)
    )
    places = chance.sample(range(COUNT - 1), marks)
    return Course(
        parts=tuple(n / (COUNT - 1) for n in range(COUNT)),
        stops=(),
        steps=tuple(range(COUNT)),
        lines=lines,
        marks=tuple(
            CourseMark(at, chance.randrange(players), chance.randint(2, 4)) for at in places
        ),
        low=0.0,
        top=1.0,
        ticks=((0.0, "0 %"), (1.0, "100 %")),
        hours=tuple("123456789"),
        value_words=str,
    )


def drawn(shown: Course, size: tuple[int, int]) -> tuple[CourseChart, Look, pygame.Surface]:
    look = Look(size)
    chart = CourseChart(shown, plain_sky, lambda _position: None)
    chart.rect = pygame.Rect(0, 0, size[0], size[1] // 3)
    chart.look = look
    surface = pygame.Surface(size)
    chart.draw(surface, look)
    return chart, look, surface


def signs_of(chart: CourseChart) -> CourseSigns:
    assert chart._signs is not None, "it has been drawn"
    return chart._signs


def rects(chart: CourseChart) -> Iterator[tuple[CourseMark, pygame.Rect]]:
    signs = signs_of(chart)
    for mark, centre in signs.laid.items():
        size = signs.size_of(mark)
        rect = pygame.Rect(0, 0, size, size)
        rect.center = round(centre[0]), round(centre[1])
        yield mark, rect


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("players", [1, 4])
def test_no_sign_lies_on_another(size: tuple[int, int], players: int) -> None:
    chart, look, _surface = drawn(course(players, 60), size)
    laid = list(rects(chart))
    plot = pygame.Rect((0, 0), chart.plot(look).size)
    assert len(laid) == 3
    assert all(plot.contains(rect) for _mark, rect in laid)
    for (_mark, one), (_other, two) in itertools.combinations(laid, 2):
        assert not one.colliderect(two)


def test_the_costliest_decisions_alone_have_signs_and_these_stand_on_their_gems() -> None:
    one = course(2, 0)
    marks = (
        CourseMark(20, 0, 3, loss=0.50),
        CourseMark(60, 0, 4, loss=0.10),
        CourseMark(100, 0, 4, loss=0.30),
        CourseMark(140, 1, 2, loss=0.01),
        CourseMark(180, 0, 2, loss=0.02),
    )
    chart, look, _surface = drawn(replace(one, marks=marks), (1600, 900))
    signs = signs_of(chart)
    assert set(signs.laid) == set(marks[:3])
    for mark, centre in signs.laid.items():
        x, y = signs.spot(mark)
        assert centre[0] == x
        assert abs(centre[1] - y) <= look.u(20) / 2 + signs.size_of(mark) / 2


def test_lines_and_signs_keep_clear_of_the_edge_at_the_end() -> None:
    one = course(1, 0)
    high = CourseLine("P", seat_colour("", 0), (1.0,) * COUNT)
    marks = (CourseMark(COUNT - 1, 0, 4),)
    chart, look, _surface = drawn(replace(one, lines=(high,), marks=marks), (1600, 900))
    x, y = signs_of(chart).spot(marks[0])
    assert chart.plot(look).w - x >= look.u(16)
    assert y >= look.u(16)


def test_a_sign_without_room_is_a_dot_and_shows_when_it_is_chosen() -> None:
    one = course(1, 0)
    flat = CourseLine("P", seat_colour("", 0), (0.5,) * COUNT)
    marks = tuple(CourseMark(at, 0, 4) for at in range(90, 110))
    crowded = replace(one, lines=(flat,), marks=marks)
    chart, look, surface = drawn(crowded, (1280, 720))
    hidden = next(mark for mark in marks if mark not in signs_of(chart).laid)
    plot = chart.plot(look)
    x, y = signs_of(chart).spot(hidden)
    red, green, blue, _alpha = surface.get_at((round(plot.x + x), round(plot.y + y)))
    assert red > 2 * green and red > 2 * blue
    before = surface.copy()
    chart.position = hidden.position
    chart.draw(surface, look)
    above = next(signs_of(chart).places(hidden))
    area = pygame.Rect(0, 0, 8, 8)
    area.center = round(plot.x + above[0]), round(plot.y + above[1])
    shown = (pygame.image.tobytes(each.subsurface(area), "RGB") for each in (before, surface))
    assert len(set(shown)) == 2


def test_signs_are_explained_beside_the_names_where_there_is_room() -> None:
    marked = course(2, 6)
    levels = {mark.level for mark in marked.marks}
    other = replace(marked, signs=((min({2, 3, 4} - levels, default=5), "Only in the list"),))
    telling = replace(marked, signs=tuple((level, f"Level {level}") for level in sorted(levels)))

    def picture(shown: Course, width: int) -> bytes:
        return pygame.image.tobytes(drawn(shown, (width, 900))[2], "RGB")

    nothing = replace(marked, signs=())
    assert picture(telling, 1600) != picture(nothing, 1600)
    assert picture(other, 1600) != picture(nothing, 1600), "the list below has it"
    assert picture(telling, 480) == picture(nothing, 480), "none is told that finds no room"


def test_words_of_a_legend_that_fit_into_no_row_go_on_in_the_next_one() -> None:
    look = Look((960, 600))
    words = "lines: luck 0, and the middle accuracy of these games"
    legend = [("won", "won"), ("cross", words)]
    two, more = (legend_height(legend, width, look) for width in (900, 200))
    assert more >= 2 * two
    picture = pygame.Surface((220, more + 10), pygame.SRCALPHA, 32)
    draw_legend(picture, legend, pygame.Rect(10, 0, 200, 0), look)
    drawn = picture.get_bounding_rect()
    assert drawn.x >= 10 and drawn.right <= 210 and drawn.h > more * 0.6


def test_of_two_who_share_one_whole_a_line_parts_what_each_has() -> None:
    marks = (CourseMark(40, 1, 4, loss=0.5),)
    one = replace(course(2, 0), marks=marks, divided=True)
    red, blue = one.lines
    level = [replace(line, values=(0.5,) * COUNT) for line in (red, blue)]
    chart, look, surface = drawn(replace(one, lines=tuple(level)), (1600, 900))
    plot = chart.plot(look)
    below, above = (
        surface.get_at((plot.x + plot.w // 4, plot.centery + way * plot.h // 4)) for way in (1, -1)
    )
    for seen, own, other in ((below, red, blue), (above, blue, red)):
        assert _far(seen, own.colour.rgb) < _far(seen, other.colour.rgb)
    uneven = replace(one, lines=(level[0], replace(blue, values=(0.1,) * COUNT)))
    chart, look, _surface = drawn(uneven, (1600, 900))
    assert signs_of(chart).spot(marks[0])[1] == pytest.approx(  # on the line there is
        chart._at(pygame.Rect((0, 0), chart.plot(look).size), 40, 0.5)[1]
    )


def _far(one: pygame.Color, other: tuple[int, int, int]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one[:3], other, strict=True))

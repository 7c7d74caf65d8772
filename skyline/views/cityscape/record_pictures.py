"""Views and goals of Cityscape, painted for the records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from skyline.chronicle.cityscape.detail import Line, Round
from skyline.chronicle.cityscape.summary import GoalCount
from skyline.games.cityscape.moves import CODES
from skyline.games.cityscape.scoring import EQUAL_HEIGHTS
from skyline.table import type as lettering
from skyline.table.furniture.caption import put_words
from skyline.table.furniture.materials import felt
from skyline.table.furniture.plates import brass_plate
from skyline.table.paint import put_shadow, rounded
from skyline.table.palette import BLACK, RGB
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import _
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.art.street_view import put_view, put_wall
from skyline.widgets.base import shapes
from skyline.widgets.base.seats import seat_colours

MORNING: Final = 0.2
AFTERNOON: Final = 0.62
NIGHT: Final = 1.0
ENGRAVED: Final[RGB] = (58, 34, 8)
PLATE: Final = 0.1  # of the picture's height
DIE: Final = 0.16  # of the picture's height: a goal die
SIDE: Final = 0.94  # of the picture's width: all goals
TOWER: Final = 0.42  # of a goal's place
BLOCKS_MOST: Final = 9  # storeys of the tallest tower
CAPTION: Final = 0.052  # of the picture's height


def view_steps(best: Round | None, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a seat saw at the end of a round by night, points of met goals on plates."""
    day = Day.at(NIGHT)
    picture = yield from ground_steps(size, day)
    if best is None:
        return picture
    edges = [[_seen(line) for line in edge] for edge in best.edges]
    places = put_view(picture, day, edges, above=round(size[1] * 0.05))
    yield
    for line, place in zip(best.lines, places, strict=True):
        if line.met:
            _put_points(picture, line, place)
    return picture


def _seen(line: Line) -> list[tuple[int, ...]]:
    """The stacks of a line with nothing in place of those that are hidden."""
    found, tallest = [], 0
    for stack, height in zip(line.stacks, line.heights, strict=True):
        raised = line.code == EQUAL_HEIGHTS and height == tallest
        found.append(stack if height > tallest or raised else ())
        tallest = max(tallest, height)
    return found


def _put_points(picture: pygame.Surface, line: Line, place: pygame.Rect) -> None:
    width, height = picture.get_size()
    words = f"+{line.points}"
    px = max(lettering.SMALLEST, round(min(height * PLATE, width * 0.045) * 0.62))
    wide = lettering.measure(words, px, "ExtraBold")[0] + px
    rect = pygame.Rect(0, 0, wide, round(px * 1.5))
    rect.center = place.centerx, round((height + place.bottom) / 2)
    rect.clamp_ip(picture.get_rect())
    put_shadow(picture, rect, 4, max(2, px * 0.2), BLACK, 150, (0, px * 0.1))
    picture.blit(brass_plate(rect.size), rect)
    lettering.draw(picture, words, rect.center, px, ENGRAVED, "ExtraBold", box=rect)


def goals_steps(goals: Mapping[int, GoalCount], size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints a tower for each goal: walls for how often it was met, dashes for missed."""
    day = Day.at(AFTERNOON)
    picture = yield from ground_steps(size, day)
    width, height = size
    level, step = level_of(size), width * SIDE / len(CODES)
    px = max(lettering.SMALLEST, round(min(height * CAPTION, step * 0.15)))
    edge = round(min(height * DIE, step * 0.5, height - level))
    most = max(1, *(goal.set for goal in goals.values()))
    room = level - px * 2.6
    for number, (code, goal) in enumerate(goals.items()):
        x = round(width * (1 - SIDE) / 2 + (number + 0.5) * step)
        whole = pygame.Rect(
            0, 0, round(min(step * TOWER, room * 0.5)), round(room * goal.set / most)
        )
        whole.midbottom = x, level
        met = whole.copy()
        met.h = round(room * goal.met / most)
        met.bottom = level
        if goal.missed:
            picture.blit(rounded(*whole.size, 3, (255, 250, 234, 60)), whole)
            line = max(2, whole.w // 36)
            picture.blit(shapes.ring(whole.size, 3, (44, 36, 52, 170), line + 1), whole)
            picture.blit(shapes.dashes(whole.size, 3, (255, 250, 234, 255), line), whole)
        if met.h:
            storeys = max(1, round(BLOCKS_MOST * goal.met / most))
            put_wall(picture, day, _tower(code, storeys), met, code)
        words = _("{met} of {whole}").format(met=goal.met, whole=goal.set)
        put_words(picture, words, (x, whole.top - px * 1.1), px, width=step * 0.94)
        centre = x, round(height - (height - level) * 0.48)
        draw_goal_die(picture, centre, edge, seat_colours()[number], code)
        yield
    return picture


def _tower(code: int, storeys: int) -> tuple[int, ...]:
    """Blocks of as many storeys, all of the size that the goal is named for, but for the top."""
    size = min(code, 5)
    rest = storeys % size
    return (size,) * (storeys // size) + ((rest,) if rest else ())


# ---------------------------------------------------------------- before the first game
SAMPLE: Final[Sequence[Sequence[tuple[int, ...]]]] = (
    ((2,), (1, 3), (5,), (5, 4)),
    ((4,), (), (), (3, 2)),
    ((1,), (3,), (), (5, 3)),
    ((2, 1), (), (4, 2), ()),
)
"""A city as one edge sees it."""


def unbuilt_steps(page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a page shows before the first finished game."""
    if page == "goals":
        return _dice(size)
    return _sample(size, NIGHT if page == "results" else MORNING)


def _sample(size: tuple[int, int], hour: float) -> Steps[pygame.Surface]:
    day = Day.at(hour)
    picture = yield from ground_steps(size, day)
    put_view(picture, day, [SAMPLE], above=round(size[1] * 0.1))
    return picture


def _dice(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Six goal dice on the felt, each with another goal on top."""
    width, height = size
    picture = pygame.Surface(size)
    picture.blit(felt(width, height), (0, 0))
    yield
    put_shadow(picture, (0, -height // 3, width, height // 3), 4, height * 0.1, (0, 0, 0), 170)
    edge = round(min(width * 0.1, height * 0.3))
    for number, code in enumerate(CODES):
        centre = (width * 0.5 + (number - 2.5) * edge * 1.5, height * 0.53)
        draw_goal_die(picture, centre, edge, seat_colours()[number], code)
        yield
    return picture

"""Views and goals of Cityscape, painted for the records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from skyline.chronicle.cityscape.detail import Line, Round
from skyline.chronicle.cityscape.summary import GoalCount
from skyline.games.cityscape.board import EDGES, LINES, LOTS
from skyline.games.cityscape.moves import CODES
from skyline.table import type as lettering
from skyline.table.furniture.caption import put_words
from skyline.table.paint import rounded
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import _
from skyline.views.cityscape.art.blocks import wall_scaled
from skyline.views.cityscape.art.goal_dice import draw_goal_die
from skyline.views.cityscape.menu_pictures import city_of, draw_goals
from skyline.views.cityscape.menu_results import NightView
from skyline.views.cityscape.miniatures import LARGE_TALLEST, paint_views, views_of
from skyline.views.cityscape.pieces import City, Stack
from skyline.widgets.base import shapes
from skyline.widgets.base.seats import seat_colours

MORNING: Final = 0.2
AFTERNOON: Final = 0.62
NIGHT: Final = 1.0
DIE: Final = 0.16  # of the picture's height: a goal die
SIDE: Final = 0.94  # of the picture's width: all goals
TOWER: Final = 0.42  # of a goal's place
BLOCKS_MOST: Final = 9  # storeys of the tallest tower
CAPTION: Final = 0.052  # of the picture's height
INK: Final = (44, 36, 52)
PAPER: Final = (255, 250, 234)


def view_steps(best: Round | None, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a seat saw at the end of a round by night, and what each line brought."""
    if best is None:
        return (yield from ground_steps(size, Day.at(NIGHT)))
    city, edges = _seen_from_south(best)
    points = tuple(line.points for line in best.lines)
    return (yield from NightView(city, edges, points, max(map(sum, city))).steps(size))


def _seen_from_south(best: Round) -> tuple[City, tuple[int, ...]]:
    """The city of a round, turned so that the seat's first edge is the south; and its edges."""
    first, *others = best.edges
    lots = {
        lot: stack
        for line, places in zip(first, LINES[0], strict=True)
        for lot, stack in zip(places, line.stacks, strict=True)
    }
    city = tuple(lots[lot] for lot in range(len(LOTS)))

    def is_at(lines: tuple[Line, ...], edge: int) -> bool:
        return all(
            line.stacks == tuple(city[lot] for lot in places)
            for line, places in zip(lines, LINES[edge], strict=True)
        )

    second = [next(edge for edge in range(1, EDGES) if is_at(each, edge)) for each in others]
    return city, (0, *second)


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
    wide = round(min(step * TOWER, room * 0.5))
    line = max(2, wide // 36)
    for number, (code, goal) in enumerate(goals.items()):
        x = round(width * (1 - SIDE) / 2 + (number + 0.5) * step)
        whole = pygame.Rect(0, 0, wide, round(room * goal.set / most)).move_to(midbottom=(x, level))
        met = pygame.Rect(0, 0, wide, round(room * goal.met / most)).move_to(midbottom=(x, level))
        if goal.missed:
            picture.blit(rounded(*whole.size, 3, (*PAPER, 60)), whole)
            picture.blit(shapes.ring(whole.size, 3, (*INK, 170), line + 1), whole)
            picture.blit(shapes.dashes(whole.size, 3, (*PAPER, 255), line), whole)
        if met.h:
            stack = _stack(code, max(1, round(BLOCKS_MOST * goal.met / most)))
            picture.blit(wall_scaled(stack, met.size, day.night_step, code), met)
            pygame.draw.rect(picture, INK, met.inflate(line, line), line)
        words = _("{met} of {whole}").format(met=goal.met, whole=goal.set)
        put_words(picture, words, (x, whole.top - px * 1.1), px, width=step * 0.94)
        centre = x, round(height - (height - level) * 0.48)
        draw_goal_die(picture, centre, edge, seat_colours()[number], code)
        yield
    return picture


def _stack(code: int, storeys: int) -> Stack:
    """So many storeys in blocks of the size that a goal is named for, but for the top."""
    size = min(code, 5)
    rest = storeys % size
    return (size,) * (storeys // size) + ((rest,) if rest else ())


SAMPLE: Final = ((2, 4, 5, 9), (4, 0, 3, 6), (1, 3, 0, 8), (3, 0, 6, 2))
"""A city as one edge sees it: each line from near to far."""


def unbuilt_steps(page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a page shows before the first finished game."""
    if page == "goals":
        picture = pygame.Surface(size, depth=32)
        draw_goals(picture, picture.get_rect())
        return picture
    day = Day.at(NIGHT if page == "results" else MORNING)
    ground = yield from ground_steps(size, day)
    return paint_views(size, views_of(city_of(SAMPLE), (0,)), day, LARGE_TALLEST, ground)

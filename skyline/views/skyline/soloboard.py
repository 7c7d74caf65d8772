"""The notice board on the closed District of a solo game: the next rank, and seven cities.

Most that a city asks can still be lost until the game ends: what holds so far has a dot
in its box, and only the end ticks it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from skyline.games.skyline.names import building_name
from skyline.games.skyline.scoring import score
from skyline.games.skyline.solo import Scenario, judge, level_reached, levels, next_level
from skyline.games.skyline.state import Skyline
from skyline.play.input.targets import Sign
from skyline.table import type as lettering
from skyline.table.furniture.plates import sign
from skyline.table.paint import brightened, mix, put_shadow, smoothed
from skyline.table.palette import RGB
from skyline.table.scenery.day import Day
from skyline.text.words import _, ngettext, pgettext
from skyline.views.skyline.layout import StreetLayout
from skyline.views.skyline.zones import district_fence_height
from skyline.widgets.base import shapes
from skyline.widgets.base.icons import put_icon
from skyline.widgets.base.look import Look
from skyline.widgets.base.materials import paint_sheet
from skyline.widgets.input.target import Target

MET = (34, 108, 62)
HELD = (150, 92, 20)
OPEN = (104, 84, 70)
LOST = (158, 44, 36)
TASK = (236, 184, 78, 120)  # behind the city that is the task of today
FILLED = (214, 152, 40)
PIN = 0.44  # radius of a pin in parts of what is left free at the edges
DARKEST = 0.78  # of the paper at night, so that it stays legible


@dataclass(frozen=True)
class BoardPlan:
    """Where everything of the board is, in window pixels."""

    board: pygame.Rect
    pad: int  # pixels that stay free at its edges
    head_px: int  # type of the rank
    px: int  # type of all else
    ladder: pygame.Rect  # the bar of points
    box: int  # width of a check box
    cities: tuple[pygame.Rect, ...]  # the row of each city, in the order of :func:`judge`


def plan_board(layout: StreetLayout, look: Look, titles: Sequence[str]) -> BoardPlan:
    """Lays the board out for the names of the cities."""
    zone = layout.zones.district
    fence = district_fence_height(zone, layout.scale)
    board = pygame.Rect(0, 0, round(zone.w * 0.89), zone.h - round(fence * 1.05))
    board.midbottom = (zone.centerx, zone.bottom - round(fence * 0.30))
    pad = round(min(look.u(16), board.w * 0.055))
    left, room = board.x + pad, board.w - 2 * pad
    head_px = max(lettering.SMALLEST, min(look.px(21), round(board.h * 0.11)))
    px = max(lettering.SMALLEST, min(look.px(18), round(board.h * 0.092)))
    y = board.y + pad * 0.8 + head_px * 1.75
    ladder = pygame.Rect(left, round(y + px * 0.95), round(room), max(7, round(px * 0.55)))
    top = ladder.bottom + px * 0.35
    size = round(px * 1.05)
    deep = board.bottom - pad * 0.6 - top
    columns = _columns(titles, px, size, room, deep)
    rows = -(-len(titles) // len(columns))
    step = deep / rows
    share = room / sum(columns)
    cities = []
    for number in range(len(titles)):
        column, row = divmod(number, rows)
        x = left + sum(columns[:column]) * share
        cities.append(
            pygame.Rect(round(x), round(top + row * step), int(columns[column] * share), int(step))
        )
    return BoardPlan(board, pad, head_px, px, ladder, round(min(size, step * 0.8)), tuple(cities))


def _quiet(look: Look, light: float) -> RGB:
    """Quiet ink, the darker the less light (from :data:`DARKEST` to 1) falls on the paper."""
    dark = (1 - light) / (1 - DARKEST)
    return mix(look.ink_quiet, look.ink, 0.4 + 0.6 * min(1.0, max(0.0, dark)))


def city_places(
    layout: StreetLayout, look: Look, skyline: Skyline
) -> list[tuple[Scenario, pygame.Rect]]:
    """Every city, judged as things stand, and its row on the board."""
    scenarios = judge(skyline)
    plan = plan_board(layout, look, [each.title for each in scenarios])
    return list(zip(scenarios, plan.cities, strict=True))


def city_words(scenario: Scenario, *, over: bool = False) -> str:
    """What a city asks for, and how things stand (or, at the end, stood)."""
    if over:
        standing = _("fulfilled") if scenario.fulfilled else _("missed")
    else:
        standing = _("so far, yes") if scenario.fulfilled else _("not yet")
        if scenario.lost:
            standing = _("no longer possible")
        elif scenario.in_the_way:
            names = ", ".join(dict.fromkeys(map(building_name, scenario.in_the_way)))
            standing = _("in the way: {buildings}").format(buildings=names)
    return _("{city}: {task} ({standing})").format(
        city=scenario.title, task=scenario.task.rstrip("."), standing=standing
    )


def task_words(scenario: Scenario, *, over: bool, chosen: bool) -> str:
    """The same, and how the city is made the task of today."""
    words = city_words(scenario, over=over)
    if over:
        return words
    more = _("This is your task; press to drop it.") if chosen else _("Press to make it your task.")
    return _("{city}. {more}").format(city=words, more=more)


def city_targets(
    layout: StreetLayout, look: Look, skyline: Skyline, *, over: bool, task: str
) -> list[Target]:
    """The rows of the cities: what each asks for is told where the pointer rests."""
    return [
        Target(
            f"city:{each.name}",
            rect,
            True,
            partial(task_words, each, over=over, chosen=each.name == task),
            Sign(each.name, layout.zones.district),  # the other cities stay legible
        )
        for each, rect in city_places(layout, look, skyline)
    ]


def draw_solo_board(
    surface: pygame.Surface,
    layout: StreetLayout,
    look: Look,
    skyline: Skyline,
    day: Day,
    *,
    over: bool = False,  # nothing can be lost any more: what is fulfilled is ticked for good
    task: str = "",  # the city that the player has chosen
) -> None:
    """Draws the board as if the game ended with this skyline."""
    zone = layout.zones.district
    scenarios = judge(skyline)
    plan = plan_board(layout, look, [each.title for each in scenarios])
    board, px = plan.board, plan.px
    light = tuple(min(1.0, max(DARKEST, gain)) for gain in day.table)
    quiet = _quiet(look, min(light))
    rim = max(4, round(zone.w * 0.017))
    frame = board.inflate(2 * rim, 2 * rim)
    put_shadow(surface, frame, look.u(6), look.u(8), (10, 4, 0), 170, (look.u(3), look.u(5)))
    surface.blit(brightened(sign(frame.size), light), frame)
    surface.blit(brightened(paint_sheet(board.size, look), light), board)
    radius = max(4, min(rim - 1, round(plan.pad * PIN)))  # in the corner beside the words
    pin = brightened(_pin(radius), light)
    for pinned in (board.x + radius, board.right - radius):
        surface.blit(pin, pin.get_rect(center=(pinned, board.y + radius)))
    points = score(skyline)
    rank, coming = level_reached(points), next_level(points)
    left, room = board.x + plan.pad, board.w - 2 * plan.pad
    y = board.y + plan.pad * 0.8 + plan.head_px * 0.6
    title = rank.title if rank is not None else _("No rank yet")
    lettering.draw(
        surface,
        title,
        (left, y),
        plan.head_px,
        look.ink,
        "ExtraBold",
        "left",
        max_width=room,
        box=board,
    )
    y += plan.head_px * 1.15
    goal = _("The highest rank is reached")
    if coming is not None:
        missing = coming.points - points
        goal = ngettext("{n} point to {rank}", "{n} points to {rank}", missing)
        goal = goal.format(n=missing, rank=coming.title)
        if lettering.measure(goal, lettering.SMALLEST, "SemiBold")[0] > room:
            goal = pgettext("short", "{n} to {rank}").format(n=missing, rank=coming.title)
    lettering.draw(
        surface, goal, (left, y), px, quiet, "SemiBold", "left", max_width=room, box=board
    )
    _draw_ladder(surface, plan.ladder, points)
    size = plan.box
    for scenario, row in zip(scenarios, plan.cities, strict=True):
        done = scenario.fulfilled and over
        middle = (row.x + size / 2, row.centery)
        if scenario.name == task:
            strip = row.inflate(round(size * 0.1), -max(2, row.h // 9)).move(-round(size * 0.2), 0)
            surface.blit(shapes.rounded(strip.size, strip.h // 3, TASK), strip)
        lost = scenario.lost or (over and not scenario.fulfilled)
        state = "met" if done else "held" if scenario.fulfilled else "lost" if lost else "open"
        box = _check_box(size, state)
        surface.blit(box, box.get_rect(center=(round(middle[0]), round(middle[1]))))
        if done:
            put_icon(surface, "tick", middle, round(size * 0.86), MET)
        lettering.draw(
            surface,
            scenario.title,
            (row.x + size * 1.5, row.centery),
            px,
            look.ink if scenario.fulfilled else quiet,
            "Bold" if scenario.fulfilled else "SemiBold",
            "left",
            max_width=row.w - size * 1.6,
            box=board,
        )


def _columns(
    titles: Sequence[str], px: int, size: int, room: float, deep: float
) -> tuple[float, ...]:
    """Widths that the columns of titles need: two, or more where a board is too low for that."""
    found: tuple[float, ...] = ()
    for number in (2, 3, 4):
        rows = -(-len(titles) // number)
        parts = [titles[first : first + rows] for first in range(0, len(titles), rows)]
        wide = tuple(
            max(lettering.measure(title, px, "Bold")[0] for title in part) + size * 1.8
            for part in parts
        )
        if not found or sum(wide) <= room:
            found = wide
        if deep / rows >= px * 1.3:
            break
    return found


def _draw_ladder(surface: pygame.Surface, rect: pygame.Rect, points: int) -> None:
    """The way to the highest rank: filled as far as the points reach, a rung for every rank."""
    goals = [level.points for level in levels()]
    part = min(1.0, points / goals[-1])

    def draw(picture: pygame.Surface, scale: int) -> None:
        w, h = picture.get_size()
        radius, line = h // 2, max(1, round(1.4 * scale))
        pygame.draw.rect(picture, (*OPEN, 60), picture.get_rect(), 0, radius)
        if part > 0:
            pygame.draw.rect(picture, FILLED, (0, 0, max(h, w * part), h), 0, radius)
        pygame.draw.rect(picture, (*OPEN, 220), picture.get_rect(), line, radius)
        for goal in goals[:-1]:
            x = w * goal / goals[-1]
            pygame.draw.line(picture, (*OPEN, 255), (x, line), (x, h - line - 1), line)

    surface.blit(smoothed(*rect.size, draw), rect)


@lru_cache(maxsize=6)
def _check_box(size: int, state: str) -> pygame.Surface:
    """A box: ``open`` is empty, ``held`` (true, may be lost) has a dot, ``met`` wants a tick.

    One that is ``lost`` for good is crossed out.
    """

    def draw(picture: pygame.Surface, scale: int) -> None:
        w = picture.get_width()
        line = max(1, round(1.5 * scale))
        if state == "met":
            pygame.draw.rect(picture, (*MET, 40), picture.get_rect(), 0, w // 5)
        if state == "held":
            pygame.draw.circle(picture, HELD, (w / 2, w / 2), w * 0.24)
        if state == "lost":
            near, far = w * 0.26, w * 0.74
            for start, end in (((near, near), (far, far)), ((near, far), (far, near))):
                pygame.draw.line(picture, (*LOST, 255), start, end, round(2.2 * scale))
        colour = {"met": MET, "held": HELD, "lost": LOST}.get(state, OPEN)
        pygame.draw.rect(picture, (*colour, 255), picture.get_rect(), line, w // 5)

    return smoothed(size, size, draw)


@lru_cache(maxsize=2)
def _pin(radius: int) -> pygame.Surface:
    """A brass pin with a red head, ``2 * radius`` wide."""

    def draw(picture: pygame.Surface, _scale: int) -> None:
        w = picture.get_width()
        pygame.draw.circle(picture, (30, 10, 6, 90), (w * 0.56, w * 0.60), w * 0.38)
        pygame.draw.circle(picture, (150, 34, 34), (w * 0.48, w * 0.48), w * 0.38)
        pygame.draw.circle(picture, (216, 66, 58), (w * 0.46, w * 0.45), w * 0.32)
        pygame.draw.circle(picture, (255, 176, 160), (w * 0.38, w * 0.36), w * 0.10)

    return smoothed(2 * radius, 2 * radius, draw, 4)

"""The notice board on the closed District of a solo game: the next rank, and seven cities."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from skyline.games.skyline.scoring import score
from skyline.games.skyline.solo import judge, level_reached, levels, next_level
from skyline.games.skyline.state import Skyline
from skyline.table import type as lettering
from skyline.table.furniture.plates import sign
from skyline.table.furniture.zones import district_fence_height
from skyline.table.paint import brightened, put_shadow, smoothed
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import TableLayout
from skyline.widgets.icons import put_icon
from skyline.widgets.look import Look
from skyline.widgets.materials import paint_sheet
from skyline.words import _, ngettext, pgettext

MET = (34, 108, 62)
OPEN = (128, 108, 92)
FILLED = (214, 152, 40)
DARKEST = 0.62  # of the paper at night, so that it stays legible


def draw_solo_board(
    surface: pygame.Surface, layout: TableLayout, look: Look, skyline: Skyline, day: Day
) -> None:
    """Draws the board as if the game ended with this skyline.

    Args:
        surface: the window.
        layout: where the District is.
        look: sizes and wishes.
        skyline: of the lone player.
        day: the hour.
    """
    zone = layout.zones.district
    fence = district_fence_height(zone, layout.scale)
    board = pygame.Rect(0, 0, round(zone.w * 0.89), zone.h - round(fence * 1.05))
    board.midbottom = (zone.centerx, zone.bottom - round(fence * 0.30))
    light = tuple(min(1.0, max(DARKEST, gain)) for gain in day.table)
    rim = max(4, round(zone.w * 0.017))
    frame = board.inflate(2 * rim, 2 * rim)
    put_shadow(surface, frame, look.u(6), look.u(8), (10, 4, 0), 170, (look.u(3), look.u(5)))
    surface.blit(brightened(sign(frame.size), light), frame)
    surface.blit(brightened(paint_sheet(board.size, look), light), board)
    pin = brightened(_pin(max(4, rim - 1)), light)
    for pinned in (board.x + rim, board.right - rim):
        surface.blit(pin, pin.get_rect(center=(pinned, board.y + rim)))
    points = score(skyline)
    rank, coming = level_reached(points), next_level(points)
    pad = round(min(look.u(16), board.w * 0.055))
    left, room = board.x + pad, board.w - 2 * pad
    head_px = max(lettering.SMALLEST, min(look.px(21), round(board.h * 0.11)))
    px = max(lettering.SMALLEST, min(look.px(18), round(board.h * 0.092)))
    y = board.y + pad * 0.8 + head_px * 0.6
    title = rank.title if rank is not None else _("No rank yet")
    lettering.draw(
        surface, title, (left, y), head_px, look.ink, "ExtraBold", "left", max_width=room, box=board
    )
    y += head_px * 1.15
    goal = _("The highest rank is reached")
    if coming is not None:
        missing = coming.points - points
        goal = ngettext("{n} point to {rank}", "{n} points to {rank}", missing)
        goal = goal.format(n=missing, rank=coming.title)
        if lettering.measure(goal, lettering.SMALLEST, "SemiBold")[0] > room:
            goal = pgettext("short", "{n} to {rank}").format(n=missing, rank=coming.title)
    lettering.draw(
        surface, goal, (left, y), px, look.ink_quiet, "SemiBold", "left", max_width=room, box=board
    )
    ladder = pygame.Rect(left, round(y + px * 0.95), round(room), max(7, round(px * 0.55)))
    _draw_ladder(surface, ladder, points)
    top: float = ladder.bottom + px * 0.35
    scenarios = judge(skyline)
    size = round(px * 1.05)
    deep = board.bottom - pad * 0.6 - top
    columns = _columns([each.title for each in scenarios], px, size, room, deep)
    rows = -(-len(scenarios) // len(columns))
    step = deep / rows
    size = round(min(size, step * 0.8))
    share = room / sum(columns)
    for number, scenario in enumerate(scenarios):
        column, row = divmod(number, rows)
        x = left + sum(columns[:column]) * share
        middle = top + (row + 0.5) * step
        box = _check_box(size, scenario.fulfilled)
        surface.blit(box, box.get_rect(center=(round(x + size / 2), round(middle))))
        if scenario.fulfilled:
            put_icon(surface, "tick", (x + size / 2, middle), round(size * 0.86), MET)
        lettering.draw(
            surface,
            scenario.title,
            (x + size * 1.5, middle),
            px,
            look.ink if scenario.fulfilled else look.ink_quiet,
            "Bold" if scenario.fulfilled else "Medium",
            "left",
            max_width=columns[column] * share - size * 1.6,
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


@lru_cache(maxsize=4)
def _check_box(size: int, met: bool) -> pygame.Surface:
    def draw(picture: pygame.Surface, scale: int) -> None:
        w = picture.get_width()
        line = max(1, round(1.5 * scale))
        if met:
            pygame.draw.rect(picture, (*MET, 40), picture.get_rect(), 0, w // 5)
        colour = MET if met else OPEN
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

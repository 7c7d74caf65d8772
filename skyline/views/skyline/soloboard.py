"""The notice board on the closed District of a solo game: the next rank, and seven cities."""

from __future__ import annotations

import pygame

from skyline.games.skyline.scoring import score
from skyline.games.skyline.solo import judge, level_reached, next_level
from skyline.games.skyline.state import Skyline
from skyline.table import type as lettering
from skyline.table.furniture.zones import district_fence_height
from skyline.table.paint import brightened, put_shadow
from skyline.table.scenery.day import Day
from skyline.views.skyline.layout import TableLayout
from skyline.widgets.icons import put_icon
from skyline.widgets.look import Look
from skyline.widgets.materials import paint_sheet
from skyline.words import _

MET = (34, 108, 62)
OPEN = (128, 108, 92)
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
    board = pygame.Rect(0, 0, round(zone.w * 0.84), zone.h - round(fence * 1.12))
    board.midbottom = (zone.centerx, zone.bottom - round(fence * 0.30))
    put_shadow(surface, board, look.u(6), look.u(8), (10, 4, 0), 170, (look.u(3), look.u(5)))
    light = tuple(min(1.0, max(DARKEST, gain)) for gain in day.table)
    surface.blit(brightened(paint_sheet(board.size, look), light), board)
    points = score(skyline)
    rank, coming = level_reached(points), next_level(points)
    pad = look.u(16)
    left, room = board.x + pad, board.w - 2 * pad
    head_px = min(look.px(21), round(board.h * 0.11))
    px = min(look.px(18), round(board.h * 0.092))
    y = board.y + pad * 0.7 + head_px * 0.6
    title = rank.title if rank is not None else _("No rank yet")
    lettering.draw(
        surface, title, (left, y), head_px, look.ink, "ExtraBold", "left", max_width=room, box=board
    )
    y += head_px * 1.15
    goal = _("The highest rank is reached")
    if coming is not None:
        goal = _("{n} points to {rank}").format(n=coming.points - points, rank=coming.title)
    lettering.draw(
        surface, goal, (left, y), px, look.ink_quiet, "SemiBold", "left", max_width=room, box=board
    )
    top = y + px * 1.15
    scenarios = judge(skyline)
    rows = (len(scenarios) + 1) // 2
    step = (board.bottom - pad * 0.6 - top) / rows
    size = round(min(px * 1.05, step * 0.8))
    for number, scenario in enumerate(scenarios):
        column, row = divmod(number, rows)
        x = left + column * room / 2
        middle = top + (row + 0.5) * step
        icon, colour = ("tick", MET) if scenario.fulfilled else ("cross", OPEN)
        put_icon(surface, icon, (x + size / 2, middle), size, colour)
        lettering.draw(
            surface,
            scenario.title,
            (x + size * 1.5, middle),
            px,
            look.ink if scenario.fulfilled else look.ink_quiet,
            "Bold" if scenario.fulfilled else "Medium",
            "left",
            max_width=room / 2 - size * 1.6,
            box=board,
        )

"""Small pictures of what a lone player is asked for: skylines that meet a goal, struck loans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from skyline.games.skyline_d6.layout import Contest, layout
from skyline.games.skyline_d6.places import places
from skyline.games.skyline_d6.state import Loan
from skyline.table.paint import put_shadow
from skyline.table.palette import BLACK
from skyline.table.picture_cache import keep_pictures
from skyline.table.scenery.day import Day
from skyline.views.skyline_d6.art import panels
from skyline.views.skyline_d6.art.ground import drafting_paper
from skyline.views.skyline_d6.menu_pictures import DAYLIGHT, DUSK, SmallSkyline, sheet_of
from skyline.widgets.models.menu import Picture

_CIRCLE: Final = 0.52  # of a picture's height: a loan
_LOAN: Final = 3  # pips of a loan in the picture


def goal_pictures(day: Day = DUSK) -> tuple[Picture, ...]:
    """One for every goal of a player alone, in the order of the sheet, in an hour's light."""
    needed, sheet = layout().solo, layout()
    middle = sorted(range(len(sheet.skyscrapers)), key=_from_start)
    long = dict.fromkeys(middle[: needed.baseline - 1], 1)
    high = {
        index: sheet.scoring.high
        for index in middle
        if places().heights[index] >= sheet.scoring.high
    }
    high = dict(list(high.items())[: needed.high])
    tallest = next(index for index in middle if places().heights[index] >= needed.tallest)
    pictures: dict[str, Picture] = {
        "baseline": _skyline(long, day),
        "high": _skyline(high, day),
        "tallest": _skyline({tallest: needed.tallest}, day),
        "repaid": _put_struck,
    }
    return tuple(pictures[name] for name in Contest._fields)


def _from_start(index: int) -> int:
    """How many skyscrapers stand between one and START."""
    inner = places().inner[index]
    return 0 if inner is None else 1 + _from_start(inner)


def _skyline(heights: Mapping[int, int], day: Day) -> SmallSkyline:
    columns = ((1,) * heights.get(index, 0) for index in range(len(layout().skyscrapers)))
    return SmallSkyline(sheet_of(*columns), day)


def _put_struck(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """As many loans as a lone player has to repay, each struck out."""
    surface.blit(_struck(rect.size), rect)


@keep_pictures(300_000)
def _struck(size: tuple[int, int]) -> pygame.Surface:
    picture = drafting_paper(size, plain=False).copy()
    count, side = layout().solo.repaid, round(size[1] * _CIRCLE)
    side = min(side, round(size[0] * 0.9 / max(1, count)))
    step = min(round(side * 1.3), size[0] // max(1, count))
    for number in range(count):
        place = pygame.Rect(0, 0, side, side)
        x = size[0] / 2 + (number - (count - 1) / 2) * step
        place.center = round(x), size[1] // 2
        put_shadow(picture, place, side / 2, 4, BLACK, 60, (0, 2))
        panels.put_loan(picture, place, Loan(_LOAN - number % _LOAN, repaid=True), DAYLIGHT)
    return picture

"""Skylines of Skyline D6, painted for the records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from skyline.games.skyline_d6.layout import START, layout
from skyline.games.skyline_d6.state import Sheet
from skyline.table import type as lettering
from skyline.table.furniture.caption import put_words
from skyline.table.paint import rounded
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.street_ground import ground_steps, level_of
from skyline.text.words import _
from skyline.views.skyline_d6.art import facade
from skyline.views.skyline_d6.art.colours import Light
from skyline.views.skyline_d6.art.portrait import Street, portrait_steps, put_tower
from skyline.views.skyline_d6.menu_night import night_steps
from skyline.views.skyline_d6.menu_pictures import FULL, SHOWN
from skyline.widgets.base import shapes

AFTERNOON: Final = Day.at(0.62)
MORNING: Final = Day.at(0.2)
WIDE: Final = 2.4  # width by height of a storey, at most: captions stand side by side
CAPTION: Final = 0.052  # of the picture's height
INK: Final = (44, 36, 52)
PAPER: Final = (255, 250, 234)


def best_steps(sheet: Sheet, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints the skyline of a game by night."""
    return (yield from night_steps(sheet, size))


def complete_steps(
    completed: Mapping[str, int], sheets: int, size: tuple[int, int]
) -> Steps[pygame.Surface]:
    """Paints each skyscraper as high as the share of sheets on which it was complete."""
    picture = yield from ground_steps(size, AFTERNOON)
    light = Light(round(AFTERNOON.night, 2), AFTERNOON.night_step)
    foot, px = level_of(size), max(lettering.SMALLEST, round(size[1] * CAPTION))
    above = round(px * 2.2)
    street = Street((size[0], foot - above), foot - above, layout(), WIDE)
    street.foot = foot
    facade.put_start(picture, street.cell(START, 1), light, plaque=False)
    for index, each in enumerate(layout().skyscrapers):
        share = completed[each.name] / max(1, sheets)
        built = round(each.height * share) if share < 1 else each.height
        built = max(built, int(share > 0))
        whole = street.cell(each.name, each.height)
        whole.h = foot - whole.y
        line = max(2, whole.w // 36)
        picture.blit(rounded(*whole.size, 3, (*PAPER, 60)), whole)
        picture.blit(shapes.ring(whole.size, 3, (*INK, 170), line + 1), whole)
        picture.blit(shapes.dashes(whole.size, 3, (*PAPER, 255), line), whole)
        put_tower(picture, street, index, (1,) * built, light)
        words = _("{met} of {whole}").format(met=completed[each.name], whole=sheets)
        if lettering.measure(words, px, "Bold")[0] + px > (street.unit + street.gap):
            words = str(completed[each.name])
        high = street.cell(each.name, each.height + 1)
        top = high.y if built == each.height else whole.y
        put_words(picture, words, (whole.centerx, top - px * 0.9), px, width=whole.w * 1.34)
        yield
    return picture


def unbuilt_steps(page: str, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """Paints what a page shows before the first finished game."""
    if page == "results":
        return (yield from night_steps(FULL, size))
    return (yield from portrait_steps(size, SHOWN, MORNING, numbers=page == "towers"))

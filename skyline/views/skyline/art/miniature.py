"""A street in miniature under the hour's sky: for plates, lists, results and films."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from skyline.table.paint import brightened, mix
from skyline.table.palette import RGB
from skyline.table.scenery.atmosphere import sky, stars
from skyline.table.scenery.day import Day
from skyline.table.scenery.far_city import far_city_steps
from skyline.table.scenery.nature import park
from skyline.table.scenery.steps import Steps, finish
from skyline.table.scenery.sunlight import in_light
from skyline.views.skyline.art.buildings import PLINTH, building, building_size
from skyline.views.skyline.art.columns import COLUMN_SHARE, STOREY, column

#: ("T", rise, height, variant) is a building, ("C", rise, kinds) a column of dice.
Tile = tuple[str, str, int, int]
Column = tuple[str, str, str]
Item = Tile | Column

_CRANE = 0.9  # how far a crane rises above its column, in lot widths
_GAP = 1.10  # lots per lot width
_RICH_HEIGHT = 120  # pixels from which a miniature shows stars, far city and park
#: Lot widths that building sites are painted for: they are dear, and scales change often.
_SITES = tuple(round(40 * 1.3**step) for step in range(12))
_ENLARGED = 1.12  # how much larger one of them is shown at most
_PAVEMENT: RGB = (150, 140, 126)
_BROADEST, _WIDEST_GAP = 1.36, 1.45  # of a miniature that fills a wide picture
_AGLOW: RGB = (26, 28, 44)  # what the sky of a small picture is lighter by night,
_SHINE = 0.5  # and how much brighter buildings are, so that they stand out
_CALM_LOT, _CALM = 20, 150  # pixels of lots below which windows are softened, and how much
_LARGE_LOT = 0.5  # of a picture's height: wider lots are not drawn broader


def skyline_height(item: Item) -> float:
    """Height of an item above the street, in lot widths."""
    if len(item) == 4:
        return building_size(item[1], item[2], 1000)[1] / 1000 - PLINTH * 0.7
    return len(item[2]) * COLUMN_SHARE * STOREY + _CRANE


def mini_street(
    size: tuple[int, int],
    items: Sequence[Item],
    day: Day,
    unit: float | None = None,
    *,
    fill: float = 0.0,
    pitch: float = _GAP,
) -> pygame.Surface:
    """:func:`mini_street_steps` in one go."""
    return finish(mini_street_steps(size, items, day, unit, fill=fill, pitch=pitch))


def mini_street_steps(
    size: tuple[int, int],
    items: Sequence[Item],
    day: Day,
    unit: float | None = None,
    *,
    fill: float = 0.0,
    pitch: float = _GAP,
) -> Steps[pygame.Surface]:
    """A true miniature of a player's street under the hour's sky, from left to right.

    ``unit`` is the height of the tallest item among all players in lot widths, so that all
    miniatures share one scale; by default this street's own tallest. A short street in a wide
    picture may be drawn a little broader, and with wider gaps, up to ``fill`` of the width.
    From lot to lot it is ``pitch`` lot widths.
    """
    width, height = size
    picture = sky((width, height), day, 2)
    picture.fill([round(each * day.night) for each in _AGLOW], None, pygame.BLEND_RGB_ADD)
    foot = max(2, int(height * 0.07))
    if height >= _RICH_HEIGHT:
        yield from _rich_background_steps(picture, day, height - foot)
    else:
        _mini_city(picture, day, height - foot)
    tinted = tuple(a * b // 255 for a, b in zip(_PAVEMENT, day.tint, strict=True))
    pygame.draw.rect(picture, tinted, (0, height - foot, width, foot))
    yield
    if not items:
        return picture
    tallest = unit or max(2.4, *(skyline_height(item) for item in items))
    lot = min(height * 0.93 / tallest, (width - 8) / (len(items) * pitch))
    lot_width = max(4, int(lot))
    spare = max(1.0, fill * width / (len(items) * lot_width * pitch))
    broad = min(_BROADEST, spare, max(1.0, height * _LARGE_LOT / lot_width))
    step = lot_width * pitch * broad * min(_WIDEST_GAP, spare / broad)
    x = (width - len(items) * step) / 2
    ground = height - foot
    for item in items:
        drawn, aside, below = _mini_item(item, lot_width, day)
        if broad > 1:
            wide = round(drawn.get_width() * broad)
            drawn = pygame.transform.smoothscale(drawn, (wide, drawn.get_height()))
        left = x + (step - lot_width * broad) / 2 - aside * broad
        if day.night > 0:
            drawn = brightened(drawn, 1 + _SHINE * day.night)
        picture.blit(drawn, (round(left), ground + below - drawn.get_height()))
        x += step
        yield
    return picture


def _mini_item(item: Item, lot_width: int, day: Day) -> tuple[pygame.Surface, int, int]:
    """The picture of an item, how far it reaches left of its lot, and below the ground."""
    below = round(lot_width * PLINTH * 0.8)
    if len(item) == 4:
        tile = building(item[1], item[2], lot_width, item[3], day.night_step)
        lit = in_light(tile, day, PLINTH * lot_width, lot_width)
        return (_calmed(lit) if lot_width < _CALM_LOT else lit), 0, below
    # An open column as it stands in the street, with its scaffold and crane.
    painted = next(size for size in _SITES if size * _ENLARGED >= lot_width or size == _SITES[-1])
    site, aside = _site(item[1], item[2], painted, day)
    if painted != lot_width:
        share = lot_width / painted
        size = max(1, round(site.get_width() * share)), max(1, round(site.get_height() * share))
        site, aside = pygame.transform.smoothscale(site, size), round(aside * share)
    return site, aside, below


def _calmed(tile: pygame.Surface) -> pygame.Surface:
    """A tiny building whose windows, of a pixel each, melt into lit storeys instead of glittering.

    Its outline stays as sharp as it was.
    """
    size = tile.get_size()
    small = pygame.transform.smoothscale(tile, (max(1, size[0] // 3), max(1, size[1] // 3)))
    soft = pygame.transform.smoothscale(small, size)
    soft.set_alpha(_CALM)
    calm = tile.copy()
    calm.blit(soft, (0, 0))
    # Only where the building is.
    alpha = pygame.surfarray.pixels_alpha(calm)
    alpha[:] = pygame.surfarray.array_alpha(tile)
    return calm


@lru_cache(maxsize=24)
def _site(rise: str, kinds: str, width: int, day: Day) -> tuple[pygame.Surface, int]:
    """A small building site, as ``column`` paints it. Shared."""
    return column(rise, kinds, width, day, building_site=True, slim=True)


def _rich_background_steps(picture: pygame.Surface, day: Day, ground: int) -> Steps[None]:
    """Stars, far city and park, for miniatures that are large enough to show them."""
    width, height = picture.get_size()
    scale = height / 620
    stars(picture, day, pygame.Rect(0, 0, width, ground), scale)
    yield
    yield from far_city_steps(picture, day, ground, max(0.3, scale))
    park(picture, day, ground, round(height * 1.3))


def _mini_city(picture: pygame.Surface, day: Day, ground: int) -> None:
    rng = random.Random(7)
    x, width, colour = 0.0, picture.get_width(), mix(day.sky[3], day.far, 0.45)
    while x < width:
        wide, tall = rng.uniform(0.03, 0.07) * width, rng.uniform(0.08, 0.26) * ground
        pygame.draw.rect(picture, colour, (int(x), ground - tall, int(wide) + 2, tall))
        x += wide

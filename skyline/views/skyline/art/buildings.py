"""Finished buildings by rise, height and variant, by day and at any stage of the night.

Small buildings are scaled from masters that were painted when the program was built
(``assets/art/buildings``); without them, and at large sizes, the same code paints them here. All
sizes are pixels.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from skyline.resources import asset
from skyline.table.paint import SUPERSAMPLE, glow
from skyline.table.palette import RGB
from skyline.table.picture_cache import PictureCache, SurfaceCache, keep_pictures
from skyline.table.scenery.steps import Steps, finish
from skyline.views.skyline.art.brush import (
    BuildingPen,
    Master,
    light_steps,
    rng_for,
    scaled,
    scaled_steps,
)
from skyline.views.skyline.art.high import paint_high
from skyline.views.skyline.art.low import paint_low
from skyline.views.skyline.art.masonry import shrub, street_lamp, street_tree
from skyline.views.skyline.art.mid import FLOOR, paint_mid

PLINTH = 0.30  # pavement block below the building, in building widths
VARIANTS = 6
MASTER_WIDTH = 200
_PAINTED_WIDTH = MASTER_WIDTH * SUPERSAMPLE  # before averaging down; more needs much memory
LARGEST_SCALED = 260  # wider buildings are painted exactly
HEIGHTS = {"L": (1, 2), "M": (2, 3, 4), "H": (3, 4, 5, 6)}
_ROOF = {"L": 0.52, "M": 0.42, "H": 0.78}  # room above the top floor, in building widths
_TALLEST_ROOF = 1.00  # room for the crown of six floors
_THUMB_WIDTH = 64  # narrower buildings are scaled from masters of this width
_FINISHED_BYTES = 20_000_000  # of lit buildings
_FITTED_BYTES = 10_500_000  # of unlit buildings at their final size
_STREET_GLOW: RGB = (88, 60, 32)
_DOOR_GLOW: RGB = (44, 28, 14)
_PAVEMENT_GLOW: RGB = (255, 190, 110)
_CROWN_GLOW: RGB = (104, 82, 44)

_fitted: PictureCache[Master] = PictureCache(_FITTED_BYTES)
_finished = SurfaceCache(_FINISHED_BYTES)


def building_size(rise: str, height: int, width: int) -> tuple[int, int]:
    """Pixel size of :func:`building`'s surface, plinth included."""
    return width, round(_units(rise, height) * width)


def building(
    rise: str, height: int, width: int, variant: int = 0, night: float = 0.0
) -> pygame.Surface:
    """A finished building on its plinth. Cached and shared: do not draw on it.

    Height is one of :data:`HEIGHTS` of the rise (KeyError), any variant's remainder by
    :data:`VARIANTS` chooses the looks; ``night`` is 0 by day to 1: use ``Day.night_step``.
    """
    return finish(building_steps(rise, height, width, variant, night))


def building_steps(
    rise: str, height: int, width: int, variant: int = 0, night: float = 0.0
) -> Steps[pygame.Surface]:
    """:func:`building` in short steps, of which there is none where it is kept."""
    if height not in HEIGHTS[rise]:
        raise KeyError((rise, height))
    key = (rise, height, width, variant % VARIANTS, night)
    return _finished.get_steps(key, partial(_finish_steps, *key))


def paint_building(rise: str, height: int, width: int, variant: int) -> Master:
    """Paints a building by code at ``width`` pixels (35-70 ms at 200)."""
    return finish(_paint_steps(rise, height, width, variant))


def _paint_steps(rise: str, height: int, width: int, variant: int) -> Steps[Master]:
    size = building_size(rise, height, width)
    units = size[1] / width
    ground = units - PLINTH
    seed = variant + height * 31 + ord(rise)
    smooth = min(SUPERSAMPLE, max(2, round(_PAINTED_WIDTH / width)))
    pen = BuildingPen(1, units, width * smooth, seed)
    _plinth(pen, ground)
    paint = {"L": paint_low, "M": paint_mid, "H": paint_high}[rise]
    yield from paint(pen, ground, height, variant)
    _pavement(pen, ground, rise, variant)
    yield
    return (yield from pen.master_steps(size))


def master_path(folder: Path, rise: str, height: int, variant: int, layer: str) -> Path:
    """The file of one layer (``"day"`` or ``"lamps"``) of a painted master."""
    return folder / f"{rise}{height}{variant}_{layer}.png"


def _units(rise: str, height: int) -> float:
    roof = _TALLEST_ROOF if rise == "H" and height == 6 else _ROOF[rise]
    return height * FLOOR + roof + PLINTH


def _finish_steps(
    rise: str, height: int, width: int, variant: int, night: float
) -> Steps[pygame.Surface]:
    size = building_size(rise, height, width)
    master = yield from _fitting_steps(rise, height, width, variant)
    ground = size[1] - PLINTH * width
    glows = [(ground, 1.7 * width, _STREET_GLOW), (ground, 0.5 * width, _DOOR_GLOW)]
    if rise == "H" and (variant % 4 != 2 or height == 6):
        glows.append((ground - height * FLOOR * width, 0.80 * width, _CROWN_GLOW))
    surface = yield from light_steps(master, rise, night, glows)
    if night > 0:
        _door_light(surface, ground, width, night)
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _door_light(surface: pygame.Surface, ground: float, width: int, night: float) -> None:
    """Shop windows and doors throw their light on the pavement before them."""
    reach = max(4, round(0.42 * width))
    round_light = pygame.Surface((2 * reach, 2 * reach), depth=32)
    glow(round_light, reach, reach, reach, _PAVEMENT_GLOW, round(0.55 * night, 2), 1.5)
    flat = pygame.transform.smoothscale(round_light, (2 * reach, max(2, round(0.34 * width))))
    lower = pygame.Rect(0, flat.get_height() // 2, flat.get_width(), flat.get_height() // 2)
    place = (round(0.45 * width - reach), round(ground))
    surface.blit(flat, place, lower, pygame.BLEND_RGB_ADD)


def _fitting_steps(rise: str, height: int, width: int, variant: int) -> Steps[Master]:
    """The unlit building at ``width``; kept, so that a later hour need only light it."""
    key = (rise, height, width, variant)
    master = _fitted.kept(key)
    if master is None:
        if width > LARGEST_SCALED:
            master = yield from _paint_steps(rise, height, width, variant)
        else:
            of_size = _thumb if width < _THUMB_WIDTH else _master
            size = building_size(rise, height, width)
            full = of_size(rise, height, variant)
            yield
            master = yield from scaled_steps(full, size)
        _fitted.keep(key, master)
        yield
    return master


@keep_pictures(9_000_000)
def _thumb(rise: str, height: int, variant: int) -> Master:
    """A small master, of which all may be kept: miniatures need many kinds at once."""
    size = building_size(rise, height, _THUMB_WIDTH)
    return scaled(_master(rise, height, variant), size)


@keep_pictures(7_000_000, fleeting=True)
def _master(rise: str, height: int, variant: int) -> Master:
    return _load(rise, height, variant) or paint_building(rise, height, MASTER_WIDTH, variant)


def _load(rise: str, height: int, variant: int) -> Master | None:
    """The painted master from its files, or None when they are missing or damaged."""
    folder = asset("art/buildings")
    wanted = building_size(rise, height, MASTER_WIDTH)
    try:
        day = pygame.image.load(master_path(folder, rise, height, variant, "day"))
        lamps = pygame.image.load(master_path(folder, rise, height, variant, "lamps"))
    except (FileNotFoundError, OSError, pygame.error):
        return None
    if day.get_size() != wanted or lamps.get_size() != wanted:
        return None
    if day.get_bitsize() != 32:
        day = day.convert(32, pygame.SRCALPHA)
    return Master(day, lamps)


def _plinth(pen: BuildingPen, ground: float) -> None:
    """The pavement block under the building; its points are put on its face."""
    pen.rect(0.02, ground, 0.96, PLINTH - 0.005, (128, 116, 104), radius=0.03)
    pen.rect(0.02, ground, 0.96, 0.10, (206, 194, 174), radius=0.03)
    pen.rect(0.02, ground + 0.035, 0.96, 0.06, (150, 136, 122))
    pen.shade(0.02, ground + 0.09, 0.96, PLINTH - 0.09, (30, 22, 30), 30, 130)
    pen.shade(0.5, ground, 0.5, PLINTH, (20, 14, 30), 0, 70, True)


def _pavement(pen: BuildingPen, ground: float, rise: str, variant: int) -> None:
    """Contact shadow and planting in front of the building."""
    pen.shade(0.06, ground, 0.90, 0.035, (20, 10, 30), 130, 0)
    rng = rng_for(variant, 13, ord(rise))
    left, right = {"L": (0.095, 0.895), "M": (0.095, 0.90), "H": (0.085, 0.905)}[rise]
    slim = rise == "H" or (rise == "M" and variant % 2 == 0)
    for i, x in enumerate((left, right)):
        if (variant + i) % 3 == 2:
            street_lamp(pen, x, ground + 0.012)
        else:
            street_tree(pen, x, ground + 0.014, rng.uniform(0.24, 0.40), slim)
    for _ in range(3):
        x = rng.choice((rng.uniform(0.05, 0.17), rng.uniform(0.83, 0.95)))
        shrub(pen, x, ground, rng.uniform(0.022, 0.036))

"""Low buildings: brick houses and corner shops, one or two floors under a steep roof."""

from __future__ import annotations

import math

from skyline.table.paint import Point, mix
from skyline.table.palette import CORAL, HONEY, INK, RGB, TEAL
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.art.brush import BuildingPen, rng_for
from skyline.views.skyline.art.colours import STONE, STONE_DARK, RiseColours
from skyline.views.skyline.art.faces_parts import awning, bricks
from skyline.views.skyline.art.masonry import family, ivy, panelled_door, side_wall, wide_window

FLOOR = 0.6864  # height of one floor in building widths: 0.88 of a die's
_LEFT, _FRONT, _DEPTH = 0.07, 0.66, 0.20  # front wall and return wall
_APEX = 0.46  # ridge above the eaves
_ROUND_GLASS: RGB = (52, 46, 84)
_SIDE_GLASS: RGB = (36, 28, 60)
#: Leaves of front doors; None is the purple of the house.
DOORS: tuple[RGB | None, ...] = (None, (58, 128, 112), (184, 70, 84), None, (206, 150, 70))
GABLE, RIDGE, STEPPED, BELL = range(4)  # the four roofs


def paint_low(pen: BuildingPen, ground: float, floors: int, variant: int) -> Steps[None]:
    """Paints a brick house of ``floors`` whose foot is at ``ground``, in two steps."""
    colours = family("L", variant)
    rng = rng_for(variant, 101, floors)
    roof = variant % 4
    eaves = ground - floors * FLOOR
    height = ground - eaves
    brick = mix(colours.base, colours.light, 0.38)
    _chimney(pen, _LEFT + _FRONT / 2 + (0.24 if roof == RIDGE else 0.16), eaves - _APEX, colours)
    side = mix(colours.base, colours.dark, 0.75)
    side_wall(pen, _LEFT + _FRONT, eaves, _DEPTH, height, side)
    bricks(pen, _LEFT, eaves, _FRONT, height, brick, round(height / 0.062), 7, variant)
    pen.shade(_LEFT, eaves, 0.05, height, (255, 236, 255), 60, 0, True)
    if roof == RIDGE:
        _ridge_roof(pen, eaves, colours)
    else:
        _gable_roof(pen, eaves, colours, brick, roof, variant)
    yield
    for level in range(1, floors):
        _upper_floor(pen, ground - (level + 1) * FLOOR, colours, rng.random() < 0.5)
    _ground_floor(pen, ground, floors, variant, colours)
    pen.shade(_LEFT, eaves, _FRONT, height, (30, 0, 60), 0, 36, True)
    pen.shade(_LEFT, eaves + 0.06, _FRONT + _DEPTH, 0.12, (24, 4, 40), 80, 0)
    if variant % 2 == 0:
        edge = _LEFT + _FRONT
        ivy(pen, edge, ground, height * 0.72, edge, variant * 17 + floors)


def _chimney(pen: BuildingPen, x: float, apex: float, colours: RiseColours) -> None:
    pen.rect(x, apex + 0.02, 0.12, 0.4, colours.dark)
    pen.rect(x, apex + 0.02, 0.07, 0.4, (150, 84, 96))
    pen.rect(x - 0.015, apex, 0.15, 0.05, colours.trim)
    pen.rect(x + 0.02, apex - 0.05, 0.035, 0.05, (190, 110, 84))
    pen.rect(x + 0.075, apex - 0.05, 0.035, 0.05, (160, 86, 70))


def _upper_floor(pen: BuildingPen, top: float, colours: RiseColours, one_bay: bool) -> None:
    sill = top + FLOOR
    pen.rect(_LEFT - 0.012, sill - 0.02, _FRONT + 0.024, 0.04, colours.trim)
    shaded = mix(colours.trim, colours.dark, 0.45)
    pen.rect(_LEFT + _FRONT, sill - 0.02, _DEPTH, 0.04, shaded)
    if one_bay:
        wide_window(pen, _LEFT + 0.12, top + 0.22, _FRONT - 0.24, 0.27, 3, colours.trim)
    else:
        wide_window(pen, _LEFT + 0.09, top + 0.22, 0.19, 0.27, 2, colours.trim)
        wide_window(pen, _LEFT + _FRONT - 0.28, top + 0.22, 0.19, 0.27, 2, colours.trim)
    pen.glass(_LEFT + _FRONT + 0.055, top + 0.22, 0.07, 0.25, _SIDE_GLASS)


def _ground_floor(
    pen: BuildingPen, ground: float, floors: int, variant: int, colours: RiseColours
) -> None:
    pen.glass(_LEFT + _FRONT + 0.055, ground - FLOOR + 0.27, 0.07, 0.25, _SIDE_GLASS)
    pen.rect(_LEFT, ground - 0.09, _FRONT, 0.09, mix(STONE, colours.dark, 0.2))
    pen.rect(_LEFT + _FRONT, ground - 0.09, _DEPTH, 0.09, mix(STONE_DARK, colours.dark, 0.5))
    door_left = (variant // 2 + floors) % 2 == 1
    x = _LEFT + (0.07 if door_left else _FRONT - 0.27)
    leaf = DOORS[(variant * 3 + floors) % len(DOORS)]
    panelled_door(pen, x, ground, 0.20, 0.50, colours, leaf)
    window = _LEFT + (0.33 if door_left else 0.06)
    if (variant + floors) % 4 == 2:
        wide_window(pen, window, ground - 0.45, 0.27, 0.24, 2, colours.trim)
        return
    wide_window(pen, window - 0.005, ground - 0.42, 0.28, 0.27, 2, colours.trim, flowers=False)
    cloth = (CORAL, TEAL, HONEY)[(variant + floors) % 3]
    awning(pen, window - 0.045, ground - 0.54, 0.36, 0.14, cloth)


def _gable_roof(
    pen: BuildingPen, eaves: float, colours: RiseColours, brick: RGB, roof: int, variant: int
) -> None:
    """A gable to the street; the slope of the roof shows on the right."""
    middle, right, apex = _LEFT + _FRONT / 2, _LEFT + _FRONT, eaves - _APEX
    slope = [
        (middle, apex),
        (middle + _DEPTH, apex),
        (right + _DEPTH + 0.05, eaves + 0.04),
        (right + 0.03, eaves + 0.04),
    ]
    pen.poly(slope, colours.roof)
    ridge = [(middle, apex), (middle + _DEPTH, apex)]
    ridge += [(middle + _DEPTH + 0.03, apex + 0.035), (middle + 0.03, apex + 0.035)]
    pen.poly(ridge, colours.roof_light)
    seam = mix(colours.roof, (20, 8, 30), 0.35)
    tile_edge = mix(colours.roof, colours.roof_light, 0.45)
    for i in range(1, 8):
        part = i / 8
        x, y = middle + (right + 0.03 - middle) * part, apex + (eaves + 0.04 - apex) * part
        pen.line((x, y), (x + _DEPTH + 0.01, y), seam, 0.012)
        pen.line((x, y + 0.011), (x + _DEPTH + 0.01, y + 0.011), tile_edge, 0.008)
    if roof == STEPPED:
        _stepped_gable(pen, eaves, apex, colours, brick, variant)
    elif roof == BELL:
        _bell_gable(pen, eaves, apex, colours, brick)
    else:
        _boarded_gable(pen, eaves, apex, colours, brick)
    _round_window(pen, middle, eaves - 0.12, colours)


def _stepped_gable(
    pen: BuildingPen, eaves: float, apex: float, colours: RiseColours, brick: RGB, variant: int
) -> None:
    middle, steps = _LEFT + _FRONT / 2, 5
    rise = (eaves - apex) / steps
    for i in range(steps):
        half = _FRONT / 2 * (1 - i / steps * 0.86)
        y = eaves - rise * (i + 1)
        columns = max(2, round(7 * half * 2 / _FRONT))
        bricks(pen, middle - half, y, 2 * half, rise + 0.004, brick, 2, columns, variant + i)
        pen.rect(middle - half - 0.015, y - 0.012, 2 * half + 0.03, 0.032, colours.trim)
        pen.rect(middle - half - 0.015, y + 0.016, 2 * half + 0.03, 0.008, colours.dark)


def _bell_outline(eaves: float, apex: float, grow: float) -> list[Point]:
    """A bell-shaped gable: wide shoulders drawn in to a narrow round head."""
    middle = _LEFT + _FRONT / 2
    outline: list[Point] = [(_LEFT - grow, eaves + 0.01)]
    for i in range(17):
        part = i / 16
        half = (_FRONT / 2) * (0.34 + 0.66 * (0.5 + 0.5 * math.cos(part * math.pi)) ** 1.15)
        outline.append((middle - half - grow, eaves - (eaves - apex - 0.09) * part - grow))
    head = 0.34 * _FRONT / 2 + grow
    for i in range(9):
        angle = math.pi * (1 - i / 8)
        outline.append((middle + head * math.cos(angle), apex + 0.09 - head * math.sin(angle)))
    left = outline[:18]
    outline += [(2 * middle - x, y) for x, y in reversed(left)]
    return outline


def _bell_gable(
    pen: BuildingPen, eaves: float, apex: float, colours: RiseColours, brick: RGB
) -> None:
    middle = _LEFT + _FRONT / 2
    pen.poly(_bell_outline(eaves, apex, 0.028), colours.trim)
    pen.poly(_bell_outline(eaves, apex, 0.0), mix(brick, colours.light, 0.12))
    pen.rect(middle - 0.10, apex + 0.115, 0.20, 0.022, colours.trim)
    pen.disc(middle, apex + 0.055, 0.034, colours.trim)
    pen.disc(middle, apex - 0.055, 0.030, HONEY)
    for x in (_LEFT + 0.01, _LEFT + _FRONT - 0.01):
        pen.rect(x - 0.022, eaves - 0.10, 0.044, 0.11, colours.trim)
        pen.disc(x, eaves - 0.115, 0.030, colours.trim)


def _boarded_gable(
    pen: BuildingPen, eaves: float, apex: float, colours: RiseColours, brick: RGB
) -> None:
    middle, right, board = _LEFT + _FRONT / 2, _LEFT + _FRONT, 0.077
    wall = [(_LEFT, eaves + 0.01), (middle, apex + 0.03), (right, eaves + 0.01)]
    pen.poly(wall, mix(brick, colours.light, 0.12))
    sunny = mix(colours.roof_light, colours.light, 0.35)
    for side, colour, trim in (
        (-1, sunny, colours.trim),
        (1, colours.roof, mix(colours.trim, colours.dark, 0.2)),
    ):
        foot = middle + side * (_FRONT / 2)
        edge = [(foot + side * 0.055, eaves + 0.045), (middle, apex - 0.015)]
        edge += [(middle, apex + board), (foot + side * 0.01, eaves + 0.075)]
        pen.poly(edge, colour)
        pen.line((foot + side * 0.012, eaves + 0.085), (middle, apex + board + 0.014), trim, 0.028)


def _round_window(pen: BuildingPen, x: float, y: float, colours: RiseColours) -> None:
    pen.disc(x, y, 0.088, colours.trim)
    pen.disc(x, y, 0.066, _ROUND_GLASS)
    pen.disc(x - 0.018, y - 0.02, 0.034, (120, 140, 176))
    pen.shine_disc(x, y, 0.066, pen.lit(-0.1))
    pen.bar(x - 0.007, y - 0.066, 0.014, 0.132, colours.trim)
    pen.bar(x - 0.066, y - 0.007, 0.132, 0.014, colours.trim)


def _ridge_roof(pen: BuildingPen, eaves: float, colours: RiseColours) -> None:
    """The ridge runs along the street: a broad tiled slope with a gabled dormer."""
    ridge, over = eaves - 0.38, 0.045
    right = _LEFT + _FRONT
    end = [(right - 0.02, eaves + 0.02), (right + _DEPTH / 2, ridge)]
    end += [(right + _DEPTH / 2 + 0.03, ridge), (right + _DEPTH, eaves + 0.02)]
    pen.poly(end, mix(colours.base, colours.dark, 0.95))
    top = (_LEFT + _DEPTH / 2 - over, right + _DEPTH / 2 + over * 0.6)
    foot = (_LEFT - over, right + over * 0.6)
    slope = [(foot[0], eaves + 0.03), (top[0], ridge), (top[1], ridge), (foot[1], eaves + 0.03)]
    pen.poly(slope, mix(colours.roof_light, colours.roof, 0.35))
    gleam = mix(colours.roof_light, colours.light, 0.25)
    for i in range(1, 8):
        part = i / 8
        y = ridge + (eaves + 0.03 - ridge) * part
        start, stop = (top[j] + (foot[j] - top[j]) * part for j in (0, 1))
        pen.line((start, y), (stop, y), colours.roof, 0.012)
        pen.line((start, y + 0.010), (stop, y + 0.010), gleam, 0.007)
    cap = mix(colours.roof_light, colours.light, 0.5)
    pen.line((top[0] - 0.01, ridge), (top[1] + 0.01, ridge), cap, 0.030)
    verge = [(foot[1], eaves + 0.03), (top[1], ridge), (top[1] + 0.02, ridge)]
    verge += [(right + _DEPTH + 0.04, eaves + 0.03), (right + _DEPTH, eaves + 0.04)]
    verge += [(top[1] - 0.005, ridge + 0.075), (foot[1] + 0.03, eaves + 0.04)]
    pen.poly(verge, colours.roof)
    _dormer(pen, eaves, ridge - 0.02, colours)
    middle, half = _LEFT + _FRONT / 2 + 0.01, 0.21
    pen.rect(foot[0], eaves + 0.02, middle - half - foot[0], 0.028, colours.trim)
    pen.rect(middle + half, eaves + 0.02, foot[1] - middle - half, 0.028, colours.trim)


def _dormer(pen: BuildingPen, eaves: float, apex: float, colours: RiseColours) -> None:
    x, half = _LEFT + _FRONT / 2 + 0.01, 0.21
    shade = [(x + half, eaves - 0.02), (x + 0.02, apex + 0.02)]
    shade += [(x + 0.10, apex + 0.02), (x + half + 0.10, eaves - 0.02)]
    pen.poly(shade, mix(colours.roof, INK, 0.25))
    wall = [(x - half + 0.02, eaves + 0.06), (x - half + 0.02, eaves - 0.06), (x, apex + 0.03)]
    wall += [(x + half - 0.02, eaves - 0.06), (x + half - 0.02, eaves + 0.06)]
    pen.poly(wall, mix(colours.base, colours.light, 0.30))
    sunny = mix(colours.roof_light, colours.light, 0.45)
    for side, roof, trim in (
        (-1, sunny, colours.trim),
        (1, colours.roof, mix(colours.trim, colours.dark, 0.2)),
    ):
        board = [(x + side * (half + 0.04), eaves - 0.01), (x, apex - 0.035)]
        board += [(x, apex + 0.035), (x + side * half, eaves + 0.025)]
        pen.poly(board, roof)
        pen.line((x + side * half, eaves + 0.032), (x, apex + 0.050), trim, 0.026)
    wide_window(pen, x - 0.09, eaves - 0.165, 0.18, 0.13, 2, colours.trim, flowers=False)

"""High-rise buildings: slender towers of three to six floors with piers and glass strips."""

from __future__ import annotations

from dataclasses import dataclass

from skyline.table.paint import mix
from skyline.table.palette import BRASS_DARK, BRASS_LIGHT, CORAL, RGB, TEAL
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.art.brush import BuildingPen, rng_for
from skyline.views.skyline.art.colours import STONE_DARK, STONE_LIGHT, RiseColours
from skyline.views.skyline.art.crowns import STEEL, STEEL_DARK, TALLEST, paint_crown
from skyline.views.skyline.art.faces_parts import awning
from skyline.views.skyline.art.masonry import IRON, family, side_wall

FLOOR = 0.78  # height of one floor in building widths
_GLASSES: tuple[RGB, ...] = ((58, 96, 132), (56, 108, 120), (70, 98, 146), (50, 104, 118))
#: What lies between the windows of two floors: bronze, terracotta, steel or pale stone.
_SPANDRELS: tuple[RGB, ...] = ((190, 104, 56), (206, 102, 46), (146, 152, 162), (230, 180, 122))
_SPANDREL_LIGHTS: tuple[RGB, ...] = (
    (232, 148, 84),
    (246, 146, 78),
    (178, 190, 202),
    (250, 214, 166),
)
_LOBBY = 0.46
_SIDE_GLASS: RGB = (32, 46, 70)


@dataclass(frozen=True)
class Stage:
    """One setback of a tower: front edge, front width, depth of its side, glass strips."""

    x: float
    width: float
    depth: float
    strips: int


#: Profiles from the foot up; the second is slimmer and steps back on one side only.
_PROFILES = (
    (Stage(0.13, 0.58, 0.16, 5), Stage(0.195, 0.47, 0.135, 4), Stage(0.245, 0.38, 0.11, 3)),
    (Stage(0.13, 0.58, 0.16, 4), Stage(0.17, 0.50, 0.14, 4), Stage(0.25, 0.38, 0.11, 3)),
    (Stage(0.13, 0.58, 0.16, 5), Stage(0.225, 0.41, 0.13, 3), Stage(0.245, 0.38, 0.11, 3)),
    (Stage(0.13, 0.58, 0.16, 6), Stage(0.16, 0.52, 0.145, 5), Stage(0.23, 0.40, 0.115, 4)),
)
#: Where the second setback is, in floors, by height of the tower; the first is lower.
_SECOND_CUT = {3: 2.3, 4: 2.9, 5: 3.3, 6: 3.9}
_FIRST_CUT = 0.86
_CUT_SHIFT = (0.0, -0.35, 0.2, -0.15)


def paint_high(pen: BuildingPen, ground: float, floors: int, variant: int) -> Steps[None]:
    """Paints a tower of ``floors`` whose foot is at ``ground``, stage by stage."""
    colours = family("H", variant)
    style = variant % 4
    stages = _PROFILES[style]
    cuts = (0.0, _FIRST_CUT, _SECOND_CUT[floors] + _CUT_SHIFT[style], floors)
    for index in (2, 1, 0):
        bottom, top = ground - cuts[index] * FLOOR, ground - cuts[index + 1] * FLOOR
        stage = stages[index]
        if index == 2:
            paint_crown(pen, stage.x, stage.width, stage.depth, top, floors, variant)
        if index < 2 or floors < TALLEST:
            _finials(pen, stage, top, colours)
        _shaft(pen, stage, top, bottom, floors * 13 + index, variant, colours)
        if index:
            span = stage.width + stage.depth
            pen.shade(stage.x, bottom - 0.10, span, 0.10, (50, 14, 20), 0, 90)
        yield
    _lobby(pen, stages[0], ground, variant, colours)


def _finials(pen: BuildingPen, stage: Stage, top: float, colours: RiseColours) -> None:
    side = mix(colours.base, colours.dark, 0.95)
    right = stage.x + stage.width
    for x, width, colour, cap in (
        (stage.x, 0.05, colours.base, STEEL),
        (right - 0.05, 0.05, colours.base, STEEL),
        (right + stage.depth - 0.03, 0.03, side, STEEL_DARK),
    ):
        pen.rect(x, top - 0.075, width, 0.09, colour)
        pen.rect(x - 0.006, top - 0.085, width + 0.012, 0.022, cap)


def _shaft(
    pen: BuildingPen,
    stage: Stage,
    top: float,
    bottom: float,
    salt: int,
    variant: int,
    colours: RiseColours,
) -> None:
    """One stage of the tower: glass strips between unbroken piers, front and side."""
    x, width, depth, strips = stage.x, stage.width, stage.depth, stage.strips
    height = bottom - top
    side_wall(pen, x + width, top, depth, height, mix(colours.base, colours.dark, 0.95))
    pen.rect(x, top, width, height, colours.base)
    edge, pier = 0.064, 0.032 if strips < 6 else 0.026
    strip = (width - 2 * edge - pier * (strips - 1)) / strips
    rows = max(2, round(height / 0.155))
    row_height = (height - 0.09) / rows
    rng = rng_for(variant, 307, salt)
    bias = [rng.uniform(-0.22, 0.25) for _ in range(rows)]
    glass, spandrel = _GLASSES[variant % 4], _SPANDRELS[variant % 4]
    gleam = _SPANDREL_LIGHTS[variant % 4]
    for j in range(strips):
        left = x + edge + j * (strip + pier)
        pen.rect(left, top + 0.07, strip, height - 0.07, spandrel)
        for row in range(rows):
            y = top + 0.07 + row * row_height
            pen.glass(left, y, strip, row_height * 0.70, glass, room=pen.lit(bias[row]))
            pen.rect(left, y + row_height * 0.70, strip, row_height * 0.08, gleam)
    for j in range(strips - 1):
        left = x + edge + strip + j * (strip + pier)
        pen.bar(left, top + 0.03, pier, height - 0.03, colours.base)
        pen.rect(left, top + 0.03, 0.010, height - 0.03, colours.light)
    _bands(pen, stage, (top, bottom), rows, variant)
    pen.rect(x, top, 0.018, height, colours.light)
    pen.rect(x + edge - 0.010, top + 0.06, 0.010, height - 0.06, colours.dark)
    pen.rect(x + width - edge, top + 0.06, 0.010, height - 0.06, colours.light)
    for j in range(2):
        left = x + width + depth * (0.16 + 0.40 * j)
        pen.rect(left, top + 0.07, depth * 0.27, height - 0.07, (44, 32, 48))
        for row in range(rows):
            y = top + 0.07 + row * row_height
            room = pen.lit(bias[row])
            pen.glass(left, y, depth * 0.27, row_height * 0.72, _SIDE_GLASS, room=room)
    for j in range(strips):
        _strip_head(pen, x + edge + j * (strip + pier), strip, top, variant, colours)
    pen.rect(x - 0.012, top - 0.006, width + 0.012, 0.030, STEEL)
    pen.rect(x + width, top - 0.006, depth + 0.010, 0.030, STEEL_DARK)
    pen.shade(x, top + 0.024, width + depth, 0.04, (60, 16, 0), 110, 0)
    pen.shade(x, top, width, height, (120, 40, 0), 0, 50, True)


def _bands(
    pen: BuildingPen, stage: Stage, span: tuple[float, float], rows: int, variant: int
) -> None:
    """Pale string courses across every fourth floor, for some towers."""
    if variant % 6 not in (3, 4):
        return
    top, bottom = span
    row_height = (bottom - top - 0.09) / rows
    for row in range(3, rows, 4):
        y = top + 0.07 + row * row_height + row_height * 0.74
        pen.bar(stage.x, y, stage.width, row_height * 0.24, (250, 226, 186))
        pen.bar(stage.x + stage.width, y, stage.depth, row_height * 0.24, (176, 138, 104))


def _strip_head(
    pen: BuildingPen, x: float, width: float, top: float, variant: int, colours: RiseColours
) -> None:
    """What crowns a strip of glass: a chevron, or a fan."""
    if variant % 2 == 0:
        chevron = [(x, top + 0.075), (x + width / 2, top + 0.035), (x + width, top + 0.075)]
        pen.poly(chevron, colours.trim)
    else:
        pen.disc(x + width / 2, top + 0.078, width / 2, colours.trim, 0.038)
        pen.disc(x + width / 2, top + 0.080, width * 0.28, colours.dark, 0.022)


def _lobby(
    pen: BuildingPen, stage: Stage, ground: float, variant: int, colours: RiseColours
) -> None:
    """A warm stone base with tall brass doors under a canopy, an arch or a marquee."""
    x, width, depth = stage.x, stage.width, stage.depth
    top, middle = ground - _LOBBY, x + width / 2
    pen.unlight(x - 0.02, top, width + depth + 0.05, _LOBBY)
    pen.rect(x - 0.012, top, width + 0.012, _LOBBY, (226, 204, 172))
    pen.rect(x + width, top, depth + 0.010, _LOBBY, mix(STONE_DARK, colours.dark, 0.35))
    pen.shade(x - 0.012, top, width + 0.012, _LOBBY, (120, 70, 40), 0, 60, True)
    pen.rect(x - 0.03, top - 0.02, width + 0.03, 0.045, STEEL)
    pen.rect(x + width, top - 0.02, depth + 0.025, 0.045, STEEL_DARK)
    pen.shade(x, top + 0.025, width + depth, 0.05, (50, 20, 10), 120, 0)
    bay = (width - 0.05) / 5
    for j in (0, 1, 3, 4):
        left = x + 0.025 + j * bay + 0.012
        pen.rect(left - 0.006, top + 0.085, bay - 0.012, 0.36, BRASS_DARK)
        pen.glass(left, top + 0.09, bay - 0.024, 0.35, (52, 78, 96), room=pen.lit(-0.4))
    pen.rect(middle - 0.085, top + 0.06, 0.17, 0.40, BRASS_DARK, arch=0.085)
    pen.rect(middle - 0.075, top + 0.07, 0.15, 0.39, BRASS_LIGHT, arch=0.075)
    hall = pen.lit(-0.6)
    pen.glass(middle - 0.06, top + 0.09, 0.12, 0.37, (70, 88, 100), arch=0.06, room=hall)
    pen.bar(middle - 0.006, top + 0.09, 0.012, 0.37, BRASS_DARK)
    pen.bar(middle - 0.06, top + 0.21, 0.12, 0.014, BRASS_DARK)
    _entrance(pen, middle, top, variant, colours)
    pen.rect(middle - 0.13, ground - 0.022, 0.26, 0.022, STONE_LIGHT)
    for j in range(2):
        pen.glass(
            x + width + depth * (0.16 + 0.40 * j), top + 0.10, depth * 0.27, 0.30, (40, 52, 70)
        )
    if variant % 3 == 1:
        cloth = (colours.dark, TEAL, CORAL)[variant % 4 % 3]
        for left in (x + 0.012, middle + 0.112):
            awning(pen, left, top + 0.075, width / 2 - 0.124, 0.10, cloth)


def _entrance(
    pen: BuildingPen, middle: float, top: float, variant: int, colours: RiseColours
) -> None:
    """What marks the door of a tower."""
    style = variant % 3
    if style == 0:
        pen.rect(middle - 0.14, top + 0.17, 0.28, 0.045, colours.dark)
        pen.rect(middle - 0.14, top + 0.17, 0.28, 0.012, colours.light)
        pen.unlight(middle - 0.14, top + 0.17, 0.28, 0.045)
        return
    if style == 1:
        for side in (-1, 1):
            pen.line(
                (middle + side * 0.098, top + 0.18), (middle + side * 0.15, top - 0.03), IRON, 0.010
            )
            pole = middle + side * 0.15
            flag = [(pole, top - 0.03), (pole + side * 0.075, top - 0.005)]
            pen.poly([*flag, (pole - side * 0.022, top + 0.075)], colours.dark)
        return
    sign = (middle - 0.115, top + 0.155, 0.23, 0.065)
    pen.rect(*sign, colours.dark, radius=0.012)
    pen.unlight(*sign)
    for i in range(6):
        x = middle - 0.092 + i * 0.037
        pen.disc(x, top + 0.1875, 0.011, BRASS_LIGHT)
        pen.shine_disc(x, top + 0.1875, 0.011, (0.16, BRASS_LIGHT))

"""Medals of seven cities: what one sees of them from afar."""

from __future__ import annotations

import math
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc
from skyline.table.palette import RGB

SAND: Final[RGB] = (238, 204, 138)
SAND_DARK: Final[RGB] = (206, 158, 92)
STONE: Final[RGB] = (236, 226, 204)
GREEN: Final[RGB] = (70, 132, 84)
WATER: Final[RGB] = (44, 112, 152)
SUN: Final[RGB] = (255, 214, 110)
RED: Final[RGB] = (196, 62, 54)
NIGHT: Final[RGB] = (34, 40, 92)


def dubai(pen: MedalPen) -> None:
    """A needle of steps between two towers, behind dunes."""
    pen.disc(0.42, -0.36, 0.2, SUN, 0)
    for x, top in ((-0.46, -0.06), (0.3, 0.02)):
        pen.enamel([(x, 0.5), (x, top), (x + 0.08, top - 0.14), (x + 0.16, top), (x + 0.16, 0.5)],
                   (96, 154, 176))  # fmt: skip
    pen.brass([(-0.17, 0.5), (-0.17, 0.18), (-0.12, 0.14), (-0.12, -0.16), (-0.075, -0.2),
               (-0.075, -0.44), (-0.03, -0.48), (0.0, -0.8), (0.03, -0.5), (0.03, -0.34),
               (0.075, -0.3), (0.075, 0.0), (0.12, 0.04), (0.12, 0.3), (0.17, 0.34),
               (0.17, 0.5)])  # fmt: skip
    pen.cut_line([(0.0, -0.36), (0.0, 0.48)], 0.03)
    pen.enamel(_hill(0.44, 0.1, -0.3), SAND)
    pen.enamel(_hill(0.6, 0.08, 0.35), SAND_DARK)


def _hill(level: float, rise: float, middle: float) -> list[tuple[float, float]]:
    """A soft hill across the lower part."""
    points = [(-1.0, 1.0)]
    for index in range(25):
        x = -1 + index / 12
        points.append((x, level - rise * math.cos((x - middle) * 2.4)))
    return [*points, (1.0, 1.0)]


def essen(pen: MedalPen) -> None:
    """The winding tower of a mine."""
    pen.enamel(_hill(0.6, 0.03, 0.0), (92, 84, 78))
    for side in (-1, 1):
        pen.brass_line([(side * 0.62, 0.58), (side * 0.22, -0.3)], 0.085)
        pen.brass_line([(side * 0.16, 0.58), (side * 0.16, -0.3)], 0.07)
        pen.brass_ring(side * 0.22, -0.46, 0.17, 0.055)
        pen.brass_disc(side * 0.22, -0.46, 0.05)
        for turn in range(3):
            a = turn * math.pi / 3 + 0.4
            dx, dy = 0.16 * math.cos(a), 0.16 * math.sin(a)
            pen.brass_line([(side * 0.22 - dx, -0.46 - dy), (side * 0.22 + dx, -0.46 + dy)], 0.028)
    pen.brass_box(-0.34, -0.32, 0.68, 0.08)
    for y in (-0.06, 0.18, 0.42):
        pen.brass_line([(-0.16, y), (0.16, y)], 0.045)
    for y in (-0.18, 0.06, 0.3):
        pen.brass_line([(-0.16, y + 0.12), (0.16, y - 0.12)], 0.03)
    pen.box(-0.42, 0.42, 0.84, 0.2, (166, 74, 52))
    for x in (-0.3, -0.12, 0.06, 0.24):
        pen.brass_box(x, 0.47, 0.08, 0.09)


def new_york(pen: MedalPen) -> None:
    """A tower with setbacks and a spire among others, by night."""
    for x, top, wide in ((-0.68, 0.02, 0.22), (0.46, -0.1, 0.22), (-0.42, 0.2, 0.2), (0.24, 0.24, 0.2)):  # fmt: skip # noqa: E501
        pen.box(x, top, wide, 0.9, (64, 82, 138))
        for row in range(3):
            for column in range(2):
                pen.brass_box(x + 0.05 + column * 0.075, top + 0.1 + row * 0.13, 0.04, 0.06)
    pen.brass_line([(0, -0.84), (0, -0.5)], 0.035)
    pen.brass([(-0.07, -0.46), (0, -0.64), (0.07, -0.46)])
    for wide, top, tall in ((0.08, -0.46, 0.14), (0.13, -0.34, 0.2), (0.18, -0.16, 0.28)):
        pen.brass_box(-wide, top, 2 * wide, tall)
    pen.brass_box(-0.24, 0.1, 0.48, 0.8)
    for x in (-0.13, 0.0, 0.13):
        pen.cut_line([(x, -0.08 if abs(x) > 0.05 else -0.34), (x, 0.8)], 0.035)


def sao_paolo(pen: MedalPen) -> None:
    """A bridge hung from a cross, over water."""
    pen.enamel([(-1, 0.34), (1, 0.34), (1, 1), (-1, 1)], WATER)
    for y in (0.48, 0.64):
        pen.brass_line([(-0.5, y), (-0.3, y - 0.03), (-0.1, y), (0.1, y - 0.03), (0.3, y)], 0.028)
    for side in (-1, 1):
        for index in range(5):
            x = 0.2 + index * 0.13
            pen.brass_line([(side * 0.2, -0.62 + index * 0.1), (side * x, 0.22)], 0.022)
            pen.brass_line([(side * 0.2, -0.62 + index * 0.1), (-side * (x - 0.1), 0.22)], 0.014)
    pen.brass_line([(-0.24, -0.74), (0.1, 0.3)], 0.075)
    pen.brass_line([(0.24, -0.74), (-0.1, 0.3)], 0.075)
    pen.brass_box(-0.84, 0.2, 1.68, 0.085)
    pen.brass_box(-0.15, 0.28, 0.3, 0.16)


def shanghai(pen: MedalPen) -> None:
    """A television tower of spheres on three legs."""
    pen.enamel([(-1, 0.56), (1, 0.56), (1, 1), (-1, 1)], WATER)
    for side in (-1, 1):
        pen.enamel([(side * 0.42, 0.56), (side * 0.42, 0.0), (side * 0.5, -0.2), (side * 0.62, 0.0),
                    (side * 0.62, 0.56)], (120, 92, 150))  # fmt: skip
        pen.brass_line([(side * 0.3, 0.58), (side * 0.06, 0.2)], 0.06)
    for x in (-0.07, 0.0, 0.07):
        pen.brass_line([(x, 0.56), (x, -0.3)], 0.045)
    pen.brass_line([(0, -0.3), (0, -0.84)], 0.035)
    pen.brass_line([(0, -0.3), (0, -0.62)], 0.065)
    for y, radius in ((0.2, 0.22), (-0.24, 0.145), (-0.52, 0.075)):
        pen.disc(0, y, radius, (214, 60, 100), 0.05)
    pen.brass_line([(-0.22, 0.2), (0.22, 0.2)], 0.04)
    for y in (0.68, 0.78):
        pen.brass_line([(-0.36, y), (-0.12, y - 0.03), (0.12, y), (0.36, y - 0.03)], 0.026)


def toronto(pen: MedalPen) -> None:
    """A tower with a pod high up, a dome beside it, a leaf."""
    pen.enamel([(-1, 0.58), (1, 0.58), (1, 1), (-1, 1)], WATER)
    pen.enamel([*arc(0.42, 0.58, 0.27, 180, 360, 16)], STONE)
    for x in (0.3, 0.42, 0.54):
        pen.brass_line([(x, 0.56), (0.42 + (x - 0.42) * 0.3, 0.33)], 0.026)
    for x, top in ((-0.66, 0.2), (-0.47, 0.04), (-0.28, 0.26)):
        pen.box(x, top, 0.17, 0.38, (96, 140, 170))
    pen.brass([(-0.11, 0.6), (-0.035, -0.2), (0.035, -0.2), (0.11, 0.6)])
    pen.brass([(-0.2, -0.24), (-0.14, -0.34), (0.14, -0.34), (0.2, -0.24), (0.12, -0.14),
               (-0.12, -0.14)])  # fmt: skip
    pen.cut_line([(-0.15, -0.25), (0.15, -0.25)], 0.03)
    pen.brass_box(-0.045, -0.56, 0.09, 0.24)
    pen.brass_line([(0, -0.56), (0, -0.86)], 0.035)


def tucson(pen: MedalPen) -> None:
    """A cactus before mountains in the evening sun."""
    pen.disc(-0.34, -0.18, 0.26, SUN)
    pen.enamel([(-1, 0.3), (-0.7, 0.02), (-0.45, 0.22), (-0.1, -0.14), (0.3, 0.2), (0.6, -0.04),
                (1, 0.26), (1, 0.6), (-1, 0.6)], (150, 72, 108))  # fmt: skip
    pen.enamel(_hill(0.46, 0.05, 0.4), SAND)
    for line, width in (
        ([(0.2, 0.74), (0.2, -0.5)], 0.3),
        ([(-0.16, -0.14), (-0.16, 0.12), (-0.1, 0.2), (0.16, 0.2)], 0.2),
        ([(0.56, -0.3), (0.56, -0.02), (0.5, 0.06), (0.24, 0.06)], 0.2),
    ):
        pen.brass_line(line, width)
    for line, width in (
        ([(0.2, 0.74), (0.2, -0.5)], 0.22),
        ([(-0.16, -0.14), (-0.16, 0.12), (-0.1, 0.2), (0.16, 0.2)], 0.13),
        ([(0.56, -0.3), (0.56, -0.02), (0.5, 0.06), (0.24, 0.06)], 0.13),
    ):
        pen.stroke(line, width, GREEN)
    for x in (0.15, 0.25):
        pen.brass_line([(x, 0.7), (x, -0.46)], 0.018)


CITIES: Final[dict[str, Motif]] = {
    "dubai": Motif(dubai, ((250, 168, 106), (244, 208, 150)), "octagon"),
    "essen": Motif(essen, ((70, 104, 120), (176, 188, 178)), "octagon"),
    "new_york": Motif(new_york, (NIGHT, (96, 96, 160)), "octagon"),
    "sao_paolo": Motif(sao_paolo, ((48, 140, 110), (142, 200, 150)), "octagon"),
    "shanghai": Motif(shanghai, ((70, 46, 112), (216, 120, 142)), "octagon"),
    "toronto": Motif(toronto, ((176, 52, 58), (236, 142, 122)), "octagon"),
    "tucson": Motif(tucson, ((236, 118, 70), (250, 190, 110)), "octagon"),
}

"""What is printed on a die face: the façade of each rise.

Shape comes before colour. Low: brick, gable, wide windows. Mid: smooth wall, white pairs of sash
windows. High: unbroken piers with glass between. A façade bleeds off the top and the bottom at one
width per rise, so that stacked dice read as one building.
"""

from __future__ import annotations

import pygame

from skyline.table.paint import Pen, mix
from skyline.table.palette import (
    BRASS_LIGHT,
    CORAL,
    LAMP_PANE,
    RGB,
    STEEL,
    STEEL_DARK,
    TERRACOTTA,
    TERRACOTTA_LIGHT,
)
from skyline.views.skyline.art.colours import (
    RISES,
)
from skyline.views.skyline.art.faces_parts import (
    awning,
    bricks,
    cast_shadow,
    cottage_window,
    door_steps,
    flower_box,
    sash,
)

#: Widths of the façades of the rises in face widths, and their left edges.
LOW_WIDTH, MID_WIDTH, HIGH_WIDTH = 0.92, 0.86, 0.78
_LOW_X, _MID_X, _HIGH_X = 0.04, 0.07, 0.11
#: Where the wall of a ground floor ends and the steps begin.
_FOOT = 0.90
_TOWER_EDGE: RGB = (112, 52, 20)
_TOWER_GLASS: RGB = (36, 56, 80)
_BAYS, _PIER = 3, 0.072


def low(pen: Pen, kind: str) -> None:
    """Low: a broad brick cottage. Ground floor: arched door and shop. Upper floor: gable."""
    if kind == "G":
        _low_ground(pen)
    else:
        _low_gable(pen)


def _low_ground(pen: Pen) -> None:
    colours = RISES["L"]
    x, width = _LOW_X, LOW_WIDTH
    cast_shadow(pen, x, width, 0, _FOOT)
    bricks(pen, x, 0, width, _FOOT, colours.base, 9, 6, mortar=0.42)
    pen.rect(x, 0.855, width, 0.045, colours.dark)
    pen.rect(0.095, 0.22, 0.31, 0.70, colours.trim, arch=0.155)
    pen.rect(0.134, 0.260, 0.232, 0.66, colours.dark, arch=0.116)
    pen.glass(0.158, 0.287, 0.184, 0.15, LAMP_PANE, arch=0.092, lamp=False)
    for panel in (0.158, 0.256):
        pen.rect(panel, 0.475, 0.086, 0.17, colours.light)
        pen.rect(panel, 0.68, 0.086, 0.16, colours.light)
    pen.disc(0.350, 0.66, 0.022, BRASS_LIGHT)
    _flowered_window(pen, 0.500, 0.50, 0.385, 0.22, 2)
    awning(pen, 0.435, 0.24, 0.50, 0.24, CORAL, 6)
    pen.rect(x - 0.02, 0.045, width + 0.04, 0.05, colours.trim)
    pen.rect(x - 0.02, 0.095, width + 0.04, 0.014, colours.dark)
    door_steps(pen, 0.44)


def _low_gable(pen: Pen) -> None:
    colours = RISES["L"]
    x, width, eave, apex = _LOW_X, LOW_WIDTH, 0.50, 0.06
    shadow = [(0.0, eave + 0.22), (0.55, apex + 0.06), (1, eave + 0.16), (1, 1), (0.0, 1)]
    pen.glaze((60, 40, 50), 60, shadow)
    body = pen.surface.copy()
    bricks(pen, x, 0, width, 1, colours.base, 10, 6, 2, mortar=0.42)
    stencil = Pen(1, 1, pen.scale)
    wall = [(x, 1.0), (x, eave), (0.5, apex + 0.04), (x + width, eave), (x + width, 1.0)]
    stencil.poly(wall, (255, 255, 255, 255))
    pen.surface.blit(stencil.surface, (0, 0), None, pygame.BLEND_RGBA_MULT)
    body.blit(pen.surface, (0, 0))
    pen.surface = body
    board = 0.115
    outer, ridge = eave + 0.09, apex - 0.03
    lower, ridge_low = outer + board * 0.7, ridge + board * 1.5
    left = [(-0.03, outer), (0.5, ridge), (0.5, ridge_low), (-0.005, lower)]
    pen.poly(left, colours.roof_light)
    right = [(1.03, outer), (0.5, ridge), (0.5, ridge_low), (1.005, lower)]
    pen.poly(right, colours.roof)
    barge = [(-0.005, lower), (0.5, ridge_low), (1.005, lower), (1.005, lower + 0.045)]
    barge += [(0.5, apex + 0.012 + board * 1.5), (-0.005, lower + 0.045)]
    pen.poly(barge, colours.trim)
    pen.disc(0.5, 0.41, 0.085, colours.trim)
    pen.disc(0.5, 0.41, 0.060, LAMP_PANE)
    pen.rect(0.494, 0.35, 0.012, 0.12, colours.trim)
    pen.rect(0.44, 0.404, 0.12, 0.012, colours.trim)
    _flowered_window(pen, 0.20, 0.63, 0.60, 0.20, 3)


def _flowered_window(
    pen: Pen, x: float, y: float, width: float, height: float, lights: int
) -> None:
    """A window of a cottage with a flower box, dark by day."""
    rim = cottage_window(pen, x, y, width, height, lights, RISES["L"].trim, lamp=False)
    flower_box(pen, x - rim, y + height + rim * 0.5, width + 2 * rim, rim)


def mid(pen: Pen, kind: str) -> None:
    """Mid: a town house with tall sash windows and white trim; the penthouse is a mansard."""
    colours = RISES["M"]
    x, width = _MID_X, MID_WIDTH
    top = 0.60 if kind == "P" else 0.0
    height = (_FOOT if kind == "G" else 1.0) - top
    cast_shadow(pen, x, width, top, height)
    pen.rect(x, top, width, height, mix(colours.base, colours.light, 0.22))
    pen.shade(x, top, width, height, (10, 40, 90), 0, 46, across=True)
    pen.rect(x, top, 0.022, height, colours.light)
    pen.rect(x + width - 0.03, top, 0.03, height, colours.dark)
    {"G": _mid_ground, "U": _mid_upper, "P": _mid_penthouse}[kind](pen)


def _mid_ground(pen: Pen) -> None:
    colours, x, width = RISES["M"], _MID_X, MID_WIDTH
    for y in (0.2, 0.42, 0.64):
        pen.rect(x, y, width, 0.014, colours.dark)
        pen.rect(x, y + 0.014, width, 0.012, colours.light)
    for window in (0.140, 0.732):
        sash(pen, window, 0.27, 0.128, 0.42, colours.trim, lamp=False, arch=0.064)
    pen.rect(x, 0.855, width, 0.045, colours.dark)
    pen.poly([(0.275, 0.235), (0.5, 0.075), (0.725, 0.235)], colours.trim)
    pen.poly([(0.375, 0.215), (0.5, 0.127), (0.625, 0.215)], colours.light)
    pen.rect(0.275, 0.228, 0.45, 0.034, colours.trim)
    pen.rect(0.322, 0.26, 0.356, 0.66, colours.trim)
    pen.rect(0.368, 0.30, 0.264, 0.62, colours.dark)
    pen.glass(0.386, 0.315, 0.228, 0.12, LAMP_PANE, lamp=False)
    for leaf in (0.386, 0.507):
        pen.rect(leaf, 0.46, 0.107, 0.20, colours.base)
        pen.rect(leaf, 0.69, 0.107, 0.19, colours.base)
    pen.disc(0.485, 0.675, 0.016, BRASS_LIGHT)
    pen.disc(0.515, 0.675, 0.016, BRASS_LIGHT)
    door_steps(pen, 0.28)


def _mid_upper(pen: Pen) -> None:
    colours, x, width = RISES["M"], _MID_X, MID_WIDTH
    pen.rect(x - 0.03, 0.91, width + 0.06, 0.055, colours.trim)
    pen.rect(x - 0.03, 0.965, width + 0.06, 0.014, colours.dark)
    for window in (0.172, 0.592):
        hood = [(window - 0.055, 0.185), (window + 0.118, 0.09), (window + 0.291, 0.185)]
        pen.poly(hood, colours.trim)
        sash(pen, window, 0.22, 0.236, 0.52, colours.trim, bars=1, lamp=False)


def _mid_penthouse(pen: Pen) -> None:
    colours, x, width = RISES["M"], _MID_X, MID_WIDTH
    right = x + width
    for chimney in (0.150, 0.745):
        pen.rect(chimney, 0.085, 0.105, 0.2, TERRACOTTA)
        pen.rect(chimney - 0.018, 0.068, 0.141, 0.035, TERRACOTTA_LIGHT)
    slope = [(x + 0.005, 0.56), (x + 0.10, 0.175), (right - 0.10, 0.175), (right - 0.005, 0.56)]
    pen.poly(slope, colours.roof_light)
    shaded = [(0.5, 0.175), (right - 0.10, 0.175), (right - 0.005, 0.56), (0.5, 0.56)]
    pen.poly(shaded, mix(colours.roof_light, colours.roof, 0.55))
    pen.rect(x + 0.08, 0.150, width - 0.16, 0.04, colours.trim)
    for dormer in (0.235, 0.600):
        gable = [(dormer - 0.040, 0.31), (dormer + 0.083, 0.215), (dormer + 0.206, 0.31)]
        pen.poly(gable, colours.trim)
        sash(pen, dormer, 0.325, 0.166, 0.19, colours.trim, lamp=False)
    pen.rect(x - 0.045, 0.555, width + 0.09, 0.055, colours.trim)
    pen.rect(x - 0.045, 0.61, width + 0.09, 0.016, colours.dark)
    for window in (0.172, 0.592):
        sash(pen, window, 0.69, 0.236, 0.22, colours.trim, bars=1, lamp=False)


def high(pen: Pen, kind: str) -> None:
    """High: a slender tower, orange piers between glass strips; the penthouse is a crown."""
    colours = RISES["H"]
    x, width = _HIGH_X, HIGH_WIDTH
    top = 0.50 if kind == "P" else 0.0
    bottom = _FOOT if kind == "G" else 1.0
    cast_shadow(pen, x, width, top, bottom - top)
    pen.rect(x - 0.014, top, width + 0.028, bottom - top, _TOWER_EDGE)
    pen.rect(x, top, width, bottom - top, colours.base)
    bay = (width - _PIER * (_BAYS + 1)) / _BAYS
    for i in range(_BAYS):
        _tower_bay(pen, kind, x + _PIER + i * (bay + _PIER), bay, top, i)
    for i in range(_BAYS + 1):
        pier = x + i * (bay + _PIER)
        pen.rect(pier, top, _PIER, bottom - top, colours.base)
        pen.rect(pier, top, 0.016, bottom - top, colours.light)
        pen.rect(pier + _PIER - 0.016, top, 0.016, bottom - top, colours.dark)
    if kind == "G":
        _high_lobby(pen)
    elif kind == "U":
        pen.rect(x - 0.05, 0.945, width + 0.10, 0.036, STEEL)
        pen.rect(x - 0.05, 0.981, width + 0.10, 0.012, STEEL_DARK)
    else:
        _high_crown(pen)


def _tower_bay(pen: Pen, kind: str, x: float, width: float, top: float, bay: int) -> None:
    """One strip of glass with its floors: panes, transoms, spandrels with a chevron."""
    colours = RISES["H"]
    floors = {"U": ((0.03, 0.36), (0.53, 0.36)), "G": ((0.03, 0.40),), "P": ((0.62, 0.26),)}[kind]
    pen.glass(x, top, width, 0.5, _TOWER_GLASS, lamp=False)
    for floor, (y, height) in enumerate(floors):
        pen.glass(x, y, width, height, _TOWER_GLASS, lamp=False)
        if kind == "U" and (bay + 2 * floor) % 3 == 1:
            pen.rect(x, y + height * 0.5, width, height * 0.5, LAMP_PANE)
            pen.shade(x, y + height * 0.5, width, height * 0.5, (180, 90, 20), 90, 0)
        pen.rect(x, y + height * 0.47, width, 0.018, STEEL)
    pen.rect(x + width / 2 - 0.009, top, 0.018, 1.0 - top, STEEL)
    for y in {"U": (0.40, 0.90), "G": (), "P": (0.90,)}[kind]:
        pen.rect(x, y, width, 0.13, colours.dark)
        pen.rect(x, y, width, 0.022, STEEL)
        chevron = [(x + width * 0.2, y + 0.102), (x + width / 2, y + 0.042)]
        pen.poly([*chevron, (x + width * 0.8, y + 0.102)], colours.light)


def _high_lobby(pen: Pen) -> None:
    colours, x, width = RISES["H"], _HIGH_X, HIGH_WIDTH
    pen.rect(x - 0.034, 0.42, width + 0.068, 0.48, _TOWER_EDGE)
    pen.rect(x - 0.02, 0.42, width + 0.04, 0.48, colours.base)
    pen.rect(x - 0.02, 0.42, 0.03, 0.48, colours.light)
    pen.rect(x + width - 0.02, 0.42, 0.04, 0.48, colours.dark)
    pen.shade(x - 0.02, 0.44, width + 0.04, 0.09, (80, 20, 0), 150, 0)
    pen.rect(x - 0.09, 0.35, width + 0.18, 0.07, STEEL)
    pen.rect(x - 0.09, 0.42, width + 0.18, 0.022, STEEL_DARK)
    pen.rect(0.215, 0.50, 0.57, 0.42, STEEL)
    pen.rect(0.252, 0.53, 0.496, 0.085, LAMP_PANE)
    for door in (0.252, 0.511):
        pen.glass(door, 0.64, 0.237, 0.28, _TOWER_GLASS, lamp=False)
        handle = door + 0.196 if door < 0.5 else door + 0.019
        pen.rect(handle, 0.71, 0.022, 0.13, BRASS_LIGHT)
    door_steps(pen, 0.36)


def _high_crown(pen: Pen) -> None:
    colours, x, width = RISES["H"], _HIGH_X, HIGH_WIDTH
    pen.rect(0.490, 0.035, 0.020, 0.2, STEEL)
    pen.disc(0.5, 0.05, 0.028, colours.light)
    pen.poly([(0.36, 0.235), (0.5, 0.085), (0.64, 0.235)], STEEL)
    pen.poly([(0.5, 0.235), (0.5, 0.085), (0.64, 0.235)], STEEL_DARK)
    steps = (
        (0.305, 0.39, 0.225, 0.12),
        (0.20, 0.60, 0.345, 0.155),
        (x - 0.035, width + 0.07, 0.50, 0.055),
    )
    for left, wide, y, tall in steps:
        pen.rect(left, y, wide, tall, colours.base)
        pen.rect(left, y, 0.03, tall, colours.light)
        pen.rect(left + wide - 0.03, y, 0.03, tall, colours.dark)
        pen.rect(left, y, wide, 0.03, STEEL)
    for window in (0.272, 0.443, 0.614):
        pen.rect(window, 0.405, 0.114, 0.095, _TOWER_GLASS)
    pen.rect(0.41, 0.270, 0.18, 0.075, LAMP_PANE, arch=0.07)

"""The tops of towers: four crowns, and a grander one for towers of six floors.

Every crown stands on a shaft given by the left edge ``x`` and ``width`` of its front, the
``depth`` of its side wall and the level ``y`` of its top.
"""

from __future__ import annotations

from dataclasses import dataclass

from skyline.table.paint import mix
from skyline.table.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    COPPER,
    COPPER_DARK,
    CORAL,
    RGB,
    WHITE,
)
from skyline.views.skyline.art.brush import BuildingPen
from skyline.views.skyline.art.colours import RiseColours
from skyline.views.skyline.art.masonry import family, side_wall

TALLEST = 6
STEEL: RGB = (230, 234, 236)
STEEL_DARK: RGB = (140, 146, 156)
_CROWN_GLASS: RGB = (40, 70, 98)
_ROOM_LIGHT: RGB = (255, 214, 140)
SUNBURST, PYRAMID, SLANT, DOME = range(4)  # the four crowns


@dataclass(frozen=True)
class _Shaft:
    x: float
    width: float
    depth: float
    y: float
    colours: RiseColours
    size: float

    @property
    def middle(self) -> float:
        """The middle of the whole block, front and side."""
        return self.x + (self.width + self.depth) / 2

    @property
    def right(self) -> float:
        """Where the front ends and the side begins."""
        return self.x + self.width


def paint_crown(
    pen: BuildingPen, x: float, width: float, depth: float, y: float, floors: int, variant: int
) -> None:
    """Paints the crown of a tower of ``floors``; six floors have one of their own."""
    shaft = _Shaft(x, width, depth, y, family("H", variant), 0.86 + 0.05 * (floors - 3))
    if floors == TALLEST:
        _beacon(pen, shaft, variant)
        return
    (_sunburst, _pyramid, _slant, _dome)[variant % 4](pen, shaft)


def _tier(pen: BuildingPen, shaft: _Shaft, part: float, y: float, height: float) -> float:
    """One block of a stepped crown, ``part`` as wide as the shaft; returns its left edge."""
    colours = shaft.colours
    width, depth = shaft.width * part, shaft.depth * part
    left = shaft.middle - (width + depth) / 2
    side_wall(pen, left + width, y, depth, height + 0.01, mix(colours.base, colours.dark, 0.9))
    pen.rect(left, y, width, height + 0.01, colours.base)
    pen.rect(left, y, 0.014, height, colours.light)
    pen.unlight(left, y, width + depth, height + 0.01)
    pen.rect(left - 0.01, y - 0.01, width + 0.01, 0.024, STEEL)
    pen.rect(left + width, y - 0.01, depth + 0.008, 0.024, STEEL_DARK)
    return left


def _needle(pen: BuildingPen, x: float, foot: float, tip: float, half: float) -> None:
    pen.poly([(x - half, foot), (x, tip), (x + half, foot)], STEEL)
    pen.poly([(x, foot), (x, tip), (x + half, foot)], STEEL_DARK)


def _sunburst(pen: BuildingPen, shaft: _Shaft) -> None:
    """Steps with radiant arches, and a needle."""
    tip = shaft.y - 0.50 * shaft.size
    _needle(pen, shaft.middle, tip + 0.1, shaft.y - 0.77, 0.022)
    height = 0.5 * shaft.size / 4
    for part, step in ((0.34, 4), (0.54, 3), (0.74, 2), (0.92, 1)):
        y = shaft.y - height * step
        left = _tier(pen, shaft, part, y, height)
        arch = left + shaft.width * part / 2
        radius = shaft.width * part * 0.40
        foot = y + height + 0.01
        pen.disc(arch, foot, radius, shaft.colours.trim, height * 0.84)
        pen.disc(arch, foot, radius * 0.76, _CROWN_GLASS, height * 0.60)
        pen.shine_ellipse(arch, foot, radius * 0.76, height * 0.60, pen.lit(-0.5))
    pen.unlight(shaft.x, shaft.y, shaft.width + shaft.depth, 0.2)


def _pyramid(pen: BuildingPen, shaft: _Shaft) -> None:
    """An arcade under a copper pyramid with a lantern."""
    tip = shaft.y - 0.60 * shaft.size
    pen.rect(shaft.middle - 0.007, shaft.y - 0.75, 0.014, 0.3, BRASS)
    left, width, depth, y = shaft.x + 0.035, shaft.width - 0.06, shaft.depth - 0.02, shaft.y - 0.16
    colours = shaft.colours
    right = left + width
    side_wall(pen, right, y, depth, 0.17, mix(colours.base, colours.dark, 0.95))
    pen.rect(left, y, width, 0.17, colours.base)
    pen.rect(left, y, 0.016, 0.17, colours.light)
    for i in range(3):
        arch = left + width * (i + 0.5) / 3
        pen.rect(arch - 0.040, y + 0.04, 0.080, 0.13, colours.trim, arch=0.04)
        room = pen.lit(-0.3)
        pen.glass(arch - 0.027, y + 0.055, 0.054, 0.115, _CROWN_GLASS, arch=0.027, room=room)
    pen.rect(left - 0.014, y - 0.012, width + 0.014, 0.03, STEEL)
    pen.rect(right, y - 0.012, depth + 0.012, 0.03, STEEL_DARK)
    ridge = shaft.middle
    pen.poly([(left, y), (ridge - 0.03, tip), (right, y)], COPPER)
    sunny = mix(COPPER, WHITE, 0.28)
    pen.poly([(left, y), (ridge - 0.03, tip), (left + width * 0.3, y)], sunny)
    flank = [(right, y), (ridge - 0.03, tip), (ridge + 0.03, tip), (right + depth, y)]
    pen.poly(flank, COPPER_DARK)
    pen.rect(ridge - 0.045, tip - 0.05, 0.09, 0.06, BRASS)
    pen.rect(ridge - 0.045, tip - 0.05, 0.03, 0.06, BRASS_LIGHT)
    pen.shine_rect(ridge - 0.035, tip - 0.042, 0.07, 0.042, 0.3)
    cap = [(ridge - 0.055, tip - 0.05), (ridge, tip - 0.12), (ridge + 0.055, tip - 0.05)]
    pen.poly(cap, COPPER_DARK)
    pen.disc(ridge, shaft.y - 0.75, 0.020, BRASS_LIGHT)


def _slant(pen: BuildingPen, shaft: _Shaft) -> None:
    """A slanted glass roof, lit from within, brightest at its foot."""
    low, high = 0.14 * shaft.size, 0.46 * shaft.size
    x, right, width, depth, y = shaft.x, shaft.right, shaft.width, shaft.depth, shaft.y

    def roof(part: float) -> float:
        return y - low - (high - low) * part

    pen.rect(right - 0.022, y - 0.77, 0.014, 0.4, STEEL)
    pen.rect(right - 0.015, y - 0.77, 0.007, 0.4, STEEL_DARK)
    pen.poly([(x, y), (x, roof(0)), (right, roof(1)), (right, y)], (108, 164, 196))
    gleam = [(x, y), (x, roof(0)), (x + width * 0.55, roof(0.55)), (x + width * 0.25, y)]
    pen.poly(gleam, (168, 208, 226))
    far = y - high * 0.86
    pen.poly(
        [(right, y), (right, roof(1)), (right + depth, far), (right + depth, y)], (58, 94, 128)
    )
    levels = 9
    for i in range(5):
        start, end = i / 5, (i + 1) / 5
        for level in range(levels):
            lower, upper = level / levels, (level + 1) / levels
            corners = ((start, lower), (end, lower), (end, upper), (start, upper))
            quad = [(x + width * t, y + (roof(t) - y) * f) for t, f in corners]
            strength = 0.84 - 0.65 * lower - (i % 2) * 0.08
            pen.shine_poly(quad, 0.22 + 0.3 * lower, strength, 0.9 - lower)
    for i in range(1, 5):
        part = i / 5
        pen.bar(x + width * part - 0.007, roof(part), 0.014, y - roof(part), shaft.colours.base)
    for part in (0.25, 0.5, 0.75):
        start_y, end_y = y + (roof(0) - y) * part, y + (roof(1) - y) * part
        pen.line((x, start_y), (right, end_y), STEEL, 0.006)
    pen.line((x - 0.012, roof(0)), (right, roof(1) - 0.004), shaft.colours.trim, 0.028)
    pen.line((right, roof(1)), (right + depth, far), STEEL_DARK, 0.026)


def _colonnade(
    pen: BuildingPen, middle: float, half: float, y: float, height: float, colours: RiseColours
) -> None:
    """A round drum of columns with light between them."""
    pen.rect(middle - half, y, 2 * half, height, _CROWN_GLASS)
    pen.shine_rect(middle - half, y, 2 * half, height, 0.24, 0.9)
    columns = 5
    for i in range(columns):
        part = (i / (columns - 1) - 0.5) * 2
        x = middle + half * part * 0.93
        colour = mix(colours.light, colours.dark, 0.35 + 0.35 * part)
        pen.bar(x - 0.016, y, 0.032, height, colour)
    pen.rect(middle - half - 0.018, y + height - 0.012, 2 * half + 0.036, 0.026, STEEL)
    pen.rect(middle - half - 0.018, y - 0.014, 2 * half + 0.036, 0.028, STEEL)
    pen.rect(middle + half * 0.3, y - 0.014, half * 0.7 + 0.018, 0.028, STEEL_DARK)


def _dome(pen: BuildingPen, shaft: _Shaft) -> None:
    """A brass dome on a round drum, with a flag."""
    colours, middle = shaft.colours, shaft.middle
    base = shaft.y - 0.10 * shaft.size
    _tier(pen, shaft, 0.86, base, 0.10 * shaft.size)
    half, drum = 0.135, 0.15 * shaft.size
    top = base - drum
    pen.rect(middle - 0.006, shaft.y - 0.76, 0.012, 0.34, STEEL_DARK)
    flag = [(middle + 0.004, shaft.y - 0.755), (middle + 0.10, shaft.y - 0.735)]
    pen.poly([*flag, (middle + 0.004, shaft.y - 0.69)], CORAL)
    pen.disc(middle, top, half + 0.004, BRASS_DARK, 0.165)
    pen.disc(middle - 0.014, top, half - 0.014, BRASS, 0.160)
    pen.disc(middle - 0.036, top - 0.005, half * 0.62, mix(BRASS, BRASS_LIGHT, 0.6), 0.148)
    pen.disc(middle - 0.055, top - 0.03, half * 0.24, BRASS_LIGHT, 0.095)
    for x in (middle - 0.075, middle - 0.005, middle + 0.065):
        pen.line((x, top), (middle + (x - middle) * 0.25, top - 0.155), BRASS_DARK, 0.006)
    pen.rect(middle - 0.034, top - 0.225, 0.068, 0.07, colours.trim)
    pen.rect(middle - 0.022, top - 0.215, 0.044, 0.05, _CROWN_GLASS)
    pen.shine_rect(middle - 0.022, top - 0.215, 0.044, 0.05, 0.28)
    pen.disc(middle, top - 0.228, 0.040, BRASS_DARK, 0.034)
    _colonnade(pen, middle, half, top, drum, colours)


def _beacon(pen: BuildingPen, shaft: _Shaft, variant: int) -> None:
    """The crown of six floors: two arcaded tiers, a great lantern that glows, a needle."""
    colours, middle, style = shaft.colours, shaft.middle, variant % 4
    lower, upper, lantern, half = 0.20, 0.16, 0.22, 0.112
    top = shaft.y - lower - upper - lantern
    _needle(pen, middle, top - 0.08, shaft.y - 0.985, 0.024)
    _finial(pen, middle, shaft.y - 0.835, style)
    _arcade(pen, shaft, 0.76, shaft.y - lower - upper, upper, 3)
    _arcade(pen, shaft, 1.0, shaft.y - lower, lower, 5 if style % 2 else 4)
    for side in (-1, 1):
        _pinnacle(pen, middle + side * 0.212, shaft.y - lower - 0.006, colours)
    _lantern_roof(pen, middle, top, half, style, colours)
    _colonnade(pen, middle, half, top, lantern, colours)


def _arcade(
    pen: BuildingPen, shaft: _Shaft, part: float, y: float, height: float, arches: int
) -> None:
    """A tier of tall lit arches, ``part`` as wide as the shaft."""
    left, width = _tier(pen, shaft, part, y, height), shaft.width * part
    half = width / arches * 0.32
    for i in range(arches):
        x = left + width * (i + 0.5) / arches
        frame = 2 * half + 0.020
        pen.rect(x - half - 0.010, y + 0.032, frame, height - 0.03, shaft.colours.trim, arch=half)
        room = (0.22 + 0.03 * i, _ROOM_LIGHT)
        pen.glass(x - half, y + 0.046, 2 * half, height - 0.044, _CROWN_GLASS, arch=half, room=room)


def _pinnacle(pen: BuildingPen, x: float, foot: float, colours: RiseColours) -> None:
    """A small spire on the corner of a tier."""
    pen.bar(x - 0.024, foot - 0.13, 0.048, 0.14, colours.base)
    pen.rect(x - 0.024, foot - 0.13, 0.014, 0.14, colours.light)
    pen.rect(x - 0.032, foot - 0.138, 0.064, 0.018, STEEL)
    pen.poly([(x - 0.028, foot - 0.136), (x, foot - 0.235), (x + 0.028, foot - 0.136)], BRASS)
    pen.poly([(x, foot - 0.136), (x, foot - 0.235), (x + 0.028, foot - 0.136)], BRASS_DARK)


def _lantern_roof(
    pen: BuildingPen, middle: float, top: float, half: float, style: int, colours: RiseColours
) -> None:
    """Above the lantern: a spire of brass or steel, or a copper or brass dome."""
    metals: tuple[tuple[RGB, RGB], ...] = (
        (BRASS, BRASS_DARK),
        (COPPER, COPPER_DARK),
        (STEEL, STEEL_DARK),
        (BRASS, BRASS_DARK),
    )
    bright, dark = metals[style]
    eaves = half + 0.026
    if style in (SUNBURST, SLANT):
        pen.poly([(middle - eaves, top), (middle, top - 0.21), (middle, top)], bright)
        pen.poly([(middle, top), (middle, top - 0.21), (middle + eaves, top)], dark)
        pen.line((middle - eaves * 0.5, top), (middle, top - 0.20), mix(bright, WHITE, 0.5), 0.008)
        return
    pen.disc(middle, top, half + 0.014, dark, 0.150)
    pen.disc(middle - 0.014, top, half - 0.006, bright, 0.142)
    pen.disc(middle - 0.040, top - 0.02, half * 0.34, mix(bright, WHITE, 0.45), 0.092)
    for offset in (-0.06, 0.0, 0.06):
        pen.line((middle + offset, top), (middle + offset * 0.3, top - 0.135), dark, 0.006)
    pen.rect(middle - 0.022, top - 0.185, 0.044, 0.045, colours.trim)
    pen.shine_rect(middle - 0.014, top - 0.178, 0.028, 0.036, 0.24)


def _finial(pen: BuildingPen, x: float, y: float, style: int) -> None:
    """What shines on the needle: a ball, a star of rays, a ring or a pair of balls."""
    room = (0.2, (255, 224, 152))
    if style == SUNBURST:
        pen.disc(x, y, 0.040, BRASS_LIGHT)
        pen.shine_disc(x, y, 0.034, room)
    elif style == PYRAMID:
        for dx, dy in ((0.055, 0.0), (0.0, 0.055), (0.038, 0.038), (0.038, -0.038)):
            pen.line((x - dx, y - dy), (x + dx, y + dy), BRASS_LIGHT, 0.012)
        pen.disc(x, y, 0.030, BRASS_LIGHT)
        pen.shine_disc(x, y, 0.026, room)
    elif style == SLANT:
        pen.disc(x, y + 0.01, 0.060, STEEL, 0.024)
        pen.disc(x, y + 0.01, 0.044, _CROWN_GLASS, 0.012)
        pen.shine_ellipse(x, y + 0.01, 0.050, 0.018, room)
    else:
        for level, radius in ((0.045, 0.034), (-0.02, 0.024)):
            pen.disc(x, y + level, radius, BRASS_LIGHT)
            pen.shine_disc(x, y + level, radius * 0.85, room)

"""Parts that buildings share, in units of one building width; y grows downwards."""

from __future__ import annotations

import random
from dataclasses import replace

from skyline.table.paint import mix
from skyline.table.palette import (
    BRASS_LIGHT,
    CORAL,
    CREAM,
    HONEY,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    RGB,
)
from skyline.views.skyline.art.brush import BuildingPen
from skyline.views.skyline.art.colours import RISES, STONE_LIGHT, RiseColours
from skyline.views.skyline.art.faces_parts import BOX_WOOD, FLOWERS, cottage_window

IRON: RGB = (44, 50, 60)
GROUND_SHADE: RGB = (70, 62, 58)
_LIGHTNESS = (0.0, 0.14, -0.10, 0.07, -0.05, 0.20)


def family(rise: str, variant: int) -> RiseColours:
    """The colours of a rise, the wall a touch lighter or deeper: never another hue."""
    colours = RISES[rise]
    shift = _LIGHTNESS[(variant * 5) % len(_LIGHTNESS)]
    base = mix(colours.base, colours.light if shift > 0 else colours.dark, abs(shift))
    return replace(colours, base=base)


def side_wall(
    pen: BuildingPen, x: float, y: float, width: float, height: float, colour: RGB
) -> None:
    """The shaded return wall on the right that gives the block its volume."""
    pen.rect(x, y, width, height, colour)
    pen.shade(x, y, width, height, (20, 8, 40), 30, 80)


def wide_window(
    pen: BuildingPen,
    x: float,
    y: float,
    width: float,
    height: float,
    lights: int,
    frame: RGB,
    flowers: bool = True,
) -> None:
    """A wide cottage window of several lights, with or without a flower box."""
    edge = cottage_window(pen, x, y, width, height, lights, frame)
    if flowers:
        _flower_box(pen, x, y + height + edge * 0.5, width, edge)


def _flower_box(pen: BuildingPen, x: float, y: float, width: float, edge: float) -> None:
    rng = random.Random(3)
    pen.rect(x - edge * 1.6, y, width + edge * 3.2, edge * 1.9, BOX_WOOD, radius=edge * 0.4)
    count = max(4, int(width / edge * 0.9))
    for i in range(count):
        along = x - edge + (width + 2 * edge) * (i + 0.5) / count
        pen.disc(along, y, edge * 0.85, LEAF if i % 2 else LEAF_LIGHT)
    for i in range(count):
        along = x - edge + (width + 2 * edge) * (i + 0.3 + rng.random() * 0.4) / count
        bloom = rng.choice(FLOWERS)
        pen.disc(along, y - edge * (0.1 + rng.random() * 0.4), edge * 0.42, bloom)


def balcony(pen: BuildingPen, x: float, y: float, width: float, height: float) -> None:
    """A wrought-iron balcony with plants on a stone slab."""
    pen.rect(x - 0.015, y + height, width + 0.03, 0.028, (236, 230, 216))
    pen.rect(x - 0.015, y + height + 0.028, width + 0.03, 0.012, (60, 90, 140))
    pen.bar(x, y, width, 0.012, INK)
    bars = max(4, int(width / 0.03))
    for i in range(bars + 1):
        pen.bar(x + (width - 0.006) * i / bars, y, 0.006, height, INK)
    rng = random.Random(int(x * 977 + y * 131))
    pots = int(width / 0.07)
    for i in range(pots):
        along = x + 0.03 + (width - 0.06) * (i + rng.random() * 0.5) / max(1, pots)
        pen.disc(along, y + height * 0.75, 0.022, LEAF)
        pen.disc(along - 0.008, y + height * 0.5, 0.014, LEAF_LIGHT)
        pen.disc(along + 0.008, y + height * 0.42, 0.010, rng.choice((CORAL, HONEY, CREAM)))


def panelled_door(
    pen: BuildingPen,
    x: float,
    ground: float,
    width: float,
    height: float,
    colours: RiseColours,
    leaf: RGB | None = None,
) -> None:
    """An arched panelled door in a pale frame, with a fanlight and a step."""
    half = width / 2
    frame = width * 0.14
    inner = width - 2 * frame
    pen.rect(x, ground - height, width, height, colours.trim, arch=half)
    top = ground - height + frame
    dark = mix(leaf, INK, 0.35) if leaf else colours.dark
    pen.rect(x + frame, top, inner, height - frame, dark, arch=half - frame)
    pane = x + width * 0.25
    pen.glass(pane, top + 0.03, width * 0.5, 0.13, (92, 70, 92), arch=width * 0.25)
    panel = width * 0.225
    for left in (pane, x + width * 0.525):
        pen.rect(left, ground - height * 0.54, panel, height * 0.40, leaf or colours.base)
    pen.disc(x + width * 0.75, ground - height * 0.48, 0.013, BRASS_LIGHT)
    pen.rect(x - 0.02, ground - 0.03, width + 0.04, 0.03, STONE_LIGHT)


def ivy(
    pen: BuildingPen, x: float, ground: float, height: float, colour_edge: float, seed: int
) -> None:
    """Ivy climbing the corner at ``x``; right of ``colour_edge`` it lies in shade."""
    rng = random.Random(seed)
    shaded = mix(LEAF_DARK, INK, 0.3)
    for i in range(60):
        part = rng.random()
        leaf_x = x + rng.gauss(0, 0.034) * (1.1 - part)
        leaf_y = ground - part * height
        sunny = leaf_x < colour_edge
        colour = rng.choice((LEAF_DARK, LEAF, LEAF) if sunny else (LEAF_DARK, LEAF_DARK, shaded))
        pen.disc(leaf_x, leaf_y, 0.020 * (1.15 - part * 0.5), colour)
        if leaf_x < colour_edge - 0.01 and i % 3 == 0:
            pen.disc(leaf_x - 0.005, leaf_y - 0.006, 0.010, LEAF_LIGHT)


def street_lamp(pen: BuildingPen, x: float, ground: float) -> None:
    """A cast-iron street lamp; shines at night."""
    pen.disc(x, ground, 0.03, GROUND_SHADE, 0.008)
    pen.rect(x - 0.008, ground - 0.34, 0.016, 0.34, IRON)
    pen.rect(x - 0.018, ground - 0.03, 0.036, 0.03, IRON)
    pen.rect(x - 0.026, ground - 0.42, 0.052, 0.075, (250, 236, 200), radius=0.012)
    roof = [(x - 0.036, ground - 0.415), (x, ground - 0.455), (x + 0.036, ground - 0.415)]
    pen.poly(roof, IRON)
    pen.rect(x - 0.030, ground - 0.348, 0.060, 0.014, IRON)
    pen.shine_rect(x - 0.026, ground - 0.415, 0.052, 0.068, 0.25)


def street_tree(pen: BuildingPen, x: float, ground: float, height: float, slim: bool) -> None:
    """A small street tree: a ball on a stick, or a cypress."""
    pen.disc(x + 0.015, ground, 0.06, GROUND_SHADE, 0.011)
    pen.rect(x - 0.009, ground - height * 0.5, 0.018, height * 0.5, (92, 66, 52))
    if slim:
        pen.disc(x, ground - height * 0.62, 0.048, LEAF_DARK, height * 0.42)
        pen.disc(x - 0.010, ground - height * 0.66, 0.034, LEAF, height * 0.34)
        pen.disc(x - 0.018, ground - height * 0.72, 0.016, LEAF_LIGHT, height * 0.20)
        return
    pen.disc(x + 0.012, ground - height * 0.62, 0.080, LEAF_DARK)
    pen.disc(x - 0.008, ground - height * 0.68, 0.066, LEAF)
    pen.disc(x - 0.024, ground - height * 0.76, 0.036, LEAF_LIGHT)


def shrub(pen: BuildingPen, x: float, ground: float, radius: float) -> None:
    """A low shrub at the foot of a wall."""
    pen.disc(x, ground - radius * 0.3, radius, LEAF_DARK)
    pen.disc(x - radius * 0.25, ground - radius * 0.6, radius * 0.7, LEAF)

"""Parts that façades are made of, in a :class:`~skyline.table.paint.Pen`'s units."""

from __future__ import annotations

import random

from skyline.table.paint import Pen, mix
from skyline.table.palette import CREAM, LEAF, LEAF_LIGHT, RGB, WHITE
from skyline.views.skyline.art.colours import STONE_DARK, STONE_LIGHT

FLOWERS: tuple[RGB, ...] = ((255, 214, 90), (250, 120, 120), (255, 240, 230))
BOX_WOOD: RGB = (104, 62, 52)
_MORTAR: RGB = (255, 235, 250)
SASH_GLASS: RGB = (34, 58, 96)
COTTAGE_GLASS: RGB = (52, 46, 84)


def bricks(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    base: RGB,
    rows: int,
    columns: int,
    seed: int = 1,
    mortar: float = 0.30,
) -> None:
    """Brick courses with soft variation; ``mortar`` (0..1) is how pale the joints are."""
    rng = random.Random(seed)
    course, length = height / rows, width / columns
    pen.rect(x, y, width, height, mix(base, _MORTAR, mortar))
    joint = min(course, length) * 0.13
    for row in range(rows):
        shift = -length / 2 if row % 2 else 0.0
        for column in range(columns + 1):
            left = max(x, x + shift + column * length)
            right = min(x + width, x + shift + (column + 1) * length)
            if right - left > joint:
                lot = rng.random()
                towards: RGB = (40, 14, 60) if lot < 0.5 else (230, 180, 250)
                colour = mix(base, towards, abs(lot - 0.5) * 0.42)
                top = y + row * course + joint / 2
                pen.rect(left, top, right - left - joint, course - joint, colour)


def sash(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    frame: RGB,
    bars: int = 0,
    lamp: bool = True,
    arch: float = 0.0,
) -> None:
    """A sash window: frame, meeting rail, ``bars`` upright glazing bars, sill."""
    rim = min(width, height) * 0.13
    outer_arch = arch + rim if arch else 0.0
    pen.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, frame, arch=outer_arch)
    pen.glass(x, y, width, height, SASH_GLASS, arch=arch, lamp=lamp)
    pen.bar(x, y + height * 0.5 - rim * 0.4, width, rim * 0.8, frame)
    for i in range(bars):
        middle = x + width * (i + 1) / (bars + 1)
        pen.bar(middle - rim * 0.3, y, rim * 0.6, height, frame)
    sill = y + height + rim * 0.4
    pen.rect(x - rim * 2, sill, width + rim * 4, rim * 1.2, frame)
    under = mix(frame, (20, 30, 60), 0.55)
    pen.rect(x - rim * 2, sill + rim * 1.2, width + rim * 4, rim * 0.5, under)


def cottage_window(
    pen: Pen,
    x: float,
    y: float,
    width: float,
    height: float,
    lights: int,
    frame: RGB,
    lamp: bool = True,
) -> float:
    """A wide window of several lights; returns how broad its frame is."""
    rim = height * 0.11
    pen.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, frame, radius=rim * 0.6)
    light = width / lights
    room = pen.lit(-0.08)
    for i in range(lights):
        left = x + i * light + rim * 0.25
        pen.glass(left, y, light - rim * 0.5, height, COTTAGE_GLASS, lamp=lamp, room=room)
    pen.bar(x, y + height * 0.40, width, rim * 0.55, frame)
    return rim


def flower_box(pen: Pen, x: float, y: float, width: float, rim: float) -> None:
    rng = random.Random(3)
    pen.rect(x - rim * 0.6, y, width + rim * 1.2, rim * 1.9, BOX_WOOD, radius=rim * 0.4)
    plants = max(4, int((width - 2 * rim) / rim * 0.9))
    for i in range(plants):
        leaf = LEAF if i % 2 else LEAF_LIGHT
        pen.disc(x + width * (i + 0.5) / plants, y, rim * 0.85, leaf)
    for i in range(plants):
        middle = x + width * (i + 0.3 + rng.random() * 0.4) / plants
        height = y - rim * (0.4 - rng.random() * 0.4)
        pen.disc(middle, height, rim * 0.42, rng.choice(FLOWERS))


def awning(
    pen: Pen, x: float, y: float, width: float, height: float, colour: RGB, stripes: int = 6
) -> None:
    pen.shade(x, y + height * 0.9, width, 0.07, (20, 8, 30), 130, 0)
    for i in range(stripes):
        stripe = colour if i % 2 == 0 else CREAM
        left, right = x + width * i / stripes, x + width * (i + 1) / stripes
        top_left = x + 0.03 + (width - 0.06) * i / stripes
        top_right = x + 0.03 + (width - 0.06) * (i + 1) / stripes
        hem = y + height * 0.8
        scallop = mix(stripe, (60, 20, 60), 0.18)
        pen.disc((left + right) / 2, hem, width / stripes / 2, scallop, height * 0.22)
        pen.poly([(top_left, y), (top_right, y), (right, hem), (left, hem)], stripe)
    pen.shade(x, y, width, height * 0.25, WHITE, 70, 0)
    pen.unlight(x, y, width, height)


def cast_shadow(pen: Pen, x: float, width: float, y: float, height: float) -> None:
    """Soft shadow of a façade on the die's own material, so that it stands proud."""
    pen.shade(x + width, y, 0.07, height, (40, 20, 30), 120, 0, across=True)
    pen.shade(x - 0.035, y, 0.035, height, (40, 20, 30), 0, 70, across=True)


def door_steps(pen: Pen, half_width: float) -> None:
    """Two steps in pale stone, the foot of every ground floor."""
    for i, (y, height) in enumerate(((0.895, 0.05), (0.945, 0.055))):
        x = 0.5 - half_width - 0.04 * i
        pen.rect(x, y, 1 - 2 * x, height, STONE_LIGHT)
        pen.rect(x, y + height - 0.012, 1 - 2 * x, 0.012, STONE_DARK)

"""Medals of seven ranks: a house that grows through one day, its goal in figures below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc, moved, star
from skyline.table.palette import RGB

SKIES: Final[tuple[tuple[RGB, RGB], ...]] = (
    ((92, 106, 168), (248, 178, 148)),
    ((104, 158, 210), (250, 214, 168)),
    ((62, 140, 214), (186, 224, 240)),
    ((46, 120, 190), (150, 206, 226)),
    ((214, 96, 66), (250, 190, 96)),
    ((96, 44, 110), (232, 118, 96)),
    ((16, 18, 58), (58, 52, 128)),
)
SUNS: Final = ((-0.5, 0.0), (-0.4, -0.26), (-0.3, -0.44), (0.36, -0.46), (0.44, -0.24), (0.5, 0.02))
GOALS: Final = (40, 50, 60, 70, 80, 90, 100)
SUN: Final[RGB] = (255, 222, 120)
FOOT: Final = 0.36  # where buildings stand


def title_motif(step: int) -> Callable[[MedalPen], None]:
    """What draws the medal of a rank, from 0."""

    def draw(pen: MedalPen) -> None:
        if step < len(SUNS):
            pen.disc(*SUNS[step], 0.19, SUN, 0.03)
        else:
            pen.disc(-0.42, -0.4, 0.17, (236, 236, 214), 0.03)
            for x, y, size in ((0.44, -0.52, 0.1), (0.58, -0.12, 0.07), (-0.6, 0.02, 0.07),
                               (-0.1, -0.64, 0.06)):  # fmt: skip
                pen.brass(moved(star(4, 1, 0.3), x, y, size))
        for index in range(min(step, 3)):
            _beside(pen, index, step)
        _tower(pen, step)
        pen.ground((58, 40, 34), FOOT)
        pen.brass_figures(str(GOALS[step]), 0, 0.585, 0.27)
        for side in (-1, 1):
            _laurel(pen, side)

    return draw


def _beside(pen: MedalPen, index: int, step: int) -> None:
    """Smaller houses beside, more of them for higher ranks."""
    x, wide, tall = ((-0.52, 0.26, 0.3), (0.28, 0.26, 0.42), (-0.68, 0.2, 0.2))[index]
    tall += 0.05 * max(0, step - 3)
    colour: RGB = ((132, 92, 168), (74, 146, 210), (122, 74, 156))[index]
    pen.box(x, FOOT - tall, wide, tall, colour)
    for row in range(round(tall / 0.16)):
        for column in (0.3, 0.7):
            pen.brass_box(x + wide * column - 0.025, FOOT - 0.12 - row * 0.14, 0.05, 0.07)


def _tower(pen: MedalPen, step: int) -> None:
    """The house in the middle, as high as the rank."""
    storeys = step + 1
    wide = 0.42 - 0.012 * step
    tall = 0.155 * storeys if step < 4 else 0.62 + 0.085 * (step - 3)
    each = tall / storeys
    colour: RGB = (158, 92, 60) if step < 2 else (58, 120, 196) if step < 4 else (236, 148, 60)
    pen.box(-wide / 2, FOOT - tall, wide, tall, colour)
    for row in range(storeys):
        y = FOOT - (row + 0.72) * each
        for x in (-0.3, 0.0, 0.3):
            pen.brass_box(x * wide - 0.026, y, 0.052, each * 0.5)
    top = FOOT - tall
    if step < 4:
        pen.brass([(-wide / 2 - 0.05, top), (0, top - 0.17), (wide / 2 + 0.05, top)])
    else:
        pen.brass_box(-wide * 0.32, top - 0.07, wide * 0.64, 0.07)
        pen.brass([(-wide * 0.2, top - 0.07), (0, top - 0.24), (wide * 0.2, top - 0.07)])
        pen.brass_line([(0, top - 0.2), (0, top - 0.34)], 0.03)


def _laurel(pen: MedalPen, side: int) -> None:
    """A twig beside the figures."""
    path = [(x * side, y) for x, y in arc(0.0, 0.36, 0.48, 78, 12, 10)]
    pen.brass_line(path, 0.02)
    for index in (2, 4, 6, 8):
        x, y = path[index]
        for way in (-1, 1):
            leaf = [(0.0, 0.0), (0.045, -0.03), (0.1, 0.0), (0.045, 0.03)]
            turned = [
                (x + (px * 0.5 + way * px * 0.6) * side, y - px * 0.75 + py * 1.2)
                for px, py in leaf
            ]
            pen.brass(turned)


TITLES: Final[dict[str, Motif]] = {
    f"title_{goal}": Motif(title_motif(step), SKIES[step], "shield")
    for step, goal in enumerate(GOALS)
}

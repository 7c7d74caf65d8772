"""Medals for winning, for company, and for two secrets."""

from __future__ import annotations

import math
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc, moved, star
from skyline.views.skyline.art.medals.feats import (
    BLUE,
    CREAM,
    DARK,
    EARTH,
    FOOT,
    GOLD,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    house,
)


def intact(pen: MedalPen) -> None:
    """A ball crossed out: nothing was torn down."""
    pen.brass_line([(0, -0.86), (0, -0.24)], 0.05)
    pen.disc(0, 0.06, 0.32, DARK, 0.05)
    pen.brass_ring(0, 0.02, 0.6, 0.1)
    pen.brass_line([(-0.42, -0.4), (0.42, 0.44)], 0.1)


def midnight(pen: MedalPen) -> None:
    """A clock just before twelve."""
    pen.disc(0, 0, 0.62, CREAM, 0.07)
    for index in range(12):
        turn = index * math.tau / 12
        inner = 0.44 if index % 3 else 0.38
        pen.brass_line([(inner * math.sin(turn), -inner * math.cos(turn)),
                        (0.53 * math.sin(turn), -0.53 * math.cos(turn))], 0.045)  # fmt: skip
    pen.stroke([(0, 0), (-0.09, -0.3)], 0.085, DARK)
    pen.stroke([(0, 0), (-0.1, -0.47)], 0.06, DARK)
    pen.enamel([(0, 0), *arc(0, 0, 0.5, -102, -90, 6)], RED, 0)
    pen.brass_disc(0, 0, 0.075)


def crown(pen: MedalPen) -> None:
    """A crown over dividers: the master builder is beaten."""
    pen.enamel([(-0.5, 0.0), (-0.56, -0.46), (-0.26, -0.2), (0.0, -0.6), (0.26, -0.2),
                (0.56, -0.46), (0.5, 0.0)], GOLD, 0.055)  # fmt: skip
    for x, y in ((-0.56, -0.5), (0.0, -0.64), (0.56, -0.5)):
        pen.brass_disc(x, y, 0.075)
    pen.box(-0.5, 0.0, 1.0, 0.13, RED, 0.05)
    pen.brass_line([(0, 0.2), (-0.26, 0.66)], 0.07)
    pen.brass_line([(0, 0.2), (0.26, 0.66)], 0.07)
    pen.brass_line(arc(0, 0.2, 0.3, 62, 118, 10), 0.045)


def ranks(pen: MedalPen) -> None:
    """A helmet, and five studs for five builders."""
    pen.enamel([*arc(0, 0.0, 0.52, 180, 360, 24)], GOLD, 0.05)
    pen.brass_line(arc(0, 0.0, 0.53, 240, 300, 12), 0.13)
    for x in (-0.18, 0.18):
        pen.brass_line([(x, -0.04), (x * 0.9, -0.48)], 0.045)
    pen.enamel([(-0.7, 0.0), (0.7, 0.0), (0.62, 0.14), (-0.62, 0.14)], GOLD, 0.05)
    for index in range(5):
        pen.brass(moved(star(5, 0.125, 0.055), -0.48 + index * 0.24, 0.42))


def laurel(pen: MedalPen) -> None:
    """A wreath around three stars."""
    for side in (-1, 1):
        path = [(x * side, y) for x, y in arc(0, 0, 0.56, 80, -62, 16)]
        pen.brass_line(path, 0.035)
        for index in range(1, 16, 2):
            x, y = path[index]
            for out in (0.78, 1.22):
                pen.enamel([(x, y), (x * (1 + (out - 1) * 0.6) + 0.04 * side, y * out - 0.1),
                            (x * out, y * out - 0.16), (x * (1 + (out - 1) * 0.7) - 0.03 * side,
                             y * out - 0.05)], GREEN, 0.022)  # fmt: skip
    for x, y in ((0.0, -0.2), (-0.19, 0.12), (0.19, 0.12)):
        pen.enamel(moved(star(5, 0.2, 0.085), x, y), GOLD, 0.03)


def photo_finish(pen: MedalPen) -> None:
    for x in (-0.4, 0.0, 0.4):
        pen.brass_line([(x * 0.3, 0.2), (x, 0.74)], 0.06)
    pen.box(-0.5, -0.4, 1.0, 0.64, (70, 54, 60), 0.055)
    pen.brass_box(-0.2, -0.54, 0.4, 0.14)
    pen.disc(0, -0.08, 0.24, CREAM, 0.055)
    pen.disc(0, -0.08, 0.13, BLUE, 0.04)
    pen.brass_disc(0.36, -0.26, 0.055)
    for turn in (-150, -120, -60, -30):
        angle = math.radians(turn)
        cos, sin = math.cos(angle), math.sin(angle)
        ray = [(0.62 * cos, -0.28 + 0.5 * sin), (0.74 * cos, -0.28 + 0.62 * sin)]
        pen.brass_line(ray, 0.045)


def doorstep(pen: MedalPen) -> None:
    """A door, and one step before it."""
    pen.enamel([(-0.34, 0.4), (-0.34, -0.3), *arc(0, -0.3, 0.34, 180, 360, 16), (0.34, 0.4)],
               CREAM, 0.05)  # fmt: skip
    pen.enamel([(-0.22, 0.4), (-0.22, -0.26), *arc(0, -0.26, 0.22, 180, 360, 14), (0.22, 0.4)],
               RED, 0.045)  # fmt: skip
    pen.brass_line([(-0.2, -0.22), (0.2, -0.22)], 0.04)
    pen.brass_line([(0, -0.22), (0, -0.46)], 0.035)
    pen.brass_disc(0.13, 0.1, 0.05)
    pen.box(-0.52, 0.4, 1.04, 0.15, (170, 160, 150), 0.05)
    pen.ground(EARTH, 0.55)


def closing_bell(pen: MedalPen) -> None:
    pen.brass_line(arc(0, -0.58, 0.11, 0, 360, 20), 0.05)
    pen.disc(0, 0.44, 0.12, DARK, 0.045)
    pen.enamel([*arc(0, -0.16, 0.3, 180, 360, 16), (0.34, 0.14), (0.5, 0.38), (-0.5, 0.38),
                (-0.34, 0.14)], GOLD, 0.055)  # fmt: skip
    pen.brass_line([(-0.56, 0.38), (0.56, 0.38)], 0.09)
    pen.brass_line([(-0.34, 0.12), (0.34, 0.12)], 0.05)
    for side in (-1, 1):
        for far in (0.6, 0.74):
            pen.brass_line([(side * x, y) for x, y in arc(0, 0.02, far, -28, 12, 8)], 0.045)


def mirror(pen: MedalPen) -> None:
    """A street that is the same from both ends."""
    for x in (-0.56, 0.56):
        house(pen, x, 0.24, 2, PURPLE, each=0.15, roof="gable")
    for x in (-0.29, 0.29):
        house(pen, x, 0.24, 4, BLUE, each=0.15)
    house(pen, 0, 0.26, 5, ORANGE, each=0.15, roof="spire")
    pen.ground(EARTH, FOOT)
    pen.brass([(-0.5, 0.66), (-0.3, 0.56), (-0.3, 0.76)])
    pen.brass([(0.5, 0.66), (0.3, 0.56), (0.3, 0.76)])
    pen.brass_line([(-0.3, 0.66), (0.3, 0.66)], 0.05)


def neighbours(pen: MedalPen) -> None:
    """Two houses and a heart between them."""
    house(pen, -0.4, 0.4, 3, BLUE, each=0.2, roof="gable")
    house(pen, 0.4, 0.4, 3, ORANGE, each=0.2, roof="gable")
    pen.ground(GREEN, FOOT)
    heart = [*arc(-0.11, -0.42, 0.14, 150, 350, 14), *arc(0.11, -0.42, 0.14, 190, 390, 14),
             (0.0, -0.1)]  # fmt: skip
    pen.enamel(heart, RED, 0.045)


MORE: Final[dict[str, Motif]] = {
    "heritage": Motif(intact, ((60, 128, 96), (130, 186, 130))),
    "last_word": Motif(midnight, ((22, 26, 70), (62, 60, 130))),
    "photo_finish": Motif(photo_finish, ((196, 108, 70), (240, 180, 120))),
    "doorstep": Motif(doorstep, ((72, 112, 150), (156, 184, 196))),
    "closing_bell": Motif(closing_bell, ((96, 40, 74), (164, 86, 100))),
    "three_wins": Motif(laurel, ((150, 40, 48), (208, 92, 78)), "scallop"),
    "master": Motif(crown, ((70, 24, 82), (132, 56, 120)), "scallop"),
    "ranks": Motif(ranks, ((40, 96, 120), (96, 158, 164)), "scallop"),
    "mirror": Motif(mirror, ((150, 96, 140), (240, 180, 150))),
    "neighbours": Motif(neighbours, ((130, 190, 214), (228, 232, 206))),
}
"""By the name of what they are for."""

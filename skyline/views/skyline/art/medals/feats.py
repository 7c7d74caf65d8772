"""Medals for streets and dice: what is built, and of what."""

from __future__ import annotations

import math
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc, moved, regular, star
from skyline.table.palette import RGB

PURPLE: Final[RGB] = (138, 88, 172)
BLUE: Final[RGB] = (64, 140, 212)
ORANGE: Final[RGB] = (240, 146, 56)
RED: Final[RGB] = (200, 62, 60)
GREEN: Final[RGB] = (84, 148, 88)
CREAM: Final[RGB] = (248, 238, 214)
DARK: Final[RGB] = (40, 34, 48)
GOLD: Final[RGB] = (250, 210, 110)
EARTH: Final[RGB] = (92, 66, 52)
FOOT: Final = 0.46


def house(
    pen: MedalPen, x: float, width: float, storeys: int, colour: RGB, *,
    foot: float = FOOT, each: float = 0.17, roof: str = "flat",
) -> float:  # fmt: skip
    """A house with windows of brass; returns where its roof begins."""
    tall = storeys * each
    top = foot - tall
    pen.box(x - width / 2, top, width, tall, colour)
    for row in range(storeys):
        y = foot - (row + 0.74) * each
        for part in (-0.25, 0.25):
            pen.brass_box(x + part * width - width * 0.09, y, width * 0.18, each * 0.5)
    if roof == "gable":
        pen.brass([(x - width * 0.62, top), (x, top - width * 0.52), (x + width * 0.62, top)])
    elif roof == "spire":
        pen.brass_box(x - width * 0.34, top - 0.06, width * 0.68, 0.06)
        pen.brass([(x - width * 0.22, top - 0.05), (x, top - 0.24), (x + width * 0.22, top - 0.05)])
        pen.brass_line([(x, top - 0.2), (x, top - 0.34)], 0.03)
    else:
        pen.brass_box(x - width * 0.56, top - 0.055, width * 1.12, 0.07)
    return top


def die(
    pen: MedalPen, x: float, y: float, edge: float, colour: RGB, turn: float = 0.0, dots: int = 0
) -> None:
    half = edge / 2
    raw = [(-half, -half), (half, -half), (half, half), (-half, half)]
    cos, sin = math.cos(turn), math.sin(turn)
    pen.enamel([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in raw], colour, 0.05)
    spots = {0: (), 1: ((0, 0),), 3: ((-1, -1), (0, 0), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))}  # fmt: skip # noqa: E501
    for a, b in spots[dots]:
        px, py = a * half * 0.5, b * half * 0.5
        pen.brass_disc(x + px * cos - py * sin, y + px * sin + py * cos, edge * 0.1)


def express(pen: MedalPen) -> None:
    """A tower of six floors above the clouds, up in no time."""
    house(pen, 0, 0.36, 6, ORANGE, foot=0.62, each=0.165, roof="spire")
    for x in (-0.5, 0.5):
        pen.disc(x, 0.2, 0.17, CREAM, 0)
        pen.disc(x * 1.36, 0.26, 0.13, CREAM, 0)
        pen.disc(x * 0.66, 0.28, 0.11, CREAM, 0)
    pen.ground(EARTH, 0.62)
    for x in (-0.44, 0.44):
        pen.brass([(x, -0.62), (x + 0.17, -0.36), (x + 0.06, -0.36), (x + 0.06, -0.06),
                   (x - 0.06, -0.06), (x - 0.06, -0.36), (x - 0.17, -0.36)])  # fmt: skip


def mixed(pen: MedalPen) -> None:
    """Six different houses in a row."""
    rows = ((2, PURPLE, "gable"), (4, BLUE, "flat"), (6, ORANGE, "spire"), (3, BLUE, "flat"),
            (5, ORANGE, "spire"), (1, PURPLE, "gable"))  # fmt: skip
    for index, (tall, colour, roof) in enumerate(rows):
        house(pen, -0.61 + index * 0.244, 0.2, tall, colour, each=0.135, roof=roof)
    pen.ground(EARTH, FOOT)


def village(pen: MedalPen) -> None:
    """Small houses between trees."""
    for x, y in ((-0.68, 0.26), (0.7, 0.3), (0.04, 0.16)):
        pen.disc(x, y, 0.16, GREEN, 0.03)
    for x, colour in ((-0.42, PURPLE), (0.42, PURPLE), (0.0, (164, 118, 196))):
        house(pen, x, 0.34, 2, colour, each=0.17, roof="gable")
    pen.ground((96, 132, 74), FOOT)


def skyscrapers(pen: MedalPen) -> None:
    """Three towers side by side."""
    for x, storeys in ((-0.42, 4), (0.42, 4), (0.0, 6)):
        house(pen, x, 0.31, storeys, ORANGE, each=0.155, roof="spire")
    pen.ground(EARTH, FOOT)


def pile(pen: MedalPen) -> None:
    colours = (CREAM, (222, 190, 140), BLUE)
    for row, (count, y) in enumerate(((4, 0.46), (3, 0.15), (2, -0.16), (1, -0.47))):
        for index in range(count):
            x = (index - (count - 1) / 2) * 0.33
            die(pen, x, y, 0.3, colours[(index + row) % 3], 0.0, (5, 3, 1)[(index + row) % 3])


def hourglass(pen: MedalPen) -> None:
    """Little time was needed."""
    pen.enamel([(-0.36, -0.54), (0.36, -0.54), (0.06, 0.0), (0.36, 0.54), (-0.36, 0.54),
                (-0.06, 0.0)], CREAM, 0.055)  # fmt: skip
    pen.enamel([(-0.2, -0.28), (0.2, -0.28), (0.0, 0.0)], GOLD, 0)
    pen.enamel([(-0.3, 0.5), (0.3, 0.5), (0.0, 0.24)], GOLD, 0)
    for y in (-0.58, 0.58):
        pen.brass_line([(-0.46, y), (0.46, y)], 0.12)


def tray(pen: MedalPen) -> None:
    """Everything was used: dice are stacked, the tray is ticked off."""
    pen.enamel(moved(regular(8, 0.66, math.pi / 8), 0, 0.0), (122, 78, 50), 0.06)
    pen.enamel(moved(regular(8, 0.53, math.pi / 8), 0, 0.0), (46, 122, 106), 0.045)
    for x, y, colour, turn in ((0.21, 0.15, CREAM, 0.0), (0.2, -0.13, BLUE, 0.06)):
        die(pen, x, y, 0.25, colour, turn, 3)
    pen.brass_line([(-0.36, 0.02), (-0.22, 0.17), (0.0, -0.14)], 0.09)


def catalogue(pen: MedalPen) -> None:
    """An open book with houses."""
    for side in (-1, 1):
        pen.enamel([(0, -0.2), (side * 0.36, -0.32), (side * 0.7, -0.2), (side * 0.7, 0.46),
                    (side * 0.36, 0.34), (0, 0.46)], CREAM, 0.05)  # fmt: skip
    house(pen, -0.36, 0.22, 2, PURPLE, foot=0.24, each=0.14, roof="gable")
    house(pen, 0.22, 0.17, 2, BLUE, foot=0.26, each=0.14)
    house(pen, 0.48, 0.17, 3, ORANGE, foot=0.24, each=0.13)
    pen.brass_line([(0, -0.2), (0, 0.5)], 0.06)
    pen.brass(moved(star(5, 0.2, 0.085), 0, -0.5))


def boom(pen: MedalPen) -> None:
    house(pen, -0.5, 0.26, 2, PURPLE, each=0.16, roof="gable")
    house(pen, -0.18, 0.26, 3, BLUE, each=0.16)
    pen.ground(EARTH, FOOT)
    pen.enamel([(0.1, FOOT), (0.1, -0.2), (-0.06, -0.2), (0.28, -0.72), (0.62, -0.2), (0.46, -0.2),
                (0.46, FOOT)], ORANGE, 0.055)  # fmt: skip
    for y in (-0.06, 0.14, 0.32):
        for x in (0.2, 0.36):
            pen.brass_box(x - 0.04, y, 0.08, 0.09)


def self_made(pen: MedalPen) -> None:
    """A hammer and a chisel, crossed."""
    pen.stroke([(0.5, 0.6), (-0.24, -0.3)], 0.13, (150, 98, 58))
    pen.enamel([(-0.6, -0.2), (-0.24, -0.6), (-0.02, -0.44), (-0.4, -0.02)], (176, 184, 190), 0.055)
    pen.brass_line([(-0.5, 0.6), (0.1, -0.12)], 0.15)
    pen.enamel([(0.06, -0.22), (0.18, -0.1), (0.5, -0.52), (0.4, -0.62)], (206, 212, 216), 0.05)


def tidy(pen: MedalPen) -> None:
    pen.stroke([(0.5, -0.66), (0.02, 0.06)], 0.1, (150, 98, 58))
    pen.brass_line([(-0.16, -0.02), (0.16, 0.2)], 0.15)
    pen.enamel([(-0.24, 0.0), (0.12, 0.26), (-0.06, 0.66), (-0.62, 0.26)], GOLD, 0.05)
    for part in (0.25, 0.5, 0.75):
        start = (-0.24 + 0.36 * part, 0.0 + 0.26 * part)
        pen.brass_line([start, (-0.62 + 0.56 * part, 0.26 + 0.4 * part)], 0.03)
    for x, y, size in ((0.44, 0.4, 0.14), (0.2, 0.58, 0.09), (0.62, 0.12, 0.08)):
        pen.brass(moved(star(4, 1, 0.26), x, y, size))


def ribbons(pen: MedalPen) -> None:
    """Scissors and a ribbon: something is opened."""
    pen.enamel([(-0.9, 0.0), (-0.04, 0.12), (-0.04, 0.38), (-0.9, 0.26)], RED, 0.045)
    pen.enamel([(0.9, 0.0), (0.1, 0.12), (0.1, 0.38), (0.9, 0.26)], RED, 0.045)
    for side in (-1, 1):
        pen.brass_line([(side * 0.3, -0.5), (-side * 0.16, 0.44)], 0.1)
        pen.brass_ring(side * 0.36, -0.56, 0.16, 0.075)
    pen.disc(0.04, 0.06, 0.06, DARK, 0.03)


def clockwork(pen: MedalPen) -> None:
    """Two wheels that turn each other."""
    for x, y, radius, teeth, colour in (
        (-0.2, -0.14, 0.42, 10, ORANGE), (0.4, 0.34, 0.29, 8, BLUE),
    ):  # fmt: skip
        rim = []
        for index in range(teeth * 4):
            turn = (index + 0.5) / (teeth * 4) * math.tau
            far = radius * (1.0 if index % 4 < 2 else 0.8)
            rim.append((x + far * math.sin(turn), y - far * math.cos(turn)))
        pen.enamel(rim, colour, 0.045)
        pen.disc(x, y, radius * 0.3, DARK, 0.05)


def first_throw(pen: MedalPen) -> None:
    for x, y in ((-0.62, -0.3), (-0.66, -0.02), (-0.6, 0.26)):
        pen.brass_line([(x, y), (x + 0.32, y + 0.03)], 0.06)
    die(pen, 0.2, -0.02, 0.66, CREAM, 0.28, 1)
    pen.brass_line([(-0.3, 0.6), (0.64, 0.6)], 0.05)


def tour(pen: MedalPen) -> None:
    """A globe, and a way around it."""
    pen.disc(0, 0, 0.52, (64, 142, 196), 0.05)
    for land in (
        [(-0.4, -0.3), (-0.1, -0.44), (-0.04, -0.16), (-0.24, 0.04), (-0.16, 0.3), (-0.34, 0.2)],
        [(0.1, -0.3), (0.36, -0.28), (0.46, 0.0), (0.26, 0.34), (0.12, 0.1)],
    ):
        pen.enamel(land, GREEN, 0.03)
    pen.brass_line([(x, y * 0.3 + x * 0.35) for x, y in arc(0, 0, 0.74, 20, 200, 24)], 0.055)
    pen.brass([(0.56, 0.36), (0.82, 0.2), (0.84, 0.46)])


def steady(pen: MedalPen) -> None:
    """A spirit level, its bubble in the middle."""
    pen.box(-0.7, -0.16, 1.4, 0.4, ORANGE, 0.055)
    pen.enamel([*arc(-0.22, 0.04, 0.13, 90, 270, 10), *arc(0.22, 0.04, 0.13, 270, 450, 10)],
               (176, 220, 120), 0.045)  # fmt: skip
    pen.disc(0, 0.04, 0.1, CREAM, 0.03)
    for x in (-0.16, 0.16):
        pen.brass_line([(x, -0.1), (x, 0.18)], 0.035)
    for x in (-0.54, 0.54):
        pen.brass_ring(x, 0.04, 0.085, 0.05)
    pen.brass_line([(-0.8, 0.32), (0.8, 0.32)], 0.06)


FEATS: Final[dict[str, Motif]] = {
    "suburb": Motif(village, ((140, 196, 226), (232, 232, 200))),
    "mixed": Motif(mixed, ((52, 132, 122), (166, 210, 176))),
    "catalogue": Motif(catalogue, ((118, 44, 66), (190, 98, 92)), "scallop"),
    "tidy": Motif(tidy, ((86, 150, 186), (186, 216, 214))),
    "boom": Motif(boom, ((92, 160, 214), (226, 226, 196)), "scallop"),
    "ribbons": Motif(ribbons, ((52, 116, 92), (120, 174, 128))),
    "clockwork": Motif(clockwork, ((52, 56, 84), (112, 112, 140))),
    "patient": Motif(hourglass, ((132, 60, 74), (206, 128, 110))),
    "express": Motif(express, ((40, 96, 176), (132, 190, 226))),
    "first_throw": Motif(first_throw, ((36, 104, 94), (82, 156, 132))),
    "waste_not": Motif(tray, ((206, 170, 120), (240, 216, 172))),
    "delivery": Motif(pile, ((120, 66, 40), (196, 134, 82))),
    "self_made": Motif(self_made, ((150, 176, 150), (212, 212, 168))),
    "storeys": Motif(skyscrapers, ((28, 40, 96), (120, 92, 160)), "scallop"),
    "tour": Motif(tour, ((40, 44, 104), (110, 92, 156))),
    "steady": Motif(steady, ((84, 66, 120), (160, 136, 176))),
}
"""By the name of what they are for."""

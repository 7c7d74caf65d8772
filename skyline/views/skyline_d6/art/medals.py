"""Medals of Skyline D6: towers and bridges, loans and abilities, how games were won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc, moved, star
from skyline.table.paint import Point
from skyline.table.palette import RGB

# The families of skyscrapers, deeper than on the sheet so that they stand out from brass.
ORANGE: Final[RGB] = (206, 104, 40)
BLUE: Final[RGB] = (48, 104, 170)
PURPLE: Final[RGB] = (112, 68, 142)
GREEN: Final[RGB] = (44, 118, 96)
IVORY: Final[RGB] = (248, 240, 220)
GOLD: Final[RGB] = (250, 204, 92)
STEEL: Final[RGB] = (188, 62, 54)
PAPER: Final[RGB] = (246, 236, 212)
DARK: Final[RGB] = (40, 34, 52)
STREET: Final[RGB] = (92, 74, 66)
STONE: Final[RGB] = (226, 210, 180)
FOOT: Final = 0.48
STOREY: Final = 0.16


def tower(
    pen: MedalPen,
    x: float,
    width: float,
    storeys: int,
    colour: RGB,
    *,
    foot: float = FOOT,
    each: float = STOREY,
) -> float:
    """A tower with brass windows and sills; returns where its roof is."""
    top = foot - storeys * each
    pen.box(x - width / 2, top, width, storeys * each, colour)
    for row in range(storeys):
        y = top + (row + 0.3) * each
        for part in (-0.25, 0.25):
            pen.brass_box(x + part * width - width * 0.1, y, width * 0.2, each * 0.44)
    pen.brass_box(x - width * 0.57, top - 0.03, width * 1.14, 0.06)
    return top


def flag(pen: MedalPen, x: float, top: float, size: float = 0.22) -> None:
    pen.brass_line([(x, top), (x, top - size * 1.5)], 0.035)
    cloth = [(0.0, -1.5), (1.05, -1.42), (0.8, -1.12), (1.05, -0.82), (0.0, -0.78)]
    pen.enamel([(x + px * size, top + py * size) for px, py in cloth], GOLD, 0.03)


def bridge(pen: MedalPen, left: float, right: float, y: float, tall: float = 0.14) -> None:
    """A lattice of steel between two towers."""
    pen.box(left, y, right - left, tall, STEEL, 0.04)
    steps = max(1, round((right - left) / tall))
    wide = (right - left) / steps
    for step in range(steps):
        a, b = left + step * wide, left + (step + 1) * wide
        pen.brass_line([(a, y), (b, y + tall)], 0.022)
        pen.brass_line([(a, y + tall), (b, y)], 0.022)


PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(
    pen: MedalPen, x: float, y: float, edge: float, value: int, colour: RGB = IVORY, turn: float = 0
) -> None:
    """A die from above with its pips, turned by so many degrees."""
    half, bend = edge / 2, edge * 0.2
    across, down = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def put(px: float, py: float) -> Point:
        return x + px * across - py * down, y + px * down + py * across

    corners: list[Point] = []
    for sx, sy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        corners += arc(sx * (half - bend), sy * (half - bend), bend, start, start + 90, 6)
    pen.enamel([put(*corner) for corner in corners], colour, 0.05)
    for px, py in PIPS[value]:
        middle = put(px * edge * 0.25, py * edge * 0.25)
        pen.disc(*middle, edge * 0.09, DARK, 0.03)


def flags(pen: MedalPen) -> None:
    """Five towers, a flag on every one."""
    towers = (
        (-0.64, 3, GREEN),
        (-0.32, 4, PURPLE),
        (0, 5, ORANGE),
        (0.32, 4, BLUE),
        (0.64, 3, GREEN),
    )
    for x, storeys, colour in towers:
        flag(pen, x, tower(pen, x, 0.25, storeys, colour, each=0.14), 0.17)
    pen.ground(STREET, FOOT)


def twins(pen: MedalPen) -> None:
    """Two towers of equal height on either side of the hall."""
    for x in (-0.42, 0.42):
        top = tower(pen, x, 0.34, 6, ORANGE, each=0.145)
        pen.brass([(x - 0.17, top - 0.02), (x, top - 0.24), (x + 0.17, top - 0.02)])
    pen.box(-0.17, 0.22, 0.34, 0.26, STONE)
    pen.enamel([(-0.23, 0.22), (0, 0.04), (0.23, 0.22)], GREEN)
    pen.brass_box(-0.05, 0.3, 0.1, 0.18)
    pen.ground(STREET, FOOT)


def sky_walk(pen: MedalPen) -> None:
    """Bridges at two levels between three towers."""
    for x, storeys, colour in ((-0.66, 4, BLUE), (0.0, 6, ORANGE), (0.66, 5, PURPLE)):
        tower(pen, x, 0.3, storeys, colour, each=0.145)
    for left, right, y in ((-0.51, -0.15, 0.02), (0.15, 0.51, 0.02), (0.15, 0.51, -0.3)):
        bridge(pen, left, right, y)
    pen.ground(STREET, FOOT)


def whole_street(pen: MedalPen) -> None:
    """A full row of towers behind one another's shoulders."""
    row = ((-0.74, GREEN), (-0.5, PURPLE), (-0.25, BLUE), (0, ORANGE), (0.25, BLUE), (0.5, PURPLE),
           (0.74, GREEN))  # fmt: skip
    for x, colour in row:
        tower(pen, x, 0.2, 3, colour, each=0.2, foot=0.34)
    pen.ground(STREET, 0.34)
    for x in (-0.5, -0.1, 0.3, 0.66):
        pen.brass_box(x - 0.1, 0.56, 0.2, 0.05)


def good_customer(pen: MedalPen) -> None:
    """Loan circles, all crossed out."""
    pen.box(-0.66, -0.48, 1.32, 0.96, PAPER)
    for index in range(6):
        x, y = (index % 3 - 1) * 0.42, (index // 3 - 0.5) * 0.44
        pen.brass_ring(x, y, 0.15, 0.045)
        pen.stroke([(x - 0.17, y + 0.13), (x + 0.17, y - 0.13)], 0.06, GREEN)


def own_means(pen: MedalPen) -> None:
    """A purse with coins."""
    for x, y in ((-0.5, 0.46), (0.46, 0.5), (0.3, 0.38)):
        pen.disc(x, y, 0.17, GOLD, 0.045)
    bag = [*arc(0, 0.16, 0.5, -35, 215, 28), (-0.2, -0.36), (0.2, -0.36)]
    pen.enamel(bag, GREEN, 0.055)
    ruff = [(-0.3, -0.68), (-0.1, -0.56), (0.1, -0.7), (0.3, -0.6), (0.19, -0.38), (-0.19, -0.38)]
    pen.enamel(ruff, GREEN, 0.05)
    pen.brass_line([(-0.26, -0.38), (0.26, -0.38)], 0.1)
    pen.enamel(moved(star(5, 0.24, 0.105), 0, 0.16), GOLD, 0.04)


def toolbox(pen: MedalPen) -> None:
    """A box of tools with a star on it."""
    pen.brass_line([(-0.44, -0.1), (-0.2, -0.62)], 0.11)
    pen.enamel([(-0.36, -0.6), (-0.16, -0.76), (0.02, -0.66), (-0.18, -0.5)], BLUE, 0.045)
    pen.brass_line([(0.1, -0.1), (0.1, -0.46)], 0.08)
    pen.enamel([(-0.06, -0.68), (0.26, -0.68), (0.26, -0.46), (-0.06, -0.46)], PURPLE, 0.045)
    pen.brass_line([(0.36, -0.1), (0.54, -0.6)], 0.09)
    pen.box(-0.64, -0.12, 1.28, 0.6, STEEL)
    pen.brass_box(-0.7, -0.2, 1.4, 0.12)
    pen.enamel(moved(star(5, 0.23, 0.1), 0, 0.2), GOLD, 0.04)


def crown(pen: MedalPen, x: float, y: float, size: float, colour: RGB = GOLD) -> None:
    points = [(-1, 0.6), (-1.1, -0.5), (-0.5, 0.05), (0, -0.8), (0.5, 0.05), (1.1, -0.5), (1, 0.6)]
    pen.enamel([(x + px * size, y + py * size) for px, py in points], colour, 0.04)
    for px, py in ((-1.1, -0.55), (0, -0.86), (1.1, -0.55)):
        pen.brass_disc(x + px * size, y + py * size, 0.17 * size)


def four_crowns(pen: MedalPen) -> None:
    for x, y, colour in ((-0.36, -0.32, ORANGE), (0.36, -0.32, BLUE), (-0.36, 0.38, PURPLE),
                         (0.36, 0.38, GREEN)):  # fmt: skip
        crown(pen, x, y, 0.25, colour)


def alone(pen: MedalPen) -> None:
    """One tower far above the roofs, a flag on it, four stars around."""
    for x, storeys in ((-0.6, 1), (-0.36, 2), (0.36, 1), (0.6, 2)):
        tower(pen, x, 0.22, storeys, BLUE, each=0.13)
    flag(pen, 0, tower(pen, 0, 0.34, 6, ORANGE, each=0.14), 0.2)
    pen.ground(STREET, FOOT)
    for x, y in ((-0.52, -0.3), (0.54, -0.3), (-0.66, 0.06), (0.68, 0.06)):
        pen.brass(moved(star(4, 1, 0.3), x, y, 0.12))


def final_spurt(pen: MedalPen) -> None:
    """A die that rushes past with speed behind it."""
    for y, start in ((-0.3, -0.78), (-0.02, -0.86), (0.26, -0.74)):
        pen.brass_line([(start, y), (-0.34, y)], 0.075)
    die(pen, 0.2, 0.0, 0.82, 6, turn=14)


def master_of_eight(pen: MedalPen) -> None:
    """An eight between the four kinds of towers."""
    for x, colour in ((-0.66, GREEN), (-0.42, PURPLE), (0.42, BLUE), (0.66, ORANGE)):
        tower(pen, x, 0.19, 4, colour, each=0.19)
    pen.ground(STREET, FOOT)
    pen.disc(0, -0.1, 0.34, PAPER, 0.06)
    for y in (-0.21, 0.02):
        pen.brass_ring(0, y, 0.11, 0.075)


def scrap_dealer(pen: MedalPen) -> None:
    """Dice in a heap on a hook's chain."""
    pen.brass_line([(0, -0.9), (0, -0.5)], 0.06)
    pen.brass_line([*arc(0, -0.4, 0.12, -90, 150, 14)], 0.065)
    dice: Sequence[tuple[float, float, int, float, RGB]] = (
        (-0.4, 0.36, 2, -18, (190, 172, 140)), (0.38, 0.38, 5, 24, (176, 160, 134)),
        (0.0, 0.08, 3, 40, (206, 188, 154)),
    )  # fmt: skip
    for x, y, value, turn, colour in dice:
        die(pen, x, y, 0.46, value, colour, turn)


MOTIFS: Final[dict[str, Motif]] = {
    "d6_flags": Motif(flags, ((88, 156, 212), (226, 230, 204)), "scallop"),
    "d6_twins": Motif(twins, ((42, 62, 120), (150, 118, 168))),
    "d6_bridges": Motif(sky_walk, ((60, 132, 176), (190, 220, 212))),
    "d6_high": Motif(whole_street, ((210, 112, 84), (248, 206, 150))),
    "d6_repaid": Motif(good_customer, ((40, 98, 84), (120, 176, 140))),
    "d6_debtless": Motif(own_means, ((118, 54, 62), (206, 128, 104))),
    "d6_toolbox": Motif(toolbox, ((46, 92, 132), (148, 190, 206)), "scallop"),
    "d6_firsts": Motif(four_crowns, ((70, 46, 74), (138, 96, 118))),
    "d6_tasks": Motif(alone, ((30, 44, 98), (112, 100, 164)), "scallop"),
    "d6_spurt": Motif(final_spurt, ((164, 62, 58), (240, 166, 110))),
    "d6_every": Motif(master_of_eight, ((52, 118, 140), (172, 214, 200)), "scallop"),
    "d6_scrap": Motif(scrap_dealer, ((66, 62, 74), (140, 132, 136))),
}
"""What is on each medal, by the key of its goal: drawing, ground above and below, outline."""

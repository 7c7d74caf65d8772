"""Medals of Cityscape: what is seen, what is hidden, and how games were won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.pen import MedalPen, arc, moved, regular, star
from skyline.table.paint import Point
from skyline.table.palette import RGB

# Deeper than the blocks' own colours, so that they stand out from brass.
PLASTER: Final[RGB] = (244, 232, 208)
MAPLE: Final[RGB] = (206, 138, 56)
TERRACOTTA: Final[RGB] = (192, 86, 54)
VERDIGRIS: Final[RGB] = (46, 124, 108)
SLATE: Final[RGB] = (58, 72, 118)
CREAM: Final[RGB] = (248, 238, 214)
GOLD: Final[RGB] = (250, 210, 110)
WALNUT: Final[RGB] = (104, 66, 42)
CURTAIN: Final[RGB] = (166, 44, 58)
DARK: Final[RGB] = (40, 34, 48)
SKY: Final[RGB] = (96, 150, 206)
FOOT: Final = 0.46
STOREY: Final = 0.15
BLOCK_COLOURS: Final = {1: PLASTER, 2: MAPLE, 3: TERRACOTTA, 4: VERDIGRIS, 5: SLATE}


def tower(
    pen: MedalPen, x: float, width: float, *blocks: int, foot: float = FOOT, each: float = STOREY
) -> float:
    """A stack of blocks with windows and cornices of brass; returns where its roof is."""
    for size in blocks:
        top = foot - size * each
        pen.box(x - width / 2, top, width, size * each, BLOCK_COLOURS[size])
        for row in range(size):
            y = top + (row + 0.34) * each
            for part in (-0.25, 0.25):
                pen.brass_box(x + part * width - width * 0.1, y, width * 0.2, each * 0.46)
        pen.brass_box(x - width * 0.57, top - 0.03, width * 1.14, 0.06)
        foot = top
    return foot


def eye(pen: MedalPen, x: float, y: float, size: float, iris: RGB = SKY) -> None:
    upper = [(x + px * size, y + py * size) for px, py in arc(0, 0.62, 1.18, 212, 328, 20)]
    lower = [(x + px * size, y + py * size) for px, py in arc(0, -0.62, 1.18, 32, 148, 20)]
    pen.enamel([*upper, *lower], CREAM, 0.055)
    pen.disc(x, y, 0.4 * size, iris, 0.04)
    pen.disc(x, y, 0.18 * size, DARK, 0.0)
    pen.brass_disc(x - 0.14 * size, y - 0.16 * size, 0.08 * size)


def goal(pen: MedalPen, x: float, y: float, edge: float, text: str, colour: RGB) -> None:
    """A goal die from above, its code in brass."""
    bend, half = edge * 0.18, edge / 2
    corners: list[Point] = []
    for sx, sy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        corners += arc(x + sx * (half - bend), y + sy * (half - bend), bend, start, start + 90, 6)
    pen.enamel(corners, colour, 0.05)
    pen.brass_figures(text, x, y, edge * 0.5)


def tick(pen: MedalPen, x: float, y: float, size: float, width: float) -> None:
    pen.brass_line([(x - 0.5 * size, y), (x - 0.1 * size, y + 0.42 * size),
                    (x + 0.6 * size, y - 0.5 * size)], width)  # fmt: skip


def all_met(pen: MedalPen) -> None:
    """Four goal dice, all of them ticked off."""
    for index, colour in enumerate((TERRACOTTA, SLATE, MAPLE, CURTAIN)):
        x, y = (index % 2 - 0.5) * 0.64, (index // 2 - 0.5) * 0.64
        goal(pen, x, y, 0.53, "", colour)
        tick(pen, x - 0.01, y + 0.01, 0.36, 0.095)


def stairway(pen: MedalPen) -> None:
    """Four buildings, each taller than the one before it, and the sight line over their roofs."""
    for index in range(4):
        tower(pen, -0.5 + index * 0.34, 0.28, index + 1, each=0.19)
    pen.ground(WALNUT, FOOT)
    pen.brass_line([(-0.84, 0.1), (0.34, -0.62)], 0.045)
    pen.brass([(0.5, -0.72), (0.38, -0.5), (0.24, -0.7)])


def terrace(pen: MedalPen) -> None:
    """Four houses of equal height, and the sign for it."""
    for index in range(4):
        x, blocks = -0.54 + index * 0.36, (3,) if index % 2 else (1, 2)
        top = tower(pen, x, 0.31, *blocks, each=0.18)
        pen.brass([(x - 0.2, top - 0.02), (x, top - 0.21), (x + 0.2, top - 0.02)])
    pen.ground(WALNUT, FOOT)
    for y in (-0.62, -0.44):
        pen.brass_line([(-0.27, y), (0.27, y)], 0.095)


def hide_and_seek(pen: MedalPen) -> None:
    """An eye between two halves of a curtain."""
    eye(pen, 0, 0.06, 0.52)
    for side in (-1, 1):
        edge = [(0.3, -0.6), (0.36, -0.3), (0.5, 0.02), (0.66, 0.22), (0.52, 0.5), (0.5, 1.0)]
        pen.enamel([(side * x, y) for x, y in (*edge, (1.0, 1.0), (1.0, -0.6))], CURTAIN, 0.05)
        for x, low in ((0.52, -0.1), (0.7, 0.12), (0.72, 0.6)):
            top = -0.56 if low < 0.5 else 0.34
            pen.brass_line([(side * x, top), (side * (x + 0.02), low)], 0.03)
    pen.brass_line([(-0.9, -0.62), (0.9, -0.62)], 0.1)
    for x in (-0.66, -0.42, 0.42, 0.66):
        pen.brass_ring(x, -0.62, 0.075, 0.04)


def summits(pen: MedalPen) -> None:
    """Three towers of one height under three stars."""
    for x in (-0.5, 0.0, 0.5):
        top = tower(pen, x, 0.31, 5, each=0.142)
        pen.enamel(moved(star(5, 0.17, 0.072), x, top - 0.22), GOLD, 0.035)
    pen.ground(WALNUT, FOOT)


def great_view(pen: MedalPen) -> None:
    """A telescope on its stand, as on a viewing platform."""
    for x in (-0.3, 0.3):
        pen.brass_line([(0, 0.1), (x, 0.72)], 0.07)
    pen.brass_line([(0, 0.1), (0, 0.74)], 0.06)
    along, across = (0.87, -0.5), (0.5, 0.87)

    def tube(start: float, end: float, near: float, far: float, colour: RGB) -> None:
        corners = []
        for at, half in ((start, near), (end, far), (end, -far), (start, -near)):
            x = at * along[0] + half * across[0]
            corners.append((x, at * along[1] + half * across[1] - 0.04))
        pen.enamel(corners, colour, 0.055)

    tube(-0.72, -0.4, 0.1, 0.1, DARK)
    tube(-0.4, 0.16, 0.15, 0.17, VERDIGRIS)
    tube(0.16, 0.62, 0.22, 0.25, MAPLE)
    tube(0.6, 0.72, 0.3, 0.3, GOLD)
    pen.brass_disc(0, 0.08, 0.1)


def landmark(pen: MedalPen) -> None:
    """A tower far above its neighbours, and its last block on the hook."""
    for x, size in ((-0.52, 2), (0.52, 3)):
        tower(pen, x, 0.3, size, each=0.12)
    top = tower(pen, 0, 0.42, 4, 3, each=0.115)
    roof = tower(pen, 0, 0.42, 1, foot=top - 0.1, each=0.15)
    pen.ground(WALNUT, FOOT)
    pen.brass_line([(-0.2, roof), (0, roof - 0.18), (0.2, roof)], 0.04)
    pen.brass_line([(0, roof - 0.18), (0, -0.9)], 0.055)


def front_row(pen: MedalPen) -> None:
    """One building that hides the whole street behind it."""
    for x, tall in ((-0.6, 0.4), (0.6, 0.5), (-0.4, 0.62), (0.42, 0.7)):
        pen.box(x - 0.17, FOOT - tall, 0.34, tall, (54, 60, 92), 0.025)
    top = tower(pen, 0, 0.72, 3, foot=FOOT, each=0.36)
    pen.brass_box(-0.44, top - 0.06, 0.88, 0.1)
    pen.ground(WALNUT, FOOT)
    pen.disc(0, -0.1, 0.28, CREAM, 0.06)
    pen.enamel([(-0.11, -0.14), (0.02, -0.29), (0.09, -0.29), (0.09, 0.1), (-0.03, 0.1),
                (-0.03, -0.13), (-0.07, -0.1)], DARK, 0)  # fmt: skip


def six_goals(pen: MedalPen) -> None:
    """The six goals in a ring around a star."""
    colours = (SLATE, TERRACOTTA, VERDIGRIS, CURTAIN, (120, 76, 134), (46, 100, 148))
    for number, ((x, y), colour) in enumerate(zip(regular(6, 0.56), colours, strict=True), 1):
        goal(pen, x, y, 0.42, str(number), colour)
    pen.enamel(moved(star(5, 0.24, 0.105), 0, 0.01), GOLD, 0.04)


def comeback(pen: MedalPen) -> None:
    """The moon rises late over roofs that are still dark but for one window."""
    moon = [*arc(0.02, -0.22, 0.42, 60, 300, 28), *reversed(arc(0.23, -0.22, 0.365, 84, 276, 24))]
    pen.enamel(moon, GOLD, 0.05)
    for x, y, size in ((0.42, -0.5, 0.13), (0.3, -0.1, 0.09), (-0.58, -0.42, 0.08)):
        pen.brass(moved(star(4, 1, 0.26), x, y, size))
    roofs = [(-1.0, 0.34), (-0.62, 0.34), (-0.62, 0.2), (-0.34, 0.2), (-0.34, 0.4), (0.02, 0.4),
             (0.02, 0.26), (0.18, 0.14), (0.34, 0.26), (0.34, 0.34), (0.66, 0.34), (0.66, 0.46),
             (1.0, 0.46)]  # fmt: skip
    pen.enamel([*roofs, (1.0, 1.0), (-1.0, 1.0)], (34, 38, 66), 0.045)
    for x, y in ((-0.54, 0.32), (-0.54, 0.52), (-0.16, 0.54), (0.44, 0.5), (0.1, 0.62)):
        pen.box(x - 0.05, y, 0.1, 0.11, (58, 64, 104), 0)
    pen.box(0.12, 0.32, 0.12, 0.14, GOLD, 0.03)


def machines(pen: MedalPen) -> None:
    """A wheel with an eye: somebody sees more than it does."""
    teeth, rim = 12, []
    for index in range(teeth * 4):
        turn = (index + 0.5) / (teeth * 4) * math.tau
        far = 0.68 if index % 4 < 2 else 0.56
        rim.append((far * math.sin(turn), -far * math.cos(turn)))
    pen.enamel(rim, VERDIGRIS, 0.045)
    eye(pen, 0, 0, 0.44, TERRACOTTA)


def cloudy(pen: MedalPen) -> None:
    """A cloud before the sun."""
    for index in range(9):
        turn = math.radians(-200 + index * 27)
        ray = [(0.16 + far * math.cos(turn), -0.2 + far * math.sin(turn)) for far in (0.46, 0.62)]
        pen.brass_line(ray, 0.06)
    pen.disc(0.16, -0.2, 0.34, GOLD, 0.05)
    puffs: Sequence[tuple[float, float, float]] = (
        (-0.42, 0.3, 0.2), (-0.12, 0.14, 0.27), (0.24, 0.2, 0.22), (0.46, 0.34, 0.16),
    )  # fmt: skip
    for wire in (0.05, 0.0):
        for x, y, radius in puffs:
            pen.disc(x, y, radius, CREAM, wire)
        pen.enamel([(-0.42, 0.26), (0.46, 0.26), (0.46, 0.5), (-0.42, 0.5)], CREAM, wire)


MOTIFS: Final[dict[str, Motif]] = {
    "all_met": Motif(all_met, ((52, 110, 86), (140, 186, 128)), "scallop"),
    "stairway": Motif(stairway, ((90, 158, 212), (226, 228, 200))),
    "terrace": Motif(terrace, ((50, 122, 138), (168, 212, 192))),
    "hide_and_seek": Motif(hide_and_seek, ((58, 40, 66), (116, 76, 98))),
    "summits": Motif(summits, ((32, 46, 104), (128, 104, 168)), "scallop"),
    "great_view": Motif(great_view, ((56, 126, 168), (176, 214, 206))),
    "landmark": Motif(landmark, ((176, 74, 84), (244, 190, 142))),
    "front_row": Motif(front_row, ((96, 128, 176), (206, 212, 206))),
    "six_goals": Motif(six_goals, ((222, 196, 148), (244, 226, 186)), "octagon"),
    "comeback": Motif(comeback, ((26, 30, 74), (92, 74, 132))),
    "machines": Motif(machines, ((96, 62, 42), (188, 142, 92)), "octagon"),
    "cloudy": Motif(cloudy, ((84, 136, 190), (186, 208, 222))),
}
"""By the key of the goal that they are for."""

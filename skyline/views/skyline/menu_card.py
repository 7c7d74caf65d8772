"""The picture by which Skyline is offered: a street at dusk, and dice on the table before it."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.table.dice.artist import artist
from skyline.table.dice.kinds import DieLook, Pose, rest_height, settled
from skyline.table.scenery.day import Day
from skyline.table.scenery.steps import Steps
from skyline.table.scenery.sunlight import in_light
from skyline.table.scenery.title_backdrop import TITLE_TIME, paint_title_steps, title_ground
from skyline.views.skyline.art.buildings import PLINTH, building
from skyline.views.skyline.art.columns import column

FINE: Final = 2  # the picture is painted so many times larger
ROAD: Final = 0.76  # where the table begins, in parts of the height
LOT: Final = 0.146  # width of a building by the picture's height
STEP: Final = 1.06  # from building to building, in buildings
DIE: Final = 0.20  # edge of a die by the picture's shorter side
LOW: Final = 0.82  # where dice lie: clear of the edges, of which a smaller card cuts some away
#: From left to right: rise, floors and variant, or the kinds of dice of a column.
STREET: Final = (
    ("L", 2, 3, ""), ("M", 3, 0, ""), ("H", 4, 2, ""), ("M", 2, 1, ""), ("L", 2, 1, ""),
    ("H", 5, 0, ""), ("M", 4, 2, ""), ("M", 0, 0, "GUU"), ("L", 2, 4, ""), ("H", 0, 0, "GU"),
    ("M", 3, 4, ""), ("H", 5, 1, ""), ("M", 2, 3, ""), ("L", 2, 2, ""), ("M", 4, 1, ""),
    ("H", 3, 1, ""), ("L", 2, 0, ""),
)  # fmt: skip
#: Kind, face, middle in edges from the left or the right, turn, and how many dice lie below it.
DICE: Final = (
    ("G", "L", 0.85, 0.16, 0),
    ("U", "L", 0.87, -0.08, 1),
    ("U", "H", 1.9, -0.30, 0),
    ("G", "M", -1.9, 0.28, 0),
    ("P", "M", -0.85, -0.20, 0),
)


def card_steps(size: tuple[int, int]) -> Steps[pygame.Surface]:
    wide, tall = size[0] * FINE, size[1] * FINE
    road = round(tall * ROAD)
    picture = (yield from paint_title_steps((wide, tall), road)).convert_alpha()
    day, level, lot = Day.at(TITLE_TIME), title_ground(road), round(tall * LOT)
    shown = min(len(STREET), int(wide / (lot * STEP)) | 1)
    lot = min(lot, int(wide * 0.98 / (shown * STEP)))
    first = (len(STREET) - shown) // 2
    x = (wide - shown * lot * STEP) / 2
    for rise, floors, variant, dice in STREET[first : first + shown]:
        if dice:
            drawn, side = column(rise, dice, lot, day, building_site=True, slim=True)
        else:
            drawn, side = building(rise, floors, lot, variant, day.night_step), 0
            drawn = in_light(drawn, day, PLINTH * lot, lot)
        picture.blit(drawn, (x - side, level + round(PLINTH * lot) - drawn.get_height()))
        x += lot * STEP
        yield
    edge = round(min(wide, tall) * DIE)
    hand = artist(edge, (1.0, 0.88, 0.84))
    for kind, face, place, turn, below in DICE:
        x = place * edge % wide
        pose = Pose(x, tall * LOW, rest_height(edge), settled(kind, face, turn))
        hand.draw(picture, DieLook(kind), pose, lift=below * edge)
        yield
    return pygame.transform.smoothscale(picture, size)

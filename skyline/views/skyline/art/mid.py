"""Mid-rise buildings: apartment blocks of two to four floors with tall sash windows."""

from __future__ import annotations

from skyline.table.paint import mix
from skyline.table.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    COPPER,
    COPPER_DARK,
    CORAL,
    CREAM,
    HONEY,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_LIGHT,
    RGB,
    TEAL,
    TERRACOTTA,
    WHITE,
)
from skyline.table.scenery.steps import Steps
from skyline.views.skyline.art.brush import BuildingPen
from skyline.views.skyline.art.colours import PLASTER, PLASTER_DARK, STONE_LIGHT, RiseColours
from skyline.views.skyline.art.faces_parts import SASH_GLASS, awning, sash
from skyline.views.skyline.art.masonry import balcony, family, side_wall

FLOOR = 0.78  # height of one floor in building widths
_LEFT, _FRONT, _DEPTH = 0.12, 0.62, 0.16
_COLUMNS = 3
_PITCH = _FRONT / _COLUMNS
_SIDE_GLASS: RGB = (22, 40, 76)
_GROUND_FLOOR = FLOOR * 0.98
#: Leaves of front doors: blue, green, red, dark.
DOORS: tuple[RGB, ...] = ((58, 132, 204), (58, 128, 108), (190, 74, 74), (74, 84, 112))
PEDIMENTS, TURRET, CLOCK, GARDEN = range(4)  # the four roofs


def paint_mid(pen: BuildingPen, ground: float, floors: int, variant: int) -> Steps[None]:
    """Paints an apartment block of ``floors`` whose foot is at ``ground``, in two steps."""
    colours = family("M", variant)
    roof = variant % 4
    top = ground - floors * FLOOR
    cornice = top + FLOOR * (0.42 if roof != GARDEN else 0.30)
    roof_top = top - 0.02
    if roof != GARDEN:
        _chimneys(pen, roof_top, roof == TURRET)
    side = mix(colours.base, colours.dark, 0.8)
    side_wall(pen, _LEFT + _FRONT, cornice, _DEPTH, ground - cornice, side)
    pen.rect(_LEFT, cornice, _FRONT, ground - cornice, colours.base)
    if roof == GARDEN:
        _roof_garden(pen, cornice, roof_top, colours)
    else:
        _mansard(pen, cornice, roof_top, colours)
    _quoins(pen, cornice + 0.03, ground - FLOOR, colours)
    yield
    _storeys(pen, cornice, ground, floors - 1, variant, colours)
    pen.rect(_LEFT - 0.035, cornice - 0.03, _FRONT + 0.035, 0.055, colours.trim)
    shaded = mix(colours.trim, colours.dark, 0.45)
    pen.rect(_LEFT + _FRONT, cornice - 0.03, _DEPTH + 0.03, 0.055, shaded)
    pen.shade(_LEFT, cornice + 0.025, _FRONT + _DEPTH, 0.07, (10, 26, 70), 120, 0)
    if roof != GARDEN:
        _dormers(pen, cornice, cornice - roof_top, roof, variant, colours)
    if roof == CLOCK:
        _clock_gable(pen, _LEFT + _FRONT / 2, cornice, cornice - roof_top, colours)
    if roof == TURRET:
        _turret(pen, _LEFT - 0.035, cornice, 0.22, colours)
        pen.rect(_LEFT - 0.045, cornice - 0.03, 0.26, 0.055, colours.trim)
    _ground_floor(pen, ground, variant, colours)
    pen.shade(_LEFT - 0.02, cornice, _FRONT + 0.02, ground - cornice, (10, 20, 70), 0, 34, True)


def _chimneys(pen: BuildingPen, roof_top: float, beside_turret: bool) -> None:
    for x in (_LEFT + (0.26 if beside_turret else 0.10), _LEFT + _FRONT - 0.06):
        pen.rect(x, roof_top - 0.15, 0.10, 0.3, TERRACOTTA)
        pen.rect(x + 0.06, roof_top - 0.15, 0.04, 0.3, (140, 76, 66))
        pen.rect(x - 0.012, roof_top - 0.165, 0.124, 0.03, (236, 190, 150))
        pen.rect(x + 0.015, roof_top - 0.21, 0.025, 0.05, (176, 96, 72))
        pen.rect(x + 0.06, roof_top - 0.21, 0.025, 0.05, (150, 80, 64))


def _mansard(pen: BuildingPen, cornice: float, roof_top: float, colours: RiseColours) -> None:
    """Steep slate planes at the front and the side."""
    inset, right = 0.07, _LEFT + _FRONT
    front = [(_LEFT - 0.01, cornice), (_LEFT + inset, roof_top)]
    front += [(right - inset * 0.2, roof_top), (right, cornice)]
    pen.poly(front, colours.roof_light)
    flank = [(right, cornice), (right - inset * 0.2, roof_top)]
    flank += [(right + _DEPTH - inset, roof_top), (right + _DEPTH + 0.01, cornice)]
    pen.poly(flank, colours.roof)
    seam = mix(colours.roof_light, colours.roof, 0.5)
    for i in range(1, 8):
        x = _LEFT + _FRONT * i / 8
        pen.line((x, cornice), (x + inset * (1 - i / 4) * 0.6 + 0.01, roof_top), seam, 0.008)
    height = cornice - roof_top
    pen.shade(_LEFT - 0.02, roof_top, _FRONT + _DEPTH + 0.04, height, (20, 40, 90), 0, 70)
    ridge = _FRONT + _DEPTH - 2 * inset + 0.06
    pen.rect(_LEFT + inset - 0.03, roof_top - 0.02, ridge, 0.035, colours.trim)


def _quoins(pen: BuildingPen, top: float, bottom: float, colours: RiseColours) -> None:
    """Alternating corner stones on both edges of the front."""
    y, index = top, 0
    near = mix(colours.trim, colours.light, 0.25)
    far = mix(colours.trim, colours.light, 0.45)
    flank = mix(colours.light, colours.dark, 0.45)
    while y < bottom:
        width = 0.045 if index % 2 else 0.030
        pen.rect(_LEFT, y, width, 0.048, near)
        pen.rect(_LEFT + _FRONT - width, y, width, 0.048, far)
        pen.rect(_LEFT + _FRONT, y, width * 0.5, 0.048, flank)
        y, index = y + 0.062, index + 1


def _storeys(
    pen: BuildingPen, cornice: float, ground: float, floors: int, variant: int, colours: RiseColours
) -> None:
    """The floors above the ground floor, in one or two rows of windows each."""
    height = (ground - _GROUND_FLOOR - cornice) / max(1, floors)
    rows = 2 if height > 0.62 else 1
    row_height = height / rows
    shaded = mix(colours.trim, colours.dark, 0.5)
    for floor in range(floors):
        top = ground - _GROUND_FLOOR - (floor + 1) * height
        for row in range(rows):
            lowest = row == rows - 1
            _window_row(pen, top + row * row_height, row_height, lowest, variant, colours)
            rail = top + row * row_height + row_height * 0.70
            if lowest and (variant + floor) % 2 == 0:
                balcony(pen, _LEFT + 0.02, rail, _FRONT - 0.04, row_height * 0.2)
            elif (variant + floor + row) % 3 == 1:
                balcony(pen, _LEFT + _PITCH + 0.01, rail, _PITCH - 0.02, row_height * 0.2)
        pen.rect(_LEFT - 0.02, top + height - 0.02, _FRONT + 0.02, 0.04, colours.trim)
        pen.rect(_LEFT + _FRONT, top + height - 0.02, _DEPTH + 0.015, 0.04, shaded)


def _window_row(
    pen: BuildingPen, top: float, height: float, lowest: bool, variant: int, colours: RiseColours
) -> None:
    pane, y = height * 0.56, top + height * 0.24
    arched = variant % 4 in (CLOCK, GARDEN)
    for column in range(_COLUMNS):
        x = _LEFT + _PITCH * (column + 0.5) - 0.05
        if lowest and column == 1 and not arched:
            pediment = [(x - 0.04, top + height * 0.2), (x + 0.05, top + height * 0.08)]
            pen.poly([*pediment, (x + 0.14, top + height * 0.2)], colours.trim)
        if variant % 6 in (3, 4):
            _shutters(pen, x, y, 0.10, pane, colours)
        sash(pen, x, y, 0.10, pane, colours.trim, arch=0.05 if arched and lowest else 0.0)
    for column in range(2):
        pen.glass(_LEFT + _FRONT + 0.028 + column * 0.066, y, 0.042, pane, _SIDE_GLASS)


def _shutters(
    pen: BuildingPen, x: float, y: float, width: float, height: float, colours: RiseColours
) -> None:
    """Louvred shutters, folded open on both sides of a window."""
    leaf = mix(colours.dark, INK, 0.25)
    for left in (x - 0.052, x + width + 0.016):
        pen.rect(left, y, 0.036, height, leaf)
        for i in range(1, 6):
            pen.rect(left + 0.005, y + height * i / 6, 0.026, 0.007, mix(leaf, colours.light, 0.35))


def _dormers(
    pen: BuildingPen, cornice: float, height: float, roof: int, variant: int, colours: RiseColours
) -> None:
    top = cornice - height * 0.66
    for column in range(1 if roof == TURRET else 0, _COLUMNS):
        x = _LEFT + _PITCH * (column + 0.5) - 0.04 + (1 - column) * 0.008
        if variant % 2:
            pen.disc(x + 0.04, top, 0.062, colours.trim)
        else:
            gable = [(x - 0.035, top), (x + 0.04, cornice - height * 0.92), (x + 0.115, top)]
            pen.poly(gable, colours.trim)
        sash(pen, x, top, 0.08, height * 0.5, colours.trim)


def _clock_gable(pen: BuildingPen, x: float, y: float, height: float, colours: RiseColours) -> None:
    """A scrolled attic gable with a clock in the middle of a mansard."""
    pen.unlight(x - 0.13, y - height - 0.2, 0.26, height + 0.2)
    pen.rect(x - 0.125, y - height * 0.55, 0.25, height * 0.55, colours.trim)
    pen.rect(x - 0.085, y - height * 1.12, 0.17, height * 1.12, colours.trim)
    for side in (-1, 1):
        pen.disc(x + side * 0.105, y - height * 0.56, 0.040, colours.trim)
    pen.disc(x, y - height * 1.12, 0.085, colours.trim, 0.075)
    pen.rect(x - 0.105, y - height * 0.50, 0.21, height * 0.50, colours.base)
    pen.rect(x - 0.066, y - height * 1.08, 0.132, height * 1.08, colours.base)
    pen.disc(x, y - height * 1.10, 0.064, colours.base, 0.056)
    face = y - height * 0.94
    pen.disc(x, face, 0.062, BRASS_DARK)
    pen.disc(x, face, 0.054, CREAM)
    pen.shine_disc(x, face, 0.054, (0.3, (255, 222, 150)))
    pen.line((x, face), (x, face - 0.040), INK, 0.010)
    pen.line((x, face), (x + 0.028, face + 0.010), INK, 0.010)
    pen.rect(x - 0.010, y - height * 1.12 - 0.14, 0.020, 0.07, BRASS)
    pen.disc(x, y - height * 1.12 - 0.145, 0.018, BRASS_LIGHT)
    sash(pen, x - 0.035, y - height * 0.48, 0.07, height * 0.34, colours.trim)


def _turret(pen: BuildingPen, x: float, y: float, width: float, colours: RiseColours) -> None:
    """A copper dome on a drum at the left corner."""
    top, middle = y - 0.36, x + width / 2
    pen.rect(middle - 0.007, top - 0.33, 0.014, 0.2, BRASS)
    pen.disc(middle, top - 0.30, 0.018, BRASS_LIGHT)
    pen.disc(middle, top, width / 2 + 0.01, COPPER_DARK, 0.20)
    pen.disc(middle - 0.018, top, width / 2 - 0.016, COPPER, 0.195)
    pen.disc(middle - 0.045, top - 0.02, width / 5, mix(COPPER, WHITE, 0.35), 0.14)
    pen.rect(x, top, width, y - top, colours.base)
    pen.rect(x, top, 0.03, y - top, colours.light)
    pen.rect(x + width - 0.05, top, 0.05, y - top, colours.dark)
    pen.rect(x - 0.015, top - 0.012, width + 0.03, 0.035, colours.trim)
    pen.unlight(x, top - 0.2, width, 0.2 + y - top)
    for window in (x + 0.035, x + 0.12):
        pen.rect(window - 0.01, top + 0.06, 0.07, 0.24, colours.trim, arch=0.035)
        pen.glass(window, top + 0.07, 0.05, 0.22, SASH_GLASS, arch=0.025)


def _roof_garden(pen: BuildingPen, cornice: float, roof_top: float, colours: RiseColours) -> None:
    """A flat roof with a balustrade, a glazed conservatory and small trees."""
    deck, left, right = cornice - 0.02, _LEFT + 0.20, _LEFT + _FRONT + 0.02
    eaves, ridge = cornice - 0.20, roof_top - 0.06
    house = [(left, deck), (left, eaves), (left + 0.09, ridge), (right - 0.09, ridge)]
    house += [(right, eaves), (right, deck)]
    pen.poly(house, (92, 142, 170))
    room = (0.28, (255, 214, 140))
    pen.shine_poly(house, room[0], 0.72, 0.8)
    gleam = [(left + 0.02, deck), (left + 0.02, eaves), (left + 0.10, ridge), (left + 0.20, ridge)]
    pen.poly([*gleam, (left + 0.10, deck)], (176, 212, 224))
    for i in range(7):
        part = i / 6
        foot = left + (right - left) * part
        head = left + 0.09 + (right - left - 0.18) * part
        pen.line((foot, deck), (foot, eaves), colours.trim, 0.012)
        pen.line((foot, eaves), (head, ridge), colours.trim, 0.012)
        pen.unlight(foot - 0.006, eaves, 0.012, deck - eaves)
    pen.rect(left - 0.01, eaves - 0.008, right - left + 0.02, 0.018, colours.trim)
    pen.rect(left + 0.07, ridge - 0.014, right - left - 0.14, 0.024, colours.trim)
    pen.rect((left + right) / 2 - 0.006, ridge - 0.09, 0.012, 0.08, BRASS)
    pen.disc((left + right) / 2, ridge - 0.095, 0.016, BRASS_LIGHT)
    for x, size in ((_LEFT + 0.075, 0.075), (_LEFT + 0.155, 0.05), (_LEFT + _FRONT + 0.095, 0.06)):
        pen.rect(x - 0.008, deck - size * 1.6, 0.016, size * 1.6, (92, 66, 52))
        pen.disc(x + 0.008, deck - size * 2.0, size, LEAF_DARK)
        pen.disc(x - 0.008, deck - size * 2.15, size * 0.8, LEAF)
        pen.disc(x - size * 0.3, deck - size * 2.4, size * 0.4, LEAF_LIGHT)
    pen.unlight(_LEFT, deck - 0.10, _FRONT + _DEPTH, 0.10)
    pen.rect(_LEFT - 0.02, deck - 0.115, _FRONT + 0.03, 0.022, colours.trim)
    flank = mix(colours.trim, colours.dark, 0.4)
    pen.rect(_LEFT + _FRONT + 0.01, deck - 0.115, _DEPTH + 0.01, 0.022, flank)
    for i in range(16):
        x = _LEFT - 0.01 + (_FRONT + _DEPTH + 0.01) * i / 15
        colour = colours.trim if x < _LEFT + _FRONT else flank
        pen.rect(x - 0.009, deck - 0.10, 0.018, 0.10, colour, radius=0.008)


def _ground_floor(pen: BuildingPen, ground: float, variant: int, colours: RiseColours) -> None:
    top, height = ground - _GROUND_FLOOR, _GROUND_FLOOR
    stone = mix(PLASTER, colours.light, 0.12)
    pen.rect(_LEFT - 0.01, top, _FRONT + 0.01, height, stone)
    flank = mix(PLASTER_DARK, colours.dark, 0.55)
    pen.rect(_LEFT + _FRONT, top, _DEPTH + 0.005, height, flank)
    joint, flank_joint = mix(stone, colours.dark, 0.35), mix(PLASTER_DARK, colours.dark, 0.8)
    for i in range(1, 6):
        y = top + height * i / 6
        pen.rect(_LEFT - 0.01, y, _FRONT + 0.01, 0.010, joint)
        pen.rect(_LEFT + _FRONT, y, _DEPTH, 0.010, flank_joint)
    pen.rect(_LEFT - 0.03, top - 0.025, _FRONT + 0.03, 0.05, colours.trim)
    shaded = mix(colours.trim, colours.dark, 0.45)
    pen.rect(_LEFT + _FRONT, top - 0.025, _DEPTH + 0.02, 0.05, shaded)
    pen.shade(_LEFT, top + 0.025, _FRONT, 0.05, (10, 26, 70), 90, 0)
    door = (1, 1, 2, 0, 1, 2)[variant % 6]
    for column in range(_COLUMNS):
        x = _LEFT + _PITCH * (column + 0.5)
        if column == door:
            _front_door(pen, x, ground, colours, DOORS[(variant * 5 + variant // 2) % len(DOORS)])
        elif door == 1:
            _arched_window(pen, x, ground, colours)
            if variant % 2:
                cloth = CORAL if variant % 4 == 1 else HONEY
                awning(pen, x - 0.105, ground - 0.63, 0.21, 0.13, cloth)
    if door != 1:
        cloth = (TEAL, CORAL, HONEY)[variant % 3]
        _shop_front(pen, _LEFT + (0.03 if door == 2 else _PITCH + 0.02), ground, colours, cloth)
    for i in range(2):
        left = _LEFT + _FRONT + 0.028 + i * 0.066
        pen.glass(left, ground - 0.56, 0.042, 0.42, _SIDE_GLASS)


def _shop_front(
    pen: BuildingPen, x: float, ground: float, colours: RiseColours, cloth: RGB
) -> None:
    """A broad shop window over two bays with goods in it, a sign board and an awning."""
    width, top = 2 * _PITCH - 0.05, ground - 0.50
    pen.rect(x - 0.014, top - 0.02, width + 0.028, 0.50, colours.dark, radius=0.01)
    room = (0.12, (255, 220, 146))
    panes = 3
    pane = (width - 0.012 * (panes + 1)) / panes
    for i in range(panes):
        left = x + 0.012 + i * (pane + 0.012)
        pen.glass(left, top, pane, 0.35, (64, 86, 116), room=room)
    for i in range(5):
        left, tall = x + 0.03 + i * (width - 0.06) / 5, (0.07, 0.11, 0.05, 0.09, 0.06)[i]
        goods = (CORAL, HONEY, LEAF, CREAM, TEAL)[i]
        pen.bar(left, top + 0.35 - tall, 0.034, tall, mix(goods, INK, 0.25))
    pen.rect(x - 0.014, ground - 0.13, width + 0.028, 0.13, mix(colours.dark, INK, 0.2))
    pen.rect(x + 0.01, ground - 0.11, width - 0.02, 0.075, colours.base)
    pen.rect(x - 0.014, top - 0.095, width + 0.028, 0.08, colours.dark)
    for i in range(6):
        letter = x + width * (0.22 + 0.1 * i)
        pen.rect(letter, top - 0.072, 0.022, 0.034, BRASS_LIGHT)
    awning(pen, x - 0.02, top - 0.025, width + 0.04, 0.12, cloth)


def _front_door(pen: BuildingPen, x: float, ground: float, colours: RiseColours, leaf: RGB) -> None:
    pen.rect(x - 0.105, ground - 0.62, 0.21, 0.62, colours.trim, arch=0.105)
    pen.rect(x - 0.078, ground - 0.593, 0.156, 0.593, mix(leaf, INK, 0.35), arch=0.078)
    fanlight = pen.lit(-0.5)
    pen.glass(x - 0.060, ground - 0.573, 0.12, 0.16, (80, 96, 130), arch=0.060, room=fanlight)
    for left in (x - 0.060, x + 0.006):
        pen.rect(left, ground - 0.385, 0.054, 0.16, leaf)
        pen.rect(left, ground - 0.20, 0.054, 0.16, leaf)
    pen.disc(x - 0.002, ground - 0.17, 0.011, BRASS_LIGHT)
    pen.rect(x - 0.13, ground - 0.028, 0.26, 0.028, STONE_LIGHT)


def _arched_window(pen: BuildingPen, x: float, ground: float, colours: RiseColours) -> None:
    pen.rect(x - 0.080, ground - 0.61, 0.16, 0.53, colours.trim, arch=0.080)
    pen.glass(x - 0.058, ground - 0.588, 0.116, 0.46, SASH_GLASS, arch=0.058)
    pen.bar(x - 0.005, ground - 0.588, 0.010, 0.46, colours.trim)
    pen.bar(x - 0.058, ground - 0.40, 0.116, 0.010, colours.trim)

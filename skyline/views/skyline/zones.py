"""Where everything of Skyline's table stands: rectangles shared by layout and drawing.

The functions here derive the inner rectangles (where dice lie) from the outer ones, so that
what is drawn and where things are put agree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from skyline.games.skyline.dice import ALL_DICE
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.zones import Zones, is_narrow, scale_of, tray_inner
from skyline.table.geometry import SIN_TILT
from skyline.views.skyline.pieces import KINDS

#: How many dice of each kind the box holds: as many wells has a bin.
BOX = dict(zip(KINDS, ALL_DICE, strict=True))
#: Pixels of height that a ledge needs for two lines of the smallest legible type.
LOWEST_LEDGE = 34
_WELL_PITCH = (1.03, 0.90)  # from well to well, in dice
_WELL_FRONT = 0.40  # room for the front faces of the lowest row, in dice
_WELL_AIR = 0.14  # above the highest row, in dice
_MOST_WELLS = 12  # of a bin: more dice lie on those in them
#: Heights of ground, road and the ledge's foot in parts of a wide and of a narrow window,
#: which leaves the table more room: its tray lies above the bins.
_LEVELS = {False: (0.572, 0.622, 0.668), True: (0.500, 0.548, 0.594)}
_ROOMY = 0.667  # scale below which the count of a bin finds no room between ledge and floor
_OVERHUNG = 6  # pixels of the floor that it takes in the smallest windows
_SIDES, _LOWEST_SIDES = 40, 15  # pixels at the foot of a floor for its row of houses, the fewest
_LOOSEST = 1.20  # wells stand no farther apart than this, in pitches


@dataclass(frozen=True)
class SkylineZones(Zones):
    """All zones of Skyline's table in window pixels."""

    # outer rectangles of the three bins, in the order of the kinds
    bins: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    district: pygame.Rect  # the Abandoned District with its fences
    crane_x: int  # middle of the crane's body
    crane_tip: tuple[int, int]  # the tip of its boom, where the cable hangs
    crane_unit: float  # pixels of the crane per pixel at 1080p


@dataclass(frozen=True)
class Wells:
    """The places of a bin's dice, which lie on one another where they are many."""

    edge: int  # of the dice in pixels
    across: int  # how many lie in a full row
    layer: int  # how many lie side by side: the others on them
    # the points below their middles, as seen; a layer from its farthest row on, the lowest first
    places: tuple[tuple[float, float], ...]


def bin_wells(floor: pygame.Rect, kind: str) -> Wells:
    """Lays out the places of a bin, so that the dice are as large as all of them can be."""
    count = BOX[kind]
    across, down = _WELL_PITCH
    layers = math.ceil(count / _MOST_WELLS)
    above = _WELL_FRONT + _WELL_AIR + (layers - 1) * SIN_TILT  # beside the wells, in dice
    edge, columns = max(
        (
            min(
                floor.w / (tried * across + 0.16),
                floor.h / (math.ceil(count / layers / tried) * down + above),
            ),
            tried,
        )
        for tried in range(1, count + 1)
    )
    whole = max(12, int(edge))
    rows = math.ceil(count / layers / columns)
    if layers > 1:  # what has room side by side need not lie on others
        rows = max(rows, int((floor.h / whole - above) / down))
    step_x = min(floor.w / (columns + 0.12), whole * across * _LOOSEST)
    step_y = min((floor.h - whole * above) / rows, whole * down * _LOOSEST)
    foot = floor.bottom - whole * (_WELL_FRONT - 0.12)
    foot -= max(0.0, floor.h - whole * above - step_y * rows) / 2
    places = []
    for number in range(count):
        level, within = divmod(number, columns * rows)
        row, column = divmod(within, columns)
        x = floor.centerx + (column - (columns - 1) / 2) * step_x
        places.append((x, foot - (rows - row - 0.5) * step_y - level * whole * SIN_TILT))
    return Wells(whole, columns, columns * rows, tuple(places))


def sides_area(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """The foot of a bin's floor, where a row tells what its dice may show."""
    inner = bin_inner(rect, scale)
    height = max(_LOWEST_SIDES, round(_SIDES * scale))
    return pygame.Rect(inner.x, inner.bottom - height, inner.w, height)


def well_area(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """The part of a bin's floor for its wells; in a small window a plate hangs over its top."""
    inner = bin_inner(rect, scale)
    taken = round(min(1.0, max(0.0, (_ROOMY - scale) / _ROOMY * 4)) * _OVERHUNG)
    top = inner.y + taken
    return pygame.Rect(inner.x, top, inner.w, sides_area(rect, scale).y - top)


def district_border(scale: float) -> int:
    """Thickness of the District's wooden frame in pixels."""
    return max(5, round(12 * scale))


def district_radius(scale: float) -> int:
    """Radius of the corners inside the District's frame in pixels."""
    return max(3, round(7 * scale))


def district_inner(district: pygame.Rect, scale: float) -> pygame.Rect:
    """The ground inside the District's frame."""
    border = district_border(scale)
    return district.inflate(-2 * border, -2 * border)


def district_fence_height(district: pygame.Rect, scale: float) -> int:
    """Height of the District's back fence in pixels."""
    return min(round(70 * scale), round(district.h * 0.24))


def district_floor(district: pygame.Rect, scale: float) -> pygame.Rect:
    """The ground between the fences, where abandoned dice lie."""
    fence = district_fence_height(district, scale)
    side = round(14 * scale)
    return pygame.Rect(
        district.x + side,
        district.y + fence,
        district.w - 2 * side,
        district.h - round(fence * 1.9),
    )


def district_sign(district: pygame.Rect, scale: float, width: int) -> pygame.Rect:
    """Where the District's wooden sign of ``width`` pixels hangs: in the gap of the front fence."""
    height = max(round(44 * scale), 24)
    sign = pygame.Rect(0, 0, min(width, district.w), height)
    sign.midbottom = (district.centerx, district.bottom - round(5 * scale))
    return sign


def standard_zones(size: tuple[int, int]) -> SkylineZones:
    """The proportions of the mock-ups with a larger tray, for any window size.

    In a wide window the bins, the tray and the District lie side by side; in a narrow
    one the tray with its buttons lies above the other two.
    """
    width, height = size
    scale = scale_of(size)

    def area(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        x, y = round(width * left), round(height * top)
        return pygame.Rect(x, y, round(width * right) - x, round(height * bottom) - y)

    narrow = is_narrow(size)
    ground_part, road_part, ledge_part = _LEVELS[narrow]
    ground_y, road_y = round(height * ground_part), round(height * road_part)
    if narrow:
        tray, buttons = area(0.030, 0.612, 0.970, 0.776), area(0.030, 0.787, 0.970, 0.820)
        yard, district = area(0.020, 0.834, 0.520, 0.986), area(0.540, 0.834, 0.980, 0.986)
    else:
        tray, buttons = area(0.304, 0.690, 0.696, 0.905), area(0.304, 0.924, 0.696, 0.983)
        yard, district = area(0.013, 0.690, 0.279, 0.983), area(0.721, 0.690, 0.987, 0.983)
    gap = width * 0.006
    bin_width = (yard.w - 2 * gap) / 3
    first, second, third = (
        pygame.Rect(round(yard.x + i * (bin_width + gap)), yard.y, round(bin_width), yard.h)
        for i in range(3)
    )
    crane_unit = min(height / 1080, width / (1560 if narrow else 1280))
    crane_x = round(min(width * 0.94, width - 106 * crane_unit))
    ledge_bottom = max(round(height * ledge_part), road_y + LOWEST_LEDGE)
    return SkylineZones(
        window=pygame.Rect(0, 0, width, height),
        scale=scale,
        ground_y=ground_y,
        road_y=road_y,
        ledge=pygame.Rect(0, road_y, width, ledge_bottom - road_y),
        table=pygame.Rect(0, ledge_bottom, width, height - ledge_bottom),
        bins=(first, second, third),
        tray=tray,
        tray_inner=tray_inner(tray, scale),
        buttons=buttons,
        district=district,
        crane_x=crane_x,
        crane_tip=(
            round(crane_x - 96 * crane_unit),
            round(road_y - 418 * crane_unit),
        ),
        crane_unit=crane_unit,
    )

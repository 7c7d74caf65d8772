"""Where everything of the Skyline table stands, for any window size.

All numbers are fractions of the window or of a lot's width; nothing is fixed
in pixels. Rectangles are in window pixels.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from skyline.play.layout import TableLayout
from skyline.table.furniture.bins import bin_inner
from skyline.table.furniture.zones import is_narrow
from skyline.views.skyline.art.buildings import HEIGHTS, PLINTH, building_size
from skyline.views.skyline.art.column_dice import YAW
from skyline.views.skyline.art.columns import (
    COLUMN_SHARE,
    SHIFT,
    SINK,
    STOREY,
    TOP,
    die_width,
    storey_height,
)
from skyline.views.skyline.art.crane import CranePlan
from skyline.views.skyline.pieces import KINDS, Lot
from skyline.views.skyline.zones import (
    SkylineZones,
    Wells,
    bin_wells,
    district_floor,
    standard_zones,
    well_area,
)

STREET_LEFT, STREET_RIGHT = 0.060, 0.870
STREET_LEFT_NARROW = 0.030
STREET_MIDDLE = 0.480  # of a street that has room: left of the tray's, as the crane is at the right
STREET_TOP = 0.185
WIDEST_LOT = 0.072  # of the window's width
LEAST_WIDEST_LOT = 0.062  # of its height, where the window is narrow
YOUNG_STREET = (1.0, 1.42, 1.36, 1.28, 1.18, 1.08)  # a street of few lots has larger ones
LOT_GAP = 0.04
WIDEST_GAP = 0.34
CROWDED = 10  # from so many lots on, finished buildings may share their margins
SLIM = {"L": 0.045, "M": 0.045, "H": 0.11}  # margins of finished buildings, in lots
ROOM_FOR_CRANES = 1.2  # lots from lot to lot
SITE_MARGIN = -0.05  # a scaffold is broader than its lot
DIE_STOREY = COLUMN_SHARE * STOREY + 0.02  # height of a storey in lot widths, with some room
EMPTY_LOT_HEIGHT = 0.7


@dataclass(frozen=True)
class StreetPlan:
    """A laid out street."""

    lot_width: int  # of every lot
    # the left edge of each lot, from left to right; the empty lot is the last one
    lots: tuple[int, ...]

    @property
    def is_tight(self) -> bool:
        """Whether lots stand so close that the cranes of neighbours would meet."""
        steps = (after - before for before, after in itertools.pairwise(self.lots))
        return any(step < self.lot_width * ROOM_FOR_CRANES for step in steps)


def lot_height(lot: Lot | None) -> float:
    """How tall a lot may get with the next die, in lot widths; None is the empty lot."""
    if lot is None:
        return EMPTY_LOT_HEIGHT
    if lot.is_tile:
        return building_size(lot.rise, lot.height, 1000)[1] / 1000
    room = 0.25 if lot.finished else 1.0
    column = (lot.height + room) * DIE_STOREY + PLINTH
    roofed = lot.height + 1
    if lot.finished or roofed not in HEIGHTS[lot.rise]:
        return column
    # The building that the next die may complete: it shall find its room, nothing jumps then.
    return max(column, building_size(lot.rise, roofed, 1000)[1] / 1000)


def _slimness(lot: Lot | None) -> float:
    """How much of a lot's width is free beside what stands on it, at each side."""
    if lot is None:
        return 0.0
    return SLIM[lot.rise] if lot.is_tile else SITE_MARGIN


class StreetLayout(TableLayout):
    railed = True
    zones: SkylineZones

    @staticmethod
    def lay_zones(size: tuple[int, int]) -> SkylineZones:
        return standard_zones(size)

    # ------------------------------------------------------------- street
    def street(self, lots: Sequence[Lot], *, empty: bool) -> StreetPlan:
        """Lays out a street, perhaps with an empty lot at its end, so that all of it is seen."""
        width, height = self.size
        items: list[Lot | None] = [*lots, None] if empty else list(lots)
        if not items:
            return StreetPlan(round(width * WIDEST_LOT), ())
        count = len(items)
        young = YOUNG_STREET[count] if count < len(YOUNG_STREET) else 1.0
        left, right = self.street_span
        tallest = max(lot_height(lot) for lot in items)
        room = self.zones.ground_y - height * STREET_TOP
        largest = min(
            max(width * WIDEST_LOT, height * LEAST_WIDEST_LOT) * young,
            height * WIDEST_LOT * 16 / 9 * 1.25 * young,
            room / (tallest - PLINTH),
            (self.zones.ledge.y - self.zones.ground_y) / PLINTH,
        )
        pitches = [1.0] * (count - 1)  # from lot to lot, in lots
        lot_width = int(min(largest, (right - left) / (count + LOT_GAP * (count - 1))))
        if count >= CROWDED and lot_width < largest:
            slim = [_slimness(item) for item in items]
            pitches = [1 - one - other for one, other in itertools.pairwise(slim)]
            lot_width = int(min(largest, (right - left) / (1 + sum(pitches))))
        taken = lot_width * (1 + sum(pitches))
        gap = min(lot_width * WIDEST_GAP, (right - left - taken) / max(1, count - 1))
        whole = taken + (count - 1) * gap
        x = max(left, min(width * STREET_MIDDLE, right - whole / 2) - whole / 2)
        edges = itertools.accumulate(
            pitches, lambda at, pitch: at + pitch * lot_width + gap, initial=x
        )
        return StreetPlan(lot_width, tuple(round(edge) for edge in edges))

    @property
    def street_span(self) -> tuple[float, float]:
        """Between which pixels lots may stand."""
        width = self.size[0]
        left = width * (STREET_LEFT_NARROW if is_narrow(self.size) else STREET_LEFT)
        return left, min(width * STREET_RIGHT, self.ball_drop.left)  # nearer in tall windows

    def base_y(self, lot_width: int) -> int:
        return round(self.zones.ground_y + PLINTH * lot_width)

    def column_die(self, lot_width: int) -> int:
        return die_width(lot_width)

    def floor_rect(self, plan: StreetPlan, index: int, floor: int) -> pygame.Rect:
        """Where the die of a storey (1 is the ground floor) of a lot stands."""
        die = self.column_die(plan.lot_width)
        x = plan.lots[index] + (plan.lot_width - die) / 2 - die * SHIFT
        bottom = self.zones.ground_y + round(plan.lot_width * SINK)
        top = bottom - die - (floor - 1) * self.storey(lot_width=plan.lot_width)
        return pygame.Rect(round(x), top, die, die)

    def cube_rect(self, plan: StreetPlan, index: int, floor: int) -> pygame.Rect:
        """What the die of a storey covers, with the slivers of its side and its top."""
        front = self.floor_rect(plan, index, floor)
        side, top = round(front.w * math.sin(YAW)), round(front.w * TOP)
        return pygame.Rect(front.x, front.y - top, front.w + side, front.h + top)

    def storey(self, lot_width: int) -> int:
        return storey_height(lot_width)

    def lot_rect(self, plan: StreetPlan, index: int, lot: Lot | None) -> pygame.Rect:
        base = self.base_y(plan.lot_width)
        if lot is None:
            top = self.zones.ground_y - plan.lot_width
        elif lot.is_tile:
            top = base - building_size(lot.rise, lot.height, plan.lot_width)[1]
        else:
            storeys = lot.height + (not lot.finished)
            top = self.zones.ground_y - storeys * self.storey(plan.lot_width)
        left, right = plan.lots[index], plan.lots[index] + plan.lot_width
        if index and plan.lots[index - 1] + plan.lot_width > left:  # neighbours share a margin
            left = (plan.lots[index - 1] + plan.lot_width + left) // 2
        if index + 1 < len(plan.lots) and plan.lots[index + 1] < right:
            right = (right + plan.lots[index + 1]) // 2
        return pygame.Rect(left, top, right - left, base - top)

    # ------------------------------------------------------------- table
    def bin_floor(self, index: int) -> pygame.Rect:
        return bin_inner(self.zones.bins[index], self.scale)

    def bin_edge(self, kind: str) -> int:
        """The size of the dice in a bin, in pixels: all dice of the box find room."""
        return self.bin_wells(kind).edge

    def bin_wells(self, kind: str) -> Wells:
        return bin_wells(well_area(self.zones.bins[KINDS.index(kind)], self.scale), kind)

    @cached_property
    def district_floor(self) -> pygame.Rect:
        """Where the abandoned dice lie."""
        return district_floor(self.zones.district, self.scale)

    def district_edge(self, count: int) -> int:
        """The size of the dice in the District when ``count`` lie there, in pixels."""
        rows, columns = _grid(max(count, 3), self.district_floor)
        floor = self.district_floor
        return max(14, int(min(floor.w / columns * 0.66, floor.h / rows * 0.66, floor.h * 0.44)))

    def district_spot(self, slot: int, count: int) -> tuple[float, float, float]:
        """Where a die of the District lies: the table point below its middle, and its yaw."""
        floor = self.district_floor
        rows, columns = _grid(max(count, slot + 1, 3), floor)
        row, column = slot % rows, slot // rows
        in_row = columns
        wobble_x = math.sin(slot * 12.9898) * 0.16
        wobble_y = math.sin(slot * 78.233) * 0.10
        aside = -0.06 if rows == 1 else 0.12 if row % 2 else -0.12  # a single row is centred
        x = floor.x + floor.w * (column + 0.5 + wobble_x + aside) / in_row
        y = floor.y + floor.h * (row + 0.62 + wobble_y) / rows
        return x, y, math.sin(slot * 4.7 + 1) * 0.45

    @cached_property
    def ball_drop(self) -> pygame.Rect:
        """The wrecking ball at work as a place to drop on (a little generous)."""
        unit = self.zones.crane_unit
        radius = round(54 * unit)
        x, y = self.zones.crane_tip
        centre = (x, y + round(177 * unit))
        return pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)

    @cached_property
    def ball_rest(self) -> pygame.Rect:
        """The wrecking ball while the crane waits, likewise."""
        (x, y), radius = CranePlan(self.zones).ball(pose=0)
        rect = pygame.Rect(0, 0, 4 * radius, 4 * radius)
        rect.center = round(x), round(y)
        rect.bottom = min(rect.bottom, self.zones.road_y)
        return rect

    @cached_property
    def crane_drop(self) -> pygame.Rect:
        """Where a die reaches the ball: it is taken low, and while the crane comes up to it."""
        return self.ball_drop.union(self.ball_rest)


def _grid(count: int, area: pygame.Rect) -> tuple[int, int]:
    """Rows and columns for ``count`` dice, so that each has the most room in ``area``."""
    best = (1, count)
    room = 0.0
    for rows in range(1, count + 1):
        columns = math.ceil(count / rows)
        cell = min(area.w / columns, area.h / rows)
        if cell > room * 1.02:
            best, room = (rows, columns), cell
    return best

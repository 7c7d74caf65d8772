"""Where the things are that the first game speaks about, and the ways between them."""

from __future__ import annotations

import pygame

from skyline.play.lesson import spots
from skyline.play.lesson.pointing import Way, way_between
from skyline.views.skyline.obstacles import crane_area, sun_arc
from skyline.views.skyline.pieces import KINDS
from skyline.views.skyline.table import StreetTable


def spot(table: StreetTable, name: str) -> pygame.Rect | None:
    """Where a thing is seen, in window pixels; None if it is not there.

    The name is as for any table, or ``lot=CODE`` for the first lot of that kind, or ``arc`` for the
    sun's way.
    """
    parts = table.parts
    layout = parts.layout
    if name == "arc":
        return sun_arc(layout)
    if name.startswith("lot="):
        lots = (lot for lot in parts.model.streets[parts.seat] if lot.code == name[4:])
        found = next(lots, None)
        return None if found is None else parts.lot_area(found.key)
    dice = dice_of(table, name)
    return spots.spot(table, name) if dice is None else dice


def dice_of(table: StreetTable, name: str) -> pygame.Rect | None:
    """Where the dice of the District or of a bin lie; None for another target's name."""
    zones = table.parts.layout.zones
    if name == "district":
        return zones.district.copy()
    return zones.bins[KINDS.index(name[4:])].copy() if name.startswith("bin:") else None


def left_free(table: StreetTable) -> list[pygame.Rect]:
    """What the last card leaves free; it shows the street itself, so it may cover that."""
    layout = table.parts.layout
    arc = sun_arc(layout)
    return [*layout.plates, layout.zones.ledge, layout.tray, crane_area(layout), arc]


def way_of(table: StreetTable, die: str, goal: str) -> Way | None:
    """The way of a die; None if one of its ends is not there, or they are too near.

    Of a lot as ``goal``, the place of its next storey is meant.
    """
    start, end = spot(table, die), _slot(table, goal)
    if start is None or end is None:
        return None
    return way_between(start, end, table.look, _in_the_way(table, end))


def signs_of(table: StreetTable) -> list[pygame.Rect]:
    """The feet of the lots, where their signs and points are, in window pixels."""
    parts = table.parts
    layout, plan = parts.layout, parts.plan()
    top = layout.zones.ground_y
    tall = layout.base_y(plan.lot_width) - top
    margin = plan.lot_width // 5
    return [
        pygame.Rect(left + margin, top, plan.lot_width - 2 * margin, tall)
        for left in plan.lots[: len(parts.model.streets[parts.seat])]
    ]


def _slot(table: StreetTable, name: str) -> pygame.Rect | None:
    parts = table.parts
    lots, plan = parts.model.streets[parts.seat], parts.plan()
    if name == "lot:new":
        return parts.layout.cube_rect(plan, len(lots), 1)
    for index, lot in enumerate(lots):
        if name == f"lot={lot.code}" and not lot.is_tile:
            return parts.layout.cube_rect(plan, index, lot.height + 1)
    return spot(table, name)


def _in_the_way(table: StreetTable, goal: pygame.Rect) -> list[pygame.Rect]:
    """What an arrow had better not cross: other dice, other lots, plates, the ball."""
    parts = table.parts
    layout, plan = parts.layout, parts.plan()
    lots = [*parts.model.streets[parts.seat], None]
    found = [layout.lot_rect(plan, index, lot) for index, lot in enumerate(lots)]
    found += [parts.tray.rect(die.key) for die in parts.model.tray]
    found += [*layout.plates, layout.crane_drop]
    return [rect for rect in found if not rect.colliderect(goal)]

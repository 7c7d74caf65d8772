"""Where the things are that a card speaks about, and what it had better not cover."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.play.context import TableContext
from skyline.table.furniture.arc import arc_position, stop_radius
from skyline.views.skyline.layout import TableLayout

ROUNDS: Final = 9


def spot(table: TableContext, name: str) -> pygame.Rect | None:
    """Where a thing is seen, in window pixels; None if it is not there.

    Args:
        table: what it reads.
        name: a target's name, or ``die=CODE``, ``mark=CODE``, ``lot=CODE`` for the first piece of
            that face or kind, or ``arc`` for the sun's way.
    """
    layout = table.parts.layout
    if name == "arc":
        return sun_arc(layout.size, layout.scale)
    kind, equals, code = name.partition("=")
    if equals:
        return _piece(table, kind, code)
    if name == "district":
        return layout.zones.district.copy()
    if name.startswith("bin:"):
        return layout.zones.bins["GUP".index(name[4:])].copy()
    target = next((each for each in table.table_targets() if each.name == name), None)
    return target.rect.copy() if target is not None else None


def _piece(table: TableContext, kind: str, code: str) -> pygame.Rect | None:
    parts = table.parts
    if kind == "lot":
        for lot in parts.model.streets[parts.seat]:
            if lot.code == code:
                return parts.lot_area(lot.key)
        return None
    for die in parts.model.tray:
        if die.code == code:
            return table.finder.mark_rect(die) if kind == "mark" else die_seen(table, die.key)
    return None


def die_seen(table: TableContext, key: int) -> pygame.Rect:
    """Where a die of the tray is seen: a little larger and higher than where it is pressed."""
    edge = table.parts.tray.edge
    rect = table.parts.tray.rect(key).inflate(round(edge * 0.22), round(edge * 0.28))
    return rect.move(0, -round(edge * 0.07))


def sun_arc(size: tuple[int, int], scale: float) -> pygame.Rect:
    """The arc of the sun with its caption."""
    points = [arc_position(index, size, ROUNDS) for index in range(ROUNDS)]
    radius = stop_radius(scale) * 1.5
    left, right = points[0][0] - radius, points[-1][0] + radius
    top = min(y for _x, y in points) - radius
    bottom = max(y for _x, y in points) + radius
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def worth_keeping(table: TableContext) -> list[tuple[pygame.Rect, float]]:
    """What a card should rather leave free, and how much it matters."""
    parts = table.parts
    layout = parts.layout
    zones = layout.zones
    plan = parts.plan()
    lots = parts.model.streets[parts.seat]
    found = [(zones.ledge, 5.0), (layout.buttons, 9.0), (zones.tray, 3.0), (zones.district, 1.4)]
    found += [(rect, 2.0) for rect in zones.bins]
    found += [(rect, 2.0) for rect in layout.plates]
    found += [(rect, 6.0) for rect in layout.menu_buttons]
    found += [(parts.tray.rect(die.key), 8.0) for die in parts.model.tray]
    found += [(layout.lot_rect(plan, number, lot), 5.0) for number, lot in enumerate(lots)]
    found.append((layout.lot_rect(plan, len(lots), None), 2.5))
    found.append((layout.ball_drop, 6.0))
    found.append((crane_area(layout), 2.0))
    found.append((notice_area(layout.size, zones.ledge.y), 3.0))
    found.append((sun_arc(layout.size, layout.scale), 1.2))
    return found


def untouched(table: TableContext) -> list[pygame.Rect]:
    """What no tail and no arrow may lie over: the ledge's words and buttons, plates, houses."""
    parts = table.parts
    layout, plan = parts.layout, parts.plan()
    lots = parts.model.streets[parts.seat]
    found = [layout.zones.ledge, *layout.menu_buttons, *layout.plates, layout.ball_drop]
    found += [layout.lot_rect(plan, number, lot) for number, lot in enumerate(lots)]
    return found + [parts.tray.rect(die.key) for die in parts.model.tray]


def kept_legible(table: TableContext) -> list[pygame.Rect]:
    """What a card stays off, if it can: names and points, the stops of the rounds, the round."""
    layout = table.parts.layout
    air = max(2, round(4 * layout.scale))
    radius = round(stop_radius(layout.scale)) + air
    stops = [arc_position(index, layout.size, ROUNDS) for index in range(ROUNDS)]
    found = [pygame.Rect(0, 0, 2 * radius, 2 * radius) for _stop in stops]
    for rect, stop in zip(found, stops, strict=True):
        rect.center = round(stop[0]), round(stop[1])
    words = pygame.Rect(found[1].right, 0, found[-2].left - found[1].right, 0)
    words.y = 2 * layout.round_label_middle - layout.round_label_bottom
    words.h = layout.round_label_bottom - words.y
    return [*(plate.inflate(2 * air, 2 * air) for plate in layout.plates), *found, words]


def crane_area(layout: TableLayout) -> pygame.Rect:
    """The wrecking crane with its ball and its tracks, in window pixels."""
    zones = layout.zones
    left = layout.ball_drop.left
    right = min(layout.size[0], round(zones.crane_x + 90 * zones.crane_unit))
    top = zones.crane_tip[1]
    return pygame.Rect(left, top, right - left, zones.ledge.y - top)


def feast_leaves(layout: TableLayout) -> list[pygame.Rect]:
    """What the last card leaves free; it shows the street itself, so it may cover that."""
    arc = sun_arc(layout.size, layout.scale)
    return [*layout.plates, layout.zones.ledge, layout.tray, crane_area(layout), arc]


def notice_area(size: tuple[int, int], ledge: int) -> pygame.Rect:
    """Where sentences appear that say why something can't be done."""
    area = pygame.Rect(0, 0, round(size[0] * 0.36), round(size[1] * 0.07))
    area.midbottom = (size[0] // 2, ledge)
    return area

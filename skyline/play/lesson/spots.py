"""Where the things are that a card speaks about, and what it had better not cover."""

from __future__ import annotations

import pygame

from skyline.play.context import TableContext
from skyline.play.placing import Region


def spot(table: TableContext, name: str) -> pygame.Rect | None:
    """Where a thing is seen, in window pixels; None if it is not there.

    The name is a target's, or ``die=CODE``, ``mark=CODE`` for the first die of that face.
    """
    kind, equals, code = name.partition("=")
    if not equals:
        target = next((each for each in table.table_targets() if each.name == name), None)
        return target.rect.copy() if target is not None else None
    for die in table.parts.model.tray:
        if die.code == code:
            return (
                table.parts.tray.mark_rect(die.key) if kind == "mark" else die_seen(table, die.key)
            )
    return None


def die_seen(table: TableContext, key: int) -> pygame.Rect:
    """Where a die of the tray is seen: a little larger and higher than where it is pressed."""
    edge = table.parts.tray.edge
    rect = table.parts.tray.rect(key).inflate(round(edge * 0.22), round(edge * 0.28))
    return rect.move(0, -round(edge * 0.07))


def worth_keeping(table: TableContext) -> list[Region]:
    """What a card should rather leave free."""
    layout = table.parts.layout
    zones = layout.zones
    return [
        Region(zones.ledge, 5.0),
        Region(layout.buttons, 9.0),
        Region(zones.tray, 0.5 if table.obstacles.tray_waits() else 3.0),
        *(Region(rect, 2.0) for rect in layout.plates),
        *(Region(rect, 6.0) for rect in layout.menu_buttons),
        *(Region(rect, 8.0) for rect in _dice(table)),
        Region(notice_area(layout.size, zones.ledge.y), 3.0),
        *table.obstacles.weighed(),
    ]


def untouched(table: TableContext) -> list[pygame.Rect]:
    """What no tail and no arrow may lie over: the ledge's words and buttons, plates, pieces."""
    layout = table.parts.layout
    found = [layout.zones.ledge, *layout.menu_buttons, *layout.plates, *_dice(table)]
    return found + table.obstacles.untouched()


def kept_legible(table: TableContext) -> list[pygame.Rect]:
    """What a card stays off, if it can: names and points, and the game's own words."""
    layout = table.parts.layout
    air = 2 * max(2, round(4 * layout.scale))
    return [rect.inflate(air, air) for rect in layout.plates] + table.obstacles.legible()


def kept_clear(table: TableContext) -> list[pygame.Rect]:
    """What a card of the teacher stays off: what one plays with, what is built, what is read."""
    layout, own = table.parts.layout, table.obstacles
    found = [layout.zones.ledge, layout.buttons, *own.played_with()]
    if not own.tray_waits():
        found.append(layout.zones.tray)
    return found + own.standing() + kept_legible(table)


def _dice(table: TableContext) -> list[pygame.Rect]:
    tray = table.parts.tray
    return [tray.rect(die.key) for die in table.parts.model.tray]


def notice_area(size: tuple[int, int], ledge: int) -> pygame.Rect:
    """Where sentences appear that say why something can't be done."""
    area = pygame.Rect(0, 0, round(size[0] * 0.36), round(size[1] * 0.07))
    area.midbottom = (size[0] // 2, ledge)
    return area

"""Where the teacher may write: free sky, and what stays in view there."""

from __future__ import annotations

import pygame

from skyline.play.context import TableContext
from skyline.play.hints.notes import HintNotes
from skyline.play.lesson.spots import crane_area, kept_legible, sun_arc


def sky(table: TableContext) -> tuple[pygame.Rect, tuple[int, int]]:
    """All above the ledge, and the corner where a panel is best: below the first plates."""
    layout = table.parts.layout
    width, height = layout.size
    margin = max(6, round(min(width, height) * 0.012))
    area = pygame.Rect(margin, margin, width - 2 * margin, layout.zones.ledge.y - 2 * margin)
    below = max(rect.bottom for rect in layout.plates if rect.x < width / 2)
    return area, (round(width * 0.012), below + margin)


def kept(table: TableContext) -> list[pygame.Rect]:
    """What a card of the teacher stays off: what one plays with, the street, plates, rounds."""
    parts = table.parts
    zones = parts.layout.zones
    found = [zones.ledge, zones.tray, parts.layout.buttons, zones.district, *zones.bins]
    return found + street(table) + kept_legible(table)


def street(table: TableContext) -> list[pygame.Rect]:
    """The lots of the shown street."""
    parts = table.parts
    plan, lots = parts.plan(), parts.model.streets[parts.seat]
    return [parts.layout.lot_rect(plan, index, lot) for index, lot in enumerate(lots)]


def taken(table: TableContext, hints: HintNotes) -> list[pygame.Rect]:
    """What no panel may cover: streets, plates, the sun's way, the crane, a note, an open log."""
    parts = table.parts
    layout, plan = parts.layout, parts.plan()
    air = max(3, round(5 * table.parts.layout.scale))
    lots = parts.model.streets[parts.seat]
    found = [layout.lot_rect(plan, index, lot) for index, lot in enumerate(lots)]
    if table.state.phase != "over":
        found.append(layout.lot_rect(plan, len(lots), None))
    found = [rect.inflate(2 * air, 2 * air) for rect in found]
    found += [rect.inflate(air, air) for rect in layout.plates]
    arc = sun_arc(layout.size, layout.scale)
    arc.h = max(arc.h, layout.round_label_bottom - arc.y)
    found += [arc, layout.ball_drop, crane_area(layout)]
    if hints.visible:
        found.append(hints.note[1].rect.inflate(2 * air, 2 * air))
    if table.log.open:
        found.append(table.log.rect(layout).inflate(2 * air, 2 * air))
    return found

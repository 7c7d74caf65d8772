"""Where the teacher may write: free sky, and what stays in view there."""

from __future__ import annotations

import pygame

from skyline.play.context import TableContext
from skyline.play.hints import HintNotes
from skyline.play.lesson.spots import kept_legible


def sky(table: TableContext) -> tuple[pygame.Rect, tuple[int, int]]:
    """All above the ledge, and the corner where a panel is best: below the first plates."""
    layout = table.parts.layout
    width, height = layout.size
    margin = max(6, round(min(width, height) * 0.012))
    area = pygame.Rect(margin, margin, width - 2 * margin, layout.zones.ledge.y - 2 * margin)
    below = max(rect.bottom for rect in layout.plates if rect.x < width / 2)
    return area, (round(width * 0.012), below + margin)


def kept(table: TableContext) -> list[pygame.Rect]:
    """What a card of the teacher stays off: what one plays with, what is built, what is read."""
    layout, own = table.parts.layout, table.obstacles
    found = [layout.zones.ledge, layout.zones.tray, layout.buttons, *own.played_with()]
    return found + own.standing() + kept_legible(table)


def taken(table: TableContext, hints: HintNotes) -> list[pygame.Rect]:
    """What no panel may cover: pieces, plates, a note, an open log."""
    layout = table.parts.layout
    air = max(3, round(5 * layout.scale))
    found = table.obstacles.in_the_sky(air)
    found += [rect.inflate(air, air) for rect in layout.plates]
    if hints.visible:
        found.append(hints.note[1].rect.inflate(2 * air, 2 * air))
    if table.log.open:
        found.append(table.log.rect(layout).inflate(2 * air, 2 * air))
    return found

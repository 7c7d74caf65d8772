"""Where arrows and page keys lead: the next control on the screen, the next page of an area."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.widgets.controls.scroll import ScrollArea
from skyline.widgets.controls.widget import Widget
from skyline.widgets.input.actions import Action

SIDEWAYS: Final = 2.2  # how much harder a step sideways counts than one in the asked direction
#: How much the distance of the middles counts, to choose among those straight ahead.
DRIFT: Final = 0.2


def step_cost(origin: pygame.Rect, place: pygame.Rect, action: Action) -> float | None:
    """How far a place is from another in a direction; None if it is not there at all."""
    if action in (Action.UP, Action.DOWN):
        ahead = (origin.top - place.bottom) if action is Action.UP else (place.top - origin.bottom)
        centres = (place.centery - origin.centery) * (1 if action is Action.DOWN else -1)
        aside = max(0, max(origin.left, place.left) - min(origin.right, place.right))
        drift = abs(place.centerx - origin.centerx)
    else:
        ahead = (
            (origin.left - place.right) if action is Action.LEFT else (place.left - origin.right)
        )
        centres = (place.centerx - origin.centerx) * (1 if action is Action.RIGHT else -1)
        aside = max(0, max(origin.top, place.top) - min(origin.bottom, place.bottom))
        drift = abs(place.centery - origin.centery)
    if centres <= 0 or ahead < -min(origin.h, place.h) / 2:
        return None
    return math.hypot(max(0, ahead), aside * SIDEWAYS) + drift * DRIFT


def neighbour(focus: Widget, widgets: Sequence[Widget], action: Action) -> Widget | None:
    """The nearest widget in a direction that may have the focus, or None."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is focus or not widget.can_focus:
            continue
        cost = step_cost(focus.place, widget.place, action)
        if cost is not None and (best is None or cost < best[0]):
            best = cost, widget
    return None if best is None else best[1]


def page_goal(area: ScrollArea, action: Action) -> float | None:
    """The offset in pixels that a page key scrolls an area to; None for other actions."""
    page = area.rect.h * 0.85
    return {
        Action.PAGE_UP: area.goal - page,
        Action.PAGE_DOWN: area.goal + page,
        Action.FIRST: 0.0,
        Action.LAST: float(area.furthest),
    }.get(action)

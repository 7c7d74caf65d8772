"""Finds free sky for a sign: where it hides no building, no die on its way and no crane."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from skyline.play.parts import TableParts

_COLUMNS, _ROWS = 44, 8  # places that are tried across and down
_HIDING = 0.2  # pixels of way that a hidden square pixel is worth
_CRANE = 0.3  # how much the crane counts against a building


class Obstacle(NamedTuple):
    """A place that should stay in view.

    Attributes:
        rect: in window pixels.
        weight: how much it counts; 1 for a building.
    """

    rect: pygame.Rect
    weight: float = 1.0


def buildings_and_crane(parts: TableParts) -> tuple[Obstacle, ...]:
    """What stands in the sky of the shown street."""
    layout = parts.layout
    plan = parts.plan()
    lots = parts.model.streets[parts.seat]
    found = [Obstacle(layout.lot_rect(plan, index, lot)) for index, lot in enumerate(lots)]
    crane = pygame.Rect(layout.ball_drop)
    crane.union_ip((layout.zones.crane_tip[0], layout.zones.crane_tip[1], 1, 1))
    crane.w = layout.size[0] - crane.x
    crane.h = layout.zones.ledge.y - crane.y
    return (*found, Obstacle(crane, _CRANE))


def hidden(rect: pygame.Rect, obstacles: Iterable[Obstacle]) -> float:
    """Square pixels that a sign at ``rect`` would hide, as far as they count."""
    total = 0.0
    for obstacle in obstacles:
        common = rect.clip(obstacle.rect)
        total += common.w * common.h * obstacle.weight
    return total


def place_in_sky(
    size: tuple[int, int],
    wish: tuple[float, float],
    area: pygame.Rect,
    obstacles: Sequence[Obstacle],
) -> pygame.Rect:
    """Where a sign hides least, as near to a wish as it can be.

    Args:
        size: of the sign in pixels.
        wish: where its middle would best be.
        area: the part of the window that may be used.
        obstacles: what should stay in view.
    """
    places = []
    for x in _steps(area.x, area.right - size[0], wish[0] - size[0] / 2, _COLUMNS):
        for y in _steps(area.y, area.bottom - size[1], wish[1] - size[1] / 2, _ROWS):
            way = abs(x + size[0] / 2 - wish[0]) + abs(y + size[1] / 2 - wish[1])
            places.append((way, x, y))
    places.sort()
    cost, best = math.inf, pygame.Rect(area.topleft, size)
    for way, x, y in places:
        if way >= cost:
            break
        rect = pygame.Rect((x, y), size)
        here = way + _HIDING * hidden(rect, obstacles)
        if here < cost:
            cost, best = here, rect
    return best


def _steps(first: int, last: int, wish: float, count: int) -> list[int]:
    """Places between two ends, and the wished one, which is moved between them if need be."""
    if last <= first:
        return [first]
    step = max(1.0, (last - first) / count)
    places = [round(first + number * step) for number in range(count + 1)]
    return [round(min(last, max(first, wish))), *(each for each in places if each <= last)]

"""The tail of a card, which touches what the card speaks about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from skyline.play.lesson.card import CardPlan
from skyline.table.paint import smoothed
from skyline.widgets.base.look import WALNUT_RIM, Look

LONGEST: Final = 240.0  # design pixels to what a card means; farther things have no tail


def draw_tail(
    surface: pygame.Surface,
    plan: CardPlan,
    goals: Sequence[pygame.Rect],  # what it speaks about, in window pixels
    look: Look,
    avoid: Sequence[pygame.Rect] = (),
) -> None:
    """A tail of the card that touches the nearest thing it speaks about; drawn before the card.

    There is none where it would be long or would lie over something else.
    """
    points = tail_of(plan.rect, goals, look, avoid)
    if not points:
        return
    left = math.floor(min(x for x, _y in points)) - 2
    top = math.floor(min(y for _x, y in points)) - 2
    size = (
        math.ceil(max(x for x, _y in points)) - left + 3,
        math.ceil(max(y for _x, y in points)) - top + 3,
    )

    def draw(picture: pygame.Surface, scale: int) -> None:
        inner = [((x - left) * scale, (y - top) * scale) for x, y in points]
        pygame.draw.polygon(picture, (98, 70, 54), inner)
        for first, last in ((inner[0], inner[1]), (inner[1], inner[2])):
            pygame.draw.line(picture, WALNUT_RIM, first, last, round(1.8 * scale))

    surface.blit(smoothed(*size, draw, 4), (left, top))


def tail_of(
    rect: pygame.Rect,
    goals: Sequence[pygame.Rect],
    look: Look,
    avoid: Sequence[pygame.Rect],
) -> list[tuple[float, float]]:
    """The corners of a tail, its tip in the middle; empty where there is none."""
    corner, half, inset = look.u(18), look.u(17), look.u(26)
    for goal in sorted(goals, key=lambda each: math.dist(*_facing(rect, each))):
        start, end = _facing(rect, goal)
        start = (
            min(max(start[0], rect.left + corner), rect.right - corner),
            min(max(start[1], rect.top + corner), rect.bottom - corner),
        )
        far = math.dist(start, end)
        if rect.colliderect(goal) or not look.u(6) <= far <= look.u(LONGEST):
            continue
        crossed = [each.clipline(start, end) for each in (*avoid, *goals) if each != goal]
        if any(line and math.dist(*line) > look.u(3) for line in crossed):
            continue
        along = (end[0] - start[0]) / far, (end[1] - start[1]) / far
        base = start[0] - along[0] * inset, start[1] - along[1] * inset
        return [
            (base[0] - along[1] * half, base[1] + along[0] * half),
            end,
            (base[0] + along[1] * half, base[1] - along[0] * half),
        ]
    return []


def _facing(
    rect: pygame.Rect, goal: pygame.Rect
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The nearest points of two rectangles, in the middle of what they share."""
    low, high = max(rect.left, goal.left), min(rect.right, goal.right)
    if low <= high:
        x = (low + high) / 2
        one_x, other_x = x, x
    else:
        one_x, other_x = (
            (rect.right, goal.left) if rect.right < goal.left else (rect.left, goal.right)
        )
    top, bottom = max(rect.top, goal.top), min(rect.bottom, goal.bottom)
    if top <= bottom:
        y = (top + bottom) / 2
        one_y, other_y = y, y
    else:
        one_y, other_y = (
            (rect.bottom, goal.top) if rect.bottom < goal.top else (rect.top, goal.bottom)
        )
    return (float(one_x), float(one_y)), (float(other_x), float(other_y))

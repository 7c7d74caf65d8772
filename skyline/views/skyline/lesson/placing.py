"""Finds a place for a card beside what it speaks about. No game here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

STEPS_ACROSS: Final = 28
STEPS_DOWN: Final = 20
COVERED: Final = 400.0  # what a pixel of a place spoken of costs, when others cost 1 to 10
AWAY: Final = 0.045  # what a pixel of distance costs, in parts of the window's height


class Region(NamedTuple):
    """A part of the window that a card had better not cover.

    Attributes:
        rect: in window pixels.
        worth: cost of each pixel covered.
    """

    rect: pygame.Rect
    worth: float


class Found(NamedTuple):
    """A place for a card.

    Attributes:
        rect: in window pixels.
        clear: whether nothing is covered that the card speaks about.
        cost: of what it covers, in pixels, and of its distance; smaller is better.
    """

    rect: pygame.Rect
    clear: bool
    cost: float


def best_place(
    size: tuple[int, int],
    window: pygame.Rect,
    spoken: Sequence[pygame.Rect],
    others: Sequence[Region],
    margin: int,
) -> Found:
    """The best place for a card.

    Args:
        size: of the card in pixels.
        window: in pixels; the card stays ``margin`` inside.
        spoken: what the card speaks about; it is never covered if that can be helped.
        others: what should rather stay free.
        margin: to the window's edge, in pixels.
    """
    inner = window.inflate(-2 * margin, -2 * margin)
    card = pygame.Rect(0, 0, min(size[0], inner.w), min(size[1], inner.h))
    goal = _middle(spoken, window)
    best: Found | None = None
    for row in range(STEPS_DOWN + 1):
        card.y = inner.y + (inner.h - card.h) * row // STEPS_DOWN
        for column in range(STEPS_ACROSS + 1):
            card.x = inner.x + (inner.w - card.w) * column // STEPS_ACROSS
            covered = sum(_common(card, rect) for rect in spoken)
            far = math.dist(nearest_point(card, goal), goal) + 0.2 * math.dist(card.center, goal)
            cost = COVERED * covered + far * window.h * AWAY
            if best is not None and cost >= best.cost:
                continue
            cost += sum(_common(card, region.rect) * region.worth for region in others)
            if best is None or cost < best.cost:
                best = Found(card.copy(), covered == 0, cost)
    assert best is not None, "the grid has at least one place"
    return best


def nearest_point(rect: pygame.Rect, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a rectangle that is nearest to another point."""
    return (
        min(max(point[0], rect.left), rect.right),
        min(max(point[1], rect.top), rect.bottom),
    )


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.w * both.h


def _middle(rects: Sequence[pygame.Rect], window: pygame.Rect) -> tuple[float, float]:
    if not rects:
        return window.centerx, window.h * 0.42
    return (
        sum(rect.centerx for rect in rects) / len(rects),
        sum(rect.centery for rect in rects) / len(rects),
    )

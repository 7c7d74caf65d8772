"""Finds a place for a card beside what it speaks about. No game here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

Axis: TypeAlias = npt.NDArray[Any]

STEPS_ACROSS: Final = 28
STEPS_DOWN: Final = 20
COVERED: Final = 4000.0  # what a pixel of a place spoken of costs, when others cost 1 to 10
KEPT: Final = 80.0  # the same for a place that is kept clear
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
        clear: whether nothing is covered that the card speaks about, or that is kept clear.
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
    kept: Sequence[pygame.Rect] = (),
) -> Found:
    """The best place for a card.

    Args:
        size: of the card in pixels.
        window: in pixels; the card stays ``margin`` inside.
        spoken: what the card speaks about; it is never covered if that can be helped.
        others: what should rather stay free.
        margin: to the window's edge, in pixels.
        kept: what is never covered either, although the card does not speak of it.
    """
    inner = window.inflate(-2 * margin, -2 * margin)
    width, height = min(size[0], inner.w), min(size[1], inner.h)
    lefts = inner.x + (inner.w - width) * np.arange(STEPS_ACROSS + 1) // STEPS_ACROSS
    tops = inner.y + (inner.h - height) * np.arange(STEPS_DOWN + 1) // STEPS_DOWN
    covered, cost = np.zeros((len(tops), len(lefts))), np.zeros((len(tops), len(lefts)))
    for rects, worth in ((spoken, COVERED), (kept, KEPT)):
        for rect in rects:
            common = _common(lefts, tops, width, height, rect)
            covered += common
            cost += worth * common
    goal = _middle(spoken, window)
    far = _distance(lefts, tops, (0, width), (0, height), goal)
    far += 0.2 * _distance(lefts, tops, (width / 2,) * 2, (height / 2,) * 2, goal)
    cost += far * window.h * AWAY
    for region in others:
        cost += region.worth * _common(lefts, tops, width, height, region.rect)
    row, column = np.unravel_index(int(np.argmin(cost)), cost.shape)
    card = pygame.Rect(int(lefts[column]), int(tops[row]), width, height)
    return Found(card, bool(covered[row, column] == 0), float(cost[row, column]))


def _common(lefts: Axis, tops: Axis, width: int, height: int, rect: pygame.Rect) -> Axis:
    """Pixels that a card at each place would share with a rectangle."""
    across = np.minimum(lefts + width, rect.right) - np.maximum(lefts, rect.left)
    down = np.minimum(tops + height, rect.bottom) - np.maximum(tops, rect.top)
    shared: Axis = np.maximum(down, 0)[:, None] * np.maximum(across, 0)[None, :]
    return shared.astype(np.float64)


def _distance(
    lefts: Axis,
    tops: Axis,
    across: tuple[float, float],
    down: tuple[float, float],
    goal: tuple[float, float],
) -> Axis:
    """How far a goal is from the nearest point of a part of the card at each place.

    Args:
        lefts: of the card.
        tops: of the card.
        across: where the part begins and ends, in pixels from the card's left.
        down: the same from its top.
        goal: in window pixels.
    """
    x = np.maximum(np.maximum(lefts + across[0] - goal[0], goal[0] - lefts - across[1]), 0)
    y = np.maximum(np.maximum(tops + down[0] - goal[1], goal[1] - tops - down[1]), 0)
    apart: Axis = np.hypot(y[:, None], x[None, :])
    return apart


def _middle(rects: Sequence[pygame.Rect], window: pygame.Rect) -> tuple[float, float]:
    if not rects:
        return window.centerx, window.h * 0.42
    return (
        sum(rect.centerx for rect in rects) / len(rects),
        sum(rect.centery for rect in rects) / len(rects),
    )

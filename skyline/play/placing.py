"""Finds places for cards, panels and signs: every kind weighs what it covers and how far it is.

A card lies beside what it speaks about and covers it least (:func:`best_place`); a panel covers
nothing at all (:func:`free_place`); a sign is near its wish and may hide a little
(:func:`place_in_sky`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

Axis: TypeAlias = npt.NDArray[Any]

STEPS_ACROSS: Final = 28
STEPS_DOWN: Final = 20
FINER: Final = 4  # times as many are tried down where a card would cover what is kept clear
COVERED: Final = 4000.0  # what a pixel of a place spoken of costs, when others cost 1 to 10
KEPT: Final = 80.0  # the same for a place that is kept clear
AWAY: Final = 0.045  # what a pixel of distance costs, in parts of the window's height
SIGN_STEPS: Final = (44, 8)  # places that are tried for a sign across and down
FARTHER: Final = 3.5  # so many margins a card moves to lie within what it covers
MOSTLY: Final = 0.6  # of something, from which on a card lies in its middle
HIDING: Final = 0.2  # pixels of way that a pixel hidden by a sign is worth
CELLS: Final = 180  # squares across and down in which a panel's free sky is looked for


class Region(NamedTuple):
    """A part of the window that had better not be covered."""

    rect: pygame.Rect  # in window pixels
    worth: float = 1.0  # cost of each pixel covered; of a sign, 1 for a piece


class Found(NamedTuple):
    """A place for a card."""

    rect: pygame.Rect  # in window pixels
    clear: bool  # whether nothing is covered that the card speaks about, or that is kept clear
    cost: float  # of what it covers, in pixels, and of its distance; smaller is better


class _Places:
    """A rectangle of one size wherever one of some left edges meets one of some top edges.

    What is computed has a row for each top edge and a column for each left edge.
    """

    def __init__(self, size: tuple[int, int], lefts: Axis, tops: Axis) -> None:
        self.size, self.lefts, self.tops = size, lefts, tops

    def take(self, index: Any) -> tuple[pygame.Rect, tuple[int, int]]:
        """The rectangle of a flat index, and its row and column."""
        row, column = divmod(int(index), len(self.lefts))
        place = int(self.lefts[column]), int(self.tops[row])
        return pygame.Rect(place, self.size), (row, column)

    def shared(self, rect: pygame.Rect) -> Axis:
        lefts, tops, (width, height) = self.lefts, self.tops, self.size
        across = np.minimum(lefts + width, rect.right) - np.maximum(lefts, rect.left)
        down = np.minimum(tops + height, rect.bottom) - np.maximum(tops, rect.top)
        common: Axis = np.maximum(down, 0)[:, None] * np.maximum(across, 0)[None, :]
        return common.astype(np.float64)

    def weighed(self, regions: Iterable[Region]) -> Axis:
        cost = np.zeros((len(self.tops), len(self.lefts)))
        for rect, worth in regions:
            cost += self.shared(rect) * worth
        return cost

    def away(
        self, across: tuple[float, float], down: tuple[float, float], goal: tuple[float, float]
    ) -> Axis:
        """How far a goal is from the nearest point of a part of each place.

        The part begins and ends at pixels ``across`` from the left edge and ``down`` from the top
        edge.
        """
        lefts, tops = self.lefts, self.tops
        x = np.maximum(np.maximum(lefts + across[0] - goal[0], goal[0] - lefts - across[1]), 0)
        y = np.maximum(np.maximum(tops + down[0] - goal[1], goal[1] - tops - down[1]), 0)
        apart: Axis = np.hypot(y[:, None], x[None, :])
        return apart


def hidden(rect: pygame.Rect, regions: Iterable[Region]) -> float:
    """Square pixels that a sign at ``rect`` would hide, as far as they count."""
    total = 0.0
    for region in regions:
        common = rect.clip(region.rect)
        total += common.w * common.h * region.worth
    return total


def best_place(
    size: tuple[int, int],
    window: pygame.Rect,
    spoken: Sequence[pygame.Rect],
    others: Sequence[Region],
    margins: tuple[int, int],  # pixels that stay free at the window's sides, and above and below
    kept: Sequence[pygame.Rect] = (),
) -> Found:
    """The best place for a card.

    What is ``spoken`` of is never covered if that can be helped, nor what is ``kept``.
    """
    inner = window.inflate(-2 * margins[0], -2 * margins[1])
    width, height = min(size[0], inner.w), min(size[1], inner.h)
    goal = _middle(spoken, window)

    def tried(down: int) -> Found:
        places = _Places(
            (width, height),
            inner.x + (inner.w - width) * np.arange(STEPS_ACROSS + 1) // STEPS_ACROSS,
            inner.y + (inner.h - height) * np.arange(down + 1) // down,
        )
        cost = places.weighed([Region(rect, COVERED) for rect in spoken])
        cost += places.weighed([Region(rect, KEPT) for rect in kept])
        covered = cost > 0
        far = places.away((0, width), (0, height), goal)
        far += 0.2 * places.away((width / 2,) * 2, (height / 2,) * 2, goal)
        cost += far * window.h * AWAY
        for region in others:
            cost += places.shared(region.rect) * region.worth
        card, at = places.take(np.argmin(cost))
        return Found(card, not covered[at], float(cost[at]))

    found = tried(STEPS_DOWN)
    if not found.clear:
        finer = tried(STEPS_DOWN * FINER)
        found = finer if finer.clear else found  # what covers something keeps its place
    card, clear, cost = found
    for moved in _aligned(card, [region.rect for region in others], min(margins)):
        if inner.contains(moved) and moved.collidelist([*spoken, *(kept if clear else ())]) < 0:
            card = moved
            break
    return Found(card, clear, cost)


def _aligned(card: pygame.Rect, others: Sequence[pygame.Rect], reach: int) -> Iterator[pygame.Rect]:
    """The card with a side moved onto that of something it covers, if that is within reach.

    Else a sliver of it would look out beside the card. What is covered for the most part has the
    card in its middle, so that it looks out on both sides alike.
    """
    for rect in others:
        common = card.clip(rect)
        if card.w + 2 * reach < rect.w and common.w * common.h > MOSTLY * rect.w * rect.h:
            yield card.move(rect.centerx - card.centerx, 0)
    for rect in others:
        far = reach * FARTHER if rect.w >= card.w else reach  # it may come to lie within it
        for way in (rect.left - card.left, rect.right - card.right):
            if abs(way) <= far and rect.colliderect(card):
                yield card.move(way, 0)


def _middle(rects: Sequence[pygame.Rect], window: pygame.Rect) -> tuple[float, float]:
    if not rects:
        return window.centerx, window.h * 0.42
    return (
        sum(rect.centerx for rect in rects) / len(rects),
        sum(rect.centery for rect in rects) / len(rects),
    )


def free_place(
    size: tuple[int, int], wish: tuple[int, int], area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The place of a panel nearest to a wish, at which it covers nothing; None without one.

    The wish is for its corner; up and down counts double. The area is looked through in squares.
    """
    unit = max(2, area.w // CELLS), max(2, area.h // CELLS)
    room = [area.w // unit[0] + size[0] // -unit[0], area.h // unit[1] + size[1] // -unit[1]]
    if min(room) < 0:
        return None
    columns, rows = np.arange(room[0] + 1), np.arange(room[1] + 1)
    wide, high = -(size[0] // -unit[0]), -(size[1] // -unit[1])
    used = np.zeros((len(rows), len(columns)), np.bool_)
    for rect in taken:
        across = (rect.x - area.x) // unit[0], -((rect.right - area.x) // -unit[0])
        down = (rect.y - area.y) // unit[1], -((rect.bottom - area.y) // -unit[1])
        beside = (columns + wide > across[0]) & (columns < across[1])
        used |= ((rows + high > down[0]) & (rows < down[1]))[:, None] & beside[None, :]
    places = _Places(size, area.x + unit[0] * columns, area.y + unit[1] * rows)
    cost = 2.0 * np.abs(places.tops - wish[1])[:, None] + np.abs(places.lefts - wish[0])[None, :]
    cost[used] = np.inf
    place, at = places.take(np.argmin(cost))
    return place if np.isfinite(cost[at]) else None


def place_in_sky(
    size: tuple[int, int],
    wish: tuple[float, float],  # where its middle would best be
    area: pygame.Rect,
    regions: Sequence[Region],
) -> pygame.Rect:
    """Where a sign hides least, as near to a wish as it can be."""
    lefts = _steps(area.x, area.right - size[0], wish[0] - size[0] / 2, SIGN_STEPS[0])
    tops = _steps(area.y, area.bottom - size[1], wish[1] - size[1] / 2, SIGN_STEPS[1])
    places = _Places(size, lefts, tops)
    way = np.abs(lefts + size[0] / 2 - wish[0])[None, :]
    way = way + np.abs(tops + size[1] / 2 - wish[1])[:, None]
    cost = way + HIDING * places.weighed(regions)
    x, y = np.meshgrid(lefts, tops)
    return places.take(np.lexsort([each.ravel() for each in (y, x, way, cost)])[0])[0]


def _steps(first: int, last: int, wish: float, count: int) -> Axis:
    """Places between two ends, and the wished one, which is moved between them if need be."""
    if last <= first:
        return np.array([first])
    step = max(1.0, (last - first) / count)
    places = [round(first + number * step) for number in range(count + 1)]
    kept = [each for each in places if each <= last]
    return np.array([round(min(last, max(first, wish))), *kept])

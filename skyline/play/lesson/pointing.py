"""Points at things on the table: rings around them, and an arrow from one to the other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from skyline.table.paint import put_ring, smoothed
from skyline.table.palette import RGB
from skyline.widgets.base.cache import surfaces
from skyline.widgets.base.look import AMBER, Look
from skyline.widgets.base.shapes import stroke

Point = tuple[float, float]

SEAM: Final[RGB] = (52, 24, 4)
BRIGHT: Final[RGB] = (255, 214, 110)
REFUSED: Final[RGB] = (255, 78, 66)
DOTS: Final = 14
RIM: Final = 5.0  # design pixels that a ring is broad
LOW: Final = 50.0  # design pixels of height of a place that a ring hugs
HEAD: Final = 54.0  # design pixels of the arrowhead, where its goal is large
HEAD_SHARE: Final = 0.7  # and of a small goal
TIP: Final = 0.44  # from the middle of an arrowhead to its tip, in heads
BOWS: Final = (1.0, 0.5, 0.0, -0.5, -1.0, -1.5)  # tried in this order
PIECES: Final = 96  # in which a way is looked at


def draw_ring(surface: pygame.Surface, place: pygame.Rect, look: Look, part: float) -> None:
    """A double ring around a place that draws together as ``part`` goes from 0 to 1."""
    grown = _close(place, look) + round((1 - part) * look.u(46))
    rect = place.inflate(2 * grown, 2 * grown)
    radius = min(look.u(22) + grown // 3, min(rect.size) // 2)
    thick = max(2.5, look.u(7 if look.high_contrast else 4.4))
    around = rect.inflate(look.u(4), look.u(4))
    alpha = round(255 * part)
    seam = (0, 0, 0, alpha) if look.high_contrast else (*SEAM, alpha * 4 // 5)
    put_ring(surface, around, radius + look.u(2), seam, thick + look.u(4))
    put_ring(surface, rect, radius, (*AMBER, alpha), thick)


def _close(place: pygame.Rect, look: Look) -> int:
    """Pixels between a place and its ring: a row has words near above and below."""
    return look.u(7 if place.h > look.u(LOW) else 2)


def draw_fine_ring(
    surface: pygame.Surface, place: pygame.Rect, look: Look, colour: RGB = AMBER
) -> None:
    """A ring around a place that is only spoken of."""
    rect = place.inflate(2 * look.u(3), 2 * look.u(3))
    radius, thick = min(look.u(14), min(rect.size) // 2), max(1.5, look.u(2.2))
    put_ring(surface, rect.inflate(2, 2), radius + 1, (*SEAM, 150), thick + 2)
    put_ring(surface, rect, radius, (*colour, 230), thick)


@dataclass(frozen=True)
class Way:
    """A bowed way from one place to another."""

    # of the curve: its first point, the one that bows it, its last point
    points: tuple[Point, Point, Point]
    leave: float  # where the drawn part begins, 0 to 1 along the curve
    reach: float  # where it ends: the middle of the arrowhead
    length: float  # from place to place, in pixels
    head: int  # size of the arrowhead in pixels

    def at(self, along: float) -> Point:
        """A point of the curve; ``along`` goes from 0 to 1."""
        (x0, y0), (x1, y1), (x2, y2) = self.points
        back = 1 - along
        return (
            back * back * x0 + 2 * back * along * x1 + along * along * x2,
            back * back * y0 + 2 * back * along * y1 + along * along * y2,
        )

    @property
    def tip(self) -> Point:
        (x, y), (x0, y0) = self.at(self.reach), self.at(self.reach - 0.04)
        far = math.dist((x, y), (x0, y0)) or 1.0
        return x + (x - x0) / far * self.head * TIP, y + (y - y0) / far * self.head * TIP

    def rects(self, size: int) -> list[pygame.Rect]:
        """Squares along the drawn part, so that nothing is laid on it."""
        found = []
        for index in range(DOTS + 1):
            x, y = self.at(self.leave + (self.reach - self.leave) * index / DOTS)
            found.append(pygame.Rect(round(x) - size // 2, round(y) - size // 2, size, size))
        return found


def way_between(
    start: pygame.Rect,
    goal: pygame.Rect,
    look: Look,
    avoid: Sequence[pygame.Rect] = (),
    bows: Sequence[float] = BOWS,
) -> Way | None:
    """The way from one place into another; None if they are too near for an arrow.

    The arrowhead points at the ``goal`` and covers nothing of it; the way bows so that it crosses
    least of what to ``avoid``.
    """
    length = math.dist(start.center, goal.center)
    if length < look.u(60):
        return None
    ways = [_bowed(start, goal, look, length, bow) for bow in bows]
    return min(ways, key=lambda way: _crossed(way, avoid)) if avoid else ways[0]


def _bowed(start: pygame.Rect, goal: pygame.Rect, look: Look, length: float, bow: float) -> Way:
    first, last = start.center, goal.center
    bow *= min(length * 0.24, look.u(150)) * (1 if last[0] >= first[0] else -1)
    across = (last[1] - first[1]) / length, (first[0] - last[0]) / length
    top = (
        (first[0] + last[0]) / 2 + across[0] * bow,
        (first[1] + last[1]) / 2 + across[1] * bow,
    )
    leave = (max(start.size) * 0.62 + look.u(8)) / length
    head = round(min(look.u(HEAD), max(16.0, min(goal.size) * HEAD_SHARE)))
    way = Way((first, top, last), leave, 1.0, length, head)
    reach = _arrival(way, goal, look)
    if reach - leave < 0.12:
        leave = max(0.0, reach - 0.5)
    return replace(way, leave=leave, reach=reach)


def _arrival(way: Way, goal: pygame.Rect, look: Look) -> float:
    """Where along a way the tip of its arrowhead touches the ring around a goal."""
    around = goal.inflate(2 * _close(goal, look), 2 * _close(goal, look))
    radius = min(look.u(22), min(around.size) // 2)  # its corners are round
    core = around.inflate(-2 * radius, -2 * radius)
    rim = radius + look.u(RIM)
    for each in (index / PIECES for index in range(1, PIECES + 1)):
        x, y = replace(way, reach=each).tip
        beside = max(core.x - x, 0, x - core.right), max(core.y - y, 0, y - core.bottom)
        if math.hypot(*beside) <= rim:
            return each
    return 1.0


def _crossed(way: Way, avoid: Sequence[pygame.Rect]) -> int:
    """How many pieces of a way lie on what it had better not cross."""
    steps = (way.leave + (way.reach - way.leave) * index / PIECES for index in range(PIECES + 1))
    return sum(any(place.collidepoint(way.at(each)) for place in avoid) for each in steps)


def draw_way(
    surface: pygame.Surface,
    way: Way,
    look: Look,
    part: float,  # how much of it is there, 0 to 1
    words: pygame.Rect | None,  # no dot is laid on this place, nor the arrowhead
    others: Sequence[pygame.Rect] = (),  # no dot is laid on these either, and the arrowhead may be
) -> None:
    """A row of dots along a way, with an arrowhead at its end."""
    leave, reach = way.leave, way.reach
    if words is not None:
        reach, others = _reach_beyond(way, words.inflate(0, look.u(40))), (words, *others)
    count = max(3, min(DOTS, round(way.length * (reach - leave) / look.u(34))))
    for index in range(count):
        along = leave + (reach - leave) * index / count
        dot = _dot(look.u(12) + round(look.u(10) * index / count))
        grown = [place.inflate(dot.get_width(), dot.get_height() // 2) for place in others]
        hidden = any(place.collidepoint(way.at(along)) for place in grown)
        if along <= leave + (reach - leave) * part and not hidden:
            surface.blit(dot, dot.get_rect(center=way.at(along)))
    if part >= 1:
        tip, before = way.at(reach), way.at(reach - 0.04)
        angle = math.degrees(math.atan2(before[1] - tip[1], tip[0] - before[0]))
        head = pygame.transform.rotozoom(_head(way.head), angle, 1.0)
        surface.blit(head, head.get_rect(center=tip))


def _reach_beyond(way: Way, words: pygame.Rect) -> float:
    """Where along a way its arrowhead lies on no words."""
    reach = way.reach
    while reach < 1 and words.collidepoint(way.at(reach)):
        reach += 0.02
    return min(1.0, reach)


def _dot(size: int) -> pygame.Surface:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        middle = surface.get_width() / 2
        pygame.draw.circle(surface, SEAM, (middle, middle), middle)
        pygame.draw.circle(surface, BRIGHT, (middle, middle), middle * 0.70)

    return surfaces.get(("lesson-dot", size), lambda: smoothed(size, size, draw, 4))


def _head(size: int) -> pygame.Surface:
    def draw(surface: pygame.Surface, _scale: int) -> None:
        w = surface.get_width()
        corners = [
            (x * w, y * w) for x, y in ((0.24, 0.18), (0.82, 0.5), (0.24, 0.82), (0.36, 0.5))
        ]
        stroke(surface, SEAM, [*corners, corners[0], corners[1]], 0.17 * w)
        pygame.draw.polygon(surface, BRIGHT, corners)
        stroke(surface, BRIGHT, [*corners, corners[0], corners[1]], 0.06 * w)

    return surfaces.get(("lesson-head", size), lambda: smoothed(size, size, draw, 4))

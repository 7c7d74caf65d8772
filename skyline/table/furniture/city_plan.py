"""The plan of a city in ink and watercolour: streets, blocks, a river, a park, a compass."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from skyline.table.paint import Point, mix
from skyline.table.palette import RGB
from skyline.table.scenery.steps import Steps

_TINTS: Final[dict[str, RGB]] = {
    "L": (162, 112, 194),
    "M": (112, 176, 232),
    "H": (255, 184, 96),
}
"""Of low, middling and high quarters."""
_PAPER: Final[RGB] = (222, 211, 186)
_INK: Final[RGB] = (88, 104, 132)
_WATER: Final[RGB] = (150, 188, 204)
_GREEN: Final[RGB] = (166, 184, 132)
_BLOCK: Final = (58.0, 40.0)  # width and height of a block at 1080p
_STREET: Final = 11.0
_WASH: Final = 0.60  # how far a wash is thinned towards the paper


def plan_steps(surface: pygame.Surface, unit: float) -> Steps[None]:
    """Draws a plan that fills a picture, with ink lines of constant weight, a row per step.

    ``unit`` is pixels of this surface per pixel at 1080p.
    """
    width, height = surface.get_size()
    rng = random.Random(12)
    line = max(1, round(1.7 * unit))
    margin = 13 * unit
    inside = pygame.Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    surface.set_clip(inside)
    wide, tall = _BLOCK[0] * unit, _BLOCK[1] * unit
    street = _STREET * unit
    rows = math.ceil(height / (tall + street)) + 1
    for row in range(rows):
        x = inside.x - rng.random() * wide
        y = inside.y + 8 * unit + row * (tall + street)
        while x < inside.right:
            span = wide * rng.uniform(0.55, 1.35)
            _block(surface, pygame.Rect(x, y, span, tall), unit, line, rng)
            x += span + street
        yield
    _river(surface, inside, unit, line)
    surface.set_clip(None)
    pygame.draw.rect(surface, (*_INK, 255), inside, line)
    outer = inside.inflate(7 * unit, 7 * unit)
    pygame.draw.rect(surface, (*_INK, 190), outer, max(1, line // 2))
    _compass(surface, (inside.right - 26 * unit, inside.bottom - 44 * unit), 17 * unit, line)


def _block(
    surface: pygame.Surface, rect: pygame.Rect, unit: float, line: int, rng: random.Random
) -> None:
    """One block of houses, or a square with trees."""
    lot = rng.random()
    if lot < 0.14:
        pygame.draw.rect(surface, (*_GREEN, 255), rect, 0, int(4 * unit))
        pygame.draw.rect(surface, (*_INK, 170), rect, line, int(4 * unit))
        for _ in range(max(2, int(rect.w / (12 * unit)))):
            at = (rng.uniform(rect.x + 6 * unit, rect.right - 6 * unit),
                  rng.uniform(rect.y + 6 * unit, rect.bottom - 6 * unit))  # fmt: skip
            radius = rng.uniform(3.4, 5.4) * unit
            pygame.draw.circle(surface, mix(_GREEN, (60, 90, 50), 0.28), at, radius)
            pygame.draw.circle(surface, (*_INK, 150), at, radius, max(1, line // 2))
        return
    tint = _TINTS[rng.choice("LLMMMH")]
    wash = mix(tint, _PAPER, _WASH + rng.uniform(-0.08, 0.12))
    houses = max(1, round(rect.w / (22 * unit)))
    for i in range(houses):
        left, right = rect.x + rect.w * i / houses, rect.x + rect.w * (i + 1) / houses
        deep = rect.h * rng.uniform(0.72, 1.0)
        house = pygame.Rect(left, rect.y + (rect.h - deep) * (i % 2), right - left + 1, deep)
        if rng.random() < 0.72:
            pygame.draw.rect(surface, (*wash, 235), house)
        pygame.draw.rect(surface, (*_INK, 215), house, line)
        if rng.random() < 0.55:  # the ridge and hips of a roof seen from above
            ridge = ((house.x + house.w * 0.3, house.centery), (house.right - house.w * 0.3,
                     house.centery))  # fmt: skip
            for corner, end in (
                (house.topleft, ridge[0]),
                (house.bottomleft, ridge[0]),
                (house.topright, ridge[1]),
                (house.bottomright, ridge[1]),
            ):
                pygame.draw.line(surface, (*_INK, 130), corner, end, max(1, line // 2))
            pygame.draw.line(surface, (*_INK, 150), *ridge, max(1, line // 2))


def _river(surface: pygame.Surface, area: pygame.Rect, unit: float, line: int) -> None:
    """A river that winds across the foot of the plan, with its bridges."""
    half = 13 * unit
    upper: list[Point] = []
    lower: list[Point] = []
    steps = 90
    for i in range(steps + 1):
        x = area.x + area.w * i / steps
        y = area.bottom - 74 * unit + 34 * unit * math.sin(i / steps * 9.0 + 0.6)
        upper.append((x, y - half))
        lower.append((x, y + half))
    pygame.draw.polygon(surface, (*_PAPER, 255), [(x, y - 6 * unit) for x, y in upper]
                        + [(x, y + 6 * unit) for x, y in reversed(lower)])  # fmt: skip
    pygame.draw.polygon(surface, (*_WATER, 255), upper + lower[::-1])
    for bank in (upper, lower):
        pygame.draw.lines(surface, (*_INK, 220), False, bank, line)
    for i in range(7, steps, 12):
        x, top = upper[i]
        bridge = pygame.Rect(x - 5 * unit, top - 7 * unit, 10 * unit, 2 * half + 14 * unit)
        pygame.draw.rect(surface, (*_PAPER, 255), bridge)
        pygame.draw.rect(surface, (*_INK, 220), bridge, line)


def _compass(surface: pygame.Surface, middle: Point, radius: float, line: int) -> None:
    x, y = middle
    pygame.draw.circle(surface, (*_PAPER, 255), middle, radius * 1.5)
    pygame.draw.circle(surface, (*_INK, 230), middle, radius, line)
    pygame.draw.circle(surface, (*_INK, 130), middle, radius * 0.72, max(1, line // 2))
    for turn in range(4):
        angle = turn * math.pi / 2
        reach = radius * (1.42 if turn == 3 else 1.08)
        tip = (x + math.cos(angle) * reach, y + math.sin(angle) * reach)
        for side, tone in ((-1, 255), (1, 110)):
            foot = angle + side * math.pi / 4
            at = (x + math.cos(foot) * radius * 0.24, y + math.sin(foot) * radius * 0.24)
            pygame.draw.polygon(surface, (*_INK, tone), [middle, tip, at])

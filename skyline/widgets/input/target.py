"""A place on the screen that can be pressed or dropped on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Target:
    """One pressable place; pilot, tests and keyboard focus find it by its name."""

    name: str  # stable name such as ``button:throw``, ``bin:G``, ``lot:3``, ``die:2``
    rect: pygame.Rect  # in window pixels
    enabled: bool = True  # whether pressing it does something now
    tip: str | Callable[[], str] = ""  # what it does, or why not; seldom shown, so perhaps a call
    ref: object = None  # what it stands for, for whoever made it
    # whether a place belongs to it, where that is no rectangle
    inside: Callable[[tuple[int, int]], bool] | None = None

    def contains(self, place: tuple[int, int]) -> bool:
        return self.rect.collidepoint(place) if self.inside is None else self.inside(place)

    @property
    def tooltip(self) -> str:
        return self.tip if isinstance(self.tip, str) else self.tip()

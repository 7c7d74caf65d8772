"""A place on the screen that can be pressed or dropped on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Target:
    """One pressable place; pilot, tests and keyboard focus find it by its name.

    Attributes:
        name: stable name such as ``button:throw``, ``bin:G``, ``lot:3``, ``die:2``.
        rect: in window pixels.
        enabled: whether pressing it does something now.
        tip: what it does, or why it can't be used, in the player's words; often asked for and
            seldom shown, so it may be a call that words it.
        ref: what it stands for, for whoever made it.
    """

    name: str
    rect: pygame.Rect
    enabled: bool = True
    tip: str | Callable[[], str] = ""
    ref: object = None

    @property
    def tooltip(self) -> str:
        """What it does, or why it can't be used, in the player's words."""
        return self.tip if isinstance(self.tip, str) else self.tip()

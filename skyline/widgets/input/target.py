"""A place on the screen that can be pressed or dropped on."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Target:
    """One place.

    Attributes:
        name: stable, e.g. ``button:roll``, ``die:2``, ``lot:1``, ``district``.
        rect: where it is, in window pixels.
        enabled: whether it does something now.
        tooltip: what it does, or why it does nothing, in the player's words.
    """

    name: str
    rect: pygame.Rect
    enabled: bool = True
    tooltip: str = ""

"""Pointer, keys and controller on the table, together.

Everything can be done with the pointer (drag, or click and click), with keys
alone and with a controller alone. A press or key first lets the running animation finish.
"""

from __future__ import annotations

import pygame

from skyline.play.input.actions import Deeds
from skyline.play.input.keys import Keys
from skyline.play.input.pointer import Pointer


class Controls:
    """Reads the events of one table.

    Attributes:
        deeds: what can be done.

    Args:
        deeds: what can be done.
    """

    def __init__(self, deeds: Deeds) -> None:
        self.deeds = deeds
        self._pointer = Pointer(deeds)
        self._keys = Keys(deeds)

    def handle(self, event: pygame.Event) -> bool:
        """Takes one event; returns whether it was used."""
        if event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
            return self._keys.handle(event)
        return self._pointer.handle(event)

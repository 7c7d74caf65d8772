"""Presses that were still meant to hurry what came before, told from those meant for now."""

from __future__ import annotations

from typing import Final

import pygame

from skyline.scenes.common.menu import PRESSES

RHYTHM_SECONDS: Final = 0.4  # presses that follow each other so closely are one haste


class Haste:
    """Catches what a hasty hand presses at first, and what it has held since then.

    Whoever taps to hurry does not stop at once: each press that is caught lets the haste last
    until the hand has rested for a moment.
    """

    def __init__(self, seconds: float) -> None:
        self._left = seconds
        self._held: set[tuple[int, int]] = set()  # caught and not let go of: kind, key or button

    @property
    def lasts(self) -> bool:
        return self._left > 0

    def pass_time(self, seconds: float) -> None:
        """Moves on by real seconds, whatever the speed of what is shown."""
        self._left = max(0.0, self._left - seconds)

    def let_go(self) -> None:
        self._held.clear()

    def catches(self, event: pygame.Event) -> bool:
        """Whether an event is a press that was not meant for this scene."""
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self._held.discard(_pressed(event))
        if event.type not in PRESSES:
            return False
        if event.type != pygame.MOUSEBUTTONDOWN:
            if _pressed(event) in self._held:
                return True  # it repeats by itself, which is no tapping
            if self.lasts:
                self._held.add(_pressed(event))
        if self.lasts:
            self._left = max(self._left, RHYTHM_SECONDS)
        return self.lasts


def _pressed(event: pygame.Event) -> tuple[int, int]:
    """What a key or button event is about, the same when it goes down and up."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return pygame.KEYDOWN, event.key
    return pygame.CONTROLLERBUTTONDOWN, event.button

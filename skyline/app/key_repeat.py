"""Keys that are held down: moving and writing repeat, everything else happens once."""

from __future__ import annotations

import pygame

from skyline.widgets.input.inputs import inputs

REPEATING = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)
MOVES = ("up", "down", "left", "right")


class KeyRepeat:
    """Tells a pressed key from one that is merely still held.

    A held Escape must not open and close the pause menu again and again, and a
    held Space must not throw twice.
    """

    def __init__(self) -> None:
        self._held: set[int] = set()

    def is_unwanted(self, event: pygame.Event) -> bool:
        """Notes a key event; returns whether it repeats a key that should act only once."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._held
            self._held.add(event.key)
            return again and not self._repeats(event)
        return False

    def _repeats(self, event: pygame.Event) -> bool:
        if event.key in REPEATING:
            return True
        return any(inputs.bindings.asks(event, move) for move in MOVES)

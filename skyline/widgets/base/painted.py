"""A picture that is dear to paint: made step by step ahead, or at once where it must be whole."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from skyline.table.scenery.steps import Steps, finish

Painter = Callable[[tuple[int, int]], Steps[pygame.Surface]]


class Painted:
    """Keeps one picture of one size."""

    def __init__(self, paint: Painter, key: Callable[[], Hashable] = lambda: None) -> None:
        self._paint = paint  # paints a size step by step
        self._key = key  # what else the picture depends on, asked anew each time
        self._wanted: tuple[tuple[int, int], Hashable] | None = None
        self._have: tuple[tuple[int, int], Hashable] | None = None
        self._picture: pygame.Surface | None = None
        self._steps: Steps[pygame.Surface] | None = None

    @property
    def begun(self) -> bool:
        """Whether something is painted but not whole yet."""
        return self._steps is not None

    def get(self, size: tuple[int, int], *, at_once: bool = False) -> pygame.Surface | None:
        """The picture in a size in pixels; None as long as it is not painted."""
        wanted = size, self._key()
        if wanted != self._wanted:
            self._wanted, self._steps = wanted, None
        if self._have != wanted and at_once:
            self._picture, self._have = finish(self._steps or self._paint(size)), wanted
            self._steps = None
        return self._picture if self._have == wanted else None

    def ahead(self) -> bool:
        """Paints a little of what was asked for last; returns whether more is left."""
        if self._wanted is None or self._wanted == self._have:
            return False
        if self._steps is None:
            self._steps = self._paint(self._wanted[0])
        try:
            next(self._steps)
        except StopIteration as stop:
            self._picture, self._have, self._steps = stop.value, self._wanted, None
            return False
        return True

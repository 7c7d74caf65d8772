"""Surfaces that are worth keeping, bounded by the memory they take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

LIMIT_BYTES: Final = 24 * 1024 * 1024


class SurfaceCache:
    """Keeps the surfaces used last; the oldest go when ``limit_bytes`` is passed."""

    def __init__(self, limit_bytes: int = LIMIT_BYTES) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not there. Shared: do not draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.used_bytes += _bytes(surface)
        while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
            _key, old = self._kept.popitem(last=False)
            self.used_bytes -= _bytes(old)
        return surface

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self.used_bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


surfaces = SurfaceCache()

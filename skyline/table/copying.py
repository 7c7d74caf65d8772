"""Copies a large picture, or makes one, on another core while this one works."""

from __future__ import annotations

import ctypes
import os
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from typing import Final

import pygame

#: Smaller pictures are copied sooner than another thread wakes.
LEAST_BYTES: Final = 16_000_000


class Copying:
    """A picture that comes to lie on a target; :meth:`wait` before anything is drawn on that.

    The target is a surface of the same size, or its part to the lower right.
    """

    def __init__(self, target: pygame.Surface, source: pygame.Surface) -> None:
        self._source = source
        self._whole = whole = target.get_abs_parent()
        self._across, down = target.get_abs_offset()
        self._copied: Future[object] | None = None
        if _alike(target, whole, source):
            skipped = down * whole.get_pitch() + self._across * whole.get_bytesize()
            here, there = whole._pixels_address + skipped, source._pixels_address
            length = whole.get_pitch() * whole.get_height() - skipped
            # ctypes lets other threads run meanwhile.
            self._copied = beside().submit(ctypes.memmove, here, there, length)
        else:
            target.blit(source, (0, 0))

    def wait(self) -> None:
        if self._copied is None:
            return
        self._copied.result()
        if self._across:  # ends of rows have come to the beginnings of the next ones
            edge = 0, 0, self._across, self._whole.get_height()
            self._whole.blit(self._source, edge, edge)


def pays(target: pygame.Surface) -> bool:
    """Whether copying to a target takes long enough, and there is another core for it."""
    return (os.cpu_count() or 1) > 1 and target.get_pitch() * target.get_height() >= LEAST_BYTES


def _alike(target: pygame.Surface, whole: pygame.Surface, source: pygame.Surface) -> bool:
    """Whether pixels lie in both as they do in the other, and all of the target is drawn."""
    across, down = target.get_abs_offset()
    reaches = target.get_width() + across, target.get_height() + down
    return (
        whole.get_size() == source.get_size() == reaches
        and whole.get_pitch() == source.get_pitch()
        and whole.get_masks() == source.get_masks()
        and source.get_parent() is None
        and target.get_clip() == target.get_rect()
        and whole.get_clip() == whole.get_rect()
        and not source.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
        and source.get_alpha() in (None, 255)
        and not whole.get_locked()
    )


@lru_cache(maxsize=1)
def beside() -> ThreadPoolExecutor:
    """Carries out one thing after the other, beside this thread."""
    return ThreadPoolExecutor(1, "copying")

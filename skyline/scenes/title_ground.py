"""The painted ground behind title and set-up: quick to come, repainted in idle time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from skyline.table.scenery.backdrop import paint_title, paint_title_steps
from skyline.table.scenery.cache import cached_backdrop

if TYPE_CHECKING:
    from collections.abc import Generator


class TitleGround:
    """The title's backdrop for the present window size.

    The first picture is read from the cache or painted at once. When the window
    changes, the old picture is stretched and a sharp one painted in idle time.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._steps: Generator[None, None, pygame.Surface] | None = None

    def fit(self, size: tuple[int, int], *, at_once: bool) -> None:
        """Makes a picture of ``size``; a stretched one first unless ``at_once``."""
        if self._picture is not None and self._picture.get_size() == size:
            return
        if self._picture is None or at_once:
            self._picture = cached_backdrop("title", size, lambda: paint_title(size))
            self._steps = None
            return
        self._picture = pygame.transform.smoothscale(self._picture, size)
        self._steps = paint_title_steps(size)

    @property
    def picture(self) -> pygame.Surface:
        """The picture to draw now.

        Raises:
            RuntimeError: :meth:`fit` has not been called.
        """
        if self._picture is None:
            raise RuntimeError("the ground has no size yet")
        return self._picture

    def idle(self, seconds: float) -> bool | None:
        """Paints on for up to ``seconds``; None when nothing is to do, True when it is done."""
        if self._steps is None:
            return None
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration as finished:
                self._picture, self._steps = finished.value, None
                return True
        return False
